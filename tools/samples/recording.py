"""Plays gestures, edits and rotations as a phone would have recorded them.

120 Hz, offsets on a third of a point, UIKit's deceleration, resistance and bounce. It decides nothing about effects:
those come from the engine.
"""

import math

TICK = 1_000_000 / 120
RATE = 0.998  # UIKit's normal deceleration, a millisecond.
SLOWING = -1000 * math.log(RATE)  # A second: content at v pt/s travels v/SLOWING points, v/2.002.
STIFFNESS = 10.0  # The root of a bounce's stiffness, critically damped: e^(−10t) a second.
RESISTANCE = 0.55  # How much of the first point beyond an end is shown.


def pixel(offset):
    """The offset in whole pixels of a third of a point."""
    return round(offset * 3) / 3


class Recording:
    """The events of one session, made by gestures, which can be chained.

    `axis` is the scroll axis; `at` is the content offset along it. With `ends`, the first and the last offset at rest,
    and `length`, the viewport's, content resists beyond its ends and bounces back. In a session of several views, `view`
    is the one the gestures go to; `others` appear with it. With `proposes`, the app is told at each lift where the content
    would come to rest, as a layout that snaps is.
    """

    def __init__(self, at=0.0, axis="vertical", ends=None, length=None, view=None, others=(), proposes=False):
        self.events = []
        self.time = 0
        self.axis = axis
        self.at = at
        self.ends = ends
        self.length = length
        self.view = view
        self.proposes = proposes
        self.add("appear", **self.place(at))
        for other in others:
            self.add("appear", view=other, x=0, y=0)

    def add(self, kind, /, view=None, **fields):
        name = view or self.view
        named = {"view": name} if name and kind != "mark" else {}
        self.events.append({"t": round(self.time), "type": kind, **named, **fields})
        return self

    def ended(self):
        return self.add("scroll.ended")

    def mark(self, label):
        return self.add("mark", label=label)

    def rest(self, milliseconds):
        self.time += milliseconds * 1000
        return self

    def place(self, along, across=0):
        """Coordinates from one along the axis."""
        return {"x": across, "y": along} if self.axis == "vertical" else {"x": along, "y": across}

    def scroll(self, along, by):
        """A scroll callback, if the offset, in whole pixels, is another one."""
        along = pixel(along)
        if along != self.at:
            self.at = along
            self.add("scroll", **self.place(along), by=by)
        return self

    def jump(self, along):
        """The app puts the content elsewhere."""
        self.at = along
        self.add("scroll.to", **self.place(along), animated=False)
        return self

    # The finger.

    def shown(self, pulled):
        """The offset shown for one the finger asks for."""
        if self.ends is None:
            return pulled
        limit = min(max(pulled, self.ends[0]), self.ends[1])
        past = abs(pulled - limit) * RESISTANCE
        return limit + math.copysign(past / (past / self.length + 1), pulled - limit) if past else limit

    def pulled(self, shown):
        """The offset the finger would have to ask for to be shown one: a finger that grabs a bounce moves nothing."""
        if self.ends is None:
            return shown
        limit = min(max(shown, self.ends[0]), self.ends[1])
        past = abs(shown - limit)
        return limit + math.copysign(past / (1 - past / self.length) / RESISTANCE, shown - limit) if past else limit

    def drag(self, distance, milliseconds, finger=700.0, release=0.0, across=195, **more):
        """Drags the content by a distance with even speed; the release velocity is the offset's."""
        self.touch(finger, across)
        self.move(distance, milliseconds, finger, across)
        self.lift(release, **more)
        return self

    def touch(self, finger, across=195):
        self.add("drag.began", **self.place(finger, across))
        return self

    def move(self, distance, milliseconds, finger, across=195):
        start = self.pulled(self.at)
        ticks = max(1, round(milliseconds * 1000 / TICK))
        for tick in range(1, ticks + 1):
            self.time += TICK
            moved = distance * tick / ticks
            self.add("drag.moved", **self.place(pixel(finger - moved), across))
            self.scroll(self.shown(start + moved), "finger")
        return self

    def lift(self, release=0.0, proposed=None):
        """The finger leaves; `proposed` is the rest offset the app is told, if it is another than the deceleration's."""
        self.time += TICK
        velocity = -release if release else 0
        if self.proposes and proposed is None:
            proposed = round(self.at + release / SLOWING, 3)
        vx, vy = (0, velocity) if self.axis == "vertical" else (velocity, 0)
        told = {} if proposed is None else {"proposed": list(self.place(proposed).values())}
        self.add("drag.ended", vx=vx, vy=vy, **told)
        return self

    # The content by itself.

    def glide(self, velocity, lowest=0.0, highest=math.inf, caught_at=math.inf):
        """Decelerates to rest as UIKit does; stops at the ends of the range, or when a finger catches the content."""
        start, elapsed = self.at, 0.0
        while True:
            elapsed += TICK / 1000
            self.time += TICK
            speed = velocity * RATE**elapsed
            at = start + (velocity - speed) / SLOWING
            self.scroll(min(max(at, lowest), highest), "momentum")
            if abs(speed) < 12 or not lowest < at < highest or at >= caught_at:
                break
        self.time += TICK
        if at >= caught_at:
            self.add("drag.began", x=200, y=500)
        self.add("scroll.ended")
        if at >= caught_at:
            self.rest(90)
            self.add("drag.ended", vx=0, vy=0)
        return self

    def flick(self, distance, milliseconds, velocity, finger=700.0, **limits):
        self.drag(distance, milliseconds, finger, velocity)
        self.glide(velocity, **limits)
        return self

    def settle(self, velocity=0.0, to=None, caught_after=None):
        """Moves on by itself: to a target, by a spring; without one it decelerates, and bounces at the ends.

        A finger that catches the content says so itself, after `caught_after` milliseconds.
        """
        start, elapsed = self.at, 0.0
        for position, rest in self.course(start, velocity, to):
            if caught_after is not None and elapsed * 1000 >= caught_after:
                return self
            self.time += TICK
            elapsed += TICK / 1_000_000
            at = position(elapsed)
            if abs(at - rest) < 0.5 and abs(position(elapsed + 0.02) - rest) < 0.5:
                self.scroll(rest, "momentum")
                break
            self.scroll(at, "momentum")
        self.time += TICK
        self.add("scroll.ended")
        return self

    def course(self, start, velocity, to):
        """For each tick, where the content is as a function of the time, and where it comes to rest."""
        low, high = self.ends or (-math.inf, math.inf)
        limit = min(max(start, low), high)

        def spring(rest, away, speed, began=0.0):
            return lambda t: rest + math.exp(-STIFFNESS * (t - began)) * (
                away + (speed + STIFFNESS * away) * (t - began)
            )

        if to is not None or start != limit:
            rest = limit if to is None else to
            course = spring(rest, start - rest, velocity)
            while True:
                yield course, rest
        free = start + velocity / SLOWING
        rest = min(max(free, low), high)
        met = -math.log(1 - (rest - start) * SLOWING / velocity) / SLOWING if rest != free else math.inf
        bounce = spring(rest, 0.0, velocity - SLOWING * (rest - start), met) if rest != free else None

        def decelerating(t):
            return start + velocity * (1 - math.exp(-SLOWING * t)) / SLOWING if t < met else bounce(t)

        while True:
            yield decelerating, rest
