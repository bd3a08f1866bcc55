//! Requests and their answers, without a network.

mod operations;
mod origin;
mod players;
mod ranked;
mod world;
