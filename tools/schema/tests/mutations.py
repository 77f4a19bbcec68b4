"""Lines that are nearly right: one thing changed in lines of recorded sessions."""

import copy
import json

VALUES = [
    None, True, False, 0, 1, -1, 2, 0.5, -0.5, 9007199254740993, 1e300, "", "x", "fade", "literal", "0123456789abcdef", [], {},
    [0], [0, 0], [1, -1], [0.5, 0.5], [0, 0, 1, 1], [0, 0, -1, 1], [[0, 0]], [[1, 2], [0, 0, 1, 1]], [{}],
    {"width": 1, "height": 1}, {"top": -1}, {"kind": "linear"},
]
"""What takes the place of a value."""

FIELDS = [
    "x", "y", "view", "vx", "by", "section", "at", "from", "to", "count", "items", "keys", "sections", "updates", "width",
    "contentInset", "occlusion", "contentSize", "animated", "proposed", "inferred", "optional", "cellOrder", "kind",
    "fadedAlpha", "duration", "offset", "radius", "peakScale", "interpolation", "mode", "variant", "label", "hash", "events",
    "item", "alpha", "whole", "partial", "decorations", "frame", "scale", "alphas", "first", "ys", "page", "start", "end",
    "stops", "frames", "id", "axis", "itemSize", "header", "headerFrame",
    "deceleration", "range", "links", "expect", "unknown", "c",
]
"""Keys that come besides the others."""


def places(value, path=()):
    """The paths to all values in a value, its own left out; of long lists the first elements."""
    children = value.items() if isinstance(value, dict) else enumerate(value[:3]) if isinstance(value, list) else ()
    for key, child in children:
        yield (*path, key)
        yield from places(child, (*path, key))


def mutated(line, random, types):
    """A line with one thing changed, as a value: another value, a field less or more, or another type."""
    line = copy.deepcopy(line)
    path = random.choice(list(places(line)))
    parent = line
    for key in path[:-1]:
        parent = parent[key]
    kind = random.randrange(5)
    if kind == 0:
        del parent[path[-1]]
    elif kind == 1 and isinstance(parent, dict):
        parent[random.choice(FIELDS)] = copy.deepcopy(random.choice(VALUES))
    elif kind == 2 and "type" in line:
        line["type"] = random.choice(types)
    elif kind == 3 and isinstance(parent, list):
        parent.append(copy.deepcopy(random.choice([*VALUES, parent[0] if parent else 0])))
    else:
        parent[path[-1]] = copy.deepcopy(random.choice(VALUES))
    return line


def written(line):
    """A line as text."""
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))
