//! English for pieces, built from their rules.

mod atom;
mod component;
mod direction;
mod effect;
mod group;
mod names;
mod trajectory;
mod turn;

use betza_runtime::{Piece, Rule, Rules};

use component::{Form, Place};
pub(crate) use direction::{Where, name as direction_name};
use group::{Group, gather};
pub use names::{KnownPiece, known_pieces, name};

/// What a piece does, in English, built from its rules.
///
/// ```
/// let piece = betza_syntax::parse("fhCfsRbK")?;
/// assert_eq!(
///     betza_diagram::describe(piece.piece()),
///     "Leaps as the front half of a Camel (1,3); slides forward and sideways as a Rook; \
///      steps back as a King."
/// );
/// # Ok::<(), betza_syntax::Errors>(())
/// ```
pub fn describe(piece: Piece<'_>) -> String {
    let mut sentences = Vec::new();
    let moves = moves(piece.rules(), Form::Finite, Place::Last);
    sentences.push(match moves.is_empty() {
        false => moves.join("; "),
        true if moves_somewhere(piece) => "moves only on some squares".into(),
        true => "never moves".into(),
    });
    sentences.extend(effect::sentences(piece, !moves.is_empty()));
    sentences.iter().map(|sentence| format!("{}.", capital(sentence))).collect::<Vec<_>>().join(" ")
}

/// What a piece is, shortly: "the Nightrider" if it is known, otherwise what
/// [`describe`] says.
///
/// ```
/// let piece = betza_syntax::parse("NN")?;
/// assert_eq!(betza_diagram::summary(piece.piece()), "the Nightrider");
/// # Ok::<(), betza_syntax::Errors>(())
/// ```
pub fn summary(piece: Piece<'_>) -> String {
    match name(piece) {
        Some(known) => format!("the {known}"),
        None => describe(piece),
    }
}

/// Whether it has moves on some kind of square.
fn moves_somewhere(piece: Piece<'_>) -> bool {
    let moves = |rule| matches!(rule, Rule::Move(_) | Rule::Trajectory(_));
    piece.rules().any(|rule| matches!(rule, Rule::Tile(tile) if tile.rules().any(moves)))
}

/// The clauses of the rules that move, in the order written, components that read
/// better together being joined.
fn moves(rules: Rules<'_>, form: Form, place: Place) -> Vec<String> {
    let mut groups: Vec<Group> = Vec::new();
    let mut paths = Vec::new();
    for rule in rules {
        match rule {
            Rule::Move(component) => gather(&mut groups, component),
            Rule::Trajectory(trajectory) => paths.push(trajectory::clause_of(trajectory, form, place)),
            Rule::Effect(_) | Rule::Tile(_) => {}
        }
    }
    groups.iter().flat_map(|group| group.clauses(form, place)).chain(paths).collect()
}

/// What an atom that leaps once is called: `Camel`, or `Leaper`.
pub(crate) fn leaper_name(atom: betza_runtime::Atom) -> &'static str {
    atom::leaper(atom).unwrap_or("Leaper")
}

/// The text with a capital first letter.
pub(crate) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}
