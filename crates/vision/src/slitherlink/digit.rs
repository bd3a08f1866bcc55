//! Reads the digits in the cells.
//!
//! All digits of a sheet are set in the same font, so equal ones are clustered first, by
//! the normalised correlation of their patches. Each cluster is then classified by template
//! matching with the [models](super::model) and by the network. Clusters are assigned to
//! digits jointly, since different clusters should be different digits.

use super::cut::Cut;
use super::glyph::Glyph;
use super::ink::Ink;
use super::model::models;
use super::patch::{MARGIN, Patch};
use super::photo::Chances;
use crate::Options;
use crate::lattice::{Comb, Lattice};

/// The content of a cell.
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    /// The digit, if there is one.
    pub digit: Option<u8>,
    /// The confidence, 0 to 1.
    pub confidence: f32,
}

impl Reading {
    const BLANK: Self = Self { digit: None, confidence: 1.0 };
    const UNCLEAR: Self = Self { digit: None, confidence: 0.0 };
    /// A speck is not a digit, but the cell is not certainly blank either.
    const SPECK: Self = Self { digit: None, confidence: 0.6 };

    /// Returns whether the cell is blank or holds only a speck.
    pub fn is_blank(self) -> bool {
        self.digit.is_none() && self.confidence >= 0.5
    }

    /// Returns whether the cell holds a speck.
    pub fn is_speck(self) -> bool {
        self.is_blank() && self.confidence < Self::BLANK.confidence
    }
}

/// Correlation from which on two digits are equal.
const EQUAL: f32 = 0.9;
/// Correlation from which on an incomplete sign counts as a digit.
const PROBABLE: f32 = 0.75;
/// Correlation below which two clusters are different digits.
const DIFFERENT: f32 = 0.9;
/// Penalty for each cluster that shares its digit with another.
const SHARING: f32 = 0.3;
/// Factor from the margin between the clusters to the confidence.
const LEAD: f32 = 6.0;
/// Weight of the network relative to the templates.
const NETWORK: f32 = 1.0;
/// Probability from which on the network's digit counts.
const SURE: f32 = 0.8;
/// Upper bound for the confidence of a cluster that contains different digits.
const UNSURE: f32 = 0.45;
/// Number of digits a cell may hold, 0 to 4.
const DIGITS: usize = 5;
/// Number of distinct clusters, including broken digits, above which the signs are not
/// digits.
const MOST_GROUPS: usize = 30;

/// A sign in a cell, not yet read.
struct Sign {
    cell: usize,
    looks: Looks,
    /// Number of pixels with ink.
    ink: usize,
    /// Whether it has the shape of a digit by itself; otherwise it is a speck or the
    /// remains of a digit.
    is_whole: bool,
    /// Whether there is little other ink beside it.
    is_alone: bool,
}

/// A cluster of equal digits; the members are indices of signs.
struct Group {
    members: Vec<usize>,
    looks: Looks,
}

/// The middle of a cell, and only the largest piece of ink in it. An underlined digit is
/// compared better without its line, a broken one better as a whole.
#[derive(Clone)]
struct Looks {
    middle: Patch,
    piece: Patch,
}

impl Looks {
    fn mean<'a>(looks: impl Iterator<Item = &'a Self> + Clone) -> Self {
        Self {
            middle: Patch::mean(looks.clone().map(|looks| &looks.middle)),
            piece: Patch::mean(looks.map(|looks| &looks.piece)),
        }
    }

    /// Returns the correlation of two signs, −1 to 1, by whichever patch matches better.
    fn likeness(&self, other: &Self) -> f32 {
        let likeness = self.piece.likeness(&other.piece);
        if likeness >= EQUAL { likeness } else { likeness.max(self.middle.likeness(&other.middle)) }
    }
}

/// The signs of a sheet, clustered but not yet read.
pub struct Signs {
    /// The reading of each cell; unclear for a sign.
    readings: Vec<Reading>,
    unread: Vec<Sign>,
    leaders: Vec<Group>,
}

impl Signs {
    /// Extracts and clusters the signs of a sheet. Returns `None` if none may be a digit,
    /// or if the budget has run out.
    pub fn of(ink: &Ink, lattice: &Lattice, options: &Options) -> Option<Self> {
        let mut readings = vec![];
        let mut signs = vec![];
        let cells: Vec<usize> = (0..lattice.area()).collect();
        for sign in options.map(&cells, |&cell| sign(ink, lattice, cell))? {
            match sign {
                Ok(sign) => {
                    readings.push(Reading::UNCLEAR);
                    signs.push(sign);
                }
                Err(reading) => readings.push(reading),
            }
        }
        let leaders = leaders(&signs);
        (!leaders.is_empty()).then_some(Self { readings, unread: signs, leaders })
    }

    /// Reads the signs. `chances` are the probabilities of the network for each cell.
    pub fn read(self, chances: &[Chances]) -> Vec<Reading> {
        let Self { mut readings, unread: signs, leaders } = self;
        let names = named(&leaders, &signs, chances);
        let usual = usual_ink(&signs);
        for sign in &signs {
            readings[sign.cell] = sign.read(&leaders, &names, usual);
        }
        readings
    }
}

/// Returns the median amount of ink in a digit, in pixels.
fn usual_ink(signs: &[Sign]) -> usize {
    let mut inks: Vec<usize> =
        signs.iter().filter(|sign| sign.is_whole).map(|sign| sign.ink).collect();
    inks.sort_unstable();
    inks.get(inks.len() / 2).copied().unwrap_or(0)
}

/// Extracts the sign in a cell; the error is the reading of a cell without one.
fn sign(ink: &Ink, lattice: &Lattice, cell: usize) -> Result<Sign, Reading> {
    let (row, col) = (cell / lattice.across.count, cell % lattice.across.count);
    let along = |comb: Comb, cell: usize| {
        let from = comb.at(cell as f32 + MARGIN).round() as isize;
        (from, (comb.at(cell as f32 + 1.0 - MARGIN).round() as isize - from).max(1) as usize)
    };
    let ((left, width), (top, height)) = (along(lattice.across, col), along(lattice.down, row));
    let points = (0..height * width)
        .map(|i| ink.at(left + (i % width) as isize, top + (i / width) as isize));
    let mut whole = Cut { width, height, points: points.collect() };
    let inner = whole.inner_ink();
    let frame = whole.frame();
    let digit = frame.as_ref().map(|frame| whole.part(frame));
    let ink_of_digit = digit.as_ref().map_or(0, Cut::ink);
    if inner == 0 && ink_of_digit == 0 {
        return Err(Reading::BLANK);
    }
    let stray = inner.saturating_sub(ink_of_digit);
    // A digit stands alone; a picture fills its cell.
    let is_full = stray * 7 > whole.points.len();
    let is_high = |digit: &Cut| digit.height as f32 >= 0.22 * lattice.down.step;
    let is_whole = !is_full && digit.as_ref().is_some_and(is_high);
    if is_whole && digit.as_ref().is_some_and(|digit| digit.slim() > 1.25) {
        return Err(Reading::UNCLEAR);
    }
    let corner =
        (left as f32 - lattice.across.at(col as f32), top as f32 - lattice.down.at(row as f32));
    let patch = |cut: &Cut| Patch::of(cut, corner, (lattice.across.step, lattice.down.step));
    let middle = patch(&whole);
    if let Some(frame) = frame {
        whole.wipe_outside(&frame);
    }
    Ok(Sign {
        cell,
        looks: Looks { middle, piece: patch(&whole) },
        ink: inner.max(ink_of_digit),
        is_whole,
        is_alone: stray * 3 <= ink_of_digit * 2,
    })
}

impl Sign {
    /// Reads the sign as the digit of the most similar cluster.
    fn read(&self, leaders: &[Group], names: &[(u8, f32)], usual_ink: usize) -> Reading {
        let alike: Vec<f32> =
            leaders.iter().map(|leader| leader.looks.likeness(&self.looks)).collect();
        let nearest = (0..leaders.len()).max_by(|&a, &b| alike[a].total_cmp(&alike[b]));
        let nearest = nearest.filter(|&nearest| self.is_whole || alike[nearest] >= PROBABLE);
        let Some(nearest) = nearest else {
            let is_speck = self.ink * 5 < usual_ink;
            return if is_speck { Reading::SPECK } else { Reading::UNCLEAR };
        };
        let (digit, sure) = names[nearest];
        let others = (0..leaders.len()).filter(|&other| names[other].0 != digit);
        let second = others.map(|other| alike[other]).fold(0.0, f32::max);
        let lead = (alike[nearest] - second) * LEAD;
        let fit = (alike[nearest] - 0.6) * 2.5;
        // There may be something else in the cell.
        let is_clean = self.is_alone || alike[nearest] >= EQUAL;
        let most = if is_clean { 1.0 } else { 0.45 };
        Reading { digit: Some(digit), confidence: sure.min(fit).min(lead).clamp(0.0, most) }
    }
}

/// Clusters equal signs greedily: each joins the first cluster it equals. Returns the
/// largest clusters that certainly differ from each other; none if hardly any signs are
/// equal.
fn leaders(signs: &[Sign]) -> Vec<Group> {
    let mut groups: Vec<Group> = vec![];
    for (number, sign) in signs.iter().enumerate().filter(|(_, sign)| sign.is_whole) {
        let is_equal = |group: &&mut Group| group.looks.likeness(&sign.looks) >= EQUAL;
        if let Some(group) = groups.iter_mut().find(is_equal) {
            group.members.push(number);
        } else {
            groups.push(Group { members: vec![number], looks: sign.looks.clone() });
        }
        if groups.len() > MOST_GROUPS {
            return vec![];
        }
    }
    for group in &mut groups {
        group.looks = Looks::mean(group.members.iter().map(|&member| &signs[member].looks));
    }
    groups.sort_by_key(|group| usize::MAX - group.members.len());
    let mut leaders: Vec<Group> = vec![];
    for group in groups {
        let differs = |leader: &Group| leader.looks.likeness(&group.looks) < DIFFERENT;
        if leaders.len() < DIGITS && leaders.iter().all(differs) {
            leaders.push(group);
        }
    }
    leaders
}

/// Assigns a digit to each cluster. Also returns the confidence.
fn named(leaders: &[Group], signs: &[Sign], chances: &[Chances]) -> Vec<(u8, f32)> {
    let models = models();
    let scores = |leader: &Group| {
        let by_shape = leader.scores(&models);
        let by_network = leader.mean_chances(signs, chances);
        std::array::from_fn(|digit| by_shape[digit] + NETWORK * by_network[digit])
    };
    let mut names = shared_out(&leaders.iter().map(scores).collect::<Vec<_>>());
    for ((_, sure), leader) in names.iter_mut().zip(leaders) {
        if leader.is_mixed(signs, chances) {
            *sure = sure.min(UNSURE);
        }
    }
    names
}

/// Assigns digits so that the sum of scores is highest, with a penalty for shared digits.
/// Tries all assignments.
fn shared_out(scores: &[[f32; DIGITS]]) -> Vec<(u8, f32)> {
    let mut best = (f32::MIN, vec![0; scores.len()]);
    // For each cluster and digit, the highest sum with that assignment.
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
        // Of two clusters with the same digit, one may not be a digit.
        let is_shared = best.1.iter().filter(|&&other| other == digit).count() > 1;
        let most = if is_shared { 0.45 } else { 1.0 };
        (digit as u8, (lead * 4.0).min(fit).clamp(0.0, most))
    };
    best.1.iter().enumerate().map(name).collect()
}

impl Group {
    /// Returns whether the network sees several digits in the cluster, which blur made
    /// similar.
    fn is_mixed(&self, signs: &[Sign], chances: &[Chances]) -> bool {
        let mut seen = [0; DIGITS];
        for &member in &self.members {
            if let (Some(digit), SURE..) = chances[signs[member].cell].likeliest() {
                seen[usize::from(digit)] += 1;
            }
        }
        seen.iter().filter(|&&count| count * 10 > self.members.len()).count() > 1
    }

    /// Returns the mean probability of each digit over the cells of the cluster.
    fn mean_chances(&self, signs: &[Sign], chances: &[Chances]) -> [f32; DIGITS] {
        let chance =
            |member: &usize, digit: usize| chances[signs[*member].cell].of(Some(digit as u8));
        std::array::from_fn(|digit| {
            let sum: f32 = self.members.iter().map(|member| chance(member, digit)).sum();
            sum / self.members.len() as f32
        })
    }

    /// Scores each digit by template matching, with the better of both patches.
    fn scores(&self, models: &[(u8, Glyph)]) -> [f32; DIGITS] {
        let (piece, middle) = (self.looks.piece.cut(), self.looks.middle.cut());
        let frames = [(&piece, piece.frame()), (&middle, middle.frame_of_all())];
        let cuts = frames.into_iter().filter_map(|(cut, frame)| Some(cut.part(&frame?)));
        cuts.map(|cut| scores(&cut, models)).fold([0.0; DIGITS], |best, scores| {
            std::array::from_fn(|digit| best[digit].max(scores[digit]))
        })
    }
}

/// Scores each digit by template matching and by shape features.
fn scores(cut: &Cut, models: &[(u8, Glyph)]) -> [f32; DIGITS] {
    let glyph = Glyph::new(cut.stretched());
    let mut scores = [f32::MIN; DIGITS];
    for (digit, model) in models {
        let score = &mut scores[usize::from(*digit)];
        *score = score.max(glyph.likeness(model));
    }
    let (hole, stem) = (glyph.hole(), glyph.stem());
    // A 0 has a large hole, a 4 may have a small one.
    scores[0] += ((hole - 0.05) * 5.0).clamp(0.0, 0.4) - 0.2;
    let bar = glyph.bar();
    scores[4] += if (0.015..0.2).contains(&hole) && bar > 0.8 { 0.15 } else { 0.0 };
    if hole > 0.12 {
        scores[1] -= 0.2;
    }
    if bar < 0.75 {
        scores[4] -= 0.25;
    }
    // A 1 is one stroke from top to bottom, and often nothing else.
    scores[1] += match stem {
        0.95.. => 0.15,
        0.85.. => 0.0,
        _ => -0.2,
    };
    if cut.slim() < 0.42 && hole < 0.05 {
        scores[1] = scores[1].max(0.5) + 0.4;
    }
    scores
}
