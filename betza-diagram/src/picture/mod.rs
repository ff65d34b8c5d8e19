//! What a piece does, as marks on squares.

mod build;
mod legend;
mod line;
mod mark;
mod path;
mod size;
mod spot;
mod stroke;

use betza_runtime::{Piece, Rule, Rules};

use build::Build;
pub(crate) use legend::shown;
pub use legend::{Entry, Sample};
pub use mark::{Cell, Deeds, Needs, Signs};
pub use spot::Spot;
pub use stroke::Stroke;

/// A picture of what a piece does: marks on the squares around it, as its owner sees
/// them, and lines for slides and legs.
///
/// ```
/// use betza_diagram::{Deeds, Diagram, Needs, Spot};
/// let cannon = betza_syntax::parse("mRcpR")?;
/// let picture = Diagram::of(cannon.piece());
/// let two_ahead = picture.cell(Spot::new(0, 2)).unwrap();
/// assert_eq!(two_ahead.groups(), [(Needs::NONE, Deeds::MOVE), (Needs::HURDLE, Deeds::CAPTURE)]);
/// # Ok::<(), betza_syntax::Errors>(())
/// ```
#[derive(Clone, Debug)]
pub struct Diagram {
    radius: i16,
    cells: Vec<Cell>,
    passes: Vec<Needs>,
    strokes: Vec<Stroke>,
    notes: Vec<String>,
    cylinder: bool,
}

impl Diagram {
    /// The picture of a piece, sized to what it does.
    pub fn of(piece: Piece<'_>) -> Self {
        let mut build = Build::new(size::radius(piece));
        build.piece(piece);
        let mut notes = legend::notes(piece, build.frame.radius);
        if build.left == 0 {
            notes.push("has more ways than are shown".into());
        }
        // Long paths end too far away for any picture.
        let marked = build.cells.iter().any(|cell| !cell.groups().is_empty()) || !build.passes.is_empty();
        if !marked && all_rules(piece.rules()).any(|rule| matches!(rule, Rule::Trajectory(_))) {
            notes.push("moves beyond this picture".into());
        }
        Diagram {
            radius: build.frame.radius,
            cells: build.cells,
            passes: build.passes,
            strokes: build.strokes.into_vec(),
            notes,
            cylinder: legend::is_cylinder(piece),
        }
    }

    /// Squares from the piece to each edge.
    pub const fn radius(&self) -> i16 {
        self.radius
    }

    /// What is marked on a square; `None` outside the picture.
    pub fn cell(&self, spot: Spot) -> Option<&Cell> {
        let (x, y) = (spot.x.checked_add(self.radius)?, spot.y.checked_add(self.radius)?);
        let side = 2 * self.radius + 1;
        let inside = (0..side).contains(&x) && (0..side).contains(&y);
        inside.then(|| &self.cells[usize::from((y * side + x).unsigned_abs())])
    }

    /// Every square with its marks, row by row from the far edge.
    pub fn rows(&self) -> impl Iterator<Item = Vec<(Spot, &Cell)>> {
        let radius = self.radius;
        (-radius..=radius).rev().map(move |y| {
            (-radius..=radius).filter_map(|x| Some((Spot::new(x, y), self.cell(Spot::new(x, y))?))).collect()
        })
    }

    /// The ways to pass the turn without leaving the square: what each needs.
    pub fn passes(&self) -> &[Needs] {
        &self.passes
    }

    /// Lines of slides and of legs.
    pub fn strokes(&self) -> &[Stroke] {
        &self.strokes
    }

    /// Whether the left and right edges are joined (`o`). The picture is then a board of
    /// its own width.
    pub const fn is_cylinder(&self) -> bool {
        self.cylinder
    }

    /// What marks can't show, a line each.
    pub fn notes(&self) -> &[String] {
        &self.notes
    }
}

/// All rules of a piece, those on special squares included.
fn all_rules<'t>(rules: Rules<'t>) -> impl Iterator<Item = Rule<'t>> {
    rules.flat_map(|rule| {
        let inner = if let Rule::Tile(tile) = rule { Some(tile.rules()) } else { None };
        [rule].into_iter().chain(inner.into_iter().flatten())
    })
}
