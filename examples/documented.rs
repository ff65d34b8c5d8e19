//! Pieces with their pictures in the docs: see them with
//! `cargo doc --example documented --features docs --open`.

betza::pieces! {
    /// The men of a small variant.
    pub enum Army {
        /// Leaps forward, slides to three sides, steps back.
        Barque = "fhCfsRbK" as 'q',
        /// Hops.
        Grasshopper = "gQ" as 'g',
        /// Bends once.
        Griffon = "T[F-R]F" as 'f',
    }
}

betza::betza_doc! {
    /// Goes round in circles.
    pub const ROSE = "qN";
}

fn main() {
    for man in Army::ALL {
        println!("{man:?}: {}", man.piece());
    }
    println!("Rose: {ROSE}");
}
