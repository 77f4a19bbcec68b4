"""The fade input with what an app shows after every frame."""

from inputs.numbers import HALF, SplitMix64, VIEWPORT_HEIGHT, microseconds, spell_halves
from inputs.scroller import FINGER, JUMP, MOMENTUM
from inputs.uniform import FadeInput

CLEAR, FADED, DURATION = 1_000_000, 100_000, 200_000


class Fade:
    """The alphas of one column, in millionths: an item begins to fade when it is cut, and takes 0.2 s."""

    def __init__(self, pitch, height, viewport, count):
        self.pitch, self.height, self.viewport, self.count = pitch, height, viewport, count
        self.items = {}

    def move(self, y, time):
        """The visible items at an offset, in half points: pairs of a number and whether it is whole."""
        first = max(0, (y - self.height) // self.pitch + 1)
        last = min(self.count - 1, -((-y - self.viewport) // self.pitch) - 1)
        seen = [
            (item, item * self.pitch >= y and item * self.pitch + self.height <= y + self.viewport)
            for item in range(first, last + 1)
        ]
        items = {}
        for item, is_whole in seen:
            target = CLEAR if is_whole else FADED
            before = self.items.get(item)
            if before is None:
                items[item] = (target, target, time)
            elif before[1] == target:
                items[item] = before
            else:
                items[item] = (self.alpha(item, time), target, time)
        self.items = items
        return seen

    def alpha(self, item, time):
        start, target, begin = self.items[item]
        return start + (target - start) * min(time - begin, DURATION) // DURATION


class ObservedInput(FadeInput):
    """After every scroll what is visible, and the alpha of each visible item, as it should be."""

    NAME = "bench-observed"

    def lines(self):
        length, pitch = 2 * self.ITEM_HEIGHT, 2 * (self.ITEM_HEIGHT + self.SPACING)
        fade = Fade(pitch, length, 2 * VIEWPORT_HEIGHT, self.COUNT)
        yield '{"t":0,"type":"appear","x":0,"y":0}\n'
        yield from self.observations(fade, 0, 0)
        for what, tick, offset, _ in self.scroller.steps():
            if what in (FINGER, MOMENTUM, JUMP):
                y = (offset + HALF // 2) // HALF
                time = microseconds(tick)
                yield f'{{"t":{time},"type":"scroll","x":0,"y":{spell_halves(y)}}}\n'
                yield from self.observations(fade, y, time)

    def observations(self, fade, y, time):
        seen = fade.move(y, time)
        whole = ",".join(f"[0,{item}]" for item, is_whole in seen if is_whole)
        partial = ",".join(f"[0,{item}]" for item, is_whole in seen if not is_whole)
        yield f'{{"t":{time},"type":"observed.visible","whole":[{whole}],"partial":[{partial}]}}\n'
        for item, _ in seen:
            alpha = self.shown((fade.alpha(item, time) + 500) // 1000)
            yield f'{{"t":{time},"type":"observed.alpha","item":[0,{item}],"alpha":{alpha / 1000}}}\n'

    def shown(self, alpha):
        """What the app shows for an alpha in thousandths."""
        return alpha


class DifferingInput(ObservedInput):
    """The same, but each alpha is another one than it should be, and than the one before."""

    NAME = "bench-differing"

    def __init__(self, seed):
        super().__init__(seed)
        self.numbers = SplitMix64(seed + 1)

    def shown(self, alpha):
        # Round and round among 0 to 1000 thousandths, and never nearer than 150.
        return (alpha + 150 + self.numbers.below(701)) % 1001
