//! Walks that outgrow their memory: no wrong number, and a word about it.

use std::path::PathBuf;

use assert_cmd::Command;

/// Six King legs that each capture, in a crowd of enemies without a King.
const CROWD: &str = "[crowd]\n\
                     maxFile = 11\nmaxRank = 11\n\
                     pawn = -\nknight = -\nbishop = -\nrook = -\nqueen = -\nking = -\n\
                     customPiece1 = x:cacacacacaK\ncustomPiece2 = y:W\n\
                     castling = false\n\
                     startFen = yyyyyyyyyyy/yyyyyyyyyyy/yyyyyyyyyyy/yyyyyyyyyyy/yyyyyyyyyyy/yyyyyXyyyyy/\
                     yyyyyyyyyyy/yyyyyyyyyyy/yyyyyyyyyyy/yyyyyyyyyyy/yyyyyyyyyyy w - - 0 1\n";

fn run(args: &[&str], input: &str) -> (i32, String, String) {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{}.ini", args[0]));
    std::fs::write(&file, CROWD).unwrap();
    let [command, rest @ ..] = args else { unreachable!("a command is given") };
    let output = Command::cargo_bin("betza")
        .unwrap()
        .env("NO_COLOR", "1")
        .arg(command)
        .arg(&file)
        .args(rest)
        .write_stdin(input)
        .output()
        .unwrap();
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn perft_gives_an_error_and_no_count() {
    let told =
        "error: a trajectory here has more ways to go than can be followed; the count would be wrong\n";
    for more in [&["1"][..], &["1", "--divide"]] {
        let args: Vec<&str> = ["perft", "crowd"].iter().chain(more).copied().collect();
        assert_eq!(run(&args, ""), (1, String::new(), told.to_string()), "{args:?}");
    }
}

#[test]
fn play_says_so_once() {
    let (code, out, err) = run(&["play", "crowd"], "fen\nfen\nquit\n");
    assert_eq!((code, err.as_str()), (0, ""));
    assert_eq!(out.matches("more ways to go than can be followed").count(), 1, "{out}");
}
