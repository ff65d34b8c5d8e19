//! SVG to PNG.

#[cfg(feature = "png")]
use resvg::tiny_skia::{Pixmap, Transform};
#[cfg(feature = "png")]
use resvg::usvg::{Options, Tree};

/// Fonts for a legend, the first one that is installed.
#[cfg(feature = "png")]
const FONTS: [&str; 6] =
    ["DejaVu Sans", "Noto Sans", "Liberation Sans", "Segoe UI", "Helvetica Neue", "Arial"];

/// Renders a picture in the size it states.
///
/// # Errors
///
/// What went wrong, in words.
#[cfg(feature = "png")]
pub fn render(svg: &str) -> Result<Vec<u8>, String> {
    let mut options = Options::default();
    let fonts = options.fontdb_mut();
    fonts.load_system_fonts();
    let has = |name: &str| fonts.faces().any(|face| face.families.iter().any(|(family, _)| family == name));
    let installed = FONTS.into_iter().find(|name| has(name));
    if let Some(font) = installed {
        fonts.set_sans_serif_family(font);
    }
    let tree =
        Tree::from_str(svg, &options).map_err(|error| format!("the picture can't be read: {error}"))?;
    let size = tree.size().to_int_size();
    let mut pixmap = Pixmap::new(size.width(), size.height()).ok_or("the picture is too large")?;
    resvg::render(&tree, Transform::default(), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|error| format!("the picture can't be written: {error}"))
}

/// Says that the renderer was left out of the build.
#[cfg(not(feature = "png"))]
pub fn render(_: &str) -> Result<Vec<u8>, String> {
    Err("this betza was built without PNG: build it with the feature `png`, or write --svg".into())
}

#[cfg(all(test, feature = "png"))]
mod tests {
    use betza_diagram::{Diagram, SvgOptions, Theme};

    #[test]
    fn a_picture_has_the_width_asked_for() {
        let piece = betza::parse("fhCfsRbK").unwrap();
        let options = SvgOptions { theme: Theme::Light, legend: true, width: Some(300) };
        let png = super::render(&Diagram::of(piece.piece()).to_svg("x", options)).unwrap();
        assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
        assert_eq!(u32::from_be_bytes(png[16..20].try_into().unwrap()), 300);
    }

    #[test]
    fn what_is_no_picture_is_an_error() {
        assert!(super::render("<svg").is_err());
    }
}
