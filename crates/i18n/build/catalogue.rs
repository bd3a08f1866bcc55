//! The messages of all languages, checked against each other.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;

/// Plural categories of CLDR; a selector with these and numbers chooses by number.
const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];
/// The file whose messages describe the language itself.
pub const LANGUAGE_FILE: &str = "language";
/// Files for the page alone begin with this.
pub const PAGE_PREFIX: &str = "page";
/// The file of names that the page and the programs share.
#[allow(dead_code, reason = "used by the test of the page")]
pub const SHARED_FILE: &str = "names";
/// The file whose messages are looked up by id.
pub const LOOKED_UP_FILE: &str = "help";

/// A piece of a message.
#[derive(Clone)]
pub enum Piece {
    Text(String),
    Argument(String),
    Select { argument: String, ordinal: bool, variants: Vec<Variant>, default: Vec<Piece> },
}

/// What is said for one value of a selector.
#[derive(Clone)]
pub struct Variant {
    pub key: Key,
    pub pieces: Vec<Piece>,
}

/// The value of a selector.
#[derive(Clone, PartialEq)]
pub enum Key {
    Number(u64),
    Name(String),
}

/// What a message does with an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    Shown,
    Counted,
    Named,
}

/// A message in one language.
#[derive(Clone)]
pub struct Message {
    pub file: String,
    pub id: String,
    pub pieces: Vec<Piece>,
}

/// One language with its messages by `file/id`.
pub struct Locale {
    pub code: String,
    pub messages: BTreeMap<String, Message>,
}

/// All languages, each with the same messages and arguments.
pub struct Catalogue {
    pub locales: Vec<Locale>,
    /// The arguments of each message by `file/id`, with what is done with them in any
    /// language.
    pub arguments: BTreeMap<String, BTreeMap<String, Use>>,
}

impl Locale {
    pub fn parse(code: &str, files: &[(String, String)]) -> Result<Self, Vec<String>> {
        let mut messages = BTreeMap::new();
        let mut errors = Vec::new();
        for (file, text) in files {
            let at = format!("{code}/{file}.ftl");
            let resource = parser::parse(text.as_str()).map_err(|(_, found)| {
                let line = |at: usize| text[..at].matches('\n').count() + 1;
                found.iter().map(|e| format!("{at}:{}: {e}", line(e.pos.start))).collect::<Vec<_>>()
            })?;
            for entry in &resource.body {
                let Entry::Message(message) = entry else { continue };
                let id = message.id.name;
                let whole = message.value.iter().map(|value| (id.to_owned(), value));
                let parts = message.attributes.iter();
                let parts = parts.map(|part| (format!("{id}-{}", part.id.name), &part.value));
                for (id, pattern) in whole.chain(parts) {
                    match pieces(pattern) {
                        Err(error) => errors.push(format!("{at}: {id}: {error}")),
                        Ok(pieces) => {
                            let key = format!("{file}/{id}");
                            let message = Message { file: file.clone(), id: id.clone(), pieces };
                            if messages.insert(key, message).is_some() {
                                errors.push(format!("{at}: {id} is there twice"));
                            }
                        }
                    }
                }
            }
        }
        if errors.is_empty() { Ok(Self { code: code.to_owned(), messages }) } else { Err(errors) }
    }

    /// A text that describes the language.
    pub fn about(&self, id: &str) -> String {
        let text = |message: &Message| match message.pieces.as_slice() {
            [Piece::Text(text)] => text.clone(),
            _ => String::new(),
        };
        self.messages.get(&format!("{LANGUAGE_FILE}/language-{id}")).map(text).unwrap_or_default()
    }
}

impl Catalogue {
    pub fn new(locales: Vec<Locale>) -> Result<Self, Vec<String>> {
        let mut errors = Vec::new();
        let mut arguments: BTreeMap<String, BTreeMap<String, Use>> = BTreeMap::new();
        let english = &locales[0];
        for locale in &locales {
            for (id, message) in &locale.messages {
                let uses = message.uses();
                let Some(original) = english.messages.get(id) else {
                    errors.push(format!("{}: {id} is not a message in English", locale.code));
                    continue;
                };
                let expected: BTreeSet<_> = original.uses().into_keys().collect();
                let found: BTreeSet<_> = uses.keys().cloned().collect();
                if found != expected {
                    errors.push(format!(
                        "{}: {id} has the arguments {found:?}, in English {expected:?}",
                        locale.code
                    ));
                }
                let known = arguments.entry(id.clone()).or_default();
                for (name, used) in uses {
                    let before = known.entry(name.clone()).or_insert(used);
                    if *before == Use::Shown {
                        *before = used;
                    } else if used != Use::Shown && used != *before {
                        errors.push(format!("{id}: ${name} is both counted and named"));
                    }
                }
            }
            for id in english.messages.keys().filter(|id| !locale.messages.contains_key(*id)) {
                errors.push(format!("{}: {id} is missing", locale.code));
            }
        }
        if errors.is_empty() { Ok(Self { locales, arguments }) } else { Err(errors) }
    }
}

impl Message {
    /// The arguments, and what is done with each.
    fn uses(&self) -> BTreeMap<String, Use> {
        let mut uses = BTreeMap::new();
        collect(&self.pieces, &mut uses);
        uses
    }
}

fn collect(pieces: &[Piece], uses: &mut BTreeMap<String, Use>) {
    for piece in pieces {
        match piece {
            Piece::Text(_) => {}
            Piece::Argument(name) => {
                uses.entry(name.clone()).or_insert(Use::Shown);
            }
            Piece::Select { argument, variants, default, .. } => {
                let is_number = variants.iter().all(|variant| match &variant.key {
                    Key::Number(_) => true,
                    Key::Name(name) => CATEGORIES.contains(&name.as_str()),
                });
                uses.insert(argument.clone(), if is_number { Use::Counted } else { Use::Named });
                for variant in variants {
                    collect(&variant.pieces, uses);
                }
                collect(default, uses);
            }
        }
    }
}

/// The pieces of a pattern. A line break within a paragraph is a space, so that
/// long texts can be wrapped; an empty line stays.
fn pieces(pattern: &Pattern<&str>) -> Result<Vec<Piece>, String> {
    let mut pieces: Vec<Piece> = Vec::new();
    for element in &pattern.elements {
        let piece = match element {
            PatternElement::TextElement { value } => Piece::Text((*value).to_owned()),
            PatternElement::Placeable { expression } => placeable(expression)?,
        };
        match (pieces.last_mut(), piece) {
            (Some(Piece::Text(before)), Piece::Text(text)) => before.push_str(&text),
            (_, piece) => pieces.push(piece),
        }
    }
    for piece in &mut pieces {
        if let Piece::Text(text) = piece {
            let paragraphs: Vec<_> =
                text.split("\n\n").map(|part| part.replace('\n', " ")).collect();
            *text = paragraphs.join("\n\n");
        }
    }
    Ok(pieces)
}

fn placeable(expression: &Expression<&str>) -> Result<Piece, String> {
    match expression {
        Expression::Inline(InlineExpression::StringLiteral { value }) => {
            Ok(Piece::Text((*value).to_owned()))
        }
        Expression::Inline(InlineExpression::VariableReference { id }) => {
            Ok(Piece::Argument(id.name.to_owned()))
        }
        Expression::Inline(_) => Err("expected { $argument } or { \"text\" }".to_owned()),
        Expression::Select { selector, variants } => {
            let (argument, ordinal) = selected(selector)?;
            let mut others = Vec::new();
            let mut default = Vec::new();
            for variant in variants {
                let pieces = pieces(&variant.value)?;
                if variant.default {
                    default.clone_from(&pieces);
                }
                let key = match variant.key {
                    VariantKey::Identifier { name } => Key::Name(name.to_owned()),
                    VariantKey::NumberLiteral { value } => {
                        Key::Number(value.parse().map_err(|_| format!("[{value}] is not whole"))?)
                    }
                };
                if !variant.default || key != Key::Name("other".to_owned()) {
                    others.push(Variant { key, pieces });
                }
            }
            Ok(Piece::Select { argument, ordinal, variants: others, default })
        }
    }
}

/// The argument of a selector, and whether it chooses as first, second, third do.
fn selected(selector: &InlineExpression<&str>) -> Result<(String, bool), String> {
    match selector {
        InlineExpression::VariableReference { id } => Ok((id.name.to_owned(), false)),
        InlineExpression::FunctionReference { id, arguments } if id.name == "NUMBER" => {
            let ordinal = arguments.named.iter().any(|named| {
                named.name.name == "type"
                    && matches!(named.value, InlineExpression::StringLiteral { value: "ordinal" })
            });
            match arguments.positional.as_slice() {
                [InlineExpression::VariableReference { id }] => Ok((id.name.to_owned(), ordinal)),
                _ => Err("NUMBER takes one argument".to_owned()),
            }
        }
        _ => Err("expected $argument or NUMBER($argument, type: \"ordinal\")".to_owned()),
    }
}
