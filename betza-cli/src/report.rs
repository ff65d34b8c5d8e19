//! What goes wrong, told to people and to programs.

use std::fmt::Display;
use std::io::{ErrorKind, Write};
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use betza::{Error, Errors, render};
use serde_json::{Value, json};

/// The exit code for wrong input.
pub const WRONG: u8 = 1;
/// The exit code for wrong use and unreadable files.
pub const USAGE: u8 = 2;

/// Errors of a notation as a program reads them.
pub fn errors_json(errors: &Errors) -> Value {
    let one = |error: &Error| {
        json!({
            "start": error.range.start,
            "end": error.range.end,
            "kind": error.kind.name(),
            "message": error.message,
            "help": error.help,
        })
    };
    json!({ "errors": errors.as_slice().iter().map(one).collect::<Vec<_>>() })
}

/// An error that is about no place of a notation.
pub fn error_json(kind: &str, message: &str) -> Value {
    json!({ "errors": [{ "start": 0, "end": 0, "kind": kind, "message": message, "help": null }] })
}

/// Draws the errors of a notation on stderr.
pub fn errors(errors: &Errors) {
    for one in errors {
        error(&render(errors.notation(), one));
    }
}

/// Writes to stdout. A reader that has gone away ends the program quietly; anything
/// else that goes wrong is said on stderr.
pub fn print(text: impl Display) -> ExitCode {
    print_and(text, ExitCode::SUCCESS)
}

/// As [`print`], but ends with `code` when all could be written.
pub fn print_and(text: impl Display, code: ExitCode) -> ExitCode {
    part(text).err().unwrap_or(code)
}

/// Writes a part of what goes to stdout, as [`print`].
///
/// # Errors
///
/// The exit code to end with, because nothing more can be written.
pub fn part(text: impl Display) -> Result<(), ExitCode> {
    let mut out = anstream::stdout().lock();
    match write!(out, "{text}").and_then(|()| out.flush()) {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Err(ExitCode::SUCCESS),
        Err(error) => Err(usage(&format!("stdout: {error}"))),
    }
}

/// Says on stderr what is wrong.
pub fn error(message: &str) {
    const ERROR: Style = AnsiColor::Red.on_default().bold();
    anstream::eprintln!("{ERROR}error:{ERROR:#} {message}");
}

/// Says on stderr that the program was used wrongly.
pub fn usage(message: &str) -> ExitCode {
    error(message);
    ExitCode::from(USAGE)
}
