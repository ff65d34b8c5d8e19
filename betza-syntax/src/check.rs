//! Modifiers that contradict each other or change nothing (sections 4 to 9, 11).

use alloc::borrow::Cow;
use alloc::format;
use alloc::vec::Vec;

use betza_runtime::pack::{MAX_LEGS, MAX_PARTS};

use crate::tree::{self, Atom, Component, Letter, span};
use crate::{Error, Kind};

/// Checks a component of its own, in a piece or in the pattern of an effect.
pub(crate) fn plain(component: &Component, in_effect: bool, errors: &mut Vec<Error>) {
    if in_effect {
        for letter in component.modifiers.iter().filter(|m| b"kx".contains(&m.letter)) {
            errors.push(inside(letter, "`E[ ]`", "the pattern of an effect is a piece of moves only"));
        }
    }
    if component.has(b'a') {
        again(component, errors);
    } else {
        let mut check = Check::new(component, &component.modifiers, errors);
        if check.component.has(b'x') {
            check.explosion();
        }
        check.unload_outside();
        check.atom();
        check.twice();
    }
}

/// Checks what stands before `T[`.
pub(crate) fn before_trajectory(modifiers: &[Letter], in_effect: bool, errors: &mut Vec<Error>) {
    let before = errors.len();
    for letter in modifiers {
        let c = char::from(letter.letter);
        match letter.letter {
            b'k' if in_effect => {
                errors.push(inside(letter, "`E[ ]`", "the pattern of an effect is a piece of moves only"));
            }
            b'f' | b'b' | b'l' | b'r' | b's' | b'v' | b'h' | b'i' | b'k' | b't' | b'o' => {}
            _ => {
                let message = format!("`{c}` can't stand before `T[ ]`");
                errors.push(Error::new(Kind::Before, letter.range(), message).help(on_a_leg(letter.letter)));
            }
        }
    }
    twice(modifiers, before, errors);
}

/// Where to write a letter that can't stand before `T[`.
fn on_a_leg(letter: u8) -> Cow<'static, str> {
    let c = char::from(letter);
    match letter {
        b'x' => "an explosion is a component of its own: `T[cW-F]xK`".into(),
        b'a' => "`a` joins legs of one atom; the dashes do it here, so drop it".into(),
        b'u' => "write it on a leg between a capture and the last: `T[cW-uF-F]`".into(),
        b'n' | b'j' | b'p' | b'g' => {
            format!("write `{c}` on the leg whose leaps it is about: `T[W-{c}D]`").into()
        }
        b'z' | b'q' => format!("write `{c}` on a leg that rides: `T[W-{c}R]`").into(),
        _ => format!("write `{c}` on a leg: `T[{c}W-F]` or `T[W-{c}F]`").into(),
    }
}

/// Checks the legs of `T[ ]`, each component on its own. When some could not be read,
/// they are not `whole`, and what depends on all of them is left out.
pub(crate) fn legs(legs: &[Vec<Component>], repeats: bool, whole: bool, errors: &mut Vec<Error>) {
    let mut captures = false;
    for (i, leg) in legs.iter().enumerate() {
        if let [first, .., last] = &leg[..]
            && leg.iter().map(|c| c.atom.parts().len().max(1)).sum::<usize>() > MAX_PARTS
        {
            let range = first.range.start..last.range.end;
            let message = format!("a leg has at most {MAX_PARTS} parts; `K` and `Q` count as two");
            errors.push(Error::new(Kind::Parts, range, message).help("write several trajectories"));
        }
        for component in leg {
            let last = whole && i + 1 == legs.len();
            let place = LegPlace { first: i == 0, last, captured_before: captures || !whole };
            self::leg(component, &place, errors);
            if repeats {
                star(component, errors);
            }
        }
        captures |= leg.iter().any(|c| takes(&c.modifiers));
    }
}

fn takes(letters: &[Letter]) -> bool {
    letters.iter().any(|m| b"cde".contains(&m.letter))
}

/// Where a leg stands in its trajectory.
struct LegPlace {
    first: bool,
    last: bool,
    captured_before: bool,
}

fn leg(component: &Component, place: &LegPlace, errors: &mut Vec<Error>) {
    if matches!(component.atom, Atom::Pass | Atom::Anywhere) {
        let range = component.atom_range.clone();
        let name = if component.atom == Atom::Pass { 'O' } else { 'U' };
        let error = Error::new(Kind::Inside, range, format!("`{name}` can't be a leg: it makes no leap"));
        errors.push(error.help(format!("write it as a component of its own: `T[W-F]{name}`")));
        return;
    }
    for letter in &component.modifiers {
        match letter.letter {
            b'k' => errors.push(inside(letter, "a leg", "write `k` before `T[`: `kT[W-F]`")),
            b'a' => {
                errors.push(inside(letter, "a leg", "`a` joins legs too: write them with dashes, `T[W-F]`"))
            }
            b'x' => {
                errors.push(inside(letter, "a leg", "an explosion is a component of its own: `T[cW-F]xK`"))
            }
            b'i' if place.first => {
                errors.push(inside(letter, "the first leg", "for the piece's first move write `iT[…]`"));
            }
            _ => {}
        }
    }
    let mut check = Check::new(component, &component.modifiers, errors);
    check.unload(place);
    check.atom();
    check.twice();
}

fn star(component: &Component, errors: &mut Vec<Error>) {
    if component.leaps != 1 || component.has(b'q') {
        let range = match component.has(b'q') && component.leaps == 1 {
            true => component.range.clone(),
            false => component.atom_range.clone(),
        };
        let message = "every leg of `T[ ]*` is a single leap: a slide has no fixed length";
        errors.push(
            Error::new(Kind::Star, range, message)
                .help("write a leaper, such as `W` for `R`, or drop the `*`"),
        );
    }
}

fn inside(letter: &Letter, place: &str, help: &'static str) -> Error {
    let message = format!("`{}` can't stand inside {place}", char::from(letter.letter));
    Error::new(Kind::Inside, letter.range(), message).help(help)
}

/// Checks a component whose modifiers are legs joined by `a`.
fn again(component: &Component, errors: &mut Vec<Error>) {
    if matches!(component.atom, Atom::Pass | Atom::Anywhere) {
        let message = "`a` joins legs, and this atom makes no leap";
        errors.push(Error::new(Kind::Useless, component.range.clone(), message).help("drop the `a`"));
        return;
    }
    for letter in component.modifiers.iter().filter(|m| m.letter == b'x') {
        let error =
            inside(letter, "a move of several legs", "an explosion is a component of its own: `masRxK`");
        errors.push(error);
    }
    let legs = tree::legs(&component.modifiers);
    if legs.len() > MAX_LEGS {
        let message = format!("a move has at most {MAX_LEGS} legs, not {}", legs.len());
        let error = Error::new(Kind::Legs, component.range.clone(), message);
        errors.push(error.help("a path that repeats is written `T[…]*`"));
        return;
    }
    let mut captures = false;
    for (i, &letters) in legs.iter().enumerate() {
        if i > 0 {
            for letter in letters.iter().filter(|m| m.letter == b'k') {
                errors.push(inside(letter, "a later leg", "write `k` before the first `a`"));
            }
        }
        let place = LegPlace { first: i == 0, last: i + 1 == legs.len(), captured_before: captures };
        let mut check = Check::new(component, letters, errors);
        check.unload(&place);
        check.atom();
        check.twice();
        captures |= takes(letters);
    }
}

/// The check of one leg's letters.
struct Check<'a> {
    component: &'a Component,
    letters: &'a [Letter],
    errors: &'a mut Vec<Error>,
    /// How many errors there were before.
    before: usize,
}

/// Reports letters that stand once too often, but for those that are wrong already: that
/// is, reported since there were `before` errors.
fn twice(letters: &[Letter], before: usize, errors: &mut Vec<Error>) {
    let mut seen = [0u8; 26];
    for letter in letters {
        let allowed = match letter.letter {
            b'f' | b'b' | b'l' | b'r' | b's' | b'v' | b'h' | b'a' => continue,
            b'p' | b'g' => 2,
            _ => 1,
        };
        let times = &mut seen[usize::from(letter.letter - b'a')];
        *times = times.saturating_add(1);
        let same = |m: &&Letter| m.letter == letter.letter;
        let wrong = |m: &Letter| errors[before..].iter().any(|error| error.range == m.range());
        if *times == allowed + 1 && !letters.iter().filter(same).any(wrong) {
            let c = char::from(letter.letter);
            let times = if allowed == 1 { "twice adds nothing" } else { "three times adds nothing" };
            let error = Error::new(Kind::Twice, letter.range(), format!("`{c}` {times}"));
            errors.push(error.help(format!("drop one `{c}`")).drop_it());
        }
    }
}

impl<'a> Check<'a> {
    fn new(component: &'a Component, letters: &'a [Letter], errors: &'a mut Vec<Error>) -> Self {
        Check { component, letters, before: errors.len(), errors }
    }

    fn has(&self, letter: u8) -> bool {
        tree::has(self.letters, letter)
    }

    fn twice(&mut self) {
        twice(self.letters, self.before, self.errors);
    }

    /// `xM` is a pattern, not a move.
    fn explosion(&mut self) {
        let letters = self.letters;
        for letter in letters.iter().filter(|m| b"mcdeikt".contains(&m.letter)) {
            let c = char::from(letter.letter);
            let message = format!("`{c}` changes nothing with `x`: an explosion is no move");
            let help = format!("write the move as a component of its own, or drop `{c}`");
            self.errors.push(Error::new(Kind::Useless, letter.range(), message).help(help).drop_it());
        }
    }

    fn unload_outside(&mut self) {
        if let Some(letter) = tree::find(self.letters, b'u') {
            let message = "`u` puts down a captured piece, which only a leg of a trajectory can do";
            let error = Error::new(Kind::Unload, letter.range(), message);
            self.errors.push(error.help("write a trajectory, such as `T[dQ-ibuQ-ibQ]`"));
        }
    }

    fn unload(&mut self, place: &LegPlace) {
        let letters = self.letters;
        let Some(u) = tree::find(letters, b'u') else { return };
        let with: Vec<Letter> = letters.iter().copied().filter(|m| b"ucde".contains(&m.letter)).collect();
        if with.len() > 1 && takes(&with) {
            let message = "`u` puts down a piece, so its leg can't capture one";
            let help = "write the capture on an earlier leg: `T[dQ-ibuQ-ibQ]`";
            self.errors.push(Error::new(Kind::Exclude, span(&with), message).help(help));
            return;
        }
        let (message, help) = if place.first {
            (
                "`u` on the first leg has nothing to put down",
                "write the capture on an earlier leg: `T[cW-uF-F]`",
            )
        } else if place.last {
            (
                "`u` can't stand on the last leg: the mover would stand on the piece it puts down",
                "add a leg on which the mover goes on: `T[cW-uF-F]`",
            )
        } else if !place.captured_before {
            (
                "`u` has nothing to put down: no earlier leg captures",
                "write `c` or `d` on an earlier leg: `T[cW-uF-F]`",
            )
        } else {
            return;
        };
        self.errors.push(Error::new(Kind::Unload, u.range(), message).help(help));
    }

    /// What the letters say of the atom they stand before.
    fn atom(&mut self) {
        match self.component.atom {
            Atom::Pass => {
                self.only(b"mikx", "`O` only passes the turn", "`m`, `i` and `k` can stand before it")
            }
            Atom::Anywhere => {
                self.only(
                    b"mcdetikxu",
                    "`U` goes to any square at once",
                    "landing letters, `t`, `i` and `k` can stand before it",
                );
            }
            Atom::Leap(m, n) => self.leaps(&[(m, n)]),
            Atom::King => self.leaps(Atom::King.parts()),
        }
        if self.component.atom == Atom::Pass && self.has(b'x') {
            self.pass_explodes();
        }
    }

    fn pass_explodes(&mut self) {
        if let Some(x) = tree::find(self.letters, b'x') {
            let error = Error::new(Kind::Useless, x.range(), "`xO` reaches nothing, so it blows up nothing");
            self.errors.push(error.help("write what it blows up: `xK` for all squares around"));
        }
    }

    fn only(&mut self, allowed: &[u8], why: &str, rule: &str) {
        let letters = self.letters;
        for letter in letters.iter().filter(|m| !allowed.contains(&m.letter) && m.letter != b'u') {
            let c = char::from(letter.letter);
            let message = format!("{why}, so `{c}` changes nothing; {rule}");
            self.errors.push(
                Error::new(Kind::Useless, letter.range(), message).help(format!("drop `{c}`")).drop_it(),
            );
        }
    }

    fn leaps(&mut self, parts: &[(u8, u8)]) {
        if !self.letters.iter().any(|m| b"njpgqz".contains(&m.letter)) {
            return;
        }
        let excluded = self.excludes(b"njpg", "each says in its own way what may stand between");
        let bent = self.excludes(b"zq", "a line can't bend in both ways");
        let single = self.component.leaps == 1;
        let circular = self.has(b'q');
        if !bent && single && circular && self.component.ranged {
            self.drop_range(b'q', "a single leap turns nowhere");
        }
        if !bent && single && self.has(b'z') {
            self.needs_rider(b'z', "a single leap turns nowhere");
        }
        if !excluded {
            self.passing(parts, single && !circular);
        }
    }

    /// What `n j p g` say of squares between, on an atom that has some or not.
    fn passing(&mut self, parts: &[(u8, u8)], leaper: bool) {
        let longest = parts.iter().map(|&(_, n)| n).max().unwrap_or(0);
        let oblique = parts.iter().any(|&(m, n)| m != 0 && m != n);
        if longest == 1 {
            self.drop_letter(b'n', "a step passes over no square, so nothing can block it");
            self.drop_letter(b'j', "a step passes over no square, so there is nothing to jump");
        }
        if !leaper {
            return;
        }
        let count = |letter| tree::count(self.letters, letter);
        match (count(b'p'), longest) {
            (0, _) => {}
            (_, 1) => self.needs_rider(b'p', "a step passes over no hurdle"),
            (1, _) => {}
            _ => self.needs_rider(b'p', "a single leap can't hop several times"),
        }
        match (count(b'g'), longest == 1 || oblique) {
            (0, _) => {}
            (_, true) => {
                self.needs_rider(
                    b'g',
                    "a grasshopper lands just beyond its hurdle, and this leap has no such square",
                );
            }
            (1, _) => {}
            _ => self.needs_rider(b'g', "a single leap can't hop several times"),
        }
    }

    /// Reports `letter`, if it stands there, as useless.
    fn of_no_use(&self, letter: u8, why: &str) -> Option<Error> {
        let found = tree::find(self.letters, letter)?;
        let message = format!("`{}` changes nothing: {why}", char::from(letter));
        Some(Error::new(Kind::Useless, found.range(), message))
    }

    fn drop_letter(&mut self, letter: u8, why: &str) {
        let error = self.of_no_use(letter, why);
        self.errors.extend(error.map(|error| error.help(format!("drop `{}`", char::from(letter))).drop_it()));
    }

    /// The letter would mean something on the rider of this atom.
    fn needs_rider(&mut self, letter: u8, why: &str) {
        let rider = crate::canonical::atom(self.component.atom, 0);
        let range = self.component.atom_range.clone();
        let error = self.of_no_use(letter, why);
        self.errors.extend(error.map(|error| error.help("write the rider").fix(range, rider)));
    }

    /// The letter would mean something without the range.
    fn drop_range(&mut self, letter: u8, why: &str) {
        let atom = crate::canonical::atom(self.component.atom, 1);
        let range = self.component.atom_range.clone();
        let error = self.of_no_use(letter, why);
        self.errors.extend(error.map(|error| error.help("write a range above 1, or none").fix(range, atom)));
    }

    /// Reports two letters of a group that exclude each other; says whether it did.
    fn excludes(&mut self, group: &[u8], why: &str) -> bool {
        let Some(first) = self.letters.iter().find(|m| group.contains(&m.letter)) else { return false };
        let other = |m: &&Letter| group.contains(&m.letter) && m.letter != first.letter;
        let Some(second) = self.letters.iter().find(other) else { return false };
        let (a, b) = (char::from(first.letter), char::from(second.letter));
        let range = first.at..second.range().end;
        let error = Error::new(Kind::Exclude, range, format!("`{a}` and `{b}` exclude each other: {why}"));
        self.errors.push(error.help(format!("drop `{a}` or `{b}`; two components can have one each")));
        true
    }
}
