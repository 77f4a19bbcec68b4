"""What the recorder writes of scrolls, fingers, edits and layout. Skipped, saying why, where there is no browser."""

import contextlib
import io
import json
import time
import unittest

from recorder_case import LIST_BODY, LIST_STYLE, MISSING, START, RecorderCase, capture, checked

SNAP_STYLE = (
    "#list { display: flex; gap: 10px; padding: 0 120px; width: 360px; box-sizing: border-box; overflow-x: scroll;"
    "scroll-snap-type: x mandatory } .item { flex: none; width: 120.1px; height: 90px; scroll-snap-align: center }"
)
# As a carousel of the scene: an item is scaled to 1.1 less its distance from the middle, 1 at half the port and its width.
SCALE_ITEMS = (
    "const scale = () => { for (const item of list.children) {"
    "const at = item.offsetLeft + 60.05 - list.scrollLeft - 180 - list.offsetLeft;"
    "item.style.transform = `scale(${1.1 - Math.min(1, Math.abs(at) / 300.1)})`; } };"
    "list.addEventListener('scroll', scale); scale();"
)
SNAP_START = SCALE_ITEMS + (
    "ScrollRecorder.start({views: [{id: 'main', element: '#list', axis: 'horizontal', items: '.item',"
    "scrolling: {paging: 'item'}, behaviours: [{kind: 'carousel'}]}]})"
)

# Pages of 400 and dots of 60 in a port of 400: dot i is centred, at 170...230, when page i fills the port.
PAGER_STYLE = (
    "#pages, #dots { display: flex; width: 400px; overflow-x: scroll } .page { flex: none; width: 400px; height: 300px }"
    "#dots { box-sizing: border-box; padding: 0 170px } .dot { flex: none; width: 60px; height: 60px }"
)
PAGER_BODY = (
    f"""<div id="pages">{'<div class="page"></div>' * 9}</div><div id="dots">{'<div class="dot"></div>' * 9}</div>"""
)
PAGER_VIEWS = (
    "views: [{element: '#pages', items: '.page', behaviours: []}, {element: '#dots', items: '.dot',"
    "behaviours: [{kind: 'page-control', radius: 25}]}]"
)
PAGER_START = (
    "pages.addEventListener('scroll', () => { dots.scrollLeft = pages.scrollLeft * 60 / 400;"
    f"ScrollRecorder.update('dots'); }});ScrollRecorder.start({{{PAGER_VIEWS},"
    "links: [{leader: 'pages', follower: 'dots'}]})"
)


@unittest.skipIf(MISSING, MISSING)
class RecorderInABrowser(RecorderCase):
    def test_a_fling_is_recorded_with_its_finger_its_momentum_and_its_end(self):
        self.open()
        self.browser.drag((195, 350), (195, 100), 0.15)
        self.browser.wait_until_quiet()
        header, events = self.stop()
        self.assertEqual(list(header), ["format", "version", "name", "scene", "meta"])
        self.assertEqual(header["name"], "test")
        (view,) = header["scene"]["views"]
        self.assertEqual(list(view), ["id", "axis", "viewport", "layout", "sections", "behaviours"])
        # 400.3 points are 1200.9 device pixels, kept in 64ths of one: 76857.
        self.assertAlmostEqual(view["viewport"]["height"], 76857 / 192, places=9)
        self.assertEqual(len(view["sections"][0]["frames"]), 40)
        events = self.moves(events)
        kinds = self.kinds(events)
        self.assertEqual(kinds[:3], ["appear", "observed.visible", "drag.began"])
        self.assertEqual(kinds[-2:], ["scroll.ended", "end"])
        self.assertGreater(kinds.count("drag.moved"), 5)
        movers = [event["by"] for event in events if event["type"] == "scroll"]
        self.assertEqual(movers, ["finger"] * movers.count("finger") + ["momentum"] * movers.count("momentum"))
        self.assertGreater(movers.count("finger"), 2)
        self.assertGreater(movers.count("momentum"), 5)
        moves = [event for event in events if event["type"] == "drag.moved"]
        self.assertEqual(len({(event["t"], event["y"]) for event in moves}), len(moves))
        # A move has its own time, not that of the scroll before which the browser told of it.
        scrolls = {event["t"] for event in events if event["type"] == "scroll"}
        self.assertLessEqual(sum(event["t"] in scrolls for event in moves), 2)
        for index, kind in enumerate(kinds):
            if kind == "scroll":
                following = next(later for later in kinds[index + 1 :] if not later.startswith("drag."))
                self.assertIn(following, ("observed.visible", "scroll", "scroll.ended"))  # A busy machine drops a frame.
        self.assertGreater(kinds.count("observed.visible"), kinds.count("scroll") / 2)

    def test_offsets_and_frames_are_free_of_single_precision_noise(self):
        self.open()
        self.browser.evaluate("list.scrollTop = 1000.4")
        self.browser.wait_until_quiet()
        header, events = self.stop()
        (offset,) = [event["y"] for event in events if event["type"] == "scroll"]
        self.assertEqual(offset, 3001 / 3)
        for frame in header["scene"]["views"][0]["sections"][0]["frames"]:
            for length in frame:
                self.assertAlmostEqual(length * 192, round(length * 192), places=6)

    def test_far_down_a_long_page_touching_edges_still_touch(self):
        # Items of 215 device pixels without gaps, six of them to the viewport. At 18 000 points a single-precision number
        # is off by up to the tolerance, and from 32 768 on by too much for its layout unit to be told from the top.
        tops = (100, 250, 500, 851, 2650)
        self.open(
            style="#list { height: 430px; overflow-y: scroll } .item { height: calc(215px / 3) }",
            body='<div id="list">' + '<div class="item"></div>' * 2700 + "</div>",
        )
        for item in tops:
            self.browser.evaluate(f"list.scrollTop = {item * 215 / 3}")
            self.browser.wait_until_quiet()
        _, events = self.stop()
        observed = [  # The first look after each scroll; the frames may be corrected in between.
            next(later for later in events[index:] if later["type"] == "observed.visible")
            for index, event in enumerate(events)
            if event["type"] == "scroll"
        ]
        for event, item in zip(observed, tops, strict=True):
            self.assertEqual(event["whole"], [[0, number] for number in range(item, item + 6)])
            self.assertEqual(event["partial"], [])
        corrected = [event["at"] for event in events if event["type"] == "items.resized"]
        self.assertGreater(len(corrected), 0)  # Measured again from nearby: what lies further down than that, no other.
        self.assertGreater(min(corrected) * 215 / 3, 32768)

    def test_an_edit_is_followed_by_frames_content_offset_and_observation(self):
        self.open()
        self.browser.evaluate("list.scrollTop = 500")
        self.browser.wait_until_quiet()
        self.browser.evaluate("list.prepend(Object.assign(document.createElement('div'), {className: 'item'}))")
        self.browser.wait_until_quiet()
        _, events = self.stop()
        at = self.kinds(events).index("items.inserted")
        self.assertEqual(
            self.kinds(events)[at : at + 5], ["items.inserted", "items.resized", "content", "scroll", "observed.visible"]
        )
        self.assertEqual(len({event["t"] for event in events[at : at + 5]}), 1)
        self.assertEqual((events[at]["section"], events[at]["at"], len(events[at]["items"])), (0, 0, 1))
        self.assertEqual((events[at + 1]["at"], len(events[at + 1]["items"])), (1, 40))
        self.assertEqual(events[at + 3]["by"], "browser")

    def test_reordered_items_are_a_reload(self):
        self.open()
        self.browser.evaluate("list.append(list.firstElementChild)")
        self.browser.wait_until_quiet()
        _, events = self.stop()
        self.assertEqual(
            self.kinds(self.moves(events)), ["appear", "observed.visible", "reload", "observed.visible", "end"]
        )

    def test_moved_headers_are_a_reload_after_the_edit(self):
        section = '<section><header>A</header><p class="item"></p><p class="item"></p></section>'
        self.open(body=f'<div id="list">{section * 9}</div>', script=START.replace("items: '.item'", "sections: 'section', header: 'header', items: '.item'"))
        self.browser.evaluate("document.querySelector('.item').remove()")
        self.browser.wait_until_quiet()
        header, events = self.stop()
        sections = header["scene"]["views"][0]["sections"]
        self.assertEqual([len(section["frames"]) for section in sections], [2] * 9)
        self.assertTrue(all("headerFrame" in section for section in sections))
        self.assertEqual(self.kinds(self.moves(events))[2:5], ["items.deleted", "reload", "observed.visible"])

    def test_a_resize_comes_before_the_frames_it_changes(self):
        self.open(style=LIST_STYLE.replace("400.3px", "100vh").replace("71.7px", "20vw"))
        device = self.browser.device
        self.browser.resize(device.height, device.width)
        self.addCleanup(self.browser.resize, device.width, device.height)
        self.browser.wait_until_quiet()
        _, events = self.stop()
        events = self.moves(events)
        self.assertEqual(self.kinds(events)[2:6], ["viewport", "items.resized", "content", "observed.visible"])
        self.assertEqual((events[2]["width"], events[2]["height"]), (device.height, device.width))

    def test_a_drag_survives_the_removal_of_the_item_under_the_finger(self):
        self.open()
        self.browser.drag((195, 350), (195, 250), 0.2, release=False)
        self.browser.evaluate("document.elementFromPoint(195, 250).remove()")
        for step in range(10):
            self.browser.touch("touchMove", 195, 250 - 10 * step)
        self.browser.release()
        self.browser.wait_until_quiet()
        _, events = self.stop()
        kinds = self.kinds(events)
        removed, ended = kinds.index("items.deleted"), kinds.index("drag.ended")
        self.assertLess(removed, ended)
        self.assertIn("drag.moved", kinds[removed:ended])
        self.assertNotIn("unknown", [event.get("by") for event in events])

    def test_a_cancelled_touch_and_a_mark(self):
        self.open()
        self.browser.mark("now")
        self.browser.drag((195, 350), (195, 300), 0.2, release=False)
        self.browser.cancel()
        self.browser.wait_until_quiet()
        _, events = self.stop()
        self.assertIn("drag.cancelled", self.kinds(events))
        self.assertNotIn("drag.ended", self.kinds(events))
        self.assertEqual(next(event for event in events if event["type"] == "mark")["label"], "now")

    def test_a_view_that_snaps_says_so_and_where_it_comes_to_rest(self):
        self.open(style=SNAP_STYLE, script=SNAP_START)
        self.browser.drag((300, 40), (200, 40), 0.4, hold=0.2)
        self.browser.wait_until_quiet()
        header, events = self.stop()
        (view,) = header["scene"]["views"]
        self.assertEqual(list(view), ["id", "axis", "viewport", "layout", "sections", "scrolling", "behaviours"])
        self.assertEqual((view["scrolling"], view["behaviours"]), ({"paging": "item"}, [{"kind": "carousel"}]))
        self.assertNotIn("links", header["scene"])
        events = self.moves(events)
        kinds = self.kinds(events)
        self.assertEqual(kinds[-3:], ["scroll.ended", "observed.offset", "end"])
        # Released at 100 less the slop of a touch, it goes on to the next of the centres, 130.1 apart, to the device pixel.
        rest = events[-2]
        self.assertEqual(list(rest), ["t", "type", "x", "y"])
        self.assertLessEqual(abs(rest["x"] - 130.1), 0.5 / 3 + 0.01)
        last = [event for event in events if event["type"] == "scroll"][-1]
        self.assertEqual((last["x"], last["by"]), (rest["x"], "momentum"))

    def test_a_scroll_that_ends_under_a_finger_is_no_rest(self):
        self.open(style=SNAP_STYLE, script=SNAP_START)
        self.browser.drag((300, 40), (200, 40), 0.3, release=False)
        self.addCleanup(self.browser.cancel)
        self.browser.evaluate("list.dispatchEvent(new Event('scrollend'))")
        _, events = self.stop()
        self.assertIn("scroll.ended", self.kinds(events))
        self.assertNotIn("observed.offset", self.kinds(events))

    def test_a_view_that_does_not_snap_has_no_offset_at_rest(self):
        for scrolling in ("", ", scrolling: {bounces: false}", ", scrolling: {paging: 'none'}"):
            with self.subTest(scrolling=scrolling):
                self.open(script=START.replace("}]", scrolling + "}]"))
                self.browser.evaluate("list.scrollTop = 100")
                self.browser.wait_until_quiet()
                header, events = self.stop()
                self.assertEqual("scrolling" in header["scene"]["views"][0], scrolling != "")
                self.assertIn("scroll.ended", self.kinds(events))
                self.assertNotIn("observed.offset", self.kinds(events))

    def test_a_follower_is_recorded_in_step_with_its_leader_and_moved_by_code(self):
        self.open(style=PAGER_STYLE, body=PAGER_BODY, script=PAGER_START)
        # For so long that a busy machine shows more than five frames of it.
        self.browser.drag((300, 100), (60, 100), 0.6)
        self.browser.wait_until_quiet()
        header, events = self.stop()
        self.assertEqual(list(header["scene"]), ["views", "links"])
        self.assertEqual(header["scene"]["links"], [{"leader": "pages", "follower": "dots"}])
        pages, dots = header["scene"]["views"]
        self.assertEqual(pages["behaviours"], [])
        self.assertEqual(dots["behaviours"], [{"kind": "page-control", "radius": 25}])
        leader, steps = 0, 0
        for event in events:
            if event["type"] == "scroll" and event["view"] == "pages":
                leader = event["x"]
            elif event["type"] == "scroll":
                steps += 1
                self.assertEqual(event["by"], "code")
                self.assertLessEqual(abs(event["x"] - leader * 60 / 400), 0.5 / 3 + 1e-6)
        self.assertGreater(steps, 5)
        ended = [event["view"] for event in events if event["type"] == "scroll.ended"]
        self.assertEqual(ended, ["pages"])
        rest = {event["view"]: event["x"] for event in events if event["type"] == "observed.offset"}
        self.assertEqual(rest["pages"], leader)
        self.assertEqual(list(rest), ["pages", "dots"])

    def test_a_follower_is_observed_only_where_rounding_cannot_decide(self):
        self.open(style=PAGER_STYLE, body=PAGER_BODY, script=PAGER_START)
        # Dot 0 leaves the port at 170, and dot 6 (530...590) is whole from 190 on. A device pixel is a third of a point.
        for dots, is_sure in ((100, True), (170, False), (169, True), (190, False), (191, True)):
            self.browser.evaluate(f"pages.scrollLeft = {dots} * 400 / 60")
            self.browser.wait_until_quiet()
            lines = [json.loads(line) for line in self.browser.evaluate("ScrollRecorder.text()").splitlines()]
            of_dots = [line for line in lines if line.get("view") == "dots"]
            at = max(index for index, line in enumerate(of_dots) if line["type"] == "scroll")
            self.assertEqual(of_dots[at]["x"], dots)
            self.assertEqual("observed.visible" in self.kinds(of_dots[at:]), is_sure, dots)
        self.stop()

    def test_update_of_one_view_leaves_the_others_alone(self):
        self.open(style=PAGER_STYLE, body=PAGER_BODY, script=f"ScrollRecorder.start({{{PAGER_VIEWS}}})")
        self.browser.evaluate("pages.scrollLeft = 70; dots.scrollLeft = 30; ScrollRecorder.update('dots')")
        self.browser.wait_until_quiet()
        _, events = self.stop()
        moved = [(event["view"], event["x"], event["by"]) for event in events if event["type"] == "scroll"]
        self.assertEqual(moved, [("dots", 30, "code"), ("pages", 70, "code")])

    def test_links_that_make_no_sense_are_errors(self):
        self.open(style=PAGER_STYLE, body=PAGER_BODY, script="")
        for links, words in (
            ("{leader: 'pages', follower: 'stars'}", "stars, which is no view"),
            ("{leader: 'pages', follower: 'pages'}", "pages leads and follows"),
            ("{leader: 'pages', follower: 'dots'}, {leader: 'pages', follower: 'dots'}", "dots has two leaders"),
            ("{leader: 'pages', follower: 'dots'}, {leader: 'dots', follower: 'pages'}", "leads and follows"),
        ):
            with self.subTest(links=links), self.assertRaises(RuntimeError) as caught:
                self.browser.evaluate(f"ScrollRecorder.start({{{PAGER_VIEWS}, links: [{links}]}})")
            self.assertIn(words, str(caught.exception))

    def test_pointer_input_records_a_page_that_drags_by_itself(self):
        self.open(
            style=LIST_STYLE + "#list { touch-action: none }",
            script=START.replace("]}", "], input: 'pointer'}")
            + "; let last = null; list.onpointerdown = (e) => { last = e.clientY; };"
            "list.onpointermove = (e) => { if (last !== null) { list.scrollTop += last - e.clientY; last = e.clientY; } };"
            "list.onpointerup = () => { last = null; };",
        )
        self.browser.drag((195, 350), (195, 200), 0.2)
        self.browser.wait_until_quiet()
        _, events = self.stop()
        kinds = self.kinds(events)
        self.assertEqual((kinds.count("drag.began"), kinds.count("drag.ended")), (1, 1))
        self.assertGreater(kinds.count("drag.moved"), 3)
        self.assertIn("finger", [event.get("by") for event in events])
        self.assertGreater([event["y"] for event in events if event["type"] == "scroll"][-1], 100)

    def test_lines_handed_on_while_recording_are_those_of_the_log(self):
        self.open(script="const handed = [];" + START.replace("]}", "], write: (line) => handed.push(line)}"))
        self.browser.drag((195, 350), (195, 100), 0.3)
        self.browser.wait_until_quiet()
        self.assertGreater(self.browser.evaluate("handed.length"), 20)
        self.stop()
        self.assertTrue(self.browser.evaluate("handed.join('\\n') + '\\n' === ScrollRecorder.text()"))

    def test_the_log_can_be_saved_and_posted(self):
        self.open()
        downloads = self.folder / "downloads"
        self.browser.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(downloads))
        self.browser.evaluate("ScrollRecorder.download('mine.jsonl')")
        deadline = time.monotonic() + 60
        while not (downloads / "mine.jsonl").exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        text = self.browser.evaluate("ScrollRecorder.text()")
        self.assertEqual((downloads / "mine.jsonl").read_bytes().decode("utf-8"), text)
        self.assertIn('"type":"appear"', text)
        self.browser.evaluate("fetch = (url, options) => { posted = {url, ...options}; }; ScrollRecorder.send('/sessions')")
        posted = self.browser.evaluate("posted")
        self.assertEqual((posted["url"], posted["method"], posted["body"]), ("/sessions", "POST", text))

    def test_everything_that_scrolls_is_found(self):
        self.open(
            style="#list { display: flex; overflow-x: auto } .item { flex: none; width: 150px; height: 90px; background: #eee }"
            "p { height: 60px; border: 1px solid }",
            body=LIST_BODY + "<p></p>" * 30,
            script="ScrollRecorder.start()",
        )
        self.browser.evaluate("list.scrollLeft = 77; scrollTo(0, 55)")
        self.browser.wait_until_quiet()
        header, events = self.stop()
        views = header["scene"]["views"]
        self.assertEqual([(view["id"], view["axis"]) for view in views], [("main", "vertical"), ("list", "horizontal")])
        self.assertEqual([len(view["sections"][0]["frames"]) for view in views], [31, 40])
        offsets = {event["view"]: (event["x"], event["y"]) for event in events if event["type"] == "scroll"}
        self.assertEqual(offsets, {"main": (0, 55), "list": (77, 0)})

    def test_the_capture_script_saves_a_session_that_checks(self):
        out = self.folder / "out"
        self.assertEqual(capture.main(["--out", str(out), "list-keys-and-code"]), 0)
        (saved,) = out.iterdir()
        self.assertEqual(saved.name, "list-keys-and-code.jsonl")
        session = checked(saved.read_text(encoding="utf-8"))
        self.assertTrue(session["complete"])
        self.assertGreater(sum(looks["compared"] for looks in session["lookedAt"]), 20)



class Options(unittest.TestCase):
    def test_an_unknown_session_is_bad_usage(self):
        with self.assertRaises(SystemExit) as caught, contextlib.redirect_stderr(io.StringIO()):
            capture.main(["no-such-session"])
        self.assertEqual(caught.exception.code, 2)


if __name__ == "__main__":
    unittest.main()
