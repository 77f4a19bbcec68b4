"""What is computed of a recorder's runs, with a script in place of the recorder."""

import io
import stat
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import building
import measuring
import recording

# Writes a header and a line a tick, and says that the run took as many nanoseconds.
RECORDER = """#!/bin/sh
i=0
echo '{"format":"scroll-session"}' >> "$2"
while [ $i -lt 5 ]; do echo '{"t":1}' >> "$2"; i=$((i + 1)); done
echo "tick $1"
"""


class Recording(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def program(self, text, name="recorder"):
        path = self.folder / name
        path.write_text(text)
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return path

    def test_the_header_is_not_counted(self):
        count, raw, compressed = recording.log_bytes(self.program(RECORDER))
        self.assertEqual((count, raw), (5, 5 * len('{"t":1}\n')))
        self.assertLess(compressed, raw)

    def test_a_tick_is_the_median_of_the_runs(self):
        self.assertEqual(recording.tick_nanoseconds(self.program(RECORDER), 3), recording.MINUTE)

    def test_a_recorder_that_fails_gives_no_figure(self):
        with self.assertRaises(measuring.RunFailed):
            recording.tick_nanoseconds(self.program("#!/bin/sh\nexit 3\n"), 1)

    def test_allocations_are_those_of_the_second_minute(self):
        counts = {str(recording.MINUTE): 70, str(2 * recording.MINUTE): 75}
        with mock.patch.object(measuring, "count_allocations", lambda library, arguments: counts[arguments[1]]):
            self.assertEqual(recording.steady_allocations("recorder", "library"), 5)

    def test_all_figures_are_printed_with_their_targets(self):
        self.program(RECORDER)
        out = io.StringIO()
        sizes = {"recorder": 500_001, "empty": 100_000}
        with (
            mock.patch.object(recording, "build", lambda linking: self.folder),
            mock.patch.object(recording, "stripped_size", lambda program: sizes[program.name]),
            mock.patch.object(building, "malloc_count", lambda notes: notes.append("not counted")),
        ):
            self.assertEqual(recording.main(["--rounds", "1", "--linking", "dynamic"], out), 0)
        printed = out.getvalue()
        self.assertIn("size of the recorder, dynamic: 400,001 bytes (≤ 400,000) MISSED", printed)
        self.assertIn("a tick with 20 cells: 3,600 ns (≤ 20,000) met", printed)
        self.assertIn("not counted", printed)


if __name__ == "__main__":
    unittest.main()
