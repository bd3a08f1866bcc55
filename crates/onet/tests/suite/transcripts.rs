//! The 2024 paper's runs, byte for byte.

use simpul_core::Budget;
use simpul_onet::paper2024::dialogue::{DialogueError, Ending, Transcript};
use simpul_onet::paper2024::experiments::{EXPERIMENTS, Figure, Part, WRONG_TILE, figure_4_2};

fn transcript(input: &str) -> Transcript {
    Transcript::of(input, &mut Budget::unlimited()).unwrap()
}

#[test]
fn every_experiment_of_2024_is_printed_byte_for_byte_as_by_the_compiled_listing() {
    for experiment in EXPERIMENTS {
        assert_eq!(transcript(experiment.input).printed, experiment.output, "{}", experiment.name);
    }
}

#[test]
fn the_printed_screens_of_2024_are_reproduced_line_by_line() {
    let mut numbers = vec![];
    for experiment in EXPERIMENTS {
        let screen = transcript(experiment.input).on_screen;
        let screen: Vec<&str> = screen.lines().map(str::trim_end).collect();
        for Figure { number, text, part } in experiment.figures {
            let figure: Vec<&str> = text.lines().collect();
            let is_there = match part {
                Part::Whole => screen == figure,
                Part::Start => screen.starts_with(&figure),
                Part::End => screen.ends_with(&figure),
            };
            assert!(is_there, "figure {number}: {screen:#?}");
            numbers.push(*number);
        }
    }
    assert_eq!(numbers, ["4.3", "4.4", "4.5", "4.6", "4.7"]);
}

#[test]
fn figure_4_2_has_35_moves_whichever_number_was_at_its_wrong_tile() {
    let mut numbers = vec![];
    for line in WRONG_TILE.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<i32> = line.split(' ').map(|field| field.parse().unwrap()).collect();
        let &[wrong, x1, y1, x2, y2, moves, left] = &fields[..] else { panic!("{line}") };
        let run = transcript(&figure_4_2(wrong));
        let first = format!("Langkah terbaik: Pasangkan ({x1}, {y1}) dengan ({x2}, {y2})\n");
        let at = run.printed.find("Langkah terbaik").unwrap();
        assert!(run.printed[at..].starts_with(&first), "{wrong}");
        assert_eq!(run.printed.matches("Langkah terbaik").count() as i32, moves, "{wrong}");
        assert_eq!(run.ending, Ending::NoMove { tiles_left: left as usize }, "{wrong}");
        assert_eq!(moves, 35, "{wrong}");
        assert_eq!([x1, y1, x2, y2] != [2, 3, 2, 4], wrong == 15);
        numbers.push(wrong);
    }
    assert_eq!(numbers, (0..=21).filter(|&number| number != 13).collect::<Vec<_>>());
}

#[test]
fn a_pair_that_cannot_be_joined_is_asked_for_again_and_nothing_else_is_printed() {
    let prompt = "Masukkan pasangan yang ingin dihapus";
    for refused in ["0 0 1 1", "0 1 1 0", "0 0 0 0", "9 9 0 0", "-2 0 0 0"] {
        let input = format!("2 6\n1 2 3 4 5 1\n2 3 4 5 6 7\n{refused}\n");
        let printed = transcript(&input).printed;
        assert_eq!(printed.matches(prompt).count(), 2, "{refused}");
        assert_eq!(printed.matches("Papan saat ini").count(), 1, "{refused}");
    }
}

#[test]
fn input_that_ends_or_is_not_a_number_ends_the_dialogue() {
    for input in ["", "2", "2 2\n1 2 1", "1 2\n1 1\n", "1 2\n1 1\n0 0 0", "1 2\n1 1\nfoo"] {
        assert_eq!(transcript(input).ending, Ending::InputEnded, "{input}");
    }
    let too_large = Transcript::of("65 1", &mut Budget::unlimited());
    assert_eq!(too_large, Err(DialogueError::Size { rows: 65, cols: 1 }));
    let stopped = Transcript::of(EXPERIMENTS[1].input, &mut Budget::nodes(100));
    assert!(matches!(stopped, Err(DialogueError::Exhausted(_))));
}
