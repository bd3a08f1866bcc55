//! The signals that end a server or a worker.

use std::future::Future;

use tokio::signal;

/// Listens for Ctrl-C and SIGTERM from now on, not only when it is first awaited. Must be
/// called in a runtime.
pub fn stop_signal() -> impl Future<Output = ()> {
    #[cfg(unix)]
    {
        use signal::unix::{SignalKind, signal};
        let listening = [SignalKind::interrupt(), SignalKind::terminate()].map(signal);
        async move {
            let [interrupt, terminate] = listening;
            match (interrupt, terminate) {
                (Ok(mut interrupt), Ok(mut terminate)) => {
                    tokio::select! {
                        _ = interrupt.recv() => {}
                        _ = terminate.recv() => {}
                    }
                }
                // Without these signals the process is ended in another way.
                _ => std::future::pending().await,
            }
        }
    }
    #[cfg(not(unix))]
    async {
        let _ = signal::ctrl_c().await;
    }
}
