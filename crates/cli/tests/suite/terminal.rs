//! The games in a real terminal, which is one of tmux: keys are sent to it, its
//! screen is read, and it says in which state the program has left it.

use std::process::{Command, Output};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How long something may take to be seen.
const PATIENCE: Duration = Duration::from_mins(1);

/// A terminal with the program in it. It ends with the test.
pub struct Terminal {
    socket: String,
}

impl Terminal {
    /// A shell that runs the program with these arguments, then says how it
    /// ended and whether the terminal is as it was.
    pub fn start(name: &str, [width, height]: [u16; 2], arguments: &str) -> Self {
        let terminal = Self { socket: format!("simpul-test-{}-{name}", std::process::id()) };
        let program = env!("CARGO_BIN_EXE_simpul");
        let script = format!(
            "echo before; modes=$(stty -g); LC_ALL=C.UTF-8 {program} {arguments}; \
             echo \"left with $?\"; test \"$modes\" = \"$(stty -g)\" && echo as it was; exec cat"
        );
        let (width, height) = (width.to_string(), height.to_string());
        let size = ["-x", &width, "-y", &height];
        let begin = ["new-session", "-d", "-s", "game"];
        let shell = ["sh", "-c", &script];
        terminal.tmux(&[&begin[..], &size[..], &shell[..]].concat());
        terminal
    }

    fn tmux(&self, arguments: &[&str]) -> String {
        let run = Command::new("tmux")
            .args(["-L", &self.socket, "-f", "/dev/null"])
            .args(arguments)
            .output();
        let Output { status, stdout, stderr } =
            run.expect("tmux is missing (Debian: apt-get install tmux)");
        assert!(status.success(), "tmux {arguments:?}: {}", String::from_utf8_lossy(&stderr));
        String::from_utf8_lossy(&stdout).into_owned()
    }

    pub fn screen(&self) -> String {
        self.tmux(&["capture-pane", "-p", "-t", "game"])
    }

    pub fn keys(&self, keys: &[&str]) {
        self.tmux(&[&["send-keys", "-t", "game"], keys].concat());
    }

    /// Waits until the screen shows this.
    pub fn wait_for(&self, wanted: &str) -> String {
        let start = Instant::now();
        loop {
            let screen = self.screen();
            if screen.contains(wanted) {
                return screen;
            }
            assert!(start.elapsed() < PATIENCE, "{wanted} is not seen in\n{screen}");
            sleep(Duration::from_millis(20));
        }
    }

    /// Whether the terminal shows its other screen, tells of the mouse, and
    /// shows a cursor.
    fn state(&self) -> String {
        let state = "#{alternate_on} #{mouse_any_flag} #{cursor_flag}";
        self.tmux(&["display-message", "-p", "-t", "game", state]).trim().to_owned()
    }

    /// The number of the process of the game.
    fn game(&self) -> String {
        let shell = self.tmux(&["display-message", "-p", "-t", "game", "#{pane_pid}"]);
        let children = format!("/proc/{0}/task/{0}/children", shell.trim());
        let children = std::fs::read_to_string(children).expect("the shell is there");
        children.split_whitespace().next().expect("the game is there").to_owned()
    }

    fn assert_clean(&self, status: u8) {
        let screen = self.wait_for("as it was");
        assert!(screen.contains(&format!("left with {status}")), "{screen}");
        // What stood there before is back. After a resize tmux may leave a line
        // of the other screen beside it.
        assert!(screen.contains("before") && !screen.contains("leave"), "{screen}");
        assert_eq!(self.state(), "0 0 1");
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // A server that has ended already cannot be ended.
        let _ = Command::new("tmux").args(["-L", &self.socket, "kill-server"]).output();
    }
}

#[test]
fn onet_is_played_by_keys_and_leaves_the_terminal_clean() {
    let terminal = Terminal::start("onet", [80, 24], "play onet --mode zen onet/1/4/1212");
    terminal.wait_for("4 tiles");
    assert_eq!(terminal.state(), "1 1 0");
    terminal.keys(&["Enter", "A", "Enter"]);
    terminal.wait_for("2 tiles");
    terminal.keys(&["Enter", "Right", "Enter"]);
    let screen = terminal.wait_for("Cleared!");
    assert!(screen.contains("Accuracy  100%"), "{screen}");
    terminal.keys(&["q"]);
    terminal.assert_clean(0);
}

#[test]
fn slitherlink_is_played_by_keys_with_shift_and_alt_and_follows_the_window() {
    let puzzle = "play slitherlink slither/2/2/3333";
    let terminal = Terminal::start("loop", [80, 24], puzzle);
    terminal.wait_for("Draw one closed loop");
    terminal.keys(&["S-Right", "M-Down", "d"]);
    terminal.wait_for("───◆");
    assert!(terminal.screen().contains('×'), "{}", terminal.screen());
    terminal.tmux(&["resize-window", "-t", "game", "-x", "41", "-y", "14"]);
    let screen = terminal.wait_for("arrows move");
    assert!(screen.contains("───◆") && screen.lines().count() <= 14, "{screen}");
    terminal.tmux(&["resize-window", "-t", "game", "-x", "20", "-y", "5"]);
    terminal.wait_for("small.");
    terminal.tmux(&["resize-window", "-t", "game", "-x", "90", "-y", "30"]);
    terminal.wait_for("arrows  move");
    terminal.keys(&["q"]);
    terminal.wait_for("Leave the game?");
    terminal.keys(&["y"]);
    terminal.assert_clean(0);
}

#[test]
fn a_loop_is_closed_by_keys() {
    let terminal = Terminal::start("closed", [80, 24], "play slitherlink slither/1/1/4");
    terminal.wait_for("Draw one closed loop");
    terminal.keys(&["S-Right", "s", "S-Left", "w"]);
    let screen = terminal.wait_for("Solved!");
    assert!(screen.contains("│▒4▒│"), "{screen}");
    terminal.keys(&["q"]);
    terminal.assert_clean(0);
}

#[test]
fn the_solution_is_shown_step_by_step_in_indonesian() {
    let arguments = "play slitherlink --rows 4 --cols 4 --grade trivial --seed 1 --lang id";
    let terminal = Terminal::start("hints", [80, 24], arguments);
    terminal.wait_for("Gambarlah satu loop");
    terminal.keys(&["v"]);
    terminal.wait_for("Petunjuk 3");
    terminal.keys(&["x", "q"]);
    terminal.wait_for("Keluar dari permainan?");
    terminal.keys(&["y"]);
    terminal.assert_clean(0);
}

#[test]
fn ctrl_c_leaves_the_terminal_clean() {
    let terminal = Terminal::start("ctrl-c", [80, 24], "play onet --seed 1");
    terminal.wait_for("24 tiles");
    terminal.keys(&["C-c"]);
    terminal.assert_clean(0);
}

#[test]
fn a_signal_leaves_the_terminal_clean() {
    for signal in ["-TERM", "-INT", "-HUP"] {
        let terminal = Terminal::start(&format!("signal{signal}"), [80, 24], "play onet --seed 1");
        terminal.wait_for("24 tiles");
        let killed = Command::new("kill").args([signal, &terminal.game()]).status();
        assert!(killed.expect("kill is there").success());
        terminal.assert_clean(0);
    }
}

#[test]
fn the_game_ends_with_its_terminal() {
    let terminal = Terminal::start("gone", [80, 24], "play onet --seed 1");
    terminal.wait_for("24 tiles");
    let game = format!("/proc/{}/cmdline", terminal.game());
    drop(terminal);
    let start = Instant::now();
    // A process that has ended but is not yet buried has no command line.
    while std::fs::read(&game).is_ok_and(|line| !line.is_empty()) {
        assert!(start.elapsed() < PATIENCE, "the game goes on without a terminal");
        sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_window_that_is_too_small_is_refused() {
    let terminal = Terminal::start("small", [39, 24], "play onet");
    let screen = terminal.wait_for("as it was");
    // The message is broken where the line of the terminal ends.
    let said: String = screen.split_whitespace().collect();
    assert!(said.contains("toosmall;expectedatleast40columns"), "{screen}");
    assert!(screen.contains("left with 2"), "{screen}");
}
