"""The whole benchmark on a small input, with a script in place of the engine."""

import io
import json
import os
import sys
import tempfile
import unittest
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import bench
import building
import measuring

STAND_IN = Path(__file__).resolve().parent / "stand_in.py"


def run_bench(*arguments):
    output, errors = io.StringIO(), io.StringIO()
    with redirect_stdout(output), redirect_stderr(errors):
        try:
            status = bench.main([str(argument) for argument in arguments])
        except SystemExit as exit:
            status = exit.code
    return status, output.getvalue(), errors.getvalue()


class WholeRun(unittest.TestCase):
    SMALL = ("--command", STAND_IN, "--stages", STAND_IN, "--lines", 400, "--rounds", 2, "--quick", "--kinds", "uniform")

    def test_figures_are_printed_and_written(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "figures.json"
            status, output, errors = run_bench(*self.SMALL, "--json", path)
            figures = json.loads(path.read_text())
        self.assertEqual(status, 0, errors)
        (uniform,) = figures["inputs"]
        times = {row["row"]: row for row in uniform["times"]}
        for row in ("scan", "check", "everything", "every-event"):
            self.assertEqual(len(times[row]["nanoseconds"]), 2)
        self.assertGreater(uniform["peakBytes"]["large"], 0)
        self.assertEqual(figures["startUp"]["runs"], 5)
        for text in ("scan and validate", "<= 2.5", "peak memory of check", "start-up"):
            self.assertIn(text, output)

    def test_a_failing_row_is_left_out_and_reported(self):
        with mock.patch.dict(os.environ, STAND_IN_FAILS="everything"):
            status, output, errors = run_bench(*self.SMALL)
        self.assertEqual(status, 1)
        self.assertNotIn("write effects", output)
        self.assertIn("scan and validate", output)
        self.assertIn("ended with status 1:\nstand-in: told to fail", errors)

    def test_missing_optional_tools_leave_a_note(self):
        with mock.patch.object(building, "simdjson", lambda notes: notes.append("no simdjson row")):
            status, output, errors = run_bench(*self.SMALL)
        self.assertEqual(status, 0, errors)
        self.assertIn("note: no simdjson row", output)
        self.assertNotIn("parse only", output)


class Parts(unittest.TestCase):
    SMALL = ("--command", STAND_IN, "--stages", STAND_IN, "--lines", 400, "--rounds", 2, "--quick")

    def test_pairs_are_printed_and_written(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "figures.json"
            status, output, errors = run_bench(*self.SMALL, "--kinds", "linked,simulated", "--json", path)
            figures = json.loads(path.read_text())
        self.assertEqual(status, 0, errors)
        linked, simulated = figures["pairs"]
        self.assertIn("fade everything", linked["nanosecondsPerLine"])
        self.assertGreater(linked["ratios"]["check"], 0)
        self.assertEqual(simulated["target"], 2.0)
        self.assertEqual(simulated["lines"], 40)
        for text in ("linked against fade", "simulated against recorded", "x recorded"):
            self.assertIn(text, output)

    def test_layouts_are_judged(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "figures.json"
            status, output, errors = run_bench(*self.SMALL, "--kinds", "layout", "--json", path)
            figures = json.loads(path.read_text())
        self.assertEqual(status, 0, errors)
        # 2,000,000 lines are the real thing; 400 are one in 5,000, and a thousandth is the least.
        self.assertEqual(figures["layout"]["share"], 1000)
        self.assertEqual(figures["layout"]["figures"]["query-100000"], 500)
        self.assertIn("one in 1000 items", output)
        # The dearest of three edits is 100,000 ns; 2,000,000 ns; 700 over 500.
        self.assertRegex(output, r"column of 10,000, dearest edit +0\.10 +ms +<= 0\.15 +met")
        self.assertRegex(output, r"first layout of that flow +2\.00 +ms +<= 4 +met")
        self.assertRegex(output, r"mixed items against 1,000 +1\.40 +x +<= 1\.2 +MISSED")

    def test_layouts_that_cannot_be_measured_are_reported(self):
        with mock.patch.dict(os.environ, STAND_IN_FAILS="layout"):
            status, output, errors = run_bench(*self.SMALL, "--kinds", "layout")
        self.assertEqual(status, 1)
        self.assertIn("layout: ended with status 1", errors)

    def test_live_use_is_judged(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "figures.json"
            status, output, errors = run_bench(*self.SMALL, "--kinds", "live", "--json", path)
            figures = json.loads(path.read_text())
        self.assertEqual(status, 0, errors)
        self.assertEqual(figures["live"]["share"], 1000)
        self.assertEqual(figures["live"]["figures"]["scroll-replay"], 500)
        self.assertRegex(output, r"reducer alone +0\.30 +µs +<= 0\.4 +met")
        self.assertRegex(output, r"without audits +0\.50 +µs +<= 0\.4 +MISSED")
        self.assertRegex(output, r"a moment of the whole view +4\.00 +µs")

    def test_live_use_that_cannot_be_measured_is_reported(self):
        with mock.patch.dict(os.environ, STAND_IN_FAILS="live"):
            status, output, errors = run_bench(*self.SMALL, "--kinds", "live")
        self.assertEqual(status, 1)
        self.assertIn("live: ended with status 1", errors)

    def test_a_failing_row_is_left_out_of_a_pair(self):
        with mock.patch.dict(os.environ, STAND_IN_FAILS="check"):
            status, output, errors = run_bench(*self.SMALL, "--kinds", "simulated")
        self.assertEqual(status, 1)
        self.assertNotIn("recorded: check", output)
        self.assertIn("recorded: everything", output)
        self.assertIn("stand-in: told to fail", errors)

    def test_a_recording_takes_the_offsets_of_the_effect_log(self):
        path = building.recorded_session(STAND_IN, 5)
        lines = path.read_text().splitlines()
        self.assertEqual(json.loads(lines[0])["scene"]["views"][0]["scrolling"], {"offsets": "recorded"})
        self.assertEqual(lines[4], '{"t":8333,"type":"scroll","x":0,"y":1.5}')


class Arguments(unittest.TestCase):
    def test_a_missing_command_says_how_to_build_it(self):
        status, _, errors = run_bench("--command", "/nowhere/scroll-session")
        self.assertEqual(status, 2)
        self.assertIn("swift build -c release", errors)

    def test_bad_values_are_refused(self):
        for arguments in (("--lines", 5), ("--rounds", 0), ("--kinds", "odd"), ("--nonsense",)):
            status, _, errors = run_bench("--command", STAND_IN, *arguments)
            self.assertEqual(status, 2)
            self.assertIn(str(arguments[0]), errors)


class Launcher(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.launcher = building.measure()

    def test_peak_memory_is_the_programs_own(self):
        ballast = bytearray(64_000_000)  # Of this process; must not count.
        own = measuring.run(self.launcher, ["true"]).peak_bytes
        self.assertLess(own, 16_000_000)
        del ballast
        large = measuring.run(self.launcher, [sys.executable, "-c", "bytearray(b'1') * 50_000_000"]).peak_bytes
        self.assertGreater(large, 50_000_000)

    def test_time_is_the_whole_process(self):
        run = measuring.run(self.launcher, ["sleep", "0.05"])
        self.assertGreater(run.nanoseconds, 50_000_000)

    def test_a_signal_and_a_missing_program_are_failures(self):
        with self.assertRaisesRegex(measuring.RunFailed, "status 137"):
            measuring.run(self.launcher, ["sh", "-c", "kill -9 $$"])
        with self.assertRaisesRegex(measuring.RunFailed, "status 127"):
            measuring.run(self.launcher, ["/nowhere/program"])

    def test_rounds_take_turns(self):
        with tempfile.TemporaryDirectory() as folder:
            log = Path(folder) / "log"
            rows = {name: ["sh", "-c", f"echo {name} >> {log}"] for name in ("a", "b")}
            runs, failures = measuring.interleaved(self.launcher, rows, 3)
            self.assertEqual(log.read_text().split(), ["a", "b"] * 3)
        self.assertEqual([len(taken) for taken in runs.values()], [3, 3])
        self.assertEqual(failures, {})


class Allocations(unittest.TestCase):
    def test_each_kind_of_call_counts_once(self):
        library = building.malloc_count(notes := [])
        if library is None:
            self.skipTest(notes[0])
        program = (
            "import ctypes, sys\n"
            "c = ctypes.CDLL(None)\n"
            "c.malloc.restype = c.calloc.restype = c.realloc.restype = c.aligned_alloc.restype = ctypes.c_void_p\n"
            "p = ctypes.c_void_p()\n"
            "for _ in range(int(sys.argv[1])):\n"
            "    c.malloc(8); c.calloc(1, 8); c.realloc(None, 8); c.aligned_alloc(64, 64)\n"
            "    c.posix_memalign(ctypes.byref(p), 64, 64)\n"
        )
        counts = [measuring.count_allocations(library, [sys.executable, "-c", program, n]) for n in ("1000", "3000")]
        # Five of ours each time round; Python adds a few of its own.
        each = (counts[1] - counts[0]) / 2_000
        self.assertTrue(5 <= each < 40, each)


if __name__ == "__main__":
    unittest.main()
