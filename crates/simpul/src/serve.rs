//! `simpul` and `simpul serve`: the web app.

use std::io::{IsTerminal, stdout};

use anyhow::Context;
use server::Options;
use tokio::runtime::Builder;
use tokio::signal;

use crate::command::Serve;
use crate::exit::Outcome;
use crate::lang::Words;

/// Serves until it is told to stop.
pub fn run(arguments: Serve, words: &Words) -> anyhow::Result<Outcome> {
    let runtime = Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let Serve { listen, port, web, open, no_open } = arguments;
        let listener =
            server::bind(listen, port).await.with_context(|| format!("{listen}, port {port}"))?;
        let address = format!("http://{}/", listener.local_addr()?);
        println!("{}", (words.serving)(&address));
        if open || !no_open && is_desktop() {
            // Whoever has no browser still has the address above.
            let _ = open::that_detached(&address);
        }
        server::serve(listener, Options { web }, told_to_stop()).await?;
        Ok(Outcome::Yes)
    })
}

/// Whether somebody sits before this machine who would see a browser.
fn is_desktop() -> bool {
    let has_screen = cfg!(any(target_os = "macos", target_os = "windows"))
        || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some());
    has_screen && stdout().is_terminal()
}

/// Waits for Ctrl-C, or for the system to end the program.
pub async fn told_to_stop() {
    let interrupted = async {
        // Without such signals it is ended in another way.
        let _ = signal::ctrl_c().await;
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                () = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    interrupted.await;
}
