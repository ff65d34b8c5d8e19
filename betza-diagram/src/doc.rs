//! Pictures in rustdoc.

use betza_runtime::Piece;

use crate::{Diagram, SvgOptions, Theme, describe, escape, name};

/// The lines of documentation for a piece: its notation, name, words and picture, each
/// line fit for a `#[doc = "…"]` of its own. The picture is an SVG element in the text
/// colour of the page, so it is right in light and dark; a blank line stands before and
/// behind it.
///
/// ```
/// let piece = betza_syntax::parse("NN")?;
/// let lines = betza_diagram::doc_lines(piece.piece());
/// assert_eq!(lines[0], "`NN`, the Nightrider. Rides as a Knight (1,2).");
/// assert_eq!(lines[1], "");
/// # Ok::<(), betza_syntax::Errors>(())
/// ```
pub fn doc_lines(piece: Piece<'_>) -> Vec<String> {
    let notation: String = piece.notation().chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let words = describe(piece);
    let called = name(piece).map(|name| format!(", the {name}")).unwrap_or_default();
    let said = markdown(&words);
    let mut lines = vec![format!("`{notation}`{called}. {said}"), String::new()];
    let options = SvgOptions { theme: Theme::Inherit, legend: true, width: None };
    let label = format!("{notation}{called}: {words}");
    let svg = Diagram::of(piece).to_svg(&label, options);
    lines.push(r#"<div class="betza-picture">"#.into());
    lines.extend(svg.lines().map(str::to_owned));
    lines.extend(["</div>".into(), String::new()]);
    lines
}

/// Text whose signs don't mean anything in Markdown.
fn markdown(text: &str) -> String {
    let escaped = escape(text);
    escaped.replace('[', "\\[").replace(']', "\\]").replace('*', "\\*").replace('_', "\\_")
}
