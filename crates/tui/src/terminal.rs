//! The event loop on the real terminal, which is restored whatever ends the game.

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

use crate::{Effect, Screen, Task, TerminalError};

/// The interval between two ticks without input.
const TICK: Duration = Duration::from_millis(50);

/// The time that the event loop has to end after a signal.
const GRACE: Duration = Duration::from_secs(1);

/// Runs the event loop until the player leaves or a signal arrives; returns the log.
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
        screen.tick(now());
        if let Some(done) = worker.as_ref().map(Worker::done).transpose()?.flatten() {
            worker = None;
            screen.receive(done, now());
        }
        match screen.next_effect() {
            Some(Effect::Quit) => break,
            Some(Effect::Run(task)) => worker = Some(Worker::start(task)),
            None => {}
        }
        // Pending input is handled before drawing, so that a slow terminal draws less
        // often.
        if !event::poll(Duration::ZERO)? {
            session.terminal.draw(|frame| screen.draw(frame))?;
        }
        if event::poll(TICK)? && handle_event(&mut screen, &event::read()?, now()) {
            break;
        }
    }
    drop(session);
    Ok(screen.log())
}

/// Ends the process after a signal if the event loop does not: reading from a closed
/// terminal can block forever.
fn end_after_signal(is_interrupted: fn() -> bool) {
    while !is_interrupted() {
        thread::sleep(TICK);
    }
    thread::sleep(GRACE);
    restore();
    std::process::exit(130);
}

/// Passes an event to the game; returns whether to leave, as on Ctrl-C.
fn handle_event(screen: &mut impl Screen, event: &Event, now: u64) -> bool {
    match *event {
        Event::Key(key) if key.kind == KeyEventKind::Release => {}
        Event::Key(key) => {
            let has_control = key.modifiers.contains(KeyModifiers::CONTROL);
            if has_control && key.code == KeyCode::Char('c') {
                return true;
            }
            screen.press(key, now);
        }
        Event::Mouse(mouse) => screen.mouse(mouse, now),
        _ => {}
    }
    false
}

/// Whether the terminal is in raw mode on the alternate screen.
static IS_GAME_MODE: AtomicBool = AtomicBool::new(false);

/// The terminal in raw mode, restored on drop.
struct Session {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Session {
    fn open() -> Result<Self, TerminalError> {
        // The message of a panic must be printed after the terminal is restored, to be
        // visible.
        let say = panic::take_hook();
        panic::set_hook(Box::new(move |information| {
            restore();
            say(information);
        }));
        enable_raw_mode()?;
        IS_GAME_MODE.store(true, Ordering::Relaxed);
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

/// Restores the terminal, once, since later output must not be overwritten. Errors are
/// ignored: the terminal may be gone.
fn restore() {
    if !IS_GAME_MODE.swap(false, Ordering::Relaxed) {
        return;
    }
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}

/// A task on a background thread, cancelled on drop.
struct Worker<Done> {
    result: Receiver<Done>,
    is_dropped: Arc<AtomicBool>,
}

impl<Done: Send + 'static> Worker<Done> {
    fn start(task: Task<Done>) -> Self {
        let (sender, result) = channel();
        let is_dropped = Arc::new(AtomicBool::new(false));
        let stops = Arc::clone(&is_dropped);
        thread::spawn(move || {
            let start = Instant::now();
            let limit = task.limit.unwrap_or(Duration::MAX);
            let over = || stops.load(Ordering::Relaxed) || start.elapsed() >= limit;
            // The receiver is gone if the task was dropped.
            let _ = sender.send((task.job)(Budget::unlimited().stopping_when(&over)));
        });
        Self { result, is_dropped }
    }

    /// Returns the output, if the task has ended.
    fn done(&self) -> Result<Option<Done>, TerminalError> {
        match self.result.try_recv() {
            Ok(done) => Ok(Some(done)),
            Err(TryRecvError::Empty) => Ok(None),
            // The thread panicked, and printed its message.
            Err(TryRecvError::Disconnected) => Err(TerminalError::NoAnswer),
        }
    }
}

impl<Done> Drop for Worker<Done> {
    fn drop(&mut self) {
        self.is_dropped.store(true, Ordering::Relaxed);
    }
}
