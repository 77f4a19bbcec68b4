"""The model shows each bug where it should, and no other."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from model import BugFound, ListModel


def shows(bug, *steps):
    """The number of steps after which the bug shows, or nothing."""
    model = ListModel(bug)
    for count, (name, *arguments) in enumerate(steps, 1):
        try:
            getattr(model, name)(*arguments)
        except BugFound:
            return count
    return None


INSERT, DELETE, RESIZE = ("insert", 0, 1), ("delete", 0, 1), ("resize", 800)


class Bugs(unittest.TestCase):
    def test_a_jump_is_farther_than_the_viewport_is_long(self):
        self.assertEqual(shows("A", ("rest",), ("scroll", 801)), 2)
        self.assertIsNone(shows("A", ("rest",), ("scroll", 800)))

    def test_the_first_event_is_no_jump(self):
        self.assertIsNone(shows("A", ("scroll", 801)))

    def test_an_edge_of_the_viewport_lies_at_one_of_an_item(self):
        self.assertEqual(shows("B", ("scroll", 300)), 1)
        self.assertEqual(shows("B", ("resize", 350), ("scroll", 50)), 2)
        self.assertIsNone(shows("B", ("resize", 350), ("scroll", 0), ("scroll", 50.5)))

    def test_a_tiny_offset_is_lost_in_the_sum(self):
        # 2.2e-16 + 800 is 800, an edge; the offset is not 0.
        self.assertEqual(shows("B", ("scroll", 2.2e-16)), 1)

    def test_three_kinds_in_order(self):
        self.assertEqual(shows("C", INSERT, ("rest",), RESIZE, INSERT, DELETE), 5)
        self.assertIsNone(shows("C", RESIZE, INSERT, DELETE))

    def test_what_is_impossible_does_not_count(self):
        self.assertIsNone(shows("C", INSERT, RESIZE, ("delete", 20, 3)))

    def test_twelve_inserts_without_a_deletion_or_a_new_viewport(self):
        self.assertEqual(shows("D", *[INSERT] * 12, ("scroll", 0)), 13)
        self.assertIsNone(shows("D", *[INSERT] * 11, ("scroll", 0)))
        self.assertIsNone(shows("D", *[INSERT] * 6, DELETE, *[INSERT] * 6, ("scroll", 0)))
        self.assertIsNone(shows("D", *[INSERT] * 12, RESIZE, ("scroll", 0)))

    def test_the_correct_model_shows_nothing(self):
        steps = [("scroll", offset / 3) for offset in range(-300, 9000, 7)]
        self.assertIsNone(shows(None, *steps, INSERT, DELETE, RESIZE, *steps))


if __name__ == "__main__":
    unittest.main()
