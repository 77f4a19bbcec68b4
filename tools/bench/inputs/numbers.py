"""Whole numbers, how they are spelled, and what all inputs have in common."""

import json

TICKS_PER_SECOND = 120

# Offsets are kept in 1/6144 pt: halves, thirds and the slow tail of a flick are all whole numbers.
POINT = 6144
HALF = POINT // 2
THIRD = POINT // 3

VIEWPORT_WIDTH = 390
VIEWPORT_HEIGHT = 844
LINES_PER_EDIT = 500


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


def header(name, layout, sections, behaviours=("fade", "section-shadow"), **more):
    """A session's header with one view; `more` are further members of the view."""
    view = {
        "id": "main",
        "axis": "vertical",
        "viewport": {"width": VIEWPORT_WIDTH, "height": VIEWPORT_HEIGHT},
        "layout": layout,
        "sections": sections,
        "behaviours": [{"kind": kind} for kind in behaviours],
        **more,
    }
    return {"format": "scroll-session", "version": 1, "name": name, "scene": {"views": [view]}}
