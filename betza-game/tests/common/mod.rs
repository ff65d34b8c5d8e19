//! Games drawn as boards.
#![allow(dead_code, missing_docs)]

use betza_game::{Elimination, Man, Place, Position, Promotion, Region, Variant, VariantSpec};
use betza_runtime::{Board, Seat, Square, SquareSet};
use betza_syntax::{OwnedPiece, parse};

pub const TWO: &[Place] = &[Place::new(Seat::South, 'r'), Place::new(Seat::North, 'y')];

pub const FOUR: &[Place] = &[
    Place::new(Seat::South, 'r'),
    Place::new(Seat::West, 'b'),
    Place::new(Seat::North, 'y'),
    Place::new(Seat::East, 'g'),
];

/// An army and a board: squares apart by blanks, `.` empty, `#` void, `rK` a King of
/// player r, `drK` the same dead.
pub struct Game<'g> {
    pub men: &'g [(char, &'g str)],
    pub players: &'g [Place],
    pub board: &'g str,
    pub tiles: &'g [(&'g str, &'g [&'g str])],
    pub promotions: &'g [Promotion<'g>],
    pub regions: &'g [Region],
    pub elimination: Elimination,
    pub flying: bool,
    pub out: &'g str,
}

impl<'g> Game<'g> {
    pub fn new(men: &'g [(char, &'g str)], board: &'g str) -> Self {
        Game {
            men,
            players: TWO,
            board,
            tiles: &[],
            promotions: &[],
            regions: &[],
            elimination: Elimination::Stop,
            flying: false,
            out: "",
        }
    }

    pub fn four(self) -> Self {
        Game { players: FOUR, ..self }
    }

    pub fn variant(&self) -> Variant {
        let rows = rows(self.board);
        let pieces: Vec<(char, OwnedPiece)> = self.men.iter().map(|m| (m.0, parse(m.1).unwrap())).collect();
        let men: Vec<Man<'_>> =
            pieces.iter().map(|(letter, piece)| Man::new(*letter, piece.piece())).collect();
        let mut voids = SquareSet::new();
        for (y, row) in rows.iter().rev().enumerate() {
            for (x, token) in row.iter().enumerate() {
                if *token == "#" {
                    voids.insert(Square::new(x as u8, y as u8));
                }
            }
        }
        let tiles: Vec<(&str, SquareSet)> = self
            .tiles
            .iter()
            .map(|(name, on)| (*name, on.iter().map(|at| at.parse::<Square>().unwrap()).collect()))
            .collect();
        let start = fen(&rows) + " r - - 0 1" + self.out;
        let mut spec = VariantSpec::new(rows[0].len() as u8, rows.len() as u8)
            .voids(voids)
            .tiles(&tiles)
            .men(&men)
            .players(self.players)
            .promotions(self.promotions)
            .regions(self.regions)
            .elimination(self.elimination)
            .start(&start);
        if self.flying {
            spec = spec.flying_general();
        }
        Variant::new(&spec).unwrap()
    }

    /// Plays `moves` from the board and compares with `after`; takes them back and
    /// compares with the start. The hash is recomputed all along.
    #[track_caller]
    pub fn plays(&self, moves: &[&str], after: &str) {
        let variant = self.variant();
        let mut position = variant.start();
        let start = position.clone();
        let mut undos = Vec::new();
        for text in moves {
            let mv = match position.parse_move(text) {
                Ok(mv) => mv,
                Err(error) => panic!("{text}: {error}; legal: {:?}", all(&mut position)),
            };
            undos.push(position.make(mv));
            assert_eq!(position.hash(), position.recomputed_hash(), "after {text}");
            let again = Position::from_fen(&variant, &position.fen());
            assert_eq!(again.as_ref(), Ok(&position), "after {text}: {}", position.fen());
        }
        let wanted: Vec<String> = rows(after).iter().map(|row| row.join(" ")).collect();
        assert_eq!(draw(&position), wanted.join("\n"), "after {moves:?}");
        for undo in undos.into_iter().rev() {
            position.unmake(undo);
            assert_eq!(position.hash(), position.recomputed_hash());
        }
        assert_eq!(position, start);
    }

    /// Compares the legal moves after `moves` of the piece on `from` (or of all, by
    /// ``).
    #[track_caller]
    pub fn allows(&self, moves: &[&str], from: &str, wanted: &[&str]) {
        let variant = self.variant();
        let mut position = variant.start();
        for text in moves {
            let mv = position.parse_move(text).unwrap_or_else(|e| panic!("{text}: {e}"));
            let _ = position.make(mv);
        }
        let found: Vec<String> =
            all(&mut position).into_iter().filter(|text| text.starts_with(from)).collect();
        let mut wanted: Vec<&str> = wanted.to_vec();
        wanted.sort_unstable();
        assert_eq!(found, wanted, "after {moves:?} from {from:?}\n{}", draw(&position));
    }
}

pub fn all(position: &mut Position<'_>) -> Vec<String> {
    let mut texts: Vec<String> =
        position.legal_moves().into_iter().map(|mv| position.coordinate(mv)).collect();
    texts.sort_unstable();
    texts
}

fn rows(board: &str) -> Vec<Vec<&str>> {
    let rows = board.lines().map(str::trim).filter(|row| !row.is_empty());
    rows.map(|row| row.split_whitespace().collect()).collect()
}

fn fen(rows: &[Vec<&str>]) -> String {
    let token = |token: &&str| match *token {
        "." => "1".to_string(),
        "#" => "*".to_string(),
        piece => piece.to_string(),
    };
    let row = |row: &Vec<&str>| row.iter().map(token).collect::<Vec<String>>().join(",");
    rows.iter().map(row).collect::<Vec<String>>().join("/")
}

pub fn draw(position: &Position<'_>) -> String {
    let variant = position.variant();
    let letters: Vec<char> = variant.kinds().map(|kind| kind.1.to_ascii_uppercase()).collect();
    let board = position.board();
    let rank = |y: u8| {
        let square = |x: u8| {
            let at = Square::new(x, y);
            match position.at(at) {
                _ if board.is_void(at) => "#".to_string(),
                None => ".".to_string(),
                Some(piece) => {
                    let dead = if piece.dead { "d" } else { "" };
                    let owner = variant.player_letter(piece.player);
                    format!("{dead}{owner}{}", letters[piece.kind.index()])
                }
            }
        };
        (0..variant.width()).map(square).collect::<Vec<String>>().join(" ")
    };
    (0..variant.height()).rev().map(rank).collect::<Vec<String>>().join("\n")
}
