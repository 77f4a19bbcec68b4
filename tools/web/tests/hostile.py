"""Logs that want to break out of a page, or to drown it."""

import json

# Text that would run, or turn the page round, where somebody reads it as markup or as script.
NASTY = (
    "</script><script>globalThis.broken=1</script>",
    '"><img src=x onerror=globalThis.broken=2>',
    "<!--<script>",
    "--></style><svg onload=globalThis.broken=3>",
    "a\u2028b\u2029c",
    "\u202etfel ot thgir\u202c \u2067x",
    "'+globalThis.broken+'",
    "${globalThis.broken=4}",
    "javascript:globalThis.broken=5",
    "\U0001f600 \u0000\u0001\u001b[31mred",
)


def _text(lines):
    return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)


def _scene(views):
    return {"format": "scroll-session", "version": 1, "name": "hostile", "scene": {"views": views}}


def _view(name, **more):
    return {
        "id": name,
        "axis": "vertical",
        "viewport": {"width": 390, "height": 844},
        "layout": {"kind": "flow", "itemSize": [370, 100]},
        "sections": [{"id": "s", "count": 20}],
        "behaviours": [{"kind": "fade"}],
        **more,
    }


def nasty_names():
    """Everything that has a name has a nasty one: session, views, sections, keys, marks, meta."""
    header = _scene(
        [
            _view(
                f"view {number} {name}",
                sections=[{"id": f"section {name}", "count": len(NASTY), "keys": [f"key {other}" for other in NASTY]}],
            )
            for number, name in enumerate(NASTY)
        ]
    )
    header["name"] = NASTY[0] + NASTY[1]
    header["meta"] = {"recorder": NASTY[0], "app": NASTY[1], NASTY[0]: NASTY[2]}
    lines = [header]
    for number, name in enumerate(NASTY):
        lines.append({"t": 0, "type": "appear", "view": f"view {number} {name}", "x": 0, "y": 0})
    for number, name in enumerate(NASTY):
        view = f"view {number} {name}"
        lines.append({"t": 1000 * number + 1000, "type": "mark", "label": name})
        lines.append({"t": 1000 * number + 1000, "type": "observed.alpha", "view": view, "item": [0, number % 8], "alpha": 0.5})
    lines += [dict(line, t=900_000) for line in lines if line.get("type") == "observed.alpha"]
    return _text(lines)


def many_differences(count):
    """A recording of which every line is wrong."""
    lines = [_scene([_view("list")]), {"t": 0, "type": "appear", "x": 0, "y": 0}]
    for number in range(count):
        alpha = (number * 7919 % 100_000) / 100_000
        lines.append({"t": 1000 + 1000 * number, "type": "observed.alpha", "item": [0, number % 8], "alpha": alpha})
    return _text(lines)


def many_findings(views):
    """Several findings in each of many views."""
    names = [f"v{number}" for number in range(views)]
    lines = [_scene([_view(name) for name in names])]
    lines += [{"t": 0, "type": "appear", "view": name, "x": 0, "y": 0} for name in names]
    for time in (1_000_000, 2_000_000):
        for name in names:
            lines.append({"t": time, "type": "observed.alpha", "view": name, "item": [0, 0], "alpha": 0.3})
            lines.append({"t": time, "type": "observed.offset", "view": name, "x": 0, "y": 55})
    return _text(lines)


def many_items(count):
    """Very many items, of which the screen shows tens of thousands at once."""
    layout = {"kind": "flow", "itemSize": [5, 5], "minimumLineSpacing": 0, "minimumInteritemSpacing": 0}
    view = _view("list", layout=layout, sections=[{"id": "s", "count": count}])
    lines = [_scene([view]), {"t": 0, "type": "appear", "x": 0, "y": 0}]
    lines += [{"t": 16_667 * step, "type": "scroll", "x": 0, "y": 40 * step} for step in range(1, 60)]
    return _text(lines)


def many_sessions(count):
    """A file with very many sessions."""
    one = _text([_scene([_view("list")]), {"t": 0, "type": "appear", "x": 0, "y": 0}, {"t": 5, "type": "end", "events": 1}])
    return one * count
