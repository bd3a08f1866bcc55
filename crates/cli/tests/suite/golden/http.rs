//! As much of HTTP as the tests need: one request a connection.

use std::io::{Read, Write};
use std::net::TcpStream;

pub struct Response {
    pub status: u16,
    /// Names in lower case.
    headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Response {
    pub fn header(&self, wanted: &str) -> Option<&str> {
        self.headers.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str())
    }
}

/// Sends a request such as `POST /api/v1/open`.
pub fn send(address: &str, request: &str, cookie: Option<&str>, body: &[u8]) -> Response {
    let cookie = cookie.map_or(String::new(), |cookie| format!("cookie: {cookie}\r\n"));
    let media_type = if request.ends_with("/read") { "image/png" } else { "application/json" };
    let head = format!(
        "{request} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{cookie}\
         content-type: {media_type}\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    let mut stream = TcpStream::connect(address).expect("the server listens");
    // A server that refuses a body early may close before it has read all.
    let _ = stream.write_all(&[head.as_bytes(), body].concat());
    let mut answer = vec![];
    stream.read_to_end(&mut answer).expect("the server answers");
    parse(&answer).unwrap_or_else(|| panic!("{request}: {}", String::from_utf8_lossy(&answer)))
}

fn parse(answer: &[u8]) -> Option<Response> {
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n")?;
    let head = std::str::from_utf8(&answer[..end]).ok()?;
    let mut lines = head.split("\r\n");
    let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let header = |line: &str| {
        let (name, value) = line.split_once(':')?;
        Some((name.to_lowercase(), value.trim().to_owned()))
    };
    let headers = lines.map(header).collect::<Option<Vec<_>>>()?;
    let response = Response { status, headers, body: answer[end + 4..].to_vec() };
    // The length is known before the answer is sent, so nothing comes in chunks.
    response.header("transfer-encoding").is_none().then_some(response)
}
