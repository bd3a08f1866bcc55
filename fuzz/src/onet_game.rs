//! Games of Onet on small boards, held against the exhaustive oracle's moves.

use libfuzzer_sys::arbitrary::{self, Arbitrary};
use simpul_core::{Cell, Seed, Size};
use simpul_game::onet::{Action, Deal, Entry, Game, Mode, Reason};
use simpul_game::ranked::{Observation, pace, score_onet};
use simpul_onet::{Board, Gravity, Pair};

use crate::oracle::Oracle;

/// More cells make each move of the oracle slower, and show nothing new.
const MOST_CELLS: usize = 12;

/// Longer games are cut off.
const MOST_ENTRIES: usize = 60;

/// A board and what somebody tries on it.
#[derive(Arbitrary, Debug)]
pub struct Play {
    rows: u8,
    cols: u8,
    gravity: u8,
    mode: u8,
    seed: u64,
    kinds: [u8; MOST_CELLS],
    tries: Vec<(u16, Try)>,
}

/// An action, possible or not.
#[derive(Arbitrary, Clone, Copy, Debug)]
enum Try {
    /// One of the pairs that can be joined.
    Legal(u8),
    Join([u8; 2]),
    Miss([u8; 2]),
    Hint,
    Reshuffle,
    Undo,
    Pause,
    Resume,
    /// Nothing, for so long.
    Wait(u32),
}

impl Play {
    /// Plays what is possible, one entry at a time and then all at once.
    ///
    /// # Panics
    /// If the game allows another move than the oracle, a refused action changes the
    /// board, or the replay is another game.
    pub fn check(&self) {
        let deal = self.deal();
        let mut game = Game::start(deal.clone());
        let (mut log, mut now) = (vec![], 0_u64);
        for &(pause, tried) in self.tries.iter().take(MOST_ENTRIES) {
            now += u64::from(pause);
            let Some(action) = action(game.board(), tried, &mut now) else { continue };
            let entry = Entry { t: now, action };
            let mut after = game.clone();
            let played = after.play(&entry);
            judge(game.board(), action, played);
            if played.is_err() {
                assert_eq!(after.board(), game.board());
                continue;
            }
            if matches!(action, Action::Join { .. }) && after.can_undo() {
                let mut back = after.clone();
                if back.play(&Entry { t: now, action: Action::Undo }).is_ok() {
                    assert_eq!(back.board(), game.board());
                }
            }
            log.push(entry);
            game = after;
        }
        assert_eq!(Game::replay(deal.clone(), &log).as_ref(), Ok(&game), "{log:?}");
        let written = serde_json::to_vec(&(&deal, &log)).expect("numbers and names");
        let read: (Deal, Vec<Entry>) = serde_json::from_slice(&written).expect("as written");
        assert_eq!(read, (deal.clone(), log.clone()));

        let elapsed = log.last().map_or(0, |entry| entry.t);
        let observation = Observation { elapsed, hints: 0, checks: 0 };
        if let Ok(score) = score_onet(deal, &log, observation) {
            assert_eq!(score.elapsed, elapsed);
        }
        // Whatever it says: it must say something.
        let _ = pace::check_onet(&log);
    }

    fn deal(&self) -> Deal {
        let rows = 1 + usize::from(self.rows) % 4;
        let cols = 1 + usize::from(self.cols) % (MOST_CELLS / rows);
        let size = Size::new(rows, cols).expect("a small size");
        let numbers = self.kinds[..size.area()].iter().map(|&kind| u16::from(kind) % 5);
        let gravity = Gravity::ALL[usize::from(self.gravity) % Gravity::ALL.len()];
        let board = Board::from_numbers(size, numbers.collect(), gravity);
        let mode = Mode::ALL[usize::from(self.mode) % Mode::ALL.len()];
        Deal::of_board(board.expect("one number for each cell"), mode, Seed(self.seed))
    }
}

/// The action that is tried, if there is such a one.
fn action(board: &Board, tried: Try, now: &mut u64) -> Option<Action> {
    let cell = |at: u8| {
        // The largest byte stands for a cell far outside.
        let far = Cell::new(u16::MAX, u16::MAX);
        let at = usize::from(at);
        if at == 255 { far } else { board.size().cell(at % board.size().area()) }
    };
    Some(match tried {
        Try::Legal(choice) => {
            let pairs = moves(board);
            let pair = pairs.get(usize::from(choice) % pairs.len().max(1))?;
            Action::Join { a: pair.a(), b: pair.b() }
        }
        Try::Join([a, b]) => Action::Join { a: cell(a), b: cell(b) },
        Try::Miss([a, b]) => Action::Miss { a: cell(a), b: cell(b) },
        Try::Hint => Action::Hint,
        Try::Reshuffle => Action::Reshuffle,
        Try::Undo => Action::Undo,
        Try::Pause => Action::Pause,
        Try::Resume => Action::Resume,
        Try::Wait(milliseconds) => {
            *now += u64::from(milliseconds);
            return None;
        }
    })
}

fn moves(board: &Board) -> Vec<Pair> {
    let oracle = Oracle::new(board);
    oracle.moves(&oracle.start())
}

/// Holds what a game said to a pair against the oracle. A refusal for another reason, such
/// as a pause, says nothing of the pair.
fn judge(board: &Board, action: Action, said: Result<(), Reason>) {
    let (Action::Join { a, b } | Action::Miss { a, b }) = action else { return };
    let can_join = Pair::new(a, b).is_some_and(|pair| moves(board).contains(&pair));
    let expected = match (action, said) {
        (Action::Join { .. }, Ok(())) | (_, Err(Reason::NoMiss(_))) => true,
        (_, Ok(()) | Err(Reason::NotJoined(_))) => false,
        _ => return,
    };
    assert_eq!(can_join, expected, "{action:?} {said:?} {board:?}");
}
