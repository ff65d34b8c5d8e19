//! From the rules of a piece to marks and strokes.

use betza_runtime::{
    Component, Effect, Landing, Leg, Passing, Piece, Rule, Rules, Shape, TileRule, Trajectory,
};

use super::line::{Line, lines, passed};
use super::mark::{Cell, Deeds, Needs, Signs};
use super::path::Walk;
use super::spot::{Frame, Spot};
use super::stroke::{Stroke, Strokes};

/// The most lines of trajectories that are followed: a picture can't show more, and no
/// piece, however long its notation, takes longer than these.
const MOST_LINES: usize = 12_000;

/// A picture in the making.
pub(crate) struct Build {
    pub frame: Frame,
    pub cells: Vec<Cell>,
    pub passes: Vec<Needs>,
    pub strokes: Strokes,
    /// How many lines of trajectories may still be followed.
    pub left: usize,
    approach: bool,
    withdrawal: bool,
}

impl Build {
    pub fn new(radius: i16) -> Self {
        let side = 2 * radius as usize + 1;
        Build {
            frame: Frame { radius },
            cells: vec![Cell::default(); side * side],
            passes: Vec::new(),
            strokes: Strokes::default(),
            left: MOST_LINES,
            approach: false,
            withdrawal: false,
        }
    }

    /// Draws a whole piece.
    pub fn piece(&mut self, piece: Piece<'_>) {
        let modes = piece.capture_modes();
        (self.approach, self.withdrawal) = (modes.approach, modes.withdrawal);
        self.rules(piece.rules(), Needs::NONE);
        for rule in piece.rules() {
            if let Rule::Tile(tile) = rule {
                self.tile(piece.rules(), tile);
            }
        }
    }

    fn rules(&mut self, rules: Rules<'_>, needs: Needs) {
        for rule in rules {
            match rule {
                Rule::Move(component) => self.component(component, needs),
                Rule::Trajectory(trajectory) => self.trajectory(trajectory, needs),
                Rule::Effect(effect) => self.effect(effect),
                Rule::Tile(_) => {}
            }
        }
    }

    /// What counts on one kind of square; its exotic captures go with all moves.
    fn tile(&mut self, all: Rules<'_>, tile: TileRule<'_>) {
        let modes = tile.capture_modes();
        let usual = (self.approach, self.withdrawal);
        self.approach |= modes.approach;
        self.withdrawal |= modes.withdrawal;
        if modes.approach || modes.withdrawal {
            self.rules(all, Needs::TILE);
        }
        self.rules(tile.rules(), Needs::TILE);
        (self.approach, self.withdrawal) = usual;
    }

    pub fn cell(&mut self, spot: Spot) -> Option<&mut Cell> {
        let side = 2 * self.frame.radius + 1;
        let (x, y) = (spot.x + self.frame.radius, spot.y + self.frame.radius);
        self.frame.contains(spot).then(|| &mut self.cells[(y * side + x) as usize])
    }

    /// Marks a deed on a square. Ending on the piece's own square passes the turn.
    pub fn mark(&mut self, spot: Spot, deeds: Deeds, needs: Needs) {
        if let Some(cell) = self.cell(spot).filter(|_| !deeds.is_empty()) {
            cell.add(deeds, needs);
        }
    }

    pub fn pass(&mut self, needs: Needs) {
        if !self.passes.contains(&needs) {
            self.passes.push(needs);
        }
    }

    fn sign(&mut self, spot: Spot, sign: Signs) {
        if let Some(cell) = self.cell(spot).filter(|_| spot != Spot::HOME) {
            cell.sign(sign);
        }
    }

    pub fn put(&mut self, spot: Spot) {
        if let Some(cell) = self.cell(spot) {
            cell.sign(Signs::PUT);
        }
    }

    fn component(&mut self, component: Component, needs: Needs) {
        let needs = needs.with(component_needs(component));
        match component.shape() {
            Shape::Pass => self.pass(needs),
            Shape::Anywhere => self.anywhere(component, needs),
            Shape::Leap => {
                for line in lines(self.frame, component, Spot::HOME, component.directions()) {
                    self.single(component, &line, needs);
                }
            }
        }
    }

    fn anywhere(&mut self, component: Component, needs: Needs) {
        let radius = self.frame.radius;
        for (x, y) in (-radius..=radius).flat_map(|y| (-radius..=radius).map(move |x| (x, y))) {
            if (x, y) == (0, 0) {
                continue;
            }
            self.mark(Spot::new(x, y), deeds(component.landing()), needs);
            // One leap over the whole way.
            if component.landing().allows(Landing::MOVE) || component.has_default_landing() {
                let taken = [(self.approach, Spot::new(2 * x, 2 * y)), (self.withdrawal, Spot::new(-x, -y))];
                for (_, spot) in taken.into_iter().filter(|(takes, _)| *takes) {
                    self.mark(spot, Deeds::TAKE, needs);
                }
            }
        }
    }

    /// Marks a move that is one line.
    fn single(&mut self, component: Component, line: &Line, needs: Needs) {
        self.signs_of(component, Spot::HOME, line);
        let end = line.end();
        if end == Spot::HOME {
            if component.landing().allows(Landing::MOVE) {
                self.pass(needs);
                self.exotic((component, line), (component, line), needs);
            }
            return;
        }
        self.mark(end, deeds(component.landing()), needs);
        self.exotic((component, line), (component, line), needs);
        if !component.is_leaper() && component.passing() != Passing::Lame {
            let points = [Spot::HOME].into_iter().chain(line.landings.iter().copied()).collect();
            let open = self.goes_on(component, line);
            self.strokes.add(Stroke { points, leg: 0, of_path: false, open, last: true });
        }
    }

    /// Whether a line goes on beyond the picture.
    pub fn goes_on(&self, component: Component, line: &Line) -> bool {
        let range = usize::from(component.range());
        component.bend() == betza_runtime::Bend::Straight
            && !component.is_cylindrical()
            && !component.is_leaper()
            && (range == 0 || line.landings.len() < range)
            && self.frame.step(component, line.end(), component.leap(line.last)).is_none()
    }

    /// Signs on the squares that the leaps of a line pass over.
    pub fn signs_of(&mut self, component: Component, from: Spot, line: &Line) {
        let sign = if component.passing() == Passing::Lame { Signs::CLEAR } else { Signs::HURDLE };
        for spot in passed(self.frame, component, from, line) {
            self.sign(spot, sign);
        }
    }

    /// Marks what a move without a capture takes by approach or withdrawal.
    pub fn exotic(&mut self, last: (Component, &Line), first: (Component, &Line), needs: Needs) {
        if !last.0.landing().allows(Landing::MOVE) && !last.0.has_default_landing() {
            return;
        }
        if self.approach {
            let (component, line) = last;
            let ahead = self.frame.step(component, line.end(), component.leap(line.last));
            ahead
                .filter(|&spot| spot != Spot::HOME)
                .into_iter()
                .for_each(|spot| self.mark(spot, Deeds::TAKE, needs));
        }
        if self.withdrawal {
            let (component, line) = first;
            let behind = self.frame.step(component, Spot::HOME, component.leap(line.first).back());
            behind.into_iter().for_each(|spot| self.mark(spot, Deeds::TAKE, needs));
        }
    }

    fn trajectory(&mut self, trajectory: Trajectory<'_>, needs: Needs) {
        let needs = if trajectory.is_initial() { needs.with(Needs::UNMOVED) } else { needs };
        let legs: Vec<Leg<'_>> = trajectory.legs().collect();
        Walk::new(self, &legs, trajectory.repeats(), needs).all();
    }

    fn effect(&mut self, effect: Effect<'_>) {
        let (sign, ends) = match effect {
            Effect::Explosion(pattern) => (Signs::BLAST, self.ends_of(pattern)),
            Effect::Immobilise(pattern) => (Signs::HOLD, self.reach(pattern)),
            Effect::Free(pattern) => (Signs::FREE, self.reach(pattern)),
            Effect::Revive(pattern) => (Signs::REVIVE, self.reach(pattern)),
        };
        ends.into_iter().for_each(|spot| self.sign(spot, sign));
    }

    fn ends_of(&self, component: Component) -> Vec<Spot> {
        let radius = self.frame.radius;
        match component.shape() {
            Shape::Pass => Vec::new(),
            Shape::Anywhere => {
                (-radius..=radius).flat_map(|y| (-radius..=radius).map(move |x| Spot::new(x, y))).collect()
            }
            Shape::Leap => {
                let lines = lines(self.frame, component, Spot::HOME, component.directions());
                lines.iter().map(Line::end).collect()
            }
        }
    }

    /// The squares where the rules of a pattern can end.
    fn reach(&mut self, pattern: Rules<'_>) -> Vec<Spot> {
        let mut ends = Vec::new();
        for rule in pattern {
            match rule {
                Rule::Move(component) => ends.extend(self.ends_of(component)),
                Rule::Trajectory(trajectory) => {
                    let mut apart = Build::new(self.frame.radius);
                    apart.left = self.left;
                    let legs: Vec<Leg<'_>> = trajectory.legs().collect();
                    ends.extend(Walk::new(&mut apart, &legs, trajectory.repeats(), Needs::NONE).ends());
                    self.left = apart.left;
                }
                Rule::Effect(_) | Rule::Tile(_) => {}
            }
        }
        ends
    }
}

/// What a component needs besides a free way.
pub(crate) fn component_needs(component: Component) -> Needs {
    let unmoved = if component.is_initial() { Needs::UNMOVED } else { Needs::NONE };
    match component.passing() {
        Passing::Free | Passing::Lame => unmoved,
        _ => unmoved.with(Needs::HURDLE),
    }
}

/// The deeds that a landing allows.
pub(crate) fn deeds(landing: Landing) -> Deeds {
    let pairs = [
        (Landing::MOVE, Deeds::MOVE),
        (Landing::CAPTURE, Deeds::CAPTURE),
        (Landing::DESTROY, Deeds::OWN),
        (Landing::EN_PASSANT, Deeds::EN_PASSANT),
    ];
    pairs
        .into_iter()
        .filter(|&(landed, _)| landing.allows(landed))
        .fold(Deeds::NONE, |deeds, (_, deed)| deeds.with(deed))
}
