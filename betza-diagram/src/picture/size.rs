//! How large a picture has to be.

use betza_runtime::{Bend, Component, Effect, Leg, Passing, Piece, Rule, Rules, Shape};

/// The least and the most squares from the middle to an edge.
const LEAST: i16 = 2;
const MOST: i16 = 12;
/// What a slide without limit is shown of, in squares.
const SLIDE: i16 = 4;
/// The longest limited slide that is shown to its end.
const LONG: i16 = 7;

/// Squares from the middle to an edge of a piece's picture.
pub(crate) fn radius(piece: Piece<'_>) -> i16 {
    rules(piece.rules()).clamp(LEAST, MOST)
}

fn rules(rules_of: Rules<'_>) -> i16 {
    let of = |rule: Rule<'_>| match rule {
        Rule::Move(component) => extent(component),
        Rule::Trajectory(trajectory) => {
            let legs: i16 = combined(trajectory.legs());
            if trajectory.repeats() { 2 * legs } else { legs }
        }
        Rule::Effect(Effect::Explosion(pattern)) => extent(pattern),
        Rule::Effect(Effect::Immobilise(p) | Effect::Free(p) | Effect::Revive(p)) => rules(p),
        Rule::Tile(tile) => rules(tile.rules()),
    };
    rules_of.map(of).max().unwrap_or(0)
}

/// Leaps add up; of several slides the longest counts.
fn combined<'t>(legs: impl Iterator<Item = Leg<'t>>) -> i16 {
    let (mut leaps, mut slide) = (0, 0);
    for leg in legs {
        let of = |leaper: bool| {
            let parts = leg.parts().map(|part| part.component());
            parts.filter(|c| c.is_leaper() == leaper).map(extent).max().unwrap_or(0)
        };
        leaps += of(true);
        slide = slide.max(of(false));
    }
    leaps + slide
}

/// How far a component is shown.
fn extent(component: Component) -> i16 {
    let atom = component.atom();
    let (short, long) = (i16::from(atom.short()), i16::from(atom.long()));
    let range = i16::from(component.range());
    match (component.shape(), component.bend()) {
        (Shape::Pass, _) => LEAST,
        (Shape::Anywhere, _) => SLIDE,
        _ if component.is_leaper() => long,
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
