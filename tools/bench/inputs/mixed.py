"""Many sections of items of different sizes, with edits."""

from bisect import bisect_right
from itertools import accumulate, islice

from inputs.numbers import (
    LINES_PER_EDIT,
    THIRD,
    TICKS_PER_SECOND,
    VIEWPORT_HEIGHT,
    VIEWPORT_WIDTH,
    SplitMix64,
    compact,
    header,
    microseconds,
    spell_thirds,
    thirds_value,
)
from inputs.scroller import BEGAN, ENDED, FINGER, MOMENTUM, SETTLED, Scroller


class MixedModel:
    """Sections of items of mixed sizes (in thirds of a point), and how long they are."""

    SECTIONS = 2_000
    ITEMS = 50
    INSET = {"top": 8, "left": 10, "bottom": 12, "right": 10}
    HEADER = 44
    TALL_HEADER = 160  # Thirds of a point; every fourth section has it.
    SPACING = 10
    LINE_LENGTH = 3 * (VIEWPORT_WIDTH - INSET["left"] - INSET["right"])

    def __init__(self):
        self.sections = [[self.size(s, i) for i in range(self.ITEMS)] for s in range(self.SECTIONS)]
        self.lengths = [self.section_length(s) for s in range(self.SECTIONS)]
        self.ends = list(accumulate(self.lengths))

    @staticmethod
    def size(section, item):
        """Width 200 to 369 2/3 pt, so that each has a line of its own; height 60 to 239 2/3 pt."""
        return 600 + (item * 37 + section * 11) % 510, 180 + (item * 53 + section * 29) % 540

    @classmethod
    def has_tall_header(cls, section):
        return section % 4 == 3

    def section_length(self, section):
        """The section's length in thirds of a point, as greedy line filling gives it."""
        gap = 3 * self.SPACING
        lines = []
        used = 0
        for width, height in self.sections[section]:
            if lines and used + gap + width <= self.LINE_LENGTH:
                used += gap + width
                lines[-1] = max(lines[-1], height)
            else:
                used = width
                lines.append(height)
        top = self.TALL_HEADER if self.has_tall_header(section) else 3 * self.HEADER
        return top + 3 * (self.INSET["top"] + self.INSET["bottom"]) + sum(lines) + gap * max(0, len(lines) - 1)

    def changed(self, section):
        self.lengths[section] = self.section_length(section)
        self.ends = list(accumulate(self.lengths))

    def section_at(self, offset):
        """The section at an offset in thirds; the first or last one beyond the ends."""
        return min(bisect_right(self.ends, max(0, offset)), len(self.ends) - 1)

    @property
    def length(self):
        return self.ends[-1]


class GridModel(MixedModel):
    """The same with small items, four to seven a line: an edge of some item about every two points."""

    @staticmethod
    def size(section, item):
        """Width 40 to 99 2/3 pt, height 30 to 119 2/3 pt."""
        return 120 + (item * 37 + section * 11) % 180, 90 + (item * 53 + section * 29) % 270


class MixedInput:
    """Drags, momentum and edits, on the grid of thirds, over 2,000 sections of mixed items."""

    NAME = "bench-mixed"
    MODEL = MixedModel

    def __init__(self, seed):
        self.random = SplitMix64(seed ^ 0x6D69786564)
        self.model = self.MODEL()
        self.scroller = Scroller(SplitMix64(seed), self.model.length * THIRD)
        self.tick = 0
        self.offset = 0  # Thirds of a point, as last reported.

    def header(self):
        model = self.model
        layout = {
            "kind": "flow",
            "sectionInset": model.INSET,
            "minimumLineSpacing": model.SPACING,
            "minimumInteritemSpacing": model.SPACING,
            "header": model.HEADER,
        }
        sections = []
        for index, items in enumerate(model.sections):
            section = {"id": f"s{index}", "items": [self.size_value(size) for size in items]}
            if model.has_tall_header(index):
                section["header"] = thirds_value(model.TALL_HEADER)
            sections.append(section)
        return header(self.NAME, layout, sections)

    def lines(self):
        """Event lines without end; every 500th is an edit."""
        recorded = self.recorded_lines()
        while True:
            yield from islice(recorded, LINES_PER_EDIT - 1)
            yield self.edit_line()

    def recorded_lines(self):
        """What the finger and the scroll view do."""
        yield '{"t":0,"type":"appear","x":0,"y":0}\n'
        random = self.random
        finger_x = finger_y = 0
        for what, self.tick, offset, velocity in self.scroller.steps():
            t = microseconds(self.tick)
            thirds = (offset + THIRD // 2) // THIRD
            if what == MOMENTUM:
                yield f'{{"t":{t},"type":"scroll","x":0,"y":{spell_thirds(thirds)}}}\n'
            elif what == FINGER:
                finger_x = min(max(finger_x + random.below(5) - 2, 0), 3 * VIEWPORT_WIDTH - 1)
                finger_y = min(max(finger_y - (velocity + THIRD // 2) // THIRD, 0), 3 * VIEWPORT_HEIGHT - 1)
                x, y = spell_thirds(finger_x), spell_thirds(finger_y)
                yield f'{{"t":{t},"type":"drag.moved","x":{x},"y":{y}}}\n'
                yield f'{{"t":{t},"type":"scroll","x":0,"y":{spell_thirds(thirds)},"by":"finger"}}\n'
            elif what == BEGAN:
                finger_x = random.between(300, 870)
                finger_y = random.between(1800, 2400) if velocity > 0 else random.between(180, 780)
                x, y = spell_thirds(finger_x), spell_thirds(finger_y)
                yield f'{{"t":{t},"type":"drag.began","x":{x},"y":{y}}}\n'
            elif what == ENDED:
                vy = spell_thirds(-velocity * TICKS_PER_SECOND // THIRD)
                yield f'{{"t":{t},"type":"drag.ended","vx":0,"vy":{vy}}}\n'
            elif what == SETTLED:
                yield f'{{"t":{t},"type":"scroll.ended"}}\n'
            else:
                yield f'{{"t":{t},"type":"scroll","x":0,"y":{spell_thirds(thirds)},"by":"code"}}\n'
            self.offset = thirds

    def edit_line(self):
        """An insert, delete or resize that is possible now; four of five near the viewport."""
        model, random = self.model, self.random
        if random.below(5):
            section = model.section_at(self.offset + random.below(3 * VIEWPORT_HEIGHT))
        else:
            section = random.below(len(model.sections))
        items = model.sections[section]
        kind = random.below(3)
        if kind < 2 and abs(len(items) - model.ITEMS) > 4:  # Counts stay near 50.
            kind = 0 if len(items) < model.ITEMS else 1
        amount = 1 if random.below(4) else 2
        where = f'{{"t":{microseconds(self.tick)},"type":"items.%s","section":{section},"at":%d'
        if kind == 0:
            at = random.below(len(items) + 1)
            items[at:at] = sizes = self.new_sizes(amount)
            line = where % ("inserted", at) + f',"items":{self.spell_sizes(sizes)}}}\n'
        else:
            at = random.below(len(items) - amount + 1)
            if kind == 1:
                del items[at : at + amount]
                line = where % ("deleted", at) + (f',"count":{amount}}}\n' if amount > 1 else "}\n")
            else:
                items[at : at + amount] = sizes = self.new_sizes(amount)
                line = where % ("resized", at) + f',"items":{self.spell_sizes(sizes)}}}\n'
        model.changed(section)
        self.scroller.length = model.length * THIRD
        return line

    def new_sizes(self, amount):
        return [(self.random.between(120, 299), self.random.between(90, 359)) for _ in range(amount)]

    @staticmethod
    def size_value(size):
        return [thirds_value(size[0]), thirds_value(size[1])]

    def spell_sizes(self, sizes):
        return compact([self.size_value(size) for size in sizes])


class GridInput(MixedInput):
    """The mixed input over wrapping lines, where nearly every scroll crosses an edge."""

    NAME = "bench-grid"
    MODEL = GridModel
