//! Says what pieces are, one notation a line: `cargo run --example words -- NN fhCfsRbK`.

fn main() {
    for notation in std::env::args().skip(1) {
        match betza_syntax::parse(&notation) {
            Ok(piece) => {
                let name = betza_diagram::name(piece.piece()).unwrap_or("-");
                println!("{notation}\t{name}\t{}", betza_diagram::describe(piece.piece()));
                if std::env::var_os("PICTURE").is_some() {
                    let options = betza_diagram::TextOptions::default();
                    println!("{}", betza_diagram::Diagram::of(piece.piece()).to_text(options));
                }
            }
            Err(errors) => eprintln!("{errors}"),
        }
    }
}
