//! The program as its users run it.

use assert_cmd::Command;
use serde_json::Value;

fn betza() -> Command {
    let mut command = Command::cargo_bin("betza").unwrap();
    command.env("NO_COLOR", "1");
    command
}

/// Runs with arguments; gives exit code, stdout and stderr.
fn run(args: &[&str]) -> (i32, String, String) {
    let output = betza().args(args).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn a_good_notation_is_said() {
    let (code, out, err) = run(&["check", "WW"]);
    assert_eq!((code, err.as_str()), (0, ""));
    assert_eq!(out, "WW\n  canonical: R\n  ride (0,1), move or capture\n");
}

#[test]
fn a_bad_notation_is_drawn_on_stderr() {
    let (code, out, err) = run(&["check", "N", "nW"]);
    assert_eq!((code, out.starts_with("N\n")), (1, true));
    let picture = "error: `n` changes nothing: a step passes over no square, so nothing can block it\n\n    nW\n    ^\n\
                   help: drop `n`: `W`\n";
    assert_eq!(err, picture);
}

#[test]
fn json_on_stdout_good_or_bad() {
    let (code, out, err) = run(&["check", "--json", "kK"]);
    assert_eq!((code, err.as_str()), (0, ""));
    assert_eq!(out.lines().count(), 1);
    let answer: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(answer, serde_json::json!({ "canonical": "kK", "royal": true, "rules": 2 }));
    let (code, out, err) = run(&["check", "--json", "RR"]);
    assert_eq!((code, err.as_str()), (1, ""));
    let answer: Value = serde_json::from_str(&out).unwrap();
    let error = &answer["errors"][0];
    assert_eq!((error["start"].as_u64(), error["end"].as_u64()), (Some(0), Some(2)));
    assert_eq!(error["kind"], "double");
    assert!(error["help"].as_str().unwrap().contains("`R`"));
}

#[test]
fn everything_behind_two_dashes_is_notation() {
    let (code, out, _) = run(&["check", "--json", "--", "--json"]);
    assert_eq!(code, 1);
    assert!(out.contains("\"errors\""));
}

#[test]
fn wrong_use_is_2() {
    for args in [
        &["check"][..],
        &["moves"],
        &["moves", "N", "--at", "z99"],
        &["moves", "N", "--size", "33x1"],
        &["fly"],
    ] {
        assert_eq!(run(args).0, 2, "{args:?}");
    }
    let (code, _, err) = run(&["moves", "N", "--board", "no-such-file"]);
    assert_eq!(code, 2);
    assert!(err.contains("no-such-file"), "{err}");
}

#[test]
fn moves_are_drawn() {
    let (code, out, _) = run(&["moves", "fhN", "--size", "5x5", "--seat", "north"]);
    assert_eq!(code, 0);
    let board = " 5  . . . . .\n 4  . . . . .\n 3  . . @ . .\n 2  * . . . *\n 1  . * . * .\n    a b c d e\n";
    assert!(out.starts_with(board), "{out}");
}

#[test]
fn what_it_prints_is_read_back() {
    let file = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("printed.txt");
    let path = file.to_str().unwrap();
    // A Rook on c3 of an empty board; an enemy on c5 is marked as captured the first time.
    std::fs::write(&file, ". . e . .\n. . . . .\n. . @ . .\n. . . . #\n. . . . .\n").unwrap();
    let (_, first, _) = run(&["moves", "R", "--board", path]);
    assert!(first.starts_with(" 5  . . E . .\n"), "{first}");
    std::fs::write(&file, &first).unwrap();
    assert_eq!(run(&["moves", "R", "--board", path]), (0, first, String::new()));
    // The picture of a piece is an empty board with the piece in its middle.
    for args in [&["show", "mRcpR"][..], &["show", "mRcpR", "--ascii", "--no-legend"], &["show", "qN"]] {
        std::fs::write(&file, run(args).1).unwrap();
        let (code, out, err) = run(&["moves", "W", "--board", path]);
        assert_eq!((code, err.as_str()), (0, ""), "{args:?}");
        assert!(out.contains("\n4 moves"), "{args:?} {out}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_told_and_nothing_panics() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("full");
    let folder = folder.to_str().unwrap();
    for args in [
        &["show", "N"][..],
        &["explain", "N"],
        &["gallery", "--known", "-o", folder],
        &["man"],
        &["moves", "N"],
        &["4pc", "perft", "4PC", "1"],
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let child = std::process::Command::new(env!("CARGO_BIN_EXE_betza"))
            .args(args)
            .stdout(full)
            .stderr(std::process::Stdio::piped())
            .spawn();
        let output = child.unwrap().wait_with_output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), said.starts_with("error: ")), (Some(2), true), "{args:?} {said}");
    }
}

/// Answers a table with `betza moves --json`.
fn answers(table: &str) -> Vec<Value> {
    let output = betza().args(["moves", "--json"]).write_stdin(table).output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn records_are_answered_line_by_line() {
    for (table, fields) in [
        (include_str!("../../tests/data/moves.jsonl"), &["moves"][..]),
        (include_str!("../../tests/data/reach.jsonl"), &["reached", "removed"]),
    ] {
        let answers = answers(table);
        assert_eq!(answers.len(), table.lines().count());
        for (line, answer) in table.lines().zip(answers) {
            let case: Value = serde_json::from_str(line).unwrap();
            let field = fields.iter().find(|&&field| case.get(field).is_some()).unwrap();
            assert_eq!(answer[*field], case[*field], "{line}");
        }
    }
}

#[test]
fn a_bad_record_is_answered_and_the_next_one_too() {
    let lines = "nonsense\n\n{\"notation\":\"N\"}\n\
                 [null,\"N\",null,{\"w\":3,\"h\":3},\"South\",[0,0],[],[],{},false,null]\n\
                 {\"notation\":\"nW\",\"board\":{\"w\":3,\"h\":3},\"origin\":[0,0]}\n\
                 {\"notation\":\"N\",\"board\":{\"w\":3,\"h\":33},\"origin\":[0,0]}\n\
                 {\"notation\":\"N\",\"board\":{\"w\":3,\"h\":3},\"origin\":[3,0]}\n\
                 {\"kind\":\"fly\",\"notation\":\"N\",\"board\":{\"w\":3,\"h\":3},\"origin\":[0,0]}\n\
                 {\"notation\":\"N\",\"board\":{\"w\":3,\"h\":3},\"origin\":[0,0],\"extra\":1}\n";
    let answers = answers(lines);
    let kinds: Vec<_> =
        answers.iter().map(|answer| answer["errors"][0]["kind"].as_str().unwrap_or("good")).collect();
    let record = "record";
    assert_eq!(kinds, [record, record, record, record, "useless", record, record, record, "good"]);
    assert_eq!(answers[3]["errors"][0]["message"], "a record is an object, {\"notation\": ...}, no array");
}
