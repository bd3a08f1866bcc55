//! `simpul serve`, and what `simpul` takes without any command.

use std::net::IpAddr;
use std::path::PathBuf;

use clap::Args;

/// How to serve the web app.
#[derive(Debug, Args)]
pub struct Serve {
    /// The address to listen on; only this machine by default
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub listen: IpAddr,
    /// The port, or the next free one
    #[arg(long, default_value_t = 7878)]
    pub port: u16,
    /// Open the browser, also if this seems to be no desktop
    #[arg(long, overrides_with = "no_open")]
    pub open: bool,
    /// Do not open the browser
    #[arg(long)]
    pub no_open: bool,
    /// A folder with the files of the page instead of those in the program
    #[arg(long, value_name = "DIR", hide = true)]
    pub web: Option<PathBuf>,
}
