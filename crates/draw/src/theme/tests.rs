//! The kinds of a theme differ in shape and have unique names.

use std::collections::HashSet;

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::*;

const SIDE: u32 = 32;

/// Returns the lightness of each pixel of a kind's picture on ivory, 32 pixels wide.
fn grey(theme: Theme, kind: usize) -> Vec<f32> {
    let tree = Tree::from_str(&theme.picture(kind).svg, &Options::default()).unwrap();
    let frame = r#"viewBox="0 0 36 36""#;
    assert!(theme.picture(kind).svg.contains(frame), "{theme} {kind}");
    let mut points = Pixmap::new(SIDE, SIDE).unwrap();
    points.fill(Color::from_rgba8(255, 251, 240, 255));
    let scale = SIDE as f32 / Picture::SIDE;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut points.as_mut());
    let light = |point: &resvg::tiny_skia::PremultipliedColorU8| {
        let [red, green, blue] = [point.red(), point.green(), point.blue()].map(f32::from);
        0.299 * red + 0.587 * green + 0.114 * blue
    };
    points.pixels().iter().map(light).collect()
}

/// Returns the absolute correlation of two pictures' pixels, which ignores colour. A
/// recoloured picture has nearly 1 with itself.
fn likeness(a: &[f32], b: &[f32]) -> f32 {
    let mean = |points: &[f32]| points.iter().sum::<f32>() / points.len() as f32;
    let (mean_a, mean_b) = (mean(a), mean(b));
    let (mut both, mut in_a, mut in_b) = (0.0, 0.0, 0.0);
    for (point_a, point_b) in a.iter().zip(b) {
        let (from_a, from_b) = (point_a - mean_a, point_b - mean_b);
        both += from_a * from_b;
        in_a += from_a * from_a;
        in_b += from_b * from_b;
    }
    (both / (in_a * in_b).sqrt()).abs()
}

#[test]
fn every_two_kinds_of_a_theme_differ_in_shape_at_32_points() {
    for theme in Theme::ALL {
        assert!(theme.pictures() >= 60, "{theme}");
        let pictures: Vec<_> = (0..theme.pictures()).map(|kind| grey(theme, kind)).collect();
        for (kind, picture) in pictures.iter().enumerate() {
            for (other, another) in pictures.iter().enumerate().take(kind) {
                let likeness = likeness(picture, another);
                let name = |kind| theme.picture(kind).english;
                assert!(likeness < 0.88, "{theme}: {} and {}: {likeness}", name(kind), name(other));
            }
        }
    }
}

#[test]
fn kinds_beyond_the_pictures_have_a_number_on_them() {
    for theme in Theme::ALL {
        for kind in [0, 7, 59] {
            let again = theme.picture(kind + theme.pictures());
            assert!(again.english.ends_with(" 2") && again.indonesian.ends_with(" 2"));
            let likeness = likeness(&grey(theme, kind), &grey(theme, kind + theme.pictures()));
            assert!(likeness < 0.88, "{theme}: {likeness}");
        }
        assert!(theme.picture(usize::from(u16::MAX)).svg.ends_with("</svg>"));
    }
}

#[test]
fn the_names_of_a_themes_pictures_are_unique() {
    for theme in Theme::ALL {
        let pictures = || (0..3 * theme.pictures()).map(|kind| theme.picture(kind));
        let english: HashSet<_> = pictures().map(|picture| picture.english).collect();
        let indonesian: HashSet<_> = pictures().map(|picture| picture.indonesian).collect();
        assert_eq!((english.len(), indonesian.len()), (3 * theme.pictures(), 3 * theme.pictures()));
    }
}

#[test]
fn a_theme_is_found_by_its_name() {
    for theme in Theme::ALL {
        assert_eq!(theme.to_string().parse(), Ok(theme));
        assert!(theme.licence().contains("Apache-2.0") || theme.licence().contains("CC-BY 4.0"));
    }
    let unknown = "Fruit".parse::<Theme>().unwrap_err().to_string();
    assert_eq!(unknown, "expected fruit, flowers, animals or letters, found `Fruit`");
}

#[test]
#[cfg(feature = "pdf")]
fn a_compressed_theme_is_small() {
    for theme in Theme::ALL {
        let all: String =
            (0..theme.pictures()).map(|kind| theme.picture(kind).svg.into_owned()).collect();
        let size = miniz_oxide::deflate::compress_to_vec(all.as_bytes(), 6).len();
        assert!(size < 64_000, "{theme}: {size} bytes");
    }
}

#[cfg(feature = "serde")]
#[test]
fn json_has_the_names_that_name_gives() {
    for theme in Theme::ALL {
        let json = format!("\"{}\"", theme.name());
        assert_eq!(serde_json::to_string(&theme).unwrap(), json);
        assert_eq!(serde_json::from_str::<Theme>(&json).unwrap(), theme);
    }
}
