//! The table of wrong strings: every listed place is reported, and no other.

use betza_syntax::parse;
use serde_json::Value;

const ERRORS: &str = include_str!("../../tests/data/errors.jsonl");

fn touches(a: (usize, usize), b: (usize, usize)) -> bool {
    if a == b {
        return true;
    }
    a.0 < b.1 && b.0 < a.1
}

#[test]
fn every_listed_error_is_reported_and_no_other() {
    let mut wrong = Vec::new();
    for line in ERRORS.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let notation = case["notation"].as_str().unwrap();
        let number = |v: &Value| usize::try_from(v.as_u64().unwrap()).unwrap();
        let listed: Vec<_> = case["errors"]
            .as_array()
            .unwrap()
            .iter()
            .map(|e| (number(&e["start"]), number(&e["end"])))
            .collect();
        let Err(errors) = parse(notation) else {
            wrong.push(format!("{notation:?} was accepted"));
            continue;
        };
        let ours: Vec<_> = errors.as_slice().iter().map(|e| (e.range.start, e.range.end)).collect();
        let all_found = listed.iter().all(|&l| ours.iter().any(|&o| touches(l, o)));
        let none_outside = ours.iter().all(|&o| listed.iter().any(|&l| touches(l, o)));
        if !all_found || !none_outside {
            wrong.push(format!("{notation:?}: listed {listed:?}\n{errors}\n{:?}", errors.as_slice()));
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n----\n"));
}

/// Look-alikes are several bytes long, wherever a text is cut.
#[test]
fn look_alikes_in_every_place() {
    for (text, help) in [
        ("fｎ", "atoms are upper case: `fN`"),
        ("T［W］＊", "a single leg is written without it: `W`"),
        ("Т[fW]∗", "a single leg is written without it: `fW`"),
        ("［F-R】", "a trajectory is written with `T`: `T[F-R]`"),
        ("t[F?R］", "a leg that may be left out is written as a piece of its own: `T[F-R]F`"),
    ] {
        let errors = parse(text).unwrap_err();
        let found = errors.as_slice().iter().filter_map(|error| error.help.as_deref());
        assert!(found.clone().any(|found| found.ends_with(help)), "{text}\n{errors}");
    }
}

#[test]
fn the_dash_beside_an_empty_leg() {
    for (text, range) in [("T[W-]", 3..4), ("T[W--F]", 4..5), ("T[-F]", 2..3)] {
        assert_eq!(parse(text).unwrap_err().as_slice()[0].range, range, "{text}");
    }
    let errors = parse("T[W–]").unwrap_err();
    assert!(errors.into_iter().all(|error| error.range == (3..6)), "{errors:?}");
}

#[test]
fn a_message_is_one_line() {
    let errors = parse("t[F\n?R]").unwrap_err();
    let message = &errors.as_slice()[0].message;
    assert!(message.contains("t[F ?R]") && !message.contains('\n'), "{message}");
}

/// Mending one error after the other comes to an end, and to a string that is read
/// wherever every error on the way had a fix.
#[test]
fn fixes_mend() {
    let mut mended = 0;
    for line in ERRORS.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let mut text = case["notation"].as_str().unwrap().to_owned();
        for step in 0.. {
            assert!(step < 20, "{text} is mended for ever");
            let Err(errors) = parse(&text) else {
                mended += 1;
                break;
            };
            let Some(fix) = errors.into_iter().find_map(|error| error.fix.as_ref()) else { break };
            let better = fix.apply(&text);
            assert_ne!(better, text);
            text = better;
        }
    }
    assert!(mended >= 75, "{mended} strings were mended");
}

#[test]
fn nothing_is_reported_twice() {
    for (text, kinds) in [
        ("ooU", "useless useless"),
        ("mmT[W-F]", "before before"),
        ("E[ixaN]", "inside"),
        ("E[ixO]", "inside"),
        ("T[-]", "empty-leg"),
        ("K–", "lookalike"),
        ("Q×", "lookalike"),
        ("heaU", "useless"),
        ("S[(A]R]", "unclosed"),
        ("T(F-R)", "form"),
    ] {
        let errors = parse(text).unwrap_err();
        let found: Vec<_> = errors.into_iter().map(|error| error.kind.name()).collect();
        assert_eq!(found.join(" "), kinds, "{text}\n{errors}");
    }
}

#[test]
fn independent_errors_are_all_reported() {
    for (text, kinds) in [
        ("hT[F-R]", "useless"),
        ("T[nW-X]", "useless unknown"),
        ("T[nW-sF]", "useless no-direction"),
        ("T[W-hF-uW]", "bad-turn unload"),
        ("jBB", "useless double"),
        ("nR300", "useless range"),
        ("T[nW-F", "unclosed useless"),
        ("shN300", "useless range"),
    ] {
        let errors = parse(text).unwrap_err();
        let found: Vec<_> = errors.into_iter().map(|error| error.kind.name()).collect();
        assert_eq!(found.join(" "), kinds, "{text}\n{errors}");
    }
}

#[test]
fn one_modifier_is_and_several_are() {
    for (text, message) in
        [("z", "`z` is a modifier with no atom behind"), ("zz", "`zz` are modifiers with no atom behind")]
    {
        assert_eq!(parse(text).unwrap_err().as_slice()[0].message, message);
    }
}
