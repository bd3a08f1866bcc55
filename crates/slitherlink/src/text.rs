//! Texts of rules, steps and violations in every language.
//!
//! A rule has a title and an explanation of why it holds. The sentence of a step
//! is the explanation of its rule, what would go wrong otherwise (for a what-if),
//! and the places: the clues it rests on, the corners with an arc, and the lines and
//! crosses it decides.

use i18n::Language;
use simpul_core::{Cell, Edge};

use crate::{Clash, Hint, Mark, Mistake, Rule, Step, Violation};

impl Rule {
    /// What a rule is called.
    #[must_use]
    pub const fn title(self, language: Language) -> &'static str {
        self.texts(language)[0]
    }

    /// Why a rule holds.
    #[must_use]
    pub const fn explanation(self, language: Language) -> &'static str {
        self.texts(language)[1]
    }

    /// Title and explanation.
    const fn texts(self, language: Language) -> [&'static str; 2] {
        match language {
            Language::English => english(self),
            Language::Indonesian => indonesian(self),
        }
    }
}

impl Step {
    /// Why it holds, in one or two sentences.
    #[must_use]
    pub fn reason(&self, language: Language) -> String {
        let rule = self.rule.explanation(language);
        self.clash.map_or_else(
            || rule.to_owned(),
            |clash| format!("{rule} {}", otherwise(clash, language)),
        )
    }

    /// The reason followed by the places of the step.
    #[must_use]
    pub fn sentence(&self, language: Language) -> String {
        let mut parts = vec![self.reason(language)];
        let cells = list(&self.cells, Cell::to_string);
        let words = match language {
            Language::English => {
                ["Clues", "Arcs, exactly one of the two lines at this corner", "Lines", "Crosses"]
            }
            Language::Indonesian => {
                ["Angka", "Busur, tepat satu dari dua garis di sudut ini", "Garis", "Silang"]
            }
        };
        let edges = |edges: &[Edge]| list(edges, Edge::to_string);
        let arcs = list(&self.arcs, |arc| arc.edges.map(|edge| edge.to_string()).join(" | "));
        let places = [cells, arcs, edges(&self.lines), edges(&self.crosses)];
        for (word, places) in words.into_iter().zip(places) {
            if !places.is_empty() {
                parts.push(format!("{word}: {places}."));
            }
        }
        parts.join(" ")
    }
}

impl Hint {
    /// What it says, with all places by their coordinates.
    #[must_use]
    pub fn sentence(&self, language: Language) -> String {
        let text = match (language, self) {
            (_, Self::Step(step)) => return step.sentence(language),
            (_, Self::Violation { violation, mistake, .. }) => {
                let broken = violation.sentence(language);
                return match mistake {
                    Some(mistake) => format!("{broken} {}", wrong(*mistake, language)),
                    None => broken,
                };
            }
            (_, Self::Wrong(mistake)) => return wrong(*mistake, language),
            (_, Self::Misfit(mistake)) => return misfit(*mistake, language),
            (Language::English, Self::NoLoop) => "No loop solves this puzzle.",
            (Language::Indonesian, Self::NoLoop) => "Tidak ada loop yang memenuhi teka-teki ini.",
            (Language::English, Self::Solved) => "The loop is closed: the puzzle is solved.",
            (Language::Indonesian, Self::Solved) => "Loop sudah tertutup: teka-teki selesai.",
            (Language::English, Self::NoStep) => "No rule leads further.",
            (Language::Indonesian, Self::NoStep) => "Tidak ada aturan yang membantu lagi.",
            (Language::English, Self::NoOtherStep) => "No other step follows from what is drawn.",
            (Language::Indonesian, Self::NoOtherStep) => {
                "Tidak ada langkah lain dari yang sudah digambar."
            }
        };
        text.to_owned()
    }
}

fn wrong(Mistake { edge, mark }: Mistake, language: Language) -> String {
    match (language, mark) {
        (Language::English, Mark::Line) => format!("The line {edge} is wrong."),
        (Language::English, Mark::Cross) => format!("The cross {edge} is wrong."),
        (Language::Indonesian, Mark::Line) => format!("Garis {edge} salah."),
        (Language::Indonesian, Mark::Cross) => format!("Silang {edge} salah."),
    }
}

fn misfit(Mistake { edge, mark }: Mistake, language: Language) -> String {
    match (language, mark) {
        (Language::English, Mark::Line) => {
            format!("No loop contains everything drawn: the line {edge} does not fit.")
        }
        (Language::English, Mark::Cross) => {
            format!("No loop contains everything drawn: the cross {edge} does not fit.")
        }
        (Language::Indonesian, Mark::Line) => {
            format!("Tidak ada loop yang memuat semua gambar: garis {edge} tidak cocok.")
        }
        (Language::Indonesian, Mark::Cross) => {
            format!("Tidak ada loop yang memuat semua gambar: silang {edge} tidak cocok.")
        }
    }
}

impl Violation {
    /// What is broken, in one sentence.
    #[must_use]
    pub fn sentence(self, language: Language) -> String {
        match (language, self) {
            (Language::English, Self::Branch(dot)) => {
                format!("More than two lines meet at dot {dot}.")
            }
            (Language::English, Self::DeadEnd(dot)) => {
                format!("The line that ends at dot {dot} cannot continue.")
            }
            (Language::English, Self::TooMany(cell)) => {
                format!("The clue at {cell} has too many lines.")
            }
            (Language::English, Self::TooFew(cell)) => {
                format!("The clue at {cell} has too many crosses: its lines no longer fit.")
            }
            (Language::English, Self::SmallLoop(edge)) => {
                format!("The loop through {edge} closes before all clues are met.")
            }
            (Language::Indonesian, Self::Branch(dot)) => {
                format!("Lebih dari dua garis bertemu di titik {dot}.")
            }
            (Language::Indonesian, Self::DeadEnd(dot)) => {
                format!("Garis yang berakhir di titik {dot} tidak dapat dilanjutkan.")
            }
            (Language::Indonesian, Self::TooMany(cell)) => {
                format!("Garis di sekeliling angka {cell} terlalu banyak.")
            }
            (Language::Indonesian, Self::TooFew(cell)) => {
                format!(
                    "Silang di sekeliling angka {cell} terlalu banyak: garisnya tidak muat lagi."
                )
            }
            (Language::Indonesian, Self::SmallLoop(edge)) => {
                format!("Loop yang melalui {edge} tertutup sebelum semua angka terpenuhi.")
            }
        }
    }
}

/// What would go wrong otherwise.
fn otherwise(clash: Clash, language: Language) -> String {
    match (language, clash) {
        (Language::English, Clash::Clue(cell)) => {
            format!("Otherwise the clue at {cell} could not be met.")
        }
        (Language::English, Clash::Dot(dot)) => {
            format!("Otherwise dot {dot} would not have two lines or none.")
        }
        (Language::English, Clash::Loop(edge)) => {
            format!("Otherwise a loop would close too early at {edge}.")
        }
        (Language::English, Clash::Sides(edge)) => {
            format!("Otherwise inside and outside would not fit at {edge}.")
        }
        (Language::English, Clash::Apart(edge)) => {
            format!("Otherwise the loop could not come back from {edge}.")
        }
        (Language::Indonesian, Clash::Clue(cell)) => {
            format!("Jika tidak, angka di {cell} tidak dapat dipenuhi.")
        }
        (Language::Indonesian, Clash::Dot(dot)) => {
            format!("Jika tidak, garis di titik {dot} bukan dua dan bukan nol.")
        }
        (Language::Indonesian, Clash::Loop(edge)) => {
            format!("Jika tidak, loop akan tertutup terlalu dini di {edge}.")
        }
        (Language::Indonesian, Clash::Sides(edge)) => {
            format!("Jika tidak, sisi dalam dan sisi luar tidak cocok di {edge}.")
        }
        (Language::Indonesian, Clash::Apart(edge)) => {
            format!("Jika tidak, loop tidak dapat kembali dari {edge}.")
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
            "A 3 beside a 0 has its other three lines, and none of them can run on along the 0.",
        ],
        Rule::ThreeDiagonalToZero => [
            "3 diagonal to 0",
            "A 3 that touches a 0 at a corner has both its lines there: one alone could only run \
             on along the 0.",
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
            "Two 3s side by side have the line between them and the two lines parallel to it, or a \
             small loop would close round them. The line between them cannot run straight on.",
        ],
        Rule::DiagonalThrees => [
            "Diagonal 3-3",
            "Two 3s that touch at a corner each have a line there, and the corner takes no more, so \
             each has both its lines away from it.",
        ],
        Rule::DiagonalThreesApart => [
            "Diagonal 3-2-3",
            "Two 3s with only 2s between them on a diagonal: each 2 passes exactly one line on, so \
             each 3 has both its lines at the far end.",
        ],
        Rule::Crosses => ["Crosses", "This clue has all its lines: the rest are crosses."],
        Rule::AllLeft => ["All that is left", "This clue needs every edge that is left."],
        Rule::Dot => ["Dot", "A dot has two lines or none."],
        Rule::LineIntoThree => [
            "Line into a 3",
            "A line that runs into a corner of a 3 goes on along one of its edges, so the two edges \
             opposite that corner are lines, and no other line meets the corner.",
        ],
        Rule::EarlyLoop => {
            ["Early loop", "A line here would close a loop that leaves out a line or a clue."]
        }
        Rule::Colour => [
            "Inside and outside",
            "Cells with a cross between them are on the same side of the loop, cells with a line \
             between them are on opposite sides; that settles what is between the two cells here.",
        ],
        Rule::AngleMarks => [
            "Angle marks",
            "Exactly one of the two edges at a corner is a line, and that passes on from corner to \
             corner as far as here.",
        ],
        Rule::Sectors => [
            "Sectors",
            "At least or at most one of the two edges at a corner is a line, and that passes on \
             from corner to corner as far as here.",
        ],
        Rule::ColourWithClue => [
            "Inside, outside and clue",
            "The clues, together with which cells are on the same side of the loop, settle this.",
        ],
        Rule::EveryWay => {
            ["Every way", "However the loop runs through this small area, this comes out the same."]
        }
        Rule::OnlyWayOut => [
            "The only way out",
            "The loop must join all its lines and can pass only here; where it could not come back \
             from, it does not go.",
        ],
        Rule::WhatIf => ["What if", "Tried the other way, this leads to a contradiction."],
    }
}

const fn indonesian(rule: Rule) -> [&'static str; 2] {
    match rule {
        Rule::Zero => ["Nol", "Di sekeliling angka 0 tidak ada garis."],
        Rule::ThreeBesideZero => [
            "3 di samping 0",
            "Angka 3 di samping 0 memiliki ketiga garis lainnya, dan tidak satu pun dapat \
             diteruskan di sepanjang 0.",
        ],
        Rule::ThreeDiagonalToZero => [
            "3 diagonal dengan 0",
            "Angka 3 yang pojoknya bertemu 0 memiliki kedua garis di pojok itu: satu garis saja \
             hanya dapat diteruskan di sepanjang 0.",
        ],
        Rule::CornerThree => [
            "3 di pojok",
            "Angka 3 di pojok memiliki kedua garis di pojok itu: satu garis saja tidak dapat \
             diteruskan.",
        ],
        Rule::CornerOne => [
            "1 di pojok",
            "Angka 1 di pojok tidak memiliki garis di pojok: di sana diperlukan dua garis.",
        ],
        Rule::CornerTwo => [
            "2 di pojok",
            "Angka 2 di pojok memiliki kedua garis di pojok itu atau tidak satu pun; dalam kedua \
             kemungkinan loop berlanjut di sepanjang kedua tepi.",
        ],
        Rule::AdjacentThrees => [
            "3 bersebelahan",
            "Dua angka 3 yang bersebelahan memiliki garis di antara keduanya dan dua garis yang \
             sejajar dengannya; jika tidak, loop kecil akan mengelilingi keduanya. Garis di antara \
             keduanya tidak dapat diteruskan lurus.",
        ],
        Rule::DiagonalThrees => [
            "Diagonal 3-3",
            "Dua angka 3 yang bertemu di sebuah pojok masing-masing memiliki satu garis di sana, dan \
             pojok itu tidak dapat menampung lebih, jadi masing-masing memiliki kedua garis yang \
             jauh dari pojok itu.",
        ],
        Rule::DiagonalThreesApart => [
            "Diagonal 3-2-3",
            "Dua angka 3 dengan hanya angka 2 di antaranya pada satu diagonal: setiap 2 meneruskan \
             tepat satu garis, jadi setiap 3 memiliki kedua garis di ujung jauhnya.",
        ],
        Rule::Crosses => ["Silang", "Angka ini sudah memiliki semua garisnya: sisanya silang."],
        Rule::AllLeft => ["Semua sisanya", "Angka ini memerlukan semua sisi yang tersisa."],
        Rule::Dot => ["Titik", "Setiap titik memiliki dua garis atau tidak sama sekali."],
        Rule::LineIntoThree => [
            "Garis menuju 3",
            "Garis yang menuju pojok angka 3 berlanjut di salah satu sisi angka itu, jadi kedua sisi \
             di seberang pojok itu adalah garis dan tidak ada garis lain di pojok itu.",
        ],
        Rule::EarlyLoop => [
            "Loop terlalu dini",
            "Garis di sini akan menutup loop padahal masih ada garis atau angka yang tertinggal.",
        ],
        Rule::Colour => [
            "Dalam dan luar",
            "Dua kotak dengan silang di antaranya ada di pihak loop yang sama, dengan garis di \
             antaranya di pihak yang berlawanan; itu menentukan apa yang ada di antara kedua kotak \
             di sini.",
        ],
        Rule::AngleMarks => [
            "Tanda sudut",
            "Tepat satu dari dua sisi di sebuah pojok adalah garis, dan hal itu diteruskan dari \
             pojok ke pojok sampai ke sini.",
        ],
        Rule::Sectors => [
            "Sektor",
            "Paling sedikit atau paling banyak satu dari dua sisi di sebuah pojok adalah garis, \
             dan hal itu diteruskan dari pojok ke pojok sampai ke sini.",
        ],
        Rule::ColourWithClue => [
            "Dalam, luar dan angka",
            "Angka-angka dan kotak mana yang ada di pihak loop yang sama, bersama-sama menentukan \
             ini.",
        ],
        Rule::EveryWay => [
            "Semua cara",
            "Dengan cara apa pun loop melewati daerah kecil ini, hasilnya di sini selalu sama.",
        ],
        Rule::OnlyWayOut => [
            "Satu-satunya jalan keluar",
            "Loop harus menghubungkan semua garisnya dan hanya dapat lewat di sini; ke tempat tanpa \
             jalan kembali loop tidak dapat pergi.",
        ],
        Rule::WhatIf => ["Bagaimana jika", "Jika dicoba sebaliknya, terjadi pertentangan."],
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_rule_has_a_name_of_its_own_in_every_language() {
        for language in Language::ALL {
            let names: HashSet<_> = Rule::ALL.map(|rule| rule.title(language)).into();
            assert_eq!(names.len(), Rule::ALL.len());
            assert!(Rule::ALL.iter().all(|&rule| rule.explanation(language).ends_with('.')));
        }
    }

    #[cfg(feature = "serde")]
    #[test]
    fn a_step_is_told_with_its_places() {
        use crate::{Position, Puzzle, hint};

        let puzzle = Puzzle::parse("1..\n...\n..2").unwrap();
        let step = hint(&Position::new(&puzzle)).unwrap();
        assert_eq!(
            step.sentence(Language::Indonesian),
            "Angka 1 di pojok tidak memiliki garis di pojok: di sana diperlukan dua garis. \
             Angka: (0, 0). Silang: (0, 0)-(0, 1), (0, 0)-(1, 0)."
        );
        assert_eq!(
            step.reason(Language::Indonesian),
            "Angka 1 di pojok tidak memiliki garis di pojok: di sana diperlukan dua garis."
        );
    }
}
