//! Scales: from numbers to positions along an axis.

/// The scale of an axis.
#[derive(Clone, Debug, PartialEq)]
pub enum Scale {
    /// Equal steps.
    Linear,
    /// Equal factors.
    Log,
    /// From 0 to 1, shown as a percentage.
    Share,
    /// Names at 0, 1, 2 and so on.
    Names(Vec<String>),
}

/// A scale laid along some pixels.
pub(super) struct Ruler<'a> {
    scale: &'a Scale,
    first: f64,
    last: f64,
    pixels: (f64, f64),
}

impl<'a> Ruler<'a> {
    /// A ruler long enough for all these numbers.
    pub(super) fn new(
        scale: &'a Scale,
        numbers: impl Iterator<Item = f64>,
        pixels: (f64, f64),
    ) -> Self {
        let (first, last) = match scale {
            Scale::Share => (0.0, 1.0),
            Scale::Names(names) => (-0.5, names.len() as f64 - 0.5),
            Scale::Linear => {
                let most = numbers.filter(|x| x.is_finite()).fold(1.0, f64::max);
                (0.0, round_up(most))
            }
            Scale::Log => {
                let (low, high) = numbers
                    .filter(|x| x.is_finite() && *x > 0.0)
                    .fold((f64::INFINITY, 0.0_f64), |(low, high), x| (low.min(x), high.max(x)));
                if high == 0.0 { (0.0, 1.0) } else { whole_tens(low, high) }
            }
        };
        Self { scale, first, last, pixels }
    }

    /// Returns the position of a number, clamped to the axis.
    pub(super) fn at(&self, number: f64) -> f64 {
        let number = match self.scale {
            Scale::Log => number.max(1e-300).log10(),
            _ => number,
        };
        let share = ((number - self.first) / (self.last - self.first)).clamp(0.0, 1.0);
        let (start, end) = self.pixels;
        start + share * (end - start)
    }

    /// Returns the positions of the ticks and their labels.
    pub(super) fn ticks(&self) -> Vec<(f64, String)> {
        match self.scale {
            Scale::Share => {
                (0..=5).map(|n| (self.at(f64::from(n) / 5.0), format!("{}%", n * 20))).collect()
            }
            Scale::Names(names) => names
                .iter()
                .enumerate()
                .map(|(n, name)| (self.at(n as f64), name.clone()))
                .collect(),
            Scale::Linear => (0..=5)
                .map(|n| self.last * f64::from(n) / 5.0)
                .map(|number| (self.at(number), plain(number)))
                .collect(),
            Scale::Log => self.log_ticks(),
        }
    }

    fn log_ticks(&self) -> Vec<(f64, String)> {
        let (first, last) = (self.first.floor() as i32, self.last.ceil() as i32);
        let steps: &[f64] = match self.last - self.first {
            tens if tens <= 1.2 => &[1.0, 1.5, 2.0, 3.0, 5.0, 7.0],
            tens if tens <= 2.2 => &[1.0, 2.0, 5.0],
            _ => &[1.0],
        };
        let every = (last - first).div_euclid(9) + 1;
        let tens = (first..=last).filter(|ten| ten.rem_euclid(every) == 0);
        let numbers = tens.flat_map(|ten| steps.iter().map(move |step| (*step, ten)));
        let is_on = |&(step, ten): &(f64, i32)| {
            let place = step.log10() + f64::from(ten);
            self.first - 1e-9 <= place && place <= self.last + 1e-9
        };
        numbers
            .filter(is_on)
            .map(|(step, ten)| {
                let number = step * 10_f64.powi(ten);
                let label = if (0..4).contains(&ten) { plain(number) } else { power(step, ten) };
                (self.at(number), label)
            })
            .collect()
    }
}

/// Returns the logarithms of the ends: whole powers of ten, unless all values are
/// within two of them.
fn whole_tens(low: f64, high: f64) -> (f64, f64) {
    let (low, high) = (low.log10(), high.log10());
    if high - low < 2.0 { (low - 0.06, high + 0.06) } else { (low.floor(), high.ceil()) }
}

/// 1, 2 or 5 times a power of ten, not below the number.
fn round_up(number: f64) -> f64 {
    let ten = 10_f64.powf(number.log10().floor());
    [1.0, 2.0, 5.0, 10.0]
        .into_iter()
        .map(|step| step * ten)
        .find(|&round| round >= number)
        .unwrap_or(number)
}

fn plain(number: f64) -> String {
    if number.fract().abs() < 1e-9 { format!("{number:.0}") } else { format!("{number:.1}") }
}

fn power(step: f64, ten: i32) -> String {
    let digits: String = ten.to_string().chars().map(raised).collect();
    if step > 1.0 { format!("{step}·10{digits}") } else { format!("10{digits}") }
}

const fn raised(digit: char) -> char {
    match digit {
        '0' => '⁰',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        '4' => '⁴',
        '5' => '⁵',
        '6' => '⁶',
        '7' => '⁷',
        '8' => '⁸',
        '9' => '⁹',
        _ => '⁻',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_logarithmic_axis_has_every_power_of_ten() {
        let ruler = Ruler::new(&Scale::Log, [3.0, 70_000.0].into_iter(), (0.0, 100.0));
        let ticks: Vec<String> = ruler.ticks().into_iter().map(|(_, label)| label).collect();
        assert_eq!(ticks, ["1", "10", "100", "1000", "10⁴", "10⁵"]);
        assert!((ruler.at(1_000.0) - 60.0).abs() < 1e-9);
        assert!((ruler.at(0.0)).abs() < 1e-9, "what is too small stands at the end");
    }

    #[test]
    fn a_linear_axis_ends_at_a_round_number() {
        let ruler = Ruler::new(&Scale::Linear, [37.0].into_iter(), (0.0, 100.0));
        let ticks: Vec<String> = ruler.ticks().into_iter().map(|(_, label)| label).collect();
        assert_eq!(ticks, ["0", "10", "20", "30", "40", "50"]);
    }
}
