"""The page control: photos and pages of 375 points, of which the pages lead; dots of 60 × 60 in a control 80 high."""

from recording import Recording
from writing import appear, event, linked_views, named, scroll, write, write_literal

PITCH = 375
VIEWS = ("photos", "pages", "dots")


def pager(page=0, pitch=PITCH, length=PITCH, count=6):
    """A recording of the pages that begins on one of them; the other views appear at 0."""
    ends = (0, max(0, count - 1) * pitch)
    return Recording(page * pitch, "horizontal", ends, length, view="pages", others=("photos", "dots"))


def turn(log, distance, milliseconds, to, release=0.0, finger=300):
    """Drags the pages and lets them go on to one of them."""
    log.drag(distance, milliseconds, finger=finger, release=release, across=240).settle(release, to=to)


def two_pages():
    log = pager()
    log.rest(400)
    turn(log, 225, 700, to=PITCH)
    log.rest(300)
    turn(log, -90, 120, to=0, release=-600, finger=120)
    log.rest(300)
    # By itself it would go on for 1300 points: the next page is the limit.
    turn(log, 160, 80, to=PITCH, release=2600)
    log.rest(200)
    turn(log, 130, 500, to=PITCH)
    return log, {}


def first_layout():
    log = pager(page=2)
    log.rest(1500).mark("the first scroll")
    turn(log, 100, 150, to=3 * PITCH, release=500)
    return log, {}


def narrow_control():
    log = pager()
    log.rest(300)
    turn(log, 100, 150, to=PITCH, release=500)
    log.rest(400)
    turn(log, 100, 150, to=2 * PITCH, release=500)
    return log, {"control": 300}


def wide_control():
    log = pager()
    log.rest(300)
    turn(log, 100, 150, to=PITCH, release=500)
    log.rest(400)
    turn(log, 100, 150, to=2 * PITCH, release=500)
    return log, {"control": 480}


def spacings():
    log = pager(pitch=385)
    log.rest(300)
    turn(log, 100, 150, to=385, release=500)
    log.rest(400)
    turn(log, 100, 150, to=770, release=500)
    return log, {"spacing": 10}


def no_control():
    log = pager()
    log.rest(300).mark("the control is not laid out yet")
    turn(log, 90, 100, to=PITCH, release=500)
    log.rest(300).add("viewport", view="dots", width=375, height=80).rest(700)
    turn(log, 90, 100, to=2 * PITCH, release=500)
    return log, {"control": 0}


def low_control():
    log = pager()
    log.rest(300)
    turn(log, 80, 600, to=0)
    log.rest(200)
    turn(log, 100, 150, to=PITCH, release=500)
    return log, {"height": 50}


def rotation():
    log = pager()
    log.rest(400)
    turn(log, 100, 150, to=PITCH, release=500)
    log.rest(600).mark("rotation")
    for view in VIEWS:
        log.add("viewport", view=view, width=667, height={"photos": 120, "pages": 175, "dots": 80}[view])
    log.rest(250).mark("the app brings the page back")
    log.ends, log.length = (0, 5 * 667), 667
    log.jump(667).rest(500)
    turn(log, 150, 200, to=2 * 667, release=600, finger=500)
    return log, {}


def another_view_moves():
    log = pager()
    log.rest(400).mark("a finger on the photos")
    log.view = "photos"
    log.drag(120, 200, finger=300, release=450, across=100).settle(450).rest(500)
    log.view, log.at = "pages", 0
    log.mark("a finger on the pages")
    turn(log, 70, 90, to=PITCH, release=500)
    return log, {}


def pages_come_and_go():
    log = pager(count=0)
    log.rest(500).mark("a pull at nothing").drag(60, 150, finger=300, across=240).settle().rest(300)
    for view in VIEWS:
        log.add("items.inserted", view=view, section=0, at=0, count=5)
    log.ends = (0, 4 * PITCH)
    log.rest(500)
    turn(log, 100, 120, to=PITCH, release=500)
    log.rest(150)
    turn(log, 100, 120, to=2 * PITCH, release=500)
    log.rest(500).mark("all but two are deleted")
    for view in VIEWS:
        log.add("items.deleted", view=view, section=0, at=2, count=3)
    log.ends = (0, PITCH)
    log.rest(16).jump(PITCH).rest(700)
    for view in VIEWS:
        log.add("items.deleted", view=view, section=0, at=0, count=2)
    log.ends = (0, 0)
    log.rest(16).jump(0)
    return log, {"count": 0}


def another_radius():
    """The dots get another radius a quarter of the way; the pages, which lead, are the last view."""
    log = pager()
    log.rest(400).touch(300, 240).move(94, 200, 300, 240)
    log.add("behaviour", view="dots", kind="page-control", radius=50).rest(100)
    log.add("behaviour", view="dots", kind="page-control", radius=10).rest(100).lift(500).settle(500, to=PITCH)
    return log, {"isTurned": True}


CORRECTED = [
    two_pages, first_layout, narrow_control, wide_control, spacings, no_control, low_control, rotation, another_view_moves,
    pages_come_and_go, another_radius,
]


def views(mode, count=6, control=PITCH, height=80, spacing=0, isTurned=False):
    sections = [{"id": "hotel", "count": count}]
    pages = {"kind": "pages", "minimumLineSpacing": spacing}
    # A carousel's items are in the middle of a view of any width: 60 × 60 here.
    dots = {"kind": "carousel", "itemWidth": 60 / height, "itemHeight": 60 / height, "minimumLineSpacing": spacing}
    all = [
        {"id": "photos", "viewport": {"width": PITCH, "height": 240}, "layout": pages, "sections": sections},
        {
            "id": "pages",
            "viewport": {"width": PITCH, "height": 347},
            "layout": pages,
            "sections": sections,
            "scrolling": {"paging": "page"},
        },
        {
            "id": "dots",
            "viewport": {"width": control, "height": height},
            "layout": dots,
            "sections": sections,
            "behaviours": [{"kind": "page-control", "mode": mode}],
        },
    ]
    return all[::-1] if isTurned else all


def literal(followers=("dots",), **settings):
    """The pages and who follows them, all as the original has them."""
    chosen = [view for view in views("literal", **settings) if view["id"] in ("pages", *followers)]
    return linked_views(chosen, leader="pages", mode="literal")


def at(x, view="pages"):
    return scroll(view=view, x=x)


BEGIN = (appear(view="pages", x=0), appear(view="dots", x=0))
# What the original breaks before the first scroll, and on one side of the middle.
UNLIT = ["page-active-at-rest", "path-independence"]
ONE_SIDED = ["alpha-in-unit-range", "page-alpha-in-unit-range", "page-alpha-symmetric", "page-y-in-range"]

LITERAL = {
    "first-layout": (
        {}, [*UNLIT, "linked-offsets-agree"],
        appear(view="pages", x=750), appear(view="dots", x=0), at(750),
    ),
    "one-sided-dots": (
        {}, [*UNLIT, *ONE_SIDED, "page-continuous"],
        *BEGIN, at(218.125), at(218.75), at(312.5), at(437.5), at(562.5),
    ),
    "narrow-control": ({"control": 300}, [*UNLIT, "linked-offsets-agree"], *BEGIN, at(375), at(750)),
    "spacings": ({"spacing": 10}, [*UNLIT, *ONE_SIDED, "linked-offsets-agree"], *BEGIN, at(385)),
    "no-control": ({"control": 0}, [*UNLIT, "finite-output", "linked-offsets-agree"], *BEGIN, at(10), at(0)),
    "low-control": ({"height": 50}, [*UNLIT, "page-y-in-range"], *BEGIN, at(156.25), at(162.5)),
    "not-linked": (
        {"followers": ["photos"]}, ["linked-offsets-agree", "path-independence"],
        appear(view="pages", x=0), appear(view="photos", x=0), at(375),
        event("viewport", view="pages", width=667, height=347), at(667, view="photos"),
    ),
}


def write_all(root):
    folder = root / "page-control"
    for sample in CORRECTED:
        log, settings = sample()
        write(folder, f"{named(sample)}-corrected", log, linked_views(views("corrected", **settings), leader="pages"))
    write_literal(folder, literal, LITERAL)
