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
from inputs.numbers import SplitMix64
from inputs.recorded import recorded

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
                view = {"view": "cards"} if kind == "linked" else {}
                self.assertEqual(events[0], {"t": 0, "type": "appear", **view, "x": 0, "y": 0})
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


class Fade(Sessions):
    def test_it_is_the_uniform_input_with_the_fade_alone(self):
        self.assertEqual(self.view("fade"), {**self.view("uniform"), "behaviours": [{"kind": "fade"}]})
        self.assertEqual(self.events["fade"], self.events["uniform"])


class Linked(Sessions):
    def test_two_views_follow_the_first_and_all_five_behaviours_are_there(self):
        scene = self.headers["linked"]["scene"]
        self.assertEqual([view["id"] for view in scene["views"]], ["cards", "photos", "dots"])
        followers = {(link["leader"], link["follower"]) for link in scene["links"]}
        self.assertEqual(followers, {("cards", "photos"), ("cards", "dots")})
        kinds = sorted(entry["kind"] for view in scene["views"] for entry in view["behaviours"])
        self.assertEqual(kinds, ["carousel", "edge-mask", "fade", "page-control", "section-shadow"])

    def test_every_page_comes_or_goes_in_all_three_views_at_once(self):
        counts = {
            view["id"]: [section["count"] for section in view["sections"]]
            for view in self.headers["linked"]["scene"]["views"]
        }
        edits = [event for event in self.events["linked"] if event["type"].startswith("items.")]
        self.assertGreater(len(edits), 90)
        self.assertEqual(len(edits) % 3, 0)
        for place in range(0, len(edits), 3):
            pages = set()
            for event, view in zip(edits[place : place + 3], ("cards", "photos", "dots")):
                self.assertEqual((event["view"], event["t"]), (view, edits[place]["t"]))
                section, at, sections = event["section"], event["at"], counts[view]
                self.assertTrue(0 <= at < sections[section])
                pages.add(sum(sections[:section]) + at)
                sections[section] += 1 if event["type"] == "items.inserted" else -1
            self.assertEqual(len(pages), 1)
            self.assertEqual(len({sum(sections) for sections in counts.values()}), 1)
            self.assertTrue(90 <= sum(counts["cards"]) <= 110)

    def test_glides_end_on_cards_and_pages_change_both_ways(self):
        rests, x = [], 0
        for event in self.events["linked"]:
            if event["type"] == "scroll":
                x = event["x"]
            elif event["type"] == "scroll.ended":
                rests.append(x / 160)  # A card is 0.6 of 250 pt, and 10 from the next.
        on_cards = [rest for rest in rests if rest == int(rest)]
        self.assertGreater(len(on_cards) / len(rests), 0.6)
        turns = [after - before for before, after in zip(on_cards, on_cards[1:])]
        self.assertGreater(sum(turn > 0 for turn in turns), 20)
        self.assertGreater(sum(turn < 0 for turn in turns), 20)


class Simulated(Sessions):
    def test_only_fingers_and_frames_move_it_and_the_scene_asks_the_engine_for_offsets(self):
        self.assertEqual(self.view("simulated")["scrolling"], {"offsets": "simulated"})
        counts = Counter(event["type"] for event in self.events["simulated"])
        self.assertEqual(
            set(counts), {"appear", "drag.began", "drag.moved", "drag.ended", "frame", "scroll.ended", "end"}
        )
        self.assertGreater(counts["frame"] / LINES, 0.9)
        self.assertGreater(counts["drag.ended"], 50)

    def test_frames_follow_each_other_at_120_hertz_while_a_gesture_lasts(self):
        before = None
        for event in self.events["simulated"]:
            if event["type"] == "frame":
                tick = -(-event["t"] * 120 // 1_000_000)
                self.assertEqual(event["t"], tick * 1_000_000 // 120)
                if before is not None:
                    self.assertEqual(tick, before + 1)
                before = tick
            elif event["type"] == "scroll.ended":
                before = None

    def test_the_finger_stays_within_the_view(self):
        for event in self.events["simulated"]:
            if event["type"] in ("drag.began", "drag.moved"):
                self.assertTrue(0 <= event["y"] <= 844, event)


class Recorded(unittest.TestCase):
    def test_each_frame_becomes_a_scroll_to_where_the_effects_say_the_content_was(self):
        session = [
            '{"name":"s","scene":{"views":[{"scrolling":{"offsets":"simulated"}}]}}\n',
            '{"t":0,"type":"appear","x":0,"y":0}\n',
            '{"t":1,"type":"frame"}\n',
            '{"t":2,"type":"drag.moved","x":195,"y":9}\n',
            '{"t":2,"type":"frame"}\n',
            '{"t":3,"type":"frame"}\n',
            '{"t":3,"type":"end","events":5}\n',
        ]
        effects = [
            '{"format":"scroll-effects"}\n',
            '{"event":2,"t":2,"effect":"offset","x":0,"y":-0.3333333333333333}\n',
            '{"event":2,"t":2,"effect":"fade","item":[0,0]}\n',
            '{"event":4,"t":3,"effect":"offset","x":0,"y":12}\n',
        ]
        self.assertEqual(
            list(recorded(session, effects)),
            [
                '{"name":"bench-recorded","scene":{"views":[{"scrolling":{"offsets":"recorded"}}]}}\n',
                session[1],
                '{"t":1,"type":"scroll","x":0,"y":0}\n',
                session[3],
                '{"t":2,"type":"scroll","x":0,"y":-0.3333333333333333}\n',
                '{"t":3,"type":"scroll","x":0,"y":12}\n',
                session[6],
            ],
        )


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
        random = SplitMix64(1234567)
        self.assertEqual([random.next() for _ in range(2)], [6457827717110365317, 3203168211198807973])


if __name__ == "__main__":
    unittest.main()
