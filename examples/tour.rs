//! Every piece of the source text, declared with `betza!` and drawn on an empty board;
//! then an army in a `const` and the moves of a piece in a position.
//!
//! Run it with `cargo run --example tour`.

use std::ops::ControlFlow;

use betza::{Board, Mailbox, Piece, Player, Square, SquareSet, WalkError, betza, pieces};

/// The strings of the text, in its order.
const PIECES: [Piece; 62] = [
    betza!("fhCfsRbK"),
    betza!("CF"),
    betza!("BNNWDD"),
    betza!("Q4N"),
    betza!("R3NN"),
    betza!("BW"),
    betza!("R5"),
    betza!("NN"),
    betza!("WWFF"),
    betza!("fsQbhNbK"),
    betza!("fR5ffNbR3bsZbAA"),
    betza!("frlRrlbK"),
    betza!("fmWfceFifmnD"),
    betza!("fmFfceWifmnA"),
    betza!("DAmN"),
    betza!("pNNK"),
    betza!("cQ"),
    betza!("mQ"),
    betza!("gQ"),
    betza!("mggNN"),
    betza!("mppNN"),
    betza!("qN"),
    betza!("oRoB"),
    betza!("zR"),
    betza!("zB"),
    betza!("zNN"),
    betza!("xK"),
    betza!("fcafmF"),
    betza!("masR"),
    betza!("mafsR"),
    betza!("T[F-R]"),
    betza!("T[mW-F]"),
    betza!("T[mW-F]*"),
    betza!("T[dQ-ibuQ-ibQ]"),
    betza!("T[mR-sR]R"),
    betza!("RNNT[cR-ibR]T[cNN-ibNN]"),
    betza!("C[a]"),
    betza!("C[i]"),
    betza!("C[w]"),
    betza!("E[nNK]T[N-B]"),
    betza!("fFbWxKC[i]"),
    betza!("E[iK]"),
    betza!("E[!iK]"),
    betza!("E[u]"),
    betza!("S[(Land)R]"),
    betza!("S[(Ice)N]"),
    betza!("kK"),
    betza!("O"),
    betza!("U"),
    betza!("(1,4)"),
    // What the text says of single letters and combinations.
    betza!("frN"),
    betza!("ffN"),
    betza!("fsN"),
    betza!("fhN"),
    betza!("fhC"),
    betza!("fsR"),
    betza!("bK"),
    betza!("N"),
    betza!("W"),
    betza!("F"),
    betza!("jD"),
    betza!("T[cN-ibN]"),
];

fn main() -> Result<(), WalkError> {
    for piece in PIECES {
        println!("{piece}");
        println!("  {piece:?}");
        let small = draw(piece, Mailbox::new(8, 8), Square::new(3, 3))?;
        let reaches_far = small.lines().filter(|row| row.contains('*')).count() > 5;
        let picture = if reaches_far { draw(piece, Mailbox::new(14, 14), Square::new(6, 6))? } else { small };
        println!("{picture}");
    }
    engine()
}

/// What a piece reaches on a board, as a picture.
fn draw(piece: Piece, board: Mailbox, at: Square) -> Result<String, WalkError> {
    let mut ends = SquareSet::new();
    piece.moves(&board, Player(0), at, |mv| {
        ends.insert(mv.to);
        ControlFlow::<()>::Continue(())
    })?;
    let mark = |square| match (square == at, ends.contains(square)) {
        (true, true) => '&',
        (true, false) => '@',
        (false, true) => '*',
        (false, false) => '.',
    };
    let mut picture = String::new();
    for y in (0..board.height()).rev() {
        let row: Vec<String> = (0..board.width()).map(|x| mark(Square::new(x, y)).to_string()).collect();
        picture += &format!("  {}\n", row.join(" "));
    }
    if ends.is_empty() {
        picture +=
            "  (no move on an empty board: it needs something to hop over, to take, or a kind of square)\n";
    }
    Ok(picture)
}

pieces! {
    /// A small army.
    enum Army {
        /// Leaps forward as a Camel, slides to three sides, steps back.
        Barque = "fhCfsRbK" as 'q',
        /// Hops over the first piece on its line.
        Grasshopper = "gQ" as 'g',
        /// The knight of the Xiangqi board.
        Horse = "nN" as 'h',
    }
}

const POSITION: &str = "
  . . . . . . .
  . . . e . . .
  . e . . . e .
  . . o @ . . .
  . . . o . e .
  . . . . . . .
  . e . . . . .
";

/// What an engine does with an army: list moves in a position, and ask who is attacked.
fn engine() -> Result<(), WalkError> {
    let board: Mailbox = POSITION.parse().expect("the picture is a board");
    let at = board.marked().expect("the picture has a piece");
    println!("A position:\n{POSITION}");
    for man in Army::ALL {
        let (mut moves, mut captures) = (0, Vec::new());
        man.piece().moves(&board, Player(0), at, |mv| {
            moves += 1;
            captures.extend_from_slice(mv.captures);
            ControlFlow::<()>::Continue(())
        })?;
        println!("  a {man:?} (`{}`) on {at} has {moves} moves and takes on {captures:?}", man.piece());
    }
    Ok(())
}
