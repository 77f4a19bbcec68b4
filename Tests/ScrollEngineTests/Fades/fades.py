#!/usr/bin/env python3
"""Writes fades.json: what a fade with a threshold, or one that stays, tells at each offset, by fractions, without the engine.

    python3 Tests/ScrollEngineTests/Fades/fades.py

A vector has a vertical view's viewport, bars at its top and left, the items' frames (x, y, width, height), the settings, and steps a second
apart, so that every transition has ended: an offset, or an item that goes (`deleted`) or is made anew (`reloaded`). `told` lists the
effects of each step, [item, from, to, duration in microseconds], in the order of the items.
"""

import json
import random
from fractions import Fraction as F
from pathlib import Path

random.seed(86)
FADED, CLEAR, DURATION = "0.1", "1", 200000
# What hides or shows less is noise, in points.
NOISE = F(1, 1024)


def parts(vector, frame, offset):
    """What is in sight of an item on both axes, as lengths, and all that could be; none if it is out of sight."""
    (x, y, width, height), (left, top) = map(F, frame), map(F, vector["bars"])
    seen = []
    for start, length, first, last in (
        (x, width, left, F(vector["viewport"][0])), (y, height, offset + top, offset + F(vector["viewport"][1])),
    ):
        common = min(start + length, last) - max(start, first)
        if common <= NOISE:
            return None
        seen.append((common, length, last - first))
    return seen


def is_clear(vector, frame, offset):
    """The rule, word by word: wholly visible on both axes, or from the threshold on; None if out of sight."""
    seen = parts(vector, frame, offset)
    if seen is None:
        return None
    if all(common >= min(length, most) - NOISE for common, length, most in seen):
        return True
    part = F(1)
    for common, length, _ in seen:
        part *= common / length
    return part >= F(vector["settings"].get("threshold", "1"))


def play(vector):
    settings, told = vector["settings"], []
    target, has_been_clear, offset = {}, set(), F(0)
    # Who each item is; an edit changes only that.
    items = list(range(len(vector["items"])))
    fresh = len(items)
    frames = list(vector["items"])
    for number, step in enumerate(vector["steps"]):
        if "offset" in step:
            offset = F(step["offset"])
        elif "deleted" in step:
            del items[step["deleted"]], frames[step["deleted"]]
        else:
            items[step["reloaded"]] = fresh
            fresh += 1
        effects, seen = [], {}
        for index, item in enumerate(items):
            clear = is_clear(vector, frames[index], offset)
            if clear is None:
                continue
            stays = settings.get("once", False) and item in has_been_clear
            seen[item] = CLEAR if clear or stays else FADED
            if clear:
                has_been_clear.add(item)
            if item not in target:
                outside = {"faded": FADED, "clear": CLEAR}.get(settings.get("enters"))
                comes = outside is not None and outside != seen[item] and number > 0 and not stays
                effects.append([index, outside if comes else None, seen[item], DURATION if comes else 0])
            elif target[item] != seen[item]:
                effects.append([index, target[item], seen[item], DURATION])
        target = seen
        told.append(effects)
    return told


def plain(value):
    return float(value) if isinstance(value, str) and value.replace(".", "").isdigit() else value


def ties(threshold):
    """A column of items of 100 points, and offsets that leave exactly the threshold of one in sight, and a unit more and less."""
    unit, left = F(1, 2**20), 100 * F(threshold)
    steps = [F(0)]
    for at in (100 * 3 - 350 + left, 100 * 5 - left):
        steps += [at, at - unit, at, at + unit]
    return [{"offset": str(float(step))} for step in steps if F(float(step)) == step]


def vector(settings, items, steps, viewport=(100, 350), bars=(0, 0)):
    made = {"viewport": list(viewport), "bars": list(bars), "items": items, "settings": settings, "steps": steps}
    return made | {"told": play(made)}


def column(count, height, gap=0, x=0, width=100):
    return [[x, (height + gap) * index, width, height] for index in range(count)]


def walk(items, count):
    end = max(item[1] + item[3] for item in items)
    return [{"offset": str(random.randrange(-20, end // 4) * 4)} for _ in range(count)]


def main():
    vectors = []
    # The edge itself; what is cut across; what is longer than the viewport, and fills it.
    for threshold in ("0.1", "0.2", "0.25", "0.3", "0.5", "0.6", "0.75", "0.9", "0.99"):
        vectors.append(vector({"threshold": threshold}, column(9, 100), ties(threshold)))
        vectors.append(vector({"threshold": threshold}, column(7, 80, gap=16, x=-25), walk(column(7, 96), 9)))
        vectors.append(vector({"threshold": threshold}, column(4, 800, gap=8), walk(column(4, 808), 9)))
    # Under bars, two columns, and once.
    for threshold in ("0.25", "0.5", "0.75", "1"):
        for once in (False, True):
            for enters in ("instant", "faded", "clear"):
                settings = {"threshold": threshold, "once": once, "enters": enters}
                items = column(8, 128, gap=8, width=64) + column(5, 200, gap=24, x=72, width=64)
                vectors.append(vector(settings, items, walk(items, 10), viewport=(128, 352), bars=(8, 32)))
    # Who it is decides, not where.
    for threshold in ("0.4", "1"):
        for edits in (
            [{"offset": "200"}, {"reloaded": 1}, {"offset": "0"}, {"offset": "150"}],
            [{"offset": "150"}, {"deleted": 0}, {"offset": "130"}, {"offset": "0"}],
            [{"offset": "350"}, {"deleted": 1}, {"reloaded": 0}, {"offset": "50"}, {"offset": "0"}, {"offset": "60"}],
        ):
            for enters in ("instant", "faded"):
                settings = {"threshold": threshold, "once": True, "enters": enters}
                vectors.append(vector(settings, column(8, 100), [{"offset": "0"}, *edits]))
    for made in vectors:
        made["settings"] = {key: plain(value) for key, value in made["settings"].items()}
        made["steps"] = [{key: plain(value) if key != "offset" else float(value) for key, value in step.items()} for step in made["steps"]]
        made["told"] = [[[plain(value) for value in effect] for effect in effects] for effects in made["told"]]
    lines = ",\n".join(json.dumps(made, separators=(",", ":")) for made in vectors)
    Path(__file__).with_name("fades.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    effects = sum(len(step) for made in vectors for step in made["told"])
    print(len(vectors), effects)


if __name__ == "__main__":
    main()
