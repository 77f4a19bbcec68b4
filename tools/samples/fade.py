"""The fade: the original's list of 16 items, (width − 20) × (width / 2), spacing 10."""

from recording import Recording
from writing import appear, event, named, scroll, view, write, write_literal

LIST = [{"id": "list", "count": 16}]


def slow_scroll():
    log = Recording().rest(400).drag(212, 1400).ended().rest(300).drag(-60, 500, finger=400).ended()
    return log, {"sections": LIST}


def fast_flick():
    log = Recording().rest(300)
    # Item 4 is whole and last only between 171 and 181; at 25 points a frame no callback comes there.
    log.flick(96, 33, 3000, caught_at=330)
    return log, {"sections": LIST}


def reused_cell():
    log = Recording().rest(300).drag(15, 100).ended().rest(900).mark("scrollToItem, not animated").jump(660)
    return log, {"sections": LIST}


def two_columns():
    log = Recording().rest(300).drag(36, 300).ended()
    layout = {"itemSize": [180, 180], "sectionInset": {"top": 10, "left": 10, "bottom": 10, "right": 10}}
    return log, {"sections": [{"id": "grid", "count": 24}], "layout": layout}


def tall_item():
    log = Recording().rest(300).flick(120, 80, 900).rest(400).drag(330, 600).ended()
    sizes = [[370, 195], [370, 1200], [370, 195], [370, 195], [370, 195]]
    return log, {"sections": [{"id": "list", "items": sizes}]}


def rotation_and_bars():
    log = Recording(195 + 10 - 91).rest(500).drag(24, 200).ended().rest(300).mark("bars hide")
    log.add("insets", occlusion={"top": 47}).rest(1200).mark("rotation").add("viewport", width=844, height=390)
    log.add("insets", occlusion={"top": 32}).rest(900).drag(30, 250, finger=300).ended()
    return log, {"sections": LIST, "occlusion": {"top": 91, "bottom": 83}}


def insert_delete():
    log = Recording().rest(300).drag(10, 80).ended().rest(500).mark("a tall one comes in above")
    log.add("items.inserted", section=0, at=1, items=[[370, 260]]).rest(400).mark("the first two go")
    log.add("items.deleted", section=0, at=0, count=2).rest(400).add("items.moved", **{"from": [0, 3], "to": [0, 0]})
    log.rest(400).add("items.resized", section=0, at=1, items=[[370, 90]])
    return log, {"sections": LIST}


def empty_list():
    log = Recording().rest(700).add("items.inserted", section=0, at=0, count=16).rest(300).drag(30, 200).ended()
    return log, {"sections": [{"id": "list", "count": 0}]}


def entering():
    """Items come in by a drag, a jump, an insertion and a reload."""
    log = Recording().rest(300).drag(212, 700).ended().rest(300).mark("scrollToItem, not animated").jump(1640)
    log.rest(80).drag(-40, 200, finger=300).ended().rest(400).add("items.inserted", section=0, at=9, count=1)
    log.rest(400).add("reload", sections=[{"id": "list", "count": 3}]).rest(400).jump(0).rest(100).jump(5)
    return log, {"sections": LIST}


def down_and_back():
    """Items come and go, and one goes and another is made anew."""
    log = Recording().rest(300).drag(300, 900).ended().rest(400).mark("scrollToItem, not animated").jump(1640)
    log.rest(400).jump(120).rest(400).add("items.reloaded", section=0, at=1, count=1)
    log.rest(400).add("items.deleted", section=0, at=0, count=1).rest(400).jump(60)
    return log, {"sections": LIST}


def by_a_hair():
    """Items are cut by less than the tolerance, and the content is at −0."""
    log = Recording()
    for hair in (2.0**-11, 2.0**-9, 0.0, -0.0):
        log.rest(300).add("scroll", x=0, y=hair, by="finger")
    return log, {"sections": LIST}


CORRECTED = [slow_scroll, fast_flick, reused_cell, two_columns, tall_item, rotation_and_bars, insert_delete, empty_list, by_a_hair]


def hundreds(count=10, spacing=10, width=100, height=350, sections=None, **more):
    """Items of 100 × 100, item i at 110 · i, with the original's fade."""
    layout = {"itemSize": [100, 100], "minimumLineSpacing": spacing}
    sections = sections or [{"count": count}]
    return {"views": [view(sections, [{"kind": "fade", "mode": "literal"}], width, height, layout, **more)]}


# What the original breaks wherever it starts animations though nothing changes.
REPEATED = ["fade-alternates", "no-redundant-transition"]
WRONG = ["fade-matches-visibility", "path-independence"]

LITERAL = {
    "fast-flick": ({}, [*WRONG, "enter-is-instant", "no-redundant-transition"], appear(y=0), scroll(y=200)),
    "reused-cell": ({}, [*REPEATED, *WRONG, "enter-is-instant"], appear(y=0), scroll(y=15), scroll(y=320)),
    "two-columns": ({"width": 210}, [*REPEATED, *WRONG], appear(y=0), scroll(y=10)),
    "cells-in-another-order": (
        {"height": 150, "sections": [{"count": 3}, {"count": 3}]}, [*REPEATED, *WRONG, "idempotent-scroll"],
        appear(y=220), scroll(y=220, cellOrder=[[1, 0]]), scroll(y=220, cellOrder=[[1, 0], [0, 2]]),
    ),
    "appears-unmeasured": ({"height": 400, "spacing": 0}, ["fade-matches-visibility"], appear(y=0)),
    "empty-list": ({"count": 0}, ["no-trap"], appear(y=0)),
    "repeated-scroll": (
        {}, [*REPEATED, *WRONG, "idempotent-scroll"],
        appear(y=30), scroll(y=30), scroll(y=30), scroll(y=30),
    ),
    "tall-item": (
        {"height": 200, "spacing": 0, "sections": [{"items": [[100, 100], [100, 500], [100, 100]]}]},
        [*REPEATED, "fade-matches-visibility"],
        appear(y=0), scroll(y=250),
    ),
    "under-a-bar": (
        {"occlusion": {"top": 64}}, [*REPEATED, *WRONG, "enter-is-instant", "fade-only-visible"],
        appear(y=0), scroll(y=40), scroll(y=0),
    ),
    "by-a-hair": ({}, [*REPEATED, *WRONG], appear(y=0), scroll(y=2.0**-11)),
    "edited-and-resized": (
        {}, WRONG,
        appear(y=0), event("items.deleted", section=0, at=0, count=1), event("viewport", width=100, height=200),
    ),
}


def write_all(root):
    for sample in CORRECTED:
        log, scene = sample()
        behaviours = [{"kind": "fade", "mode": "corrected"}]
        write(root / "fade", f"{named(sample)}-corrected", log, {"views": [view(behaviours=behaviours, **scene)]})
    for kind in ["faded", "clear"]:
        log, scene = entering()
        behaviours = [{"kind": "fade", "mode": "corrected", "timing": "ease", "enters": kind}]
        write(root / "fade", f"enters-{kind}", log, {"views": [view(behaviours=behaviours, **scene)]})
    for name, more in [("from-half", {"threshold": 0.5}), ("once-clear", {"threshold": 0.5, "once": True, "enters": "faded"})]:
        log, scene = down_and_back()
        write(root / "fade", name, log, {"views": [view(behaviours=[{"kind": "fade", **more}], **scene)]})
    write_literal(root / "fade", hundreds, LITERAL)
