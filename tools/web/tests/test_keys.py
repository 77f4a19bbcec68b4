"""That keys do something and say what, always; and that fingers have room, and scroll or scrub, never both."""

import unittest

from page_case import FADED, PageCase, browsers, report


class KeyTests:
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.page = report(FADED, name="faded")

    def told(self, words):
        """What is said, and seen, includes these words."""
        self.browser.wait("document.querySelector('.told[data-shown]')?.innerText.includes(args[0])", words)

    def test_behind_the_last_finding_comes_the_first_and_it_is_said(self):
        self.open(self.page)
        self.browser.keys("n")
        self.browser.wait("scrollSession.state.finding === 2")
        self.browser.keys("n")
        self.browser.wait("scrollSession.state.finding === 1")
        self.told("finding 1 of 2: item [0,6]")
        self.browser.keys("N")
        self.browser.wait("scrollSession.state.finding === 2")
        self.told("finding 2 of 2: item [0,3]")

    def test_keys_that_find_nothing_say_so(self):
        self.open(self.page)
        self.browser.keys("v")
        self.told("Next violated rule: there is none here")
        self.browser.keys("k")
        self.told("no mark after this")
        self.browser.keys("Escape")
        self.told("nothing to go back to")
        self.open(report("sessions/captured/bugs", name="bugs"))
        self.browser.keys("n")
        self.told("Next finding: there is none here")

    def test_escape_leaves_a_field_and_m_and_slash_go_to_one(self):
        self.open(self.page)
        for key, field in (("m", "#mark-text"), ("/", "input[type=search]")):
            self.browser.keys(key)
            self.browser.wait("document.activeElement.matches(args[0])", field)
            self.browser.keys("Escape")
            self.browser.wait("document.activeElement === document.body")

    def test_a_search_begins_again_and_marks_its_lines(self):
        self.open(self.page, "log=0&t=0us")
        self.browser.keys("/")
        self.browser.wait("document.activeElement.matches('input[type=search]')")
        self.browser.type("drag")
        self.browser.keys("Enter")
        self.browser.wait("/^1 of \\d+ lines$/.test(document.querySelector('.ev-found').innerText)")
        first = self.state()["event"]
        self.browser.wait("document.querySelector('.ev-row.hit')")
        count = int(self.browser.eval("return document.querySelector('.ev-found').innerText").split()[2])
        for _ in range(count):
            before = self.state()["event"]
            self.browser.keys("Enter")
            self.browser.wait("scrollSession.state.event !== args[0]", before)
        self.told("again from the start")
        self.assertEqual(self.state()["event"], first)

    def test_the_tab_key_goes_by_importance(self):
        self.open(self.page)
        self.browser.eval("document.activeElement.blur(); getSelection().removeAllRanges()")
        seen = []
        for _ in range(60):
            self.browser.keys("Tab")
            region = self.browser.eval("return document.activeElement.closest('.findings, .stage, .timeline, .panels, .tools')?.classList.item(0) && document.activeElement.closest('.findings, .stage, .timeline, .panels, .tools').className.split(' ').at(-1)")
            if region and region not in seen:
                seen.append(region)
        self.assertEqual(seen, ["findings", "stage", "timeline", "panels", "tools"])


class InChromium(KeyTests, PageCase):
    def phone(self, fragment="", page=None):
        self.browser.cdp("Emulation.setTouchEmulationEnabled", enabled=True)
        self.addCleanup(self.browser.cdp, "Emulation.setTouchEmulationEnabled", enabled=False)
        self.browser.resize(390, 844)
        self.addCleanup(self.browser.resize, 1280, 800)
        self.open(page or self.page, fragment)

    def swipe(self, x, y, by_x, by_y):
        self.browser.cdp("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        for step in range(1, 11):
            self.browser.cdp("Input.dispatchTouchEvent", type="touchMove", touchPoints=[{"x": x + by_x * step / 10, "y": y + by_y * step / 10}])
        self.browser.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        self.browser.eval("await new Promise((done) => setTimeout(done, 400))")

    def test_a_swipe_scrolls_or_scrubs_never_both(self):
        self.phone("log=0&t=1s")
        for selector in ("[role=slider]", ".tl-tracks"):
            with self.subTest(selector):
                x, y, width, height = self.browser.place(selector)
                middle = (x + width / 2, y + min(height / 2, 60))
                before = (self.state()["t"], self.browser.eval("return scrollY"))
                self.swipe(*middle, 0, -200)
                moved = self.browser.eval("return scrollY")
                self.assertEqual(self.state()["t"], before[0], "a swipe down scrubbed")
                self.assertNotEqual(moved, before[1], "a swipe down did not scroll")
                x, y, width, height = self.browser.place(selector)
                self.swipe(x + width / 2, y + min(height / 2, 60), 100, 4)
                self.assertNotEqual(self.state()["t"], before[0], "a swipe sideways did not scrub")
                self.browser.eval("scrollSession.set({ t: 1000000 })")

    def test_lines_are_listed_on_a_phone(self):
        self.phone("log=0&t=1818200us&tab=events")
        row = "document.querySelector('.ev-grid [aria-selected=true]')"
        self.browser.wait(f"{row}?.getBoundingClientRect().height > 10")
        self.assertIn("Gloria", self.browser.eval(f"return {row}.innerText"))

    def test_targets_are_large_enough_for_fingers(self):
        self.phone()
        script = """return [...document.querySelectorAll('button:not(.link), select, input:not([type=range]), [role=tab], [role=slider], [role=treeitem], summary')]
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0)
          .filter((one) => one.getBoundingClientRect().height < 44 || one.getBoundingClientRect().width < 44).map((one) => one.outerHTML.slice(0, 120))"""
        for tab in ("why", "moment", "events", "compare", "shrink", "marks"):
            self.browser.eval("scrollSession.set({ tab: args[0] })", tab)
            self.browser.eval("await new Promise((done) => setTimeout(done, 200))")
            self.assertEqual(self.browser.eval(script), [], tab)


class InFirefox(KeyTests, PageCase):
    BROWSER = browsers.Firefox


if __name__ == "__main__":
    unittest.main()
