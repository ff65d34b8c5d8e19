//! An engine author's own board: bitboards of 10 × 8 in one `u128` each, an army from
//! `pieces!`, moves and attacks. Nothing else of the library is used.
//!
//! Run it with `cargo run --example own_board`.

use std::ops::ControlFlow;

use betza::{Board, Occupant, Piece, Player, Scratch, Seat, Square, WalkError, attackers, pieces};

pieces! {
    /// Capablanca's men.
    pub enum Man {
        King = "kK" as 'k',
        Chancellor = "RN" as 'c',
        Archbishop = "BN" as 'a',
        Queen = "Q" as 'q',
        Rook = "R" as 'r',
        Bishop = "B" as 'b',
        Knight = "N" as 'n',
        Pawn = "fmWfceFifmnD" as 'p',
    }
}

const FILES: u8 = 10;
const RANKS: u8 = 8;
const WHITE: Player = Player(0);
const BLACK: Player = Player(1);

/// One bitboard for each side and each kind of man, and one for what has moved.
struct Bits {
    sides: [u128; 2],
    men: [u128; Man::COUNT],
    moved: u128,
}

fn bit(at: Square) -> u128 {
    1 << (u32::from(at.y()) * u32::from(FILES) + u32::from(at.x()))
}

impl Bits {
    /// Reads ranks from the top: letters are men, capitals White's.
    fn read(ranks: [&str; RANKS as usize]) -> Bits {
        let mut bits = Bits { sides: [0; 2], men: [0; Man::COUNT], moved: 0 };
        for (rank, y) in ranks.iter().zip((0..RANKS).rev()) {
            for (letter, x) in rank.chars().zip(0..) {
                if let Some(man) = Man::from_letter(letter.to_ascii_lowercase()) {
                    let at = bit(Square::new(x, y));
                    bits.men[man as usize] |= at;
                    bits.sides[usize::from(letter.is_lowercase())] |= at;
                }
            }
        }
        bits
    }

    fn man(&self, at: Square) -> Option<Man> {
        Man::ALL.into_iter().find(|&man| self.men[man as usize] & bit(at) != 0)
    }

    fn owner(&self, at: Square) -> Option<Player> {
        [WHITE, BLACK].into_iter().find(|player| self.sides[usize::from(player.0)] & bit(at) != 0)
    }

    fn squares(&self, player: Player) -> impl Iterator<Item = Square> {
        let all = (0..RANKS).flat_map(|y| (0..FILES).map(move |x| Square::new(x, y)));
        all.filter(move |&at| self.owner(at) == Some(player))
    }
}

impl Board for Bits {
    fn width(&self) -> u8 {
        FILES
    }
    fn height(&self) -> u8 {
        RANKS
    }
    fn seat(&self, player: Player) -> Seat {
        if player == WHITE { Seat::South } else { Seat::North }
    }
    fn occupant(&self, at: Square, viewer: Player) -> Occupant {
        match self.owner(at) {
            None => Occupant::Empty,
            Some(owner) if owner == viewer => Occupant::Own,
            Some(_) => Occupant::Enemy,
        }
    }
    fn has_moved(&self, at: Square) -> bool {
        self.moved & bit(at) != 0
    }
    fn is_royal(&self, at: Square) -> bool {
        self.man(at) == Some(Man::King)
    }
    fn piece(&self, at: Square) -> Option<(Piece<'_>, Option<Player>)> {
        Some((self.man(at)?.piece(), self.owner(at)))
    }
}

fn main() -> Result<(), WalkError> {
    let board = Bits::read([
        "rnabqkbcnr",
        "pppp.ppppp",
        "..........",
        "....p.....",
        "..........",
        "..N....N..",
        "PPPPPPPPPP",
        "R.ABQKBC.R",
    ]);
    let mut scratch = Scratch::<256>::new();

    let mut count = 0;
    for from in board.squares(WHITE) {
        let man = board.man(from).expect("a side's squares have men");
        let mut list = Vec::new();
        man.piece().moves(&board, WHITE, from, |mv| {
            list.push(format!("{}{}", if mv.captures.is_empty() { "-" } else { "x" }, mv.to));
            ControlFlow::<()>::Continue(())
        })?;
        count += list.len();
        if !list.is_empty() {
            println!("{man:?} {from}: {}", list.join(" "));
        }
    }
    println!("White has {count} moves.");

    let e5 = Square::new(4, 4);
    println!("e5 is attacked from {:?}.", attackers(&mut scratch, &board, e5)?);
    let archbishop = Man::Archbishop.piece();
    println!(
        "An Archbishop on c3 attacks e5: {}.",
        archbishop.attacks(&board, WHITE, Square::new(2, 2), e5)?
    );
    Ok(())
}
