"""What the corrected behaviours show at an offset, by their rules alone: no time, no state, nothing of the engine.

The numbers in parentheses are those of the rules in the engine's documentation.
"""

import math
from dataclasses import dataclass

NOISE = 2.0**-10
"""Rounding of frames and offsets must not decide: the format's one tolerance, in points."""

FADE = {"fadedAlpha": 0.1, "clearAlpha": 1.0, "duration": 200_000}
CAROUSEL = {"peakScale": 1.1, "minimumScale": 0.1}
SHADOW = {"offset": [0, 4], "radius": 4, "extent": "union"}
PAGE_CONTROL = {"radius": 25}
EDGE_MASK = {
    "startFadeSize": 0.15, "endFadeSize": 0.15, "startHide": 0.15, "endHide": 0.15,
    "interpolation": {"kind": "logarithmic", "base": 10},
}
DEFAULTS = {
    "fade": FADE, "carousel": CAROUSEL, "section-shadow": SHADOW, "page-control": PAGE_CONTROL, "edge-mask": EDGE_MASK,
}


@dataclass(frozen=True)
class Span:
    """A stretch of one axis."""

    start: float
    length: float

    @property
    def end(self):
        return self.start + self.length

    @property
    def middle(self):
        return self.start + self.length / 2


def shown(item, port):
    """How an item shows along one axis (0): 'whole' (inside the port, or filling it), 'partial' or None."""
    if port.length <= 0 or item.length <= 0 or min(port.end, item.end) - max(port.start, item.start) <= NOISE:
        return None
    inside = item.start >= port.start - NOISE and item.end <= port.end + NOISE
    fills = port.start >= item.start - NOISE and port.end <= item.end + NOISE
    return "whole" if inside or fills else "partial"


def margin(item, port):
    """How far an item is from showing otherwise along one axis."""
    if port.length <= 0 or item.length <= 0:
        return math.inf
    overlap = min(port.end, item.end) - max(port.start, item.start)
    return min(abs(abs(gap) - NOISE) for gap in (overlap, item.start - port.start, port.end - item.end))


def scale(item, port, settings):
    """How large an item is drawn (2c)."""
    reach = port.length / 2 + item.length
    if reach <= 0:
        return 1
    peak, least = settings["peakScale"], settings["minimumScale"]
    return peak - (peak - least) * min(1, abs(port.middle - item.middle) / reach)


def dot(index, progress, pitch, radius):
    """How far a dot is lit (3c): its alpha. It sinks by the rest of it."""
    distance = abs(progress - index) * pitch
    if radius <= 0:
        return 1 if distance == 0 else 0
    return 1 - min(1, distance / radius)


def active_page(progress, count):
    """The page that a control shows as the current one (3c); None if there is none."""
    return min(count - 1, max(0, math.floor(progress + 0.5))) if count else None


def mask(offset, port_length, content_length, insets, settings):
    """How opaque the content is at its start and its end (4c)."""
    low = -insets[0]
    high = max(low, content_length + insets[1] - port_length)
    if high == low:
        return (1, 1)
    held = min(high, max(low, offset))
    return tuple(
        1 if settings[f"{side}FadeSize"] <= 0
        else curve(near(hidden, port_length * settings[f"{side}Hide"]), settings["interpolation"])
        for side, hidden in (("start", held - low), ("end", high - held))
    )


def near(hidden, distance):
    if distance < NOISE:
        return 1 if hidden < NOISE else 0
    return max(0, 1 - hidden / distance)


def curve(part, interpolation):
    kind, base = interpolation["kind"], interpolation.get("base", 10)
    if part <= 0 or part >= 1 or kind == "linear" or not base > 1 or math.isinf(base):
        return min(1, max(0, part))
    if kind == "logarithmic":
        return 1 - math.log(1 + (base - 1) * (1 - part)) / math.log(base)
    return math.log(1 + (base - 1) * part) / math.log(base)


def mask_stops(settings):
    """Where along the view the mask's four alphas stand (4c)."""
    start, end = (min(1, max(0, settings[f"{side}FadeSize"])) for side in ("start", "end"))
    if start + end > 1:
        return (0, start / (start + end), start / (start + end), 1)
    return (0, start, max(start, 1 - end), 1)


def shadow_frame(frames):
    """The frame of a section's shadow (5c): what holds all its items with an area; None without any."""
    solid = [frame for frame in frames if frame[2] > 0 and frame[3] > 0]
    if not solid:
        return None
    x, y = min(frame[0] for frame in solid), min(frame[1] for frame in solid)
    return (x, y, max(frame[0] + frame[2] for frame in solid) - x, max(frame[1] + frame[3] for frame in solid) - y)


def painted(frame, settings):
    """What a shadow paints (5c): its frame, and the frame moved by the offset and grown by the radius."""
    x, y, width, height = frame
    (right, down), radius = settings["offset"], settings["radius"]
    left, top = min(x, x + right - radius), min(y, y + down - radius)
    return (
        left, top,
        max(x + width, x + width + right + radius) - left, max(y + height, y + height + down + radius) - top,
    )
