"""What the recorder leaves out is told in the log as well, by marks; and what only the page can tell."""

import json
import time
import unittest

from recorder_case import MISSING, RecorderCase, checked

SAID = "const said = []; console.warn = (text) => said.push(text); "
STYLE = "#list { height: 400px; overflow-y: auto } .item { height: 70px } .strip { display: flex; overflow-x: auto } .strip p { flex: none; width: 150px }"
ROWS = '<div id="list">' + "".join(f'<div class="item" data-id="k{index}">Row {index}</div>' for index in range(30)) + "</div>"


@unittest.skipIf(MISSING, MISSING)
class Told(RecorderCase):
    def marks(self, options="", body=ROWS):
        self.open(style=STYLE, body=body, script=f"{SAID}onload = () => ScrollRecorder.start({options});")
        self.rest()
        header, events = self.stop()
        marks = [event["label"] for event in events if event["type"] == "mark"]
        said = self.browser.evaluate("said")
        self.assertEqual(len(said), len(marks))
        for label, text in zip(marks, said, strict=True):
            self.assertTrue(label.startswith("recorder: "), label)
            self.assertIn(label.removeprefix("recorder: "), text)
        return header["meta"]["recorder"].get("leftOut"), marks

    def test_what_cannot_be_recorded(self):
        strip = "<div class=strip id=row style='writing-mode: vertical-rl; flex-direction: column; width: 300px'>" + "<p>x</p>" * 9 + "</div>"
        frames = '<iframe id=ad src="data:text/html,x" width=300 height=250></iframe><iframe src="data:text/html,x" width=1 height=1></iframe>'
        left_out, marks = self.marks(body=ROWS + strip + frames)
        self.assertEqual(left_out, {"<div#row>": "has writing mode vertical-rl", "<iframe#ad>": "has another origin"})
        self.assertEqual(marks, [
            "recorder: <div#row> is not recorded: it has writing mode vertical-rl",
            "recorder: <iframe#ad> is not recorded: it has another origin",
        ])

    def test_behaviours_that_nobody_can_judge(self):
        curve = "{kind: 'curve', property: 'alpha', by: 'offset', of: 'title', points: [[0, 1], [100, 0]]}"
        _, marks = self.marks(f"{{views: [{{element: '#list', items: '.item', behaviours: [{curve}, {{kind: 'edge-mask'}}]}}]}}")
        self.assertEqual(len(marks), 2)
        self.assertIn("declares the curve of title and not where it is seen", marks[0])
        self.assertIn("edge-mask", marks[1])

    def test_what_selectors_find_nothing_of(self):
        body = '<div id="list"><section>' + '<div class="item">row</div>' * 30 + "</section></div>"
        view = "{views: [{element: '#list', items: '.item', %s}]}"
        for options, mark in (
            ("drawn: '.nothing'", 'recorder: "drawn" of view list finds nothing in its items'),
            ("sections: 'section', header: 'h2'", 'recorder: "header" of view list finds nothing in its sections'),
        ):
            with self.subTest(options):
                self.assertIn(mark, self.marks(view % options, body)[1])

    def test_a_page_of_which_all_is_recorded_has_no_mark(self):
        self.assertEqual(self.marks(), (None, []))


@unittest.skipIf(MISSING, MISSING)
class Asked(RecorderCase):
    def test_an_item_that_the_page_asks_for_is_written_before_it_scrolls(self):
        inner = '<div class="item" data-id="shelf"><div class="strip" id="strip">' + "<p data-id=s>x</p>" * 9 + "</div></div>"
        body = ROWS.replace("</div></div>", f"</div>{inner}</div>")
        self.open(style=STYLE, body=body, script="ScrollRecorder.start()")
        for name, align, script in (
            ("list.children[12].firstChild.parentNode", "end", "list.children[12].scrollIntoView({block: 'end'})"),
            ("list.children[3]", "start", "list.scrollTop = 210"),
            ("strip.children[2]", "visible", "strip.scrollLeft = 300"),
        ):
            with self.subTest(name):
                option = "" if align == "start" else f", {{align: '{align}'}}"
                events = self.since(f"ScrollRecorder.asked({name}{option}); {script}")
                asked, moved = [event for event in events if event["type"] in ("scroll.to", "scroll")][:2]
                at = int(name.split("[")[1].split("]")[0])
                view = name.split(".")[0]
                self.assertEqual(asked, {"t": asked["t"], "type": "scroll.to", "view": view, "item": [0, at], "align": align, "animated": True})
                self.assertEqual((moved["view"], moved["by"]), (view, "code"))
                self.assertLessEqual(asked["t"], moved["t"])
        for call, word in (("document.body", "<body> is in no item"), ("list.children[3], {align: 'top'}", "it may be start, center, end, visible")):
            with self.assertRaises(RuntimeError) as caught:
                self.browser.evaluate(f"ScrollRecorder.asked({call})")
            self.assertIn(word, str(caught.exception))
        self.browser.stop_recording()

    def requests(self, script, options="requests: true", style="", body=ROWS):
        """The requests for items that a script made, and what check finds."""
        self.open(style=STYLE + style, body=body, script=f"ScrollRecorder.start({{{options}}})")
        self.rest()
        self.browser.evaluate(script)
        time.sleep(0.5)
        self.rest()
        log = self.browser.stop_recording()
        asked = [(event["item"], event["align"]) for event in map(json.loads, log.splitlines()[1:]) if event["type"] == "scroll.to"]
        return asked, [found.get("rule") for found in checked(log).get("findings", [])]

    def test_calls_for_items_are_requests_where_the_page_says_so(self):
        for given, align in (
            ("", "start"), ("true", "start"), ("false", "end"), ("{block: 'center'}", "center"), ("{block: 'end', behavior: 'smooth'}", "end"), ("{block: 'nearest'}", "visible"),
        ):
            with self.subTest(given):
                self.assertEqual(self.requests(f"list.children[12].scrollIntoView({given})"), ([([0, 12], align)], []))
        self.assertEqual(self.requests("list.children[12].scrollIntoView()", ""), ([], []))
        # An item that has just come is one, and what lies in one or in none is not.
        script = "list.insertAdjacentHTML('beforeend', '<div class=item data-id=new>New</div>'); list.lastChild.scrollIntoView()"
        self.assertEqual(self.requests(script)[0], [([0, 30], "start")])
        self.assertEqual(self.requests("list.children[3].innerHTML = '<b>x</b>'; list.querySelector('b').scrollIntoView(); document.body.scrollIntoView()")[0], [])

    def test_a_request_that_ends_elsewhere_is_found_and_one_beside_is_none(self):
        bar = '<div id="bar">Bar</div>'
        style = "#bar { position: sticky; top: 0; height: 50px; background: white }"
        body = ROWS.replace('<div id="list">', '<div id="list">' + bar)
        self.assertEqual(self.requests("list.children[12].scrollIntoView()", style=style, body=body), ([([0, 11], "start")], ["target"]))
        for room in ("#list { scroll-padding-top: 50px }", "#list { scroll-padding-top: 58px }", ".item { scroll-margin-top: 60px }"):
            with self.subTest(room):
                asked, found = self.requests("list.children[12].scrollIntoView()", style=style + room, body=body)
                self.assertEqual((len(asked), found), (1 if "50px" in room else 0, []))

    def test_a_page_that_has_frozen_its_calls_is_recorded(self):
        self.open(style=STYLE, body=ROWS, script=f"Object.freeze(Element.prototype); {SAID}ScrollRecorder.start({{requests: true}})")
        self.rest()
        self.browser.evaluate("list.children[12].scrollIntoView()")
        self.rest()
        _, events = self.stop()
        self.assertEqual([event["y"] for event in events if event["type"] == "scroll"], [840])
        self.assertIn("frozen", self.browser.evaluate("said.join()"))


if __name__ == "__main__":
    unittest.main()
