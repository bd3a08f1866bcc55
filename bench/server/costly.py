"""Costly requests of every operation, parametrized by integers, each within a range.

`attack` searches the parameters; the rows of `bounded` are single settings.
"""

import json
import struct
import zlib
from collections import namedtuple

GRAVITIES = ("none", "down", "up", "left", "right")

# Builds a request from the values of its parameters, each with its range.
Family = namedtuple("Family", "operation knobs build media", defaults=("application/json",))


def board(rows, cols, kinds, gravity="none", stripes=1, holes=0):
    """A board whose kinds repeat in stripes; every `holes`th cell is empty."""
    def kind(index):
        if holes and index % holes == holes - 1:
            return 0
        return index // stripes % kinds + 1
    return written([[kind(row * cols + col) for col in range(cols)] for row in range(rows)],
                   gravity)


def written(tiles, gravity):
    """A board as text."""
    return "\n".join([f"{len(tiles)} {len(tiles[0])} {gravity}",
                      *(" ".join(map(str, row)) for row in tiles)])


def scattered(rows, cols, copies, gravity="none", seed=1):
    """A board with this many copies of each kind, in pseudorandom order."""
    cells = rows * cols
    state, order = seed, list(range(cells))
    for last in range(cells - 1, 0, -1):
        state = state * 6364136223846793005 + 1442695040888963407 & (1 << 64) - 1
        at = (state >> 33) % (last + 1)
        order[last], order[at] = order[at], order[last]
    numbers = [1 + number // copies for number in order]
    return written([numbers[row * cols:(row + 1) * cols] for row in range(rows)], gravity)


def sparse(rows, cols):
    """An almost empty board: three kinds with two tiles each, far apart."""
    tiles = [[0] * cols for _ in range(rows)]
    for kind in (1, 2, 3):
        tiles[kind * 9][kind * 11] = tiles[-kind * 10][-kind * 9] = kind
    # No two of them can be joined within the first levels of a search.
    return written(tiles, "none")


def clues(rows, cols, letters):
    """A Slitherlink with periodic clues."""
    return {"clues": ["".join(letters[(row * cols + col) % len(letters)] for col in range(cols))
                      for row in range(rows)]}


def body(request):
    return json.dumps(request, separators=(",", ":")).encode()


def reshuffles(count, side=64, hint=False):
    """The log of a game without a clock that consists of reshuffles."""
    log = [{"t": t, "do": "reshuffle"} for t in range(count)]
    if hint:
        log.append({"t": count, "do": "hint"})
    return body({"deal": {"board": board(side, side, 16), "mode": "zen"}, "log": log})


def undos(side, lines, count):
    """The log of a game that draws lines once, then undoes and redoes them
    repeatedly."""
    edges = [[[row, col], [row, col + 1]] for row in range(side + 1) for col in range(side)]
    log = [{"t": 0, "do": "mark", "lines": edges[:lines]}]
    log += [{"t": 1, "do": ("undo", "redo")[number % 2]} for number in range(count)]
    return body({"deal": {"puzzle": blank(side)}, "log": log})


def blank(side):
    """The id of a Slitherlink without clues: a `z` is twenty cells."""
    full, rest = divmod(side * side, 20)
    return f"slither/{side}/{side}/" + "z" * full + ("fghijklmnopqrstuvwxyz"[rest] if rest else "")


def picture(width, height, pitch, noise):
    """A PNG of a grid with this many pixels between lines, and a mark in each cell."""
    chunk = lambda kind, data: (struct.pack(">I", len(data)) + kind + data
                                + struct.pack(">I", zlib.crc32(kind + data)))
    rows, state = [], 1
    for y in range(height):
        row = bytearray(b"\xff") * width
        if y % pitch == 0:
            row = bytearray(width)
        else:
            row[::pitch] = bytes(len(row[::pitch]))
            # The height of the mark varies from cell to cell.
            for left in range(pitch // 3, width - pitch // 3, pitch):
                if y % pitch > (left * 7 + y // pitch * 3) % pitch:
                    row[left:left + pitch // 3] = b"\x60" * (pitch // 3)
        for _ in range(noise * width // 100):
            state = state * 6364136223846793005 + 1442695040888963407 & (1 << 64) - 1
            row[(state >> 33) % width] = state >> 56
        rows.append(b"\0" + bytes(row))
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head)
            + chunk(b"IDAT", zlib.compress(b"".join(rows), 1)) + chunk(b"IEND", b""))


BOARD = {"rows": (1, 64), "cols": (1, 64), "kinds": (1, 2048), "stripes": (1, 64),
         "holes": (0, 9), "gravity": (0, 4)}
PUZZLE = {"rows": (1, 250), "cols": (1, 250), "pattern": (0, 7)}
PATTERNS = (".", "2", "3.1.", "3...", "2.2.3..1", "0...3.", "1", "22.3.1..2.")
TRIAL = {"boards": (1, 200), "side": (2, 18)}


def of_board(rows, cols, kinds, stripes, holes, gravity):
    return board(rows, cols, kinds, GRAVITIES[gravity], stripes, holes if holes > 1 else 0)


def of_puzzle(rows, cols, pattern):
    return clues(rows, cols, PATTERNS[pattern])


def with_board(operation, **more):
    return Family(operation, BOARD, lambda **knobs: body({"board": of_board(**knobs), **more}))


def with_puzzle(operation, **more):
    return Family(operation, PUZZLE, lambda **knobs: body({"puzzle": of_puzzle(**knobs), **more}))


def trial(operation, longest, **more):
    knobs = {**TRIAL, "side": (2, longest)}
    return Family(operation, knobs, lambda boards, side: body(
        {"boards": boards, "sizes": [[side, side]], **more}))


def drawing(operation):
    return Family(operation, {**BOARD, "side": (4, 256)}, lambda side, **knobs: body(
        {"text": of_board(**knobs), "side": side}))


def nothing(operation, request=None):
    return Family(operation, {}, lambda: body(request or {}))


def families():
    """Returns every operation with the parameters of its requests."""
    log = {"side": (1, 64), "entries": (1, 20_000)}
    draw = {"side": (1, 250), "lines": (1, 22_000), "entries": (0, 25_000)}
    sizes = {"rows": (1, 64), "cols": (1, 64), "copies": (2, 4096), "gravity": (0, 4)}
    seen = {"width": (16, 3_000), "height": (16, 3_000), "pitch": (6, 200), "noise": (0, 50)}
    return [
        Family("read", seen, picture, "image/png"),
        nothing("levels"), nothing("daily"), nothing("themes", {"name": "animals"}),
        nothing("slitherlink/rules"), nothing("slitherlink/problem", {"number": 12}),
        nothing("lab/papers"),
        Family("open", BOARD, lambda **knobs: body({"text": of_board(**knobs)})),
        drawing("draw"), drawing("draw/svg"), drawing("draw/png"), drawing("draw/pdf"),
        Family("lab/watch", PUZZLE, lambda **knobs: body(
            {"question": "loops", "puzzle": of_puzzle(**knobs), "method": "ours"})),
        Family("lab/tree", BOARD, lambda **knobs: body(
            {"question": "moves-left", "board": of_board(**knobs), "from": [0, 0],
             "method": "exhaustive", "write": "svg", "shown": 2_000})),
        with_board("lab/trace"),
        trial("lab/moves-left", 18), trial("lab/strategies", 18), trial("lab/loops", 12),
        Family("games/onet/new", BOARD, lambda **knobs: body(
            {"board": of_board(**knobs), "mode": "zen"})),
        Family("games/onet/state", log, lambda side, entries: reshuffles(entries, side)),
        Family("games/onet/hint", log, lambda side, entries: reshuffles(entries, side, True)),
        Family("games/onet/outlook", log, lambda side, entries: reshuffles(entries, side)),
        Family("games/slitherlink/new", PUZZLE, lambda rows, cols, pattern: body(
            {"rows": rows, "cols": cols})),
        Family("games/slitherlink/state", draw, lambda side, lines, entries: undos(
            side, lines, entries)),
        with_board("onet/pairs"), with_board("onet/check", method="exhaustive"),
        with_board("onet/best"), with_board("onet/graph", write="svg"), with_board("onet/solve"),
        with_board("onet/verify", answer={"verdict": "impossible", "certificate": []}),
        with_board("onet/hint", proofs=True), with_board("onet/grade"),
        with_board("onet/reshuffle"), with_board("onet/shuffle"),
        with_board("onet/convert", to="id"),
        Family("onet/new", sizes, lambda gravity, **knobs: body(
            {"gravity": GRAVITIES[gravity], **knobs})),
        with_puzzle("slitherlink/solve", proof=True), with_puzzle("slitherlink/count"),
        with_puzzle("slitherlink/verify", proof="slitherlink proof 1\nnone\n" + "learn h0,0\n" * 9),
        with_puzzle("slitherlink/hint"), with_puzzle("slitherlink/check"),
        with_puzzle("slitherlink/explain"), with_puzzle("slitherlink/grade"),
        with_puzzle("slitherlink/convert", to="loopy"),
        Family("slitherlink/new", PUZZLE, lambda rows, cols, pattern: body(
            {"rows": rows, "cols": cols, "irreducible": pattern % 2 == 1})),
    ]
