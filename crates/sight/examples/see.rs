fn main() {
    for name in std::env::args().skip(1) {
        let bytes = std::fs::read(&name).unwrap();
        let start = std::time::Instant::now();
        match sight::read(&bytes) {
            Err(e) => println!("{name}: {e}"),
            Ok(s) => {
                println!(
                    "{name}: {:?} {:?} doubtful {}",
                    start.elapsed(),
                    s.frame(),
                    s.doubtful().len()
                );
                match &s.seen {
                    sight::Seen::Onet(b) => println!(
                        "{} odd {:?}\n{}",
                        b.size(),
                        b.odd_kinds(),
                        b.numbers()
                            .chunks(b.size().cols())
                            .map(|r| r.iter().map(|n| format!("{n:3}")).collect::<String>())
                            .collect::<Vec<_>>()
                            .join("\n")
                    ),
                    sight::Seen::Slitherlink { puzzle, lines, crosses } => println!(
                        "{} lines {} crosses {}\n{}",
                        puzzle.size(),
                        lines.len(),
                        crosses.len(),
                        slitherlink::Format::Text.write(puzzle)
                    ),
                }
            }
        }
    }
}
