//! The command line with help texts from the message catalogue.
//!
//! A command's text is the message `command-PATH`. An argument's text is `PATH-NAME`,
//! or else `GROUP-NAME` (`lab-seed`), or else `option-NAME`. The text of a possible
//! value has the id of its argument, followed by `-VALUE`. The first paragraph of a
//! message is the short help, the whole message is the long help.

use std::sync::OnceLock;

use clap::builder::StyledStr;
use clap::{Arg, ArgAction, Command, CommandFactory};
use i18n::{Language, help};

use crate::command::Arguments;
use crate::lang;

static LANGUAGE: OnceLock<Language> = OnceLock::new();

/// The option for the language.
const LANG: &str = "--lang";
const LANG_NAME: &str = "lang";

/// The language of help and usage errors: that of `--lang`, found before the arguments
/// are parsed, or else that of the locale.
pub fn language() -> Language {
    *LANGUAGE.get_or_init(|| {
        let mut arguments = std::env::args().skip(1);
        let mut named = None;
        while let Some(argument) = arguments.next() {
            if argument == LANG {
                named = arguments.next();
            } else if let Some(code) = argument.strip_prefix("--lang=") {
                named = Some(code.to_owned());
            }
        }
        named.and_then(|code| Language::from_code(&code)).unwrap_or_else(lang::of_locale)
    })
}

/// Returns a help text. A test checks that none is missing.
fn text(id: &str) -> &'static str {
    lookup(id).unwrap_or_default()
}

fn lookup(id: &str) -> Option<&'static str> {
    #[cfg(test)]
    tests::note(id);
    help::get(language(), id)
}

/// Returns the command line in the user's language.
pub fn command() -> Command {
    let mut command = localized(Arguments::command(), "");
    command.build();
    finished(command)
}

fn localized(command: Command, path: &str) -> Command {
    let name = if path.is_empty() { "simpul" } else { path };
    let (short, long) = paragraphs(text(&format!("command-{name}")));
    let aliases: Vec<String> = command.get_all_aliases().map(str::to_owned).collect();
    let also = bracketed("aliases", &aliases);
    let template = format!(
        "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}\n",
        text("usage")
    );
    let mut command = command
        .about(format!("{short}{also}"))
        .long_about(None)
        .help_template(template)
        .subcommand_help_heading(text("commands"))
        .subcommand_value_name(text("value-of-command"))
        .disable_help_flag(true)
        .disable_version_flag(true);
    if let Some(long) = long {
        command = command.long_about(long);
    }
    let is_root = path.is_empty();
    let ids: Vec<String> =
        command.get_arguments().map(|argument| argument.get_id().to_string()).collect();
    for id in ids {
        command = command.mut_arg(id, |argument| with_help(argument, path, is_root));
    }
    command = command.arg(flag("help", 'h', ArgAction::Help));
    if is_root {
        command = command.arg(flag("version", 'V', ArgAction::Version));
    }
    let names: Vec<String> =
        command.get_subcommands().map(|inner| inner.get_name().to_owned()).collect();
    for name in names {
        let path = if is_root { name.clone() } else { format!("{path}-{name}") };
        command = command.mut_subcommand(name, |inner| localized(inner, &path));
    }
    with_after_help(command, path)
}

/// A flag that every command has, such as `--help`.
fn flag(name: &'static str, short: char, action: ArgAction) -> Arg {
    let about = text(&format!("option-{name}"));
    Arg::new(name).short(short).long(name).action(action).help(about).help_heading(text("options"))
}

fn with_help(argument: Arg, path: &str, is_root: bool) -> Arg {
    let heading = if argument.get_help_heading().is_some() {
        // The name of a puzzle.
        None
    } else if is_root && argument.is_global_set() {
        Some("options-everywhere")
    } else if argument.is_positional() {
        Some("arguments")
    } else {
        Some("options")
    };
    let about = lookup_for(path, argument.get_id().as_str()).unwrap_or_default();
    let takes_value = argument.get_action().takes_values();
    let default = match argument.get_default_values() {
        _ if !takes_value || argument.is_hide_default_value_set() => vec![],
        values => values.iter().map(|value| value.to_string_lossy().into_owned()).collect(),
    };
    let values = if takes_value { argument.get_possible_values() } else { vec![] };
    let listed = values.iter().filter(|value| !value.is_hide_set());
    let names: Vec<String> = listed.map(|value| value.get_name().to_owned()).collect();
    let (short, _) = paragraphs(about);
    let aliases: Vec<String> =
        argument.get_all_aliases().into_iter().flatten().map(|name| format!("--{name}")).collect();
    let ends = bracketed("aliases", &aliases) + &bracketed("default", &default);
    let option = argument.get_long().unwrap_or(argument.get_id().as_str());
    let meaning = |name: &String| match Language::from_code(name) {
        Some(language) if option == LANG_NAME => Some(language.native_name()),
        _ => lookup_for(path, &format!("{option}-{name}")),
    };
    let meanings: Vec<Option<&str>> = names.iter().map(meaning).collect();
    let listed = names.iter().zip(&meanings).map(|(name, meaning)| match meaning {
        Some(meaning) => format!("\n- {name}: {meaning}"),
        None => format!("\n- {name}"),
    });
    let listed: String = listed.collect();
    let has_meanings = meanings.iter().any(Option::is_some);
    let argument = match heading {
        Some(id) => argument.help_heading(text(id)),
        None => argument,
    };
    let argument = argument
        .help(format!("{short}{ends}{}", bracketed("values", &names)))
        .hide_default_value(takes_value)
        .hide_possible_values(takes_value);
    if has_meanings {
        argument.long_help(format!("{about}{ends}\n{listed}"))
    } else if about.contains("\n\n") {
        argument.long_help(format!("{about}{ends}{}", bracketed("values", &names)))
    } else {
        argument
    }
}

/// Returns the text of an argument of a command, or of a possible value of it.
fn lookup_for(path: &str, id: &str) -> Option<&'static str> {
    let name = id.replace('_', "-");
    // Without a command the program serves.
    let path = if path.is_empty() { "serve" } else { path };
    let group = path.split('-').next().unwrap_or_default();
    let ids = [path, group, "option"].map(|prefix| format!("{prefix}-{name}"));
    ids.iter().find_map(|id| lookup(id))
}

/// Returns a list in brackets, or nothing if it is empty.
fn bracketed(label: &str, values: &[String]) -> String {
    if values.is_empty() {
        String::new()
    } else {
        format!(" {}{}]", text(label), values.join(", "))
    }
}

/// Returns the first paragraph, and the whole text if there are several.
fn paragraphs(text: &'static str) -> (&'static str, Option<&'static str>) {
    match text.split_once("\n\n") {
        Some((first, _)) => (first, Some(text)),
        None => (text, None),
    }
}

/// Adds the text after the options, which some commands have.
fn with_after_help(command: Command, path: &str) -> Command {
    let after: StyledStr = match path {
        "" => examples().into(),
        "lab" => text("lab-exit").into(),
        "draw" => text("draw-licences").into(),
        _ => return command,
    };
    command.after_help(after)
}

fn examples() -> String {
    const EXAMPLES: [(&str, &str); 5] = [
        ("simpul", "serve"),
        ("simpul play slitherlink", "play"),
        ("simpul loop hint slither/5/5/cbcbcddad", "hint"),
        ("simpul onet new | simpul onet solve", "onet"),
        ("simpul draw slither/5/5/cbcbcddad -o loop.png", "draw"),
    ];
    let lines = EXAMPLES
        .map(|(line, name)| format!("  {line:<46} {}\n", text(&format!("simpul-example-{name}"))));
    format!("{}\n{}\n{}", text("simpul-examples"), lines.concat(), text("simpul-exit"))
}

/// Replaces the English that clap adds when it builds a command.
fn finished(mut command: Command) -> Command {
    let usage = command.render_usage().to_string();
    let usage = usage.strip_prefix("Usage: ").unwrap_or(&usage);
    let usage = usage.replace("[OPTIONS]", text("value-of-options"));
    let names: Vec<String> =
        command.get_subcommands().map(|inner| inner.get_name().to_owned()).collect();
    for name in names {
        command = if name == "help" {
            command.mut_subcommand(name, |help| help.about(text("command-help")))
        } else {
            command.mut_subcommand(name, finished)
        };
    }
    command.override_usage(usage)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Mutex;

    use super::*;

    static USED: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

    pub fn note(id: &str) {
        USED.lock().unwrap().insert(id.to_owned());
    }

    fn check(command: &Command, path: &str) {
        assert!(command.get_about().is_some_and(|about| !about.to_string().is_empty()), "{path}");
        for argument in command.get_arguments() {
            let about = argument.get_help().map(ToString::to_string).unwrap_or_default();
            assert!(!about.is_empty() && !about.starts_with(" ["), "{path} {}", argument.get_id());
        }
        for inner in command.get_subcommands().filter(|inner| inner.get_name() != "help") {
            check(inner, &format!("{path} {}", inner.get_name()));
        }
    }

    #[test]
    fn every_command_and_argument_has_a_text_and_every_text_is_used() {
        let command = command();
        check(&command, "simpul");
        command.debug_assert();
        let used = USED.lock().unwrap();
        let unused: Vec<_> = help::IDS.iter().filter(|id| !used.contains(**id)).collect();
        assert!(unused.is_empty(), "unused messages: {unused:?}");
    }
}
