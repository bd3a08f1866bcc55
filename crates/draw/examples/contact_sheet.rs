//! All pictures of a theme on one sheet, as a PNG on standard output:
//! `cargo run -p simpul-draw --example contact_sheet -- fruit 64 > sheet.png`.

use std::error::Error;
use std::fmt::Write as _;
use std::io::{Write as _, stdout};

use simpul_draw::Theme;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let theme: Theme = arguments.next().unwrap_or_else(|| "fruit".to_owned()).parse()?;
    let side: usize = arguments.next().unwrap_or_else(|| "64".to_owned()).parse()?;
    let (cols, step) = (12, side + side / 4);
    let rows = theme.pictures().div_ceil(cols);
    let (width, height) = (cols * step, rows * step);
    let mut sheet = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"><rect width="{width}" height="{height}" fill="#FFFBF0"/>"##
    );
    for kind in 0..theme.pictures() {
        let (x, y) = (kind % cols * step + side / 8, kind / cols * step + side / 8);
        let picture = theme.picture(kind).svg;
        let placed = picture.replacen(
            "<svg ",
            &format!(r#"<svg x="{x}" y="{y}" width="{side}" height="{side}" "#),
            1,
        );
        write!(sheet, "{placed}")?;
    }
    sheet.push_str("</svg>");
    stdout().write_all(&simpul_draw::png::png(&sheet, 1.0)?)?;
    Ok(())
}
