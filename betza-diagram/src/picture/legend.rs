//! What the marks of a picture mean.

use betza_runtime::{Component, Effect, Passing, Piece, Rule, Shape};

use super::{Deeds, Diagram, Needs, Signs, all_rules};

/// A mark to be explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sample {
    /// The piece itself.
    Piece,
    /// The piece, when it can pass its turn.
    Pass,
    /// Deeds that are drawn as one mark.
    Deeds(Deeds),
    /// What a deed needs.
    Needs(Needs),
    /// A sign.
    Sign(Signs),
}

/// One line of a legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The mark.
    pub sample: Sample,
    /// What it means.
    pub text: &'static str,
}

impl Diagram {
    /// A line for each kind of mark in the picture.
    pub fn legend(&self) -> Vec<Entry> {
        let mut entries = Vec::new();
        let mut add = |sample, text| entries.push(Entry { sample, text });
        match self.passes() {
            [] => add(Sample::Piece, "the piece"),
            _ => add(Sample::Pass, "the piece; it may pass its turn"),
        }
        let groups: Vec<(Needs, Deeds)> = self.rows().flatten().flat_map(|(_, cell)| cell.groups()).collect();
        for (deeds, text) in DEEDS {
            if groups.iter().any(|&(_, one)| shown(one).contains(&deeds)) {
                add(Sample::Deeds(deeds), text);
            }
        }
        let needs = groups.iter().map(|group| group.0).chain(self.passes().iter().copied());
        let needs = needs.fold(Needs::NONE, Needs::with);
        for (need, text) in NEEDS.into_iter().filter(|(need, _)| needs.has(*need)) {
            add(Sample::Needs(need), text);
        }
        let signs = self.rows().flatten().fold(Signs::NONE, |signs, (_, cell)| signs.with(cell.signs));
        for (sign, text) in SIGNS.into_iter().filter(|(sign, _)| signs.has(*sign)) {
            add(Sample::Sign(sign), text);
        }
        entries
    }
}

/// How deeds are drawn: moving and capturing by landing as one mark, the others each
/// as their own.
pub(crate) fn shown(deeds: Deeds) -> Vec<Deeds> {
    let both = Deeds::MOVE.with(Deeds::CAPTURE);
    let mut marks = Vec::new();
    if deeds.has(both) {
        marks.push(both);
    } else {
        marks.extend([Deeds::MOVE, Deeds::CAPTURE].into_iter().filter(|one| deeds.has(*one)));
    }
    let others = [Deeds::OWN, Deeds::EN_PASSANT, Deeds::TAKE, Deeds::TAKE_OWN];
    marks.extend(others.into_iter().filter(|one| deeds.has(*one)));
    marks
}

const DEEDS: [(Deeds, &str); 7] = [
    (Deeds::MOVE.with(Deeds::CAPTURE), "moves or captures"),
    (Deeds::MOVE, "only moves"),
    (Deeds::CAPTURE, "only captures"),
    (Deeds::OWN, "takes an own piece"),
    (Deeds::EN_PASSANT, "captures en passant"),
    (Deeds::TAKE, "taken by a move that ends elsewhere"),
    (Deeds::TAKE_OWN, "own piece taken, ending elsewhere"),
];

const NEEDS: [(Needs, &str); 4] = [
    (Needs::UNMOVED, "only as its first move"),
    (Needs::HURDLE, "only over a piece"),
    (Needs::PREY, "only after a capture on the way"),
    (Needs::TILE, "only on special squares"),
];

const SIGNS: [(Signs, &str); 7] = [
    (Signs::CLEAR, "blocks the leap when occupied"),
    (Signs::HURDLE, "what it leaps over"),
    (Signs::BLAST, "blown up round where it captures"),
    (Signs::HOLD, "enemies here can't move"),
    (Signs::FREE, "enemies here are free to move"),
    (Signs::REVIVE, "dead come back round where it lands"),
    (Signs::PUT, "puts down what it took"),
];

/// What marks can't show.
pub(super) fn notes(piece: Piece<'_>, radius: i16) -> Vec<String> {
    let mut notes = Vec::new();
    let mut say = |yes: bool, text: &str| {
        if yes {
            notes.push(text.to_owned());
        }
    };
    say(piece.is_royal(), "royal");
    say(piece.is_indestructible(), "can't be captured or removed");
    let modes = piece.capture_modes();
    say(modes.approach, "captures by approach");
    say(modes.withdrawal, "captures by withdrawal");
    say(modes.imitation, "captures each enemy as that enemy captures");
    let components = components(piece);
    let takes = |c: &&Component| c.has_default_landing() || c.landing().captures();
    let tame = components.iter().filter(takes).filter(|c| c.is_tame()).count();
    let all = tame == components.iter().filter(takes).count();
    say(tame > 0 && all, "never captures a royal piece");
    say(tame > 0 && !all, "some moves can't capture a royal piece");
    let hops = |passing| components.iter().any(|c| c.passing() == passing && !c.is_leaper());
    say(hops(Passing::Cannon), "over exactly one piece in between");
    say(hops(Passing::CannonRider), "over one or more pieces");
    say(hops(Passing::Grasshopper), "lands right behind the first piece");
    say(hops(Passing::GrasshopperRider), "hops over piece after piece in line");
    say(hops(Passing::Jump), "each leap over a piece");
    say(components.iter().any(|c| c.is_cylindrical()), "the left and right edges are joined");
    say(components.iter().any(|c| c.shape() == Shape::Anywhere), "goes to any other square of the board");
    let beyond = |c: &Component| c.is_leaper() && i16::from(c.atom().long()) > radius;
    for component in components.iter().filter(|c| beyond(c)) {
        let atom = component.atom();
        let note = format!("leaps ({},{}), beyond this picture", atom.short(), atom.long());
        if !notes.contains(&note) {
            notes.push(note);
        }
    }
    for rule in piece.rules() {
        if let Rule::Tile(tile) = rule {
            let name: String = tile.name().collect();
            let royal = if tile.is_royal() { ", where it is royal" } else { "" };
            let safe = if tile.is_indestructible() { ", where nothing can capture it" } else { "" };
            let effects = tile.rules().any(|rule| matches!(rule, Rule::Effect(_)));
            let effects = if effects { ", where effects count" } else { "" };
            notes.push(format!("special squares: {name}{royal}{safe}{effects}"));
        }
    }
    notes
}

/// Whether anything of a piece goes round the edges.
pub(super) fn is_cylinder(piece: Piece<'_>) -> bool {
    components(piece).iter().any(|c| c.is_cylindrical())
}

/// Every component of a piece.
fn components(piece: Piece<'_>) -> Vec<Component> {
    let mut components = Vec::new();
    for rule in all_rules(piece.rules()) {
        match rule {
            Rule::Move(component) | Rule::Effect(Effect::Explosion(component)) => components.push(component),
            Rule::Trajectory(trajectory) => {
                components.extend(trajectory.legs().flat_map(|leg| leg.parts().map(|part| part.component())));
            }
            Rule::Effect(_) | Rule::Tile(_) => {}
        }
    }
    components
}
