"""The tables and vectors are what the scripts write, the reference is right, errors keep their bounds."""

import math
import multiprocessing
import sys
import unittest
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import arguments
import hard
import measure_error
import reference
import tables
import vectors


class Generated(unittest.TestCase):
    def test_the_committed_tables_are_those_the_script_writes(self):
        for path, text in tables.files().items():
            self.assertEqual(path.read_text("utf-8"), text, path.name)

    def test_the_committed_vectors_are_those_the_script_writes(self):
        self.assertEqual(vectors.VECTORS.read_text("utf-8"), vectors.text())

    def test_steps_of_exp_can_be_taken_exactly(self):
        high, middle, low, inverse = tables.exp_constants()
        for part in (high, middle):
            # An odd number of at most 36 bits, scaled: times 17 bits it fits into 53.
            self.assertLess(abs(Fraction(part).numerator), 2**tables.STEP_BITS)
        self.assertAlmostEqual((Decimal(high) + Decimal(middle) + Decimal(low)) * 64, Decimal(2).ln(), 27)
        self.assertEqual(inverse, 64 / math.log(2))

    def test_logarithms_of_the_reciprocals_add_up_exactly(self):
        for reciprocal, high, low in tables.log_rows():
            self.assertEqual(reciprocal * 256 % 1, 0)
            self.assertEqual(high * 2.0**tables.LOG_GRID_BITS % 1, 0)
            self.assertLessEqual(abs(low), 2.0**-43)
            self.assertAlmostEqual(high + low, -math.log(reciprocal), 15)

    def test_the_reduction_of_log_is_small(self):
        for interval, (reciprocal, _, _) in enumerate(tables.log_rows()):
            for edge in (interval, interval + 1):
                significand = 1 + edge / tables.LOG_INTERVALS
                if interval >= tables.LOG_FIRST_HALVED:
                    significand /= 2
                self.assertLessEqual(abs(significand * reciprocal - 1), 1 / 127)

    def test_literals_are_exact(self):
        for value, text in ((1.0, "0x1p0"), (-0.75, "-0x1.8p-1"), (0.1, "0x1.999999999999ap-4"), (0.0, "0")):
            self.assertEqual(tables.literal(value), text)


class Reference(unittest.TestCase):
    def test_powers_are_rounded_to_even_at_ties(self):
        # (2^27 - 1)^2 = 2^54 - 2^28 + 1: half-way, since doubles there are 2 apart.
        self.assertEqual(reference.result("pow", (2.0**27 - 1, 2.0)), 2.0**54 - 2.0**28)
        self.assertEqual(reference.from_halfway("pow", (2.0**27 - 1, 2.0)), 0)
        self.assertEqual(reference.result("pow", (10.0, 400.0)), math.inf)

    def test_errors_are_counted_in_ulps(self):
        self.assertEqual(reference.error("pow", (2.0, 2.0), 4.0), (0, True))
        self.assertEqual(reference.error("pow", (2.0, 2.0), math.nextafter(4, 5)), (1, False))
        # e is 0.3255 ulp above the nearest double, 1.4456e-16 of 2^-51, so 1.3255 above the next.
        ulps, is_nearest = reference.error("exp", (1.0,), math.nextafter(math.e, 0))
        self.assertFalse(is_nearest)
        self.assertAlmostEqual(ulps, 1.3255, 4)

    def test_overflow_is_only_right_where_it_is_nearest(self):
        self.assertEqual(reference.error("exp", (709.0,), math.inf), (math.inf, False))
        self.assertEqual(reference.error("exp", (710.0,), math.inf), (0, True))

    def test_the_stated_results_of_the_project_are_found(self):
        for name, given, bits in (
            ("exp", (-8.2,), 0x3F31FFEC19CB6848),
            ("exp", (709.0,), 0x7FDD422D2BE5DC9B),
            ("log", (0.998,), 0xBF606680FFE7CC09),
            ("log", (1 + 2.0**-52,), 0x3CAFFFFFFFFFFFFF),
            ("pow", (0.998, 1000.0), 0x3FC149CB5561120A),
            ("pow", (0.99, 8.333333333333334), 0x3FED6DD7CE8448F2),
        ):
            self.assertEqual(reference.to_bits(reference.result(name, given)), bits)

    def test_the_hard_arguments_are_hard(self):
        for name, rows in hard.HARD.items():
            self.assertGreaterEqual(len(rows), 40)
            for row in rows:
                self.assertLess(reference.from_halfway(name, row), 2.0**-24)


class Measuring(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.runner = measure_error.build()

    def test_the_errors_keep_their_bounds(self):
        with multiprocessing.Pool() as pool:
            for name, bound in measure_error.BOUNDS.items():
                total = measure_error.measure(self.runner, name, 2_000, 7, pool)
                self.assertEqual(sum(row[0] for row in total.values()), 2_000)
                self.assertEqual(len(total), 1 + len(arguments.DISTRIBUTIONS[name]))
                self.assertLessEqual(max(row[2] for row in total.values()), bound)

    def test_a_result_that_is_off_by_one_is_noticed(self):
        rows = [("near 0", (x,), math.nextafter(reference.result("exp", (x,)), 0)) for x in (0.1, 0.2)]
        count, misses, largest, where = measure_error.judge(("exp", rows))["near 0"]
        self.assertEqual((count, misses), (2, 2))
        self.assertGreater(largest, 0.5)
        self.assertIn(where, ((0.1,), (0.2,)))

    def test_the_same_seed_gives_the_same_arguments(self):
        for name in measure_error.BOUNDS:
            first, again = (arguments.sample(name, 500, Random("1")) for _ in range(2))
            self.assertEqual(first, again)
            self.assertTrue(all(math.isfinite(x) for _, row in first for x in row))


if __name__ == "__main__":
    unittest.main()
