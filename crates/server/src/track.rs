//! The tracks that there are.

use game::onet::Level;
use store::Track;

/// A level of Onet.
pub fn of_level(level: &Level) -> Track {
    Track::new(format!("onet/{}", level.number))
}

/// The track of this name, if there is one.
pub fn named(name: &str) -> Option<Track> {
    let levels = Level::ALL.iter().map(of_level);
    let mut all = levels.chain(jobs::stock::tracks()).chain(jobs::day::tracks());
    all.find(|track| track.name() == name)
}
