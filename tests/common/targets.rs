//! What the fuzz targets check. A plain test replays their corpus.

use std::cell::Cell as Counter;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

use betza::{Board, Cell, Move, Occupant, OwnedPiece, Piece, Player, Scratch, Seat, Square, WalkError};

use super::position::{ME, Plain, Position, plain};
use super::source::Source;
use super::{boards, notation};

/// Any bytes are read, or refused with errors that can be drawn.
pub fn parse(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match betza::parse(&text) {
        Ok(piece) => reads_back(&piece),
        Err(errors) => {
            assert!(!errors.as_slice().is_empty());
            for error in &errors {
                assert!(text.get(error.range.clone()).is_some(), "{text:?} {error:?}");
                assert!(!error.message.contains('\n'), "{text:?} {error:?}");
                assert!(!betza::render(&text, error).is_empty());
                if let Some(fix) = &error.fix {
                    assert_ne!(fix.apply(&text), text, "{error:?} mends nothing");
                }
            }
            assert!(errors.to_string().contains('^'));
        }
    }
}

fn reads_back(piece: &OwnedPiece) {
    let piece = piece.piece();
    let again = betza::parse(piece.canonical()).unwrap_or_else(|errors| panic!("{piece:?}\n{errors}"));
    assert!(again.piece().same_table(piece), "{piece:?}\n{again:?}");
    assert_eq!(again.piece().canonical(), piece.canonical());
}

/// A piece of up to four components and a board of up to 16 × 16, from bytes.
pub fn sample(bytes: &[u8]) -> (OwnedPiece, Position) {
    let (length, rest) = bytes.split_first().unwrap_or((&0, &[]));
    let (piece, board) = rest.split_at(usize::from(*length).min(rest.len()));
    let notation = notation::piece(&mut Source::new(piece));
    let piece = betza::parse(&notation).unwrap_or_else(|errors| panic!("{errors}"));
    (piece, boards::position(&mut Source::new(board), 16))
}

/// The most questions that one walk of a [`sample`] asks its board, with a scratch
/// space of 1024.
pub const MOST_QUESTIONS: u64 = 1 << 26;

/// Moves come once and stay on the board, attacks say what moves do, effects reach
/// pieces, and no walk is longer than [`MOST_QUESTIONS`].
pub fn walk(bytes: &[u8]) {
    let (piece, position) = sample(bytes);
    let board = Counted::new(&position);
    let mut scratch: Box<Scratch<1024>> = Box::default();
    let from = position.origin;
    let mut moves = BTreeSet::new();
    let done = piece.piece().moves_in(&mut scratch, &board, ME, from, |mv| {
        check(&board, mv);
        let mv = plain(mv);
        assert!(!moves.contains(&mv), "{piece} twice: {mv:?}\n{position:?}");
        moves.insert(mv);
        ControlFlow::<()>::Continue(())
    });
    let asked = board.asked.get();
    assert!(asked <= MOST_QUESTIONS, "{piece} asks {asked} times\n{position:?}");
    match done {
        Ok(None) => attacks_agree(&piece, &board, from, &moves, &mut scratch),
        Err(WalkError::Full) => {}
        other => panic!("{piece} {other:?}\n{position:?}"),
    }
    effects_are_walked(piece.piece(), &board, from, &moves, &mut scratch);
}

fn check(board: &Counted, mv: &Move<'_>) {
    let exists = |at: Square| at.x() < board.width && at.y() < board.height && !board.is_void(at);
    assert!(exists(mv.to), "{mv:?}");
    for &at in mv.captures {
        let Cell::Piece { owner, indestructible, .. } = board.cells[at.index()] else {
            panic!("nothing to take: {mv:?}")
        };
        assert!(owner != Occupant::Ally && !indestructible, "{mv:?}");
    }
    for put in mv.puts {
        assert!(exists(put.to) && mv.captures.contains(&put.from), "{mv:?}");
    }
    if let Some(track) = mv.track {
        track.open_squares(board, |at| assert!(exists(at), "{mv:?}"));
    }
}

/// On squares with pieces: an attack is a move that takes what stands there.
fn attacks_agree(
    piece: &OwnedPiece,
    board: &Counted,
    from: Square,
    moves: &BTreeSet<Plain>,
    scratch: &mut Scratch<1024>,
) {
    let taken: BTreeSet<Square> = moves.iter().flat_map(|mv| mv.1.iter().copied()).collect();
    let pieces = board.position.squares().filter(|&at| board.occupant(at, ME).is_piece());
    for at in pieces.step_by(3) {
        let attacks = piece.piece().attacks_in(scratch, board, ME, from, at);
        assert_eq!(attacks, Ok(taken.contains(&at)), "{piece} on {from} attacks {at}");
    }
}

/// What is reached, blown up and revived are pieces.
fn effects_are_walked(
    piece: Piece<'_>,
    board: &Counted,
    from: Square,
    moves: &BTreeSet<Plain>,
    scratch: &mut Scratch<1024>,
) {
    if let Ok(reached) = piece.reached(scratch, board, ME, from) {
        assert!(reached.iter().all(|at| board.occupant(at, ME).is_piece()), "{piece}");
    }
    for (to, captures, _) in moves.iter().take(8) {
        let mv = Move { from, to: *to, captures, puts: &[], rule: 0, track: None };
        let gone = |at: Square| at == from || captures.contains(&at);
        if let Ok(removed) = betza::explosion(piece, scratch, board, ME, &mv) {
            assert!(
                removed.iter().all(|at| at != *to && !gone(at) && !board.is_indestructible(at)),
                "{piece}"
            );
        }
        if let Ok(alive) = betza::revived(piece, scratch, board, ME, &mv) {
            assert!(alive.iter().all(|at| board.occupant(at, ME) == Occupant::Dead), "{piece}");
        }
    }
}

/// A position that counts what it is asked.
struct Counted<'p> {
    position: &'p Position,
    cells: Vec<Cell>,
    width: u8,
    height: u8,
    asked: Counter<u64>,
}

impl<'p> Counted<'p> {
    fn new(position: &'p Position) -> Self {
        let mut cells = vec![Cell::Empty; 1024];
        position.cells.iter().for_each(|(at, cell)| cells[at.index()] = *cell);
        let (width, height) = (position.width, position.height);
        Counted { position, cells, width, height, asked: Counter::new(0) }
    }

    fn ask(&self, at: Square) -> Cell {
        assert!(at.x() < self.width && at.y() < self.height, "asked for {at}, outside the board");
        self.asked.set(self.asked.get() + 1);
        self.cells[at.index()]
    }
}

impl Board for Counted<'_> {
    fn width(&self) -> u8 {
        self.width
    }
    fn height(&self) -> u8 {
        self.height
    }
    fn seat(&self, player: Player) -> Seat {
        self.position.seat(player)
    }
    fn occupant(&self, at: Square, _: Player) -> Occupant {
        match self.ask(at) {
            Cell::Piece { owner, .. } => owner,
            _ => Occupant::Empty,
        }
    }
    fn is_void(&self, at: Square) -> bool {
        self.ask(at) == Cell::Void
    }
    fn is_royal(&self, at: Square) -> bool {
        matches!(self.ask(at), Cell::Piece { royal: true, .. })
    }
    fn is_indestructible(&self, at: Square) -> bool {
        matches!(self.ask(at), Cell::Piece { indestructible: true, .. })
    }
    fn has_moved(&self, at: Square) -> bool {
        self.position.has_moved(at)
    }
    fn passed(&self, at: Square, nth: usize) -> Option<Square> {
        self.position.passed(at, nth)
    }
    fn tile(&self, at: Square) -> &str {
        self.position.tile(at)
    }
    fn piece(&self, at: Square) -> Option<(Piece<'_>, Option<Player>)> {
        self.position.piece(at)
    }
}
