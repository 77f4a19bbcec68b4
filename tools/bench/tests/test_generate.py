"""The generated sessions are valid, repeatable and of the stated size.

The checks read the finished bytes and keep their own books; they share no model with the generator.
"""

import hashlib
import io
import json
import subprocess
import sys
import unittest
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import generate

LINES = 60_000


def session(kind, lines=LINES, seed=generate.SEED):
    out = io.BytesIO()
    generate.write_session(kind, lines, out, seed)
    return out.getvalue()


class Sessions(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.bytes = {kind: session(kind) for kind in generate.INPUTS}
        cls.headers = {}
        cls.events = {}
        for kind, text in cls.bytes.items():
            header, *events = text.split(b"\n")[:-1]
            cls.headers[kind] = json.loads(header)
            cls.events[kind] = [json.loads(line) for line in events]

    def view(self, kind):
        (view,) = self.headers[kind]["scene"]["views"]
        return view


class Shape(Sessions):
    def test_a_header_opens_and_an_end_line_closes(self):
        for kind, events in self.events.items():
            with self.subTest(kind):
                self.assertEqual(self.headers[kind]["format"], "scroll-session")
                self.assertEqual(self.headers[kind]["version"], 1)
                self.assertEqual(events[0], {"t": 0, "type": "appear", "x": 0, "y": 0})
                self.assertEqual(len(events), LINES + 1)
                self.assertEqual(events[-1], {"t": events[-2]["t"], "type": "end", "events": LINES})
                self.assertTrue(self.bytes[kind].endswith(b"}\n"))

    def test_every_line_is_spelled_as_a_compact_json_writer_would(self):
        for kind, text in self.bytes.items():
            for line in text.decode("ascii").splitlines():
                self.assertEqual(json.dumps(json.loads(line), separators=(",", ":")), line)

    def test_no_value_is_a_negative_zero_or_has_an_exponent(self):
        for kind, text in self.bytes.items():
            events = text.split(b"\n", 1)[1]
            self.assertNotIn(b":-0,", events)
            self.assertNotIn(b":-0}", events)
            self.assertNotRegex(events, rb"[0-9]e[-+0-9]")

    def test_times_are_whole_microseconds_and_never_decrease(self):
        for kind, events in self.events.items():
            times = [event["t"] for event in events]
            self.assertTrue(all(type(time) is int for time in times))
            self.assertEqual(times, sorted(times))

    def test_lines_are_about_as_long_as_stated(self):
        for kind, stated in (("uniform", 52), ("mixed", 65)):
            size = len(self.bytes[kind].split(b"\n", 1)[1]) / (LINES + 1)
            with self.subTest(kind, size=size):
                self.assertLess(abs(size - stated), 3)


class Offsets(Sessions):
    def ys(self, kind):
        return [event["y"] for event in self.events[kind] if event["type"] == "scroll"]

    def test_uniform_holds_scroll_events_on_half_points(self):
        self.assertEqual(Counter(event["type"] for event in self.events["uniform"][1:-1]), {"scroll": LINES - 1})
        self.assertTrue(all((2 * y) == int(2 * y) for y in self.ys("uniform")))

    def test_mixed_is_on_thirds_and_two_of_three_offsets_are_full_length(self):
        ys = self.ys("mixed")
        self.assertTrue(all(y == round(3 * y) / 3 for y in ys))
        broken = sum(y != int(y) for y in ys) / len(ys)
        self.assertGreater(broken, 0.55)
        self.assertGreaterEqual(max(len(repr(y).replace(".", "").lstrip("-")) for y in ys), 16)

    def test_offsets_leave_the_range_now_and_then_at_both_ends(self):
        long = session("uniform", 400_000)
        ys = [event["y"] for event in map(json.loads, long.split(b"\n")[1:-2]) if event["type"] == "scroll"]
        last = 100_000 * 110 - 10 - 844
        beyond = sum(not 0 <= y <= last for y in ys)
        self.assertGreater(beyond, 0)
        self.assertLess(beyond / len(ys), 0.02)
        self.assertLess(min(ys), -10)
        self.assertGreater(max(ys), last + 10)
        self.assertGreater(min(ys), -400)
        self.assertLess(max(ys), last + 400)


class Gestures(Sessions):
    def test_each_drag_is_began_moved_ended(self):
        dragging = False
        counts = Counter()
        for event in self.events["mixed"]:
            kind = event["type"]
            counts[kind] += 1
            if kind == "drag.began":
                self.assertFalse(dragging)
                dragging = True
            elif kind == "drag.moved":
                self.assertTrue(dragging)
            elif kind == "drag.ended":
                self.assertTrue(dragging)
                self.assertIn("vy", event)
                dragging = False
            elif kind == "scroll.ended":
                self.assertFalse(dragging)
            if kind in ("drag.began", "drag.moved"):
                self.assertTrue(0 <= event["x"] <= 390 and 0 <= event["y"] <= 844)
        for kind in ("drag.began", "drag.moved", "drag.ended", "scroll.ended", "scroll"):
            self.assertGreater(counts[kind], 50, kind)


class Edits(Sessions):
    def edits(self):
        return [(i, event) for i, event in enumerate(self.events["mixed"]) if event["type"].startswith("items.")]

    def test_every_five_hundredth_line_is_an_edit(self):
        self.assertEqual([i + 1 for i, _ in self.edits()], list(range(500, LINES + 1, 500)))
        kinds = Counter(event["type"] for _, event in self.edits())
        self.assertEqual(set(kinds), {"items.inserted", "items.deleted", "items.resized"})
        self.assertGreater(min(kinds.values()), 20)

    def test_every_edit_is_possible_and_counts_stay_near_fifty(self):
        counts = [len(section["items"]) for section in self.view("mixed")["sections"]]
        self.assertEqual(counts, [50] * 2_000)
        for _, event in self.edits():
            count, at = counts[event["section"]], event["at"]
            self.assertGreaterEqual(at, 0)
            for width, height in event.get("items", []):
                self.assertTrue(40 <= width <= 100 and 30 <= height <= 120)
            if event["type"] == "items.inserted":
                self.assertLessEqual(at, count)
                count += len(event["items"])
            elif event["type"] == "items.deleted":
                self.assertLessEqual(at + event.get("count", 1), count)
                count -= event.get("count", 1)
            else:
                self.assertGreater(len(event["items"]), 0)
                self.assertLessEqual(at + len(event["items"]), count)
            self.assertTrue(40 <= count <= 60)
            counts[event["section"]] = count

    def test_most_edits_are_near_the_viewport(self):
        sections = self.view("mixed")["sections"]
        tops, top = [], 0
        for section in sections:
            tops.append(top)
            top += self.length(section)
        near = 0
        offset = 0
        for event in self.events["mixed"]:
            if event["type"] == "scroll":
                offset = event["y"]
            elif event["type"].startswith("items."):
                # Edits so far shift sections by a few thousand points at most.
                near += abs(tops[event["section"]] - offset) < 6_000
        self.assertTrue(0.6 < near / len(self.edits()) < 0.95, near / len(self.edits()))

    @staticmethod
    def length(section):
        lines = [[]]
        for width, height in section["items"]:
            line = [*lines[-1], (width, height)]
            if sum(w for w, _ in line) + 10 * (len(line) - 1) <= 370:
                lines[-1] = line
            else:
                lines.append([(width, height)])
        return section.get("header", 44) + 20 + sum(max(h for _, h in line) for line in lines) + 10 * (len(lines) - 1)


class Repeatable(unittest.TestCase):
    def test_two_processes_write_the_same_bytes(self):
        script = Path(generate.__file__)
        for kind in generate.INPUTS:
            digests = set()
            for hash_seed in ("0", "1"):
                done = subprocess.run(
                    [sys.executable, script, "--kind", kind, "--lines", "25000", "--out", "-"],
                    env={"PYTHONHASHSEED": hash_seed},
                    capture_output=True,
                    check=True,
                )
                digests.add(hashlib.sha256(done.stdout).hexdigest())
            self.assertEqual(len(digests), 1, kind)

    def test_another_seed_gives_other_bytes(self):
        for kind in generate.INPUTS:
            self.assertNotEqual(session(kind, 2_000, seed=1), session(kind, 2_000, seed=2))

    def test_a_shorter_session_is_the_start_of_a_longer_one(self):
        short, long = session("mixed", 2_000), session("mixed", 4_000)
        self.assertEqual(short.split(b"\n")[:-2], long.split(b"\n")[: 2_000 + 1])

    def test_splitmix64_gives_the_published_numbers(self):
        random = generate.SplitMix64(1234567)
        self.assertEqual([random.next() for _ in range(2)], [6457827717110365317, 3203168211198807973])


if __name__ == "__main__":
    unittest.main()
