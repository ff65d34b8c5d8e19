//! Pictures as SVG and as text: well formed, and drawn as they were when looked at.

use betza_diagram::{Diagram, SvgOptions, TextOptions, Theme, describe, doc_lines};

/// A notation for each construct of the language.
const CONSTRUCTS: [(&str, &str); 50] = [
    ("step", "W"),
    ("leap", "N"),
    ("long_leap", "(1,4)"),
    ("slide", "R"),
    ("range", "R3"),
    ("rider", "NN"),
    ("compound", "fhCfsRbK"),
    ("chiral", "hrN"),
    ("pass", "KO"),
    ("anywhere", "U"),
    ("move_only", "mQ"),
    ("capture_only", "cQ"),
    ("own_capture", "mcdW"),
    ("own_capture_only", "dR"),
    ("pawn", "fmWfceFifmnD"),
    ("en_passant_only", "eF"),
    ("tame", "tK"),
    ("royal", "kK"),
    ("lame", "nN"),
    ("lame_rider", "nNN"),
    ("jump", "jD"),
    ("jump_rider", "jNN"),
    ("cannon", "mRcpR"),
    ("cannon_leaper", "pA"),
    ("cannon_rider", "ppB"),
    ("grasshopper", "gQ"),
    ("grasshopper_leaper", "gG"),
    ("grasshopper_rider", "ggR"),
    ("cylinder", "oR"),
    ("circular", "qN"),
    ("crooked", "zB"),
    ("crooked_oblique", "zNN"),
    ("trajectory", "T[F-R]F"),
    ("lame_trajectory", "T[mW-F]"),
    ("repeated_trajectory", "T[mW-F]*"),
    ("hook", "T[mR-sR]R"),
    ("rifle", "T[cR-ibR]"),
    ("swap", "T[dQ-ibuQ-ibQ]"),
    ("unload", "T[cW-uW-W]"),
    ("initial_trajectory", "iT[fW-fW]"),
    ("again", "fcafmF"),
    ("exchange", "mafsR"),
    ("explosion", "KxK"),
    ("approach", "KC[a]"),
    ("withdrawal", "KC[w]"),
    ("imitation", "KC[i]"),
    ("hold_and_free", "WE[iN]E[!iF]"),
    ("revive", "E[nNK]T[N-B]"),
    ("indestructible", "KE[u]"),
    ("tile", "WS[(Ice)kNxF]"),
];

#[test]
fn pictures_are_drawn_as_they_were() {
    for (name, notation) in CONSTRUCTS {
        let piece = betza_syntax::parse(notation).unwrap();
        let picture = Diagram::of(piece.piece());
        let words = describe(piece.piece());
        let unicode = picture.to_text(TextOptions::default());
        let ascii = picture.to_text(TextOptions { ascii: true, legend: false, ..TextOptions::default() });
        let svg = picture.to_svg(notation, SvgOptions::default());
        insta::assert_snapshot!(name, format!("{notation}\n{words}\n\n{unicode}\n{ascii}\n{svg}"));
    }
}

#[test]
fn every_picture_is_xml_without_blank_lines() {
    let label = "quotes \" and <tags> & more\n\u{0}";
    for notation in include_str!("data/notations.txt").lines() {
        let piece = betza_syntax::parse(notation).unwrap();
        let picture = Diagram::of(piece.piece());
        for theme in [Theme::Inherit, Theme::Auto, Theme::Light, Theme::Dark] {
            for legend in [true, false] {
                let svg = picture.to_svg(label, SvgOptions { theme, legend, width: Some(300) });
                let read = roxmltree::Document::parse(&svg);
                let read = read.unwrap_or_else(|error| panic!("{notation}: {error}\n{svg}"));
                let root = read.root_element();
                assert_eq!(root.attribute("role"), Some("img"));
                assert_eq!(root.attribute("aria-label"), Some("quotes \" and <tags> & more  "));
                assert_eq!(root.attribute("width"), Some("300"));
                assert!(!svg.lines().any(|line| line.trim().is_empty()), "{notation}");
                assert!(!svg.contains("NaN") && !svg.contains("inf"), "{notation}");
            }
        }
    }
}

#[test]
fn every_text_fits_its_columns() {
    for notation in include_str!("data/notations.txt").lines() {
        let piece = betza_syntax::parse(notation).unwrap();
        let picture = Diagram::of(piece.piece());
        for (ascii, columns) in [(false, 80), (true, 80), (true, 40), (true, 1)] {
            let text = picture.to_text(TextOptions { ascii, columns, legend: false, colour: false });
            let widest = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
            assert!(widest <= usize::from(columns).max(6), "{notation}: {widest}\n{text}");
            assert!(!ascii || text.is_ascii(), "{notation}\n{text}");
        }
    }
}

#[test]
fn colours_change_nothing_but_colours() {
    let piece = betza_syntax::parse("mRcpR").unwrap();
    let picture = Diagram::of(piece.piece());
    let plain = picture.to_text(TextOptions::default());
    let coloured = picture.to_text(TextOptions { colour: true, ..TextOptions::default() });
    assert_ne!(plain, coloured);
    let mut stripped = String::new();
    let mut rest = coloured.as_str();
    while let Some((before, after)) = rest.split_once('\u{1b}') {
        stripped += before;
        rest = after.split_once('m').unwrap().1;
    }
    stripped += rest;
    let trimmed = |text: &str| text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
    assert_eq!(trimmed(&stripped), trimmed(&plain));
}

#[test]
fn documentation_lines_stand_in_rustdoc() {
    for notation in include_str!("data/notations.txt").lines() {
        let piece = betza_syntax::parse(notation).unwrap();
        let lines = doc_lines(piece.piece());
        assert!(lines.iter().all(|line| !line.contains('\n')), "{notation}");
        let start = lines.iter().position(|line| line.starts_with("<div")).unwrap();
        let end = lines.iter().position(|line| line == "</div>").unwrap();
        assert_eq!((lines[start - 1].as_str(), lines[end + 1].as_str()), ("", ""));
        assert!(lines[start..end].iter().all(|line| !line.trim().is_empty()), "{notation}");
    }
}

#[test]
fn a_picture_that_is_not_complete_says_so() {
    let says = |notation: &str| {
        let piece = betza_syntax::parse(notation).unwrap();
        Diagram::of(piece.piece()).notes().iter().any(|note| note == "has more ways than are shown")
    };
    assert!(says("T[Q-Q-Q-Q-Q-Q-Q-Q]"));
    assert!(!says("T[mR-sR]R"));
    for notation in include_str!("data/notations.txt").lines() {
        assert!(!says(notation), "{notation}");
    }
}

/// The longest notation there can be, and pieces of many legs, are drawn in no time.
#[test]
fn no_picture_takes_long() {
    let legs = |leg: &str| format!("T[{}]", [leg; 8].join("-"));
    for notation in
        [legs("mcdQ").repeat(90), legs("mcNN"), "qN".repeat(2000), "(1,9)".repeat(800), "xK".repeat(2000)]
    {
        let piece = betza_syntax::parse(&notation).unwrap();
        let start = std::time::Instant::now();
        let svg = Diagram::of(piece.piece()).to_svg("x", SvgOptions::default());
        assert!(svg.len() < 1 << 20, "{} bytes", svg.len());
        assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
    }
}
