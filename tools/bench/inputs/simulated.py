"""A list whose offsets the engine works out itself: a finger, and ticks of the display at 120 Hz."""

from inputs.numbers import (
    POINT,
    TICKS_PER_SECOND,
    VIEWPORT_HEIGHT,
    SplitMix64,
    header,
    microseconds,
    spell_thirds,
)


class SimulatedInput:
    """Drags, and a tick for each frame until the content rests or the next finger catches it.

    Where the content is, the engine alone knows; the generator keeps a rough guess to turn round at the ends.
    """

    COUNT = 1_000
    ITEM_HEIGHT = 100
    SPACING = 10
    LOSS = 64_453  # 0.998^(1000/120), in 1/65536.

    def __init__(self, seed):
        self.random = SplitMix64(seed ^ 0x73696D)
        self.maximum = self.COUNT * (self.ITEM_HEIGHT + self.SPACING) - self.SPACING - VIEWPORT_HEIGHT
        self.guess = 0  # In points.
        self.sweep = 1
        self.tick = 0

    def header(self):
        layout = {"kind": "flow", "itemSize": [370, self.ITEM_HEIGHT], "minimumLineSpacing": self.SPACING}
        sections = [{"id": "items", "count": self.COUNT}]
        return header("bench-simulated", layout, sections, scrolling={"offsets": "simulated"})

    def lines(self):
        """Event lines without end, the first one `appear`."""
        yield '{"t":0,"type":"appear","x":0,"y":0}\n'
        yield from self.gesture(-1, 900)  # A pull beyond the top, in every input.
        while True:
            if self.guess <= 0:
                self.sweep = 1
            elif self.guess >= self.maximum:
                self.sweep = -1
            direction = -self.sweep if self.random.below(4) == 0 else self.sweep
            yield from self.gesture(direction, self.random.between(300, 3000))

    def gesture(self, direction, speed):
        """A drag that ends with `speed` in pt/s, and the frames after it."""
        yield from self.drag(direction, speed)
        coasting = self.coasting_ticks(speed)
        caught = self.random.below(2) == 0
        for _ in range(self.random.between(coasting // 8, coasting) if caught else coasting):
            self.tick += 1
            yield self.line("frame")
        self.guess = min(max(self.guess + direction * speed // 2, 0), self.maximum)
        if not caught:
            yield self.line("scroll.ended")
            self.tick += self.random.between(12, 180)

    def drag(self, direction, speed):
        """The finger speeds up evenly, within the viewport."""
        ticks = self.random.between(8, 24)
        y = 3 * self.random.between(500, 800) if direction > 0 else 3 * self.random.between(44, 344)
        yield self.line("drag.began", f',"x":195,"y":{spell_thirds(y)}')
        for index in range(1, ticks + 1):
            self.tick += 1
            y -= direction * 3 * speed * index // (ticks * TICKS_PER_SECOND)
            yield self.line("drag.moved", f',"x":195,"y":{spell_thirds(y)}')
            yield self.line("frame")
        yield self.line("drag.ended", f',"vx":0,"vy":{-direction * speed}')

    def coasting_ticks(self, speed):
        """How many ticks it takes until a speed in pt/s has fallen below 1 pt/s."""
        left, ticks = speed * POINT, 0
        while left > POINT:
            left = left * self.LOSS >> 16
            ticks += 1
        return ticks

    def line(self, kind, fields=""):
        return f'{{"t":{microseconds(self.tick)},"type":"{kind}"{fields}}}\n'
