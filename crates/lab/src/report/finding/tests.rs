use super::*;
use crate::Curve;

fn bound(claim: Claim, smallest: (u64, f64), largest: (u64, f64)) -> Agreement {
    let growth = Growth { curve: Curve::Power, factor: 1.0, base: 2.0, fit: 1.0, sizes: 5 };
    GrowthFinding { method: Term::Bfs, claim, growth: Some(growth), smallest, largest }.agreement()
}

#[test]
fn a_claimed_order_agrees_if_the_nodes_grow_as_fast() {
    // 4^4 is 256, and 4^10 about a million.
    assert_eq!(bound(Claim::PowerOfFour, (4, 25.0), (10, 1e5)), Agreement::Agrees);
    assert_eq!(bound(Claim::PowerOfFour, (4, 256.0), (10, 500.0)), Agreement::Partly);
    assert_eq!(bound(Claim::PowerOfFour, (4, 256.0), (10, 1e9)), Agreement::Differs);
    // 4! is 24, and 10! about 3.6 million.
    assert_eq!(bound(Claim::Factorial, (4, 24.0), (10, 3e6)), Agreement::Agrees);
    assert_eq!(bound(Claim::Factorial, (4, 2_500.0), (10, 3e6)), Agreement::Partly);
    let (claim, smallest, largest) = (Claim::Factorial, (4, 9.0), (9, 9.0));
    let unseen = GrowthFinding { method: Term::Bfs, claim, growth: None, smallest, largest };
    assert_eq!(unseen.agreement(), Agreement::Open);
}

#[test]
fn twice_as_fast_agrees_only_if_it_holds_for_all_sizes() {
    let agreement = |least, most| {
        NodeRatioFinding { in_the_paper: 2.2, least, most, fewer: Share::new(1, 1) }.agreement()
    };
    assert_eq!(agreement(1.8, 2.5), Agreement::Agrees);
    assert_eq!(agreement(0.5, 900.0), Agreement::Partly);
    assert_eq!(agreement(5.0, 900.0), Agreement::Differs);
    assert_eq!(agreement(0.1, 1.2), Agreement::Differs);
}

#[test]
fn an_abandoned_search_does_not_take_less_than_a_second() {
    let second = |bfs, exhaustive, times| {
        let gave_up = Share::new(times, 10);
        TimeFinding { bfs, exhaustive, gave_up, budget: 1_000 }.agreement()
    };
    assert_eq!(second(Some(1e6), Some(1e7), 0), Agreement::Agrees);
    assert_eq!(second(Some(1e6), Some(1e7), 1), Agreement::Partly);
    assert_eq!(second(Some(1e6), Some(2e9), 0), Agreement::Partly);
    assert_eq!(second(Some(2e9), Some(2e9), 0), Agreement::Differs);
    assert_eq!(second(None, None, 0), Agreement::Open);
}

#[test]
fn the_best_move_is_best_only_if_the_perfect_player_is_not_better() {
    // The number of boards cleared by the paper's player alone, by random play alone,
    // and by the perfect player alone.
    let agreement = |paper: u64, random: u64, perfect: u64| {
        let cleared = |players: &[Player], boards: u64| {
            let row = Player::ALL.map(|player| players.contains(&player));
            std::iter::repeat_n(row, boards as usize).collect::<Vec<_>>()
        };
        let cleared = [
            cleared(&[Player::PaperGreedy, Player::Perfect], paper),
            cleared(&[Player::Random, Player::Perfect], random),
            cleared(&[Player::Perfect], perfect),
        ]
        .concat();
        let deal = DealKind::plain(simpul_core::Size::new(6, 12).unwrap());
        let shared = vec![SharedBoards { deal, cleared }];
        let found = GreedyFinding::of(&StrategiesResults { rows: vec![], shared });
        (found.len(), found[0].agreement())
    };
    assert_eq!(agreement(40, 2, 0), (1, Agreement::Agrees), "2 boards more are chance");
    assert_eq!(agreement(40, 8, 30), (1, Agreement::Partly));
    assert_eq!(agreement(10, 8, 30), (1, Agreement::Differs));
    assert_eq!(PairedComparison::of(2, 0), PairedComparison::Equal, "two boards say little");
    assert_eq!(
        (PairedComparison::of(12, 1), PairedComparison::of(1, 12)),
        (PairedComparison::Better, PairedComparison::Worse)
    );
}

#[test]
fn a_bad_fit_leaves_the_claimed_order_open() {
    let growth = Growth { curve: Curve::Power, factor: 1.0, base: 0.4, fit: 0.57, sizes: 9 };
    let (smallest, largest) = ((4, 1.0), (64, 9.0));
    let growth = Some(growth);
    let bound =
        GrowthFinding { method: Term::Sweep, claim: Claim::PowerOfFour, growth, smallest, largest };
    assert_eq!(bound.agreement(), Agreement::Open);
}
