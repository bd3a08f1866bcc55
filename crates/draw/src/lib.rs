//! Boards as pictures: text for the terminal, SVG for pages, PNG, and PDF for
//! print.
//!
//! An [`OnetScene`] or a [`SlitherlinkScene`] says what is shown: the board, and
//! a path, a hint, new lines or whatever there is on it. It can be written as
//! text, or drawn as a [`Drawing`], which becomes a file of any kind. A
//! [`Theme`] has the pictures on the tiles of Onet, and a [`book`](mod@book) puts
//! many puzzles on pages. Nothing here knows how to solve anything, and nothing
//! reads or writes files.
//!
//! ```
//! use simpul_draw::{Ink, onet_text};
//! use onet::{Board, Pair, Rules};
//!
//! let board: Board = "1 2 1\n2 3 3".parse()?;
//! let pair = Pair::new([0, 0].into(), [0, 2].into()).unwrap();
//! let path = Rules::Ring.join(&board, pair).unwrap();
//! let ink = Ink { colour: false, unicode: true };
//! let lines = [" ┌─────┐", "[1] 2 [1]", " 2  3  3", ""];
//! assert_eq!(onet_text(&board, Some(&path), ink), lines.join("\n"));
//! # Ok::<(), onet::FormatError>(())
//! ```

pub mod book;
mod drawing;
mod ink;
mod lettering;
mod look;
mod onet_scene;
mod onet_text;
#[cfg(feature = "pdf")]
mod pdf;
#[cfg(feature = "png")]
pub mod png;
mod sheet;
mod slitherlink_scene;
mod slitherlink_text;
mod theme;

pub use drawing::Drawing;
pub use ink::Ink;
pub use lettering::Weight;
pub use look::Look;
pub use onet_scene::{Faces, OnetScene, steps};
pub use onet_text::onet_text;
pub use slitherlink_scene::SlitherlinkScene;
pub use slitherlink_text::{Highlight, arc_sign, slitherlink_text};
pub use theme::{Picture, Theme, ThemeError};
