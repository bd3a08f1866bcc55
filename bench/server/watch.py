"""Monitors a node during an attack: latencies of other requests, and its resources."""

import asyncio
import os
import re
import signal
import subprocess
import time
from pathlib import Path
from urllib.parse import urlsplit

from wire import Away, Connection

# The timeout of a request, in seconds.
PATIENCE = 40
# An address other than the attacker's, whose connections are counted separately.
BYSTANDER = "127.0.0.2"
MOVE = {"deal": {"board": "onet/2/4/12341234", "mode": "zen"}, "log": [{"t": 9, "do": "hint"}]}


class Watch:
    """Probes /health on new connections, and a move on a persistent one.

    The twin is a control: a node that is not attacked, probed at the same moments,
    which shows how much of the times is due to the machine and how much to the attack.
    """

    def __init__(self, node, twin=None):
        self.node, self.twin, self.is_over = node, twin, False
        self.health, self.moves, self.failed = [], [], 0
        self.twin_health, self.twin_moves = [], []
        self.memory = self.threads = 0

    async def __aenter__(self):
        asking = [self._ask_health(self.node, self.health), self._move(self.node, self.moves)]
        if self.twin is not None:
            asking += [self._ask_health(self.twin, self.twin_health),
                       self._move(self.twin, self.twin_moves)]
        self.tasks = [asyncio.create_task(task) for task in asking]
        return self

    async def __aexit__(self, *_):
        self.is_over = True
        await asyncio.gather(*self.tasks)

    async def _ask_health(self, node, times):
        while not self.is_over:
            connection = Connection(node.address, PATIENCE, source=BYSTANDER)
            await self._timed(times, connection.ask("GET", "/health"))
            connection.close()
            self._look()
            await asyncio.sleep(0.02)

    async def _move(self, node, times):
        connection = Connection(node.address, PATIENCE, source=BYSTANDER)
        while not self.is_over:
            await self._timed(times, connection.ask("POST", "/api/v1/games/onet/state", MOVE))
            await asyncio.sleep(0.02)
        connection.close()

    async def _timed(self, times, asking):
        asked = time.monotonic()
        try:
            answer = await asking
            self.failed += answer.status != 200
            times.append(time.monotonic() - asked)
        except Away:
            self.failed += 1
            times.append(PATIENCE)

    def _look(self):
        status = Path(f"/proc/{self.node.process.pid}/status").read_text()
        value = lambda name: int(re.search(rf"{name}:\s+(\d+)", status)[1])
        self.memory = max(self.memory, value("VmHWM") / 1024)
        self.threads = max(self.threads, value("Threads"))


def percentile(times, share):
    ordered = sorted(times)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0


async def send(node, operation, body, hang_up=None, reads=True, trickles=False,
               media="application/json"):
    """Sends a request, and disconnects after some seconds; returns the status and the
    number of bytes received.

    Without `reads`, it reads the status and nothing else.
    """
    parts = urlsplit(node.address)
    came, status = 0, None
    try:
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
    except OSError:
        return status, came
    length = 100_000 if trickles else len(body)
    head = (f"POST /api/v1/{operation} HTTP/1.1\r\nhost: {parts.netloc}\r\nconnection: close\r\n"
            f"content-type: {media}\r\ncontent-length: {length}\r\n\r\n")
    end = time.monotonic() + (hang_up or PATIENCE)
    try:
        writer.write(head.encode() + body)
        while time.monotonic() < end:
            if trickles:
                writer.write(b" ")
            if not reads and status is not None:
                await asyncio.sleep(1)
                continue
            patience = 1 if trickles else end - time.monotonic()
            try:
                most = 1 << 20 if reads else 32
                chunk = await asyncio.wait_for(reader.read(most), patience)
            except asyncio.TimeoutError:
                continue
            if not chunk:
                break
            status = status or int(chunk.split(b" ", 2)[1])
            came += len(chunk)
    except (OSError, ValueError, IndexError):
        pass
    finally:
        writer.transport.abort()
    return status, came


async def idle(node, seconds):
    """Waits until no thread of the node is runnable; returns the processor time
    until then, divided by the number of cores, so that other load of the machine
    does not count."""
    begun = busy = time.monotonic()
    computed = node.seconds_of_work()
    while (now := time.monotonic()) - begun < seconds and now - busy < 0.6:
        if is_busy(node):
            busy = now
        await asyncio.sleep(0.03)
    return (node.seconds_of_work() - computed) / os.cpu_count()


def computed(node):
    """Returns the processor time of a node in seconds, with nanosecond resolution,
    including ended threads."""
    # The clock of another process: see clock_getcpuclockid(3).
    return time.clock_gettime((~node.process.pid << 3) | 2)


def is_busy(node):
    """Returns whether a worker thread is running or runnable."""
    for task in Path(f"/proc/{node.process.pid}/task").iterdir():
        try:
            name, rest = (task / "stat").read_text().split("(", 1)[1].rsplit(")", 1)
        except OSError:
            continue
        if rest.split()[0] == "R" and not name.startswith("tokio"):
            return True
    return False


def ended(node):
    """Sends SIGTERM; returns the seconds until the node ended, if it did."""
    begun = time.monotonic()
    node.process.send_signal(signal.SIGTERM)
    try:
        node.process.wait(30)
    except subprocess.TimeoutExpired:
        return float("inf")
    return time.monotonic() - begun
