//! Text in XML and HTML.

/// The text with everything that means something in XML or HTML written as entities,
/// fit for content and for attributes in quotes. Control characters, which XML can't
/// hold, become blanks.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\'' => escaped += "&#39;",
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    #[test]
    fn nothing_stays_that_means_something() {
        assert_eq!(super::escape("a<b> & \"c\" 'd'\n\0"), "a&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;  ");
    }
}
