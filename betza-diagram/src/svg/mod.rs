//! Pictures as SVG.

mod glyph;
mod paper;

use crate::picture::{Deeds, Diagram, Entry, Needs, Sample, Signs, Spot, Stroke};
use glyph::{Paint, Shape};
use paper::Paper;

/// Units of one square of a picture.
const SQUARE: f32 = 24.0;
/// Height of a line of the legend, in units.
const LINE: f32 = 19.0;
/// The least width of a picture with a legend, in units.
const LEGEND_WIDTH: f32 = 264.0;
/// The most a small board is enlarged.
const LARGEST: f32 = 1.7;
/// The most the legend below a large board is enlarged: both are read at one width.
const LOUDEST: f32 = 2.2;

/// The colours a picture is drawn in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// The text colour of the page the picture stands in. For pictures inside a page.
    #[default]
    Inherit,
    /// Light or dark as the reader's system prefers. For files.
    Auto,
    /// Dark on white.
    Light,
    /// Light on black.
    Dark,
}

/// How a picture is drawn as SVG.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SvgOptions {
    /// The colours.
    pub theme: Theme,
    /// Whether a legend stands below.
    pub legend: bool,
    /// Width in CSS pixels; `None` for its natural size, at most 400.
    pub width: Option<u16>,
}

impl Default for SvgOptions {
    fn default() -> Self {
        SvgOptions { theme: Theme::Inherit, legend: true, width: None }
    }
}

impl Diagram {
    /// The picture as an SVG element: valid XML without a blank line, which can stand
    /// in a page, in rustdoc or in a file of its own. `label` is what a screen reader
    /// says; any text.
    ///
    /// ```
    /// use betza_diagram::{Diagram, SvgOptions};
    /// let knight = betza_syntax::parse("N")?;
    /// let svg = Diagram::of(knight.piece()).to_svg("the Knight", SvgOptions::default());
    /// assert!(svg.starts_with("<svg ") && svg.contains(r#"role="img" aria-label="the Knight""#));
    /// # Ok::<(), betza_syntax::Errors>(())
    /// ```
    pub fn to_svg(&self, label: &str, options: SvgOptions) -> String {
        let natural = SQUARE * f32::from(2 * self.radius() + 1);
        let entries = if options.legend { self.legend() } else { Vec::new() };
        let notes = if options.legend { wrapped(self.notes()) } else { Vec::new() };
        let lines = (entries.len() + notes.len()) as f32;
        // Beside a legend, a small board is drawn larger.
        let scale = if options.legend { (LEGEND_WIDTH / natural).clamp(1.0, LARGEST) } else { 1.0 };
        let board = natural * scale;
        let width = if options.legend { (board + 2.0).max(LEGEND_WIDTH) } else { board + 2.0 };
        let zoom = (width / LEGEND_WIDTH).clamp(1.0, LOUDEST);
        let height = board + 2.0 + if lines > 0.0 { 8.0 + lines * LINE * zoom } else { 0.0 };
        let mut paper = Paper::new(label, options, (width, height));
        paper.raw(&format!(
            r#"<g transform="translate({} 1) scale({})">"#,
            number((width - board) / 2.0),
            number(scale)
        ));
        self.draw_board(&mut paper);
        self.draw_marks(&mut paper);
        paper.raw("</g>");
        if lines > 0.0 {
            let (down, zoom) = (number(board + 8.0), number(zoom));
            paper.raw(&format!(r#"<g transform="translate(0 {down}) scale({zoom})">"#));
        }
        let mut y = LINE / 2.0;
        for entry in entries {
            draw_sample(&mut paper, entry, y);
            y += LINE;
        }
        for line in notes {
            paper.text((32.0, y), &line, true);
            y += LINE;
        }
        if lines > 0.0 {
            paper.raw("</g>");
        }
        paper.finish()
    }

    fn draw_board(&self, paper: &mut Paper) {
        let side = 2 * self.radius() + 1;
        let mut squares = String::new();
        for y in 0..side {
            for x in (0..side).filter(|x| (x + y) % 2 != 0) {
                let (px, py) = (SQUARE * f32::from(x), SQUARE * f32::from(y));
                squares += &format!("M{} {}h24v24h-24z", number(px), number(py));
            }
        }
        paper.raw(&format!(r#"<path d="{squares}" fill="currentColor" fill-opacity=".08"/>"#));
        let size = number(SQUARE * f32::from(side));
        if self.is_cylinder() {
            let edges = format!("M0 0v{size}M{size} 0v{size}");
            paper.raw(&format!(
                r##"<path d="{edges}" fill="none" stroke="#d9822b" stroke-width="3" stroke-dasharray="6 4"/>"##
            ));
        }
        paper.raw(&format!(
            r#"<rect width="{size}" height="{size}" fill="none" stroke="currentColor" stroke-opacity=".4"/>"#
        ));
    }

    fn draw_marks(&self, paper: &mut Paper) {
        let middle = |spot: Spot| {
            let radius = f32::from(self.radius());
            let (x, y) = (f32::from(spot.x) + radius, radius - f32::from(spot.y));
            (SQUARE * (x + 0.5), SQUARE * (y + 0.5))
        };
        for stroke in self.strokes() {
            draw_stroke(paper, stroke, self.radius(), &middle);
        }
        paper.flush_faint();
        for (spot, cell) in self.rows().flatten() {
            let at = middle(spot);
            let groups = cell.groups();
            let shown: Vec<(Needs, Deeds)> = groups;
            let slots = slots(shown.len());
            for ((needs, deeds), (dx, dy, scale)) in shown.into_iter().zip(slots) {
                let at = (at.0 + dx, at.1 + dy);
                for deed in crate::picture::shown(deeds) {
                    // Inside a sight or a square other marks are smaller.
                    let framed = !is_frame(deed) && Deeds::ALL.iter().any(|&d| is_frame(d) && deeds.has(d));
                    paper.shapes(at, glyph::deed(deed, if framed { 0.72 * scale } else { *scale }));
                }
                for need in Needs::ALL.into_iter().filter(|need| needs.has(*need)) {
                    paper.shapes(at, glyph::need(need, *scale));
                }
            }
            draw_signs(paper, at, cell.signs, cell.groups().is_empty() && spot != Spot::HOME);
        }
        paper.shapes(middle(Spot::HOME), glyph::piece(!self.passes().is_empty()));
        paper.flush();
    }
}

/// Whether the mark of a single deed goes round others.
fn is_frame(deed: Deeds) -> bool {
    [Deeds::OWN, Deeds::TAKE, Deeds::TAKE_OWN].contains(&deed)
}

/// Where the marks of a square stand: by itself in the middle, several in the corners.
fn slots(count: usize) -> &'static [(f32, f32, f32)] {
    const ONE: [(f32, f32, f32); 1] = [(0.0, 0.0, 1.0)];
    const TWO: [(f32, f32, f32); 2] = [(-5.5, -4.5, 0.6), (5.5, 5.0, 0.6)];
    const MORE: [(f32, f32, f32); 4] =
        [(-5.7, -5.2, 0.5), (5.7, -5.2, 0.5), (-5.7, 5.8, 0.5), (5.7, 5.8, 0.5)];
    match count {
        0 | 1 => &ONE,
        2 => &TWO,
        _ => &MORE,
    }
}

/// Signs stand in the corners, or large in the middle of a square without other marks.
fn draw_signs(paper: &mut Paper, at: (f32, f32), signs: Signs, alone: bool) {
    let here: Vec<Signs> = Signs::ALL.into_iter().filter(|sign| signs.has(*sign)).collect();
    if let ([sign], true) = (here.as_slice(), alone) {
        paper.shapes(at, glyph::sign(*sign, 0.85));
        return;
    }
    let corners = [(8.0, -8.0), (-8.0, 8.0), (8.0, 8.0), (-8.0, -8.0)];
    for (sign, (dx, dy)) in here.into_iter().zip(corners) {
        paper.shapes((at.0 + dx, at.1 + dy), glyph::sign(sign, 0.45));
    }
}

fn draw_sample(paper: &mut Paper, entry: Entry, y: f32) {
    let at = (16.0, y);
    let shapes: Vec<Shape> = match entry.sample {
        Sample::Piece => glyph::piece(false),
        Sample::Pass => glyph::piece(true),
        Sample::Deeds(deeds) => glyph::deed(deeds, 0.8),
        Sample::Needs(needs) => glyph::need(needs, 0.8),
        Sample::Sign(sign) => glyph::sign(sign, 0.8),
    };
    let scale = if matches!(entry.sample, Sample::Piece | Sample::Pass) { 0.75 } else { 1.0 };
    paper.scaled(at, scale, shapes);
    paper.text((32.0, y), entry.text, false);
}

/// A slide is a thin line; legs of a path are dashed but for the last, which has an
/// arrow. What goes on beyond the picture has a tip at the edge.
fn draw_stroke(paper: &mut Paper, stroke: &Stroke, radius: i16, middle: &impl Fn(Spot) -> (f32, f32)) {
    let paint = Paint {
        filled: false,
        colour: "currentColor",
        width: if stroke.of_path { 12 } else { 10 },
        dashed: stroke.of_path && !stroke.last,
    };
    let mut runs: Vec<Vec<(f32, f32)>> = vec![Vec::new()];
    let mut before: Option<Spot> = None;
    for &spot in &stroke.points {
        // A line that goes round the edge begins anew on the other side.
        let jumps = before.is_some_and(|b| (b.x - spot.x).abs() > radius.max(4));
        if jumps {
            runs.push(Vec::new());
        }
        if let Some(run) = runs.last_mut() {
            run.push(middle(spot));
        }
        before = Some(spot);
    }
    let tip = stroke.open || (stroke.of_path && stroke.last);
    let count = runs.len();
    for (i, run) in runs.into_iter().enumerate() {
        paper.stroke(&run, paint, tip && i + 1 == count, stroke.open);
    }
}

/// Notes in lines that fit the least width of a legend.
fn wrapped(notes: &[String]) -> Vec<String> {
    const MOST: usize = 36;
    let mut lines: Vec<String> = Vec::new();
    for note in notes {
        let mut line = String::new();
        for word in note.split(' ') {
            if !line.is_empty() && line.len() + word.len() >= MOST {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line += word;
        }
        lines.push(line);
    }
    lines
}

/// A number with at most two decimals and no more signs than it needs.
pub(crate) fn number(value: f32) -> String {
    let rounded = (value * 100.0).round() / 100.0;
    if rounded == 0.0 { "0".into() } else { format!("{rounded}") }
}
