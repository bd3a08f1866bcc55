//! Splits an answer into what is frozen and what is prose.

use serde::Deserialize;
use serde_json::Value;

use super::digest::digest;

/// Members that always hold prose.
const PROSE: [&str; 6] = ["detail", "error", "licence", "notes", "reason", "title"];
/// Members that hold prose unless the case says that they are data.
const PROSE_OR_DATA: [&str; 2] = ["text", "written"];
/// Strings longer than this are recorded as a digest.
const LONGEST: usize = 600;
/// Plain output longer than this is, too.
const LONGEST_OUTPUT: usize = 12_000;
/// What stands in the frozen part for prose.
pub const TEXT: &str = "<text>";

/// How the answer of a case is split.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Split {
    /// Plain output and the members `text` and `written` are data: puzzles, not
    /// sentences.
    pub data: bool,
    /// More members that hold prose, with all that is below them.
    pub prose: Vec<String>,
    /// Members that are random or depend on the clock.
    pub hide: Vec<String>,
    /// Only types are frozen: of a list that of its first item.
    pub shape: bool,
    /// There are times in the prose.
    pub timed: bool,
}

/// An answer in two parts, as lines.
#[derive(Default)]
pub struct Answer {
    pub frozen: Vec<String>,
    pub words: Vec<String>,
}

impl Answer {
    /// Records plain text under a label such as `out`.
    pub fn add_text(&mut self, label: &str, text: &str, split: &Split) {
        if text.is_empty() {
            return;
        }
        let text = if split.timed {
            text.lines().map(without_times).collect::<Vec<_>>().join("\n")
        } else {
            text.to_owned()
        };
        if split.shape {
            // Of the metrics of a server, their names.
            let types = text.lines().filter(|line| line.starts_with("# TYPE "));
            self.frozen.extend(types.map(str::to_owned));
            self.frozen.push(format!("{label} {TEXT}"));
        } else if split.data {
            self.frozen.extend(labelled(label, &text));
        } else {
            self.frozen.push(format!("{label} {TEXT}"));
            self.words.extend(labelled(label, &text));
        }
    }

    /// Records JSON; `kept` are the random values that have a name.
    pub fn add_json(&mut self, value: Value, split: &Split, kept: &[(String, Value)]) {
        let mut splitter = Splitter { split, kept, words: &mut self.words };
        let frozen = splitter.frozen(value, "");
        let frozen = if split.shape { shape(frozen) } else { frozen };
        self.frozen.extend(pretty(&frozen, 0).lines().map(str::to_owned));
    }
}

fn labelled(label: &str, text: &str) -> Vec<String> {
    if text.len() > LONGEST_OUTPUT || text.starts_with("<svg") {
        return vec![format!("{label} {}", digest(text.as_bytes()))];
    }
    text.split_terminator('\n').map(|line| format!("{label} | {line}")).collect()
}

struct Splitter<'a> {
    split: &'a Split,
    kept: &'a [(String, Value)],
    words: &'a mut Vec<String>,
}

impl Splitter<'_> {
    fn frozen(&mut self, value: Value, pointer: &str) -> Value {
        match value {
            Value::Object(members) => {
                let member = |(name, value): (String, Value)| {
                    let value = self.member(&name, value, &format!("{pointer}/{name}"));
                    (name, value)
                };
                Value::Object(members.into_iter().map(member).collect())
            }
            Value::Array(items) => {
                let item = |(at, item)| self.frozen(item, &format!("{pointer}/{at}"));
                Value::Array(items.into_iter().enumerate().map(item).collect())
            }
            Value::String(text) => self.string(text).into(),
            scalar => scalar,
        }
    }

    fn member(&mut self, name: &str, value: Value, pointer: &str) -> Value {
        let is_time = name == "ns" || name.starts_with("ns_");
        if is_time || self.split.hide.iter().any(|hidden| hidden == name) {
            return if value.is_null() { value } else { format!("<{name}>").into() };
        }
        let is_prose = PROSE.contains(&name)
            || !self.split.data && PROSE_OR_DATA.contains(&name)
            || self.split.prose.iter().any(|prose| prose == name);
        if !is_prose || value.is_null() || value == "" {
            return self.frozen(value, pointer);
        }
        if !self.split.shape {
            let lines = prose_lines(&value, pointer).into_iter();
            let timed = self.split.timed;
            self.words.extend(lines.map(|line| if timed { without_times(&line) } else { line }));
        }
        TEXT.into()
    }

    fn string(&self, text: String) -> String {
        let name = self.kept.iter().find(|(_, value)| *value == text).map(|(name, _)| name);
        match name {
            Some(name) => format!("<{name}>"),
            None if text.len() > LONGEST => digest(text.as_bytes()),
            None => text,
        }
    }
}

/// Prose with the place where it stands, a line each.
fn prose_lines(value: &Value, pointer: &str) -> Vec<String> {
    match value {
        Value::String(text) => labelled(pointer, text),
        Value::Array(items) if items.iter().all(|item| !item.is_string()) => {
            let items = items.iter().enumerate();
            items.flat_map(|(at, item)| prose_lines(item, &format!("{pointer}/{at}"))).collect()
        }
        Value::Object(members) => {
            let lines = |(name, item)| prose_lines(item, &format!("{pointer}/{name}"));
            members.iter().flat_map(lines).collect()
        }
        other => labelled(pointer, &other.to_string()),
    }
}

fn shape(value: Value) -> Value {
    let name = match value {
        Value::Object(members) => {
            let shaped = members.into_iter().map(|(name, value)| (name, shape(value)));
            return Value::Object(shaped.collect());
        }
        Value::Array(items) => return items.into_iter().take(1).map(shape).collect(),
        Value::String(text) if text.starts_with('<') => return text.into(),
        Value::String(_) => "<string>",
        Value::Bool(_) => "<boolean>",
        Value::Null => return Value::Null,
        Value::Number(number) if number.is_f64() => "<float>",
        Value::Number(_) => "<integer>",
    };
    name.into()
}

/// JSON in lines of a readable length: what fits on a line is not broken.
fn pretty(value: &Value, indent: usize) -> String {
    const WIDTH: usize = 100;
    let flat = value.to_string();
    if indent + flat.len() <= WIDTH {
        return flat;
    }
    let pad = " ".repeat(indent + 1);
    let (items, [open, close]): (Vec<String>, _) = match value {
        Value::Array(items) => {
            (items.iter().map(|item| pretty(item, indent + 1)).collect(), ["[", "]"])
        }
        Value::Object(members) => {
            let member =
                |(name, value): (&String, _)| format!("{name:?}: {}", pretty(value, indent + 1));
            (members.iter().map(member).collect(), ["{", "}"])
        }
        _ => return flat,
    };
    let mut lines: Vec<String> = vec![];
    for item in items {
        // Short items share a line, as in a list of cells.
        match lines.last_mut() {
            Some(line) if !line.contains('\n') && indent + line.len() + item.len() + 3 <= WIDTH => {
                *line = format!("{line}, {item}");
            }
            _ => lines.push(item),
        }
    }
    format!("{open}\n{pad}{}\n{}{close}", lines.join(&format!(",\n{pad}")), " ".repeat(indent))
}

/// A line without its times, and without the blanks and rules of a table, whose
/// columns are as wide as the times are long.
fn without_times(line: &str) -> String {
    let words: Vec<&str> = line.split([' ', '─']).filter(|word| !word.is_empty()).collect();
    let is_unit =
        |at: usize| words.get(at).is_some_and(|word| ["ns", "µs", "ms", "s"].contains(word));
    let kept = (0..words.len()).filter(|&at| at == 0 || !is_unit(at));
    let word = |at: usize| if is_unit(at + 1) { "<time>" } else { words[at] };
    kept.map(word).collect::<Vec<_>>().join(" ")
}
