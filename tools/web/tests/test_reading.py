"""What a reader meets: links to what is not here, names from right to left, searching, comparing sessions, paper, many drops."""

import base64
import unittest

from page_case import FADED, ROOT, PageCase, browsers, report
from test_files import DROP

MENDED = FADED.replace(".jsonl", "-mended.jsonl")


class ReadingTests:
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.page = report(FADED, name="reading")
        cls.two = report(FADED, MENDED, name="reading-two")
        log = (ROOT / FADED).read_text("utf-8")
        cls.twice = cls.written("twice.jsonl", log + (ROOT / MENDED).read_text("utf-8"))
        cls.hebrew = cls.written("hebrew.jsonl", log.replace("Gloria", "מלון גלוריה"))

    @classmethod
    def written(cls, name, text):
        path = report(FADED, name="folder").parent / name
        path.write_text(text, "utf-8")
        return report(path, name=path.stem)

    def text(self, selector):
        return self.browser.eval("return document.querySelector(args[0])?.innerText ?? ''", selector)

    def notice(self):
        return self.browser.wait("document.querySelector('.notice:not([hidden])')?.innerText")

    # Links

    def test_a_link_to_a_log_that_is_not_here_says_so_and_shows_what_is(self):
        self.open(self.page, "log=elsewhere.jsonl&t=1s")
        self.assertIn("elsewhere.jsonl", self.notice())
        self.assertEqual(self.state()["t"], 1_000_000)
        self.open(self.two, "log=elsewhere.jsonl")
        self.assertIn("elsewhere.jsonl", self.notice())
        self.browser.wait("document.querySelectorAll('.grid-rows [role=row]').length === 2")

    def test_a_link_to_a_moment_that_is_not_here_says_so_and_goes_to_the_nearest(self):
        self.open(self.page, "log=0&t=99s&finding=70&view=nobody")
        said = self.notice()
        # The session ends at 1,959,400 µs and has two findings.
        for words in ("99.000 s", "1.959 s", "2 findings", "70", "nobody"):
            self.assertIn(words, said)
        self.assertEqual([self.state()[key] for key in ("t", "finding", "view")], [1_959_400, None, None])

    def test_a_notice_goes_with_the_next_link_and_by_its_button(self):
        self.open(self.page, "log=0&t=99s")
        self.notice()
        self.browser.eval("location.hash = 'log=0&t=1s'")
        self.browser.wait("document.querySelector('.notice').hidden")
        self.browser.eval("location.hash = 'log=0&t=98s'")
        self.assertIn("98.000 s", self.notice())
        self.browser.click(".notice button")
        self.browser.wait("document.querySelector('.notice').hidden")

    def test_a_link_that_is_right_says_nothing(self):
        self.open(self.page, "log=0&t=1s&finding=2&view=list")
        self.assertTrue(self.browser.eval("return document.querySelector('.notice').hidden"))

    def copied(self):
        """What the button Copy link puts into the clipboard."""
        return self.browser.eval(
            """let copied = null;
            // As in a frame that may not use the clipboard.
            Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
            document.addEventListener('copy', () => (copied = document.activeElement.value), { once: true });
            document.execCommand = () => document.dispatchEvent(new Event('copy'));
            [...document.querySelectorAll('.tools button')].find((one) => one.innerText === 'Copy link').click();
            await new Promise((done) => setTimeout(done, 100));
            return copied"""
        )

    def test_a_link_is_copied_that_names_the_log_and_its_contents(self):
        self.open(self.two, "log=0&t=1s")
        link = self.copied()
        self.assertTrue(link.startswith(self.two.as_uri() + "#log=sessions/captured/bugs/hotel-stays-faded.jsonl&session=1&hash="), link)
        self.assertIn("&t=1000000us", link)
        self.open(self.two, link.partition("#")[2])
        self.assertEqual([self.state()[key] for key in ("log", "t")], [0, 1_000_000])
        self.assertTrue(self.browser.eval("return document.querySelector('.notice').hidden"))

    def test_a_link_to_other_contents_of_a_log_says_so(self):
        self.open(self.page, "log=0&hash=01234567&t=1s")
        self.assertIn("other contents", self.notice())

    # Names

    def test_a_name_from_right_to_left_is_isolated(self):
        self.open(self.hebrew, "log=0&finding=1&t=1818200us&view=list&item=0,6")
        self.browser.wait("document.querySelector('.findings').textContent.includes('\u2068מלון גלוריה\u2069')")
        self.browser.eval("document.querySelector('.stage-picker').focus()")
        self.browser.wait("document.querySelector('.stage-picker').textContent.includes('\u2068מלון גלוריה\u2069')")

    # Events

    def search(self, words):
        self.browser.keys("/")
        self.browser.wait("document.activeElement.matches('input[type=search]')")
        self.browser.type(words)
        self.browser.keys("Enter")

    def test_a_search_counts_and_finds_the_lines_of_a_key(self):
        lines = (ROOT / FADED).read_text("utf-8").splitlines()
        count = sum("[0,6]" in line for line in lines[1:])
        self.open(self.page, "log=0&t=0us")
        self.search("Gloria")
        self.browser.wait("document.querySelector('.ev-found').textContent === args[0]", f"1 of {count} lines")
        event = self.state()["event"]
        self.assertIn("[0,6]", lines[event + 1])
        self.browser.keys("Enter")
        self.browser.wait("document.querySelector('.ev-found').textContent === args[0]", f"2 of {count} lines")

    def test_a_search_for_nothing_that_is_there_says_so(self):
        self.open(self.page, "log=0&t=0us")
        self.search("unheard of")
        self.browser.wait("document.querySelector('.ev-found').textContent === 'no lines'")

    def test_a_row_shows_its_line_and_its_item(self):
        self.open(self.page, "log=0&t=1818200us&tab=events")
        row = "document.querySelector('.ev-grid [aria-selected=true]')?.innerText.split('\\n').map((word) => word.trim())"
        self.browser.wait(f"{row}.includes('150') && {row}.includes('Gloria')")

    # Comparing

    def test_each_session_of_a_log_can_be_a_and_b(self):
        self.open(self.twice, "log=0&session=1&tab=compare")
        self.browser.wait("document.querySelector('#panel-compare select')")
        self.browser.eval(
            """const b = document.querySelector('#panel-compare select');
            b.value = '0 2'; b.dispatchEvent(new Event('change'))"""
        )
        self.browser.wait("document.querySelectorAll('.difference').length > 5", within=10)
        self.assertIn("session 2", self.text("#panel-compare h3"))
        self.browser.eval("await new Promise((done) => setTimeout(done, 500))")
        self.assertIn("bsession=2", self.browser.url())
        self.browser.keys("s")
        self.browser.wait("scrollSession.session.number === 2 && scrollSession.session.check", within=10)

    # Files

    def test_three_drops_leave_one_dialog(self):
        self.open(self.page)
        data = base64.b64encode((ROOT / FADED).read_bytes()).decode()
        for name in ("a.jsonl", "b.jsonl", "c.jsonl"):
            self.browser.eval(DROP, [(name, data)])
        self.browser.wait("scrollSession.contents.logs.length === 4")
        self.browser.wait("document.querySelector('dialog[open] h2')?.innerText === 'c.jsonl'")
        # The others are closed, and go when the browser says so.
        self.browser.wait("document.querySelectorAll('dialog').length === 1")
        self.browser.keys("Escape")

    def test_a_page_without_a_title_is_called_by_its_session(self):
        self.open(report(FADED, "--title", "", name="untitled"))
        self.assertEqual(self.browser.eval("return document.title"), "hotel-stays-faded")


class InChromium(ReadingTests, PageCase):
    def test_a_link_is_copied_in_a_sandboxed_frame(self):
        holder = self.page.parent / "holder.html"
        holder.write_text(f'<iframe sandbox="allow-scripts" src="{self.page.name}" width="1200" height="700"></iframe>', "utf-8")
        self.browser.open(holder.as_uri())
        self.browser.driver.switch_to.frame(0)
        self.addCleanup(self.browser.driver.switch_to.default_content)
        self.ready()
        self.assertIn("log=sessions/captured/bugs/hotel-stays-faded.jsonl", self.copied())

    def tearDown(self):
        self.browser.media()
        self.browser.resize(1280, 800)

    def test_paper_has_findings_stage_and_timeline_and_nothing_to_press(self):
        self.open(self.page)
        self.browser.cdp("Emulation.setEmulatedMedia", media="print")
        self.addCleanup(self.browser.cdp, "Emulation.setEmulatedMedia", media="")
        seen = self.browser.eval(
            """return [...document.querySelectorAll('button, select, input, .findings, .stage-canvas, .timeline, .panels')]
              .filter((e) => e.checkVisibility()).map((e) => e.className || e.localName)"""
        )
        self.assertEqual([name.split()[-1] for name in seen], ["findings", "stage-canvas", "timeline"])

    def test_nothing_is_said_on_the_console(self):
        self.browser.console()
        self.open(self.page)
        for size in ((900, 700), (320, 640), (1280, 800)):
            self.browser.resize(*size)
            self.browser.eval("await new Promise((done) => setTimeout(done, 200))")
        self.assertEqual(self.browser.console(), [])


class InFirefox(ReadingTests, PageCase):
    BROWSER = browsers.Firefox


if __name__ == "__main__":
    unittest.main()
