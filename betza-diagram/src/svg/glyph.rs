//! The shapes of marks: no two look alike without colour.

use crate::picture::{Deeds, Needs, Signs};

use super::number;

/// How a shape is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Paint {
    /// Filled rather than drawn as an outline.
    pub filled: bool,
    /// A colour that stands out on light and on dark; `currentColor` for the text's.
    pub colour: &'static str,
    /// Width of the outline, in tenths of a unit; a square of the picture has 24 units.
    pub width: u8,
    /// Dashes.
    pub dashed: bool,
}

const GREEN: &str = "#2a9d5c";
const RED: &str = "#dc4545";
const BLUE: &str = "#4482e0";
const PURPLE: &str = "#a060d8";
const ORANGE: &str = "#d9822b";
const TEXT: &str = "currentColor";

const fn fill(colour: &'static str) -> Paint {
    Paint { filled: true, colour, width: 0, dashed: false }
}

const fn line(colour: &'static str, width: u8) -> Paint {
    Paint { filled: false, colour, width, dashed: false }
}

/// One painted shape: path data that starts at the middle of the mark.
pub(crate) type Shape = (Paint, String);

/// A circle around the middle, moved by `(x, y)`.
fn circle(x: f32, y: f32, r: f32) -> String {
    let (start, r, d) = (number(x - r), number(r), number(2.0 * r));
    format!("m{start} {}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0-{d} 0", number(y))
}

/// Lines from point to point, each run beginning at its first point.
fn runs(scale: f32, runs: &[&[(f32, f32)]]) -> String {
    let mut text = String::new();
    let mut pen = (0.0, 0.0);
    for run in runs {
        for (i, &(x, y)) in run.iter().enumerate() {
            let (x, y) = (x * scale, y * scale);
            text += if i == 0 { "m" } else { "l" };
            text += &format!("{} {}", number(x - pen.0), number(y - pen.1));
            pen = (x, y);
        }
    }
    text
}

const CROSS: [&[(f32, f32)]; 2] = [&[(-5.0, -5.0), (5.0, 5.0)], &[(-5.0, 5.0), (5.0, -5.0)]];

/// The shapes of a deed of the legend, in a mark scaled by `s`.
pub(crate) fn deed(deed: Deeds, s: f32) -> Vec<Shape> {
    let both = Deeds::MOVE.with(Deeds::CAPTURE);
    match deed {
        d if d == both => vec![(fill(BLUE), circle(0.0, 0.0, 5.8 * s))],
        Deeds::MOVE => vec![(line(GREEN, 24), circle(0.0, 0.0, 5.0 * s))],
        Deeds::CAPTURE => vec![(line(RED, 28), runs(s, &CROSS))],
        Deeds::OWN => {
            let square: &[(f32, f32)] = &[(-6.5, -6.5), (6.5, -6.5), (6.5, 6.5), (-6.5, 6.5), (-6.5, -6.5)];
            vec![(line(PURPLE, 24), runs(s, &[square]))]
        }
        Deeds::EN_PASSANT => {
            let bar: &[(f32, f32)] = &[(-6.5, 8.5), (6.5, 8.5)];
            vec![(line(ORANGE, 26), runs(s, &[bar]))]
        }
        Deeds::TAKE => vec![(line(RED, 18), circle(0.0, 0.0, 7.0 * s) + &back(7.0 * s) + &runs(s, &TICKS))],
        _ => {
            let square: &[(f32, f32)] = &[(-7.0, -7.0), (7.0, -7.0), (7.0, 7.0), (-7.0, 7.0), (-7.0, -7.0)];
            let ticks = TICKS;
            vec![(line(PURPLE, 18), runs(s, &[square, ticks[0], ticks[1], ticks[2], ticks[3]]))]
        }
    }
}

/// The ticks of a sight.
const TICKS: [&[(f32, f32)]; 4] = [
    &[(-9.5, 0.0), (-4.5, 0.0)],
    &[(4.5, 0.0), (9.5, 0.0)],
    &[(0.0, -9.5), (0.0, -4.5)],
    &[(0.0, 4.5), (0.0, 9.5)],
];

/// From where [`circle`] ends back to the middle.
fn back(r: f32) -> String {
    format!("m{} 0", number(r))
}

/// The shapes that say what a deed needs, around its mark.
pub(crate) fn need(need: Needs, s: f32) -> Vec<Shape> {
    match need {
        Needs::UNMOVED => {
            let dashed = Paint { dashed: true, ..line(TEXT, 13) };
            vec![(dashed, circle(0.0, 0.0, 9.3 * s))]
        }
        Needs::HURDLE => {
            let (x, y, r, d) = (number(-8.0 * s), number(-4.0 * s), number(8.0 * s), number(16.0 * s));
            vec![(line(TEXT, 16), format!("m{x} {y}a{r} {} 0 0 1 {d} 0", number(6.5 * s)))]
        }
        Needs::PREY => {
            let chevron: &[(f32, f32)] = &[(-10.2, -4.2), (-7.6, 0.0), (-10.2, 4.2)];
            vec![(line(TEXT, 16), runs(s, &[chevron]))]
        }
        _ => {
            let corners: [&[(f32, f32)]; 4] = [
                &[(-8.8, -5.0), (-8.8, -8.8), (-5.0, -8.8)],
                &[(5.0, -8.8), (8.8, -8.8), (8.8, -5.0)],
                &[(8.8, 5.0), (8.8, 8.8), (5.0, 8.8)],
                &[(-5.0, 8.8), (-8.8, 8.8), (-8.8, 5.0)],
            ];
            vec![(line(TEXT, 13), runs(s, &corners))]
        }
    }
}

/// The shapes of a sign, in a mark scaled by `s`.
pub(crate) fn sign(sign: Signs, s: f32) -> Vec<Shape> {
    match sign {
        Signs::CLEAR => {
            let bars: [&[(f32, f32)]; 2] = [&[(-5.0, -2.2), (5.0, -2.2)], &[(-5.0, 2.2), (5.0, 2.2)]];
            vec![(line(TEXT, 16), runs(s, &bars))]
        }
        Signs::HURDLE => {
            let triangle: &[(f32, f32)] = &[(0.0, -5.5), (5.5, 4.5), (-5.5, 4.5), (0.0, -5.5)];
            vec![(line(TEXT, 14), runs(s, &[triangle]))]
        }
        Signs::BLAST => {
            let rays: [&[(f32, f32)]; 4] = [
                &[(0.0, -7.5), (0.0, 7.5)],
                &[(-7.5, 0.0), (7.5, 0.0)],
                &[(-5.0, -5.0), (5.0, 5.0)],
                &[(-5.0, 5.0), (5.0, -5.0)],
            ];
            vec![(line(ORANGE, 16), runs(s, &rays))]
        }
        Signs::HOLD => {
            let bars: [&[(f32, f32)]; 3] = [
                &[(-6.0, -6.0), (6.0, -6.0), (6.0, 6.0), (-6.0, 6.0), (-6.0, -6.0)],
                &[(-2.0, -6.0), (-2.0, 6.0)],
                &[(2.0, -6.0), (2.0, 6.0)],
            ];
            vec![(line(PURPLE, 15), runs(s, &bars))]
        }
        Signs::FREE => {
            let bars: [&[(f32, f32)]; 3] = [
                &[(-2.0, -6.0), (-6.0, -6.0), (-6.0, 6.0), (-2.0, 6.0)],
                &[(-2.0, 0.0), (6.5, 0.0)],
                &[(3.5, -3.0), (6.5, 0.0), (3.5, 3.0)],
            ];
            vec![(line(GREEN, 16), runs(s, &bars))]
        }
        Signs::REVIVE => {
            let plus: &[(f32, f32)] = &[
                (-2.0, -6.0),
                (2.0, -6.0),
                (2.0, -2.0),
                (6.0, -2.0),
                (6.0, 2.0),
                (2.0, 2.0),
                (2.0, 6.0),
                (-2.0, 6.0),
                (-2.0, 2.0),
                (-6.0, 2.0),
                (-6.0, -2.0),
                (-2.0, -2.0),
                (-2.0, -6.0),
            ];
            vec![(line(GREEN, 15), runs(s, &[plus]))]
        }
        _ => {
            let arrow: [&[(f32, f32)]; 3] = [
                &[(0.0, -6.5), (0.0, 4.0)],
                &[(-4.0, 0.0), (0.0, 4.0), (4.0, 0.0)],
                &[(-5.5, 6.5), (5.5, 6.5)],
            ];
            vec![(line(TEXT, 15), runs(s, &arrow))]
        }
    }
}

/// The piece itself: a pawn, whose head is forward.
pub(crate) fn piece(passes: bool) -> Vec<Shape> {
    let head = circle(0.0, -4.8, 3.9);
    let body = "m3.9 4.8m-3.4 -1.8h6.8l1.8 6h2.4v3h-15.2v-3h2.4z".to_owned();
    let mut shapes = vec![(fill(TEXT), head + &body)];
    if passes {
        shapes.push((line(TEXT, 14), circle(0.0, 0.0, 10.2)));
    }
    shapes
}
