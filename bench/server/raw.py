"""Random malformed requests."""

import json

PATHS = ("/api/v1/onet/pairs", "/api/v1/slitherlink/solve", "/api/v1/ranked/start",
         "/api/v1/ranked/finish", "/api/v1/read", "/api/v1/draw/svg", "/api/v1/games/onet/state",
         "/api/v1/player", "/api/v1/leaders/day/onet/1", "/health", "/metrics", "/")
BODY = json.dumps({"board": "1 2 1\n2 3 3"}).encode()


def request(chance):
    """Returns the bytes of a malformed request."""
    return chance.choice(WAYS)(chance)


def whole(chance, body=BODY, headers=(), method=None, path=None):
    """Returns a complete request, valid except for the given parts."""
    method = method or chance.choice(("POST", "POST", "POST", "GET", "PUT", "DELETE"))
    path = path or chance.choice(PATHS)
    lines = [f"{method} {path} HTTP/1.1", "host: localhost", "content-type: application/json",
             f"content-length: {len(body)}", *headers]
    return "\r\n".join(lines).encode("latin-1") + b"\r\n\r\n" + body


def noise(chance):
    return chance.randbytes(chance.randint(1, 4_000))


def changed(chance):
    """A valid request with some corrupted bytes."""
    data = bytearray(whole(chance))
    for _ in range(chance.randint(1, 8)):
        data[chance.randrange(len(data))] = chance.randrange(256)
    return bytes(data)


def half(chance):
    data = whole(chance)
    return data[:chance.randrange(len(data))]


def bad_line(chance):
    line = chance.choice((
        "GET", "GET /", "GET / HTTP/9.9", "GET  /  HTTP/1.1", " / HTTP/1.1", "PRI * HTTP/2.0",
        "CONNECT a:1 HTTP/1.1", "OPTIONS * HTTP/1.1", "G\u00e9T / HTTP/1.1", "TRACE / HTTP/1.1",
        "GET http://[::1 HTTP/1.1", "GET /%zz%00%ff HTTP/1.1", "GET /../../etc/passwd HTTP/1.1",
        "GET /..%2f..%2fetc%2fpasswd HTTP/1.1", "GET //// HTTP/1.1", "BREW /api/v1/player HTTP/1.1",
        "GET /api/v1/replays/%F0%9F%98%80 HTTP/1.1", "GET /api/v1/replays/%00 HTTP/1.1",
        "GET /api/v1/leaders/day/%2e%2e/%2e%2e HTTP/1.1",
        "GET /" + "a" * chance.choice((1_000, 70_000)) + " HTTP/1.1",
        "GET /api/v1/themes/" + "%C0%AF" * 50 + " HTTP/1.1"))
    return line.encode("latin-1") + b"\r\nhost: x\r\n\r\n"


def bad_header(chance):
    header = chance.choice((
        "no colon", ": no name", "a b: c", "x: \x00", "x: \x7f", "x\x00: y", "cookie: " + "=;" * 500,
        "cookie: simpul_player=" + "g" * 32, "cookie: simpul_player=" + "0" * 10_000,
        "x: " + "y" * chance.choice((9_000, 100_000, 600_000)), "x-forwarded-for: ,,,;::",
        "host: a\r\nhost: b", "content-type: ", "content-type: text/\u00ff", "expect: 100-continue",
        "upgrade: websocket\r\nconnection: upgrade", "accept-encoding: " + "gzip," * 2_000,
        "accept-encoding: br;q=nan", "range: bytes=9-1", "if-none-match: \"", " folded: yes"))
    return whole(chance, headers=[header])


def many_headers(chance):
    return whole(chance, headers=[f"x{number}: y" for number in range(chance.randint(90, 3_000))])


def bad_length(chance):
    length = chance.choice(("-1", "99999999999999999999999", "abc", "0x10", "", " ", "1, 2", "+5",
                            "18446744073709551615", "5\r\ncontent-length: 6", "3000000"))
    head = f"POST {chance.choice(PATHS)} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
    return f"{head}content-length: {length}\r\n\r\n".encode() + BODY


def bad_chunks(chance):
    chunks = chance.choice((
        b"zz\r\nabc\r\n0\r\n\r\n", b"-1\r\n\r\n", b"5\r\nabc\r\n0\r\n\r\n", b"ffffffffffffffffff\r\n",
        b"3;" + b"x" * 100_000 + b"\r\nabc\r\n", b"3\r\nabc", b"3\nabc\n0\n\n", b"0\r\nx\r\n\r\n",
        b"1\r\n{\r\n" * 3_000 + b"0\r\n\r\n", b"0" * 50_000 + b"\r\n\r\n"))
    coding = chance.choice(("chunked", "gzip, chunked", "identity", "chunked, chunked", "xchunked"))
    both = chance.choice(("", "content-length: 4\r\n"))
    head = f"POST {chance.choice(PATHS)} HTTP/1.1\r\nhost: x\r\n{both}transfer-encoding: {coding}"
    return head.encode() + b"\r\ncontent-type: application/json\r\n\r\n" + chunks


def bad_body(chance):
    body = chance.choice((
        b"[" * 100_000, b'{"a":' * 50_000, b"\xff\xfe{}", b'{"board": "\\ud800"}', b"null", b"1e999",
        b'{"board": "' + b"1 1\\n" * 60_000 + b'"}', b'{"puzzle": "slither/60000/60000/0"}',
        b'{"board": "onet/65535/65535/AA"}', b'{"board": {"tiles": [[1e400]]}}', b'{"board": {}}',
        b'{"rows": -1, "cols": 99999999999}', b'{"ticket": ".", "log": [null]}', b"{", b"",
        b'{"ticket": "' + b"A" * 500_000 + b'.A", "log": []}', b'{"puzzle": "onet", "level": 256}',
        b'{"deal": {"board": "onet/2/2/AABB"}, "log": [{"t": 18446744073709551616}]}',
        b'{"nickname": "' + "\u202e\u0301".encode() * 5_000 + b'"}', b"\x89PNG\r\n\x1a\n" + b"\0" * 99,
        b"GIF89a\xff\xff\xff\xff", chance.randbytes(1_000)))
    return whole(chance, body=body)


def other_protocol(chance):
    return chance.choice((
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + chance.randbytes(300),
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + chance.randbytes(100),
        b"SSH-2.0-x\r\n", b"EHLO x\r\n", b"\0" * 1_000, b"\r\n" * 2_000, b"*1\r\n$4\r\nPING\r\n"))


def many_at_once(chance):
    """Valid and malformed requests pipelined on one connection."""
    return b"".join(chance.choice((whole, changed))(chance) for _ in range(10))


WAYS = (noise, changed, changed, half, half, bad_line, bad_header, many_headers, bad_length,
        bad_chunks, bad_body, bad_body, other_protocol, many_at_once)
