"""What the command compresses, zlib reads back: every committed session, and inputs that are hard on a compressor.

    swift build -c release --product scroll-session
    python3 -m unittest discover -s tools/web/tests -p test_deflate.py

A page holds its logs as gzip in base64, whatever they are; what is no log is in it with its error.
"""

import base64
import json
import os
import random
import re
import subprocess
import tempfile
import unittest
import zlib
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


def inflated(packed):
    """What gzip holds: one file, with nothing behind it."""
    inflate = zlib.decompressobj(wbits=31)
    data = inflate.decompress(packed) + inflate.flush()
    assert inflate.eof and not inflate.unused_data
    return data


def packed_by_zlib(data):
    """How many bytes zlib makes of it at its usual level."""
    deflate = zlib.compressobj(6, zlib.DEFLATED, 31)
    return len(deflate.compress(data) + deflate.flush())


def hard_inputs():
    """Names and bytes; a fixed seed, so the same ones every time."""
    chance = random.Random(7)
    yield "empty", b""
    yield "one byte", b"a"
    for count in range(2, 12):
        yield f"{count} equal bytes", b"z" * count
    yield "70,000 equal bytes", b"\0" * 70_000
    yield "10 MB of equal bytes", b"x" * 10_000_000
    yield "10 MB of noise", chance.randbytes(10_000_000)
    for count in (65_534, 65_535, 65_536, 65_537, 131_071):
        yield f"{count} bytes of noise", chance.randbytes(count)
    for count in (32_766, 32_767, 32_768, 32_769):
        once = chance.randbytes(count)
        yield f"{count} bytes of noise three times", once * 3
    yield "few letters", bytes(chance.choices(b"abcdefgh", k=1_000_000))
    yield "long matches and noise", b"".join(
        chance.choice([b"ab" * chance.randrange(1, 200), chance.randbytes(chance.randrange(1, 300))])
        for _ in range(20_000))
    # Each byte as often as the two before it together: codes without a limit would have 24 bits.
    counts = [1, 1]
    while len(counts) < 24:
        counts.append(counts[-1] + counts[-2])
    letters = [byte for byte, count in enumerate(counts) for _ in range(count)]
    chance.shuffle(letters)
    yield "frequencies of Fibonacci", bytes(letters)
    yield "10 MB of lines", b"".join(
        b'{"t":%d,"type":"scroll","y":%d.%d,"by":"finger"}\n'
        % (16_667 * line, chance.randrange(9_000), chance.randrange(100))
        for line in range(180_000))


class DeflateTests(unittest.TestCase):
    def test_every_session_reads_back(self):
        paths = sorted(path for path in (ROOT / "sessions").rglob("*.jsonl") if not path.name.endswith(".effects.jsonl"))
        self.assertGreater(len(paths), 100)
        text = page(*paths)
        packed = logs(text)
        contents = json.loads(CONTENTS.search(text).group(1))
        self.assertEqual([log["name"] for log in contents["logs"]], [str(path) for path in paths])
        for number, path in enumerate(paths):
            with self.subTest(path.name):
                self.assertEqual(inflated(packed[number]), path.read_bytes())

    def test_captured_sessions_become_as_small_as_with_zlib(self):
        paths = sorted((ROOT / "sessions" / "captured").glob("*.jsonl"))
        ours = sum(len(packed) for packed in logs(page(*paths)).values())
        theirs = sum(packed_by_zlib(path.read_bytes()) for path in paths)
        self.assertLess(ours, 1.01 * theirs)

    def test_hard_inputs_read_back(self):
        with tempfile.TemporaryDirectory() as folder:
            inputs = list(hard_inputs())
            paths = []
            for number, (_, data) in enumerate(inputs):
                paths.append(Path(folder, f"{number}.jsonl"))
                paths[-1].write_bytes(data)
            packed = logs(page(*paths))
            for number, (name, data) in enumerate(inputs):
                with self.subTest(name):
                    self.assertEqual(inflated(packed[number]), data)
                    # As small as zlib makes it, but for a block's header or so.
                    self.assertLess(len(packed[number]), 1.01 * packed_by_zlib(data) + 16)

    def test_the_same_bytes_from_a_pipe(self):
        data = random.Random(9).randbytes(300_000) + b"{}" * 200_000
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "a.jsonl")
            path.write_bytes(data)
            self.assertEqual(logs(page(path)), logs(page("-", stdin=data)))

    def test_gzip_has_no_time_and_no_name(self):
        header = logs(page("-", stdin=b"{}"))[0][:10]
        self.assertEqual(header, bytes([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]))


if __name__ == "__main__":
    unittest.main()
