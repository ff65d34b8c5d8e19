//! `betza completions` and `betza man`.

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::{Command, CommandFactory as _};
use clap_complete::Shell;

use crate::{Cli, report};

/// Print the completions for a shell
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  betza completions bash > ~/.local/share/bash-completion/completions/betza\n  \
                        betza completions zsh > ~/.zfunc/_betza\n  \
                        betza completions fish > ~/.config/fish/completions/betza.fish"
)]
pub struct Args {
    /// The shell
    shell: Shell,
}

pub fn run(args: &Args) -> ExitCode {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "betza", &mut text);
    print(&text)
}

/// Print the manual page, those of all commands one after the other
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  betza man | man -l -\n  betza man > ~/.local/share/man/man1/betza.1")]
pub struct ManArgs {}

pub fn man() -> ExitCode {
    let mut command = Cli::command();
    command.build();
    match pages(&command) {
        Ok(text) => print(&text),
        Err(error) => report::usage(&format!("can't write the manual page: {error}")),
    }
}

/// One page: the program, then what each command takes.
fn pages(command: &Command) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut text)?;
    for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
        let man = clap_mangen::Man::new(sub.clone());
        writeln!(text, ".SH \"BETZA {}\"", sub.get_name().to_uppercase())?;
        let mut part = Vec::new();
        man.render_description_section(&mut part)?;
        man.render_options_section(&mut part)?;
        man.render_extra_section(&mut part)?;
        // Sections of a command are parts of its own section here.
        text.extend(String::from_utf8_lossy(&part).replace(".SH ", ".SS ").into_bytes());
    }
    Ok(text)
}

/// A reader that has seen enough, such as `head`, is no error.
fn print(text: &[u8]) -> ExitCode {
    match io::stdout().write_all(text) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => report::usage(&error.to_string()),
        _ => ExitCode::SUCCESS,
    }
}
