"""Players that finish ranked games as fast as the network lets them.

The log of a game must fit its deal, so whoever plays must know the solution.
The puzzles of the day and those in stock are asked for once, from the program
itself, and remembered; then a game is two requests.
"""

import json
import secrets
import time

TRIVIAL = {"puzzle": "slitherlink", "grade": "trivial", "daily": True}
ONET = {"puzzle": "onet", "daily": True}
FROM_STOCK = {"puzzle": "slitherlink", "grade": "trivial"}


class Refused(Exception):
    """A request was not answered with 200."""

    def __init__(self, what, answer):
        super().__init__(f"{what}: {answer.status} {answer.body[:300]!r}")
        self.status = answer.status


def new_player():
    """A cookie, as a node would choose it."""
    return secrets.token_hex(16)


async def question(connection, name, request):
    """Asks an operation of the door."""
    return expected(f"ask {name}", await connection.ask("POST", f"/api/v1/{name}", request)).json()


def expected(what, answer):
    if answer.status != 200:
        raise Refused(what, answer)
    return answer


class Solutions:
    """What to draw or join, for every deal that was seen."""

    def __init__(self):
        self.known = {}

    async def steps(self, connection, deal):
        """The entries of a log that ends the game, without their times."""
        key = deal.get("puzzle") or deal["board"]
        if key not in self.known:
            self.known[key] = await solved(connection, deal)
        return self.known[key]


async def solved(connection, deal):
    if "puzzle" in deal:
        answer = await question(connection, "slitherlink/solve", {"puzzle": deal["puzzle"]})
        loop = answer["loop"]
        # One line after the other, as a player draws them.
        return [{"do": "mark", "lines": [sorted(edge)]} for edge in zip(loop, loop[1:] + loop[:1])]
    answer = await question(connection, "onet/solve", {"board": deal["board"]})
    return [{"do": "join", "a": pair["a"], "b": pair["b"]} for pair in answer["moves"]]


class Game:
    """A ranked game that has begun: its ticket, and the log that ends it."""

    def __init__(self, player, body):
        self.player = player
        self.body = body

    @staticmethod
    async def start(connection, solutions, player, wanted):
        begun = time.monotonic()
        answer = await connection.ask("POST", "/api/v1/ranked/start", wanted, player)
        started = expected("start", answer).json()
        steps = await solutions.steps(connection, started["deal"])
        t = int(1000 * (time.monotonic() - begun))
        log = [{"t": t, **step} for step in steps]
        return Game(player, json.dumps({"ticket": started["ticket"], "log": log}).encode())

    async def finish(self, connection):
        """Sends the log: what the server makes of it."""
        return await connection.ask("POST", "/api/v1/ranked/finish", self.body, self.player)


async def count_of_games(connection, player):
    """How many finished games the server knows of a player."""
    answer = await connection.ask("GET", "/api/v1/player", cookie=player)
    return expected("player", answer).json()["games"]
