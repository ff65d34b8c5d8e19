//! Explains notations letter by letter: `cargo run --example explain -- fhCfsRbK`.

fn main() {
    for notation in std::env::args().skip(1) {
        match betza_diagram::explain_text(&notation) {
            Ok(text) => println!("{text}"),
            Err(errors) => eprintln!("{errors}"),
        }
    }
}
