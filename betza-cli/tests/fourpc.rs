//! `betza 4pc`: output and exit codes.

use std::fs;
use std::path::PathBuf;

use assert_cmd::Command;

fn games() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/data/4pc/games")
}

struct Answer {
    code: i32,
    out: String,
    err: String,
}

fn run(args: &[&str], input: &str) -> Answer {
    let output = Command::cargo_bin("betza")
        .unwrap()
        .arg("4pc")
        .args(args)
        .current_dir(games())
        .write_stdin(input)
        .output()
        .unwrap();
    Answer {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

fn tokens(text: &str) -> Vec<String> {
    text.split_ascii_whitespace().map(ToString::to_string).collect()
}

#[test]
fn every_game_converts_to_the_record_beside_it() {
    for entry in fs::read_dir(games()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().unwrap() != "pgn4" {
            continue;
        }
        let name = path.file_name().unwrap().to_str().unwrap();
        let answer = run(&["convert", "--to", "numeric", name], "");
        let numeric = fs::read_to_string(path.with_extension("num")).unwrap();
        assert_eq!(tokens(&answer.out), tokens(&numeric), "{name}");
        let edited = name.contains("edited");
        assert_eq!(answer.code, i32::from(edited), "{name}: {}", answer.err);
        assert_eq!(run(&["check", name], "").code, answer.code);
        if edited {
            assert!(answer.err.contains("line 35, column 5"), "{}", answer.err);
        }
    }
}

#[test]
fn the_set_up_of_a_numeric_record_is_given() {
    let options = ["--setup", "4PCo", "--mode", "teams"];
    let good = run(&[&["check", "24-4PCo-teams.num"][..], &options].concat(), "");
    assert_eq!((good.code, good.err.as_str()), (0, ""));
    assert!(good.out.contains("Red is mated; the game is over"), "{}", good.out);
    let bad = run(&["check", "24-4PCo-teams.num"], "");
    assert_eq!(bad.code, 1);
    assert!(bad.out.starts_with("1. 4244 - 2838"), "the legal part is written: {}", bad.out);
}

#[test]
fn an_illegal_ply_leaves_the_part_before_it() {
    let answer = run(&["convert", "--to", "numeric", "-"], "1. 8283 - 2737 -- 7D7C --- D8C8 2. 8285");
    assert_eq!((answer.code, answer.out.as_str()), (1, "1. 8283 - 2737 -- 7D7C --- D8C8\n"));
    assert!(answer.err.contains("no piece stands on h2"), "{}", answer.err);
    let unread = run(&["check", "-"], "1. 8283 - 27370");
    assert_eq!((unread.code, unread.out.as_str()), (1, "1. 8283\n"));
}

#[test]
fn positions_and_other_notations() {
    let fen = run(&["convert", "--to", "fen4", "--ply", "1", "03-4PC-synthetic.num"], "");
    assert_eq!(fen.code, 0);
    assert!(fen.out.starts_with("B-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-3,yR,"), "{}", fen.out);
    let pgn = run(&["convert", "--to", "pgn4", "--mode", "teams", "03-4PC-synthetic.num"], "");
    let back = run(&["convert", "--to", "numeric", "-"], &pgn.out);
    assert_eq!(back.out, fs::read_to_string(games().join("03-4PC-synthetic.num")).unwrap());
    let board = run(&["show", "--ply", "0", "03-4PC-synthetic.num"], "");
    assert!(board.out.starts_with("14          yR yN yB yK yQ yB yN yR \n"), "{}", board.out);
    assert!(board.out.contains("Red to move"));
    let last = run(&["show", "24-4PCo-teams.pgn4"], "");
    assert!(last.out.contains("after 8. #, turn 29"), "{}", last.out);
}

#[test]
fn counts_are_digits() {
    assert_eq!(run(&["perft", "4PCo", "3"], "").out, "7960\n");
    let fen = "Y-0,0,0,0-0,0,0,1-0,0,1,1-0,0,0,0-0-{'enPassant':('','c8:d8','','')}-3,3,yK,4,3/3,8,3/3,8,3/14/14/14/\
               3,bP,9,gK/bK,13/14/14/14/3,8,3/3,8,3/3,4,rK,3,3";
    let answer = run(&["perft", "4PC", "1", "--teams", "--fen4", fen], "");
    assert_eq!((answer.code, answer.out.as_str()), (0, "5\n"), "{}", answer.err);
}

#[test]
fn wrong_use_is_two() {
    for args in [
        &["check", "no-such-file"][..],
        &["check"],
        &["perft", "5PC", "1"],
        &["perft", "4PC", "1", "--fen4", "R-0"],
        &["show", "--ply", "999", "03-4PC-synthetic.num"],
        &["convert", "03-4PC-synthetic.num"],
        &["check", "--mode", "solo", "03-4PC-synthetic.num"],
    ] {
        let answer = run(args, "");
        assert_eq!(answer.code, 2, "{args:?}: {}", answer.err);
        assert_eq!(answer.out, "", "{args:?}");
    }
}

#[test]
fn counts_are_written_as_one_says_them() {
    assert!(run(&["check", "-"], "1. 8283").out.starts_with("legal: 4PC, free-for-all, 1 round, 1 turn\n"));
    let long = run(&["show", "--ply", "2", "-"], "1. 8283");
    assert_eq!((long.code, long.err.trim()), (2, "error: --ply 2: the game has 1 turn"));
}

#[test]
fn a_start_that_numbers_cant_say_is_noted() {
    let position = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-3,3,yK,4,3/3,8,3/3,8,3/14/14/14/13,gK/bK,13/14/14/14/3,8,3/\
                    3,8,3/3,4,rK,3,3";
    let game = format!("[StartFen4 \"{position}\"]\n\n1. Kh1-h2\n");
    let numeric = run(&["convert", "--to", "numeric", "-"], &game);
    assert_eq!((numeric.code, numeric.out.as_str()), (0, "1. 8182\n"));
    assert!(numeric.err.contains("StartFen4") && numeric.err.contains("--to pgn4"), "{}", numeric.err);
    let kept = run(&["convert", "--to", "pgn4", "-"], &game);
    assert_eq!((kept.code, kept.out.contains(position)), (0, true));
    let fresh = run(&["convert", "--to", "numeric", "-"], "[StartFen4 \"4PCo\"]\n\n1. h2-h3\n");
    assert_eq!((fresh.out.as_str(), fresh.err.as_str()), ("1. 8283\n", ""));
}

#[test]
fn a_position_whose_player_is_out_has_a_way_out() {
    let empty = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-14/14/14/14/14/14/14/14/14/14/14/14/14/14";
    let answer = run(&["perft", "4PC", "1", "--fen4", empty], "");
    assert_eq!(answer.code, 2);
    assert!(answer.err.contains("Red's turn") && answer.err.contains("help: "), "{}", answer.err);
}

/// A full disk is an error like another.
#[cfg(target_os = "linux")]
#[test]
fn what_cant_be_written_is_said() {
    use std::process::{Command, Stdio};
    for args in [&["check"][..], &["convert", "--to", "numeric"], &["convert", "--to", "fen4"], &["show"]] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = Command::new(assert_cmd::cargo::cargo_bin("betza"))
            .arg("4pc")
            .args(args)
            .arg("01-4PC-teams.pgn4")
            .current_dir(games())
            .stdout(Stdio::from(full))
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {err}");
        assert!(err.starts_with("error: stdout: "), "{args:?}: {err}");
    }
}
