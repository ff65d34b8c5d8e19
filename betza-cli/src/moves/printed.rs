//! Boards as the program itself prints them, read back.

/// The board of a text in the letters that a board file has. `betza moves` writes ranks
/// and files at the edges and marks moves; `betza show` marks squares with signs; both
/// have words below. None of that is part of the board.
pub fn board(text: &str) -> String {
    let mut rows = Vec::new();
    let mut lines = text.lines().peekable();
    let mut labelled = false;
    while let Some(line) = lines.next() {
        let mut squares: Vec<&str> = line.split_whitespace().collect();
        if squares.first().is_some_and(|first| first.bytes().all(|b| b.is_ascii_digit())) {
            labelled = true;
            squares.remove(0);
        } else if labelled && names_files(&squares) {
            break;
        }
        rows.push(squares.into_iter().map(square).collect::<Vec<_>>().join(" "));
        let ends = line.trim().is_empty() && lines.peek().is_some_and(|next| has_words(next));
        if ends && rows.iter().any(|row| !row.is_empty()) {
            break;
        }
    }
    rows.join("\n")
}

/// Whether a line names the files of a board: `a b c`.
fn names_files(squares: &[&str]) -> bool {
    !squares.is_empty()
        && squares.iter().zip(('a'..='z').cycle()).all(|(name, file)| *name == file.to_string())
}

/// Whether a line is of words and no row of a board: there are two letters together.
fn has_words(line: &str) -> bool {
    line.as_bytes().windows(2).any(|pair| pair.iter().all(u8::is_ascii_alphabetic))
}

/// The signs of pictures that stand on empty squares, alone or together.
const MARKS: &str = "·*●○m×x□=ₑp⊕%⊞$¹1^>'‖|△/✶!▦H→~+↓v";

/// What stands on a square, without the marks. What is no sign of a picture is left as
/// it is, to be told that it is wrong.
fn square(letters: &str) -> &str {
    match letters {
        "O" => "o",
        "A" => "a",
        "E" => "e",
        "D" => "d",
        "K" => "k",
        "U" => "u",
        _ if letters.starts_with(['@', '&', '♟']) => "@",
        _ if letters.chars().all(|sign| MARKS.contains(sign)) => ".",
        _ => letters,
    }
}

#[cfg(test)]
mod tests {
    use super::board;

    #[test]
    fn what_moves_prints_is_a_board() {
        let printed =
            " 3  * E #\n 2  . & .\n 1  o * K\n    a b c\n\n4 moves: * ends there, capitals are captured\n";
        assert_eq!(board(printed), ". e #\n. @ .\no . k");
    }

    #[test]
    fn what_show_prints_is_a_board() {
        for printed in [
            ".   .   mx^\n.   @   .\n*1  =H  .\n\n@  the piece\n*  moves or captures\n",
            "·   ·   ○×^\n·   ♟↓  ·\n●¹  □▦  ·\n\nx: Moves about.\n",
        ] {
            assert_eq!(board(printed).trim_end(), ". . .\n. @ .\n. . .", "{printed}");
        }
    }

    #[test]
    fn what_people_draw_stays_as_it_is() {
        for drawn in [". e a\n. @ #\n", "\n. .\n\n. @\n", "a b c\n@ . .\n", ". z\n@ ."] {
            assert_eq!(board(drawn).trim(), drawn.trim());
        }
    }
}
