"""A headless Chromium with a finger: what the capture script and the browser test drive.

Selenium starts the browser and opens pages. Touches go straight to the browser's DevTools socket without waiting for an
answer each, because waiting would space them a frame or two apart; a touch screen reports every 8 milliseconds.
"""

import json
import pathlib
import queue
import shutil
import threading
import time
import urllib.request
from dataclasses import dataclass

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")
TOUCH_INTERVAL = 0.008
QUIET_SECONDS = 0.1


@dataclass(frozen=True)
class Device:
    """A phone's screen, upright: its size in points and its device pixels per point."""

    width: int
    height: int
    scale: float


def missing_requirement():
    """What is missing to drive a browser, as a sentence; None if nothing is."""
    if not any(shutil.which(name) for name in CHROMIUM_NAMES):
        return f"no browser: none of {', '.join(CHROMIUM_NAMES)} is installed"
    if not shutil.which("chromedriver"):
        return "no chromedriver is installed"
    try:
        import selenium.webdriver  # noqa: F401
        import websocket  # noqa: F401
    except ImportError as error:
        return f"the Python module {error.name} is not installed (see requirements.txt)"
    return None


class Browser:
    """One browser window the size of a device; a context manager that closes it."""

    def __init__(self, device):
        from selenium import webdriver
        from selenium.webdriver.chrome.options import Options
        from selenium.webdriver.chrome.service import Service

        self.device = device
        options = Options()
        options.binary_location = next(filter(None, map(shutil.which, CHROMIUM_NAMES)))
        for argument in (
            "--headless=new",
            "--no-sandbox",
            "--disable-dev-shm-usage",
            "--hide-scrollbars",
            # A real scale, not an emulated one: only then do scroll offsets fall on device pixels (thirds of a point).
            f"--force-device-scale-factor={device.scale}",
        ):
            options.add_argument(argument)
        self.driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
        self._replies = queue.Queue()
        self._last_id = 0
        try:
            self._connect()
            self.resize(device.width, device.height)
            self.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=1)
        except BaseException:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        if hasattr(self, "_socket"):
            self._socket.close()
        self.driver.quit()

    # The DevTools socket

    def _connect(self):
        import websocket

        address = self.driver.capabilities["goog:chromeOptions"]["debuggerAddress"]
        with urllib.request.urlopen(f"http://{address}/json", timeout=10) as reply:
            targets = json.load(reply)
        url = next(target["webSocketDebuggerUrl"] for target in targets if target["type"] == "page")
        self._socket = websocket.create_connection(url, suppress_origin=True)
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        try:
            while True:
                message = self._socket.recv()
                if not message:
                    return
                self._replies.put(json.loads(message))
        except Exception:  # The socket closes under this thread when the browser does.
            return

    def _send(self, method, parameters):
        self._last_id += 1
        self._socket.send(json.dumps({"id": self._last_id, "method": method, "params": parameters}))
        return self._last_id

    def call(self, method, **parameters):
        """Sends a DevTools command and waits for its result."""
        wanted = self._send(method, parameters)
        while True:
            reply = self._replies.get(timeout=20)
            if "error" in reply:
                raise RuntimeError(f"{method}: {reply['error']}")
            if reply.get("id") == wanted:
                return reply["result"]

    # The page

    def open(self, page, session, query=""):
        """Opens a page; it starts its own recording under the session's name. A query is added to the page's address."""
        self.driver.get(f"{pathlib.Path(page).resolve().as_uri()}?session={session}{query and '&' + query}")
        # A drag to the right at the left end would leave the page, as if going back, whatever overscroll-behavior says.
        self.call("Page.resetNavigationHistory")

    def evaluate(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def resize(self, width, height):
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=0,
            mobile=True,
            screenOrientation=(
                {"type": "portraitPrimary", "angle": 0} if width < height else {"type": "landscapePrimary", "angle": 90}
            ),
        )

    def wait_until_quiet(self, at_most=10.0):
        """Waits until everything rests, has been looked at once more, and nothing was written for a while."""
        deadline = time.monotonic() + at_most
        count, since = None, time.monotonic()
        while time.monotonic() < deadline:
            now = self.evaluate("ScrollRecorder.lineCount")
            if now != count or not self.evaluate("ScrollRecorder.isAtRest"):
                count, since = now, time.monotonic()
            elif time.monotonic() - since >= QUIET_SECONDS:
                return
            time.sleep(0.05)
        raise TimeoutError(f"the page did not come to rest within {at_most} seconds")

    def mark(self, label):
        self.evaluate(f"ScrollRecorder.mark({json.dumps(label)})")

    def stop_recording(self):
        return self.evaluate("ScrollRecorder.stop()")

    # The finger

    def touch(self, kind, x=None, y=None):
        points = [] if x is None else [{"x": x, "y": y}]
        self._send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def drag(self, start, end, seconds, hold=0.0, release=True):
        """Drags from start to end at an even speed. Without a hold before the release the view is flung."""
        self.touch("touchStart", *start)
        self._move(start, end, seconds)
        if hold:
            time.sleep(hold)
            self.touch("touchMove", *end)
        if release:
            self.release()

    def path(self, start, *legs):
        """Drags from start to the end of each leg, a place and the seconds it takes to get there, and lets go."""
        self.touch("touchStart", *start)
        for end, seconds in legs:
            self._move(start, end, seconds)
            start = end
        self.release()

    def tap(self, x, y):
        self.touch("touchStart", x, y)
        time.sleep(0.06)
        self.release()

    def _move(self, start, end, seconds):
        begun = time.monotonic()
        steps = max(2, round(seconds / TOUCH_INTERVAL))
        for step in range(1, steps + 1):
            self._sleep_until(begun + step * TOUCH_INTERVAL)
            part = step / steps
            self.touch("touchMove", *(a + (b - a) * part for a, b in zip(start, end)))

    def release(self):
        time.sleep(TOUCH_INTERVAL)
        self.touch("touchEnd")

    def cancel(self):
        self.touch("touchCancel")

    def key(self, key):
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=KEY_CODES[key])

    @staticmethod
    def _sleep_until(moment):
        time.sleep(max(0.0, moment - time.monotonic()))


KEY_CODES = {"PageUp": 33, "PageDown": 34, "End": 35, "Home": 36, "ArrowUp": 38, "ArrowDown": 40}
