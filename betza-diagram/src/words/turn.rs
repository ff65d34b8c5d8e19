//! How a later leg turns, in words.

use betza_runtime::{Atom, AtomClass, Bend, Component, Directions, Leap, Leg, LegMove};

use super::direction::{Where, join};

/// The directions that the last leap of a part can have, its first leap being in one
/// of `first`.
pub(crate) fn last_directions(component: Component, first: Directions) -> Directions {
    let ring = component.atom().directions();
    let turned = |places: u8| first.iter().fold(0u8, |bits, d| bits | 1 << ((d + places) % ring));
    Directions::from_bits(match component.bend() {
        Bend::Straight => first.bits(),
        Bend::Circular => Directions::all(component.atom()).bits(),
        Bend::Crooked if ring == 8 => first.bits() | turned(1) | turned(7) | turned(2) | turned(6),
        Bend::Crooked => first.bits() | turned(1) | turned(3),
    })
}

/// Every direction a part can take first, whatever came before.
pub(crate) fn reachable(part: LegMove<'_>, before: &[(Component, Directions)]) -> Directions {
    if before.is_empty() {
        return part.component().directions();
    }
    let mut bits = 0;
    for (index, (_, last)) in before.iter().enumerate() {
        last.iter().for_each(|d| bits |= part.turns(index as u8, d).bits());
    }
    Directions::from_bits(bits)
}

/// The parts of a leg with the directions their last leaps can have.
pub(crate) fn ends_of(leg: Leg<'_>, before: &[(Component, Directions)]) -> Vec<(Component, Directions)> {
    leg.parts()
        .map(|part| {
            let component = part.component();
            (component, last_directions(component, reachable(part, before)))
        })
        .collect()
}

/// A turn in degrees, clockwise, rounded; -179 to 180.
fn degrees(last: Leap, next: Leap) -> i32 {
    let angle = |leap: Leap| f64::from(leap.x).atan2(f64::from(leap.y));
    let turn = (angle(next) - angle(last)).to_degrees().round() as i32;
    match turn {
        t if t > 180 => t - 360,
        t if t <= -180 => t + 360,
        t => t,
    }
}

/// The directions of `atom` that turn least from the last leap; ties count all.
fn outward(last: Leap, atom: Atom) -> Directions {
    let dot = |d: u8| {
        let leap = atom.leap(d);
        i32::from(last.x) * i32::from(leap.x) + i32::from(last.y) * i32::from(leap.y)
    };
    let best = (0..atom.directions()).map(dot).max().unwrap_or(0);
    let bits = (0..atom.directions()).filter(|&d| dot(d) == best).fold(0, |bits, d| bits | 1 << d);
    Directions::from_bits(bits)
}

/// How the parts of a leg turn, as it is said behind the verb. They share what is said
/// where they all go outward or turn by the same angles.
pub(crate) fn names(leg: Leg<'_>, before: &[(Component, Directions)]) -> Vec<Where> {
    let straight = leg.parts().all(|part| {
        let atom = part.component().atom();
        before.iter().all(|&(c, last)| is_straight(c.atom(), atom) && goes_outward(part, before, (c, last)))
    });
    let outward = if straight { "straight on" } else { "outward" };
    leg.parts().map(|part| Where::Adverb(name(part, before, outward))).collect()
}

fn is_straight(before: Atom, atom: Atom) -> bool {
    u16::from(before.short()) * u16::from(atom.long()) == u16::from(before.long()) * u16::from(atom.short())
}

/// Whether a part goes outward after one part of the leg before.
fn goes_outward(
    part: LegMove<'_>,
    before: &[(Component, Directions)],
    (component, last): (Component, Directions),
) -> bool {
    let atom = part.component().atom();
    let index = before.iter().position(|&one| one == (component, last)).unwrap_or_default();
    last.iter().all(|d| part.turns(index as u8, d) == outward(component.leap(d), atom))
}

fn name(part: LegMove<'_>, before: &[(Component, Directions)], outward: &str) -> String {
    if before.iter().all(|&one| goes_outward(part, before, one)) {
        return outward.into();
    }
    let mut angles = Vec::new();
    let mut said: Vec<(String, Vec<String>)> = Vec::new();
    for (index, &(component, last)) in before.iter().enumerate() {
        let turns = |d: u8| part.turns(index as u8, d);
        if last.iter().all(|d| turns(d).is_empty()) {
            continue;
        }
        if component.atom().class() != AtomClass::Oblique {
            angles.extend(turned(component.atom(), last, part.component().atom(), turns));
            continue;
        }
        let text = by_place(component.atom(), last, part.component().atom(), turns);
        let noun = super::component::own_noun(component);
        match said.iter_mut().find(|(one, _)| *one == text) {
            Some((_, nouns)) => nouns.push(noun),
            None => said.push((text, Vec::from([noun]))),
        }
    }
    let angles = angle_names(angles);
    match said.as_slice() {
        [] => angles,
        [(text, _)] if angles.is_empty() => text.clone(),
        several => {
            let after =
                |(text, nouns): &(String, Vec<String>)| format!("{text} after the {}", join(nouns, "or"));
            let mut each: Vec<String> = several.iter().map(after).collect();
            if !angles.is_empty() {
                each.push(format!("{angles} after a straight leap"));
            }
            join(&each, "and")
        }
    }
}

/// Turns as angles: the same whatever the direction, since the last leap was straight.
fn turned(before: Atom, last: Directions, atom: Atom, turns: impl Fn(u8) -> Directions) -> Vec<i32> {
    let of = |d: u8| turns(d).iter().map(|t| degrees(before.leap(d), atom.leap(t))).collect::<Vec<_>>();
    last.iter().flat_map(of).collect()
}

fn angle_names(mut angles: Vec<i32>) -> String {
    angles.sort_by_key(|angle| (angle.abs(), *angle));
    angles.dedup();
    match angles.as_slice() {
        [0, -45, 45, -90, 90, -135, 135] => return "any way but straight back".into(),
        [0, -45, 45, -90, 90, -135, 135, 180] => return "any way".into(),
        _ => {}
    }
    let mut names = Vec::new();
    let mut rest = angles.as_slice();
    while let [first, tail @ ..] = rest {
        let both = tail.first() == Some(&-first) && *first != 0;
        names.push(angle_name(*first, both));
        rest = if both { &tail[1..] } else { tail };
    }
    join(&names, "or")
}

fn angle_name(angle: i32, both: bool) -> String {
    let side = match (both, angle > 0) {
        (true, _) => "to either side",
        (false, true) => "to the right",
        (false, false) => "to the left",
    };
    match angle.abs() {
        0 => "straight on".into(),
        180 => "straight back".into(),
        90 => format!("at a right angle {side}"),
        turn => format!("turning {turn}° {side}"),
    }
}

/// Turns as places round the ring from the direction that turns least.
fn by_place(before: Atom, last: Directions, atom: Atom, turns: impl Fn(u8) -> Directions) -> String {
    let ring = i32::from(atom.directions());
    let mut places = Vec::new();
    let mut straight_back = false;
    for d in last.iter() {
        let forward = outward(before.leap(d), atom).bits().trailing_zeros() as i32;
        for t in turns(d).iter() {
            if degrees(before.leap(d), atom.leap(t)) == 180 {
                straight_back = true;
            } else {
                let place = (i32::from(t) - forward).rem_euclid(ring);
                places.push(if place > ring / 2 { place - ring } else { place });
            }
        }
    }
    places.sort_by_key(|place: &i32| (place.abs(), *place));
    places.dedup();
    if before == atom && places == [0, -1, 1, -2, 2, -3, 3] {
        return if straight_back { "any way".into() } else { "any way but straight back".into() };
    }
    let mut names: Vec<String> = places.iter().map(|&place| place_name(place)).collect();
    if straight_back {
        names.push("straight back".into());
    }
    join(&names, "or")
}

fn place_name(place: i32) -> String {
    let side = if place > 0 { "right" } else { "left" };
    match place.abs() {
        0 => "outward".into(),
        1 => format!("in the next direction to the {side} of outward"),
        2 => format!("in the second direction to the {side} of outward"),
        3 => format!("in the third direction to the {side} of outward"),
        _ => "in the direction farthest from outward".into(),
    }
}
