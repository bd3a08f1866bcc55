//! The program as a user runs it.

mod onet;
mod program;
mod read;
mod slitherlink;
