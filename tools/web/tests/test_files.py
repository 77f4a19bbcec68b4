"""Files that are dropped onto the page or chosen: whole, damaged and foreign ones are judged as the command judges them."""

import base64
import pathlib
import re
import tempfile
import unittest
import zlib

from page_case import FADED, ROOT, PageCase, browsers, command, parsed, report

SUMMARY = '<pre id="summary">'
OTHER = "sessions/captured/bugs/hotel-stays-faded-mended.jsonl"

# Drops files on the page as the system would: with everything a browser tells of a drag.
DROP = """
const transfer = new DataTransfer();
for (const [name, text] of args[0]) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  transfer.items.add(new File([bytes], name));
}
for (const type of ["dragenter", "dragover", "drop"]) {
  document.body.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
}
"""


def png():
    """The smallest picture."""
    chunks = b""
    for kind, data in ((b"IHDR", b"\0\0\0\1\0\0\0\1\x08\0\0\0\0"), (b"IDAT", zlib.compress(b"\0\0")), (b"IEND", b"")):
        chunks += len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")
    return b"\x89PNG\r\n\x1a\n" + chunks


def foreign_files():
    """Files of other kinds, and damaged logs, by name."""
    whole = (ROOT / FADED).read_bytes()
    lines = whole.splitlines(keepends=True)
    return {
        "empty.jsonl": b"",
        "page.html": b"<!doctype html><title>a page</title><script>globalThis.broken = 1</script>",
        "picture.png": png(),
        "rrweb.json": b'[{"type":4,"data":{"href":"about:blank","width":1,"height":1},"timestamp":1}]\n',
        "object.json": b'{"hello":"world"}\n',
        "torn.jsonl": whole[:-40],
        "cut-in-the-middle.jsonl": whole[: len(whole) // 2],
        "no-end.jsonl": b"".join(lines[:-1]),
        "bad-json.jsonl": b"".join([*lines[:50], b'{"t":oops}\n', *lines[50:]]),
        "nul-bytes.jsonl": b"".join([*lines[:50], b"\0\0\0\0\n", *lines[50:]]),
        "bad-utf-8.jsonl": b"".join([*lines[:50], b'{"t":1,"type":"mark","label":"\xff\xfe"}\n', *lines[50:]]),
        "unknown-version.jsonl": b'{"format":"scroll-session","version":99,"scene":{}}\n',
        "scene-is-wrong.jsonl": b'{"format":"scroll-session","version":1,"scene":{"views":[{"id":"a"}]}}\n',
        "crlf.jsonl": whole.replace(b"\n", b"\r\n"),
        "two-sessions.jsonl": whole + whole,
        "then-garbage.jsonl": whole + b"garbage\n",
    }


# Those that are no session logs at all.
JUNK = ("empty.jsonl", "page.html", "picture.png", "rrweb.json", "object.json")


class FileTests:
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.page = report(OTHER, name="mended")
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)

    def drop(self, *files):
        self.browser.eval(DROP, [(name, base64.b64encode(data).decode()) for name, data in files])

    def dropped(self, name, data):
        """Drops a file, and waits until the page shows what it is."""
        before = self.browser.eval("return scrollSession.contents.logs.length")
        self.drop((name, data))
        self.browser.wait("scrollSession.contents.logs.length > args[0]", before)
        number = self.browser.eval("return scrollSession.contents.logs.findLastIndex((log) => log.name === args[0])", name)
        self.assertGreaterEqual(number, before, "the page does not call the file by its name")
        # The page asks whether to open it or to compare with it.
        if self.browser.eval("return document.querySelector('dialog[open]') !== null"):
            self.browser.keys("Enter")
            self.browser.wait("!document.querySelector('dialog[open]')")
        self.browser.eval("scrollSession.set({ log: args[0], session: 1 })", number)
        self.browser.wait("scrollSession.session.log === args[0]", number)
        self.ready()

    def said(self, name, data):
        """What the command says of a file: its report, and what it complains of."""
        path = self.folder / name
        path.write_bytes(data)
        # In the folder of the file, so that it has the same name.
        return parsed(command("check", name, "--json", folder=self.folder)[1])

    def test_a_dropped_log_is_judged_as_the_command_does(self):
        self.open(self.page)
        data = (ROOT / FADED).read_bytes()
        self.dropped("faded.jsonl", data)
        shown = self.browser.eval("return await scrollSession.session.engine.ask('check')")
        self.assertEqual(shown, self.said("faded.jsonl", data))
        self.browser.wait("document.body.textContent.includes('item [0,6]')")
        self.browser.eval("scrollSession.set({ t: 0, finding: null })")
        self.browser.keys("n")
        self.browser.wait("scrollSession.state.t === 1818200")

    def test_damaged_and_foreign_files_get_the_command_s_errors(self):
        self.open(self.page)
        complaints = 0
        for name, data in foreign_files().items():
            with self.subTest(name):
                if name in JUNK:
                    continue
                self.dropped(name, data)
                said = self.said(name, data)
                if self.browser.eval("return scrollSession.session.engine !== null"):
                    shown = self.browser.eval("return await scrollSession.session.engine.ask('check')")
                    self.assertEqual(shown, said)
                for error in said.get("errors", []):
                    complaints += 1
                    reason = error.partition(": ")[2]
                    self.browser.wait("document.body.innerText.replace(/\\s+/g, ' ').includes(args[0])", reason)
        self.assertGreater(complaints, 4)
        self.assertIsNone(self.browser.eval("return globalThis.broken"))

    def test_junk_is_refused_where_it_lies_and_leaves_no_trace(self):
        self.open(self.page)
        before = self.browser.eval("return [scrollSession.contents.logs.length, scrollSession.state.log, scrollSession.state.t]")
        for name in JUNK:
            with self.subTest(name):
                self.drop((name, foreign_files()[name]))
                self.browser.wait("document.querySelector('.notice').innerText.includes(args[0])", name)
                self.assertIn("is no session log", self.browser.eval("return document.querySelector('.notice').innerText"))
                after = self.browser.eval("return [scrollSession.contents.logs.length, scrollSession.state.log, scrollSession.state.t]")
                self.assertEqual(after, before)
                self.assertFalse(self.browser.eval("return document.querySelector('dialog[open]') !== null"))

    def test_the_page_is_whole_after_bad_files(self):
        self.open(self.page)
        self.dropped("scene-is-wrong.jsonl", foreign_files()["scene-is-wrong.jsonl"])
        self.browser.eval("scrollSession.set({ log: 0, session: 1 })")
        self.browser.wait("scrollSession.session.check && scrollSession.session.name === args[0]", OTHER)
        self.browser.wait("scrollSession.session.moment")

    def test_several_files_at_once_make_a_list(self):
        self.open(self.page)
        data = (ROOT / FADED).read_bytes()
        self.drop(("a.jsonl", data), ("b.jsonl", data), ("c.png", png()))
        self.browser.wait("scrollSession.contents.logs.length === 3")
        names = self.browser.eval("return scrollSession.contents.logs.map((log) => log.name)")
        self.assertEqual(names, [OTHER, "a.jsonl", "b.jsonl"])
        self.browser.wait("document.querySelector('.notice').innerText.includes('c.png')")

    def test_the_command_s_page_tells_of_bad_files_too(self):
        data = foreign_files()
        for name in ("bad-json.jsonl", "page.html", "empty.jsonl"):
            (self.folder / name).write_bytes(data[name])
        paths = [self.folder / name for name in ("bad-json.jsonl", "page.html", "empty.jsonl")]
        self.open(report(ROOT / FADED, *paths, name="with-bad"))
        said = parsed(command("check", *paths, "--json")[1])
        self.assertEqual(len(said["errors"]), 3)
        for error in said["errors"]:
            reason = error.partition(": ")[2]
            self.browser.wait("document.body.innerText.replace(/\\s+/g, ' ').includes(args[0])", reason)


    # Pages that were damaged

    def damaged(self, name, change):
        text = self.page.read_text("utf-8")
        path = self.folder / f"{name}.html"
        path.write_text(change(text), "utf-8")
        self.browser.open("about:blank")
        self.browser.open(path.as_uri())

    def test_a_page_without_its_engine_says_so_and_tells_what_was_found(self):
        page = report(FADED, name="faded")
        text = page.read_text("utf-8")
        engine = re.search(r'id="engine">([^<]*)<', text)[1]
        for name, data in (("cut", engine[: len(engine) // 2]), ("garbage", "garbage!"), ("none", "")):
            with self.subTest(name):
                self.damaged(name, lambda _: text.replace(engine, data))
                said = self.browser.wait("document.querySelector('.verdict [role=alert]')?.innerText", within=15)
                self.assertIn("damaged on its way", said)
                self.assertIn("engine", said)
                if SUMMARY in text:
                    self.assertIn('item [0,6] "Gloria"', self.browser.eval("return document.querySelector('#summary').innerText"))

    def test_a_page_without_its_end_or_its_list_says_so(self):
        for name, change in (
            ("no-end", lambda text: text[: text.index('id="engine"') + 1000]),
            ("no-script", lambda text: text[: text.rindex("<script type")]),
            ("no-list", lambda text: text.replace('id="contents">{', 'id="contents">')),
        ):  # fmt: skip
            with self.subTest(name):
                self.damaged(name, change)
                self.browser.wait("document.body.innerText.includes('damaged on its way')")

    def test_a_page_without_a_log_says_so(self):
        self.damaged("no-log", lambda text: re.sub(r'(data-log="0">)[^<]*', r"\1%%%", text))
        said = self.browser.wait("document.querySelector('.verdict [role=alert]')?.innerText", within=15)
        self.assertIn("damaged on its way", said)

    def test_a_page_tells_what_was_found_without_its_script(self):
        text = report(FADED, name="faded").read_text("utf-8")
        self.assertIn(SUMMARY, text)
        told = text.partition(SUMMARY)[2].partition("</pre>")[0]
        self.assertIn("known  hotel-stays-faded\n", told)
        self.assertIn('    stuck: item [0,6] "Gloria" rests at alpha 0.1, should be 1', told)


class InChromium(FileTests, PageCase):
    pass


class InFirefox(FileTests, PageCase):
    BROWSER = browsers.Firefox


if __name__ == "__main__":
    unittest.main()
