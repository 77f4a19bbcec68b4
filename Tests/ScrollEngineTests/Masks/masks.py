#!/usr/bin/env python3
"""Writes masks.json: edge masks whose lengths are in points or fractions of the viewport, by fractions, without the engine.

    python3 Tests/ScrollEngineTests/Masks/masks.py

A vector has an axis, the content's length, insets at both ends, the settings (the curve is a straight line), and steps: an offset, or
another length of the viewport. Each step has the mask: the alpha at the start and at the end, and the two stops in between.
"""

import json
import random
from fractions import Fraction as F
from pathlib import Path

random.seed(88)
# What hides less is noise, in points.
NOISE = F(1, 1024)
NAMES = ("startFadeSize", "endFadeSize", "startHide", "endHide")


def points(length, viewport):
    return F(length["points"]) if isinstance(length, dict) else viewport * F(length)


def part(length, viewport):
    """How much of the viewport a gradient takes up, from none to all."""
    if not isinstance(length, dict):
        return min(max(F(length), 0), 1)
    if viewport == 0:
        return F(1 if F(length["points"]) > 0 else 0)
    return min(max(F(length["points"]) / viewport, 0), 1)


def shown(hidden, distance):
    if distance < NOISE:
        return F(1 if hidden < NOISE else 0)
    return max(F(0), 1 - hidden / distance)


def mask(vector, viewport, offset):
    settings = vector["settings"]
    lo = -F(vector["insets"][0])
    hi = max(lo, F(vector["content"]) + F(vector["insets"][1]) - viewport)
    inside = min(max(offset, lo), hi)
    start, end = F(1), F(1)
    if hi > lo and points(settings["startFadeSize"], F(1)) > 0:
        start = shown(inside - lo, points(settings["startHide"], viewport))
    if hi > lo and points(settings["endFadeSize"], F(1)) > 0:
        end = shown(hi - inside, points(settings["endHide"], viewport))
    first, last = part(settings["startFadeSize"], viewport), part(settings["endFadeSize"], viewport)
    stops = (first, 1 - last) if first + last <= 1 else (first / (first + last),) * 2
    return [float(value) for value in (start, end, *stops)]


def length(kind, numbers):
    number = random.choice(numbers)
    return {"points": number} if kind == "points" else number / 256


def case(kinds):
    settings = {name: length(kind, (-16, 0, 24, 48, 96, 200) if "Fade" in name else (0, 16, 40, 64, 100, 640)) for name, kind in zip(NAMES, kinds)}
    made = {
        "axis": random.choice(["vertical", "horizontal"]), "content": random.choice([200, 700, 1500]),
        "insets": random.choice([[0, 0], [44, 20]]), "settings": settings,
    }
    viewport, steps = F(random.choice([256, 400, 667])), []
    first = {"viewport": int(viewport)}
    for number in range(8):
        step = {"offset": random.choice([-60, 0, 10, 39.5, 64, 120, 401, made["content"] - int(viewport), made["content"]])}
        if number == 4:
            viewport = F(random.choice([0, 300, 375, 812]))
            step = {**step, "viewport": int(viewport)}
        steps.append({**step, "mask": mask(made, viewport, F(step["offset"]))})
    return {**made, **first, "steps": steps}


def main():
    kinds = [("points",) * 4] * 3 + [("fraction",) * 4]
    for index in range(4):
        mixed = ["fraction"] * 4
        mixed[index] = "points"
        kinds += [tuple(mixed)] * 2
    vectors = [case(kind) for kind in kinds * 4]
    lines = ",\n".join(json.dumps(vector, separators=(",", ":")) for vector in vectors)
    Path(__file__).with_name("masks.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    print(len(vectors))


if __name__ == "__main__":
    main()
