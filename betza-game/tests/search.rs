//! Exchanges, worked out by hand, on both cores.

use betza_game::{Kind, Man, Move, Position, Variant, VariantSpec};
use betza_syntax::parse;

/// King, Rook, Bishop, cannon, pawn: 0, 5, 3, 4, 1.
const WORTH: [i32; 5] = [0, 5, 3, 4, 1];

fn variants() -> [Variant; 2] {
    with_king("kK", false)
}

/// The same with another King, and generals that may not face each other.
fn with_king(king: &str, flying: bool) -> [Variant; 2] {
    let texts = [king, "R", "B", "mRcpR", "fmWfcF"];
    let pieces: Vec<_> = texts.iter().map(|text| parse(text).unwrap()).collect();
    let letters = ['k', 'r', 'b', 'c', 'p'];
    let men: Vec<Man<'_>> =
        letters.iter().zip(&pieces).map(|(l, piece)| Man::new(*l, piece.piece())).collect();
    let spec = VariantSpec::new(8, 8).men(&men).start("4k3/8/8/8/8/8/8/3K4 w - - 0 1");
    let spec = if flying { spec.flying_general() } else { spec };
    [Variant::new(&spec).unwrap(), Variant::new(&spec.mailbox()).unwrap()]
}

/// The exchange begun by the move that goes from one square to another.
fn exchange(fen: &str, from: &str, to: &str) -> [i32; 2] {
    exchange_of(variants(), fen, from, to)
}

fn exchange_of(variants: [Variant; 2], fen: &str, from: &str, to: &str) -> [i32; 2] {
    variants.map(|variant| {
        let mut position = Position::from_fen(&variant, fen).unwrap();
        let wanted = (from.parse().unwrap(), to.parse().unwrap());
        let mv: Move = position
            .legal_moves()
            .into_iter()
            .find(|mv| (mv.from(), mv.to()) == wanted)
            .expect("a legal move");
        position.exchange(mv, |kind: Kind| WORTH[kind.index()])
    })
}

#[test]
fn an_unguarded_piece_is_won() {
    assert_eq!(exchange("4k3/8/8/3b4/8/8/8/3RK3 w - - 0 1", "d1", "d5"), [3, 3]);
}

#[test]
fn a_rook_for_a_pawn_is_a_loss() {
    // 1 - 5.
    assert_eq!(exchange("4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "d1", "d5"), [-4, -4]);
    // The second Rook takes the pawn that took: 1 - 5 + 1.
    assert_eq!(exchange("4k3/8/4p3/3p4/8/8/3R4/3RK3 w - - 0 1", "d2", "d5"), [-3, -3]);
}

#[test]
fn nobody_goes_on_at_a_loss() {
    // The pawn takes a Bishop. The Rook that could take the pawn would be taken by the
    // other Rook, so it stays.
    assert_eq!(exchange("3rk3/8/8/3b4/4P3/8/8/3RK3 w - - 0 1", "e4", "d5"), [3, 3]);
}

#[test]
fn a_cannon_takes_back_over_its_hurdle() {
    // 3 for the Bishop; the cannon on d8 has the pawn on d7 to hop over: 3 - 5.
    assert_eq!(exchange("3ck3/3p4/8/3b4/8/8/8/3RK3 w - - 0 1", "d1", "d5"), [-2, -2]);
}

#[test]
fn a_king_takes_only_what_nobody_guards() {
    // The King could take the Rook on d7 if the Bishop on h3 didn't guard it.
    assert_eq!(exchange("4k3/3p4/8/8/8/7B/8/3RK3 w - - 0 1", "d1", "d7"), [1, 1]);
    assert_eq!(exchange("4k3/3p4/8/8/8/8/8/3RK3 w - - 0 1", "d1", "d7"), [-4, -4]);
}

#[test]
fn a_general_that_rides_takes_where_another_piece_has_left() {
    // Rook takes pawn, Bishop takes Rook; the royal Rook takes the Bishop, now that the
    // Rook before it is gone: 1 - 5 + 3.
    for flying in [true, false] {
        let variants = with_king("kR", flying);
        let won = exchange_of(variants, "1b5k/8/3p4/8/8/3R4/8/3K4 w - - 0 1", "d3", "d6");
        assert_eq!(won, [-1, -1], "flying generals: {flying}");
    }
}

#[test]
fn evasions_are_all_moves_in_check_and_none_otherwise() {
    for variant in variants() {
        let mut checked = Position::from_fen(&variant, "4k3/8/8/8/4r3/8/3B4/4K3 w - - 0 1").unwrap();
        let mut evasions = 0;
        checked.each_evasion(|_| {
            evasions += 1;
            std::ops::ControlFlow::<()>::Continue(())
        });
        // Be3, and the King to d1, f1 or f2.
        assert_eq!((evasions, checked.count_legal()), (4, 4));
        let calm = variant.start().each_evasion(std::ops::ControlFlow::Break);
        assert_eq!(calm, None);
    }
}
