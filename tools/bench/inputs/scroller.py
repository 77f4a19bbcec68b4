"""A person who scrolls a list."""

from itertools import islice

from inputs.numbers import POINT, TICKS_PER_SECOND, VIEWPORT_HEIGHT

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
