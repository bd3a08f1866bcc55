//! Shapes of SVG as those of PDF.

use std::collections::BTreeSet;

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Name};
use usvg::tiny_skia_path::PathSegment;
use usvg::{FillRule, Group, LineCap, LineJoin, Node, Paint, Path, Stroke};

/// Draws pieces of SVG: shapes in plain colours, as all our pictures are.
pub(super) fn draw(content: &mut Content, pieces: &str, opacities: &mut BTreeSet<u8>) {
    if let Some(tree) = super::tree(pieces) {
        draw_group(content, tree.root(), 1.0, opacities);
    }
}

fn draw_group(content: &mut Content, group: &Group, opacity: f32, opacities: &mut BTreeSet<u8>) {
    let opacity = opacity * group.opacity().get();
    for node in group.children() {
        match node {
            Node::Group(group) => draw_group(content, group, opacity, opacities),
            Node::Path(path) if path.is_visible() => draw_path(content, path, opacity, opacities),
            Node::Path(_) | Node::Image(_) | Node::Text(_) => {}
        }
    }
}

fn draw_path(content: &mut Content, path: &Path, opacity: f32, opacities: &mut BTreeSet<u8>) {
    if let Some(fill) = path.fill()
        && let Paint::Color(colour) = fill.paint()
    {
        begin(content, path, opacity * fill.opacity().get(), opacities);
        let [red, green, blue] = [colour.red, colour.green, colour.blue].map(part);
        content.set_fill_rgb(red, green, blue);
        outline(content, path);
        match fill.rule() {
            FillRule::NonZero => content.fill_nonzero(),
            FillRule::EvenOdd => content.fill_even_odd(),
        };
        content.restore_state();
    }
    if let Some(stroke) = path.stroke()
        && let Paint::Color(colour) = stroke.paint()
    {
        begin(content, path, opacity * stroke.opacity().get(), opacities);
        let [red, green, blue] = [colour.red, colour.green, colour.blue].map(part);
        content.set_stroke_rgb(red, green, blue);
        set_pen(content, stroke);
        outline(content, path);
        content.stroke();
        content.restore_state();
    }
}

/// Pushes a graphics state with the transform of a path and this opacity.
fn begin(content: &mut Content, path: &Path, opacity: f32, opacities: &mut BTreeSet<u8>) {
    content.save_state();
    let transform = path.abs_transform();
    if !transform.is_identity() {
        let usvg::Transform { sx, kx, ky, sy, tx, ty } = transform;
        content.transform([sx, ky, kx, sy, tx, ty]);
    }
    let hundredths = (opacity * 100.0).round() as u8;
    if hundredths < 100 {
        opacities.insert(hundredths);
        content.set_parameters(Name(opacity_name(hundredths).as_bytes()));
    }
}

fn set_pen(content: &mut Content, stroke: &Stroke) {
    content.set_line_width(stroke.width().get());
    content.set_line_cap(match stroke.linecap() {
        LineCap::Butt => LineCapStyle::ButtCap,
        LineCap::Round => LineCapStyle::RoundCap,
        LineCap::Square => LineCapStyle::ProjectingSquareCap,
    });
    content.set_line_join(match stroke.linejoin() {
        LineJoin::Miter | LineJoin::MiterClip => LineJoinStyle::MiterJoin,
        LineJoin::Round => LineJoinStyle::RoundJoin,
        LineJoin::Bevel => LineJoinStyle::BevelJoin,
    });
    content.set_miter_limit(stroke.miterlimit().get());
    if let Some(dashes) = stroke.dasharray() {
        content.set_dash_pattern(dashes.iter().copied(), stroke.dashoffset());
    }
}

/// The name of the graphics state with this opacity.
pub(super) fn opacity_name(hundredths: u8) -> String {
    format!("O{hundredths}")
}

fn outline(content: &mut Content, path: &Path) {
    let mut here = (0.0, 0.0);
    for segment in path.data().segments() {
        match segment {
            PathSegment::MoveTo(to) => {
                content.move_to(to.x, to.y);
                here = (to.x, to.y);
            }
            PathSegment::LineTo(to) => {
                content.line_to(to.x, to.y);
                here = (to.x, to.y);
            }
            PathSegment::QuadTo(bend, to) => {
                // PDF has only cubic curves.
                let towards = |from: f32, bend: f32| from + (bend - from) * 2.0 / 3.0;
                content.cubic_to(
                    towards(here.0, bend.x),
                    towards(here.1, bend.y),
                    towards(to.x, bend.x),
                    towards(to.y, bend.y),
                    to.x,
                    to.y,
                );
                here = (to.x, to.y);
            }
            PathSegment::CubicTo(first, second, to) => {
                content.cubic_to(first.x, first.y, second.x, second.y, to.x, to.y);
                here = (to.x, to.y);
            }
            PathSegment::Close => {
                content.close_path();
            }
        }
    }
}

fn part(of_255: u8) -> f32 {
    f32::from(of_255) / 255.0
}

/// Red, green and blue of a colour like `#E9A100`.
pub(super) fn parts(colour: &str) -> [f32; 3] {
    let part_at = |at: usize| {
        let digits = colour.get(at..at + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        part(digits.unwrap_or(0))
    };
    [part_at(1), part_at(3), part_at(5)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_has_three_components() {
        assert_eq!(parts("#FF0033").map(|part| part * 5.0).map(|part| part as u8), [5, 0, 1]);
    }
}
