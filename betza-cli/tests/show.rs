//! `betza show`, `explain` and `gallery` as a shell sees them.

use std::path::PathBuf;
use std::process::Output;

use assert_cmd::Command;

fn betza(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_betza")).args(args).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// A folder of its own for a test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn a_piece_is_shown_without_colours_to_a_pipe() {
    let output = betza(&["show", "NN", "--ascii"]);
    assert_eq!(output.status.code(), Some(0));
    let shown = text(&output.stdout);
    assert!(shown.contains("@  the piece") && shown.contains("NN, the Nightrider: Rides as a Knight (1,2)."));
    assert!(!shown.contains('\u{1b}') && shown.is_ascii(), "{shown}");
    assert!(shown.lines().all(|line| line.chars().count() <= 80));
}

#[test]
fn a_bad_notation_is_drawn_on_stderr_and_the_good_ones_shown() {
    let output = betza(&["show", "nW", "K"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains('^'));
    assert!(text(&output.stdout).contains("the Mann"));
}

#[test]
fn everything_after_dashes_is_notation() {
    let output = betza(&["show", "--", "--svg"]);
    assert_eq!(output.status.code(), Some(1), "a notation, though a bad one");
}

#[test]
fn pictures_go_to_files() {
    let folder = folder("pictures");
    let (svg, png) = (folder.join("a.svg"), folder.join("a.png"));
    let paths = [svg.to_str().unwrap(), png.to_str().unwrap()];
    if !cfg!(feature = "png") {
        let output = betza(&["show", "N", "--png", paths[1]]);
        assert_eq!((output.status.code(), png.exists()), (Some(2), false));
        assert!(text(&output.stderr).contains("built without PNG"));
        return;
    }
    let output = betza(&[
        "show", "T[F-R]F", "--svg", paths[0], "--png", paths[1], "--width", "300", "--theme", "dark",
    ]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(output.stdout.is_empty());
    assert!(std::fs::read_to_string(svg).unwrap().starts_with("<svg "));
    assert!(std::fs::read(png).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn a_file_that_cant_be_written_is_wrong_use() {
    let missing = folder("missing").join("no").join("a.svg");
    let output = betza(&["show", "K", "--svg", missing.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("can't write"));
    let output = betza(&["show", "K", "N", "--svg", "x.svg"]);
    assert_eq!(output.status.code(), Some(2), "one file for two pictures");
    assert_eq!(betza(&["show"]).status.code(), Some(2));
    assert_eq!(betza(&["show", "K", "--png", "x.png", "--width", "9"]).status.code(), Some(2));
}

#[test]
fn letters_are_explained() {
    let output = betza(&["explain", "fhCfsRbK", "nW"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("the front half (section 3)"));
    assert!(text(&output.stderr).contains("changes nothing"));
}

#[test]
fn a_gallery_is_made_of_a_file() {
    let folder = folder("gallery");
    let file = folder.join("variants.ini");
    std::fs::write(&file, "[a:chess]\nking = k:WAD\ncustomPiece1 = x:fmWfceF\n[<b>]\ncustomPiece1 = n:N\n")
        .unwrap();
    let out = folder.join("out");
    let output = betza(&["gallery", file.to_str().unwrap(), "-o", out.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let page = std::fs::read_to_string(out.join("index.html")).unwrap();
    assert_eq!(page.matches("<article").count(), 3);
    assert!(page.contains("<h2>&lt;b&gt;</h2>") && page.contains("Champion"));
    assert!(!page.contains("{{") && !page.contains("http://cdn") && !page.contains("src=\"http"));
    assert!(out.join("style.css").exists() && out.join("search.js").exists());
}

#[test]
fn a_gallery_tells_what_is_wrong() {
    let folder = folder("wrong");
    let out = folder.join("out");
    let out = out.to_str().unwrap();
    assert_eq!(betza(&["gallery", "no-such-file.ini", "-o", out]).status.code(), Some(2));
    let empty = folder.join("empty.ini");
    std::fs::write(&empty, "[a]\npawn = p\n").unwrap();
    assert_eq!(betza(&["gallery", empty.to_str().unwrap(), "-o", out]).status.code(), Some(2));
    let bad = folder.join("bad.ini");
    std::fs::write(&bad, "[a]\ncustomPiece1 = x:nW\ncustomPiece2 = n:N\n").unwrap();
    let output = betza(&["gallery", bad.to_str().unwrap(), "-o", out]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains('^') && text(&output.stdout).contains("1 piece in"));
}

#[test]
fn completions_and_manual_are_printed() {
    for shell in ["bash", "zsh", "fish"] {
        let output = betza(&["completions", shell]);
        assert_eq!(output.status.code(), Some(0));
        assert!(text(&output.stdout).contains("gallery"), "{shell}");
    }
    let output = betza(&["man"]);
    let page = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0));
    assert!(
        page.contains(".TH betza") && page.contains("BETZA SHOW") && page.contains("Exit codes"),
        "{page}"
    );
}
