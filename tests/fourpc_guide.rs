//! The tables of `docs/FOURPC.md` say what the code does.

use betza::fourpc::{Move4, Seat4, SetUp, Side};

const GUIDE: &str = include_str!("../docs/FOURPC.md");

/// The cells of each row of the table behind a line that starts with `head`.
fn table(head: &str) -> Vec<Vec<String>> {
    let rows = GUIDE.lines().skip_while(|line| !line.starts_with(head)).skip(2);
    let cells = |row: &str| row.trim_matches('|').split('|').map(|cell| cell.trim().to_string()).collect();
    rows.take_while(|row| row.starts_with('|')).map(cells).collect()
}

#[test]
fn the_castling_table() {
    let rows = table("| set-up | Red O-O |");
    assert_eq!(rows.len(), 5);
    for row in rows {
        let set_up: SetUp = row[0].trim_matches('`').parse().unwrap();
        let columns = Seat4::ALL.into_iter().flat_map(|seat| Side::ALL.map(|side| (seat, side)));
        for ((seat, side), cell) in columns.zip(&row[1..]) {
            let mv: Move4 = format!("{} {}", seat.hyphens(), cell.trim_matches('`')).trim().parse().unwrap();
            assert_eq!(mv.castling(set_up), Some(set_up.castling(seat, side)), "{set_up} {mv}");
        }
    }
}

#[test]
fn the_table_of_set_ups() {
    let rows = table("| set-up | Red K/Q |");
    assert_eq!(rows.len(), 5);
    for row in rows {
        let name = row[0].trim_matches('`').split('`').next().unwrap().to_string();
        let set_up: SetUp = name.parse().unwrap();
        let men =
            Seat4::ALL.map(|seat| format!("{}/{}", set_up.king(seat).square(), set_up.queen(seat).square()));
        assert_eq!(row[1..], men, "{name}");
    }
}

#[test]
fn what_the_guide_says_is_refused_is() {
    let rows = table("| text | why |");
    assert!(rows.len() > 10);
    for text in rows.iter().flat_map(|row| row[0].split("`, `")) {
        let text = text.trim_matches('`');
        assert!(text.parse::<Move4>().is_err(), "{text}");
    }
}
