//! Short names for long bytes.

/// The length and the 64-bit FNV-1a hash of some bytes.
pub fn digest(bytes: &[u8]) -> String {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("<{} bytes, fnv1a {hash:016x}>", bytes.len())
}
