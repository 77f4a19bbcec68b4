#!/usr/bin/env python3
"""Writes curves.json: what curves give, by fractions, from what the scene's format says of them.

    python3 Tests/ScrollEngineTests/Curves/curves.py

A vector has an axis, the viewport's length, bars at both ends, the content's length, insets, the offset, an item (its start and its length)
or none, a curve, and the value; null where there is none. Numbers are such that every step is exact in binary, so values are equal to the
last bit.
"""

import json
import random
from fractions import Fraction
from pathlib import Path

random.seed(8)


def interpolate(points, measure):
    """Piecewise linear; beyond the ends the value stays."""
    if measure <= points[0][0]:
        return points[0][1]
    for (a, u), (b, v) in zip(points, points[1:]):
        if measure <= b:
            return u + (v - u) * (measure - a) / (b - a)
    return points[-1][1]


def value(case):
    """The definition, word by word."""
    curve, item = case["curve"], case["item"]
    length, offset = Fraction(case["viewport"]), Fraction(case["offset"])
    start, end = offset + Fraction(case["bars"][0]), offset + length - Fraction(case["bars"][1])
    if item is not None:
        item_start, item_length = map(Fraction, item)
        seen = min(item_start + item_length, end) - max(item_start, start)
        if seen <= 0:
            return None
    by = curve["by"]
    if by == "distance":
        points = item_start + item_length / 2 - (offset + length / 2)
    elif by == "hidden":
        points = item_length - seen
    elif by == "offset":
        points = offset + Fraction(case["inset"])
    else:
        points = max(-Fraction(case["inset"]) - offset, 0)
    unit = {"point": 1, "viewport": length, "item": item_length if item is not None else 0}[curve["unit"]]
    measure = points / unit
    if curve["even"]:
        measure = abs(measure)
    return interpolate([tuple(map(Fraction, point)) for point in curve["points"]], measure)


def curve(of_item):
    by = random.choice(["distance", "hidden", "offset", "pull"] if of_item else ["offset", "pull"])
    unit = random.choice(["viewport", "item", "point"] if of_item else ["viewport", "point"])
    step = Fraction(64) if unit == "point" else Fraction(1, 4)
    # Gaps of a power of two steps: slopes are exact.
    at, points = step * random.randrange(-4, 3), []
    for _ in range(random.randrange(1, 6)):
        points.append([float(at), random.randrange(-64, 65) / 16])
        at += step * random.choice([1, 2, 4])
    made = {"kind": "curve", "property": random.choice(["alpha", "scale", "x", "y"]), "by": by, "unit": unit}
    made |= {"even": random.random() < 0.4, "points": points}
    if made["property"] == "alpha":
        # From 0 to 1, in steps that are exact.
        made["points"] = [[measure, (value + 4) / 8] for measure, value in points]
    return made if of_item else made | {"of": "element"}


def case():
    length = random.choice([256, 512])
    item = [random.randrange(0, 64) * 16, random.choice([64, 128, 256])]
    item = item if random.random() < 0.8 else None
    inset = random.choice([0, 0, 32])
    offset = random.randrange(-128, 1024) if random.random() < 0.3 else random.randrange(0, 64) * 8
    if item is not None and random.random() < 0.8:
        offset = item[0] - random.randrange(-32, length // 8) * 8
    made = {
        "axis": random.choice(["vertical", "horizontal"]), "viewport": length, "bars": random.choice([[0, 0], [0, 0], [32, 16]]),
        "content": 2048, "inset": inset, "offset": offset, "item": item, "curve": curve(item is not None),
    }
    result = value(made)
    return made | {"value": None if result is None else float(result)}, result


def main():
    vectors = []
    while len(vectors) < 240:
        made, result = case()
        if result is None and sum(vector["value"] is None for vector in vectors) >= 16:
            continue
        if result is None or Fraction(made["value"]) == result:
            vectors.append(made)
    lines = ",\n".join(json.dumps(vector, separators=(",", ":")) for vector in vectors)
    Path(__file__).with_name("curves.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
