//! What an army can be and do.

use std::collections::{BTreeSet, HashSet};

mod game {
    betza::pieces! {
        /// My men.
        #[derive(Default)]
        pub enum Army {
            #[default]
            Knight = "N" as 'n',
            /// Several strings, joined.
            Barque = "fhC" "fsR" "bK" as 'q',
            Archer = "mKcN2"
        }
    }
}

use game::Army;

const LETTERS: [Option<char>; Army::COUNT] = {
    let mut letters = [None; Army::COUNT];
    let mut i = 0;
    while i < Army::COUNT {
        letters[i] = Army::ALL[i].letter();
        i += 1;
    }
    letters
};

const FOUND: Option<Army> = Army::from_letter('q');

fn main() {
    assert_eq!(LETTERS, [Some('n'), Some('q'), None]);
    assert_eq!(FOUND, Some(Army::Barque));
    assert_eq!(Army::from_letter('N'), None);
    assert_eq!(Army::default(), Army::Knight);
    assert_eq!(Army::Barque.piece().notation(), "fhCfsRbK");
    assert_eq!(Army::ALL.map(|man| man.piece().rules().count()), [1, 4, 3]);
    assert!(Army::Knight < Army::Archer);
    assert_eq!(Army::ALL.iter().collect::<HashSet<_>>().len(), 3);
    assert_eq!(Army::ALL.iter().collect::<BTreeSet<_>>().len(), 3);
    assert_eq!(format!("{:?}", Army::Archer), "Archer");
}
