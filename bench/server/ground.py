"""Temporary folders and databases, with the daily puzzles generated."""

import asyncio
import shutil
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

import books
from node import Node, Worker, free_port, wait_until
from wire import Away, Connection

LONGEST_PREPARATION = 180
GRADES = 5


@contextmanager
def folder():
    """A temporary folder, deleted when the script ends."""
    path = Path(tempfile.mkdtemp(prefix="simpul-bench-"))
    # PostgreSQL runs as another user, who must be able to enter the folder.
    path.chmod(0o711)
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


@contextmanager
def database(kind, folder, url=None):
    """A new database: a file, a temporary server, or the external one at this URL."""
    if kind == "sqlite":
        (folder / "data").mkdir()
        yield books.File(folder / "data")
    elif url is not None:
        yield books.Database(url)
    else:
        with books.Server(folder / "postgres", free_port()) as server:
            yield server


async def prepare(data, database, stock=0):
    """Generates the daily puzzles, and some trivial ones for the pool, by a node
    with a worker."""
    with Node(data, database.url, works=True) as node:
        connection = Connection(node.address)
        end = time.monotonic() + LONGEST_PREPARATION
        while not (await has_day(connection) and stocked(database) >= stock):
            if time.monotonic() > end:
                raise RuntimeError("the puzzles of the day are not made")
            await asyncio.sleep(0.2)
        connection.close()
        node.stop()


def stock_all_grades(database):
    """Generates a puzzle of each grade for the pool, so that every track has one."""
    question = "SELECT COUNT(DISTINCT track) FROM stock"
    with Worker(database.url or database.path, stock=1, days=1) as worker:
        wait_until(lambda: database.value(question) == GRADES, LONGEST_PREPARATION, "all in stock")
        worker.stop()


async def has_day(connection):
    try:
        return (await connection.ask("GET", "/api/v1/daily")).status == 200
    except Away:
        return False


def stocked(database):
    return database.value("SELECT COUNT(*) FROM stock WHERE track = 'slitherlink/trivial'")
