//! The shapes of petals.

/// The shape of a petal. It points up from the middle of the square, (18, 18).
#[derive(Clone, Copy)]
pub(super) enum Petal {
    /// An oval.
    Round,
    /// It ends in a point.
    Pointed,
    /// A notch at its end.
    Notched,
    /// Widest at its end.
    Broad,
    /// A disc on a stalk.
    Spoon,
    /// Bent to one side, like a propeller.
    Bent,
    /// Three points at its end.
    Fringed,
}

impl Petal {
    /// Its outline, `half` wide on each side and reaching to `top`.
    pub(super) fn outline(self, half: f32, top: f32) -> String {
        let (left, right) = (18.0 - half, 18.0 + half);
        let middle = f32::midpoint(top, 18.0);
        let quarter = top + (18.0 - top) / 4.0;
        match self {
            Self::Round => format!(
                "M18 18C{left} {middle} {left} {top} 18 {top}C{right} {top} {right} {middle} 18 18z"
            ),
            Self::Pointed => format!(
                "M18 18C{left} {middle} {left} {quarter} 18 {top}C{right} {quarter} {right} {middle} 18 18z"
            ),
            Self::Notched => {
                let notch = top + 4.0;
                let (inner_left, inner_right) = (18.0 - half * 0.7, 18.0 + half * 0.7);
                format!(
                    "M18 18C{left} {middle} {left} {quarter} {inner_left} {top}L18 {notch}L{inner_right} {top}C{right} {quarter} {right} {middle} 18 18z"
                )
            }
            Self::Broad => {
                let shoulder = top + 1.5;
                format!("M18 18L{left} {shoulder}Q18 {top} {right} {shoulder}z")
            }
            Self::Spoon => {
                let (arm_left, arm_right) = (17.2, 18.8);
                let below = top + 2.0 * half;
                format!("M{arm_left} 18V{below}A{half} {half} 0 1 1 {arm_right} {below}V18z")
            }
            Self::Bent => {
                let tip = 18.0 + half;
                format!(
                    "M18 18C{left} {middle} {left} {top} {tip} {top}C{right} {middle} {right} {middle} 18 18z"
                )
            }
            Self::Fringed => {
                let (low, third) = (top + 3.0, half / 2.0);
                let (a, b) = (18.0 - third, 18.0 + third);
                format!(
                    "M18 18L{left} {low}L{left} {top}L{a} {low}L18 {top}L{b} {low}L{right} {top}L{right} {low}z"
                )
            }
        }
    }
}
