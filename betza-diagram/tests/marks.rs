//! Every marked square of a picture is a move on some board, and every move is marked.

use std::collections::{BTreeSet, HashSet};
use std::ops::ControlFlow;

use betza_diagram::{Deeds, Diagram, Needs, Spot};
use betza_runtime::{Board, Occupant, Piece, Player, Rule, Scratch, Seat, Square};

/// A board as large as a picture, the piece in its middle.
#[derive(Clone)]
struct Place {
    radius: i16,
    cells: Vec<Occupant>,
    moved: bool,
    tile: String,
    open: Vec<(Square, Square)>,
}

impl Place {
    fn empty(radius: i16) -> Self {
        let side = usize::from(2 * radius.unsigned_abs() + 1);
        Place {
            radius,
            cells: vec![Occupant::Empty; side * side],
            moved: true,
            tile: String::new(),
            open: vec![],
        }
    }

    fn square(&self, spot: Spot) -> Square {
        Square::new((spot.x + self.radius) as u8, (spot.y + self.radius) as u8)
    }

    fn spot(&self, at: Square) -> Spot {
        Spot::new(i16::from(at.x()) - self.radius, i16::from(at.y()) - self.radius)
    }

    fn index(&self, at: Square) -> usize {
        usize::from(at.y()) * usize::from(self.width()) + usize::from(at.x())
    }

    fn with(mut self, spot: Spot, occupant: Occupant) -> Self {
        let index = self.index(self.square(spot));
        self.cells[index] = occupant;
        self
    }
}

impl Board for Place {
    fn width(&self) -> u8 {
        (2 * self.radius + 1) as u8
    }
    fn height(&self) -> u8 {
        self.width()
    }
    fn seat(&self, _: Player) -> Seat {
        Seat::South
    }
    fn occupant(&self, at: Square, _: Player) -> Occupant {
        self.cells[self.index(at)]
    }
    fn has_moved(&self, _: Square) -> bool {
        self.moved
    }
    fn tile(&self, _: Square) -> &str {
        &self.tile
    }
    fn passed(&self, at: Square, nth: usize) -> Option<Square> {
        self.open.iter().filter(|(open, _)| *open == at).nth(nth).map(|(_, victim)| *victim)
    }
}

/// A small random number generator, so that failures repeat.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }
}

fn random(dice: &mut Dice, radius: i16, tiles: &[String]) -> Place {
    let mut place = Place::empty(radius);
    let density = 3 + dice.roll(40);
    for cell in &mut place.cells {
        if dice.roll(100) < density {
            *cell = [Occupant::Own, Occupant::Enemy, Occupant::Dead, Occupant::Ally, Occupant::Enemy]
                [dice.roll(5) as usize];
        }
    }
    let home = place.index(place.square(Spot::HOME));
    place.cells[home] = Occupant::Empty;
    place.moved = dice.roll(2) == 0;
    if !tiles.is_empty() {
        place.tile = tiles[dice.roll(tiles.len() as u64) as usize].clone();
    }
    for _ in 0..dice.roll(6) {
        let side = u64::from(place.width());
        let open = Square::new(dice.roll(side) as u8, dice.roll(side) as u8);
        let victim = Square::new(dice.roll(side) as u8, dice.roll(side) as u8);
        if open != victim && open != place.square(Spot::HOME) && victim != place.square(Spot::HOME) {
            place.open.push((open, victim));
        }
    }
    place
}

/// A board with pieces only where some mark or sign speaks of one.
fn telling(dice: &mut Dice, picture: &Diagram, tiles: &[String]) -> Place {
    let mut place = random(dice, picture.radius(), tiles);
    let density = 10 + dice.roll(91);
    let hurdles_only = dice.roll(4) == 0;
    place.open.clear();
    for (spot, cell) in picture.rows().flatten().filter(|(spot, _)| *spot != Spot::HOME) {
        let own = !cell.ways(Deeds::OWN).is_empty() || !cell.ways(Deeds::TAKE_OWN).is_empty();
        let enemy = !cell.ways(Deeds::CAPTURE).is_empty() || !cell.ways(Deeds::TAKE).is_empty();
        let hurdle = cell.signs.has(betza_diagram::Signs::HURDLE);
        let piece = match dice.roll(3) {
            _ if dice.roll(100) >= density => Occupant::Empty,
            0 if hurdle => Occupant::Ally,
            _ if hurdles_only && !hurdle => Occupant::Empty,
            1 | 2 if own => Occupant::Own,
            _ if enemy && !hurdle => Occupant::Enemy,
            _ if hurdle => Occupant::Ally,
            _ => Occupant::Empty,
        };
        place = place.with(spot, piece);
    }
    place
}

/// What has been seen to be possible: deeds on squares, and passing.
type Seen = HashSet<(Spot, Deeds)>;

struct Check<'c> {
    piece: Piece<'c>,
    picture: Diagram,
    seen: Seen,
    passed: bool,
    wrong: BTreeSet<String>,
    scratch: Box<Scratch<4096>>,
}

impl Check<'_> {
    fn walk(&mut self, place: &Place) {
        let from = place.square(Spot::HOME);
        let mut found = Vec::new();
        let walked = self.piece.moves_in(&mut *self.scratch, place, Player(0), from, |mv| {
            found.push((mv.to, mv.captures.to_vec()));
            ControlFlow::<()>::Continue(())
        });
        assert!(walked.is_ok(), "{}", self.piece.notation());
        for (to, captures) in found {
            self.one(place, place.spot(to), &captures);
        }
    }

    /// Checks that one move is marked, and notes what it shows to be possible.
    fn one(&mut self, place: &Place, to: Spot, captures: &[Square]) {
        let here = place.square(to);
        if captures.is_empty() && to == Spot::HOME {
            self.passed = true;
            if self.picture.passes().is_empty() {
                self.wrong.insert("passes".into());
            }
            return;
        }
        let deed = match place.occupant(here, Player(0)) {
            _ if to == Spot::HOME => Deeds::NONE,
            Occupant::Own if captures.contains(&here) => Deeds::OWN,
            _ if captures.contains(&here) => Deeds::CAPTURE,
            _ => Deeds::MOVE,
        };
        let lands_open = captures.iter().any(|&c| place.open.contains(&(here, c)));
        let marked = |deed: Deeds| self.picture.cell(to).is_some_and(|cell| !cell.ways(deed).is_empty());
        if to != Spot::HOME && !(marked(deed) || lands_open && marked(Deeds::EN_PASSANT)) {
            self.wrong.insert(format!("{deed:?} on {to:?} with {} captures", captures.len()));
        }
        self.seen.insert((to, deed));
        if lands_open {
            self.seen.insert((to, Deeds::EN_PASSANT));
        }
        for &victim in captures.iter().filter(|&&victim| victim != here) {
            let deed = if place.occupant(victim, Player(0)) == Occupant::Own {
                Deeds::TAKE_OWN
            } else {
                Deeds::TAKE
            };
            if lands_open && marked(Deeds::EN_PASSANT) && place.open.contains(&(here, victim)) {
                continue;
            }
            let opened = place.open.iter().filter(|(_, v)| *v == victim).map(|(open, _)| place.spot(*open));
            let spots: Vec<Spot> = opened.chain([place.spot(victim)]).collect();
            let marks = |spot: Spot| {
                let cell = self.picture.cell(spot);
                cell.is_some_and(|cell| {
                    !cell.ways(deed).is_empty() || !cell.ways(Deeds::EN_PASSANT).is_empty()
                })
            };
            if !spots.iter().copied().any(marks) {
                self.wrong.insert(format!("takes on {:?} from {to:?}", place.spot(victim)));
            }
            self.seen.extend(spots.into_iter().map(|spot| (spot, deed)));
        }
        let quiet = place.cells.iter().all(|cell| *cell == Occupant::Empty);
        if quiet && to != Spot::HOME {
            self.needs_little(place, to);
        }
    }

    /// On an empty board a move needs no piece.
    fn needs_little(&mut self, place: &Place, to: Spot) {
        let fits = |needs: &Needs| {
            let fails = needs.has(Needs::HURDLE)
                || needs.has(Needs::PREY)
                || (place.moved && needs.has(Needs::UNMOVED))
                || (place.tile.is_empty() && needs.has(Needs::TILE));
            !fails
        };
        let ways = self.picture.cell(to).map_or(&[][..], |cell| cell.ways(Deeds::MOVE));
        if !ways.iter().any(fits) {
            self.wrong.insert(format!("needs too much on {to:?}"));
        }
    }

    /// The marks that no board has shown to be possible.
    fn unseen(&self) -> Vec<(Spot, Deeds, Needs)> {
        let mut unseen = Vec::new();
        for (spot, cell) in self.picture.rows().flatten() {
            for deed in Deeds::ALL {
                if !self.seen.contains(&(spot, deed)) {
                    unseen.extend(cell.ways(deed).iter().map(|&needs| (spot, deed, needs)));
                }
            }
        }
        unseen
    }
}

/// Boards with nothing, or one piece, in all states of the mover.
fn simple(radius: i16, tiles: &[String], picture: &Diagram) -> Vec<Place> {
    let mut places = Vec::new();
    for moved in [true, false] {
        for tile in [String::new()].iter().chain(tiles) {
            let base = Place { moved, tile: tile.clone(), ..Place::empty(radius) };
            places.push(base.clone());
            for (spot, _) in picture.rows().flatten().filter(|(spot, _)| *spot != Spot::HOME) {
                places.push(base.clone().with(spot, Occupant::Enemy));
                places.push(base.clone().with(spot, Occupant::Own));
                // En passant: the victim stands out of the way of most.
                for corner in [Spot::new(radius, -radius), Spot::new(-radius, radius)] {
                    if corner != spot {
                        let mut place = base.clone().with(corner, Occupant::Enemy);
                        place.open.push((place.square(spot), place.square(corner)));
                        places.push(place);
                    }
                }
            }
        }
    }
    places
}

/// A path of many captures again and again: its far ends need a board that chance
/// doesn't find. That its moves are marked is checked all the same.
const RARE: [&str; 1] = ["oT[dbsK-dF-fsbK]*"];

#[test]
fn marks_are_moves_and_moves_are_marks() {
    let mut dice = Dice(7);
    let mut report = Vec::new();
    // Without optimisation a quarter is enough to wait for; release builds take all.
    let part = if cfg!(debug_assertions) { 4 } else { 1 };
    for notation in include_str!("data/notations.txt").lines().step_by(part) {
        let owned = betza_syntax::parse(notation).unwrap();
        let picture = Diagram::of(owned.piece());
        let tiles: Vec<String> = owned
            .piece()
            .rules()
            .filter_map(|rule| if let Rule::Tile(tile) = rule { Some(tile.name().collect()) } else { None })
            .collect();
        let radius = picture.radius();
        let places = simple(radius, &tiles, &picture);
        let mut check = Check {
            piece: owned.piece(),
            picture,
            seen: Seen::new(),
            passed: false,
            wrong: BTreeSet::new(),
            scratch: Box::new(Scratch::new()),
        };
        for place in &places {
            check.walk(place);
        }
        for _ in 0..60 {
            check.walk(&random(&mut dice, radius, &tiles));
        }
        let mut tries = 0;
        let missing = |check: &Check<'_>| {
            !check.unseen().is_empty() || (!check.picture.passes().is_empty() && !check.passed)
        };
        while tries < 1500 && missing(&check) {
            tries += 1;
            check.walk(&random(&mut dice, radius, &tiles));
            let place = telling(&mut dice, &check.picture, &tiles);
            check.walk(&place);
        }
        let unseen = check.unseen();
        if !unseen.is_empty() && !RARE.contains(&notation) {
            check.wrong.insert(format!("{} marks never seen, such as {:?}", unseen.len(), unseen[0]));
        }
        if !check.picture.passes().is_empty() && !check.passed {
            check.wrong.insert("never passes".into());
        }
        if !check.wrong.is_empty() {
            let shown: Vec<_> = check.wrong.iter().take(3).cloned().collect();
            report.push(format!("{notation}: {} wrong: {}", check.wrong.len(), shown.join("; ")));
        }
    }
    assert!(report.is_empty(), "{} pieces:\n{}", report.len(), report.join("\n"));
}
