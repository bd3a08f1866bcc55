//! Batch jobs: one operation on every line of a large file, in parts.
//!
//! A [`BatchClient`] submits the parts and fetches their results in order; any worker
//! computes them. A [`Part`] can also be computed in this process. The id of a batch is
//! a digest of its operation and lines, so submitting it again resumes it.

use std::fmt::Write;
use std::io::{self, Read};

use api::json;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use store::{DatabaseLocation, Store, Timestamp};

use crate::context::{JobContext, JobError};
use crate::job::Job;
use crate::queue::Queue;
use crate::{BatchOperation, BatchSpec, JobsError, Outcome};

/// The most bytes of a part, even if it has few lines.
const MAX_PART_BYTES: usize = 64 << 10;
/// The number of unfinished parts to read per query.
const PAGE_SIZE: u32 = 1_000;

/// Lines that are processed together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// The number of the first line, counted from 1.
    pub first: u64,
    /// The lines.
    pub lines: Vec<String>,
}

/// The answers of a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartAnswer {
    /// The answers, one per line, without a final line end.
    pub text: String,
    /// The worst outcome of its lines.
    pub outcome: Outcome,
}

impl Part {
    /// Answers all lines; `None` if it is stopped before.
    #[must_use]
    pub fn answer(
        &self,
        spec: &BatchSpec,
        is_over: &(dyn Fn() -> bool + Sync),
    ) -> Option<PartAnswer> {
        let mut texts = Vec::with_capacity(self.lines.len());
        let mut worst = Outcome::Answered;
        for (number, line) in (self.first..).zip(&self.lines) {
            let answer = spec.answer(number, line, is_over);
            if is_over() {
                return None;
            }
            texts.push(answer.text);
            worst = worst.max(answer.outcome);
        }
        Some(PartAnswer { text: texts.join("\n"), outcome: worst })
    }
}

/// Splits lines into parts of about a second of work each; `first` is the number of the
/// first line. Lines that are not UTF-8 are marked, and get an error as their answer.
pub fn parts(
    lines: impl Iterator<Item = io::Result<Vec<u8>>>,
    mut first: u64,
    operation: BatchOperation,
) -> impl Iterator<Item = io::Result<Part>> {
    let max_lines = match operation {
        BatchOperation::Solve => 50,
        BatchOperation::Grade => 20,
        BatchOperation::Generate => 10,
    };
    let mut lines = lines.fuse();
    std::iter::from_fn(move || {
        let mut part = Part { first, lines: vec![] };
        let mut bytes = 0;
        while part.lines.len() < max_lines && bytes < MAX_PART_BYTES {
            match lines.next() {
                None => break,
                Some(Err(error)) => return Some(Err(error)),
                Some(Ok(line)) => {
                    bytes += line.len();
                    part.lines.push(String::from_utf8_lossy(&line).into_owned());
                }
            }
        }
        first += part.lines.len() as u64;
        (!part.lines.is_empty()).then_some(Ok(part))
    })
}

/// Returns the id of the batch with this content.
///
/// # Errors
/// If the content cannot be read.
pub fn id(spec: &BatchSpec, mut content: impl Read) -> io::Result<String> {
    let mut digest = Sha256::new();
    digest.update(json::to_string(spec));
    let mut buffer = vec![0; 64 << 10];
    loop {
        let read = content.read(&mut buffer)?;
        if read == 0 {
            break;
        }
        digest.update(&buffer[..read]);
    }
    Ok(digest.finalize().iter().take(16).fold(String::new(), |mut id, byte| {
        let _ = write!(id, "{byte:02x}");
        id
    }))
}

/// Submits batches, and fetches their results.
pub struct BatchClient {
    store: Store,
    queue: Queue,
}

impl BatchClient {
    /// Connects to the database and its queue.
    ///
    /// # Errors
    /// If the database cannot be used.
    pub async fn open(location: &DatabaseLocation) -> Result<Self, JobsError> {
        Ok(Self { store: Store::open(location).await?, queue: Queue::open(location).await? })
    }

    /// Submits a batch; returns the number of its parts. Stored parts are not submitted
    /// again. Returns `None` if `is_over` becomes true before all parts are stored; the
    /// rest can be submitted later.
    ///
    /// # Errors
    /// If the database cannot be used, or the lines cannot be read.
    pub async fn submit(
        &self,
        id: &str,
        spec: &BatchSpec,
        parts: impl Iterator<Item = io::Result<Part>>,
        is_over: impl Fn() -> bool,
    ) -> Result<Option<u64>, JobsError> {
        let batch = self.store.begin_batch(id, &json::to_string(spec), Timestamp::now()).await?;
        let job = |number| Job::Part { batch: id.to_owned(), made: batch.made.0, number };
        if let Some(count) = batch.parts {
            let mut from = 0;
            loop {
                let left = self.store.parts_left(id, from, PAGE_SIZE).await?;
                let Some(last) = left.last() else { return Ok(Some(count)) };
                from = last + 1;
                for number in left {
                    self.queue.push(job(number)).await?;
                }
            }
        }
        let mut count = 0;
        for part in parts {
            if is_over() {
                return Ok(None);
            }
            self.store.put_part(id, count, &json::to_string(&part?)).await?;
            self.queue.push(job(count)).await?;
            count += 1;
        }
        self.store.seal_batch(id, count).await?;
        Ok(Some(count))
    }

    /// Returns the result of a part, once it is stored.
    ///
    /// # Errors
    /// If the database cannot be used.
    pub async fn answer(&self, id: &str, number: u64) -> Result<Option<PartAnswer>, JobsError> {
        let answer = self.store.part_answer(id, number).await?;
        Ok(answer.map(|answer| PartAnswer {
            text: answer.output,
            outcome: json::from_slice(answer.outcome.as_bytes()).unwrap_or(Outcome::Unknown),
        }))
    }

    /// Counts the parts without a result.
    ///
    /// # Errors
    /// If the database cannot be used.
    pub async fn left(&self, id: &str) -> Result<u64, JobsError> {
        Ok(self.store.count_parts_left(id).await?)
    }

    /// Counts the workers.
    ///
    /// # Errors
    /// If the database cannot be used.
    pub async fn workers(&self) -> Result<u64, JobsError> {
        self.queue.workers().await
    }

    /// Closes the connections.
    pub async fn close(&self) {
        self.queue.close().await;
        self.store.close().await;
    }
}

/// Answers a part of a batch, unless it already has an answer.
pub(crate) async fn answer(context: &JobContext, batch: &str, number: u64) -> Result<(), JobError> {
    let Some(kept) = context.store.part(batch, number).await? else { return Ok(()) };
    if kept.is_answered {
        return Ok(());
    }
    let spec: BatchSpec = json::from_slice(kept.question.as_bytes())?;
    let part: Part = json::from_slice(kept.input.as_bytes())?;
    let answer = context.compute(move |is_over| part.answer(&spec, is_over)).await?;
    let Some(PartAnswer { text, outcome }) = answer else { return Err(JobError::Cancelled) };
    let answer = store::PartAnswer { output: text, outcome: json::to_string(&outcome) };
    context.store.answer_part(batch, number, &answer).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use i18n::Language;

    #[test]
    fn parts_contain_all_lines_in_order_and_are_bounded() {
        let lines: Vec<Vec<u8>> = (0..123).map(|n| format!("line {n}").into_bytes()).collect();
        let long = vec![b'x'; MAX_PART_BYTES];
        let all = lines.iter().cloned().chain([long.clone(), long, b"\xff".to_vec()]);
        let cut: Vec<Part> =
            parts(all.map(Ok), 1, BatchOperation::Solve).collect::<io::Result<_>>().unwrap();
        assert_eq!(cut.iter().map(|part| part.lines.len()).collect::<Vec<_>>(), [50, 50, 24, 1, 1]);
        assert_eq!(cut.iter().map(|part| part.first).collect::<Vec<_>>(), [1, 51, 101, 125, 126]);
        assert_eq!(cut[1].lines[0], "line 50");
        assert_eq!(cut[4].lines, ["\u{fffd}"]);
    }

    #[test]
    fn the_id_of_a_batch_changes_with_the_operation_and_the_content() {
        let solve = BatchSpec {
            operation: BatchOperation::Solve,
            puzzle: None,
            nodes: None,
            milliseconds: None,
            language: Language::English,
        };
        let grade = BatchSpec { operation: BatchOperation::Grade, ..solve.clone() };
        let name = |spec, content: &str| id(spec, content.as_bytes()).unwrap();
        assert_eq!(name(&solve, "a\n"), name(&solve, "a\n"));
        assert_ne!(name(&solve, "a\n"), name(&grade, "a\n"));
        assert_ne!(name(&solve, "a\n"), name(&solve, "b\n"));
    }
}
