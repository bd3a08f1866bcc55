//! Literals: a variable (edge or cell) with a value.

/// An edge is a line, or a cell is inside the loop.
pub(crate) const YES: u8 = 1;
/// An edge is a cross, or a cell is outside the loop.
pub(crate) const NO: u8 = 2;
/// Nothing is known yet.
pub(crate) const OPEN: u8 = 0;

/// "This variable is [`YES`]" or "this variable is [`NO`]", as one number:
/// twice the variable, plus one for a no.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Literal(u32);

impl Literal {
    pub(crate) const fn yes(variable: usize) -> Self {
        Self((variable as u32) << 1)
    }

    pub(crate) const fn no(variable: usize) -> Self {
        Self((variable as u32) << 1 | 1)
    }

    /// The literal that gives the variable this value.
    #[inline]
    pub(crate) const fn of(variable: usize, value: u8) -> Self {
        Self(((variable as u32) << 1) + (value - 1) as u32)
    }

    pub(crate) const fn from_code(code: u32) -> Self {
        Self(code)
    }

    pub(crate) const fn code(self) -> u32 {
        self.0
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) const fn variable(self) -> usize {
        (self.0 >> 1) as usize
    }

    #[inline]
    pub(crate) const fn value(self) -> u8 {
        1 + (self.0 & 1) as u8
    }

    pub(crate) const fn opposite(self) -> Self {
        Self(self.0 ^ 1)
    }
}
