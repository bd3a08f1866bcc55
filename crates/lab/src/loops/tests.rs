use super::*;

fn lab() -> LoopsLab {
    let sizes = sizes_of(&[(2, 2), (3, 3), (4, 4)]);
    LoopsLab { sizes, boards: 5, nodes: 50_000, ..LoopsLab::quick(Seed(5)) }
}

fn results(lab: &LoopsLab) -> LoopsResults {
    let count = |case| Some((case, lab.count(case, &|| false).unwrap()?));
    let counted: Vec<_> = lab.cases().into_iter().filter_map(count).collect();
    lab.results(&counted, &[])
}

#[test]
fn the_same_seed_gives_the_same_table() {
    assert_eq!(results(&lab()).table(), results(&lab()).table());
}

#[test]
fn pruning_by_clues_saves_nodes() {
    let (lab, results) = (lab(), results(&lab()));
    for &size in &lab.sizes[1..] {
        let nodes =
            |method| results.row(size, Density::Percent(100), method).unwrap().nodes.unwrap().mean;
        assert!(nodes(Term::DfsPruned) < nodes(Term::Dfs));
        assert!(nodes(Term::Solver) < nodes(Term::DfsPruned));
    }
}

#[test]
fn all_rules_solve_at_least_what_the_papers_rules_solve() {
    let (lab, results) = (lab(), results(&lab()));
    for (size, density) in lab.groups() {
        let solved = |method| results.row(size, density, method).unwrap().solved.times;
        assert!(solved(Term::NamedRules) >= solved(Term::PaperRules));
        assert_eq!(solved(Term::Solver), lab.boards);
    }
}
