//! Pictures that are made here, and read back.

mod damage;
mod drawings;
mod foreign;
mod paint;
mod table;

use table::{Result, Row};

/// Few rounds usually, many where SIMPUL_LONG is set.
fn rounds(few: u64, many: u64) -> u64 {
    if std::env::var_os("SIMPUL_LONG").is_some() { many } else { few }
}

#[test]
fn no_screenshot_with_unknown_tiles_is_read_wrong_without_a_doubt() {
    let mut all = Row::default();
    println!("{}", table::heading());
    for (name, traits) in paint::KINDS {
        let mut row = Row::default();
        for seed in 0..rounds(2, 50) {
            let picture = paint::screenshot(traits, seed);
            row.add(Result::of(sight::read(&picture.bytes).as_ref(), &picture.tiles));
        }
        println!("{name:<36}{row}");
        all.extend(&row);
    }
    println!("{:<36}{all}", "all");
    assert_eq!(all.wrong, 0);
    assert!((all.right + all.right_with_doubts) * 10 >= all.pictures * 9, "{all}");
}
