"""A list that scrolls, as a model of the size of a test, with the planted bugs of PlantedBug.swift.

Items of 100 points in a viewport of 800: what is visible is kept up event by event, and compared with a recount.
"""

ITEM = 100
VIEWPORT = 800
KINDS = ("scroll", "insert", "delete", "viewport", "setting", "rest")


class BugFound(AssertionError):
    """A planted bug has shown itself, or the model is wrong."""


class ListModel:
    """The list and, if one is planted, a bug."""

    def __init__(self, bug=None):
        self.bug = bug
        self.items = 16
        self.viewport = VIEWPORT
        self.offset = 0.0
        self.setting = 0
        self.visible = None
        self.is_live = False
        self.progress = 0
        self.events = 0

    def scroll(self, offset):
        distance = abs(offset - self.offset)
        self.offset = offset
        self._after("scroll", is_jump=self.is_live and distance > self.viewport)

    def insert(self, at, count):
        if at <= self.items:
            self.items += count
            self._after("insert")

    def delete(self, at, count):
        if at + count <= self.items:
            self.items -= count
            self._after("delete")

    def resize(self, length):
        self.viewport = length
        self._after("viewport")

    def set(self, value):
        self.setting = value
        self._after("setting")

    def rest(self):
        self._after("rest")

    def _after(self, kind, is_jump=False):
        self.events += 1
        self.is_live = True
        self._reduce()
        if self._shows_bug(kind, is_jump):
            raise BugFound(self.bug)

    def _reduce(self):
        """Which items are wholly visible: from the edges, and by looking at each."""
        first = min(max(0, -int(-self.offset // ITEM)), self.items)
        last = max(first, min(self.items, int((self.offset + self.viewport) // ITEM)))
        self.visible = range(first, last)
        recount = [
            item
            for item in range(max(0, first - 2), min(self.items, last + 2))
            if item * ITEM >= self.offset and (item + 1) * ITEM <= self.offset + self.viewport
        ]
        if list(self.visible) != recount:
            raise BugFound("model")

    def _shows_bug(self, kind, is_jump):
        if self.bug == "A":
            return is_jump
        if self.bug == "B":
            return self.offset != 0 and (self._is_edge(self.offset) or self._is_edge(self.offset + self.viewport))
        if self.bug == "C":
            wanted = ("insert", "viewport", "delete")[self.progress]
            if kind == wanted and self.progress == 2:
                return True
            if kind == wanted:
                self.progress += 1
            return False
        if self.bug == "D":
            if kind == "scroll" and self.progress >= 12:
                return True
            if kind == "insert":
                self.progress += 1
            elif kind in ("delete", "viewport"):
                self.progress = 0
        return False

    def _is_edge(self, place):
        return self.items > 0 and 0 <= place <= self.items * ITEM and place % ITEM == 0
