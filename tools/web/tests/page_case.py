"""A report page in a real browser: how the tests build one, open it, and ask the command what it should say.

The page is what `scroll-session report` writes, with the script, style and engine that the command carries. A browser
is started once for all test cases of a run.
"""

import atexit
import functools
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

WEB = pathlib.Path(__file__).resolve().parents[1]
ROOT = WEB.parents[1]
# The command that writes the pages; SCROLL_SESSION names another one.
COMMAND = pathlib.Path(os.environ.get("SCROLL_SESSION", ROOT / ".build/release/scroll-session"))
sys.path.insert(0, str(WEB))

import browsers  # noqa: E402

FADED = "sessions/captured/bugs/hotel-stays-faded.jsonl"

_open = {}


def browser_of(case):
    """The browser of a test case's class, which all cases share. One that is missing is an error in CI, else a skip."""
    kind = case.BROWSER
    if kind not in _open:
        if reason := kind.missing():
            if os.environ.get("CI"):
                raise RuntimeError(reason)
            raise unittest.SkipTest(reason)
        _open[kind] = kind()
        atexit.register(_open[kind].close)
    return _open[kind]


def command(*arguments, folder=ROOT):
    """Runs the command in a folder, that of the repository; returns its exit code, output and errors, as bytes."""
    done = subprocess.run(
        [COMMAND, *map(str, arguments)], cwd=folder, capture_output=True, timeout=120, check=False,
        env={**os.environ, "NO_COLOR": "1"},
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


def session_logs():
    """The paths of all committed sessions, from the root of the repository, in order."""
    found = (path.relative_to(ROOT).as_posix() for path in (ROOT / "sessions").rglob("*.jsonl"))
    return sorted(path for path in found if not path.endswith(".effects.jsonl"))


@functools.cache
def folder():
    """A folder for the pages of this run."""
    made = tempfile.TemporaryDirectory()
    atexit.register(made.cleanup)
    return pathlib.Path(made.name)


def report(*arguments, name):
    """Writes a report page and returns its path. Findings give the command the exit code 1, or bad logs 2."""
    page = folder() / f"{name}.html"
    code, _, errors = command("report", *arguments, "-o", page)
    if not page.exists():
        raise RuntimeError(f"report {arguments} ended with {code}: {errors.decode()}")
    return page


class PageCase(unittest.TestCase):
    """A test case with a browser; `open` shows a page and waits until it is drawn."""

    BROWSER = browsers.Chromium

    def setUp(self):
        self.browser = browser_of(self)

    def open(self, page, fragment="", within=30):
        # A page that is open already would only change its fragment.
        self.browser.open("about:blank")
        self.browser.open(page.as_uri() + (fragment and "#" + fragment))
        self.ready(within)

    def ready(self, within=30):
        self.browser.wait("document.body.dataset.ready == 'true' && document.body.dataset.busy != 'true'", within=within)

    def state(self):
        return self.browser.eval("return scrollSession.state")

    def ask(self, *fields):
        """What the engine of the session that is open answers, parsed."""
        return self.browser.eval("return await scrollSession.session.engine.ask(...args)", *fields)


def parsed(data):
    return json.loads(data.decode("utf-8"))
