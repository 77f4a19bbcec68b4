"""The arithmetic behind the tables, on numbers that can be checked by hand."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import report
from report import Timing


class Arithmetic(unittest.TestCase):
    def test_the_median_leaves_out_the_slow_run(self):
        timing = Timing((100, 300, 110, 90, 105), lines=10)
        self.assertEqual(timing.median, 105)
        self.assertEqual(timing.per_line, 10.5)
        self.assertEqual(timing.fastest_per_line, 9)
        self.assertEqual(timing.spread, (300 - 90) / 105)

    def test_ratios_are_per_line(self):
        yardstick = Timing((1_000,), lines=100)
        self.assertEqual(report.ratio(Timing((2_500,), lines=100), yardstick), 2.5)
        self.assertEqual(report.ratio(Timing((2_500,), lines=10), yardstick), 25)
        self.assertEqual(report.ratio(yardstick, yardstick), 1)
        self.assertIsNone(report.ratio(yardstick, None))

    def test_growth_is_a_share_of_the_small_figure(self):
        self.assertEqual(report.growth(8, 10), 0.25)
        self.assertEqual(report.growth(10, 10), 0)

    def test_events_may_not_allocate_but_edits_may(self):
        self.assertEqual(report.allowed_allocations(1_800_000, None), 100)
        self.assertEqual(report.allowed_allocations(1_800_000, 500), 100 + 5 * 3_600)

    def test_a_target_is_met_up_to_its_own_value(self):
        self.assertEqual(report.verdict(2.5, 2.5), "met")
        self.assertEqual(report.verdict(2.51, 2.5), "MISSED")
        self.assertEqual(report.verdict(None, 2.5), "")
        self.assertEqual(report.verdict(2.5, None), "")


class Tables(unittest.TestCase):
    def test_columns_line_up(self):
        text = report.table(["", "ms"], [["simdjson", "7.0"], ["check", "12.5"]])
        self.assertEqual(text.splitlines(), ["            ms", "--------  ----", "simdjson   7.0", "check     12.5"])

    def test_a_timed_row_shows_its_ratio_and_target(self):
        yardstick = Timing((140_000_000,), lines=2_000_000)
        timing = Timing((300_000_000, 350_000_000, 420_000_000), lines=2_000_000)
        self.assertEqual(
            report.timing_row("check", timing, yardstick, 2.5),
            ["check", "350.0", "175.0", "150.0", "34%", "2.50", "<= 2.5", "met"],
        )

    def test_a_row_that_read_a_tenth_is_shown_in_full(self):
        yardstick = Timing((140_000_000,), lines=2_000_000)
        row = report.timing_row("Foundation", Timing((560_000_000,), lines=200_000), yardstick, None, share=10)
        self.assertEqual(row[1:6], ["5600.0", "2800.0", "2800.0", "0%", "40.00"])

    def test_without_a_yardstick_there_is_no_ratio_and_no_verdict(self):
        row = report.timing_row("check", Timing((1_000_000,), lines=10), None, 2.5)
        self.assertEqual(row[5:], ["-", "<= 2.5", ""])

    def test_memory_is_judged_by_the_large_input(self):
        peak, grown = report.memory_rows(10_000_000, 33_000_000, 32_000_000, 0.10)
        self.assertEqual(peak[1:], ["10.0", "33.0", "", "<= 32 MB", "MISSED"])
        self.assertEqual(grown[3:], ["+230.0%", "<= 10%", "MISSED"])

    def test_allocations_are_judged_by_what_the_further_events_add(self):
        row = report.allocation_row("check", 5_000, 5_090, 1_800_000, 100)
        self.assertEqual(row[1:], ["5,000", "5,090", "+90 = 0.0001 an event", "<= 100", "met"])
        row = report.allocation_row("check", 5_000, 1_805_000, 1_800_000, 100)
        self.assertEqual(row[3:], ["+1,800,000 = 1.0000 an event", "<= 100", "MISSED"])

    def test_a_change_of_the_data_may_allocate(self):
        self.assertEqual(report.allowed_allocations(36_000, None, per_edit=18), 100)
        self.assertEqual(report.allowed_allocations(36_000, 500), 460)
        self.assertEqual(report.allowed_allocations(36_000, 500, per_edit=18), 1_396)

    def test_the_second_of_a_pair_is_held_against_the_first(self):
        yardstick = Timing((140_000_000,), lines=1_000_000)
        timing = Timing((350_000_000,), lines=1_000_000)
        self.assertEqual(
            report.pair_row("simulated: check", timing, yardstick, 1.25, 2.0),
            ["simulated: check", "350.0", "350.0", "0%", "2.50", "1.25", "<= 2.0", "met"],
        )
        self.assertEqual(report.pair_row("fade: check", timing, None, None, None)[4:], ["-", "", "", ""])


if __name__ == "__main__":
    unittest.main()
