//! Forged answers against the checker: hundreds of thousands, for boards that an
//! independent oracle decides. None may be accepted.

use simpul_core::{Budget, Cell, Rng, Seed, Size};
use simpul_onet::{
    Advisor, Board, Certificate, Gravity, Pair, Verdict, VerifyError, plain, solve, verify_lost,
};

use crate::boards::{every_board, verify};
use crate::forger::{Forger, Sets};
use crate::oracle::{Oracle, tiles};

const UP_TO_FOUR_CELLS: [(usize, usize); 6] = [(1, 2), (2, 1), (1, 3), (1, 4), (4, 1), (2, 2)];
const UP_TO_SIX_CELLS: [(usize, usize); 6] = [(1, 3), (1, 4), (4, 1), (2, 2), (2, 3), (3, 2)];

/// Visits every board of these sizes under each gravity, then `random` boards of
/// up to 16 cells per gravity. All have an even number of tiles of each kind.
fn visit_boards(sizes: &[(usize, usize)], random: usize, mut visit: impl FnMut(&Board)) {
    for &(rows, cols) in sizes {
        every_board(Size::new(rows, cols).unwrap(), |board| {
            if board.odd_kinds().is_empty() {
                for gravity in Gravity::ALL {
                    visit(&board.clone().with_gravity(gravity));
                }
            }
        });
    }
    let mut rng = Rng::new(Seed(1), "false answers");
    for round in 0..random * Gravity::ALL.len() {
        visit(&random_board(&mut rng, Gravity::ALL[round % Gravity::ALL.len()]));
    }
}

/// A board on which the choice of moves matters: few copies of each kind, few empty cells.
fn random_board(rng: &mut Rng, gravity: Gravity) -> Board {
    let (rows, cols) = [(3, 3), (3, 4), (4, 3), (4, 4)][rng.below(4)];
    let size = Size::new(rows, cols).unwrap();
    let tiles = size.area() / 2 * 2 - 2 * rng.below(2);
    let copies = 2 + 2 * rng.below(2);
    let number = |at| if at < tiles { (at / copies + 1) as u16 } else { 0 };
    let mut numbers: Vec<u16> = (0..size.area()).map(number).collect();
    rng.shuffle(&mut numbers);
    Board::from_numbers(size, numbers, gravity).unwrap()
}

/// Checks a certificate that the game is lost after these moves.
fn check_lost(deal: &Board, played: &[Pair], sets: &Sets) -> Result<(), VerifyError> {
    verify_lost(deal, played, &Certificate { sets: sets.clone() }, &mut Budget::unlimited())
}

/// The certificate of a board that cannot be cleared, which the checker accepts.
fn genuine(board: &Board) -> Sets {
    let verdict = solve(board, &mut Budget::unlimited());
    assert_eq!(verify(board, &verdict), Ok(()), "{board:?}");
    let Verdict::Impossible(certificate) = verdict else { panic!("{board:?} cannot be cleared") };
    certificate.sets
}

/// The certificates of all boards that cannot be cleared and have two tiles in
/// other places than this one.
fn proofs_of_neighbours(board: &Board) -> Vec<Sets> {
    let tiles: Vec<Cell> = board.occupied().collect();
    let mut proofs = vec![];
    for (at, &a) in tiles.iter().enumerate() {
        for &b in tiles[..at].iter().filter(|&&b| board.tile(a) != board.tile(b)) {
            let mut numbers = board.numbers().to_vec();
            numbers.swap(board.size().index(a), board.size().index(b));
            let other = Board::from_numbers(board.size(), numbers, board.gravity()).unwrap();
            let mut oracle = Oracle::new(&other);
            if !oracle.is_clearable(&oracle.start()) {
                proofs.push(genuine(&other));
            }
        }
    }
    proofs
}

#[test]
fn the_oracle_and_the_library_play_by_the_same_rules() {
    let mut rng = Rng::new(Seed(2), "false answers");
    for round in 0..900 {
        let deal = random_board(&mut rng, Gravity::ALL[round % Gravity::ALL.len()]);
        let oracle = Oracle::new(&deal);
        let (mut board, mut position) = (deal.clone(), oracle.start());
        loop {
            let kinds = position.iter().map(|tile| tile.and_then(|cell| deal.tile(cell)));
            assert!(kinds.eq(board.size().cells().map(|cell| board.tile(cell))), "{deal:?}");
            let moves = oracle.moves(&position);
            assert_eq!(moves, plain::pairs(&board), "{board:?}");
            let Some(&pair) = moves.get(rng.below(moves.len().max(1))) else { break };
            position = oracle.after(&position, pair);
            board.remove(pair);
        }
    }
}

#[test]
fn no_certificate_proves_that_a_clearable_board_is_impossible() {
    let mut forger = Forger::new(Rng::new(Seed(3), "false answers"));
    let (mut tried, mut clearable, mut impossible) = (0, [0; 9], [0; 9]);
    visit_boards(&UP_TO_SIX_CELLS, 60, |board| {
        let mut oracle = Oracle::new(board);
        if !oracle.is_clearable(&oracle.start()) {
            return;
        }
        clearable[board.gravity() as usize] += 1;
        let mut forged = proofs_of_neighbours(board);
        impossible[board.gravity() as usize] += forged.len();
        forger.steal(&forged);
        forged.extend(forger.forge(board));
        for sets in forged {
            for nodes in [u64::MAX, 3] {
                let claim = Verdict::Impossible(Certificate { sets: sets.clone() });
                let answer = simpul_onet::verify(board, &claim, &mut Budget::nodes(nodes));
                assert!(answer.is_err(), "{board:?} with {sets:?}");
            }
            tried += 1;
        }
    });
    println!("{tried} false certificates; clearable {clearable:?}, impossible {impossible:?}");
    assert!(tried > 100_000, "{tried}");
    assert!(clearable.iter().all(|&boards| boards > 50), "{clearable:?}");
    assert!(impossible.iter().all(|&boards| boards > 30), "{impossible:?}");
}

/// The proofs that a game is lost after a wrong move instead of one of these.
fn proofs_of_wrong_moves(deal: &Board, line: &[Pair], oracle: &mut Oracle) -> Vec<Sets> {
    let mut advisor = Advisor::new(deal);
    let mut position = oracle.start();
    let mut proofs = vec![];
    for (number, &pair) in line.iter().enumerate() {
        for wrong in oracle.moves(&position) {
            if oracle.is_clearable(&oracle.after(&position, wrong)) {
                continue;
            }
            let played = [&line[..number], &[wrong]].concat();
            let proof = advisor.why_lost(&played, &mut Budget::unlimited()).unwrap();
            let sets = proof.expect("the oracle says that the game is lost").sets;
            assert_eq!(check_lost(deal, &played, &sets), Ok(()), "{deal:?} {played:?}");
            proofs.push(sets);
        }
        position = oracle.after(&position, pair);
    }
    proofs
}

#[test]
fn no_certificate_proves_that_a_winnable_game_is_lost() {
    let mut forger = Forger::new(Rng::new(Seed(4), "false answers"));
    let (mut tried, mut lost) = (0, [0; 9]);
    visit_boards(&UP_TO_FOUR_CELLS, 250, |deal| {
        let mut oracle = Oracle::new(deal);
        if !oracle.is_clearable(&oracle.start()) {
            return;
        }
        let line = oracle.winning_line(&oracle.start());
        let proofs = proofs_of_wrong_moves(deal, &line, &mut oracle);
        lost[deal.gravity() as usize] += proofs.len();
        if proofs.is_empty() && deal.tiles_left() > 4 {
            return;
        }
        forger.steal(&proofs);
        let mut board = deal.clone();
        for (number, &pair) in (1..).zip(&line) {
            board.remove(pair);
            // With gravity a proof is about the position, without it about the deal.
            let about = if deal.gravity() == Gravity::None { deal } else { &board };
            for sets in proofs.iter().cloned().chain(forger.forge(about)) {
                let answer = check_lost(deal, &line[..number], &sets);
                assert!(answer.is_err(), "{deal:?} after {:?} with {sets:?}", &line[..number]);
                tried += 1;
            }
        }
    });
    println!("{tried} false certificates of lost games; {lost:?} genuine ones");
    assert!(tried > 100_000, "{tried}");
    assert!(lost.iter().all(|&games| games > 10), "{lost:?}");
}

#[test]
fn a_proof_about_illegal_moves_is_rejected() {
    let mut rng = Rng::new(Seed(5), "false answers");
    let mut tried = 0;
    visit_boards(&UP_TO_FOUR_CELLS, 400, |deal| {
        let mut oracle = Oracle::new(deal);
        if oracle.is_clearable(&oracle.start()) {
            return;
        }
        let sets = genuine(deal);
        let legal = oracle.moves(&oracle.start());
        for played in wrong_moves(deal, &legal, &mut rng) {
            if oracle.replay(&played).is_none() {
                let answer = check_lost(deal, &played, &sets);
                let is_named = matches!(
                    answer,
                    Err(VerifyError::NotEqual { .. } | VerifyError::NotJoined { .. })
                );
                assert!(is_named, "{deal:?} after {played:?}: {answer:?}");
                tried += 1;
            }
        }
    });
    println!("{tried} proofs with moves that are not allowed");
    assert!(tried > 2_000, "{tried}");
}

#[test]
fn moves_clear_a_board_exactly_if_the_replay_does() {
    let mut rng = Rng::new(Seed(6), "false answers");
    let (mut wrong, mut right) = (0, 0);
    let mut other_line = vec![];
    visit_boards(&UP_TO_SIX_CELLS, 100, |board| {
        let mut oracle = Oracle::new(board);
        let start = oracle.start();
        let line = if oracle.is_clearable(&start) { oracle.winning_line(&start) } else { vec![] };
        let mut claims = wrong_moves(board, &line, &mut rng);
        claims.extend([line.clone(), other_line.clone(), oracle.moves(&start)]);
        for moves in claims {
            let clears = oracle.replay(&moves).is_some_and(|left| tiles(&left).is_empty());
            let answer = verify(board, &Verdict::Clear(moves.clone()));
            assert_eq!(answer.is_ok(), clears, "{board:?} with {moves:?}: {answer:?}");
            if clears { right += 1 } else { wrong += 1 }
        }
        if !line.is_empty() {
            other_line = line;
        }
    });
    println!("{wrong} false clears, {right} true ones");
    assert!(wrong > 30_000 && right > 1_000, "{wrong} wrong, {right} right");
}

/// Changes to a list of moves, most of which are wrong: cut off, doubled, left
/// out, in another order, with tiles exchanged, or with cells from anywhere.
fn wrong_moves(board: &Board, line: &[Pair], rng: &mut Rng) -> Vec<Vec<Pair>> {
    let mut lists: Vec<Vec<Pair>> = (0..line.len()).map(|end| line[..end].to_vec()).collect();
    lists.push(line.iter().rev().copied().collect());
    for at in 0..line.len() {
        lists.push([&line[..at], &line[at + 1..]].concat());
        lists.push([&line[..=at], &line[at..]].concat());
        let mut swapped = line.to_vec();
        swapped.swap(at, 0);
        lists.push(swapped);
        let next = line[(at + 1) % line.len()];
        let mut crossed = line.to_vec();
        crossed[at] = Pair::new(line[at].a(), next.b()).unwrap_or(line[at]);
        lists.push(crossed);
    }
    let (rows, cols) = (board.size().rows(), board.size().cols());
    let anywhere =
        |rng: &mut Rng| Cell::new(rng.below(rows + 1) as u16, rng.below(cols + 1) as u16);
    for _ in 0..8 {
        let mut foreign = line.to_vec();
        let pair = Pair::new(anywhere(rng), anywhere(rng));
        foreign.splice(..rng.below(line.len() + 1).min(1), pair);
        lists.push(foreign);
    }
    let far = Pair::new(Cell::new(0, 0), Cell::new(u16::MAX, u16::MAX));
    lists.push(line.iter().copied().chain(far).collect());
    lists
}

#[test]
fn an_empty_set_proves_nothing() {
    for gravity in Gravity::ALL {
        for board in ["1 1", "1 2\n2 1", "0 0", "1"] {
            let board = board.parse::<Board>().unwrap().with_gravity(gravity);
            let tiles: Vec<Cell> = board.occupied().collect();
            let claim = |sets: Sets| verify(&board, &Verdict::Impossible(Certificate { sets }));
            assert_eq!(claim(vec![vec![]]), Err(VerifyError::EmptySet { set: 1 }));
            if !tiles.is_empty() {
                assert_eq!(claim(vec![tiles, vec![]]), Err(VerifyError::EmptySet { set: 2 }));
            }
        }
    }
}
