"""Simpul processes (nodes and workers) that a script starts, kills and restarts."""

import os
import re
import selectors
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

# Ending a script also ends the processes that it started.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))

PROJECT = Path(__file__).resolve().parents[2]
LONGEST_START = 60
# The key that signs the tickets of the nodes; scripts backdate tickets with it.
KEY = "a key that all nodes of these scripts share, and nobody else"


def program():
    """The program to measure: SIMPUL, else the release build."""
    path = Path(os.environ.get("SIMPUL", PROJECT / "target/release/simpul"))
    if not path.exists():
        sys.exit(f"{path} is not there: build it with `cargo build --release`, or set SIMPUL")
    return str(path)


class Process:
    """A child process, killed when the script ends."""

    def __init__(self, *arguments, environment=None):
        self.command = [program(), *arguments]
        self.environment = {"SIMPUL_KEY": KEY, **os.environ, **(environment or {})}
        self.process = None
        # A file, since nobody reads a pipe while the process logs.
        self.log = tempfile.TemporaryFile() if os.environ.get("QUIET", "1") == "1" else None

    def start(self):
        self.process = subprocess.Popen(
            self.command, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=self.log)
        return self

    def kill(self):
        """Kills it with SIGKILL, as a power failure would."""
        self._end(signal.SIGKILL)

    def stop(self):
        """Ends it with SIGTERM, as a service manager does."""
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
        """Returns everything that it wrote to standard error."""
        if self.log is None:
            return ""
        self.log.seek(0)
        return self.log.read().decode()

    def is_running(self):
        return self.process is not None and self.process.poll() is None

    def memory(self):
        """Returns the resident memory in kB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1])

    def seconds_of_work(self):
        """Returns the processor time of all its threads in seconds."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.kill()


class Node(Process):
    """`simpul serve` without rate limits, since all requests come from one address."""

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
        """Waits for the line with the address on which it listens."""
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
    """Returns a port to try; the node takes the next free one."""
    return next(_ports)


def wait_until(is_so, seconds, what):
    """Waits for a condition; raises an error after a timeout."""
    end = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > end:
            raise RuntimeError(f"after {seconds} s still not so: {what}")
        time.sleep(0.05)
