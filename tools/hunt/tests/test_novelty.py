"""The lines of the comparison, on numbers that can be checked by hand."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import novelty


def row(states, rejected=1, seconds=2.0):
    return {
        "cases": 1000, "events": 200, "rejected": rejected, "seconds": seconds, "states": states, "points": 10,
    }


class Lines(unittest.TestCase):
    def test_gains_are_those_of_each_seed(self):
        # 100 to 110 is a tenth more, 200 to 160 a fifth less; the means are 150 and 135.
        line = novelty.reach_line("list", [row(100), row(200)], [row(110, rejected=3), row(160)])
        self.assertIn("states     150.0 →     135.0 (-20 to +10 %)", line)
        # 2 and 4 of 400 events.
        self.assertIn("rejected 0.50 → 1.00 %", line)
        self.assertIn("sessions 1,000 → 1,000", line)

    def test_median_and_mean_of_the_seeds(self):
        off = [{"cases": n, "events": 10 * n, "seconds": 0.001 * n, "isFound": True} for n in (1, 2, 9)]
        on = [{**found, "isFound": found["cases"] < 9} for found in off]
        line = novelty.find_line("any", "C", off, on)
        self.assertIn("examples 2.0 (4.0) → 2.0 (4.0)", line)
        self.assertIn("ms 2.0 (4.0)", line)
        self.assertIn("missed 0 → 1", line)


if __name__ == "__main__":
    unittest.main()
