"""What CSS says of where content comes to rest is declared by the recorder, and nobody is accused for it."""

import unittest

from recorder_case import MISSING, RecorderCase, checked

ACROSS = "#list { display: flex; overflow-x: auto; scroll-snap-type: x mandatory; height: 300px } .item { flex: none; scroll-snap-align: %s; width: %s }"
DOWN = "#list { overflow-y: auto; scroll-snap-type: y mandatory; height: 600px } .item { scroll-snap-align: %s; height: %s }"


def items(count, more=""):
    return "".join(f'<div class="item" data-id="k{index}"{more}>Item {index}</div>' for index in range(count))


@unittest.skipIf(MISSING, MISSING)
class Snaps(RecorderCase):
    def begin(self, style, body=None, options=""):
        self.open(style=style, body=body or f'<div id="list">{items(12)}</div>', script=f"ScrollRecorder.start({options})")
        self.rest()

    def scrolling(self, style, body=None, options=""):
        self.begin(style, body, options)
        header, _ = self.stop()
        return header["scene"]["views"][-1].get("scrolling")

    def test_mandatory_snapping_is_paging(self):
        for style, expected in (
            (ACROSS % ("start", "100%"), {"paging": "start", "padding": {"left": 0, "right": 0}}),
            (ACROSS % ("center", "300px"), {"paging": "center", "padding": {"left": 0, "right": 0}}),
            (DOWN % ("end", "300px"), {"paging": "end", "padding": {"top": 0, "bottom": 0}}),
            # A hard flick passes such a stop, in spite of the style.
            (DOWN % ("start none", "100%") + ".item { scroll-snap-stop: always }", {"paging": "start", "padding": {"top": 0, "bottom": 0}}),
        ):
            with self.subTest(style):
                self.assertEqual(self.scrolling(style), expected)

    def test_what_is_declared_counts(self):
        view = "{views: [{element: '#list', items: '.item', scrolling: {bounces: false%s}}]}"
        told = self.scrolling(ACROSS % ("start", "100%"), options=view % "")
        self.assertEqual(told, {"bounces": False, "paging": "start", "padding": {"left": 0, "right": 0}})
        self.assertEqual(self.scrolling(ACROSS % ("start", "100%"), options=view % ", paging: 'page'")["paging"], "page")
        self.assertEqual(self.scrolling(ACROSS % ("start", "100%"), options=view % ", paging: 'none'")["paging"], "none")

    def test_declared_stops_have_the_padding_of_the_style(self):
        # Every third item is a stop, which the style alone does not tell; a page has none, and where a script snaps bars count.
        style = ACROSS % ("none", "100px") + ".item:nth-child(3n + 1) { scroll-snap-align: start }"
        view = "{views: [{element: '#list', items: '.item', scrolling: {%s}}]}"
        padded = style + "#list { scroll-padding: 0 16px }"
        padding = {"left": 16, "right": 16}
        for options, expected in (
            ("paging: 'start', items: 3", {"paging": "start", "items": 3, "padding": padding}),
            ("paging: 'page'", {"paging": "page"}),
        ):
            self.assertEqual(self.scrolling(padded, options=view % options), expected)
        self.assertEqual(self.scrolling(style, options=view % "paging: 'start', items: 3"), {"paging": "start", "items": 3})

    def test_stops_that_the_style_takes_back_are_not_judged(self):
        self.begin(ACROSS % ("start", "300px") + "#list { scroll-padding: 0 20px }")
        style = "<style>#list { scroll-snap-type: none !important }</style>"
        self.browser.evaluate(f"document.head.insertAdjacentHTML('beforeend', '{style}'); list.scrollTo(200, 0)")
        self.rest()
        header, events = self.stop()
        self.assertEqual(header["scene"]["views"][-1]["scrolling"], {"paging": "none"})
        self.assertIn("recorder: stops of view list are not judged", [event.get("label") for event in events])

    def test_what_has_other_stops_has_none(self):
        usual = ACROSS % ("start", "300px")
        for style, body in (
            (usual.replace("mandatory", "proximity"), None),
            (usual + ".item:nth-child(3) { scroll-snap-align: center }", None),
            (usual + ".item:nth-child(3) { scroll-snap-align: none }", None),
            (usual + ".item:nth-child(3) { width: 500px }", None),
            (usual + ".item { scroll-margin-left: 10px }", None),
            (usual + ".item { transform: scale(0.9) }", None),
            (DOWN % ("start", "500px"), None),  # Longer than the view once the phone is turned.
            (usual + ".item { position: relative } i { scroll-snap-align: start }", f'<div id="list">{items(5)}<b><i>x</i></b></div>'),
        ):
            with self.subTest(style):
                self.assertNotIn("paging", self.scrolling(style, body) or {})

    def test_padding_and_not_bars_moves_stops(self):
        self.assertEqual(
            self.scrolling(ACROSS % ("start", "300px") + "#list { scroll-padding: 0 20px }"),
            {"paging": "start", "padding": {"left": 20, "right": 20}})
        stuck = "#bar { position: sticky; top: 0; height: 50px; background: white } html { scroll-snap-type: y mandatory; scroll-padding-top: %s }"
        style = ".item { height: 300px; scroll-snap-align: start }"
        body = f'<div id="bar">What one reads, and where it is from</div>{items(6)}'
        for length in (50, 20, 0):
            self.assertEqual(self.scrolling(stuck % f"{length}px" + style, body), {"paging": "start", "padding": {"top": length, "bottom": 0}})
        fixed = '<div style="position: fixed; bottom: 0; left: 0; right: 0; height: 60px; background: white">What one reads</div>'
        page = "html { scroll-snap-type: y mandatory } .item { height: 100vh; scroll-snap-align: end }"
        self.assertEqual(self.scrolling(page, items(6) + fixed), {"paging": "end", "padding": {"top": 0, "bottom": 0}})

    def test_pages_that_snap_as_they_say_are_not_accused(self):
        gallery = ACROSS % ("center", "80%") + ".item { margin: 0 6px }"
        for name, style, body, drags in (
            ("pages", ACROSS % ("start", "100%") + ".item { scroll-snap-stop: always }", None, ((340, 150, 60, 152),) * 3),
            ("gallery", gallery, None, ((340, 150, 60, 152), (300, 150, 250, 152), (100, 150, 300, 152))),
            ("cards at the start", ACROSS % ("start", "150px"), f'<div id="list">{items(24)}</div>', ((340, 150, 20, 152), (340, 150, 200, 152), (100, 150, 160, 152))),
            ("a shelf", ACROSS % ("start", "150px") + "#list { padding: 0 16px; scroll-padding: 0 16px; column-gap: 8px }", f'<div id="list">{items(24)}</div>', ((340, 150, 20, 152), (340, 150, 200, 152))),
            ("clips under a bar", DOWN % ("start", "100%"), '<div style="position: fixed; top: 0; left: 0; right: 0; height: 50px; background: white">What one reads</div>'
             f'<div id="list">{items(6)}</div>', ((200, 500, 203, 150), (200, 500, 203, 440))),
            ("clips", DOWN % ("start", "100%"), None, ((200, 500, 203, 150), (200, 500, 203, 440), (200, 100, 203, 500))),
            ("sections at the end", DOWN % ("end", "250px"), None, ((200, 500, 203, 150), (200, 500, 203, 440), (200, 100, 203, 300))),
            ("a page", "html { scroll-snap-type: y mandatory } .item { height: 100vh; scroll-snap-align: start }", items(6),
             ((200, 700, 203, 300), (200, 700, 203, 640), (200, 300, 203, 700))),
        ):
            with self.subTest(name):
                self.begin(style, body)
                for x, y, to_x, to_y in drags:
                    for hold in (0, 0.15):
                        self.browser.drag((x, y), (to_x, to_y), 0.15, hold=hold)
                        self.rest()
                width, height = self.DEVICE.width, self.DEVICE.height
                for size in ((height, width), (width, height)):
                    self.browser.resize(*size)
                    self.rest()
                self.browser.drag(drags[0][:2], drags[0][2:], 0.15)
                self.rest()
                self.browser.evaluate("(document.getElementById('list') || window).scrollBy(70, 70)")
                self.rest()
                text = self.browser.stop_recording()
                self.assertIn('"paging":', text.splitlines()[0])
                self.assertEqual([found["text"] for found in checked(text).get("findings", []) if found["grade"] != "late"], [])

    def test_content_that_a_script_keeps_between_its_stops_is_found(self):
        self.begin(ACROSS % ("start", "100%"))
        self.browser.evaluate("list.addEventListener('scrollend', () => { list.style.scrollSnapType = 'none'; list.scrollLeft += 120 }, {once: true})")
        self.browser.drag((340, 150), (60, 152), 0.15)
        self.rest()
        self.browser.drag((200, 150), (170, 152), 0.3, hold=0.2)
        self.rest()
        text = self.browser.stop_recording()
        self.assertIn("stops", [found.get("rule") for found in checked(text).get("findings", [])])


if __name__ == "__main__":
    unittest.main()
