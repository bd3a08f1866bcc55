//! The clock of a game, driven by the times in its log.

use thiserror::Error;

/// Played time. All times are in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    now: u64,
    played: u64,
    is_paused: bool,
    runs_through_pauses: bool,
}

/// A time before the current one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the time {later} ms comes after {earlier} ms in the log")]
pub struct ClockError {
    /// The current time.
    pub earlier: u64,
    /// The earlier time that was given.
    pub later: u64,
}

impl Clock {
    /// Returns a clock that runs through pauses, as in ranked games. The default one
    /// stops in them.
    #[must_use]
    pub fn through_pauses() -> Self {
        Self { runs_through_pauses: true, ..Self::default() }
    }

    /// Advances to a time and returns the played time since the last one.
    ///
    /// # Errors
    /// If the time is in the past; then nothing changes.
    pub const fn go_to(&mut self, t: u64) -> Result<u64, ClockError> {
        if t < self.now {
            return Err(ClockError { earlier: self.now, later: t });
        }
        let stands_still = self.is_paused && !self.runs_through_pauses;
        let passed = if stands_still { 0 } else { t - self.now };
        self.now = t;
        self.played += passed;
        Ok(passed)
    }

    /// Pauses or resumes.
    pub const fn set_paused(&mut self, is_paused: bool) {
        self.is_paused = is_paused;
    }

    /// Returns whether it is paused.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Returns the played time.
    #[must_use]
    pub const fn played(&self) -> u64 {
        self.played
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_are_not_played_time() {
        let mut clock = Clock::default();
        assert_eq!(clock.go_to(10), Ok(10));
        clock.set_paused(true);
        assert_eq!(clock.go_to(1_000), Ok(0));
        clock.set_paused(false);
        assert_eq!(clock.go_to(1_005), Ok(5));
        assert_eq!(clock.played(), 15);
    }

    #[test]
    fn the_clock_of_a_ranked_game_does_not_stop_in_pauses() {
        let mut clock = Clock::through_pauses();
        clock.set_paused(true);
        assert_eq!(clock.go_to(1_000), Ok(1_000));
        assert!(clock.is_paused());
        assert_eq!(clock.played(), 1_000);
    }

    #[test]
    fn a_time_in_the_past_is_an_error() {
        let mut clock = Clock::default();
        clock.go_to(10).unwrap();
        assert_eq!(clock.go_to(9), Err(ClockError { earlier: 10, later: 9 }));
        assert_eq!(clock.played(), 10);
    }
}
