//! How large a picture has to be.

use betza_runtime::{Bend, Component, Effect, Leg, Passing, Piece, Rule, Rules, Shape};

/// The least and the most squares from the middle to an edge.
const LEAST: i16 = 2;
const MOST: i16 = 12;
/// The longest leap that a picture is made larger for: half of the largest board. What
/// leaps farther is said and makes no picture large and empty.
const FAR: i16 = 16;
/// What a slide without limit is shown of, in squares.
const SLIDE: i16 = 4;
/// The longest limited slide that is shown to its end.
const LONG: i16 = 7;

/// Squares from the middle to an edge of a piece's picture.
pub(crate) fn radius(piece: Piece<'_>) -> i16 {
    rules(piece.rules()).max(LEAST)
}

fn rules(rules_of: Rules<'_>) -> i16 {
    let of = |rule: Rule<'_>| match rule {
        Rule::Move(component) | Rule::Effect(Effect::Explosion(component)) => extent(component),
        Rule::Trajectory(trajectory) => {
            let legs: i16 = combined(trajectory.legs());
            (if trajectory.repeats() { 2 * legs } else { legs }).min(MOST)
        }
        Rule::Effect(Effect::Immobilise(p) | Effect::Free(p) | Effect::Revive(p)) => rules(p),
        Rule::Tile(tile) => rules(tile.rules()),
    };
    rules_of.map(of).max().unwrap_or(0)
}

/// Leaps add up; of several slides the longest counts, or all with the fewest leaps
/// that each must make.
fn combined<'t>(legs: impl Iterator<Item = Leg<'t>>) -> i16 {
    let (mut leaps, mut slide, mut fewest) = (0, 0, 0);
    for leg in legs {
        let of = |leaper: bool| {
            let parts = leg.parts().map(|part| part.component());
            parts.filter(|c| c.is_leaper() == leaper).map(extent).max().unwrap_or(0)
        };
        leaps += of(true);
        slide = slide.max(of(false));
        let least = leg.parts().map(|part| part.component()).filter(|c| !c.is_leaper()).map(least);
        fewest += least.max().unwrap_or(0);
    }
    leaps + slide.max(fewest)
}

/// How far the shortest move of a rider goes; one that hops has its hurdle on the way.
fn least(component: Component) -> i16 {
    i16::from(component.atom().long()) * if component.passing().hops() { 2 } else { 1 }
}

/// How far a component is shown.
fn extent(component: Component) -> i16 {
    let long = i16::from(component.atom().long());
    match component.is_leaper() {
        true if component.shape() == Shape::Leap => {
            if long > FAR {
                0
            } else {
                long
            }
        }
        _ => line(component).min(MOST),
    }
}

/// How far a component is shown that is no single leap.
fn line(component: Component) -> i16 {
    let atom = component.atom();
    let (short, long) = (i16::from(atom.short()), i16::from(atom.long()));
    let range = i16::from(component.range());
    match (component.shape(), component.bend()) {
        (Shape::Pass, _) => LEAST,
        (Shape::Anywhere, _) => SLIDE,
        (_, Bend::Circular) if short > 0 && short < long => 2 * (short + long),
        (_, Bend::Circular) => 2 * long,
        // One square more shows where a limited slide ends.
        _ if range > 0 && range * long < LONG => range * long + 1,
        _ if long == 1 => SLIDE,
        (_, Bend::Crooked) => 3 * long,
        _ if component.passing() != Passing::Free => 3 * long,
        _ => 2 * long,
    }
}
