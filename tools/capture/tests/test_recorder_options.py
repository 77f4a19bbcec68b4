"""Which options the recorder takes, and what it says of others."""

import json
import shutil
import subprocess
import unittest

from recorder_case import LIST_BODY, LIST_STYLE, MISSING, PACKAGE, START, RecorderCase

VIEW = "element: '#list', items: '.item'"


class Manual(unittest.TestCase):
    @unittest.skipUnless(shutil.which("node"), "node is not installed")
    def test_the_readme_has_every_option(self):
        script = "const all = await import('./src/options.js'); console.log(JSON.stringify(all, (_, each) => each.call ? 0 : each))"
        printed = subprocess.run(
            ["node", "--input-type=module", "--eval", script], cwd=PACKAGE, capture_output=True, text=True, check=True
        )
        options = json.loads(printed.stdout)
        manual = (PACKAGE / "README.md").read_text(encoding="utf-8")
        for name, heading in (
            ("START_OPTIONS", "### The options of `start`"), ("VIEW_OPTIONS", "### The options of a view"), ("DOTS_OPTIONS", "### Dots"),
        ):
            text = manual[manual.index(heading) :].split("\n### ")[0]
            self.assertGreater(len(options[name]), 4)
            for option in options[name]:
                with self.subTest(name, option=option):
                    self.assertRegex(text, rf"`{option}`|\b{option}: ")


@unittest.skipIf(MISSING, MISSING)
class Options(RecorderCase):
    def refuse(self, options, *words):
        with self.subTest(options=options):
            message = self.browser.evaluate(
                f"(() => {{ try {{ ScrollRecorder.start({options}); }} catch (error) {{ return error.message; }} }})()"
            )
            self.assertIsNotNone(message, "no error")
            self.assertTrue(message.startswith("ScrollRecorder: "), message)
            for word in words:
                self.assertIn(word, message)
            self.assertEqual(self.browser.evaluate("ScrollRecorder.lineCount"), 0)

    def refuse_in_view(self, options, *words):
        self.refuse(f"{{views: [{{{VIEW}, {options}}}]}}", *words)

    def test_stops_that_no_log_may_have_are_refused(self):
        self.open(script="")
        for scrolling, words in (
            ("{paging: 'start', every: 100, at: [1, 2]}", 'views[0].scrolling has "every" and "at"; choose one'),
            ("{paging: 'page', every: 100}", 'scrolling.paging (with every) cannot be "page"; it may be start, center, end'),
            ("{items: 3}", "scrolling.paging (with items) cannot be undefined; it may be start, center, end"),
            ("{paging: 'start', at: [2, 1]}", "views[0].scrolling.at must be a list that ascends"), ("{paging: 'start', at: []}", "a list that ascends"),
            ("{paging: 'start', items: 1.5}", "views[0].scrolling.items must be a whole number from 1"),
        ):  # fmt: skip
            self.refuse_in_view(f"scrolling: {scrolling}", words)

    def test_headers_need_their_sections(self):
        self.open(script="")
        self.refuse_in_view("header: 'h2'", 'views[0].header needs "sections"')
        self.refuse_in_view("sections: 'section', pinnedHeaders: true", 'views[0].pinnedHeaders needs "header"')
        self.refuse_in_view("sections: 'section', header: 'h2', pinnedHeaders: '0'", "pinnedHeaders must be a number or boolean")

    def test_an_option_that_does_not_exist_is_an_error_that_names_those_there_are(self):
        self.open(script="")
        self.refuse("{veiws: []}", 'start has no option "veiws"; it may be views, name, ')
        self.refuse("{views: [{element: '#list', itmes: '.item'}]}", 'views[0] has no option "itmes"', 'items')
        self.refuse("{links: [{leder: 'a'}]}", 'links[0] has no option "leder"; it may be leader, follower, mode')
        self.refuse("{input: 'mouse'}", 'input cannot be "mouse"; it may be touch, pointer')
        for options, word, near in (
            ("occlusion: {tpo: 10}", "occlusion", "top"),
            ("mask: {begin: '#a', end: '#b'}", "mask", "start"),
            ("mask: {top: '#a', bottom: '#b'}", "mask", "start"),
            ("mask: {start: '#a', right: '#b'}", "mask", "end"),
            ("scrollingOptions: {}", "views[0]", "scrolling"),
            ("dots: {lit: '.item', move: '.item'}", "dots", "moved"),
            ("scrolling: {pagging: 'item'}", "scrolling", "paging"),
            ("behaviours: [{kind: 'fade', durations: 1}]", "behaviours[0] (fade)", "duration"),
            ("behaviours: [{kind: 'carousel', peekScale: 1}]", "behaviours[0] (carousel)", "peakScale"),
            ("shadow: '.item'", "views[0]", "shadows"),
            ("dots: {lit: '.item', atrest: true}", "dots", "atRest"),
            ("behaviours: [{kind: 'edge-mask', interpolation: {kind: 'linear', bas: 2}}]", "interpolation", "base"),
        ):
            self.refuse_in_view(options, word, "has no option", "; it may be", near)
        kinds = "; it may be fade, section-shadow, carousel, page-control, curve, edge-mask"
        self.refuse_in_view("behaviours: [{kind: 'fades'}]", f'kind cannot be "fades"{kinds}')
        self.refuse_in_view("scrolling: {paging: 'mandatory'}", 'paging cannot be "mandatory"; it may be none, page, item, start, center, end')
        self.refuse_in_view("axis: 'horizontally'", "it may be vertical, horizontal")
        for behaviour, words in (
            ("{kind: 'fade', timing: 'easeInOut'}", 'timing cannot be "easeInOut"; it may be linear, ease, ease-in, ease-out, ease-in-out'),
            ("{kind: 'fade', timing: 'cubic-bezier(.2,0,0,1)'}", "or four numbers from 0 to 1, [x1, y1, x2, y2]"),
            ("{kind: 'edge-mask', interpolation: 'linear'}", "interpolation must be an object, not \"linear\""),
            ("{kind: 'edge-mask', interpolation: {base: 2}}", 'interpolation has no "kind"'),
            ("{kind: 'fade', enters: 'fade'}", 'enters cannot be "fade"; it may be instant, faded, clear'),
            ("{kind: 'fade', mode: 'litteral'}", 'mode cannot be "litteral"; it may be corrected, literal'),
            ("{kind: 'section-shadow', extent: 'sections'}", "it may be union, section"),
            ("{kind: 'section-shadow', variant: 'cache'}", "it may be cached, per-item, per-visible-item, dedup"),
            ("{kind: 'edge-mask', interpolation: {kind: 'log'}}", 'interpolation.kind cannot be "log"'),
            ("{kind: 'fade', duration: '250ms'}", 'must be milliseconds, 0 or from 1 to 60000, not "250ms"'),
            ("{kind: 'edge-mask', startHide: '60px'}", "startHide must be a fraction, at most 2^20"),
            ("{kind: 'page-control', radius: '25'}", 'radius must be 0 to 2^41 points, not "25"'),
        ):
            self.refuse_in_view(f"behaviours: [{behaviour}]", words)
        self.refuse_in_view("scrolling: {deceleration: 'slow'}", 'deceleration cannot be "slow"')
        self.refuse_in_view("scrolling: {bounces: 0}", "bounces must be a boolean")
        self.refuse("{links: [{leader: 'a'}]}", 'links[0] has no "follower"')
        self.refuse("{links: [{leader: 'a', follower: 'b', mode: 'literaly'}]}", "it may be corrected, literal")

    def test_values_of_the_wrong_type_are_errors(self):
        self.open(script="")
        self.refuse("{views: [{items: '.item'}]}", 'views[0] has no "element"')
        self.refuse("{views: {}}", "views must be a list")
        self.refuse("[]", "start must be an object")
        self.refuse("{write: 'file'}", "write must be a function")
        self.refuse("{meta: 'me'}", "meta must be an object")
        self.refuse("{views: [{element: '#list', items: 5}]}", "items must be a string or element or list or function, not 5")
        self.refuse("{views: [{element: '#list', items: '..item'}]}", 'is no selector: "..item"')
        self.refuse_in_view("keys: 1", "keys must be a string or function")
        self.refuse_in_view("occlusion: 10", "occlusion must be an object")
        self.refuse_in_view("occlusion: {top: true}", "occlusion.top must be a number")
        self.refuse_in_view("mask: {start: '#list'}", 'mask needs either "start" and "end", or "image"')
        self.refuse_in_view("mask: {}", 'mask needs either "start" and "end", or "image"')
        self.refuse_in_view("dots: {moved: '.item'}", 'dots has no "lit"')
        self.refuse_in_view("behaviours: ['fade']", "such as {kind: 'fade'}")
        self.refuse_in_view("behaviours: [{duration: 1}]", 'has no "kind"')
        self.refuse_in_view("behaviours: [{kind: 'fade', duration: 300000}]", "duration must be milliseconds, 0 or from 1 to 60000, not 300000")

        self.refuse_in_view("behaviours: [{kind: 'fade', duration: .25}]", "duration must be milliseconds, 0 or from 1 to 60000, not 0.25")

    def test_values_that_no_log_may_have_are_errors(self):
        self.open(script="")
        for behaviour, words in (
            ("{kind: 'fade', fadedAlpha: 35}", "fadedAlpha must be a number from 0 to 1, not 35"),
            ("{kind: 'fade', clearAlpha: -0.1}", "clearAlpha must be a number from 0 to 1, not -0.1"),
            ("{kind: 'fade', clearAlpha: NaN}", "clearAlpha must be a number from 0 to 1, not NaN"),
            ("{kind: 'fade', duration: -1}", "duration must be milliseconds, 0 or from 1 to 60000, not -1"),
            ("{kind: 'fade', duration: NaN}", "from 1 to 60000, not NaN"),
            ("{kind: 'fade', duration: 60000.5}", "not 60000.5"),
            ("{kind: 'fade', timing: [0.3, -0.5, 0.7, 1]}", "timing[1] must be a number from 0 to 1, not -0.5"),
            ("{kind: 'fade', timing: [0, 0, 1]}", "four numbers from 0 to 1"),
            ("{kind: 'fade', mode: 'literal', enters: 'faded'}", 'enters cannot be literal'),
            ("{kind: 'section-shadow', offset: 4}", "offset must be two numbers, [x, y], not 4"),
            ("{kind: 'section-shadow', offset: [0, 1e13]}", "offset[1] must be a number from -2199023255552 to"),  # 2^41 is about 2.2e12.
            ("{kind: 'section-shadow', radius: -4}", "radius must be 0 to 2^41 points, not -4"),
            ("{kind: 'section-shadow', cornerRadius: -4}", "cornerRadius must be 0 to 2^41 points"),
            ("{kind: 'section-shadow', opacity: 20}", "opacity must be a number from 0 to 1, not 20"),
            ("{kind: 'section-shadow', z: -Infinity}", "z must be below 0 and at least -2^53, not -Infinity"),
            ("{kind: 'section-shadow', z: 1.7976931348623157e308}", "z must be below 0"),
            ("{kind: 'section-shadow', z: 0}", "z must be below 0"),
            ("{kind: 'page-control', radius: 1e13}", "radius must be 0 to 2^41 points"),
            ("{kind: 'carousel', peakScale: 0}", "peakScale must be above 0, at most 1024, not 0"),
            ("{kind: 'carousel', minimumScale: -1}", "minimumScale must be a number from 0 to 1024, not -1"),
            ("{kind: 'carousel', peakScale: 1, minimumScale: 1.2}", "must be at most the peakScale, which is 1, not 1.2"),
            ("{kind: 'carousel', minimumScale: 1.2}", "at most the peakScale, which is 1.1, not 1.2"),
            ("{kind: 'carousel', peakScale: 0.05}", "at most the peakScale, which is 0.05, not 0.1"),
            ("{kind: 'edge-mask', startHide: 2e6}", "startHide must be a fraction, at most 2^20"),
            ("{kind: 'edge-mask', interpolation: {kind: 'logarithmic', base: NaN}}", "interpolation.base must be finite"),
            ("{kind: 'edge-mask', startHide: {points: 3e12}}", "startHide.points must be a number from"),
            ("{kind: 'edge-mask', mode: 'literal', endHide: {points: 64}}", "endHide cannot be literal"),
            ("{kind: 'fade', threshold: 0}", "threshold must be above 0, at most 1"),
            ("{kind: 'fade', mode: 'literal', once: true}", "once cannot be literal"),
            ("{kind: 'fade'}, {kind: 'fade'}", "views[0].behaviours[1] is a second alpha of items"),
            ("{kind: 'carousel'}, {kind: 'curve', property: 'scale', by: 'distance', points: [[0, 1], [1, 0]]}", "views[0].behaviours[1] is a second scale of items"),
        ):
            self.refuse_in_view(f"behaviours: [{behaviour}]", "views[0].behaviours[", words)
        for covered in ("-1", "NaN", "Infinity"):
            self.refuse_in_view(f"occlusion: {{left: {covered}}}", "occlusion.left must be 0 to 2^41 points", f"not {covered}")
        for rate in ("0", "1", "998", "NaN"):
            self.refuse_in_view(f"scrolling: {{deceleration: {rate}}}", "views[0].scrolling.deceleration must be", f"not {rate}")
        self.refuse(f"{{views: [{{{VIEW}}}], links: [{{leader: 'list', follower: 5}}]}}", "links[0].follower is 5, which is no view")

    def test_values_at_the_ends_of_their_ranges_are_taken(self):
        behaviours = (
            "{kind: 'fade', fadedAlpha: 0, clearAlpha: 1, duration: 0, timing: [0, 1, 1, 0], threshold: 1, once: true},"
            "{kind: 'section-shadow', radius: 0, opacity: 0, z: -(2 ** 41), offset: [-10, 2 ** 41]},"
            "{kind: 'carousel', peakScale: 1024, minimumScale: 1024}, {kind: 'page-control', radius: 2 ** 41},"
            "{kind: 'edge-mask', startFadeSize: -1, startHide: {points: -(2 ** 41)}, interpolation: {kind: 'exponential', base: 1}}"
        )
        options = f"{VIEW}, occlusion: {{top: 0}}, scrolling: {{deceleration: 0.5}}, behaviours: [{behaviours}]"
        self.open(script=f"ScrollRecorder.start({{views: [{{{options}}}]}})")
        header, _ = self.stop(is_right=False)
        self.assertEqual(len(header["scene"]["views"][0]["behaviours"]), 5)

    def test_what_options_do_not_find_is_told_and_costs_the_page_nothing(self):
        self.open(script="")
        self.refuse("{views: [{element: '#lost', items: '.item'}]}", 'element finds no element ("#lost")')
        for options, told in (
            ("items: '.row'", 'view list has no items yet (items: ".row")'),
            ("items: '.item', sections: 'section'", 'view list has no items yet (sections: "section")'),
            ("items: '.item', shadows: '.no'", '"shadows" of view list finds no element yet'),
            ("items: '.item', content: '.no'", '"content" of view list finds no element yet'),
            ("items: '.item', dots: '.no'", '"dots" of view list finds no element yet'),
            ("items: '.item', occlusion: {top: '.no'}", '"occlusion.top" of view list finds no element yet'),
            ("items: '.item', mask: {image: '.no'}", '"mask.image" of view list finds no element yet'),
            ("items: '.item', mask: {start: '.no', end: () => 1}", '"mask.start" of view list finds no element yet'),
            ("items: '.item', keys: 'data-no'", 'item 0 of view list has no key (keys: "data-no")'),
            ("items: '.item', dots: '.item', page: 'script'", '"page" of view list finds <script>, which is none of its dots'),
            ("items: '.item', occlusion: {top: () => { throw Error('no') }}", '"occlusion" of view list has failed'),
            ("items: '.item', content: () => { throw Error('no') }", '"content" of view list has failed'),
            (
                "items: '.item', mask: {start: () => NaN, end: () => 1}",
                '"mask" of view list has failed: Error: ScrollRecorder: mask.start of view list must return a number or an element, not NaN',
            ),
        ):  # fmt: skip
            with self.subTest(options):
                said = self.told(f"ScrollRecorder.start({{views: [{{element: '#list', {options}}}]}})")
                self.assertEqual([text for text in said if text.startswith(f"ScrollRecorder: {told}")], said)

    def test_a_list_that_still_loads_can_start_empty(self):
        self.open(
            style=LIST_STYLE,
            body='<div id="list"></div>',
            script="ScrollRecorder.start({views: [{id: 'main', element: '#list', items: '.item'}]})",
        )
        self.browser.evaluate(f"list.innerHTML = {LIST_BODY[15:-6]!r}")
        self.rest()
        header, events = self.stop()
        self.assertEqual(header["scene"]["views"][0]["sections"][0]["frames"], [])
        (inserted,) = [event for event in events if event["type"] == "items.inserted"]
        self.assertEqual(len(inserted["items"]), 40)
        self.assertEqual(self.values(events, "visible", "whole")[-1], [[0, index] for index in range(5)])

    def test_an_option_of_a_view_is_sent_there(self):
        self.open(script="")
        self.refuse("{element: '#list', items: '.item'}", 'has no option "element"', 'views: [{element: "#list"}]')

    def test_what_is_declared_and_never_shown_is_warned_of(self):
        for kind, option in (("page-control", "dots or page"), ("section-shadow", "shadows"), ("edge-mask", "mask"), ("fade", None)):
            with self.subTest(kind):
                self.open(
                    script="const warned = []; console.warn = (text) => warned.push(text);"
                    + f"ScrollRecorder.start({{views: [{{{VIEW}, behaviours: [{{kind: '{kind}'}}]}}]}});"
                )
                warned = self.browser.evaluate("warned")
                self.assertEqual([f"({option})" in text for text in warned], [True] if option else [])
                self.browser.evaluate("ScrollRecorder.stop()")

    def test_a_mark_names_a_view_that_exists(self):
        self.open()
        with self.assertRaises(RuntimeError) as caught:
            self.browser.evaluate("ScrollRecorder.mark('here', 'mian')")
        self.assertIn("no view", str(caught.exception))
        self.stop()

    def test_vertical_writing_is_refused(self):
        style = "#list { display: flex; overflow-x: scroll } .item { flex: none; width: 200px; height: 50px }"
        self.open(style=style + "#list { writing-mode: vertical-rl }", script="")
        self.refuse(f"{{views: [{{{VIEW}}}]}}", "writing mode vertical-rl, which is not supported")
        self.open(style=LIST_STYLE + "#list { direction: rtl }")
        self.browser.evaluate("list.scrollTop = 100")
        self.rest()
        _, events = self.stop()
        self.assertEqual([event["y"] for event in events if event["type"] == "scroll"], [100])

    def test_smooth_scrolling_is_recorded_step_by_step(self):
        self.open(style=LIST_STYLE + "#list { scroll-behavior: smooth }")
        self.browser.evaluate("list.scrollTop = 600")
        self.rest()
        _, events = self.stop()
        offsets = [event["y"] for event in events if event["type"] == "scroll"]
        self.assertGreater(len(offsets), 5)
        self.assertEqual((offsets, offsets[-1]), (sorted(offsets), 600))

    def test_a_page_that_declares_no_behaviours_has_none(self):
        self.open()
        header, _ = self.stop()
        self.assertEqual(header["scene"]["views"][0]["behaviours"], [])
        self.open(script=START.replace("]})", "], behaviours: [{kind: 'fade'}]})"))
        header, _ = self.stop(is_right=False)  # It does not fade.
        self.assertEqual(header["scene"]["views"][0]["behaviours"], [{"kind": "fade"}])

    def test_durations_are_milliseconds_and_microseconds_in_the_log(self):
        for given, logged in (("250", 250_000), ("0", 0), ("16.6667", 16_667), ("60000", 60_000_000)):
            with self.subTest(given):
                self.open(script=f"ScrollRecorder.start({{views: [{{{VIEW}, behaviours: [{{kind: 'fade', duration: {given}}}]}}]}})", wait=False)
                header, _ = self.stop(is_right=False)
                self.assertEqual(header["scene"]["views"][0]["behaviours"], [{"kind": "fade", "duration": logged}])

    def test_the_header_says_what_records_and_what_of_each_view(self):
        self.open(script=START.replace("'.item'", "'.item', page: () => null, scrolling: {paging: 'item'}"))
        header, _ = self.stop()
        self.assertEqual(
            header["meta"]["recorder"],
            {
                "name": "scroll-recorder.js",
                "version": "2.0.0",
                "views": {"main": ["visible", "alpha", "scale", "page", "offset"]},
            },
        )

    def test_what_only_the_page_can_know_is_in_the_header(self):
        known = {"app": {"name": "Shop", "version": "4.2"}, "device": "Pixel 8", "user": "u1", "startedAt": "2026-11-27T08:30:00.5Z"}
        self.open(script=f"ScrollRecorder.start({{views: [{{{VIEW}}}], meta: {{build: 7}}, ...{json.dumps(known)}}})")
        header, _ = self.stop()
        self.assertEqual(header["meta"], {**header["meta"], **known, "build": 7})
        self.open()
        header, _ = self.stop()
        self.assertEqual(set(known) & set(header["meta"]), set())
        self.open(script="")
        self.refuse("{app: 'Shop'}", "app must be an object")
        self.refuse("{app: {nam: 'Shop'}}", 'app has no option "nam"')
        self.refuse("{device: 8}", "device must be a string")
        for moment in ("8", "'27.11.2026'", "'2026-11-27T08:30:00'", "'2026-13-27T08:30:00Z'"):
            self.refuse(f"{{startedAt: {moment}}}", "startedAt must be such as 1970-01-01T00:00:00Z")


if __name__ == "__main__":
    unittest.main()
