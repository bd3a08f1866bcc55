//! What the rules say, in English and Indonesian.
//!
//! Each rule has a name and an explanation of why it holds; a step is told as
//! the explanation of its rule, what goes wrong otherwise (for a what-if), and
//! the places: the clues it rests on, and the lines and crosses it decides.

use grid::{Cell, Edge};

use crate::{Clash, Rule, Step};

/// A language that steps are told in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Indonesian.
    Indonesian,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 2] = [Self::English, Self::Indonesian];

    /// The language of this two-letter code.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    /// Its two-letter code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Indonesian => "id",
        }
    }

    /// What a rule is called.
    #[must_use]
    pub const fn name(self, rule: Rule) -> &'static str {
        self.words(rule)[0]
    }

    /// Why a rule holds.
    #[must_use]
    pub const fn explanation(self, rule: Rule) -> &'static str {
        self.words(rule)[1]
    }

    /// Why a step holds, in one or two sentences.
    #[must_use]
    pub fn reason(self, step: &Step) -> String {
        let rule = self.explanation(step.rule);
        step.clash.map_or_else(|| rule.to_owned(), |clash| format!("{rule} {}", self.clash(clash)))
    }

    /// The same with the places of the step.
    #[must_use]
    pub fn sentence(self, step: &Step) -> String {
        let mut parts = vec![self.reason(step)];
        let cells = list(&step.cells, Cell::to_string);
        let words = match self {
            Self::English => ["Clues", "Lines", "Crosses"],
            Self::Indonesian => ["Angka", "Garis", "Silang"],
        };
        let edges = |edges: &[Edge]| list(edges, Edge::to_string);
        let places = [cells, edges(&step.lines), edges(&step.crosses)];
        for (word, places) in words.into_iter().zip(places) {
            if !places.is_empty() {
                parts.push(format!("{word}: {places}."));
            }
        }
        parts.join(" ")
    }

    fn clash(self, clash: Clash) -> String {
        match (self, clash) {
            (Self::English, Clash::Clue(cell)) => {
                format!("Otherwise the clue at {cell} could not be met.")
            }
            (Self::English, Clash::Dot(dot)) => {
                format!("Otherwise dot {dot} would not have two lines or none.")
            }
            (Self::English, Clash::Loop(edge)) => {
                format!("Otherwise a loop would close too early at {edge}.")
            }
            (Self::English, Clash::Sides(edge)) => {
                format!("Otherwise inside and outside would not fit at {edge}.")
            }
            (Self::English, Clash::Apart(edge)) => {
                format!("Otherwise the loop could not come back from {edge}.")
            }
            (Self::Indonesian, Clash::Clue(cell)) => {
                format!("Jika tidak, angka di {cell} tidak dapat dipenuhi.")
            }
            (Self::Indonesian, Clash::Dot(dot)) => {
                format!("Jika tidak, titik {dot} tidak memiliki dua garis atau nol.")
            }
            (Self::Indonesian, Clash::Loop(edge)) => {
                format!("Jika tidak, loop tertutup terlalu dini di {edge}.")
            }
            (Self::Indonesian, Clash::Sides(edge)) => {
                format!("Jika tidak, sisi dalam dan sisi luar tidak cocok di {edge}.")
            }
            (Self::Indonesian, Clash::Apart(edge)) => {
                format!("Jika tidak, loop tidak dapat kembali dari {edge}.")
            }
        }
    }

    /// Name and explanation.
    const fn words(self, rule: Rule) -> [&'static str; 2] {
        match self {
            Self::English => english(rule),
            Self::Indonesian => indonesian(rule),
        }
    }
}

fn list<T>(items: &[T], show: impl Fn(&T) -> String) -> String {
    items.iter().map(show).collect::<Vec<_>>().join(", ")
}

const fn english(rule: Rule) -> [&'static str; 2] {
    match rule {
        Rule::Zero => ["Zero", "A 0 has no lines round it."],
        Rule::ThreeBesideZero => [
            "3 beside 0",
            "A 3 beside a 0 has all its other lines, and they cannot run on along the 0.",
        ],
        Rule::ThreeDiagonalToZero => [
            "3 diagonal to 0",
            "A 3 that touches a 0 with a corner has both lines there: one alone could only run on \
             along the 0.",
        ],
        Rule::CornerThree => [
            "Corner 3",
            "A 3 in a corner has both lines of the corner: one alone could not run on.",
        ],
        Rule::CornerOne => {
            ["Corner 1", "A 1 in a corner has no line at the corner: it would need two there."]
        }
        Rule::CornerTwo => [
            "Corner 2",
            "A 2 in a corner has both lines of the corner or neither; either way the loop runs on \
             along both borders.",
        ],
        Rule::AdjacentThrees => [
            "Adjacent 3s",
            "Two 3s side by side have the line between them and the two opposite it; else a small \
             loop would ring them. Beside the middle line no other can run.",
        ],
        Rule::DiagonalThrees => [
            "Diagonal 3-3",
            "Two 3s that touch with a corner share two lines there, so each has both lines away \
             from it.",
        ],
        Rule::DiagonalThreesApart => [
            "Diagonal 3-2-3",
            "Two 3s with only 2s between them on the diagonal: each 2 hands one line on, so each 3 \
             has both lines at the far end.",
        ],
        Rule::Crosses => ["Crosses", "This clue has all its lines: the rest are crosses."],
        Rule::AllLeft => ["All that is left", "This clue needs every edge that is left."],
        Rule::Dot => ["Dot", "A dot has two lines or none."],
        Rule::LineIntoThree => [
            "Line into a 3",
            "A line that meets a corner of a 3 takes one of its lines there, so the two opposite \
             edges are lines and nothing else meets that corner.",
        ],
        Rule::EarlyLoop => {
            ["Early loop", "This edge would close a loop while a line or a clue is left out."]
        }
        Rule::Colour => [
            "Inside and outside",
            "Cells with a cross between them are on the same side of the loop, cells with a line \
             between them are not; that settles the two cells here.",
        ],
        Rule::AngleMarks => [
            "Angle marks",
            "Exactly one of two edges at a corner is a line, and that is handed on to here.",
        ],
        Rule::Sectors => [
            "Sectors",
            "At least or at most one of two edges at a corner is a line, and that is handed on to \
             here.",
        ],
        Rule::ColourWithClue => [
            "Inside, outside and clue",
            "Which cells are on the same side of the loop, together with the clues, settles this.",
        ],
        Rule::EveryWay => [
            "Every way",
            "In whatever way the loop runs through this small area, this comes out the same.",
        ],
        Rule::OnlyWayOut => [
            "The only way out",
            "The loop must get from one line to another, and can pass between them only here; \
             where it cannot come back it cannot go.",
        ],
        Rule::WhatIf => ["What if", "Tried the other way, this leads to a contradiction."],
    }
}

const fn indonesian(rule: Rule) -> [&'static str; 2] {
    match rule {
        Rule::Zero => ["Nol", "Di sekeliling angka 0 tidak ada garis."],
        Rule::ThreeBesideZero => [
            "3 di samping 0",
            "Angka 3 di samping 0 memiliki semua garis lainnya, dan garis itu tidak dapat \
             dilanjutkan di sepanjang 0.",
        ],
        Rule::ThreeDiagonalToZero => [
            "3 diagonal dengan 0",
            "Angka 3 yang pojoknya bertemu 0 memiliki kedua garis di pojok itu: satu garis saja \
             hanya dapat dilanjutkan di sepanjang 0.",
        ],
        Rule::CornerThree => [
            "3 di pojok",
            "Angka 3 di pojok memiliki kedua garis pojok: satu garis saja tidak dapat dilanjutkan.",
        ],
        Rule::CornerOne => [
            "1 di pojok",
            "Angka 1 di pojok tidak memiliki garis di pojok: di sana diperlukan dua garis.",
        ],
        Rule::CornerTwo => [
            "2 di pojok",
            "Angka 2 di pojok memiliki kedua garis pojok atau tidak sama sekali; bagaimanapun juga \
             loop berlanjut di kedua tepi.",
        ],
        Rule::AdjacentThrees => [
            "3 bersebelahan",
            "Dua angka 3 yang bersebelahan memiliki garis di antaranya dan dua garis yang \
             berseberangan; jika tidak, loop kecil mengelilinginya. Garis tengah itu tidak dapat \
             diteruskan lurus.",
        ],
        Rule::DiagonalThrees => [
            "Diagonal 3-3",
            "Dua angka 3 yang bertemu di pojok berbagi dua garis di sana, jadi masing-masing \
             memiliki kedua garis yang jauh dari pojok itu.",
        ],
        Rule::DiagonalThreesApart => [
            "Diagonal 3-2-3",
            "Dua angka 3 dengan hanya angka 2 di antaranya pada diagonal: setiap 2 meneruskan satu \
             garis, jadi setiap 3 memiliki kedua garis di ujung jauhnya.",
        ],
        Rule::Crosses => ["Silang", "Angka ini sudah memiliki semua garisnya: sisanya silang."],
        Rule::AllLeft => ["Semua sisanya", "Angka ini memerlukan semua sisi yang tersisa."],
        Rule::Dot => ["Titik", "Setiap titik memiliki dua garis atau tidak sama sekali."],
        Rule::LineIntoThree => [
            "Garis menuju 3",
            "Garis yang bertemu pojok angka 3 memakai salah satu garisnya di sana, jadi kedua sisi \
             di seberangnya adalah garis dan tidak ada garis lain di pojok itu.",
        ],
        Rule::EarlyLoop => [
            "Loop terlalu dini",
            "Sisi ini akan menutup loop padahal masih ada garis atau angka yang tertinggal.",
        ],
        Rule::Colour => [
            "Dalam dan luar",
            "Dua kotak dengan silang di antaranya ada di sisi loop yang sama, dengan garis di \
             antaranya tidak; itu menentukan kedua kotak di sini.",
        ],
        Rule::AngleMarks => [
            "Tanda sudut",
            "Tepat satu dari dua sisi di sebuah pojok adalah garis, dan hal itu diteruskan sampai \
             ke sini.",
        ],
        Rule::Sectors => [
            "Sektor",
            "Paling sedikit atau paling banyak satu dari dua sisi di sebuah pojok adalah garis, \
             dan hal itu diteruskan sampai ke sini.",
        ],
        Rule::ColourWithClue => [
            "Dalam, luar dan angka",
            "Kotak mana yang ada di sisi loop yang sama, bersama angka-angkanya, menentukan ini.",
        ],
        Rule::EveryWay => [
            "Semua cara",
            "Dengan cara apa pun loop melewati daerah kecil ini, hasilnya di sini sama.",
        ],
        Rule::OnlyWayOut => [
            "Satu-satunya jalan keluar",
            "Loop harus sampai dari satu garis ke garis lain, dan hanya dapat lewat di sini; ke \
             tempat yang tidak ada jalan kembali, loop tidak dapat pergi.",
        ],
        Rule::WhatIf => ["Bagaimana jika", "Jika dicoba sebaliknya, terjadi pertentangan."],
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::{Position, Puzzle, hint};

    #[test]
    fn every_rule_has_a_name_of_its_own_in_every_language() {
        for language in Language::ALL {
            assert_eq!(Language::of_code(language.code()), Some(language));
            let names: HashSet<_> = Rule::ALL.into_iter().map(|rule| language.name(rule)).collect();
            assert_eq!(names.len(), Rule::ALL.len());
            assert!(Rule::ALL.iter().all(|&rule| language.explanation(rule).ends_with('.')));
        }
    }

    #[test]
    fn a_step_is_told_with_its_places() {
        let puzzle = Puzzle::parse("1..\n...\n..2").unwrap();
        let step = hint(&Position::new(&puzzle)).unwrap();
        let told = serde_json::to_value(step.told(Language::Indonesian)).unwrap();
        assert_eq!(told["rule"], "corner-1");
        assert_eq!(told["cells"], serde_json::json!([[0, 0]]));
        assert_eq!(told["crosses"], serde_json::json!([[[0, 0], [0, 1]], [[0, 0], [1, 0]]]));
        assert_eq!(
            told["text"],
            "Angka 1 di pojok tidak memiliki garis di pojok: di sana diperlukan dua garis. \
             Angka: (0, 0). Silang: (0, 0)-(0, 1), (0, 0)-(1, 0)."
        );
        assert_eq!(
            told["reason"],
            "Angka 1 di pojok tidak memiliki garis di pojok: di sana diperlukan dua garis."
        );
    }
}
