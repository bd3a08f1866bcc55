//! Generates a puzzle of a size and a grade. The same seed gives the same puzzle.
//!
//! `cargo run -p simpul-slitherlink --example generate -- hard 7`

use std::error::Error;

use simpul_slitherlink::{
    Budget, Clues, Format, Grade, GradedRequest, Grading, Request, Seed, Size, Symmetry,
    generate_graded,
};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| "normal".to_owned());
    let grade = Grade::named(&name).ok_or_else(|| format!("expected a grade, found `{name}`"))?;
    let seed = Seed(arguments.next().map_or(Ok(1), |seed| seed.parse())?);
    let request = GradedRequest {
        request: Request { size: Size::new(8, 8)?, symmetry: Symmetry::None, clues: Clues::Fewest },
        irreducible: false,
        grade: Some(grade),
        needs: vec![],
        without: vec![],
    };
    let made = generate_graded(&request, seed, false, &mut Budget::unlimited())?;
    println!("{}", Format::Text.write(&made.puzzle));
    let grading = Grading::of(&made.puzzle);
    println!("{} (score {})", grading.grade.name(), grading.score);
    Ok(())
}
