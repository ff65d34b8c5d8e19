//! Variants that are measured.

pub mod clock;
pub mod peers;
pub mod pieces;
pub mod queries;
pub mod report;

use betza::{Piece, Player, Seat, Square, SquareSet, betza};
use betza_game::ini::{Ini, IniError};
use betza_game::{
    Castling, Elimination, Man, Move, Place, Position, Promotion, Variant, VariantError, VariantSpec, ranks,
};

const PAWN: Piece<'static> = betza!("fmWfceFifmnD");

const MEN: &[Man<'static>] = &[
    Man::new('p', PAWN),
    Man::new('n', betza!("N")),
    Man::new('b', betza!("B")),
    Man::new('r', betza!("R")),
    Man::new('q', betza!("Q")),
    Man::new('k', betza!("kK")),
];

const fn promotion(player: u8, rank: u8) -> Promotion<'static> {
    Promotion { player: Player(player), man: 'p', zone: ranks(8, &[rank]), choices: "nbrq", forced: true }
}

const fn castling(player: u8, side: char, files: (u8, u8, u8)) -> Castling<'static> {
    let rank = player * 7;
    Castling {
        player: Player(player),
        side,
        king_to: Square::new(files.0, rank),
        rook_to: Square::new(files.1, rank),
        search: Square::new(files.2, rank),
        rooks: "r",
    }
}

/// Chess as FIDE plays it.
pub const CHESS: VariantSpec<'static> = VariantSpec::new(8, 8)
    .men(MEN)
    .promotions(&[promotion(0, 8), promotion(1, 1)])
    .castlings(&[
        castling(0, 'K', (6, 5, 7)),
        castling(0, 'Q', (2, 3, 0)),
        castling(1, 'K', (6, 5, 7)),
        castling(1, 'Q', (2, 3, 0)),
    ])
    .start("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");

const fn corners() -> SquareSet {
    let mut set = SquareSet::new();
    let mut i = 0;
    while i < 14 * 14 {
        let (x, y) = (i % 14, i / 14);
        if (x < 3 || x > 10) && (y < 3 || y > 10) {
            set.insert(Square::new(x, y));
        }
        i += 1;
    }
    set
}

const FOUR: &[Place] = &[
    Place::new(Seat::South, 'r'),
    Place::new(Seat::West, 'b'),
    Place::new(Seat::North, 'y'),
    Place::new(Seat::East, 'g'),
];

/// The free-for-all start of four-player chess, old standard set-up, without castling
/// (no count below depth 5 has any).
pub fn four_players() -> Result<Variant, VariantError> {
    let files = |x: u8| (0..14).map(|y| Square::new(x, y)).collect::<SquareSet>();
    let zones = [ranks(14, &[8]), files(7), ranks(14, &[7]), files(6)];
    let promotions: Vec<Promotion<'_>> = (0..4)
        .map(|player| {
            let zone = zones[usize::from(player)].iter().filter(|&at| !corners().contains(at)).collect();
            Promotion { player: Player(player), man: 'p', zone, choices: "q", forced: true }
        })
        .collect();
    let spec = VariantSpec::new(14, 14)
        .voids(corners())
        .men(MEN)
        .players(FOUR)
        .promotions(&promotions)
        .perpendicular_en_passant()
        .elimination(Elimination::Out)
        .start(
            "x,x,x,yR,yN,yB,yK,yQ,yB,yN,yR,x,x,x/x,x,x,yP,yP,yP,yP,yP,yP,yP,yP,x,x,x/x,x,x,8,x,x,x/\
             bR,bP,10,gP,gR/bN,bP,10,gP,gN/bB,bP,10,gP,gB/bK,bP,10,gP,gQ/bQ,bP,10,gP,gK/bB,bP,10,gP,gB/\
             bN,bP,10,gP,gN/bR,bP,10,gP,gR/x,x,x,8,x,x,x/x,x,x,rP,rP,rP,rP,rP,rP,rP,rP,x,x,x/\
             x,x,x,rR,rN,rB,rQ,rK,rB,rN,rR,x,x,x r - - 0 1",
        );
    Variant::new(&spec)
}

const ARMIES: &str = include_str!("armies.ini");
const TESTED: &str = include_str!("../../betza-game/tests/data/variants/variants.ini");

/// A variant of `armies.ini`, or one of those whose node counts are tested.
///
/// # Errors
///
/// When the files can't be read, or have no variant of that name.
pub fn army(name: &str) -> Result<Variant, IniError> {
    let own = Ini::parse(ARMIES)?;
    if own.names().any(|known| known == name) { own.variant(name) } else { Ini::parse(TESTED)?.variant(name) }
}

/// Whatever is measured: `chess`, `4PC`, or an [`army`].
///
/// # Panics
///
/// When there is none of that name.
pub fn variant(name: &str) -> Variant {
    match name {
        "chess" => Variant::new(&CHESS).expect("chess compiles"),
        "4PC" => four_players().expect("four-player chess compiles"),
        name => army(name).expect("a known army"),
    }
}

/// A middle game of chess with castling, pins and captures en passant.
pub const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Counts with every leaf made and taken back.
pub fn made(position: &mut Position<'_>, depth: u32, stack: &mut Vec<Move>) -> u64 {
    if depth == 0 {
        return 1;
    }
    let base = stack.len();
    position.legal_into(stack);
    let mut nodes = 0;
    while stack.len() > base
        && let Some(mv) = stack.pop()
    {
        let undo = position.make(mv);
        nodes += made(position, depth - 1, stack);
        position.unmake(undo);
    }
    nodes
}
