//! Files that results go to: links, pipes, devices, the input itself, full disks.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use tempfile::TempDir;

use crate::program::{simpul, simpul_with};

const PUZZLE: &str = "slither/5/5/cbcbcddad";

/// A folder for the files of one test, and the file in it that holds a puzzle a
/// line.
fn folder() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let input = folder.path().join("puzzles");
    fs::write(&input, format!("{PUZZLE}\n")).unwrap();
    (folder, input)
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// How many entries a folder has.
fn entries(folder: &TempDir) -> usize {
    fs::read_dir(folder.path()).unwrap().count()
}

/// Commands that write a file; each is given the input and the name of the file.
fn writers<'a>(input: &'a str, output: &'a str) -> [Vec<&'a str>; 4] {
    [
        vec!["batch", "solve", input, "-o", output],
        vec!["draw", input, "--format", "svg", "-o", output],
        vec!["loop", "solve", input, "--proof", output],
        vec!["lab", "tree", input, "--method", "solver", "-o", output],
    ]
}

#[cfg(unix)]
#[test]
fn links_are_followed_and_stay() {
    let (folder, input) = folder();
    let (target, link) = (folder.path().join("target"), folder.path().join("link"));
    for is_there in [false, true] {
        for arguments in writers(text(&input), text(&link)) {
            let _ = fs::remove_file(&target);
            if is_there {
                fs::write(&target, "old").unwrap();
            }
            let _ = fs::remove_file(&link);
            std::os::unix::fs::symlink("target", &link).unwrap();
            let run = simpul(&arguments);
            assert_eq!(run.status, 0, "{arguments:?}: {}", run.errors);
            assert!(link.symlink_metadata().unwrap().is_symlink(), "{arguments:?}");
            assert!(fs::metadata(&target).unwrap().len() > 3, "{arguments:?}");
        }
    }
    assert_eq!(entries(&folder), 3, "nothing else is left behind");
}

#[cfg(unix)]
#[test]
fn pipes_and_devices_are_written_into() {
    use std::os::unix::fs::FileTypeExt;
    let (folder, input) = folder();
    let pipe = folder.path().join("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    for arguments in writers(text(&input), text(&pipe)) {
        let reading = thread::spawn({
            let pipe = pipe.clone();
            move || fs::read(pipe).unwrap()
        });
        let run = simpul(&arguments);
        assert_eq!(run.status, 0, "{arguments:?}: {}", run.errors);
        assert!(!reading.join().unwrap().is_empty(), "{arguments:?}");
        assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo(), "{arguments:?}");
    }
    for device in ["/dev/null", "/dev/stdout"] {
        for arguments in writers(text(&input), device) {
            let run = simpul(&arguments);
            assert_eq!(run.status, 0, "{arguments:?}: {}", run.errors);
            assert!(device == "/dev/null" || !run.output.is_empty(), "{arguments:?}");
        }
    }
    assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
    assert_eq!(entries(&folder), 2);
}

#[test]
fn the_input_is_never_overwritten() {
    let (folder, input) = folder();
    let mut names = vec![input.clone(), folder.path().join(".").join("puzzles")];
    #[cfg(unix)]
    for (name, link) in
        [("soft", std::os::unix::fs::symlink as fn(_, _) -> _), ("hard", fs::hard_link)]
    {
        let path = folder.path().join(name);
        link(input.clone(), path.clone()).unwrap();
        names.push(path);
    }
    for name in &names {
        for arguments in writers(text(&input), text(name)) {
            let run = simpul(&arguments);
            assert_eq!(run.status, 2, "{arguments:?}");
            assert!(run.errors.contains("this is the input"), "{arguments:?}: {}", run.errors);
        }
    }
    let redirected = Command::new(env!("CARGO_BIN_EXE_simpul"))
        .args(["batch", "solve", "-", "-o", text(&input)])
        .stdin(fs::File::open(&input).unwrap())
        .stderr(Stdio::null())
        .status();
    assert_eq!(redirected.unwrap().code(), Some(2), "standard input is a file too");
    assert_eq!(fs::read_to_string(&input).unwrap(), format!("{PUZZLE}\n"));
}

#[cfg(unix)]
#[test]
fn on_a_full_disk_the_old_file_stays() {
    let (folder, input) = folder();
    let old = folder.path().join("keep.pdf");
    fs::write(&old, "good").unwrap();
    let more: [Vec<&str>; 1] = [vec!["book", PUZZLE, "-o", text(&old)]];
    let all = writers(text(&input), text(&old)).into_iter().chain(more);
    for arguments in all {
        // No file may grow beyond 0 blocks, and the signal that would end the program
        // is ignored: writing fails as on a full disk.
        let limited = Command::new("sh")
            .args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\""])
            .arg(env!("CARGO_BIN_EXE_simpul"))
            .args(&arguments)
            .output()
            .unwrap();
        let errors = String::from_utf8_lossy(&limited.stderr);
        assert_eq!(limited.status.code(), Some(2), "{arguments:?}: {errors}");
        assert!(errors.contains("keep.pdf"), "{arguments:?}: {errors}");
        assert_eq!(fs::read_to_string(&old).unwrap(), "good", "{arguments:?}");
    }
    let left: Vec<String> = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| !["keep.pdf", "puzzles"].contains(&name.as_str()))
        .collect();
    // A batch keeps what it can resume.
    assert!(left.len() <= 1 && left.iter().all(|name| name.starts_with("keep.pdf.")), "{left:?}");
}

#[test]
fn a_missing_folder_is_named() {
    let (folder, input) = folder();
    let missing = folder.path().join("missing");
    let output = missing.join("result.pdf");
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    fs::write(data.join("simpul.db"), "").unwrap();
    let others = [
        vec!["book", PUZZLE, "-o", text(&output)],
        vec!["backup", "-o", text(&output), "--data", text(&data)],
    ];
    for arguments in writers(text(&input), text(&output)).into_iter().chain(others) {
        let run = simpul(&arguments);
        assert_eq!(run.status, 2, "{arguments:?}: {}", run.errors);
        let said = format!("there is no folder {}\n", text(&missing));
        assert!(run.errors.ends_with(&said), "{arguments:?}: {}", run.errors);
        assert!(!run.errors.contains(".part"), "{arguments:?}: {}", run.errors);
    }
}

#[test]
fn a_minus_is_standard_output() {
    let (_folder, input) = folder();
    for arguments in writers(text(&input), "-") {
        let run = simpul(&arguments);
        assert_eq!(run.status, 0, "{arguments:?}: {}", run.errors);
        assert!(!run.output.is_empty(), "{arguments:?}");
    }
}

#[test]
fn lines_that_are_too_long_are_refused_and_not_cut() {
    let long = format!("{PUZZLE}\nslither/5/5/cbcbcddad{}\n{PUZZLE}\n", "z".repeat(4 << 20));
    for arguments in [&["loop", "solve", "--lines"][..], &["batch", "solve", "-"]] {
        let run = simpul_with(arguments, &long);
        assert_eq!(run.status, 2, "{arguments:?}: {}", run.errors);
        let lines: Vec<&str> = run.output.lines().collect();
        assert_eq!(lines.len(), 3, "{arguments:?}");
        assert!(lines[1].contains("4194304") && lines[1].ends_with(r#""line":2}"#), "{}", lines[1]);
        for line in [lines[0], lines[2]] {
            assert!(line.starts_with(r#"{"verdict":"unique""#), "{line}");
        }
    }
}
