//! A finished drawing, which can be written in any file format.

#[cfg(feature = "png")]
use simpul_core::Budget;

use crate::sheet::Sheet;

/// A finished picture.
#[derive(Clone, Debug)]
pub struct Drawing {
    sheet: Sheet,
    scale: f32,
    /// The width of a tile or cell on the sheet.
    side: f32,
}

impl Drawing {
    /// Creates a drawing of a sheet whose tiles or cells are `side` wide, to be shown
    /// with a width of `wanted`.
    pub(crate) fn new(sheet: Sheet, side: f32, wanted: f32) -> Self {
        Self { sheet, scale: wanted / side, side }
    }

    /// Returns width and height in points.
    #[must_use]
    pub fn extent(&self) -> [f32; 2] {
        [self.sheet.width * self.scale, self.sheet.height * self.scale]
    }

    /// The picture as an SVG document that needs no fonts.
    #[must_use]
    pub fn svg(&self) -> String {
        self.sheet.svg(self.scale)
    }

    /// The picture as a PNG file; its size in pixels is its extent, rounded.
    ///
    /// # Errors
    /// If it would have no pixels, or more than
    /// [`png::MOST_POINTS`](crate::png::MOST_POINTS).
    #[cfg(feature = "png")]
    pub fn png(&self) -> Result<Vec<u8>, crate::png::PngError> {
        self.png_within(&Budget::unlimited())
    }

    /// Like [`png`](Self::png), but stops when the budget does.
    ///
    /// # Errors
    /// As for [`png`](Self::png), or if it was stopped.
    #[cfg(feature = "png")]
    pub fn png_within(&self, budget: &Budget) -> Result<Vec<u8>, crate::png::PngError> {
        let [width, height] = self.extent();
        let size = crate::png::check_size(width, height)?;
        crate::png::png_of_size(&self.svg(), size, budget)
    }

    pub(crate) const fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    pub(crate) const fn side(&self) -> f32 {
        self.side
    }

    /// Returns width and height of its sheet.
    pub(crate) const fn units(&self) -> [f32; 2] {
        [self.sheet.width, self.sheet.height]
    }

    /// The picture as a PDF file of one page, with its fonts.
    #[cfg(feature = "pdf")]
    #[must_use]
    pub fn pdf(&self) -> Vec<u8> {
        crate::pdf::pdf(std::slice::from_ref(&self.sheet), self.scale, crate::pdf::About::default())
    }
}
