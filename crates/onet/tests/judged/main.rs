//! Everything that is fast against everything that is slow and obvious.

mod boards;
mod clearing;
mod papers;
mod sliding;
mod truth;
