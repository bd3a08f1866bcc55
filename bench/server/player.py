"""Players that finish ranked games as fast as the network allows.

The log of a game must fit its deal, so a player must know the solution. The program
itself computes it, once per deal; asking the server would disqualify the game. A game
is then two requests. Time runs on the server's clock, and a log must be humanly
possible, so tickets are backdated with the key of the nodes.
"""

import base64
import hashlib
import hmac
import json
import os
import secrets
import subprocess

from node import KEY, program

TRIVIAL = {"puzzle": "slitherlink", "grade": "trivial", "daily": True}
ONET = {"puzzle": "onet", "daily": True}
FROM_STOCK = {"puzzle": "slitherlink", "grade": "trivial"}
# Milliseconds between two entries of a log: a fast human.
PACE = 400


class Refused(Exception):
    """A request was not answered with 200."""

    def __init__(self, what, answer):
        super().__init__(f"{what}: {answer.status} {answer.body[:300]!r}")
        self.status = answer.status


def new_player():
    """Returns a player cookie as a node would create it."""
    return secrets.token_hex(16)


async def question(connection, name, request):
    """Calls an operation of the API."""
    return expected(f"ask {name}", await connection.ask("POST", f"/api/v1/{name}", request)).json()


def expected(what, answer):
    if answer.status != 200:
        raise Refused(what, answer)
    return answer


class Solutions:
    """The solutions of all deals so far."""

    def __init__(self):
        self.known = {}

    async def steps(self, connection, deal):
        """Returns the entries of a winning log, without their times."""
        key = deal.get("puzzle") or deal["board"]
        if key not in self.known:
            self.known[key] = solved(deal)
        return self.known[key]


def solved(deal):
    if "puzzle" in deal:
        loop = computed("loop", "solve", deal["puzzle"])["loop"]
        # Line by line, as a player draws.
        return [{"do": "mark", "lines": [sorted(edge)]} for edge in zip(loop, loop[1:] + loop[:1])]
    moves = computed("onet", "solve", deal["board"])["moves"]
    return [{"do": "join", "a": pair["a"], "b": pair["b"]} for pair in moves]


def computed(*arguments):
    """Returns the JSON output of a command."""
    command = [program(), *arguments, "--json"]
    return json.loads(subprocess.run(command, check=True, capture_output=True).stdout)


def dated_back(ticket, milliseconds):
    """Returns the ticket with an earlier start."""
    content = json.loads(base64.urlsafe_b64decode(pad(ticket.split(".")[0])))
    content["start"] -= milliseconds
    text = json.dumps(content, separators=(",", ":")).encode()
    key = os.environ.get("SIMPUL_KEY", KEY).encode()
    signature = hmac.new(key, text, hashlib.sha256).digest()
    return ".".join(base64.urlsafe_b64encode(part).decode().rstrip("=")
                    for part in (text, signature))


def pad(text):
    return text + "=" * (-len(text) % 4)


class Game:
    """A started ranked game: its ticket, and a winning log."""

    def __init__(self, player, body):
        self.player = player
        self.body = body

    @staticmethod
    async def start(connection, solutions, player, wanted):
        answer = await connection.ask("POST", "/api/v1/ranked/start", wanted, player)
        started = expected("start", answer).json()
        steps = await solutions.steps(connection, started["deal"])
        log = [{"t": PACE * (number + 1), **step} for number, step in enumerate(steps)]
        ticket = dated_back(started["ticket"], PACE * (len(log) + 1))
        return Game(player, json.dumps({"ticket": ticket, "log": log}).encode())

    async def finish(self, connection):
        """Sends the log; returns the response."""
        return await connection.ask("POST", "/api/v1/ranked/finish", self.body, self.player)


async def count_of_games(connection, player):
    """Returns the number of finished games of a player on the server."""
    answer = await connection.ask("GET", "/api/v1/player", cookie=player)
    return expected("player", answer).json()["games"]
