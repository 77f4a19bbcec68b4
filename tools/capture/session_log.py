"""A session log as a program that checks it sees it: its lines, and what they make of each view. Frames layouts only."""

import json
import math

from rules import DEFAULTS, Span, margin, shown

FRAME_TIME = 17_000
"""How long what a page was told may take to be on screen, in microseconds: one frame at 60 Hz."""
REST_TIME = 250_000
"""How long a view has to lie still until it rests."""

FINGER_TYPES = {"drag.began", "drag.moved", "drag.ended", "drag.cancelled"}


class LogError(Exception):
    """A line that breaks the format, with its number."""

    def __init__(self, line, reason):
        super().__init__(f"line {line}: {reason}")
        self.line = line


class View:
    """One view of a session: where its items lie, what is seen of them, and since when it has been so."""

    def __init__(self, scene, line):
        if scene["layout"]["kind"] != "frames":
            raise LogError(line, f"layout kind {scene['layout']['kind']}, expected frames")
        self.id = scene["id"]
        self.axis = 0 if scene.get("axis") == "horizontal" else 1
        self.size = [scene["viewport"]["width"], scene["viewport"]["height"]]
        self.content_size = list(scene["layout"]["contentSize"])
        self.inset = edges(scene.get("contentInset", {}), line)
        self.snaps_to_items = scene.get("scrolling", {}).get("paging") == "item"
        self.occlusion = edges(scene.get("occlusion", {}), line)
        self.behaviours = {
            behaviour["kind"]: DEFAULTS[behaviour["kind"]] | behaviour
            for behaviour in scene.get("behaviours", [])
            if behaviour.get("mode", "corrected") == "corrected"
        }
        self.leader = None
        self.offset = None
        self.past = []  # (until when, offset) of the last frame's time
        self.moved_at = 0
        self.finger_is_down = False
        self.load(scene["sections"], line)

    def load(self, sections, line):
        ids = [section["id"] for section in sections]
        if len(set(ids)) != len(ids):
            raise LogError(line, "section ids are not unique")
        self.sections = [[checked_frame(frame, line) for frame in section["frames"]] for section in sections]
        self.keys = [section.get("keys") for section in sections]
        self.headers = [
            checked_frame(section["headerFrame"], line) if "headerFrame" in section else None for section in sections
        ]
        for frames, keys in zip(self.sections, self.keys):
            self.check_keys(keys, len(frames), line)

    def check_keys(self, keys, count, line):
        """As many as there are items; no key stands twice in a view."""
        if keys is not None and len(keys) != count:
            raise LogError(line, f"{len(keys)} keys of {count} items")
        every = [key for section in self.keys for key in section or []]
        if len(set(every)) != len(every):
            raise LogError(line, "a key that stands twice")

    def apply(self, event, line):
        """Brings the view up to date with one event that is no observation."""
        kind, t = event["type"], event["t"]
        if kind in FINGER_TYPES:
            self.finger_is_down = kind in ("drag.began", "drag.moved")
            return
        if kind in ("mark", "scroll.ended"):
            return
        if kind in ("appear", "scroll"):
            if (kind == "appear") != (self.offset is None):
                raise LogError(line, f"{kind} {'before' if self.offset is None else 'after'} appear")
            if self.offset is not None:
                self.past = [(until, offset) for until, offset in self.past if until >= t - FRAME_TIME]
                self.past.append((t, self.offset))
            self.offset = [number(event["x"], line), number(event["y"], line)]
        else:
            self.edit(event, line)
        self.moved_at = t

    def edit(self, event, line):
        kind = event["type"]
        if kind == "viewport":
            self.size = [size(event["width"], line), size(event["height"], line)]
        elif kind == "insets":
            self.inset = edges(event.get("contentInset", self.inset), line)
            self.occlusion = edges(event.get("occlusion", self.occlusion), line)
        elif kind == "content":
            self.content_size = [size(length, line) for length in event["contentSize"]]
        elif kind == "reload":
            self.load(event["sections"], line)
            self.content_size = [size(length, line) for length in event["contentSize"]]
        elif kind in ("items.inserted", "items.deleted", "items.resized"):
            self.edit_items(event, line)
        else:
            raise LogError(line, f"unexpected event type {kind}")

    def edit_items(self, event, line):
        kind, section, at = event["type"], event["section"], event["at"]
        if not 0 <= section < len(self.sections):
            raise LogError(line, f"no section {section}")
        frames, keys = self.sections[section], self.keys[section]
        if kind == "items.inserted":
            if not 0 <= at <= len(frames):
                raise LogError(line, f"insertion at {at} of {len(frames)} items")
            frames[at:at] = [checked_frame(frame, line) for frame in event["items"]]
            if keys is not None:
                keys[at:at] = event["keys"]
        elif kind == "items.deleted":
            count = event.get("count", 1)
            if not (0 <= at and 1 <= count and at + count <= len(frames)):
                raise LogError(line, f"deletion of {count} items at {at} of {len(frames)}")
            del frames[at : at + count]
            if keys is not None:
                del keys[at : at + count]
        else:
            items = event["items"]
            if not (0 <= at and at + len(items) <= len(frames)):
                raise LogError(line, f"{len(items)} new frames at {at} of {len(frames)} items")
            frames[at : at + len(items)] = [checked_frame(frame, line) for frame in items]
        self.check_keys(self.keys[section], len(frames), line)

    # What is asked of a view

    def offsets(self, t):
        """The offsets that may be on screen at a time: the view's, and those of the last frame's time."""
        return [self.offset] + [offset for until, offset in self.past if until >= t - FRAME_TIME]

    def port(self, offset, bars=False):
        """The part of the content that is seen at an offset, less the bars or with them: a span each axis."""
        cut = (0, 0, 0, 0) if bars else self.occlusion
        return [
            Span(offset[axis] + cut[axis], max(0, self.size[axis] - cut[axis] - cut[axis + 2])) for axis in (0, 1)
        ]

    def look(self, offset, bars=False):
        """What is seen of every visible item, and the smallest margin by which a verdict was reached."""
        port, seen, smallest = self.port(offset, bars), {}, math.inf
        for section, frames in enumerate(self.sections):
            for item, frame in enumerate(frames):
                spans = Span(frame[0], frame[2]), Span(frame[1], frame[3])
                smallest = min(smallest, *map(margin, spans, port))
                verdicts = [shown(*pair) for pair in zip(spans, port)]
                if all(verdicts):
                    seen[section, item] = "whole" if verdicts == ["whole", "whole"] else "partial"
        return seen, smallest

    def frame(self, item, line):
        section, number = item
        if not (0 <= section < len(self.sections) and 0 <= number < len(self.sections[section])):
            raise LogError(line, f"no item {list(item)}")
        return self.sections[section][number]

    def rests(self, t):
        """Whether nothing has moved for so long that no fade runs any more, and no finger is on the view."""
        fade = self.behaviours.get("fade", {}).get("duration", 0)
        still = t - max(self.moved_at, self.leader.moved_at if self.leader else 0)
        return not self.finger_is_down and still >= max(REST_TIME, fade + 2 * FRAME_TIME)

    def items(self):
        """All frames, of the first section's items first."""
        return [frame for frames in self.sections for frame in frames]

    def pitch(self):
        """The distance from one page, or dot, to the next; 0 without any."""
        frames, axis = self.items(), self.axis
        if len(frames) > 1:
            return frames[1][axis] - frames[0][axis]
        return frames[0][2 + axis] if frames else 0

    def nearest_pages(self, offset, tolerance):
        """The items at which the content rests nearest to an offset: in the middle, or as near to it as it can be scrolled (2c)."""
        axis = self.axis
        low = -self.inset[axis]
        high = max(low, self.content_size[axis] + self.inset[axis + 2] - self.size[axis])
        middles = [frame[axis] + (frame[2 + axis] - self.size[axis]) / 2 for frame in self.items()]
        place = min(high, max(low, offset[axis]))
        away = [abs(min(high, max(low, middle)) - place) for middle in middles]
        return [page for page, distance in enumerate(away) if distance <= min(away) + 2 * tolerance]


def number(value, line):
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not math.isfinite(value):
        raise LogError(line, f"{value!r} is not a finite number")
    return value


def size(value, line):
    if number(value, line) < 0:
        raise LogError(line, f"negative size {value}")
    return value


def edges(value, line):
    """Insets as left, top, right, bottom."""
    if isinstance(value, tuple):
        return value
    return tuple(number(value.get(edge, 0), line) for edge in ("left", "top", "right", "bottom"))


def checked_frame(frame, line):
    if len(frame) != 4:
        raise LogError(line, f"a frame of {len(frame)} numbers")
    x, y, width, height = frame
    return (number(x, line), number(y, line), size(width, line), size(height, line))


def parse(text, line):
    """One line as an object."""
    def without_duplicates(pairs):
        keys = [key for key, _ in pairs]
        if len(set(keys)) != len(keys):
            raise LogError(line, "duplicate key")
        return dict(pairs)

    try:
        value = json.loads(text, object_pairs_hook=without_duplicates)
    except json.JSONDecodeError as error:
        raise LogError(line, f"no JSON: {error}") from error
    if not isinstance(value, dict):
        raise LogError(line, "no JSON object")
    return value


def check_links(links, views):
    """Ties followers to their leaders: every link joins two views of the scene, and no view has two leaders."""
    followers = [link["follower"] for link in links]
    if len(set(followers)) != len(followers):
        raise LogError(1, "a view has two leaders")
    for link in links:
        if link["leader"] not in views or link["follower"] not in views or link["leader"] == link["follower"]:
            raise LogError(1, f"a link from {link['leader']} to {link['follower']}")
        views[link["follower"]].leader = views[link["leader"]]
