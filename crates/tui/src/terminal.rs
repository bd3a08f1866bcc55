//! The real terminal: it is put into order before the game and left as it was
//! found, whatever ends the game.

use std::io::{Stdout, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::{Duration, Instant};
use std::{panic, thread};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEventKind, KeyModifiers,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use simpul_core::Budget;

use crate::{Screen, TerminalError, Wish, Work};

/// How long nothing happens before the time is looked at.
const TICK: Duration = Duration::from_millis(50);

/// How long the game may take to end after a signal.
const GRACE: Duration = Duration::from_secs(1);

/// Plays a game until it is left or the program is told to end, and returns its
/// log.
pub fn play<S: Screen>(
    mut screen: S,
    is_interrupted: fn() -> bool,
) -> Result<String, TerminalError> {
    let mut session = Session::open()?;
    thread::spawn(move || end_after_signal(is_interrupted));
    let start = Instant::now();
    let now = || u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
    let mut worker: Option<Worker<S::Done>> = None;
    while !is_interrupted() {
        screen.pass(now());
        if let Some(done) = worker.as_ref().map(Worker::done).transpose()?.flatten() {
            worker = None;
            screen.receive(done, now());
        }
        match screen.wish() {
            Some(Wish::Leave) => break,
            Some(Wish::Work(work)) => worker = Some(Worker::start(work)),
            None => {}
        }
        // Keys that are waiting come first: a slow terminal draws less often.
        if !event::poll(Duration::ZERO)? {
            session.terminal.draw(|frame| screen.draw(frame))?;
        }
        if event::poll(TICK)? && is_leaving(&mut screen, &event::read()?, now()) {
            break;
        }
    }
    drop(session);
    Ok(screen.log())
}

/// Ends the program after a signal where the game does not: reading keys from a
/// terminal that is gone can go on for ever.
fn end_after_signal(is_interrupted: fn() -> bool) {
    while !is_interrupted() {
        thread::sleep(TICK);
    }
    thread::sleep(GRACE);
    restore();
    std::process::exit(130);
}

/// Tells the game of an event. Ctrl-C leaves it, whatever it does.
fn is_leaving(screen: &mut impl Screen, event: &Event, now: u64) -> bool {
    match *event {
        Event::Key(key) if key.kind == KeyEventKind::Release => {}
        Event::Key(key) => {
            let has_control = key.modifiers.contains(KeyModifiers::CONTROL);
            if has_control && key.code == KeyCode::Char('c') {
                return true;
            }
            screen.press(key, now);
        }
        Event::Mouse(mouse) => screen.point(mouse, now),
        _ => {}
    }
    false
}

/// Whether the terminal is in the state of a game.
static IS_OURS: AtomicBool = AtomicBool::new(false);

/// The terminal while a game is played.
struct Session {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Session {
    fn open() -> Result<Self, TerminalError> {
        // What a panic says must be read after the game's screen is gone.
        let say = panic::take_hook();
        panic::set_hook(Box::new(move |information| {
            restore();
            say(information);
        }));
        enable_raw_mode()?;
        IS_OURS.store(true, Ordering::Relaxed);
        let session = Self { terminal: Terminal::new(CrosstermBackend::new(stdout()))? };
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, Hide)?;
        Ok(session)
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        restore();
    }
}

/// Leaves the terminal as it was found, once: what is said after that must not
/// be written over. Where it fails, the terminal is gone.
fn restore() {
    if !IS_OURS.swap(false, Ordering::Relaxed) {
        return;
    }
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}

/// Work that is done meanwhile.
struct Worker<Done> {
    result: Receiver<Done>,
    is_dropped: Arc<AtomicBool>,
}

impl<Done: Send + 'static> Worker<Done> {
    fn start(work: Work<Done>) -> Self {
        let (sender, result) = channel();
        let is_dropped = Arc::new(AtomicBool::new(false));
        let stops = Arc::clone(&is_dropped);
        thread::spawn(move || {
            let start = Instant::now();
            let limit = work.limit.unwrap_or(Duration::MAX);
            let over = || stops.load(Ordering::Relaxed) || start.elapsed() >= limit;
            // Nobody waits for work that was dropped.
            let _ = sender.send((work.job)(Budget::unlimited().stopping_when(&over)));
        });
        Self { result, is_dropped }
    }

    /// What came out, if it is done.
    fn done(&self) -> Result<Option<Done>, TerminalError> {
        match self.result.try_recv() {
            Ok(done) => Ok(Some(done)),
            Err(TryRecvError::Empty) => Ok(None),
            // Its thread has panicked, and has said so.
            Err(TryRecvError::Disconnected) => Err(TerminalError::NoAnswer),
        }
    }
}

impl<Done> Drop for Worker<Done> {
    fn drop(&mut self) {
        self.is_dropped.store(true, Ordering::Relaxed);
    }
}
