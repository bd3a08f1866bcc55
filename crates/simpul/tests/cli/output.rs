//! Files that results go to.

use crate::program::simpul;

#[test]
fn a_file_that_cannot_be_written_is_told_before_the_work() {
    // Each of these would take far longer than anybody waits for a test.
    let nowhere = "/nowhere/at/all.pdf";
    let hard = "slither/100/100/";
    let cases: [&[&str]; 5] = [
        &["lab", "report", "--full", "-o", nowhere],
        &["lab", "tree", hard, "--method", "dfs", "--node-limit", "100000000000", "-o", nowhere],
        &["book", "--puzzle", "slitherlink", "--rows", "200", "--cols", "200", "-o", nowhere],
        &["draw", hard, "--solve", "-o", nowhere],
        &["slitherlink", "solve", hard, "--proof", nowhere],
    ];
    for arguments in cases {
        let run = simpul(arguments);
        assert_eq!(run.status, 2, "{arguments:?}: {}", run.errors);
        assert!(run.errors.contains(nowhere), "{arguments:?}: {}", run.errors);
    }
}
