//! Clusters equal tiles.
//!
//! This is single-linkage clustering: the minimum spanning tree of the tile distances
//! (Prim's algorithm) is cut where the next edge is much longer than the last and as few
//! kinds as possible have an odd number of tiles. Kinds that may be wrong get a low
//! confidence.

use super::distances::Distances;
use super::face::{FAINT, FAR, Face};
use super::halves::Halves;
use super::sets::{Sets, joined};

/// The tiles, clustered into kinds.
#[derive(Debug)]
pub struct Groups {
    /// The kind of each tile.
    pub kinds: Vec<usize>,
    /// The confidence of each tile, 0 to 1.
    pub confidence: Vec<f32>,
    /// The pairs of equal tiles that connect each kind.
    pub pairs: Vec<(usize, usize)>,
}

/// Size of the sample of tiles that is examined to estimate a share.
const SOME: usize = 24;

fn some(faces: &[Face]) -> impl Iterator<Item = &Face> + Clone {
    faces.iter().step_by(faces.len().div_ceil(SOME).max(1))
}

/// Returns the share of pairs in a sample of tiles that look the same.
pub fn alike_share(faces: &[Face]) -> f32 {
    let pairs =
        || some(faces).enumerate().flat_map(|(i, a)| some(faces).take(i).map(move |b| (a, b)));
    let alike = pairs().filter(|(a, b)| a.is_nearer(b, 4.0 * FAINT));
    alike.count() as f32 / pairs().count().max(1) as f32
}

/// Returns the share of a sample of tiles for which a likely equal exists.
pub fn mated_share(faces: &[Face]) -> f32 {
    let has_mate = |tile: &&Face| {
        faces.iter().any(|other| !std::ptr::eq(*tile, other) && tile.is_nearer(other, FAR / 3.0))
    };
    some(faces).filter(has_mate).count() as f32 / some(faces).count().max(1) as f32
}

/// Clusters the tiles into kinds. `strict` holds the same tiles with a smaller tolerance; a
/// kind that clearly splits in two under it becomes doubtful.
pub fn groups(faces: &[Face], strict: &[Face]) -> Groups {
    let mut distances = Distances::of(faces);
    let joints = joints(&mut distances);
    let cuts = cuts(&joints, faces.len());
    let cut = cuts.first().map_or(0, |cut| cut.joints);
    let mut kinds = joined(&joints[..cut], faces.len());
    let marked = join_marked(faces, &mut kinds);
    let mut confidence = confidence(&mut distances, &kinds, &joints[..cut]);
    for (tile, sure) in marked {
        confidence[tile] = sure;
    }
    for tile in contested(&joints, &cuts, faces.len()) {
        confidence[tile] = confidence[tile].min(0.45);
    }
    let strictly = joints_within(&kinds, strict);
    let halves = [&joints[..cut], &strictly].map(|joints| Halves::new(joints, faces.len()));
    for kind in halves.iter().flat_map(|halves| halves.too_unlike().map(|tile| kinds[tile])) {
        for tile in (0..kinds.len()).filter(|&tile| kinds[tile] == kind) {
            confidence[tile] = confidence[tile].min(0.45);
        }
    }
    let pairs = joints[..cut].iter().map(|&(a, b, _)| (a, b)).collect();
    Groups { kinds, confidence, pairs }
}

/// Distance below which tiles are equal, so that it does not matter which of several is
/// nearest.
const SAME: f32 = FAINT / 2.0;

/// Returns the edges of the minimum spanning tree, shortest first, as `(a, b, distance)`.
fn joints(distances: &mut Distances) -> Vec<(usize, usize, f32)> {
    let count = distances.count();
    let mut nearest = vec![(f32::INFINITY, 0); count];
    let mut is_in = vec![false; count];
    let mut joints = vec![];
    let mut last = 0;
    for _ in 1..count {
        is_in[last] = true;
        for (tile, nearest) in nearest.iter_mut().enumerate() {
            if is_in[tile] || nearest.0 < SAME {
                continue;
            }
            if let Some(distance) = distances.below(nearest.0, last, tile) {
                *nearest = (distance, last);
            }
        }
        let outside = (0..count).filter(|&tile| !is_in[tile]);
        let next = outside.min_by(|&a, &b| nearest[a].0.total_cmp(&nearest[b].0));
        last = next.expect("as many tiles are outside as rounds are left");
        joints.push((nearest[last].1, last, nearest[last].0));
    }
    joints.sort_by(|a, b| a.2.total_cmp(&b.2));
    joints
}

/// Returns the edges of a minimum spanning tree within each kind, shortest first.
fn joints_within(kinds: &[usize], faces: &[Face]) -> Vec<(usize, usize, f32)> {
    let mut tiles: Vec<usize> = (0..kinds.len()).collect();
    tiles.sort_by_key(|&tile| kinds[tile]);
    let mut all = vec![];
    for kind in tiles.chunk_by(|&a, &b| kinds[a] == kinds[b]) {
        let mut outside: Vec<(usize, usize, f32)> =
            kind[1..].iter().map(|&tile| (kind[0], tile, f32::INFINITY)).collect();
        let mut last = kind[0];
        while !outside.is_empty() {
            for nearest in &mut outside {
                if let Some(distance) =
                    faces[last].distance_below(nearest.2.min(FAR), &faces[nearest.1])
                {
                    *nearest = (last, nearest.1, distance);
                }
            }
            let next = (0..outside.len()).min_by(|&a, &b| outside[a].2.total_cmp(&outside[b].2));
            let (mate, tile, distance) = outside.swap_remove(next.unwrap_or_default());
            all.push((mate, tile, distance.min(FAR)));
            last = tile;
        }
    }
    all.sort_by(|a, b| a.2.total_cmp(&b.2));
    all
}

/// A position at which to cut the spanning tree.
#[derive(Clone, Copy)]
struct Cut {
    /// The number of edges to keep.
    joints: usize,
    /// The score; higher is better.
    score: f32,
}

/// Scores all cuts of the spanning tree, best first.
fn cuts(joints: &[(usize, usize, f32)], count: usize) -> Vec<Cut> {
    let mut sets = Sets::new(count);
    let (mut odd, mut alone) = (count, count);
    let mut cuts = vec![];
    for (made, window) in joints.windows(2).enumerate() {
        let &[(a, b, last), (_, _, next)] = window else { continue };
        alone -= [a, b].into_iter().filter(|&tile| sets.size(tile) == 1).count();
        if sets.join(a, b) {
            odd -= 2;
        }
        // A selected tile may stand alone, and then its own kind is odd without it.
        let odd = if alone == 1 { odd.saturating_sub(2) } else { odd };
        let kinds = (count - made - 1) as f32;
        let leap = ((next + FAINT) / (last + FAINT)).ln();
        cuts.push(Cut { joints: made + 1, score: leap - 3.0 * odd as f32 / kinds });
    }
    cuts.sort_by(|a, b| b.score.total_cmp(&a.score));
    cuts
}

/// Returns the tiles that would have other mates under a cut that is nearly as good as the
/// best.
fn contested(joints: &[(usize, usize, f32)], cuts: &[Cut], count: usize) -> Vec<usize> {
    /// Share of the best score above which another cut is nearly as good.
    const NEARLY: f32 = 0.8;
    let Some(best) = cuts.first().filter(|best| best.score > 0.0) else { return vec![] };
    let rivals = cuts[1..].iter().filter(|rival| rival.score > NEARLY * best.score);
    let mut contested = vec![];
    for rival in rivals {
        let (fewer, more) = (rival.joints.min(best.joints), rival.joints.max(best.joints));
        let sets = joined(&joints[..more], count);
        let others: Vec<usize> = joints[fewer..more].iter().map(|joint| sets[joint.0]).collect();
        contested.extend((0..count).filter(|&tile| others.contains(&sets[tile])));
    }
    contested
}

/// Joins single tiles, which may be tinted because they are selected, to the odd kind they
/// equal up to the light. Returns these tiles with their confidence.
fn join_marked(faces: &[Face], kinds: &mut [usize]) -> Vec<(usize, f32)> {
    /// More single tiles than this are not selections.
    const MOST: usize = 2;
    let copies = |kind: usize, kinds: &[usize]| kinds.iter().filter(|&&k| k == kind).count();
    let alone: Vec<usize> =
        (0..kinds.len()).filter(|&tile| copies(kinds[tile], kinds) == 1).collect();
    if alone.len() > MOST {
        return vec![];
    }
    let mut joined = vec![];
    for tile in alone {
        let mut mates: Vec<(f32, usize)> = (0..kinds.len())
            .filter(|&mate| mate != tile)
            .map(|mate| (faces[tile].distance_in_other_light(&faces[mate]), kinds[mate]))
            .collect();
        mates.sort_by(|a, b| a.0.total_cmp(&b.0));
        let Some(&(nearest, kind)) = mates.first() else { continue };
        let next = mates.iter().find(|mate| mate.1 != kind).map_or(FAR, |mate| mate.0);
        if copies(kind, kinds) % 2 == 1 && next > 1.5 * nearest {
            kinds[tile] = kind;
            joined.push((tile, (1.2 * (next - nearest) / (next + nearest)).clamp(0.0, 0.9)));
        }
    }
    joined
}

/// Factor from the margin between kinds to the confidence.
const SURE: f32 = 1.6;

/// Computes the confidence of each tile from the margin between its distance to the nearest
/// other kind and the longest edge within its own kind.
fn confidence(
    distances: &mut Distances,
    kinds: &[usize],
    joints: &[(usize, usize, f32)],
) -> Vec<f32> {
    let count = kinds.len();
    let mut loosest = vec![0.0_f32; count];
    let mut copies = vec![0; count];
    for &(tile, _, distance) in joints {
        loosest[kinds[tile]] = loosest[kinds[tile]].max(distance);
    }
    for &kind in kinds {
        copies[kind] += 1;
    }
    // Beyond this distance, a tile no longer affects the confidence.
    let far = |own: f32| ((1.0 + 1.0 / SURE) * own + FAINT / SURE) / (1.0 - 1.0 / SURE) + FAINT;
    let mut nearest_other = |tile: usize| {
        let others = (0..count).filter(|&other| kinds[other] != kinds[tile]);
        distances.nearest(tile, others, FAR.min(far(loosest[kinds[tile]])))
    };
    let sure = |tile: usize| {
        let (own, other) = (loosest[kinds[tile]], nearest_other(tile));
        let margin = (other - own) / (other + own + FAINT);
        // An odd kind contains a mistake.
        let most = if copies[kinds[tile]] % 2 == 1 { 0.45 } else { 1.0 };
        if copies[kinds[tile]] == 1 { 0.0 } else { (margin * SURE).clamp(0.0, most) }
    };
    (0..count).map(sure).collect()
}
