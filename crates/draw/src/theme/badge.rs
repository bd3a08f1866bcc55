//! The number on a repeated picture.

use crate::lettering::Weight;

use super::{HEAD, TAIL, inside};

/// The picture with a number in its lower right corner.
pub(super) fn with_badge(svg: &str, number: usize) -> String {
    let text = number.to_string();
    let width = 10.0 + 5.0 * (text.len() as f32);
    let (left, middle) = (36.0 - width, 36.0 - width / 2.0);
    let digits = Weight::Bold.outline(&text, middle, 28.5, 12.0);
    let plate = format!(
        r##"<rect x="{left}" y="21" width="{width}" height="15" rx="5" fill="#22223B" stroke="#FFF" stroke-width="1"/><path fill="#FFF" d="{digits}"/>"##
    );
    format!("{HEAD}{}{plate}{TAIL}", inside(svg))
}
