//! Sets of configurations of four edges, as bit sets.

use crate::Mark;

/// A set of configurations: bit `c` represents the configuration in which edge `k` is
/// a line exactly if bit `k` of `c` is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Configurations(u16);

impl Configurations {
    pub(super) const ALL: Self = Self(u16::MAX);
    pub(super) const NONE: Self = Self(0);

    const fn such_that_count(mask: usize, lines: u32) -> Self {
        let mut configurations = 0;
        let mut configuration = 0;
        while configuration < 16 {
            if (configuration & mask).count_ones() == lines {
                configurations |= 1 << configuration;
            }
            configuration += 1;
        }
        Self(configurations)
    }

    /// The configurations with this number of lines.
    pub(super) fn with_lines(lines: u8) -> Self {
        const WITH: [Configurations; 5] = [
            Configurations::such_that_count(15, 0),
            Configurations::such_that_count(15, 1),
            Configurations::such_that_count(15, 2),
            Configurations::such_that_count(15, 3),
            Configurations::such_that_count(15, 4),
        ];
        WITH[usize::from(lines)]
    }

    /// The configurations in which edge `k` has this mark.
    pub(super) fn with_mark(k: usize, mark: Mark) -> Self {
        const LINE: [u16; 4] = [0xAAAA, 0xCCCC, 0xF0F0, 0xFF00];
        match mark {
            Mark::Line => Self(LINE[k]),
            Mark::Cross => Self(!LINE[k]),
        }
    }

    /// The configurations with these lines and these crosses, one bit per edge.
    pub(super) fn with_marks(lines: u8, crosses: u8) -> Self {
        const TABLE: [[Configurations; 16]; 16] = {
            let mut table = [[Configurations::NONE; 16]; 16];
            let mut configuration = 0_usize;
            while configuration < 16 {
                let mut edges = 0_usize;
                while edges < 256 {
                    let (lines, crosses) = (edges / 16, edges % 16);
                    if configuration & lines == lines && configuration & crosses == 0 {
                        table[lines][crosses].0 |= 1 << configuration;
                    }
                    edges += 1;
                }
                configuration += 1;
            }
            table
        };
        TABLE[usize::from(lines & 15)][usize::from(crosses & 15)]
    }

    /// The configurations with `lines` lines among edge `k` and the next.
    pub(super) const fn with_in_sector(k: usize, lines: usize) -> Self {
        const fn row(k: usize) -> [Configurations; 3] {
            let mask = 1 << k | 1 << ((k + 1) % 4);
            [
                Configurations::such_that_count(mask, 0),
                Configurations::such_that_count(mask, 1),
                Configurations::such_that_count(mask, 2),
            ]
        }
        const TABLE: [[Configurations; 3]; 4] = [row(0), row(1), row(2), row(3)];
        TABLE[k][lines]
    }

    /// Removes the configurations that are ruled out. For each edge `k`, three bits rule
    /// out zero, one and two lines among edge `k` and the next.
    pub(super) fn without_in_sectors(self, ruled_out: u16) -> Self {
        const fn row(k: usize) -> [Configurations; 8] {
            let mut row = [Configurations::ALL; 8];
            let mut at = 0;
            while at < 8 * 3 {
                let (ruled_out, lines) = (at / 3, at % 3);
                if ruled_out >> lines & 1 == 1 {
                    row[ruled_out] =
                        row[ruled_out].without(Configurations::with_in_sector(k, lines));
                }
                at += 1;
            }
            row
        }
        const TABLE: [[Configurations; 8]; 4] = [row(0), row(1), row(2), row(3)];
        let left = TABLE.iter().zip([0, 3, 6, 9]);
        left.fold(self, |configurations, (left, at)| {
            configurations.and(left[usize::from(ruled_out >> at & 7)])
        })
    }

    /// Returns what the set rules out, in the form of [`Self::without_in_sectors`].
    pub(super) fn ruled_out(self) -> u16 {
        static OCCURRING: [[u16; 256]; 2] = {
            let mut occurring = [[0; 256]; 2];
            let mut configurations = 0;
            while configurations < 256 {
                occurring[0][configurations] =
                    Configurations(configurations as u16).occurring_in_sectors();
                occurring[1][configurations] =
                    Configurations((configurations as u16) << 8).occurring_in_sectors();
                configurations += 1;
            }
            occurring
        };
        let [low, high] = self.0.to_le_bytes();
        !(OCCURRING[0][usize::from(low)] | OCCURRING[1][usize::from(high)]) & 0xfff
    }

    /// Returns the complement: the numbers of lines that occur in some configuration.
    const fn occurring_in_sectors(self) -> u16 {
        let mut occurring = 0;
        let mut bit = 0;
        while bit < 4 * 3 {
            if self.0 & Self::with_in_sector(bit / 3, bit % 3).0 != 0 {
                occurring |= 1 << bit;
            }
            bit += 1;
        }
        occurring
    }

    /// The configurations in which two edges differ, or are equal.
    pub(super) fn with_pair([j, k]: [usize; 2], differ: bool) -> Self {
        let different = Self::with_mark(j, Mark::Line).0 ^ Self::with_mark(k, Mark::Line).0;
        Self(if differ { different } else { !different })
    }

    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(super) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(super) const fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The union.
    pub(super) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The mark that edge `k` has in all configurations.
    pub(super) fn mark(self, k: usize) -> Option<Mark> {
        [Mark::Line, Mark::Cross].into_iter().find(|&mark| self.is_within(Self::with_mark(k, mark)))
    }
}
