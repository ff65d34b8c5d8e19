//! What each character of a notation says.

mod letter;

use std::ops::Range;

use betza_syntax::tree::{Component, EffectKind, Letter, Node, Trajectory, Tree, terms};
use betza_syntax::{Errors, syntax_tree};

use letter::{Context, atom, modifier, plain_term, turn_term};

/// Some characters of a notation and what they say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// The bytes of the notation.
    pub range: Range<usize>,
    /// What they say: a phrase.
    pub says: String,
    /// The section of the notation guide that has the rule.
    pub section: u8,
}

/// Explains a notation: each of its characters but white space, from the left. Letters
/// that are read together are explained together.
///
/// # Errors
///
/// The errors of the notation, when it has any.
///
/// ```
/// let explained = betza_diagram::explain("fhC")?;
/// assert_eq!(explained[0].range, 0..2);
/// assert_eq!(explained[0].says, "the front half");
/// assert_eq!(explained[1].says, "Camel: leaps (1,3)");
/// # Ok::<(), betza_syntax::Errors>(())
/// ```
pub fn explain(notation: &str) -> Result<Vec<Explained>, Errors> {
    let tree = syntax_tree(notation)?;
    let mut reader = Reader { notation, at: 0, said: Vec::new() };
    reader.tree(&tree);
    reader.said.sort_by_key(|one| (one.range.start, one.range.end));
    Ok(reader.said)
}

struct Reader<'n> {
    notation: &'n str,
    /// The byte up to which the notation has been explained.
    at: usize,
    said: Vec<Explained>,
}

impl Reader<'_> {
    fn say(&mut self, range: Range<usize>, says: impl Into<String>, section: u8) {
        self.at = self.at.max(range.end);
        self.said.push(Explained { range, says: says.into(), section });
    }

    /// Explains the next `length` bytes behind white space.
    fn next(&mut self, length: usize, says: impl Into<String>, section: u8) {
        let rest = &self.notation[self.at..];
        let start = self.at + rest.len()
            - rest.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '\u{b}').len();
        self.say(start..start + length, says, section);
    }

    fn tree(&mut self, tree: &Tree) {
        for node in &tree.nodes {
            match node {
                Node::Atom(component) => self.component(component),
                Node::Trajectory(trajectory) => self.trajectory(trajectory),
                Node::Capture(letter) => self.next(4, letter::capture(*letter), 9),
                Node::Indestructible => self.next(4, "nothing can capture or remove the piece", 9),
                Node::Effect(kind, pattern) => self.effect(*kind, pattern),
                Node::Tile(name, inner) => {
                    self.next(
                        1 + 1 + 1 + name.len() + 1,
                        format!("while it stands on a square of kind {name}"),
                        9,
                    );
                    self.tree(inner);
                    self.next(1, "ends what counts there", 9);
                }
            }
        }
    }

    fn effect(&mut self, kind: EffectKind, pattern: &Tree) {
        let (length, says) = match kind {
            EffectKind::Immobilise => (3, "enemies can't move that it reaches as"),
            EffectKind::Free => (4, "enemies are free to move that it reaches as"),
            EffectKind::Revive => (3, "after its move dead pieces come back to life that it reaches as"),
        };
        self.next(length, says, 9);
        self.tree(pattern);
        self.next(1, "ends the pattern", 9);
    }

    fn trajectory(&mut self, trajectory: &Trajectory) {
        let whole = Context { atom: None, leg: 0, last: false, path: true };
        self.modifiers(&trajectory.modifiers, whole);
        self.at = self.at.max(trajectory.range.start);
        self.next(2, "a move in legs, all of which must be made", 7);
        for (leg, parts) in trajectory.legs.iter().enumerate() {
            if leg > 0 {
                self.next(1, "then, from where the leg before ended", 7);
            }
            for component in parts {
                let last = leg + 1 == trajectory.legs.len();
                let context = Context { atom: Some(component.atom), leg, last, path: true };
                self.modifiers(&component.modifiers, context);
                self.atom(component);
            }
        }
        self.next(1, "ends the legs", 7);
        if trajectory.repeats {
            self.next(1, "again and again by the same leaps", 7);
        }
    }

    fn component(&mut self, component: &Component) {
        let legs: Vec<&[Letter]> = component.modifiers.split(|m| m.letter == b'a').collect();
        let path = legs.len() > 1;
        for (leg, letters) in legs.iter().enumerate() {
            let context = Context { atom: Some(component.atom), leg, last: leg + 1 == legs.len(), path };
            self.modifiers(letters, context);
        }
        for again in component.modifiers.iter().filter(|m| m.letter == b'a') {
            self.say(again.range(), "again: another leg of the same atom follows", 8);
        }
        self.atom(component);
    }

    fn modifiers(&mut self, letters: &[Letter], context: Context) {
        let mut counted: Vec<u8> = Vec::new();
        for term in terms(letters) {
            let of: Vec<Letter> = letters
                .iter()
                .filter(|m| term.contains(&m.at) && letter::is_direction(m.letter))
                .copied()
                .collect();
            let text: String = of.iter().map(|m| char::from(m.letter)).collect();
            let says = match context.atom {
                Some(atom) if context.leg == 0 => plain_term(&text, atom),
                None => format!("the first leg only {}", plain_term(&text, betza_syntax::tree::Atom::King)),
                Some(_) => turn_term(&text),
            };
            let section = if context.leg == 0 { 3 } else { 7 };
            let together = of.iter().map(|m| m.len).sum::<usize>() == term.len();
            if together {
                self.say(term, says, section);
            } else {
                of.iter().for_each(|m| self.say(m.range(), format!("(`{text}` together) {says}"), section));
            }
        }
        let mut rest = letters.iter().filter(|m| !letter::is_direction(m.letter)).peekable();
        while let Some(m) = rest.next() {
            let double = matches!(m.letter, b'p' | b'g')
                && letters.iter().filter(|other| other.letter == m.letter).count() > 1;
            if double && counted.contains(&m.letter) {
                continue;
            }
            counted.push(m.letter);
            let (says, section) = modifier(m.letter, double, context);
            let next =
                rest.peek().filter(|next| double && next.letter == m.letter && next.at == m.range().end);
            let range = m.at..next.map_or(m.range().end, |next| next.range().end);
            self.say(range, says, section);
            if double {
                // The second letter may stand apart.
                let apart = letters.iter().filter(|other| other.letter == m.letter).nth(1);
                if let Some(other) = apart.filter(|other| other.at >= self.at) {
                    self.say(other.range(), says, section);
                }
            }
        }
    }

    fn atom(&mut self, component: &Component) {
        let text = &self.notation[component.atom_range.clone()];
        let digits =
            if component.ranged { text.bytes().rev().take_while(u8::is_ascii_digit).count() } else { 0 };
        let end = component.atom_range.end - digits;
        let name = &self.notation[component.atom_range.start..end];
        let (says, range) = atom(component, name);
        self.say(component.atom_range.start..end, says, 2);
        if digits > 0 {
            self.say(end..component.atom_range.end, range, 2);
        }
    }
}

/// The explanation as text: the notation, then a line for each part with a mark under
/// what it is about.
///
/// ```
/// let text = betza_diagram::explain_text("fR2")?;
/// assert_eq!(text.lines().count(), 4);
/// assert!(text.ends_with("  2  at most 2 leaps (section 2)\n"));
/// # Ok::<(), betza_syntax::Errors>(())
/// ```
///
/// # Errors
///
/// As [`explain`].
pub fn explain_text(notation: &str) -> Result<String, Errors> {
    let parts = explain(notation)?;
    let shown: String = notation.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let mut text = format!("{shown}\n");
    let width = shown.chars().count();
    // Far to the right the part itself says enough.
    let far = width > 40;
    for part in parts {
        let before = notation[..part.range.start].chars().count();
        let letters = &shown[part.range.clone()];
        let pad = if far { 0 } else { before };
        let behind = (if far { 8 } else { width }).saturating_sub(pad + letters.chars().count());
        text += &format!(
            "{}{letters}{}  {} (section {})\n",
            " ".repeat(pad),
            " ".repeat(behind),
            part.says,
            part.section
        );
    }
    Ok(text)
}
