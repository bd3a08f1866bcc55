//! The texts of the page as modules of JavaScript.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::catalogue::{
    Catalogue, Key, Locale, Message, PAGE_PREFIX, Piece, SHARED_FILE, Use, Variant,
};

/// The path in `web` and the content of each module.
pub fn modules(catalogue: &Catalogue) -> Vec<(String, String)> {
    let mut files = vec![
        ("languages.js".to_owned(), languages(&catalogue.locales)),
        ("words/arguments.d.ts".to_owned(), arguments(catalogue)),
    ];
    for locale in &catalogue.locales {
        files.push((format!("words/{}.js", locale.code), words(locale)));
    }
    files
}

/// The messages of the page, in the order of their ids.
fn messages(locale: &Locale) -> BTreeMap<&str, (&String, &Message)> {
    let is_for_page = |file: &str| file == SHARED_FILE || file.starts_with(PAGE_PREFIX);
    let mut messages = BTreeMap::new();
    for (key, message) in locale.messages.iter().filter(|(_, message)| is_for_page(&message.file)) {
        let before = messages.insert(message.id.as_str(), (key, message));
        assert!(before.is_none(), "the page has two messages {}", message.id);
    }
    messages
}

const ORIGIN: &str = "Made from crates/i18n/locales: change the texts there.";

fn languages(locales: &[Locale]) -> String {
    let mut imports = String::new();
    let mut list = String::new();
    for locale in locales {
        let code = &locale.code;
        writeln!(imports, "import {{ words as {code} }} from \"./words/{code}.js\";").unwrap();
        let tags: Vec<_> = locale.about("tags").split(' ').map(str::to_owned).collect();
        let (name, tags) = (quoted(&locale.about("name")), tags.join("|"));
        writeln!(list, "  {code}: {{ name: {name}, tags: /^({tags})\\b/i, words: {code} }},")
            .unwrap();
    }
    format!(
        "/** The languages of the page. {ORIGIN} */\n{imports}\n\
         /** @typedef {{keyof typeof LANGUAGES}} Language */\n\
         export const LANGUAGES = {{\n{list}}};\n"
    )
}

fn arguments(catalogue: &Catalogue) -> String {
    let mut out = format!("/** What each text needs. {ORIGIN} */\nexport interface Arguments {{\n");
    for (id, (key, _)) in messages(&catalogue.locales[0]) {
        let members: Vec<_> = catalogue.arguments[key]
            .iter()
            .map(|(name, used)| {
                let kind = if *used == Use::Named { "string" } else { "string | number" };
                format!("{name}: {kind}")
            })
            .collect();
        let members = if members.is_empty() {
            "{}".to_owned()
        } else {
            format!("{{ {} }}", members.join("; "))
        };
        writeln!(out, "  {}: {members};", quoted(id)).unwrap();
    }
    out + "}\n"
}

fn words(locale: &Locale) -> String {
    let mut texts = String::new();
    for (id, (_, message)) in messages(locale) {
        let pieces = &message.pieces;
        let text = if pieces.iter().any(|piece| matches!(piece, Piece::Select { .. })) {
            format!("(/** @type {{Values}} */ v) => {}", template(pieces))
        } else {
            quoted(&pieces.iter().map(plain).collect::<String>())
        };
        writeln!(texts, "  {}: {text},", quoted(id)).unwrap();
    }
    let code = &locale.code;
    let mut helpers = String::new();
    if texts.contains("cardinal(") {
        write!(
            helpers,
            "const cardinals = new Intl.PluralRules(\"{code}\");\n{}",
            rule("cardinal")
        )
        .unwrap();
    }
    if texts.contains("ordinal(") {
        write!(
            helpers,
            "const ordinals = new Intl.PluralRules(\"{code}\", {{ type: \"ordinal\" }});\n{}",
            rule("ordinal")
        )
        .unwrap();
    }
    if texts.contains("pick(") {
        helpers.push_str(
            "/** The text for a value. @param {Values[string]} value @param {Record<string, string>} texts @param {string} other */\n\
             const pick = (value, texts, other) => texts[value] ?? other;\n",
        );
    }
    format!(
        "/** The page's texts: {}. {ORIGIN} */\n\n\
         /** @typedef {{Record<string, string | number>}} Values */\n\n{helpers}\n\
         export const words = {{\n{texts}}};\n",
        locale.about("english-name")
    )
}

/// A function that chooses a text by number, then by its plural category.
fn rule(name: &str) -> String {
    format!(
        "/** The text for a number. @param {{Values[string]}} n @param {{Record<string, string>}} texts @param {{string}} other */\n\
         const {name} = (n, texts, other) => texts[n] ?? texts[{name}s.select(Number(n))] ?? other;\n"
    )
}

fn plain(piece: &Piece) -> String {
    match piece {
        Piece::Text(text) => text.clone(),
        Piece::Argument(name) => format!("{{{name}}}"),
        Piece::Select { .. } => String::new(),
    }
}

fn template(pieces: &[Piece]) -> String {
    let mut out = String::from("`");
    for piece in pieces {
        match piece {
            Piece::Text(text) => out.push_str(
                &text
                    .replace('\\', "\\\\")
                    .replace('`', "\\`")
                    .replace("${", "\\${")
                    .replace('\n', "\\n"),
            ),
            Piece::Argument(name) => write!(out, "${{v.{name}}}").unwrap(),
            Piece::Select { argument, ordinal, variants, default } => {
                write!(out, "${{{}}}", select(argument, *ordinal, variants, default)).unwrap();
            }
        }
    }
    out + "`"
}

fn select(argument: &str, ordinal: bool, variants: &[Variant], default: &[Piece]) -> String {
    let is_category = |variant: &Variant| matches!(&variant.key, Key::Name(name) if ["zero", "one", "two", "few", "many"].contains(&name.as_str()));
    let function = match (variants.iter().any(is_category), ordinal) {
        (true, true) => "ordinal",
        (true, false) => "cardinal",
        (false, _) => "pick",
    };
    let entries: Vec<_> = variants
        .iter()
        .map(|variant| {
            let key = match &variant.key {
                Key::Number(number) => number.to_string(),
                Key::Name(name) => quoted(name),
            };
            format!("{key}: {}", template(&variant.pieces))
        })
        .collect();
    format!("{function}(v.{argument}, {{ {} }}, {})", entries.join(", "), template(default))
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}
