//! Pictures as terminal text.

use crate::picture::{Cell, Deeds, Diagram, Entry, Needs, Sample, Signs, Spot, shown};

/// How a picture is written as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextOptions {
    /// Only ASCII letters and signs.
    pub ascii: bool,
    /// ANSI colours. The caller knows whether they can be seen.
    pub colour: bool,
    /// Whether a legend stands below.
    pub legend: bool,
    /// The most columns: a picture that needs more is cut at the edges, and says so.
    pub columns: u16,
}

impl Default for TextOptions {
    fn default() -> Self {
        TextOptions { ascii: false, colour: false, legend: true, columns: 80 }
    }
}

/// Signs in Unicode and in ASCII.
type Pair = (&'static str, &'static str);

const PIECE: Pair = ("♟", "@");
const PASS: Pair = ("♟↻", "&");
const EMPTY: Pair = ("·", ".");

fn deed(deed: Deeds) -> Pair {
    let both = Deeds::MOVE.with(Deeds::CAPTURE);
    match deed {
        d if d == both => ("●", "*"),
        Deeds::MOVE => ("○", "m"),
        Deeds::CAPTURE => ("×", "x"),
        Deeds::OWN => ("□", "="),
        Deeds::EN_PASSANT => ("ₑ", "p"),
        Deeds::TAKE => ("⊕", "%"),
        _ => ("⊞", "$"),
    }
}

fn need(need: Needs) -> Pair {
    match need {
        Needs::UNMOVED => ("¹", "1"),
        Needs::HURDLE => ("^", "^"),
        Needs::PREY => (">", ">"),
        _ => ("'", "'"),
    }
}

fn sign(sign: Signs) -> Pair {
    match sign {
        Signs::CLEAR => ("‖", "|"),
        Signs::HURDLE => ("△", "/"),
        Signs::BLAST => ("✶", "!"),
        Signs::HOLD => ("▦", "H"),
        Signs::FREE => ("→", "~"),
        Signs::REVIVE => ("+", "+"),
        _ => ("↓", "v"),
    }
}

/// ANSI colours of marks: those of the SVG picture, as near as sixteen colours come.
fn deed_colour(deed: Deeds) -> &'static str {
    match deed {
        Deeds::MOVE => "32",
        Deeds::CAPTURE | Deeds::TAKE => "31",
        Deeds::OWN | Deeds::TAKE_OWN => "35",
        Deeds::EN_PASSANT => "33",
        _ => "34",
    }
}

/// A text being written, with its width in columns.
struct Line {
    text: String,
    width: usize,
    options: TextOptions,
}

impl Line {
    fn new(options: TextOptions) -> Self {
        Line { text: String::new(), width: 0, options }
    }

    fn put(&mut self, pair: Pair, colour: &str) {
        let text = if self.options.ascii { pair.1 } else { pair.0 };
        if self.options.colour && !colour.is_empty() {
            self.text += &format!("\u{1b}[{colour}m{text}\u{1b}[0m");
        } else {
            self.text += text;
        }
        self.width += text.chars().count();
    }

    fn pad(&mut self, width: usize) {
        while self.width < width {
            self.text.push(' ');
            self.width += 1;
        }
    }
}

impl Diagram {
    /// The picture as text, with a line break behind each line.
    ///
    /// ```
    /// use betza_diagram::{Diagram, TextOptions};
    /// let ferz = betza_syntax::parse("F")?;
    /// let options = TextOptions { ascii: true, legend: false, ..TextOptions::default() };
    /// assert_eq!(
    ///     Diagram::of(ferz.piece()).to_text(options),
    ///     ". . . . .\n. * . * .\n. . @ . .\n. * . * .\n. . . . .\n"
    /// );
    /// # Ok::<(), betza_syntax::Errors>(())
    /// ```
    pub fn to_text(&self, options: TextOptions) -> String {
        let rows: Vec<Vec<(Spot, Line)>> = self
            .rows()
            .map(|row| {
                row.into_iter().map(|(spot, cell)| (spot, self.cell_text(spot, cell, options))).collect()
            })
            .collect();
        let widest = rows.iter().flatten().map(|(_, line)| line.width).max().unwrap_or(1);
        let room = i16::try_from((usize::from(options.columns) + 1) / (widest + 1)).unwrap_or(i16::MAX);
        let radius = self.radius().min((room - 1) / 2).max(0);
        let mut text = String::new();
        for row in rows {
            let mut cells = Vec::new();
            for (spot, mut line) in row {
                if spot.x.abs() <= radius {
                    line.pad(widest);
                    cells.push(line.text);
                }
            }
            text += cells.join(" ").trim_end();
            text.push('\n');
        }
        if options.legend {
            text.push('\n');
            text += &self.legend_text(options);
            if radius < self.radius() {
                text += "(cut at the left and right to fit)\n";
            }
        }
        text
    }

    fn cell_text(&self, spot: Spot, cell: &Cell, options: TextOptions) -> Line {
        let mut line = Line::new(options);
        if spot == Spot::HOME {
            line.put(if self.passes().is_empty() { PIECE } else { PASS }, "1");
        }
        for (needs, deeds) in cell.groups() {
            for one in shown(deeds) {
                line.put(deed(one), deed_colour(one));
            }
            for one in Needs::ALL.into_iter().filter(|one| needs.has(*one)) {
                line.put(need(one), "");
            }
        }
        for one in Signs::ALL.into_iter().filter(|one| cell.signs.has(*one)) {
            line.put(sign(one), "33");
        }
        if line.width == 0 {
            line.put(EMPTY, "2");
        }
        line
    }

    fn legend_text(&self, options: TextOptions) -> String {
        let mut text = String::new();
        for Entry { sample, text: means } in self.legend() {
            let mut line = Line::new(options);
            match sample {
                Sample::Piece => line.put(PIECE, "1"),
                Sample::Pass => line.put(PASS, "1"),
                Sample::Deeds(one) => line.put(deed(one), deed_colour(one)),
                Sample::Needs(one) => line.put(need(one), ""),
                Sample::Sign(one) => line.put(sign(one), "33"),
            }
            line.pad(3);
            text += &line.text;
            text += means;
            text.push('\n');
        }
        for note in self.notes() {
            text += &format!("   {note}\n");
        }
        text
    }
}
