"""Scrollers that the page takes away, and others that take their places; and what there is when nothing was recorded."""

import unittest

from recorder_case import MISSING, RecorderCase, findings

SAID = "const said = []; for (const level of ['warn', 'info']) console[level] = (text) => said.push(text); "
STYLE = ".list { height: 500px; overflow-y: auto; position: relative } .item { height: 70px }"
ROWS = "".join(f'<div class="item" data-id="k{index}">Row {index}</div>' for index in range(30))
LIST = f'<div class="list">{ROWS}</div>'
# As a page does that makes everything anew and puts the scroll position back.
RENDER = """
  const app = document.getElementById('app'), list = () => app.querySelector('.list');
  const render = (text = app.innerHTML, y = list()?.scrollTop) => { app.innerHTML = text; list().scrollTop = y; };
"""


@unittest.skipIf(MISSING, MISSING)
class Gone(RecorderCase):
    OPTIONS = ("", "{views: [{id: 'main', element: '.list', items: '.item', keys: 'data-id'}]}")

    def begin(self, options="", body=LIST):
        self.open(style=STYLE, body=f"<div id=app>{body}</div>", script=f"{SAID}{RENDER}ScrollRecorder.start({options});")
        self.rest()

    def drag(self):
        self.browser.drag((100, 350), (100, 200), 0.3, hold=0.2)
        self.rest()

    def marks(self, events):
        return [event["label"] for event in events if event["type"] == "mark"]

    def test_the_recording_goes_on_with_what_takes_the_place_of_a_view(self):
        for options in self.OPTIONS:
            with self.subTest(options):
                self.begin(options)
                self.drag()
                for _ in range(2):
                    events = self.since("render()")
                    self.assertEqual(set(self.kinds(events)) - {"mark", "reload", "scroll.ended", "observed.visible", "observed.alpha"}, set())
                before = len(self.so_far())
                self.drag()
                events = self.so_far()[before:]
                self.assertIn("finger", {event.get("by") for event in events})
                events = self.since("list().querySelector('.item').remove()")
                self.assertIn("items.deleted", self.kinds(events))
                _, events = self.stop(is_right=False)
                text = "another <div.list> takes the place of view main"
                self.assertEqual(self.marks(events), [f"recorder: {text}"])
                (said,) = self.browser.evaluate("said")
                self.assertIn(text, said)

    def test_a_place_that_is_lost_with_the_element_is_no_move_of_the_pages_own(self):
        for script, by in (("app.innerHTML = app.innerHTML", "browser"), ("render(app.innerHTML, 70)", "code")):
            with self.subTest(script):
                self.begin()
                self.drag()
                events = self.since(script)
                self.assertEqual([event["by"] for event in events if event["type"] == "scroll"], [by])
                self.browser.stop_recording()

    def test_a_view_that_is_gone_is_told_and_taken_up_again(self):
        self.begin()
        self.drag()
        events = self.since("const text = app.innerHTML; app.innerHTML = '<p>Loading</p>'")
        (label,) = self.marks(events)
        self.assertEqual(label, "recorder: <div.list> is gone; view main waits")
        self.assertEqual(self.kinds(events), ["mark"])
        self.browser.evaluate("app.innerHTML = '<p>Still loading</p>'")
        self.rest()
        self.browser.evaluate("app.innerHTML = text")
        self.rest()
        before = len(self.so_far())
        self.drag()
        self.assertIn("scroll", self.kinds(self.so_far()[before:]))
        _, events = self.stop(is_right=False)
        self.assertEqual(len(self.marks(events)), 2)

    def test_what_lies_elsewhere_takes_no_place(self):
        other = '<div class="list" style="position: absolute; top: 520px; left: 0; width: 300px">' + ROWS + "</div>"
        self.begin("{views: [{id: 'main', element: '.list', items: '.item'}]}", LIST + other)
        events = self.since("document.querySelector('.list').remove()")
        (label,) = self.marks(events)
        self.assertIn("is gone", label)
        self.stop()

    def test_a_frame_that_is_gone_is_told_and_the_log_kept(self):
        frame = f'<iframe id="frame" srcdoc="{ROWS}" style="width: 300px; height: 400px; border: 0"></iframe>'.replace('"item" ', "item ")
        script = SAID + "const begin = () => ScrollRecorder.start(); if (frame.contentDocument.querySelector('p, div')) begin(); else frame.onload = begin;"
        self.open(style=STYLE, body=frame.replace('data-id="', "data-id=").replace('">Row', ">Row") + LIST, script=script)
        self.rest()
        self.browser.evaluate("frame.contentWindow.scrollTo(0, 100)")
        self.rest()
        self.browser.evaluate("frame.remove()")
        _, events = self.stop(is_right=False)
        (label,) = self.marks(events)
        self.assertRegex(label, r"^recorder: <(html|body)> is gone")

    def test_a_carousel_that_is_made_anew_goes_on(self):
        style = STYLE + "#app { overflow: hidden } .box { overflow: hidden; width: 300px } .track { display: flex; will-change: transform }"
        cards = "".join(f'<p style="flex: none; width: 300px; height: 90px" data-id="c{index}">Card {index}</p>' for index in range(5))
        self.open(style=style, body=f"<div id=app><div class=box><div class=track>{cards}</div></div></div>{LIST}", script=f"""
          {SAID}const track = () => document.querySelector('.track');
          ScrollRecorder.start();""")
        self.since("track().style.transform = 'translateX(-300px)'")
        self.since("app.innerHTML = app.innerHTML")
        events = self.since("track().style.transform = 'translateX(-600px)'")
        self.assertEqual([event["x"] for event in events if event["type"] == "scroll"], [600])
        self.stop(is_right=False)

    def test_a_fling_that_dies_with_its_element_is_found(self):
        self.begin()
        self.browser.evaluate("setInterval(render, 500)")
        for _ in range(3):
            self.browser.drag((100, 380), (100, 60), 0.1)
            self.browser.drag((100, 60), (100, 380), 0.1)
        text = self.browser.stop_recording()
        self.assertNotIn("blank", [kind for _, kind in findings(text)])
        self.assertGreater(text.count('"type":"scroll"'), 20)


@unittest.skipIf(MISSING, MISSING)
class Nothing(RecorderCase):
    def test_before_anything_scrolls_there_is_nothing_to_save_and_that_is_said(self):
        for begin in ("", "ScrollRecorder.start()"):
            with self.subTest(begin):
                self.open(body="<p>Short</p>", script=SAID + begin, wait=False)
                self.browser.evaluate("said.length = 0; ScrollRecorder.download()")
                (said,) = self.browser.evaluate("said")
                self.assertIn("there is no log", said)
                self.assertIn("there is no log yet", said)
                self.browser.evaluate("ScrollRecorder.send('about:blank').catch(({message}) => said.push(message))")
                self.assertIn("there is no log", self.browser.evaluate("said[1]"))


if __name__ == "__main__":
    unittest.main()
