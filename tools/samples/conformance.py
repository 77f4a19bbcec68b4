"""What apps say they showed: everything they can observe, at every frame of a scroll.

A list of two sections with six items of 320 × 100 each, without gaps, in a viewport of 320 × 400. It rests for 12 frames of
16,667 µs, scrolls by 12 points a frame to 480, and rests. What the app shows is worked out here from the rules, not taken from
the engine: an item fades to 0.1 while it is not whole, in a straight line over 200 ms; the shadow of section 1 comes when
its items do.

    python3 tools/samples/conformance.py Tests/CommandTests/Examples

writes the apps that show something wrong, which `check` must find.
"""

import pathlib
import sys

from curves import NAMED, done
from writing import named, write

FRAME = 16_667
FRAMES = 72
ITEMS = 12
SCENE = {
    "views": [
        {
            "viewport": {"width": 320, "height": 400},
            "layout": {"itemSize": [320, 100], "minimumLineSpacing": 0},
            "sections": [{"count": 6}, {"count": 6}],
            "behaviours": [{"kind": "fade"}, {"kind": "section-shadow"}],
        }
    ]
}


# What the original fade breaks here: it judges the first and the last cell alone, and animates though nothing changes.
ORIGINAL = ["enter-is-instant", "fade-matches-visibility", "no-redundant-transition", "path-independence"]


class Log:
    """Events as `write` takes them."""

    def __init__(self):
        self.events = []


def path(item):
    return [item // 6, item % 6]


def offset(frame):
    return max(0, min(480, 12 * (frame - 12)))


def visible(at):
    """The items wholly and partly visible at an offset."""
    whole, partial = [], []
    for item in range(ITEMS):
        top = 100 * item - at
        if -100 < top < 400:
            (whole if 0 <= top <= 300 else partial).append(item)
    return whole, partial


def faded(begun, time):
    """The alpha of a transition (from, to, start, duration) at a time."""
    before, after, start, duration = begun
    return after if time - start >= duration else before + (after - before) * (time - start) / duration


def alphas():
    """The alpha of every visible item, frame by frame."""
    shown, transitions = [], {}
    for frame in range(FRAMES):
        time = FRAME * frame
        whole, partial = visible(offset(frame))
        now = {}
        for item in sorted(whole + partial):
            target = 1 if item in whole else 0.1
            before = transitions.get(item, (target, target, time, 0))
            now[item] = before if before[1] == target else (faded(before, time), target, time, 200_000)
        transitions = now
        shown.append({item: faded(transition, time) for item, transition in now.items()})
    return shown


ALPHAS = alphas()


def eased(mode):
    """Item [0, 0] is cut for 80 ms and later for good; the app says every 20 ms what it presented, eased in and out."""

    def way(elapsed):
        return float(done(NAMED["ease-in-out"], elapsed / 200_000)) if elapsed < 200_000 else 1

    log = Log()
    log.events.append({"t": 0, "type": "appear", "x": 0, "y": 0})
    # The original's animation begins where its cell was last sent, the corrected one where the item is.
    turned = 0.1 if mode == "literal" else 1 - 0.9 * way(80_000)
    begun = 300_000
    for y, before, after, length in [(10, 1, 0.1, 80_000), (0, turned, 1, 300_000), (10, 1, 0.1, 300_000)]:
        log.events.append({"t": begun, "type": "scroll", "x": 0, "y": y})
        for elapsed in range(20_000, length, 20_000):
            alpha = round(before + (after - before) * way(elapsed), 6)
            log.events.append({"t": begun + elapsed, "type": "observed.alpha", "item": [0, 0], "alpha": alpha})
        begun += length
    return log


def write_eased(folder):
    for name, mode, broken in [("eased", "corrected", None), ("eased-original", "literal", ORIGINAL)]:
        view = {**SCENE["views"][0], "behaviours": [{"kind": "fade", "mode": mode, "timing": "ease-in-out"}]}
        write(folder, name, eased(mode), {"views": [view]}, broken)


def seen(frame):
    whole, partial = ([path(item) for item in items] for items in visible(offset(frame)))
    yield {"type": "observed.visible", "whole": whole, "partial": partial}
    yield {"type": "observed.offset", "x": 0, "y": offset(frame)}


def drawn(frame):
    for item, alpha in ALPHAS[frame].items():
        yield {"type": "observed.alpha", "item": path(item), "alpha": round(alpha, 3)}


def shadow(section):
    return {"kind": "section-shadow", "section": section, "frame": [0, 600 * section, 320, 600]}


def shadows(frame):
    # A shadow paints nothing above its frame: its radius is its offset.
    return [shadow(section) for section in (0, 1) if 600 * section < offset(frame) + 400]


def placed(frame, displacement=0):
    for item in ALPHAS[frame]:
        top = 100 * item + (displacement if item >= 6 else 0)
        yield {"type": "observed.frame", "item": path(item), "frame": [0, top, 320, 100]}


def played(observe):
    """The recording with what the app observed after each frame."""
    log = Log()
    for frame in range(FRAMES):
        time = FRAME * frame
        if frame == 0:
            log.events.append({"t": time, "type": "appear", "x": 0, "y": 0})
        elif offset(frame) != offset(frame - 1):
            log.events.append({"t": time, "type": "scroll", "x": 0, "y": offset(frame)})
        log.events.extend({"t": time, **observation} for observation in observe(frame))
    return log


def as_replayed(frame):
    yield from seen(frame)
    yield from drawn(frame)
    yield {"type": "observed.decorations", "decorations": shadows(frame)}
    yield from placed(frame)


def a_frame_late(frame):
    yield from as_replayed(max(0, frame - 1))


def washed_out_after_a_scroll(frame):
    yield from seen(frame)
    for observation in drawn(frame):
        # The cell that came in faded stays so.
        yield {**observation, "alpha": 0.1} if observation["item"] == [0, 4] else observation


def late_app(frame):
    shown = max(0, frame - 3)
    yield from seen(shown)
    yield from drawn(shown)


def doubled_shadow(frame):
    if frame % 6 == 0:
        twice = [shadow(0)] if frame >= 24 else []
        yield {"type": "observed.decorations", "decorations": shadows(frame) + twice}


def displaced_section(frame):
    if frame % 4 == 0:
        yield from placed(frame, displacement=12)


FINE = [as_replayed, a_frame_late]
WRONG = [washed_out_after_a_scroll, late_app, doubled_shadow, displaced_section]


def write_all(root):
    for sample in FINE:
        write(root / "conformance", named(sample), played(sample), SCENE)
    write_eased(root / "conformance")


def write_wrong(folder):
    for sample in WRONG:
        write(folder, named(sample), played(sample), SCENE)


if __name__ == "__main__":
    write_wrong(pathlib.Path(sys.argv[1]))
