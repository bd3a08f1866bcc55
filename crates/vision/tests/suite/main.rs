//! Generates pictures and reads them back.

mod damage;
mod drawings;
mod external;
mod file;
mod foreign;
mod paint;
mod pattern;
mod sheet;
mod table;

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};

use simpul_core::Budget;
use simpul_vision::{Options, Picture, Threads, VisionError};
use table::{Result, Row, Screenshot};

/// Returns `few`, or `many` if `SIMPUL_LONG` is set.
fn rounds(few: u64, many: u64) -> u64 {
    if std::env::var_os("SIMPUL_LONG").is_some() { many } else { few }
}

/// Reads pictures of each kind, and prints how many were right.
fn read_all<T: Copy>(kinds: &[(&str, T)], many: u64, screenshot: fn(T, u64) -> Screenshot) -> Row {
    let mut all = Row::default();
    println!("{}", table::heading());
    for &(name, traits) in kinds {
        let mut row = Row::default();
        for seed in 0..rounds(2, many) {
            let Screenshot { bytes, truth } = screenshot(traits, seed);
            row.add(Result::of(simpul_vision::read(&bytes, Threads::all()).as_ref(), &truth));
        }
        println!("{name:<36}{row}");
        all.extend(&row);
    }
    println!("{:<36}{all}", "all");
    all
}

#[test]
fn no_screenshot_with_unknown_tiles_is_read_wrong_without_a_doubt() {
    let all = read_all(&paint::KINDS, 40, paint::screenshot);
    assert_eq!(all.wrong, 0);
    assert!(all.is_good(), "{all}");
}

#[test]
fn a_reading_ends_whenever_its_caller_wants() {
    let Screenshot { bytes, .. } = paint::hard_full_hd(0);
    let picture = Picture::decode(&bytes).unwrap();
    for most in [0, 1, 3, 8, 20] {
        let asked = AtomicUsize::new(0);
        let is_enough = || asked.fetch_add(1, Ordering::Relaxed) >= most;
        let budget = Budget::unlimited().stopping_when(&is_enough);
        let options = Options { puzzle: None, threads: Threads::all(), budget: &budget };
        let read = simpul_vision::look_with(&picture, &options);
        assert!(matches!(read, Err(VisionError::Limit(_))), "asked {most} times");
    }
}

#[test]
fn what_is_read_does_not_depend_on_the_number_of_threads() {
    let onet = paint::KINDS.map(|(_, traits)| paint::screenshot(traits, 0));
    let slitherlink = sheet::KINDS.map(|(_, traits)| sheet::screenshot(traits, 0));
    for Screenshot { bytes, .. } in onet.into_iter().chain(slitherlink) {
        let [one, three] = [1, 3].map(|number| {
            let threads = Threads::new(NonZero::new(number).unwrap());
            format!("{:?}", simpul_vision::read(&bytes, threads).unwrap())
        });
        assert_eq!(one, three);
    }
}

#[test]
fn pictures_that_invite_a_wrong_board_are_read_right() {
    let hard = [
        ("gaps between tiles", 62_035, "the gaps between four tiles look like a 3 in every cell"),
        ("gaps between tiles", 83_036, "nine tiles look like a digit"),
        ("pictures without frames", 62_004, "ten tiles of sixteen are equal"),
        ("pictures without frames", 98_024, "a dark disc on a dark table"),
        ("patterned background, half cleared", 41_120, "a pattern looks like dots with specks"),
        ("half cleared", 30_036, "four rows show less exactly than 27 columns how far tiles are"),
        ("a scale that is not whole", 109_018, "a bar is four points high, or three and a half"),
        ("high tiles", 31_057, "the halves of tiles look like tiles"),
        ("high tiles", 30_036, "two, three and four columns are as alike as one"),
        ("high tiles, gaps, graded, half cleared", 55_018, "a pale picture, and the table varies"),
        ("everything at once", 31_101, "few tiles, all of them blurred"),
    ];
    for (name, seed, why) in hard {
        let (_, traits) = paint::KINDS.into_iter().find(|kind| kind.0 == name).unwrap();
        let Screenshot { bytes, truth } = paint::screenshot(traits, seed);
        let result = Result::of(simpul_vision::read(&bytes, Threads::all()).as_ref(), &truth);
        assert_eq!(result, Result::Right, "{name}, seed {seed}: {why}");
    }
}

#[test]
fn no_sheet_of_slitherlink_is_read_wrong_without_a_doubt() {
    let all = read_all(&sheet::KINDS, 20, sheet::screenshot);
    assert_eq!(all.wrong, 0);
    assert!(all.is_good(), "{all}");
}

#[test]
fn digits_of_every_font_are_read_at_every_size() {
    let sizes = [15.0, 20.0, 26.0, 40.0, 64.0];
    for (font, cell, Screenshot { bytes, truth }) in sheet::in_each_font(&sizes) {
        let result = Result::of(simpul_vision::read(&bytes, Threads::all()).as_ref(), &truth);
        // The smallest digits may be doubtful in thin fonts, but not wrong.
        let is_good = result == Result::Right || cell <= 20.0 && result == Result::RightWithDoubts;
        assert!(is_good, "font {font}, cells of {cell}: {result:?}");
    }
}

#[test]
fn boards_on_a_whole_desktop_are_read() {
    for seed in 0..rounds(2, 12) {
        for Screenshot { bytes, truth } in [paint::full_hd(seed), sheet::full_hd(seed)] {
            let result = Result::of(simpul_vision::read(&bytes, Threads::all()).as_ref(), &truth);
            assert_eq!(result, Result::Right, "seed {seed}");
        }
    }
}

#[test]
fn hard_boards_on_a_whole_desktop_are_not_read_wrong_without_a_doubt() {
    // In the last two, tall tiles are cut apart by cells that are too low, and buttons lie
    // where two more rows of the board would be.
    for seed in (0..rounds(4, 64)).chain([76, 110]) {
        let Screenshot { bytes, truth } = paint::hard_full_hd(seed);
        let result = Result::of(simpul_vision::read(&bytes, Threads::all()).as_ref(), &truth);
        assert_ne!(result, Result::Wrong, "seed {seed}");
    }
}

#[test]
fn a_pattern_all_over_a_desktop_is_no_sure_board() {
    for seed in 0..rounds(6, 60) {
        let Screenshot { bytes, truth } = pattern::full_hd(seed);
        let result = Result::of(simpul_vision::read(&bytes, Threads::all()).as_ref(), &truth);
        assert_ne!(result, Result::Wrong, "seed {seed}");
    }
}
