"""Turns a simulated session into the recording of it: the same frames, their offsets given instead of worked out."""

import json


def offsets_by_event(effect_lines):
    """Yields (event, y) of the engine's own offsets, in order; both from an effect log of one view."""
    for line in effect_lines:
        if '"effect":"offset"' not in line:
            continue
        record = json.loads(line)
        yield record["event"], record["y"]


def recorded(session_lines, effect_lines):
    """Yields the lines of a session whose scroll events say what the effects of a simulated one did.

    Every `frame` becomes a `scroll` to where the content was after it, moved or not; all other lines stay. So both
    sessions have the same number of lines, and the same frames.
    """
    lines = iter(session_lines)
    header = json.loads(next(lines))
    (view,) = header["scene"]["views"]
    view["scrolling"]["offsets"] = "recorded"
    header["name"] = "bench-recorded"
    yield json.dumps(header, separators=(",", ":")) + "\n"
    offsets = offsets_by_event(effect_lines)
    following = next(offsets, None)
    y = 0
    for event, line in enumerate(lines):
        while following and following[0] <= event:
            y = following[1]
            following = next(offsets, None)
        if '"type":"frame"' in line:
            time = json.loads(line)["t"]
            line = f'{{"t":{time},"type":"scroll","x":0,"y":{json.dumps(y)}}}\n'
        yield line
