//! Recordings: read, compared, rewritten.

use std::collections::BTreeMap;
use std::fs;

use super::case::folder;
use super::split::Answer;

/// Begins the name of a case in a recording.
const MARK: &str = "=== ";
/// How many lines of a difference are shown.
const SHOWN: usize = 12;
/// The variable that asks for the recordings to be rewritten.
const BLESS: &str = "SIMPUL_BLESS";

/// The answers to the cases of one file.
pub struct Recording {
    name: String,
    answers: Vec<(String, Answer)>,
}

impl Recording {
    pub fn new(name: &str) -> Self {
        Self { name: name.to_owned(), answers: vec![] }
    }

    pub fn add(&mut self, case: String, answer: Answer) {
        let is_known = self.answers.iter().any(|(known, _)| *known == case);
        assert!(!is_known, "{}: this case is there twice: {case}", self.name);
        self.answers.push((case, answer));
    }

    /// Compares the answers with the recordings, or rewrites these.
    pub fn check(self) {
        let blessed = std::env::var(BLESS).unwrap_or_default();
        let mut differences = vec![];
        for (part, lines) in [
            ("frozen", (|answer| &answer.frozen) as fn(&Answer) -> &Vec<String>),
            ("words", |answer| &answer.words),
        ] {
            let path = folder().join(part).join(format!("{}.txt", self.name));
            let block = |(case, answer): &(String, Answer)| block(case, lines(answer));
            let now: String = self.answers.iter().map(block).collect();
            if [part, "all"].contains(&blessed.as_str()) {
                if !now.is_empty() || path.exists() {
                    fs::write(&path, now).expect("the recording can be written");
                }
                continue;
            }
            let before = fs::read_to_string(&path).unwrap_or_default();
            let named = |difference| format!("{part}/{}.txt, {difference}", self.name);
            differences.extend(different(&before, &now).into_iter().map(named));
        }
        assert!(
            differences.is_empty(),
            "recorded (-) and actual (+) answers differ; see {BLESS} in tests/suite/golden.rs\n\n\
             {}",
            differences.join("\n")
        );
    }
}

/// The lines of an answer below the name of its case; nothing if there are none.
fn block(case: &str, lines: &[String]) -> String {
    if lines.is_empty() {
        return String::new();
    }
    format!("{MARK}{case}\n{}\n\n", lines.join("\n"))
}

/// The cases that differ, each with the lines that do.
fn different(before: &str, now: &str) -> Vec<String> {
    let [before, now] = [before, now].map(blocks);
    let mut all: Vec<&str> = now.keys().chain(before.keys()).copied().collect();
    all.sort_unstable();
    all.dedup();
    let lines = |blocks: &BTreeMap<_, Vec<_>>, case| blocks.get(case).cloned().unwrap_or_default();
    let difference = |case| {
        let (before, now) = (lines(&before, case), lines(&now, case));
        (before != now).then(|| format!("{case}\n{}", changed_lines(&before, &now)))
    };
    all.into_iter().filter_map(difference).collect()
}

/// The lines of each case.
fn blocks(text: &str) -> BTreeMap<&str, Vec<&str>> {
    let mut blocks = BTreeMap::new();
    let mut case = "";
    for line in text.lines() {
        match line.strip_prefix(MARK) {
            Some(name) => case = name,
            None if line.is_empty() => {}
            None => blocks.entry(case).or_insert_with(Vec::new).push(line),
        }
    }
    blocks
}

/// The lines that only one side has; where each has all lines of the other, what
/// lies between the first and the last place that differ.
fn changed_lines(before: &[&str], now: &[&str]) -> String {
    let start = before.iter().zip(now).take_while(|(a, b)| a == b).count();
    let (before, now) = (&before[start..], &now[start..]);
    let end = before.iter().rev().zip(now.iter().rev()).take_while(|(a, b)| a == b).count();
    let (before, now) = (&before[..before.len() - end], &now[..now.len() - end]);
    let alone = |lines: &[&str], others: &[&str]| {
        let lines = lines.iter().filter(|line| !others.contains(line));
        lines.map(|&line| line.to_owned()).collect::<Vec<_>>()
    };
    let (mut lost, mut gained) = (alone(before, now), alone(now, before));
    if lost.is_empty() && gained.is_empty() {
        (lost, gained) = (alone(before, &[]), alone(now, &[]));
    }
    [shown('-', lost), shown('+', gained)].concat().join("\n") + "\n"
}

fn shown(sign: char, lines: Vec<String>) -> Vec<String> {
    let more = lines.len().saturating_sub(SHOWN);
    let more = (more > 0).then(|| format!("… {more} more lines"));
    lines.into_iter().take(SHOWN).chain(more).map(|line| format!("  {sign} {line}")).collect()
}
