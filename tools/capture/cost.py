#!/usr/bin/env python3
"""What the recorder costs: milliseconds of script for each scroll, with what a frame after it looks at, in lists of several lengths."""

import pathlib
import tempfile

from browser import Browser, Device

RECORDER = pathlib.Path(__file__).resolve().parents[1] / "recorder" / "scroll-recorder.js"
PAGE = """<!doctype html>
<style>body {{ margin: 0 }} #list {{ height: 800px; overflow-y: auto }} .item {{ height: 80px; margin: 4px }}</style>
<div id="list">{rows}</div>
<script src="{recorder}"></script>
<script>
  const scrolls = (count) => new Promise((done) => {{
    const step = () => {{
      list.scrollTop += 11;
      if ((count -= 1) > 0) requestAnimationFrame(step);
      else setTimeout(done, 100);
    }};
    step();
  }});
</script>
"""
COUNT = 240


def script_time(browser):
    metrics = {metric["name"]: metric["value"] for metric in browser.call("Performance.getMetrics")["metrics"]}
    return metrics["ScriptDuration"] * 1000


def cost(browser, page, start):
    """The script of a scroll, on average, in milliseconds."""
    browser.open(page, "cost")
    browser.call("Performance.enable", timeDomain="threadTicks")  # Whatever else the machine does.
    browser.evaluate(start)
    browser.call("Runtime.evaluate", expression="scrolls(30)", awaitPromise=True)
    before = script_time(browser)
    browser.call("Runtime.evaluate", expression=f"scrolls({COUNT})", awaitPromise=True)
    return (script_time(browser) - before) / COUNT


def main():
    starts = {
        "without options": "ScrollRecorder.start()",
        "with items and a fade": "ScrollRecorder.start({views: [{element: '#list', items: '.item', behaviours: [{kind: 'fade'}]}]})",
    }
    with Browser(Device(390, 844, 3)) as browser, tempfile.TemporaryDirectory() as folder:
        for length in (60, 5000):
            page = pathlib.Path(folder) / "page.html"
            rows = "".join(f'<div class="item" data-id="k{index}">Row {index}</div>' for index in range(length))
            page.write_text(PAGE.format(rows=rows, recorder=RECORDER.as_uri()), encoding="utf-8")
            alone = min(cost(browser, page, "0") for _ in range(2))
            for name, start in starts.items():
                with_it = min(cost(browser, page, start) for _ in range(4))
                print(f"{length} rows, {name}: {with_it - alone:.2f} ms for each scroll (the page alone {alone:.2f} ms)")


if __name__ == "__main__":
    main()
