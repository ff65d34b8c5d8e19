//! Full messages for the errors of the numeric notation.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};

use betza_runtime::fourpc::{Corner, Move4, NumericError, NumericErrorKind, Seat4};

use crate::lookalike::lookalike;
use crate::{Error, Kind};

/// An error of `text` with its message and help.
pub(super) fn describe(text: &str, error: NumericError) -> Error {
    let range = error.range();
    let marked = text.get(range.clone()).unwrap_or(text);
    let (kind, message, help) = match error.kind() {
        NumericErrorKind::Empty => empty(text),
        NumericErrorKind::NoDigit => no_digit(marked),
        NumericErrorKind::LowerCase => lower_case(text, marked),
        NumericErrorKind::Corner(corner) => in_corner(marked, corner),
        NumericErrorKind::SameSquare => same_square(marked),
        NumericErrorKind::Length => length(text, range.start),
        NumericErrorKind::FifthDigit => fifth_digit(marked),
        NumericErrorKind::NoPawnMove => no_pawn_move(text, marked),
        NumericErrorKind::NoPromotionSquare => no_promotion_square(text, marked),
        NumericErrorKind::Hyphens => hyphens(marked),
        NumericErrorKind::RecordOnly => record_only(marked),
        NumericErrorKind::Round => round(marked),
        NumericErrorKind::MissingSpace => missing_space(text, range.start, marked),
        NumericErrorKind::Surplus => surplus(text, range.start, marked),
        _ => unknown(text, marked),
    };
    Error::new(kind, range, message).help(help)
}

type Described = (Kind, String, String);

fn described(kind: Kind, message: impl Into<String>, help: impl Into<String>) -> Described {
    (kind, message.into(), help.into())
}

fn empty(text: &str) -> Described {
    let shown = short(text.trim());
    let message = if shown.is_empty() {
        "there is no move".to_owned()
    } else {
        format!("there is no move behind `{shown}`")
    };
    described(Kind::Empty, message, "a move is from and to, two digits each: h2-h3 is `8283`; `F` resigns")
}

fn no_digit(marked: &str) -> Described {
    let help = match marked {
        "0" => "the tenth rank or file is `A`: a10 is `1A`",
        _ => "the last rank or file is `E`: n8 is `E8`; `F` resigns, and stands alone",
    };
    described(
        Kind::NoDigit,
        format!("`{marked}` is no file and no rank; the digits are 1 to 9 and A to E"),
        help,
    )
}

fn lower_case(text: &str, marked: &str) -> Described {
    let help = format!("write `{}`", text.to_ascii_uppercase());
    described(Kind::LowerCase, format!("`{marked}` is in lower case"), help)
}

fn in_corner(marked: &str, corner: Corner) -> Described {
    let ((first, last), (low, high)) = (corner.squares(), corner.digits());
    let name = corner.name();
    let square = letters(marked);
    described(
        Kind::Corner,
        format!("`{marked}` ({square}) lies in the {name} corner, which is cut out of the board"),
        format!("the squares {first} to {last}, digits `{low}` to `{high}`, are no part of the board"),
    )
}

/// A square in letters; unlike a `Square4` it may lie in a corner.
fn letters(digits: &str) -> String {
    let mut values = digits.chars().map(|c| c.to_digit(16).unwrap_or(1));
    let (file, rank) = (values.next().unwrap_or(1), values.next().unwrap_or(1));
    format!("{}{rank}", char::from(b'`' + file as u8))
}

fn same_square(marked: &str) -> Described {
    let square = marked.get(..2).unwrap_or(marked);
    described(
        Kind::SameSquare,
        format!("the move starts and ends on `{square}` ({})", letters(square)),
        "a man that moves ends on another square; a player who doesn't move is left out",
    )
}

fn length(text: &str, start: usize) -> Described {
    let from = text[..start].rfind(char::is_whitespace).map_or(0, |space| space + 1);
    let body = text[from..].split_ascii_whitespace().next().unwrap_or("");
    let count = body.chars().count();
    let plural = if count == 1 { "" } else { "s" };
    described(
        Kind::Length,
        format!("`{}` has {count} digit{plural}; a move has four, or five when a pawn promotes", short(body)),
        "from and to are two digits each, file then rank: h2-h3 is `8283`",
    )
}

/// A text cut to what fits in a message.
fn short(text: &str) -> String {
    let mut cut: String = text.chars().take(12).collect();
    if cut.len() < text.len() {
        cut.push('…');
    }
    cut
}

fn fifth_digit(marked: &str) -> Described {
    let message = match marked {
        "+" | "#" | "S" => format!("`{marked}` isn't written behind a move"),
        _ => format!("a pawn can't become `{marked}`"),
    };
    let help = match marked {
        "+" | "#" | "S" => "checks, mates and stalemates are seen on the board; leave it out",
        _ => "the fifth digit is 1 for a Queen, 2 a Rook, 3 a Bishop, 4 a Knight",
    };
    described(Kind::FifthDigit, message, help)
}

fn no_pawn_move(text: &str, marked: &str) -> Described {
    let (digits, fifth) = marked.split_at_checked(4).unwrap_or((marked, ""));
    let (seat, shown) = (seat(text), algebraic(digits));
    described(
        Kind::NoPawnMove,
        format!("no pawn of {seat}'s can move {shown}, so nothing promotes"),
        format!("leave the `{fifth}` out, or go one step {}", forward(seat)),
    )
}

fn no_promotion_square(text: &str, marked: &str) -> Described {
    let seat = seat(text);
    let square = letters(marked.get(..2).unwrap_or(marked));
    let (ffa, teams) = match seat {
        Seat4::Red => ("rank 8", "rank 11"),
        Seat4::Blue => ("file h", "file k"),
        Seat4::Yellow => ("rank 7", "rank 4"),
        Seat4::Green => ("file g", "file d"),
    };
    described(
        Kind::NoPromotionSquare,
        format!("{seat}'s pawns don't promote on {square}"),
        format!("they promote on {ffa} in free-for-all and on {teams} in Teams"),
    )
}

/// Where a player's pawns go, as Red sees it.
fn forward(seat: Seat4) -> &'static str {
    match seat {
        Seat4::Red => "up the board",
        Seat4::Blue => "to the right",
        Seat4::Yellow => "down the board",
        Seat4::Green => "to the left",
    }
}

fn hyphens(marked: &str) -> Described {
    described(
        Kind::Hyphens,
        format!("{} hyphens, and no player has more than three", marked.len()),
        "no hyphen is Red, `-` Blue, `--` Yellow, `---` Green",
    )
}

fn record_only(marked: &str) -> Described {
    let meaning = match marked {
        "T" => "out of time",
        "S" => "stalemated",
        "#" => "mated",
        _ => "resigned, and the King walks on",
    };
    described(
        Kind::RecordOnly,
        format!("`{marked}` ({meaning}) can only stand in a record"),
        "a move is digits or `F` alone; a whole record is read by `game4pc!`, one turn of it by `Ply4`",
    )
}

fn round(marked: &str) -> Described {
    described(
        Kind::Round,
        format!("`{}` is no number of a round", short(marked)),
        "rounds are numbered from 1 to 4294967295",
    )
}

fn missing_space(text: &str, at: usize, marked: &str) -> Described {
    let (before, after) = text.split_at_checked(at).unwrap_or((text, ""));
    described(
        Kind::MissingSpace,
        format!("a space is missing before `{marked}`"),
        format!("write `{before} {}`", short(after)),
    )
}

fn surplus(text: &str, start: usize, marked: &str) -> Described {
    let other = marked.trim();
    if other.is_empty() {
        let place = if start == 0 { "before" } else { "behind" };
        let help = format!("write `{}`", text.trim());
        return described(Kind::Surplus, format!("white space {place} the move"), help);
    }
    described(
        Kind::Surplus,
        format!("`{}` stands behind the move", short(other)),
        "give one move; several are a record, which `game4pc!` reads",
    )
}

fn unknown(text: &str, marked: &str) -> Described {
    let known = |c: char| lookalike(c).filter(|&(ascii, _)| "123456789ABCDEF -.".contains(ascii));
    if let Some((c, (ascii, name))) = marked.chars().next().and_then(|c| Some((c, known(c)?)))
        && marked.chars().all(|other| known(other).is_some())
    {
        let plain: String = marked.chars().filter_map(known).map(|(ascii, _)| ascii).collect();
        return described(
            Kind::Lookalike,
            format!("`{c}` is {name}, not `{ascii}`"),
            format!("write `{plain}`"),
        );
    }
    let message = format!("`{}` stands for nothing in the numeric notation", short(marked));
    described(Kind::Unknown, message, meant(split(text).1))
}

/// What a move with an unknown character was probably to be.
fn meant(body: &str) -> &'static str {
    let is_move = |digits: &str| digits.parse::<Move4>().is_ok();
    if body == "R" {
        "a player who resigns writes `F`"
    } else if body.starts_with("O-O") || body.starts_with("0-0") {
        "castling is the King's move of two squares: h1-j1 is `81A1`"
    } else if body.get(..4).is_some_and(is_move) {
        "behind from and to stands only what a pawn becomes: 1 a Queen, 2 a Rook, 3 a Bishop, 4 a Knight"
    } else {
        "a square is two digits, file then rank, 1 to 9 and A to E: h2 is `82`"
    }
}

/// The one error of a move that is written in letters: `h2-h3`.
pub(super) fn in_letters(text: &str) -> Option<Error> {
    let (before, body) = split(text);
    let mv = Move4::from_algebraic(seat(before), body).ok().filter(|mv| !mv.is_resignation())?;
    let digits = mv.to_string();
    let digits = digits.trim_start_matches(['-', ' ']);
    let start = before.len();
    let message = format!("`{body}` is in letters; the numeric notation has digits only");
    Some(
        Error::new(Kind::Unknown, start..start + body.len(), message)
            .help(format!("write `{before}{digits}`")),
    )
}

/// Number and hyphens, then the move's own characters.
fn split(text: &str) -> (&str, &str) {
    let start = text.trim_end().rfind(char::is_whitespace).map_or(0, |space| space + 1);
    text.split_at_checked(start).unwrap_or(("", text))
}

/// The player that the hyphens before the move name.
fn seat(text: &str) -> Seat4 {
    let behind_digits = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let rest = behind_digits.strip_prefix('.').unwrap_or(text);
    let hyphens = rest.trim_start().bytes().take_while(|&b| b == b'-').count();
    Seat4::from_hyphens(hyphens).unwrap_or_default()
}

/// Four good digits in letters: `h2-h4`.
fn algebraic(digits: &str) -> String {
    digits.parse::<Move4>().map_or_else(|_| digits.to_owned(), |mv| mv.algebraic().to_string())
}
