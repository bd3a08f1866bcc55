//! Operations on games in play: a game is a deal and a log, and both come with
//! the request.

pub mod onet;
pub mod slitherlink;
