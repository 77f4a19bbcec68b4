"""Simulated offsets: the log has the finger alone, and the engine's physics move the content.

A list of 40 rows of 100 points in a viewport of 390 × 844: it scrolls from 0 to 3156.
"""

from recording import Recording
from writing import named, view, write

ROWS = 40
END = ROWS * 100 - 844


class Fingers(Recording):
    """A recording without scrolls: where the content is, the engine will say."""

    def scroll(self, along, by):
        return self

    def lift_unmeasured(self):
        """The finger leaves, and nobody has measured how fast."""
        self.time += 2000
        self.add("drag.ended")
        return self

    def frames(self, milliseconds, hertz=60, dropped=()):
        """Ticks of the display, but for the dropped ones."""
        start = self.time
        for tick in range(1, round(milliseconds * hertz / 1000) + 1):
            self.time = start + tick * 1_000_000 / hertz
            if tick not in dropped:
                self.add("frame")
        return self


def rows(count=ROWS):
    return [{"id": "list", "count": count}]


def listed(behaviours=(), count=ROWS, scrolling=None, **more):
    """The view: rows of 390 × 100 without gaps."""
    layout = {"itemSize": [390, 100], "minimumLineSpacing": 0}
    scrolling = {**(scrolling or {}), "offsets": "simulated"}
    return {"views": [view(rows(count), list(behaviours), layout=layout, scrolling=scrolling, **more)]}


def flick():
    log = Fingers().rest(300).drag(60, 50, release=1000)
    return log, listed([{"kind": "fade"}])


def fast_deceleration():
    log = Fingers().rest(300).drag(60, 50, release=3000)
    return log, listed(scrolling={"deceleration": "fast"})


def bounces_at_both_ends():
    log = Fingers(END - 1000).rest(300).drag(60, 50, release=3000).rest(3000).jump(800).rest(300)
    log.drag(-60, 50, finger=200, release=-3000)
    return log, listed([{"kind": "edge-mask"}, {"kind": "fade"}])


def grabbed_in_a_bounce():
    log = Fingers(END - 400).rest(300).drag(60, 50, release=2500)
    # The end, 340 points away, comes after 158.9 ms at 1819.3 pt/s; the bounce is farthest out 100 ms later.
    log.rest(239).touch(400).rest(200).move(-20, 150, 400).rest(120).lift()
    return log, listed()


def pulled_and_held():
    log = Fingers().rest(300).touch(200).move(-100, 150, 200).rest(100).move(-100, 150, 300).rest(100)
    log.move(150, 200, 400).rest(100).move(-150, 30, 250)
    return log, listed([{"kind": "edge-mask"}])


def stopped_by_a_touch():
    log = Fingers().rest(300).drag(60, 50, release=2000).rest(400).touch(300).rest(180).lift_unmeasured().rest(500)
    log.touch(700).move(80, 50, 700).lift_unmeasured().rest(250).touch(600).move(-50, 40, 600).lift(-600)
    return log, listed([{"kind": "fade"}])


def frames_at_60_hz():
    log = Fingers().rest(300).touch(700).move(60, 50, 700).lift(1000)
    # A tick in 16667 µs; three are lost.
    log.frames(3600, dropped=(20, 21, 22))
    return log, listed([{"kind": "fade"}])


def shrinking_content():
    log = Fingers().rest(300).drag(60, 50, release=4000).rest(150).mark("filtered, in the middle of a fling")
    log.add("items.deleted", section=0, at=15, count=25).rest(1500).mark("filtered further, at rest at the end")
    log.add("items.deleted", section=0, at=12, count=3).rest(500).drag(60, 100, release=300).rest(60)
    log.mark("more comes while it bounces").add("items.inserted", section=0, at=12, count=10)
    return log, listed([{"kind": "fade"}, {"kind": "edge-mask"}])


def scrolled_by_the_app():
    log = Fingers().rest(300).add("scroll.to", x=0, y=1200, animated=True).rest(500)
    log.add("scroll.to", x=0, y=0, animated=True).rest(150).touch(400).rest(100).move(30, 100, 400).lift().rest(300)
    log.drag(60, 50, release=1500).rest(200).add("scroll.to", x=0, y=2000, animated=False)
    return log, listed([{"kind": "fade"}])


def insets():
    log = Fingers(-91).rest(300).drag(-80, 120, finger=300).rest(700).drag(60, 60, release=250).rest(250)
    log.mark("the bar shrinks while the content is on its way")
    log.add("insets", contentInset={"top": 47, "bottom": 34}, occlusion={"top": 47, "bottom": 34}).rest(2500)
    log.drag(-60, 60, finger=300, release=-700)
    bars = {"top": 91, "bottom": 34}
    return log, listed([{"kind": "fade"}, {"kind": "edge-mask"}], contentInset=bars, occlusion=bars)


def no_bounces():
    log = Fingers(END - 300).rest(300).drag(60, 50, release=2500).rest(600).drag(70, 100).rest(300)
    log.add("reload", sections=rows(5)).rest(300).drag(-50, 100, finger=300)
    return log, listed(scrolling={"bounces": False, "alwaysBounce": False})


def recorded_besides():
    log = Recording(ends=(0, END), length=844).rest(300).drag(60, 50, release=1200).settle(1200).rest(300)
    log.drag(-60, 50, finger=200, release=-2000).settle(-2000)
    return log, listed()


def carousel():
    log = Fingers(axis="horizontal").rest(300).drag(60, 60, finger=300, release=800, across=150).rest(900)
    log.drag(100, 300, finger=300, across=150).rest(900).drag(-80, 60, finger=100, release=-5000, across=150)
    layout = {"kind": "carousel"}
    only = view(
        [{"id": "places", "count": 8}],
        [{"kind": "carousel"}, {"kind": "fade"}],
        height=300,
        layout=layout,
        axis="horizontal",
        scrolling={"paging": "item", "offsets": "simulated"},
    )
    return log, {"views": [only]}


def pages_and_dots():
    log = Fingers(axis="horizontal", view="pages", others=("dots",)).rest(300)
    log.drag(80, 60, finger=300, release=3000, across=240).rest(800).drag(200, 400, finger=300, across=240).rest(800)
    log.drag(-60, 60, finger=100, release=-400, across=240).rest(100).touch(200, 240).move(-40, 60, 200, 240)
    log.lift(-700).rest(800).drag(-60, 60, finger=100, release=-600, across=240).rest(900)
    log.drag(-150, 200, finger=100, across=240)
    pages = {
        "id": "pages",
        "axis": "horizontal",
        "viewport": {"width": 375, "height": 347},
        "layout": {"kind": "pages"},
        "sections": [{"id": "hotel", "count": 4}],
        "scrolling": {"paging": "page", "offsets": "simulated"},
    }
    dots = {
        "id": "dots",
        "axis": "horizontal",
        "viewport": {"width": 300, "height": 80},
        "layout": {"kind": "carousel", "itemWidth": 0.75, "itemHeight": 0.75, "minimumLineSpacing": 0},
        "sections": [{"id": "hotel", "count": 4}],
        "behaviours": [{"kind": "page-control"}],
    }
    return log, {"views": [pages, dots], "links": [{"leader": "pages", "follower": "dots"}]}


def unmeasured():
    """Lifts whose speed nobody has measured: the finger's own places count."""
    log = Fingers(1000).rest(300).drag(60, 50)
    # A flick of two places.
    log.touch(500).rest(8).add("drag.moved", x=195, y=450).rest(4).lift_unmeasured().rest(50)
    # Caught, and let go without a move: the finger of before does not count.
    log.touch(500).lift_unmeasured().rest(50)
    # Fast, still for a while, then a little: only that counts.
    log.touch(500).move(100, 30, 500).rest(200).move(2, 16, 400).lift_unmeasured().rest(100).touch(300).lift()
    return log, listed()


def under_a_finger():
    """What the app does, and the system, while a finger is down."""
    log = Fingers(500).rest(300).touch(600).move(40, 50, 600).add("scroll.to", x=0, y=900, animated=True).jump(1200)
    log.move(40, 50, 560)
    # Aside, where nothing is.
    log.add("drag.moved", x=100, y=500).add("drag.cancelled").jump(0).rest(100).touch(300).move(-120, 50, 300)
    log.add("drag.cancelled").rest(80).add("appear", x=0, y=200).rest(80).touch(300).lift(2000).rest(50)
    log.add("appear", x=0, y=300)
    return log, listed()


def put_beyond_an_end():
    """The app puts content beyond its first offset; an edit elsewhere leaves it there, and a finger lets it spring back."""
    log = Fingers().rest(300).jump(-50).rest(100).add("items.inserted", section=0, at=30, count=1).rest(100)
    log.touch(300).lift(-800).rest(60).mark("an edit in the bounce").add("items.deleted", section=0, at=30, count=5)
    log.rest(60).touch(300)
    return log, listed()


def hard_ends():
    """The same without bounces."""
    log = Fingers().rest(300).jump(-50).rest(100).touch(300).lift().rest(100).jump(END + 80).touch(300).lift(900)
    return log, listed(scrolling={"bounces": False})


def edited_on_the_way():
    """Edits of a flick, in the bounce after it, and of content that snaps to an item."""
    log = Fingers(END - 300).rest(300).drag(60, 50, release=2500)
    # The end comes after 110 ms.
    log.rest(150).add("items.inserted", section=0, at=0, count=1).rest(80)
    log.add("items.deleted", section=0, at=20, count=10).rest(80).touch(300)
    return log, listed()


def edited_while_it_snaps():
    log = Fingers(axis="horizontal").rest(300).drag(60, 60, finger=300, release=1500, across=150).rest(60)
    log.add("items.inserted", section=0, at=7, count=1).rest(30).mark("where it was going goes")
    log.add("items.deleted", section=0, at=3, count=6).rest(60).touch(300, 150)
    only = view(
        [{"id": "places", "count": 8}],
        [{"kind": "carousel"}],
        height=300,
        layout={"kind": "carousel"},
        axis="horizontal",
        scrolling={"paging": "item", "offsets": "simulated"},
    )
    return log, {"views": [only]}


def turned_slowly():
    """Any speed turns the page, however small, and none only from half a page on."""
    log = Fingers(axis="horizontal").rest(300)
    for way, speed in ((188, 0), (60, 0.5), (-60, -0.5)):
        log.drag(way, 60, finger=300, release=speed, across=240).rest(700)
    log.touch(300, 240)
    only = view(
        [{"count": 4}],
        [],
        width=376,
        height=340,
        layout={"kind": "pages"},
        axis="horizontal",
        scrolling={"paging": "page", "offsets": "simulated"},
    )
    return log, {"views": [only]}


def two_at_a_time():
    """Two lists let go at one time, the second first: their ticks come together, in the order of the views."""
    log = Fingers(view="left", others=("right",)).rest(300)
    for side in ("left", "right"):
        log.add("drag.began", view=side, x=100, y=700)
    log.rest(10)
    for side in ("left", "right"):
        log.add("drag.moved", view=side, x=100, y=650)
    for side in ("right", "left"):
        log.add("drag.ended", view=side, vx=0, vy=-1000)
    log.rest(25).mark("a tick comes at this very time").add("behaviour", view="left", kind="fade", fadedAlpha=0.5)
    log.rest(75)
    for side in ("left", "right"):
        log.add("drag.began", view=side, x=100, y=700).add("drag.ended", view=side, vx=0, vy=0)
    halves = [{**listed([{"kind": "fade"}])["views"][0], "id": side} for side in ("left", "right")]
    return log, {"views": halves}


SIMULATED = [
    flick,
    fast_deceleration,
    bounces_at_both_ends,
    grabbed_in_a_bounce,
    pulled_and_held,
    stopped_by_a_touch,
    frames_at_60_hz,
    shrinking_content,
    scrolled_by_the_app,
    insets,
    no_bounces,
    recorded_besides,
    carousel,
    pages_and_dots,
    unmeasured,
    under_a_finger,
    put_beyond_an_end,
    hard_ends,
    edited_on_the_way,
    edited_while_it_snaps,
    turned_slowly,
    two_at_a_time,
]


def write_all(root):
    for sample in SIMULATED:
        log, scene = sample()
        write(root / "simulated", named(sample), log, scene)
