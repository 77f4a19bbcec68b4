"""What the README and the manual tell the recorder is what it takes, and what it then writes can be judged."""

import re
import unittest

from recorder_case import CAPTURE, MISSING, START, RecorderCase, checked

ROOT = CAPTURE.parents[1]
README = ROOT / "README.md"
MANUAL = ROOT / "Sources/scroll-session/scroll-session.docc/DeclaringBehaviours.md"
RECORDER = ROOT / "tools/recorder/README.md"

STYLE = """
  .view { position: relative; width: 300px; height: 200px; overflow: auto }
  .across { display: flex; height: 100px }
  .across > * { flex: none; width: 180px; height: 80px }
  .across > .page { width: 300px }
  .hotel, .item { height: 70px; margin: 5px }
  .shadow { position: absolute; left: 0; top: 0; width: 300px; height: 240px; z-index: -1 }
  #list { mask-image: linear-gradient(transparent, black 15%, black 85%, transparent) }
"""
BODY = (
    '<div id="bar"></div><div id="top-fade"></div><div id="bottom-fade"></div>'
    + '<div class="view" id="list">'
    + "".join(
        '<section><div class="shadow"></div>'
        + "".join(f'<div class="hotel item" data-id="{s}-{i}"><img alt=""></div>' for i in range(3))
        + "</section>"
        for s in range(4)
    )
    + "</div>"
    + '<div class="view across" id="offers">' + '<div class="offer card"></div>' * 9 + "</div>"
    + '<div class="view across" id="cards">' + '<div class="card"><img alt=""></div>' * 6 + "</div>"
    + '<div class="view across" id="pager">' + '<div class="page"></div>' * 3 + "</div>"
    + '<div class="view across" id="pages">' + '<div class="page"></div>' * 3 + "</div>"
    + '<div class="view across" id="banners">'
    + '<div class="banner swiper-slide-duplicate"></div>' + "".join(f'<div class="banner" data-id="banner-{i}"></div>' for i in range(3))
    + '<div class="banner swiper-slide-duplicate"></div></div>'
    + '<div class="view across" id="dots">' + '<div class="dot active"><i class="light"></i></div>' + '<div class="dot"><i class="light"></i></div>' * 2
    + "</div>"
)


@unittest.skipIf(MISSING, MISSING)
class Documents(RecorderCase):
    def started(self, options, *kinds):
        """Starts the recorder with options and says which behaviours the header of the log has."""
        with self.subTest(options=options):
            self.open(STYLE, BODY, f"ScrollRecorder.start({options})")
            header, _ = self.stop(is_right=False)
            found = [behaviour["kind"] for view in header["scene"]["views"] for behaviour in view.get("behaviours", [])]
            self.assertEqual(found, list(kinds))

    def test_the_readme_starts_the_recorder(self):
        # Once without a word, once with what the page means to do.
        for language, kinds in {"html": [], "js": ["fade"]}.items():
            block = re.search(rf"^```{language}\n(.*?)^```$", README.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE).group(1)
            self.started(re.search(r"ScrollRecorder\.start\((.*?)\);", block, re.DOTALL).group(1), *kinds)

    def test_the_readme_declares_each_system(self):
        cells = re.findall(r"^\| [\w ]+ \| [^|]+ \| (`behaviours: .*) \|$", README.read_text(encoding="utf-8"), re.MULTILINE)
        self.assertEqual(len(cells), 5)
        kinds = []
        for cell in cells:
            first, *others = re.findall(r"`([^`]+: [^`]+)`", cell)
            kind = re.search(r"kind: '([\w-]+)'", first).group(1)
            kinds.append(kind)
            # A later option takes the place of an earlier one with its name.
            for options in (first, *(f"{first}, {other}" for other in others)):
                self.started(f"{{views: [{{element: '#list', items: '.hotel', {options}}}]}}", kind)
        self.assertEqual(sorted(kinds), ["carousel", "edge-mask", "fade", "page-control", "section-shadow"])

    def test_the_manual_declares_each_system(self):
        blocks = re.findall(r"^```js\n(.*?)^```$", MANUAL.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
        self.assertEqual(len(blocks), 9)
        for block in blocks:
            kinds = re.findall(r"kind: '([\w-]+)'", block)
            call = re.fullmatch(r"ScrollRecorder\.start\((.*)\);\n", block, re.DOTALL)
            self.started(call.group(1) if call else f"{{views: [{block}]}}", *kinds)

    def test_the_log_of_a_page_that_is_left_is_kept(self):
        recipe = re.search(r"^addEventListener\('pagehide'.*$", RECORDER.read_text(encoding="utf-8"), re.MULTILINE).group(0)
        self.open(script=f"if (!location.search.endsWith('&left')) {{ {START}; {recipe} }}")
        self.browser.evaluate("document.querySelector('#list').scrollTop = 300")
        self.browser.wait_until_quiet()
        self.browser.open(self.folder / "page.html", "test", query="left")
        log = self.browser.evaluate("sessionStorage.scrollLog")
        self.assertIn('"type":"scroll","x":0,"y":300', log)
        self.assertTrue(checked(log)["complete"])


if __name__ == "__main__":
    unittest.main()
