#!/usr/bin/env python3
"""Measures what the recorder costs a page: the script time of each scroll event, in a headless Chromium.

A list is scrolled by some 40 points a frame. Its page fades the items that are cut; in the busy runs images load late
and items are inserted meanwhile. Counted is what runs in the recorder's own callbacks between one scroll event and the
next; the layout that the page's own changes need is not. `--recorder` measures another version of the script beside this.

Example: git show HEAD~9:tools/recorder/scroll-recorder.js > /tmp/old.js; benchmark.py --recorder /tmp/old.js
"""

import argparse
import http.server
import json
import pathlib
import statistics
import sys
import threading
from dataclasses import dataclass

from browser import Browser, Device, missing_requirement

RECORDER = pathlib.Path(__file__).resolve().parents[1] / "recorder" / "scroll-recorder.js"
PHONE = Device(390, 844, 3)

PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Benchmark</title>
<style>
  body { margin: 0 } #list { height: 100vh; overflow-y: scroll }
  .item { min-height: 71.7px; margin: 0 9.1px 5px; background: #ccc; transition: opacity 0.2s linear }
  .item.cut { opacity: 0.1 } img { display: block; width: 100% }
</style>
<div id="list"></div>
<script>
  const query = new URLSearchParams(location.search);
  const list = document.getElementById('list');
  const makeItem = () => {
    const item = document.createElement('div');
    item.className = 'item';
    item.append(document.createElement('img'));
    return item;
  };
  for (let index = 0; index < Number(query.get('items')); index += 1) list.append(makeItem());

  // A page with a fade that knows where its items are without asking the browser for 5,000 rectangles.
  let cut = new Set();
  list.addEventListener('scroll', () => {
    const seen = new Set();
    for (const y of [1, innerHeight - 1]) {
      const item = document.elementFromPoint(100, y)?.closest('.item');
      const rect = item?.getBoundingClientRect();
      if (rect && (rect.top < 0 || rect.bottom > innerHeight)) seen.add(item);
    }
    for (const item of cut) if (!seen.has(item)) item.classList.remove('cut');
    for (const item of seen) item.classList.add('cut');
    cut = seen;
  });

  // Everything that the recorder hands to the browser is timed. The page itself uses none of it from here on.
  const step = requestAnimationFrame.bind(window);
  let spent = 0;
  const timed = (callback) => function (...given) {
    list.scrollTop; // The layout that the page's own changes need is due in this frame anyway.
    const begun = performance.now();
    try { return callback.apply(this, given); } finally { spent += performance.now() - begun; }
  };
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver']) {
    const Observer = window[name];
    window[name] = class extends Observer { constructor(callback, options) { super(timed(callback), options); } };
  }
  window.requestAnimationFrame = (callback) => step(timed(callback));
  const Channel = window.MessageChannel;
  window.MessageChannel = class {
    constructor() {
      const {port1, port2} = new Channel();
      const first = {set onmessage(callback) { port1.onmessage = timed(callback); }, close: () => port1.close()};
      return {port1: first, port2};
    }
  };
  const listen = window.addEventListener;
  const timedListeners = new Map();
  window.addEventListener = function (type, callback, options) {
    if (!timedListeners.has(callback)) timedListeners.set(callback, timed(callback));
    listen.call(window, type, timedListeners.get(callback), options);
  };

  const picture = (height) => `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="100" height="${height}"/>`;

  /** Scrolls so many frames; what each scroll cost the recorder, in milliseconds. */
  function run(frames, isBusy) {
    return new Promise((done) => {
      const costs = [];
      let number = 0;
      const next = () => {
        if (number > 0) costs.push(spent);
        spent = 0;
        if (number === frames) return done(costs);
        number += 1;
        if (isBusy && number % 3 === 0) {
          const items = list.children;
          const middle = document.elementFromPoint(100, innerHeight / 2)?.closest('.item');
          const place = [...items].indexOf(middle) + [-30, -3, 2, 60][number % 4];
          const image = items[Math.max(0, Math.min(items.length - 1, place))].firstChild;
          image.src = picture(20 + number % 7 * 10);
        }
        if (isBusy && number % 10 === 5) list.insertBefore(makeItem(), list.children[number * 17 % list.children.length]);
        list.scrollTop += number % 120 < 60 ? 40.3 : -39.1;
        step(next);
      };
      step(next);
    });
  }
</script>
<script src="recorder.js"></script>
<script>
  const begun = performance.now();
  if (query.get('recorder') !== 'none') {
    ScrollRecorder.start({views: [{id: 'main', element: list, items: '.item', behaviours: [{kind: 'fade'}]}]});
  }
  const startCost = performance.now() - begun;
</script>
"""


@dataclass(frozen=True)
class Case:
    items: int
    is_busy: bool

    def __str__(self):
        return f"{self.items:,} items{', images load and items are inserted' if self.is_busy else ''}"


CASES = (Case(60, False), Case(5000, False), Case(60, True), Case(5000, True))


def serve(scripts):
    """Serves the page under /N/ with the Nth script; isolated, since a page's clock has 5 µs only then (100 µs else)."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            number, _, name = self.path.lstrip("/").partition("?")[0].partition("/")
            is_script = name == "recorder.js"
            body = scripts[int(number)] if is_script else PAGE.encode("utf-8")
            self.send_response(200)
            self.send_header("Content-Type", "text/javascript" if is_script else "text/html; charset=utf-8")
            self.send_header("Cross-Origin-Opener-Policy", "same-origin")
            self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


@dataclass(frozen=True)
class Cost:
    """Milliseconds of script for each scroll event, and what else the recorder needed."""

    each: list
    main_thread: float
    """All that the page's main thread did, in milliseconds a frame: the page's own work included."""
    start: float
    lines: int
    log_size: int
    log: str

    @property
    def median(self):
        return statistics.median(self.each)

    @property
    def p95(self):
        return sorted(self.each)[int(len(self.each) * 0.95)]


def measure(browser, address, case, frames, is_recorded=True):
    def task_seconds():
        metrics = browser.driver.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
        return next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")

    browser.driver.get(f"{address}?items={case.items}{'' if is_recorded else '&recorder=none'}")
    browser.driver.set_script_timeout(120)
    browser.driver.execute_cdp_cmd("Performance.enable", {})
    before = task_seconds()
    each = browser.driver.execute_async_script(f"run({frames}, {json.dumps(case.is_busy)}).then(arguments[0])")
    main_thread = (task_seconds() - before) * 1000 / frames
    lines = browser.driver.execute_script("return ScrollRecorder.lineCount")
    start = browser.driver.execute_script("return startCost")
    log = browser.driver.execute_script("return ScrollRecorder.stop()")
    return Cost(each, main_thread, start, lines, len(log.encode("utf-8")), log)


def main(arguments=None):
    parser = argparse.ArgumentParser(
        description=__doc__.strip().splitlines()[0],
        epilog="\n".join(__doc__.strip().splitlines()[2:]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--recorder",
        type=pathlib.Path,
        action="append",
        default=[],
        metavar="FILE",
        help="another version of the script, measured beside this one",
    )
    parser.add_argument("--frames", type=int, default=300, metavar="N", help="how many frames to scroll (default: 300)")
    parser.add_argument("--items", type=int, metavar="N", help="only lists of so many items")
    options = parser.parse_args(arguments)
    missing = missing_requirement()
    if missing:
        print(missing, file=sys.stderr)
        return 2
    paths = [RECORDER, *options.recorder]
    server = serve([path.read_bytes() for path in paths])
    cases = [case for case in CASES if options.items in (None, case.items)]
    cases = cases or [Case(options.items, False), Case(options.items, True)]
    with Browser(PHONE) as browser:
        for case in cases:
            print(case)
            address = f"http://127.0.0.1:{server.server_port}"
            bare = measure(browser, f"{address}/0/", case, options.frames, is_recorded=False)
            print(f"  {'page alone':20} main thread {bare.main_thread:5.1f} ms a frame")
            for number, path in enumerate(paths):
                cost = measure(browser, f"{address}/{number}/", case, options.frames)
                print(
                    f"  {path.name:20} main thread {cost.main_thread:5.1f} ms a frame; script a scroll: median {cost.median:.2f} ms, "
                    f"p95 {cost.p95:.2f} ms, most {max(cost.each):.1f} ms; start {cost.start:.0f} ms; "
                    f"{cost.lines:,} lines, {cost.log_size / 1e6:.1f} MB"
                )
    server.shutdown()
    server.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
