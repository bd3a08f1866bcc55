//! Capabilities of the terminal.

use std::io::{IsTerminal, stdout};

use draw::Ink;

use crate::command::Colour;

/// The ink for standard output.
pub fn ink(colour: Colour) -> Ink {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let colour = match colour {
        Colour::Always => true,
        Colour::Never => false,
        Colour::Auto => {
            let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
            stdout().is_terminal() && !set("NO_COLOR") && !dumb
        }
    };
    Ink { colour, unicode: speaks_unicode() }
}

/// Returns whether the locale uses UTF-8; assumed if there is none.
fn speaks_unicode() -> bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"];
    let locale = names.iter().find_map(|name| std::env::var(name).ok().filter(|l| !l.is_empty()));
    locale.is_none_or(|locale| {
        let locale = locale.to_lowercase();
        locale.contains("utf-8")
            || locale.contains("utf8")
            || !matches!(locale.as_str(), "c" | "posix")
    })
}
