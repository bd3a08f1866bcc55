//! Reads the digits in the cells.
//!
//! Each digit is cut out and stretched to a common size. All digits of a sheet
//! are set in the same font, so equal ones are put together first; each group is
//! then compared with the [models](super::model), and different groups are
//! different digits.

use super::cut::Cut;
use super::glyph::Glyph;
use super::ink::Ink;
use super::model::models;
use crate::lattice::{Comb, Lattice};

/// What was read in a cell.
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    /// The digit, if there is one.
    pub digit: Option<u8>,
    /// How sure that is, 0 to 1.
    pub confidence: f32,
}

impl Reading {
    const BLANK: Self = Self { digit: None, confidence: 1.0 };
    const UNCLEAR: Self = Self { digit: None, confidence: 0.0 };
    /// A speck is no digit, but it is not nothing either.
    const SPECK: Self = Self { digit: None, confidence: 0.6 };

    /// Whether nothing is in the cell.
    pub fn is_blank(self) -> bool {
        self.digit.is_none() && self.confidence >= 0.5
    }
}

/// The part of a cell at each side that lines may reach into.
const MARGIN: f32 = 0.13;
/// Two digits that are at least so alike are equal.
const EQUAL: f32 = 0.86;
/// Two groups that are less alike than this are different digits.
const DIFFERENT: f32 = 0.75;
/// What it costs that two such groups are the same digit.
const SHARING: f32 = 0.3;
/// The digits that a cell may hold.
const DIGITS: usize = 5;

/// A digit in a cell, not yet read.
struct Sign {
    cell: usize,
    glyph: Glyph,
    /// Its width for its height.
    slim: f32,
    /// How much of that may be chance: a point more or less.
    blur: f32,
    /// Whether little other ink is beside it.
    is_alone: bool,
}

/// Equal digits, by their numbers in the list of all.
struct Group {
    members: Vec<usize>,
    glyph: Glyph,
    slim: f32,
}

/// Reads all cells of a sheet.
pub fn read(ink: &Ink, lattice: &Lattice) -> Vec<Reading> {
    let mut readings = vec![];
    let mut signs = vec![];
    for cell in 0..lattice.area() {
        match sign(ink, lattice, cell) {
            Ok(sign) => {
                readings.push(Reading::UNCLEAR);
                signs.push(sign);
            }
            Err(reading) => readings.push(reading),
        }
    }
    let groups = groups(&signs);
    for (group, (digit, sure)) in groups.iter().zip(named(&groups)) {
        for &member in &group.members {
            let sign = &signs[member];
            let fit = (sign.glyph.likeness(&group.glyph) - 0.5) * 2.5;
            // A thin digit may be broken, and only a part of it was read.
            let most = if sign.is_alone { 1.0 } else { 0.45 };
            let confidence = sure.min(fit).clamp(0.0, most);
            readings[sign.cell] = Reading { digit: Some(digit), confidence };
        }
    }
    readings
}

/// The digit in a cell, or what else is there.
fn sign(ink: &Ink, lattice: &Lattice, cell: usize) -> Result<Sign, Reading> {
    let (row, col) = (cell / lattice.across.count, cell % lattice.across.count);
    let along = |comb: Comb, cell: usize| {
        let from = comb.at(cell as f32 + MARGIN).round() as isize;
        (from, (comb.at(cell as f32 + 1.0 - MARGIN).round() as isize - from).max(1) as usize)
    };
    let ((left, width), (top, height)) = (along(lattice.across, col), along(lattice.down, row));
    let points = (0..height * width)
        .map(|i| ink.at(left + (i % width) as isize, top + (i / width) as isize));
    let whole = Cut { width, height, points: points.collect() };
    let digit = whole.digit();
    let stray = whole.inner_ink().saturating_sub(digit.as_ref().map_or(0, Cut::ink));
    // Digits stand alone; a picture fills its cell.
    if stray * 7 > whole.points.len() {
        return Err(Reading::UNCLEAR);
    }
    let digit = digit.ok_or(Reading::BLANK)?;
    let slim = digit.width as f32 / digit.height as f32;
    if (digit.height as f32) < 0.22 * lattice.down.step {
        return Err(Reading::SPECK);
    }
    if slim > 1.25 {
        return Err(Reading::UNCLEAR);
    }
    let blur = 1.2 / digit.height as f32;
    let is_alone = stray * 3 <= digit.ink() * 2;
    Ok(Sign { cell, glyph: Glyph::new(digit.stretched()), slim, blur, is_alone })
}

/// Puts equal digits together, the largest group first.
fn groups(signs: &[Sign]) -> Vec<Group> {
    let mut groups: Vec<Group> = vec![];
    for (number, sign) in signs.iter().enumerate() {
        let is_equal = |group: &&mut Group| {
            (group.slim - sign.slim).abs() < sign.blur + 0.08
                && group.glyph.likeness(&sign.glyph) >= EQUAL
        };
        if let Some(group) = groups.iter_mut().find(is_equal) {
            group.members.push(number);
        } else {
            groups.push(Group {
                members: vec![number],
                glyph: sign.glyph.clone(),
                slim: sign.slim,
            });
        }
    }
    for group in &mut groups {
        group.glyph = Glyph::mean(group.members.iter().map(|&member| &signs[member].glyph));
    }
    groups.sort_by_key(|group| usize::MAX - group.members.len());
    groups
}

/// The digit of each group, and how sure it is.
fn named(groups: &[Group]) -> Vec<(u8, f32)> {
    let models = models();
    let scores: Vec<[f32; DIGITS]> = groups.iter().map(|group| group.scores(&models)).collect();
    // The largest groups that surely differ share out the digits.
    let mut leaders: Vec<usize> = vec![];
    for (number, group) in groups.iter().enumerate() {
        let differs = |&leader: &usize| {
            let leader: &Group = &groups[leader];
            leader.glyph.likeness(&group.glyph) < DIFFERENT
                || (leader.slim - group.slim).abs() > 0.2
        };
        if leaders.len() < DIGITS && leaders.iter().all(differs) {
            leaders.push(number);
        }
    }
    let mut names: Vec<(u8, f32)> = scores.iter().map(best).collect();
    let led: Vec<[f32; DIGITS]> = leaders.iter().map(|&leader| scores[leader]).collect();
    for (&leader, name) in leaders.iter().zip(shared_out(&led)) {
        names[leader] = name;
    }
    names
}

/// The digit with the highest score, and how sure it is.
fn best(scores: &[f32; DIGITS]) -> (u8, f32) {
    shared_out(&[*scores])[0]
}

/// Gives each of some groups a digit, its own if possible, so that the scores are
/// highest.
fn shared_out(scores: &[[f32; DIGITS]]) -> Vec<(u8, f32)> {
    let mut best = (f32::MIN, vec![0; scores.len()]);
    // For each group and each digit, the highest sum where it has that digit.
    let mut highest = vec![[f32::MIN; DIGITS]; scores.len()];
    let all = DIGITS.pow(scores.len() as u32);
    for number in 0..all {
        let digit = |group: usize| number / DIGITS.pow(group as u32) % DIGITS;
        let digits: Vec<usize> = (0..scores.len()).map(digit).collect();
        let shared = (0..digits.len()).filter(|&i| digits[..i].contains(&digits[i])).count();
        let sum = digits.iter().zip(scores).map(|(&digit, scores)| scores[digit]).sum::<f32>()
            - SHARING * shared as f32;
        for (highest, &digit) in highest.iter_mut().zip(&digits) {
            highest[digit] = highest[digit].max(sum);
        }
        if sum > best.0 {
            best = (sum, digits);
        }
    }
    let name = |(group, &digit): (usize, &usize)| {
        let others = (0..DIGITS).filter(|&other| other != digit);
        let second = others.map(|other| highest[group][other]).fold(f32::MIN, f32::max);
        let lead = best.0 - second;
        let fit = (scores[group][digit] - 0.25) * 2.0;
        // Where the other digits are known, what is left need not be so clear.
        let fit = if scores.len() >= 3 { fit.max(0.55) } else { fit };
        (digit as u8, (lead * 4.0).min(fit).clamp(0.0, 1.0))
    };
    best.1.iter().enumerate().map(name).collect()
}

impl Group {
    /// How much it looks like each digit.
    fn scores(&self, models: &[(u8, Glyph)]) -> [f32; DIGITS] {
        let mut scores = [f32::MIN; DIGITS];
        for (digit, model) in models {
            let score = &mut scores[usize::from(*digit)];
            *score = score.max(self.glyph.likeness(model));
        }
        let (hole, stem) = (self.glyph.hole(), self.glyph.stem());
        // A 0 has a large hole, a 4 may have a small one.
        scores[0] += if hole > 0.12 { 0.2 } else { -0.2 };
        let bar = self.glyph.bar();
        scores[4] += if (0.015..0.2).contains(&hole) && bar > 0.8 { 0.15 } else { 0.0 };
        if hole > 0.12 {
            scores[1] -= 0.2;
        }
        if bar < 0.75 {
            scores[4] -= 0.25;
        }
        // A 1 is one stroke from top to bottom, and often nothing else.
        scores[1] += if stem > 0.9 { 0.15 } else { -0.2 };
        if self.slim < 0.42 && hole < 0.05 {
            scores[1] = scores[1].max(0.5) + 0.4;
        }
        scores
    }
}
