//! From a description to the compiled variant.

use betza_game::{Elimination, Initial, Place, TWO_PLAYERS, Variant, VariantError, VariantSpec};
use betza_runtime::{Player, SquareSet};
use betza_syntax::OwnedPiece;
use proc_macro::Span;

use super::entry::{Head, Letter};
use super::read::{Man, Rules};
use super::squares::{square, squares};
use crate::input::Problem;
use crate::literal::Text;
use crate::output;

pub(super) fn compile(rules: &Rules) -> Result<Variant, Problem> {
    let pieces = pieces(&rules.men)?;
    let places = places(rules);
    let seated = Seated { rules, places: &places };
    let men: Vec<betza_game::Man<'_>> =
        pieces.iter().zip(&rules.men).map(|(piece, man)| seated.man(piece, man)).collect::<Result<_, _>>()?;
    let voids = rules.voids.as_ref().map(|text| squares(text, rules.size)).transpose()?.unwrap_or_default();
    // A rank or file may have void squares, as in the other entries.
    let parts = |on: SquareSet| on.iter().filter(|&at| !voids.contains(at)).collect();
    let tiles =
        rules.tiles.iter().map(|(name, on)| Ok((name.value.as_str(), parts(squares(on, rules.size)?))));
    let tiles: Vec<(&str, SquareSet)> = tiles.collect::<Result<_, Problem>>()?;
    let promotions = seated.promotions()?;
    let castlings = seated.castlings(&voids)?;
    let regions = seated.regions()?;
    let initial = seated.initial()?;
    let start = rules.start.as_ref().map_or("", |text| &text.value);
    let mut spec = VariantSpec::new(rules.size.0, rules.size.1)
        .voids(voids)
        .tiles(&tiles)
        .men(&men)
        .players(&places)
        .start(start)
        .promotions(&promotions)
        .castlings(&castlings)
        .regions(&regions)
        .initial(initial.as_deref().map_or(Initial::Unmoved, Initial::Regions));
    if rules.flying_general {
        spec = spec.flying_general();
    }
    if rules.perpendicular {
        spec = spec.perpendicular_en_passant();
    }
    if rules.eliminates {
        spec = spec.elimination(Elimination::Out);
    }
    Variant::new(&spec).map_err(|error| Problem::new(place(rules, &error), error.to_string()))
}

/// Reads all notations; the errors of all of them are one message, since one error
/// alone can stand where a value is expected.
fn pieces(men: &[Man]) -> Result<Vec<OwnedPiece>, Problem> {
    let mut pieces = Vec::new();
    let mut problems: Vec<Problem> = Vec::new();
    for man in men {
        match &man.text {
            Some(text) => match output::read(text) {
                Ok(piece) => pieces.push(piece),
                Err(found) => problems.extend(found),
            },
            None => pieces.extend(betza_syntax::parse(&man.notation)),
        }
    }
    let Some(span) = problems.first().map(|problem| problem.span) else { return Ok(pieces) };
    let messages: Vec<String> = problems.into_iter().map(|problem| problem.message).collect();
    Err(Problem::new(span, messages.join("\n\n")))
}

fn places(rules: &Rules) -> Vec<Place> {
    if rules.players.is_empty() {
        return TWO_PLAYERS.to_vec();
    }
    let place = |player: &super::read::Player| {
        let place = Place::new(player.seat, player.letter.value);
        player.team.map_or(place, |team| place.team(team))
    };
    rules.players.iter().map(place).collect()
}

/// The rules with the players at their places.
struct Seated<'r> {
    rules: &'r Rules,
    places: &'r [Place],
}

impl Seated<'_> {
    /// The player with a letter.
    fn player(&self, letter: Letter) -> Result<Player, Problem> {
        let letters: Vec<char> = match self.rules.players.is_empty() {
            true => vec!['w', 'b'],
            false => self.rules.players.iter().map(|player| player.letter.value).collect(),
        };
        match letters.iter().position(|&other| letter.is(other)) {
            Some(number) => Ok(Player(number as u8)),
            None => {
                let known: String = letters.iter().map(|letter| format!(" '{letter}'")).collect();
                let message = format!("no player has the letter {:?}\nhelp: there are{known}", letter.value);
                Err(Problem::new(letter.span, message))
            }
        }
    }

    fn owner(&self, head: &Head) -> Result<Player, Problem> {
        match head.owner {
            Some(owner) => self.player(owner),
            None => {
                let letter = head.letter.value;
                let message = format!("whose is this?\nhelp: name the player: '{letter}' of 'w' = …");
                Err(Problem::new(head.letter.span, message))
            }
        }
    }

    fn man<'p>(&self, piece: &'p OwnedPiece, man: &Man) -> Result<betza_game::Man<'p>, Problem> {
        let mut made = betza_game::Man::new(man.head.letter.value, piece.piece());
        if man.royal {
            made = made.royal();
        }
        match man.head.owner {
            Some(owner) => Ok(made.of(self.player(owner)?)),
            None => Ok(made),
        }
    }

    /// Whether a player has a kind with this letter.
    fn has(&self, player: Player, letter: char) -> bool {
        let owns = |owner: Option<Letter>| owner.is_none_or(|owner| self.player(owner).ok() == Some(player));
        self.rules.men.iter().any(|man| man.head.letter.is(letter) && owns(man.head.owner))
    }

    fn kind(&self, player: Player, letter: char, span: Span) -> Result<(), Problem> {
        if self.has(player, letter) {
            return Ok(());
        }
        let message = format!("no piece of that player has the letter {letter:?}\nhelp: name one of `men`");
        Err(Problem::new(span, message))
    }

    fn kinds(&self, player: Player, letters: &Text) -> Result<(), Problem> {
        letters.value.char_indices().try_for_each(|(at, letter)| {
            self.kind(player, letter, letters.span_at(at..at + letter.len_utf8()))
        })
    }

    fn promotions(&self) -> Result<Vec<betza_game::Promotion<'_>>, Problem> {
        let mut all = Vec::new();
        for rule in &self.rules.promotions {
            let player = self.owner(&rule.head)?;
            self.kind(player, rule.head.letter.value, rule.head.letter.span)?;
            self.kinds(player, &rule.choices)?;
            all.push(betza_game::Promotion {
                player,
                man: rule.head.letter.value,
                zone: squares(&rule.zone, self.rules.size)?,
                choices: &rule.choices.value,
                forced: rule.forced,
            });
        }
        Ok(all)
    }

    fn castlings(&self, voids: &SquareSet) -> Result<Vec<betza_game::Castling<'_>>, Problem> {
        let mut all = Vec::new();
        for rule in &self.rules.castlings {
            let player = self.owner(&rule.head)?;
            self.kinds(player, &rule.rooks)?;
            let at = |text| square(text, self.rules.size);
            for text in [&rule.king, &rule.rook] {
                if voids.contains(at(text)?) {
                    let message = format!("{:?} is a void square\nhelp: land on another", text.value);
                    return Err(Problem::new(text.span_at(0..text.value.len()), message));
                }
            }
            all.push(betza_game::Castling {
                player,
                side: rule.head.letter.value,
                king_to: at(&rule.king)?,
                rook_to: at(&rule.rook)?,
                search: at(&rule.search)?,
                rooks: &rule.rooks.value,
            });
        }
        Ok(all)
    }

    fn regions(&self) -> Result<Vec<betza_game::Region>, Problem> {
        let mut all = Vec::new();
        for (head, on) in &self.rules.regions {
            let player = self.owner(head)?;
            self.kind(player, head.letter.value, head.letter.span)?;
            let squares = squares(on, self.rules.size)?;
            all.push(betza_game::Region { player, man: head.letter.value, squares });
        }
        Ok(all)
    }

    /// Where an `i` component may start, for each player.
    fn initial(&self) -> Result<Option<Vec<SquareSet>>, Problem> {
        if self.rules.initial.is_empty() {
            return Ok(None);
        }
        let mut regions = vec![None; self.places.len()];
        for (head, on) in &self.rules.initial {
            let player = usize::from(self.player(head.letter)?.0);
            if regions[player].replace(squares(on, self.rules.size)?).is_some() {
                let message = "this player is given twice\nhelp: join his squares";
                return Err(Problem::new(head.letter.span, message));
            }
        }
        let missing = || {
            let message = "a player is missing\nhelp: give the squares of each, with \"\" for none";
            Problem::new(self.rules.span("initial"), message)
        };
        regions.into_iter().collect::<Option<Vec<_>>>().ok_or_else(missing).map(Some)
    }
}

/// Where something stands that the game refuses.
fn place(rules: &Rules, error: &VariantError) -> Span {
    let last = |all: Vec<Letter>, wanted: char| {
        all.iter().rev().find(|letter| letter.is(wanted)).map(|letter| letter.span)
    };
    let heads = |heads: Vec<&Head>| heads.into_iter().map(|head| head.letter).collect();
    let found = match error {
        VariantError::Start(error) => rules.start.as_ref().map(|text| text.span_at(error.at..error.at + 1)),
        VariantError::PlayerLetter(c) => last(rules.players.iter().map(|player| player.letter).collect(), *c),
        VariantError::Players => Some(rules.span("players")),
        VariantError::ManLetter(c) => last(heads(rules.men.iter().map(|man| &man.head).collect()), *c),
        VariantError::Men => Some(rules.span("men")),
        VariantError::TwoPromotions(c) => {
            last(heads(rules.promotions.iter().map(|rule| &rule.head).collect()), *c)
        }
        VariantError::TwoCastlings(c) | VariantError::CastlingLine(c) => {
            last(heads(rules.castlings.iter().map(|rule| &rule.head).collect()), *c)
        }
        VariantError::Castlings => Some(rules.span("castlings")),
        VariantError::TwoRegions(c) => last(heads(rules.regions.iter().map(|rule| &rule.0).collect()), *c),
        VariantError::TileName(name) | VariantError::TileCase { board: name, .. } => {
            let tile = rules.tiles.iter().find(|tile| tile.0.value == *name);
            tile.map(|tile| tile.0.span_at(0..name.len()))
        }
        VariantError::TwoTiles(_) => Some(rules.span("tiles")),
        _ => None,
    };
    found.unwrap_or_else(super::anywhere)
}
