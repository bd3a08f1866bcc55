"""Players who keep playing during faults, and record what was acknowledged, to check
that it is stored exactly once."""

import asyncio
from collections import Counter

from player import ONET, TRIVIAL, Game, Refused, Solutions, count_of_games, new_player
from wire import Away, Connection

RESENDS_AT_ONCE = 16


class Writers:
    """Players, each on its own connection."""

    def __init__(self, addresses, count, solutions=None):
        self.addresses = addresses
        self.players = [new_player() for _ in range(count)]
        self.solutions = solutions or Solutions()
        self.acknowledged = {}
        self.unanswered = []
        self.statuses = Counter()
        self.faults = []
        self.is_over = False

    async def play(self, ends_with_node=False):
        """Plays until stopped, or until the node is gone."""
        await asyncio.gather(*(self._play(number, ends_with_node)
                               for number in range(len(self.players))))

    async def _play(self, number, ends_with_node):
        connection = Connection(self.addresses[number % len(self.addresses)])
        wanted = ONET if number % 4 == 3 else TRIVIAL
        while not self.is_over:
            game = None
            try:
                game = await Game.start(connection, self.solutions, self.players[number], wanted)
                self._hear(game, await game.finish(connection))
            except Refused as refused:
                self._count(refused.status)
            except Away:
                self.statuses["away"] += 1
                if game is not None:
                    self.unanswered.append(game)
                if ends_with_node:
                    break
            if self.statuses["away"] or self.statuses[503]:
                await asyncio.sleep(0.05)
        connection.close()

    def _hear(self, game, answer):
        self._count(answer.status)
        if answer.status == 200:
            scored = answer.json()
            told = (game.player, scored["score"], scored["elapsed"])
            before = self.acknowledged.setdefault(scored["replay"], told)
            if before != told:
                self.faults.append(f"{scored['replay']}: first {before}, then {told}")
        elif answer.status == 503:
            if "retry-after" not in answer.headers:
                self.faults.append("503 without Retry-After")
            self.unanswered.append(game)
        else:
            self.faults.append(f"finish: {answer.status} {answer.body[:200]!r}")

    def _count(self, status):
        self.statuses[status] += 1
        if status not in (200, 422, 503):
            self.faults.append(f"status {status}")

    async def settle(self, address, rounds=1):
        """Resends unacknowledged games, as the page does."""
        for _ in range(rounds):
            waiting, self.unanswered = self.unanswered, []
            if not waiting:
                return
            await self._each(address, waiting, self._resend)

    async def _resend(self, connection, game):
        try:
            self._hear(game, await game.finish(connection))
        except Away:
            self.unanswered.append(game)

    async def check(self, address):
        """Compares the acknowledged games with the stored ones."""
        await self._each(address, list(self.acknowledged.items()), self._check_replay)
        await self._each(address, self.players, self._check_count)

    async def _check_replay(self, connection, item):
        replay, (_, score, elapsed) = item
        answer = await connection.ask("GET", f"/api/v1/replays/{replay}")
        if answer.status != 200:
            self.faults.append(f"acknowledged, and lost: {replay} ({answer.status})")
            return
        kept = answer.json()
        if (kept["score"], kept["elapsed"]) != (score, elapsed):
            self.faults.append(f"acknowledged, and another now: {replay}")

    async def _check_count(self, connection, player):
        told = sum(1 for owner, _, _ in self.acknowledged.values() if owner == player)
        most = told + sum(1 for game in self.unanswered if game.player == player)
        count = await count_of_games(connection, player)
        if not told <= count <= most:
            self.faults.append(f"{told} to {most} games expected of a player, {count} there")

    @staticmethod
    async def _each(address, items, work):
        """Runs work for each item, a few concurrently."""
        waiting = iter(items)

        async def one_after_the_other():
            connection = Connection(address)
            for item in waiting:
                await work(connection, item)
            connection.close()

        await asyncio.gather(*(one_after_the_other() for _ in range(RESENDS_AT_ONCE)))
