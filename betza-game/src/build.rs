//! From a description to a variant: checks, then tables.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use betza_runtime::{Component, Effect, Passing, Player, Rule, Rules, Square, SquareSet};

use crate::bitcore::Core;
use crate::bits::Bits;
use crate::grid::Grid;
use crate::keys::Keys;
use crate::make::kind;
use crate::now::Clock;
use crate::spec::{Initial, VariantSpec};
use crate::table::{Table, Text};
use crate::variant::{CastlingData, ManData, PlayerData, PromotionData, asks_initial};
use crate::{Variant, VariantError};

type Checked<T> = Result<T, VariantError>;

impl Variant {
    /// Checks a description and compiles it.
    ///
    /// # Errors
    ///
    /// When the description contradicts itself; the error says where and what would do.
    pub fn new(spec: &VariantSpec<'_>) -> Result<Variant, VariantError> {
        let mut variant = base(spec)?;
        variant.checked_set(&spec.voids)?;
        let players = variant.players.len();
        let movers = variant.men.len() * players;
        let (names, tiles) = tiles(&variant, spec)?;
        (variant.tile_names, variant.tiles) = (names.into(), tiles.into());
        variant.men.iter().try_for_each(|man| check_case(&variant.tile_names, man.piece().rules()))?;
        variant.promotions = promotions(&variant, spec, movers)?.into();
        variant.castlings = castlings(&variant, spec)?.into();
        variant.regions = regions(&variant, spec, movers)?.into();
        variant.initial = initial(&variant, spec, players)?;
        for (kind, man) in variant.men.iter_mut().enumerate() {
            let rules = &variant.promotions[kind * players..(kind + 1) * players];
            man.promotes = rules.iter().any(Option::is_some);
        }
        fill_traits(&mut variant);
        variant.fill_relations();
        crate::compile::compile(&mut variant);
        crate::watch::prepare(&mut variant);
        let core = if spec.mailbox { None } else { crate::bitcore::compile(&variant) };
        variant.core = core.unwrap_or(Core::mailbox(variant.grid.len()));
        let row = if variant.core.is_bitboard() { variant.core.squares() } else { variant.tables.row };
        variant.keys = Keys::new(variant.men.len(), row);
        let start = variant.read_start(spec.start)?;
        variant.had_royals = (0..players).filter(|&p| start.royals[p] > 0).fold(0, |set, p| set | 1 << p);
        variant.homes = (0..variant.tables.row).map(|at| start.cell(at)).collect();
        Ok(variant)
    }

    fn checked_square(&self, at: Square) -> Checked<usize> {
        self.number(at).ok_or(VariantError::NotOnBoard(at))
    }

    /// A zone: void squares in it say nothing, so that whole ranks can be written.
    fn checked_set(&self, set: &SquareSet) -> Checked<Bits> {
        match set.iter().find(|&at| !self.grid.contains(at)) {
            Some(outside) => Err(VariantError::NotOnBoard(outside)),
            None => Ok(self.grid.bits(set)),
        }
    }

    fn checked_player(&self, player: Player) -> Checked<usize> {
        let number = usize::from(player.0);
        if number < self.players.len() { Ok(number) } else { Err(VariantError::UnknownPlayer(player.0)) }
    }

    fn checked_kind(&self, player: usize, letter: char) -> Checked<usize> {
        self.kind_of(player, letter).ok_or(VariantError::UnknownMan(letter))
    }
}

fn base(spec: &VariantSpec<'_>) -> Checked<Variant> {
    let sides = 1..=Square::MAX_SIDE;
    if !sides.contains(&spec.width) || !sides.contains(&spec.height) {
        return Err(VariantError::Size);
    }
    let men = men(spec)?;
    let grid = Grid::new(spec.width, spec.height);
    Ok(Variant {
        grid,
        void: grid.bits(&spec.voids),
        tile_names: Table::default(),
        tiles: Table::default(),
        players: players(spec)?.into(),
        promotions: Table::default(),
        castlings: Table::default(),
        regions: Table::default(),
        initial: None,
        flying: spec.flying,
        perpendicular: spec.perpendicular,
        passes_by_leaps: false,
        elimination: spec.elimination,
        guarded: spec.men.iter().any(|man| guards(man.piece)),
        walks: false,
        watches: false,
        tile_royals: men.iter().any(|man| man.tile_royal),
        immobilisers: men.iter().any(|man| man.immobilises),
        cannon_riders: spec.men.iter().any(|man| man.piece.rules().any(is_cannon_rider)),
        relations: [[0; 32]; 8],
        traits: [0; 256],
        clocks: [Clock::GOES_ON; 256],
        tables: Default::default(),
        core: Default::default(),
        keys: Keys::new(0, 0),
        had_royals: 0,
        start: spec.start.to_string().into(),
        homes: Table::default(),
        men: men.into(),
    })
}

fn is_cannon_rider(rule: Rule<'_>) -> bool {
    matches!(rule, Rule::Move(c) if Component::passing(c) == Passing::CannonRider)
}

fn guards(piece: betza_runtime::Piece<'_>) -> bool {
    piece.is_indestructible()
        || piece.rules().any(|rule| matches!(rule, Rule::Tile(tile) if tile.is_indestructible()))
}

fn has_effect(rules: Rules<'_>, wanted: fn(&Effect<'_>) -> bool) -> bool {
    let mut rules = rules;
    rules.any(|rule| match rule {
        Rule::Effect(effect) => wanted(&effect),
        Rule::Tile(tile) => has_effect(tile.rules(), wanted),
        _ => false,
    })
}

fn players(spec: &VariantSpec<'_>) -> Checked<Vec<PlayerData>> {
    let mut players: Vec<PlayerData> = Vec::new();
    if !(1..=8).contains(&spec.players.len()) || spec.players.iter().any(|p| p.team > 7 && p.team != u8::MAX)
    {
        return Err(VariantError::Players);
    }
    for place in spec.players {
        let letter = place.letter.to_ascii_lowercase();
        if !letter.is_ascii_alphabetic() || players.iter().any(|other| other.letter == letter) {
            return Err(VariantError::PlayerLetter(place.letter));
        }
        players.push(PlayerData { seat: place.seat, letter, team: place.team });
    }
    Ok(players)
}

/// The players of an army, as a set.
fn owners(spec: &VariantSpec<'_>, owner: Option<Player>) -> Checked<u8> {
    match owner {
        None => Ok(0xff),
        Some(player) if usize::from(player.0) < spec.players.len().min(8) => Ok(1 << player.0),
        Some(player) => Err(VariantError::UnknownPlayer(player.0)),
    }
}

fn men(spec: &VariantSpec<'_>) -> Checked<Vec<ManData>> {
    let mut men: Vec<ManData> = Vec::new();
    if !(1..=250).contains(&spec.men.len()) {
        return Err(VariantError::Men);
    }
    for man in spec.men {
        let letter = man.letter.to_ascii_lowercase();
        let players = owners(spec, man.owner)?;
        let taken = men.iter().any(|other| other.letter == letter && other.players & players != 0);
        if !letter.is_ascii_alphabetic() || taken {
            return Err(VariantError::ManLetter(man.letter));
        }
        let rules = man.piece.rules();
        men.push(ManData {
            letter,
            players,
            notation: man.piece.notation().to_string().into(),
            canonical: man.piece.canonical().to_string().into(),
            table: man.piece.table().to_vec().into(),
            royal: man.royal,
            tile_royal: man.piece.rules().any(|rule| matches!(rule, Rule::Tile(tile) if tile.is_royal())),
            initial: asks_initial(rules),
            walked: false,
            promotes: false,
            effects: has_effect(rules, |e| matches!(e, Effect::Explosion(_) | Effect::Revive(_))),
            revives: has_effect(rules, |e| matches!(e, Effect::Revive(_))),
            immobilises: has_effect(rules, |e| matches!(e, Effect::Immobilise(_))),
        });
    }
    Ok(men)
}

fn tiles(variant: &Variant, spec: &VariantSpec<'_>) -> Checked<(Vec<Text>, Vec<u8>)> {
    let mut names: Vec<Text> = Vec::new();
    let mut tiles = vec![0; variant.grid.len()];
    for (name, squares) in spec.tiles {
        let mut letters = name.chars();
        let first = letters.next().is_some_and(|c| c.is_ascii_alphabetic() || c == '_');
        if !first || !letters.all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-') || names.len() == 255
        {
            return Err(VariantError::TileName((*name).to_string()));
        }
        let number = names.iter().position(|other| other == name).unwrap_or_else(|| {
            names.push((*name).to_string().into());
            names.len() - 1
        });
        for square in squares.iter() {
            let at = variant.checked_square(square)?;
            if tiles[at] != 0 {
                return Err(VariantError::TwoTiles(square));
            }
            tiles[at] = number as u8 + 1;
        }
    }
    let row = variant.squares().last().map_or(0, |last| last + 1);
    tiles.truncate(if names.is_empty() { 0 } else { row });
    Ok((names, tiles))
}

/// Whether pieces count on tiles that the board has, but for their case: such a rule would
/// never hold.
fn check_case(names: &[Text], rules: Rules<'_>) -> Checked<()> {
    for rule in rules {
        let Rule::Tile(tile) = rule else { continue };
        let piece: String = tile.name().collect();
        let other = names.iter().find(|name| name.eq_ignore_ascii_case(&piece));
        if let Some(board) = other.filter(|_| !names.iter().any(|name| **name == *piece)) {
            return Err(VariantError::TileCase { board: board.to_string(), piece });
        }
        check_case(names, tile.rules())?;
    }
    Ok(())
}

fn promotions(
    variant: &Variant,
    spec: &VariantSpec<'_>,
    movers: usize,
) -> Checked<Vec<Option<PromotionData>>> {
    let mut rules: Vec<Option<PromotionData>> = vec![None; movers];
    for rule in spec.promotions {
        let player = variant.checked_player(rule.player)?;
        let kind = variant.checked_kind(player, rule.man)?;
        let mut choices = Vec::new();
        for letter in rule.choices.chars() {
            let choice = variant.checked_kind(player, letter)? as u8;
            // A move comes once, however often its letter is written.
            if !choices.contains(&choice) {
                choices.push(choice);
            }
        }
        let zone = variant.checked_set(&rule.zone)?;
        let data = PromotionData { zone, choices: choices.into(), forced: rule.forced };
        if rules[variant.mover(kind, player)].replace(data).is_some() {
            return Err(VariantError::TwoPromotions(rule.man));
        }
    }
    Ok(rules)
}

fn castlings(variant: &Variant, spec: &VariantSpec<'_>) -> Checked<Vec<CastlingData>> {
    if spec.castlings.len() > 16 {
        return Err(VariantError::Castlings);
    }
    let read = |rule: &crate::Castling<'_>| {
        let player = variant.checked_player(rule.player)?;
        let rooks: Checked<Table<u8>> =
            rule.rooks.chars().map(|c| variant.checked_kind(player, c).map(|kind| kind as u8)).collect();
        // The search may start on a void square at the end of the line.
        let search = variant.grid.number(rule.search).ok_or(VariantError::NotOnBoard(rule.search))?;
        let all = [rule.king_to, rule.rook_to, rule.search];
        let line = all.iter().all(|at| at.x() == all[0].x()) || all.iter().all(|at| at.y() == all[0].y());
        if !line || rule.king_to == rule.rook_to || !rule.side.is_ascii_alphabetic() {
            return Err(VariantError::CastlingLine(rule.side));
        }
        let same = |other: &&crate::Castling<'_>| {
            other.player == rule.player && other.side.eq_ignore_ascii_case(&rule.side)
        };
        if spec.castlings.iter().filter(same).count() > 1 {
            return Err(VariantError::TwoCastlings(rule.side));
        }
        Ok(CastlingData {
            player,
            side: rule.side.to_ascii_uppercase(),
            king_to: variant.checked_square(rule.king_to)?,
            rook_to: variant.checked_square(rule.rook_to)?,
            search,
            rooks: rooks?,
        })
    };
    spec.castlings.iter().map(read).collect()
}

fn regions(variant: &Variant, spec: &VariantSpec<'_>, movers: usize) -> Checked<Vec<Option<Bits>>> {
    let mut regions = vec![None; movers];
    for region in spec.regions {
        let player = variant.checked_player(region.player)?;
        let kind = variant.checked_kind(player, region.man)?;
        let squares = variant.checked_set(&region.squares)?;
        if regions[variant.mover(kind, player)].replace(squares).is_some() {
            return Err(VariantError::TwoRegions(region.man));
        }
    }
    Ok(regions)
}

fn initial(variant: &Variant, spec: &VariantSpec<'_>, players: usize) -> Checked<Option<Table<Bits>>> {
    match spec.initial {
        Initial::Unmoved => Ok(None),
        Initial::Regions(regions) if regions.len() == players => {
            regions.iter().map(|region| variant.checked_set(region)).collect::<Checked<_>>().map(Some)
        }
        Initial::Regions(_) => Err(VariantError::Regions),
    }
}

fn fill_traits(variant: &mut Variant) {
    for (number, man) in variant.men.iter().enumerate() {
        let bits = [(man.royal, kind::ROYAL), (man.effects, kind::EFFECTS), (man.revives, kind::REVIVES)];
        variant.clocks[number] = Clock::new(man.promotes);
        variant.traits[number] = bits.iter().filter(|bit| bit.0).fold(0, |all, bit| all | bit.1);
    }
}
