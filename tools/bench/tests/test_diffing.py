"""The comparison of logs, its inputs and a small run with a script in place of the engine."""

import io
import json
import random
import stat
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import diffing


class Inputs(unittest.TestCase):
    def test_logs_differ_as_they_say(self):
        with tempfile.TemporaryDirectory() as folder:
            paths = diffing.write_inputs(Path(folder), 2000)
            logs = {name: path.read_text().splitlines() for name, path in paths.items()}
        log = logs["log"]
        self.assertEqual(len(log), 2001)
        self.assertEqual(logs["identical"], log)
        self.assertEqual(sum(a != b for a, b in zip(log, logs["one line changed"])), 1)
        self.assertEqual(sum(a != b for a, b in zip(log, logs["1 % changed"])), 20)
        self.assertEqual(len(logs["1,000 lines inserted"]), 2201)
        self.assertEqual([line for line in logs["1,000 lines inserted"] if line not in log] != [], True)
        for before, after in zip(log[1:], logs["every time 1 ms later"][1:]):
            before, after = json.loads(before), json.loads(after)
            self.assertEqual(after.pop("t") - before.pop("t"), 1000)
            self.assertEqual(before, after)

    def test_the_same_numbers_give_the_same_lines(self):
        one, other = (list(diffing.effect_lines(50, random.Random(3))) for _ in range(2))
        self.assertEqual(one, other)


class WholeRun(unittest.TestCase):
    def test_a_table_is_printed(self):
        with tempfile.TemporaryDirectory() as folder:
            stand_in = Path(folder) / "scroll-session"
            stand_in.write_text("#!/bin/sh\necho '~ all times later'\nexit 1\n")
            stand_in.chmod(stand_in.stat().st_mode | stat.S_IXUSR)
            out = io.StringIO()
            status = diffing.main(["--lines", "300", "--rounds", "1", "--command", str(stand_in), "--folder", folder], out)
        self.assertEqual(status, 0)
        for row in ("identical", "1 % changed", "; GNU diff", "all lines different, 1,200", "--first, against"):
            self.assertIn(row, out.getvalue())

    def test_a_missing_command_is_said(self):
        self.assertEqual(diffing.main(["--command", "/nowhere/scroll-session"]), 2)


if __name__ == "__main__":
    unittest.main()
