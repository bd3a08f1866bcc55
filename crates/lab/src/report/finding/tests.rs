use super::*;
use crate::Curve;

fn bound(claim: Claim, cells: u64, nodes: f64) -> Agreement {
    let growth = Growth { curve: Curve::Power, factor: 1.0, base: 2.0, fit: 1.0, sizes: 5 };
    Bound { method: Term::Bfs, claim, growth: Some(growth), cells, nodes }.agreement()
}

#[test]
fn a_bound_is_held_against_what_was_counted() {
    // 4^10 is about a million.
    assert_eq!(bound(Claim::PowerOfFour, 10, 1e6), Agreement::Agrees);
    assert_eq!(bound(Claim::PowerOfFour, 10, 500.0), Agreement::Partly);
    assert_eq!(bound(Claim::PowerOfFour, 10, 1e9), Agreement::Differs);
    assert_eq!(bound(Claim::Factorial, 10, 3e6), Agreement::Agrees);
    let unseen =
        Bound { method: Term::Bfs, claim: Claim::Factorial, growth: None, cells: 4, nodes: 9.0 };
    assert_eq!(unseen.agreement(), Agreement::Open);
}

#[test]
fn twice_is_twice_only_if_it_is_so_everywhere() {
    let agreement =
        |least, most| Twice { in_the_paper: 2.2, least, most, fewer: Share::new(1, 1) }.agreement();
    assert_eq!(agreement(1.8, 2.5), Agreement::Agrees);
    assert_eq!(agreement(0.5, 900.0), Agreement::Partly);
    assert_eq!(agreement(5.0, 900.0), Agreement::Differs);
    assert_eq!(agreement(0.1, 1.2), Agreement::Differs);
}

#[test]
fn a_second_is_not_kept_by_a_search_that_gave_up() {
    let second = |bfs, exhaustive, times| {
        let gave_up = Share::new(times, 10);
        Second { bfs, exhaustive, gave_up, budget: 1_000 }.agreement()
    };
    assert_eq!(second(Some(1e6), Some(1e7), 0), Agreement::Agrees);
    assert_eq!(second(Some(1e6), Some(1e7), 1), Agreement::Partly);
    assert_eq!(second(Some(1e6), Some(2e9), 0), Agreement::Partly);
    assert_eq!(second(Some(2e9), Some(2e9), 0), Agreement::Differs);
    assert_eq!(second(None, None, 0), Agreement::Open);
}

#[test]
fn the_best_move_is_best_only_if_the_perfect_player_is_no_better() {
    let agreement = |random, paper, perfect| {
        let [random, paper, perfect] =
            [random, paper, perfect].map(|times| Share::new(times, 1_000));
        let deal = DealKind::plain(grid::Size::new(6, 12).unwrap());
        Greedy { deal, random, paper, ring: paper, perfect }.agreement()
    };
    assert_eq!(agreement(500, 900, 905), Agreement::Agrees);
    assert_eq!(agreement(500, 700, 990), Agreement::Partly);
    assert_eq!(agreement(690, 700, 990), Agreement::Differs);
    assert_eq!(Beside::of(Share::new(1, 3), Share::new(2, 3)), Beside::Level, "three say little");
}
