//! The program as a user runs it.

mod onet;
mod program;
mod slitherlink;
