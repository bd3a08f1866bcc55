//! Linked lists, one per literal, in a single array.

use super::literal::Literal;

#[derive(Clone, Debug)]
pub(super) struct Lists<T> {
    /// By literal: the number of the last entry of its list, from 1; 0 if it is empty.
    last: Vec<u32>,
    entries: Vec<Entry<T>>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<T> {
    pub(super) item: T,
    /// The number of the entry before it in its list.
    pub(super) before: u32,
}

impl<T> Default for Lists<T> {
    fn default() -> Self {
        Self { last: Vec::new(), entries: Vec::new() }
    }
}

impl<T: Copy> Lists<T> {
    /// Empties all lists and sets their number.
    pub(super) fn clear(&mut self, literals: usize) {
        self.last.clear();
        self.last.resize(literals, 0);
        self.entries.clear();
    }

    /// Returns how many entries there are in all.
    pub(super) fn number(&self) -> usize {
        self.entries.len()
    }

    pub(super) fn push(&mut self, literal: Literal, item: T) {
        let last = &mut self.last[literal.index()];
        self.entries.push(Entry { item, before: *last });
        *last = self.entries.len() as u32;
    }

    /// The number of the last entry about a literal, if there is one.
    #[inline]
    pub(super) fn last(&self, literal: Literal) -> u32 {
        self.last.get(literal.index()).copied().unwrap_or(0)
    }

    #[inline]
    pub(super) fn entry(&self, number: u32) -> Option<Entry<T>> {
        number.checked_sub(1).map(|place| self.entries[place as usize])
    }

    /// The entries of a literal, the last one first.
    pub(super) fn about(&self, literal: Literal) -> impl Iterator<Item = T> {
        let entries =
            std::iter::successors(self.entry(self.last(literal)), |it| self.entry(it.before));
        entries.map(|entry| entry.item)
    }

    /// The items of a range of entries, in order of insertion.
    pub(super) fn items(&self, entries: std::ops::Range<usize>) -> impl Iterator<Item = T> + Clone {
        self.entries[entries].iter().map(|entry| entry.item)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_literal_has_a_list_of_its_own() {
        let mut lists = Lists::default();
        let [one, other] = [Literal::yes(0), Literal::no(1)];
        lists.clear(4);
        for (literal, item) in [(one, 'a'), (other, 'b'), (one, 'c')] {
            lists.push(literal, item);
        }
        assert!(lists.about(one).eq(['c', 'a']) && lists.about(other).eq(['b']));
        assert!(lists.about(one.opposite()).eq([]) && lists.items(1..3).eq(['b', 'c']));
    }
}
