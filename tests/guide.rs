//! Every board of the notation guide is what the walkers say.
#![cfg(feature = "parse")]

mod common;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use betza::{Seat, Square, parse};
use common::position::{ME, Position, cell, moves, scratch};

/// A fenced block of the guide that has a picture in it.
struct Block {
    /// Its line in the guide.
    line: usize,
    /// `board` or `reach`.
    kind: String,
    notation: String,
    options: Vec<String>,
    picture: String,
}

/// The pictures of a Markdown text.
fn blocks(guide: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut open = false;
    for (number, line) in guide.lines().enumerate() {
        if let Some(info) = line.strip_prefix("```") {
            let mut words = info.split_whitespace().map(str::to_owned);
            let kind = words.next().unwrap_or_default();
            open = kind == "board" || kind == "reach";
            if open {
                let notation = words.next().unwrap_or_default();
                let (options, picture) = (words.collect(), String::new());
                blocks.push(Block { line: number + 1, kind, notation, options, picture });
            }
        } else if let (true, Some(block)) = (open, blocks.last_mut()) {
            writeln!(block.picture, "{}", line.trim()).unwrap();
        }
    }
    blocks
}

/// The position of a picture, without its answers.
fn position(block: &Block) -> Position {
    let rows: Vec<Vec<&str>> = block.picture.lines().map(|line| line.split_whitespace().collect()).collect();
    let height = rows.len() as u8;
    let mut position = Position::new(rows[0].len() as u8, height, Square::new(0, 0));
    let mut pieces = 0;
    for (row, signs) in rows.iter().enumerate() {
        assert_eq!(signs.len(), rows[0].len(), "line {}: a ragged board", block.line);
        for (x, sign) in signs.iter().enumerate() {
            let at = Square::new(x as u8, height - 1 - row as u8);
            if matches!(*sign, "@" | "&") {
                position.origin = at;
                pieces += 1;
            } else {
                let letter = sign.parse().ok().and_then(cell);
                let cell = letter.unwrap_or_else(|| panic!("line {}: what is `{sign}`?", block.line));
                position.cells.insert(at, cell);
            }
        }
    }
    assert_eq!(pieces, 1, "line {}: one `@` or `&`", block.line);
    for option in &block.options {
        read_option(&mut position, option, block.line);
    }
    position
}

fn square(text: &str) -> Square {
    text.parse().unwrap_or_else(|_| panic!("`{text}` is no square"))
}

/// `seat=West`, `unmoved`, `tile=Ice:d4,e5` or `ep=c3:c4`.
fn read_option(position: &mut Position, option: &str, line: usize) {
    match option.split_once('=') {
        None if option == "unmoved" => position.moved = false,
        Some(("seat", seat)) => {
            let named = Seat::ALL.into_iter().find(|s| format!("{s:?}") == seat);
            position.seat = named.unwrap_or_else(|| panic!("line {line}: no seat `{seat}`"));
        }
        Some(("tile", tile)) => {
            let (name, squares) = tile.split_once(':').expect("a tile and its squares");
            position.tiles.extend(squares.split(',').map(|at| (square(at), name.to_owned())));
        }
        Some(("ep", pairs)) => {
            let pairs = pairs.split(',').map(|pair| pair.split_once(':').expect("open:victim"));
            position.open.extend(pairs.map(|(open, victim)| (square(open), square(victim))));
        }
        _ => panic!("line {line}: no option `{option}`"),
    }
}

/// The picture of all moves.
fn draw_moves(notation: &str, position: &Position) -> String {
    let piece = parse(notation).unwrap_or_else(|errors| panic!("{errors}"));
    let moves = moves(piece.piece(), position, position.origin).unwrap();
    let passes = moves.contains(&(position.origin, vec![], vec![]));
    let taken: BTreeSet<Square> = moves.iter().flat_map(|mv| mv.1.iter().copied()).collect();
    let ends: BTreeSet<Square> = moves.iter().map(|mv| mv.0).collect();
    position.draw(|at, sign| match sign {
        '@' if passes => '&',
        '.' if ends.contains(&at) => '*',
        _ if taken.contains(&at) => sign.to_ascii_uppercase(),
        _ => sign,
    })
}

/// The picture of all pieces reached.
fn draw_reach(pattern: &str, position: &Position) -> String {
    let pattern = parse(pattern).unwrap_or_else(|errors| panic!("{errors}"));
    let reached = pattern.piece().reached(&mut *scratch(), position, ME, position.origin).unwrap();
    position.draw(|at, sign| if reached.contains(at) { sign.to_ascii_uppercase() } else { sign })
}

/// Two pictures side by side.
fn beside(left: &str, right: &str) -> String {
    left.lines().zip(right.lines()).map(|(l, r)| format!("    {l}    {r}\n")).collect()
}

fn wrong(guide: &str) -> (usize, Vec<String>) {
    let blocks = blocks(guide);
    let mut wrong = Vec::new();
    for block in &blocks {
        let position = position(block);
        let ours = match block.kind.as_str() {
            "board" => draw_moves(&block.notation, &position),
            _ => draw_reach(&block.notation, &position),
        };
        if ours != block.picture {
            let Block { line, kind, notation, options, .. } = block;
            let head = format!("line {line}: {kind} {notation} {}", options.join(" "));
            wrong.push(format!("{head}\n    the guide, then the walker\n{}", beside(&block.picture, &ours)));
        }
    }
    (blocks.len(), wrong)
}

#[test]
fn every_board_of_the_guide() {
    let (count, wrong) = wrong(include_str!("../docs/NOTATION.md"));
    assert!(count >= 120, "only {count} boards were found");
    assert!(wrong.is_empty(), "{} of {count} boards differ\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_wrong_board_is_noticed() {
    let guide = "
```board fW
. . .
. @ .
. . .
```
```reach W
E . o
. @ a
. . .
```
```board fW
. E .
. @ .
. . .
```
";
    let (count, wrong) = wrong(guide);
    assert_eq!((count, wrong.len()), (3, 2));
    assert!(wrong[0].contains(". . .    . * ."), "{}", wrong[0]);
    assert!(wrong[1].contains("E . o    e . o") && wrong[1].contains(". @ a    . @ A"), "{}", wrong[1]);
}
