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

/// The squares a picture marks, as far as the piece goes to the right and forward.
fn marked(notation: &str) -> (Vec<(i16, i16)>, Vec<String>) {
    let picture = Diagram::of(betza_syntax::parse(notation).unwrap().piece());
    let ahead = |(spot, cell): (betza_diagram::Spot, &betza_diagram::Cell)| {
        (spot.x >= 0 && spot.y >= 0 && !cell.groups().is_empty()).then_some((spot.x, spot.y))
    };
    (picture.rows().flatten().filter_map(ahead).collect(), picture.notes().to_vec())
}

#[test]
fn long_moves_are_in_the_picture_or_said() {
    // Three rides of a Knight go three leaps straight on at least.
    assert_eq!(marked("T[NN-NN-NN]").0, [(3, 6), (6, 3)]);
    assert_eq!(marked("(16,16)"), (vec![(16, 16)], vec![]));
    let (knight, notes) = marked("(20,3)N");
    assert_eq!((knight.len(), notes), (2, vec!["leaps (3,20), beyond this picture".to_owned()]));
    let rides = format!("T[{}]", ["ZZ"; 8].join("-"));
    assert_eq!(marked(&rides), (vec![], vec!["moves beyond this picture".to_owned()]));
}

#[test]
fn what_marks_dont_show_is_a_note() {
    for (notation, note) in [
        ("tK", Some("never captures a royal piece")),
        ("QtN", Some("some moves can't capture a royal piece")),
        // Only the Bishop captures, and it is tame.
        ("mRtB", Some("never captures a royal piece")),
        ("QC[a]", Some("captures by approach")),
        ("QC[w]", Some("captures by withdrawal")),
        ("S[(Ice)E[iK]]", Some("special squares: Ice, where effects count")),
        ("Q", None),
    ] {
        assert_eq!(marked(notation).1.first().map(String::as_str), note, "{notation}");
    }
}

#[test]
fn a_legend_can_be_read_below_a_large_board() {
    // Twelve units of text, enlarged with the board: at 300 pixels at least 9 of them.
    for notation in ["N", "Q", "GG", "zZZ", "(16,16)"] {
        let picture = Diagram::of(betza_syntax::parse(notation).unwrap().piece());
        let svg = picture.to_svg("x", SvgOptions { width: Some(300), ..SvgOptions::default() });
        let doc = roxmltree::Document::parse(&svg).unwrap();
        let wide: f32 =
            doc.root_element().attribute("viewBox").unwrap().split(' ').nth(2).unwrap().parse().unwrap();
        let group = doc.descendants().find(|node| node.has_tag_name("text")).unwrap().parent().unwrap();
        let zoom = group.attribute("transform").unwrap().split("scale(").nth(1).unwrap();
        let zoom: f32 = zoom.trim_end_matches(')').parse().unwrap();
        let pixels = 12.0 * zoom * 300.0 / wide;
        assert!((9.0..18.0).contains(&pixels), "{notation} {pixels}");
    }
}
