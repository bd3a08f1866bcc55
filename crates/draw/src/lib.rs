//! Boards as pictures: text for the terminal, SVG for pages, PNG, and PDF for
//! print.
//!
//! An [`OnetScene`] or a [`SlitherlinkScene`] describes the content: the board with a
//! path, a hint or other annotations. It is written as text, or drawn as a [`Drawing`],
//! which can be serialized in any file format. A [`Theme`] has the pictures on the tiles
//! of Onet, and a [`book`](mod@book) arranges many puzzles on pages. This crate solves
//! nothing, and reads or writes no files.
//!
//! # Map of the modules
//! - **Content.** `onet_scene` and `slitherlink_scene`; as text `onet_text` and
//!   `slitherlink_text`, with the capabilities of a terminal in `ink`.
//! - **Appearance.** `look` has the colours, `theme` the pictures of the tiles,
//!   `lettering` turns text into outlines.
//! - **Output.** A scene puts marks on a `sheet` (a display list); a `drawing` is a
//!   sheet with its size, written as SVG, `png` or `pdf`; `book` has pages of drawings.
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
