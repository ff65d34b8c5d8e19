//! Trajectories on a picture: leg by leg, with what is captured on the way.

use std::rc::Rc;

use betza_runtime::{Component, Directions, Landing, Leg, Passing};

use super::build::{Build, component_needs, deeds};
use super::line::{Line, lines, passed};
use super::mark::{Deeds, Needs};
use super::spot::Spot;
use super::stroke::Stroke;

/// One leg that has been made.
#[derive(Clone)]
struct Made {
    component: Component,
    part: u8,
    from: Spot,
    line: Rc<Line>,
}

/// What has happened on the way so far.
#[derive(Clone, Default)]
struct Trail {
    made: Vec<Made>,
    /// Captured, and whether an own piece.
    taken: Vec<(Spot, bool)>,
    /// How many captured pieces have not been put down.
    held: usize,
    puts: Vec<Spot>,
    /// Squares that had to be empty.
    clear: Vec<Spot>,
    /// Sets of squares, at least one of each being occupied by what was hopped over.
    hurdles: Vec<Vec<Spot>>,
    needs: Needs,
}

impl Trail {
    /// Whether nothing that had to be there stands where nothing may.
    fn is_possible(&self) -> bool {
        self.hurdles.iter().all(|set| set.iter().any(|spot| !self.clear.contains(spot)))
    }

    fn at(&self) -> Spot {
        self.made.last().map_or(Spot::HOME, |made| made.line.end())
    }

    /// Whether a piece that has not been captured on the way can stand on a square.
    fn can_hold_prey(&self, spot: Spot) -> bool {
        spot != Spot::HOME && !self.clear.contains(&spot) && !self.has_taken(spot)
    }

    fn has_taken(&self, spot: Spot) -> bool {
        self.taken.iter().any(|&(taken, _)| taken == spot)
    }
}

/// Follows one trajectory.
pub(crate) struct Walk<'b, 't> {
    build: &'b mut Build,
    legs: &'b [Leg<'t>],
    repeats: bool,
    needs: Needs,
    /// Landings of last legs, for patterns, whose last landing doesn't count.
    ends: Vec<Spot>,
}

impl<'b, 't> Walk<'b, 't> {
    pub fn new(build: &'b mut Build, legs: &'b [Leg<'t>], repeats: bool, needs: Needs) -> Self {
        Walk { build, legs, repeats, needs, ends: Vec::new() }
    }

    /// Marks every path.
    pub fn all(mut self) {
        let trail = Trail { needs: self.needs, ..Trail::default() };
        self.leg(0, &trail);
    }

    /// The squares where a path can end, whatever its last landing asks.
    pub fn ends(mut self) -> Vec<Spot> {
        let trail = Trail { needs: self.needs, ..Trail::default() };
        self.leg(0, &trail);
        self.ends
    }

    fn leg(&mut self, index: usize, trail: &Trail) {
        let Some(&leg) = self.legs.get(index) else { return };
        for (number, part) in (0..).zip(leg.parts()) {
            let component = part.component();
            let directions = match trail.made.last() {
                None => component.directions(),
                Some(before) => part.turns(before.part, before.line.last),
            };
            for line in lines(self.build.frame, component, trail.at(), directions) {
                let equal = trail.made.last().is_none_or(|m| m.line.landings.len() == line.landings.len());
                if component.is_equal() && !equal {
                    continue;
                }
                if self.build.left == 0 {
                    return;
                }
                self.build.left -= 1;
                let made = Made { component, part: number, from: trail.at(), line: Rc::new(line) };
                self.line(index, trail, made);
            }
        }
    }

    /// One line of a leg: its way must be free, then it lands.
    fn line(&mut self, index: usize, trail: &Trail, made: Made) {
        let (between, end) = match made.line.landings.split_last() {
            Some((end, between)) => (between, *end),
            None => return,
        };
        let mut trail = trail.clone();
        let component = made.component;
        let ridden = between.iter().copied();
        match component.passing() {
            Passing::Grasshopper if !component.is_leaper() => {
                trail.hurdles.extend(between.last().map(|&hurdle| vec![hurdle]));
            }
            passing if passing.hops() && !component.is_leaper() => trail.hurdles.push(between.to_vec()),
            passing => {
                if between.iter().any(|spot| trail.puts.contains(spot)) {
                    return;
                }
                let asked = passed(self.build.frame, component, made.from, &made.line);
                let free: Vec<Spot> = ridden.filter(|&spot| !trail.has_taken(spot)).collect();
                trail.clear.extend(free);
                match passing {
                    Passing::Free => {}
                    Passing::Lame => trail.clear.extend(asked),
                    _ => trail.hurdles.push(asked),
                }
            }
        }
        if !trail.is_possible() {
            return;
        }
        trail.needs = trail.needs.with(component_needs(made.component));
        trail.made.push(made);
        if index + 1 == self.legs.len() {
            self.last(component, end, trail);
            return;
        }
        for trail in landings(component, end, &trail) {
            self.leg(index + 1, &trail);
        }
    }

    /// The last leg lands.
    fn last(&mut self, component: Component, end: Spot, trail: Trail) {
        self.ends.push(end);
        let landing = component.landing();
        let free = !trail.puts.contains(&end);
        let mut done = Deeds::NONE;
        let mut quiet = trail.clone();
        quiet.clear.extend((!trail.has_taken(end)).then_some(end));
        if landing.allows(Landing::MOVE) && free && quiet.is_possible() {
            self.finish(end, Deeds::MOVE, &trail);
            if self.repeats && end != Spot::HOME {
                self.again(0, trail.clone());
            }
        }
        if trail.can_hold_prey(end) {
            let prey = deeds(landing);
            for deed in [Deeds::CAPTURE, Deeds::OWN, Deeds::EN_PASSANT] {
                done = if prey.has(deed) { done.with(deed) } else { done };
            }
        }
        if !done.is_empty() {
            self.finish(end, done, &trail);
        } else if landing.captures() && !free {
            // It takes again what it put down.
            self.finish(end, Deeds::MOVE, &trail);
        }
    }

    /// Marks a path that is complete.
    fn finish(&mut self, end: Spot, done: Deeds, trail: &Trail) {
        let needs = if trail.taken.is_empty() { trail.needs } else { trail.needs.with(Needs::PREY) };
        // What was captured where the move ends counts as captured by landing.
        let here = trail.taken.iter().find(|(spot, _)| *spot == end);
        match here {
            Some((_, own)) => {
                let deed = if *own { Deeds::OWN } else { Deeds::CAPTURE };
                let needs = if trail.taken.len() == 1 { trail.needs } else { needs };
                self.build.mark(end, deed, needs);
            }
            None if end == Spot::HOME && trail.taken.is_empty() => self.build.pass(trail.needs),
            None if end == Spot::HOME => {}
            None => self.build.mark(end, done, needs),
        }
        for &(spot, own) in trail.taken.iter().filter(|(spot, _)| *spot != end) {
            self.build.mark(spot, if own { Deeds::TAKE_OWN } else { Deeds::TAKE }, trail.needs);
        }
        trail.puts.iter().for_each(|&spot| self.build.put(spot));
        if let (true, [first, .., last]) =
            (trail.taken.is_empty() && done == Deeds::MOVE, trail.made.as_slice())
        {
            self.build.exotic((last.component, &last.line), (first.component, &first.line), trail.needs);
        }
        self.draw(trail);
    }

    fn draw(&mut self, trail: &Trail) {
        for (leg, made) in trail.made.iter().enumerate() {
            self.build.signs_of(made.component, made.from, &made.line);
            // A leg that only goes back, or there again, has its line already.
            let ends = (made.from, made.line.end());
            let again = trail.made[..leg].iter().any(|earlier| {
                let drawn = (earlier.from, earlier.line.end());
                drawn == ends || drawn == (ends.1, ends.0)
            });
            if again {
                continue;
            }
            let points: Vec<Spot> =
                [made.from].into_iter().chain(made.line.landings.iter().copied()).collect();
            let last = (leg + 1) % self.legs.len() == 0;
            let open = last && self.build.goes_on(made.component, &made.line);
            self.build.strokes.add(Stroke { points, leg, of_path: true, open, last });
        }
    }

    /// The whole path once more by the same leaps, from leg `index` on.
    fn again(&mut self, index: usize, trail: Trail) {
        let Some(before) = trail.made.get(index).cloned() else { return };
        let component = before.component;
        let directions = Directions::from_bits(1 << before.line.first);
        let from = trail.at();
        let Some(line) = lines(self.build.frame, component, from, directions).into_iter().next() else {
            return;
        };
        if self.build.left == 0 {
            return;
        }
        self.build.left -= 1;
        let end = line.end();
        let mut trail = trail;
        trail.made.push(Made { from, line: Rc::new(line), ..before });
        if index + 1 == self.legs.len() {
            self.last_again(component, end, trail);
            return;
        }
        for trail in landings(component, end, &trail) {
            self.again(index + 1, trail);
        }
    }

    /// The end of a repetition: only the legs of the last round decide how it goes on.
    fn last_again(&mut self, component: Component, end: Spot, mut trail: Trail) {
        let rounds = trail.made.len() / self.legs.len();
        let keep = (rounds - 1) * self.legs.len();
        self.build_round(&trail, keep);
        trail.made.drain(..keep);
        self.last(component, end, trail);
    }

    /// Draws the legs of a round that is not the first.
    fn build_round(&mut self, trail: &Trail, from: usize) {
        for made in &trail.made[from..] {
            self.build.signs_of(made.component, made.from, &made.line);
        }
    }
}

/// The ways a leg that isn't the last can land on `end`.
fn landings(component: Component, end: Spot, trail: &Trail) -> Vec<Trail> {
    let landing = component.landing();
    let mut ways = Vec::new();
    if landing.allows(Landing::MOVE) && !trail.puts.contains(&end) {
        let mut quiet = trail.clone();
        if !quiet.has_taken(end) {
            quiet.clear.push(end);
        }
        ways.extend(quiet.is_possible().then_some(quiet));
    }
    for (kind, own) in [(Landing::CAPTURE, false), (Landing::DESTROY, true), (Landing::EN_PASSANT, false)] {
        if landing.allows(kind) && trail.can_hold_prey(end) {
            let mut capture = trail.clone();
            capture.taken.push((end, own));
            capture.held += 1;
            ways.push(capture);
        }
    }
    if component.unloads() {
        ways.retain(|trail| trail.held > 0);
        for trail in &mut ways {
            trail.held -= 1;
            trail.puts.push(end);
        }
    }
    ways
}
