"""Pages that do what a recorder may not expect: the recording goes on, or an error says what is wrong."""

import json
import time
import unittest

from recorder_case import MISSING, RecorderCase, checked

STYLE = "#list { height: 400px; overflow-y: auto } .item { height: 70px }"
ROWS = '<div id="list">' + "".join(f'<div class="item" data-id="k{index}">Row {index}</div>' for index in range(30)) + "</div>"


@unittest.skipIf(MISSING, MISSING)
class Odd(RecorderCase):
    def begin(self, script="ScrollRecorder.start()", body=ROWS, wait=True):
        self.open(style=STYLE, body=body, script="const said = []; console.warn = (text) => said.push(text);" + script, wait=wait)

    def flick(self):
        self.browser.drag((195, 300), (195, 150), 0.2)
        time.sleep(0.3)
        self.rest()

    def assert_right(self, log):
        """The events of a whole log in which nothing is wrong."""
        session = checked(log)
        self.assertEqual((session["complete"], session.get("findings", [])), (True, []))
        return [json.loads(line) for line in log.splitlines()[1:]]

    def moves_in(self, log):
        return [(event["y"], event["by"]) for event in self.assert_right(log) if event["type"] == "scroll"]

    def test_a_page_that_allows_no_inline_scripts(self):
        page = self.folder / "strict.html"
        policy = "script-src file:; require-trusted-types-for 'script'"
        page.write_text(
            f'<!doctype html><meta http-equiv="Content-Security-Policy" content="{policy}"><style>{STYLE}</style>{ROWS}'
            f'<script src="{self.RECORDER.as_uri()}"></script><script>window.isInline = true</script>', encoding="utf-8"
        )
        self.browser.open(page, "strict")
        self.assertIsNone(self.browser.evaluate("window.isInline"))
        self.browser.evaluate("ScrollRecorder.start()")
        self.rest()
        self.browser.evaluate("list.scrollTop = 200")
        self.rest()
        self.assertEqual(self.moves_in(self.browser.stop_recording()), [(200, "code")])

    def test_an_element_that_is_not_on_the_page(self):
        self.begin("")
        for element in ("(list.remove(), list)", "document.createElement('div')"):
            message = self.browser.evaluate(
                f"(() => {{ const list = document.querySelector('div'); try {{ ScrollRecorder.start({{views: [{{element: {element}}}]}}) }}"
                "catch (error) { return error.message } })()"
            )
            self.assertRegex(message, "^ScrollRecorder: view (list|main) is not on the page$")

    def test_a_list_that_is_made_anew_under_a_finger(self):
        # The page brings it back to where it was, or leaves it at its start: what was read is lost then, unless the finger moves it in that moment.
        for after, may_be in (("list.scrollTop = offset", []), ("", ["the same content was made anew"])):
            with self.subTest(after):
                self.begin()
                self.browser.touch("touchStart", 195, 350)
                self.browser._move((195, 350), (195, 200), 0.3)
                self.browser.evaluate(f"window.offset = list.scrollTop; list.outerHTML = list.outerHTML; {after}")
                self.browser._move((195, 200), (195, 80), 0.2)
                self.browser.release()
                time.sleep(0.3)
                self.rest()
                self.flick()
                log = self.browser.stop_recording()
                texts = [finding["text"] for finding in checked(log).get("findings", [])]
                self.assertLessEqual({text.split(" when ")[-1].split(" (")[0] for text in texts}, set(may_be))
                events = [json.loads(line) for line in log.splitlines()[1:]]
                self.assertEqual([kind for kind in self.kinds(events) if kind.startswith("drag.") and kind != "drag.moved"], ["drag.began", "drag.ended"] * 2)
                self.assertIn("momentum", {event.get("by") for event in events})
                self.assertEqual([event for event in events if event["type"] == "items.deleted"], [])

    def test_two_recorders_of_one_page(self):
        self.begin("window.other = ScrollRecorder; other.start()")
        self.browser.evaluate(self.RECORDER.read_text(encoding="utf-8") + "; ScrollRecorder.start()")
        self.rest()
        self.flick()
        self.browser.evaluate("list.scrollTop = 50")
        self.rest()
        first, second = self.browser.evaluate("other.stop()"), self.browser.stop_recording()
        self.assertEqual(self.moves_in(first), self.moves_in(second))
        self.assertEqual(self.moves_in(first)[-1], (50, "code"))

    def test_storage_that_is_full(self):
        self.begin("let count = 0; ScrollRecorder.start({write() { if ((count += 1) > 5) throw new DOMException('it is full', 'QuotaExceededError') }})", wait=False)
        for offset in (100, 200, 300):
            self.browser.evaluate(f"list.scrollTop = {offset}")
            self.rest()
            time.sleep(0.3)
        log = self.browser.stop_recording()
        self.assertEqual(self.moves_in(log), [(100, "code"), (200, "code"), (300, "code")])
        self.assertEqual(self.browser.evaluate("[count, said.length]"), [6, 1])  # Not handed on with a gap.
        self.assertIn("write failed, it gets no more: it is full", log)

    def test_a_tab_that_is_hidden_in_the_middle_of_a_fling(self):
        self.begin()
        driver = self.browser.driver
        page = driver.current_window_handle
        self.browser.drag((195, 300), (195, 100), 0.1)
        driver.switch_to.new_window("tab")
        self.addCleanup(driver.switch_to.window, page)
        time.sleep(1)
        self.assertEqual(self.browser.evaluate("document.visibilityState"), "hidden")
        driver.close()
        driver.switch_to.window(page)
        time.sleep(0.3)
        self.rest()
        self.flick()
        events = self.assert_right(self.browser.stop_recording())
        self.assertEqual(self.kinds(events).count("scroll.ended"), 2)

    def test_a_hundred_thousand_rows(self):
        self.begin("", body='<div id="list"></div>')
        rows = "list.innerHTML = Array.from({length: 100000}, (_, index) => `<div class=item data-id=k${index}>Row ${index}</div>`).join('');"
        took = []
        for change in ("", "list.children[99999].removeAttribute('data-id');"):  # One without a key takes no longer than all of the others.
            took.append(self.browser.evaluate(
                f"(() => {{ {rows}{change} list.offsetHeight; const from = performance.now();"
                "ScrollRecorder.start({views: [{element: list, items: '.item', behaviours: [{kind: 'fade'}]}]}); return performance.now() - from })()"
            ))
            self.rest()
            self.browser.evaluate("list.children[50000].remove(); list.scrollTop = 3e6")
            self.rest()
            events = [json.loads(line) for line in self.browser.stop_recording().splitlines()[1:]]
            self.assertEqual([event["at"] for event in events if event["type"] == "items.deleted"], [50000])
            self.assertIn([0, 42858], self.values(events, "visible", "whole")[-1])
        self.assertLess(took[1], took[0] * 3 + 1000)


if __name__ == "__main__":
    unittest.main()
