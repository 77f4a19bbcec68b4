"""One column of equal items."""

from inputs.numbers import HALF, POINT, SplitMix64, header, microseconds, spell_halves
from inputs.scroller import FINGER, JUMP, MOMENTUM, Scroller


class UniformInput:
    """Scroll events alone, on the half-point grid, over one column of equal items."""

    COUNT = 100_000
    ITEM_HEIGHT = 100
    SPACING = 10
    NAME = "bench-uniform"
    BEHAVIOURS = ("fade", "section-shadow")

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
        return header(self.NAME, layout, [{"id": "items", "count": self.COUNT}], self.BEHAVIOURS)

    def lines(self):
        """Event lines without end, the first one `appear`."""
        yield '{"t":0,"type":"appear","x":0,"y":0}\n'
        for what, tick, offset, _ in self.scroller.steps():
            if what == FINGER or what == MOMENTUM or what == JUMP:
                y = spell_halves((offset + HALF // 2) // HALF)
                yield f'{{"t":{microseconds(tick)},"type":"scroll","x":0,"y":{y}}}\n'


class FadeInput(UniformInput):
    """The uniform input with the fade alone."""

    NAME = "bench-fade"
    BEHAVIOURS = ("fade",)
