"""A node or a worker of Simpul that a script starts, kills and starts again."""

import os
import re
import selectors
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

# Whoever ends a script ends what it started, too.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))

PROJECT = Path(__file__).resolve().parents[2]
LONGEST_START = 60
# What signs the tickets of the nodes: scripts date tickets back with it.
KEY = "a key that all nodes of these scripts share, and nobody else"


def program():
    """The program to measure: SIMPUL, or what was built last for release."""
    path = Path(os.environ.get("SIMPUL", PROJECT / "target/release/simpul"))
    if not path.exists():
        sys.exit(f"{path} is not there: build it with `cargo build --release`, or set SIMPUL")
    return str(path)


class Process:
    """A process of ours: it goes when the script ends, whatever happens."""

    def __init__(self, *arguments, environment=None):
        self.command = [program(), *arguments]
        self.environment = {"SIMPUL_KEY": KEY, **os.environ, **(environment or {})}
        self.process = None
        # A file, since nobody empties a pipe while the process logs.
        self.log = tempfile.TemporaryFile() if os.environ.get("QUIET", "1") == "1" else None

    def start(self):
        self.process = subprocess.Popen(
            self.command, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=self.log)
        return self

    def kill(self):
        """As a power cut does: nothing is finished."""
        self._end(signal.SIGKILL)

    def stop(self):
        """As a system does that wants it to end."""
        self._end(signal.SIGTERM)

    def _end(self, how):
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(how)
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        if self.process is not None:
            self.process.stdout.close()
        self.process = None

    def logged(self):
        """Everything that it wrote to standard error."""
        if self.log is None:
            return ""
        self.log.seek(0)
        return self.log.read().decode()

    def is_running(self):
        return self.process is not None and self.process.poll() is None

    def memory(self):
        """Kilobytes that are in memory."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1])

    def seconds_of_work(self):
        """Seconds that all its threads computed."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.kill()


class Node(Process):
    """`simpul serve`, without a limit for each address, since all come from one."""

    def __init__(self, data, database=None, works=False, environment=None):
        arguments = ["serve", "--no-open", "--rate", "0", "--port", str(free_port()),
                     "--data", str(data)]
        if database is not None:
            arguments += ["--database", database]
        if not works:
            arguments.append("--no-work")
        super().__init__(*arguments, environment=environment)
        self.address = None

    def start(self):
        super().start()
        self.address = self._told_address()
        return self

    def _told_address(self):
        """It says where it listens when it does."""
        selector = selectors.DefaultSelector()
        selector.register(self.process.stdout, selectors.EVENT_READ)
        if not selector.select(LONGEST_START):
            raise RuntimeError("the node does not start")
        line = self.process.stdout.readline().decode()
        found = re.search(r"http://[0-9.:]+", line)
        if found is None:
            reason = self.logged()
            raise RuntimeError(f"the node does not start: {line}{reason}")
        return found[0]


class Worker(Process):
    """`simpul work`."""

    def __init__(self, database, stock=0, days=0, cores=1):
        super().__init__("work", "--database", str(database), "--stock", str(stock),
                         "--days", str(days), "--threads", str(cores))


_ports = iter(range(20_000 + os.getpid() * 7 % 20_000, 60_000))


def free_port():
    """A port to begin with; the node takes the next that is free."""
    return next(_ports)


def wait_until(is_so, seconds, what):
    """Waits until something is so, and complains if that takes too long."""
    end = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > end:
            raise RuntimeError(f"after {seconds} s still not so: {what}")
        time.sleep(0.05)
