//! `simpul` and `simpul serve`: the web app.

use std::future::Future;
use std::io::{IsTerminal, stdout};
use std::num::NonZero;
use std::path::Path;
use std::time::Duration;

use anyhow::Context;
use i18n::{Language, program};
use server::{Key, Options};
use store::{DatabaseLocation, Store, Track};
use tokio::runtime::Builder;
use tokio::sync::watch;
use tokio::time::timeout;

use crate::command::Serve;
use crate::console::notice;
use crate::exit::Exit;
use crate::logging;
use crate::stop_signal::stop_signal;

/// The variable that has the key of tickets, for nodes that share it.
const KEY_VARIABLE: &str = "SIMPUL_KEY";
const KEY_FILE: &str = "ticket.key";
/// The time that background work has to end.
const LONGEST_END: Duration = Duration::from_secs(3);
/// The time that the store, and then all other threads, have after that. With the
/// requests that are finished first, the program ends within ten seconds.
const LAST_END: Duration = Duration::from_secs(1);

/// Serves until it is stopped.
pub fn run(arguments: Serve, language: Language) -> anyhow::Result<Exit> {
    let runtime = Builder::new_multi_thread().enable_all().build()?;
    let exit = runtime.block_on(serve(arguments, language));
    // Whatever does not end by itself ends with the program.
    runtime.shutdown_timeout(LAST_END);
    exit
}

async fn serve(arguments: Serve, language: Language) -> anyhow::Result<Exit> {
    let Serve { listen, port, open, no_open, data, no_work, rate, behind_proxy, log, web } =
        arguments;
    logging::init(log);
    let location = data.open()?;
    let store = Store::open(&location).await.with_context(|| location.to_string())?;
    let options = Options {
        web,
        store: store.clone(),
        key: key(&data.folder()?)?,
        rate: (rate > 0).then_some(rate),
        is_behind_proxy: behind_proxy,
    };
    let listener =
        server::bind(listen, port).await.with_context(|| format!("{listen}, port {port}"))?;
    let address = format!("http://{}/", listener.local_addr()?);
    let stopped = stop_signal();
    println!("{}", program::serving(language, &address));
    if no_work && !has_pooled_puzzles(&store).await? {
        notice(&program::no_puzzles(language, &location));
    }
    if open || !no_open && is_desktop() {
        // Without a browser, the user still has the address above.
        let _ = open::that_detached(&address);
    }
    let (stop, stopping) = watch::channel(false);
    tokio::spawn(async move {
        stopped.await;
        // Nobody listens any more only if all has ended.
        let _ = stop.send(true);
    });
    let working = (!no_work).then(|| tokio::spawn(work(location, told_by(stopping.clone()))));
    server::serve(listener, options, told_by(stopping)).await;
    if let Some(working) = working {
        // The next worker does the rest.
        let _ = timeout(LONGEST_END, working).await;
    }
    // Acknowledged games are on the disk already.
    let _ = timeout(LAST_END, store.close()).await;
    Ok(Exit::Yes)
}

/// Returns whether the pool has a puzzle for ranked games.
async fn has_pooled_puzzles(store: &Store) -> anyhow::Result<bool> {
    for track in game::Track::of_grades() {
        if store.pool_size(&Track::new(track.name())).await? > 0 {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Waits for the word to stop.
async fn told_by(mut stopping: watch::Receiver<bool>) {
    // The sender is gone, which means the same.
    let _ = stopping.wait_for(|is_told| *is_told).await;
}

/// The key that signs tickets: from the environment, or of this folder.
fn key(folder: &Path) -> anyhow::Result<Key> {
    if let Ok(text) = std::env::var(KEY_VARIABLE) {
        return Key::given(&text).map_err(anyhow::Error::msg).context(KEY_VARIABLE);
    }
    let path = folder.join(KEY_FILE);
    Key::in_file(&path).with_context(|| path.display().to_string())
}

/// Generates puzzles in advance, on one core, so that the others are free for players.
async fn work(location: DatabaseLocation, stop: impl Future<Output = ()>) {
    let options = jobs::Options { cores: NonZero::<usize>::MIN, ..jobs::Options::default() };
    if let Err(error) = jobs::work(location, options, || (), stop).await {
        notice(&error.to_string());
    }
}

/// Returns whether this machine seems to have a user at a screen who would see a
/// browser.
fn is_desktop() -> bool {
    let has_screen = cfg!(any(target_os = "macos", target_os = "windows"))
        || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some());
    has_screen && stdout().is_terminal()
}
