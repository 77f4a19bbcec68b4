"""That axe finds nothing wrong with any state of the page, in light, dark and forced colours, narrow, and with large text."""

import importlib.util
import os
import pathlib
import unittest

from page_case import PageCase, browsers, report
from states import STATES, build, show

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def axe():
    """The script of axe-core, which comes in a package that drives another browser library."""
    package = importlib.util.find_spec("axe_playwright_python")
    if package is None:
        reason = "axe_playwright_python is not installed (see tools/web/requirements-axe.txt)"
        raise RuntimeError(reason) if os.environ.get("CI") else unittest.SkipTest(reason)
    return (pathlib.Path(package.submodule_search_locations[0]) / "axe.min.js").read_text(encoding="utf-8")


class AxeTests:
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.axe = axe()
        cls.pages = build(report)

    def violations(self):
        # axe's script is handed to the browser, not to the page, whose policy would not have it.
        self.browser.eval(self.axe + "\nglobalThis.axe = axe;")
        return self.browser.eval(
            "return (await axe.run(document, { runOnly: args[0], resultTypes: ['violations'] })).violations"
            ".map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((n) => n.html + ' ' + n.failureSummary)}`)",
            RULES,
        )

    def assert_accessible(self, states=STATES, then=None):
        """Shows each state to axe, and then to another check."""
        for state in states:
            with self.subTest(state.name):
                show(self.browser, self.pages, state)
                self.assertEqual(self.violations(), [])
                if then:
                    then()

    def test_axe_finds_what_is_wrong(self):
        show(self.browser, self.pages, STATES[1])
        self.browser.eval(
            "const p = document.createElement('p'); p.textContent = 'faint'; p.style.color = '#eee';"
            "p.style.background = 'white'; document.querySelector('main').append(document.createElement('img'), p)"
        )
        found = " ".join(self.violations())
        self.assertIn("image-alt", found)
        self.assertIn("color-contrast", found)


class InChromium(AxeTests, PageCase):
    def tearDown(self):
        self.browser.media()
        self.browser.resize(1280, 800)

    def test_light(self):
        self.assert_accessible()

    def test_dark(self):
        self.browser.media(prefers_color_scheme="dark")
        self.assert_accessible()

    def test_forced_colours(self):
        self.browser.media(forced_colors="active")
        self.assert_accessible()

    def test_forced_colours_on_black(self):
        self.browser.media(forced_colors="active", prefers_color_scheme="dark")
        self.assert_accessible(STATES[:2])

    def assert_nothing_is_cut_off(self):
        """No part of the page is wider than the window, so nobody scrolls sideways to read."""
        wide = self.browser.eval(
            """const width = document.documentElement.clientWidth;
            if (document.documentElement.scrollWidth <= width) return [];
            return [...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > width + 1)
              .map((e) => e.outerHTML.slice(0, 120)).slice(0, 5)"""
        )
        self.assertEqual(wide, [])

    def test_320_pixels_wide(self):
        self.browser.resize(320, 640)
        self.assert_accessible(then=self.assert_nothing_is_cut_off)

    def test_text_of_twice_the_size(self):
        self.browser.cdp("Page.setFontSizes", fontSizes={"standard": 32, "fixed": 26})
        self.addCleanup(self.browser.cdp, "Page.setFontSizes", fontSizes={"standard": 16, "fixed": 13})
        self.assert_accessible(then=self.assert_large_text)

    def assert_large_text(self):
        self.assert_nothing_is_cut_off()
        size = self.browser.eval("return parseFloat(getComputedStyle(document.body).fontSize)")
        self.assertGreaterEqual(size, 24, "text does not grow with the reader's font size")


class InFirefox(AxeTests, PageCase):
    BROWSER = browsers.Firefox

    def test_as_it_is(self):
        self.assert_accessible()


if __name__ == "__main__":
    unittest.main()
