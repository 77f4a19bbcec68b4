"""Two browsers, one way to drive both: what the tests of the page, its benchmark and its pictures use.

Chromium is driven by Selenium, Firefox by its own Marionette; nothing is downloaded. Both are told to reach the network
through a proxy that only counts: whatever a page, its worker or the browser on its behalf asks for is in
`Proxy.requests`, and nothing is answered.
"""

import base64
import contextlib
import gc
import json
import os
import pathlib
import re
import shutil
import socket
import tempfile
import threading
import time

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")
FIREFOX_NAMES = ("firefox-esr", "firefox")

# Names of keys as a page sees them in KeyboardEvent.key, and what WebDriver calls them.
KEYS = {
    "Enter": "\ue007", "Tab": "\ue004", "Escape": "\ue00c", "Backspace": "\ue003", "Delete": "\ue017",
    "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015",
    "PageUp": "\ue00e", "PageDown": "\ue00f", "End": "\ue010", "Home": "\ue011", "Space": " ",
    "Shift": "\ue008", "Control": "\ue009", "Alt": "\ue00a",
}  # fmt: skip

# Browsers look for updates of their own; these hosts are their makers'.
MAKERS = ("google.com", "googleapis.com", "gvt1.com", "mozilla.com", "mozilla.net", "mozilla.org", "firefox.com")

# Runs in both: the body of an async function, whose value comes back as JSON, or as the text of what it threw.
WRAPPER = """
const done = arguments[arguments.length - 1];
(async (...args) => { %s })(...arguments[0]).then(
  (value) => done(JSON.stringify({ value: value === undefined ? null : value })),
  (error) => done(JSON.stringify({ error: String(error && error.stack ? `${error}\\n${error.stack}` : error) })));
"""


# Runs before a page's own scripts: its longest task in milliseconds, and what its policy forbade.
WATCH = """
globalThis.watched = { longest: 0, forbidden: [] };
addEventListener("securitypolicyviolation", (e) => watched.forbidden.push(`${e.effectiveDirective} ${e.blockedURI}`));
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest, duration);
}).observe({ type: "longtask", buffered: true });
"""


class PageError(Exception):
    """What a script in the page threw."""


class Proxy:
    """Counts what wants to leave the machine, and lets nothing through."""

    def __init__(self):
        self.requests = []
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.address = "127.0.0.1:%d" % self._socket.getsockname()[1]
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self):
        while True:
            try:
                connection, _ = self._socket.accept()
            except OSError:
                return  # The socket was closed.
            with connection:
                connection.settimeout(2)
                try:
                    text = connection.recv(4096).decode("latin-1")
                    connection.sendall(b"HTTP/1.1 503 No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                except OSError:
                    text = ""
                line = text.partition("\r\n")[0]
                host = re.sub(r"^\w+ (\w+://)?([^/: ]*).*", r"\2", line)
                if not host.endswith(MAKERS):
                    self.requests.append(line)

    def close(self):
        self._socket.close()


class Browser:
    """What both browsers can do. A context manager that closes the browser."""

    name = ""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def eval(self, script, *args, within=60):
        """Runs the body of an async function in the page and returns what it returns; `args` are its arguments."""
        answer = json.loads(self._run(WRAPPER % script, list(args), within))
        if "error" in answer:
            raise PageError(answer["error"])
        return answer["value"]

    def wait(self, script, *args, within=30, every=0.02):
        """Waits until an expression is true in the page, and returns its value. It may throw until then."""
        deadline = time.monotonic() + within
        error = None
        while True:
            try:
                # An element has no JSON that says it is there.
                if value := self.eval(f"const found = ({script}); return found instanceof Element || found", *args):
                    return value
                error = None
            except PageError as thrown:
                error = thrown
            if time.monotonic() > deadline:
                raise TimeoutError(f"after {within} s still not: {script}" + (f" ({error})" if error else ""))
            time.sleep(every)

    # Hands

    def keys(self, *keys):
        """Presses keys one after the other: "n", "ArrowRight", "Shift+ArrowLeft"."""
        actions = []
        for key in keys:
            held = key.split("+") if len(key) > 1 and key != "+" else [key]
            held = [KEYS.get(name, name) for name in held]
            actions += [{"type": "keyDown", "value": name} for name in held]
            actions += [{"type": "keyUp", "value": name} for name in reversed(held)]
        self._act([{"type": "key", "id": "keyboard", "actions": actions}])

    def type(self, text):
        """Types a text, a character at a time."""
        self.keys(*text)

    def pointer(self, *steps):
        """Moves the mouse: each step is (x, y), "down" or "up"."""
        actions = []
        for step in steps:
            if step == "down":
                actions.append({"type": "pointerDown", "button": 0})
            elif step == "up":
                actions.append({"type": "pointerUp", "button": 0})
            else:
                actions.append({"type": "pointerMove", "x": round(step[0]), "y": round(step[1]), "duration": 0})
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions}
        self._act([mouse])

    def place(self, selector):
        """The rectangle of the first element of a selector in the window, scrolled to: x, y, width, height."""
        return self.eval(
            "const e = document.querySelector(args[0]); if (!e) throw new Error('no ' + args[0]);"
            "e.scrollIntoView({ block: 'nearest' }); const r = e.getBoundingClientRect();"
            "return [r.x, r.y, r.width, r.height]",
            selector,
        )

    def click(self, selector):
        x, y, width, height = self.place(selector)
        self.pointer((x + width / 2, y + height / 2), "down", "up")


class Chromium(Browser):
    name = "chromium"

    @staticmethod
    def missing():
        if not any(map(shutil.which, CHROMIUM_NAMES)):
            return f"no browser: none of {', '.join(CHROMIUM_NAMES)} is installed"
        if not shutil.which("chromedriver"):
            return "no chromedriver is installed"
        return _missing_module("selenium")

    def __init__(self, width=1280, height=800, scale=1, arguments=()):
        from selenium import webdriver
        from selenium.webdriver.chrome.options import Options
        from selenium.webdriver.chrome.service import Service

        self.proxy = Proxy()
        self.driver = None
        options = Options()
        options.binary_location = next(filter(None, map(shutil.which, CHROMIUM_NAMES)))
        for argument in (
            "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars",
            "--disable-background-networking", "--disable-component-update", "--no-first-run", "--disable-sync",
            "--disable-features=OptimizationHints,MediaRouter,Translate",
            f"--force-device-scale-factor={scale}", f"--window-size={width},{height}",
            f"--proxy-server={self.proxy.address}", "--proxy-bypass-list=<-loopback>",
            "--enable-precise-memory-info", *arguments,
        ):  # fmt: skip
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
        try:
            self.driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
            self.resize(width, height, scale)
            self.cdp("Page.enable")
            self.cdp("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
        except BaseException:
            self.close()
            raise

    def close(self):
        if self.driver:
            self.driver.quit()
        self.proxy.close()

    def cdp(self, method, **parameters):
        return self.driver.execute_cdp_cmd(method, parameters)

    def _run(self, script, args, within):
        self.driver.set_script_timeout(within)
        return self.driver.execute_async_script(script, args)

    def _act(self, actions):
        self.driver.execute("actions", {"actions": actions})

    def open(self, url):
        self.driver.get(url)

    def back(self):
        self.driver.back()

    def forward(self):
        self.driver.forward()

    def reload(self):
        self.driver.refresh()

    def url(self):
        return self.driver.current_url

    @contextlib.contextmanager
    def tab(self):
        """A new tab, closed afterwards."""
        before = self.driver.current_window_handle
        self.driver.switch_to.new_window("tab")
        try:
            yield
        finally:
            self.driver.close()
            self.driver.switch_to.window(before)

    def resize(self, width, height, scale=1):
        self.cdp(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False
        )

    def media(self, **features):
        """Emulates media features, `prefers_color_scheme="dark"`; none of them: as the browser is."""
        listed = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.cdp("Emulation.setEmulatedMedia", features=listed)

    def screenshot(self, path=None):
        png = base64.b64decode(self.cdp("Page.captureScreenshot", format="png")["data"])
        if path:
            pathlib.Path(path).write_bytes(png)
        return png

    def requests(self):
        """Addresses the page or its worker asked for since the last call, other than itself, data and blobs."""
        found = []
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] in ("Network.requestWillBeSent", "Network.webSocketCreated"):
                parameters = message["params"]
                url = parameters["request"]["url"] if "request" in parameters else parameters["url"]
                if parameters.get("type") != "Document" and not url.startswith(("data:", "blob:")):
                    found.append(url)
        return found

    def console(self):
        """What the page wrote to the console since the last call, warnings and worse, as sentences."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] in ("WARNING", "SEVERE")]


class Firefox(Browser):
    name = "firefox"

    @staticmethod
    def missing():
        if not any(map(shutil.which, FIREFOX_NAMES)):
            return f"no browser: none of {', '.join(FIREFOX_NAMES)} is installed"
        return _missing_module("marionette_driver")

    def __init__(self, width=1280, height=800):
        import logging

        logging.getLogger("mozversion").setLevel(logging.ERROR)
        from marionette_driver.marionette import Marionette

        self.proxy = Proxy()
        host, port = self.proxy.address.split(":")
        preferences = {
            "network.proxy.type": 1,
            "network.proxy.http": host,
            "network.proxy.http_port": int(port),
            "network.proxy.ssl": host,
            "network.proxy.ssl_port": int(port),
            "network.proxy.allow_hijacking_localhost": True,
            "network.proxy.no_proxies_on": "",
        }
        binary = os.path.realpath(next(filter(None, map(shutil.which, FIREFOX_NAMES))))
        # The driver removes the file that its log goes to before it writes it: never name a device here.
        self.folder = tempfile.TemporaryDirectory()
        self.driver = Marionette(
            bin=binary, headless=True, prefs=preferences, gecko_log=f"{self.folder.name}/gecko.log", port=_free_port(),
            app_args=[f"--width={width}", f"--height={height}"],
        )  # fmt: skip
        try:
            self.driver.start_session()
            self.resize(width, height)
        except BaseException:
            self.close()
            raise

    def close(self):
        with contextlib.suppress(Exception):
            self.driver.quit()
        self.driver.cleanup()
        # Its profiles delete their folders when they are freed, which is too late once Python ends.
        self.driver = None
        gc.collect()
        self.folder.cleanup()
        self.proxy.close()

    def _run(self, script, args, within):
        self.driver.timeout.script = within
        return self.driver.execute_async_script(script, script_args=[args], sandbox=None)

    def _act(self, actions):
        self.driver.actions.perform(actions)

    def open(self, url):
        self.driver.navigate(url)

    def back(self):
        self.driver.go_back()

    def forward(self):
        self.driver.go_forward()

    def reload(self):
        self.driver.refresh()

    def url(self):
        return self.driver.get_url()

    @contextlib.contextmanager
    def tab(self):
        before = self.driver.current_window_handle
        self.driver.switch_to_window(self.driver.open(type="tab")["handle"])
        try:
            yield
        finally:
            self.driver.close()
            self.driver.switch_to_window(before)

    def resize(self, width, height, scale=1):
        self.driver.set_window_rect(width=width, height=height)

    def screenshot(self, path=None):
        png = base64.b64decode(self.driver.screenshot(full=False))
        if path:
            pathlib.Path(path).write_bytes(png)
        return png


def _missing_module(name):
    try:
        __import__(name)
    except ImportError as error:
        return f"the Python module {error.name} is not installed (see tools/web/requirements.txt)"
    return None


def _free_port():
    with socket.create_server(("127.0.0.1", 0)) as free:
        return free.getsockname()[1]
