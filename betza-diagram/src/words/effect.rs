//! What a piece does besides moving, in sentences.

use betza_runtime::{CaptureModes, Effect, Piece, Rule, Rules, TileRule};

use super::component::{Form, Place};
use super::direction::join;
use super::group::{Group, all, gather};
use super::moves;

/// The sentences behind the moves, without full stops. `also` says that it has moves
/// on every square.
pub(crate) fn sentences(piece: Piece<'_>, also: bool) -> Vec<String> {
    let mut sentences = Vec::new();
    if piece.is_royal() {
        sentences.push("it is royal".into());
    }
    body(piece.rules(), piece.capture_modes(), piece.is_indestructible(), &mut sentences);
    for rule in piece.rules() {
        if let Rule::Tile(tile) = rule {
            sentences.push(tile_sentence(tile, also));
        }
    }
    sentences
}

/// Captures, effects and indestructibility.
fn body(rules: Rules<'_>, modes: CaptureModes, indestructible: bool, sentences: &mut Vec<String>) {
    let said = [
        (
            modes.approach,
            "it captures by approach: after a move without a capture it takes the enemy on the next square \
             in the direction of its last leap",
        ),
        (
            modes.withdrawal,
            "it captures by withdrawal: after a move without a capture it takes the enemy it left straight \
             behind",
        ),
        (modes.imitation, "it captures each enemy in the ways that enemy captures"),
        (indestructible, "nothing can capture or remove it"),
    ];
    sentences.extend(said.into_iter().filter(|(has, _)| *has).map(|(_, text)| text.to_owned()));
    let mut blasts: Vec<Group> = Vec::new();
    for rule in rules {
        match rule {
            Rule::Effect(Effect::Explosion(pattern)) => gather(&mut blasts, pattern),
            Rule::Effect(effect) => sentences.extend(effect_sentence(effect)),
            _ => {}
        }
    }
    if !blasts.is_empty() {
        sentences.push(format!(
            "its captures blow up every piece, own ones too, that it reaches from where it lands by {}",
            all(&blasts, Form::Gerund, Place::Pattern, "or")
        ));
    }
}

/// A sentence for an effect that is said by itself; explosions are said together.
fn effect_sentence(effect: Effect<'_>) -> Option<String> {
    Some(match effect {
        Effect::Explosion(_) => return None,
        Effect::Immobilise(pattern) => format!("enemies that it reaches by {} can't move", reach(pattern)),
        Effect::Free(pattern) => {
            format!("enemies that it reaches by {} are free to move, whoever holds them", reach(pattern))
        }
        Effect::Revive(pattern) => {
            let pattern = reach(pattern);
            format!(
                "after its move, dead pieces that it reaches by {pattern} come back to life as its owner's"
            )
        }
    })
}

fn reach(pattern: Rules<'_>) -> String {
    join(&moves(pattern, Form::Gerund, Place::Pattern), "or")
}

fn tile_sentence(tile: TileRule<'_>, also: bool) -> String {
    let name: String = tile.name().collect();
    let mut parts = Vec::new();
    let moves = moves(tile.rules(), Form::Finite, Place::Last);
    if !moves.is_empty() {
        let also = if also { "also " } else { "" };
        parts.push(format!("it {also}{}", moves.join("; ")));
    }
    if tile.is_royal() {
        parts.push("it is royal".into());
    }
    body(tile.rules(), tile.capture_modes(), tile.is_indestructible(), &mut parts);
    format!("on {name} squares {}", parts.join("; "))
}
