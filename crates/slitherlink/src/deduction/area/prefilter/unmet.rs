//! The pairs of groups that still lack a witness.

use super::super::table::Table;
use super::GROUPS;

/// By group, one bit for each later group: the pairs that no configuration so far has
/// shown equal, and those that none has shown different.
pub(super) struct Unmet {
    pub(super) equal: [u16; GROUPS],
    pub(super) different: [u16; GROUPS],
}

impl Unmet {
    /// Removes the pairs that some of these configurations show equal or different;
    /// returns whether none is left.
    pub(super) fn observe<const WORDS: usize>(
        &mut self,
        groups: &[Table<WORDS>; GROUPS],
        configurations: Table<WORDS>,
    ) -> bool {
        let mut is_met = true;
        for group in 0..GROUPS {
            let mut others = self.equal[group] | self.different[group];
            while others != 0 {
                let other = others.trailing_zeros();
                others &= others - 1;
                let differ = groups[group].differs(groups[other as usize]);
                self.different[group] &=
                    !(u16::from(!configurations.and(differ).is_none()) << other);
                self.equal[group] &=
                    !(u16::from(!configurations.without(differ).is_none()) << other);
            }
            is_met &= self.equal[group] | self.different[group] == 0;
        }
        is_met
    }
}
