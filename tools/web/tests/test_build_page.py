"""Tests of the page's bundler: what it refuses, and the policy it writes."""

import base64
import hashlib
import html
import importlib.util
import pathlib
import re
import sys
import tempfile
import unittest

WEB = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(WEB))
SPEC = importlib.util.spec_from_file_location("build_page", WEB / "build-page.py")
build_page = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(build_page)


class FolderTests(unittest.TestCase):
    """A folder of modules, as small as the case needs."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.page = pathlib.Path(folder.name)
        self.addCleanup(setattr, build_page, "PAGE", build_page.PAGE)
        build_page.PAGE = self.page

    def write(self, **files):
        for name, text in files.items():
            (self.page / f"{name}.js").write_text(text, "utf-8")

    def mistake(self):
        with self.assertRaises(build_page.Mistake) as caught:
            build_page.bundled_script()
        return str(caught.exception)

    def test_an_import_of_nothing_is_a_mistake(self):
        self.write(main='import { b } from "./a.js";\nconsole.log(b);\n', a="export const a = 1;\n")
        self.assertIn('No matching export in', self.mistake())

    def test_a_missing_module_is_a_mistake(self):
        self.write(main='import { a } from "./a.js";\n')
        self.assertIn('Could not resolve "./a.js"', self.mistake())


class TemplateTests(unittest.TestCase):
    """The page that the sources make."""

    @classmethod
    def setUpClass(cls):
        cls.text, cls.size = build_page.template("Swift 0")

    def test_the_policy_names_the_hashes_of_script_and_style(self):
        policy = html.unescape(re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', self.text)[1])
        script = re.search(r'<script type="module">(.*?)</script>', self.text, re.DOTALL)[1]
        style = re.search(r"<style>(.*?)</style>", self.text, re.DOTALL)[1]
        for directive, content in (("script-src", script), ("style-src", style)):
            digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
            self.assertIn(f"{directive} 'sha256-{digest}'", policy)
        self.assertIn("default-src 'none'", policy)
        self.assertIn("connect-src 'none'", policy)
        self.assertNotIn("unsafe-inline", policy)

    def test_three_marks_are_left_for_the_command(self):
        self.assertEqual(re.findall(r"<!--(.*?)-->", self.text), ["TITLE", "ENGINE", "CONTENTS"])

    def test_nothing_is_loaded(self):
        without_data = re.sub(r'href="data:,"', "", self.text)
        self.assertNotRegex(without_data, r"<(?:link|script|img|iframe)[^>]*\s(?:src|href)=|@import|url\((?!#)")
        self.assertNotRegex(without_data, r"\b(?:fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|insertAdjacentHTML)\b")
        self.assertNotRegex(without_data, r"(?:inner|outer)HTML\s*[+]?=")

    def test_the_size_is_that_of_script_and_style(self):
        self.assertLessEqual(self.size, build_page.MOST_BYTES)


if __name__ == "__main__":
    unittest.main()
