//! Measures how long one call takes, and writes times with a fitting unit.
//!
//! The clock of a busy machine is noisy upwards only, so a time is CPU time, and the
//! least of several rounds, each long enough to be measured.

use std::hint::black_box;
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// Returns the time of one call in nanoseconds: the least mean of nine rounds of about
/// `round` each.
pub fn nanoseconds<T>(round: Duration, mut call: impl FnMut() -> T) -> f64 {
    let mut calls = 1_u32;
    loop {
        let took = time(calls, &mut call);
        if took * 2 >= round || calls >= 1 << 30 {
            break;
        }
        let grow = round.as_secs_f64() / took.as_secs_f64().max(1e-9);
        calls = (f64::from(calls) * grow.clamp(1.5, 16.0)).ceil() as u32;
    }
    let rounds = (0..9).map(|_| time(calls, &mut call).as_secs_f64() / f64::from(calls));
    rounds.fold(f64::INFINITY, f64::min) * 1e9
}

fn time<T>(calls: u32, call: &mut impl FnMut() -> T) -> Duration {
    let start = CpuInstant::now();
    for _ in 0..calls {
        black_box(call());
    }
    start.elapsed()
}

/// A moment in the CPU time of this thread, in nanosecond steps. Other load on the
/// machine does not count, so that single calls can be timed with cold caches.
#[derive(Clone, Copy)]
pub struct CpuInstant(Duration);

impl CpuInstant {
    /// Returns the present moment.
    #[must_use]
    pub fn now() -> Self {
        let now = clock_gettime(ClockId::ThreadCPUTime);
        Self(Duration::new(now.tv_sec.unsigned_abs(), now.tv_nsec as u32))
    }

    /// Returns the CPU time that this thread has used since then.
    #[must_use]
    pub fn elapsed(self) -> Duration {
        Self::now().0.saturating_sub(self.0)
    }
}

/// A time with a fitting unit: `1.25 µs`.
#[must_use]
pub fn shown(nanoseconds: f64) -> String {
    let (value, unit) = match nanoseconds {
        ns if ns < 1e3 => (ns, "ns"),
        ns if ns < 1e6 => (ns / 1e3, "µs"),
        ns if ns < 1e9 => (ns / 1e6, "ms"),
        ns => (ns / 1e9, "s"),
    };
    let digits = if value < 10.0 { 2 } else { usize::from(value < 100.0) };
    format!("{value:.digits$} {unit}")
}

/// Returns the percentile of sorted values.
///
/// # Panics
/// If there are no values.
#[must_use]
pub fn percentile(sorted: &[f64], share: f64) -> f64 {
    sorted[((sorted.len() - 1) as f64 * share).round() as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_fitting_units() {
        assert_eq!(shown(1.25), "1.25 ns");
        assert_eq!(shown(12_500.0), "12.5 µs");
        assert_eq!(shown(250_000_000.0), "250 ms");
        assert_eq!(shown(3e9), "3.00 s");
    }

    #[test]
    fn cpu_time_is_finer_than_a_scheduler_tick_and_stands_while_a_thread_sleeps() {
        let start = CpuInstant::now();
        let step = (0..1_000_000).map(|_| start.elapsed()).find(|step| !step.is_zero());
        assert!(step.is_some_and(|step| step < Duration::from_millis(1)), "{step:?}");
        let before = CpuInstant::now();
        std::thread::sleep(Duration::from_millis(50));
        assert!(before.elapsed() < Duration::from_millis(25));
    }

    #[test]
    fn percentiles_are_values_of_the_list() {
        let values: Vec<f64> = (0..=100).map(f64::from).collect();
        assert!((percentile(&values, 0.99) - 99.0).abs() < 1e-9);
    }
}
