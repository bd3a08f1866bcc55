//! Findings: each claim of the papers compared with the results.
//!
//! A finding is computed from the results of the run: whether the paper's claim agrees
//! with them, and the numbers that decide it. The languages only phrase it.

mod searches;

use crate::growth::log10_factorial;
use crate::loops::{Density, LoopsResults};
use crate::moves_left::{MovesLeftResults, growth_points};
use crate::strategies::{DealKind, Player, SharedBoards, StrategiesResults};
use crate::{Growth, Share, Term, mcnemar};

pub use searches::{DepthBoundFinding, DepthFirstFinding, MemoryFinding, PathCountFinding};

/// Whether a claim agrees with the measurements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// It does.
    Agrees,
    /// Partly.
    Partly,
    /// It does not.
    Differs,
    /// This run does not decide it.
    Open,
}

/// A paper's claim about the order of growth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// O(n!).
    Factorial,
    /// O(4^m).
    PowerOfFour,
}

impl Claim {
    /// Returns the decimal logarithm of the claim for a board of this many cells.
    #[must_use]
    pub fn log10(self, cells: u64) -> f64 {
        match self {
            Self::Factorial => log10_factorial(cells),
            Self::PowerOfFour => cells as f64 * 4_f64.log10(),
        }
    }
}

/// A claimed order of growth, and the measured one.
#[derive(Clone, Debug)]
pub struct GrowthFinding {
    /// The algorithm.
    pub method: Term,
    /// The claim.
    pub claim: Claim,
    /// The measured growth; `None` if there were too few sizes.
    pub growth: Option<Growth>,
    /// The cells and the nodes of the smallest board that was measured.
    pub smallest: (u64, f64),
    /// The cells and the nodes of the largest.
    pub largest: (u64, f64),
}

impl GrowthFinding {
    /// Evaluates the results.
    #[must_use]
    pub fn of(results: &MovesLeftResults, method: Term, claim: Claim) -> Self {
        let growth = results.growth.iter().find(|(term, _)| *term == method);
        let mut points = growth_points(&results.rows, method);
        points.sort_by(|a, b| a.0.total_cmp(&b.0));
        let point = |point: Option<&(f64, f64)>| {
            point.map_or((0, 0.0), |&(cells, nodes)| (cells as u64, nodes))
        };
        Self {
            method,
            claim,
            growth: growth.and_then(|(_, growth)| *growth),
            smallest: point(points.first()),
            largest: point(points.last()),
        }
    }

    /// The claim is an order: it agrees if the nodes stay at about the same multiple of
    /// it, is only an upper bound if they fall behind, and is wrong if they overtake
    /// it.
    #[must_use]
    pub fn agreement(&self) -> Agreement {
        let ahead = |(cells, nodes): (u64, f64)| nodes.max(1.0).log10() - self.claim.log10(cells);
        let gained = ahead(self.largest) - ahead(self.smallest);
        match self.growth {
            None => Agreement::Open,
            Some(growth) if !growth.fits() => Agreement::Open,
            Some(_) if gained > 1.0 => Agreement::Differs,
            Some(_) if gained >= -1.0 => Agreement::Agrees,
            Some(_) => Agreement::Partly,
        }
    }
}

/// Is the breadth-first search twice as fast?
#[derive(Clone, Debug)]
pub struct NodeRatioFinding {
    /// The ratio of nodes, exhaustive to breadth-first, in the paper's example.
    pub in_the_paper: f64,
    /// The smallest ratio over all sizes and fillings.
    pub least: f64,
    /// The largest; more where it gave up.
    pub most: f64,
    /// The share of sizes and fillings on which breadth-first search generates fewer
    /// nodes.
    pub fewer: Share,
}

impl NodeRatioFinding {
    /// Evaluates the results; `None` if there are none.
    #[must_use]
    pub fn of(results: &MovesLeftResults, in_the_paper: f64) -> Option<Self> {
        let exhaustive = results.rows.iter().filter(|row| row.method == Term::Exhaustive);
        let ratios: Vec<f64> = exhaustive
            .filter_map(|row| {
                let bfs = results.row(row.size, row.filling, Term::Bfs)?.nodes?.mean;
                Some((row.nodes?.mean + row.rechecked?.mean) / bfs.max(1.0))
            })
            .collect();
        let least = ratios.iter().copied().reduce(f64::min)?;
        let most = ratios.iter().copied().reduce(f64::max)?;
        let fewer = Share::count(ratios.iter().map(|&ratio| ratio > 1.0));
        Some(Self { in_the_paper, least, most, fewer })
    }

    /// A ratio from one and a half to three counts as twice.
    #[must_use]
    pub fn agreement(&self) -> Agreement {
        let twice = 1.5..=3.0;
        if twice.contains(&self.least) && twice.contains(&self.most) {
            Agreement::Agrees
        } else if self.least > 3.0 || self.most < 1.5 {
            Agreement::Differs
        } else {
            Agreement::Partly
        }
    }
}

/// Do both take less than a second?
#[derive(Clone, Copy, Debug)]
pub struct TimeFinding {
    /// The longest median time of the breadth-first search, in nanoseconds.
    pub bfs: Option<f64>,
    /// The time of the exhaustive search, counting its budget where it gave up.
    pub exhaustive: Option<f64>,
    /// The share of boards on which the exhaustive search gave up.
    pub gave_up: Share,
    /// The budget.
    pub budget: u64,
}

impl TimeFinding {
    /// Evaluates the results.
    #[must_use]
    pub fn of(results: &MovesLeftResults) -> Self {
        let rows = |method| results.rows.iter().filter(move |row| row.method == method);
        let longest = |method| rows(method).filter_map(|row| row.time).reduce(f64::max);
        let gave_up = rows(Term::Exhaustive).fold(Share::default(), |sum, row| {
            Share::new(sum.times + row.gave_up.times, sum.of + row.gave_up.of)
        });
        Self {
            bfs: longest(Term::Bfs),
            exhaustive: longest(Term::Exhaustive),
            gave_up,
            budget: results.budget,
        }
    }

    /// A search that gave up would have taken longer.
    #[must_use]
    pub fn agreement(&self) -> Agreement {
        match (self.bfs, self.exhaustive) {
            (Some(bfs), Some(exhaustive)) if bfs < 1e9 && exhaustive < 1e9 => {
                if self.gave_up.times == 0 { Agreement::Agrees } else { Agreement::Partly }
            }
            (Some(bfs), Some(_)) => {
                if bfs < 1e9 {
                    Agreement::Partly
                } else {
                    Agreement::Differs
                }
            }
            _ => Agreement::Open,
        }
    }
}

/// The pairs that the 2024 program misses.
#[derive(Clone, Copy, Debug, Default)]
pub struct MissedPairsFinding {
    /// The boards of the paper.
    pub boards: usize,
    /// Those whose best move is another under the real rule.
    pub other_best: usize,
    /// Pairs that its program sees on them.
    pub seen: usize,
    /// All joinable pairs.
    pub pairs: usize,
}

impl MissedPairsFinding {
    /// Returns whether the missed pairs make a difference.
    #[must_use]
    pub const fn agreement(&self) -> Agreement {
        if self.seen == self.pairs && self.other_best == 0 {
            Agreement::Agrees
        } else {
            Agreement::Partly
        }
    }
}

/// Is the 2024 paper's best move the best? All shares are of the same boards.
#[derive(Clone, Copy, Debug)]
pub struct GreedyFinding {
    /// The kind of boards.
    pub deal: DealKind,
    /// The share cleared by random play.
    pub random: Share,
    /// The share cleared by the paper's player.
    pub paper: Share,
    /// The share cleared by the paper's player with the real rule.
    pub ring: Share,
    /// The share cleared by the perfect player.
    pub perfect: Share,
    /// The paper's player compared with random play.
    pub paper_vs_random: PairedComparison,
    /// The ring rule compared with the paper's own.
    pub ring_vs_paper: PairedComparison,
    /// The perfect player compared with the ring rule.
    pub perfect_vs_ring: PairedComparison,
    /// The perfect player compared with the paper's.
    pub perfect_vs_paper: PairedComparison,
}

/// A paired comparison of two players on the same boards (McNemar's exact test).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairedComparison {
    /// Significantly better.
    Better,
    /// Significantly worse.
    Worse,
    /// No significant difference.
    Equal,
}

impl PairedComparison {
    /// The two differ significantly if McNemar's exact test gives p below 5%.
    #[must_use]
    pub fn of(only_one: u64, only_other: u64) -> Self {
        if mcnemar(only_one, only_other) >= 0.05 {
            Self::Equal
        } else if only_one > only_other {
            Self::Better
        } else {
            Self::Worse
        }
    }
}

impl GreedyFinding {
    /// Evaluates the results on boards like the paper's, and on the largest; all with
    /// four tiles of each kind and without gravity.
    #[must_use]
    pub fn of(results: &StrategiesResults) -> Vec<Self> {
        let played = results.shared.iter().filter(|shared| !shared.cleared.is_empty());
        let plain: Vec<&SharedBoards> =
            played.filter(|shared| shared.deal == DealKind::plain(shared.deal.size)).collect();
        let size = |shared: &SharedBoards| (shared.deal.size.rows(), shared.deal.size.cols());
        let papers = plain.iter().find(|shared| size(shared) == (6, 12));
        let largest = plain.iter().max_by_key(|shared| shared.deal.size.area());
        let is_another =
            |largest: &&&SharedBoards| papers.is_none_or(|papers| papers.deal != largest.deal);
        let both = papers.into_iter().chain(largest.filter(is_another));
        both.map(|shared| Self::on(shared)).collect()
    }

    fn on(shared: &SharedBoards) -> Self {
        let compare =
            |one, other| PairedComparison::of(shared.only(one, other), shared.only(other, one));
        Self {
            deal: shared.deal,
            random: shared.share(Player::Random),
            paper: shared.share(Player::PaperGreedy),
            ring: shared.share(Player::RingGreedy),
            perfect: shared.share(Player::Perfect),
            paper_vs_random: compare(Player::PaperGreedy, Player::Random),
            ring_vs_paper: compare(Player::RingGreedy, Player::PaperGreedy),
            perfect_vs_ring: compare(Player::Perfect, Player::RingGreedy),
            perfect_vs_paper: compare(Player::Perfect, Player::PaperGreedy),
        }
    }

    /// It is the best move only if no player clears more boards.
    #[must_use]
    pub const fn agreement(&self) -> Agreement {
        match (self.perfect_vs_paper, self.paper_vs_random) {
            (PairedComparison::Better, PairedComparison::Better) => Agreement::Partly,
            (PairedComparison::Better, _) => Agreement::Differs,
            _ => Agreement::Agrees,
        }
    }
}

/// The sizes up to which a method solves Slitherlink.
#[derive(Clone, Debug)]
pub struct SolvingFinding {
    /// The method.
    pub method: Term,
    /// The largest size up to which it solved everything.
    pub all_up_to: Option<String>,
    /// The smallest size at which it solved less than half.
    pub fails_from: Option<String>,
    /// The share that it solved in all.
    pub solved: Share,
    /// The longest median time, in nanoseconds.
    pub time: Option<f64>,
    /// The budget.
    pub budget: u64,
}

impl SolvingFinding {
    /// Evaluates the results.
    #[must_use]
    pub fn of(results: &LoopsResults, method: Term) -> Self {
        let mut sizes: Vec<(String, Share)> = vec![];
        for row in results.rows.iter().filter(|row| row.method == method) {
            let name = row.size.to_string();
            match sizes.last_mut() {
                Some((last, sum)) if *last == name => {
                    *sum = Share::new(sum.times + row.solved.times, sum.of + row.solved.of);
                }
                _ => sizes.push((name, row.solved)),
            }
        }
        let solved_all = sizes.iter().take_while(|(_, share)| share.times == share.of);
        let fails = sizes.iter().find(|(_, share)| share.times * 2 < share.of);
        let rows = results.rows.iter().filter(|row| row.method == method);
        Self {
            method,
            all_up_to: solved_all.last().map(|(name, _)| name.clone()),
            fails_from: fails.map(|(name, _)| name.clone()),
            solved: sizes.iter().fold(Share::default(), |sum, (_, share)| {
                Share::new(sum.times + share.times, sum.of + share.of)
            }),
            time: rows.filter_map(|row| row.time).reduce(f64::max),
            budget: results.budget,
        }
    }

    /// The claim is that the search is fast enough.
    #[must_use]
    pub fn agreement(&self) -> Agreement {
        if self.solved.of == 0 {
            Agreement::Open
        } else if self.solved.times == self.solved.of {
            Agreement::Agrees
        } else if self.all_up_to.is_some() {
            Agreement::Partly
        } else {
            Agreement::Differs
        }
    }
}

/// The puzzles that the rules solve without search.
#[derive(Clone, Copy, Debug, Default)]
pub struct RulesFinding {
    /// The rules that the paper states, on puzzles where every cell has a clue.
    pub paper_full: Share,
    /// The paper's rules on minimal puzzles.
    pub paper_fewest: Share,
    /// All named rules on full puzzles.
    pub named_full: Share,
    /// All named rules on minimal puzzles.
    pub named_fewest: Share,
}

impl RulesFinding {
    /// Evaluates the results.
    #[must_use]
    pub fn of(results: &LoopsResults) -> Self {
        let share = |method: Term, density: Density| {
            let rows = results.rows.iter();
            let rows = rows.filter(|row| row.method == method && row.density == density);
            rows.fold(Share::default(), |sum, row| {
                Share::new(sum.times + row.solved.times, sum.of + row.solved.of)
            })
        };
        let (full, fewest) = (Density::Percent(100), Density::Fewest);
        Self {
            paper_full: share(Term::PaperRules, full),
            paper_fewest: share(Term::PaperRules, fewest),
            named_full: share(Term::NamedRules, full),
            named_fewest: share(Term::NamedRules, fewest),
        }
    }

    /// The paper presents its rules as an aid, not as a complete method.
    #[must_use]
    pub const fn agreement(&self) -> Agreement {
        if self.paper_full.of + self.paper_fewest.of == 0 {
            Agreement::Open
        } else if self.paper_full.times + self.paper_fewest.times > 0 {
            Agreement::Agrees
        } else {
            Agreement::Partly
        }
    }
}

#[cfg(test)]
mod tests;
