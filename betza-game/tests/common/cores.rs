//! A variant, a position and a line of play made from any bytes, played on both cores
//! and by the plain walkers.

#[path = "queries.rs"]
mod queries;

use queries::Knows;

use betza_game::{Initial, Man, Move, Place, Position, Promotion, Region, TWO_PLAYERS, Variant, VariantSpec};
use betza_runtime::{Player, Scratch, Seat, Square, SquareSet, attackers};
use betza_syntax::parse;

/// What the bitboard core can play.
const POOL: &[&str] = &[
    "N", "B", "R", "Q", "NN", "BN", "RN", "NNB", "fhCfsRbK", "mBcpB", "R4nZ", "mRcpR", "nN", "nA", "gQ",
    "pR", "ppB", "HFD", "AD", "fsRbB", "mNcK", "cRmB", "R3", "B2N", "nC", "pN", "jA", "gB", "mQcN", "fRbBsW",
    "tR", "dN", "imRN", "DD", "CC", "ZF", "frlN", "mKcN", "fW", "mWcF",
];

/// Bytes one after another; zeros when they are at an end.
struct Bytes<'b>(&'b [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    fn below(&mut self, n: usize) -> usize {
        usize::from(self.next()) % n
    }
}

const FOUR: [&[Place]; 2] = [
    &[
        Place::new(Seat::South, 'r'),
        Place::new(Seat::West, 'b'),
        Place::new(Seat::North, 'y'),
        Place::new(Seat::East, 'g'),
    ],
    &[
        Place::new(Seat::South, 'r').team(0),
        Place::new(Seat::West, 'b').team(1),
        Place::new(Seat::North, 'y').team(0),
        Place::new(Seat::East, 'g').team(1),
    ],
];

/// The board field of a FEN: a King for each player, other men strewn about.
fn board(bytes: &mut Bytes<'_>, (width, height): (usize, usize), players: &str, kinds: usize) -> String {
    let mut cells = vec![String::from("1"); width * height];
    for owner in players.chars() {
        let mut at = bytes.below(cells.len());
        while cells[at] != "1" {
            at = (at + 1) % cells.len();
        }
        cells[at] = format!("{owner}K");
    }
    for cell in &mut cells {
        let byte = usize::from(bytes.next());
        if cell == "1" && byte % 3 == 0 {
            let owner = players.as_bytes()[byte / 3 % players.len()] as char;
            let letter = char::from(b'A' + (byte / 12 % (kinds + 1)) as u8);
            *cell = format!("{owner}{}", if letter == char::from(b'A' + kinds as u8) { 'P' } else { letter });
        }
    }
    let ranks: Vec<String> = cells.chunks(width).map(|rank| rank.join(",")).collect();
    ranks.join("/")
}

/// Everything that is checked at each ply needs to know about the variant.
struct Rules {
    teams: bool,
    /// Whether walkers alone decide what is legal.
    brute: bool,
    /// Whether walkers know where a piece may go.
    regionless: bool,
}

/// Plays what `bytes` say. Panics when the cores or the walkers differ.
pub fn check(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let width = 4 + bytes.below(9);
    let height = (4 + bytes.below(9)).min(128 / width);
    let kinds = 1 + bytes.below(4);
    let notations: Vec<&str> = (0..kinds).map(|_| POOL[bytes.below(POOL.len())]).collect();
    let pieces: Vec<_> = notations.iter().map(|text| parse(text).expect("the pool is right")).collect();
    let (king, pawn) = (parse("kK").expect("a King"), parse("fmWfceFifmnD").expect("a pawn"));
    let letters = (0..kinds).map(|kind| char::from(b'a' + kind as u8));
    let mut men: Vec<Man<'_>> = letters.zip(&pieces).map(|(l, piece)| Man::new(l, piece.piece())).collect();
    men.push(Man::new('k', king.piece()));
    men.push(Man::new('p', pawn.piece()));
    let options = bytes.next();
    let (places, players) = match options & 7 {
        0 => (FOUR[0], "rbyg"),
        1 => (FOUR[1], "rbyg"),
        _ => (TWO_PLAYERS, "wb"),
    };
    let all = |x: std::ops::Range<usize>, y: std::ops::Range<usize>| -> SquareSet {
        y.flat_map(|y| x.clone().map(move |x| Square::new(x as u8, y as u8))).collect()
    };
    let edge = [all(0..width, height - 1..height), all(0..width, 0..1)];
    let promotions: Vec<Promotion<'_>> = (0..2)
        .map(|player| Promotion {
            player: Player(player),
            man: 'p',
            zone: edge[usize::from(player)],
            choices: "a",
            forced: options & 8 != 0,
        })
        .collect();
    let steps: Vec<SquareSet> = (0..places.len()).map(|_| all(0..width, 0..height)).collect();
    let halves = [Region { player: Player(0), man: 'a', squares: all(0..width, 0..height / 2 + 1) }];
    let start = board(&mut bytes, (width, height), players, kinds) + &format!(" {} - - 0 1", &players[..1]);
    let mut spec = VariantSpec::new(width as u8, height as u8)
        .men(&men)
        .players(places)
        .promotions(&promotions)
        .start(&start);
    if options & 16 != 0 {
        spec = spec.initial(Initial::Regions(&steps));
    }
    if options & 96 == 32 {
        spec = spec.flying_general();
    }
    if options & 96 == 64 {
        spec = spec.regions(&halves);
    }
    let (Ok(fast), Ok(slow)) = (Variant::new(&spec), Variant::new(&spec.mailbox())) else { return };
    let brute = options & 96 == 0 && !notations.iter().any(|text| text.contains('d'));
    let rules = Rules { teams: options & 7 == 1, brute, regionless: options & 96 != 64 };
    play(&fast, &slow, &rules, &mut bytes);
}

fn play<'v>(fast: &'v Variant, slow: &'v Variant, rules: &Rules, bytes: &mut Bytes<'_>) {
    let (mut a, mut b) = (fast.start(), slow.start());
    let begun = a.clone();
    let mut line = Vec::new();
    for _ in 0..8 {
        let (moves, others) = (sorted(a.legal_moves()), sorted(b.legal_moves()));
        assert_eq!(moves, others, "{}", a.fen());
        assert_eq!(a.count_legal(), moves.len() as u64, "{}", a.fen());
        assert_eq!(a.is_check(), b.is_check(), "{}", a.fen());
        if rules.brute {
            assert_eq!(moves, sorted(brute(&mut a, rules)), "{}", a.fen());
        }
        check_search(&mut a, &mut b, rules);
        let all = a.legal_moves();
        if all.is_empty() {
            break;
        }
        let mv = all[bytes.below(all.len())];
        let text = format!("{mv:?}");
        let same = b.legal_moves().into_iter().find(|other| format!("{other:?}") == text);
        line.push((a.make(mv), b.make(same.expect("the moves are the same"))));
        assert_eq!(a.fen(), b.fen());
        assert_eq!(a.hash(), b.hash(), "{}", a.fen());
        assert_eq!(a.hash(), a.recomputed_hash(), "{}", a.fen());
    }
    for (undo, other) in line.into_iter().rev() {
        a.unmake(undo);
        b.unmake(other);
        assert_eq!(a.fen(), b.fen());
        let again = Position::from_fen(fast, &a.fen()).expect("its own FEN");
        assert_eq!(sorted(a.legal_moves()), sorted(again.clone().legal_moves()), "{}", a.fen());
    }
    assert_eq!(a, begun);
}

/// Both cores answer what a search asks by its definition.
fn check_search<'v>(a: &mut Position<'v>, b: &mut Position<'v>, rules: &Rules) {
    let knows = Knows { exchanges: rules.regionless };
    queries::check(a, knows);
    queries::check(b, knows);
}

fn sorted(moves: Vec<Move>) -> Vec<String> {
    let mut texts: Vec<String> = moves.iter().map(|mv| format!("{mv:?}")).collect();
    texts.sort_unstable();
    texts
}

/// Legal moves by making each one and asking the walkers about the King.
fn brute(position: &mut Position<'_>, rules: &Rules) -> Vec<Move> {
    let mut moves = Vec::new();
    position.each_pseudo_legal(|mv| {
        moves.push(mv);
        std::ops::ControlFlow::<()>::Continue(())
    });
    let player = position.turn();
    moves.retain(|&mv| {
        let undo = position.make(mv);
        let attacked = position.royal(player).is_some_and(|royal| {
            let by = attackers(&mut Scratch::<2048>::new(), &position.board(), royal).expect("it fits");
            let enemy = |at: Square| {
                position.at(at).is_some_and(|piece| {
                    let partner = rules.teams && piece.player.0 % 2 == player.0 % 2;
                    piece.player != player && !partner && !piece.dead
                })
            };
            by.iter().any(enemy)
        });
        position.unmake(undo);
        !attacked
    });
    moves
}
