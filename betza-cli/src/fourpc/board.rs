//! The cross-shaped board in the terminal.

use std::fmt;

use anstyle::{AnsiColor, Style};
use betza_game::fourpc::{Fen4, Game4, Man4};
use betza_runtime::fourpc::{Seat4, Square4};

/// Draws the board of a game: each man as owner and letter in its owner's colour, dead
/// ones dim.
pub struct Picture<'g, 'r>(pub &'g Game4<'r>);

impl fmt::Display for Picture<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fen = Fen4::of(self.0);
        for rank in (1..=14).rev() {
            let narrow = !(4..=11).contains(&rank);
            let last = if narrow { 11 } else { 14 };
            write!(f, "{rank:>2} ")?;
            for file in 1..=last {
                match Square4::new(file, rank) {
                    None => f.write_str("   ")?,
                    Some(square) => draw(f, fen.man(square))?,
                }
            }
            writeln!(f)?;
        }
        f.write_str("   ")?;
        for file in 'a'..='n' {
            write!(f, "{file:>2}{}", if file < 'n' { " " } else { "\n" })?;
        }
        Ok(())
    }
}

fn draw(f: &mut fmt::Formatter<'_>, man: Option<Man4>) -> fmt::Result {
    let Some(man) = man else { return f.write_str(" . ") };
    let owner = man.owner.map_or('?', Seat4::letter);
    let (style, text) = if man.dead {
        (Style::new().dimmed(), format!("d{}", man.letter))
    } else {
        (style(man.owner), format!("{owner}{}", man.letter))
    };
    write!(f, "{style}{text}{style:#} ")
}

fn style(owner: Option<Seat4>) -> Style {
    let colour = match owner {
        Some(Seat4::Red) => AnsiColor::Red,
        Some(Seat4::Blue) => AnsiColor::Blue,
        Some(Seat4::Yellow) => AnsiColor::Yellow,
        Some(Seat4::Green) => AnsiColor::Green,
        None => return Style::new(),
    };
    colour.on_default().bold()
}
