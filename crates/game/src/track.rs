//! Tracks: the competitions, each of which has its own leaderboard.

use slitherlink::Grade;

use crate::onet::Level;

/// The grades of ranked Slitherlinks. With trial and error luck decides the time, so
/// extreme ones are not ranked.
pub const RANKED_GRADES: [Grade; 5] =
    [Grade::Trivial, Grade::Easy, Grade::Normal, Grade::Hard, Grade::Expert];

/// The competition that a ranked game belongs to. Its name is persisted in databases,
/// tickets and addresses, so it never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Track {
    /// A level of Onet, by its number.
    Onet(u8),
    /// Slitherlink of a grade.
    Slitherlink(Grade),
    /// The Onet of the day.
    DailyOnet,
    /// The Slitherlink of the day of a grade.
    DailySlitherlink(Grade),
}

impl Track {
    /// All tracks: levels, grades, then the puzzles of the day.
    pub fn all() -> impl Iterator<Item = Self> {
        Level::ALL
            .iter()
            .map(|level| Self::Onet(level.number))
            .chain(Self::of_grades())
            .chain(Self::of_the_day())
    }

    /// The tracks of Slitherlink by grade.
    pub fn of_grades() -> impl Iterator<Item = Self> {
        RANKED_GRADES.into_iter().map(Self::Slitherlink)
    }

    /// The tracks of the daily puzzles.
    pub fn of_the_day() -> impl Iterator<Item = Self> {
        let loops = RANKED_GRADES.into_iter().map(Self::DailySlitherlink);
        std::iter::once(Self::DailyOnet).chain(loops)
    }

    /// Returns whether its puzzle is the same for all players on a day.
    #[must_use]
    pub const fn is_daily(self) -> bool {
        matches!(self, Self::DailyOnet | Self::DailySlitherlink(_))
    }

    /// Returns its name: a path such as `slitherlink/easy`.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Onet(level) => format!("onet/{level}"),
            Self::Slitherlink(grade) => format!("slitherlink/{}", grade.name()),
            Self::DailyOnet => "daily/onet".to_owned(),
            Self::DailySlitherlink(grade) => format!("daily/slitherlink/{}", grade.name()),
        }
    }

    /// Returns the track with this name, if there is one.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|track| track.name() == name)
    }
}

/// Returns the side of a ranked Slitherlink of a grade, in cells.
#[must_use]
pub const fn ranked_side(grade: Grade) -> usize {
    match grade {
        Grade::Trivial | Grade::Easy => 7,
        Grade::Normal | Grade::Hard | Grade::Expert | Grade::Extreme => 10,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_stored_in_databases() {
        let names: Vec<String> = Track::all().map(Track::name).collect();
        assert_eq!(names.len(), 16 + 5 + 6);
        for name in
            ["onet/1", "onet/16", "slitherlink/hard", "daily/onet", "daily/slitherlink/easy"]
        {
            assert_eq!(Track::named(name).map(Track::name).as_deref(), Some(name));
        }
        assert_eq!(Track::named("onet/17"), None);
    }
}
