"""The logs in a page: what the system's gzip made of them reads back, every committed session.

    swift build -c release --product scroll-session
    python3 -m unittest discover -s tools/web/tests -p test_logs.py

A page holds its logs as gzip in base64, whatever they are; what is no log is in it with its error.
"""

import base64
import gzip
import json
import os
import random
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
COMMAND = os.environ.get("SCROLL_SESSION", str(ROOT / ".build" / "release" / "scroll-session"))
LOG = re.compile(r'<script type="text/plain" class="log" data-log="(\d+)">([A-Za-z0-9+/=]*)</script>')
CONTENTS = re.compile(r'<script type="application/json" id="contents">([^<]*)</script>')


def page(*paths, stdin=b""):
    """The page that the command writes for some files, as text."""
    run = subprocess.run([COMMAND, "report", *map(str, paths), "-o", "-"], input=stdin, capture_output=True)
    assert run.returncode in (0, 1, 2), run.stderr
    # What follows is the page's own script.
    return run.stdout.decode("utf-8").split('<script type="module">')[0]


def logs(text):
    """The logs in a page, as gzip, by their numbers."""
    return {int(number): base64.b64decode(data, validate=True) for number, data in LOG.findall(text)}


class LogsTests(unittest.TestCase):
    def test_every_session_reads_back(self):
        paths = sorted(path for path in (ROOT / "sessions").rglob("*.jsonl") if not path.name.endswith(".effects.jsonl"))
        self.assertGreater(len(paths), 100)
        text = page(*paths)
        packed = logs(text)
        contents = json.loads(CONTENTS.search(text).group(1))
        self.assertEqual([log["name"] for log in contents["logs"]], [str(path) for path in paths])
        for number, path in enumerate(paths):
            with self.subTest(path.name):
                self.assertEqual(gzip.decompress(packed[number]), path.read_bytes())

    def test_what_is_no_log_reads_back_too_from_a_pipe_as_from_a_file(self):
        noise = random.Random(9).randbytes(300_000)
        for data in (b"", b"a", noise + b"{}" * 200_000, b"x" * 10_000_000):
            with self.subTest(len(data)), tempfile.TemporaryDirectory() as folder:
                path = Path(folder, "a.jsonl")
                path.write_bytes(data)
                packed = logs(page(path))
                self.assertEqual(packed, logs(page("-", stdin=data)))
                self.assertEqual(gzip.decompress(packed[0]), data)

    def test_gzip_has_no_time_and_no_name(self):
        # RFC 1952: the two bytes that say gzip, the method 8, no flags, and four bytes of no time.
        header = logs(page("-", stdin=b"{}"))[0][:8]
        self.assertEqual(header, bytes([0x1F, 0x8B, 8, 0, 0, 0, 0, 0]))


if __name__ == "__main__":
    unittest.main()
