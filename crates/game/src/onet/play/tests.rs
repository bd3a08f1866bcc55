use super::*;
use crate::onet::{Flight, Level};

fn game(text: &str, mode: Mode) -> Game {
    Game::start(Deal::of_board(text.parse().unwrap(), mode, Seed(1)))
}

fn at(t: u64, action: Action) -> Entry {
    Entry { t, action }
}

fn join(t: u64, a: [u16; 2], b: [u16; 2]) -> Entry {
    at(t, Action::Join { a: a.into(), b: b.into() })
}

#[test]
fn quick_pairs_in_a_row_score_more() {
    let mut game = game("1 1 2 2 3 3 4 4", Mode::Zen);
    game.play(&join(1_000, [0, 0], [0, 1])).unwrap();
    assert_eq!(game.score(), 100);
    game.play(&join(6_000, [0, 2], [0, 3])).unwrap();
    assert_eq!((game.score(), game.streak()), (210, 1));
    game.play(&join(11_001, [0, 4], [0, 5])).unwrap();
    assert_eq!((game.score(), game.streak()), (310, 0));
    assert_eq!(game.status(), Status::Playing);
    game.play(&join(11_002, [0, 6], [0, 7])).unwrap();
    assert_eq!((game.status(), game.moves()), (Status::Won, 4));
    assert_eq!(game.play(&at(20_000, Action::Hint)), Err(Reason::Over));
}

#[test]
fn seconds_left_score_points_and_a_pair_adds_seconds() {
    let mut game = game("1 1 2 2", Mode::Timed);
    assert_eq!((game.limit(), game.remaining()), (Some(90_000), Some(90_000)));
    game.play(&join(10_000, [0, 0], [0, 1])).unwrap();
    assert_eq!(game.remaining(), Some(86_000));
    let bonus = |event: &Event| matches!(event, Event::Joined { bonus: 6_000, .. });
    assert!(game.events().iter().any(bonus), "{:?}", game.events());
    game.play(&join(86_000, [0, 2], [0, 3])).unwrap();
    assert_eq!(game.remaining(), Some(16_000));
    assert_eq!(game.score(), 100 + 100 + 16 * 10);
}

#[test]
fn the_time_bar_never_exceeds_its_length() {
    let mut game = game("1 1 2 2", Mode::Timed);
    game.play(&join(1_000, [0, 0], [0, 1])).unwrap();
    assert_eq!(game.remaining(), Some(90_000));
}

#[test]
fn the_game_ends_when_its_time_runs_out() {
    let mut waiting = game("1 1", Mode::Timed);
    waiting.wait_until(89_999);
    assert_eq!((waiting.status(), waiting.remaining()), (Status::Playing, Some(1)));
    waiting.wait_until(90_000);
    assert_eq!(waiting.status(), Status::Lost);
    let mut late = game("1 1", Mode::Timed);
    assert_eq!(late.play(&join(90_000, [0, 0], [0, 1])), Err(Reason::Over));
    let mut zen = game("1 1", Mode::Zen);
    zen.wait_until(u64::MAX);
    assert_eq!(zen.status(), Status::Playing);
}

#[test]
fn a_paused_game_has_a_stopped_clock_and_accepts_no_moves() {
    let mut game = game("1 1 2 2", Mode::Timed);
    game.play(&at(1_000, Action::Pause)).unwrap();
    assert_eq!(game.status(), Status::Paused);
    assert_eq!(game.play(&join(2_000, [0, 0], [0, 1])), Err(Reason::Paused));
    game.play(&at(1_000_000, Action::Resume)).unwrap();
    assert_eq!((game.elapsed(), game.remaining()), (1_000, Some(89_000)));
    assert_eq!(game.play(&at(1_000_000, Action::Resume)), Err(Reason::NotPaused));
}

#[test]
fn a_deadlock_is_reshuffled_automatically() {
    for mode in [Mode::Timed, Mode::Zen] {
        // After the 3s nothing can be joined.
        let mut game = game("3 3 0\n1 2 0\n2 1 0", mode);
        game.play(&join(1_000, [0, 0], [0, 1])).unwrap();
        assert_eq!(game.status(), Status::Playing);
        let [Event::Joined { .. }, Event::Reshuffled { cause: Cause::Deadlock, flights }] =
            game.events()
        else {
            panic!("{:?}", game.events())
        };
        assert!(!flights.is_empty());
        assert!(!onet::pairs(game.board()).is_empty());
        assert_eq!(game.line().pairs, []);
    }
}

#[test]
fn a_strict_game_gets_stuck_and_moves_can_be_undone() {
    let mut game = game("3 3 0\n1 2 0\n2 1 0", Mode::Strict);
    game.play(&join(1_000, [0, 0], [0, 1])).unwrap();
    assert_eq!(game.status(), Status::Stuck);
    assert_eq!(game.play(&at(2_000, Action::Reshuffle)), Err(Reason::NoReshuffle));
    assert!(game.can_undo());
    game.play(&at(3_000, Action::Undo)).unwrap();
    assert_eq!((game.status(), game.moves(), game.score()), (Status::Playing, 0, 0));
    assert_eq!(game.board(), game.deal().board());
    assert_eq!(game.play(&at(3_000, Action::Undo)), Err(Reason::NoUndo));
}

#[test]
fn a_game_ends_when_no_two_tiles_are_equal() {
    for mode in [Mode::Timed, Mode::Zen] {
        let mut game = game("1 1 2", mode);
        game.play(&join(1, [0, 0], [0, 1])).unwrap();
        assert_eq!((game.status(), game.board().tiles_left()), (Status::Stuck, 1));
        assert!(game.is_over() && !game.can_undo());
        assert_eq!(game.play(&at(2, Action::Reshuffle)), Err(Reason::Over));
    }
}

/// The 2015 paper: only the clock loses. Its authors' game continues as long as there
/// are two equal tiles, so a deadlock of odd kinds is reshuffled as well.
#[test]
fn a_timed_game_continues_while_a_kind_has_two_tiles() {
    let figure_4_5 = "1 2 3 4\n2 3 4 5\n3 4 5 6\n5 6 7 8";
    let mut game = game(figure_4_5, Mode::Timed);
    assert!(matches!(game.events(), [Event::Reshuffled { cause: Cause::Deadlock, .. }]));
    game.play(&at(1, Action::Reshuffle)).unwrap();
    for t in 2.. {
        if game.is_over() {
            break;
        }
        let pair = onet::pairs(game.board())[0];
        game.play(&Entry { t, action: Action::Join { a: pair.a(), b: pair.b() } }).unwrap();
    }
    // Kinds 1, 3, 4, 5, 7 and 8 have an odd number of tiles: one of each remains.
    let odd = game.deal().board().odd_kinds().len();
    assert_eq!((game.status(), game.board().tiles_left()), (Status::Stuck, odd));
}

#[test]
fn hints_and_reshuffles_are_limited_and_cost_points() {
    let mut game = game("1 1 2 2 3 3", Mode::Timed);
    game.play(&join(1_000, [0, 0], [0, 1])).unwrap();
    game.play(&join(2_000, [0, 2], [0, 3])).unwrap();
    assert_eq!(game.score(), 210);
    game.play(&at(2_000, Action::Hint)).unwrap();
    assert_eq!((game.score(), game.hints_left()), (60, Some(4)));
    for _ in 0..3 {
        game.play(&at(3_000, Action::Reshuffle)).unwrap();
    }
    assert_eq!((game.score(), game.reshuffles_left()), (0, Some(0)));
    assert_eq!(game.play(&at(3_000, Action::Reshuffle)), Err(Reason::NoReshuffle));
    for _ in 0..4 {
        game.play(&at(4_000, Action::Hint)).unwrap();
    }
    assert_eq!(game.play(&at(4_000, Action::Hint)), Err(Reason::NoHint));
}

#[test]
fn a_joinable_pair_cannot_be_logged_as_a_miss() {
    let mut game = game("1 2 1 2", Mode::Timed);
    let miss = |a: [u16; 2], b: [u16; 2]| at(1, Action::Miss { a: a.into(), b: b.into() });
    game.play(&miss([0, 0], [0, 1])).unwrap();
    assert_eq!(game.misses(), 1);
    assert!(matches!(game.play(&miss([0, 0], [0, 2])), Err(Reason::NoMiss(_))));
    assert!(matches!(game.play(&miss([0, 0], [0, 0])), Err(Reason::OneTile(_))));
    // Cells off the board cannot be joined, and do no harm.
    game.play(&miss([0, 0], [900, 900])).unwrap();
    assert!(matches!(game.play(&join(1, [0, 0], [900, 900])), Err(Reason::NotJoined(_))));
}

#[test]
fn the_slide_events_of_a_move_lead_to_the_board_after_it() {
    for gravity in Gravity::ALL {
        let board: Board = "1 2 3 3\n4 1 2 4\n2 2 1 1\n5 5 4 4".parse().unwrap();
        let board = board.with_gravity(gravity);
        for pair in onet::pairs(&board) {
            let mut game = Game::start(Deal::of_board(board.clone(), Mode::Strict, Seed(1)));
            let entry = at(1, Action::Join { a: pair.a(), b: pair.b() });
            game.play(&entry).unwrap();
            let slid = game.events().iter().find_map(|event| match event {
                Event::Slid(flights) => Some(flights.as_slice()),
                _ => None,
            });
            let mut tiles = board.numbers().to_vec();
            let size = board.size();
            let slid = slid.unwrap_or(&[]);
            for cell in [pair.a(), pair.b()].into_iter().chain(slid.iter().map(|way| way.from)) {
                tiles[size.index(cell)] = 0;
            }
            for &Flight { from, to } in slid {
                tiles[size.index(to)] = board.tile(from).unwrap().number();
            }
            assert_eq!(tiles, game.board().numbers(), "{gravity} {pair}");
        }
    }
}

/// Plays at random, with all actions, and compares the game with its replay.
#[test]
fn replaying_a_log_gives_the_same_game() {
    for (seed, mode) in (0..60).zip(Mode::ALL.into_iter().cycle()) {
        let level = &Level::ALL[seed as usize % 4];
        let deal = Deal::of_level(level, mode, Seed(seed));
        let mut rng = Rng::new(Seed(seed), "game test");
        let (mut game, mut log) = (Game::start(deal.clone()), vec![]);
        let mut t = 0;
        while !matches!(game.status(), Status::Won | Status::Lost) && log.len() < 400 {
            t += rng.below(6_000) as u64;
            let pairs = onet::pairs(game.board());
            let action = match rng.below(20) {
                0 => Action::Hint,
                1 => Action::Reshuffle,
                2 => Action::Undo,
                3 => Action::Pause,
                4 => Action::Resume,
                _ if pairs.is_empty() => Action::Undo,
                _ => {
                    let pair = pairs[rng.below(pairs.len())];
                    Action::Join { a: pair.a(), b: pair.b() }
                }
            };
            let entry = at(t, action);
            if game.clone().play(&entry).is_ok() {
                game.play(&entry).unwrap();
                log.push(entry);
                let mut line = game.line().start.clone();
                game.line().pairs.iter().for_each(|&pair| line.remove(pair));
                assert_eq!(&line, game.board());
            } else {
                game.wait_until(t);
            }
        }
        let mut again = Game::replay(deal, &log).unwrap();
        again.wait_until(t);
        assert_eq!(again, game);
    }
}

#[test]
fn an_invalid_entry_is_reported_by_its_number() {
    let deal = Deal::of_board("1 1 2 2".parse().unwrap(), Mode::Zen, Seed(1));
    let log = [join(5, [0, 0], [0, 1]), join(4, [0, 2], [0, 3])];
    let refused = Game::replay(deal, &log).unwrap_err();
    assert_eq!(refused.number, 2);
    assert_eq!(
        refused.to_string(),
        "entry 2 of the log: the time 4 ms comes after 5 ms in the log"
    );
}

/// Plays at random and undoes everything: each board, its pairs and its points come
/// back, also across reshuffles.
#[test]
fn undo_restores_boards_pairs_and_points() {
    for (seed, gravity) in (0..).zip(Gravity::ALL) {
        let level = &Level::ALL[seed as usize % 3];
        let board = Deal::of_level(level, Mode::Zen, Seed(seed)).board().clone();
        let mut game = Game::start(Deal::of_board(board.with_gravity(gravity), Mode::Zen, Seed(2)));
        let mut rng = Rng::new(Seed(seed), "undo test");
        let mut states = vec![];
        let state = |game: &Game| (game.board().clone(), game.line().clone(), game.points);
        // A game that is won is over, and cannot be undone.
        while game.board().tiles_left() > 2 && states.len() < 200 {
            let pairs = onet::pairs(game.board());
            let action = match (rng.below(8), pairs.get(rng.below(pairs.len()))) {
                (1.., Some(pair)) => Action::Join { a: pair.a(), b: pair.b() },
                _ => Action::Reshuffle,
            };
            states.push(state(&game));
            game.play(&at(0, action)).unwrap();
        }
        for before in states.iter().rev() {
            game.play(&at(0, Action::Undo)).unwrap();
            assert_eq!(&state(&game), before, "{gravity}");
        }
        assert!(!game.can_undo());
    }
}

#[test]
fn a_log_that_is_too_long_or_too_costly_is_rejected() {
    let row = vec!["1"; 64].join(" ");
    let deal = |board: String| Deal::of_board(board.parse().unwrap(), Mode::Zen, Seed(1));
    let reshuffles = vec![at(0, Action::Reshuffle); MAX_ENTRIES + 1];
    let refused = Game::replay(deal("1 1".to_owned()), &reshuffles).unwrap_err();
    assert_eq!(refused.reason, Reason::TooLong(MAX_ENTRIES));
    assert!(Game::replay(deal("1 1".to_owned()), &reshuffles[..MAX_ENTRIES]).is_ok());
    let large = deal(vec![row; 64].join("\n"));
    let refused = Game::replay(large, &reshuffles[..MAX_ENTRIES]).unwrap_err();
    assert_eq!((refused.number, refused.reason), (16, Reason::TooCostly));
}
