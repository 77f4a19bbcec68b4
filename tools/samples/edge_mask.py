"""The edge mask: a list in a viewport of 400, where the default hide distance of 0.15 is 60 points."""

from recording import Recording
from writing import appear, event, named, scroll, view, write, write_literal


def list_of(length, viewport=400):
    """A recording of a list so long, with the resistance of its ends."""
    return Recording(0, ends=(0, max(0, length - viewport)), length=viewport)


def rows(count):
    return [{"id": "list", "count": count}]


def through_the_hide_distance(log, behaviours=()):
    """Slowly in and back out at the start, once for each curve."""
    for change in [None, *behaviours]:
        if change is not None:
            log.add("behaviour", kind="edge-mask", interpolation=change)
        log.rest(300).drag(75, 450, finger=350).ended().rest(300).drag(-75, 450, finger=150).ended()
    log.rest(300)


def base_10():
    log = list_of(1000)
    through_the_hide_distance(log, [{"kind": "exponential", "base": 10}, {"kind": "linear"}])
    log.drag(150, 70, finger=350, release=1400).settle(1400)
    return log, {}


def base_2():
    log = list_of(1000)
    through_the_hide_distance(log, [{"kind": "exponential", "base": 2}])
    return log, {"interpolation": {"kind": "logarithmic", "base": 2}}


def base_100():
    log = list_of(1000)
    through_the_hide_distance(log, [{"kind": "exponential", "base": 100}])
    return log, {"interpolation": {"kind": "logarithmic", "base": 100}}


def base_1_and_half():
    log = list_of(1000)
    half = [{"kind": "logarithmic", "base": 0.5}, {"kind": "exponential", "base": 0.5}]
    through_the_hide_distance(log, [{"kind": "exponential", "base": 1}, *half])
    return log, {"interpolation": {"kind": "logarithmic", "base": 1}}


def no_viewport():
    log = list_of(1000)
    log.rest(16).add("viewport", width=320, height=400).rest(700).drag(30, 150, finger=350).ended().rest(500)
    log.mark("the panel closes and opens").add("viewport", width=320, height=0).jump(0).rest(600)
    log.add("viewport", width=320, height=400)
    return log, {"height": 0, "interpolation": {"kind": "linear"}}


def short_content():
    log = list_of(200)
    log.rest(400).drag(50, 200, finger=300).settle().rest(300).drag(-60, 200, finger=150).settle()
    return log, {"count": 4}


def bounce():
    # 430 points of content: 30 are hidden.
    log = list_of(430)
    log.rest(400).drag(-100, 200, finger=150).settle().rest(300).drag(30, 150, finger=350).ended().rest(300)
    log.drag(90, 200, finger=350).settle()
    return log, {"sizes": [[320, 130], [320, 150], [320, 150]]}


def insets():
    log = Recording(-44, ends=(-44, 634), length=400).rest(500).drag(44, 300, finger=350).ended().rest(300)
    log.drag(40, 250, finger=350).ended().rest(400).drag(150, 60, finger=350, release=1300).settle(1300)
    return log, {"contentInset": {"top": 44, "bottom": 34}}


def content_changes():
    log = list_of(400)
    log.rest(500).mark("the next page of results").add("items.inserted", section=0, at=8, count=12)
    log.ends = (0, 600)
    log.rest(800).drag(120, 200, finger=350).ended().rest(500).mark("the keyboard comes")
    log.add("viewport", width=320, height=150).rest(900).add("viewport", width=320, height=400).rest(500)
    log.mark("filtered").add("items.deleted", section=0, at=6, count=14).rest(250).jump(0)
    return log, {"count": 8}


def wide_gradients():
    log = list_of(1000)
    log.rest(400).drag(200, 250, finger=350).ended().rest(300)
    log.add("behaviour", kind="edge-mask", startFadeSize=0.5, endFadeSize=0.5).rest(300).drag(-200, 250, finger=100)
    log.ended()
    # In doubles they are 1 together, and 1 less the one is less than the other.
    log.add("behaviour", kind="edge-mask", startFadeSize=0.7, endFadeSize=1 - 0.7 + 2.0**-53)
    return log, {"startFadeSize": 0.7, "endFadeSize": 0.7}


def in_points():
    log = list_of(1000)
    log.rest(400).drag(40, 200, finger=350).ended().rest(400).mark("the keyboard comes").add("viewport", width=320, height=150)
    log.rest(400).add("behaviour", kind="edge-mask", startHide=0.2, startFadeSize=0.2).rest(400)
    log.add("viewport", width=320, height=400)
    lengths = {"startHide": {"points": 80}, "endHide": {"points": 80}, "startFadeSize": {"points": 48}, "endFadeSize": {"points": 48}}
    return log, {**lengths, "interpolation": {"kind": "linear"}}


CORRECTED = [
    base_10, base_2, base_100, base_1_and_half, no_viewport, short_content, bounce, insets, content_changes, wide_gradients, in_points,
]


def listed(mode="literal", count=20, sizes=None, height=400, contentInset=None, **settings):
    sections = rows(count) if sizes is None else [{"id": "list", "items": sizes}]
    layout = {"itemSize": [320, 50], "minimumLineSpacing": 0}
    inset = {} if contentInset is None else {"contentInset": contentInset}
    mask = {"kind": "edge-mask", **settings, "mode": mode}
    return {"views": [view(sections, [mask], width=320, height=height, layout=layout, **inset)]}


def curve(kind, base):
    return {"interpolation": {"kind": kind, "base": base}}


def change(kind, base):
    """Another curve, in the middle of a session."""
    return event("behaviour", kind="edge-mask", **curve(kind, base))


LINEAR = {"interpolation": {"kind": "linear"}}
STEEP = ["edge-mask-continuous", "edge-mask-honours-hide-distance"]
UNEVEN = ["edge-curve-dual", "edge-mask-full-at-rest-edge"]
STALE = [
    "edge-mask-clear-beyond-hide-distance", "edge-mask-continuous", "edge-mask-fresh", "edge-mask-monotone", "path-independence",
]

LITERAL = {
    "no-hide-distance": (
        {**LINEAR, "startHide": 0},
        ["alpha-in-unit-range", "edge-mask-full-at-rest-edge", "edge-mask-in-range", "finite-output"],
        appear(y=0),
    ),
    "base-2": (
        curve("logarithmic", 2), STEEP,
        appear(y=0), scroll(y=6), scroll(y=10), change("exponential", 2), scroll(y=50),
    ),
    "base-100": (
        curve("logarithmic", 100), [*UNEVEN, "edge-mask-continuous"],
        appear(y=0), scroll(y=59.5), scroll(y=60), change("exponential", 100), scroll(y=0),
    ),
    "base-1-and-half": (
        curve("logarithmic", 1), [*UNEVEN, "edge-mask-honours-hide-distance"],
        appear(y=30), change("exponential", 1), change("logarithmic", 0.5), change("exponential", 0.5), scroll(y=0),
    ),
    "short-content": (
        {**LINEAR, "count": 4}, ["edge-mask-continuous", "edge-mask-off-when-not-scrollable"],
        appear(y=0), scroll(y=25),
    ),
    "bounce": ({**LINEAR, "sizes": [[320, 200], [320, 230]]}, STEEP, appear(y=0), scroll(y=-50)),
    "insets": (
        {**LINEAR, "contentInset": {"top": 44}}, ["edge-mask-honours-hide-distance"],
        appear(y=-44), scroll(y=0),
    ),
    "content-changes": (
        {**LINEAR, "count": 8}, STALE,
        appear(y=0), event("items.inserted", section=0, at=8, count=12), scroll(y=100), scroll(y=600),
        event("viewport", width=320, height=300),
    ),
    "wide-gradients": ({**LINEAR, "startFadeSize": 0.7, "endFadeSize": 0.7}, ["edge-stops-ordered"], appear(y=0)),
}


def write_all(root):
    for sample in CORRECTED:
        log, settings = sample()
        write(root / "edge-mask", f"{named(sample)}-corrected", log, listed("corrected", **settings))
    write_literal(root / "edge-mask", listed, LITERAL)
