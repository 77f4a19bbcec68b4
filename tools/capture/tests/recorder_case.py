"""A page of a test in a real browser, and its recording."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

CAPTURE = pathlib.Path(__file__).resolve().parents[1]
PACKAGE = CAPTURE.parent / "recorder"
sys.path.insert(0, str(CAPTURE))

import browser  # noqa: E402
import capture  # noqa: E402

COMMAND = capture.COMMAND
MISSING = browser.missing_requirement() or (None if COMMAND else "the command has not been built, which checks what is recorded")


def checked(log, *options):
    """What the command says of a log."""
    check = [COMMAND, "check", "--json", "--record", "never", *options, "-"]
    result = subprocess.run(check, input=log, capture_output=True, text=True, check=False)
    (session,) = json.loads(result.stdout)["sessions"]
    return session


def findings(log, *options):
    """What the command finds in a log, worst first, as grades and kinds."""
    return [(finding["grade"], finding["kind"]) for finding in checked(log, *options).get("findings", [])]


PAGE = """<!doctype html>
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Test</title>
<style>body {{ margin: 0 }} {style}</style>
{body}
<script src="{recorder}"></script>
<script>{script}</script>
"""

LIST_STYLE = "#list { height: 400.3px; overflow-y: scroll } .item { height: 71.7px; margin: 0 9.1px 5px }"
LIST_BODY = '<div id="list">' + '<div class="item"></div>' * 40 + "</div>"
START = "ScrollRecorder.start({views: [{id: 'main', element: '#list', items: '.item'}]})"


class RecorderCase(unittest.TestCase):
    DEVICE = capture.PHONE
    RECORDER = PACKAGE / os.environ.get("SCROLL_RECORDER", "scroll-recorder.js")  # Or the short form.

    @classmethod
    def setUpClass(cls):
        cls.browser = browser.Browser(cls.DEVICE)
        cls.addClassCleanup(cls.browser.close)
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)

    def open(self, style=LIST_STYLE, body=LIST_BODY, script=START, wait=True):
        page = self.folder / "page.html"
        recorder = self.RECORDER.as_uri()
        page.write_text(PAGE.format(style=style, body=body, script=script, recorder=recorder), encoding="utf-8")
        self.browser.open(page, "test")
        if wait:
            self.browser.wait_until_quiet()

    def told(self, script, **page):
        """What the recorder says in the console as it begins to record a page, each of which is in the log, too."""
        self.open(script=f"const told = []; console.warn = (text) => told.push(text); {script}", **page)
        told = self.browser.evaluate("told")
        _, events = self.stop(is_right=False)
        marks = [event["label"] for event in events if event["type"] == "mark"]
        self.assertEqual([mark.replace("recorder:", "ScrollRecorder:") for mark in marks], [text[: len(mark) + 6] for text, mark in zip(told, marks)])
        self.assertEqual(len(told), len(marks))
        return told

    def stop(self, is_right=True):
        """Ends the recording, checks it, and returns the header and the events. A page may be meant to be wrong."""
        text = self.browser.stop_recording()
        session = checked(text)
        if is_right:
            # Of what was looked at while it moved, some may be a frame late; and rules that need no declaration are not meant here.
            wrong = [found["text"] for found in session.get("findings", []) if found["grade"] != "late" and "rule" not in found]
            self.assertEqual(wrong, [])
        self.assertTrue(session["complete"])
        header, *events = map(json.loads, text.splitlines())
        return header, events

    def rest(self):
        """Waits until the recorder has looked at everything and sleeps."""
        time.sleep(0.1)  # What was just set in motion shows a frame later.
        deadline = time.monotonic() + 60
        while not self.browser.evaluate("ScrollRecorder.isAtRest"):
            self.assertLess(time.monotonic(), deadline, "the recorder does not rest")
            time.sleep(0.05)

    def so_far(self):
        return [json.loads(line) for line in self.browser.evaluate("ScrollRecorder.text()").splitlines()[1:]]

    def since(self, script):
        """What is written because of a script, up to the next rest."""
        self.rest()
        before = len(self.so_far())
        self.browser.evaluate(script)
        self.rest()
        return self.so_far()[before:]

    @staticmethod
    def values(events, kind, field=None):
        """What the observations of a kind say: one of their fields, or alphas and scales as pairs of item and value."""
        found = [event for event in events if event["type"] == f"observed.{kind}"]
        if field is not None:
            return [event[field] for event in found]
        return [(event["item"], event[kind]) for event in found]

    def assert_told(self, values, once):
        """What changed once was written then, a quarter of a second later unless that was too late, and at rest."""
        self.assertIn(values, ([*once] * 2, [*once] * 3))

    @staticmethod
    def kinds(events):
        return [event["type"] for event in events]

    @staticmethod
    def moves(events):
        """The events without what every look at the screen writes: values, and visibility that is as it was."""
        left, seen = [], {}
        for event in events:
            if event.get("label", "").startswith("recorder: "):
                continue  # What is told of items without keys.
            if event["type"] == "observed.visible":
                now = (event["whole"], event["partial"])
                repeated = seen.get(event.get("view")) == now
                seen[event.get("view")] = now
                if repeated and left[-1]["type"].startswith(("observed.", "scroll.ended", "appear")):
                    continue
            if event["type"] not in ("observed.alpha", "observed.scale", "observed.decorations"):
                left.append(event)
        return left
