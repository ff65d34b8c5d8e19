//! What one component does, as a clause.

use betza_runtime::{AtomClass, Bend, Component, Landing, Passing, Shape};

use super::atom::{is_step, noun, with_article};
use super::direction::{Where, join};

/// The form of a clause's verb.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// `slides`.
    Finite,
    /// `sliding`.
    Gerund,
}

/// What a component moves as, and in which of its directions.
pub(crate) struct As {
    /// Nouns without articles, alternatives: `Rook`, `Knight (1,2)`.
    pub nouns: Vec<String>,
    /// The directions.
    pub directions: Where,
}

/// Where a component stands: that decides how its landing is said.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// A move of its own, or the last leg of one.
    Last,
    /// A leg with another one behind.
    Between,
    /// The pattern of an effect: its landing letters don't count.
    Pattern,
}

/// Beginnings of what follows its noun without a comma.
const BOUND: [&str; 6] = ["if ", "without ", "to ", "over ", "only over ", "round "];

/// A clause for `component`, which moves as `moves_as`.
pub(crate) fn clause(component: Component, moves_as: &As, form: Form, place: Place) -> String {
    let mut text = String::new();
    if component.is_initial() {
        text += "as its first move ";
    }
    match component.shape() {
        Shape::Pass => text += pick(form, "may pass its turn", "passing"),
        Shape::Anywhere => text += pick(form, "goes to any other square", "going to any other square"),
        Shape::Leap => text += &motion(component, moves_as, form),
    }
    for (i, part) in after(component, place).iter().enumerate() {
        let close = part.starts_with('(') || (i == 0 && BOUND.iter().any(|start| part.starts_with(start)));
        text += if close { " " } else { ", " };
        text += part;
    }
    text
}

fn pick(form: Form, finite: &'static str, gerund: &'static str) -> &'static str {
    if form == Form::Finite { finite } else { gerund }
}

fn motion(component: Component, moves_as: &As, form: Form) -> String {
    let mut text = String::from(verb(component, form));
    if let Where::Adverb(adverb) = &moves_as.directions {
        let start = if component.bend() == Bend::Straight { "" } else { " first" };
        text += &format!("{start} {adverb}");
    }
    text += &range(component);
    text += " as ";
    match moves_as.directions {
        Where::Part(part) => {
            if component.bend() != Bend::Straight {
                text += "one beginning with ";
            }
            text += part;
            text.push(' ');
            text += &nouns(&moves_as.nouns);
        }
        _ => text += &nouns(&moves_as.nouns),
    }
    text
}

/// The noun of a component by itself.
pub(crate) fn own_noun(component: Component) -> String {
    noun(component.atom(), !component.is_leaper())
}

fn nouns(nouns: &[String]) -> String {
    let named: Vec<String> = nouns
        .iter()
        .enumerate()
        .map(|(i, noun)| if i == 0 { with_article(noun) } else { noun.clone() })
        .collect();
    join(&named, "or")
}

fn verb(component: Component, form: Form) -> &'static str {
    let step = is_step(component.atom());
    match (component.bend(), component.passing()) {
        (Bend::Circular, _) => pick(form, "rides in a circle", "riding in a circle"),
        (Bend::Crooked, _) => pick(form, "zigzags", "zigzagging"),
        (_, passing) if passing.hops() && !component.is_leaper() => pick(form, "hops", "hopping"),
        (_, Passing::Lame) if component.is_leaper() => pick(form, "goes", "going"),
        _ if component.is_leaper() && step => pick(form, "steps", "stepping"),
        _ if component.is_leaper() => pick(form, "leaps", "leaping"),
        _ if step => pick(form, "slides", "sliding"),
        _ => pick(form, "rides", "riding"),
    }
}

fn range(component: Component) -> String {
    if component.is_leaper() || component.range() == 0 {
        return String::new();
    }
    let unit = match (is_step(component.atom()), component.range()) {
        (true, 1) => "square",
        (true, _) => "squares",
        (false, 1) => "leap",
        (false, _) => "leaps",
    };
    format!(" up to {} {unit}", component.range())
}

/// What stands behind the noun.
fn after(component: Component, place: Place) -> Vec<String> {
    let mut parts = Vec::new();
    let mut say = |text: &str| {
        if !text.is_empty() {
            parts.push(text.to_owned());
        }
    };
    say(passing(component));
    if component.is_cylindrical() {
        say("round the board's left and right edges");
    }
    if component.is_equal() {
        say("exactly as far as the leg before");
    }
    match place {
        Place::Last => say(&landing(component)),
        Place::Between => say(&between(component)),
        Place::Pattern => {}
    }
    if component.unloads() {
        say("where it puts down the piece it captured last");
    }
    if component.is_tame() {
        say("never capturing a royal piece");
    }
    if closes(component) && place == Place::Last {
        say("(all round an empty circle it comes back and passes its turn)");
    }
    parts
}

/// Whether a circle can be closed with a pass.
fn closes(component: Component) -> bool {
    component.bend() == Bend::Circular
        && component.landing().allows(Landing::MOVE)
        && !component.passing().hops()
        && (component.range() == 0 || component.range() >= component.atom().directions())
}

fn passing(component: Component) -> &'static str {
    let leaper = component.is_leaper();
    // A straight leap of two squares has one square on its way.
    let one = component.atom().long() == 2 && component.atom().class() != AtomClass::Oblique;
    match component.passing() {
        Passing::Free => "",
        Passing::Lame if !leaper => "every leap along empty squares only",
        Passing::Lame if component.atom().long() == 2 => "if the square on the way is empty",
        Passing::Lame => "if the squares on the way are empty",
        Passing::Jump if !leaper => "every leap over at least one piece",
        Passing::Jump => "only over at least one piece",
        Passing::Cannon if leaper => "only over exactly one piece",
        Passing::Cannon => "over exactly one piece anywhere between",
        Passing::CannonRider => "over one or more pieces anywhere between",
        Passing::Grasshopper if leaper && one => "only over a piece, to the square right behind it",
        Passing::Grasshopper if leaper => "only over a single piece, to the square right behind it",
        Passing::Grasshopper => "to the square right behind the first piece it meets",
        Passing::GrasshopperRider => "over one piece after another, each time to the square right behind",
    }
}

/// What a last landing may do.
fn landing(component: Component) -> String {
    let landing = component.landing();
    let usual = Landing::MOVE.with(Landing::CAPTURE);
    let text = if landing == usual || component.shape() == Shape::Pass {
        String::new()
    } else if landing == Landing::MOVE {
        "without capturing".into()
    } else {
        let only = if landing.allows(usual) { "" } else { "only " };
        format!("{only}{}", allowed(landing))
    };
    match (component.has_default_landing(), text.is_empty()) {
        (false, _) => text,
        (true, true) => "capturing only where its captures aren't exotic".into(),
        (true, false) => format!("{text}, capturing only where its captures aren't exotic"),
    }
}

fn allowed(landing: Landing) -> String {
    let names = [
        (Landing::MOVE, "to move"),
        (Landing::CAPTURE, "to capture"),
        (Landing::DESTROY, "to take an own piece"),
    ];
    let mut list: Vec<String> = names
        .into_iter()
        .filter(|&(kind, _)| landing.allows(kind))
        .map(|(_, name)| name.to_owned())
        .collect();
    if !landing.allows(Landing::EN_PASSANT) {
        return join(&list, "or");
    }
    if landing.allows(Landing::CAPTURE) {
        return format!("{}, also en passant", join(&list, "or"));
    }
    list.push("to capture en passant".into());
    join(&list, "or")
}

/// What a landing between legs does.
fn between(component: Component) -> String {
    let landing = component.landing();
    let behind = matches!(component.passing(), Passing::Grasshopper | Passing::GrasshopperRider);
    let names = [
        (Landing::MOVE, if behind { "when it is empty" } else { "to an empty square" }),
        (Landing::CAPTURE, "capturing there"),
        (Landing::DESTROY, "taking an own piece there"),
        (Landing::EN_PASSANT, "capturing en passant there"),
    ];
    let list: Vec<String> = names
        .into_iter()
        .filter(|&(kind, _)| landing.allows(kind))
        .map(|(_, name)| name.to_owned())
        .collect();
    join(&list, "or")
        .replace("capturing there or capturing en passant there", "capturing there, also en passant")
}
