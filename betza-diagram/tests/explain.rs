//! Every character of every notation is explained once.

#[test]
fn every_character_is_explained_once() {
    for notation in include_str!("data/notations.txt").lines() {
        let parts = betza_diagram::explain(notation).unwrap();
        let mut covered = vec![0u8; notation.len()];
        for part in &parts {
            part.range.clone().for_each(|i| covered[i] += 1);
            assert!((2..=10).contains(&part.section), "{notation}: {part:?}");
            assert!(!part.says.is_empty());
        }
        for (byte, count) in notation.bytes().zip(covered) {
            let expected = u8::from(!byte.is_ascii_whitespace());
            assert_eq!(count, expected, "{notation}: {}\n{parts:#?}", char::from(byte));
        }
    }
}

#[test]
fn a_wrong_notation_is_refused() {
    assert!(betza_diagram::explain("nW").is_err());
    assert!(betza_diagram::explain_text("").is_err());
}

#[test]
fn the_section_is_that_of_the_guide() {
    let sections = |notation: &str| -> Vec<u8> {
        betza_diagram::explain(notation).unwrap().iter().map(|part| part.section).collect()
    };
    assert_eq!(sections("fmzRxK"), [3, 4, 6, 2, 9, 2]);
    assert_eq!(sections("kN C[a]"), [10, 2, 9]);
    assert_eq!(sections("T[mW-flF]*"), [7, 7, 2, 7, 7, 2, 7, 7]);
    assert_eq!(sections("masR3"), [7, 8, 7, 2, 2]);
    assert_eq!(sections("S[(Ice)E[iK]]"), [9, 9, 2, 9, 9]);
}
