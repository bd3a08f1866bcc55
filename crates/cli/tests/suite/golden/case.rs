//! Cases as they are written in `cases/*.jsonl`.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::split::Split;

/// The folder of cases and recordings.
pub fn folder() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "golden"].iter().collect()
}

pub enum Case {
    Run(RunCase),
    Ask(AskCase),
    /// The options of `simpul work`.
    Work(String),
    Clear {
        /// The name of a kept deal.
        deal: String,
        /// The name under which its log is kept.
        log: String,
    },
}

/// A command line.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RunCase {
    pub run: CommandLine,
    /// Standard input.
    #[serde(default)]
    pub input: String,
    /// `json`, `en`, `id`, `json-id`, `lines` or `bare`: how the command line is
    /// completed; one run each.
    #[serde(default = "all_forms")]
    pub forms: Vec<String>,
    /// Where standard output of the last run is written for later cases.
    pub save: Option<String>,
    /// Files that are written: their bytes are part of the answer.
    #[serde(default)]
    pub writes: Vec<String>,
    #[serde(default)]
    pub split: Split,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub enum CommandLine {
    /// Separated by blanks.
    Text(String),
    Arguments(Vec<String>),
}

impl CommandLine {
    pub fn arguments(&self) -> Vec<String> {
        match self {
            Self::Text(text) => text.split_whitespace().map(str::to_owned).collect(),
            Self::Arguments(arguments) => arguments.clone(),
        }
    }
}

fn all_forms() -> Vec<String> {
    ["json", "en", "id"].map(str::to_owned).to_vec()
}

/// An HTTP request.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AskCase {
    /// The method and the address.
    pub ask: String,
    /// A JSON body.
    pub body: Option<Value>,
    /// A body as it is.
    pub raw: Option<String>,
    /// A file whose bytes are the body.
    pub file: Option<String>,
    /// What tells the case apart from others of the same request.
    pub name: Option<String>,
    /// The player whose cookie is sent and kept.
    pub player: Option<String>,
    /// Values of the answer that later requests need: names and JSON pointers.
    #[serde(default)]
    pub keep: BTreeMap<String, String>,
    /// The server is restarted first: its caches are empty.
    #[serde(default)]
    pub fresh: bool,
    /// Repeated while the puzzle is still being made (status 503).
    #[serde(default)]
    pub retry: bool,
    #[serde(default)]
    pub split: Split,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WorkCase {
    work: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClearCase {
    clear: String,
    keep: String,
}

impl Case {
    /// The cases of all files.
    pub fn all() -> Vec<Self> {
        let files = fs::read_dir(folder().join("cases")).expect("there are cases");
        let names = files.filter_map(|file| {
            let name = file.ok()?.file_name().into_string().ok()?;
            name.strip_suffix(".jsonl").map(str::to_owned)
        });
        names.flat_map(|name| Self::read_all(&name)).collect()
    }

    /// The cases of a file, in order. Lines that start with `#` are comments.
    pub fn read_all(name: &str) -> Vec<Self> {
        let path = folder().join("cases").join(format!("{name}.jsonl"));
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        let lines = text.lines().enumerate();
        let cases = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        cases
            .map(|(at, line)| Self::read(line, &format!("{name}.jsonl, line {}", at + 1)))
            .collect()
    }

    fn read(line: &str, place: &str) -> Self {
        let value: Value = typed(serde_json::from_str(line), place);
        if value.get("run").is_some() {
            Self::Run(typed(serde_json::from_value(value), place))
        } else if value.get("ask").is_some() {
            Self::Ask(typed(serde_json::from_value(value), place))
        } else if value.get("work").is_some() {
            let WorkCase { work } = typed(serde_json::from_value(value), place);
            Self::Work(work)
        } else {
            let ClearCase { clear: deal, keep: log } = typed(serde_json::from_value(value), place);
            Self::Clear { deal, log }
        }
    }
}

fn typed<T: DeserializeOwned>(read: serde_json::Result<T>, place: &str) -> T {
    read.unwrap_or_else(|error| panic!("{place}: {error}"))
}
