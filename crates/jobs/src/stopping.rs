//! Word that the work is to end.

use std::sync::Arc;

use tokio::sync::watch;

/// Whether the work is to end: told once, heard by all.
#[derive(Clone, Debug)]
pub struct Stopping(Arc<watch::Sender<bool>>);

impl Stopping {
    pub fn new() -> Self {
        Self(Arc::new(watch::Sender::new(false)))
    }

    pub fn tell(&self) {
        self.0.send_replace(true);
    }

    pub fn is_told(&self) -> bool {
        *self.0.borrow()
    }

    /// Waits until it is told.
    pub async fn told(&self) {
        // The sender cannot go away while it is borrowed here.
        let _ = self.0.subscribe().wait_for(|told| *told).await;
    }
}
