#!/usr/bin/env python3
"""Writes the sample sessions of sessions/fade and sessions/section-shadow.

A sample is written once as gestures, edits and rotations; this script plays them as a phone would have recorded
them (120 Hz, offsets on a third of a point, UIKit's deceleration) and writes one log for each mode. It decides
nothing about effects: those come from the engine, see sessions/README.md.

    python3 tools/samples/make_samples.py sessions
"""

import json
import math
import pathlib
import sys

TICK = 1_000_000 / 120
RATE = 0.998  # UIKit's normal deceleration, a millisecond.


class Recording:
    """The events of one session, made by gestures."""

    def __init__(self, y=0.0):
        self.events = []
        self.time = 0
        self.y = y
        self.add("appear", x=0, y=y)

    def add(self, kind, **fields):
        self.events.append({"t": round(self.time), "type": kind, **fields})

    def rest(self, milliseconds):
        self.time += milliseconds * 1000

    def scroll(self, y, by):
        """A scroll callback, if the offset, in whole pixels of a third of a point, is another one."""
        y = round(y * 3) / 3
        if y != self.y:
            self.y = y
            self.add("scroll", x=0, y=y, by=by)

    def drag(self, distance, milliseconds, finger=700.0, release=0.0):
        """Drags the content by a distance with even speed; the release velocity is the offset's."""
        start, moved = self.y, 0.0
        self.add("drag.began", x=195, y=finger)
        ticks = max(1, round(milliseconds * 1000 / TICK))
        for tick in range(1, ticks + 1):
            self.time += TICK
            moved = distance * tick / ticks
            self.add("drag.moved", x=195, y=round((finger - moved) * 3) / 3)
            self.scroll(start + moved, "finger")
        self.time += TICK
        self.add("drag.ended", vx=0, vy=-release if release else 0)

    def glide(self, velocity, lowest=0.0, highest=math.inf, caught_at=math.inf):
        """Decelerates to rest as UIKit does; stops at the ends of the range, or when a finger catches the content."""
        start, elapsed = self.y, 0.0
        while True:
            elapsed += TICK / 1000
            self.time += TICK
            speed = velocity * RATE**elapsed
            y = start + (velocity - speed) / (-1000 * math.log(RATE))
            self.scroll(min(max(y, lowest), highest), "momentum")
            if abs(speed) < 12 or not lowest < y < highest or y >= caught_at:
                break
        self.time += TICK
        if y >= caught_at:
            self.add("drag.began", x=200, y=500)
        self.add("scroll.ended")
        if y >= caught_at:
            self.rest(90)
            self.add("drag.ended", vx=0, vy=0)

    def flick(self, distance, milliseconds, velocity, finger=700.0, **limits):
        self.drag(distance, milliseconds, finger, velocity)
        self.glide(velocity, **limits)


def view(sections, behaviours, width=390, height=844, layout=None, **more):
    flow = {"kind": "flow", "itemSize": [width - 20, width / 2]}
    return {
        "id": "main",
        "axis": "vertical",
        "viewport": {"width": width, "height": height},
        **more,
        "layout": {**flow, **(layout or {})} if (layout or {}).get("kind") != "frames" else layout,
        "sections": sections,
        "behaviours": behaviours,
    }


# The fade: the original's list of 16 items, (width − 20) × (width / 2), spacing 10.

LIST = [{"id": "list", "count": 16}]


def slow_scroll():
    log = Recording()
    log.rest(400)
    log.drag(212, 1400)
    log.add("scroll.ended")
    log.rest(300)
    log.drag(-60, 500, finger=400)
    log.add("scroll.ended")
    return log, {"sections": LIST}


def fast_flick():
    log = Recording()
    log.rest(300)
    # Item 4 is whole and last only between 171 and 181; at 25 points a frame no callback comes there.
    log.flick(96, 33, 3000, caught_at=330)
    return log, {"sections": LIST}


def reused_cell():
    log = Recording()
    log.rest(300)
    log.drag(15, 100)
    log.add("scroll.ended")
    log.rest(900)
    log.add("mark", label="scrollToItem, not animated")
    log.y = 660.0
    log.add("scroll.to", x=0, y=660, animated=False)
    return log, {"sections": LIST}


def two_columns():
    log = Recording()
    log.rest(300)
    log.drag(36, 300)
    log.add("scroll.ended")
    layout = {"itemSize": [180, 180], "sectionInset": {"top": 10, "left": 10, "bottom": 10, "right": 10}}
    return log, {"sections": [{"id": "grid", "count": 24}], "layout": layout}


def tall_item():
    log = Recording()
    log.rest(300)
    log.flick(120, 80, 900)
    log.rest(400)
    log.drag(330, 600)
    log.add("scroll.ended")
    sizes = [[370, 195], [370, 1200], [370, 195], [370, 195], [370, 195]]
    return log, {"sections": [{"id": "list", "items": sizes}]}


def rotation_and_bars():
    log = Recording(y=195 + 10 - 91)
    log.rest(500)
    log.drag(24, 200)
    log.add("scroll.ended")
    log.rest(300)
    log.add("mark", label="bars hide")
    log.add("insets", occlusion={"top": 47})
    log.rest(1200)
    log.add("mark", label="rotation")
    log.add("viewport", width=844, height=390)
    log.add("insets", occlusion={"top": 32})
    log.rest(900)
    log.drag(30, 250, finger=300)
    log.add("scroll.ended")
    return log, {"sections": LIST, "occlusion": {"top": 91, "bottom": 83}}


def insert_delete():
    log = Recording()
    log.rest(300)
    log.drag(10, 80)
    log.add("scroll.ended")
    log.rest(500)
    log.add("mark", label="a tall one comes in above")
    log.add("items.inserted", section=0, at=1, items=[[370, 260]])
    log.rest(400)
    log.add("mark", label="the first two go")
    log.add("items.deleted", section=0, at=0, count=2)
    log.rest(400)
    log.add("items.moved", **{"from": [0, 3], "to": [0, 0]})
    log.rest(400)
    log.add("items.resized", section=0, at=1, items=[[370, 90]])
    return log, {"sections": LIST}


def empty_list():
    log = Recording()
    log.rest(700)
    log.add("items.inserted", section=0, at=0, count=16)
    log.rest(300)
    log.drag(30, 200)
    log.add("scroll.ended")
    return log, {"sections": [{"id": "list", "count": 0}]}


# What the literal fade breaks at every callback: it starts animations though nothing changes.
REPEATED = ["fade-alternates", "no-redundant-transition"]
# And besides where an item comes in while scrolling: it is shown as its cell was, and then animated.
ENTERING = [*REPEATED, "enter-is-instant", "path-independence"]

FADE = [
    (slow_scroll, ENTERING),
    (fast_flick, [*ENTERING, "fade-matches-visibility"]),
    (reused_cell, [*ENTERING, "fade-matches-visibility"]),
    (two_columns, [*REPEATED, "path-independence", "fade-matches-visibility"]),
    (tall_item, [*ENTERING, "fade-matches-visibility"]),
    (rotation_and_bars, [*ENTERING, "fade-matches-visibility", "fade-only-visible"]),
    (insert_delete, [*REPEATED, "path-independence", "fade-matches-visibility"]),
    (empty_list, ["no-trap"]),
]


# Section shadows: cards of items under headers.

CARDS = {
    "itemSize": [350, 80],
    "sectionInset": {"top": 8, "left": 20, "bottom": 24, "right": 20},
    "minimumLineSpacing": 0,
    "header": 44,
}


def cards(*counts):
    return [{"id": "card-" + "abcdefgh"[index], "count": count} for index, count in enumerate(counts)]


def cards_scroll():
    log = Recording()
    log.rest(300)
    log.drag(150, 300)
    log.add("scroll.ended")
    log.rest(300)
    log.flick(90, 60, 700)
    return log, {"sections": cards(3, 5, 2, 6, 4), "layout": CARDS}


def delete_cards():
    log = Recording()
    log.rest(600)
    log.add("sections.deleted", at=2, count=1)
    log.rest(600)
    log.add("items.deleted", section=1, at=0, count=4)
    log.rest(600)
    log.add("reload", sections=cards(2))
    return log, {"sections": cards(3, 4, 2), "layout": CARDS}


def orphan_index_path():
    log = Recording(y=140.0)
    log.rest(500)
    log.drag(20, 150)
    log.add("scroll.ended")
    log.rest(400)
    log.add("items.deleted", section=0, at=1, count=3)
    log.rest(100)
    log.y = 0.0
    log.add("scroll", x=0, y=0, by="code")
    return log, {"sections": cards(4, 3), "layout": {**CARDS, "header": 0}}


def cut_off_union():
    log = Recording()
    log.rest(300)
    log.drag(60, 250)
    log.add("scroll.ended")
    sections = [
        {"id": "mixed-widths", "items": [[260, 80], [300, 80], [280, 80]]},
        {"id": "two-columns", "count": 5, "itemSize": [165, 90], "minimumInteritemSpacing": 20},
        {"id": "uneven", "items": [[165, 60], [165, 140], [165, 140], [165, 60]], "minimumInteritemSpacing": 20},
    ]
    return log, {"sections": sections, "layout": CARDS}


def gap():
    log = Recording()
    log.rest(300)
    log.drag(420, 250)
    log.add("scroll.ended")
    frames = [[20, 40, 350, 120], [20, 1400, 350, 120]]
    sections = [
        {"id": "article", "frames": frames, "headerFrame": [0, 0, 390, 40]},
        {"id": "more", "frames": [[20, 1600, 350, 300]]},
    ]
    return log, {"sections": sections, "layout": {"kind": "frames", "contentSize": [390, 1940]}}


def tail_and_header():
    log = Recording()
    log.rest(300)
    log.drag(300, 500)
    log.add("scroll.ended")
    # The first card ends at 292: its shadow paints down to 300. The last header comes in before its items do.
    return log, {"sections": cards(3, 8, 3, 2), "layout": {**CARDS, "header": 44}}


def section_edits():
    log = Recording()
    log.rest(500)
    log.add("sections.inserted", at=0, sections=[{"id": "news", "count": 1}])
    log.rest(500)
    log.add("sections.moved", **{"from": 3, "to": 1})
    log.rest(500)
    log.add("sections.deleted", at=0, count=1)
    log.rest(500)
    log.add(
        "batch",
        updates=[
            {"type": "sections.deleted", "at": 1},
            {"type": "sections.inserted", "at": 0, "sections": [{"id": "late", "count": 2}]},
            {"type": "items.inserted", "section": 1, "at": 0, "count": 1},
        ],
    )
    log.rest(500)
    log.drag(120, 200)
    log.add("scroll.ended")
    log.rest(500)
    log.add("sections.deleted", at=1, count=2)
    return log, {"sections": cards(2, 3, 1, 4), "layout": CARDS}


# By variant: what the literal shadows break.
SHADOWS = [
    (
        cards_scroll,
        {
            "per-item": ["one-shadow-per-section", "shadow-covers-section", "shadow-present-when-painted"],
            "per-visible-item": ["one-shadow-per-section", "shadow-present-when-painted"],
            "dedup": ["one-shadow-per-section", "path-independence", "shadow-absent-when-not-painted"],
            "cached": [
                "decoration-stable-while-scrolling",
                "path-independence",
                "shadow-absent-when-not-painted",
                "shadow-present-when-painted",
            ],
        },
    ),
    (delete_cards, {"cached": ["no-orphan-decoration"]}),
    (orphan_index_path, {"cached": ["no-orphan-decoration", "path-independence"]}),
    (cut_off_union, {"cached": ["shadow-covers-section"]}),
    (gap, {"cached": ["shadow-present-when-painted"]}),
    (
        tail_and_header,
        {
            "cached": [
                "decoration-stable-while-scrolling",
                "path-independence",
                "shadow-absent-when-not-painted",
                "shadow-present-when-painted",
            ]
        },
    ),
    (section_edits, {"cached": ["no-orphan-decoration"]}),
]


def canonical(event):
    """The event with whole numbers written as such."""
    return {key: int(value) if isinstance(value, float) and value.is_integer() else value for key, value in event.items()}


def write(folder, name, log, scene, behaviour, violations=None):
    """Writes a log; with violations, its header says that exactly these are expected."""
    header = {"format": "scroll-session", "version": 1, "name": name}
    header["scene"] = {"views": [view(behaviours=[behaviour], **scene)]}
    if violations is not None:
        header["expect"] = {"violations": sorted(violations)}
    end = {"t": log.events[-1]["t"], "type": "end", "events": len(log.events)}
    lines = [header, *(canonical(event) for event in log.events), end]
    text = "".join(json.dumps(line, separators=(",", ":"), ensure_ascii=False) + "\n" for line in lines)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.jsonl").write_text(text)


def main():
    root = pathlib.Path(sys.argv[1])
    for sample, violations in FADE:
        name = sample.__name__.replace("_", "-")
        write(root / "fade", f"{name}-literal", *sample(), {"kind": "fade", "mode": "literal"}, violations)
        write(root / "fade", f"{name}-corrected", *sample(), {"kind": "fade", "mode": "corrected"})
    for sample, variants in SHADOWS:
        name = sample.__name__.replace("_", "-")
        for variant, violations in variants.items():
            behaviour = {"kind": "section-shadow", "mode": "literal", "variant": variant}
            suffix = f"-{variant}" if len(variants) > 1 else ""
            write(root / "section-shadow", f"{name}{suffix}-literal", *sample(), behaviour, violations)
        corrected = {"kind": "section-shadow", "mode": "corrected"}
        write(root / "section-shadow", f"{name}-corrected", *sample(), corrected)


if __name__ == "__main__":
    main()
