"""Looks at a node while it is attacked: what it answers, and what it takes."""

import asyncio
import os
import re
import signal
import subprocess
import time
from pathlib import Path
from urllib.parse import urlsplit

from wire import Away, Connection

# Seconds after which an answer counts as none.
PATIENCE = 40
# Somebody else than the attacker, whose connections are counted by themselves.
BYSTANDER = "127.0.0.2"
MOVE = {"deal": {"board": "onet/2/4/12341234", "mode": "zen"}, "log": [{"t": 9, "do": "hint"}]}


class Watch:
    """Asks for /health on new connections and for a move on a kept one.

    A twin is a node of its own that nobody attacks. It is asked at the same moments, and
    shows how much of the times is the machine's and how much the attack's.
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
    """Sends a request, and hangs up after some seconds: status and bytes of the answer.

    Who does not read takes the status and nothing else.
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
    """Waits until no thread of the node wants to compute: how many seconds of all cores
    that took, however busy the machine is with other work."""
    begun = busy = time.monotonic()
    computed = node.seconds_of_work()
    while (now := time.monotonic()) - begun < seconds and now - busy < 0.6:
        if is_busy(node):
            busy = now
        await asyncio.sleep(0.03)
    return (node.seconds_of_work() - computed) / os.cpu_count()


def computed(node):
    """Seconds that a node has computed, to the nanosecond, also on threads that ended."""
    # The clock of another process: see clock_getcpuclockid(3).
    return time.clock_gettime((~node.process.pid << 3) | 2)


def is_busy(node):
    """Whether a thread of a lane for long work runs, or would if it could."""
    for task in Path(f"/proc/{node.process.pid}/task").iterdir():
        try:
            name, rest = (task / "stat").read_text().split("(", 1)[1].rsplit(")", 1)
        except OSError:
            continue
        if rest.split()[0] == "R" and not name.startswith("tokio"):
            return True
    return False


def ended(node):
    """Sends SIGTERM: after how many seconds the node had ended, if it did."""
    begun = time.monotonic()
    node.process.send_signal(signal.SIGTERM)
    try:
        node.process.wait(30)
    except subprocess.TimeoutExpired:
        return float("inf")
    return time.monotonic() - begun
