//! Plots that can be read in black and white.
//!
//! Each series has a mark and a dash of its own, so colour only helps. Axes have
//! names and units; a logarithmic one has a line at every power of ten.
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

use crate::picture::{Picture, escaped};
use scale::Ruler;
pub use scale::Scale;

/// An axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// What it measures, with its unit.
    pub name: String,
    /// How.
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
}

impl PlotPoint {
    /// A point without an interval.
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y, interval: None }
    }
}

/// Points that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// Its name.
    pub name: String,
    /// Whether it is our own way, which stands out.
    pub is_ours: bool,
    /// The points from the left to the right.
    pub points: Vec<PlotPoint>,
}

/// A plot.
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    /// What it shows.
    pub title: String,
    /// The axis from the left to the right.
    pub x: Axis,
    /// The axis from below to above.
    pub y: Axis,
    /// What is plotted.
    pub series: Vec<Series>,
}

const LEFT: f64 = 84.0;
const TOP: f64 = 14.0;
const WIDTH: f64 = 470.0;
const HEIGHT: f64 = 300.0;

const DASHES: [&str; 6] = ["", "7 4", "2 3", "9 3 2 3", "5 2", "1 4"];

impl Plot {
    /// Whether nothing is plotted.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.series.iter().all(|series| series.points.is_empty())
    }

    /// The plot as a picture.
    #[must_use]
    pub fn picture(&self) -> Picture {
        let points = || self.series.iter().flat_map(|series| &series.points);
        let ends =
            |point: &PlotPoint| point.interval.map_or([point.y; 2], |(low, high)| [low, high]);
        let x = Ruler::new(&self.x.scale, points().map(|point| point.x), (LEFT, LEFT + WIDTH));
        let y = Ruler::new(&self.y.scale, points().flat_map(ends), (TOP + HEIGHT, TOP));
        let mut body = self.frame(&x, &y);
        for (number, series) in self.series.iter().enumerate() {
            body.push_str(&drawn(series, number, &x, &y));
            body.push_str(&legend(series, number));
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
                escaped(&label)
            );
        }
        for (at, label) in y.ticks() {
            let _ = writeln!(
                body,
                "<line class=\"grid\" x1=\"{LEFT}\" y1=\"{at:.1}\" x2=\"{right}\" y2=\"{at:.1}\"/>\
                 <text class=\"soft end\" x=\"{}\" y=\"{:.1}\">{}</text>",
                LEFT - 7.0,
                at + 4.0,
                escaped(&label)
            );
        }
        let (middle_x, middle_y) = (LEFT + WIDTH / 2.0, TOP + HEIGHT / 2.0);
        let _ = writeln!(
            body,
            "<rect class=\"frame\" x=\"{LEFT}\" y=\"{TOP}\" width=\"{WIDTH}\" height=\"{HEIGHT}\"/>\n\
             <text class=\"axis\" x=\"{middle_x}\" y=\"{}\">{}</text>\n\
             <text class=\"axis\" transform=\"translate(16 {middle_y}) rotate(-90)\">{}</text>",
            bottom + 38.0,
            escaped(&self.x.name),
            escaped(&self.y.name)
        );
        body
    }
}

fn group(series: &Series) -> &'static str {
    if series.is_ours { "<g class=\"ours\">" } else { "<g>" }
}

fn drawn(series: &Series, number: usize, x: &Ruler, y: &Ruler) -> String {
    let mut body = String::from(group(series));
    let place = |point: &PlotPoint| (x.at(point.x), y.at(point.y));
    let corners: Vec<String> =
        series.points.iter().map(place).map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    let _ = writeln!(
        body,
        "<polyline class=\"curve\" stroke-dasharray=\"{}\" points=\"{}\"/>",
        DASHES[number % DASHES.len()],
        corners.join(" ")
    );
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
        body.push_str(&mark(number, at_x, at_y));
    }
    body.push_str("</g>\n");
    body
}

/// The mark of a series: its form tells it from the others.
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

fn legend(series: &Series, number: usize) -> String {
    let (x, y) = (LEFT + WIDTH + 14.0, TOP + 12.0 + number as f64 * 22.0);
    format!(
        "{}<line class=\"curve\" stroke-dasharray=\"{}\" x1=\"{x}\" y1=\"{y}\" x2=\"{}\" y2=\"{y}\"/>\n{}</g>\
         <text x=\"{}\" y=\"{}\">{}</text>\n",
        group(series),
        DASHES[number % DASHES.len()],
        x + 34.0,
        mark(number, x + 17.0, y),
        x + 41.0,
        y + 4.0,
        escaped(&series.name)
    )
}
