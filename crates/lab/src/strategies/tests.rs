use super::*;

fn lab() -> StrategiesLab {
    let plain = DealKind::plain(Size::new(4, 6).unwrap());
    let deals =
        vec![plain, DealKind { copies: 2, ..plain }, DealKind { gravity: Gravity::Down, ..plain }];
    StrategiesLab { deals, boards: 12, ..StrategiesLab::quick(Seed(3)) }
}

fn results(lab: &StrategiesLab) -> StrategiesResults {
    let count = |case| Some((case, lab.count(case, &|| false).unwrap()?));
    let counted: Vec<_> = lab.cases().into_iter().filter_map(count).collect();
    lab.results(&counted, &[])
}

#[test]
fn the_same_seed_gives_the_same_table() {
    assert_eq!(results(&lab()).table(), results(&lab()).table());
}

#[test]
fn no_player_clears_more_boards_than_the_perfect_one() {
    let (lab, results) = (lab(), results(&lab()));
    for &deal in &lab.deals {
        let cleared = |player| results.row(deal, player).unwrap().cleared;
        let perfect = cleared(Player::Perfect);
        assert_eq!(perfect.of, lab.boards);
        assert!(Player::ALL.into_iter().all(|player| cleared(player).times <= perfect.times));
    }
}

#[test]
fn with_two_copies_the_order_of_moves_makes_no_difference() {
    let (lab, results) = (lab(), results(&lab()));
    let left = |player| results.row(lab.deals[1], player).unwrap().tiles_left;
    for player in [Player::FirstFound, Player::Nearest, Player::RingGreedy, Player::Perfect] {
        assert_eq!(left(player), left(Player::Random), "{player:?}");
    }
}

#[test]
fn the_papers_board_is_cleared_by_its_own_player_in_36_moves() {
    let papers = crate::papers::Paper2024::read();
    let board: Board = papers.cases[1].board.parse().unwrap();
    let game = Player::PaperGreedy.play(&board, Seed(0), &mut Budget::unlimited());
    assert_eq!((game.moves, game.tiles_left), (36, 0));
    assert_eq!(Player::PaperGreedy.check(&board, &game), Ok(()));
}

#[test]
fn an_illegal_move_an_early_end_and_a_false_proof_are_disagreements() {
    let board: Board = "1 2 1\n2 3 3".parse().unwrap();
    let good = Player::FirstFound.play(&board, Seed(0), &mut Budget::unlimited());
    assert_eq!(Player::FirstFound.check(&board, &good), Ok(()));

    let mut turned = good.clone();
    turned.played.push(good.played[0]);
    assert!(Player::FirstFound.check(&board, &turned).unwrap_err().what.contains("cannot be made"));

    let mut early = good.clone();
    early.played.pop();
    assert!(Player::FirstFound.check(&board, &early).unwrap_err().what.contains("it ends while"));

    let perfect = Player::Perfect.play(&board, Seed(0), &mut Budget::unlimited());
    assert_eq!(perfect.tiles_left, 0);
    let impossible =
        Player::Perfect.play(&"1 2\n2 1".parse().unwrap(), Seed(0), &mut Budget::unlimited());
    assert!(player::check_together(&board, &[Some(good), Some(impossible)]).is_err());
}
