//! What has not yet been seen of the groups.

use super::super::table::Table;
use super::GROUPS;

/// Which groups, by bits for those after each, have not yet been seen alike, and
/// different.
pub(super) struct Unmet {
    pub(super) alike: [u16; GROUPS],
    pub(super) different: [u16; GROUPS],
}

impl Unmet {
    /// Sees some ways; true if nothing is left to be seen.
    pub(super) fn see<const WORDS: usize>(
        &mut self,
        groups: &[Table<WORDS>; GROUPS],
        ways: Table<WORDS>,
    ) -> bool {
        let mut is_met = true;
        for group in 0..GROUPS {
            let mut others = self.alike[group] | self.different[group];
            while others != 0 {
                let other = others.trailing_zeros();
                others &= others - 1;
                let differ = groups[group].differs(groups[other as usize]);
                self.different[group] &= !(u16::from(!ways.and(differ).is_none()) << other);
                self.alike[group] &= !(u16::from(!ways.without(differ).is_none()) << other);
            }
            is_met &= self.alike[group] | self.different[group] == 0;
        }
        is_met
    }
}
