//! Requests and their answers, without a network.

mod operations;
mod players;
mod ranked;
mod world;
