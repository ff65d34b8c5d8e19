//! Draws the pictures of many notations on one PNG, to look at them:
//! `cargo run --example sheet -- OUT.png light 4 N NN T[F-R]`.

use betza_diagram::{Diagram, SvgOptions, Theme, describe};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [out, theme, columns, notations @ ..] = args.as_slice() else {
        eprintln!("usage: sheet OUT.png light|dark COLUMNS NOTATION...");
        std::process::exit(2);
    };
    let columns: usize = columns.parse().unwrap_or(4).max(1);
    let dark = theme == "dark";
    let (ink, paper) = if dark { ("#e6e8eb", "#15181c") } else { ("#1f2328", "#ffffff") };
    let mut body = String::new();
    let (mut x, mut y, mut tallest) = (0.0f32, 0.0f32, 0.0f32);
    for (i, notation) in notations.iter().enumerate() {
        let Ok(piece) = betza::parse(notation) else {
            eprintln!("{notation} doesn't read");
            continue;
        };
        if i % columns == 0 {
            (x, y, tallest) = (0.0, y + tallest, 0.0);
        }
        let options = SvgOptions { theme: Theme::Inherit, legend: true, width: Some(300) };
        let svg = Diagram::of(piece.piece()).to_svg(&describe(piece.piece()), options);
        let height: f32 = svg
            .split("height=\"")
            .nth(1)
            .and_then(|t| t.split('"').next())
            .and_then(|t| t.parse().ok())
            .unwrap_or(300.0);
        let title = betza_diagram::escape(notation);
        body += &format!(
            r#"<text x="{}" y="{}" font-family="DejaVu Sans" font-size="15" fill="{ink}">{title}</text>"#,
            x + 10.0,
            y + 22.0
        );
        body += &svg.replacen("<svg ", &format!("<svg x=\"{}\" y=\"{}\" ", x + 10.0, y + 30.0), 1);
        x += 320.0;
        tallest = tallest.max(height + 45.0);
    }
    let (width, height) = (320.0 * columns as f32, y + tallest);
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" color="{ink}"><rect width="100%" height="100%" fill="{paper}"/>{body}</svg>"#
    );
    let mut options = resvg::usvg::Options::default();
    options.fontdb_mut().load_system_fonts();
    options.fontdb_mut().set_sans_serif_family("DejaVu Sans");
    let tree = match resvg::usvg::Tree::from_str(&svg, &options) {
        Ok(tree) => tree,
        Err(error) => {
            eprintln!("{error}");
            std::process::exit(1);
        }
    };
    if let Some(mut pixmap) = resvg::tiny_skia::Pixmap::new(width as u32, height as u32) {
        resvg::render(&tree, resvg::tiny_skia::Transform::default(), &mut pixmap.as_mut());
        if let Err(error) = pixmap.save_png(out) {
            eprintln!("{error}");
        }
    }
}
