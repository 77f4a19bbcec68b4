"""The checker finds what is wrong, says where, and is content with every committed recording."""

import contextlib
import difflib
import io
import json
import pathlib
import sys
import tempfile
import unittest

CAPTURE = pathlib.Path(__file__).resolve().parents[1]
SESSIONS = CAPTURE.parents[1] / "sessions" / "captured"
sys.path.insert(0, str(CAPTURE))

import capture  # noqa: E402
import check_observations  # noqa: E402
from check_observations import LogError, check_log  # noqa: E402


def log(*events, frames=None, viewport=(100, 200), views=None, links=None, content=(100, 260), **fields):
    """A session of three items of 100 x 80 with gaps of 10 (0-80, 90-170, 180-260), and an end.

    Further fields are those of every view.
    """
    frames = frames or [[0, 0, 100, 80], [0, 90, 100, 80], [0, 180, 100, 80]]
    view = {
        "axis": "vertical",
        "viewport": {"width": viewport[0], "height": viewport[1]},
        "layout": {"kind": "frames", "contentSize": list(content)},
        "sections": [{"id": "a", "frames": frames}],
        **fields,
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


def behaviour(kind, **settings):
    return [{"kind": kind, **settings}]


class Behaviours(unittest.TestCase):
    def assert_differs(self, text, *whats):
        self.assertEqual([difference.what for difference in check_log(text).differences], list(whats))

    def test_an_alpha_may_be_on_its_way_until_the_view_rests(self):
        def shows(t, item, alpha):
            return log(
                appear(), event(1_000_000, "scroll", x=0, y=30),
                event(t, "observed.alpha", item=[0, item], alpha=alpha), behaviours=behaviour("fade"),
            )

        # At 30 the first item is cut, the second whole, the third cut. The fade lasts 0.2 s, two frames are allowed, and
        # the format's rest is 0.25 s.
        self.assert_differs(shows(1_200_000, 0, 0.6))
        self.assert_differs(shows(1_250_000, 0, 0.6), "alpha of item [0, 0]")
        self.assert_differs(shows(1_250_000, 0, 0.1))
        self.assert_differs(shows(1_250_000, 1, 0.1), "alpha of item [0, 1]")
        self.assert_differs(shows(1_200_000, 1, 0.05), "alpha of item [0, 1]")

    def test_a_finger_or_a_leader_that_moves_is_no_rest(self):
        faded = event(9_000_000, "observed.alpha", item=[0, 0], alpha=0.1)
        down = event(1, "drag.began", x=0, y=0)
        up = event(2, "drag.ended")
        self.assert_differs(log(appear(), down, faded, behaviours=behaviour("fade")))
        self.assert_differs(log(appear(), down, up, faded, behaviours=behaviour("fade")), "alpha of item [0, 0]")
        moved = event(8_900_000, "scroll", x=0, y=3, view="a")
        linked = dict(views=["a", "b"], links=[("a", "b")], behaviours=behaviour("fade"))
        self.assert_differs(log(appear(view="a"), appear(view="b"), moved, faded | {"view": "b"}, **linked))

    def test_what_no_behaviour_explains_is_counted_and_not_compared(self):
        text = log(appear(), event(9_000_000, "observed.alpha", item=[0, 0], alpha=0.3))
        result = check_log(text)
        self.assertEqual((result.kinds["alpha"], result.compared["alpha"], result.differences), (1, 0, []))

    def test_items_under_a_bar_are_not_whole_and_those_hidden_by_it_not_judged(self):
        bar = {"occlusion": {"top": 80}, "behaviours": behaviour("fade")}
        at_rest = [event(9_000_000, "observed.alpha", item=[0, item], alpha=0.1) for item in (0, 1)]
        self.assert_differs(log(appear(), *at_rest, **bar), "alpha of item [0, 1]")
        self.assert_differs(log(appear(y=20), *at_rest, **bar))  # The bar reaches to 100: item 1 is cut.
        live = event(1, "insets", occlusion={"top": 100})
        self.assert_differs(log(appear(), live, seen(2, [], [1, 2]), **bar))

    def test_a_scale_follows_the_distance_from_the_middle_and_may_be_a_frame_late(self):
        def shows(t, scale, *more):
            return log(
                appear(), event(100_000, "scroll", x=0, y=60), *more,
                event(t, "observed.scale", item=[0, 0], scale=scale), behaviours=behaviour("carousel"),
            )

        # D = 100 + 80. The middle of the port is at 160 now, 120 from the item's; it was 60 from it.
        self.assert_differs(shows(200_000, 1.1 - 120 / 180))
        self.assert_differs(shows(200_000, 1.1 - 60 / 180), "scale of item [0, 0]")
        self.assert_differs(shows(116_000, 1.1 - 60 / 180))
        self.assert_differs(shows(200_000, 1.1 - 120 / 180 + 0.009))
        self.assert_differs(shows(200_000, 1.1 - 120 / 180 + 0.011), "scale of item [0, 0]")

    def test_dots_and_the_page_follow_the_leader(self):
        # Pages of 100 and dots of 60 in a control 200 high; the page is 1.25, so dot 1 is 15 of 25 points from the middle.
        pages = {"id": "pages", "axis": "horizontal", "viewport": {"width": 100, "height": 200}, "behaviours": []}
        dots = pages | {"id": "dots", "behaviours": behaviour("page-control")}
        for view, pitch in ((pages, 100), (dots, 60)):
            view["layout"] = {"kind": "frames", "contentSize": [3 * pitch, 60]}
            view["sections"] = [{"id": "s", "frames": [[index * pitch, 0, pitch, 60] for index in range(3)]}]
        scene = {"views": [pages, dots], "links": [{"leader": "pages", "follower": "dots"}]}
        header = {"format": "scroll-session", "version": 1, "name": "test", "scene": scene}

        def shows(kind, **fields):
            events = (
                appear(view="pages"), appear(view="dots"), event(1, "scroll", view="pages", x=125, y=0),
                event(100_000, kind, view="dots", **fields),
            )
            return "".join(json.dumps(line) + "\n" for line in (header, *events))

        self.assert_differs(shows("observed.dots", alphas=[0, 0.4, 0], ys=[140, 84, 140]))
        self.assert_differs(shows("observed.dots", alphas=[0.4, 0], first=1))
        self.assert_differs(shows("observed.dots", alphas=[1, 0.4, 0]), "alpha of dot 0")
        self.assert_differs(shows("observed.dots", alphas=[0, 0.4, 0], ys=[140, 90, 140]), "y of dot 1")
        self.assert_differs(shows("observed.page", page=1))
        self.assert_differs(shows("observed.page", page=2), "page")
        self.assert_differs(shows("observed.page", page=None), "page")

    def test_the_page_is_the_card_that_rests_nearest(self):
        # Cards of 170 and gaps of 10 in 390 with 16 on either side: the second rests at 16 + 180 + 85 - 195 = 86, before half of 180.
        view = {"id": "cards", "axis": "horizontal", "viewport": {"width": 390, "height": 200}}
        view |= {"behaviours": behaviour("page-control"), "layout": {"kind": "frames", "contentSize": [742, 200]}}
        view["sections"] = [{"id": "s", "frames": [[16 + 180 * index, 0, 170, 200] for index in range(4)]}]

        def shows(kind, paging="item", **fields):
            scene = {"views": [view | {"scrolling": {"paging": paging}}], "links": []}
            header = {"format": "scroll-session", "version": 1, "name": "test", "scene": scene}
            events = (
                appear(), event(1, "scroll", x=86, y=0),
                event(500_000, kind, **fields),
            )
            return "".join(json.dumps(line) + "\n" for line in (header, *events))

        self.assert_differs(shows("observed.page", page=1))
        self.assert_differs(shows("observed.page", page=0), "page")
        self.assert_differs(shows("observed.page", "page", page=0))
        self.assert_differs(shows("observed.dots", alphas=[0, 1, 0, 0]))
        self.assert_differs(shows("observed.dots", alphas=[1, 1, 0, 0]), "alpha of dot 0", "alpha of dot 1")

    def test_a_mask_follows_what_is_hidden_at_each_end(self):
        # 60 points are hidden in all; the hide distance is 30. At 15, q is a half: 1 - log10(1 + 9/2) = 0.2596.
        def shows(y, start, end, **fields):
            shown = event(100_000, "observed.mask", start=start, end=end, **fields)
            return log(appear(y=y), shown, behaviours=behaviour("edge-mask"))

        self.assert_differs(shows(0, 1, 0))
        self.assert_differs(shows(60, 0, 1, stops=[0, 0.15, 0.85, 1]))
        self.assert_differs(shows(60, 0, 0), "mask at the end")
        self.assert_differs(shows(15, 0.2596, 0))
        self.assert_differs(shows(15, 0.5, 0), "mask at the start")
        self.assert_differs(shows(-20, 1, 0))
        self.assert_differs(shows(60, 0, 1, stops=[0, 0.3, 0.85, 1]), "stops of the mask")

    def test_a_section_has_one_shadow_around_its_items_while_it_paints(self):
        def shows(y, *frames):
            decorations = [{"kind": "section-shadow", "section": 0, "frame": list(frame)} for frame in frames]
            shown = event(100_000, "observed.decorations", decorations=decorations)
            return log(appear(y=y), shown, behaviours=behaviour("section-shadow"))

        union = (0, 0, 100, 260)
        self.assert_differs(shows(0, union))
        self.assert_differs(shows(0), "shadows of section 0")
        self.assert_differs(shows(0, union, union), "shadows of section 0")
        self.assert_differs(shows(0, (0, 0, 100, 170)), "shadows of section 0")
        self.assert_differs(shows(267, union))  # It paints 8 points below its frame.
        self.assert_differs(shows(269, union), "shadows of section 0")
        self.assert_differs(shows(269))

    def test_a_shadow_without_a_section_is_one_too_many(self):
        decorations = [
            {"kind": "section-shadow", "section": section, "frame": frame}
            for section, frame in ((0, [0, 0, 100, 260]), (1, [0, 300, 100, 80]), (2, [0, 400, 100, 80]))
        ]
        shown = event(100_000, "observed.decorations", decorations=decorations)
        self.assert_differs(
            log(appear(), shown, behaviours=behaviour("section-shadow")), *["a shadow without a section"] * 2
        )

    def test_a_whole_section_reaches_around_its_header(self):
        sections = [{"id": "a", "frames": [[10, 40, 80, 30]], "headerFrame": [0, 0, 100, 90]}]
        for frame, is_right in (((0, 0, 100, 90), True), ((10, 40, 80, 30), False)):
            shown = event(9, "observed.decorations", decorations=[{"kind": "section-shadow", "section": 0, "frame": list(frame)}])
            whole = behaviour("section-shadow", extent="section")
            self.assert_differs(log(appear(), shown, behaviours=whole, sections=sections), *[] if is_right else ["shadows of section 0"])

    def test_keys_are_as_many_as_items_and_stand_once(self):
        sections = [{"id": "a", "frames": [[0, 0, 9, 9], [0, 9, 9, 9]], "keys": ["x", "y"]}]
        new = event(1, "items.inserted", section=0, at=1, items=[[0, 9, 9, 9]], keys=["z"])
        check_log(log(appear(), new, sections=sections))
        for text, words in (
            (log(appear(), new | {"keys": ["x"]}, sections=sections), "twice"),
            (log(appear(), new | {"keys": ["z", "u"]}, sections=sections), "4 keys of 3 items"),
        ):
            with self.assertRaisesRegex(LogError, words):
                check_log(text)


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
        self.assertEqual(len(paths), 18)
        for path in paths:
            with self.subTest(path.name):
                result = check_log(path.read_bytes().decode("utf-8"))
                self.assertEqual([str(difference) for difference in result.differences], [])
                self.assertTrue(result.complete)
                self.assertGreater(result.observations, 50)
                name = json.loads(path.read_text(encoding="utf-8").split("\n")[0])["name"]
                self.assertEqual(f"{name}.jsonl", path.name)

    def test_of_a_page_with_a_planted_bug_nothing_but_the_bug_is_wrong(self):
        bugs = {
            "hotel-stays-faded": "alpha of item [0, 6]",
            "section-has-two-shadows": "shadows of section 0",
            "pass-stays-large": "scale of item [0, 1]",
            "dot-stays-lit": "alpha of dot 0",
            "end-stays-masked": "mask at the end",
        }
        recorded = {path.stem for path in (SESSIONS / "bugs").glob("*.jsonl") if ".effects" not in path.name}
        self.assertEqual(recorded, {f"{name}{end}" for name in bugs for end in ("", "-mended")})
        for name in sorted(recorded):
            with self.subTest(name):
                result = check_log((SESSIONS / "bugs" / f"{name}.jsonl").read_text(encoding="utf-8"))
                wrong = {bugs[name]} if name in bugs else set()
                self.assertEqual({difference.what for difference in result.differences}, wrong)

    def test_a_recording_says_in_its_header_what_is_known_of_its_page(self):
        for name, made in capture.CAPTURES.items():
            with self.subTest(name):
                log = (SESSIONS / f"{name}.jsonl").read_text(encoding="utf-8")
                header = json.loads(log.split("\n")[0])
                known = made.finding or made.rule
                findings = [known] if known else []
                self.assertEqual(header.get("expect", {}).get("findings", []), findings)
                # Recorded anew, it would say so in the same words.
                if findings:
                    told = '"expect":{"findings":["%s"]},' % known
                    self.assertEqual(log.count(told), 1)
                    self.assertEqual(capture.announced(log.replace(told, ""), known), log)

    def test_every_page_with_a_bug_is_at_most_five_lines_from_its_mended_one(self):
        scripts = sorted((CAPTURE / "pages" / "bugs").glob("*.bug.js"))
        self.assertEqual(len(scripts), 5)
        for script in scripts:
            with self.subTest(script.name):
                mended = script.with_name(script.name.replace(".bug.", ".mended."))
                lines = [path.read_text(encoding="utf-8").splitlines() for path in (script, mended)]
                changed = [line for line in difflib.ndiff(*lines) if line[0] in "+-"]
                self.assertTrue(1 <= len(changed) <= 5, changed)

    def test_a_doctored_copy_is_found_at_the_doctored_line(self):
        lines = (SESSIONS / "list-slow-drags.jsonl").read_text(encoding="utf-8").splitlines()
        number = next(
            index for index, line in enumerate(lines) if index > 300 and '"observed.visible","whole":[[' in line
        )
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
