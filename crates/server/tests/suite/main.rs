//! Requests and their answers, without a network.

mod fair_play;
mod faults;
mod operations;
mod origin;
mod players;
mod ranked;
mod world;
