//! The program as a user runs it.

mod batch;
mod draw;
mod lab;
mod onet;
mod output;
mod play;
mod program;
mod read;
mod site;
mod slitherlink;
