#!/usr/bin/env python3
"""Measures the page: sizes, first drawing, scrubbing, what-if, memory, requests. Prints a line for each, with its aim.

    tools/web/benchmark.py                 logs of 1 MB and 100 MB, five rounds, 1,000 places: some minutes
    tools/web/benchmark.py --quick         smaller ones, once: whether everything can be measured

Medians of several runs in headless Chromium. Logs come from tools/bench/generate.py. What counts is the page's own
performance marks: `first-drawing`, `overview-whole`, `painted`, `what-if-shown`. Times are this machine's; sizes are not.
"""

import argparse
import gzip
import json
import pathlib
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass

WEB = pathlib.Path(__file__).resolve().parent
ROOT = WEB.parents[1]
COMMAND = ROOT / ".build/release/scroll-session"
sys.path[:0] = [str(WEB), str(ROOT / "tools/bench")]

import browsers  # noqa: E402
import generate  # noqa: E402

BYTES_PER_LINE = 68  # Of the generator's kind "observed", on average.
MB = 1_000_000


@dataclass(frozen=True)
class Row:
    """A line of the table: what was measured, the figure, its aim in the same unit."""

    what: str
    value: float
    unit: str
    aim: float = None

    def __str__(self):
        figures = f"{self.value:,.2f}" if self.unit == "MB" else f"{self.value:,.0f}" if self.value >= 100 else f"{self.value:,.1f}"
        aim = "" if self.aim is None else f"aim {self.aim:g} {self.unit}"
        missed = "" if self.aim is None or self.value <= self.aim else "  MISSED"
        return f"{self.what:<64}{figures:>10} {self.unit:<8}{aim}{missed}"


class Page:
    """A report page of one log, or of none."""

    def __init__(self, folder, *logs):
        name = "-".join(["page", *(log.stem for log in logs)])
        self.path = folder / f"{name}.html"
        subprocess.run([COMMAND, "report", *logs, "-o", self.path], check=True, stdout=subprocess.DEVNULL)
        self.size = self.path.stat().st_size


def write_log(folder, size):
    """A log of about so many bytes."""
    path = folder / f"log-{size}.jsonl"
    with open(path, "wb") as out:
        generate.write_session("observed", max(100, size // BYTES_PER_LINE), out)
    return path


# Sizes

def sizes(pages):
    module = gzip.decompress((ROOT / "Sources/ReportPage/engine.wasm.gz").read_bytes())
    compressed = (ROOT / "Sources/ReportPage/engine.wasm.gz").stat().st_size
    template = (ROOT / "Sources/ReportPage/page.html").read_text(encoding="utf-8")
    style = "".join(re.findall(r"<style>(.*?)</style>", template, re.S))
    script = "".join(re.findall(r'<script type="module">(.*?)</script>', template, re.S))
    yield Row("engine: WebAssembly module", len(module) / MB, "MB", 2.6)
    yield Row("engine: compressed", compressed / 1000, "kB", 800)
    yield Row("script and style", len((style + script).encode()) / 1000, "kB", 120)
    yield Row("page without a log", pages["none"].size / MB, "MB", 1.25)
    yield Row("page with the small log", pages["small"].size / MB, "MB", 1.45)
    yield Row("page with the large log", pages["large"].size / MB, "MB", 17)


# Times

MARK = "performance.getEntriesByName(args[0], 'mark')[0]?.startTime"


def open_page(browser, page):
    browser.open("about:blank")
    browser.open(page.path.as_uri())


def first_drawing(browser, page):
    """Milliseconds from the start of loading to the drawn session, and to the whole overview."""
    open_page(browser, page)
    drawn = browser.wait(MARK, "first-drawing", within=120)
    return drawn, browser.wait(MARK, "overview-whole", within=120)


def drop(browser, page, log):
    """Drops a file onto an empty page, as the system does; milliseconds to its first drawing and whole overview."""
    open_page(browser, page)
    browser.wait("document.body.dataset.ready === 'true'")
    data = {"items": [], "files": [str(log)], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        browser.cdp("Input.dispatchDragEvent", type=kind, x=400, y=300, data=data)
    began = browser.wait(MARK, "log-dropped", within=30)
    drawn = browser.wait(MARK, "first-drawing", within=120)
    return drawn - began, browser.wait(MARK, "overview-whole", within=120) - began


# Notes when the pointer moved, and resolves `next` with the milliseconds until the moment it asked for was drawn.
SCRUB = """
globalThis.scrub = { moved: null, done: null };
addEventListener("pointermove", (e) => { scrub.moved = e.timeStamp; }, true);
new PerformanceObserver((list) => {
  for (const mark of list.getEntriesByName("painted")) {
    if (scrub.moved === null || mark.startTime < scrub.moved || mark.detail.t !== scrollSession.state.t) continue;
    scrub.done?.(mark.startTime - scrub.moved);
    scrub.moved = scrub.done = null;
  }
}).observe({ type: "mark" });
"""


def scrub(browser, count, seed=1):
    """Milliseconds from the pointer's event to the frame that draws its moment, at random places of the slider."""
    x, y, width, height = browser.place("[role=slider]")
    y += height / 2
    browser.eval(SCRUB)
    places = random.Random(seed)
    mouse = {"button": "left", "buttons": 1, "y": y}
    browser.cdp("Input.dispatchMouseEvent", type="mousePressed", x=x + width / 2, clickCount=1, **mouse)
    taken = []
    for _ in range(count):
        browser.eval("globalThis.drawn = new Promise((done) => { scrub.moved = null; scrub.done = done; })")
        browser.cdp("Input.dispatchMouseEvent", type="mouseMoved", x=x + 2 + places.random() * (width - 4), **mouse)
        waited = browser.eval(
            "return await Promise.race([drawn, new Promise((done) => setTimeout(done, 2000, null))])"
        )
        if waited is not None:  # Two places in one pixel are one moment: nothing is drawn.
            taken.append(waited)
    browser.cdp("Input.dispatchMouseEvent", type="mouseReleased", x=x + width / 2, clickCount=1, **mouse)
    if len(taken) < count * 0.9:
        raise RuntimeError(f"only {len(taken)} of {count} places were drawn")
    return sorted(taken)


def what_if(browser, page, rounds):
    """Milliseconds from a changed setting to the timeline that shows what it changes."""
    open_page(browser, page)
    browser.wait(MARK, "overview-whole", within=60)
    browser.eval("scrollSession.set({ tab: 'whatif' })")
    slider = "[role=tabpanel]:not([hidden]) input[type=range]"
    browser.wait("document.querySelector(args[0])", slider)
    browser.eval("document.querySelector(args[0]).focus(); addEventListener('keydown', (e) => { globalThis.pressed = e.timeStamp; }, true)", slider)
    taken = []
    for _ in range(rounds + 1):
        shown = browser.eval("return performance.getEntriesByName('what-if-shown').length")
        browser.keys("ArrowRight")
        browser.wait("performance.getEntriesByName('what-if-shown').length > args[0]", shown)
        taken.append(browser.eval("return performance.getEntriesByName('what-if-shown').at(-1).startTime - pressed"))
    return statistics.median(taken[1:])  # The first opens the log a second time.


# Memory

class Inspector:
    """A second line to the page's DevTools, which reaches its workers, too."""

    def __init__(self, browser):
        import websocket

        address = browser.driver.capabilities["goog:chromeOptions"]["debuggerAddress"]
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(f"http://{address}/json", timeout=10) as reply:
            targets = json.load(reply)
        url = next(target["webSocketDebuggerUrl"] for target in targets if target["type"] == "page")
        self.socket = websocket.create_connection(url, suppress_origin=True, timeout=30)
        self.sessions = [None]
        self.last = 0
        self.call("Target.setAutoAttach", autoAttach=True, waitForDebuggerOnStart=False, flatten=True)
        time.sleep(0.2)
        self.call("Runtime.enable")

    def call(self, method, session=None, **parameters):
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        self.socket.send(json.dumps({**message, "sessionId": session} if session else message))
        while True:
            reply = json.loads(self.socket.recv())
            if reply.get("method") == "Target.attachedToTarget":
                self.sessions.append(reply["params"]["sessionId"])
            if reply.get("id") == self.last:
                return reply.get("result", {})

    def memory(self):
        """Bytes in the heaps of the page and its workers, with what buffers and WebAssembly memories hold."""
        total = 0
        for session in self.sessions:
            self.call("HeapProfiler.collectGarbage", session)
            used = self.call("Runtime.getHeapUsage", session)
            total += used["usedSize"] + used["embedderHeapUsedSize"] + used["backingStorageSize"]
            # Memories of WebAssembly are in none of these.
            kind = self.call("Runtime.evaluate", session, expression="WebAssembly.Memory.prototype")["result"]["objectId"]
            found = self.call("Runtime.queryObjects", session, prototypeObjectId=kind)["objects"]["objectId"]
            script = "function () { return this.reduce((sum, memory) => sum + memory.buffer.byteLength, 0) }"
            sum_of = {"functionDeclaration": script, "objectId": found, "returnByValue": True}
            total += self.call("Runtime.callFunctionOn", session, **sum_of)["result"]["value"]
        return total

    def close(self):
        self.socket.close()


def percentile(values, part):
    return values[min(len(values) - 1, int(len(values) * part))]


def measure(options, folder):
    small, large = (write_log(folder, size) for size in options.sizes)
    pages = {"none": Page(folder), "small": Page(folder, small), "large": Page(folder, large)}
    yield from sizes(pages)
    with browsers.Chromium() as browser:
        rounds = [first_drawing(browser, pages["small"]) for _ in range(options.rounds)]
        yield Row("small log: first drawing", statistics.median(drawn for drawn, _ in rounds), "ms", 250)
        places = scrub(browser, options.places)
        yield Row("small log: scrubbing, pointer to frame, p95", percentile(places, 0.95), "ms", 16)
        yield Row("small log: scrubbing, pointer to frame, p99", percentile(places, 0.99), "ms", 50)
        yield Row("small log: what-if, key to changed timeline", what_if(browser, pages["small"], options.rounds), "ms", 100)

        rounds = [first_drawing(browser, pages["large"]) for _ in range(options.rounds)]
        yield Row("large log in the page: first drawing", statistics.median(drawn for drawn, _ in rounds), "ms")
        yield Row("large log in the page: overview whole", statistics.median(whole for _, whole in rounds), "ms")
        rounds = [drop(browser, pages["none"], large) for _ in range(options.rounds)]
        yield Row("large log dropped: first drawing", statistics.median(drawn for drawn, _ in rounds), "ms", 1500)
        yield Row("large log dropped: overview whole", statistics.median(whole for _, whole in rounds), "ms", 3000)
        places = scrub(browser, options.places)
        yield Row("large log: scrubbing, pointer to frame, p95", percentile(places, 0.95), "ms", 16)
        yield Row("large log: scrubbing, pointer to frame, p99", percentile(places, 0.99), "ms", 50)
        inspector = Inspector(browser)
        # A small log weighs nothing beside the engine itself.
        aim = None if options.quick else 3 * large.stat().st_size / MB
        yield Row("large log: heaps, buffers and WebAssembly memory", inspector.memory() / MB, "MB", aim)
        inspector.close()
        yield Row("requests", len(browser.requests()) + len(browser.proxy.requests), "", 0)


def main(arguments=None):
    parser = argparse.ArgumentParser(description="Measure the report page in headless Chromium.")
    parser.add_argument("--quick", action="store_true", help="small logs, one round, 20 places")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--places", type=int, default=1000)
    options = parser.parse_args(arguments)
    options.sizes = (MB, 100 * MB)
    if options.quick:
        options.rounds, options.places, options.sizes = 1, 20, (100_000, MB)
    if reason := browsers.Chromium.missing():
        print(f"benchmark: {reason}", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        for row in measure(options, pathlib.Path(folder)):
            print(row, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
