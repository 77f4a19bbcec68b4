"""Writes the scripts that every recorder for apps plays: what a finger does, where the content is, and what the app does to its rows.

    python3 tools/recorder/same/make_scripts.py

A line is a time in microseconds, what happens, and its numbers. `finger`: where it is, and the content's offset; `lift`: its velocity,
and whether the content `flies` on or `stops`; `scroll`: the content's offset, by momentum; `grow`: a row, and by how much, `kept` if the
app scrolls by as much in the same moment; `insert`: where, how many, how long; `delete`: where, how many.
"""

import pathlib

FOLDER = pathlib.Path(__file__).parent / "scripts"
TICK = 16_000


class Script:
    """A list or a pager that is scrolled; all lengths are whole points."""

    def __init__(self, *head):
        self.lines = list(head)
        self.is_across = "axis horizontal" in head
        self.time = 500_000
        self.offset = 0

    def say(self, *words):
        self.lines.append(" ".join(str(word) for word in (self.time, *words)))

    def wait(self, milliseconds):
        self.time += milliseconds * 1000

    def drag(self, steps, finger, step, lift):
        """A finger drags the content by the same step at every tick."""
        x, y = finger
        self.say("drag", x, y)
        for _ in range(steps):
            self.time += TICK
            self.offset += step
            x, y = (x - step, y) if self.is_across else (x, y - step)
            self.say("finger", x, y, self.offset)
        self.time += 8_000
        self.say("lift", *lift)

    def fling(self, step, least=2):
        """The content goes on by itself, ever more slowly."""
        while step >= least:
            self.time += TICK
            self.offset += step
            self.say("scroll", self.offset)
            step = step * 15 // 16
        self.time += TICK
        self.say("rest")

    def settle(self, target):
        """The content goes to a place, by a third of the way at every tick."""
        while self.offset != target:
            self.time += TICK
            way = target - self.offset
            self.offset += way // 3 if way > 3 else min(way, 1) if way > 0 else max(way // 3, way)
            self.say("scroll", self.offset)
        self.time += TICK
        self.say("rest")

    def write(self, name):
        self.wait(600)
        self.say("end")
        (FOLDER / f"{name}.txt").write_text("\n".join(self.lines) + "\n", encoding="utf-8")


def flung_list(is_kept):
    """A list that is flung twice; in between a row above the viewport grows by 180 points, and the app makes up for it, or does not."""
    script = Script("view 390 800", "rows 40 100")
    script.drag(6, (195, 700), 30, (-2800, "flies"))
    script.fling(44)
    script.wait(600)
    row = script.offset // 100 - 1
    if is_kept:
        script.say("grow", row, 180, "kept")
        script.offset += 180
    else:
        script.say("grow", row, 180)
    script.wait(700)
    script.drag(6, (195, 700), 40, (-3700, "flies"))
    script.fling(58)
    return script


def pager(target):
    """A pager that is let go of between two pages, and comes to rest at one, or does not."""
    script = Script("view 390 300", "axis horizontal", "paging page", "rows 5 390")
    script.drag(10, (300, 150), 15, (-900, "flies"))
    script.settle(target)
    script.wait(600)
    script.drag(4, (300, 150), 5, (0, "stops")) if target % 390 else script.drag(12, (300, 150), 16, (-900, "flies"))
    if target % 390 == 0:
        script.settle(target + 390)
    return script


def edited_list(place):
    """A list that is at rest while rows come, in sight or above it, and go in sight."""
    script = Script("view 390 800", "rows 40 100")
    script.drag(6, (195, 700), 30, (-2800, "flies"))
    script.fling(44)
    script.wait(600)
    script.say("insert", place(script.offset // 100), 2, 60)
    script.wait(600)
    script.say("delete", script.offset // 100 + 4, 1)
    return script


def main():
    flung_list(is_kept=False).write("list-jumps")
    flung_list(is_kept=True).write("list-stays")
    pager(target=230).write("pager-between")
    pager(target=390).write("pager-at-a-page")
    edited_list(lambda first: first + 3).write("list-edited-in-sight")
    edited_list(lambda first: first - 1).write("list-edited-above")


if __name__ == "__main__":
    main()
