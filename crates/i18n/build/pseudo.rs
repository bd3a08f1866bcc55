//! A language that is English with other letters, in brackets: what is read in
//! plain letters there does not come from the catalogue.

use std::collections::BTreeMap;

use crate::catalogue::{LANGUAGE_FILE, Locale, Message, Piece, Variant};

/// The code of the language, one of those for private use.
pub const PSEUDO_CODE: &str = "qps";

const PLAIN: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const CHANGED: &str = "àƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ";

/// The language, made from English.
pub fn pseudo_locale(english: &Locale) -> Locale {
    let about = |message: &Message| match (message.file.as_str(), message.id.as_str()) {
        (LANGUAGE_FILE, "language-name" | "language-english-name") => Some("Pseudo"),
        (LANGUAGE_FILE, "language-tags") => Some(PSEUDO_CODE),
        _ => None,
    };
    let message = |(key, message): (&String, &Message)| {
        let pieces = match about(message) {
            Some(text) => vec![Piece::Text(text.to_owned())],
            None if message.file == LANGUAGE_FILE => message.pieces.clone(),
            None => bracketed(message.pieces.iter().map(change).collect()),
        };
        (key.clone(), Message { pieces, ..message.clone() })
    };
    let messages: BTreeMap<_, _> = english.messages.iter().map(message).collect();
    Locale { code: PSEUDO_CODE.to_owned(), messages }
}

/// Brackets show where a text that was put together is cut or joined.
fn bracketed(pieces: Vec<Piece>) -> Vec<Piece> {
    let bracket = |text: &str| Piece::Text(text.to_owned());
    [vec![bracket("⟦")], pieces, vec![bracket("⟧")]].concat()
}

fn change(piece: &Piece) -> Piece {
    match piece {
        Piece::Text(text) => Piece::Text(text.chars().map(change_letter).collect()),
        Piece::Argument(name) => Piece::Argument(name.clone()),
        Piece::Select { argument, ordinal, variants, default } => Piece::Select {
            argument: argument.clone(),
            ordinal: *ordinal,
            variants: variants
                .iter()
                .map(|Variant { key, pieces }| Variant {
                    key: key.clone(),
                    pieces: pieces.iter().map(change).collect(),
                })
                .collect(),
            default: default.iter().map(change).collect(),
        },
    }
}

fn change_letter(letter: char) -> char {
    let place = PLAIN.chars().position(|plain| plain == letter);
    place.and_then(|place| CHANGED.chars().nth(place)).unwrap_or(letter)
}
