//! Sheets as the pages of a PDF.
//!
//! Shapes stay vector graphics, stamps are stored once for all pages, and text stays
//! searchable text in embedded fonts.

mod font;
mod ink;

use std::collections::{BTreeMap, BTreeSet};

use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use usvg::{Options, Tree};

use crate::lettering::Weight;
use crate::sheet::{Mark, Sheet, Text};

/// Document metadata.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct About<'a> {
    pub(crate) title: &'a str,
    /// The language of its text, as `en` or `id`.
    pub(crate) language: &'a str,
}

/// The pages as a file; a unit of a sheet is `scale` points wide.
pub(crate) fn pdf(pages: &[Sheet], scale: f32, about: About) -> Vec<u8> {
    let mut writer = Writer::new(pages);
    let page_refs: Vec<Ref> = pages.iter().map(|page| writer.page(page, scale)).collect();
    writer.finish(&page_refs, about)
}

/// The objects of a file while it is written.
struct Writer {
    pdf: Pdf,
    last: i32,
    tree: Ref,
    resources: Ref,
    /// By name of a stamp: its number, and its reference in the file.
    stamps: BTreeMap<String, (usize, Ref)>,
    /// Opacities below 1 in use, in hundredths.
    opacities: BTreeSet<u8>,
}

impl Writer {
    /// A file with all stamps of these pages.
    fn new(pages: &[Sheet]) -> Self {
        let (tree, resources) = (Ref::new(2), Ref::new(3));
        let mut writer = Self {
            pdf: Pdf::new(),
            last: 3,
            tree,
            resources,
            stamps: BTreeMap::new(),
            opacities: BTreeSet::new(),
        };
        let looks: BTreeMap<&String, &String> =
            pages.iter().flat_map(|page| &page.stamps).collect();
        for (number, (name, look)) in looks.into_iter().enumerate() {
            let place = writer.next();
            let mut content = Content::new();
            ink::draw(&mut content, look, &mut writer.opacities);
            let content = compress(&content.finish());
            let mut form = writer.pdf.form_xobject(place, &content);
            form.filter(Filter::FlateDecode);
            // Larger than the square, since strokes may exceed it.
            form.bbox(Rect::new(-20.0, -20.0, 100.0, 100.0));
            form.pair(Name(b"Resources"), resources);
            form.finish();
            writer.stamps.insert(name.clone(), (number, place));
        }
        writer
    }

    fn next(&mut self) -> Ref {
        self.last += 1;
        Ref::new(self.last)
    }

    fn page(&mut self, sheet: &Sheet, scale: f32) -> Ref {
        let (page, contents) = (self.next(), self.next());
        let [width, height] = [sheet.width * scale, sheet.height * scale];
        let mut content = Content::new();
        // The origin of a sheet is at the top, that of a page at the bottom.
        content.transform([scale, 0.0, 0.0, -scale, 0.0, height]);
        let [red, green, blue] = ink::parts(sheet.paper);
        content.set_fill_rgb(red, green, blue);
        content.rect(0.0, 0.0, sheet.width, sheet.height).fill_nonzero();
        self.marks(&mut content, &sheet.marks);
        let content = compress(&content.finish());
        self.pdf.stream(contents, &content).filter(Filter::FlateDecode);
        let mut written = self.pdf.page(page);
        written.parent(self.tree).media_box(Rect::new(0.0, 0.0, width, height)).contents(contents);
        written.pair(Name(b"Resources"), self.resources);
        written.finish();
        page
    }

    fn marks(&mut self, content: &mut Content, marks: &[Mark]) {
        for mark in marks {
            match mark {
                Mark::Stamp { name, x, y, scale } => {
                    let (number, _) = self.stamps[name];
                    content.save_state().transform([*scale, 0.0, 0.0, *scale, *x, *y]);
                    content.x_object(Name(stamp_name(number).as_bytes())).restore_state();
                }
                Mark::Shape { path, pen, .. } => {
                    let shape = format!(r#"<path d="{path}"{}/>"#, pen.attributes());
                    ink::draw(content, &shape, &mut self.opacities);
                }
                Mark::Text(text) => show(content, text),
                Mark::Group { marks, x, y, scale } => {
                    content.save_state().transform([*scale, 0.0, 0.0, *scale, *x, *y]);
                    self.marks(content, marks);
                    content.restore_state();
                }
            }
        }
    }

    fn finish(mut self, pages: &[Ref], about: About) -> Vec<u8> {
        let fonts = [Weight::Regular, Weight::Bold].map(|weight| {
            let places = [self.next(), self.next(), self.next()];
            font::embed(&mut self.pdf, weight, places);
            (font_name(weight), places[0])
        });
        let mut resources =
            self.pdf.indirect(self.resources).start::<pdf_writer::writers::Resources>();
        resources.fonts().pairs(fonts.map(|(name, place)| (Name(name.as_bytes()), place)));
        let mut objects = resources.x_objects();
        for &(number, place) in self.stamps.values() {
            objects.pair(Name(stamp_name(number).as_bytes()), place);
        }
        objects.finish();
        let mut states = resources.ext_g_states();
        for &hundredths in &self.opacities {
            let opacity = f32::from(hundredths) / 100.0;
            let name = ink::opacity_name(hundredths);
            let mut state = states
                .insert(Name(name.as_bytes()))
                .start::<pdf_writer::writers::ExtGraphicsState>();
            state.non_stroking_alpha(opacity).stroking_alpha(opacity);
        }
        states.finish();
        resources.finish();
        let mut catalog = self.pdf.catalog(Ref::new(1));
        catalog.pages(self.tree);
        if !about.language.is_empty() {
            catalog.lang(TextStr(about.language));
        }
        catalog.finish();
        self.pdf.pages(self.tree).kids(pages.iter().copied()).count(pages.len() as i32);
        let info = self.next();
        let mut written = self.pdf.document_info(info);
        written.creator(TextStr("Simpul"));
        if !about.title.is_empty() {
            written.title(TextStr(about.title));
        }
        written.finish();
        self.pdf.finish()
    }
}

fn stamp_name(number: usize) -> String {
    format!("S{number}")
}

const fn font_name(weight: Weight) -> &'static str {
    match weight {
        Weight::Regular => "Regular",
        Weight::Bold => "Bold",
    }
}

/// Writes text upright, although the sheet's axis is flipped.
fn show(content: &mut Content, text: &Text) {
    let [red, green, blue] = ink::parts(text.colour);
    let left = text.x - text.weight.width(&text.letters) * text.size / 2.0;
    let line = text.y + text.weight.capital_height() * text.size / 2.0;
    content.set_fill_rgb(red, green, blue);
    content.begin_text().set_font(Name(font_name(text.weight).as_bytes()), text.size);
    content.set_text_matrix([1.0, 0.0, 0.0, -1.0, left, line]);
    content.show(Str(&font::encoded(&text.letters))).end_text();
}

fn compress(bytes: &[u8]) -> Vec<u8> {
    miniz_oxide::deflate::compress_to_vec_zlib(bytes, 6)
}

/// Pieces of SVG as a tree.
fn tree(pieces: &str) -> Option<Tree> {
    // The view box has the size of the document, so nothing is scaled or clipped.
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="36" height="36" viewBox="0 0 36 36">{pieces}</svg>"#
    );
    Tree::from_str(&svg, &Options::default()).ok()
}
