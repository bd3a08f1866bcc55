//! The first page of a book.

use super::{Book, GREY, INK, MARGIN, lines, text};
use crate::lettering::Weight;
use crate::sheet::{Pen, Sheet};

/// The page with the title, the rules and a band of *kawung*, the batik pattern
/// of four petals in a circle.
pub(super) fn page(book: &Book) -> Sheet {
    let [width, height] = book.paper.extent();
    let mut page = Sheet::new(width, height, "#FFFFFF");
    let (middle, room) = (width / 2.0, width - 2.0 * MARGIN);
    let size = 44.0_f32.min(room / Weight::Bold.width(&book.title).max(0.1));
    page.text(text(&book.title, middle, height * 0.2, size, Weight::Bold, INK));
    page.text(text(&book.details, middle, height * 0.2 + 46.0, 14.0, Weight::Regular, INK));
    band(&mut page, height * 0.33);
    let mut y = height * 0.45;
    for paragraph in &book.rules {
        for line in lines(paragraph, room * 0.75, 12.0, Weight::Regular) {
            page.text(text(&line, middle, y, 12.0, Weight::Regular, INK));
            y += 18.0;
        }
        y += 8.0;
    }
    let notice = lines(&book.notice, room, 7.5, Weight::Regular);
    let mut y = height - MARGIN - notice.len() as f32 * 11.0;
    for line in notice {
        page.text(text(&line, middle, y, 7.5, Weight::Regular, GREY));
        y += 11.0;
    }
    page
}

/// The distance between the centres of two circles.
const CIRCLE: f32 = 28.0;

fn band(page: &mut Sheet, y: f32) {
    let number = 9;
    let start = page.width / 2.0 - CIRCLE * (number - 1) as f32 / 2.0;
    let middles = (0..number).map(|at| start + CIRCLE * at as f32);
    let petals: String = middles.map(|x| petals(x, y)).collect();
    page.shape("kawung", petals, Pen::stroke("#8A4B2A", 0.9));
}

/// Four petals that meet in the middle, and a seed in each, as the `d` of a
/// path.
fn petals(x: f32, y: f32) -> String {
    let reach = CIRCLE * 0.48;
    let petal = |(dx, dy): (f32, f32)| {
        // To the tip and back, bulging to both sides.
        let (tip_x, tip_y) = (x + dx * reach, y + dy * reach);
        let (half_x, half_y) = (x + dx * reach / 2.0, y + dy * reach / 2.0);
        let (side_x, side_y) = (-dy * reach * 0.55, dx * reach * 0.55);
        let seed = format!(
            "M{} {}L{} {}",
            x + dx * reach * 0.4,
            y + dy * reach * 0.4,
            x + dx * reach * 0.6,
            y + dy * reach * 0.6
        );
        format!(
            "M{x} {y}Q{} {} {tip_x} {tip_y}Q{} {} {x} {y}{seed}",
            half_x + side_x,
            half_y + side_y,
            half_x - side_x,
            half_y - side_y
        )
    };
    [(0.7, 0.7), (0.7, -0.7), (-0.7, 0.7), (-0.7, -0.7)].map(petal).concat()
}
