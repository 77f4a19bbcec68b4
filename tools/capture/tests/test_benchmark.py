"""That the benchmark runs, and that a long list costs a scroll little more than a short one."""

import contextlib
import io
import unittest

from recorder_case import MISSING, browser

import benchmark


@unittest.skipIf(MISSING, MISSING)
class Benchmark(unittest.TestCase):
    def test_a_scroll_costs_no_more_in_a_long_list(self):
        server = benchmark.serve([benchmark.RECORDER.read_bytes()])
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        address = f"http://127.0.0.1:{server.server_port}/0/"
        with browser.Browser(benchmark.PHONE) as window:
            short, long = (benchmark.measure(window, address, benchmark.Case(items, False), 60) for items in (60, 3000))
        for cost in (short, long):
            self.assertEqual(len(cost.each), 60)
            self.assertIn('"type":"observed.alpha"', cost.log)
            self.assertGreater(cost.log.count('"type":"scroll"'), 50)
        # A recorder that measures every item takes some twenty times as long. Half a millisecond is the clock's own noise.
        self.assertLess(long.median, 4 * short.median + 0.5)

    def test_it_prints_a_line_for_each_recorder(self):
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            self.assertEqual(benchmark.main(["--items", "30", "--frames", "10"]), 0)
        lines = printed.getvalue().splitlines()
        self.assertEqual(
            [line for line in lines if not line.startswith(" ")],
            ["30 items", "30 items, images load and items are inserted"],
        )
        self.assertEqual(sum("median" in line for line in lines), 2)


if __name__ == "__main__":
    unittest.main()
