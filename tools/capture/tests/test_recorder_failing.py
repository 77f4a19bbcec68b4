"""What the page's own functions do wrong costs what they tell, and not the recording; and what a page says ends in no log that nobody reads."""

import unittest

from recorder_case import LIST_STYLE, MISSING, RecorderCase

STYLE = LIST_STYLE + ".dot { width: 9px; height: 9px; background: #999 }"
BODY = '<div id="list">' + "".join(f'<div class="item" data-id="k{index}"><b>Row {index}</b></div>' for index in range(30)) + "</div>" + '<i class="dot"></i>' * 30
BEFORE = """const said = [], thrown = []; let isBad = false;
console.warn = (text) => said.push(text);
addEventListener('error', (event) => thrown.push(event.message));
addEventListener('unhandledrejection', (event) => thrown.push(String(event.reason)));
const bad = (value) => { if (value === undefined) throw Error('mine'); return value; };
"""


@unittest.skipIf(MISSING, MISSING)
class Failing(RecorderCase):
    def record(self, options, script="isBad = true; list.scrollTop = 100"):
        """The events and the recorder's marks of a page some of whose functions go wrong as it scrolls."""
        self.open(style=STYLE, body=BODY, script=f"{BEFORE}ScrollRecorder.start({options});")
        self.rest()
        self.browser.evaluate(script)
        self.rest()
        self.browser.evaluate("list.scrollTop = 500")
        self.rest()
        _, events = self.stop(is_right=False)
        self.assertEqual(self.browser.evaluate("thrown"), [])
        marks = [event["label"] for event in events if event["type"] == "mark" and event["label"].startswith("recorder: ")]
        return events, marks

    def test_a_function_that_fails_later_costs_what_it_tells(self):
        alpha = "dots: {lit: '.dot', alpha: () => isBad ? %s : 1}"
        page = "page: () => isBad ? %s : 0"
        for kind, option in (
            ("dots", alpha % "'x'"), ("dots", alpha % "NaN"), ("dots", alpha % "bad()"), ("page", page % "'two'"), ("page", page % "1.5 + list.scrollTop / 1000"),
            ("mask", "mask: {start: () => isBad ? bad() : 1, end: () => 1}"), ("mask", "mask: {start: () => isBad ? NaN : 1, end: () => 1}"),
            ("shadows", "shadows: () => isBad ? bad() : []"), ("elements", "elements: {title: () => isBad ? bad() : list}"),
            ("drawn", "drawn: (item) => isBad ? bad() : item.firstElementChild"), ("occlusion", "occlusion: {top: () => isBad ? bad() : []}"),
            ("content", "content: () => isBad ? bad() : []"),
        ):  # fmt: skip
            with self.subTest(option):
                events, marks = self.record(f"{{views: [{{element: '#list', items: '.item', {option}}}]}}")
                self.assertEqual(marks, [f'recorder: "{kind}" of view list has failed'])
                self.assertEqual([event["y"] for event in events if event["type"] == "scroll"], [100, 500])

    def test_items_are_found_again_when_keys_no_longer_fail(self):
        script = "isBad = true; list.append(Object.assign(document.createElement('div'), {className: 'item'})); list.lastChild.dataset.id = 'new'"
        view = "{element: '#list', items: '.item', keys: (item) => isBad ? bad() : item.dataset.id}"
        events, marks = self.record(f"{{views: [{view}]}}", f"{script}; setTimeout(() => {{ isBad = false; }}, 150)")
        self.assertEqual(marks, ['recorder: "items" of view list has failed'])
        self.assertEqual([event["keys"] for event in events if event["type"] == "items.inserted"], [["new"]])

    def test_none_is_marked_where_the_number_of_the_page_is_none(self):
        for none in ("-1", "undefined"):
            with self.subTest(none):
                events, marks = self.record(f"{{views: [{{element: '#list', items: '.item', page: () => isBad ? {none} : 0}}]}}")
                pages = self.values(events, "page", "page")
                self.assertEqual((pages[0], pages[-1], marks), (0, None, []))

    def test_what_nobody_could_read_is_refused(self):
        self.open(style=STYLE, body=BODY, script="")
        for options, words in (
            ("{views: []}", "views is empty"), ("{meta: {n: 10n}}", "Do not know how to serialize a BigInt"),
            ("{meta: ((a) => a.a = a)({})}", "Converting circular structure"),
        ):
            with self.subTest(options):
                said = self.browser.evaluate(f"(() => {{ try {{ ScrollRecorder.start({options}); }} catch (error) {{ return error.message; }} }})()")
                self.assertIn(words, said or "no error")
        self.browser.evaluate("ScrollRecorder.start({views: [{element: '#list', items: '.item'}]})")  # Nothing is half begun.
        for given in ("{type: 'alpha', item: [0, 1], alpha: NaN}", "{type: 'frame', item: [0, 1], frame: [0, 0, Infinity, 1]}"):
            with self.subTest(given), self.assertRaisesRegex(RuntimeError, r"observed.\w+ must be finite"):
                self.browser.evaluate(f"ScrollRecorder.observe({given})")
        self.browser.evaluate("ScrollRecorder.mark()")
        self.stop()

    def test_half_a_character_and_lists_that_write_themselves(self):
        half = "list.firstChild.dataset.id = 'x\\ud800'; Array.prototype.toJSON = String.prototype.toJSON = () => 'mine'; "
        for redact in ("true", "false"):
            self.open(style=STYLE, body=BODY, script=half + f"ScrollRecorder.start({{name: 'a\\ud800\\\\ud800\U0001f600', redact: {redact}, views: [{{element: '#list', items: '.item'}}]}})")
            self.rest()
            header, _ = self.stop()
            if redact == "false":
                self.assertEqual(header["name"], "a\ufffd\\ud800\U0001f600")
                self.assertEqual(header["scene"]["views"][0]["sections"][0]["keys"][:2], ["x\ufffd", "k1"])
            self.assertEqual(len(header["scene"]["views"][0]["sections"][0]["frames"]), 30)

    def test_a_promise_to_write_that_is_broken_is_told_once(self):
        for broken in ("throw Error('net down')", "await null; throw Error('net down')"):
            with self.subTest(broken):
                _, marks = self.record(f"{{views: [{{element: '#list', items: '.item'}}], write: async () => {{ {broken}; }}}}")
                self.assertEqual(marks, ["recorder: write failed, it gets no more: net down"])


if __name__ == "__main__":
    unittest.main()
