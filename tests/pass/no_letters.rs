//! An army none of whose pieces has a letter, and one whose letters are unusual: no warnings.
#![deny(warnings)]

betza::pieces! { pub enum Silent { Knight = "N", Rook = "R" } }
betza::pieces! { pub enum Odd { Knight = "N" as '\0', Rook = "R" as '\u{1}', Bishop = "B" } }

fn main() {
    assert_eq!(Silent::from_letter('n'), None);
    assert_eq!(Silent::Rook.letter(), None);
    assert_eq!(Odd::ALL.map(Odd::letter), [Some('\0'), Some('\u{1}'), None]);
    assert_eq!(Odd::from_letter('\0'), Some(Odd::Knight));
    assert_eq!(Odd::from_letter('\u{2}'), None);
    assert_eq!(Silent::Knight.piece(), betza::betza!("N"));
}
