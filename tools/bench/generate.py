#!/usr/bin/env python3
"""Writes the two session logs the benchmark reads: `uniform` and `mixed`.

Everything is whole-number arithmetic from a fixed seed, so the same arguments
give the same bytes on every machine. README.md says what the inputs hold.
"""

import argparse
import json
import sys
from bisect import bisect_right
from itertools import accumulate, islice

SEED = 20240229
TICKS_PER_SECOND = 120

# Offsets are kept in 1/6144 pt: halves, thirds and the slow tail of a flick are all whole numbers.
POINT = 6144
HALF = POINT // 2
THIRD = POINT // 3

VIEWPORT_WIDTH = 390
VIEWPORT_HEIGHT = 844
LINES_PER_EDIT = 500
LINES_PER_BLOCK = 20_000


class SplitMix64:
    """A small generator of 64-bit numbers (Steele, Lea and Flood, 2014)."""

    MASK = (1 << 64) - 1

    def __init__(self, seed):
        self.state = seed & self.MASK

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & self.MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & self.MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & self.MASK
        return z ^ (z >> 31)

    def below(self, bound):
        """A number from 0 to `bound` - 1."""
        return (self.next() * bound) >> 64

    def between(self, low, high):
        """A number from `low` to `high`, both included."""
        return low + self.below(high - low + 1)


def spell_halves(halves):
    """`halves` / 2, in the fewest digits that read back as the same double."""
    sign = "-" if halves < 0 else ""
    whole, rest = divmod(abs(halves), 2)
    return f"{sign}{whole}.5" if rest else f"{sign}{whole}"


def spell_thirds(thirds):
    """`thirds` / 3, in the fewest digits that read back as the same double."""
    return repr(thirds / 3) if thirds % 3 else str(thirds // 3)


def thirds_value(thirds):
    """`thirds` / 3 as JSON should spell it: an integer where it is one."""
    return thirds / 3 if thirds % 3 else thirds // 3


def compact(value):
    return json.dumps(value, separators=(",", ":"))


def microseconds(tick):
    return tick * 1_000_000 // TICKS_PER_SECOND


# What a scroller reports, tick by tick.
BEGAN, FINGER, ENDED, MOMENTUM, SETTLED, JUMP = range(6)


class Scroller:
    """A person who scrolls one column up and down, as an endless stream of steps.

    A gesture is a finger that speeds up, then (mostly) momentum that decays by 0.998 per
    millisecond, a bounce where it passes an end, and a rest without events; every other time
    the next finger catches the momentum. Most gestures go on in one direction until an end
    is reached. Now and then the app itself jumps elsewhere.
    """

    DECAY = 64_453  # 0.998^(1000/120), in 1/65536.
    SLOWEST = POINT // 8  # Per tick: 15 pt/s, where momentum ends.
    FARTHEST_PULL = 120 * POINT

    def __init__(self, random, length):
        self.random = random
        self.length = length
        self.offset = 0
        self.tick = 0
        self.sweep = 1
        self.settled = True

    def steps(self):
        """Yields (what, tick, offset, velocity); offset in 1/6144 pt, velocity in the same per tick."""
        yield from self.gesture(direction=-1, top_speed=900)  # A pull beyond the top, in every input.
        while True:
            if self.random.below(128) == 0:
                yield self.jump()
            if self.offset <= 0:
                self.sweep = 1
            elif self.offset >= self.maximum:
                self.sweep = -1
            direction = -self.sweep if self.random.below(4) == 0 else self.sweep
            yield from self.gesture(direction, top_speed=self.random.between(300, 3000))

    @property
    def maximum(self):
        """The largest offset in range; edits move it."""
        return max(0, self.length - VIEWPORT_HEIGHT * POINT)

    def overshoot(self):
        if self.offset < 0:
            return self.offset
        return max(0, self.offset - self.maximum)

    def jump(self):
        """The app scrolls elsewhere at once; every other time to a place near an end."""
        near = min(1_000 * POINT, self.maximum)
        place = self.random.below(4)
        if place < 2:
            self.offset = self.random.below(self.maximum + 1)
        else:
            self.offset = self.random.below(near + 1)
            if place == 3:
                self.offset = self.maximum - self.offset
            self.sweep = 1 if place == 3 else -1
        self.tick += 1
        return JUMP, self.tick, self.offset, 0

    def gesture(self, direction, top_speed):
        """One drag and what follows it, `top_speed` in pt/s."""
        speed = yield from self.drag(direction, top_speed * POINT // TICKS_PER_SECOND)
        caught = self.random.below(2) == 0
        longest = self.random.between(24, 120) if caught else 10 * TICKS_PER_SECOND
        yield from islice(self.glide(direction, speed), longest)
        if caught and not self.settled:
            self.tick += 1
        else:
            yield SETTLED, self.tick, self.offset, 0
            self.tick += self.random.between(12, 180)

    def drag(self, direction, top_speed):
        """The finger's part. Its first step holds the direction. Returns the speed it lets go with."""
        random = self.random
        self.settled = False
        yield BEGAN, self.tick, self.offset, direction
        ticks = random.between(24, 96)
        speed = 0
        for index in range(1, ticks + 1):
            self.tick += 1
            speed = top_speed * index * index // (ticks * ticks)
            speed += speed * (random.below(257) - 128) // 1024
            over = self.overshoot()
            if over and (over > 0) == (direction > 0):  # A rubber band: slower the farther it is pulled.
                self.offset += direction * (speed * max(0, self.FARTHEST_PULL - abs(over)) // (2 * self.FARTHEST_PULL))
            else:
                self.offset += direction * speed
            yield FINGER, self.tick, self.offset, direction * speed
        if random.below(8) == 0:  # The finger stops before it lets go.
            speed = 0
            for _ in range(random.between(6, 30)):
                self.tick += 1
                yield FINGER, self.tick, self.offset, 0
        yield ENDED, self.tick, self.offset, direction * speed
        return speed

    def glide(self, direction, speed):
        """Momentum and, beyond an end, the way back to it."""
        while True:
            over = self.overshoot()
            if over == 0:
                speed = speed * self.DECAY >> 16
                if speed < self.SLOWEST:
                    self.settled = True
                    return
                self.offset += direction * speed
            elif speed > self.SLOWEST and (over > 0) == (direction > 0):
                speed = speed * 3 // 4
                self.offset += direction * speed
            else:
                speed = 0
                back = min(abs(over), max(abs(over) // 6, POINT // 4))
                self.offset += -back if over > 0 else back
                if back == abs(over):
                    self.tick += 1
                    self.settled = True
                    yield MOMENTUM, self.tick, self.offset, 0
                    return
            self.tick += 1
            yield MOMENTUM, self.tick, self.offset, direction * speed


def header(name, layout, sections):
    view = {
        "id": "main",
        "axis": "vertical",
        "viewport": {"width": VIEWPORT_WIDTH, "height": VIEWPORT_HEIGHT},
        "layout": layout,
        "sections": sections,
        "behaviours": [{"kind": "fade"}, {"kind": "section-shadow"}],
    }
    return {"format": "scroll-session", "version": 1, "name": name, "scene": {"views": [view]}}


class UniformInput:
    """Scroll events alone, on the half-point grid, over one column of equal items."""

    COUNT = 100_000
    ITEM_HEIGHT = 100
    SPACING = 10

    def __init__(self, seed):
        length = self.COUNT * (self.ITEM_HEIGHT + self.SPACING) - self.SPACING
        self.scroller = Scroller(SplitMix64(seed), length * POINT)

    def header(self):
        layout = {
            "kind": "flow",
            "itemSize": [370, self.ITEM_HEIGHT],
            "minimumLineSpacing": self.SPACING,
            "minimumInteritemSpacing": 10,
        }
        return header("bench-uniform", layout, [{"id": "items", "count": self.COUNT}])

    def lines(self):
        """Event lines without end, the first one `appear`."""
        yield '{"t":0,"type":"appear","x":0,"y":0}\n'
        for what, tick, offset, _ in self.scroller.steps():
            if what == FINGER or what == MOMENTUM or what == JUMP:
                y = spell_halves((offset + HALF // 2) // HALF)
                yield f'{{"t":{microseconds(tick)},"type":"scroll","x":0,"y":{y}}}\n'


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


INPUTS = {"uniform": UniformInput, "mixed": MixedInput, "grid": GridInput}


def write_session(kind, line_count, out, seed=SEED):
    """Writes a session of `line_count` event lines between its header and its end, in blocks.

    `out` is a binary file.
    """
    source = INPUTS[kind](seed)
    out.write((compact(source.header()) + "\n").encode("ascii"))
    lines = source.lines()
    left = line_count
    last = ""
    while left:
        block = list(islice(lines, min(left, LINES_PER_BLOCK)))
        left -= len(block)
        last = block[-1]
        out.write("".join(block).encode("ascii"))
    out.write(f'{{"t":{json.loads(last)["t"]},"type":"end","events":{line_count}}}\n'.encode("ascii"))


def main(arguments=None):
    parser = argparse.ArgumentParser(
        description="Write a session log for the benchmark; the same arguments give the same bytes.",
        epilog="example: generate.py --kind mixed --lines 200000 --out mixed.jsonl",
    )
    parser.add_argument("--kind", choices=sorted(INPUTS), required=True)
    parser.add_argument("--lines", type=int, required=True, help="event lines between the header and the end line")
    parser.add_argument("--out", required=True, help="file to write, or - for standard output")
    parser.add_argument("--seed", type=int, default=SEED)
    options = parser.parse_args(arguments)
    if options.lines < 1:
        parser.error("--lines must be at least 1")
    if options.out == "-":
        write_session(options.kind, options.lines, sys.stdout.buffer, options.seed)
    else:
        with open(options.out, "wb") as out:
            write_session(options.kind, options.lines, out, options.seed)


if __name__ == "__main__":
    main()
