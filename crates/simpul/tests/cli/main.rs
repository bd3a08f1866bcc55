//! The program as a user runs it.

mod lab;
mod onet;
mod program;
mod slitherlink;
