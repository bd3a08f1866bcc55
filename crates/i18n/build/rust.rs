//! The catalogue as Rust: the enum of languages, and a function for each message.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::catalogue::{Catalogue, Key, LANGUAGE_FILE, LOOKED_UP_FILE, Locale, Piece, Use};
use crate::pseudo::PSEUDO_CODE;

/// The module with the languages and one module per file.
pub fn module(catalogue: &Catalogue) -> String {
    let mut out = languages(&catalogue.locales);
    for file in files(catalogue) {
        if file == LANGUAGE_FILE {
            continue;
        }
        writeln!(out, "/// Messages of `{file}.ftl`.\npub mod {} {{", file.replace('-', "_"))
            .unwrap();
        out.push_str("#[allow(unused_imports, clippy::wildcard_imports)]\nuse super::*;\n");
        if file == LOOKED_UP_FILE {
            look_up(catalogue, file, &mut out);
        } else {
            for key in keys_of(catalogue, file) {
                function(catalogue, key, &mut out);
            }
        }
        out.push_str("}\n");
    }
    out
}

fn files(catalogue: &Catalogue) -> BTreeSet<&str> {
    catalogue.locales[0].messages.values().map(|message| message.file.as_str()).collect()
}

fn keys_of<'a>(catalogue: &'a Catalogue, file: &str) -> impl Iterator<Item = &'a str> {
    let messages = catalogue.locales[0].messages.iter();
    messages.filter(move |(_, message)| message.file == file).map(|(key, _)| key.as_str())
}

fn languages(locales: &[Locale]) -> String {
    let mut variants = String::new();
    let (mut codes, mut names, mut tags) = (String::new(), String::new(), String::new());
    let (mut decimals, mut thousands) = (String::new(), String::new());
    let (mut all, mut known) = (Vec::new(), Vec::new());
    for (at, locale) in locales.iter().enumerate() {
        let (code, variant) = (&locale.code, locale.about("english-name"));
        let default = if at == 0 { "#[default]\n" } else { "" };
        let is_listed = code != PSEUDO_CODE;
        let skipped = if is_listed { "" } else { "schemars(skip), " };
        write!(
            variants,
            "/// {variant}.\n{default}#[cfg_attr(feature = \"schemars\", {skipped}schemars(rename = {code:?}))]\n{variant},\n"
        )
        .unwrap();
        let arm = |out: &mut String, value: String| {
            writeln!(out, "Self::{variant} => {value},").unwrap();
        };
        arm(&mut codes, format!("{code:?}"));
        arm(&mut names, format!("{:?}", locale.about("name")));
        let of: Vec<_> = locale.about("tags").split(' ').map(str::to_owned).collect();
        arm(&mut tags, format!("&{of:?}"));
        let mark = |id: &str| format!("{:?}", locale.about(id).chars().next().unwrap_or(' '));
        arm(&mut decimals, mark("decimal-mark"));
        arm(&mut thousands, mark("thousands-mark"));
        known.push(format!("Self::{variant}"));
        if is_listed {
            all.push((format!("Self::{variant}"), code));
        }
    }
    let (count, count_known, known) = (all.len(), known.len(), known.join(", "));
    let (all, listed): (Vec<_>, Vec<_>) = all.into_iter().unzip();
    let all = all.join(", ");
    let codes_named: Vec<_> = listed.iter().map(|code| format!("`{code}`")).collect();
    let codes_named = codes_named.join(" or ");
    format!(
        r#"
/// A language of texts for people. In JSON it is its code: {codes_named}.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Language {{
{variants}}}

impl Language {{
    /// All languages, the default first.
    pub const ALL: [Self; {count}] = [{all}];

    /// The codes of all languages.
    pub const CODES: [&'static str; {count}] = {listed:?};

    /// All languages, and the one for tests if there is one.
    #[doc(hidden)]
    pub const KNOWN: [Self; {count_known}] = [{known}];

    /// Its ISO 639-1 code, which is the name of its folder.
    #[must_use]
    pub const fn code(self) -> &'static str {{
        match self {{ {codes} }}
    }}

    /// Its own name for itself.
    #[must_use]
    pub const fn native_name(self) -> &'static str {{
        match self {{ {names} }}
    }}

    /// The tags of locales that it suits.
    pub(crate) const fn tags(self) -> &'static [&'static str] {{
        match self {{ {tags} }}
    }}

    /// The mark between the whole part and the fraction of a number.
    #[must_use]
    pub const fn decimal_mark(self) -> char {{
        match self {{ {decimals} }}
    }}

    /// The mark between the thousands of a number.
    #[must_use]
    pub const fn thousands_mark(self) -> char {{
        match self {{ {thousands} }}
    }}
}}
"#
    )
}

fn look_up(catalogue: &Catalogue, file: &str, out: &mut String) {
    let ids: Vec<_> =
        keys_of(catalogue, file).map(|key| &catalogue.locales[0].messages[key].id).collect();
    writeln!(out, "/// The ids of all messages.\npub const IDS: &[&str] = &{ids:?};").unwrap();
    out.push_str(
        "/// The text of an id, if there is one.\n#[must_use]\n\
         pub fn get(language: Language, id: &str) -> Option<&'static str> {\nSome(match language {\n",
    );
    for locale in &catalogue.locales {
        writeln!(out, "Language::{} => match id {{", locale.about("english-name")).unwrap();
        for key in keys_of(catalogue, file) {
            let message = &locale.messages[key];
            writeln!(out, "{:?} => {},", message.id, literal(&message.pieces)).unwrap();
        }
        out.push_str("_ => return None,\n},\n");
    }
    out.push_str("})\n}\n");
}

fn function(catalogue: &Catalogue, key: &str, out: &mut String) {
    let arguments = &catalogue.arguments[key];
    let english = &catalogue.locales[0].messages[key];
    for line in shown(&english.pieces).lines() {
        writeln!(out, "/// {line}").unwrap();
    }
    let name = english.id.replace('-', "_");
    out.push_str("#[must_use]\n");
    if arguments.is_empty() {
        write!(out, "pub const fn {name}(language: Language) -> &'static str").unwrap();
    } else {
        write!(out, "pub fn {name}(language: Language").unwrap();
        for (argument, used) in arguments {
            let kind = match used {
                Use::Shown => "impl Display",
                Use::Counted => "impl Count",
                Use::Named => "&str",
            };
            write!(out, ", {argument}: {kind}").unwrap();
        }
        out.push_str(") -> String");
    }
    out.push_str(" {\nmatch language {\n");
    for locale in &catalogue.locales {
        let pieces = &locale.messages[key].pieces;
        let text = if arguments.is_empty() { literal(pieces) } else { expression(pieces) };
        writeln!(out, "Language::{} => {text},", locale.about("english-name")).unwrap();
    }
    out.push_str("}\n}\n");
}

/// The text of a message without arguments.
fn literal(pieces: &[Piece]) -> String {
    let texts = pieces.iter().map(|piece| match piece {
        Piece::Text(text) => text.as_str(),
        _ => "",
    });
    format!("{:?}", texts.collect::<String>())
}

/// An expression that gives the text of pieces.
fn expression(pieces: &[Piece]) -> String {
    if pieces.iter().all(|piece| matches!(piece, Piece::Text(_))) {
        return format!("{}.to_owned()", literal(pieces));
    }
    let mut format = String::new();
    let mut values = String::new();
    for piece in pieces {
        match piece {
            Piece::Text(text) => format.push_str(&text.replace('{', "{{").replace('}', "}}")),
            Piece::Argument(name) => write!(format, "{{{name}}}").unwrap(),
            Piece::Select { argument, ordinal, variants, default } => {
                format.push_str("{}");
                write!(values, ", {}", select(argument, *ordinal, variants, default)).unwrap();
            }
        }
    }
    format!("format!({format:?}{values})")
}

fn select(
    argument: &str,
    ordinal: bool,
    variants: &[crate::catalogue::Variant],
    default: &[Piece],
) -> String {
    let is_number = variants.iter().any(|variant| matches!(variant.key, Key::Number(_)));
    let is_plural = |name: &str| ["zero", "one", "two", "few", "many"].contains(&name);
    let by_category =
        variants.iter().any(|variant| matches!(&variant.key, Key::Name(name) if is_plural(name)));
    let value = match (is_number || by_category, by_category) {
        (true, true) if ordinal => {
            format!(
                "(crate::count({argument}), crate::ordinal(language, crate::count({argument})))"
            )
        }
        (true, true) => format!(
            "(crate::count({argument}), crate::cardinal(language, crate::count({argument})))"
        ),
        (true, false) => format!("crate::count({argument})"),
        _ => argument.to_owned(),
    };
    let mut out = format!("match {value} {{ ");
    for variant in variants {
        let text = expression(&variant.pieces);
        match &variant.key {
            Key::Number(number) if by_category => {
                write!(out, "({number}, _) => {text}, ").unwrap();
            }
            Key::Number(number) => write!(out, "{number} => {text}, ").unwrap(),
            Key::Name(name) if by_category => {
                write!(out, "(_, PluralCategory::{}) => {text}, ", name.to_uppercase()).unwrap();
            }
            Key::Name(name) => write!(out, "{name:?} => {text}, ").unwrap(),
        }
    }
    write!(out, "_ => {} }}", expression(default)).unwrap();
    out
}

/// A message as a translator reads it, for its documentation.
fn shown(pieces: &[Piece]) -> String {
    let show = |piece: &Piece| match piece {
        Piece::Text(text) => text.replace('[', "\\[").replace('<', "\\<"),
        Piece::Argument(name) => format!("`{name}`"),
        Piece::Select { default, .. } => shown(default),
    };
    pieces.iter().map(show).collect()
}
