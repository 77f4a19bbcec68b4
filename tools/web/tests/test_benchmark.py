"""That the benchmark measures every figure. The figures themselves are not tested: they are goals, and a machine may be busy."""

import contextlib
import io
import unittest

from page_case import browser_of, browsers

import benchmark


class Benchmark(unittest.TestCase):
    BROWSER = browsers.Chromium

    def test_it_prints_every_row(self):
        browser_of(self)  # Skips without a browser.
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            self.assertEqual(benchmark.main(["--quick"]), 0)
        lines = printed.getvalue().splitlines()
        self.assertEqual(len(lines), 18, printed.getvalue())
        # A figure that is missed is no error of the program; one that is not measured is.
        for line in lines:
            self.assertRegex(line, r"^.{64} *[\d,]+(\.\d+)? ")
        self.assertEqual(len([line for line in lines if line.startswith(("engine", "script", "page"))]), 6)
        self.assertRegex(lines[-1], r"^requests +0\.0")


if __name__ == "__main__":
    unittest.main()
