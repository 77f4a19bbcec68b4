"""Three linked views with all five behaviours: a carousel, the photos that follow it, and a page control."""

from itertools import islice

from inputs.numbers import (
    LINES_PER_EDIT,
    POINT,
    THIRD,
    TICKS_PER_SECOND,
    SplitMix64,
    microseconds,
    spell_thirds,
)
from inputs.scroller import BEGAN, ENDED, FINGER, MOMENTUM, SETTLED

VIEWPORT_WIDTH = 375
CAROUSEL_HEIGHT = 250
CARD_PITCH = 160  # 0.6 of the carousel's height, and 10 between cards.


class CardScroller:
    """A person who leafs through cards: each gesture is a drag, and a glide to the card nearest to where it was thrown.

    Gestures mostly go on in one direction until an end is reached; every fourth time the next finger catches
    the glide.
    """

    COAST = 2  # A throw goes on for half a second of its speed, as 0.998 a millisecond gives.
    SLOWNESS = 12  # A glide makes a twelfth of the way left in a tick.

    def __init__(self, random, count):
        self.random = random
        self.count = count
        self.offset = 0
        self.tick = 0
        self.sweep = 1

    @property
    def maximum(self):
        """The offset of the last card; edits move it."""
        return (self.count - 1) * CARD_PITCH * POINT

    def steps(self):
        """Yields (what, tick, offset, velocity); offset in 1/6144 pt, velocity in the same per tick."""
        random = self.random
        while True:
            if self.offset <= 0:
                self.sweep = 1
            elif self.offset >= self.maximum:
                self.sweep = -1
            direction = -self.sweep if random.below(4) == 0 else self.sweep
            speed = yield from self.drag(direction, random.between(200, 2000) * POINT // TICKS_PER_SECOND)
            longest = random.between(6, 40) if random.below(4) == 0 else 10 * TICKS_PER_SECOND
            yield from islice(self.glide(direction * speed), longest)
            yield SETTLED, self.tick, self.offset, 0
            self.tick += random.between(6, 120)

    def drag(self, direction, top_speed):
        """The finger's part; half as far beyond an end. Returns the speed it lets go with."""
        yield BEGAN, self.tick, self.offset, direction
        ticks = self.random.between(12, 48)
        speed = 0
        for index in range(1, ticks + 1):
            self.tick += 1
            speed = top_speed * index // ticks
            is_beyond = self.offset < 0 or self.offset > self.maximum
            self.offset += direction * (speed // 2 if is_beyond else speed)
            yield FINGER, self.tick, self.offset, direction * speed
        yield ENDED, self.tick, self.offset, direction * speed
        return speed

    def glide(self, velocity):
        """The way to the card nearest to where the content was thrown."""
        thrown = self.offset + velocity * TICKS_PER_SECOND // self.COAST
        pitch = CARD_PITCH * POINT
        card = min(max((thrown + pitch // 2) // pitch, 0), self.count - 1)
        while self.offset != card * pitch:
            left = card * pitch - self.offset
            step = max(abs(left) // self.SLOWNESS, POINT // 4)
            step = min(step, abs(left))
            self.offset += step if left > 0 else -step
            self.tick += 1
            yield MOMENTUM, self.tick, self.offset, 0


class LinkedInput:
    """A carousel that is scrolled, and photos and dots that follow; now and then a page comes or goes in all three.

    What a recorder sees of the followers is left out: the engine takes it for an observation, so it would
    only make events cheaper on average.
    """

    SECTIONS = 10
    PAGES = 100
    VIEWS = ("cards", "photos", "dots")

    def __init__(self, seed):
        self.random = SplitMix64(seed ^ 0x6C696E6B6564)
        self.scroller = CardScroller(SplitMix64(seed), self.PAGES)
        self.photos = [self.PAGES // self.SECTIONS] * self.SECTIONS
        self.tick = 0

    def header(self):
        cards = {
            **self.view("cards", CAROUSEL_HEIGHT, {"kind": "carousel"}, ("carousel", "edge-mask")),
            "scrolling": {"paging": "item"},
        }
        photos = {
            **self.view("photos", VIEWPORT_WIDTH, {"kind": "pages"}, ("fade", "section-shadow")),
            "sections": [{"id": f"album-{index}", "count": count} for index, count in enumerate(self.photos)],
        }
        side = (VIEWPORT_WIDTH - 60) / 2
        row = {
            "kind": "flow",
            "itemSize": [60, 60],
            "sectionInset": {"top": 0, "left": side, "bottom": 0, "right": side},
            "minimumLineSpacing": 0,
        }
        dots = self.view("dots", 80, row, ("page-control",))
        links = [{"leader": "cards", "follower": view} for view in ("photos", "dots")]
        scene = {"views": [cards, photos, dots], "links": links}
        return {"format": "scroll-session", "version": 1, "name": "bench-linked", "scene": scene}

    def view(self, name, height, layout, behaviours):
        return {
            "id": name,
            "axis": "horizontal",
            "viewport": {"width": VIEWPORT_WIDTH, "height": height},
            "layout": layout,
            "sections": [{"id": name, "count": self.PAGES}],
            "behaviours": [{"kind": kind} for kind in behaviours],
        }

    def lines(self):
        """Event lines without end; of 1500, the last three are an edit of each view."""
        recorded = self.recorded_lines()
        edits = len(self.VIEWS)
        while True:
            yield from islice(recorded, edits * (LINES_PER_EDIT - 1))
            yield from self.edit_lines()

    def recorded_lines(self):
        """What the finger and the carousel do."""
        yield '{"t":0,"type":"appear","view":"cards","x":0,"y":0}\n'
        finger = 0
        for what, self.tick, offset, velocity in self.scroller.steps():
            start = f'{{"t":{microseconds(self.tick)},"type":"%s","view":"cards"'
            x = spell_thirds((offset + THIRD // 2) // THIRD)
            if what == MOMENTUM:
                yield start % "scroll" + f',"x":{x},"y":0}}\n'
            elif what == FINGER:
                finger = min(max(finger - (velocity + THIRD // 2) // THIRD, 0), 3 * VIEWPORT_WIDTH - 1)
                yield start % "drag.moved" + f',"x":{spell_thirds(finger)},"y":120}}\n'
                yield start % "scroll" + f',"x":{x},"y":0,"by":"finger"}}\n'
            elif what == BEGAN:
                finger = self.random.between(700, 1100) if velocity > 0 else self.random.between(20, 420)
                yield start % "drag.began" + f',"x":{spell_thirds(finger)},"y":120}}\n'
            elif what == ENDED:
                vx = spell_thirds(-velocity * TICKS_PER_SECOND // THIRD)
                yield start % "drag.ended" + f',"vx":{vx},"vy":0}}\n'
            elif what == SETTLED:
                yield start % "scroll.ended" + "}\n"

    def edit_lines(self):
        """A page comes or goes, in each view; there stay 90 to 110."""
        count = sum(self.photos)
        is_insert = self.random.below(2) == 0 if abs(count - self.PAGES) < 10 else count < self.PAGES
        section = self.random.below(self.SECTIONS)
        if not is_insert and self.photos[section] == 1:
            is_insert = True
        item = self.random.below(self.photos[section])
        page = sum(self.photos[:section]) + item
        change = 1 if is_insert else -1
        self.photos[section] += change
        self.scroller.count += change
        kind, added = ("items.inserted", ',"count":1') if is_insert else ("items.deleted", "")
        for view, place in zip(self.VIEWS, ((0, page), (section, item), (0, page))):
            where = f'"section":{place[0]},"at":{place[1]}'
            yield f'{{"t":{microseconds(self.tick)},"type":"{kind}","view":"{view}",{where}{added}}}\n'
