#![no_main]

use libfuzzer_sys::fuzz_target;
use simpul_api::EitherPuzzle;

fuzz_target!(|input: &[u8]| match EitherPuzzle::parse(input, None) {
    // An id says which puzzle it is of, whatever its first text was like.
    Ok(EitherPuzzle::Onet(board)) => {
        let id = simpul_onet::Format::Id.write(&board).expect("every board has an id");
        let read = EitherPuzzle::parse(id.as_bytes(), None);
        assert_eq!(read, Ok(EitherPuzzle::Onet(board)), "{id}");
    }
    Ok(EitherPuzzle::Slitherlink(puzzle, _)) => {
        let id = simpul_slitherlink::Format::Pzpr.write(&puzzle);
        let read = EitherPuzzle::parse(id.as_bytes(), None);
        assert!(matches!(read, Ok(EitherPuzzle::Slitherlink(again, _)) if again == puzzle), "{id}");
    }
    Err(error) => assert!(error.to_string().len() < 2000, "a complaint that nobody reads"),
});
