//! `simpul site`.

use std::path::PathBuf;

use clap::Args;

/// Where to write the site.
#[derive(Debug, Args)]
pub struct Site {
    /// The folder; it is made if it is not there
    #[arg(short, long, value_name = "DIR")]
    pub output: PathBuf,
}
