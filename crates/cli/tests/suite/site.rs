//! `simpul site` as a user runs it.

use std::fs;

use crate::program::simpul;

/// Whether the program carries WebAssembly depends on what was there when it was
/// built; either way the answer is clear.
#[test]
fn the_site_is_written_whole_or_the_program_says_how_to_get_it() {
    let folder = std::env::temp_dir().join(format!("simpul-site-{}", std::process::id()));
    let run = simpul(&["site", "-o", folder.to_str().unwrap()]);
    if run.status == 2 {
        assert!(run.errors.contains("./build-wasm"), "{}", run.errors);
        assert!(!folder.exists(), "nothing was written");
        return;
    }
    assert_eq!(run.status, 0, "{}", run.errors);
    let file = |name: &str| fs::read(folder.join(name)).unwrap();
    for page in ["404.html", "onet/index.html"] {
        assert_eq!(file(page), file("index.html"));
    }
    assert!(file("simpul.wasm").starts_with(b"\0asm"));
    assert!(!file("words/id.js").is_empty());
    assert!(!folder.join("tests").exists() && !folder.join("api.html").exists());
    let again = simpul(&["site", "-o", folder.to_str().unwrap()]);
    assert_eq!((again.status, again.output), (0, run.output), "it can be written anew");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let run = simpul(&["site", "-o", "/dev/null/site", "--lang", "id"]);
    assert_eq!(run.status, 2);
    let expected = ["/dev/null/site", "./build-wasm"];
    assert!(expected.iter().any(|words| run.errors.contains(words)), "{}", run.errors);
}
