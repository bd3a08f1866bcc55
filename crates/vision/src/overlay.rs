//! Draws a solution onto the picture in which a board was recognised.

use onet::{Path, Point};
use simpul_core::{Cell, Edge};

use crate::homography::Homography;
use crate::lattice::Lattice;
use crate::picture::Picture;
use crate::place::{Place, distance};
use crate::recognition::Recognition;

const SAFFRON: [u8; 3] = [233, 161, 0];
const RIM: [u8; 3] = [70, 40, 0];
const TINT: [u8; 3] = [255, 200, 60];
const CLAY: [u8; 3] = [200, 50, 30];

/// A picture with drawings on its board.
#[derive(Clone, Debug)]
pub struct Overlay {
    picture: Picture,
    lattice: Lattice,
    /// Maps the rectified picture, which contains the lattice, to this one.
    back: Homography,
}

impl Overlay {
    /// Starts from the unmodified picture; `recognition` locates the board.
    #[must_use]
    pub const fn new(picture: Picture, recognition: &Recognition) -> Self {
        Self { picture, lattice: recognition.lattice, back: recognition.back }
    }

    /// Draws the path between two tiles, with a frame around each of them.
    pub fn path(&mut self, path: &Path) {
        let corners: Vec<Place> = path.corners().iter().map(|&point| self.middle(point)).collect();
        let step = self.step();
        for end in [path.corners().first(), path.corners().last()].into_iter().flatten() {
            self.frame(*end);
        }
        self.stroke(&corners, 0.17 * step, RIM);
        self.stroke(&corners, 0.11 * step, SAFFRON);
        for &end in [corners.first(), corners.last()].into_iter().flatten() {
            self.stroke(&[end, end], 0.3 * step, RIM);
            self.stroke(&[end, end], 0.24 * step, SAFFRON);
        }
    }

    /// Draws lines on these edges.
    pub fn lines(&mut self, edges: &[Edge]) {
        let step = self.step();
        for &edge in edges {
            let ends = self.ends(edge);
            self.stroke(&ends, 0.12 * step, SAFFRON);
        }
    }

    /// Draws crosses on these edges.
    pub fn crosses(&mut self, edges: &[Edge]) {
        self.cross_out(edges, SAFFRON);
    }

    /// Draws crosses on these edges in red, as mistakes.
    pub fn wrong(&mut self, edges: &[Edge]) {
        self.cross_out(edges, CLAY);
    }

    /// Tints these cells.
    pub fn cells(&mut self, cells: &[Cell]) {
        let there = self.back.inverse();
        for cell in cells {
            let reach = 0.75 * self.step();
            let (x, y) = self.middle(Point::from(*cell));
            for row in (y - reach) as isize..=(y + reach) as isize {
                for col in (x - reach) as isize..=(x + reach) as isize {
                    let (u, v) = there.apply((col as f32 + 0.5, row as f32 + 0.5));
                    let is_inside = self.lattice.across.holds(u, cell.col)
                        && self.lattice.down.holds(v, cell.row);
                    if is_inside && let Some(point) = self.picture.point_mut(col, row) {
                        *point = mixed(*point, TINT, 0.35);
                    }
                }
            }
        }
    }

    /// Returns the picture with all drawings.
    #[must_use]
    pub fn picture(self) -> Picture {
        self.picture
    }

    /// Returns the pitch in the middle of the board, in pixels.
    fn step(&self) -> f32 {
        let Lattice { across, down } = self.lattice;
        let (col, row) = (across.count as f32 / 2.0, down.count as f32 / 2.0);
        let distance = |a: Place, b: Place| (a.0 - b.0).hypot(a.1 - b.1);
        let middle = self.place(col, row);
        distance(middle, self.place(col + 1.0, row))
            .min(distance(middle, self.place(col, row + 1.0)))
    }

    /// Returns the position of a grid point in the picture; fractions lie between grid
    /// points.
    fn place(&self, col: f32, row: f32) -> Place {
        self.back.apply((self.lattice.across.at(col), self.lattice.down.at(row)))
    }

    fn cross_out(&mut self, edges: &[Edge], colour: [u8; 3]) {
        let step = self.step();
        for &edge in edges {
            let [(ax, ay), (bx, by)] = self.ends(edge);
            let ((x, y), arm) = ((f32::midpoint(ax, bx), f32::midpoint(ay, by)), 0.11 * step);
            self.stroke(&[(x - arm, y - arm), (x + arm, y + arm)], 0.07 * step, colour);
            self.stroke(&[(x - arm, y + arm), (x + arm, y - arm)], 0.07 * step, colour);
        }
    }

    fn ends(&self, edge: Edge) -> [Place; 2] {
        [edge.start(), edge.end()].map(|dot| self.place(f32::from(dot.col), f32::from(dot.row)))
    }

    /// Returns the middle of a cell, or of a position in the ring around the board, clamped
    /// to the picture.
    fn middle(&self, point: Point) -> Place {
        let (x, y) = self.place(f32::from(point.col) + 0.5, f32::from(point.row) + 0.5);
        let edge = 0.1 * self.step();
        let clamp = |at: f32, length: usize| at.clamp(edge, length as f32 - edge);
        (clamp(x, self.picture.width()), clamp(y, self.picture.height()))
    }

    fn frame(&mut self, point: Point) {
        let (col, row) = (f32::from(point.col) + 0.5, f32::from(point.row) + 0.5);
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0)];
        let corners = corners.map(|(x, y)| self.place(col + 0.44 * x, row + 0.44 * y));
        self.stroke(&corners, 0.09 * self.step(), SAFFRON);
    }

    /// Draws an anti-aliased polyline with round caps.
    fn stroke(&mut self, places: &[Place], width: f32, colour: [u8; 3]) {
        let half = (width / 2.0).max(1.0);
        for ends in places.windows(2) {
            let (a, b) = (ends[0], ends[1]);
            let reach = half + 1.0;
            let range = |from: f32, to: f32| {
                (from.min(to) - reach).floor() as isize..=(from.max(to) + reach).ceil() as isize
            };
            for y in range(a.1, b.1) {
                for x in range(a.0, b.0) {
                    let away = distance((x as f32 + 0.5, y as f32 + 0.5), a, b);
                    let covered = (half - away + 0.5).clamp(0.0, 1.0);
                    if covered > 0.0
                        && let Some(point) = self.picture.point_mut(x, y)
                    {
                        *point = mixed(*point, colour, covered);
                    }
                }
            }
        }
    }
}

fn mixed(under: [u8; 3], over: [u8; 3], part: f32) -> [u8; 3] {
    std::array::from_fn(|i| {
        let (under, over) = (f32::from(under[i]), f32::from(over[i]));
        (under + (over - under) * part).round() as u8
    })
}
