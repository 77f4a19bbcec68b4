"""What is made of the recorder's modules: a script, a module, and a package."""

import gzip
import json
import shutil
import subprocess
import tempfile
import unittest
import urllib.parse
from pathlib import Path

from recorder_case import MISSING, PACKAGE, RecorderCase


def node(script, folder=PACKAGE):
    return subprocess.run(
        ["node", "--input-type=module", "--eval", script], cwd=folder, capture_output=True, text=True, check=False
    )


class Package(unittest.TestCase):
    @unittest.skipUnless(all(map(shutil.which, ("esbuild", "terser", "tsc"))), "esbuild, terser or tsc is not installed")
    def test_what_is_built_is_what_the_modules_make(self):
        result = subprocess.run([PACKAGE / "build.sh", "--check"], capture_output=True, text=True, check=False)
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_it_is_small(self):
        packed = gzip.compress((PACKAGE / "scroll-recorder.min.js").read_bytes(), 9)
        self.assertLessEqual(len(packed), 28_920)

    @unittest.skipUnless(shutil.which("node"), "node is not installed")
    def test_without_a_window_importing_does_nothing_and_starting_says_so(self):
        for name in ("scroll-recorder.mjs", "scroll-recorder.js", "scroll-recorder.min.js"):
            self.assertEqual(node(f"await import('./{name}')").stderr, "")
        result = node(
            "import recorder, {start, stop, text, update, mark} from './scroll-recorder.mjs';"
            "update(); mark('x');"
            "let message; try { start(); } catch (error) { message = error.message; }"
            "console.log(JSON.stringify([message, stop(), text(), recorder.lineCount, recorder.isAtRest]))"
        )
        message, *rest = json.loads(result.stdout)
        self.assertIn("no document", message)
        self.assertEqual(rest, ["", "", 0, True])

    @unittest.skipUnless(shutil.which("npm"), "npm is not installed")
    def test_it_installs_from_the_file_that_npm_packs(self):
        with tempfile.TemporaryDirectory() as folder:
            npm = ["npm", "--offline", "--silent", "--cache", f"{folder}/cache"]
            packed = subprocess.run(
                [*npm, "pack", "--pack-destination", folder], cwd=PACKAGE, capture_output=True, text=True, check=True
            )
            page = Path(folder) / "page"
            page.mkdir()
            (page / "package.json").write_text('{"private": true}')
            install = [*npm, "install", f"{folder}/{packed.stdout.strip()}"]
            subprocess.run(install, cwd=page, capture_output=True, text=True, check=True)
            names = {path.name for path in (page / "node_modules/scroll-recorder").iterdir()}
            built = {"scroll-recorder.js", "scroll-recorder.min.js", "scroll-recorder.mjs", "scroll-recorder.d.ts"}
            self.assertEqual(names, built | {"bookmarklet.mjs", "package.json", "README.md"})
            self.assertEqual(node("import {start} from 'scroll-recorder'; console.log(typeof start)", page).stdout, "function\n")
            found = node(
                "import {createRequire} from 'module';"
                "console.log(createRequire(process.cwd() + '/').resolve('scroll-recorder/scroll-recorder.js'))", page
            )
            self.assertIn("scroll-recorder/scroll-recorder.js", found.stdout)


@unittest.skipIf(MISSING, MISSING)
class Forms(RecorderCase):
    @unittest.skipUnless(shutil.which("node"), "node is not installed")
    def test_a_bookmark_records_a_page_and_saves_the_log(self):
        printed = subprocess.run(["node", "bookmarklet.mjs"], cwd=PACKAGE, capture_output=True, text=True, check=True).stdout.strip()
        self.assertTrue(printed.startswith("javascript:"))
        script = urllib.parse.unquote(printed.removeprefix("javascript:"))
        self.open(script="delete window.ScrollRecorder; const saved = []; HTMLAnchorElement.prototype.click = function () { saved.push(this.download); };", wait=False)
        self.browser.evaluate(script)
        self.browser.evaluate("list.scrollTop = 100")
        self.rest()
        self.assertIn("scroll", [event["type"] for event in self.so_far()])
        self.browser.evaluate(script)
        self.assertEqual(self.browser.evaluate("[saved.length, typeof ScrollRecorder]"), [1, "undefined"])

    def test_an_init_script_records_before_the_page_has_begun(self):
        source = (PACKAGE / "scroll-recorder.js").read_text(encoding="utf-8")
        begin = "addEventListener('load', () => window.ScrollRecorder.start())"
        self.browser.call("Page.enable")
        added = [self.browser.call("Page.addScriptToEvaluateOnNewDocument", source=each)["identifier"] for each in (source, begin)]
        for identifier in added:
            self.addCleanup(self.browser.call, "Page.removeScriptToEvaluateOnNewDocument", identifier=identifier)
        self.RECORDER = PACKAGE / "no-such-file.js"
        self.open(script="")
        self.browser.evaluate("list.scrollTop = 100")
        self.rest()
        _, events = self.stop()
        self.assertIn("scroll", self.kinds(events))

    def test_every_form_of_it_writes_the_same(self):
        logs = []
        for name in ("scroll-recorder.js", "scroll-recorder.min.js"):
            self.RECORDER = PACKAGE / name
            self.open()
            logs.append(self.stop())
        (first, before), (second, after) = logs
        self.assertEqual(first["scene"], second["scene"])
        self.assertEqual(first["meta"]["recorder"], second["meta"]["recorder"])
        strip = [[{**event, "t": 0} for event in events] for events in (before, after)]
        self.assertEqual(*strip)


if __name__ == "__main__":
    unittest.main()
