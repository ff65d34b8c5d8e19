//! What holds for every piece on every board.
#![cfg(feature = "parse")]

mod common;

use std::collections::BTreeSet;

use betza::{Cell, Occupant, OwnedPiece, Seat, Square, parse};
use common::position::{ME, Plain, Position, moves, scratch};
use common::source::Source;
use common::{boards, notation};
use proptest::prelude::*;

/// A piece on a board.
#[derive(Clone, Debug)]
struct Sample {
    notation: String,
    position: Position,
}

impl Sample {
    fn piece(&self) -> OwnedPiece {
        read(&self.notation)
    }

    fn moves(&self) -> Option<BTreeSet<Plain>> {
        moves(self.piece().piece(), &self.position, self.position.origin)
    }
}

fn read(notation: &str) -> OwnedPiece {
    parse(notation).unwrap_or_else(|errors| panic!("{errors}"))
}

fn bytes(most: usize) -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(any::<u8>(), 0..most)
}

/// Notation by `make`, and a board.
fn samples(make: fn(&mut Source<'_>) -> String) -> impl Strategy<Value = Sample> {
    (bytes(100), bytes(400)).prop_map(move |(piece, board)| Sample {
        notation: make(&mut Source::new(&piece)),
        position: boards::position(&mut Source::new(&board), 10),
    })
}

fn mapped(moves: &BTreeSet<Plain>, to: impl Fn(Square) -> Square) -> BTreeSet<Plain> {
    let sorted = |squares: &[Square]| {
        let mut squares: Vec<_> = squares.iter().map(|&at| to(at)).collect();
        squares.sort_unstable();
        squares
    };
    let puts = |puts: &[(Square, Square)]| {
        let mut puts: Vec<_> = puts.iter().map(|&(a, b)| (to(a), to(b))).collect();
        puts.sort_unstable();
        puts
    };
    moves.iter().map(|mv| (to(mv.0), sorted(&mv.1), puts(&mv.2))).collect()
}

/// The seat that South's right hand is turned to by a quarter turn of the clock.
fn clockwise(seat: Seat) -> Seat {
    match seat {
        Seat::South => Seat::West,
        Seat::West => Seat::North,
        Seat::North => Seat::East,
        Seat::East => Seat::South,
    }
}

/// `l` and `r` exchanged; the names of tiles that we generate have neither.
fn mirrored(notation: &str) -> String {
    let swap = |c| match c {
        'l' => 'r',
        'r' => 'l',
        c => c,
    };
    notation.chars().map(swap).collect()
}

/// Whether adding own pieces can't add moves: nothing needs a piece to hop over or an
/// own piece to take, and nothing imitates one that does.
fn only_blocked_by_own(notation: &str) -> bool {
    !notation.contains(['p', 'g', 'j', 'd']) && !notation.contains("C[i]")
}

/// The position with a plain enemy on `at`, if that is empty.
fn with_prey(position: &Position, at: Square) -> Position {
    let mut position = position.clone();
    if position.get(at) == Cell::Empty {
        position.cells.insert(at, Cell::piece(Occupant::Enemy));
    }
    position
}

/// `cases` unless `PROPTEST_CASES` says otherwise; no files of failures: a failing
/// sample becomes a test of its own.
fn config(cases: u32) -> ProptestConfig {
    let config =
        ProptestConfig { failure_persistence: None, max_global_rejects: 100_000, ..Default::default() };
    let told = std::env::var_os("PROPTEST_CASES").is_some();
    ProptestConfig { cases: if told { config.cases } else { cases }, ..config }
}

proptest! {
    #![proptest_config(config(700))]

    #[test]
    fn turning_the_board_and_the_seat_turns_the_moves(sample in samples(notation::piece)) {
        let Some(before) = sample.moves() else { return Ok(()) };
        let Position { width, height, seat, .. } = sample.position;
        let turn = |at: Square| Square::new(at.y(), width - 1 - at.x());
        let position = sample.position.moved_by(height, width, clockwise(seat), turn);
        let after = Sample { position, ..sample }.moves();
        prop_assert_eq!(after, Some(mapped(&before, turn)));
    }

    #[test]
    fn mirroring_the_board_and_the_string_mirrors_the_moves(sample in samples(notation::piece)) {
        // The other pieces keep their notation, so nothing may ask for it.
        prop_assume!(!sample.notation.contains("C[i]"));
        let Some(before) = sample.moves() else { return Ok(()) };
        let Position { width, height, seat, .. } = sample.position;
        let mirror = |at: Square| match seat {
            Seat::South | Seat::North => Square::new(width - 1 - at.x(), at.y()),
            Seat::West | Seat::East => Square::new(at.x(), height - 1 - at.y()),
        };
        let position = sample.position.moved_by(width, height, seat, mirror);
        let after = Sample { position, notation: mirrored(&sample.notation) }.moves();
        prop_assert_eq!(after, Some(mapped(&before, mirror)));
    }

    /// That no move comes twice is checked wherever moves are listed.
    #[test]
    fn moves_stay_on_the_board_and_take_what_may_be_taken(sample in samples(notation::piece)) {
        let position = &sample.position;
        let exists = |at: Square| {
            at.x() < position.width && at.y() < position.height && position.get(at) != Cell::Void
        };
        for (to, captures, puts) in sample.moves().unwrap_or_default() {
            prop_assert!(exists(to), "{to} is no square");
            for at in captures.iter().copied() {
                let Cell::Piece { owner, indestructible, .. } = position.get(at) else {
                    return Err(TestCaseError::fail(format!("nothing to take on {at}")));
                };
                prop_assert!(owner != Occupant::Ally && !indestructible, "took {at}");
                prop_assert!(owner != Occupant::Own || sample.notation.contains('d'), "took own {at}");
            }
            for (from, at) in puts {
                prop_assert!(captures.contains(&from), "put down what was not taken on {from}");
                prop_assert!(exists(at) && at != to, "put down on {at}");
            }
        }
    }

    #[test]
    fn attacks_are_what_some_move_takes(sample in samples(notation::piece)) {
        let (piece, from) = (sample.piece(), sample.position.origin);
        for at in sample.position.squares().step_by(3) {
            let Some(moves) = moves(piece.piece(), &with_prey(&sample.position, at), from) else { continue };
            let takes = at != from && moves.iter().any(|mv| mv.1.contains(&at));
            let attacks = piece.piece().attacks_in(&mut *scratch(), &sample.position, ME, from, at);
            prop_assert_eq!(attacks, Ok(takes), "{}", at);
        }
    }

    /// Not so for hops, `j` and `d`, which need a piece, nor for `C[i]`, which may
    /// copy a hop.
    #[test]
    fn an_own_piece_more_adds_no_move(sample in samples(notation::piece), nth in any::<prop::sample::Index>()) {
        prop_assume!(only_blocked_by_own(&sample.notation));
        let free = |&at: &Square| at != sample.position.origin && sample.position.get(at) == Cell::Empty;
        let free: Vec<Square> = sample.position.squares().filter(free).collect();
        prop_assume!(!free.is_empty());
        let (Some(before), mut more) = (sample.moves(), sample.clone()) else { return Ok(()) };
        more.position.cells.insert(*nth.get(&free), Cell::piece(Occupant::Own));
        let Some(after) = more.moves() else { return Ok(()) };
        prop_assert!(after.is_subset(&before), "new: {:?}", after.difference(&before));
    }

    /// From range 2 on: a range of 1 is a leap, and hops of a leap are another matter.
    #[test]
    fn a_longer_range_has_all_moves_of_a_shorter_one(
        sample in samples(notation::plain), range in 2u8..9,
    ) {
        let core = sample.notation.trim_end_matches(|c: char| c.is_ascii_digit());
        let ranged = |range: u8| {
            let notation = format!("{core}{range}");
            parse(&notation).ok().map(|_| Sample { notation, position: sample.position.clone() })
        };
        // `g` and others of a leaper may be wrong on the rider only in their spelling.
        let (Some(short), Some(long), Some(all)) = (ranged(range), ranged(range + 1), ranged(0)) else {
            return Err(TestCaseError::reject("no such rider"));
        };
        let [short, long, all] = [short, long, all].map(|sample| sample.moves().unwrap());
        prop_assert!(short.is_subset(&long), "lost: {:?}", short.difference(&long));
        prop_assert!(long.is_subset(&all), "lost: {:?}", long.difference(&all));
    }

    #[test]
    fn canonical_notation_reads_back_and_moves_alike(sample in samples(notation::piece)) {
        let piece = sample.piece();
        let canonical = read(piece.piece().canonical());
        prop_assert!(canonical.piece().same_table(piece.piece()), "{}", canonical);
        prop_assert_eq!(canonical.piece().canonical(), piece.piece().canonical());
        let from = sample.position.origin;
        prop_assert_eq!(moves(canonical.piece(), &sample.position, from), sample.moves());
    }

    #[test]
    fn pieces_are_reached_where_pieces_stand(sample in samples(notation::piece)) {
        let reached = sample.piece().piece().reached(&mut *scratch(), &sample.position, ME, sample.position.origin);
        for at in reached.iter().flat_map(|set| set.iter()) {
            prop_assert!(matches!(sample.position.get(at), Cell::Piece { .. }), "nothing on {at}");
        }
    }
}

/// Checks that a text is read, or refused with errors inside it.
fn reads_or_refuses(text: &str) -> Result<(), TestCaseError> {
    match parse(text) {
        Ok(piece) => {
            let canonical = read(piece.piece().canonical());
            prop_assert!(canonical.piece().same_table(piece.piece()), "{:?} {}", text, canonical);
        }
        Err(errors) => {
            prop_assert!(!errors.as_slice().is_empty());
            for error in &errors {
                prop_assert!(text.get(error.range.clone()).is_some(), "{:?} {:?}", text, error);
                prop_assert!(!error.message.is_empty() && !error.message.contains('\n'));
            }
            prop_assert!(!errors.to_string().is_empty());
        }
    }
    Ok(())
}

/// Characters of the language, and some that look like them.
const ALPHABET: &str =
    "abcdefghijklmnopqrstuvwxyzWDFHAGNCLZJRBQKOUTESMXIPVY()[]-*!?,0123456789_ +/\n\tСВ×–ＮÉ😀";

proptest! {
    #![proptest_config(config(3000))]

    #[test]
    fn every_single_component_is_read(piece in bytes(60)) {
        let notation = notation::plain(&mut Source::new(&piece));
        prop_assert!(parse(&notation).is_ok(), "{}\n{}", notation, parse(&notation).unwrap_err());
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        reads_or_refuses(&text)?;
    }

    #[test]
    fn letters_of_the_language_are_read_or_refused(choices in bytes(60)) {
        let letters: Vec<char> = ALPHABET.chars().collect();
        let text: String = choices.iter().map(|&i| letters[usize::from(i) % letters.len()]).collect();
        reads_or_refuses(&text)?;
    }

    #[test]
    fn good_notation_gone_bad_is_read_or_refused(
        piece in bytes(100), at in any::<prop::sample::Index>(), letter in any::<prop::sample::Index>(),
        insert in any::<bool>(),
    ) {
        let mut text: Vec<char> = notation::piece(&mut Source::new(&piece)).chars().collect();
        let at = at.index(text.len());
        if insert {
            let letters: Vec<char> = ALPHABET.chars().collect();
            text.insert(at, *letter.get(&letters));
        } else {
            text.remove(at);
        }
        reads_or_refuses(&text.into_iter().collect::<String>())?;
    }
}
