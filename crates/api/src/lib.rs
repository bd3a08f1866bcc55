//! The one door to everything that Simpul can do: for each operation a request
//! and an answer, typed, with the same names in JSON, whoever asks. It is pure:
//! clocks and cancellation come in through a [`Budget`](budget::Budget).

pub mod onet;
pub mod slitherlink;
mod verification;

pub use verification::Verification;
