//! The games where there is no terminal, and what is told of the program.

use crate::program::simpul;

#[test]
fn without_a_terminal_there_is_no_game() {
    for game in ["onet", "slitherlink"] {
        let run = simpul(&["play", game]);
        assert_eq!((run.status, run.output.as_str()), (2, ""));
        assert!(run.errors.contains("the game needs a terminal"), "{}", run.errors);
        let run = simpul(&["play", game, "--lang", "id"]);
        assert!(run.errors.contains("memerlukan terminal"), "{}", run.errors);
    }
}

#[test]
fn what_cannot_be_played_is_refused() {
    let cases: [(&[&str], &str); 5] = [
        (&["onet", "--level", "17"], "expected a level from 1 to 16"),
        (&["onet", "onet/2"], "expected the number of columns"),
        (&["onet", "--level", "2", "onet/1/2/11"], "cannot be used with"),
        (&["slitherlink", "--rows", "0"], "1"),
        (&["slitherlink", "slither/2/2/zzz!"], "!"),
    ];
    for (arguments, said) in cases {
        let run = simpul(&[&["play"], arguments].concat());
        assert_eq!(run.status, 2, "{arguments:?}: {}", run.errors);
        assert!(run.errors.contains(said), "{arguments:?}: {}", run.errors);
    }
}

#[test]
fn every_shell_gets_completions() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let run = simpul(&["completions", shell]);
        assert_eq!(run.status, 0, "{}", run.errors);
        assert!(run.output.contains("slitherlink") && run.output.contains("play"), "{shell}");
    }
    assert_eq!(simpul(&["completions", "cmd"]).status, 2);
}

#[test]
fn there_is_a_manual_page_for_each_command() {
    let run = simpul(&["man"]);
    assert!(run.status == 0 && run.output.contains(".TH simpul 1"), "{}", run.output);
    let folder = std::env::temp_dir().join(format!("simpul-man-{}", std::process::id()));
    let run = simpul(&["man", "-o", &folder.display().to_string()]);
    assert_eq!(run.status, 0, "{}", run.errors);
    for page in ["simpul.1", "simpul-onet-solve.1", "simpul-play-slitherlink.1"] {
        let text = std::fs::read_to_string(folder.join(page)).expect(page);
        assert!(text.contains(".SH NAME"), "{text}");
    }
    std::fs::remove_dir_all(folder).expect("it is ours");
    assert_eq!(simpul(&["man", "-o", "/dev/null/x"]).status, 2);
}
