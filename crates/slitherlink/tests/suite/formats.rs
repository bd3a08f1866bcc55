//! Every puzzle is the same in each notation.

use simpul_slitherlink::{Format, Puzzle};

use crate::corpus;

#[test]
fn every_puzzle_is_the_same_as_rows_and_as_an_id() {
    for record in corpus::own().iter().chain(&corpus::published()) {
        let (id, puzzle) = (&record.id, record.puzzle());
        assert_eq!((puzzle.size().rows(), puzzle.size().cols()), (record.height, record.width));
        assert_eq!(Puzzle::parse(&record.pzpr).as_ref(), Ok(&puzzle), "{id}");
        for format in Format::ALL {
            assert_eq!(Puzzle::parse(&format.write(&puzzle)).as_ref(), Ok(&puzzle), "{id}");
        }
        // Some are in the shorter form, which differs in the last clue.
        let written = Format::Pzpr.write(&puzzle);
        let but_last = |id: &str| id[..id.len() - 1].to_owned();
        assert_eq!(but_last(&written), but_last(&record.pzpr), "{id}");
    }
}

#[test]
fn ids_are_written_as_puzz_link_writes_them() {
    for record in corpus::own() {
        assert_eq!(Format::Pzpr.write(&record.puzzle()), record.pzpr, "{}", record.id);
    }
}
