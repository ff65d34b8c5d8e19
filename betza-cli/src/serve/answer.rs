//! What the server answers.

use serde::Serialize;

use super::{look, moves};

/// A request, as far as answers depend on it.
pub struct Asked {
    pub method: String,
    pub path: String,
    /// Whether the body is said to be JSON. A page of another site can't say so.
    pub json: bool,
    pub body: Vec<u8>,
}

/// An answer without the headers that all have.
pub struct Answer {
    pub status: u16,
    pub kind: &'static str,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn text(status: u16, text: &str) -> Self {
        Answer { status, kind: "text/plain; charset=utf-8", body: format!("{text}\n").into_bytes() }
    }

    fn page(kind: &'static str, body: &str) -> Self {
        Answer { status: 200, kind, body: body.as_bytes().to_vec() }
    }

    fn json(value: &impl Serialize) -> Self {
        match serde_json::to_vec(value) {
            Ok(body) => Answer { status: 200, kind: "application/json", body },
            Err(error) => Answer::text(500, &error.to_string()),
        }
    }
}

/// The files of the page: address, kind and text.
const FILES: [(&str, &str, &str); 9] = [
    ("/", "text/html; charset=utf-8", include_str!("../../assets/serve/index.html")),
    ("/style.css", "text/css; charset=utf-8", include_str!("../../assets/serve/style.css")),
    ("/icon.svg", "image/svg+xml", include_str!("../../assets/serve/icon.svg")),
    ("/app.js", SCRIPT, include_str!("../../assets/serve/app.js")),
    ("/board.js", SCRIPT, include_str!("../../assets/serve/board.js")),
    ("/marks.js", SCRIPT, include_str!("../../assets/serve/marks.js")),
    ("/piece.js", SCRIPT, include_str!("../../assets/serve/piece.js")),
    ("/told.js", SCRIPT, include_str!("../../assets/serve/told.js")),
    ("/tools.js", SCRIPT, include_str!("../../assets/serve/tools.js")),
];
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// Answers one request. Nothing is read from files: the pages are part of the program.
pub fn answer(asked: &Asked) -> Answer {
    let file = FILES.into_iter().find(|(address, ..)| *address == asked.path);
    match (asked.method.as_str(), asked.path.as_str(), file) {
        ("GET" | "HEAD", _, Some((_, kind, text))) => Answer::page(kind, text),
        ("POST", "/look" | "/moves", _) if !asked.json => {
            Answer::text(415, "the body must be application/json")
        }
        ("POST", "/look", _) => match serde_json::from_slice(&asked.body) {
            Ok(question) => Answer::json(&look::look(&question)),
            Err(error) => Answer::text(400, &error.to_string()),
        },
        ("POST", "/moves", _) => match serde_json::from_slice(&asked.body) {
            Ok(question) => match moves::moves(&question) {
                Ok(moves) => Answer::json(&moves),
                Err(message) => Answer::text(400, &message),
            },
            Err(error) => Answer::text(400, &error.to_string()),
        },
        (_, "/look" | "/moves", _) | (_, _, Some(_)) => {
            Answer::text(405, "this address is asked in another way")
        }
        _ => Answer::text(404, "nothing here"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(method: &str, path: &str, body: &str) -> (u16, String) {
        let asked =
            Asked { method: method.into(), path: path.into(), json: true, body: body.as_bytes().to_vec() };
        let answer = answer(&asked);
        (answer.status, String::from_utf8(answer.body).unwrap())
    }

    #[test]
    fn pages_are_there_and_nothing_else() {
        assert!(ask("GET", "/", "").1.starts_with("<!doctype html>"));
        assert_eq!(ask("GET", "/../Cargo.toml", "").0, 404);
        assert_eq!(ask("GET", "/look", "").0, 405);
        assert_eq!(ask("DELETE", "/", "").0, 405);
    }

    #[test]
    fn a_form_of_another_site_is_refused() {
        let asked = Asked { method: "POST".into(), path: "/look".into(), json: false, body: Vec::new() };
        assert_eq!(answer(&asked).status, 415);
    }

    #[test]
    fn a_piece_is_looked_at() {
        let (status, body) = ask("POST", "/look", r#"{"notation":"NN"}"#);
        assert_eq!(status, 200);
        assert!(body.contains("Nightrider") && body.contains("<svg"), "{body}");
    }

    #[test]
    fn an_error_is_cut_at_its_place() {
        let (_, body) = ask("POST", "/look", r#"{"notation":"KéX"}"#);
        let value: serde_json::Value = serde_json::from_str(&body).unwrap();
        assert_eq!(value["errors"][0]["before"], "K");
        assert_eq!(value["errors"][0]["marked"], "é");
        assert_eq!(value["errors"][0]["after"], "X");
    }

    #[test]
    fn garbage_is_told_so() {
        for body in ["", "{", "[]", r#"{"notation":3}"#, "\u{0}"] {
            assert_eq!(ask("POST", "/look", body).0, 400, "{body}");
            assert_eq!(ask("POST", "/moves", body).0, 400, "{body}");
        }
    }

    #[test]
    fn a_blocker_changes_the_moves() {
        let on = |pieces: &str| {
            let body = format!(
                r#"{{"notation":"R","board":"8x8","seat":"south","at":[0,0],"pieces":{pieces},"moved":true,"tile":""}}"#
            );
            let (status, body) = ask("POST", "/moves", &body);
            assert_eq!(status, 200, "{body}");
            let value: serde_json::Value = serde_json::from_str(&body).unwrap();
            value["moves"].as_array().unwrap().len()
        };
        assert_eq!(on("[]"), 14);
        assert_eq!(on(r#"[[0,3,"own"]]"#), 9);
        assert_eq!(on(r#"[[0,3,"enemy"]]"#), 10);
    }

    #[test]
    fn squares_off_the_board_are_refused() {
        let body = |at: &str, pieces: &str| {
            format!(
                r#"{{"notation":"R","board":"14x14 cross","seat":"west","at":{at},"pieces":{pieces},"moved":true,"tile":""}}"#
            )
        };
        assert_eq!(ask("POST", "/moves", &body("[0,0]", "[]")).0, 400, "a void corner");
        assert_eq!(ask("POST", "/moves", &body("[4,14]", "[]")).0, 400);
        assert_eq!(ask("POST", "/moves", &body("[4,4]", r#"[[255,0,"own"]]"#)).0, 400);
        assert_eq!(ask("POST", "/moves", &body("[4,4]", "[]")).0, 200);
    }

    /// Asks for moves on the board of eight by eight, seat south.
    fn on_board(notation: &str, at: &str, pieces: &str, more: &str) -> serde_json::Value {
        let body = format!(
            r#"{{"notation":"{notation}","board":"8x8","seat":"south","at":{at},"pieces":{pieces},"moved":true,"tile":""{more}}}"#
        );
        let (status, body) = ask("POST", "/moves", &body);
        assert_eq!(status, 200, "{body}");
        serde_json::from_str(&body).unwrap()
    }

    /// The one move that ends on a square.
    fn to(answer: &serde_json::Value, x: u8, y: u8) -> serde_json::Value {
        let moves = answer["moves"].as_array().unwrap();
        let found: Vec<_> = moves.iter().filter(|made| made["to"] == serde_json::json!([x, y])).collect();
        assert_eq!(found.len(), 1, "{answer}");
        found[0].clone()
    }

    #[test]
    fn a_pawn_takes_who_passed() {
        // A pawn on e5; the enemy on d5 came from d7 over d6.
        let pawn = "fmWfceFifmnD";
        let before = on_board(pawn, "[4,4]", r#"[[3,4,"enemy"]]"#, "");
        assert_eq!(before["moves"].as_array().unwrap().len(), 1, "only e6");
        let after = on_board(pawn, "[4,4]", r#"[[3,4,"enemy"]]"#, r#","passed":[[[3,5],[3,4]]]"#);
        assert_eq!(to(&after, 3, 5)["captures"], serde_json::json!([[3, 4]]));
        // An own piece that passed is no prey.
        let own = on_board(pawn, "[4,4]", r#"[[3,4,"own"]]"#, r#","passed":[[[3,5],[3,4]]]"#);
        assert_eq!(own["moves"].as_array().unwrap().len(), 1);
    }

    #[test]
    fn a_capture_blows_up_what_is_round_it() {
        // A Rook on a1 takes on a4: what stands next to a4 goes too, the own piece as
        // well, but not what nothing can remove, nor what stands two squares away.
        let pieces = r#"[[0,3,"enemy"],[1,3,"own"],[1,4,"enemy"],[0,4,"safe"],[2,3,"enemy"]]"#;
        let answer = on_board("RxK", "[0,0]", pieces, "");
        assert_eq!(to(&answer, 0, 3)["blown"], serde_json::json!([[1, 3], [1, 4]]));
        assert_eq!(to(&answer, 0, 2)["blown"], serde_json::json!([]), "only captures do");
    }

    #[test]
    fn the_dead_come_back_beside_the_landing() {
        let pieces = r#"[[3,5,"dead"],[3,6,"enemy"],[7,7,"dead"]]"#;
        let answer = on_board("WE[nF]", "[3,3]", pieces, "");
        assert_eq!(to(&answer, 4, 3)["revived"], serde_json::json!([]));
        let answer = on_board("WE[nF]", "[4,3]", pieces, "");
        assert_eq!(to(&answer, 4, 4)["revived"], serde_json::json!([[3, 5]]));
    }

    #[test]
    fn enemies_are_held() {
        let pieces = r#"[[4,4,"enemy"],[3,4,"own"],[0,0,"enemy"],[2,2,"dead"],[2,3,"royal"]]"#;
        let answer = on_board("E[iK]", "[3,3]", pieces, "");
        assert_eq!(answer["held"], serde_json::json!([[2, 3], [4, 4]]));
        assert_eq!(answer["moves"], serde_json::json!([]));
    }

    #[test]
    fn an_imitator_captures_as_its_enemies_do() {
        // Knights can be taken a Knight's leap away, and the one next to it can't.
        let pieces = r#"[[4,5,"enemy"],[3,4,"enemy"]]"#;
        let unknown = on_board("KC[i]", "[3,3]", pieces, "");
        assert_eq!(unknown["moves"].as_array().unwrap().len(), 7, "it steps, but not onto d5");
        let knights = on_board("KC[i]", "[3,3]", pieces, r#","foe":"N""#);
        assert_eq!(knights["moves"].as_array().unwrap().len(), 8);
        assert_eq!(to(&knights, 4, 5)["captures"], serde_json::json!([[4, 5]]));
    }

    #[test]
    fn a_royal_enemy_is_spared_by_who_may_not_take_it() {
        let of = |owner: &str| {
            let answer = on_board("tK", "[3,3]", &format!(r#"[[3,4,"{owner}"]]"#), "");
            answer["moves"].as_array().unwrap().len()
        };
        assert_eq!((of("enemy"), of("royal"), of("safe"), of("ally")), (8, 7, 7, 7));
    }

    #[test]
    fn a_foe_that_is_no_piece_is_told() {
        let body = r#"{"notation":"KC[i]","board":"8x8","seat":"south","at":[3,3],"pieces":[],"moved":true,"tile":"","foe":"nW"}"#;
        let (status, said) = ask("POST", "/moves", body);
        assert_eq!(status, 200);
        let answer: serde_json::Value = serde_json::from_str(&said).unwrap();
        assert!(answer["complaint"].as_str().unwrap().contains("changes nothing"), "{said}");
        assert_eq!(answer["moves"].as_array().unwrap().len(), 8);
    }
}
