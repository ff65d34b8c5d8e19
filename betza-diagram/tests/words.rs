//! Descriptions: a table read by people, and different rules never said alike.

use std::collections::{BTreeMap, BTreeSet};

use betza_diagram::{describe, known_pieces, summary};
use betza_runtime::{Component, Directions, Effect, Leg, Piece, Rule, Rules, Trajectory};

#[test]
fn the_table_says_what_the_pieces_do() {
    let mut lines = 0;
    let mut wrong = Vec::new();
    for line in include_str!("data/words.tsv").lines() {
        let (notation, expected) = line.split_once('\t').expect("notation, tab, description");
        let piece = betza_syntax::parse(notation).unwrap();
        let ours = describe(piece.piece());
        if ours != expected {
            wrong.push(format!("{notation}\n  is  {ours}\n  not {expected}"));
        }
        lines += 1;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(lines >= 150, "only {lines} lines");
}

#[test]
fn known_pieces_are_short() {
    for known in known_pieces() {
        let piece = betza_syntax::parse(known.notation).unwrap();
        assert_eq!(summary(piece.piece()), format!("the {}", known.name));
    }
    let unknown = betza_syntax::parse("fhCfsRbK").unwrap();
    assert_eq!(summary(unknown.piece()), describe(unknown.piece()));
}

/// What words tell apart, of a whole piece. Left out are the order of rules and of the
/// parts of a leg, a rule written twice, whether directions of one component were
/// written together, and the last landing of a pattern, which doesn't count.
fn key(piece: Piece<'_>) -> String {
    let modes = piece.capture_modes();
    format!(
        "{} {} {modes:?} {:?}",
        piece.is_royal(),
        piece.is_indestructible(),
        rules_key(piece.rules(), false)
    )
}

fn rules_key(rules: Rules<'_>, pattern: bool) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    let mut components: BTreeMap<[u32; 2], u8> = BTreeMap::new();
    let mut blasts: BTreeMap<[u32; 2], u8> = BTreeMap::new();
    let add = |all: &mut BTreeMap<[u32; 2], u8>, component: Component| {
        let bare = component.with_directions(Directions::NONE);
        *all.entry(bare.words()).or_default() |= component.directions().bits();
    };
    for rule in rules {
        match rule {
            Rule::Move(component) => add(&mut components, last(component, pattern)),
            Rule::Trajectory(trajectory) => {
                keys.insert(trajectory_key(trajectory, pattern));
            }
            Rule::Effect(Effect::Explosion(component)) => add(&mut blasts, last(component, true)),
            Rule::Effect(Effect::Immobilise(p)) => _ = keys.insert(format!("hold {:?}", rules_key(p, true))),
            Rule::Effect(Effect::Free(p)) => _ = keys.insert(format!("free {:?}", rules_key(p, true))),
            Rule::Effect(Effect::Revive(p)) => _ = keys.insert(format!("revive {:?}", rules_key(p, true))),
            Rule::Tile(tile) => {
                let name: String = tile.name().collect();
                let rules = rules_key(tile.rules(), false);
                let flags = (tile.is_royal(), tile.is_indestructible(), tile.capture_modes());
                keys.insert(format!("{name} {flags:?} {rules:?}"));
            }
        }
    }
    keys.insert(format!("{components:?} {blasts:?}"));
    keys
}

/// A component whose landing is a last one.
fn last(component: Component, pattern: bool) -> Component {
    if pattern { component.with_landing(betza_runtime::Landing::MOVE) } else { component }
}

fn trajectory_key(trajectory: Trajectory<'_>, pattern: bool) -> String {
    let legs: Vec<Leg<'_>> = trajectory.legs().collect();
    let mut text = format!("{} {}", trajectory.repeats(), trajectory.is_initial());
    for (i, leg) in legs.iter().enumerate() {
        let mut parts: Vec<String> = Vec::new();
        for part in leg.parts() {
            let component = last(part.component(), pattern && i + 1 == legs.len());
            let before = i.checked_sub(1).map_or(0, |i| legs[i].len());
            // By what the part before is, so that the order of parts doesn't count.
            let mut turns: Vec<String> = (0..before)
                .map(|p| {
                    let row: Vec<u8> = (0..8).map(|d| part.turns(p as u8, d).bits()).collect();
                    format!("{:?}{row:?}", legs[i - 1].part(p).component().words())
                })
                .collect();
            turns.sort();
            parts.push(format!("{:?}{turns:?}", component.words()));
        }
        parts.sort();
        parts.dedup();
        text += &format!(" {parts:?}");
    }
    text
}

/// A small random number generator, so that failures repeat.
struct Dice(u64);

impl Dice {
    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        from[(self.0 >> 33) as usize % from.len()]
    }
}

const ATOMS: [&str; 18] =
    ["W", "F", "D", "A", "H", "G", "N", "C", "Z", "K", "Q", "R", "B", "NN", "DD", "(1,4)", "(2,5)", "Q3"];

fn component(dice: &mut Dice) -> String {
    let directions =
        dice.pick(&["", "", "f", "b", "s", "v", "l", "fs", "fl", "fh", "lh", "ff", "bs", "hr", "hl", "fbl"]);
    let landing = dice.pick(&["", "", "m", "c", "d", "e", "mc", "cd", "ce", "md"]);
    let way = dice.pick(&["", "", "", "n", "j", "p", "pp", "g", "gg"]);
    let line = dice.pick(&["", "", "", "o", "q", "z"]);
    let rest = dice.pick(&["", "", "", "i", "t"]);
    let range = dice.pick(&["", "", "", "2", "4"]);
    format!("{directions}{landing}{way}{line}{rest}{}{range}", dice.pick(&ATOMS))
}

fn leg(dice: &mut Dice, first: bool) -> String {
    let turns = ["", "", "f", "b", "s", "l", "fs", "v", "bl", "ff", "fh", "fsb"];
    let directions = if first { dice.pick(&["", "", "f", "s"]) } else { dice.pick(&turns) };
    let landing = dice.pick(&["", "", "m", "c", "d", "mc"]);
    let rest = dice.pick(&["", "", "", "", "n", "p", "i", "u", "z", "q"]);
    let rest = if first && (rest == "i" || rest == "u") { "" } else { rest };
    format!("{directions}{landing}{rest}{}", dice.pick(&ATOMS))
}

fn generated(dice: &mut Dice) -> String {
    let mut piece = String::new();
    match dice.pick(&["one", "one", "two", "path", "path", "long", "parts", "effect", "tile", "again"]) {
        "one" => piece += &component(dice),
        "two" => piece += &format!("{} {}", component(dice), component(dice)),
        "path" => {
            let star = dice.pick(&["", "", "*"]);
            piece +=
                &format!("{}T[{}-{}]{star}", dice.pick(&["", "i", "f"]), leg(dice, true), leg(dice, false));
        }
        "long" => piece += &format!("T[{}-{}-{}]", leg(dice, true), leg(dice, false), leg(dice, false)),
        "parts" => {
            piece += &format!(
                "T[{}{}-{}{}]",
                leg(dice, true),
                leg(dice, true),
                leg(dice, false),
                leg(dice, false)
            );
        }
        "effect" => {
            let effect = dice.pick(&["E[i", "E[!i", "E[n"]);
            piece += &format!("W{effect}{}]x{}", component(dice), dice.pick(&ATOMS));
        }
        "tile" => {
            let inside = dice.pick(&["", "C[a]", "E[u]", "C[w]C[i]"]);
            piece += &format!("{}S[(Ice){}{inside}]", component(dice), component(dice));
        }
        _ => piece += &format!("{}a{}", dice.pick(&["", "m", "c", "fm", "si"]), leg(dice, false)),
    }
    piece + dice.pick(&["", "", "", "C[a]", "C[i]", "E[u]", "kO"])
}

#[test]
fn different_rules_are_said_differently() {
    let mut said: BTreeMap<String, (String, String)> = BTreeMap::new();
    let mut dice = Dice(3);
    let corpus = include_str!("data/notations.txt").lines().map(str::to_owned);
    let known: Vec<String> = known_pieces().map(|known| known.notation.to_owned()).collect();
    let random: Vec<String> = (0..30_000).map(|_| generated(&mut dice)).collect();
    let mut wrong = Vec::new();
    let mut read = 0;
    for notation in corpus.chain(known).chain(random) {
        let Ok(piece) = betza_syntax::parse(&notation) else { continue };
        read += 1;
        let key = key(piece.piece());
        let words = describe(piece.piece());
        match said.get(&words) {
            Some((other, other_key)) if *other_key != key => {
                wrong.push(format!("{notation} and {other}: {words}"));
            }
            Some(_) => {}
            None => _ = said.insert(words, (notation, key)),
        }
    }
    assert!(read > 10_000, "only {read} of the generated strings are good");
    let shown: Vec<_> = wrong.iter().take(25).cloned().collect();
    assert!(wrong.is_empty(), "{} alike:\n{}", wrong.len(), shown.join("\n"));
}
