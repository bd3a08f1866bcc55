//! The tracks that there are.

use game::onet::Level;
use slitherlink::Grade;
use store::Track;

/// A level of Onet.
pub fn of_level(level: &Level) -> Track {
    Track::new(format!("onet/{}", level.number))
}

/// A grade of Slitherlink.
pub fn of_grade(grade: Grade) -> Track {
    Track::new(format!("slitherlink/{}", grade.name()))
}

/// Onet of the day.
pub fn of_daily_onet() -> Track {
    Track::new("daily/onet")
}

/// Slitherlink of the day.
pub fn of_daily_slitherlink(grade: Grade) -> Track {
    Track::new(format!("daily/slitherlink/{}", grade.name()))
}

/// The track of this name, if there is one.
pub fn named(name: &str) -> Option<Track> {
    let levels = Level::ALL.iter().map(of_level);
    let grades = Grade::ALL.into_iter().map(of_grade);
    let dailies = Grade::ALL.into_iter().map(of_daily_slitherlink);
    let mut all = levels.chain(grades).chain(dailies).chain([of_daily_onet()]);
    all.find(|track| track.name() == name)
}
