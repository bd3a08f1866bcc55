//! `simpul serve`, and what `simpul` takes without any command.

use std::net::IpAddr;
use std::path::PathBuf;

use clap::Args;

use crate::data_place::DataPlace;

/// How to serve the web app.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
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
    /// Where scores and puzzles made ahead are kept
    #[command(flatten)]
    pub data: DataPlace,
    /// Make no puzzles ahead: `simpul work` does that
    #[arg(long)]
    pub no_work: bool,
    /// How many requests a second an address and a player may send; 0 for as many as they like
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub rate: u32,
    /// A proxy stands before this server and tells in X-Forwarded-For who asks
    #[arg(long)]
    pub behind_proxy: bool,
    /// Tell each request on standard error, as a line of JSON
    #[arg(long)]
    pub log: bool,
    /// A folder with the files of the page instead of those in the program
    #[arg(long, value_name = "DIR", hide = true)]
    pub web: Option<PathBuf>,
}
