//! One suite of facts for both databases: a real file of SQLite, and a real
//! PostgreSQL server where `SIMPUL_POSTGRES` has its address (`./test` starts
//! one).

mod empty;

use simpul_store::{
    Daily, Finished, Leader, Moment, Place, PlayerId, Ranking, Recorded, Span, Store, Track,
};

use empty::{empty_file, empty_postgres};

/// The fact on both databases, each with an empty store.
macro_rules! on_both {
    ($($fact:ident),+ $(,)?) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $fact() {
                let empty = super::empty_file();
                super::$fact(&empty.place).await;
            })+
        }
        mod postgres {
            $(#[tokio::test]
            async fn $fact() {
                if let Some(empty) = super::empty_postgres().await {
                    super::$fact(&empty.place).await;
                }
            })+
        }
    };
}

on_both!(
    a_game_is_recorded_once_and_is_there_after_opening_again,
    a_ticket_is_good_for_one_log,
    leaders_are_the_best_game_of_each_player_best_first,
    the_database_ranks_as_the_program_does,
    a_day_and_a_week_have_leaders_of_their_own,
    many_games_at_once_are_all_recorded,
    a_player_has_a_nickname_and_can_be_forgotten,
    puzzles_made_ahead_stay_as_they_were_made,
    many_nodes_that_start_together_make_the_tables_once,
    a_rank_counts_the_players_who_are_better,
    boards_of_days_long_over_are_forgotten_and_their_games_stay,
);

const NOON: Moment = Moment(20_000 * 86_400_000 + 43_200_000);

fn game(ticket: &str, player: &str, score: u64) -> Finished {
    Finished {
        ticket: ticket.to_owned(),
        player: PlayerId::new(player),
        track: Track::new("onet/5"),
        score,
        elapsed: 60_000,
        finished: NOON,
        log_digest: format!("digest of {ticket}"),
        game: "{}".to_owned(),
    }
}

async fn scores(store: &Store, track: &str, span: Span) -> Vec<(String, u64)> {
    let leaders = store.leaders(&Track::new(track), span, 10).await.unwrap();
    leaders.into_iter().map(|leader| (leader.player.secret().to_owned(), leader.score)).collect()
}

async fn a_game_is_recorded_once_and_is_there_after_opening_again(place: &Place) {
    let store = Store::open(place).await.unwrap();
    assert_eq!(store.record(game("t", "ayu", 700)).await.unwrap(), Recorded::New);
    assert_eq!(store.record(game("t", "ayu", 700)).await.unwrap(), Recorded::Before);
    store.close().await;
    let store = Store::open(place).await.unwrap();
    assert_eq!(store.finished("t").await.unwrap(), Some(game("t", "ayu", 700)));
    assert_eq!(store.finished("u").await.unwrap(), None);
    assert_eq!(scores(&store, "onet/5", Span::Ever).await, [("ayu".to_owned(), 700)]);
}

async fn a_ticket_is_good_for_one_log(place: &Place) {
    let store = Store::open(place).await.unwrap();
    store.record(game("t", "ayu", 700)).await.unwrap();
    let other = Finished { log_digest: "another log".into(), ..game("t", "ayu", 9_000) };
    assert_eq!(store.record(other).await.unwrap(), Recorded::TicketUsed);
    assert_eq!(scores(&store, "onet/5", Span::Ever).await, [("ayu".to_owned(), 700)]);
}

/// All pairs of a few scores and times, so that each comparison of the SQL (the
/// better game of one player, the order of a board, the rank) meets every case.
async fn the_database_ranks_as_the_program_does(place: &Place) {
    let store = Store::open(place).await.unwrap();
    let (track, now) = (Track::new("onet/5"), Moment(0));
    let mut rankings: Vec<Ranking> = vec![];
    for score in [0, 100, 200] {
        rankings.extend([0, 1, 5_000].map(|elapsed| Ranking { score, elapsed }));
    }
    let mut best = vec![];
    for (number, &first) in rankings.iter().enumerate() {
        for (other, &second) in rankings.iter().enumerate() {
            let player = PlayerId::new(format!("{number}-{other}"));
            for (game, ranking) in [first, second].into_iter().enumerate() {
                let Ranking { score, elapsed } = ranking;
                let ticket = format!("{number}-{other}-{game}");
                let (log_digest, text) = (ticket.clone(), "{}".to_owned());
                let (player, track) = (player.clone(), track.clone());
                let finished = now;
                let game = Finished {
                    ticket,
                    player,
                    track,
                    score,
                    elapsed,
                    finished,
                    log_digest,
                    game: text,
                };
                assert_eq!(store.record(game).await.unwrap(), Recorded::New);
            }
            best.push(first.max(second));
        }
    }
    best.sort_unstable_by(|one, other| other.cmp(one));
    let leaders = store.leaders(&track, Span::Ever, 200).await.unwrap();
    assert_eq!(leaders.iter().map(Leader::ranking).collect::<Vec<_>>(), best);
    for leader in leaders {
        let [standing, ..] =
            store.standings(&track, [Span::Ever; 3], &leader.player).await.unwrap();
        let better = best.iter().filter(|&&other| other > leader.ranking()).count() as u64;
        assert_eq!(standing.unwrap().rank, Some(better + 1));
    }
}

async fn leaders_are_the_best_game_of_each_player_best_first(place: &Place) {
    let store = Store::open(place).await.unwrap();
    for (ticket, player, score) in
        [("a", "ayu", 500), ("b", "budi", 800), ("c", "ayu", 900), ("d", "ayu", 100)]
    {
        store.record(game(ticket, player, score)).await.unwrap();
    }
    let faster = Finished { elapsed: 59_999, ..game("e", "citra", 800) };
    store.record(faster).await.unwrap();
    let expected = [("ayu", 900), ("citra", 800), ("budi", 800)];
    let expected = expected.map(|(player, score)| (player.to_owned(), score));
    assert_eq!(scores(&store, "onet/5", Span::Ever).await, expected);
    assert!(scores(&store, "onet/6", Span::Ever).await.is_empty());
}

async fn a_day_and_a_week_have_leaders_of_their_own(place: &Place) {
    let store = Store::open(place).await.unwrap();
    let day = 86_400_000;
    for (ticket, score, days_later) in [("a", 900, 0), ("b", 700, 1), ("c", 500, 7)] {
        let finished = Moment(NOON.0 + days_later * day);
        store.record(Finished { finished, ..game(ticket, "ayu", score) }).await.unwrap();
    }
    let best = async |span| scores(&store, "onet/5", span).await[0].1;
    let [first_day, first_week, ever] = Span::around(NOON);
    let [second_day, same_week, _] = Span::around(Moment(NOON.0 + day));
    let [_, next_week, _] = Span::around(Moment(NOON.0 + 7 * day));
    assert_eq!(first_week, same_week);
    assert_eq!([best(first_day).await, best(second_day).await], [900, 700]);
    assert_eq!([best(first_week).await, best(next_week).await, best(ever).await], [900, 500, 900]);
}

async fn many_games_at_once_are_all_recorded(place: &Place) {
    let store = Store::open(place).await.unwrap();
    let writing: Vec<_> = (0..500_u64)
        .map(|n| {
            let store = store.clone();
            // Every game is sent twice, as by a player whose answer was lost.
            let game = game(&format!("t{:03}", n / 2), &format!("p{}", n / 2 % 7), n / 2);
            tokio::spawn(async move { store.record(game).await.unwrap() })
        })
        .collect();
    let mut new = 0;
    for written in writing {
        new += u32::from(written.await.unwrap() == Recorded::New);
    }
    assert_eq!(new, 250);
    let leaders = scores(&store, "onet/5", Span::Ever).await;
    assert_eq!(leaders.len(), 7);
    assert_eq!(leaders[0].1, 249);
    for player in 0..7 {
        let player = PlayerId::new(format!("p{player}"));
        let games = store.player(&player).await.unwrap().unwrap().games;
        assert!((35..=36).contains(&games));
    }
}

async fn a_player_has_a_nickname_and_can_be_forgotten(place: &Place) {
    let store = Store::open(place).await.unwrap();
    let ayu = PlayerId::new("ayu");
    assert_eq!(store.player(&ayu).await.unwrap(), None);
    store.record(game("a", "ayu", 500)).await.unwrap();
    store.record(game("b", "budi", 400)).await.unwrap();
    store.rename(&ayu, "Ayu", NOON).await.unwrap();
    store.rename(&ayu, "Ayu ✿", NOON).await.unwrap();
    let player = store.player(&ayu).await.unwrap().unwrap();
    assert_eq!((player.nickname.as_str(), player.games), ("Ayu ✿", 1));
    let leaders = store.leaders(&Track::new("onet/5"), Span::Ever, 10).await.unwrap();
    assert_eq!(leaders[0].nickname, "Ayu ✿");
    store.forget(&ayu).await.unwrap();
    assert_eq!(store.player(&ayu).await.unwrap(), None);
    assert_eq!(store.finished("a").await.unwrap(), None);
    for span in Span::around(NOON) {
        assert_eq!(scores(&store, "onet/5", span).await, [("budi".to_owned(), 400)]);
    }
}

async fn puzzles_made_ahead_stay_as_they_were_made(place: &Place) {
    let store = Store::open(place).await.unwrap();
    let daily = |deal: &str| Daily { track: Track::new("daily/onet"), deal: deal.to_owned() };
    store.set_daily(20_000, &daily("first")).await.unwrap();
    store.set_daily(20_000, &daily("second")).await.unwrap();
    assert_eq!(store.dailies(20_000).await.unwrap(), [daily("first")]);
    assert_eq!(store.dailies(20_001).await.unwrap(), []);
    let track = Track::new("slitherlink/hard");
    for number in [0, 1, 1] {
        store.put_in_stock(&track, number, &format!("puzzle {number}")).await.unwrap();
    }
    assert_eq!(store.stocked(&track).await.unwrap(), 2);
    let taken = store.take_from_stock(&track, 1).await.unwrap();
    assert_eq!(taken.as_deref(), Some("puzzle 1"));
    assert_eq!(store.take_from_stock(&track, 2).await.unwrap(), None);
    store.put_in_stock(&track, 7, "puzzle 7").await.unwrap();
    for (rng, puzzle) in [(2, "puzzle 7"), (5, "puzzle 7"), (3, "puzzle 0")] {
        assert_eq!(store.any_in_stock(&track, rng).await.unwrap().as_deref(), Some(puzzle));
    }
    assert_eq!(store.any_in_stock(&Track::new("empty"), 3).await.unwrap(), None);
}

async fn many_nodes_that_start_together_make_the_tables_once(place: &Place) {
    let starting: Vec<_> = (0..8)
        .map(|n| {
            let place = place.clone();
            tokio::spawn(async move {
                let store = Store::open(&place).await.unwrap();
                store.record(game(&format!("t{n}"), &format!("p{n}"), n)).await.unwrap()
            })
        })
        .collect();
    for started in starting {
        assert_eq!(started.await.unwrap(), Recorded::New);
    }
    let store = Store::open(place).await.unwrap();
    assert_eq!(scores(&store, "onet/5", Span::Ever).await.len(), 8);
}

async fn a_rank_counts_the_players_who_are_better(place: &Place) {
    let store = Store::open(place).await.unwrap();
    let track = Track::new("onet/5");
    for (ticket, player, score) in [("a", "ayu", 500), ("b", "budi", 800), ("c", "citra", 500)] {
        store.record(game(ticket, player, score)).await.unwrap();
    }
    let spans = [Span::Day(1), Span::Ever, Span::Week(1)];
    let ranks = async |player: &str| {
        let standings = store.standings(&track, spans, &PlayerId::new(player)).await.unwrap();
        standings.map(|standing| standing.map(|standing| standing.rank.unwrap()))
    };
    assert_eq!(ranks("budi").await, [None, Some(1), None]);
    assert_eq!(ranks("ayu").await, [None, Some(2), None]);
    assert_eq!(ranks("citra").await, [None, Some(2), None]);
    assert_eq!(ranks("dewi").await, [None; 3]);
}

async fn boards_of_days_long_over_are_forgotten_and_their_games_stay(place: &Place) {
    let store = Store::open(place).await.unwrap();
    let day = 86_400_000;
    for (ticket, days_later) in [("a", 0), ("b", 20), ("c", 21), ("d", 22)] {
        let finished = Moment(NOON.0 + days_later * day);
        store.record(Finished { finished, ..game(ticket, ticket, 500) }).await.unwrap();
    }
    store.forget_old_boards(Moment(NOON.0 + 21 * day)).await.unwrap();
    let lines = async |days_later: i64| {
        let mut lines = vec![];
        for span in Span::around(Moment(NOON.0 + days_later * day)) {
            lines.push(scores(&store, "onet/5", span).await.len());
        }
        lines
    };
    assert_eq!(lines(0).await, [0, 0, 4]);
    // Day 20,000 was a Wednesday, so the other three lie in one week.
    for later in 20..=22 {
        assert_eq!(lines(later).await, [1, 3, 4], "{later} days later");
    }
    assert!(store.finished("a").await.unwrap().is_some());
}

#[tokio::test]
async fn a_backup_is_a_store_by_itself() {
    let empty = empty_file();
    let store = Store::open(&empty.place).await.unwrap();
    store.record(game("t", "ayu", 700)).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    store.back_up(&copy).await.unwrap();
    assert!(store.back_up(&copy).await.is_err(), "a backup never goes over a file");
    let restored = Store::open(&Place::File(copy)).await.unwrap();
    assert_eq!(restored.finished("t").await.unwrap(), Some(game("t", "ayu", 700)));
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("letter.txt");
    let letter = "Dear Ayu, ".repeat(100);
    std::fs::write(&path, &letter).unwrap();
    assert!(Store::open(&Place::File(path.clone())).await.is_err());
    assert_eq!(std::fs::read_to_string(path).unwrap(), letter);
    let nowhere = Place::File(folder.path().join("no/such/folder.db"));
    assert!(Store::open(&nowhere).await.is_err());
}
