"""The carousel: 390 × 300, items of 0.6 · 300 = 180 × 240, spacing 10; item i is in the middle at offset 190 · i."""

from recording import Recording
from writing import appear, event, named, view, write, write_literal

PITCH = 190


def carousel(item=0, count=8, **more):
    """A recording that begins with an item in the middle."""
    return Recording(item * PITCH, "horizontal", (0, max(0, count - 1) * PITCH), 390, proposes=True, **more)


def scene(count=8, width=390, height=300, **more):
    layout = {"kind": "carousel"}
    return {"width": width, "height": height, "layout": layout, "sections": [{"id": "places", "count": count}], **more}


def flick_beyond_the_end():
    log = carousel(item=6)
    log.rest(500)
    # Proposed: 1200 + 2600 / 2.002 = 2498.7; the last item ends at 1615.
    log.drag(60, 60, finger=320, release=2600, across=150).settle(2600).rest(500)
    # Proposed: 1260 − 800 / 2.002 = 860.4.
    log.drag(-70, 80, finger=100, release=-800, across=150).settle(-800, to=5 * PITCH)
    return log, scene()


def half_way():
    log = carousel()
    log.rest(500).drag(95, 260, finger=300, release=40, proposed=95, across=150).settle(40, to=0).rest(400)
    log.drag(75, 90, finger=300, release=300, across=150).settle(300, to=PITCH)
    return log, scene()


def pull_an_empty_carousel():
    log = carousel(count=0)
    log.rest(600).drag(70, 120, finger=300, release=350, across=150).settle(350).rest(300).mark("the list has loaded")
    log.ends = (0, 7 * PITCH)
    log.add("items.inserted", section=0, at=0, count=8).rest(500).drag(80, 80, finger=300, release=700, across=150)
    log.settle(700, to=2 * PITCH)
    return log, scene(count=0)


def deleted_under_the_finger():
    log = carousel(item=6)
    log.rest(500).touch(300, 150).move(30, 120, 300, 150).mark("another device removes all but two")
    log.add("items.deleted", section=0, at=2, count=6).rest(40)
    log.ends = None  # The finger holds what has gone.
    log.move(-20, 100, 270, 150).rest(150).lift()
    log.ends = (0, PITCH)
    log.settle()
    return log, scene()


def gap_between_groups():
    # Items at 105...665, a banner at 770...1190, items at 1295...1855: centred at 0, 190, 380, and 1190, 1380, 1570.
    log = Recording(2 * PITCH, "horizontal", (0, 1570), 390, proposes=True).rest(500)
    log.drag(60, 70, finger=320, release=700, across=150).settle(700, to=1190).rest(400)
    log.drag(-60, 70, finger=100, release=-600, across=150).settle(-600, to=1190)
    layout = {
        "kind": "flow",
        "itemSize": [180, 240],
        "sectionInset": {"left": 105, "right": 105},
        "minimumLineSpacing": 10,
    }
    sections = [{"id": "near", "count": 3}, {"id": "far", "count": 3, "header": 420}]
    return log, scene(layout=layout, sections=sections)


def no_side_insets():
    # Five items of 280 in 320: the first would be centred at −20, the last at 1140; the range is 0...1120.
    log = Recording(0, "horizontal", (0, 1120), 320, proposes=True).rest(500).drag(8, 90, finger=200, across=100)
    log.settle(to=0).rest(300).drag(60, 70, finger=260, release=450, across=100).settle(450, to=270).rest(300)
    log.drag(70, 60, finger=260, release=1480, across=100).settle(1480, to=1120)
    layout = {"kind": "flow", "itemSize": [280, 160], "minimumLineSpacing": 10}
    return log, scene(count=5, width=320, height=200, layout=layout)


def narrow_and_tall():
    log = carousel(item=1)
    log.rest(600).mark("another app comes in beside").add("viewport", width=180, height=400)
    log.ends = (0, 1750)
    log.length = 180
    log.rest(700)
    # Items are 240 × 320 now.
    log.drag(40, 60, finger=120, release=300, across=200).settle(300, to=500).rest(300)
    # Half of what is missing is no whole number of the layout's units.
    log.add("viewport", width=541 / 3, height=400).jump(510)
    return log, scene()


def small_peak():
    # The middle one at 0.7, so that at the viewport's edges, 285 away, a scale without a lower end is 0.7 − 285/375.
    log = carousel(item=1)
    log.rest(500).drag(110, 400, finger=320, across=150).settle(to=2 * PITCH)
    return log, scene(peakScale=0.7)


def rotation():
    log = carousel(item=2)
    log.rest(500).drag(70, 80, finger=300, release=800, across=150)
    # Proposed: 450 + 800 / 2.002 = 849.6, nearest to 760.
    log.settle(800, to=4 * PITCH, caught_after=150).ended().mark("rotation, in the middle of a fling")
    log.add("viewport", width=844, height=390)
    # Items are 234 × 312 now: item i is in the middle at 244 · i.
    log.ends = (0, 7 * 244)
    log.length = 844
    log.rest(300).jump(4 * 244).rest(500).drag(-90, 120, finger=300, release=-150, across=200)
    log.settle(-150, to=3 * 244).rest(300).add("items.inserted", section=0, at=0, count=1).jump(4 * 244).rest(300)
    log.add("items.moved", **{"from": [0, 4], "to": [0, 0]})
    return log, scene()


def zero_size():
    log = carousel(item=1)
    log.rest(16).add("viewport", width=390, height=0).rest(16).add("viewport", width=390, height=300).rest(700)
    log.touch(300, 150).move(50, 160, 300, 150).mark("the panel closes under the finger")
    log.add("viewport", width=390, height=0).rest(16).add("viewport", width=0, height=0).rest(30).lift().rest(900)
    log.mark("and opens again").add("viewport", width=390, height=300).jump(PITCH)
    return log, scene(width=0, height=0)


CORRECTED = [
    flick_beyond_the_end, half_way, pull_an_empty_carousel, deleted_under_the_finger, gap_between_groups, no_side_insets, small_peak,
    narrow_and_tall, rotation, zero_size,
]


def places(mode="literal", width=320, height=200, count=5, layout=None, sections=None, **settings):
    """Items of 120 × 160 in 320 × 200, item i in the middle at 130 · i: the last, item 4, at 520."""
    layout = layout or {"kind": "carousel"}
    layout = {**layout, "mode": mode} if layout["kind"] == "carousel" else layout
    behaviours = [{"kind": "carousel", **settings, "mode": mode}]
    sections = sections or [{"id": "places", "count": count}]
    scrolling = {"paging": "item"}
    return {"views": [view(sections, behaviours, width, height, layout, axis="horizontal", scrolling=scrolling)]}


def lift(proposed, vx=0):
    """A drag that ends; the content would come to rest at the proposed offset."""
    return event("drag.began", x=200, y=100), event("drag.ended", vx=vx, vy=0, proposed=[proposed, 0])


OUTSIDE = ["snap-in-bounds", "snap-nearest"]
NO_CANDIDATE = [*OUTSIDE, "finite-output", "snap-idempotent", "snap-target-centres-an-item"]
WIDE = {"kind": "flow", "itemSize": [280, 160], "minimumLineSpacing": 10}

LITERAL = {
    "mirrored": ({"peakScale": 0.7}, ["scale-in-range"], appear(x=50)),
    "beyond-the-end": ({}, NO_CANDIDATE, appear(x=520), *lift(900, vx=-800)),
    "no-side-insets": ({"layout": WIDE, "count": 3}, OUTSIDE, appear(x=0), *lift(0), *lift(540)),
    "half-way": ({}, [], appear(x=65), *lift(65, vx=-100)),
    "narrow-and-tall": ({"width": 100, "height": 300}, [], appear(x=0), *lift(190)),
}


def write_all(root):
    for sample in CORRECTED:
        log, settings = sample()
        write(root / "carousel", f"{named(sample)}-corrected", log, places("corrected", **settings))
    write_literal(root / "carousel", places, LITERAL)
