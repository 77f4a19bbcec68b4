"""Figures and verdicts, on numbers that can be checked by hand."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import summary
from summary import Hunts


def row(cases, size=2, minimum="a", replays=50, seconds=0.01):
    return {
        "isFound": True, "cases": cases, "events": cases * 10, "seconds": 0.001, "size": size,
        "minimum": minimum, "replays": replays, "shrinkSeconds": seconds,
    }


MISS = {"isFound": False, "cases": 5000, "events": 50_000, "seconds": 1}


class Figures(unittest.TestCase):
    def test_a_miss_is_infinite(self):
        self.assertEqual(Hunts((row(1), row(4), MISS)).middle("cases"), 4)
        self.assertEqual(Hunts((row(1), MISS, MISS)).middle("cases"), float("inf"))
        self.assertEqual(Hunts((MISS,)).worst("replays"), float("inf"))

    def test_different_minima_are_counted(self):
        self.assertEqual(Hunts((row(1), row(1, minimum="b"), row(1))).minima, 2)

    def test_numbers_are_written_for_people(self):
        self.assertEqual([summary.number(n) for n in (3, 3.5, 1234, float("inf"))], ["3", "3.5", "1,234", "never"])


class Verdicts(unittest.TestCase):
    def verdicts(self, *rows, bug="A"):
        return [check.is_met for check in summary.checks_of_bug(bug, Hunts(rows))]

    def test_all_are_met(self):
        self.assertEqual(self.verdicts(row(1), row(3, replays=400, seconds=0.05), row(5)), [True] * 5)

    def test_each_can_be_missed(self):
        self.assertEqual(self.verdicts(row(4)), [False, True, True, True, True])
        self.assertEqual(self.verdicts(row(1), row(1, size=3)), [True, False, True, True, True])
        self.assertEqual(self.verdicts(row(1), row(1), MISS), [True, True, False, True, True])
        self.assertEqual(self.verdicts(row(1, replays=401)), [True, True, True, False, True])
        self.assertEqual(self.verdicts(row(1, seconds=0.0501)), [True, True, True, True, False])

    def test_a_bug_that_is_never_found_meets_nothing(self):
        self.assertEqual(self.verdicts(MISS), [False] * 5)

    def test_times_are_not_judged_in_a_quick_run(self):
        checks = summary.checks_of_bug("D", Hunts((row(60, size=13, seconds=9),)), judges_times=False)
        self.assertTrue(all(check.is_met for check in checks))
        self.assertEqual(len(checks), 4)

    def test_speed_is_judged_by_itself_and_beside_hypothesis(self):
        self.assertEqual([c.is_met for c in summary.checks_of_speed(2_000_000, 20_000)], [True, True])
        self.assertEqual([c.is_met for c in summary.checks_of_speed(1_999_999, 20_000)], [False, False])
        self.assertEqual(len(summary.checks_of_speed(2_000_000, None)), 1)

    def test_a_captured_session_becomes_small_soon(self):
        self.assertEqual([c.is_met for c in summary.checks_of_capture(1040, 5, 1.0)], [True, True])
        self.assertEqual([c.is_met for c in summary.checks_of_capture(1040, 6, 1.1)], [False, False])


class Tables(unittest.TestCase):
    def test_columns_line_up(self):
        text = summary.table_of_checks(summary.checks_of_capture(1040, 6, 0.5))
        self.assertEqual(
            text.splitlines(),
            [
                "what                                        figure  target",
                "------------------------------------------  ------  ------  ------",
                "captured session of 1,040 events, smallest       6     ≤ 5  MISSED",
                "… seconds to shrink                           0.50     ≤ 1     met",
            ],
        )

    def test_a_searcher_that_finds_nothing_has_dashes(self):
        lines = summary.table_of_hunts({("list", "D"): Hunts((MISS, MISS))}).splitlines()
        self.assertEqual(lines[2].split(), "list D 2 never (never) never – – – – –".split())


if __name__ == "__main__":
    unittest.main()
