//! How things look: by colour where there is colour, and always also by their
//! characters or by bold, faint and reversed letters.

use draw::Ink;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier, Style};

/// What something is, as far as its looks go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Nothing special.
    Plain,
    /// In the background.
    Faint,
    /// A heading, or the name of a key.
    Strong,
    /// A joining path, or a line of a hint.
    Path,
    /// As it should be.
    Right,
    /// Not as it should be.
    Wrong,
    /// Where the player is.
    Cursor,
    /// What the player has selected.
    Chosen,
    /// What is talked about.
    Lit,
    /// Inside the loop.
    Inside,
}

/// What the terminal can show.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    ink: Ink,
}

impl Look {
    /// With this ink.
    pub const fn new(ink: Ink) -> Self {
        Self { ink }
    }

    /// How this tone looks.
    pub fn style(self, tone: Tone) -> Style {
        let style = if self.ink.colour { coloured(tone) } else { Style::new() };
        style.add_modifier(match tone {
            // A faint grey that is dimmed too is hard to see.
            Tone::Faint if self.ink.colour => Modifier::empty(),
            Tone::Faint => Modifier::DIM,
            Tone::Plain | Tone::Right | Tone::Inside => Modifier::empty(),
            Tone::Strong | Tone::Path | Tone::Wrong => Modifier::BOLD,
            Tone::Cursor => Modifier::REVERSED,
            Tone::Chosen => Modifier::REVERSED | Modifier::BOLD,
            Tone::Lit => Modifier::UNDERLINED | Modifier::BOLD,
        })
    }

    /// The colour of a kind of tile, which only helps: its name says it all.
    pub fn kind(self, number: u16) -> Style {
        const COLOURS: [Color; 6] =
            [Color::Blue, Color::Green, Color::Magenta, Color::Cyan, Color::Red, Color::Yellow];
        let style = Style::new().add_modifier(Modifier::BOLD);
        if self.ink.colour { style.fg(COLOURS[usize::from(number) % COLOURS.len()]) } else { style }
    }

    /// Where the terminal has no others, spells everything in ASCII.
    pub fn spell(self, buffer: &mut Buffer) {
        let foreign = |cell: &&mut Cell| !cell.symbol().is_ascii();
        for cell in buffer.content.iter_mut().filter(|_| !self.ink.unicode).filter(foreign) {
            let spelt = match cell.symbol() {
                "·" | "–" => "-",
                "…" => ".",
                _ => "?",
            };
            cell.set_symbol(spelt);
        }
    }

    /// One of two texts: with all characters, or with those of every terminal.
    pub const fn either<T: Copy>(self, unicode: T, ascii: T) -> T {
        if self.ink.unicode { unicode } else { ascii }
    }
}

fn coloured(tone: Tone) -> Style {
    let style = Style::new();
    match tone {
        Tone::Plain | Tone::Strong | Tone::Cursor => style,
        Tone::Faint => style.fg(Color::DarkGray),
        Tone::Path | Tone::Lit | Tone::Chosen => style.fg(Color::Yellow),
        Tone::Right => style.fg(Color::Green),
        Tone::Wrong => style.fg(Color::Red),
        Tone::Inside => style.fg(Color::Blue),
    }
}
