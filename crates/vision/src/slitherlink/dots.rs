//! Locates the corners of the cells.
//!
//! The pitch is the period of the ink profile along each axis. Averaging all cells (folding
//! the ink modulo the pitch) shows the offset of the corners, which have ink in every cell.
//! The board is then the largest rectangle of the lattice with ink at every corner and
//! paper diagonally beside it.

use super::ink::Ink;
use crate::Options;
use crate::lattice::{Comb, Lattice};
use crate::period::Echo;
use crate::place::Place;

/// Smallest and largest pitch, in pixels.
const LEAST: usize = 9;
const MOST: usize = 190;
/// Ink above this value is clipped in the profiles.
const MOST_INK: u8 = 84;
/// Fewest rows and columns.
const LEAST_SIDE: usize = 3;

/// Finds the lattice of the board.
pub fn find(ink: &Ink, options: &Options) -> Option<Lattice> {
    let (columns, rows) = profiles(ink);
    let across = Echo::of(&columns, MOST).periods(LEAST, MOST, 12);
    let down = Echo::of(&rows, MOST).periods(LEAST, MOST, 12);
    let boards = options.map(&across, |x| {
        // Cells are square.
        let near = down.iter().filter(|y| (y.length / x.length - 1.0).abs() < 0.04);
        let y = near.max_by(|a, b| a.likeness.total_cmp(&b.likeness))?;
        board(ink, x.length, y.length)
    })?;
    // On a tie the first board is the most likely.
    boards.into_iter().flatten().rev().max_by_key(corners)
}

/// Returns whether there are corners beyond the board, so that it may be incomplete.
pub fn goes_on(ink: &Ink, board: &Lattice) -> bool {
    let grown = board.grown();
    let (cols, rows) = (board.across.count + 1, board.down.count + 1);
    let is_row =
        |row: usize| (1..=cols).filter(|&col| is_corner(ink, &grown, row, col)).count() * 2 > cols;
    let is_column =
        |col: usize| (1..=rows).filter(|&row| is_corner(ink, &grown, row, col)).count() * 2 > rows;
    let at = |row: f32, col: f32, reach: f32| {
        let reach = (reach * grown.across.step).max(1.0);
        ink.strongest(grown.across.at(col), grown.down.at(row), reach, reach) > ink.faint
    };
    // A single line without others towards the board is the edge of the paper, or a
    // heading, whose letters are above and below the line.
    let is_edge =
        |places: &dyn Fn(f32) -> (f32, f32), inner: &dyn Fn(f32) -> (f32, f32), length: usize| {
            let share = |at_places: &dyn Fn(f32) -> (f32, f32), first: f32, reach: f32| {
                let marks = (0..length).filter(|&i| {
                    let (row, col) = at_places(i as f32 + first);
                    at(row, col, reach)
                });
                marks.count() as f32 / length as f32
            };
            share(places, 1.5, 0.2) > 0.6 && share(inner, 1.0, 0.06) < 0.4
        };
    let (last_row, last_col) = (rows as f32 + 1.0, cols as f32 + 1.0);
    let level = |row: f32, inner: f32| is_edge(&|i| (row, i), &|i| (inner, i), cols - 1);
    let upright = |col: f32, inner: f32| is_edge(&|i| (i, col), &|i| (i, inner), rows - 1);
    is_row(0) && !level(0.0, 0.5)
        || is_row(rows + 1) && !level(last_row, last_row - 0.5)
        || is_column(0) && !upright(0.0, 0.5)
        || is_column(cols + 1) && !upright(last_col, last_col - 0.5)
}

const fn corners(lattice: &Lattice) -> usize {
    (lattice.across.count + 1) * (lattice.down.count + 1)
}

/// Sums the ink of each column and of each row.
fn profiles(ink: &Ink) -> (Vec<f32>, Vec<f32>) {
    let mut columns = vec![0.0; ink.width];
    let mut rows = vec![0.0; ink.height];
    for (y, row) in ink.points.chunks(ink.width).enumerate() {
        for (x, &point) in row.iter().enumerate().filter(|&(_, &point)| point > ink.faint) {
            // The digits must not dominate a light grid.
            let ink = f32::from(point.min(MOST_INK));
            columns[x] += ink;
            rows[y] += ink;
        }
    }
    (columns, rows)
}

/// Returns the largest board on a lattice with these pitches.
fn board(ink: &Ink, step_x: f32, step_y: f32) -> Option<Lattice> {
    let (x, y) = corner(ink, step_x, step_y)?;
    let (x, y) = (x % step_x, y % step_y);
    let along = |start: f32, step: f32, length: usize| Comb {
        start,
        step,
        count: ((length as f32 - start) / step).max(0.0) as usize,
    };
    let whole = Lattice { across: along(x, step_x, ink.width), down: along(y, step_y, ink.height) };
    let (cols, rows) = (whole.across.count + 1, whole.down.count + 1);
    let places = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
    let marked: Vec<bool> = places.map(|(row, col)| is_corner(ink, &whole, row, col)).collect();
    let marked = mended(&marked, cols);
    let [top, left, bottom, right] = largest_rectangle(&marked, cols)?;
    if bottom - top < LEAST_SIDE || right - left < LEAST_SIDE {
        return None;
    }
    Some(Lattice {
        across: whole.across.part(left, right - left),
        down: whole.down.part(top, bottom - top),
    })
}

/// Returns a position with ink in nearly all cells.
fn corner(ink: &Ink, step_x: f32, step_y: f32) -> Option<(f32, f32)> {
    let (wide, high) = (step_x.round() as usize, step_y.round() as usize);
    let bins = |length: usize, step: f32, bins: usize| -> Vec<usize> {
        let bin = |at: usize| ((at as f32 + 0.5) / step).fract() * bins as f32;
        (0..length).map(|at| (bin(at) as usize).min(bins - 1)).collect()
    };
    let (column_bins, row_bins) = (bins(ink.width, step_x, wide), bins(ink.height, step_y, high));
    let mut sums = vec![0_u32; wide * high];
    for (y, row) in ink.points.chunks(ink.width).enumerate() {
        let sums = &mut sums[row_bins[y] * wide..][..wide];
        for (&point, &column) in row.iter().zip(&column_bins) {
            // A light grid is in every cell, dark digits only in some.
            sums[column] += u32::from(point > ink.faint);
        }
    }
    let around = |u: usize, v: usize| -> u32 {
        let row = |dv: usize| {
            let v = (v + high + dv - 1) % high;
            (0..3).map(|du| sums[v * wide + (u + wide + du - 1) % wide]).sum::<u32>()
        };
        (0..3).map(row).sum()
    };
    // Thick grid lines have ink all along them; the corners are where they cross.
    let column = |u: usize| (0..high).map(|v| sums[v * wide + u]).sum::<u32>() as f32 / high as f32;
    let row = |v: usize| sums[v * wide..][..wide].iter().sum::<u32>() as f32 / wide as f32;
    let columns: Vec<f32> = (0..wide).map(column).collect();
    let rows: Vec<f32> = (0..high).map(row).collect();
    let weight = |(u, v): (usize, usize)| around(u, v) as f32 / 9.0 + columns[u] + rows[v];
    let places = (0..high).flat_map(|v| (0..wide).map(move |u| (u, v)));
    let (u, v) = places.max_by(|&a, &b| weight(a).total_cmp(&weight(b)))?;
    let (x, y) = centred(&sums, wide, high, (u as f32 + 0.5, v as f32 + 0.5));
    Some((x * step_x / wide as f32 + step_x, y * step_y / high as f32 + step_y))
}

/// Refines a position to the centroid of the ink around it, to a fraction of a pixel.
/// Iterates, as in mean shift, because the window may cover only part of a large dot.
fn centred(sums: &[u32], wide: usize, high: usize, (mut x, mut y): Place) -> Place {
    const STEPS: usize = 8;
    let reach = (0.1 * wide.min(high) as f32).max(2.0) as isize;
    for _ in 0..STEPS {
        let (mut weight, mut dx, mut dy) = (1e-6, 0.0, 0.0);
        let (column, row) = (x.floor() as isize, y.floor() as isize);
        for v in row - reach..=row + reach {
            for u in column - reach..=column + reach {
                let bin = v.rem_euclid(high as isize) as usize * wide
                    + u.rem_euclid(wide as isize) as usize;
                let ink = sums[bin] as f32;
                weight += ink;
                dx += ink * (u as f32 + 0.5);
                dy += ink * (v as f32 + 0.5);
            }
        }
        let centre = (dx / weight, dy / weight);
        let is_there = (centre.0 - x).abs().max((centre.1 - y).abs()) < 0.02;
        (x, y) = centre;
        if is_there {
            break;
        }
    }
    (x, y)
}

/// Returns whether there is ink at a corner and paper diagonally beside it.
fn is_corner(ink: &Ink, lattice: &Lattice, row: usize, col: usize) -> bool {
    let (x, y) = (lattice.across.at(col as f32), lattice.down.at(row as f32));
    let step = lattice.across.step;
    let reach = (0.06 * step).max(1.0);
    if ink.strongest(x, y, reach, reach) <= ink.faint {
        return false;
    }
    let off = 0.19 * step;
    let beside = [(-off, -off), (off, -off), (-off, off), (off, off)];
    let paper = beside.iter().filter(|&&(dx, dy)| ink.strongest(x + dx, y + dy, 0.0, 0.0) < 64);
    paper.count() >= 3
}

/// Fills single gaps between two marks: a drawing may hide a corner.
fn mended(marked: &[bool], cols: usize) -> Vec<bool> {
    let at = |row: usize, col: usize| col < cols && marked.get(row * cols + col) == Some(&true);
    let is_mark = |index: usize| {
        let (row, col) = (index / cols, index % cols);
        let between_rows = row > 0 && at(row - 1, col) && at(row + 1, col);
        let between_cols = col > 0 && at(row, col - 1) && at(row, col + 1);
        marked[index] || between_rows || between_cols
    };
    let mended: Vec<bool> = (0..marked.len()).map(is_mark).collect();
    let marks = |marks: &[bool]| marks.iter().filter(|&&is_mark| is_mark).count();
    // If many corners are missing, this is not the board.
    let is_mended = marks(&mended) * 100 <= marks(marked) * 104;
    if is_mended { mended } else { marked.to_vec() }
}

/// Returns the largest rectangle without a gap as its first and last row and column: top,
/// left, bottom, right.
fn largest_rectangle(marked: &[bool], cols: usize) -> Option<[usize; 4]> {
    let mut heights = vec![0; cols];
    let mut best: Option<(usize, [usize; 4])> = None;
    for (bottom, row) in marked.chunks(cols).enumerate() {
        for (height, &mark) in heights.iter_mut().zip(row) {
            *height = if mark { *height + 1 } else { 0 };
        }
        for left in 0..cols {
            let mut height = usize::MAX;
            for (right, &other) in (left..).zip(&heights[left..]) {
                height = height.min(other);
                if height == 0 {
                    break;
                }
                let area = height * (right - left + 1);
                if best.is_none_or(|(most, _)| area > most) {
                    best = Some((area, [bottom + 1 - height, left, bottom, right]));
                }
            }
        }
    }
    best.map(|(_, rectangle)| rectangle)
}

#[cfg(test)]
mod tests {
    use super::largest_rectangle;

    #[test]
    fn the_largest_rectangle_has_no_gap() {
        let rows = ["#.###", "#####", ".####", "#.#.#"];
        let marked: Vec<bool> = rows.concat().chars().map(|mark| mark == '#').collect();
        assert_eq!(largest_rectangle(&marked, 5), Some([0, 2, 2, 4]));
        assert_eq!(largest_rectangle(&[false; 6], 3), None);
    }
}
