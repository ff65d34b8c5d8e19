//! An SVG element being written: shapes painted alike are gathered in one path.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::glyph::{Paint, Shape};
use super::{SvgOptions, Theme, number};
use crate::escape;

/// The most a picture is wide that is given no width, in pixels.
const WIDEST: f32 = 400.0;

pub(crate) struct Paper {
    text: String,
    paths: BTreeMap<Paint, String>,
}

impl Paper {
    /// Opens the element.
    pub fn new(label: &str, options: SvgOptions, (width, height): (f32, f32)) -> Self {
        let shown = options.width.map_or(width.min(WIDEST), f32::from);
        let (w, h) = (number(width), number(height));
        let label = escape(label);
        let mut text = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{}" height="{}" role="img" aria-label="{label}""#,
            number(shown),
            number(shown * height / width),
        );
        text += match options.theme {
            Theme::Inherit | Theme::Auto => ">\n",
            Theme::Light => " color=\"#1f2328\">\n",
            Theme::Dark => " color=\"#e6e8eb\">\n",
        };
        text += match options.theme {
            Theme::Inherit => "",
            Theme::Auto => {
                "<style>:root{color:#1f2328;background:#fff}\
                 @media(prefers-color-scheme:dark){:root{color:#e6e8eb;background:#15181c}}</style>\n"
            }
            Theme::Light => "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
            Theme::Dark => "<rect width=\"100%\" height=\"100%\" fill=\"#15181c\"/>\n",
        };
        Paper { text, paths: BTreeMap::new() }
    }

    /// Writes a line of SVG as it is.
    pub fn raw(&mut self, line: &str) {
        self.text += line;
        self.text.push('\n');
    }

    /// Puts the shapes of a mark with its middle at `at`.
    pub fn shapes(&mut self, (x, y): (f32, f32), shapes: Vec<Shape>) {
        for (paint, data) in shapes {
            let path = self.paths.entry(paint).or_default();
            let _ = write!(path, "M{} {}{data}", number(x), number(y));
        }
    }

    /// Puts shapes at once, scaled.
    pub fn scaled(&mut self, (x, y): (f32, f32), scale: f32, shapes: Vec<Shape>) {
        let (x, y) = (number(x), number(y));
        let transform = match scale {
            1.0 => format!("translate({x} {y})"),
            _ => format!("translate({x} {y}) scale({})", number(scale)),
        };
        for (paint, data) in shapes {
            let line = format!(r#"<path transform="{transform}" d="M0 0{data}" {}/>"#, attributes(paint));
            self.raw(&line);
        }
    }

    /// Draws a line through points, thin, with a tip at its end.
    pub fn stroke(&mut self, points: &[(f32, f32)], paint: Paint, tip: bool, open: bool) {
        let [.., before, end] = points else { return };
        let mut data = String::new();
        let (dx, dy) = (end.0 - before.0, end.1 - before.1);
        let length = dx.hypot(dy).max(0.1);
        let (ux, uy) = (dx / length, dy / length);
        // The tip of what goes on lies beyond the last mark; that of an arrow before it.
        let reach = if open { 11.5 } else { -7.5 };
        let at = if tip { (end.0 + reach * ux, end.1 + reach * uy) } else { *end };
        for (i, (x, y)) in points[..points.len() - 1].iter().chain([&at]).enumerate() {
            let _ = write!(data, "{}{} {}", if i == 0 { "M" } else { "L" }, number(*x), number(*y));
        }
        if tip {
            for side in [-1.0, 1.0] {
                let x = at.0 - 4.5 * ux - 2.8 * side * uy;
                let y = at.1 - 4.5 * uy + 2.8 * side * ux;
                let _ = write!(data, "M{} {}L{} {}", number(at.0), number(at.1), number(x), number(y));
            }
        }
        *self.paths.entry(paint).or_default() += &data;
    }

    /// Writes the lines drawn so far, faint, those painted alike as one path so that
    /// none shows through another.
    pub fn flush_faint(&mut self) {
        for (paint, data) in std::mem::take(&mut self.paths) {
            let line = format!(r#"<path d="{data}" {} stroke-opacity=".45"/>"#, attributes(paint));
            self.raw(&line);
        }
    }

    /// Writes the shapes gathered so far.
    pub fn flush(&mut self) {
        for (paint, data) in std::mem::take(&mut self.paths) {
            let line = format!(r#"<path d="{data}" {}/>"#, attributes(paint));
            self.raw(&line);
        }
    }

    /// Writes a line of text.
    pub fn text(&mut self, (x, y): (f32, f32), text: &str, slanted: bool) {
        let style = if slanted { r#" font-style="italic""# } else { "" };
        let line = format!(
            r#"<text x="{}" y="{}" font-family="system-ui,sans-serif" font-size="12"{style} fill="currentColor">{}</text>"#,
            number(x),
            number(y + 4.0),
            escape(text)
        );
        self.raw(&line);
    }

    /// Closes the element.
    pub fn finish(mut self) -> String {
        self.flush();
        self.text += "</svg>";
        self.text
    }
}

fn attributes(paint: Paint) -> String {
    if paint.filled {
        return format!(r#"fill="{}""#, paint.colour);
    }
    let dashes = if paint.dashed { r#" stroke-dasharray="2.5 2""# } else { "" };
    let width = number(f32::from(paint.width) / 10.0);
    format!(
        r#"fill="none" stroke="{}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"{dashes}"#,
        paint.colour
    )
}
