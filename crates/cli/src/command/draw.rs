//! What is drawn, and how.

use std::path::PathBuf;

use api::PuzzleKind;
use clap::builder::TypedValueParser;
use clap::{Args, ValueEnum};
use draw::Theme;
use onet::Pair;
use simpul_core::{Cell, Edge};

use super::choice::{by_name, one_of};
use super::two_places;
use crate::notation::Coordinates;
use crate::onet::cell;
use crate::slitherlink::edge;

/// Reads the name of a puzzle.
pub(super) fn puzzle_kind() -> impl TypedValueParser<Value = PuzzleKind> {
    one_of([
        ("onet", PuzzleKind::Onet, "Equal tiles are joined"),
        ("slitherlink", PuzzleKind::Slitherlink, "A loop is drawn"),
    ])
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
#[command(after_help = LICENCES)]
pub struct Draw {
    /// A puzzle in any format: a file, an id or address, JSON, or - for standard input
    pub puzzle: String,
    /// The file; its ending chooses the kind: .svg, .png, .pdf or .txt. With - it goes to standard
    /// output
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    pub output: PathBuf,
    /// The kind of file, whatever its ending; text if it goes to standard output
    #[arg(long, value_enum)]
    pub format: Option<FileKind>,
    /// Which puzzle it is, where that cannot be seen
    #[arg(long = "puzzle", value_parser = puzzle_kind(), value_name = "PUZZLE", id = "kind")]
    pub kind: Option<PuzzleKind>,
    #[command(flatten)]
    pub ground: Ground,
    /// How many points wide a tile or a cell is; 48 or 40 by default
    #[arg(long, visible_alias = "cell-size", value_name = "POINTS", value_parser = points)]
    pub tile_size: Option<f32>,
    /// With the next move or step that is advised
    #[arg(long)]
    pub hint: bool,
    /// With the solution: the loop, or on each tile the number of its move
    #[arg(long, conflicts_with = "hint")]
    pub solve: bool,
    #[command(flatten)]
    pub tiles: Tiles,
    /// Lines drawn so far: ROW,COL-ROW,COL and so on, from dot to dot, separated by spaces; a
    /// puzzle in JSON may bring its own "lines" and "crosses"
    #[arg(long, value_name = "EDGES", num_args = 1.., value_parser = edge, value_delimiter = ' ', help_heading = "Slitherlink")]
    pub lines_drawn: Vec<Edge>,
    /// Crosses put so far
    #[arg(long, value_name = "EDGES", num_args = 1.., value_parser = edge, value_delimiter = ' ', help_heading = "Slitherlink")]
    pub crosses: Vec<Edge>,
}

/// What it is drawn on.
#[derive(Debug, Args)]
pub struct Ground {
    /// Light lines on a dark ground
    #[arg(long)]
    pub dark: bool,
    /// Black on white, to be printed
    #[arg(long, conflicts_with = "dark")]
    pub print: bool,
}

/// What is on the tiles of Onet.
#[derive(Debug, Args)]
#[command(next_help_heading = "Onet")]
pub struct Tiles {
    /// What is on the tiles
    #[arg(long, value_parser = theme(), default_value = "fruit")]
    pub theme: Theme,
    /// Numbers on the tiles instead of pictures
    #[arg(long, conflicts_with_all = ["theme", "letters"])]
    pub numbers: bool,
    /// Letters on the tiles, as many as it takes
    #[arg(long, conflicts_with = "theme")]
    pub letters: bool,
    /// How rows and columns are counted
    #[arg(long, value_enum, default_value_t, value_name = "FROM")]
    pub coordinates: Coordinates,
    /// The path between two tiles
    #[arg(long, value_name = "ROW,COL-ROW,COL", value_parser = pair)]
    pub path: Option<Pair>,
    /// The tile that is chosen
    #[arg(long, value_name = "ROW,COL", value_parser = cell)]
    pub selected: Option<Cell>,
}

const LICENCES: &str = "The pictures of fruit, animals and some plants are Twemoji, copyright \
                        Twitter, Inc and other contributors, CC-BY 4.0; the letters are Roboto, \
                        copyright Google Inc., Apache-2.0.";

/// Reads a theme by its name.
pub(super) fn theme() -> impl TypedValueParser<Value = Theme> {
    by_name(Theme::ALL, Theme::name)
}

fn pair(text: &str) -> Result<Pair, String> {
    let places = two_places(text).ok_or("expected ROW,COL-ROW,COL")?;
    let [a, b] = places.map(Cell::from);
    Pair::new(a, b).ok_or_else(|| "expected two different tiles".to_owned())
}

fn points(text: &str) -> Result<f32, String> {
    let points = text.parse().ok().filter(|points| (4.0..=1024.0).contains(points));
    points.ok_or_else(|| "expected a number from 4 to 1024".to_owned())
}
