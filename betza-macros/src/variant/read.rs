//! A variant's description, as written.

use betza_runtime::Seat;
use proc_macro::{Ident, Span};

use super::entry::{Head, Letter, comma, head, letter, list, needed_word, sign, text, word};
use crate::cursor::Cursor;
use crate::input::{Problem, span_of};
use crate::literal::Text;
use crate::pieces::Army;

/// A kind of piece.
pub(super) struct Man {
    pub head: Head,
    pub royal: bool,
    pub notation: String,
    /// The notation as written; none for one of the army, which reports its errors.
    pub text: Option<Text>,
}

pub(super) struct Player {
    pub letter: Letter,
    pub seat: Seat,
    pub team: Option<u8>,
}

pub(super) struct Promotion {
    pub head: Head,
    pub forced: bool,
    pub choices: Text,
    pub zone: Text,
}

pub(super) struct Castling {
    pub head: Head,
    pub king: Text,
    pub rook: Text,
    pub search: Text,
    pub rooks: Text,
}

/// The whole description.
#[derive(Default)]
pub(super) struct Rules {
    /// What was given, in order, with its name's place.
    given: Vec<(String, Span)>,
    pub size: (u8, u8),
    pub men: Vec<Man>,
    pub players: Vec<Player>,
    pub voids: Option<Text>,
    pub tiles: Vec<(Text, Text)>,
    pub promotions: Vec<Promotion>,
    pub castlings: Vec<Castling>,
    pub regions: Vec<(Head, Text)>,
    pub initial: Vec<(Head, Text)>,
    pub start: Option<Text>,
    pub flying_general: bool,
    pub perpendicular: bool,
    pub eliminates: bool,
}

const NAMES: [&str; 13] = [
    "board",
    "men",
    "players",
    "voids",
    "tiles",
    "promotions",
    "castlings",
    "regions",
    "initial",
    "start",
    "flying_general",
    "perpendicular_en_passant",
    "elimination",
];

impl Rules {
    /// Where an entry's name stands; the whole call if it wasn't given.
    pub fn span(&self, name: &str) -> Span {
        let given = self.given.iter().find(|given| given.0 == name);
        given.map_or_else(super::anywhere, |given| given.1)
    }

    fn add(&mut self, name: Ident, cursor: &mut Cursor) -> Result<(), Problem> {
        let (key, span) = (name.to_string(), name.span());
        if self.given.iter().any(|given| given.0 == key) {
            return Err(Problem::new(span, format!("`{key}` is given twice\nhelp: leave one of them out")));
        }
        if !NAMES.contains(&key.as_str()) {
            let message = format!("variant! has no entry `{key}`\nhelp: there are {}", NAMES.join(", "));
            return Err(Problem::new(span, message));
        }
        match key.as_str() {
            "flying_general" => self.flying_general = true,
            "perpendicular_en_passant" => self.perpendicular = true,
            _ => self.value(&key, cursor)?,
        }
        self.given.push((key, span));
        Ok(())
    }

    /// Reads what stands behind a name.
    fn value(&mut self, key: &str, cursor: &mut Cursor) -> Result<(), Problem> {
        sign(cursor)?;
        match key {
            "board" => self.size = size(cursor)?,
            "men" => self.men = list(cursor, man)?,
            "players" => self.players = some(cursor, player, "a player such as `'w' = South`")?,
            "voids" => self.voids = Some(text(cursor, "the void squares")?),
            "tiles" => self.tiles = list(cursor, tile)?,
            "promotions" => self.promotions = list(cursor, promotion)?,
            "castlings" => self.castlings = list(cursor, castling)?,
            "regions" => self.regions = list(cursor, region)?,
            "initial" => self.initial = list(cursor, start_region)?,
            "start" => self.start = Some(text(cursor, "a FEN")?),
            _ => self.eliminates = elimination(cursor)?,
        }
        Ok(())
    }
}

/// Reads a description. The men are those of an army declared with it, if any.
pub(super) fn rules(mut cursor: Cursor, army: Option<&Army>) -> Result<Rules, Problem> {
    let mut rules = Rules::default();
    while cursor.tokens.peek().is_some() {
        let name = cursor.ident("a name such as `board`")?;
        rules.add(name, &mut cursor)?;
        comma(&mut cursor)?;
    }
    for name in ["board", "start"] {
        if !rules.given.iter().any(|given| given.0 == name) {
            return Err(cursor.expected(&format!("`{name} = …`")));
        }
    }
    match army {
        Some(_) if !rules.men.is_empty() => {
            let message = "the army has the men already\nhelp: leave `men` out";
            return Err(Problem::new(rules.span("men"), message));
        }
        Some(army) => rules.men = members(army)?,
        None if rules.men.is_empty() => return Err(cursor.expected("`men = { 'k' = \"kK\", … }`")),
        None => {}
    }
    Ok(rules)
}

/// The men of an army: each needs its letter.
fn members(army: &Army) -> Result<Vec<Man>, Problem> {
    let man = |member: &crate::pieces::Member| match member.letter {
        Some((value, span)) => Ok(Man {
            head: Head { letter: Letter { value, span }, owner: None },
            royal: false,
            notation: member.text.value.clone(),
            text: None,
        }),
        None => {
            let message = format!(
                "`{}` has no letter, which positions are written with\nhelp: give it one: `as 'x'`",
                member.name
            );
            Err(Problem::new(member.name.span(), message))
        }
    };
    army.members.iter().map(man).collect()
}

/// `8 x 8`.
fn size(cursor: &mut Cursor) -> Result<(u8, u8), Problem> {
    let expected = cursor.expected("the board's files and ranks, such as 8 x 8,");
    let first = cursor.next().map(|token| token.to_string()).unwrap_or_default();
    // Without spaces Rust takes the rest for a suffix.
    let (files, ranks) = match first.split_once('x') {
        Some((files, ranks)) => (files.to_string(), ranks.to_string()),
        None if word(cursor, "x") => {
            (first, cursor.next().map(|token| token.to_string()).unwrap_or_default())
        }
        None => return Err(expected),
    };
    match (files.parse(), ranks.parse()) {
        (Ok(files @ 1..=32), Ok(ranks @ 1..=32)) => Ok((files, ranks)),
        (Ok::<u8, _>(_), Ok::<u8, _>(_)) => {
            let message = "a board has 1 to 32 files and ranks\nhelp: give a smaller one";
            Err(Problem::new(cursor.last, message))
        }
        _ => Err(expected),
    }
}

fn man(cursor: &mut Cursor) -> Result<Man, Problem> {
    let head = head(cursor)?;
    let royal = word(cursor, "royal");
    let text = text(cursor, "a notation")?;
    Ok(Man { head, royal, notation: text.value.clone(), text: Some(text) })
}

fn player(cursor: &mut Cursor) -> Result<Player, Problem> {
    let letter = letter(cursor)?;
    sign(cursor)?;
    let expected = cursor.expected("South, West, North or East");
    let seat = match cursor.next().map(|token| token.to_string()).as_deref() {
        Some("South") => Seat::South,
        Some("West") => Seat::West,
        Some("North") => Seat::North,
        Some("East") => Seat::East,
        _ => return Err(expected),
    };
    let team = if word(cursor, "team") { Some(team(cursor)?) } else { None };
    Ok(Player { letter, seat, team })
}

fn team(cursor: &mut Cursor) -> Result<u8, Problem> {
    let expected = cursor.expected("a team, 0 to 7,");
    let token = cursor.next();
    let number = token.as_ref().and_then(|token| token.to_string().parse().ok());
    number
        .filter(|&team| team < 8)
        .ok_or(Problem { span: token.as_ref().map_or(expected.span, span_of), ..expected })
}

/// `"forest" = "d4 e4"`.
fn tile(cursor: &mut Cursor) -> Result<(Text, Text), Problem> {
    let name = text(cursor, "a kind of square")?;
    sign(cursor)?;
    Ok((name, text(cursor, "its squares")?))
}

/// `'p' of 'w' = may "nbrq" on "*8"`.
fn promotion(cursor: &mut Cursor) -> Result<Promotion, Problem> {
    let head = head(cursor)?;
    let forced = !word(cursor, "may");
    let choices = text(cursor, "the letters it may become")?;
    if choices.value.is_empty() {
        let message = "a promotion needs something to become\nhelp: write the letters, such as \"nbrq\"";
        return Err(Problem::new(head.letter.span, message));
    }
    needed_word(cursor, "on")?;
    Ok(Promotion { head, forced, choices, zone: text(cursor, "the squares where it promotes")? })
}

/// `'K' of 'w' = king "g1" rook "f1" from "h1" with "r"`.
fn castling(cursor: &mut Cursor) -> Result<Castling, Problem> {
    let head = head(cursor)?;
    needed_word(cursor, "king")?;
    let king = text(cursor, "where the King lands")?;
    needed_word(cursor, "rook")?;
    let rook = text(cursor, "where the Rook lands")?;
    needed_word(cursor, "from")?;
    let search = text(cursor, "where the search for the Rook starts")?;
    needed_word(cursor, "with")?;
    Ok(Castling { head, king, rook, search, rooks: text(cursor, "the letters a King castles with")? })
}

/// A list that isn't empty.
fn some<T>(
    cursor: &mut Cursor,
    item: impl FnMut(&mut Cursor) -> Result<T, Problem>,
    what: &str,
) -> Result<Vec<T>, Problem> {
    let items = list(cursor, item)?;
    if items.is_empty() { Err(cursor.expected(what)) } else { Ok(items) }
}

/// `'w' = "a2-h2"`: the player's letter and his squares.
fn start_region(cursor: &mut Cursor) -> Result<(Head, Text), Problem> {
    let (head, squares) = region(cursor)?;
    match head.owner {
        Some(owner) => {
            let message =
                "`initial` is told by player, whatever the piece\nhelp: write the player's letter alone";
            Err(Problem::new(owner.span, message))
        }
        None => Ok((head, squares)),
    }
}

/// `'e' of 'w' = "a1-i5"`.
fn region(cursor: &mut Cursor) -> Result<(Head, Text), Problem> {
    Ok((head(cursor)?, text(cursor, "squares")?))
}

fn elimination(cursor: &mut Cursor) -> Result<bool, Problem> {
    match word(cursor, "out") {
        true => Ok(true),
        false if word(cursor, "stop") => Ok(false),
        false => Err(cursor.expected("`out` or `stop`")),
    }
}
