"""Section headers that stay in sight while their section does: what is written of them, and what check says."""

import json
import unittest

from recorder_case import MISSING, RecorderCase, checked

STYLE = """
  #list { height: 500px; overflow-y: scroll; position: relative }
  h2 { position: sticky; top: 0; margin: 0; height: 40px; background: #ddd }
  .row { height: 70.4px; border-bottom: 1px solid #eee; box-sizing: border-box }
  #bar { position: fixed; top: 0; left: 0; right: 0; height: 56px; background: #abc }
"""


def section(index, rows=9, head="<h2>Section</h2>"):
    return f'<section id="s{index}">{head}' + "".join(f'<div class="row">Row {row}</div>' for row in range(rows)) + "</section>"


BODY = '<div id="list">' + "".join(map(section, range(5))) + "</div>"
VIEW = "element: '#list', sections: 'section', header: 'h2', items: '.row'"


@unittest.skipIf(MISSING, MISSING)
class Headers(RecorderCase):
    def record(self, style="", body=BODY, view=VIEW, more="", scroller="list"):
        """The layout and sections of the header, the places that headers had, and what check finds."""
        self.open(style=STYLE + style, body=body, script=f"ScrollRecorder.start({{views: [{{{view}{more}}}]}})")
        for offset in (15, 300, 620.3, 660, 700, 1200, 90, 0):
            self.browser.evaluate(f"{scroller}.scrollTop = {offset}")
            self.rest()
        log = self.browser.stop_recording()
        record, *events = map(json.loads, log.splitlines())
        view = record["scene"]["views"][0]
        found = [finding.get("rule") for finding in checked(log).get("findings", [])]
        return view, [(event["section"], event["y"]) for event in events if event["type"] == "observed.header"], found

    def test_headers_that_stick_are_declared_and_seen(self):
        view, seen, found = self.record()
        self.assertIs(view["layout"]["pinnedHeaders"], True)
        self.assertEqual([each["headerFrame"][1] for each in view["sections"][:2]], [0, 673.5625])
        self.assertEqual(seen[0], (0, 0))
        self.assertEqual({place for _, place in seen if place < 0}, {-26.4375})  # Pushed out by the next, at 660.
        self.assertIn((1, 13.5625), seen)
        self.assertEqual(found, [])

    def test_what_the_view_covers_or_pads_is_kept_clear_of(self):
        view, seen, found = self.record("#list { padding-top: 12px; border-top: 3px solid } section { border-top: 2px solid } h2 { top: 30px }")
        self.assertEqual(view["layout"]["pinnedHeaders"], 42)
        self.assertEqual((view["sections"][0]["headerFrame"][1], found), (14, []))
        self.assertIn((0, 42), seen)
        body = '<div id="bar"></div>' + BODY.replace('id="list"', "")
        view, seen, found = self.record("body { padding-top: 56px } h2 { top: 56px }", body, VIEW.replace("#list", "page"), scroller="document.scrollingElement")
        self.assertEqual((view["layout"]["pinnedHeaders"], view["sections"][0]["headerFrame"][1], found), (56, 56, []))
        self.assertIn((0, 56), seen)

    def test_what_nobody_could_judge_is_not_told(self):
        for name, style, body in (
            ("a margin at the end", "section { padding-bottom: 20px } .row { margin-bottom: 9px }", BODY),
            ("something behind the rows", "", BODY.replace("</section>", "<p>End</p></section>")),
        ):
            with self.subTest(name):
                view, seen, found = self.record(style, body)
                self.assertEqual((view["layout"]["pinnedHeaders"], seen, found), (True, [], []))
        for name, style in (
            ("other places", "#s1 h2 { top: 10px }"), ("margins", "h2 { margin-top: 4px }"), ("it does not stick", "h2 { position: relative }"),
            ("it sticks at the other end", "h2 { top: auto; bottom: 0 }"),
        ):
            with self.subTest(name):
                view, seen, found = self.record(style)
                self.assertEqual((view["layout"].get("pinnedHeaders"), seen, found), (None, [], []))
        view, seen, found = self.record(more=", pinnedHeaders: false")
        self.assertEqual((view["layout"].get("pinnedHeaders"), view["sections"][0].get("headerFrame"), seen, found), (None, None, [], []))

    def test_sections_with_padding_and_rows_that_come_and_go(self):
        self.open(style=STYLE + "section { padding-bottom: 20px }", body=BODY, script=f"ScrollRecorder.start({{views: [{{{VIEW}}}]}})")
        for script in ("list.scrollTop = 200", "s0.querySelector('.row').remove()", "s0.append(s1.querySelector('.row').cloneNode())", "list.scrollTop = 640", "s1.remove()"):
            self.browser.evaluate(script)
            self.rest()
        _, events = self.stop()
        self.assertGreater(len(self.values(events, "header", "y")), 9)

    def test_headers_that_do_not_stay_are_found(self):
        ancestor = BODY.replace('<div id="list">', '<div id="list"><div style="overflow: hidden">').replace("</section></div>", "</section></div></div>")
        for name, style, body, more in (
            ("an element around cuts off", "", ancestor, ""),
            ("what holds it is no longer than itself", "", BODY.replace("<h2>", "<header><h2>").replace("</h2>", "</h2></header>"), ""),
            ("too far up, under a bar", "h2 { top: 0 }", BODY, ", pinnedHeaders: 56"),
            ("one is elsewhere", "#s1 h2 { top: 30px }", BODY, ", pinnedHeaders: true"),
            ("it does not stick at all", "h2 { position: relative }", BODY, ", pinnedHeaders: true"),
            ("they overlap, for sections end before their rows", "section { height: 300px } .row { margin-bottom: 0 }", BODY, ""),
        ):
            with self.subTest(name):
                _, seen, found = self.record(style, body, more=more)
                self.assertGreater(len(seen), 9)
                self.assertIn("header", found)


if __name__ == "__main__":
    unittest.main()
