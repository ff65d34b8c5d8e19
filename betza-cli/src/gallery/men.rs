//! The men of a file of variants.

/// A piece with where it is from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Man {
    /// The section it is in.
    pub group: String,
    /// What it is called there; may be empty.
    pub called: String,
    /// Its notation.
    pub notation: String,
}

/// The men of a text with `[sections]` and lines `customPiece1 = n:N` and `king = k:N`.
/// Other lines are passed over; a man that a section has twice comes once.
pub fn read(text: &str) -> Vec<Man> {
    let mut men: Vec<Man> = Vec::new();
    let mut group = String::new();
    for line in text.lines() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            name.split(':').next().unwrap_or_default().clone_into(&mut group);
        } else if let Some(notation) = notation(line) {
            let man = Man { group: group.clone(), called: String::new(), notation: notation.to_owned() };
            if !men.contains(&man) {
                men.push(man);
            }
        }
    }
    men
}

/// The notation of a line that has one.
fn notation(line: &str) -> Option<&str> {
    let (key, value) = line.split_once('=')?;
    let key = key.trim();
    if !key.starts_with("customPiece") && key != "king" {
        return None;
    }
    let (_, notation) = value.trim().split_once(':')?;
    Some(notation.trim()).filter(|notation| !notation.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn men_are_found_with_their_section() {
        let text = "[a:chess] # one\nking = k\ncustomPiece1 = n:N\npawn = p\n[b:a]\nking = k:WAD\ncustomPiece2 = -\n";
        let found: Vec<(String, String)> = read(text).into_iter().map(|m| (m.group, m.notation)).collect();
        let expected = [("a", "N"), ("b", "WAD")].map(|(a, b)| (a.to_owned(), b.to_owned()));
        assert_eq!(found, expected);
    }
}
