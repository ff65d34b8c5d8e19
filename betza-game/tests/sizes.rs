//! A game is the same on a larger board around which nothing can be entered.

use betza_game::{Castling, Man, Position, Promotion, Variant, VariantSpec, ranks};
use betza_runtime::{Player, Square, SquareSet};
use betza_syntax::{OwnedPiece, parse};

const START: [&str; 8] = ["rnbqkbnr", "pppppppp", "8", "8", "8", "8", "PPPPPPPP", "RNBQKBNR"];

/// Kiwipete, and how many leaves its trees of 1, 2 and 3 plies have, as published by
/// many: castling both ways, en passant, promotions, pins and checks.
const KIWIPETE: [&str; 8] = ["r3k2r", "p1ppqpb1", "bn2pnp1", "3PN3", "1p2P3", "2N2Q1p", "PPPBBPPP", "R3K2R"];
const NODES: [u64; 3] = [48, 2_039, 97_862];

/// Chess with its corner a1 on some square of a square board.
struct Framed {
    side: u8,
    left: u8,
    below: u8,
}

impl Framed {
    fn square(&self, x: u8, y: u8) -> Square {
        Square::new(self.left + x, self.below + y)
    }

    fn voids(&self) -> SquareSet {
        let all = (0..self.side).flat_map(|y| (0..self.side).map(move |x| Square::new(x, y)));
        let inside = |at: &Square| {
            (self.left..self.left + 8).contains(&at.x()) && (self.below..self.below + 8).contains(&at.y())
        };
        all.filter(|at| !inside(at)).collect()
    }

    fn fen(&self, position: &[&str; 8]) -> String {
        let stars = |count: u8| "*".repeat(usize::from(count));
        let frame = |rank: &&str| stars(self.left) + rank + &stars(self.side - self.left - 8);
        let rows = |count: u8| (0..count).map(|_| stars(self.side));
        let above = rows(self.side - self.below - 8);
        let all: Vec<String> = above.chain(position.iter().map(frame)).chain(rows(self.below)).collect();
        all.join("/") + " w KQkq - 0 1"
    }

    fn variant(&self, mailbox: bool) -> Variant {
        let texts = ["fmWfceFifmnD", "N", "B", "R", "Q", "kK"];
        let pieces: Vec<OwnedPiece> = texts.iter().map(|text| parse(text).expect(text)).collect();
        let men: Vec<Man<'_>> =
            "pnbrqk".chars().zip(&pieces).map(|(letter, piece)| Man::new(letter, piece.piece())).collect();
        let promotion = |player: u8, rank: u8| {
            let all = ranks(self.side, &[self.below + rank]);
            let zone = all.iter().filter(|&at| !self.voids().contains(at)).collect();
            Promotion { player: Player(player), man: 'p', zone, choices: "nbrq", forced: true }
        };
        let castling = |player: u8, side: char, [king, rook, search]: [u8; 3]| {
            let at = |x| self.square(x, 7 * player);
            let (king_to, rook_to, search) = (at(king), at(rook), at(search));
            Castling { player: Player(player), side, king_to, rook_to, search, rooks: "r" }
        };
        let both = |player| [castling(player, 'K', [6, 5, 7]), castling(player, 'Q', [2, 3, 0])];
        let castlings = [both(0), both(1)].concat();
        let (promotions, fen) = ([promotion(0, 8), promotion(1, 1)], self.fen(&START));
        let spec = VariantSpec::new(self.side, self.side)
            .voids(self.voids())
            .men(&men)
            .promotions(&promotions)
            .castlings(&castlings)
            .start(&fen);
        Variant::new(&if mailbox { spec.mailbox() } else { spec }).expect("the description is right")
    }
}

/// Counts the tree, makes every move of it, and reads each position back.
fn plays_as_chess(framed: &Framed, mailbox: bool, depth: usize) {
    let variant = framed.variant(mailbox);
    let mut position = Position::from_fen(&variant, &framed.fen(&KIWIPETE)).expect("a position");
    for (depth, &nodes) in NODES.iter().enumerate().take(depth) {
        assert_eq!(position.perft(depth as u32 + 1), nodes, "side {}", framed.side);
    }
    let before = position.clone();
    for mv in position.legal_moves() {
        let text = position.coordinate(mv);
        assert!(text.starts_with(&format!("{}{}", mv.from(), mv.to())), "{text} is {mv:?}");
        let undo = position.make(mv);
        assert_eq!(position.hash(), position.recomputed_hash(), "{text}");
        let again = Position::from_fen(&variant, &position.fen());
        assert_eq!(again.as_ref(), Ok(&position), "{text}");
        position.unmake(undo);
        assert_eq!(position, before, "{text} taken back");
    }
}

#[test]
fn on_its_own_board() {
    plays_as_chess(&Framed { side: 8, left: 0, below: 0 }, false, 3);
    plays_as_chess(&Framed { side: 8, left: 0, below: 0 }, true, 3);
}

#[test]
fn in_a_middling_frame() {
    plays_as_chess(&Framed { side: 9, left: 1, below: 0 }, false, 2);
    plays_as_chess(&Framed { side: 16, left: 5, below: 8 }, false, 3);
}

#[test]
fn in_a_large_frame() {
    plays_as_chess(&Framed { side: 17, left: 9, below: 0 }, false, 2);
    plays_as_chess(&Framed { side: 20, left: 3, below: 12 }, false, 3);
    plays_as_chess(&Framed { side: 32, left: 24, below: 24 }, false, 2);
}
