//! A variant, compiled.

use betza_runtime::{Effect, Landing, Leap, Passing, Piece, Player, Rule, Rules, Seat, Square};

use crate::bitcore::Core;
use crate::bits::Bits;
use crate::cell::Cell;
use crate::compile::tables::{Tables, flag};
use crate::grid::Grid;
use crate::keys::Keys;
use crate::make::kind;
use crate::now::Clock;
use crate::open::Open;
use crate::state::State;
use crate::table::{Table, Text};
use crate::{Elimination, Position};

/// A kind of piece.
#[derive(Clone, Debug, PartialEq)]
pub struct ManData {
    /// Lower case.
    pub letter: char,
    pub players: u8,
    pub notation: Text,
    pub canonical: Text,
    pub table: Table<u8>,
    pub royal: bool,
    /// Royal on some kinds of square.
    pub tile_royal: bool,
    /// Some rule asks whether it has moved.
    pub initial: bool,
    /// The walkers move it, not the tables.
    pub walked: bool,
    /// It promotes, so its moves can't be taken back in the game: they start the
    /// move counter anew.
    pub promotes: bool,
    /// It explodes, immobilises, frees or revives.
    pub effects: bool,
    /// It revives when it moves; an explosion waits for a capture.
    pub revives: bool,
    pub immobilises: bool,
}

impl ManData {
    pub fn piece(&self) -> Piece<'_> {
        Piece::from_raw(&self.notation, &self.canonical, &self.table)
    }

    /// Whether it is a royal that could be taken en passant.
    pub fn passes_as_royal(&self, variant: &Variant) -> bool {
        let opens = |rule| match rule {
            Rule::Move(c) => c.is_initial() && (c.passing() == Passing::Lame || !c.is_leaper()),
            _ => false,
        };
        let takes = |rule| matches!(rule, Rule::Move(c) if c.landing().allows(Landing::EN_PASSANT));
        let taken = || variant.men.iter().any(|man| man.piece().rules().any(takes));
        self.royal && self.piece().rules().any(opens) && taken()
    }
}

/// Whether some rule asks whether the piece has moved.
pub(crate) fn asks_initial(rules: Rules<'_>) -> bool {
    let mut rules = rules;
    rules.any(|rule| match rule {
        Rule::Move(c) => c.is_initial(),
        Rule::Trajectory(t) => t.is_initial(),
        Rule::Tile(tile) => asks_initial(tile.rules()),
        Rule::Effect(Effect::Immobilise(p) | Effect::Free(p) | Effect::Revive(p)) => asks_initial(p),
        Rule::Effect(Effect::Explosion(_)) => false,
    })
}

#[derive(Clone, Debug, PartialEq)]
pub struct PlayerData {
    pub seat: Seat,
    /// Lower case.
    pub letter: char,
    pub team: u8,
}

#[derive(Clone, Debug, PartialEq)]
pub struct PromotionData {
    pub zone: Bits,
    pub choices: Table<u8>,
    pub forced: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct CastlingData {
    pub player: usize,
    /// Upper case.
    pub side: char,
    pub king_to: usize,
    pub rook_to: usize,
    pub search: usize,
    pub rooks: Table<u8>,
}

/// A variant, checked and compiled into tables: everything about the game that
/// doesn't change while it is played.
///
/// Make it from a [`VariantSpec`](crate::VariantSpec) with [`Variant::new`], or from a file with `ini::read`
/// (feature `ini`). Compiling takes a few milliseconds for an 8 × 8 board, some ten for
/// the board of four players; keep it for the life of the program. Where the description
/// is known beforehand, `variant!` of the crate `betza` puts it into the program, compiled.
///
/// Two variants are equal when they have the same tables and start position.
#[derive(Clone, Debug, PartialEq)]
pub struct Variant {
    pub(crate) grid: Grid,
    pub(crate) void: Bits,
    pub(crate) tile_names: Table<Text>,
    /// By square: 0, or the number of a tile's name from 1.
    pub(crate) tiles: Table<u8>,
    pub(crate) men: Table<ManData>,
    pub(crate) players: Table<PlayerData>,
    /// By mover, as `regions`.
    pub(crate) promotions: Table<Option<PromotionData>>,
    pub(crate) castlings: Table<CastlingData>,
    pub(crate) regions: Table<Option<Bits>>,
    pub(crate) initial: Option<Table<Bits>>,
    pub(crate) flying: bool,
    pub(crate) elimination: Elimination,
    /// Some kind can't be captured on some squares.
    pub(crate) guarded: bool,
    /// Some kind is moved by walkers, or moves change how many Kings their own player has:
    /// what nothing judges before is made to find out.
    pub(crate) walks: bool,
    /// Legality is found by watching what attacks look at.
    pub(crate) watches: bool,
    pub(crate) tile_royals: bool,
    pub(crate) immobilisers: bool,
    /// Only players of a perpendicular seat capture en passant.
    pub(crate) perpendicular: bool,
    /// Only the next player can take en passant, and only by leaps: squares that no
    /// such leap reaches need not be open.
    pub(crate) passes_by_leaps: bool,
    /// By kind: what `make` asks of it.
    pub(crate) traits: [u8; 256],
    /// By kind: what its moves do to the turns since something was taken.
    pub(crate) clocks: [Clock; 256],
    /// Some kind hops over any number of pieces.
    pub(crate) cannon_riders: bool,
    /// What each player may do with a square, by its relation index.
    pub(crate) relations: [[u16; 32]; 8],
    pub(crate) tables: Tables,
    pub(crate) core: Core,
    pub(crate) keys: Keys,
    /// Players who have a royal piece at the start.
    pub(crate) had_royals: u8,
    /// The start position, as FEN.
    pub(crate) start: Text,
    /// What stands on each square at the start.
    pub(crate) homes: Table<Cell>,
}

impl Variant {
    /// The position at the start of a game.
    pub fn start(&self) -> Position<'_> {
        let state = self.read_start(&self.start);
        Position::new(self, state.expect("the start position was read when the variant was compiled"))
    }

    /// Files, 1 to 32.
    pub fn width(&self) -> u8 {
        self.grid.width
    }

    /// Ranks, 1 to 32.
    pub fn height(&self) -> u8 {
        self.grid.height
    }

    /// Whether `at` is part of the board.
    pub fn contains(&self, at: Square) -> bool {
        self.number(at).is_some()
    }

    /// The players, in the order they move in.
    pub fn players(&self) -> impl ExactSizeIterator<Item = Player> + use<> {
        (0..self.players.len() as u8).map(Player)
    }

    /// The side of the board `player` sits at; South for a player who isn't there.
    pub fn seat(&self, player: Player) -> Seat {
        self.players.get(usize::from(player.0)).map_or(Seat::South, |p| p.seat)
    }

    /// The letter of `player` in FEN; `?` for a player who isn't there.
    pub fn player_letter(&self, player: Player) -> char {
        self.players.get(usize::from(player.0)).map_or('?', |p| p.letter)
    }

    /// The kind of piece that `letter`, in either case, stands for in the army of
    /// `player`.
    pub fn kind(&self, player: Player, letter: char) -> Option<Kind> {
        self.kind_of(usize::from(player.0), letter).map(|kind| Kind(kind as u8))
    }

    /// Every kind of piece, with its letter and what the letter stands for.
    pub fn kinds(&self) -> impl Iterator<Item = (Kind, char, Piece<'_>)> {
        self.men.iter().enumerate().map(|(kind, man)| (Kind(kind as u8), man.letter, man.piece()))
    }

    /// Whether every piece moves by tables and legality comes from reversed ones.
    /// Variants with trajectories, bent lines or effects go through the walkers; those in
    /// which a move can change how many Kings its own player has try such moves.
    pub fn is_tabular(&self) -> bool {
        !self.walks
    }

    pub(crate) fn kind_of(&self, player: usize, letter: char) -> Option<usize> {
        let letter = letter.to_ascii_lowercase();
        self.men.iter().position(|man| man.letter == letter && man.players >> player & 1 != 0)
    }

    /// Whether moves of a kind, or that take it, may do more than change two squares.
    pub(crate) fn is_apart(&self, kind: u8) -> bool {
        self.traits[usize::from(kind)] & (kind::ROYAL | kind::EFFECTS) != 0
    }

    #[inline]
    pub(crate) fn mover(&self, kind: usize, player: usize) -> usize {
        kind * self.players.len() + player
    }

    /// The number of a square of the board.
    pub(crate) fn number(&self, at: Square) -> Option<usize> {
        self.grid.number(at).filter(|&at| !self.void.contains(at))
    }

    pub(crate) fn on_board(&self, at: usize) -> bool {
        at < self.grid.len() && !self.void.contains(at)
    }

    /// The square of the board one leap (in the board's frame) away.
    pub(crate) fn step(&self, at: usize, leap: Leap) -> Option<usize> {
        self.grid.step(at, leap).filter(|&to| !self.void.contains(to))
    }

    /// Whether an `i` component of a player may start on a square at all.
    pub(crate) fn may_start(&self, player: usize, at: usize) -> bool {
        self.initial.as_ref().is_none_or(|regions| regions[player].contains(at))
    }

    pub(crate) fn are_enemies(&self, a: usize, b: usize) -> bool {
        a != b && (self.players[a].team != self.players[b].team || self.players[a].team == u8::MAX)
    }

    /// Whether a player may take en passant what another one's piece left open.
    pub(crate) fn may_take_passing(&self, player: usize, pusher: usize) -> bool {
        let ranks = |player: usize| self.players[player].seat.sees_ranks();
        !self.perpendicular || ranks(player) != ranks(pusher)
    }

    /// Whether a square left open could be used at all.
    pub(crate) fn is_worth_opening(&self, state: &State, open: Open) -> bool {
        let next = 1 - open.player().min(1);
        !self.passes_by_leaps
            || self.tables.passers(next, open.square()).iter().any(|passer| {
                let cell = state.cell(usize::from(passer.source));
                (cell.kind(), cell.relation()) == (passer.vector.into(), Cell::new(0, next as u8).relation())
            })
    }

    /// What stands on a square at the start.
    pub(crate) fn home(&self, at: usize) -> Cell {
        self.homes.get(at).copied().unwrap_or_default()
    }

    /// Whether a kind's history matters: some rule asks whether it has moved.
    pub(crate) fn remembers(&self, kind: usize) -> bool {
        self.initial.is_none() && self.men[kind].initial
    }

    /// The squares of the board, from the lowest rank, files from the left.
    pub(crate) fn squares(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.grid.len()).filter(|&at| !self.void.contains(at))
    }

    /// What a player may do with a square when he has to take something.
    pub(crate) fn captures_only(&self, player: usize) -> [u16; 32] {
        let mut relations = self.relations[player & 7];
        relations[0] = 0;
        relations
    }

    pub(crate) fn fill_relations(&mut self) {
        for viewer in 0..self.players.len() {
            let mut table = [0; 32];
            table[0] = flag::MOVE;
            for owner in 0..8 {
                table[owner | 24] = flag::CAPTURE | flag::DEAD;
                table[owner | 16] = if owner == viewer {
                    flag::DESTROY
                } else if owner < self.players.len() && !self.are_enemies(viewer, owner) {
                    0
                } else {
                    flag::CAPTURE
                };
            }
            self.relations[viewer] = table;
        }
    }
}

/// A kind of piece of a [`Variant`], by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Kind(pub(crate) u8);

impl Kind {
    /// The number: the place in [`VariantSpec::men`](crate::VariantSpec::men).
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
