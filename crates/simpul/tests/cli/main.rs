//! The program as a user runs it.

mod onet;
mod play;
mod program;
mod slitherlink;
