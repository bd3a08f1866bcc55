//! A batch that is submitted to a database, and fetched as workers answer it.

use std::io::{BufReader, Write};
use std::time::Duration;

use anyhow::Context;
use i18n::{Language, program};
use indicatif::ProgressBar;
use jobs::batch::{BatchClient, PartAnswer, parts};
use jobs::{BatchSpec, JobsError};
use store::DatabaseLocation;
use tokio::runtime::Builder;
use tokio::time::{Instant, sleep};

use super::{id, path, progress_bar};
use crate::command::Batch;
use crate::console::notice;
use crate::exit::Exit;
use crate::output::Output;
use crate::{data_place, input, limits, lines};

/// The interval at which answers are polled.
const LOOK: Duration = Duration::from_millis(100);
/// The interval at which finished parts are counted.
const COUNT: Duration = Duration::from_secs(1);
/// A database that is away so long does not come back.
const PATIENCE: Duration = Duration::from_mins(1);

pub fn run(
    command: &Batch,
    spec: &BatchSpec,
    place: &DatabaseLocation,
    language: Language,
) -> anyhow::Result<Exit> {
    let id = id(command, spec)?;
    data_place::make(place)?;
    let runtime = Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let client = BatchClient::open(place).await.with_context(|| place.to_string())?;
        let exit = fetch_all(&client, &id, command, spec, place, language).await;
        client.close().await;
        exit
    })
}

async fn fetch_all(
    client: &BatchClient,
    id: &str,
    command: &Batch,
    spec: &BatchSpec,
    place: &DatabaseLocation,
    language: Language,
) -> anyhow::Result<Exit> {
    let mut output = Output::open(path(command), &[&command.file])?;
    let (reader, _) = input::stream(&command.file)?;
    let cut = parts(lines::of(BufReader::new(reader)), 1, spec.operation);
    let submitted = client.submit(id, spec, cut, limits::interrupted).await;
    let Some(count) = submitted.with_context(|| input::shown(&command.file))? else {
        notice(program::stopped(language));
        return Ok(Exit::Unknown);
    };
    let bar = progress_bar(command, count);
    let mut fetching =
        Fetching { client, id, count, place, language, bar, told: false, counted: None };
    let exit = fetching.write_to(&mut output).await?;
    fetching.bar.finish_and_clear();
    if exit.is_some() {
        output.finish()?;
    } else {
        let done = count - client.left(id).await?;
        notice(&program::batch_stopped_together(language, done, count));
    }
    Ok(exit.unwrap_or(Exit::Unknown))
}

struct Fetching<'a> {
    client: &'a BatchClient,
    id: &'a str,
    count: u64,
    place: &'a DatabaseLocation,
    language: Language,
    bar: ProgressBar,
    /// Whether the missing workers were reported.
    told: bool,
    counted: Option<Instant>,
}

impl Fetching<'_> {
    /// Writes all answers in order as they come; nothing comes back if it was
    /// stopped before.
    async fn write_to(&mut self, output: &mut dyn Write) -> anyhow::Result<Option<Exit>> {
        let mut exit = Exit::Yes;
        for number in 0..self.count {
            let Some(answer) = self.wait_for(number).await? else { return Ok(None) };
            writeln!(output, "{}", answer.text)?;
            output.flush()?;
            exit = exit.of_many(answer.outcome.into());
        }
        Ok(Some(exit))
    }

    async fn wait_for(&mut self, number: u64) -> Result<Option<PartAnswer>, JobsError> {
        let mut trouble: Option<Instant> = None;
        while !limits::interrupted() {
            match self.look(number).await {
                Ok(Some(answer)) => return Ok(Some(answer)),
                Ok(None) => trouble = None,
                Err(error) => {
                    if trouble.get_or_insert_with(Instant::now).elapsed() > PATIENCE {
                        return Err(error);
                    }
                }
            }
            sleep(LOOK).await;
        }
        Ok(None)
    }

    async fn look(&mut self, number: u64) -> Result<Option<PartAnswer>, JobsError> {
        let answer = self.client.answer(self.id, number).await?;
        if self.counted.is_none_or(|counted| counted.elapsed() > COUNT) {
            self.counted = Some(Instant::now());
            let done = self.count.saturating_sub(self.client.left(self.id).await?);
            self.bar.set_position(done);
            self.bar.set_message(format!("{done}/{}", self.count));
            if answer.is_none() && !self.told && self.client.workers().await? == 0 {
                self.told = true;
                let told = program::nobody_works(self.language, self.place);
                self.bar.suspend(|| notice(&told));
            }
        }
        Ok(answer)
    }
}
