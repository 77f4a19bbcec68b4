"""The way that the manual shows for Playwright works: a page that scrolls as it should passes, and one that does not fails."""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from recorder_case import COMMAND, MISSING, PACKAGE

if not MISSING and not all(map(importlib.util.find_spec, ("playwright", "pytest", "pytest_playwright"))):
    MISSING = "playwright or pytest-playwright is not installed (see requirements.txt)"

PAGE = """<!doctype html><meta name="viewport" content="width=device-width"><style>body { margin: 0 } p { height: 90px; margin: 0 }</style>
<main id="main"></main><script>
main.innerHTML = Array.from({length: 40}, (_, index) => `<p data-id="k${index}">Row ${index}</p>`).join('');
</script>"""
# What is put in above what is read, half a second after the finger has gone, and nothing keeps that in its place.
LATE = """<style>html { overflow-anchor: none }</style><script>
addEventListener('scrollend', () => setTimeout(() => main.prepend(...Array.from({length: 5}, (_, index) =>
  Object.assign(document.createElement('p'), {id: `new${index}`, textContent: 'New'}))), 500), {once: true});
</script>"""
TESTS = """
import pathlib

import pytest

{finger}

@pytest.mark.parametrize("name", ["right", "wrong", "short"])
def test_page(page, name):
    page.goto((pathlib.Path(__file__).parent / f"{{name}}.html").as_uri())
    drag(page, {{"x": 200, "y": 500}}, {{"x": 202, "y": 200}})
    page.wait_for_timeout(2000)
"""
SETUP = """
@pytest.fixture(scope="session")
def browser_type_launch_args():
    return {{"executable_path": {chromium!r}, "args": ["--no-sandbox", "--disable-dev-shm-usage"]}}


@pytest.fixture(scope="session")
def browser_context_args():
    return {{"viewport": {{"width": 390, "height": 760}}, "has_touch": True}}
"""


@unittest.skipIf(MISSING, MISSING)
class Playwright(unittest.TestCase):
    def test_what_the_manual_shows_judges_every_test(self):
        manual = (PACKAGE / "README.md").read_text(encoding="utf-8")
        manual = manual[manual.index("### In Playwright") :]
        conftest, finger = re.findall(r"^```python\n(.*?)^```$", manual, re.DOTALL | re.MULTILINE)
        with tempfile.TemporaryDirectory() as made:
            folder = Path(made)
            shutil.copy(PACKAGE / "scroll-recorder.js", folder)
            (folder / "scroll-session").symlink_to(Path(COMMAND).resolve())
            # To fail for what is merely odd.
            strict = conftest.replace('"check", path', '"check", "--strict", path')
            self.assertNotEqual(strict, conftest)
            chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))))
            (folder / "conftest.py").write_text(strict + SETUP.format(chromium=chromium), encoding="utf-8")
            (folder / "test_pages.py").write_text(TESTS.format(finger=finger), encoding="utf-8")
            (folder / "right.html").write_text(PAGE, encoding="utf-8")
            (folder / "wrong.html").write_text(PAGE + LATE, encoding="utf-8")
            (folder / "short.html").write_text("<p>Short</p>", encoding="utf-8")
            result = subprocess.run(
                [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--tb=short"], cwd=folder, text=True,
                capture_output=True, check=False, env={**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}, timeout=300,
            )
        self.assertIn("3 passed, 1 error", result.stdout)
        self.assertRegex(result.stdout, r"ERROR test_pages.py::test_page\[chromium-wrong\]")
        self.assertIn("jumped by", result.stdout)


if __name__ == "__main__":
    unittest.main()
