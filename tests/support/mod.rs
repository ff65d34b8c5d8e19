//! The boards of the tables, and pictures of what differs.
#![allow(dead_code, reason = "each test uses a part")]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use betza::{Board, Move, Occupant, Player, Seat, Square};
use serde_json::Value;

/// One line of a table: a board with a piece to move.
pub struct Case {
    pub json: Value,
    width: u8,
    height: u8,
    voids: BTreeSet<Square>,
    seat: Seat,
    pub origin: Square,
    pieces: BTreeMap<Square, (Occupant, bool, bool)>,
    open: Vec<(Square, Square)>,
    tiles: BTreeMap<Square, String>,
    moved: bool,
}

fn number(value: &Value) -> u8 {
    u8::try_from(value.as_u64().unwrap()).unwrap()
}

pub fn square(value: &Value) -> Square {
    Square::new(number(&value[0]), number(&value[1]))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

impl Case {
    pub fn read(line: &str) -> Case {
        let json: Value = serde_json::from_str(line).unwrap();
        let seat = match json["seat"].as_str().unwrap() {
            "South" => Seat::South,
            "West" => Seat::West,
            "North" => Seat::North,
            _ => Seat::East,
        };
        let pieces = list(&json["pieces"]).iter().map(|piece| {
            let owner = match piece[2].as_str().unwrap() {
                "own" => Occupant::Own,
                "ally" => Occupant::Ally,
                "enemy" => Occupant::Enemy,
                _ => Occupant::Dead,
            };
            let flag = |i: usize| piece.get(i).is_some_and(|v| v.as_bool().unwrap());
            (square(piece), (owner, flag(3), flag(4)))
        });
        let tiles = json["tiles"].as_object().unwrap().iter().map(|(at, kind)| {
            let (x, y) = at.split_once(',').unwrap();
            (Square::new(x.parse().unwrap(), y.parse().unwrap()), kind.as_str().unwrap().to_owned())
        });
        let open = list(&json["ep"]).iter().map(|e| (square(e), Square::new(number(&e[2]), number(&e[3]))));
        Case {
            width: number(&json["board"]["w"]),
            height: number(&json["board"]["h"]),
            voids: list(&json["board"]["void"]).iter().map(square).collect(),
            seat,
            origin: square(&json["origin"]),
            pieces: pieces.collect(),
            open: open.collect(),
            tiles: tiles.collect(),
            moved: json["moved"].as_bool().unwrap(),
            json,
        }
    }

    pub fn text(&self, field: &str) -> &str {
        self.json[field].as_str().unwrap_or_default()
    }

    pub fn list(&self, field: &str) -> &[Value] {
        list(&self.json[field])
    }

    /// The board with two sets of squares marked.
    pub fn picture(&self, right: &BTreeSet<Square>, ours: &BTreeSet<Square>) -> String {
        let mut text = String::from("  . both, + only in the table, - only ours\n");
        for y in (0..self.height).rev() {
            for x in 0..self.width {
                let at = Square::new(x, y);
                let piece = match self.pieces.get(&at) {
                    _ if at == self.origin => '@',
                    _ if self.voids.contains(&at) => '#',
                    Some((Occupant::Own, ..)) => 'o',
                    Some((Occupant::Ally, ..)) => 'a',
                    Some((Occupant::Enemy, ..)) => 'e',
                    Some(_) => 'd',
                    None => '_',
                };
                let mark = match (right.contains(&at), ours.contains(&at)) {
                    (true, true) => '.',
                    (true, false) => '+',
                    (false, true) => '-',
                    (false, false) => ' ',
                };
                write!(text, "{piece}{mark} ").unwrap();
            }
            text.push('\n');
        }
        text
    }
}

impl Board for Case {
    fn width(&self) -> u8 {
        self.width
    }
    fn height(&self) -> u8 {
        self.height
    }
    fn seat(&self, _: Player) -> Seat {
        self.seat
    }
    fn occupant(&self, at: Square, _: Player) -> Occupant {
        self.pieces.get(&at).map_or(Occupant::Empty, |piece| piece.0)
    }
    fn is_void(&self, at: Square) -> bool {
        self.voids.contains(&at)
    }
    fn is_royal(&self, at: Square) -> bool {
        self.pieces.get(&at).is_some_and(|piece| piece.1)
    }
    fn is_indestructible(&self, at: Square) -> bool {
        self.pieces.get(&at).is_some_and(|piece| piece.2)
    }
    fn has_moved(&self, _: Square) -> bool {
        self.moved
    }
    fn passed(&self, at: Square, nth: usize) -> Option<Square> {
        self.open.iter().filter(|(open, _)| *open == at).nth(nth).map(|(_, victim)| *victim)
    }
    fn tile(&self, at: Square) -> &str {
        self.tiles.get(&at).map_or("", String::as_str)
    }
}

/// A move as the tables write it: landing, captures, put-downs.
pub type Plain = (Square, Vec<Square>, Vec<(Square, Square)>);

pub fn plain(mv: &Move<'_>) -> Plain {
    let mut captures = mv.captures.to_vec();
    captures.sort_unstable();
    let mut puts: Vec<_> = mv.puts.iter().map(|put| (put.from, put.to)).collect();
    puts.sort_unstable();
    (mv.to, captures, puts)
}

pub fn listed(value: &Value) -> Plain {
    let squares = |v: &Value| list(v).iter().map(square).collect::<Vec<_>>();
    let mut captures = squares(&value[1]);
    captures.sort_unstable();
    let mut puts: Vec<_> = list(&value[2]).iter().map(|put| (square(&put[0]), square(&put[1]))).collect();
    puts.sort_unstable();
    (square(&value[0]), captures, puts)
}
