//! Compression with gzip. Large responses are compressed on the work pool, since that
//! takes as long as computing them.

use std::io::Write;

use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, VARY};
use axum::http::{HeaderMap, HeaderValue};
use flate2::Compression;
use flate2::write::GzEncoder;
use hyper::Response;
use hyper::body::Body;
use tower_http::compression::Predicate;

/// The largest response, in bytes, that is compressed while it is sent: that takes a
/// millisecond at most.
const SMALL: usize = 64 << 10;

/// Selects the responses that are compressed while they are sent.
#[derive(Clone, Copy)]
pub struct SmallResponse;

impl Predicate for SmallResponse {
    fn should_compress<B: Body>(&self, response: &Response<B>) -> bool {
        response.body().size_hint().upper().is_some_and(|bytes| bytes <= SMALL as u64)
    }
}

/// The encoded bytes of a response.
#[derive(Clone)]
pub struct EncodedBody {
    pub bytes: Vec<u8>,
    is_gzip: bool,
}

impl EncodedBody {
    /// Returns the headers of the content encoding.
    pub fn headers(&self) -> HeaderMap {
        let mut headers = HeaderMap::new();
        if self.is_gzip {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        }
        headers
    }
}

/// Returns whether the client accepts gzip.
pub fn is_accepted(headers: &HeaderMap) -> bool {
    let lines = headers.get_all(ACCEPT_ENCODING).into_iter().filter_map(|line| line.to_str().ok());
    let mut codings = lines.flat_map(|line| line.split(','));
    codings.any(|coding| {
        let (name, quality) = coding.split_once(';').unwrap_or((coding, ""));
        let quality = quality.trim().strip_prefix("q=").unwrap_or("1");
        name.trim().eq_ignore_ascii_case("gzip") && quality.parse::<f32>().is_ok_and(|q| q > 0.0)
    })
}

/// Compresses a large response if the client accepts gzip.
pub fn encode(bytes: Vec<u8>, is_accepted: bool) -> EncodedBody {
    if !is_accepted || bytes.len() <= SMALL {
        return EncodedBody { bytes, is_gzip: false };
    }
    let mut writer = GzEncoder::new(Vec::with_capacity(bytes.len() / 4), Compression::new(4));
    match writer.write_all(&bytes).and_then(|()| writer.finish()) {
        Ok(packed) => EncodedBody { bytes: packed, is_gzip: true },
        Err(_) => EncodedBody { bytes, is_gzip: false },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_is_used_only_where_it_is_wanted_and_worth_it() {
        let accepts = |line: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, HeaderValue::from_static(line));
            is_accepted(&headers)
        };
        assert!(accepts("gzip") && accepts("br, GZIP;q=0.5") && accepts("deflate , gzip"));
        assert!(!accepts("br") && !accepts("gzip;q=0") && !accepts("gzip;q=x") && !accepts(""));
        assert!(!is_accepted(&HeaderMap::new()));
        assert!(encode(vec![7; 100_000], true).bytes.len() < 1_000);
        assert_eq!(encode(vec![7; 100_000], false).bytes.len(), 100_000);
        assert_eq!(encode(vec![7; 1_000], true).bytes.len(), 1_000);
    }
}
