//! From rules to the words of a table; [`betza_runtime::pack`] has the layout.

use alloc::vec::Vec;

use betza_runtime::pack::{flag, kind, trajectory};
use betza_runtime::{Bend, Component, Landing, Passing, Shape};

use crate::rule::{Body, EffectKind, Item, Part, Path};

/// Packs a piece.
pub(crate) fn encode(body: &Body) -> Vec<u8> {
    let header = flags(body) | derived_flags(body) | (body.items.len() as u32) << flag::COUNT;
    // A component takes two words; anything else more, and is rarer.
    let mut words = Words(Vec::with_capacity(4 + 8 * body.items.len()));
    words.push(header);
    items(&body.items, &mut words);
    words.0
}

/// A table that grows.
struct Words(Vec<u8>);

impl Words {
    fn push(&mut self, word: u32) {
        self.0.extend_from_slice(&word.to_le_bytes());
    }

    fn component(&mut self, component: Component) {
        let [modality, geometry] = component.words();
        self.push(modality);
        self.push(geometry);
    }
}

fn flags(body: &Body) -> u32 {
    let set = |has: bool, flag: u32| if has { flag } else { 0 };
    set(body.royal, flag::ROYAL)
        | set(body.indestructible, flag::INDESTRUCTIBLE)
        | set(body.modes.approach, flag::APPROACH)
        | set(body.modes.withdrawal, flag::WITHDRAW)
        | set(body.modes.imitation, flag::IMITATE)
}

fn items(items: &[Item], words: &mut Words) {
    for item in items {
        match item {
            Item::Move(component) => words.component(*component),
            Item::Trajectory(path) => self::path(path, words),
            Item::Explosion(component) => {
                headed(kind::EXPLOSION, 0, words, |words| words.component(*component));
            }
            Item::Effect(effect, pattern) => {
                let kind = match effect {
                    EffectKind::Immobilise => kind::IMMOBILISE,
                    EffectKind::Free => kind::FREE,
                    EffectKind::Revive => kind::REVIVE,
                };
                headed(kind, 0, words, |words| self::items(pattern, words));
            }
            Item::Tile(name, body) => headed(kind::TILE, 0, words, |words| {
                words.push(flags(body));
                words.push(name.len() as u32);
                words.0.extend_from_slice(name.as_bytes());
                words.0.resize(words.0.len().next_multiple_of(4), 0);
                self::items(&body.items, words);
            }),
        }
    }
}

/// Writes a head, a body, and the length of the body into the head.
fn headed(kind: u32, flags: u32, words: &mut Words, body: impl FnOnce(&mut Words)) {
    let start = words.0.len();
    words.push(0);
    body(words);
    let length = (words.0.len() - start) as u32 / 4 - 1;
    let head = kind << kind::SHIFT | flags | length;
    words.0[start..start + 4].copy_from_slice(&head.to_le_bytes());
}

fn path(path: &Path, words: &mut Words) {
    let star = if path.repeats { trajectory::STAR } else { 0 };
    let initial = if path.initial { trajectory::INITIAL } else { 0 };
    headed(kind::TRAJECTORY, star | initial, words, |words| {
        for leg in &path.legs {
            words.push(leg.len() as u32);
            leg.iter().for_each(|part| self::part(part, words));
        }
    });
}

fn part(part: &Part, words: &mut Words) {
    words.component(part.component);
    for row in &part.turns {
        words.0.extend_from_slice(row);
    }
}

/// Flags that follow from the rules and save walkers from asking again.
fn derived_flags(body: &Body) -> u32 {
    let mut found = Found { moves: Vec::with_capacity(body.items.len()), ..Found::default() };
    found.add(body);
    let Found { paths, tiles, effects, imitates, .. } = found;
    let is_distinct = !paths && !imitates && !tiles && distinct(&found.moves);
    let is_plain = !paths && !tiles && !effects && found.moves.iter().all(is_plain);
    let set = |has: bool, flag: u32| if has { flag } else { 0 };
    set(is_distinct, flag::DISTINCT)
        | set(paths || imitates || (found.takes_elsewhere && !is_distinct), flag::SCRATCH)
        | set(effects, flag::EFFECTS)
        | set(is_plain, flag::PLAIN)
}

/// What there is among the rules of a piece, those in `S[ ]` included.
#[derive(Default)]
struct Found {
    moves: Vec<Component>,
    paths: bool,
    tiles: bool,
    effects: bool,
    imitates: bool,
    /// Whether a move may take what doesn't stand on its landing square.
    takes_elsewhere: bool,
}

impl Found {
    fn add(&mut self, body: &Body) {
        self.imitates |= body.modes.imitation;
        self.takes_elsewhere |= body.modes.approach || body.modes.withdrawal;
        for item in &body.items {
            match item {
                Item::Move(component) => {
                    self.takes_elsewhere |= component.landing().allows(Landing::EN_PASSANT);
                    self.moves.push(*component);
                }
                Item::Trajectory(_) => self.paths = true,
                Item::Explosion(_) | Item::Effect(..) => self.effects = true,
                Item::Tile(_, inner) => {
                    self.tiles = true;
                    self.add(inner);
                }
            }
        }
    }
}

fn is_plain(c: &Component) -> bool {
    c.shape() == Shape::Leap
        && c.bend() == Bend::Straight
        && c.passing() == Passing::Free
        && !c.is_cylindrical()
}

/// More components than this are not compared: the time would grow with their square.
const MOST_COMPARED: usize = 64;

/// The longest line on any board, in squares.
const LONGEST: u32 = 31;

/// Whether no two lines of these components can end on one square.
fn distinct(components: &[Component]) -> bool {
    let mut others = 0;
    for (i, &c) in components.iter().enumerate() {
        match c.shape() {
            Shape::Pass => others += 1,
            Shape::Anywhere => return false,
            Shape::Leap if c.bend() != Bend::Straight || c.is_cylindrical() => return false,
            Shape::Leap => {}
        }
        if others > 1 || i == MOST_COMPARED || components[..i].iter().any(|&before| meet(c, before)) {
            return false;
        }
    }
    true
}

/// Whether lines of two straight components can end on one square: they run the same
/// way, and some square is a whole number of leaps away for both.
fn meet(a: Component, b: Component) -> bool {
    let parts = |c: Component| (u32::from(c.atom().short()), u32::from(c.atom().long()));
    let ((a_short, a_long), (b_short, b_long)) = (parts(a), parts(b));
    let same_way = a.directions().bits() & b.directions().bits() != 0 && a_short * b_long == b_short * a_long;
    if !same_way || a_long == 0 || b_long == 0 {
        return false;
    }
    let (a_step, b_step) = (gcd(a_short, a_long), gcd(b_short, b_long));
    let common = a_step / gcd(a_step, b_step) * b_step;
    let most = |c: Component| if c.range() == 0 { LONGEST } else { u32::from(c.range()) };
    common <= LONGEST && common / a_step <= most(a) && common / b_step <= most(b)
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}
