"""Checks the databases from outside: integrity and consistency."""

import os
import sqlite3
import subprocess
from pathlib import Path

POSTGRES = str(Path(__file__).with_name("postgres"))

# A leaderboard must have exactly the best game of each player.
BESTS_THAT_ARE_WRONG = """
    SELECT COUNT(*) FROM (
        SELECT track, player, MAX(score) AS best FROM scores
        WHERE unranked IS NULL GROUP BY track, player
    ) AS games
    LEFT JOIN bests ON bests.track = games.track AND bests.player = games.player
        AND bests.span = 'ever'
    LEFT JOIN scores ON scores.ticket = bests.ticket
    WHERE bests.score IS NULL OR bests.score <> games.best OR scores.score IS NULL
        OR scores.score <> bests.score OR scores.elapsed <> bests.elapsed"""
PLAYERS_THAT_ARE_MISSING = """
    SELECT COUNT(*) FROM scores LEFT JOIN players ON players.id = scores.player
    WHERE players.id IS NULL"""


class File:
    """A SQLite file in a folder."""

    def __init__(self, data):
        self.path = Path(data) / "simpul.db"
        self.url = None

    def seconds_of_work(self):
        """Always 0: SQLite runs in the process of the node."""
        return 0

    def bytes_of(self, table):
        """A table with its indexes."""
        return self.value("SELECT SUM(pgsize) FROM dbstat WHERE aggregate = TRUE AND name IN "
                          f"(SELECT name FROM sqlite_schema WHERE tbl_name = '{table}')")

    def value(self, question):
        connection = sqlite3.connect(self.path, timeout=30)
        try:
            return connection.execute(question).fetchone()[0]
        finally:
            connection.close()

    def faults(self):
        """Returns the violations as messages."""
        said = self.value("PRAGMA integrity_check")
        return ([] if said == "ok" else [f"integrity_check: {said}"]) + sums_that_are_wrong(self)


class Server:
    """A temporary PostgreSQL server in a folder."""

    def __init__(self, folder, port):
        self.folder = str(folder)
        self.port = port
        self.url = None

    def __enter__(self):
        self.url = self._control("start", self.folder, str(self.port)).strip()
        return self

    def __exit__(self, *_):
        self._control("stop", self.folder)

    def restart(self):
        self._control("restart", self.folder)

    def seconds_of_work(self):
        """Returns the processor time of all its processes in seconds, including
        ended ones."""
        first = (Path(self.folder) / "data/postmaster.pid").read_text().split()[0]
        ticks = 0
        for status in Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = status.read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
            if status.parent.name == first:
                ticks += sum(map(int, fields[11:15]))
            elif fields[1] == first:
                ticks += sum(map(int, fields[11:13]))
        return ticks / os.sysconf("SC_CLK_TCK")

    def bytes_of(self, table):
        """A table with its indexes."""
        return self.value(f"SELECT pg_total_relation_size('{table}')")

    @staticmethod
    def _control(*arguments):
        done = subprocess.run([POSTGRES, *arguments], check=True, stdout=subprocess.PIPE)
        return done.stdout.decode()

    def value(self, question):
        command = ["psql", "-X", "-At", "-v", "ON_ERROR_STOP=1", "-c", question, self.url]
        said = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout.decode().strip()
        return int(said) if said.lstrip("-").isdigit() else said

    def faults(self):
        """Returns the violations as messages; every index is compared with its
        table."""
        self.value("SET client_min_messages = warning; CREATE EXTENSION IF NOT EXISTS amcheck")
        self.value("SELECT COUNT(bt_index_check(indexrelid, true)) FROM pg_index "
                   "JOIN pg_class ON pg_class.oid = indexrelid "
                   "JOIN pg_am ON pg_am.oid = relam "
                   "JOIN pg_namespace ON pg_namespace.oid = relnamespace "
                   "WHERE amname = 'btree' AND nspname IN ('public', 'apalis')")
        return sums_that_are_wrong(self)


class Database:
    """A database on an external PostgreSQL server."""

    def __init__(self, url):
        self.url = url

    value = Server.value
    faults = Server.faults


def sums_that_are_wrong(database):
    faults = []
    for question, fault in ((BESTS_THAT_ARE_WRONG, "wrong lines on the board of leaders"),
                            (PLAYERS_THAT_ARE_MISSING, "scores without a player")):
        count = database.value(question)
        if count != 0:
            faults.append(f"{count} {fault}")
    return faults
