"""The files the benchmark reads are what they say, and its table is laid out; nothing is built or measured."""

import json
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import bench
import inputs

COMMAND = bench.COMMAND if bench.COMMAND.exists() else None


class Inputs(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def written(self, kind, count=3_000):
        path = self.folder / kind
        inputs.write_session(kind, count, path)
        return path

    def test_sessions_are_valid_and_as_long_as_they_say(self):
        for kind in ("uniform", "mixed", "observed"):
            path = self.written(kind)
            events = [json.loads(line) for line in path.read_text(encoding="ascii").splitlines()[1:]]
            self.assertEqual((len(events), events[-1]["events"]), (3_001, 3_000))
            self.assertEqual([event["t"] for event in events], sorted(event["t"] for event in events))

    @unittest.skipIf(COMMAND is None, "the command has not been built")
    def test_the_engine_agrees_with_them_and_refuses_nothing(self):
        for kind in ("uniform", "mixed", "observed"):
            done = bench.subprocess.run([COMMAND, "check", "--json", self.written(kind)], capture_output=True, check=False)
            (session,) = json.loads(done.stdout)["sessions"]
            self.assertEqual((done.returncode, session["rejected"], session.get("findings", [])), (0, 0, []), kind)

    def test_the_same_arguments_give_the_same_bytes(self):
        self.assertEqual(self.written("mixed").read_bytes(), self.written("mixed").read_bytes())

    def test_effect_logs_differ_as_they_say(self):
        logs = {}
        for kind in ("log", "same", "changed", "different"):
            inputs.write_effects(kind, 5_000, self.folder / kind)
            logs[kind] = (self.folder / kind).read_text(encoding="ascii").splitlines()[1:]
        differing = {kind: sum(a != b for a, b in zip(logs["log"], lines)) for kind, lines in logs.items()}
        self.assertEqual(differing["same"], 0)
        self.assertTrue(25 <= differing["changed"] <= 100, differing)
        self.assertGreater(differing["different"], 4_900)


class Table(unittest.TestCase):
    def test_columns(self):
        text = bench.table([("check", "9 ns", "1 MB", "4 ns", "2.25", "")])
        self.assertEqual(text.splitlines()[1], "check    9 ns    1 MB    4 ns    2.25")


if __name__ == "__main__":
    unittest.main()
