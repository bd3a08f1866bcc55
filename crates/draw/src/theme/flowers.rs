//! Flowers, leaves and trees: some are emoji, most are drawn here, from above (petals
//! around a centre) or from the side (piece by piece).

mod petal;
mod side;

use std::fmt::Write;

use twemoji_assets::svg::codes::{
    U_1F33A, U_1F33B, U_1F33E, U_1F33F, U_1F38B, U_1F331, U_1F332, U_1F333, U_1F334, U_1F335,
    U_1F337, U_1F339, U_1F340, U_1F341, U_1F342, U_1F490, U_1F940, U_1FAB4, U_1FAB7, U_1FABB,
    U_1FABE,
};

use self::petal::Petal;
use super::{Art, Subject, emoji};

/// A flower seen from above.
#[derive(Clone, Copy)]
pub(super) struct Flower {
    petals: u16,
    petal: Petal,
    /// The width of a petal on each side of its axis.
    half: f32,
    /// The colours of a petal and of its edge.
    fill: &'static str,
    edge: &'static str,
    middle: Middle,
    /// A second, smaller ring of petals in this colour, between the others.
    inner: Option<&'static str>,
    /// Whether green leaves show behind it.
    leaves: bool,
}

/// The middle of a flower.
#[derive(Clone, Copy)]
enum Middle {
    /// A disc of this radius and colour.
    Disc(f32, &'static str),
    /// A ring with the paper's colour in it.
    Ring(f32, &'static str),
    /// Stamens of this number and colour.
    Stamens(u16, &'static str),
    /// None: the petals meet.
    Bare,
}

impl Flower {
    /// The flower as pieces of SVG.
    pub(super) fn pieces(self) -> String {
        let mut pieces = String::new();
        if self.leaves {
            let leaf = Petal::Pointed.outline(5.0, 0.5);
            ring(&mut pieces, 4, 45.0, &leaf, r##"fill="#5C9E4A" stroke="#2E6B34""##);
        }
        let top = if self.leaves { 4.0 } else { 1.0 };
        let colours =
            format!(r#"fill="{}" stroke="{}" stroke-linejoin="round""#, self.fill, self.edge);
        ring(&mut pieces, self.petals, 0.0, &self.petal.outline(self.half, top), &colours);
        if let Some(inner) = self.inner {
            let between = 180.0 / f32::from(self.petals);
            let colours =
                format!(r#"fill="{inner}" stroke="{}" stroke-linejoin="round""#, self.edge);
            let outline = self.petal.outline(self.half * 0.7, 8.0);
            ring(&mut pieces, self.petals, between, &outline, &colours);
        }
        self.middle.push(&mut pieces);
        pieces
    }
}

impl Middle {
    fn push(self, pieces: &mut String) {
        let written = match self {
            Self::Disc(radius, colour) => {
                write!(pieces, r#"<circle cx="18" cy="18" r="{radius}" fill="{colour}"/>"#)
            }
            Self::Ring(radius, colour) => write!(
                pieces,
                r##"<circle cx="18" cy="18" r="{radius}" fill="#FFF8E7" stroke="{colour}" stroke-width="2"/>"##
            ),
            Self::Stamens(number, colour) => {
                let stamen = "M18 18V10.5M18 11.5a1 1 0 1 1 .01 0z";
                let colours = format!(r#"fill="{colour}" stroke="{colour}""#);
                ring(pieces, number, 0.0, stamen, &colours);
                Ok(())
            }
            Self::Bare => Ok(()),
        };
        written.expect("a string takes everything");
    }
}

/// Repeats an outline around the centre, beginning at this angle.
fn ring(pieces: &mut String, number: u16, first: f32, outline: &str, colours: &str) {
    write!(pieces, "<g {colours}>").expect("a string takes everything");
    for at in 0..number {
        let angle = first + 360.0 * f32::from(at) / f32::from(number);
        write!(pieces, r#"<path transform="rotate({angle} 18 18)" d="{outline}"/>"#)
            .expect("a string takes everything");
    }
    pieces.push_str("</g>");
}

/// A flower seen from above, with its petals, their half width and colours.
const fn above(
    petals: u16,
    petal: Petal,
    half: f32,
    [fill, edge]: [&'static str; 2],
    middle: Middle,
) -> Flower {
    Flower { petals, petal, half, fill, edge, middle, inner: None, leaves: false }
}

impl Flower {
    const fn doubled(self, inner: &'static str) -> Self {
        Self { inner: Some(inner), ..self }
    }

    const fn on_leaves(self) -> Self {
        Self { leaves: true, ..self }
    }

    const fn named(self, english: &'static str, indonesian: &'static str) -> Subject {
        Subject { art: Art::Flower(self), english, indonesian }
    }
}

const fn side(pieces: &'static str, english: &'static str, indonesian: &'static str) -> Subject {
    Subject { art: Art::Pieces(pieces), english, indonesian }
}

const WHITE: [&str; 2] = ["#FFFFFF", "#8C8577"];
const PINK: [&str; 2] = ["#F28CB1", "#A83A66"];
const RED: [&str; 2] = ["#DD3B3B", "#8A1620"];
const YELLOW: [&str; 2] = ["#FFD447", "#A87400"];
const ORANGE: [&str; 2] = ["#F58A33", "#9A4A0C"];
const BLUE: [&str; 2] = ["#6C8FE0", "#2B478F"];
const VIOLET: [&str; 2] = ["#A77BD6", "#57318A"];
const LILAC: [&str; 2] = ["#D3B4EC", "#7A519C"];
const CREAM: [&str; 2] = ["#FFF1C4", "#A5883B"];
const TEAL: [&str; 2] = ["#66BFB5", "#1E6E66"];
const GOLD: &str = "#E9A100";
const BROWN: &str = "#5A3318";
const DARK: &str = "#2B2238";

pub(super) static FLOWERS: [Subject; 64] = [
    emoji(&U_1F339, "rose", "mawar"),
    emoji(&U_1F337, "tulip", "tulip"),
    emoji(&U_1F33B, "sunflower", "bunga matahari"),
    emoji(&U_1F33A, "hibiscus", "kembang sepatu"),
    emoji(&U_1FAB7, "lotus", "teratai"),
    emoji(&U_1FABB, "hyacinth", "bakung biru"),
    emoji(&U_1F490, "bouquet", "buket bunga"),
    emoji(&U_1F331, "seedling", "kecambah"),
    emoji(&U_1F332, "fir", "cemara"),
    emoji(&U_1F333, "tree", "pohon"),
    emoji(&U_1F334, "palm", "pohon kelapa"),
    emoji(&U_1F335, "cactus", "kaktus"),
    emoji(&U_1F33E, "rice", "padi"),
    emoji(&U_1F33F, "fern", "pakis"),
    emoji(&U_1F340, "clover", "semanggi"),
    emoji(&U_1F341, "maple leaf", "daun mapel"),
    emoji(&U_1F342, "fallen leaves", "daun gugur"),
    emoji(&U_1FAB4, "pot plant", "tanaman pot"),
    emoji(&U_1F940, "wilted rose", "mawar layu"),
    emoji(&U_1F38B, "bamboo", "bambu"),
    emoji(&U_1FABE, "bare tree", "pohon gundul"),
    above(5, Petal::Bent, 6.5, CREAM, Middle::Disc(2.5, GOLD)).named("frangipani", "kamboja"),
    above(12, Petal::Round, 4.0, WHITE, Middle::Disc(5.0, GOLD)).named("daisy", "aster"),
    above(5, Petal::Notched, 9.5, PINK, Middle::Stamens(5, "#7A1F44"))
        .named("cherry blossom", "sakura"),
    above(6, Petal::Pointed, 6.5, WHITE, Middle::Ring(2.5, GOLD)).named("jasmine", "melati"),
    above(3, Petal::Round, 14.0, VIOLET, Middle::Disc(3.0, GOLD)).named("trillium", "trilium"),
    above(4, Petal::Notched, 12.0, RED, Middle::Disc(4.5, DARK)).named("poppy", "popi"),
    above(8, Petal::Pointed, 5.0, ORANGE, Middle::Disc(3.5, BROWN)).named("gazania", "gazania"),
    above(8, Petal::Spoon, 3.2, LILAC, Middle::Disc(3.0, "#57318A"))
        .named("spider daisy", "aster laba-laba"),
    above(5, Petal::Spoon, 5.0, BLUE, Middle::Disc(4.0, GOLD))
        .named("forget-me-not", "lupa-aku-jangan"),
    above(6, Petal::Broad, 7.5, YELLOW, Middle::Disc(4.5, "#C96A00")).named("primrose", "primula"),
    above(4, Petal::Pointed, 9.0, TEAL, Middle::Ring(4.0, "#1E6E66")).named("dogwood", "dogwood"),
    above(16, Petal::Pointed, 2.4, YELLOW, Middle::Disc(2.0, GOLD))
        .named("dandelion", "randa tapak"),
    above(5, Petal::Fringed, 6.5, PINK, Middle::Disc(2.5, "#FFFFFF")).named("carnation", "anyelir"),
    above(8, Petal::Round, 6.0, ORANGE, Middle::Bare).doubled("#FFB45E").named("dahlia", "dahlia"),
    above(5, Petal::Round, 8.5, RED, Middle::Disc(3.0, GOLD))
        .on_leaves()
        .named("camellia", "kamelia"),
    above(3, Petal::Pointed, 8.0, WHITE, Middle::Bare)
        .doubled("#A77BD6")
        .named("orchid", "anggrek"),
    above(7, Petal::Bent, 5.0, BLUE, Middle::Ring(3.0, "#2B478F"))
        .named("periwinkle", "tapak dara"),
    above(3, Petal::Broad, 10.0, YELLOW, Middle::Disc(5.5, "#7A3E0C"))
        .named("monkey flower", "bunga monyet"),
    above(6, Petal::Pointed, 6.0, VIOLET, Middle::Bare)
        .doubled("#D3B4EC")
        .named("clematis", "klematis"),
    above(24, Petal::Pointed, 1.8, PINK, Middle::Disc(7.5, "#7A1F44"))
        .named("ice plant", "bunga es"),
    side(side::BELLS, "lily of the valley", "lili lembah"),
    side(side::CALLA, "calla", "kala lili"),
    side(side::THISTLE, "thistle", "widuri"),
    side(side::LAVENDER, "lavender", "lavender"),
    side(side::CLOCK, "dandelion clock", "biji randa tapak"),
    side(side::MONSTERA, "monstera", "monstera"),
    side(side::GINKGO, "ginkgo leaf", "daun ginkgo"),
    side(side::CURL, "young fern", "pucuk pakis"),
    side(side::UMBEL, "wild carrot", "wortel liar"),
    side(side::REED, "bulrush", "ekor kucing"),
    side(side::TWIG, "berries", "buah beri"),
    side(side::OAK, "oak leaf", "daun ek"),
    side(side::CONE, "pine cone", "buah pinus"),
    side(side::WREATH, "wreath", "karangan bunga"),
    side(side::IRIS, "iris", "iris"),
    side(side::SNOWDROP, "snowdrop", "bunga salju"),
    side(side::BUD, "bud", "kuncup"),
    side(side::FEATHER, "palm leaf", "daun palem"),
    side(side::LILY_PAD, "water lily leaf", "daun teratai"),
    side(side::FUCHSIA, "fuchsia", "anting putri"),
    side(side::ARUM, "flamingo flower", "anturium"),
    side(side::PINWHEEL_CLOVER, "wood sorrel", "calincing"),
    side(side::BIRD_OF_PARADISE, "bird of paradise", "cendrawasih"),
];
