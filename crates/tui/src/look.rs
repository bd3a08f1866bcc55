//! Styles: every distinction is visible without colour, by the characters or by bold,
//! dim, underlined or reversed text.

use draw::Ink;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier, Style};

/// The role of a text, which determines its style.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Normal text.
    Plain,
    /// Of minor importance.
    Faint,
    /// A heading or a key.
    Strong,
    /// A path between tiles, or a line of a hint.
    Path,
    /// Correct.
    Right,
    /// Wrong.
    Wrong,
    /// The cursor.
    Cursor,
    /// The selection.
    Chosen,
    /// Highlighted by a message.
    Highlighted,
    /// Inside the loop.
    Inside,
}

/// Maps roles to styles, given the capabilities of the terminal.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    ink: Ink,
}

impl Look {
    /// Creates the styles for a terminal.
    pub const fn new(ink: Ink) -> Self {
        Self { ink }
    }

    /// Returns the style of a role.
    pub fn style(self, tone: Tone) -> Style {
        let style = if self.ink.colour { coloured(tone) } else { Style::new() };
        style.add_modifier(match tone {
            // Grey that is also dimmed would be hard to read.
            Tone::Faint if self.ink.colour => Modifier::empty(),
            Tone::Faint => Modifier::DIM,
            Tone::Plain | Tone::Right | Tone::Inside => Modifier::empty(),
            Tone::Strong | Tone::Path | Tone::Wrong => Modifier::BOLD,
            Tone::Cursor => Modifier::REVERSED,
            Tone::Chosen => Modifier::REVERSED | Modifier::BOLD,
            Tone::Highlighted => Modifier::UNDERLINED | Modifier::BOLD,
        })
    }

    /// Returns the colour of a kind of tile. It is only an aid: the name identifies the
    /// kind.
    pub fn kind(self, number: u16) -> Style {
        const COLOURS: [Color; 6] =
            [Color::Blue, Color::Green, Color::Magenta, Color::Cyan, Color::Red, Color::Yellow];
        let style = Style::new().add_modifier(Modifier::BOLD);
        if self.ink.colour { style.fg(COLOURS[usize::from(number) % COLOURS.len()]) } else { style }
    }

    /// Replaces characters beyond ASCII, if the terminal does not support them.
    pub fn replace_non_ascii(self, buffer: &mut Buffer) {
        let foreign = |cell: &&mut Cell| !cell.symbol().is_ascii();
        for cell in buffer.content.iter_mut().filter(|_| !self.ink.unicode).filter(foreign) {
            let ascii = match cell.symbol() {
                "·" | "–" => "-",
                "…" => ".",
                _ => "?",
            };
            cell.set_symbol(ascii);
        }
    }

    /// Selects the Unicode or the ASCII variant.
    pub const fn either<T: Copy>(self, unicode: T, ascii: T) -> T {
        if self.ink.unicode { unicode } else { ascii }
    }
}

fn coloured(tone: Tone) -> Style {
    let style = Style::new();
    match tone {
        Tone::Plain | Tone::Strong | Tone::Cursor => style,
        Tone::Faint => style.fg(Color::DarkGray),
        Tone::Path | Tone::Highlighted | Tone::Chosen => style.fg(Color::Yellow),
        Tone::Right => style.fg(Color::Green),
        Tone::Wrong => style.fg(Color::Red),
        Tone::Inside => style.fg(Color::Blue),
    }
}
