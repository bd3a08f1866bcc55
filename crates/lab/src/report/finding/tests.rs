use super::*;
use crate::Curve;

fn bound(claim: Claim, smallest: (u64, f64), largest: (u64, f64)) -> Agreement {
    let growth = Growth { curve: Curve::Power, factor: 1.0, base: 2.0, fit: 1.0, sizes: 5 };
    Bound { method: Term::Bfs, claim, growth: Some(growth), smallest, largest }.agreement()
}

#[test]
fn a_bound_agrees_if_the_nodes_keep_step_with_it() {
    // 4^4 is 256, and 4^10 about a million.
    assert_eq!(bound(Claim::PowerOfFour, (4, 25.0), (10, 1e5)), Agreement::Agrees);
    assert_eq!(bound(Claim::PowerOfFour, (4, 256.0), (10, 500.0)), Agreement::Partly);
    assert_eq!(bound(Claim::PowerOfFour, (4, 256.0), (10, 1e9)), Agreement::Differs);
    // 4! is 24, and 10! about 3.6 million.
    assert_eq!(bound(Claim::Factorial, (4, 24.0), (10, 3e6)), Agreement::Agrees);
    assert_eq!(bound(Claim::Factorial, (4, 2_500.0), (10, 3e6)), Agreement::Partly);
    let (claim, smallest, largest) = (Claim::Factorial, (4, 9.0), (9, 9.0));
    let unseen = Bound { method: Term::Bfs, claim, growth: None, smallest, largest };
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
        let deal = DealKind::plain(simpul_core::Size::new(6, 12).unwrap());
        Greedy { deal, random, paper, ring: paper, perfect }.agreement()
    };
    assert_eq!(agreement(500, 900, 905), Agreement::Agrees);
    assert_eq!(agreement(500, 700, 990), Agreement::Partly);
    assert_eq!(agreement(690, 700, 990), Agreement::Differs);
    assert_eq!(Beside::of(Share::new(1, 3), Share::new(2, 3)), Beside::Level, "three say little");
}
