//! What holds of every position along random games.

#[path = "common/cases.rs"]
mod cases;
mod common;
#[path = "common/queries.rs"]
mod queries;

use betza_game::{Elimination, Man, Move, Place, Position, Promotion, Variant, VariantSpec, ranks};
use betza_runtime::{Player, Seat, Square, SquareSet};
use betza_syntax::parse;
use proptest::prelude::*;

/// Every effect of the language in one army of four players.
const ARMY: &[(char, &str)] = &[
    ('k', "kK"),
    ('p', "fmWfceFifmnD"),
    ('x', "NxK"),
    ('a', "QC[a]"),
    ('w', "KC[w]"),
    ('i', "KC[i]"),
    ('m', "KE[iK]"),
    ('f', "FE[!iK]"),
    ('n', "NE[nK]"),
    ('u', "WE[u]"),
    ('s', "T[dQ-ibuQ-ibQ]"),
    ('r', "mRT[cR-ibR]"),
    ('o', "oqNO"),
    ('z', "zBtW"),
    ('g', "gQimR"),
    ('c', "mRcpR"),
    ('h', "T[cF-fF]*mF"),
    ('t', "WS[(Hill)kN]"),
    ('d', "dRmU"),
    ('j', "jDfeW"),
];

/// Blue and Green are partners.
const PLACES: &[Place] = &[
    Place::new(Seat::South, 'r').team(0),
    Place::new(Seat::West, 'b').team(1),
    Place::new(Seat::North, 'y').team(2),
    Place::new(Seat::East, 'g').team(1),
];

const EFFECTS: &str = "\
    gK,gX,gA,gW,1,yO,yZ,yG/\
    gP,gP,gM,gN,1,yP,yP,yK/\
    2,gT,3,yC,yH/\
    8/\
    8/\
    rP,rP,3,bS,bR,bD/\
    rK,rA,rX,rM,1,bP,bP,bK/\
    rS,rR,rI,rF,rN,bU,bJ,bT r - - 0 1";

fn effects(elimination: Elimination) -> Variant {
    let pieces: Vec<_> = ARMY.iter().map(|(letter, text)| (*letter, parse(text).unwrap())).collect();
    let men: Vec<Man<'_>> = pieces.iter().map(|(letter, piece)| Man::new(*letter, piece.piece())).collect();
    let hill: SquareSet = ["d4", "e4", "d5", "e5"].iter().map(|at| at.parse::<Square>().unwrap()).collect();
    let tiles = [("Hill", hill)];
    let promotion =
        [Promotion { player: Player(0), man: 'p', zone: ranks(8, &[8]), choices: "xa", forced: true }];
    let spec = VariantSpec::new(8, 8)
        .men(&men)
        .players(PLACES)
        .tiles(&tiles)
        .promotions(&promotion)
        .elimination(elimination)
        .start(EFFECTS);
    Variant::new(&spec).unwrap()
}

/// One of the moves, by a number.
fn pick(moves: &[Move], number: u32) -> Option<Move> {
    moves.get(number as usize % moves.len().max(1)).copied()
}

/// Plays a random game and checks everything at each ply; then takes it all back.
fn check_game(variant: &Variant, choices: &[u32], brute: bool) -> Result<(), TestCaseError> {
    let mut position = variant.start();
    let mut line = Vec::new();
    for &choice in choices {
        let before = position.clone();
        let moves = position.legal_moves();
        prop_assert_eq!(&position, &before, "generation changes nothing");
        let mut unique = moves.clone();
        unique.sort_unstable();
        unique.dedup();
        prop_assert_eq!(unique.len(), moves.len(), "a move comes once: {}", position.fen());
        prop_assert_eq!(position.count_legal(), moves.len() as u64);
        if brute {
            check_legality(&mut position, &moves)?;
        }
        queries::check(&mut position, queries::Knows { exchanges: brute });
        for &mv in &moves {
            let undo = position.make(mv);
            prop_assert_eq!(position.hash(), position.recomputed_hash(), "{:?} in {}", mv, before.fen());
            position.unmake(undo);
            prop_assert_eq!(&position, &before, "{:?} taken back", mv);
        }
        let again = Position::from_fen(variant, &position.fen());
        prop_assert_eq!(again.as_ref(), Ok(&position), "{}", position.fen());
        let Some(mv) = pick(&moves, choice) else { break };
        line.push((before, position.make(mv)));
    }
    for (before, undo) in line.into_iter().rev() {
        position.unmake(undo);
        prop_assert_eq!(&position, &before);
        prop_assert_eq!(position.hash(), position.recomputed_hash());
    }
    Ok(())
}

/// Legal moves are the pseudo-legal ones after which no enemy could take the only royal.
fn check_legality(position: &mut Position<'_>, legal: &[Move]) -> Result<(), TestCaseError> {
    let mut pseudo = Vec::new();
    position.each_pseudo_legal(|mv| {
        pseudo.push(mv);
        std::ops::ControlFlow::<()>::Continue(())
    });
    let player = position.turn();
    let mut safe = Vec::new();
    for mv in pseudo {
        let undo = position.make(mv);
        let hit = position.royal(player).is_some_and(|at| {
            let mut scratch = betza_runtime::Scratch::<4096>::new();
            let hits = betza_runtime::attackers(&mut scratch, &position.board(), at).unwrap();
            hits.iter().any(|from| position.at(from).is_some_and(|piece| piece.player != player))
        });
        position.unmake(undo);
        if !hit {
            safe.push(mv);
        }
    }
    let mut legal = legal.to_vec();
    legal.sort_unstable();
    safe.sort_unstable();
    prop_assert_eq!(legal, safe, "{}", position.fen());
    Ok(())
}

/// Kinds that walkers move beside kinds of the tables, which give checks and pins.
fn walked() -> Variant {
    let army = [
        ('k', "kK"),
        ('p', "fmWfceFifmnD"),
        ('q', "Q"),
        ('r', "R"),
        ('b', "B"),
        ('n', "T[mW-F]"),
        ('g', "T[F-R]F"),
        ('c', "mRcpR"),
        ('h', "gQ"),
    ];
    let pieces = army.map(|(letter, text)| (letter, parse(text).unwrap()));
    let men: Vec<Man<'_>> = pieces.iter().map(|(letter, piece)| Man::new(*letter, piece.piece())).collect();
    let promotion = |player: u8, rank| Promotion {
        player: Player(player),
        man: 'p',
        zone: ranks(8, &[rank]),
        choices: "ng",
        forced: true,
    };
    let promotions = [promotion(0, 8), promotion(1, 1)];
    let spec = VariantSpec::new(8, 8)
        .men(&men)
        .promotions(&promotions)
        .start("rgbqkbcr/pp1hp1pp/2n5/3p1p2/3PN3/2H5/PPP1P1PP/RGBQKBCR w - - 0 1");
    Variant::new(&spec).unwrap()
}

const PLIES: usize = if cfg!(debug_assertions) { 20 } else { 60 };

proptest! {
    #![proptest_config(cases::config(if cfg!(debug_assertions) { 2 } else { 60 }))]

    #[test]
    fn an_army_with_every_effect(choices in prop::collection::vec(any::<u32>(), PLIES)) {
        check_game(&effects(Elimination::Out), &choices, false)?;
        check_game(&effects(Elimination::Stop), &choices, false)?;
    }

    #[test]
    fn walked_kinds_beside_others(choices in prop::collection::vec(any::<u32>(), PLIES)) {
        check_game(&walked(), &choices, true)?;
    }
}

#[cfg(feature = "ini")]
mod variants {
    use super::*;
    use betza_game::ini::Ini;
    use std::sync::LazyLock;

    static VARIANTS: LazyLock<Vec<Variant>> = LazyLock::new(|| {
        let file = Ini::parse(include_str!("data/variants/variants.ini")).unwrap();
        file.names().map(|name| file.variant(name).unwrap()).collect()
    });

    proptest! {
        #![proptest_config(cases::config(if cfg!(debug_assertions) { 12 } else { 400 }))]

        #[test]
        fn forty_variants(number in 0..40usize, choices in prop::collection::vec(any::<u32>(), 60)) {
            // A flying general isn't one of the attackers that the walkers list, and a
            // region is a rule of the variant.
            let variant = &VARIANTS[number];
            let brute = variant.kinds().all(|kind| kind.2.notation() != "nA");
            check_game(variant, &choices, brute)?;
        }
    }
}
