//! A plot of scores: a row for each level of each source, a tick for each puzzle.

use std::fmt::Write;

use simpul_slitherlink::Grade;

const LABELS: f64 = 170.0;
const WIDTH: f64 = 620.0;
const ROW: f64 = 15.0;
const TOP: f64 = 34.0;
/// The largest score that is drawn at its place.
const MOST: f64 = 400.0;

/// Returns the plot as an SVG document. The scores of each row are in ascending order.
pub fn svg(rows: &[(String, Vec<u32>)]) -> String {
    let bottom = ROW.mul_add(rows.len() as f64, TOP);
    let (width, height) = (LABELS + WIDTH + 10.0, bottom + 22.0);
    let mut svg = format!(
        concat!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" "#,
            r#"font-family="sans-serif" font-size="11">"#,
            r##"<rect width="100%" height="100%" fill="#fff"/>"##,
        ),
        width = width,
        height = height,
    );
    let grades = Grade::ALL.into_iter().filter(|&grade| grade != Grade::Extreme);
    for (grade, is_shaded) in grades.zip([true, false].into_iter().cycle()) {
        let scores = grade.scores();
        let (from, to) = (x(scores.start), x(scores.end));
        let middle = from.midpoint(to);
        let fill = if is_shaded { "#f2f2f2" } else { "#fff" };
        let band = to - from;
        let _ = write!(
            svg,
            r#"<rect x="{from:.1}" y="{TOP}" width="{band:.1}" height="{}" fill="{fill}"/>"#,
            bottom - TOP,
        );
        let _ = write!(
            svg,
            r#"<text x="{middle:.1}" y="{}" text-anchor="middle">{grade}</text>"#,
            TOP - 8.0
        );
    }
    for score in [0, 5, 15, 40, 110] {
        let (x, y) = (x(score), bottom + 14.0);
        let _ = write!(svg, r#"<text x="{x:.1}" y="{y}" text-anchor="middle">{score}</text>"#);
    }
    for (row, (name, scores)) in (0_u32..).zip(rows) {
        let y = ROW.mul_add(f64::from(row), TOP);
        let _ = write!(
            svg,
            r#"<text x="{}" y="{}" text-anchor="end">{name}</text>"#,
            LABELS - 12.0,
            y + 11.0
        );
        let ticks = |scores: &[u32]| {
            let tick = |&score: &u32| format!("M{:.1} {}v9", x(score), y + 3.0);
            scores.iter().map(tick).collect::<Vec<_>>().concat()
        };
        let _ = write!(svg, r##"<path d="{}" stroke="#06c" opacity=".35"/>"##, ticks(scores));
        if let Some(&median) = scores.get(scores.len() / 2) {
            let median = ticks(&[median]);
            let _ = write!(svg, r##"<path d="{median}" stroke="#c00" stroke-width="3"/>"##);
        }
    }
    svg.push_str("</svg>\n");
    svg
}

/// The place of a score on a logarithmic axis.
fn x(score: u32) -> f64 {
    let place = f64::from(score).min(MOST).ln_1p() / MOST.ln_1p();
    WIDTH.mul_add(place, LABELS)
}
