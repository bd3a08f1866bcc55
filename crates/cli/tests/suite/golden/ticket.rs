//! What is in a ticket. Browsers keep tickets while servers are replaced, so the
//! names of their members are as frozen as those of answers.

use serde_json::Value;

/// The content of a ticket: JSON in URL-safe base64, a point, and a signature.
pub fn content(ticket: &str) -> Value {
    let (content, _) = ticket.split_once('.').expect("a ticket is signed");
    serde_json::from_slice(&base64(content)).expect("a ticket is JSON")
}

fn base64(text: &str) -> Vec<u8> {
    let digit = |byte: u8| match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        b'-' => 62,
        b'_' => 63,
        _ => panic!("{text} is not base64"),
    };
    let (mut bytes, mut bits, mut length) = (vec![], 0_u32, 0);
    for byte in text.bytes() {
        bits = bits << 6 | u32::from(digit(byte));
        length += 6;
        if length >= 8 {
            length -= 8;
            bytes.push((bits >> length) as u8);
        }
    }
    bytes
}
