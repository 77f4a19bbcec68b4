"""Writes recordings as session logs."""

import json
import math


def view(sections, behaviours, width=390, height=844, layout=None, **more):
    """A vertical list of the original fade's items, unless the layout says otherwise."""
    flow = {"kind": "flow", "itemSize": [width - 20, width / 2]}
    return {
        "id": "main",
        "axis": "vertical",
        "viewport": {"width": width, "height": height},
        **more,
        "layout": {**flow, **(layout or {})} if (layout or {}).get("kind", "flow") == "flow" else layout,
        "sections": sections,
        "behaviours": behaviours,
    }


def linked_views(views, leader, mode="corrected"):
    """A scene of views side by side, in which all follow one."""
    links = [{"leader": leader, "follower": view["id"], "mode": mode} for view in views if view["id"] != leader]
    return {"views": [{"axis": "horizontal", **view} for view in views], "links": links}


def canonical(value):
    """A value with whole numbers written as such; but −0, which is none."""
    if isinstance(value, dict):
        return {key: canonical(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [canonical(inner) for inner in value]
    is_whole = isinstance(value, float) and value.is_integer() and math.copysign(1, value or 1) == math.copysign(1, value)
    return int(value) if is_whole else value


def write(folder, name, log, scene, violations=None):
    """Writes a log; with violations, its header says that exactly these are expected."""
    header = {"format": "scroll-session", "version": 1, "name": name, "scene": scene}
    if violations is not None:
        header["expect"] = {"violations": sorted(violations)}
    end = {"t": log.events[-1]["t"], "type": "end", "events": len(log.events)}
    lines = [header, *(canonical(event) for event in log.events), end]
    text = "".join(json.dumps(line, separators=(",", ":"), ensure_ascii=False) + "\n" for line in lines)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.jsonl").write_text(text)


def named(sample):
    """A sample's name: its function's, with dashes."""
    return sample.__name__.replace("_", "-")


def event(kind, /, **fields):
    return {"type": kind, **fields}


def appear(**fields):
    return event("appear", **fields)


def scroll(**fields):
    return event("scroll", **fields)


class Steps:
    """Events half a second apart: by then every fade has ended."""

    def __init__(self, events):
        self.events = [{"t": 500_000 * number, **event} for number, event in enumerate(events)]


def write_literal(folder, scene, samples):
    """Writes what the original does wrong, each as short as it can be: for a name the settings of the scene, what is broken, and events."""
    for name, (settings, broken, *events) in samples.items():
        write(folder, f"{name}-literal", Steps(events), scene(**settings), broken)
