//! An independent checker for proofs, which shares no code with the solver.
//!
//! A proof is a text:
//!
//! ```text
//! slitherlink proof 1
//! unique 0,0 0,1 1,1 1,0       (or: none)
//! path h0,0 v0,1 h1,0 v0,0
//! cut d1,1 h1,1 h0,0 -v0,2
//! learn -h0,0 c0,0
//! end
//! ```
//!
//! The literal `h3,4` means that the edge to the right of dot (3, 4) is a line, `v3,4`
//! that the edge below it is, `c3,4` that cell (3, 4) is inside the loop; a minus
//! negates. `unique` is followed by the dots of the only loop in order. Each further
//! line derives a clause, which is checked and then used:
//!
//! - `path`: not all of these edges are lines, because those connected with the first
//!   one close a loop, and either there are others, or a clue is violated, or it is the
//!   loop of the claim;
//! - `cut`: not all of these hold, because with these crosses the first edge is
//!   connected with the second only through the dot `d` (or not at all, if only `d` is
//!   written), so no loop goes through both;
//! - `learn`: one of these holds, because assuming the opposite of all of them leads to
//!   a conflict by unit propagation over dots, clues, edges and earlier clauses (reverse
//!   unit propagation, RUP);
//! - `end`: unit propagation without assumptions leads to a conflict. So there is no
//!   (other) loop.

mod rules;

use simpul_core::{Budget, Edge, Size, Vertex};
use thiserror::Error;

use crate::{Loop, Puzzle, is_solution};
use rules::{Literal, Rules};

/// The claim of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proven {
    /// This is the only loop.
    Unique(Loop),
    /// There is no loop.
    None,
}

/// Why a proof is rejected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line} of the proof: {fault}")]
pub struct ProofError {
    /// The line, counted from 1.
    pub line: usize,
    /// The reason.
    pub fault: ProofErrorKind,
}

/// The expected content of a line of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ProofPart {
    /// The first line.
    #[error("\"slitherlink proof 1\"")]
    Header,
    /// The claim.
    #[error("\"none\", or \"unique\" and the dots of a loop")]
    Claim,
    /// A step, or the end.
    #[error("\"path\", \"cut\", \"learn\" or \"end\"")]
    Step,
    /// The dot of a path.
    #[error("\"d\" and a dot")]
    DotLine,
    /// A dot.
    #[error("a dot of the grid")]
    Dot,
    /// Edges and cells.
    #[error("edges and cells of the grid")]
    Places,
    /// The last line.
    #[error("\"end\"")]
    End,
}

/// Why a line of a proof is rejected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ProofErrorKind {
    /// It does not have the expected form.
    #[error("expected {0}")]
    Expected(ProofPart),
    /// The loop is not a solution of the puzzle.
    #[error("the loop does not solve the puzzle")]
    NoSolution,
    /// The edges do not close a loop that is forbidden.
    #[error("these lines may all be drawn")]
    NoPath,
    /// The crosses do not cut the edges apart.
    #[error("these crosses do not cut the two edges apart")]
    NoCut,
    /// The clause does not follow.
    #[error("this does not follow at once")]
    NoConsequence,
    /// The budget ran out before this line was checked.
    #[error("the proof is too long to be checked within the limit")]
    TooLong,
}

/// Checks a proof about a puzzle.
///
/// # Errors
/// The first line that proves nothing.
pub fn verify(puzzle: &Puzzle, proof: &str) -> Result<Proven, ProofError> {
    verify_within(puzzle, proof, &Budget::unlimited())
}

/// Like [`verify`], but stops when the budget does.
///
/// # Errors
/// The first line that proves nothing, or the line at which the budget ran out.
pub fn verify_within(
    puzzle: &Puzzle,
    proof: &str,
    budget: &Budget<'_>,
) -> Result<Proven, ProofError> {
    let mut line_number = 0;
    let mut check = || {
        let mut lines = proof.lines().inspect(|_| line_number += 1);
        if lines.next() != Some("slitherlink proof 1") {
            return Err(ProofErrorKind::Expected(ProofPart::Header));
        }
        let proven = read_claim(puzzle, lines.next().unwrap_or_default())?;
        let mut checker = Checker::new(puzzle, &proven);
        for line in &mut lines {
            budget.check().map_err(|_| ProofErrorKind::TooLong)?;
            if line == "end" {
                return if checker.rules.is_refuted() && lines.next().is_none() {
                    Ok(proven)
                } else {
                    Err(ProofErrorKind::NoConsequence)
                };
            }
            checker.check(line)?;
        }
        Err(ProofErrorKind::Expected(ProofPart::End))
    };
    check().map_err(|fault| ProofError { line: line_number, fault })
}

fn read_claim(puzzle: &Puzzle, line: &str) -> Result<Proven, ProofErrorKind> {
    const CLAIM: ProofErrorKind = ProofErrorKind::Expected(ProofPart::Claim);
    let mut words = line.as_bytes().split(|&byte| byte == b' ');
    match words.next() {
        Some(b"none") if words.next().is_none() => Ok(Proven::None),
        Some(b"unique") => {
            let dots: Option<Vec<Vertex>> =
                words.map(|word| Some(read_place(word)?.into())).collect();
            let only = Loop::through(&dots.ok_or(CLAIM)?).map_err(|_| CLAIM)?;
            if is_solution(puzzle, &only) {
                Ok(Proven::Unique(only))
            } else {
                Err(ProofErrorKind::NoSolution)
            }
        }
        _ => Err(CLAIM),
    }
}

fn read_place(word: &[u8]) -> Option<[u16; 2]> {
    let comma = word.iter().position(|&byte| byte == b',')?;
    Some([read_number(&word[..comma])?, read_number(&word[comma + 1..])?])
}

fn read_number(digits: &[u8]) -> Option<u16> {
    let add = |number: u16, digit: &u8| {
        let digit = digit.checked_sub(b'0').filter(|&digit| digit <= 9)?;
        number.checked_mul(10)?.checked_add(digit.into())
    };
    digits.iter().try_fold(0, add).filter(|_| !digits.is_empty())
}

/// The lines of a loop in order, each with the dot to which it leads.
type Closed = Vec<(Edge, Vertex)>;

struct Checker<'a> {
    puzzle: &'a Puzzle,
    /// All edges of the grid, in the order of their variables.
    edges: Vec<Edge>,
    proven: &'a Proven,
    rules: Rules,
    /// The sum of all clues.
    wanted: usize,
    /// Memory for the lines of a step by dot; all empty in between.
    lines_at: Vec<[Option<Edge>; 2]>,
}

impl<'a> Checker<'a> {
    fn new(puzzle: &'a Puzzle, proven: &'a Proven) -> Self {
        let edges = puzzle.size().edges().collect();
        let clues = puzzle.clues().iter().flatten();
        let wanted = clues.map(|clue| usize::from(clue.lines())).sum();
        let lines_at = vec![[None; 2]; puzzle.size().vertices().count()];
        Self { puzzle, edges, proven, rules: Rules::of(puzzle), wanted, lines_at }
    }

    /// Checks one line and adds its clause.
    fn check(&mut self, line: &str) -> Result<(), ProofErrorKind> {
        let (rule, rest) = line.split_once(' ').unwrap_or((line, ""));
        if let ("cut", Some((gate, rest))) = (rule, rest.split_once(' ')) {
            let gate = match gate.strip_prefix('d') {
                Some("") => None,
                Some(place) => Some(self.read_dot(place.as_bytes())?),
                None => return Err(ProofErrorKind::Expected(ProofPart::DotLine)),
            };
            let literals = self.read_literals(rest)?;
            if !self.is_cut(gate, &literals) {
                return Err(ProofErrorKind::NoCut);
            }
            self.rules.add(literals.iter().map(|literal| literal.opposite()).collect());
            return Ok(());
        }
        let literals = self.read_literals(rest)?;
        match rule {
            "path" if self.is_forbidden(&literals) => {
                self.rules.add(literals.iter().map(|literal| literal.opposite()).collect());
            }
            "path" => return Err(ProofErrorKind::NoPath),
            "learn" if self.rules.follows(&literals) => self.rules.add(literals),
            "learn" => return Err(ProofErrorKind::NoConsequence),
            _ => return Err(ProofErrorKind::Expected(ProofPart::Step)),
        }
        Ok(())
    }

    fn read_dot(&self, place: &[u8]) -> Result<Vertex, ProofErrorKind> {
        let dot: Option<Vertex> = read_place(place).map(Vertex::from);
        let size = self.puzzle.size();
        let is_on_grid = |dot: &Vertex| {
            usize::from(dot.row) <= size.rows() && usize::from(dot.col) <= size.cols()
        };
        dot.filter(is_on_grid).ok_or(ProofErrorKind::Expected(ProofPart::Dot))
    }

    fn read_literals(&self, text: &str) -> Result<Vec<Literal>, ProofErrorKind> {
        let size = self.puzzle.size();
        let read = |word: &[u8]| {
            let (holds, name) = word.strip_prefix(b"-").map_or((true, word), |name| (false, name));
            let (kind, place) = name.split_first()?;
            let [row, col] = read_place(place)?;
            let variable = match kind {
                b'h' => rules::edge_variable(size, Edge::right_of(Vertex::new(row, col)))?,
                b'v' => rules::edge_variable(size, Edge::below(Vertex::new(row, col)))?,
                b'c' => rules::cell_variable(size, row, col)?,
                _ => return None,
            };
            Some(Literal::new(variable, holds))
        };
        let words = text.as_bytes().split(|&byte| byte == b' ').filter(|word| !word.is_empty());
        let literals: Option<Vec<_>> = words.map(read).collect();
        literals.ok_or(ProofErrorKind::Expected(ProofPart::Places))
    }

    fn edges(&self, literals: &[Literal], holds: bool) -> Option<Vec<Edge>> {
        let edge = |literal: &Literal| {
            self.edges.get(literal.variable()).copied().filter(|_| literal.holds() == holds)
        };
        literals.iter().map(edge).collect()
    }

    /// Returns whether these lines cannot all be part of a further solution.
    fn is_forbidden(&mut self, literals: &[Literal]) -> bool {
        let Some(lines) = self.edges(literals, true) else { return false };
        let Some((has_others, closed)) = self.loop_from_first(&lines) else { return false };
        if has_others || self.clued_sides(&closed) != self.wanted {
            return true;
        }
        let dots: Vec<_> = closed.into_iter().map(|(_, dot)| dot).collect();
        let Ok(drawn) = Loop::through(&dots) else { return false };
        let is_claimed = matches!(self.proven, Proven::Unique(only) if *only == drawn);
        is_claimed || !is_solution(self.puzzle, &drawn)
    }

    /// Follows the lines from the first one. If they close a loop, returns it, and whether
    /// any line lies outside it.
    fn loop_from_first(&mut self, lines: &[Edge]) -> Option<(bool, Closed)> {
        let size = self.puzzle.size();
        let mut number = 0;
        for &line in lines {
            let dots = [line.start(), line.end()].map(|dot| dot_index(size, dot));
            if self.lines_at[dots[0]].contains(&Some(line)) {
                continue;
            }
            number += 1;
            for dot in dots {
                // A loop has no third line at a dot.
                if let Some(free) = self.lines_at[dot].iter_mut().find(|at| at.is_none()) {
                    *free = Some(line);
                }
            }
        }
        let closed = self.walk(*lines.first()?, number);
        for line in lines {
            for dot in [line.start(), line.end()] {
                self.lines_at[dot_index(size, dot)] = [None; 2];
            }
        }
        closed.map(|closed| (closed.len() < number, closed))
    }

    /// Follows `lines_at` from a line until it returns to it, over at most this number.
    fn walk(&self, first: Edge, most: usize) -> Option<Closed> {
        let mut closed = vec![(first, first.end())];
        let (mut line, mut end) = (first, first.end());
        while end != first.start() {
            let here = self.lines_at[dot_index(self.puzzle.size(), end)];
            line = here.into_iter().flatten().find(|&next| next != line)?;
            end = if line.start() == end { line.end() } else { line.start() };
            closed.push((line, end));
            if closed.len() > most {
                return None;
            }
        }
        Some(closed)
    }

    /// Returns how many of all lines round clues are among these: in a solution, as many
    /// as all clues together say.
    fn clued_sides(&self, lines: &Closed) -> usize {
        let sides = lines.iter().flat_map(|&(line, _)| self.puzzle.size().cells_beside(line));
        sides.filter(|&cell| self.puzzle.clue(cell).is_some()).count()
    }

    /// Returns whether no loop goes through the first two edges with the rest crossed.
    fn is_cut(&self, gate: Option<Vertex>, literals: &[Literal]) -> bool {
        let Some((lines, crosses)) = literals.split_at_checked(2) else { return false };
        let (Some(lines), Some(mut crosses)) =
            (self.edges(lines, true), self.edges(crosses, false))
        else {
            return false;
        };
        crosses.sort_unstable();
        let size = self.puzzle.size();
        let (behind, beyond) = (lines[0], lines[1]);
        let index = |dot| dot_index(size, dot);
        let mut is_reached = vec![false; (size.rows() + 1) * (size.cols() + 1)];
        let mut open = vec![behind.start(), behind.end()];
        while let Some(dot) = open.pop() {
            if Some(dot) == gate || std::mem::replace(&mut is_reached[index(dot)], true) {
                continue;
            }
            let uncrossed = edges_at(size, dot).filter(|edge| crosses.binary_search(edge).is_err());
            open.extend(uncrossed.flat_map(|edge| [edge.start(), edge.end()]));
        }
        behind != beyond && !is_reached[index(beyond.start())] && !is_reached[index(beyond.end())]
    }
}

fn dot_index(size: Size, dot: Vertex) -> usize {
    usize::from(dot.row) * (size.cols() + 1) + usize::from(dot.col)
}

/// The edges of the grid at a dot.
fn edges_at(size: Size, dot: Vertex) -> impl Iterator<Item = Edge> {
    let Vertex { row, col } = dot;
    let right = (usize::from(col) < size.cols()).then_some(Edge::right_of(dot));
    let below = (usize::from(row) < size.rows()).then_some(Edge::below(dot));
    let left = col.checked_sub(1).map(|left| Edge::right_of(Vertex::new(row, left)));
    let above = row.checked_sub(1).map(|above| Edge::below(Vertex::new(above, col)));
    [right, below, left, above].into_iter().flatten()
}
