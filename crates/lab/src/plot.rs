//! Plots that can be read in black and white.
//!
//! Each series has its own mark and dash, so colour is only an aid. Axes have names and
//! units; a logarithmic one has a line at every power of ten.
//!
//! ```
//! use simpul_lab::{Axis, Plot, PlotPoint, Scale, Series};
//!
//! let points = vec![PlotPoint::new(4.0, 25.0), PlotPoint::new(16.0, 900.0)];
//! let plot = Plot {
//!     title: "Nodes by size".into(),
//!     x: Axis { name: "cells".into(), scale: Scale::Log },
//!     y: Axis { name: "nodes".into(), scale: Scale::Log },
//!     series: vec![Series { name: "bfs".into(), is_ours: false, points }],
//! };
//! assert!(plot.picture().inline().contains("<polyline"));
//! ```

mod scale;

use std::fmt::Write;

use crate::Share;
use crate::picture::{Picture, escape};
use scale::Ruler;
pub use scale::Scale;

/// An axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// The quantity with its unit.
    pub name: String,
    /// The scale.
    pub scale: Scale,
}

/// A point with its interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlotPoint {
    /// Along the x axis.
    pub x: f64,
    /// Along the y axis.
    pub y: f64,
    /// The interval of y, if there is one.
    pub interval: Option<(f64, f64)>,
    /// Whether the budget ran out, so that the real number is above y.
    pub is_above: bool,
}

impl PlotPoint {
    /// A point without an interval.
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y, interval: None, is_above: false }
    }

    /// A share with its interval.
    #[must_use]
    pub fn share(x: f64, share: Share) -> Self {
        let interval = Some((share.low(), share.high()));
        Self { interval, ..Self::new(x, share.value()) }
    }
}

/// Points that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// Its name.
    pub name: String,
    /// Whether it is our own algorithm, which is emphasized.
    pub is_ours: bool,
    /// The points in order of x.
    pub points: Vec<PlotPoint>,
}

/// A plot.
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    /// The title.
    pub title: String,
    /// The horizontal axis.
    pub x: Axis,
    /// The axis from below to above.
    pub y: Axis,
    /// The data.
    pub series: Vec<Series>,
}

const LEFT: f64 = 84.0;
const TOP: f64 = 14.0;
const WIDTH: f64 = 470.0;
const HEIGHT: f64 = 300.0;

/// The distance between the points of a category.
const ASIDE: f64 = 8.0;

const DASHES: [&str; 6] = ["", "7 4", "2 3", "9 3 2 3", "5 2", "1 4"];

impl Plot {
    /// Returns whether it has no points.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.series.iter().all(|series| series.points.is_empty())
    }

    /// Returns whether some point is only a lower bound.
    #[must_use]
    pub fn has_reached_budgets(&self) -> bool {
        self.series.iter().flat_map(|series| &series.points).any(|point| point.is_above)
    }

    /// Draws the plot. Categories have no order, so their points are not connected and
    /// are placed next to each other.
    #[must_use]
    pub fn picture(&self) -> Picture {
        let points = || self.series.iter().flat_map(|series| &series.points);
        let ends =
            |point: &PlotPoint| point.interval.map_or([point.y; 2], |(low, high)| [low, high]);
        let x = Ruler::new(&self.x.scale, points().map(|point| point.x), (LEFT, LEFT + WIDTH));
        let y = Ruler::new(&self.y.scale, points().flat_map(ends), (TOP + HEIGHT, TOP));
        let mut body = self.frame(&x, &y);
        let is_joined = !matches!(self.x.scale, Scale::Names(_));
        let middle = self.series.len().saturating_sub(1) as f64 / 2.0;
        for (number, series) in self.series.iter().enumerate() {
            let aside = if is_joined { 0.0 } else { (number as f64 - middle) * ASIDE };
            let place = |point: &PlotPoint| (x.at(point.x) + aside, y.at(point.y));
            body.push_str(group(series));
            if is_joined {
                body.push_str(&curve(number, series.points.iter().map(place)));
            }
            body.push_str(&marks(series, number, place, &y));
            body.push_str("</g>\n");
            body.push_str(&legend(series, number, is_joined));
        }
        Picture {
            width: LEFT + WIDTH + self.legend_width(),
            height: TOP + HEIGHT + 48.0,
            title: self.title.clone(),
            body,
        }
    }

    /// Room for the longest name.
    fn legend_width(&self) -> f64 {
        let names = self.series.iter().map(|series| series.name.chars().count());
        64.0 + 6.8 * names.max().unwrap_or(0) as f64
    }

    /// The grid, the numbers along the axes, and their names.
    fn frame(&self, x: &Ruler, y: &Ruler) -> String {
        let (right, bottom) = (LEFT + WIDTH, TOP + HEIGHT);
        let mut body = String::new();
        for (at, label) in x.ticks() {
            let _ = writeln!(
                body,
                "<line class=\"grid\" x1=\"{at:.1}\" y1=\"{TOP}\" x2=\"{at:.1}\" y2=\"{bottom}\"/>\
                 <text class=\"soft label\" x=\"{at:.1}\" y=\"{}\">{}</text>",
                bottom + 17.0,
                escape(&label)
            );
        }
        for (at, label) in y.ticks() {
            let _ = writeln!(
                body,
                "<line class=\"grid\" x1=\"{LEFT}\" y1=\"{at:.1}\" x2=\"{right}\" y2=\"{at:.1}\"/>\
                 <text class=\"soft end\" x=\"{}\" y=\"{:.1}\">{}</text>",
                LEFT - 7.0,
                at + 4.0,
                escape(&label)
            );
        }
        let (middle_x, middle_y) = (LEFT + WIDTH / 2.0, TOP + HEIGHT / 2.0);
        let _ = writeln!(
            body,
            "<rect class=\"frame\" x=\"{LEFT}\" y=\"{TOP}\" width=\"{WIDTH}\" height=\"{HEIGHT}\"/>\n\
             <text class=\"axis\" x=\"{middle_x}\" y=\"{}\">{}</text>\n\
             <text class=\"axis\" transform=\"translate(16 {middle_y}) rotate(-90)\">{}</text>",
            bottom + 38.0,
            escape(&self.x.name),
            escape(&self.y.name)
        );
        body
    }
}

fn group(series: &Series) -> &'static str {
    if series.is_ours { "<g class=\"ours\">" } else { "<g>" }
}

/// The line through some places.
fn curve(number: usize, places: impl Iterator<Item = (f64, f64)>) -> String {
    let corners: Vec<String> = places.map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    format!(
        "<polyline class=\"curve\" stroke-dasharray=\"{}\" points=\"{}\"/>\n",
        DASHES[number % DASHES.len()],
        corners.join(" ")
    )
}

/// The points of a series with their intervals; an arrow where a budget runs out.
fn marks(
    series: &Series,
    number: usize,
    place: impl Fn(&PlotPoint) -> (f64, f64),
    y: &Ruler,
) -> String {
    let mut body = String::new();
    for point in &series.points {
        let (at_x, at_y) = place(point);
        if let Some((low, high)) = point.interval {
            let (low, high) = (y.at(low), y.at(high));
            let _ = writeln!(
                body,
                "<path class=\"bar\" d=\"M{at_x:.1} {low:.1}V{high:.1}M{a:.1} {low:.1}H{b:.1}M{a:.1} {high:.1}H{b:.1}\"/>",
                a = at_x - 3.0,
                b = at_x + 3.0
            );
        }
        if point.is_above {
            let _ = writeln!(
                body,
                "<path class=\"bar above\" fill=\"none\" d=\"M{at_x:.1} {at_y:.1}v-16m-4 5l4 -5l4 5\"/>"
            );
        }
        body.push_str(&mark(number, at_x, at_y));
    }
    body
}

/// Returns the mark of a series, which is distinguished by its shape.
fn mark(number: usize, x: f64, y: f64) -> String {
    let full = if number.is_multiple_of(2) { "mark" } else { "mark full" };
    let path = |d: String| format!("<path class=\"{full}\" d=\"M{x:.1} {y:.1}{d}\"/>\n");
    match number % 6 {
        0 => format!("<circle class=\"{full}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\"/>\n"),
        1 => path("m-4 -4h8v8h-8z".into()),
        2 => path("m0 -5l5 9h-10z".into()),
        3 => path("m0 -5.5l5 5.5l-5 5.5l-5 -5.5z".into()),
        4 => path("m-4 -4l8 8m-8 0l8 -8".into()),
        _ => path("m0 5l5 -9h-10z".into()),
    }
}

fn legend(series: &Series, number: usize, is_joined: bool) -> String {
    let (x, y) = (LEFT + WIDTH + 14.0, TOP + 12.0 + number as f64 * 22.0);
    let line =
        if is_joined { curve(number, [(x, y), (x + 34.0, y)].into_iter()) } else { String::new() };
    format!(
        "{}{line}{}</g><text x=\"{}\" y=\"{}\">{}</text>\n",
        group(series),
        mark(number, x + 17.0, y),
        x + 41.0,
        y + 4.0,
        escape(&series.name)
    )
}
