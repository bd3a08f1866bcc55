//! What is drawn, and how.

use std::path::PathBuf;

use api::PuzzleKind;
use clap::builder::TypedValueParser;
use clap::{Args, ValueEnum};
use draw::Theme;
use i18n::errors;
use onet::Pair;
use simpul_core::{Cell, Edge};

use super::choice::{by_name, number, one_of};
use super::two_places;
use crate::help;
use crate::notation::Coordinates;
use crate::onet::cell;
use crate::slitherlink::edge;
use crate::usage::ValueError;

/// Reads the name of a puzzle.
pub(super) fn puzzle_kind() -> impl TypedValueParser<Value = PuzzleKind> {
    one_of([("onet", PuzzleKind::Onet), ("slitherlink", PuzzleKind::Slitherlink)])
}

/// The kinds of files that can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FileKind {
    Svg,
    Png,
    Pdf,
    Txt,
}

#[derive(Debug, Args)]
pub struct Draw {
    pub puzzle: String,
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    pub output: PathBuf,
    #[arg(long, value_enum)]
    pub format: Option<FileKind>,
    #[arg(long = "puzzle", value_parser = puzzle_kind(), value_name = "PUZZLE", id = "kind")]
    pub kind: Option<PuzzleKind>,
    #[command(flatten)]
    pub ground: Ground,
    #[arg(long, alias = "cell-size", value_name = "POINTS", value_parser = number(4.0..=1024.0_f32))]
    pub tile_size: Option<f32>,
    #[arg(long)]
    pub hint: bool,
    #[arg(long, conflicts_with = "hint")]
    pub solve: bool,
    #[command(flatten)]
    pub tiles: Tiles,
    #[arg(long, value_name = "EDGES", num_args = 1.., value_parser = edge, value_delimiter = ' ', help_heading = "Slitherlink")]
    pub lines_drawn: Vec<Edge>,
    #[arg(long, value_name = "EDGES", num_args = 1.., value_parser = edge, value_delimiter = ' ', help_heading = "Slitherlink")]
    pub crosses: Vec<Edge>,
}

/// What it is drawn on.
#[derive(Debug, Args)]
pub struct Ground {
    #[arg(long)]
    pub dark: bool,
    #[arg(long, conflicts_with = "dark")]
    pub print: bool,
}

/// What is on the tiles of Onet.
#[derive(Debug, Args)]
#[command(next_help_heading = "Onet")]
pub struct Tiles {
    #[arg(long, value_parser = theme(), default_value = "fruit")]
    pub theme: Theme,
    #[arg(long, conflicts_with_all = ["theme", "letters"])]
    pub numbers: bool,
    #[arg(long, conflicts_with = "theme")]
    pub letters: bool,
    #[arg(long, value_enum, default_value_t, value_name = "FROM")]
    pub coordinates: Coordinates,
    #[arg(long, value_name = "ROW,COL-ROW,COL", value_parser = pair)]
    pub path: Option<Pair>,
    #[arg(long, value_name = "ROW,COL", value_parser = cell)]
    pub selected: Option<Cell>,
}

/// Reads a theme by its name.
pub(super) fn theme() -> impl TypedValueParser<Value = Theme> {
    by_name(Theme::ALL, Theme::name)
}

fn pair(text: &str) -> Result<Pair, ValueError> {
    let expected = || ValueError(errors::value_path(help::language()).to_owned());
    let places = two_places(text).ok_or_else(expected)?;
    let [a, b] = places.map(Cell::from);
    let expected = || ValueError(errors::value_two_tiles(help::language()).to_owned());
    Pair::new(a, b).ok_or_else(expected)
}
