//! One test suite for both databases: a real SQLite file, and a real PostgreSQL server
//! if `SIMPUL_POSTGRES` has its address (`./test` starts one).

mod empty;

use simpul_store::{
    Assistance, AssistanceKind, Daily, DatabaseLocation, FinishedGame, Leader, OpenTicket,
    PlayerId, Ranking, Recorded, Span, Store, StoreError, TICKET_LIFETIME, Timestamp, Track,
};

use empty::{empty_file, empty_postgres};

/// Runs a test on both databases, each with an empty store.
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
    a_game_without_a_rank_is_stored_and_on_no_leaderboard,
    a_spent_ticket_stays_spent_after_its_player_is_forgotten,
    the_clock_of_a_deal_starts_with_the_players_first_ticket,
    help_is_counted_once_for_each_answer,
    tickets_are_found_by_player_and_by_address_until_they_expire,
    a_database_that_can_be_written_passes_the_check,
);

const NOON: Timestamp = Timestamp(20_000 * 86_400_000 + 43_200_000);

fn game(ticket: &str, player: &str, score: u64) -> FinishedGame {
    FinishedGame {
        ticket: ticket.to_owned(),
        player: PlayerId::new(player),
        track: Track::new("onet/5"),
        score,
        elapsed: 60_000,
        finished: NOON,
        period: NOON,
        log_digest: format!("digest of {ticket}"),
        game: "{}".to_owned(),
        unranked: None,
    }
}

async fn scores(store: &Store, track: &str, span: Span) -> Vec<(String, u64)> {
    let leaders = store.leaderboard(&Track::new(track), span, 10).await.unwrap();
    leaders.into_iter().map(|leader| (leader.player.secret().to_owned(), leader.score)).collect()
}

async fn a_game_is_recorded_once_and_is_there_after_opening_again(place: &DatabaseLocation) {
    let store = Store::open(place).await.unwrap();
    assert_eq!(store.record(game("t", "ayu", 700)).await.unwrap(), Recorded::New);
    assert_eq!(store.record(game("t", "ayu", 700)).await.unwrap(), Recorded::Duplicate);
    store.close().await;
    let store = Store::open(place).await.unwrap();
    assert_eq!(store.finished("t").await.unwrap(), Some(game("t", "ayu", 700)));
    assert_eq!(store.finished("u").await.unwrap(), None);
    assert_eq!(scores(&store, "onet/5", Span::Ever).await, [("ayu".to_owned(), 700)]);
}

async fn a_ticket_is_good_for_one_log(place: &DatabaseLocation) {
    let store = Store::open(place).await.unwrap();
    store.record(game("t", "ayu", 700)).await.unwrap();
    let other = FinishedGame { log_digest: "another log".into(), ..game("t", "ayu", 9_000) };
    assert_eq!(store.record(other).await.unwrap(), Recorded::TicketUsed);
    assert_eq!(scores(&store, "onet/5", Span::Ever).await, [("ayu".to_owned(), 700)]);
}

/// All pairs of a few scores and times, so that each comparison of the SQL (the
/// better game of one player, the order of a board, the rank) meets every case.
async fn the_database_ranks_as_the_program_does(place: &DatabaseLocation) {
    let store = Store::open(place).await.unwrap();
    let (track, now) = (Track::new("onet/5"), Timestamp(0));
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
                let game = FinishedGame {
                    ticket,
                    player,
                    track,
                    score,
                    elapsed,
                    finished: now,
                    period: now,
                    log_digest,
                    game: text,
                    unranked: None,
                };
                assert_eq!(store.record(game).await.unwrap(), Recorded::New);
            }
            best.push(first.max(second));
        }
    }
    best.sort_unstable_by(|one, other| other.cmp(one));
    let leaders = store.leaderboard(&track, Span::Ever, 200).await.unwrap();
    assert_eq!(leaders.iter().map(Leader::ranking).collect::<Vec<_>>(), best);
    for leader in leaders {
        let [standing, ..] =
            store.standings(&track, [Span::Ever; 3], &leader.player).await.unwrap();
        let better = best.iter().filter(|&&other| other > leader.ranking()).count() as u64;
        assert_eq!(standing.unwrap().rank, Some(better + 1));
    }
}

async fn leaders_are_the_best_game_of_each_player_best_first(place: &DatabaseLocation) {
    let store = Store::open(place).await.unwrap();
    for (ticket, player, score) in
        [("a", "ayu", 500), ("b", "budi", 800), ("c", "ayu", 900), ("d", "ayu", 100)]
    {
        store.record(game(ticket, player, score)).await.unwrap();
    }
    let faster = FinishedGame { elapsed: 59_999, ..game("e", "citra", 800) };
    store.record(faster).await.unwrap();
    let expected = [("ayu", 900), ("citra", 800), ("budi", 800)];
    let expected = expected.map(|(player, score)| (player.to_owned(), score));
    assert_eq!(scores(&store, "onet/5", Span::Ever).await, expected);
    assert!(scores(&store, "onet/6", Span::Ever).await.is_empty());
}

async fn a_day_and_a_week_have_leaders_of_their_own(place: &DatabaseLocation) {
    let store = Store::open(place).await.unwrap();
    let day = 86_400_000;
    for (ticket, score, days_later) in [("a", 900, 0), ("b", 700, 1), ("c", 500, 7)] {
        let finished = Timestamp(NOON.0 + days_later * day);
        store
            .record(FinishedGame { finished, period: finished, ..game(ticket, "ayu", score) })
            .await
            .unwrap();
    }
    let best = async |span| scores(&store, "onet/5", span).await[0].1;
    let [first_day, first_week, ever] = Span::around(NOON);
    let [second_day, same_week, _] = Span::around(Timestamp(NOON.0 + day));
    let [_, next_week, _] = Span::around(Timestamp(NOON.0 + 7 * day));
    assert_eq!(first_week, same_week);
    assert_eq!([best(first_day).await, best(second_day).await], [900, 700]);
    assert_eq!([best(first_week).await, best(next_week).await, best(ever).await], [900, 500, 900]);
}

async fn many_games_at_once_are_all_recorded(place: &DatabaseLocation) {
    let store = Store::open(place).await.unwrap();
    let writing: Vec<_> = (0..500_u64)
        .map(|n| {
            let store = store.clone();
            // Every game is sent twice, as if the first response was lost.
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

async fn a_player_has_a_nickname_and_can_be_forgotten(place: &DatabaseLocation) {
    let store = Store::open(place).await.unwrap();
    let ayu = PlayerId::new("ayu");
    assert_eq!(store.player(&ayu).await.unwrap(), None);
    store.record(game("a", "ayu", 500)).await.unwrap();
    store.record(game("b", "budi", 400)).await.unwrap();
    store.rename(&ayu, "Ayu", NOON).await.unwrap();
    store.rename(&ayu, "Ayu ✿", NOON).await.unwrap();
    let player = store.player(&ayu).await.unwrap().unwrap();
    assert_eq!((player.nickname.as_str(), player.games), ("Ayu ✿", 1));
    let leaders = store.leaderboard(&Track::new("onet/5"), Span::Ever, 10).await.unwrap();
    assert_eq!(leaders[0].nickname, "Ayu ✿");
    store.forget(&ayu, NOON).await.unwrap();
    assert_eq!(store.player(&ayu).await.unwrap(), None);
    assert_eq!(store.finished("a").await.unwrap(), None);
    for span in Span::around(NOON) {
        assert_eq!(scores(&store, "onet/5", span).await, [("budi".to_owned(), 400)]);
    }
}

async fn puzzles_made_ahead_stay_as_they_were_made(place: &DatabaseLocation) {
    let store = Store::open(place).await.unwrap();
    let daily = |deal: &str| Daily { track: Track::new("daily/onet"), deal: deal.to_owned() };
    store.set_daily(20_000, &daily("first")).await.unwrap();
    store.set_daily(20_000, &daily("second")).await.unwrap();
    assert_eq!(store.dailies(20_000).await.unwrap(), [daily("first")]);
    assert_eq!(store.dailies(20_001).await.unwrap(), []);
    let track = Track::new("slitherlink/hard");
    for number in [0, 1, 1] {
        store.add_to_pool(&track, number, &format!("puzzle {number}")).await.unwrap();
    }
    assert_eq!(store.pool_size(&track).await.unwrap(), 2);
    let taken = store.pooled_puzzle(&track, 1).await.unwrap();
    assert_eq!(taken.as_deref(), Some("puzzle 1"));
    assert_eq!(store.pooled_puzzle(&track, 2).await.unwrap(), None);
    store.add_to_pool(&track, 7, "puzzle 7").await.unwrap();
    for (rng, puzzle) in [(2, "puzzle 7"), (5, "puzzle 7"), (3, "puzzle 0")] {
        assert_eq!(store.random_pooled_puzzle(&track, rng).await.unwrap().as_deref(), Some(puzzle));
    }
    assert_eq!(store.random_pooled_puzzle(&Track::new("empty"), 3).await.unwrap(), None);
}

async fn many_nodes_that_start_together_make_the_tables_once(place: &DatabaseLocation) {
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

async fn a_rank_counts_the_players_who_are_better(place: &DatabaseLocation) {
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

async fn boards_of_days_long_over_are_forgotten_and_their_games_stay(place: &DatabaseLocation) {
    let store = Store::open(place).await.unwrap();
    let day = 86_400_000;
    for (ticket, days_later) in [("a", 0), ("b", 20), ("c", 21), ("d", 22)] {
        let finished = Timestamp(NOON.0 + days_later * day);
        store
            .record(FinishedGame { finished, period: finished, ..game(ticket, ticket, 500) })
            .await
            .unwrap();
    }
    store.forget_old_leaderboards(Timestamp(NOON.0 + 21 * day)).await.unwrap();
    let lines = async |days_later: i64| {
        let mut lines = vec![];
        for span in Span::around(Timestamp(NOON.0 + days_later * day)) {
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

async fn a_game_without_a_rank_is_stored_and_on_no_leaderboard(place: &DatabaseLocation) {
    let store = Store::open(place).await.unwrap();
    let unranked = FinishedGame { unranked: Some("too-fast".into()), ..game("t", "ayu", 9_000) };
    assert_eq!(store.record(unranked.clone()).await.unwrap(), Recorded::New);
    store.record(game("u", "ayu", 100)).await.unwrap();
    assert_eq!(store.finished("t").await.unwrap(), Some(unranked));
    assert_eq!(scores(&store, "onet/5", Span::Ever).await, [("ayu".to_owned(), 100)]);
    assert_eq!(store.player(&PlayerId::new("ayu")).await.unwrap().unwrap().games, 1);
}

fn ticket(id: &str, player: &str, deal: &str, started: i64) -> OpenTicket {
    OpenTicket {
        id: id.to_owned(),
        player: PlayerId::new(player),
        address: "digest of an address".to_owned(),
        deal: deal.to_owned(),
        started: Timestamp(NOON.0 + started),
    }
}

async fn a_spent_ticket_stays_spent_after_its_player_is_forgotten(place: &DatabaseLocation) {
    let store = Store::open(place).await.unwrap();
    let ayu = PlayerId::new("ayu");
    for id in ["finished", "open"] {
        store.open_ticket(ticket(id, "ayu", id, 0)).await.unwrap();
    }
    store.record(game("finished", "ayu", 700)).await.unwrap();
    store.forget(&ayu, NOON).await.unwrap();
    for id in ["finished", "open"] {
        let outcome = store.record(game(id, "ayu", 700)).await.unwrap();
        assert_eq!(outcome, Recorded::TicketUsed, "{id}");
    }
    assert_eq!(store.player(&ayu).await.unwrap(), None);
    assert_eq!(scores(&store, "onet/5", Span::Ever).await, []);
    // Also after a cleanup, as long as the ticket is valid.
    store.forget_old_tickets(Timestamp(NOON.0 + TICKET_LIFETIME)).await.unwrap();
    let outcome = store.record(game("finished", "ayu", 700)).await.unwrap();
    assert_eq!(outcome, Recorded::TicketUsed);
}

async fn the_clock_of_a_deal_starts_with_the_players_first_ticket(place: &DatabaseLocation) {
    let store = Store::open(place).await.unwrap();
    let first = store.open_ticket(ticket("a", "ayu", "daily", 0)).await.unwrap();
    let again = store.open_ticket(ticket("b", "ayu", "daily", 60_000)).await.unwrap();
    assert_eq!([first, again], [NOON; 2]);
    for (id, player, deal) in [("c", "budi", "daily"), ("d", "ayu", "another")] {
        let start = store.open_ticket(ticket(id, player, deal, 60_000)).await.unwrap();
        assert_eq!(start, Timestamp(NOON.0 + 60_000), "{player} {deal}");
    }
    let next_day = store.open_ticket(ticket("e", "ayu", "daily", 2 * TICKET_LIFETIME)).await;
    assert_eq!(next_day.unwrap(), Timestamp(NOON.0 + 2 * TICKET_LIFETIME));
    // A game that is over does not stop the clock of its puzzle.
    store.record(game("a", "ayu", 700)).await.unwrap();
    let after = store.open_ticket(ticket("f", "ayu", "daily", 90_000)).await.unwrap();
    assert_eq!(after, NOON);
}

async fn help_is_counted_once_for_each_answer(place: &DatabaseLocation) {
    let store = Store::open(place).await.unwrap();
    assert_eq!(store.assistance("t").await.unwrap(), Assistance::default());
    for (kind, digest) in [
        (AssistanceKind::Hint, "a"),
        (AssistanceKind::Hint, "a"),
        (AssistanceKind::Hint, "b"),
        (AssistanceKind::Check, "a"),
        (AssistanceKind::Solution, "a"),
    ] {
        store.add_assistance("t", kind, digest).await.unwrap();
    }
    store.add_assistance("another", AssistanceKind::Hint, "c").await.unwrap();
    let expected = Assistance { hints: 2, checks: 1, solutions: 1 };
    assert_eq!(store.assistance("t").await.unwrap(), expected);
}

async fn tickets_are_found_by_player_and_by_address_until_they_expire(place: &DatabaseLocation) {
    let store = Store::open(place).await.unwrap();
    store.open_ticket(ticket("a", "ayu", "one", 0)).await.unwrap();
    let elsewhere = OpenTicket { address: "elsewhere".into(), ..ticket("b", "budi", "two", 10) };
    store.open_ticket(elsewhere).await.unwrap();
    let found = async |player: Option<&str>, address: &str, later: i64| {
        let player = player.map(PlayerId::new);
        let now = Timestamp(NOON.0 + later);
        let tickets = store.open_tickets(player.as_ref(), address, now).await.unwrap();
        tickets.into_iter().map(|ticket| ticket.id).collect::<Vec<_>>()
    };
    assert_eq!(found(Some("ayu"), "", 20).await, ["a"]);
    assert_eq!(found(None, "elsewhere", 20).await, ["b"]);
    assert_eq!(found(Some("ayu"), "elsewhere", 20).await, ["b", "a"]);
    assert_eq!(found(None, "", 20).await, [""; 0], "who is unknown has no tickets");
    assert_eq!(found(Some("ayu"), "elsewhere", TICKET_LIFETIME + 5).await, ["b"]);
    store.record(game("a", "ayu", 700)).await.unwrap();
    assert_eq!(found(Some("ayu"), "elsewhere", 20).await, ["b"], "spent");
    store.forget_old_tickets(Timestamp(NOON.0 + TICKET_LIFETIME + 100)).await.unwrap();
    assert_eq!(found(Some("budi"), "", 20).await, [""; 0]);
}

async fn a_database_that_can_be_written_passes_the_check(place: &DatabaseLocation) {
    let store = Store::open(place).await.unwrap();
    store.check().await.unwrap();
    store.check().await.unwrap();
    store.close().await;
    assert!(store.check().await.is_err());
}

/// Returns whether a file contains a text.
fn contains(path: &std::path::Path, text: &str) -> bool {
    let bytes = std::fs::read(path).unwrap();
    bytes.windows(text.len()).any(|window| window == text.as_bytes())
}

/// Many rows of many players, so that pages are split, freed and used again.
#[tokio::test]
async fn no_byte_of_a_deleted_player_is_left_in_the_file() {
    let empty = empty_file();
    let DatabaseLocation::File(path) = &empty.place else { panic!("it is a file") };
    let store = Store::open(&empty.place).await.unwrap();
    let secret = "5ecre7000000000000000000000000a1";
    let nickname = "Ayu Sekar";
    for round in 0..40 {
        let mut writing = vec![];
        for n in 0..25 {
            let player = if n % 5 == 0 { secret } else { "somebody else, as long an id as any" };
            let id = format!("{round:04}-{n:04}");
            let opened = ticket(&id, player, &format!("deal {}", "x".repeat(n * 17)), round);
            let finished = FinishedGame {
                track: Track::new(format!("onet/{}", n % 16)),
                game: format!("{{{}}}", "y".repeat(n * 131)),
                ..game(&id, player, 100 + n as u64)
            };
            let store = store.clone();
            writing.push(tokio::spawn(async move {
                store.open_ticket(opened).await.unwrap();
                store.add_assistance(&id, AssistanceKind::Hint, "digest").await.unwrap();
                store.record(finished).await.unwrap();
            }));
        }
        for written in writing {
            written.await.unwrap();
        }
        store.rename(&PlayerId::new(secret), nickname, NOON).await.unwrap();
        if round % 13 == 12 {
            store.forget(&PlayerId::new(secret), NOON).await.unwrap();
        }
    }
    assert!(contains(path, secret) || contains(&path.with_extension("db-wal"), secret));
    store.forget(&PlayerId::new(secret), NOON).await.unwrap();
    for file in std::fs::read_dir(path.parent().unwrap()).unwrap() {
        let file = file.unwrap().path();
        assert!(!contains(&file, secret), "{} while it runs", file.display());
    }
    store.close().await;
    let files: Vec<_> = std::fs::read_dir(path.parent().unwrap()).unwrap().collect();
    assert_eq!(files.len(), 1, "the log is gone");
    for text in [secret, nickname] {
        assert!(!contains(path, text), "{text}");
    }
}

#[tokio::test]
async fn a_backup_is_a_complete_store() {
    let empty = empty_file();
    let store = Store::open(&empty.place).await.unwrap();
    store.record(game("t", "ayu", 700)).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    store.back_up(&copy).await.unwrap();
    assert!(store.back_up(&copy).await.is_err(), "a backup never goes over a file");
    let restored = Store::open(&DatabaseLocation::File(copy)).await.unwrap();
    assert_eq!(restored.finished("t").await.unwrap(), Some(game("t", "ayu", 700)));
}

#[tokio::test]
async fn a_file_that_is_not_a_database_is_rejected_and_left_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("letter.txt");
    let letter = "Dear Ayu, ".repeat(100);
    std::fs::write(&path, &letter).unwrap();
    let error = Store::open(&DatabaseLocation::File(path.clone())).await.unwrap_err().to_string();
    assert!(error.contains("file is not a database"), "{error}");
    assert_eq!(std::fs::read_to_string(path).unwrap(), letter);
    let nowhere = DatabaseLocation::File(folder.path().join("no/such/folder.db"));
    let error = Store::open(&nowhere).await.unwrap_err().to_string();
    assert!(error.contains("unable to open database file"), "{error}");
}

#[tokio::test]
async fn a_server_that_does_not_answer_is_named_as_the_cause() {
    // Nothing listens on a port that was just released.
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let nowhere = format!("postgres://me@127.0.0.1:{port}/simpul").parse().unwrap();
    let error = Store::open(&nowhere).await.unwrap_err();
    assert!(matches!(error, StoreError::Open(_)), "{error:?}");
    assert!(error.to_string().to_lowercase().contains("refused"), "{error}");
}

/// A database of the first version, with rows.
#[tokio::test]
async fn a_database_of_an_older_version_is_upgraded_with_its_games() {
    use sqlx::{Connection, Executor, SqliteConnection};
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.db");
    let mut old =
        SqliteConnection::connect(&format!("sqlite://{}?mode=rwc", path.display())).await.unwrap();
    for migration in [
        include_str!("../../migrations/0001_players_and_scores.sql"),
        include_str!("../../migrations/0002_puzzles_made_ahead.sql"),
        include_str!("../../migrations/0003_batches.sql"),
    ] {
        old.execute(migration).await.unwrap();
    }
    // The migrations that the older version had recorded.
    let mut older = sqlx::migrate!("./migrations");
    older.migrations.to_mut().retain(|migration| migration.version <= 3);
    old.execute(include_str!("old.sql")).await.unwrap();
    for migration in older.migrations.iter() {
        sqlx::query(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
             VALUES ($1, $2, TRUE, $3, 0)",
        )
        .bind(migration.version)
        .bind(&*migration.description)
        .bind(&*migration.checksum)
        .execute(&mut old)
        .await
        .unwrap();
    }
    old.close().await.unwrap();
    let store = Store::open(&DatabaseLocation::File(path)).await.unwrap();
    let known = store.finished("t").await.unwrap().unwrap();
    assert_eq!((known.score, known.unranked), (700, None));
    assert_eq!(scores(&store, "onet/5", Span::Ever).await, [("ayu".to_owned(), 700)]);
    let other = FinishedGame { log_digest: "another".into(), ..game("t", "ayu", 9_000) };
    assert_eq!(store.record(other).await.unwrap(), Recorded::TicketUsed);
    assert_eq!(store.record(game("u", "ayu", 800)).await.unwrap(), Recorded::New);
}
