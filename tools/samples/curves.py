"""Cubic Béziers that time transitions, solved with fifty decimal digits.

    python3 tools/samples/curves.py Tests/ScrollEngineTests/Vectors/timing.json

writes points of named and other curves, against which the engine's own arithmetic is held.
"""

import decimal
import json
import pathlib
import sys
from decimal import Decimal

decimal.getcontext().prec = 60

NAMED = {
    "ease": (0.25, 0.1, 0.25, 1),
    "ease-in": (0.42, 0, 1, 1),
    "ease-out": (0, 0, 0.58, 1),
    "ease-in-out": (0.42, 0, 0.58, 1),
}
OTHERS = [
    (0, 0, 1, 1), (0.25, 0.25, 0.75, 0.75), (0, 0, 0, 1), (1, 0, 1, 1), (0, 1, 1, 0), (0.1, 0.9, 0.2, 0.8), (0.9, 0.1, 0.8, 0.2),
    (0.5, 1, 0.5, 0), (0.3, 0.7, 1, 0.2), (1, 0, 0, 1),
]
PARTS = [1e-9, 1e-6, 1e-3, 0.01, 0.05, 1 / 12, 0.1, 0.2, 0.25, 1 / 3, 0.4, 0.49, 0.5, 0.51, 0.6, 2 / 3, 0.75, 0.8, 0.9, 0.95, 0.99, 1 - 1e-6]


def coordinate(first, second, s):
    """A coordinate of the curve: 3(1 − s)²s·first + 3(1 − s)s²·second + s³."""
    return 3 * (1 - s) ** 2 * s * first + 3 * (1 - s) * s**2 * second + s**3


def done(curve, part):
    """How much of the way is done after a part of the time, a double; exact but for the last of fifty digits."""
    x1, y1, x2, y2 = (Decimal(number) for number in curve)
    low, high, part = Decimal(0), Decimal(1), Decimal(part)
    for _ in range(180):
        middle = (low + high) / 2
        if coordinate(x1, x2, middle) < part:
            low = middle
        else:
            high = middle
    return coordinate(y1, y2, high)


def steep(curve, part):
    """How much the last bit of the time, or a few of the arithmetic, may change the answer."""
    noise = Decimal(2) ** -50
    return done(curve, Decimal(part) + noise) - done(curve, Decimal(part) - noise)


def main():
    rows = []
    for name, curve in [*NAMED.items(), *((None, curve) for curve in OTHERS)]:
        points = [[part, float(done(curve, part)), float(steep(curve, part))] for part in PARTS]
        rows.append(json.dumps({"timing": name or list(curve), "curve": list(curve), "points": points}))
    pathlib.Path(sys.argv[1]).write_text("[\n" + ",\n".join(rows) + "\n]\n")


if __name__ == "__main__":
    main()
