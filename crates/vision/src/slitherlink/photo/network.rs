//! A small convolutional network that classifies the content of a cell.
//!
//! It has two layers of 3 by 3 convolution, each with rectification and 2 by 2 max pooling, and two
//! fully connected layers. It was trained on generated pictures by `training/digits.py`,
//! whose order of weights must match.

use std::sync::LazyLock;

/// Samples along each side of a cell.
pub const SIDE: usize = 20;
/// Samples in a cell.
pub const SAMPLES: usize = SIDE * SIDE;
/// Number of classes: blank, the digits 0 to 4, and other content.
pub const CLASSES: usize = 7;
pub const BLANK: usize = 0;
pub const OTHER: usize = 6;

/// Channels after each convolution, and the width of the hidden layer.
const FIRST: usize = 12;
const SECOND: usize = 24;
const HIDDEN: usize = 64;
/// Number of values after both convolutions.
const FLAT: usize = SECOND * (SIDE / 4) * (SIDE / 4);

static WEIGHTS: &[u8] = include_bytes!("digits.weights");

/// The weights and biases of a layer.
struct Layer {
    weights: Vec<f32>,
    bias: Vec<f32>,
}

struct Network {
    convolutions: [Layer; 2],
    full: [Layer; 2],
}

static NETWORK: LazyLock<Network> = LazyLock::new(|| {
    let mut values = WEIGHTS.as_chunks().0.iter().map(|&bytes: &[u8; 4]| f32::from_le_bytes(bytes));
    let mut layer = |inputs: usize, outputs: usize| Layer {
        weights: values.by_ref().take(inputs * outputs).collect(),
        bias: values.by_ref().take(outputs).collect(),
    };
    Network {
        convolutions: [layer(9, FIRST), layer(9 * FIRST, SECOND)],
        full: [layer(FLAT, HIDDEN), layer(HIDDEN, CLASSES)],
    }
});

/// Returns the probability of each class for the ink of a cell, from 0 to 1, row by row.
pub fn classify(cell: &[f32; SAMPLES]) -> [f32; CLASSES] {
    let [first, second] = &NETWORK.convolutions;
    let halves = first.convolve(cell, SIDE);
    let quarters = second.convolve(&halves, SIDE / 2);
    let [hidden, last] = &NETWORK.full;
    let hidden: Vec<f32> = hidden.apply(&quarters).map(|value| value.max(0.0)).collect();
    let mut scores = [0.0; CLASSES];
    for (score, value) in scores.iter_mut().zip(last.apply(&hidden)) {
        *score = value;
    }
    softmax(scores)
}

fn softmax(scores: [f32; CLASSES]) -> [f32; CLASSES] {
    let most = scores.into_iter().fold(f32::MIN, f32::max);
    let powers = scores.map(|score| (score - most).exp());
    let sum: f32 = powers.iter().sum();
    powers.map(|power| power / sum)
}

impl Layer {
    /// Applies a fully connected layer.
    fn apply<'a>(&'a self, inputs: &'a [f32]) -> impl Iterator<Item = f32> + 'a {
        let rows = self.weights.chunks_exact(inputs.len());
        let sum = move |row: &[f32]| row.iter().zip(inputs).map(|(a, b)| a * b).sum::<f32>();
        rows.zip(&self.bias).map(move |(row, bias)| sum(row) + bias)
    }

    /// Applies a zero-padded convolution, rectification and 2 by 2 max pooling.
    fn convolve(&self, planes: &[f32], side: usize) -> Vec<f32> {
        let wide = side + 2;
        let channels = planes.len() / (side * side);
        let mut padded = vec![0.0; channels * wide * wide];
        for (row, values) in planes.chunks_exact(side).enumerate() {
            let (channel, y) = (row / side, row % side);
            padded[(channel * wide + y + 1) * wide + 1..][..side].copy_from_slice(values);
        }
        let mut pooled = Vec::with_capacity(self.bias.len() * side * side / 4);
        let mut sums = vec![0.0; side * side];
        for (kernels, &bias) in self.weights.chunks_exact(9 * channels).zip(&self.bias) {
            sums.fill(bias);
            for (kernel, plane) in kernels.chunks_exact(9).zip(padded.chunks_exact(wide * wide)) {
                for (y, sums) in sums.chunks_exact_mut(side).enumerate() {
                    for (place, &weight) in kernel.iter().enumerate() {
                        let values = &plane[(y + place / 3) * wide + place % 3..][..side];
                        for (sum, value) in sums.iter_mut().zip(values) {
                            *sum += weight * value;
                        }
                    }
                }
            }
            for pair in sums.chunks_exact(2 * side) {
                let (upper, lower) = pair.split_at(side);
                let four = upper.chunks_exact(2).zip(lower.chunks_exact(2));
                let largest = four.map(|(a, b)| a[0].max(a[1]).max(b[0]).max(b[1]).max(0.0));
                pooled.extend(largest);
            }
        }
        pooled
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_weights_as_the_layers_take() {
        let convolutions = 9 * FIRST + FIRST + 9 * FIRST * SECOND + SECOND;
        let full = FLAT * HIDDEN + HIDDEN + HIDDEN * CLASSES + CLASSES;
        assert_eq!(WEIGHTS.len(), 4 * (convolutions + full));
    }

    #[test]
    fn an_empty_cell_is_likeliest_blank() {
        let classes = classify(&[0.0; SAMPLES]);
        assert!(classes.iter().all(|&other| other <= classes[BLANK]), "{classes:?}");
        assert!((classes.iter().sum::<f32>() - 1.0).abs() < 1e-5);
    }
}
