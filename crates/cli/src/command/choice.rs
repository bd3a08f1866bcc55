//! Value parsers: one of several names, or a number in a range.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use i18n::errors;

use crate::help;
use crate::usage::ValueError;

/// A name, and the value that it stands for.
pub type Choice<T> = (&'static str, T);

/// Parses one of these names.
pub fn one_of<T, const N: usize>(choices: [Choice<T>; N]) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
{
    PossibleValuesParser::new(choices.map(|(name, _)| name)).map(move |name| {
        let chosen = choices.iter().find(|(known, _)| *known == name);
        chosen.expect("other names do not get here").1
    })
}

/// Parses the name of one of these values.
pub fn by_name<T, const N: usize>(
    all: [T; N],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
{
    one_of(all.map(|value| (name(value), value)))
}

/// Parses a number in this range.
pub fn number<T>(range: RangeInclusive<T>) -> impl TypedValueParser<Value = T>
where
    T: Copy + Display + FromStr + PartialOrd + Send + Sync + 'static,
{
    move |text: &str| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        let expected = || errors::value_range(help::language(), range.end(), range.start());
        number.ok_or_else(|| ValueError(expected()))
    }
}
