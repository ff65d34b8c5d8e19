//! Characters that look like those of the notation.

/// The ASCII character that `c` is easily taken for, and what to call `c`.
pub(crate) fn lookalike(c: char) -> Option<(char, &'static str)> {
    let full_width = u32::from(c).wrapping_sub(0xff01);
    if full_width < 94 {
        return Some((char::from(b'!' + full_width as u8), "a full-width character"));
    }
    for (letters, name) in [(&CYRILLIC[..], "a Cyrillic letter"), (&GREEK[..], "a Greek letter")] {
        if let Some(&(_, ascii)) = letters.iter().find(|&&(from, _)| from == c) {
            return Some((ascii, name));
        }
    }
    SIGNS.iter().find(|&&(from, ..)| from == c).map(|&(_, ascii, name)| (ascii, name))
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
