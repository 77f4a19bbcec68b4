#!/usr/bin/env python3
"""Checks a session log against itself: do the recorded frames and offsets explain what was observed on screen?

Replays frames, viewport and offset of every view and compares the items that should be visible with each
`observed.visible`, the offset with each `observed.offset`. It knows nothing of the recorder or of any engine; frames
layouts only.

Example: check_observations.py ../../sessions/captured/*.jsonl
Exit codes: 0 no difference, 1 differences, 2 a file that is no session log.
"""

import argparse
import json
import math
import pathlib
import sys
from dataclasses import dataclass, field

TOLERANCE = 2.0**-10

FINGER_TYPES = {"drag.began", "drag.moved", "drag.ended", "drag.cancelled", "scroll.ended"}


class LogError(Exception):
    """A line that breaks the format, with its number."""

    def __init__(self, line, reason):
        super().__init__(f"line {line}: {reason}")
        self.line = line


@dataclass(frozen=True)
class Difference:
    """One item about whose visibility the recording and the computation disagree, or the offset."""

    line: int
    t: int
    view: str
    item: tuple
    """Section and item; None for the offset."""
    recorded: str
    computed: str

    def __str__(self):
        what = "offset" if self.item is None else f"item {list(self.item)}"
        return (
            f"line {self.line}, t {self.t}, view {self.view}, {what}: "
            f"recorded {self.recorded}, computed {self.computed}"
        )


@dataclass
class Result:
    events: int = 0
    observations: int = 0
    items_observed: int = 0
    complete: bool = False
    differences: list = field(default_factory=list)
    smallest_margin: float = math.inf
    """How near any edge came to changing a verdict; far more than the tolerance, or touching within it, is sound."""


class View:
    def __init__(self, scene, line):
        if scene["layout"]["kind"] != "frames":
            raise LogError(line, f"layout kind {scene['layout']['kind']}, expected frames")
        self.id = scene["id"]
        self.size = [scene["viewport"]["width"], scene["viewport"]["height"]]
        self.content_size = list(scene["layout"]["contentSize"])
        self.offset = None
        self.load(scene["sections"], line)

    def load(self, sections, line):
        ids = [section["id"] for section in sections]
        if len(set(ids)) != len(ids):
            raise LogError(line, "section ids are not unique")
        self.sections = [[checked_frame(frame, line) for frame in section["frames"]] for section in sections]
        for section in sections:
            if "headerFrame" in section:
                checked_frame(section["headerFrame"], line)

    def frames(self, event, line):
        section = event["section"]
        if not 0 <= section < len(self.sections):
            raise LogError(line, f"no section {section}")
        return self.sections[section]

    def apply(self, event, line):
        kind = event["type"]
        if kind in ("appear", "scroll"):
            if (kind == "appear") != (self.offset is None):
                raise LogError(line, f"{kind} {'before' if self.offset is None else 'after'} appear")
            self.offset = [number(event["x"], line), number(event["y"], line)]
        elif kind == "viewport":
            self.size = [size(event["width"], line), size(event["height"], line)]
        elif kind == "content":
            self.content_size = [size(length, line) for length in event["contentSize"]]
        elif kind == "reload":
            self.load(event["sections"], line)
            self.content_size = [size(length, line) for length in event["contentSize"]]
        elif kind == "items.inserted":
            frames = self.frames(event, line)
            at = event["at"]
            if not 0 <= at <= len(frames):
                raise LogError(line, f"insertion at {at} of {len(frames)} items")
            frames[at:at] = [checked_frame(frame, line) for frame in event["items"]]
        elif kind == "items.deleted":
            frames = self.frames(event, line)
            at, count = event["at"], event["count"]
            if not (0 <= at and 1 <= count and at + count <= len(frames)):
                raise LogError(line, f"deletion of {count} items at {at} of {len(frames)}")
            del frames[at : at + count]
        elif kind == "items.resized":
            frames = self.frames(event, line)
            at, items = event["at"], event["items"]
            if not (0 <= at and at + len(items) <= len(frames)):
                raise LogError(line, f"{len(items)} new frames at {at} of {len(frames)} items")
            frames[at : at + len(items)] = [checked_frame(frame, line) for frame in items]
        elif kind not in FINGER_TYPES and kind != "mark":
            raise LogError(line, f"unexpected event type {kind}")

    def visibility(self):
        """The computed verdict of every visible item, and the smallest margin by which one was reached."""
        verdicts, margin = {}, math.inf
        for section, frames in enumerate(self.sections):
            for item, (x, y, width, height) in enumerate(frames):
                horizontal, near_x = along(self.offset[0], self.size[0], x, width)
                vertical, near_y = along(self.offset[1], self.size[1], y, height)
                margin = min(margin, near_x, near_y)
                if horizontal and vertical:
                    verdicts[section, item] = "whole" if horizontal == vertical == "whole" else "partial"
        return verdicts, margin


def along(start, length, item_start, item_length):
    """One axis: 'whole' (inside, or filling), 'partial' or None; and the distance to the nearest change of verdict."""
    end, item_end = start + length, item_start + item_length
    if length <= 0 or item_length <= 0:
        return None, math.inf
    overlap = min(end, item_end) - max(start, item_start)
    gaps = (overlap, item_start - start, end - item_end)
    margin = min(abs(abs(gap) - TOLERANCE) for gap in gaps)
    if overlap <= TOLERANCE:
        return None, margin
    inside = item_start >= start - TOLERANCE and item_end <= end + TOLERANCE
    fills = start >= item_start - TOLERANCE and end <= item_end + TOLERANCE
    return ("whole" if inside or fills else "partial"), margin


def number(value, line):
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not math.isfinite(value):
        raise LogError(line, f"{value!r} is not a finite number")
    return value


def size(value, line):
    if number(value, line) < 0:
        raise LogError(line, f"negative size {value}")
    return value


def checked_frame(frame, line):
    if len(frame) != 4:
        raise LogError(line, f"a frame of {len(frame)} numbers")
    x, y, width, height = frame
    return (number(x, line), number(y, line), size(width, line), size(height, line))


def parse(text, line):
    def without_duplicates(pairs):
        keys = [key for key, _ in pairs]
        if len(set(keys)) != len(keys):
            raise LogError(line, "duplicate key")
        return dict(pairs)

    try:
        value = json.loads(text, object_pairs_hook=without_duplicates)
    except json.JSONDecodeError as error:
        raise LogError(line, f"no JSON: {error}") from error
    if not isinstance(value, dict):
        raise LogError(line, "no JSON object")
    return value


def check_log(text):
    """Replays one session log and compares every observation. Raises LogError for what is no session log."""
    if "\r" in text or text.startswith("\ufeff"):
        raise LogError(1, "carriage return or byte-order mark")
    if not text.endswith("\n"):
        raise LogError(text.count("\n") + 1, "the last line is torn")
    lines = text[:-1].split("\n")
    header = parse(lines[0], 1)
    if header.get("format") != "scroll-session" or header.get("version") != 1:
        raise LogError(1, "no header of a scroll session, version 1")
    try:
        return replay(header, lines[1:])
    except (KeyError, TypeError) as error:
        raise LogError("?", f"malformed: {error!r}") from error


def replay(header, lines):
    views = {scene["id"]: View(scene, 1) for scene in header["scene"]["views"]}
    if len(views) != len(header["scene"]["views"]):
        raise LogError(1, "view ids are not unique")
    check_links(header["scene"].get("links", []), views)
    several = len(views) > 1
    result = Result()
    last = 0
    for line, text in enumerate(lines, start=2):
        event = parse(text, line)
        if result.complete:
            raise LogError(line, "a line after the end")
        t = event["t"]
        if type(t) is not int or t < last:
            raise LogError(line, f"time {t!r} after {last}")
        last = t
        if event["type"] == "end":
            if event["events"] != result.events:
                raise LogError(line, f"end counts {event['events']} events, there are {result.events}")
            result.complete = True
            continue
        result.events += 1
        if several != ("view" in event):
            raise LogError(line, "a view is named iff there are several")
        view = views[event["view"]] if several else next(iter(views.values()))
        if view.offset is None and event["type"].startswith("observed."):
            raise LogError(line, f"{event['type']} before appear")
        if event["type"] == "observed.visible":
            compare(result, view, event, line)
        elif event["type"] == "observed.offset":
            compare_offset(result, view, event, line)
        else:
            view.apply(event, line)
    return result


def check_links(links, views):
    """Every link joins two views of the scene, and no view has two leaders."""
    followers = [link["follower"] for link in links]
    if len(set(followers)) != len(followers):
        raise LogError(1, "a view has two leaders")
    for link in links:
        if link["leader"] not in views or link["follower"] not in views or link["leader"] == link["follower"]:
            raise LogError(1, f"a link from {link['leader']} to {link['follower']}")


def compare_offset(result, view, event, line):
    recorded = [number(event["x"], line), number(event["y"], line)]
    result.observations += 1
    if any(abs(a - b) > TOLERANCE for a, b in zip(recorded, view.offset)):
        result.differences.append(Difference(line, event["t"], view.id, None, str(recorded), str(view.offset)))


def compare(result, view, event, line):
    recorded = {}
    for verdict in ("whole", "partial"):
        for item in event[verdict]:
            if tuple(item) in recorded:
                raise LogError(line, f"item {item} is observed twice")
            recorded[tuple(item)] = verdict
    computed, margin = view.visibility()
    result.observations += 1
    result.items_observed += len(recorded)
    result.smallest_margin = min(result.smallest_margin, margin)
    for item in sorted(recorded.keys() | computed.keys()):
        before, after = recorded.get(item, "not visible"), computed.get(item, "not visible")
        if before != after:
            result.differences.append(Difference(line, event["t"], view.id, item, before, after))


def main(arguments=None):
    parser = argparse.ArgumentParser(
        description=__doc__.strip().splitlines()[0], epilog="\n".join(__doc__.strip().splitlines()[-2:]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("files", nargs="+", type=pathlib.Path, metavar="FILE", help="a session log, or - for standard input")
    parser.add_argument("--all", action="store_true", help="print every difference, not only the first of each file")
    options = parser.parse_args(arguments)
    status = 0
    for path in options.files:
        try:
            data = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
            result = check_log(data.decode("utf-8"))
        except (LogError, OSError, UnicodeDecodeError) as error:
            print(f"{path}: {error}", file=sys.stderr)
            status = 2
            continue
        print(
            f"{path.name}: {result.events} events, {result.observations} observations of {result.items_observed} items, "
            f"{len(result.differences)} differences{'' if result.complete else ', incomplete'}"
        )
        for difference in result.differences if options.all else result.differences[:1]:
            print(f"  {difference}")
        if result.differences:
            status = max(status, 1)
    return status


if __name__ == "__main__":
    sys.exit(main())
