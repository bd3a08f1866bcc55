//! Messages to the person at the terminal. Text from files, boards and arguments may
//! contain control characters, which could move the cursor or change the colours; they
//! are escaped.

pub use api::escape;

/// Prints a message on standard error, each line with the name of the program.
#[expect(clippy::print_stderr, reason = "this is the one place")]
pub fn notice(text: &str) {
    for line in text.lines().filter(|line| !line.is_empty()) {
        eprintln!("simpul: {}", escape(line));
    }
}

/// Returns the name of a file, or an argument, as it is repeated in a message: escaped,
/// and shortened in the middle if it is long.
pub fn shorten(name: &str) -> String {
    const MAX: usize = 80;
    const END: usize = 24;
    let name = escape(name);
    let length = name.chars().count();
    if length <= MAX {
        return name;
    }
    let start = name.chars().take(MAX - END - 1);
    start.chain(['…']).chain(name.chars().skip(length - END)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_name_keeps_its_beginning_and_its_end() {
        let name = format!("{}end.txt", "x".repeat(300));
        let short = shorten(&name);
        assert_eq!(short.chars().count(), 80);
        assert!(short.starts_with("xxx") && short.ends_with("end.txt"));
        assert_eq!(shorten("short.txt"), "short.txt");
    }
}
