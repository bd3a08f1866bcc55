"""A minimal HTTP/1.1 client on a persistent connection, for load generators."""

import asyncio
import gzip
import json
from urllib.parse import urlsplit


class Answer:
    """A response."""

    def __init__(self, status, headers, body):
        self.status = status
        self.headers = headers
        self.body = body

    def json(self):
        is_zipped = self.headers.get("content-encoding") == "gzip"
        return json.loads(gzip.decompress(self.body) if is_zipped else self.body)


class Away(Exception):
    """The server is unreachable, or the connection broke before the response was
    complete."""


class Connection:
    """A connection that is opened on demand, and reopened after a failure."""

    def __init__(self, address, patience=30, accepts_gzip=False, source=None):
        parts = urlsplit(address)
        self.host, self.port = parts.hostname, parts.port
        self.patience = patience
        self.accepts_gzip = accepts_gzip
        # The source address, if it matters.
        self.source = None if source is None else (source, 0)
        self.streams = None

    async def ask(self, method, path, body=None, cookie=None, tag=None):
        """Sends a request and waits for the response."""
        try:
            return await asyncio.wait_for(self._ask(method, path, body, cookie, tag), self.patience)
        except (OSError, EOFError, ValueError, asyncio.TimeoutError) as error:
            self.close()
            raise Away(f"{method} {path}: {error!r}") from error

    async def _ask(self, method, path, body, cookie, tag):
        if self.streams is None:
            self.streams = await asyncio.open_connection(
                self.host, self.port, local_addr=self.source)
        reader, writer = self.streams
        lines = [f"{method} {path} HTTP/1.1", f"host: {self.host}:{self.port}"]
        if self.accepts_gzip:
            lines.append("accept-encoding: gzip")
        if cookie is not None:
            lines.append(f"cookie: simpul_player={cookie}")
        if tag is not None:
            lines.append(f"if-none-match: {tag}")
        content = b""
        if body is not None:
            content = body if isinstance(body, bytes) else json.dumps(body).encode()
            lines += ["content-type: application/json", f"content-length: {len(content)}"]
        writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + content)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        status = int(head[0].split(" ", 2)[1])
        headers = dict(line.lower().split(": ", 1) for line in head[1:] if ": " in line)
        return Answer(status, headers, await self._body(reader, status, headers))

    @staticmethod
    async def _body(reader, status, headers):
        if status in (204, 304):
            return b""
        if headers.get("transfer-encoding") != "chunked":
            return await reader.readexactly(int(headers.get("content-length", 0)))
        body = b""
        while True:
            size = int(await reader.readline(), 16)
            chunk = await reader.readexactly(size + 2)
            if size == 0:
                return body
            body += chunk[:-2]

    def close(self):
        if self.streams is not None:
            self.streams[1].transport.abort()
            self.streams = None
