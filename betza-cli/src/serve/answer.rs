//! What the server answers.

use serde::Serialize;

use super::{board, look};

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

const PAGE: &str = include_str!("../../assets/serve/index.html");
const STYLE: &str = include_str!("../../assets/serve/style.css");
const SCRIPT: &str = include_str!("../../assets/serve/app.js");
const ICON: &str = include_str!("../../assets/serve/icon.svg");

/// Answers one request. Nothing is read from files: the pages are part of the program.
pub fn answer(asked: &Asked) -> Answer {
    match (asked.method.as_str(), asked.path.as_str()) {
        ("GET" | "HEAD", "/") => Answer::page("text/html; charset=utf-8", PAGE),
        ("GET" | "HEAD", "/style.css") => Answer::page("text/css; charset=utf-8", STYLE),
        ("GET" | "HEAD", "/app.js") => Answer::page("text/javascript; charset=utf-8", SCRIPT),
        ("GET" | "HEAD", "/icon.svg") => Answer::page("image/svg+xml", ICON),
        ("POST", "/look" | "/moves") if !asked.json => Answer::text(415, "the body must be application/json"),
        ("POST", "/look") => match serde_json::from_slice(&asked.body) {
            Ok(question) => Answer::json(&look::look(&question)),
            Err(error) => Answer::text(400, &error.to_string()),
        },
        ("POST", "/moves") => match serde_json::from_slice(&asked.body) {
            Ok(question) => match board::moves(&question) {
                Ok(moves) => Answer::json(&moves),
                Err(message) => Answer::text(400, &message),
            },
            Err(error) => Answer::text(400, &error.to_string()),
        },
        (_, "/" | "/style.css" | "/app.js" | "/icon.svg" | "/look" | "/moves") => {
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
}
