"""That both browsers do what the tests of the page ask them to, and see what they are meant to see."""

import pathlib
import tempfile
import time
import unittest

from page_case import browser_of, browsers
from browsers import PageError

PAGE = """<!doctype html><title>Keys</title><button style="width: 100px; height: 50px">here</button><script>
globalThis.seen = [];
addEventListener("keydown", (e) => seen.push((e.shiftKey && e.key.length > 1 ? "Shift+" : "") + e.key));
addEventListener("pointerdown", (e) => seen.push(e.target.localName));
</script>"""


class BrowserTests:
    def setUp(self):
        self.browser = browser_of(self)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        page = pathlib.Path(folder.name) / "page.html"
        page.write_text(PAGE, encoding="utf-8")
        self.url = page.as_uri()
        self.browser.open(self.url)

    def test_scripts_return_values_of_promises_and_throw(self):
        self.assertEqual(self.browser.eval("return { sum: await Promise.resolve(args[0] + args[1]) }", 2, 3), {"sum": 5})
        with self.assertRaisesRegex(PageError, "no such thing"):
            self.browser.eval("throw new Error('no such thing')")
        with self.assertRaisesRegex(TimeoutError, "seen.length > 9"):
            self.browser.wait("seen.length > 9", within=0.1)

    def test_keys_and_pointer_reach_the_page(self):
        self.browser.keys("n", "Shift+ArrowLeft", "PageUp", "?", "+")
        self.browser.click("button")
        pressed = ["n", "Shift+Shift", "Shift+ArrowLeft", "PageUp", "?", "+", "button"]
        self.assertEqual(self.browser.eval("return seen"), pressed)

    def test_back_forward_and_tabs(self):
        self.browser.open(self.url + "#two")
        self.browser.back()
        self.browser.wait("location.hash == ''")
        self.browser.forward()
        self.browser.wait("location.hash == '#two'")
        with self.browser.tab():
            self.browser.open(self.url + "#three")
            self.assertEqual(self.browser.eval("return location.hash"), "#three")
        self.assertEqual(self.browser.eval("return location.hash"), "#two")

    def test_a_request_is_counted_and_not_answered(self):
        before = len(self.browser.proxy.requests)
        self.browser.eval("new Image().src = 'http://127.0.0.1:8000/counted'")
        deadline = time.monotonic() + 10
        while not any("/counted" in line for line in self.browser.proxy.requests[before:]):
            self.assertLess(time.monotonic(), deadline, "the proxy saw no request")
            time.sleep(0.05)

    def test_a_screenshot_is_a_picture(self):
        self.assertEqual(self.browser.screenshot()[:8], b"\x89PNG\r\n\x1a\n")


class InChromium(BrowserTests, unittest.TestCase):
    BROWSER = browsers.Chromium

    def test_requests_are_in_the_log(self):
        self.browser.requests()
        self.browser.eval("await fetch('http://127.0.0.1:8000/logged').catch(() => 0)")
        self.assertIn("http://127.0.0.1:8000/logged", self.browser.requests())


class InFirefox(BrowserTests, unittest.TestCase):
    BROWSER = browsers.Firefox


if __name__ == "__main__":
    unittest.main()
