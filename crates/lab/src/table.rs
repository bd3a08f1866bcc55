//! Tables: the same numbers for readers (text, Markdown), spreadsheets (CSV) and
//! programs (JSON).
//!
//! ```
//! use simpul_lab::{Heading, Share, Table, Term, Value, Words};
//! use i18n::Language;
//!
//! let mut table = Table::new(vec![Heading::Method, Heading::Cleared]);
//! table.push(vec![Value::Term(Term::Random), Value::Share(Share::new(8, 10))]);
//! let words = Words::of(Language::English);
//! assert!(table.text(words).ends_with("random  80% (49–94)\n"), "{}", table.text(words));
//! assert_eq!(
//!     table.csv(),
//!     "method,cleared,cleared_low,cleared_high\nrandom,0.8,0.4902,0.9433\n"
//! );
//! ```

use std::fmt::Write;

use serde_json::{Map, Value as Json};

use crate::{Heading, Mean, Share, Term, Words};

/// A value of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Not measured.
    Nothing,
    /// A value with a name in each language.
    Term(Term),
    /// A text that is the same in all languages.
    Text(String),
    /// A requested percentage.
    Percent(u8),
    /// A whole number.
    Count(u64),
    /// A lower bound: the budget ran out first.
    MoreThan(u64),
    /// A number.
    Number(f64),
    /// A mean with its interval.
    Mean(Mean),
    /// A share with its interval.
    Share(Share),
    /// A time in nanoseconds.
    Nanoseconds(f64),
}

impl Value {
    /// A mean, if there is one.
    #[must_use]
    pub fn mean(mean: Option<Mean>) -> Self {
        mean.map_or(Self::Nothing, Self::Mean)
    }

    /// A time, if it was measured.
    #[must_use]
    pub fn time(nanoseconds: Option<f64>) -> Self {
        nanoseconds.map_or(Self::Nothing, Self::Nanoseconds)
    }

    /// Formats the value for readers.
    #[must_use]
    pub fn shown(&self, words: &Words) -> String {
        match self {
            Self::Nothing => "–".to_owned(),
            Self::Term(term) => (words.term)(*term).to_owned(),
            Self::Text(text) => text.clone(),
            Self::Percent(percent) => format!("{percent}%"),
            Self::Count(count) => words.whole(*count as f64),
            Self::MoreThan(count) => format!("> {}", words.whole(*count as f64)),
            Self::Number(number) => words.number(*number),
            Self::Mean(mean) => {
                format!("{} ± {}", words.number(mean.mean), words.number(mean.margin))
            }
            Self::Share(share) => format!(
                "{} ({:.0}–{:.0})",
                words.percent(share.value()),
                share.low() * 100.0,
                share.high() * 100.0
            ),
            Self::Nanoseconds(time) => words.time(*time),
        }
    }

    fn is_name(&self) -> bool {
        matches!(self, Self::Term(_) | Self::Text(_))
    }

    /// Returns the value as JSON.
    fn json(&self) -> Json {
        match self {
            Self::Nothing => Json::Null,
            Self::Term(term) => term.key().into(),
            Self::Text(text) => text.clone().into(),
            Self::Percent(percent) => (*percent).into(),
            Self::Count(count) => (*count).into(),
            Self::MoreThan(count) => serde_json::json!({ "more_than": count }),
            Self::Number(number) | Self::Nanoseconds(number) => (*number).into(),
            Self::Mean(mean) => serde_json::json!(mean),
            Self::Share(share) => serde_json::json!(share),
        }
    }

    /// Returns the value and both ends of its interval as CSV fields.
    fn csv(&self) -> [String; 3] {
        let alone = |text: String| [text, String::new(), String::new()];
        match self {
            Self::Nothing => alone(String::new()),
            Self::Term(term) => alone(term.key().to_owned()),
            Self::Text(text) => alone(quote(text)),
            Self::Percent(percent) => alone(percent.to_string()),
            Self::Count(count) => alone(count.to_string()),
            Self::MoreThan(count) => alone(format!(">{count}")),
            Self::Number(number) | Self::Nanoseconds(number) => alone(short(*number)),
            Self::Mean(Mean { mean, margin }) => {
                [short(*mean), short(mean - margin), short(mean + margin)]
            }
            Self::Share(share) => [share.value(), share.low(), share.high()].map(short),
        }
    }
}

/// Formats a number with up to four decimals, without trailing zeros.
fn short(number: f64) -> String {
    let text = format!("{number:.4}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A CSV field, quoted if necessary.
fn quote(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

/// Columns with headings, and rows.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    headings: Vec<Heading>,
    rows: Vec<Vec<Value>>,
}

impl Table {
    /// A table without rows.
    #[must_use]
    pub const fn new(headings: Vec<Heading>) -> Self {
        Self { headings, rows: vec![] }
    }

    /// Adds a row; missing values at its end are empty.
    pub fn push(&mut self, mut row: Vec<Value>) {
        row.resize(self.headings.len(), Value::Nothing);
        self.rows.push(row);
    }

    /// Formats the headings and the rows for readers.
    #[must_use]
    pub fn shown(&self, words: &Words) -> (Vec<String>, Vec<Vec<String>>) {
        let headings = self.headings.iter().map(|&heading| (words.heading)(heading).to_owned());
        let row = |row: &Vec<Value>| row.iter().map(|value| value.shown(words)).collect();
        (headings.collect(), self.rows.iter().map(row).collect())
    }

    /// Returns whether a column has names, which are aligned left; numbers are aligned
    /// right.
    #[must_use]
    pub fn is_of_names(&self, column: usize) -> bool {
        self.rows.iter().any(|row| row[column].is_name())
    }

    /// Writes text with columns of equal width.
    #[must_use]
    pub fn text(&self, words: &Words) -> String {
        let (headings, rows) = self.shown(words);
        let lines = || std::iter::once(&headings).chain(&rows);
        let width = |column: usize| lines().map(|line| line[column].chars().count()).max();
        let widths: Vec<usize> =
            (0..headings.len()).map(|column| width(column).unwrap_or(0)).collect();
        let mut text = String::new();
        for (number, line) in lines().enumerate() {
            text.push_str(self.align(line, &widths, "  ").trim_end());
            text.push('\n');
            if number == 0 {
                let rule = widths.iter().map(|&width| "─".repeat(width)).collect::<Vec<_>>();
                text.push_str(&rule.join("  "));
                text.push('\n');
            }
        }
        text
    }

    fn align(&self, line: &[String], widths: &[usize], between: &str) -> String {
        let cells = line.iter().zip(widths).enumerate().map(|(column, (cell, &width))| {
            if self.is_of_names(column) {
                format!("{cell:<width$}")
            } else {
                format!("{cell:>width$}")
            }
        });
        cells.collect::<Vec<_>>().join(between)
    }

    /// Writes a Markdown table.
    #[must_use]
    pub fn markdown(&self, words: &Words) -> String {
        let (headings, rows) = self.shown(words);
        let line = |cells: &[String]| {
            let cells: Vec<_> = cells.iter().map(|cell| cell.replace('|', "\\|")).collect();
            format!("| {} |\n", cells.join(" | "))
        };
        let rules: Vec<String> = (0..headings.len())
            .map(|column| if self.is_of_names(column) { "---" } else { "---:" }.to_owned())
            .collect();
        let mut text = line(&headings) + &line(&rules);
        text.extend(rows.iter().map(|row| line(row)));
        text
    }

    /// Writes CSV: a mean and a share take three columns, with both ends of the
    /// interval.
    #[must_use]
    pub fn csv(&self) -> String {
        let has_interval = |column: usize| {
            self.rows.iter().any(|row| matches!(row[column], Value::Mean(_) | Value::Share(_)))
        };
        let wide: Vec<bool> = (0..self.headings.len()).map(has_interval).collect();
        let mut headings = vec![];
        for (heading, &wide) in self.headings.iter().zip(&wide) {
            headings.push(heading.key().to_owned());
            if wide {
                headings.extend(["low", "high"].map(|end| format!("{}_{end}", heading.key())));
            }
        }
        let mut text = headings.join(",") + "\n";
        for row in &self.rows {
            let cells = row.iter().zip(&wide).flat_map(|(value, &wide)| {
                let fields = value.csv();
                fields.into_iter().take(if wide { 3 } else { 1 })
            });
            let _ = writeln!(text, "{}", cells.collect::<Vec<_>>().join(","));
        }
        text
    }

    /// Returns a list of JSON objects.
    #[must_use]
    pub fn json(&self) -> Vec<Json> {
        let row = |row: &Vec<Value>| {
            let keys = self.headings.iter().map(|heading| heading.key().to_owned());
            Json::Object(keys.zip(row.iter().map(Value::json)).collect::<Map<_, _>>())
        };
        self.rows.iter().map(row).collect()
    }
}

#[cfg(test)]
mod tests {
    use i18n::Language;

    use super::*;

    fn table() -> Table {
        let mut table = Table::new(vec![Heading::Size, Heading::Nodes, Heading::NodesMedian]);
        let mean = Mean { mean: 12_345.678, margin: 10.0 };
        table.push(vec![Value::Text("4x4".into()), Value::Mean(mean), Value::MoreThan(1_000)]);
        table.push(vec![Value::Text("10x16".into())]);
        table
    }

    #[test]
    fn columns_have_equal_width_and_numbers_are_right_aligned() {
        let text = table().text(Words::of(Language::English));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[2], "4x4    12,346 ± 10.0        > 1,000");
        assert_eq!(lines[3], "10x16              –              –");
        let indonesian = table().text(Words::of(Language::Indonesian));
        assert!(indonesian.contains("12.346 ± 10,0"), "{indonesian}");
    }

    #[test]
    fn markdown_csv_and_json_have_the_same_numbers() {
        let table = table();
        let markdown = table.markdown(Words::of(Language::English));
        assert!(markdown.contains("| 4x4 | 12,346 ± 10.0 | > 1,000 |"), "{markdown}");
        assert_eq!(
            table.csv(),
            "size,nodes,nodes_low,nodes_high,nodes_median\n\
             4x4,12345.678,12335.678,12355.678,>1000\n10x16,,,,\n"
        );
        let json = table.json();
        assert_eq!(json[0]["nodes"]["mean"], 12_345.678);
        assert_eq!(json[1]["nodes"], Json::Null);
    }

    #[test]
    fn a_field_with_a_comma_is_quoted() {
        let mut table = Table::new(vec![Heading::Figure]);
        table.push(vec![Value::Text("a, \"b\"".into())]);
        assert_eq!(table.csv(), "figure\n\"a, \"\"b\"\"\"\n");
    }
}
