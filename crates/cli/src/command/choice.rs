//! Options that take one of a few names. What a name stands for is defined where
//! it is used; here it is only read, and listed in the help.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// A name, what it stands for, and what the help says of it.
pub type Choice<T> = (&'static str, T, &'static str);

/// Reads one of these names.
pub fn one_of<T, const N: usize>(choices: [Choice<T>; N]) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
{
    let names = choices.map(|(name, _, help)| {
        let value = PossibleValue::new(name);
        if help.is_empty() { value } else { value.help(help) }
    });
    PossibleValuesParser::new(names).map(move |name| {
        let chosen = choices.iter().find(|(known, ..)| *known == name);
        chosen.expect("other names do not get here").1
    })
}

/// Reads one of these by its own name, which says it all.
pub fn by_name<T, const N: usize>(
    all: [T; N],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
{
    one_of(all.map(|value| (name(value), value, "")))
}
