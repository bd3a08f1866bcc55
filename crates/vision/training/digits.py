"""Trains the network that reads the digit in a cell of Slitherlink.

    python3 digits.py FONT_FOLDER OUTPUT

Needs numpy, pillow and jax. The training pictures are generated: digits 0 to 4 in every font
of the folder except those held out for the bench, with regular and bold faces equally likely,
surrounded by lines, crosses and dots; and negative samples such as other digits, letters,
symbols and rotated digits. Each picture is rotated, shifted, blurred and made noisy as by a
camera.

The output holds the weights as little-endian 32-bit floats in the order in which `network.rs`
reads them. All random seeds are fixed: the same fonts and versions give the same weights. Those
in the project come from the 261 faces found in the folders of the Debian packages
fonts-{lato,roboto-unhinted,open-sans,cantarell,comic-neue,hack,quicksand,freefont-ttf,
firacode,jetbrains-mono,league-spartan,linuxlibertine,junicode,gfs-didot,croscore,
courier-prime,oxygen,texgyre,urw-base35,vollkorn,play,fanwood,cabin,karla,symbola,
crosextra-caladea,noto-core,noto-extra,dejavu,liberation} of Debian 12, with numpy 2.4.6,
pillow 13.0.0 and jax 0.10.2.
"""

import sys
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

SIDE = 20  # samples along each side of a cell, as in network.rs
CLASSES = 7  # blank, 0, 1, 2, 3, 4, other content
# Tinos has the same digits as LiberationSerif.
HELD_BACK = ["LiberationSerif", "Inter", "EBGaramond", "Carlito", "Dosis", "Tinos"]
SAMPLES = 100_000
FACES = 4  # most regular faces per family, and most bold ones
CANVAS = 96  # size of a cell in pixels while drawing; half of each neighbour is visible
MISSING = "\uffff"
JUNK = "56789ABCDEFGHKMNPRSTXZabdegkqtx?!#@%&+=*/~■●▲★♥♠♣♦♟♜♞♛♙♖♘♕☎☂✿⚑"


def fonts(folder):
    families, known = {}, set()
    for path in sorted(Path(folder).rglob("*.[ot]tf")):
        name = path.stem.replace("-", "").replace(" ", "")
        if any(name.startswith(held) for held in HELD_BACK):
            continue
        try:
            font = ImageFont.truetype(str(path), 40)
            marks = [font.getmask(digit).getbbox() for digit in "01234"]
            shapes = tuple(bytes(font.getmask(digit)) for digit in "01234")
            family, style = font.getname()
        except (OSError, ValueError):
            continue
        # Symbol and emoji fonts lack digits or draw placeholder boxes, and many fonts for
        # other scripts share the same digits.
        if not all(marks) or len(set(shapes)) < 5 or shapes in known:
            continue
        known.add(shapes)
        is_bold = any(word in (style or "") + path.stem for word in ("Bold", "Black", "Demi", "Heavy"))
        # Limit the faces per family, or large families would dominate.
        key = (" ".join((family or path.stem).split()[:2]), is_bold)
        families.setdefault(key, []).append(str(path))
    rng = np.random.default_rng(1)
    return {
        is_bold: [
            path
            for (_, bold), paths in families.items()
            if bold == is_bold
            for path in rng.permutation(paths)[:FACES]
        ]
        for is_bold in (False, True)
    }


def drawn(rng, paths, cache):
    """Returns a greyscale picture of 2 x 2 cells, centred on one cell, and the class of that cell."""
    half = CANVAS // 2
    image = Image.new("L", (2 * CANVAS, 2 * CANVAS), 0)
    draw = ImageDraw.Draw(image)
    kind = rng.choice(CLASSES, p=[0.2, 0.13, 0.13, 0.13, 0.13, 0.08, 0.2])
    corner = [(half + CANVAS * i, half + CANVAS * j) for j in (0, 1) for i in (0, 1)]
    # The grid, the marks on the four edges, and the dots.
    grid = rng.uniform(0, 160) if rng.random() < 0.4 else 0
    pen = int(rng.uniform(2, 12))
    for a, b in ((0, 1), (1, 3), (3, 2), (2, 0)):
        (x, y), (u, v) = corner[a], corner[b]
        middle = ((x + u) / 2, (y + v) / 2)
        if grid:
            draw.line([corner[a], corner[b]], fill=int(grid), width=int(rng.uniform(1, 5)))
        what = rng.random()
        if what < 0.25:
            draw.line([corner[a], corner[b]], fill=255, width=pen)
        elif what < 0.4:
            arm = rng.uniform(5, 14)
            mx, my = middle
            width = int(rng.uniform(1, 5))
            draw.line([(mx - arm, my - arm), (mx + arm, my + arm)], fill=255, width=width)
            draw.line([(mx - arm, my + arm), (mx + arm, my - arm)], fill=255, width=width)
    dot = rng.uniform(0, 8)
    for x, y in corner:
        draw.ellipse([x - dot, y - dot, x + dot, y + dot], fill=255)
    if kind == 0:
        if rng.random() < 0.1:  # a speck
            x, y, r = *rng.uniform(60, 130, 2), rng.uniform(1, 4)
            draw.ellipse([x - r, y - r, x + r, y + r], fill=int(rng.uniform(60, 200)))
    else:
        size = int(CANVAS * rng.uniform(0.42, 0.95))
        faces = paths[bool(rng.random() < 0.5)]
        path = faces[rng.integers(len(faces))]
        font = cache.setdefault((path, size), ImageFont.truetype(path, size))
        text, turn = str(kind - 1), 0
        if kind == 6:
            what = rng.random()
            if what < 0.35:
                text = "01234"[rng.integers(5)]
                turn = rng.choice([90, 270] if text in "01" else [90, 180, 270])
            elif what < 0.65:
                # The clues of other puzzles.
                text = "56789"[rng.integers(5)]
            elif what < 0.9:
                text = JUNK[rng.integers(len(JUNK))]
                # The placeholder box of a missing character looks like a 0 or, blurred, like a 1.
                if bytes(font.getmask(text)) == bytes(font.getmask(MISSING)):
                    text = "56789"[rng.integers(5)]
            else:
                text = str(rng.integers(10, 100))
        glyph = Image.new("L", (2 * CANVAS, 2 * CANVAS), 0)
        shift = rng.normal(0, 0.045 * CANVAS, 2)
        level = int(rng.uniform(150, 255))
        pen_ = ImageDraw.Draw(glyph)
        pen_.text((CANVAS + shift[0], CANVAS + shift[1]), text, font=font, fill=level, anchor="mm")
        if rng.random() < 0.05:
            low = CANVAS + shift[1] + 0.45 * size
            pen_.line([(CANVAS - 20, low), (CANVAS + 20, low)], fill=level, width=3)
        if turn:
            glyph = glyph.rotate(int(turn))
        if kind == 6 and rng.random() < 0.25:  # a tile: a picture in a frame
            pen_ = ImageDraw.Draw(glyph)
            inset = rng.uniform(0.52, 0.6) * CANVAS
            pen_.rectangle([inset, inset, 2 * CANVAS - inset, 2 * CANVAS - inset], outline=level, width=3)
        image = Image.fromarray(np.maximum(np.asarray(image), np.asarray(glyph)))
    return image, kind


def sample(rng, paths, cache):
    image, kind = drawn(rng, paths, cache)
    # The lattice is never exact: add a little rotation, shear, shift and scale.
    a, b, c, d = np.eye(2).ravel() + rng.normal(0, 0.022, 4)
    shift = rng.normal(0, 0.018 * CANVAS, 2)
    middle = CANVAS
    image = image.transform(
        image.size,
        Image.AFFINE,
        (a, b, middle - a * middle - b * middle + shift[0], c, d, middle - c * middle - d * middle + shift[1]),
        Image.BILINEAR,
    )
    # The size of a cell in pixels, and the distortions of a camera.
    points = int(rng.choice([13, 15, 18, 22, 28, 36, 48]))
    blur = rng.uniform(0, 0.085 * points) if rng.random() < 0.7 else 0.0
    scale = CANVAS / points
    image = image.filter(ImageFilter.GaussianBlur(float(np.hypot(0.4 * scale, blur * scale))))
    small = image.resize((2 * points, 2 * points), Image.BILINEAR)
    grey = np.asarray(small, np.float32) / 255
    light = 1 + rng.uniform(-0.15, 0.15, 2) @ (np.mgrid[0 : 2 * points, 0 : 2 * points] / points - 1).reshape(2, -1)
    contrast = 0.8 * rng.uniform(0.35, 1)
    grey = 0.9 - contrast * grey
    grey = grey * light.reshape(grey.shape)
    # The mean of three noisy channels, smoothed if it is noisy as in `Plane::without_noise`.
    noise = rng.uniform(0, 0.1) if rng.random() < 0.5 else 0.005
    grey = np.clip(grey + rng.normal(0, noise, grey.shape), 0, 1)
    if noise > 6 / 255:
        for axis in (0, 1):
            around = np.pad(grey, [(1, 1) if other == axis else (0, 0) for other in (0, 1)], "edge")
            first, second, third = (np.take(around, range(i, i + 2 * points), axis) for i in (0, 1, 2))
            grey = (first + 2 * second + third) / 4
    cell = Image.fromarray(grey.astype(np.float32))
    low = points / 2
    cell = cell.resize((SIDE, SIDE), Image.BOX if points > SIDE else Image.BILINEAR, box=(low, low, low + points, low + points))
    # The usual contrast of the sheet differs a little from that of the cell.
    return normalised(np.asarray(cell), contrast * rng.uniform(0.65, 1)), kind


def normalised(cell, contrast):
    """Normalises a cell like `Crop::input`: distance from the paper, which is the median."""
    ink = np.abs(cell - np.median(cell))
    inner = ink[4:-4, 4:-4]
    strongest = np.sort(inner.ravel())[-4]
    return np.minimum(ink / max(strongest, 0.3 * contrast), 1).astype(np.float32)


def layers(key):
    keys = jax.random.split(key, 4)
    shapes = [(12, 1, 3, 3), (24, 12, 3, 3), (64, 24 * 25), (CLASSES, 64)]
    fan = [9, 108, 600, 64]
    return [
        (jax.random.normal(k, s) * (2 / f) ** 0.5, jnp.zeros(s[0]))
        for k, s, f in zip(keys, shapes, fan)
    ]


def forward(weights, cells):
    x = cells[:, None]
    for kernel, bias in weights[:2]:
        x = jax.lax.conv(x, kernel, (1, 1), "SAME") + bias[:, None, None]
        x = jax.nn.relu(x)
        x = x.reshape(*x.shape[:2], x.shape[2] // 2, 2, x.shape[3] // 2, 2).max((3, 5))
    x = x.reshape(len(x), -1)
    x = jax.nn.relu(x @ weights[2][0].T + weights[2][1])
    return x @ weights[3][0].T + weights[3][1]


def loss(weights, cells, kinds):
    logs = jax.nn.log_softmax(forward(weights, cells))
    return -jnp.take_along_axis(logs, kinds[:, None], 1).mean()


@jax.jit
def step(weights, moments, cells, kinds, rate, count):
    grads = jax.grad(loss)(weights, cells, kinds)
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, moments[0], grads)
    second = jax.tree.map(lambda m, g: 0.999 * m + 0.001 * g * g, moments[1], grads)
    fix1, fix2 = 1 - 0.9**count, 1 - 0.999**count
    weights = jax.tree.map(
        lambda w, m, s: w - rate * (m / fix1) / (jnp.sqrt(s / fix2) + 1e-8), weights, first, second
    )
    return weights, (first, second)


def main(folder, output):
    rng = np.random.default_rng(7)
    paths, cache = fonts(folder), {}
    print({is_bold: len(faces) for is_bold, faces in paths.items()}, "fonts, bold or not")
    made = [sample(rng, paths, cache) for _ in range(SAMPLES)]
    cells, kinds = np.stack([m[0] for m in made]), np.array([m[1] for m in made])
    check = SAMPLES // 20
    weights = layers(jax.random.key(3))
    moments = jax.tree.map(jnp.zeros_like, (weights, weights))
    count, epochs, batch = 0, 14, 128
    for epoch in range(epochs):
        order = check + rng.permutation(SAMPLES - check)
        rate = 0.002 * (0.5 + 0.5 * np.cos(np.pi * epoch / epochs)) + 2e-5
        for at in range(0, len(order) - batch, batch):
            count += 1
            chosen = order[at : at + batch]
            weights, moments = step(weights, moments, cells[chosen], kinds[chosen], rate, count)
        chances = np.asarray(jax.nn.softmax(forward(weights, cells[:check])))
        right = chances.argmax(1) == kinds[:check]
        sure = chances.max(1) >= 0.99
        print(epoch, "right:", right.mean(), "sure:", sure.mean(), "of them right:", right[sure].mean(), flush=True)
    flat = [np.asarray(part, "<f4").ravel() for layer in weights for part in layer]
    np.concatenate(flat).tofile(output)


if __name__ == "__main__":
    main(*sys.argv[1:])
