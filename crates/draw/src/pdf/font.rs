//! Our fonts in a PDF.

use pdf_writer::types::FontFlags;
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, Str};

use crate::lettering::Weight;

/// The letters beyond ASCII that the fonts have, with their bytes in the
/// encoding that PDF calls `WinAnsiEncoding`.
const BEYOND_ASCII: [(char, u8); 8] = [
    ('€', 0x80),
    ('…', 0x85),
    ('–', 0x96),
    ('—', 0x97),
    ('£', 0xa3),
    ('©', 0xa9),
    ('·', 0xb7),
    ('×', 0xd7),
];

/// Encodes a text for the fonts; characters that they lack are omitted.
pub(super) fn encoded(text: &str) -> Vec<u8> {
    let byte = |letter: char| match letter {
        ' '..='~' => Some(letter as u8),
        _ => BEYOND_ASCII.iter().find(|(known, _)| *known == letter).map(|(_, byte)| *byte),
    };
    text.chars().filter_map(byte).collect()
}

fn decoded(byte: u8) -> Option<char> {
    match byte {
        b' '..=b'~' => Some(char::from(byte)),
        _ => BEYOND_ASCII.iter().find(|(_, known)| *known == byte).map(|(letter, _)| *letter),
    }
}

/// Writes a font: the font dictionary, its descriptor and its file.
pub(super) fn embed(pdf: &mut Pdf, weight: Weight, [font, descriptor, file]: [Ref; 3]) {
    let face = weight.face();
    let name: &[u8] = match weight {
        Weight::Regular => b"SIMPUL+Roboto-Regular",
        Weight::Bold => b"SIMPUL+Roboto-Bold",
    };
    let thousandths = |units: i16| f32::from(units) * 1000.0 / f32::from(face.units_per_em());
    let width = |byte: u8| {
        decoded(byte).map_or(0.0, |letter| weight.width(letter.encode_utf8(&mut [0; 4])) * 1000.0)
    };
    let mut written = pdf.indirect(font).dict();
    written.pair(Name(b"Type"), Name(b"Font")).pair(Name(b"Subtype"), Name(b"TrueType"));
    written.pair(Name(b"BaseFont"), Name(name)).pair(Name(b"FontDescriptor"), descriptor);
    written.pair(Name(b"Encoding"), Name(b"WinAnsiEncoding"));
    written.pair(Name(b"FirstChar"), i32::from(b' ')).pair(Name(b"LastChar"), i32::from(u8::MAX));
    written.insert(Name(b"Widths")).array().items((b' '..=u8::MAX).map(width));
    written.finish();
    let box_ = face.global_bounding_box();
    let corners = [box_.x_min, box_.y_min, box_.x_max, box_.y_max].map(thousandths);
    let mut described = pdf.font_descriptor(descriptor);
    described.name(Name(name)).family(Str(b"Roboto")).flags(FontFlags::NON_SYMBOLIC);
    described.bbox(Rect::new(corners[0], corners[1], corners[2], corners[3]));
    described.italic_angle(0.0).stem_v(if weight == Weight::Bold { 140.0 } else { 90.0 });
    described.ascent(thousandths(face.ascender())).descent(thousandths(face.descender()));
    described.cap_height(weight.capital_height() * 1000.0).font_file2(file);
    described.finish();
    let bytes = weight.bytes();
    let compressed = super::compress(bytes);
    let mut stream = pdf.stream(file, &compressed);
    stream.filter(Filter::FlateDecode).pair(Name(b"Length1"), bytes.len() as i32);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_is_encoded_and_decoded() {
        let letters: String =
            (' '..='~').chain(BEYOND_ASCII.iter().map(|(letter, _)| *letter)).collect();
        let back: String = encoded(&letters).into_iter().filter_map(decoded).collect();
        assert_eq!(back, letters);
        for letter in letters.chars() {
            assert!(Weight::Bold.face().glyph_index(letter).is_some(), "{letter}");
        }
        assert_eq!(encoded("a字b"), b"ab");
    }
}
