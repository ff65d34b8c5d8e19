//! What a trajectory does, as a clause.

use betza_runtime::{Bend, Component, Directions, Landing, Leg, Trajectory};

use super::component::{As, Form, Place, clause, own_noun};
use super::direction::{Where, join, king, name};
use super::turn;

/// A clause for a trajectory, without a full stop.
pub(crate) fn clause_of(trajectory: Trajectory<'_>, form: Form, place: Place) -> String {
    let legs: Vec<Leg<'_>> = trajectory.legs().collect();
    let mut before = Vec::new();
    let mut text = String::new();
    let initial = trajectory.is_initial();
    if initial {
        text += "as its first move ";
    }
    for (i, leg) in legs.iter().enumerate() {
        let here = if i + 1 == legs.len() { place } else { Place::Between };
        text += match (i, form) {
            (0, Form::Finite) if !initial => "first ",
            (0, _) => "",
            _ => ", then ",
        };
        text += &leg_text(*leg, &before, form, here);
        before = turn::ends_of(*leg, &before);
    }
    if is_rifle(&legs) {
        text += " (taking without moving)";
    } else if is_swap(&legs) {
        text += " (the two change places)";
    }
    if trajectory.repeats() {
        text += ", and so on by the same leaps as often as it likes";
    }
    text
}

/// The parts of a leg as alternatives. A Wazir and a Ferz that turn alike are a King.
fn leg_text(leg: Leg<'_>, before: &[(Component, Directions)], form: Form, place: Place) -> String {
    let mut said: Vec<(Component, As)> = Vec::new();
    let directions = match before {
        [] => first_directions(leg),
        _ => turn::names(leg, before),
    };
    for (part, directions) in leg.parts().zip(directions) {
        let component = part.component();
        let new = As { nouns: Vec::from([own_noun(component)]), directions };
        let partner = said.iter_mut().find(|(other, there)| {
            there.directions == new.directions && are_king(*other, component) && there.nouns.len() == 1
        });
        match partner {
            Some((_, there)) => {
                there.nouns = Vec::from([if component.is_leaper() { "King" } else { "Queen" }.into()]);
            }
            None => said.push((component, new)),
        }
    }
    let clauses: Vec<String> = said.iter().map(|(c, moves_as)| clause(*c, moves_as, form, place)).collect();
    join(&clauses, "or")
}

/// What the directions of a first leg are called; a King's where it is one.
fn first_directions(leg: Leg<'_>) -> Vec<Where> {
    let own: Vec<Component> = leg.parts().map(|part| part.component()).collect();
    if let [w, f] = own.as_slice()
        && are_king(*w, *f)
        && let Some(both) = king(w.directions(), f.directions())
    {
        return Vec::from([both.clone(), both]);
    }
    own.iter().map(|c| name(c.atom(), c.directions())).collect()
}

/// Whether two components are the Wazir and Ferz parts of one King or Queen.
fn are_king(a: Component, b: Component) -> bool {
    let pair = [a.atom(), b.atom()].map(|atom| (atom.short(), atom.long()));
    (pair == [(0, 1), (1, 1)]) && same_but_geometry(a, b)
}

fn same_but_geometry(a: Component, b: Component) -> bool {
    let as_b = Component::new(b.atom())
        .with_directions(b.directions())
        .with_range(a.range())
        .with_landing(a.landing())
        .with_passing(a.passing())
        .with_bend(a.bend())
        .with_cylinder(a.is_cylindrical())
        .with_default_landing(a.has_default_landing())
        .with_tame(a.is_tame())
        .with_initial(a.is_initial())
        .with_equal(a.is_equal())
        .with_unload(a.unloads());
    as_b == b
}

/// Whether every part of a leg goes exactly back to where the leg before began.
fn goes_back(leg: Leg<'_>, before: Leg<'_>) -> bool {
    let mates = |part: betza_runtime::LegMove<'_>| {
        let c = part.component();
        before.parts().enumerate().all(|(index, other)| {
            let from = other.component();
            let straight = c.bend() == Bend::Straight && from.bend() == Bend::Straight;
            let equal = c.is_leaper() && from.is_leaper() || c.is_equal();
            (0..from.atom().directions()).all(|d| {
                part.turns(index as u8, d)
                    .iter()
                    .all(|t| c.atom() == from.atom() && equal && straight && c.leap(t) == from.leap(d).back())
            })
        })
    };
    leg.parts().all(mates)
}

fn lands(leg: Leg<'_>, landing: Landing) -> bool {
    leg.parts().all(|part| part.component().landing() == landing)
}

/// Takes, then goes back to its square.
fn is_rifle(legs: &[Leg<'_>]) -> bool {
    matches!(legs, [first, second]
        if goes_back(*second, *first)
            && second.parts().all(|part| part.component().landing().allows(Landing::MOVE))
            && first.parts().all(|part| !part.component().landing().allows(Landing::MOVE)))
}

/// Takes an own piece, goes back to put it down, and goes there again.
fn is_swap(legs: &[Leg<'_>]) -> bool {
    matches!(legs, [first, second, third]
        if lands(*first, Landing::DESTROY)
            && goes_back(*second, *first)
            && goes_back(*third, *second)
            && second.parts().all(|part| part.component().unloads()))
}
