#!/usr/bin/env python3
"""Checks a session log against itself: do the recorded frames and offsets explain what was observed on screen?

Replays frames, viewport and offset of every view, works out from them and the declared behaviours what should be seen, and
compares it with each observation. It knows nothing of the recorder or of any engine; frames layouts only.

While something moves, a page may be a frame late, and an alpha may be any between faded and clear. At rest it has to be right.

Example: check_observations.py ../../sessions/captured/*.jsonl
Exit codes: 0 no difference, 1 differences, 2 a file that is no session log.
"""

import argparse
import math
import pathlib
import sys
from collections import Counter
from dataclasses import dataclass, field

import rules
from rules import Span
from session_log import LogError, View, check_links, checked_frame, number, parse

POINTS = 0.5
"""How far lengths may be apart: rounding to the pixels of a display with one pixel a point."""
SHARE = 0.01
"""How far alphas and scales may be apart: two digits, or eight bits."""


@dataclass(frozen=True)
class Difference:
    """One thing about which the recording and the computation disagree."""

    line: int
    t: int
    view: str
    what: str
    recorded: str
    computed: str
    item: tuple = None
    """Section and item, if it is about one."""

    def __str__(self):
        return (
            f"line {self.line}, t {self.t}, view {self.view}, {self.what}: "
            f"recorded {self.recorded}, computed {self.computed}"
        )


@dataclass
class Result:
    events: int = 0
    observations: int = 0
    items_observed: int = 0
    kinds: Counter = field(default_factory=Counter)
    """How many observations there are of each type, by the end of its name."""
    compared: Counter = field(default_factory=Counter)
    """How many of them the scene has anything to say about."""
    complete: bool = False
    differences: list = field(default_factory=list)
    smallest_margin: float = math.inf
    """How near any edge came to changing a verdict; far more than the tolerance, or touching within it, is sound."""


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
    except (KeyError, TypeError, AttributeError) as error:
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
        if several != ("view" in event) and event["type"] != "mark":
            raise LogError(line, "a view is named iff there are several")
        view = views[event["view"]] if "view" in event else next(iter(views.values()))
        if event["type"].startswith("observed."):
            if view.offset is None:
                raise LogError(line, f"{event['type']} before appear")
            Comparison(result, view, event, line).run()
        else:
            view.apply(event, line)
    return result


class Comparison:
    """One observation against what should have been seen then."""

    def __init__(self, result, view, event, line):
        self.result, self.view, self.event, self.line = result, view, event, line

    def run(self):
        name = self.event["type"].removeprefix("observed.")
        compare = getattr(self, f"compare_{name}", None)
        if compare is None:
            raise LogError(self.line, f"unexpected event type {self.event['type']}")
        self.result.observations += 1
        self.result.kinds[name] += 1
        if compare() is not False:
            self.result.compared[name] += 1

    def differ(self, what, recorded, computed, item=None):
        self.result.differences.append(
            Difference(self.line, self.event["t"], self.view.id, what, str(recorded), str(computed), item)
        )

    def settings(self, kind):
        return self.view.behaviours.get(kind)

    def offsets(self):
        return self.view.offsets(self.event["t"])

    def share(self, value, least=0.0, most=1.0):
        """A number that has to lie in a range, whatever it is compared with."""
        if not least <= number(value, self.line) <= most:
            raise LogError(self.line, f"{value} is not in {least:g}...{most:g}")
        return value

    # Each comparison returns False if the scene has nothing to say about the observation.

    def compare_visible(self):
        recorded = {}
        for verdict in ("whole", "partial"):
            for item in self.event[verdict]:
                if tuple(item) in recorded:
                    raise LogError(self.line, f"item {item} is observed twice")
                recorded[tuple(item)] = verdict
        computed, margin = self.view.look(self.view.offset)
        self.result.items_observed += len(recorded)
        self.result.smallest_margin = min(self.result.smallest_margin, margin)
        for item in sorted(recorded.keys() | computed.keys()):
            before, after = recorded.get(item, "not visible"), computed.get(item, "not visible")
            if before != after:
                self.differ(f"item {list(item)}", before, after, item)

    def compare_offset(self):
        recorded = [number(self.event["x"], self.line), number(self.event["y"], self.line)]
        if any(abs(a - b) > rules.NOISE for a, b in zip(recorded, self.view.offset)):
            self.differ("offset", recorded, self.view.offset)

    def compare_frame(self):
        item = tuple(self.event["item"])
        recorded, computed = checked_frame(self.event["frame"], self.line), self.view.frame(item, self.line)
        if far(recorded, computed):
            self.differ(f"frame of item {list(item)}", list(recorded), list(computed), item)

    def compare_alpha(self):
        item, alpha = tuple(self.event["item"]), self.share(self.event["alpha"])
        self.view.frame(item, self.line)
        fade = self.settings("fade")
        if fade is None:
            return False
        what = f"alpha of item {list(item)}"
        seen = [self.view.look(offset)[0].get(item) for offset in self.offsets()]
        if not any(seen):
            # The fade knows nothing of what lies wholly under a bar.
            if not any(item in self.view.look(offset, bars=True)[0] for offset in self.offsets()):
                self.differ(what, alpha, "not visible", item)
                return True
            return False
        faded, clear = fade["fadedAlpha"], fade["clearAlpha"]
        if self.view.rests(self.event["t"]):
            target = clear if seen[0] == "whole" else faded
            if abs(alpha - target) > SHARE:
                self.differ(what, alpha, target, item)
        elif not min(faded, clear) - SHARE <= alpha <= max(faded, clear) + SHARE:
            self.differ(what, alpha, f"{faded:g} to {clear:g}", item)

    def compare_scale(self):
        item, scale = tuple(self.event["item"]), self.share(self.event["scale"], most=math.inf)
        axis, frame = self.view.axis, self.view.frame(item, self.line)
        carousel = self.settings("carousel")
        if carousel is None:
            return False
        span = Span(frame[axis], frame[axis + 2])
        computed = [
            rules.scale(span, self.view.port(offset, bars=True)[axis], carousel) for offset in self.offsets()
        ]
        if all(abs(scale - value) > SHARE for value in computed):
            self.differ(f"scale of item {list(item)}", scale, round(computed[0], 4), item)

    def progresses(self):
        leader = self.view.leader or self.view
        pitch = leader.pitch()
        return [offset[leader.axis] / pitch if pitch > 0 else 0 for offset in leader.offsets(self.event["t"])]

    def pages(self):
        """The pages that may be the active one, by where items rest, and unless the view snaps to those, as counted from the start."""
        count = len(self.view.items())
        counted = [rules.active_page(progress, count) for progress in self.progresses()]
        if self.view.leader:
            return counted
        rests = [page for offset in self.offsets() for page in self.view.nearest_pages(offset, POINTS)]
        return rests if self.view.snaps_to_items and rests else counted + rests

    def is_switched(self, alphas, first):
        """Whether dots that are on or off, in a view that rests, are on where they may be: at one page that may be the active one."""
        if self.view.leader or not self.view.rests(self.event["t"]) or not set(alphas) <= {0, 1}:
            return False
        lit = [index for index, alpha in enumerate(alphas, start=first) if alpha == 1]
        return len(lit) == 1 and lit[0] in self.pages()

    def compare_dots(self):
        alphas = [self.share(alpha) for alpha in self.event["alphas"]]
        first, ys = self.event.get("first", 0), self.event.get("ys", [])
        frames, across = self.view.items(), 1 - self.view.axis
        if first + len(alphas) > len(frames) or len(ys) not in (0, len(alphas)):
            raise LogError(self.line, f"{len(alphas)} alphas and {len(ys)} heights from dot {first} of {len(frames)}")
        control = self.settings("page-control")
        if control is None:
            return False
        if self.is_switched(alphas, first) and not ys:
            return None
        pitch, moments = self.view.pitch(), self.progresses()
        for index, alpha in enumerate(alphas, start=first):
            lit = [rules.dot(index, progress, pitch, control["radius"]) for progress in moments]
            if all(abs(alpha - value) > SHARE for value in lit):
                self.differ(f"alpha of dot {index}", alpha, round(lit[0], 4))
            if ys:
                room = max(0, self.view.size[across] - frames[index][2 + across])
                y = number(ys[index - first], self.line)
                if all(abs(y - room * (1 - value)) > POINTS for value in lit):
                    self.differ(f"y of dot {index}", y, round(room * (1 - lit[0]), 2))

    def compare_page(self):
        page = self.event["page"]
        if page is not None and not (type(page) is int and page >= 0):
            raise LogError(self.line, f"page {page!r}")
        if self.settings("page-control") is None:
            return False
        computed = self.pages()
        if page not in computed:
            self.differ("page", page, computed[0])

    def compare_mask(self):
        shown = [self.share(self.event[side]) for side in ("start", "end")]
        stops = [self.share(stop) for stop in self.event.get("stops", [])]
        settings = self.settings("edge-mask")
        if settings is None:
            return False
        view, axis = self.view, self.view.axis
        # Near an end the alpha follows the offset so closely that half a point counts.
        computed = [
            rules.mask(
                offset[axis] + shift, view.size[axis], view.content_size[axis],
                (view.inset[axis], view.inset[axis + 2]), settings,
            )
            for offset in self.offsets() for shift in (0, -POINTS, POINTS)
        ]
        for side, name in enumerate(("start", "end")):
            values = [pair[side] for pair in computed]
            if not min(values) - SHARE <= shown[side] <= max(values) + SHARE:
                self.differ(f"mask at the {name}", shown[side], round(values[0], 4))
        if stops and any(abs(a - b) > SHARE for a, b in zip(stops, rules.mask_stops(settings), strict=True)):
            self.differ("stops of the mask", stops, list(rules.mask_stops(settings)))

    def compare_decorations(self):
        recorded = []
        for decoration in self.event["decorations"]:
            if decoration["kind"] == "section-shadow":
                recorded.append((decoration["section"], checked_frame(decoration["frame"], self.line)))
        settings = self.settings("section-shadow")
        if settings is None:
            return False
        for section, frame in recorded:
            if not 0 <= section < len(self.view.sections):
                self.differ("a shadow without a section", list(frame), None)
        for section, frames in enumerate(self.view.sections):
            header = self.view.headers[section] if settings["extent"] == "section" else None
            computed = rules.shadow_frame(frames + [header] if header else frames)
            seen = [frame for owner, frame in recorded if owner == section]
            least, most = self.shadow_counts(computed, settings)
            what = f"shadows of section {section}"
            if not least <= len(seen) <= most:
                self.differ(what, len(seen), least if len(seen) < least else most)
            elif seen and far(seen[0], computed):
                self.differ(what, list(seen[0]), list(computed))

    def shadow_counts(self, frame, settings):
        """The least and the most shadows of one section that may be on screen: which is one, near an edge."""
        if frame is None:
            return 0, 0
        x, y, width, height = rules.painted(frame, settings)
        overlaps = []
        for offset in self.offsets():
            port = self.view.port(offset, bars=True)
            overlaps.append(min(
                min(port[0].end, x + width) - max(port[0].start, x), min(port[1].end, y + height) - max(port[1].start, y)
            ))
        return int(min(overlaps) > POINTS), int(max(overlaps) > -POINTS)


def far(recorded, computed):
    """Whether two frames differ by more than rounding."""
    return any(abs(a - b) > POINTS for a, b in zip(recorded, computed))


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
        kinds = ", ".join(
            f"{name} {count}" + (f" ({result.compared[name]} compared)" if result.compared[name] < count else "")
            for name, count in sorted(result.kinds.items())
        )
        print(
            f"{path.name}: {result.events} events, {result.observations} observations ({kinds or 'none'}), "
            f"{len(result.differences)} differences{'' if result.complete else ', incomplete'}"
        )
        for difference in result.differences if options.all else result.differences[:1]:
            print(f"  {difference}")
        if result.differences:
            status = max(status, 1)
    return status


if __name__ == "__main__":
    sys.exit(main())
