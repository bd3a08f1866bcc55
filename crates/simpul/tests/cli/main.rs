//! The program as a user runs it.

mod draw;
mod onet;
mod program;
mod slitherlink;
