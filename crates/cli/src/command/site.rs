//! `simpul site`.

use std::path::PathBuf;

use clap::Args;

/// Where to write the site.
#[derive(Debug, Args)]
pub struct Site {
    #[arg(short, long, value_name = "DIR")]
    pub output: PathBuf,
}
