//! Truth tables: bit-parallel operations on all configurations at once.

/// By free node, up to the sixth: the configurations of a word in which it is inside.
const WITHIN_WORD: [u64; 6] = [
    0xAAAA_AAAA_AAAA_AAAA,
    0xCCCC_CCCC_CCCC_CCCC,
    0xF0F0_F0F0_F0F0_F0F0,
    0xFF00_FF00_FF00_FF00,
    0xFFFF_0000_FFFF_0000,
    0xFFFF_FFFF_0000_0000,
];

/// A truth table over all configurations, one bit each.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Table<WORDS> {
    /// The number of free nodes for which there is room: two to this power bits.
    pub(super) const MOST_FREE: usize = WORDS.ilog2() as usize + 6;

    /// True in no configuration.
    pub(super) const NONE: Self = Self([0; WORDS]);

    /// True in all configurations.
    pub(super) const ALL: Self = Self([u64::MAX; WORDS]);

    /// The configurations in which free node `k` is inside.
    pub(super) fn free(k: usize) -> Self {
        match WITHIN_WORD.get(k) {
            Some(&word) => Self([word; WORDS]),
            None => Self(std::array::from_fn(
                |word| {
                    if word >> (k - 6) & 1 == 1 { u64::MAX } else { 0 }
                },
            )),
        }
    }

    /// The first `bound` configurations, a power of two.
    pub(super) fn first(bound: usize) -> Self {
        Self(std::array::from_fn(|word| match bound.saturating_sub(64 * word) {
            0 => 0,
            rest => u64::MAX >> 64_usize.saturating_sub(rest),
        }))
    }

    fn each(self, other: Self, operation: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|word| operation(self.0[word], other.0[word])))
    }

    /// Conjunction.
    pub(super) fn and(self, other: Self) -> Self {
        self.each(other, |a, b| a & b)
    }

    /// Disjunction.
    pub(super) fn or(self, other: Self) -> Self {
        self.each(other, |a, b| a | b)
    }

    /// Exclusive disjunction.
    pub(super) fn differs(self, other: Self) -> Self {
        self.each(other, |a, b| a ^ b)
    }

    /// Difference.
    pub(super) fn without(self, other: Self) -> Self {
        self.each(other, |a, b| a & !b)
    }

    /// The complement, if `flipped`.
    pub(super) fn flipped_if(self, flipped: bool) -> Self {
        if flipped { Self::ALL.without(self) } else { self }
    }

    /// Returns whether it is true in this configuration.
    pub(super) fn has(self, configuration: usize) -> bool {
        self.0[configuration / 64] >> (configuration % 64) & 1 == 1
    }

    /// The configurations in which it is true, in order.
    pub(super) fn configurations(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(place, mut word)| {
            std::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
                word &= word - 1;
                Some(64 * place + bit)
            })
        })
    }

    /// Returns the number of configurations in which it is true.
    pub(super) fn number(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Returns in how many of the first `bound` configurations it is true; the rest of the
    /// table repeats them.
    pub(super) fn number_below(self, bound: usize) -> u32 {
        if bound < 64 {
            return (self.0[0] & ((1 << bound) - 1)).count_ones();
        }
        self.0[..bound / 64].iter().map(|word| word.count_ones()).sum()
    }

    /// Returns whether it is true in no configuration.
    pub(super) fn is_none(self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Its value, if it is the same in all of these configurations.
    pub(super) fn value_in(self, configurations: Self) -> Option<bool> {
        if configurations.and(self).is_none() {
            Some(false)
        } else if configurations.without(self).is_none() {
            Some(true)
        } else {
            None
        }
    }

    /// The configurations in which this number of the four tables is true.
    pub(super) fn count([a, b, c, d]: [Self; 4], number: u8) -> Self {
        let (one_of_ab, both_ab) = (a.differs(b), a.and(b));
        let (one_of_cd, both_cd) = (c.differs(d), c.and(d));
        match number {
            0 => Self::ALL.without(a.or(b).or(c).or(d)),
            1 => one_of_ab.differs(one_of_cd).without(both_ab.or(both_cd)),
            2 => one_of_ab.and(one_of_cd).or(both_ab.without(c.or(d))).or(both_cd.without(a.or(b))),
            3 => both_ab.and(one_of_cd).or(both_cd.and(one_of_ab)),
            _ => both_ab.and(both_cd),
        }
    }
}

impl Table<1> {
    /// The table of a single word.
    pub(super) const fn of(word: u64) -> Self {
        Self([word])
    }

    /// Its single word.
    pub(super) const fn word(self) -> u64 {
        self.0[0]
    }
}
