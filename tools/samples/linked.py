"""All five behaviours in three views: a carousel of hotels leads, their photos and the dots of a page control follow.

The carousel: 390 × 300, items of 180 × 240 at a pitch of 190. The photos: pages of 390 × 240 in two sections. The dots: 60 ×
60 in a control of 200 × 80.
"""

from recording import Recording
from writing import linked_views, write

PITCH = 190
VIEWS = ("hotels", "photos", "dots")


def edit(log, kind, photos, **fields):
    """The same edit in all views; the photos have sections of their own."""
    for view in VIEWS:
        log.add(kind, view=view, **{"section": 0, **fields, **(photos if view == "photos" else {})})


def browse():
    log = Recording(0, "horizontal", (0, 7 * PITCH), 390, view="hotels", others=("photos", "dots"), proposes=True)
    log.rest(400)
    # Proposed: 60 + 800 / 2.002 = 459.6, nearest to 380.
    log.drag(60, 60, finger=320, release=800, across=150).settle(800, to=2 * PITCH).rest(500)
    log.mark("two more hotels, in front of the third")
    edit(log, "items.inserted", {}, at=2, count=2)
    log.ends = (0, 9 * PITCH)
    log.rest(300).mark("a fling, turned in its middle").drag(90, 60, finger=320, release=1500, across=150)
    log.settle(1500, to=6 * PITCH, caught_after=120).ended().add("viewport", width=844, height=200)
    log.add("viewport", view="photos", width=844, height=140).add("viewport", view="dots", width=300, height=80)
    # Items are 120 × 160 now, at a pitch of 130.
    log.ends, log.length = (0, 9 * 130), 844
    log.jump(5 * 130).rest(600)
    # Past the end: proposed 750 + 1400 / 2.002 = 1449.3; the last is in the middle at 1170.
    log.drag(100, 60, finger=600, release=1400, across=100).settle(1400).rest(400).mark("filtered: the last three go")
    edit(log, "items.deleted", {"section": 1, "at": 1}, at=7, count=3)
    log.ends = (0, 6 * 130)
    log.rest(16).jump(6 * 130).rest(700).drag(-50, 250, finger=300, across=100).settle(to=6 * 130)
    return log


def views():
    mask = {"kind": "edge-mask", "startHide": 0.25, "endHide": 0.25}
    dots = {"kind": "carousel", "itemWidth": 0.75, "itemHeight": 0.75, "minimumLineSpacing": 0}
    return [
        {
            "id": "hotels",
            "viewport": {"width": 390, "height": 300},
            "layout": {"kind": "carousel"},
            "sections": [{"id": "hotels", "count": 8}],
            "scrolling": {"paging": "item"},
            "behaviours": [{"kind": "carousel"}, {"kind": "fade"}],
        },
        {
            "id": "photos",
            "viewport": {"width": 390, "height": 240},
            "layout": {"kind": "pages"},
            "sections": [{"id": "near", "count": 4}, {"id": "far", "count": 4}],
            "behaviours": [mask, {"kind": "section-shadow"}],
        },
        {
            "id": "dots",
            "viewport": {"width": 200, "height": 80},
            "layout": dots,
            "sections": [{"id": "hotels", "count": 8}],
            "behaviours": [{"kind": "page-control", "mode": "corrected"}],
        },
    ]


def write_all(root):
    write(root / "linked", "five-behaviours-corrected", browse(), linked_views(views(), leader="hotels"))
