//! Every line of the tables: moves, reach, and what other programs say.

mod support;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::ops::ControlFlow;

use betza::{Player, Scratch, Square, parse};
use support::{Case, Plain, listed, plain, square};

const ME: Player = Player(0);

fn scratch() -> Box<Scratch<4096>> {
    Box::new(Scratch::new())
}

/// The moves of a case, each once.
fn moves(case: &Case) -> BTreeSet<Plain> {
    let piece = parse(case.text("notation")).unwrap();
    let mut found = BTreeSet::new();
    let mut twice = Vec::new();
    let walked = piece.piece().moves_in(&mut *scratch(), case, ME, case.origin, |mv| {
        if !found.insert(plain(mv)) {
            twice.push(plain(mv));
        }
        ControlFlow::<()>::Continue(())
    });
    assert_eq!(walked, Ok(None), "{}", case.text("notation"));
    assert!(twice.is_empty(), "{} twice: {twice:?}", case.text("notation"));
    found
}

fn landings(moves: &BTreeSet<Plain>) -> BTreeSet<Square> {
    moves.iter().map(|mv| mv.0).collect()
}

fn report(wrong: &[String], lines: usize) {
    let shown: Vec<_> = wrong.iter().take(6).cloned().collect();
    assert!(wrong.is_empty(), "{} of {lines} lines differ:\n{}", wrong.len(), shown.join("\n"));
}

#[test]
fn moves_agree() {
    let table = include_str!("data/moves.jsonl");
    let mut wrong = Vec::new();
    for line in table.lines() {
        let case = Case::read(line);
        let right: BTreeSet<Plain> = case.list("moves").iter().map(listed).collect();
        let ours = moves(&case);
        if ours != right {
            let mut text =
                format!("{} {} {}\n", case.text("notation"), case.text("seat"), case.text("board_name"));
            text += &case.picture(&landings(&right), &landings(&ours));
            let missing: Vec<_> = right.difference(&ours).take(6).collect();
            let extra: Vec<_> = ours.difference(&right).take(6).collect();
            write!(text, "missing {missing:?}\nextra {extra:?}").unwrap();
            wrong.push(text);
        }
    }
    report(&wrong, table.lines().count());
}

#[test]
fn peers_agree() {
    let table = include_str!("data/peers.jsonl");
    let mut wrong = Vec::new();
    for line in table.lines() {
        let case = Case::read(line);
        let right: BTreeSet<Square> = case.list("targets").iter().map(square).collect();
        let ours = landings(&moves(&case));
        if ours != right {
            wrong.push(format!("{}\n{}", case.text("notation"), case.picture(&right, &ours)));
        }
    }
    report(&wrong, table.lines().count());
}

#[test]
fn reach_agrees() {
    let table = include_str!("data/reach.jsonl");
    let mut wrong = Vec::new();
    for line in table.lines() {
        let case = Case::read(line);
        let mut scratch = scratch();
        let (ours, right) = if case.text("kind") == "explode" {
            let piece = parse(case.text("notation")).unwrap();
            let (to, captures, puts) = listed(&case.json["move"]);
            let puts: Vec<_> = puts.into_iter().map(|(from, to)| betza::Put { from, to }).collect();
            let mv =
                betza::Move { from: case.origin, to, captures: &captures, puts: &puts, rule: 0, track: None };
            (betza::explosion(piece.piece(), &mut *scratch, &case, ME, &mv).unwrap(), "removed")
        } else {
            let pattern = parse(case.text("pattern")).unwrap();
            (pattern.piece().reached(&mut *scratch, &case, ME, case.origin).unwrap(), "reached")
        };
        let ours: BTreeSet<Square> = ours.iter().collect();
        let right: BTreeSet<Square> = case.list(right).iter().map(square).collect();
        if ours != right {
            let name = format!("{} {}", case.text("pattern"), case.text("notation"));
            wrong.push(format!("{name} {}\n{}", case.text("board_name"), case.picture(&right, &ours)));
        }
    }
    report(&wrong, table.lines().count());
}
