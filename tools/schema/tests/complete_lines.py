"""Lines with every field that their type may have, and the lines that have one thing wrong with them."""

import json

SECTION = {
    "id": "a", "count": 2, "itemSize": [10, 20], "sectionInset": {"top": 1, "left": 2, "bottom": 3, "right": 4},
    "minimumLineSpacing": 1, "minimumInteritemSpacing": 2, "header": 3, "footer": 4, "headerFrame": [0, 0, 10, 3],
}
BEHAVIOURS = [
    {
        "kind": "fade", "mode": "literal", "fadedAlpha": 0.1, "clearAlpha": 1, "duration": 200000, "timing": "ease-in-out",
        "enters": "instant", "threshold": 1, "once": False,
    },
    {"kind": "fade", "threshold": 0.5, "once": True},
    {
        "kind": "section-shadow", "mode": "literal", "offset": [0, 4], "radius": 4, "opacity": 0.2, "cornerRadius": 4, "z": -1,
        "extent": "union", "variant": "cached",
    },
    {"kind": "carousel", "mode": "corrected", "peakScale": 1.1, "minimumScale": 0.1},
    {"kind": "page-control", "mode": "corrected", "radius": 25},
    {
        "kind": "edge-mask", "mode": "corrected", "startFadeSize": 0.15, "endFadeSize": 0.15, "startHide": 0.15, "endHide": 0.15,
        "interpolation": {"kind": "logarithmic", "base": 10},
    },
    {"kind": "edge-mask", "startFadeSize": {"points": 48}, "endHide": {"points": 64}},
]
# A curve is a behaviour of the scene alone.
CURVE = {"kind": "curve", "property": "alpha", "by": "pull", "unit": "viewport", "even": True, "of": "title", "points": [[0, 1], [1, 0]]}
# What a scene says once and for all.
FIXED = {"mode", "variant", "timing", "enters", "threshold", "once"}
INSETS = {"top": 1, "left": 2, "bottom": 3, "right": 4}
VIEW = {
    "id": "main", "axis": "vertical", "direction": "rtl", "viewport": {"width": 390, "height": 844}, "contentInset": INSETS, "occlusion": INSETS,
    "range": "unknown", "keeps": "end",
}
LAYOUT = {
    "kind": "flow", "itemSize": [10, 10], "sectionInset": INSETS, "minimumLineSpacing": 1, "minimumInteritemSpacing": 1,
    "header": 1, "footer": 1, "pinnedHeaders": True, "pinnedFooters": False, "itemWidth": 0.6, "itemHeight": 0.8,
    "mode": "corrected", "contentSize": [10, 10],
}
SCROLLING = {"bounces": True, "alwaysBounce": False, "deceleration": 0.99, "paging": "start", "every": 100, "padding": INSETS, "flick": "one", "loop": True, "offsets": "recorded"}


def header(scene, **fields):
    return {"format": "scroll-session", "version": 1, **fields, "scene": scene}


# Headers that have all fields between them, each some, so that one is read quickly.
HEADERS = [
    header({"views": [{}]}, name="complete", expect={"violations": ["no-trap"], "findings": ["stuck fade"]}),
    header({"views": [VIEW]}),
    header({"views": [{"layout": LAYOUT}]}),
    header({"views": [{"sections": [{k: v for k, v in SECTION.items() if k != "headerFrame"}, {"items": [[1, 1]]}]}]}),
    header({"views": [{"layout": {"kind": "frames"}, "sections": [{"frames": [[0, 0, 1, 1]], "headerFrame": [0, 0, 1, 1]}]}]}),
    header({"views": [{"scrolling": SCROLLING}]}),
    header({"views": [{"scrolling": {"paging": "center", "at": [0, 100]}}, {"id": "side", "scrolling": {"paging": "end", "items": 2}}]}),
    *(header({"views": [{"behaviours": [behaviour]}]}) for behaviour in BEHAVIOURS),
    header({"views": [{"behaviours": [CURVE]}]}),
    header({"views": [{}, {"id": "side"}], "links": [{"leader": "main", "follower": "side", "mode": "corrected"}]}),
]

# Every type of event with all its fields.
EVENTS = [
    {"t": 1, "type": kind, **fields} for kind, fields in [
        ("appear", {"x": 1, "y": 2}),
        ("scroll", {"x": 1, "y": 2, "by": "finger", "cellOrder": [[0, 1]]}),
        ("scroll.to", {"x": 1, "y": 2, "animated": True}),
        ("scroll.to", {"item": [0, 1], "align": "center", "animated": True}),
        ("scroll.ended", {}),
        ("drag.began", {"x": 1, "y": 2}),
        ("drag.moved", {"x": 1, "y": 2}),
        ("drag.ended", {"vx": 1, "vy": 2, "proposed": [0, 1], "natural": [0, 2]}),
        ("drag.cancelled", {}),
        ("frame", {"view": "main", "inferred": True, "optional": True}),
        ("viewport", {"width": 1, "height": 2}),
        ("insets", {"contentInset": INSETS, "occlusion": INSETS}),
        ("items.inserted", {"section": 0, "at": 0, "items": [[1, 1], {"width": 1, "height": 1}], "count": 2}),
        ("items.inserted", {"section": 0, "at": 0, "items": [[1, 1]], "keys": ["a"]}),
        ("items.inserted", {"section": 0, "at": 0, "items": [[0, 0, 1, 1]]}),
        ("items.deleted", {"section": 0, "at": 0, "count": 2}),
        ("items.moved", {"section": 0, "from": 0, "to": 1}),
        ("items.moved", {"from": [0, 0], "to": [0, 1]}),
        ("items.resized", {"section": 0, "at": 0, "items": [[1, 1]]}),
        ("items.reloaded", {"section": 0, "at": 0, "items": [[1, 1]], "count": 1}),
        ("items.reloaded", {"section": 0, "at": 0, "keys": ["a"]}),
        ("sections.inserted", {"at": 0, "sections": [SECTION]}),
        ("sections.deleted", {"at": 0, "count": 1}),
        ("sections.moved", {"from": 0, "to": 1}),
        ("sections.reloaded", {"at": 0, "sections": [{"frames": [[0, 0, 1, 1]]}], "count": 1}),
        (
            "batch",
            {"updates": [{"type": "items.deleted", "section": 0, "at": 0}, {"type": "sections.moved", "from": 0, "to": 0}]},
        ),
        ("reload", {"sections": [SECTION, {"items": [[1, 1]]}], "contentSize": {"width": 1, "height": 1}}),
        ("reload", {"sections": [{"items": [[1, 1]], "keys": ["a"]}]}),
        ("content", {"contentSize": [1, 2]}),
        *(("behaviour", {k: v for k, v in behaviour.items() if k not in FIXED}) for behaviour in BEHAVIOURS),
        ("mark", {"label": "a"}),
        ("checkpoint", {"hash": "0123456789abcdef"}),
        ("observed.alpha", {"item": [0, 0], "alpha": 0.5}),
        ("observed.visible", {"whole": [[0, 0]], "partial": [[0, 1]]}),
        ("observed.decorations", {"decorations": [{"kind": "section-shadow", "section": 0, "frame": [0, 0, 1, 1]}]}),
        ("observed.offset", {"x": 1, "y": 2}),
        ("observed.frame", {"item": [0, 0], "frame": [0, 0, 1, 1]}),
        ("observed.scale", {"item": [0, 0], "scale": 0.5}),
        ("observed.shift", {"item": [0, 0], "x": 1, "y": 2}),
        ("observed.content", {"item": [0, 0], "key": "a"}),
        ("observed.element", {"of": "title", "alpha": 1, "scale": 0.5, "x": 1, "y": 2}),
        ("observed.header", {"section": 0, "x": 1, "y": 2}),
        ("observed.dots", {"alphas": [1, 0.5], "first": 1, "ys": [0, 10]}),
        ("observed.page", {"page": 1}),
        ("observed.mask", {"start": 1, "end": 0.5, "stops": [0, 0.1, 0.9, 1]}),
        ("end", {"events": 1, "hash": "0123456789abcdef"}),
        ("zoom", {"optional": True}),
    ]
]

CAUSE = {"rule": "physics", "extent": [0, 0, 1, 1], "viewport": [0, 0, 1, 1]}

# Every kind of effect with all its keys, and which of them need not be there.
EFFECTS = [
    ({"event": 1, "t": 2, "effect": kind, **keys}, optional) for kind, keys, optional in [
        ("phase", {"view": "main", "from": "idle", "to": "dragging"}, {"view"}),
        ("target", {"x": 0, "y": 1, "item": [0, 1], "page": 1, "because": CAUSE}, {"item", "page", "because"}),
        ("page", {"from": 0, "to": 1}, set()),
        ("fade", {"item": [0, 1], "cell": [0, 2], "from": 1, "to": 0.1, "duration": 0}, {"cell"}),
        ("unfade", {"item": [0, 1], "cell": [0, 2], "from": 0.1, "to": 1, "duration": 0}, {"cell"}),
        ("transform", {"item": [0, 1], "scale": 1.1}, set()),
        ("offset", {"x": 0, "y": 1}, set()),
        ("dot", {"index": 0, "alpha": 0.5, "y": 3}, set()),
        ("mask", {"start": 1, "end": 0.5, "stops": [0, 0.1, 0.9, 1]}, set()),
        ("decoration.removed", {"kind": "section-shadow", "section": 0, "item": 1}, {"item"}),
        ("decoration.reindexed", {"kind": "section-shadow", "from": 0, "to": 1}, set()),
        (
            "decoration.changed",
            {"kind": "section-shadow", "section": 0, "item": 1, "from": [0, 0, 1, 1], "frame": [0, 0, 1, 2]}, {"item"},
        ),
        ("decoration.added", {"kind": "section-shadow", "section": 0, "item": 1, "frame": [0, 0, 1, 2], "z": -1}, {"item"}),
        ("warning", {"code": "mask-base", "base": 1}, set()),
        ("warning", {"code": "item-exceeds-line", "item": [0, 1], "count": 2}, set()),
        ("warning", {"code": "literal-trap", "reason": "invalid-range"}, set()),
        ("rejected", {"reason": "no-drag"}, set()),
        ("violation", {"invariant": "no-trap", "item": [0, 1], "expected": 1, "actual": [0, 0, 1, 1]}, {"item"}),
        ("violation", {"invariant": "no-trap", "section": 1, "expected": [[0, 1]], "actual": None}, {"section"}),
        ("violation", {"invariant": "no-trap", "dot": 1, "expected": "a", "actual": None}, {"dot"}),
        ("violation", {"invariant": "no-trap", "side": "start", "expected": 1, "actual": None}, {"side"}),
        ("state", {"hash": "0123456789abcdef"}, set()),
    ]
]
EFFECTS.append(({"format": "scroll-effects", "version": 1, "session": "", "engine": "1.0.0"}, set()))
# What may be any of these is shown by the lines above.
FREE = {"expected", "actual"}


def places(value, path=()):
    """The paths to all values in a value, its own left out."""
    for key, child in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield (*path, key)
        yield from places(child, (*path, key))


def parent(line, path):
    """The object or list that holds the value at a path."""
    for key in path[:-1]:
        line = line[key]
    return line


def copied(line):
    """A line of which no two parts are one object."""
    return json.loads(json.dumps(line))


def without(line):
    """The line without one of its values, be it a field or an element, each in turn; and the path to it."""
    for path in places(line):
        shorter = copied(line)
        del parent(shorter, path)[path[-1]]
        yield shorter, path


WRONG = [None, True, "?", -1, -1e300, 1e300, 0.5, {}, [], [0], "0123456789abcdef0"]
"""Values of which nearly every place refuses some."""


def otherwise(line):
    """The line with one of its values replaced, each in turn by each, and with lists longer by one; and the path to it."""
    for path in places(line):
        old = parent(line, path)[path[-1]]
        others = [*WRONG, [*old, old[0]]] if isinstance(old, list) else WRONG
        for value in others:
            other = copied(line)
            parent(other, path)[path[-1]] = value
            yield other, path


def written(line):
    """A line as text."""
    return json.dumps(line, separators=(",", ":"))
