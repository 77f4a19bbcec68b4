"""The checker finds what is wrong, says where, and is content with every committed recording."""

import contextlib
import io
import json
import pathlib
import sys
import tempfile
import unittest

CAPTURE = pathlib.Path(__file__).resolve().parents[1]
SESSIONS = CAPTURE.parents[1] / "sessions" / "captured"
sys.path.insert(0, str(CAPTURE))

import check_observations  # noqa: E402
from check_observations import LogError, check_log  # noqa: E402


def log(*events, frames=None, viewport=(100, 200), views=None, links=None):
    """A session of three items of 100 x 80 with gaps of 10 (0-80, 90-170, 180-260), and an end."""
    frames = frames or [[0, 0, 100, 80], [0, 90, 100, 80], [0, 180, 100, 80]]
    view = {
        "axis": "vertical",
        "viewport": {"width": viewport[0], "height": viewport[1]},
        "layout": {"kind": "frames", "contentSize": [100, 260]},
        "sections": [{"id": "a", "frames": frames}],
    }
    scene = {"views": [dict(view, id=name) for name in views or ["main"]]}
    if links is not None:
        scene["links"] = [{"leader": leader, "follower": follower} for leader, follower in links]
    header = {"format": "scroll-session", "version": 1, "name": "test", "scene": scene}
    end = {"t": events[-1]["t"] if events else 0, "type": "end", "events": len(events)}
    return "".join(json.dumps(line) + "\n" for line in (header, *events, end))


def event(t, kind, **fields):
    return {"t": t, "type": kind, **fields}


def appear(x=0, y=0, **fields):
    return event(0, "appear", x=x, y=y, **fields)


def seen(t, whole, partial=(), **fields):
    """An observation of items of section 0."""
    return event(
        t, "observed.visible", whole=[[0, item] for item in whole], partial=[[0, item] for item in partial], **fields
    )


class Verdicts(unittest.TestCase):
    def assert_agrees(self, text):
        result = check_log(text)
        self.assertGreater(result.observations, 0)
        self.assertEqual([str(difference) for difference in result.differences], [])

    def test_inside_is_whole_and_cut_is_partial(self):
        self.assert_agrees(log(appear(), seen(0, [0, 1], [2])))

    def test_touching_from_outside_is_not_visible(self):
        self.assert_agrees(log(appear(y=80), seen(0, [1, 2])))

    def test_less_than_the_tolerance_does_not_decide(self):
        self.assert_agrees(log(appear(y=80 - 2**-11), seen(0, [1, 2])))
        self.assert_agrees(log(appear(y=80 - 2**-9), seen(0, [1, 2], [0])))
        self.assert_agrees(log(appear(y=90 + 2**-11), seen(0, [1, 2])))
        self.assert_agrees(log(appear(y=90 + 2**-9), seen(0, [2], [1])))

    def test_an_item_that_fills_the_viewport_is_whole(self):
        self.assert_agrees(log(appear(y=50), seen(0, [0]), frames=[[0, 0, 100, 500]]))
        self.assert_agrees(log(appear(y=350), seen(0, [], [0]), frames=[[0, 0, 100, 500]]))

    def test_axes_are_judged_separately(self):
        # Fills upright, cut by 10 across.
        self.assert_agrees(log(appear(y=50), seen(0, [], [0]), frames=[[-10, 0, 100, 500]]))

    def test_an_empty_item_and_an_empty_viewport_show_nothing(self):
        self.assert_agrees(log(appear(), seen(0, []), frames=[[10, 10, 0, 50], [10, 10, 50, 0]]))
        self.assert_agrees(log(appear(), seen(0, []), viewport=(100, 0)))


class Replay(unittest.TestCase):
    def assert_agrees(self, text):
        self.assertEqual(check_log(text).differences, [])

    def test_edits_move_only_what_they_say(self):
        self.assert_agrees(
            log(
                appear(),
                event(1, "items.deleted", section=0, at=0, count=1),
                seen(1, [0], [1]),  # The others keep their frames until they are given new ones.
                event(2, "items.resized", section=0, at=0, items=[[0, 0, 100, 80], [0, 90, 100, 80]]),
                seen(2, [0, 1]),
                event(3, "items.inserted", section=0, at=1, items=[[0, 170, 100, 60]]),
                seen(3, [0, 2], [1]),
                event(4, "viewport", width=100, height=100),
                seen(4, [0], [2]),
                event(4, "viewport", width=100, height=60),
                seen(4, [0]),  # 80 high, it fills the 60 of the viewport.
                event(5, "reload", sections=[{"id": "b", "frames": [[0, 0, 100, 60]]}], contentSize=[100, 60]),
                seen(5, [0]),
            )
        )

    def test_views_are_kept_apart(self):
        self.assert_agrees(
            log(
                appear(view="a"),
                appear(view="b", y=90),
                event(1, "scroll", view="a", x=0, y=80),
                seen(1, [1, 2], view="a"),
                seen(1, [1, 2], view="b"),
                views=["a", "b"],
            )
        )


    def test_settings_of_views_links_and_offsets_at_rest_are_accepted(self):
        text = log(
            appear(view="pages"),
            appear(view="dots", y=7),
            event(1, "scroll", view="pages", x=0, y=30),
            event(1, "scroll", view="dots", x=0, y=9.5, by="code"),
            event(2, "scroll.ended", view="pages"),
            event(2, "observed.offset", view="pages", x=0, y=30),
            event(2, "observed.offset", view="dots", x=0, y=9.5),
            views=["pages", "dots"],
            links=[("pages", "dots")],
        )
        settings = '"scrolling": {"paging": "page"}, "behaviours": [{"kind": "page-control", "radius": 25}], "id"'
        self.assert_agrees(text.replace('"id": "dots"', settings + ': "dots"'))
        self.assertEqual(check_log(text).observations, 2)


class Complaints(unittest.TestCase):
    def test_the_first_difference_tells_time_item_recorded_and_computed(self):
        text = log(appear(), seen(0, [0, 1], [2]), event(7, "scroll", x=0, y=30), seen(7, [1], [2]))
        first = check_log(text).differences[0]
        self.assertEqual(
            str(first), "line 5, t 7, view main, item [0, 0]: recorded not visible, computed partial"
        )

    def test_an_offset_that_is_not_the_last_one_written_is_a_difference(self):
        text = log(appear(y=10), event(5, "observed.offset", x=0, y=10.25))
        (difference,) = check_log(text).differences
        self.assertEqual(str(difference), "line 3, t 5, view main, offset: recorded [0, 10.25], computed [0, 10]")

    def test_every_kind_of_disagreement_counts(self):
        for whole, partial in (([0], [1, 2]), ([0, 1, 2], []), ([0, 1], []), ([0, 1], [2, 3])):
            with self.subTest(whole=whole, partial=partial):
                self.assertEqual(len(check_log(log(appear(), seen(0, whole, partial))).differences), 1)

    def assert_error(self, text, line, words):
        with self.assertRaises(LogError) as caught:
            check_log(text)
        self.assertEqual(caught.exception.line, line)
        self.assertIn(words, str(caught.exception))

    def test_broken_logs_are_errors_with_their_line(self):
        good = log(appear(), event(9, "scroll", x=0, y=1))
        self.assert_error(good.replace('"t": 9, "type": "scroll"', '"t": -1, "type": "scroll"'), 3, "time")
        self.assert_error(good.replace('"events": 2', '"events": 3'), 4, "end counts 3")
        self.assert_error(good.replace('"x": 0, "y": 1', '"x": 0, "x": 0, "y": 1'), 3, "duplicate")
        self.assert_error(good.replace('"y": 1', '"y": NaN'), 3, "finite")
        self.assert_error(good.replace('"type": "scroll"', '"type": "wobble"'), 3, "wobble")
        self.assert_error(good[:-1], 4, "torn")
        self.assert_error(good + good.split("\n")[1] + "\n", 5, "after the end")
        self.assert_error(log(appear(), event(1, "items.deleted", section=0, at=2, count=2)), 3, "deletion")
        self.assert_error(log(appear(view="a"), appear(), views=["a", "b"]), 3, "named iff")
        self.assert_error(log(appear(), frames=[[0, 0, -1, 5]]), 1, "negative")
        self.assert_error(log(seen(0, [0])), 2, "before appear")
        self.assert_error(log(event(0, "observed.offset", x=0, y=0)), 2, "before appear")

    def test_links_join_two_views_and_no_view_has_two_leaders(self):
        views = ["a", "b", "c"]
        for links, words in (
            ([("a", "d")], "from a to d"),
            ([("d", "a")], "from d to a"),
            ([("a", "a")], "from a to a"),
            ([("a", "c"), ("b", "c")], "two leaders"),
        ):
            with self.subTest(links=links):
                self.assert_error(log(views=views, links=links), 1, words)
        self.assertEqual(check_log(log(views=views, links=[("a", "b"), ("a", "c")])).differences, [])


class CommittedSessions(unittest.TestCase):
    def test_every_observation_is_explained_by_frames_and_offset(self):
        paths = sorted(SESSIONS.glob("*.jsonl"))
        paths = [path for path in paths if not path.name.endswith(".effects.jsonl")]
        self.assertGreaterEqual(len(paths), 8)
        for path in paths:
            with self.subTest(path.name):
                result = check_log(path.read_bytes().decode("utf-8"))
                self.assertEqual([str(difference) for difference in result.differences], [])
                self.assertTrue(result.complete)
                self.assertGreater(result.observations, 50)
                name = json.loads(path.read_text(encoding="utf-8").split("\n")[0])["name"]
                self.assertEqual(f"{name}.jsonl", path.name)

    def test_a_doctored_copy_is_found_at_the_doctored_line(self):
        lines = (SESSIONS / "list-slow-drags.jsonl").read_text(encoding="utf-8").splitlines()
        number = next(index for index, line in enumerate(lines) if index > 300 and '"observed.visible"' in line)
        observation = json.loads(lines[number])
        item = observation["whole"].pop()
        observation["partial"].append(item)
        lines[number] = json.dumps(observation)
        text = "".join(line + "\n" for line in lines)
        (difference,) = check_log(text).differences
        self.assertEqual(
            (difference.line, difference.t, difference.item, difference.recorded, difference.computed),
            (number + 1, observation["t"], tuple(item), "partial", "whole"),
        )


class Command(unittest.TestCase):
    def run_on(self, text, *options):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "log.jsonl"
            path.write_text(text, encoding="utf-8", newline="\n")
            out, err = io.StringIO(), io.StringIO()
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
                status = check_observations.main([str(path), *options])
            return status, out.getvalue(), err.getvalue()

    def test_exit_codes(self):
        self.assertEqual(self.run_on(log(appear(), seen(0, [0, 1], [2])))[0], 0)
        self.assertEqual(self.run_on(log(appear(), seen(0, [0], [1, 2])))[0], 1)
        status, _, errors = self.run_on("{}\n")
        self.assertEqual(status, 2)
        self.assertIn("line 1", errors)

    def test_all_prints_every_difference(self):
        text = log(appear(), seen(0, [2]))
        self.assertEqual(self.run_on(text)[1].count("computed"), 1)
        self.assertEqual(self.run_on(text, "--all")[1].count("computed"), 3)


if __name__ == "__main__":
    unittest.main()
