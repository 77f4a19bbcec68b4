"""A page that is interrupted while it is written leaves what was there, and no half page beside it.

    swift build -c release --product scroll-session
    python3 -m unittest discover -s tools/web/tests -p test_interrupted.py
"""

import os
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
COMMAND = os.environ.get("SCROLL_SESSION", str(ROOT / ".build" / "release" / "scroll-session"))


def heard():
    """As in a shell of one's own, whatever the tests are run by."""
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_SETMASK, ())


def ignoring_hangup():
    """As behind nohup."""
    heard()
    signal.signal(signal.SIGHUP, signal.SIG_IGN)


class InterruptedTests(unittest.TestCase):
    def begin(self, folder, prepare):
        """Begins a page from a log that does not end, and returns when its file is there."""
        Path(folder, "page.html").write_text("old")
        process = subprocess.Popen(
            [COMMAND, "report", "-", "-o", str(Path(folder, "page.html"))],
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, preexec_fn=prepare)
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        for _ in range(500):
            if len(os.listdir(folder)) == 2:
                return process
            time.sleep(0.02)
        self.fail("no page was begun")

    def test_a_signal_leaves_the_old_page_and_nothing_else(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with self.subTest(number), tempfile.TemporaryDirectory() as folder:
                process = self.begin(folder, heard)
                process.send_signal(number)
                self.assertEqual(process.wait(20), 128 + number)
                self.assertEqual(os.listdir(folder), ["page.html"])
                self.assertEqual(Path(folder, "page.html").read_text(), "old")

    def test_what_is_ignored_stays_ignored(self):
        with tempfile.TemporaryDirectory() as folder:
            process = self.begin(folder, ignoring_hangup)
            process.send_signal(signal.SIGHUP)
            time.sleep(0.2)
            self.assertIsNone(process.poll())
            self.assertEqual(len(os.listdir(folder)), 2)


if __name__ == "__main__":
    unittest.main()
