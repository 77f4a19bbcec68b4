"""Logs that want to break out of the page, or to freeze it."""

import pathlib
import tempfile
import unittest

import hostile
from page_case import PageCase, browsers, command, parsed, report

TABS = ("moment", "events", "whatif", "compare", "shrink", "marks", "why")
LONGEST_TASK = 2000  # milliseconds in which the page does not answer


class Written(PageCase):
    """A test case that writes logs to a folder."""

    def written(self, name, text):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = pathlib.Path(folder.name) / name
        path.write_text(text, encoding="utf-8")
        return path

    def walk(self):
        """Goes everywhere with the keyboard: findings, panels, steps, help."""
        self.browser.keys("n", "n", "w", "ArrowRight", "Shift+ArrowRight", "PageDown", "Home")
        for tab in TABS:
            self.browser.eval("scrollSession.set({ tab: args[0] })", tab)
            self.browser.eval("await new Promise((done) => setTimeout(done, 150))")
        self.browser.keys("?", "Escape", "End", "N")
        self.browser.eval("await new Promise((done) => setTimeout(done, 150))")

    def assert_unbroken(self):
        self.assertIsNone(self.browser.eval("return globalThis.broken"), "a script of the log ran")
        kinds = "img, iframe, object, embed, style, link, base, form[action], meta, svg, a[href^='javascript']"
        made = self.browser.eval("return [...document.body.querySelectorAll(args[0])].map((e) => e.outerHTML)", kinds)
        self.assertEqual(made, [], "elements of the log stand in the page")
        scripts = self.browser.eval("return [...document.scripts].filter((e) => !e.id && !e.matches('.log')).length")
        self.assertEqual(scripts, 1)


class HostileNames(Written):
    def test_names_stay_text(self):
        log = self.written("names.jsonl", hostile.nasty_names())
        page = report(log, name="nasty")
        self.open(page)
        self.walk()
        self.assert_unbroken()
        if self.BROWSER is browsers.Chromium:
            self.assertEqual(self.browser.eval("return watched.forbidden"), [])
        # They are there, as text.
        self.browser.eval("scrollSession.set({ t: 900000, tab: 'events' })")
        self.browser.wait("document.body.textContent.includes('<img src=x onerror')")

    def test_a_file_s_name_stays_text(self):
        name = "--><script>globalThis.broken=6<!--\u202e.jsonl"
        log = self.written(name, hostile.many_findings(1))
        page = report(log, name="nasty-file")
        self.open(page)
        self.walk()
        self.assert_unbroken()
        self.assertEqual(self.browser.eval("return scrollSession.contents.logs[0].name"), str(log))

    def test_two_hostile_logs_make_a_list(self):
        first = self.written("</title><script>globalThis.broken=7.jsonl".replace("/", "\u2215"), hostile.nasty_names())
        second = self.written("names.jsonl", hostile.nasty_names())
        self.open(report(first, second, name="nasty-two"))
        self.assert_unbroken()
        self.assertIn("<script>globalThis.broken=7", self.browser.eval("return document.body.textContent"))


class HostileNamesInFirefox(HostileNames):
    BROWSER = browsers.Firefox


class HostileSizes(Written):
    """No log blocks the page for long: what takes time is done in the worker."""

    def assert_lively(self, log, name, within=60):
        self.open(report(log, name=name), within=within)
        self.walk()
        self.assert_unbroken()
        self.assertLess(self.browser.eval("return watched.longest"), LONGEST_TASK)

    def test_a_million_differences(self):
        log = self.written("differences.jsonl", hostile.many_differences(1_000_000))
        self.assert_lively(log, "differences", within=180)  # Judged in the worker, beside whatever else the machine does.
        self.assertGreater(self.browser.eval("return scrollSession.session.check.differenceCount"), 900_000)

    def test_thousands_of_findings(self):
        log = self.written("findings.jsonl", hostile.many_findings(900))
        self.assert_lively(log, "findings")
        count = parsed(command("check", log, "--json")[1])["sessions"][0]["findingCount"]
        self.assertGreater(count, 1000)
        self.assertEqual(self.browser.eval("return scrollSession.session.check.findingCount"), count)

    def test_a_million_items(self):
        self.assert_lively(self.written("items.jsonl", hostile.many_items(1_000_000)), "items")

    def test_thousands_of_sessions(self):
        self.assert_lively(self.written("sessions.jsonl", hostile.many_sessions(5000)), "sessions")


if __name__ == "__main__":
    unittest.main()
