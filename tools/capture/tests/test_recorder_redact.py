"""Recordings that may leave the house: no text of the page is in them."""

import json
import unittest

from recorder_case import LIST_STYLE, MISSING, RecorderCase

SECRET = "Zoe"  # In every text that a page can give a recording.
BODY = f'<div id="{SECRET}list">' + "".join(
    f'<section id="{SECRET}{part}">' + "".join(f'<div class="item" data-id="{SECRET}{part}-{n}">{SECRET}</div>' for n in range(20)) + "</section>"
    for part in "ab"
) + f'</div><p class="{SECRET}title">x</p><style>.b {{ height: 90px; overflow: auto }}</style><div class="b {SECRET}">{"<p>x</p>" * 20}</div>'
START = f"""document.title = '{SECRET}';
const lines = [];
ScrollRecorder.start({{
  %s, name: '{SECRET}', app: {{name: '{SECRET}', version: '{SECRET}'}}, device: '{SECRET}', user: '{SECRET}', meta: {{{SECRET}: '{SECRET}'}},
  links: [{{leader: '{SECRET}', follower: '{SECRET}2'}}], write: (line) => lines.push(line), views: [
    {{element: '#{SECRET}list', id: '{SECRET}', sections: 'section', items: '.item', keys: 'data-id', elements: {{{SECRET}: '.{SECRET}title'}},
      behaviours: [{{kind: 'curve', property: 'alpha', by: 'offset', of: '{SECRET}', points: [[0, 1], [1, 1]]}}]}},
    {{element: '.b', id: '{SECRET}2', items: 'p'}}],
}});"""
SCRIPT = f"""ScrollRecorder.mark('{SECRET}', '{SECRET}');
ScrollRecorder.observe('{SECRET}', {{type: 'content', item: [0, 0], key: '{SECRET}a-0'}});
ScrollRecorder.observe('{SECRET}', {{type: 'decorations', decorations: [{{kind: '{SECRET}', section: 0, frame: [0, 0, 1, 1]}}]}});
document.querySelector('section').insertAdjacentHTML('afterbegin', '<div class="item" data-id="{SECRET}new"></div>');
document.querySelector('.b').append(document.createElement('p'));"""


@unittest.skipIf(MISSING, MISSING)
class Redacted(RecorderCase):
    def record(self, options):
        self.open(style=LIST_STYLE.replace("#list", f"#{SECRET}list"), body=BODY, script=START % options)
        self.browser.evaluate(SCRIPT)
        self.rest()
        text = self.browser.stop_recording()
        return text, self.browser.evaluate("lines")

    def test_no_text_of_the_page_is_in_it(self):
        text, lines = self.record("redact: true")
        self.assertNotIn(SECRET, text)
        self.assertEqual(text.splitlines(), lines)
        header, *events = map(json.loads, lines)
        self.assertEqual(header["meta"], {"recorder": "2.0.0"})
        first = header["scene"]["views"][0]
        self.assertEqual(len(set(first["sections"][0]["keys"])), 20)
        # The same text has the same number wherever it stands.
        by_type = {event["type"]: event for event in reversed(events) if not (event["type"] == "mark" and event["view"] != first["id"])}
        self.assertEqual(by_type["mark"]["view"], first["id"])
        self.assertEqual(by_type["observed.content"]["key"], first["sections"][0]["keys"][0])
        self.assertEqual(header["scene"]["links"], [{"leader": first["id"], "follower": header["scene"]["views"][1]["id"]}])
        self.assertRegex(by_type["items.inserted"]["keys"][0] if by_type["items.inserted"]["view"] == first["id"] else "t1", r"^t\d+$")

    def test_without_the_option_all_of_it_is(self):
        text, _ = self.record("redact: false")
        self.assertGreater(text.count(SECRET), 60)
        header = json.loads(text.splitlines()[0])
        self.assertEqual((header["name"], header["meta"]["user"]), (SECRET, SECRET))

    def test_a_finger_is_coarse(self):
        self.open(script="ScrollRecorder.start({redact: true, views: [{element: '#list', items: '.item'}]})")
        self.browser.evaluate(
            """(async () => {
              const list = document.querySelector('#list');
              for (let step = 0; step < 12; step += 1) {
                const touch = new Touch({identifier: 1, target: list, clientX: 101.3, clientY: 301.7 - step * 7});
                const type = ['touchstart', ...Array(10).fill('touchmove'), 'touchend'][step];
                list.dispatchEvent(new TouchEvent(type, {changedTouches: [touch], bubbles: true, composed: true}));
                list.scrollTop = step * 7;
                await new Promise((done) => setTimeout(done, 21));
              }
            })()"""
        )
        self.rest()
        _, events = self.stop()
        fingers = [event for event in events if event["type"] in ("drag.began", "drag.moved")]
        self.assertGreater(len(fingers), 8)
        self.assertTrue(all(event[axis] % 4 == 0 for event in fingers for axis in "xy"))
        self.assertTrue(any(event["t"] % 16000 == 0 for event in fingers if event["type"] == "drag.moved"))
        times = [event["t"] for event in events]
        self.assertEqual(times, sorted(times))


if __name__ == "__main__":
    unittest.main()
