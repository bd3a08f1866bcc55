"""Folders and databases to measure on, with the puzzles of the day in them."""

import asyncio
import shutil
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

import books
from node import Node, free_port
from wire import Away, Connection

LONGEST_PREPARATION = 180


@contextmanager
def folder():
    """A folder that goes when the script ends."""
    path = Path(tempfile.mkdtemp(prefix="simpul-bench-"))
    # PostgreSQL runs as another user, who must get through.
    path.chmod(0o711)
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


@contextmanager
def database(kind, folder, url=None):
    """A new database: a file, a server of our own, or the one at the address."""
    if kind == "sqlite":
        (folder / "data").mkdir()
        yield books.File(folder / "data")
    elif url is not None:
        yield books.Database(url)
    else:
        with books.Server(folder / "postgres", free_port()) as server:
            yield server


async def prepare(data, database, stock=0):
    """Has the puzzles of the day made, and some trivial ones for the stock, by a
    node that also works."""
    with Node(data, database.url, works=True) as node:
        connection = Connection(node.address)
        end = time.monotonic() + LONGEST_PREPARATION
        while not (await has_day(connection) and stocked(database) >= stock):
            if time.monotonic() > end:
                raise RuntimeError("the puzzles of the day are not made")
            await asyncio.sleep(0.2)
        connection.close()
        node.stop()


async def has_day(connection):
    try:
        return (await connection.ask("GET", "/api/v1/daily")).status == 200
    except Away:
        return False


def stocked(database):
    return database.value("SELECT COUNT(*) FROM stock WHERE track = 'slitherlink/trivial'")
