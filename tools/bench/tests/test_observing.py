"""The logs with observations, and a small run with a script in place of the engine."""

import io
import json
import stat
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import generate
import observing

LINES = 30_000


def session(kind, lines=LINES):
    out = io.BytesIO()
    generate.write_session(kind, lines, out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


class Inputs(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.logs = {kind: session(kind) for kind in ("fade", "observed", "differing")}

    def test_between_the_observations_stands_the_fade_input(self):
        for kind in ("observed", "differing"):
            plain = [event for event in self.logs[kind][1:-1] if not event["type"].startswith("observed.")]
            self.assertEqual(plain, self.logs["fade"][1 : len(plain) + 1])
            self.assertGreater(len(plain), LINES / 20)

    def test_what_is_observed_is_what_a_list_of_all_items_shows(self):
        """Every item is looked at, in floating point, with no memory but its last transition."""
        shown, y = {}, 0.0
        alphas = 0
        for event in self.logs["observed"][1:-1]:
            time = event["t"]
            if event["type"] in ("appear", "scroll"):
                y = event["y"]
            elif event["type"] == "observed.visible":
                whole, partial = [], []
                near = range(max(0, int(y // 110) - 2), int(y // 110) + 12)
                for item in near:
                    top, bottom = item * 110 - y, item * 110 + 100 - y
                    if bottom > 0 and top < 844:
                        (whole if top >= 0 and bottom <= 844 else partial).append([0, item])
                self.assertEqual((event["whole"], event["partial"]), (whole, partial))
                visible = {item: 1.0 for _, item in whole} | {item: 0.1 for _, item in partial}
                for item, target in visible.items():
                    start, goal, begin = shown.get(item, (target, target, time))
                    if goal != target:
                        start, goal, begin = self.alpha(start, goal, begin, time), target, time
                    shown[item] = (start, goal, begin)
                shown = {item: shown[item] for item in visible}
            else:
                alphas += 1
                expected = self.alpha(*shown[event["item"][1]], time)
                self.assertAlmostEqual(event["alpha"], expected, delta=0.00051)
        self.assertGreater(alphas, LINES / 2)

    @staticmethod
    def alpha(start, goal, begin, time):
        return start + (goal - start) * min(1, (time - begin) / 200_000)

    def test_what_differs_is_never_near(self):
        pairs = zip(self.logs["observed"], self.logs["differing"], strict=True)
        for right, wrong in pairs:
            right, wrong = dict(right), dict(wrong)
            if right.get("type") == "observed.alpha":
                self.assertGreaterEqual(abs(right.pop("alpha") - wrong.pop("alpha")), 0.1499)
            if "type" in right:
                self.assertEqual(right, wrong)


class WholeRun(unittest.TestCase):
    def test_a_table_is_printed(self):
        with tempfile.TemporaryDirectory() as folder:
            stand_in = Path(folder) / "scroll-session"
            stand_in.write_text("#!/bin/sh\nexit 1\n")
            stand_in.chmod(stand_in.stat().st_mode | stat.S_IXUSR)
            out = io.StringIO()
            status = observing.main(["--lines", "300", "--rounds", "1", "--command", str(stand_in), "--folder", folder], out)
        self.assertEqual(status, 0)
        self.assertIn("observed against fade, a line: ", out.getvalue())
        self.assertIn("differing against observed, a line: ", out.getvalue())

    def test_a_missing_command_is_said(self):
        self.assertEqual(observing.main(["--command", "/nowhere/scroll-session"]), 2)


if __name__ == "__main__":
    unittest.main()
