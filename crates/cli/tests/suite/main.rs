//! The program as a user runs it.

mod batch;
mod draw;
mod files;
mod golden;
mod lab;
mod messages;
mod onet;
mod onet_papers;
mod output;
mod papers;
mod play;
mod program;
mod pseudo;
mod read;
mod site;
mod slitherlink;
mod terminal;
