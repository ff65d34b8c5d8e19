//! Characters that look like those of the notation.

/// The ASCII character that `c` is easily taken for, and what to call `c`.
pub(crate) fn lookalike(c: char) -> Option<(char, &'static str)> {
    let full_width = u32::from(c).wrapping_sub(0xff01);
    if full_width < 94 {
        return Some((char::from(b'!' + full_width as u8), "a full-width character"));
    }
    let cyrillic = CYRILLIC.iter().map(|&(a, b)| (a, b, "a Cyrillic letter"));
    let greek = GREEK.iter().map(|&(a, b)| (a, b, "a Greek letter"));
    let signs = SIGNS.iter().copied();
    let found = cyrillic.chain(greek).chain(signs).find(|&(from, _, _)| from == c)?;
    Some((found.1, found.2))
}

const CYRILLIC: [(char, char); 24] = [
    ('А', 'A'),
    ('В', 'B'),
    ('С', 'C'),
    ('Е', 'E'),
    ('Н', 'H'),
    ('І', 'I'),
    ('Ј', 'J'),
    ('К', 'K'),
    ('М', 'M'),
    ('О', 'O'),
    ('Р', 'P'),
    ('Ѕ', 'S'),
    ('Т', 'T'),
    ('Х', 'X'),
    ('а', 'a'),
    ('е', 'e'),
    ('і', 'i'),
    ('ј', 'j'),
    ('о', 'o'),
    ('р', 'p'),
    ('с', 'c'),
    ('у', 'y'),
    ('х', 'x'),
    ('ѕ', 's'),
];

const GREEK: [(char, char); 16] = [
    ('Α', 'A'),
    ('Β', 'B'),
    ('Ε', 'E'),
    ('Ζ', 'Z'),
    ('Η', 'H'),
    ('Ι', 'I'),
    ('Κ', 'K'),
    ('Μ', 'M'),
    ('Ν', 'N'),
    ('Ο', 'O'),
    ('Ρ', 'P'),
    ('Τ', 'T'),
    ('Χ', 'X'),
    ('ο', 'o'),
    ('ν', 'v'),
    ('ρ', 'p'),
];

const SIGNS: [(char, char, &str); 12] = [
    ('×', 'x', "a multiplication sign"),
    ('\u{2010}', '-', "a hyphen of another kind"),
    ('\u{2011}', '-', "a non-breaking hyphen"),
    ('–', '-', "an en dash"),
    ('—', '-', "an em dash"),
    ('−', '-', "a minus sign"),
    ('∗', '*', "an asterisk operator"),
    ('\u{a0}', ' ', "a non-breaking space"),
    ('\u{2009}', ' ', "a thin space"),
    ('\u{3000}', ' ', "an ideographic space"),
    ('【', '[', "a bracket of another kind"),
    ('】', ']', "a bracket of another kind"),
];
