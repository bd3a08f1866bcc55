//! Pictures that are drawn here, and read back.

mod paint;
mod table;

use table::{Result, Row};

/// How many pictures of each kind are read.
fn rounds() -> u64 {
    if std::env::var_os("SIMPUL_LONG").is_some() { 50 } else { 4 }
}

#[test]
fn screenshots_with_unknown_tiles_are_read() {
    println!("{}", table::heading());
    let mut all = Row::default();
    for (name, traits) in paint::KINDS {
        let mut row = Row::default();
        for seed in 0..rounds() {
            let picture = paint::screenshot(traits, seed);
            let seen = sight::read(&picture.bytes);
            let result = Result::of(seen.as_ref(), &picture.tiles);
            if std::env::var_os("SIGHT_KEEP").is_some() && result != Result::Right {
                let name = format!("/tmp/sg/bad-{}-{seed}", name.replace([' ', ','], "-"));
                std::fs::write(name, &picture.bytes).unwrap();
                let seen_size = seen.as_ref().ok().map(|s| (s.frame(), s.doubtful().len()));
                println!(
                    "   {seed} {result:?} true {}x{} seen {:?}",
                    picture.tiles.len(),
                    picture.tiles[0].len(),
                    seen_size
                );
            }
            row.add(result);
        }
        println!("{name:<36}{row}");
        all.extend(&row);
    }
    println!("{:<36}{all}", "all");
    assert_eq!(all.wrong, 0);
}
