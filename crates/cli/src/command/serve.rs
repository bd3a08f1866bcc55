//! `simpul serve`, and what `simpul` takes without any command.

use std::net::IpAddr;
use std::path::PathBuf;

use clap::Args;
use i18n::errors;

use crate::data_place::DataPlace;
use crate::help;
use crate::usage::ValueError;

/// How to serve the web app.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub struct Serve {
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1", value_parser = address)]
    pub listen: IpAddr,
    #[arg(long, default_value_t = 7878)]
    pub port: u16,
    #[arg(long, overrides_with = "no_open")]
    pub open: bool,
    #[arg(long)]
    pub no_open: bool,
    #[command(flatten)]
    pub data: DataPlace,
    #[arg(long)]
    pub no_work: bool,
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub rate: u32,
    #[arg(long)]
    pub behind_proxy: bool,
    #[arg(long)]
    pub log: bool,
    #[arg(long, value_name = "DIR", hide = true)]
    pub web: Option<PathBuf>,
}

fn address(text: &str) -> Result<IpAddr, ValueError> {
    text.parse().map_err(|_| ValueError(errors::value_address(help::language()).to_owned()))
}
