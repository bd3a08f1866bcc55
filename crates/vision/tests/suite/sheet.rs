//! Slitherlinks as other programs might draw them: dots or a light grid, several fonts,
//! lines and crosses.

use std::fmt::Write;
use std::path::Path;

use draw::Weight;
use simpul_core::{Cell, Edge, Size};
use simpul_core::{Rng, Seed};
use simpul_vision::Picture;
use slitherlink::{Clue, Puzzle};
use ttf_parser::{Face, OutlineBuilder};

use crate::file::{FileKind, encoded, noisy};
use crate::table::{Screenshot, Truth};

/// The properties that make a sheet harder to read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is there or not, by itself")]
pub struct Traits {
    pub grid: bool,
    pub dark: bool,
    pub in_play: bool,
    pub large: bool,
    pub buttons: bool,
    pub broken_scale: bool,
    pub jpeg: bool,
    pub noise: bool,
}

/// The kinds of sheets with their names.
pub const KINDS: [(&str, Traits); 10] = {
    const NONE: Traits = Traits {
        grid: false,
        dark: false,
        in_play: false,
        large: false,
        buttons: false,
        broken_scale: false,
        jpeg: false,
        noise: false,
    };
    [
        ("dots", NONE),
        ("a light grid", Traits { grid: true, ..NONE }),
        ("dark paper", Traits { dark: true, ..NONE }),
        ("lines and crosses, dots", Traits { in_play: true, ..NONE }),
        ("lines and crosses, grid", Traits { in_play: true, grid: true, ..NONE }),
        ("20x20 to 40x40", Traits { large: true, ..NONE }),
        ("frame and buttons", Traits { buttons: true, in_play: true, ..NONE }),
        ("a scale that is not whole", Traits { broken_scale: true, in_play: true, ..NONE }),
        ("JPEG, quality 60, noise", Traits { jpeg: true, noise: true, ..NONE }),
        (
            "everything at once",
            Traits {
                in_play: true,
                buttons: true,
                broken_scale: true,
                jpeg: true,
                noise: true,
                ..NONE
            },
        ),
    ]
};

/// Fonts that many systems have; missing ones are skipped.
const FONTS: [&str; 10] = [
    "truetype/dejavu/DejaVuSans.ttf",
    "truetype/dejavu/DejaVuSans-Bold.ttf",
    "truetype/dejavu/DejaVuSerif.ttf",
    "truetype/dejavu/DejaVuSansMono.ttf",
    "truetype/liberation/LiberationSans-Regular.ttf",
    "truetype/liberation/LiberationSerif-Regular.ttf",
    "truetype/noto/NotoSansMono-Regular.ttf",
    "opentype/urw-base35/NimbusSans-Regular.otf",
    "opentype/urw-base35/NimbusRoman-Regular.otf",
    "opentype/urw-base35/URWGothic-Book.otf",
];

/// The font of the digits.
enum Font {
    Own(Weight),
    File(Vec<u8>),
}

impl Font {
    /// The largest number of fonts.
    const NUMBER: usize = 2 + FONTS.len();

    /// Returns a font by its number, if it is installed.
    fn numbered(number: usize) -> Option<Self> {
        let Some(file) = number.checked_sub(2) else {
            return Some(Self::own(number));
        };
        let file = Path::new("/usr/share/fonts").join(FONTS[file]);
        std::fs::read(file).ok().map(Self::File)
    }

    /// Picks a random font, the same on every system; one of our own if it is not
    /// installed.
    fn any(rng: &mut Rng) -> Self {
        let number = rng.below(Self::NUMBER);
        Self::numbered(number).unwrap_or(Self::own(number))
    }

    fn own(number: usize) -> Self {
        Self::Own([Weight::Regular, Weight::Bold][number % 2])
    }

    /// Returns a digit as the `d` attribute of an SVG path, centred at a point.
    fn outline(&self, digit: char, x: f32, y: f32, size: f32) -> String {
        let bytes = match self {
            Self::Own(weight) => return weight.outline(&digit.to_string(), x, y, size),
            Self::File(bytes) => bytes,
        };
        let face = Face::parse(bytes, 0).unwrap();
        let glyph = face.glyph_index(digit).unwrap();
        let box_ = face.glyph_bounding_box(glyph).unwrap();
        let scale = size / f32::from(face.units_per_em());
        let middle = |a: i16, b: i16| f32::midpoint(f32::from(a), f32::from(b)) * scale;
        let mut path = Outline {
            path: String::new(),
            x: x - middle(box_.x_min, box_.x_max),
            y: y + middle(box_.y_min, box_.y_max),
            scale,
        };
        face.outline_glyph(glyph, &mut path);
        path.path
    }
}

struct Outline {
    path: String,
    x: f32,
    y: f32,
    scale: f32,
}

impl Outline {
    fn push(&mut self, command: char, places: &[(f32, f32)]) {
        self.path.push(command);
        for &(x, y) in places {
            write!(self.path, "{} {} ", self.x + x * self.scale, self.y - y * self.scale).unwrap();
        }
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.push('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.push('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.push('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.push('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.path.push('Z');
    }
}

/// A puzzle with its marks.
struct Position {
    size: Size,
    clues: Vec<Option<Clue>>,
    lines: Vec<Edge>,
    crosses: Vec<Edge>,
}

impl Position {
    fn random(traits: Traits, rng: &mut Rng) -> Self {
        let mut side = || if traits.large { 20 + rng.below(21) } else { 5 + rng.below(16) };
        let size = Size::new(side(), side()).unwrap();
        let most = if rng.ratio(1, 4) { 5 } else { 4 };
        let clues = (0..size.area())
            .map(|_| rng.ratio(55, 100).then(|| Clue::ALL[rng.below(most)]))
            .collect();
        let (mut lines, mut crosses) = (vec![], vec![]);
        if traits.in_play {
            let inside = blob(size, rng);
            let is_inside = |row: u16, col: u16| {
                let cell = Cell::new(row, col);
                size.contains(cell) && inside[size.index(cell)]
            };
            for edge in size.edges() {
                let (row, col) = (edge.start().row, edge.start().col);
                let (above, left) = (row.wrapping_sub(1), col.wrapping_sub(1));
                let before = if edge.is_horizontal() { (above, col) } else { (row, left) };
                if is_inside(row, col) == is_inside(before.0, before.1) {
                    if rng.ratio(2, 10) {
                        crosses.push(edge);
                    }
                } else if rng.ratio(7, 10) {
                    lines.push(edge);
                }
            }
        }
        Self { size, clues, lines, crosses }
    }
}

/// Returns a random connected set of cells: its outline looks like a loop.
fn blob(size: Size, rng: &mut Rng) -> Vec<bool> {
    let mut inside = vec![false; size.area()];
    inside[rng.below(size.area())] = true;
    let mut left = size.area() * 2 / 5;
    for _ in 0..40 * size.area() {
        let (row, col) = (rng.below(size.rows()), rng.below(size.cols()));
        let at = |row: usize, col: usize| {
            row < size.rows() && col < size.cols() && inside[row * size.cols() + col]
        };
        let beside = [
            at(row.wrapping_sub(1), col),
            at(row + 1, col),
            at(row, col.wrapping_sub(1)),
            at(row, col + 1),
        ];
        if left > 0 && !at(row, col) && beside.iter().filter(|&&is| is).count() == 1 {
            inside[row * size.cols() + col] = true;
            left -= 1;
        }
    }
    inside
}

fn unit(rng: &mut Rng) -> f32 {
    rng.below(10_000) as f32 / 10_000.0
}

fn grey(shade: usize) -> String {
    format!("rgb({shade},{shade},{shade})")
}

/// Draws the sheet as SVG with cells of this width.
fn drawing(position: &Position, traits: Traits, cell: f32, font: &Font, rng: &mut Rng) -> String {
    let (rows, cols) = (position.size.rows() as f32, position.size.cols() as f32);
    let margin = cell * (0.4 + unit(rng));
    let bar = if traits.buttons { 52.0 } else { 0.0 };
    let (left, top) = (margin.round(), (margin + bar).round());
    let (width, height) = (2.0 * left + cols * cell, top + margin + bar + rows * cell);
    let (paper, ink) = if traits.dark {
        (rng.below(50), 200 + rng.below(56))
    } else {
        (225 + rng.below(31), rng.below(60))
    };
    let (paper_colour, ink_colour) = (grey(paper), grey(ink));
    let between = |part: usize| grey((paper * (100 - part) + ink * part) / 100);
    let mut svg = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}'>\
         <rect width='{width}' height='{height}' fill='{paper_colour}'/>"
    );
    let mut add = |part: String| svg.push_str(&part);
    if traits.buttons {
        let colour = || "rgb(120,140,190)";
        add(format!("<rect width='{width}' height='40' fill='{}'/>", colour()));
        for i in 0..4 {
            let x = 10.0 + i as f32 * width / 4.0;
            let (wide, y) = (width / 5.0, height - 38.0);
            add(format!("<rect x='{x}' y='{y}' width='{wide}' height='28' fill='{}'/>", colour()));
        }
    }
    let at = |row: f32, col: f32| (left + col * cell, top + row * cell);
    let pen = (cell * (0.05 + 0.05 * unit(rng))).max(1.5);
    if traits.grid {
        let (thin, colour) = ((cell / 30.0).max(1.0), between(15 + rng.below(20)));
        let mut line = |(ax, ay): (f32, f32), (bx, by): (f32, f32)| {
            add(format!(
                "<path d='M{ax} {ay}L{bx} {by}' stroke='{colour}' stroke-width='{thin}' \
                 stroke-linecap='square'/>"
            ));
        };
        (0..=rows as usize).for_each(|row| line(at(row as f32, 0.0), at(row as f32, cols)));
        (0..=cols as usize).for_each(|col| line(at(0.0, col as f32), at(rows, col as f32)));
    } else {
        let radius = (cell * (0.045 + 0.045 * unit(rng))).max(1.2);
        for row in 0..=rows as usize {
            for col in 0..=cols as usize {
                let (x, y) = at(row as f32, col as f32);
                add(format!("<circle cx='{x}' cy='{y}' r='{radius}' fill='{ink_colour}'/>"));
            }
        }
    }
    let size = cell * (0.55 + 0.25 * unit(rng));
    for (index, clue) in position.clues.iter().enumerate() {
        let Some(clue) = clue else { continue };
        let (row, col) = (index / position.size.cols(), index % position.size.cols());
        let (x, y) = at(row as f32 + 0.5, col as f32 + 0.5);
        let digit = char::from(b'0' + clue.lines());
        add(format!("<path d='{}' fill='{ink_colour}'/>", font.outline(digit, x, y, size)));
    }
    for &edge in &position.lines {
        let ends = [edge.start(), edge.end()].map(|dot| at(f32::from(dot.row), f32::from(dot.col)));
        let [(ax, ay), (bx, by)] = ends;
        add(format!(
            "<path d='M{ax} {ay}L{bx} {by}' stroke='{ink_colour}' stroke-width='{pen}' \
             stroke-linecap='round'/>"
        ));
    }
    let (arm, thin) = (0.1 * cell, (0.035 * cell).max(1.2));
    let colour = between(70);
    for &edge in &position.crosses {
        let ends = [edge.start(), edge.end()].map(|dot| at(f32::from(dot.row), f32::from(dot.col)));
        let (x, y) = (f32::midpoint(ends[0].0, ends[1].0), f32::midpoint(ends[0].1, ends[1].1));
        add(format!(
            "<path d='M{} {}L{} {}M{} {}L{} {}' stroke='{colour}' stroke-width='{thin}'/>",
            x - arm,
            y - arm,
            x + arm,
            y + arm,
            x - arm,
            y + arm,
            x + arm,
            y - arm
        ));
    }
    svg + "</svg>"
}

/// Returns the sheet of this kind for a seed.
pub fn screenshot(traits: Traits, seed: u64) -> Screenshot {
    let mut rng = Rng::new(Seed(seed), "sight sheets");
    let position = Position::random(traits, &mut rng);
    let longest = position.size.rows().max(position.size.cols()) as f32;
    let most = (1400.0 / longest).min(72.0);
    let cell = (20.0 + (most - 20.0) * unit(&mut rng).powi(2)).floor();
    let cell = if traits.broken_scale { cell + unit(&mut rng) } else { cell };
    let font = Font::any(&mut rng);
    let svg = drawing(&position, traits, cell, &font, &mut rng);
    let kind = FileKind::chosen(traits.jpeg, seed);
    taken(&svg, position, traits.noise, kind, &mut rng)
}

/// Returns a sheet in the middle of a desktop, 1920 by 1080 pixels.
pub fn full_hd(seed: u64) -> Screenshot {
    let (_, traits) = KINDS[seed as usize % KINDS.len()];
    let (width, height) = (1920, 1080);
    let decoded = |shot: Screenshot| (Picture::decode(&shot.bytes).unwrap(), shot.truth);
    let (sheet, truth) = (seed * 100..seed * 100 + 100)
        .map(|seed| decoded(screenshot(traits, seed)))
        .find(|(sheet, _)| sheet.width() <= width && sheet.height() <= height)
        .unwrap();
    let mut points = vec![sheet.at(0, sheet.height() as isize / 2); width * height];
    let rows = points.chunks_mut(width).skip((height - sheet.height()) / 2);
    let left = (width - sheet.width()) / 2;
    for (row, line) in rows.zip(sheet.points().chunks(sheet.width())) {
        row[left..left + line.len()].copy_from_slice(line);
    }
    Screenshot { bytes: encoded(width, height, points, FileKind::Png), truth }
}

/// Returns small sheets in each installed font, with cells of these sizes.
pub fn in_each_font(cells: &[f32]) -> impl Iterator<Item = (usize, f32, Screenshot)> {
    let fonts = (0..Font::NUMBER).filter_map(|number| Some((number, Font::numbered(number)?)));
    fonts.flat_map(move |(number, font)| {
        cells.iter().map(move |&cell| {
            let mut rng = Rng::new(Seed(number as u64), "sight fonts");
            let position = Position::random(Traits::default(), &mut rng);
            let svg = drawing(&position, Traits::default(), cell, &font, &mut rng);
            (number, cell, taken(&svg, position, false, FileKind::Png, &mut rng))
        })
    })
}

fn taken(
    svg: &str,
    position: Position,
    has_noise: bool,
    kind: FileKind,
    rng: &mut Rng,
) -> Screenshot {
    let drawn = Picture::decode(&draw::png::png(svg, 1.0).unwrap()).unwrap();
    let mut points = drawn.points().to_vec();
    if has_noise {
        noisy(&mut points, rng);
    }
    Screenshot {
        bytes: encoded(drawn.width(), drawn.height(), points, kind),
        truth: Truth::Slitherlink {
            puzzle: Puzzle::new(position.size, position.clues).unwrap(),
            lines: position.lines,
            crosses: position.crosses,
        },
    }
}
