"""The committed sample sessions are what the script writes."""

import pathlib
import subprocess
import sys
import tempfile
import unittest
import unittest.mock

SAMPLES = pathlib.Path(__file__).resolve().parents[1]
SESSIONS = SAMPLES.parents[1] / "sessions"
sys.path.insert(0, str(SAMPLES))

import elementary  # noqa: E402
from make_samples import FOLDERS  # noqa: E402
from recording import SLOWING, Recording  # noqa: E402


def logs(root):
    """The session logs below a folder, by their path in it; expected effects are none."""
    found = (path for path in root.glob("*/*.jsonl") if not path.name.endswith(".effects.jsonl"))
    return {str(path.relative_to(root)): path.read_bytes() for path in found}


class SamplesTests(unittest.TestCase):
    def test_the_script_writes_the_committed_logs_byte_for_byte(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([sys.executable, SAMPLES / "make_samples.py", folder], check=True)
            written = logs(pathlib.Path(folder))
        folders = {pathlib.PurePath(name).parent.name for name in written}
        self.assertEqual(len(folders), len(FOLDERS))
        committed = {name: log for name, log in logs(SESSIONS).items() if pathlib.PurePath(name).parent.name in folders}
        self.assertEqual(sorted(written), sorted(committed))
        self.assertEqual([name for name in written if written[name] != committed[name]], [])

    def test_the_wrong_apps_of_the_command_s_tests_are_written_by_the_script(self):
        examples = SAMPLES.parents[1] / "Tests/CommandTests/Examples"
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([sys.executable, SAMPLES / "conformance.py", folder], check=True)
            written = {path.name: path.read_bytes() for path in pathlib.Path(folder).iterdir()}
        self.assertEqual(len(written), 4)
        self.assertEqual([name for name, log in written.items() if (examples / name).read_bytes() != log], [])

    def test_every_log_has_its_expected_effects(self):
        missing = [name for name in logs(SESSIONS) if not (SESSIONS / name).with_suffix(".effects.jsonl").exists()]
        self.assertEqual(missing, [])


class ElementaryTests(unittest.TestCase):
    def test_committed_numbers_are_what_is_computed(self):
        self.assertEqual(elementary.differences(), [])

    def test_another_number_is_told(self):
        with unittest.mock.patch.object(elementary, "committed", lambda name: [1.0]):
            self.assertIn("ExpTable.swift: 1.0, and should be 0.0108", elementary.differences()[0])


class RecordingTests(unittest.TestCase):
    def test_a_finger_that_grabs_a_bounce_moves_nothing(self):
        log = Recording(ends=(0, 1000), length=844)
        for shown in [-200, -0.5, 0, 500, 1000, 1123.4]:
            self.assertAlmostEqual(log.shown(log.pulled(shown)), shown)
        # 844 · (1 − 1 / (0.55 · 100 / 844 + 1)) = 51.635150.
        self.assertAlmostEqual(log.shown(1100), 1051.635150, places=6)

    def test_a_flick_comes_to_rest_where_its_speed_takes_it(self):
        log = Recording(ends=(0, 5000), length=844)
        log.settle(1000)
        self.assertAlmostEqual(log.at, 1000 / SLOWING, delta=1)
        self.assertEqual(log.events[-1]["type"], "scroll.ended")

    def test_a_bounce_comes_to_rest_at_the_end(self):
        log = Recording(ends=(0, 300), length=844)
        log.settle(1500)
        self.assertEqual(log.at, 300)
        # It meets the end at 1500 − 2.002 · 300 = 899.4 pt/s and overshoots by a 10·e-th of that, 33.09.
        farthest = max(event["y"] for event in log.events if event["type"] == "scroll")
        self.assertAlmostEqual(farthest, 333.09, delta=0.5)


if __name__ == "__main__":
    unittest.main()
