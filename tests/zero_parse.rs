//! Reading costs nothing at run time: a program with an army has tables in read-only
//! memory, no reader and nothing that runs before `main`.
#![cfg(all(feature = "parse", target_os = "linux"))]

mod outside;

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use betza::parse;
use object::{Object, ObjectSection, ObjectSymbol, SectionKind};

use outside::Outside;

const PIECES: [&str; 4] = ["N", "fhCfsRbK", "qN", "T[mW-F]*"];

const PROGRAM: &str = r#"
use std::hint::black_box;
use std::ops::ControlFlow;

use betza::{Mailbox, Piece, Player, Square, betza};

betza::pieces! {
    /// An army.
    pub enum Army {
        /// Leaps.
        Knight = "N",
        /// Charges.
        Charger = "fhCfsRbK",
        /// Turns.
        Rose = "qN",
    }
}

const RIDER: Piece = betza!("T[mW-F]*");

fn main() {
    let board: Mailbox = Mailbox::new(8, 8);
    for piece in Army::ALL.iter().map(|army| army.piece()).chain([RIDER]) {
        let mut moves = 0;
        let from = black_box(Square::new(3, 3));
        let done = black_box(piece).moves(&board, Player(0), from, |_| {
            moves += 1;
            ControlFlow::<()>::Continue(())
        });
        assert!(done.is_ok());
        println!("{piece} {moves}");
    }
}
"#;

const PROGRAMS: &str = r#"
[[bin]]
name = "army"
path = "army.rs"

[[bin]]
name = "empty"
path = "empty.rs"
"#;

/// Builds both programs; gives the folder they are in.
fn build() -> PathBuf {
    let files = [("army.rs", PROGRAM), ("empty.rs", "fn main() {}\n")];
    let outside = Outside::new("zero-parse", PROGRAMS, &files);
    assert!(outside.cargo("build").arg("--release").status().unwrap().success());
    outside.target().join("release")
}

/// The bytes of the words of a piece's table.
fn table(notation: &str) -> Vec<u8> {
    parse(notation).unwrap().piece().table().to_vec()
}

fn contains(section: &[u8], bytes: &[u8]) -> bool {
    section.windows(bytes.len()).any(|window| window == bytes)
}

/// All read-only data.
fn read_only(file: &object::File<'_>) -> Vec<u8> {
    let sections = file.sections().filter(|section| {
        matches!(section.kind(), SectionKind::ReadOnlyData | SectionKind::ReadOnlyString)
            && section.name().is_ok_and(|name| name.starts_with(".rodata"))
    });
    sections.flat_map(|section| section.data().unwrap().to_vec()).collect()
}

/// How long the list of functions is that run before `main`.
fn initialisers(file: &object::File<'_>) -> u64 {
    file.section_by_name(".init_array").map_or(0, |section| section.size())
}

#[test]
fn an_army_is_read_only_data() {
    let folder = build();
    let army = fs::read(folder.join("army")).unwrap();
    let empty = fs::read(folder.join("empty")).unwrap();
    let army = object::File::parse(&*army).unwrap();
    let empty = object::File::parse(&*empty).unwrap();

    let symbols: Vec<&str> = army.symbols().filter_map(|symbol| symbol.name().ok()).collect();
    assert!(symbols.iter().any(|name| name.contains("betza_runtime")), "the walkers have names");
    for reader in ["betza_syntax", "betza_macros"] {
        let found = symbols.iter().find(|name| name.contains(reader));
        assert_eq!(found, None, "a part of the reader was linked");
    }

    assert_eq!(initialisers(&army), initialisers(&empty), "something runs before `main`");

    let data = read_only(&army);
    for notation in PIECES {
        assert!(contains(&data, &table(notation)), "the table of {notation} is not in read-only data");
    }
    assert!(!contains(&data, &table("zNN")), "a table that nobody declared");
}

#[test]
fn the_program_moves_its_pieces() {
    let output = Command::new(build().join("army")).output().unwrap();
    // From d4: 8 leaps; 4 leaps forward, 4 squares ahead, 7 in the row and 3 steps
    // back; the Rose and the Mao rider have many.
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[..2], ["N 8", "fhCfsRbK 18"]);
    assert_eq!(lines.len(), 4);
}
