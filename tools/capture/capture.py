#!/usr/bin/env python3
"""Records the sample pages in a headless Chromium, driven by touches, and saves the session logs.

Example: capture.py --out /tmp/captured rotation two-views
"""

import argparse
import pathlib
import sys
import time
from dataclasses import dataclass
from typing import Callable

from browser import Browser, Device, missing_requirement
from check_observations import LogError, check_log

PAGES = pathlib.Path(__file__).resolve().parent / "pages"
DEFAULT_OUT = pathlib.Path(__file__).resolve().parents[2] / "sessions" / "captured"

SMALL_PHONE = Device(375, 667, 2)
PHONE = Device(390, 844, 3)
ODD_PHONE = Device(412, 915, 2.625)


def slow_drags(browser):
    for start, end, seconds in ((700, 280, 1.6), (720, 260, 1.2), (300, 640, 1.0)):
        browser.drag((195, start), (195.5, end), seconds, hold=0.25)
        browser.wait_until_quiet()
    browser.drag((195, 700), (200, 250), 0.18)  # and a fling at the end
    browser.wait_until_quiet()
    browser.drag((195, 650), (195, 400), 0.9, release=False)
    browser.cancel()  # as when a call comes in
    browser.wait_until_quiet()


def flings_to_both_ends(browser):
    browser.drag((195, 300), (195, 600), 0.2)  # against the upper end, where nothing moves
    browser.wait_until_quiet()
    for _ in range(4):
        browser.drag((200, 760), (190, 120), 0.11)
        browser.wait_until_quiet()
    browser.drag((195, 700), (195, 200), 0.3)  # against the lower end
    browser.wait_until_quiet()
    for pause in (0.5, 0.3, 0.6, 0.4, 0.5):
        browser.drag((190, 120), (200, 740), 0.12)  # each touch stops the fling before
        time.sleep(pause)
    browser.wait_until_quiet()


def grid(browser):
    browser.drag((195, 700), (195, 300), 0.9, hold=0.2)
    browser.wait_until_quiet()
    for seconds in (0.2, 0.14, 0.25):
        browser.drag((250, 720), (240, 220), seconds)
        browser.wait_until_quiet()
    browser.drag((150, 240), (150, 700), 0.22)
    browser.wait_until_quiet()


def mixed(browser):
    browser.drag((200, 800), (200, 300), 0.7, hold=0.15)
    browser.wait_until_quiet()
    for _ in range(2):
        browser.drag((200, 780), (205, 200), 0.1)
        browser.wait_until_quiet()
    for offset in (9001.3, 26000):  # far down the page, as a link to a place in it does
        browser.evaluate(f"scrollTo({{top: {offset}, behavior: 'smooth'}})")
        browser.wait_until_quiet()
        browser.drag((200, 760), (205, 420), 0.16)
        browser.wait_until_quiet()
    browser.drag((200, 200), (205, 600), 0.2)
    browser.wait_until_quiet()


def tall(browser):
    browser.drag((200, 700), (200, 200), 1.4, hold=0.2)
    browser.wait_until_quiet()
    for seconds in (0.2, 0.15, 0.12, 0.2):
        browser.drag((200, 720), (195, 180), seconds)
        browser.wait_until_quiet()
    browser.drag((200, 200), (200, 760), 0.8, hold=0.2)
    browser.wait_until_quiet()


def strip(browser):
    browser.drag((330, 200), (60, 205), 1.0, hold=0.2)
    browser.wait_until_quiet()
    for seconds in (0.14, 0.1, 0.1, 0.08):
        browser.drag((350, 210), (30, 200), seconds)
        browser.wait_until_quiet()
    browser.drag((40, 200), (340, 200), 0.12)
    browser.wait_until_quiet()


def edits(browser):
    browser.drag((195, 700), (195, 200), 0.5, hold=0.2)
    browser.wait_until_quiet()
    browser.mark("edits at rest: above, inside and below what is seen")
    browser.evaluate("insertItems(0, 0, 2)")
    browser.wait_until_quiet()
    browser.evaluate("insertItems(0, itemInTheMiddle(0), 1)")
    browser.evaluate("deleteItems(1, 3, 4)")
    browser.wait_until_quiet()
    browser.mark("edits in a fling")
    browser.drag((195, 740), (195, 200), 0.15)
    time.sleep(0.25)
    browser.evaluate("deleteItems(0, 1, 3)")
    time.sleep(0.2)
    browser.evaluate("insertItems(0, 0, 5)")
    browser.wait_until_quiet()
    browser.mark("edits under the finger, the finger's own item included")
    browser.drag((195, 700), (195, 500), 0.4, release=False)
    browser.evaluate("deleteItems(1, 0, 5)")
    browser.evaluate("document.elementFromPoint(195, 500).closest('.item').remove()")
    for step in range(40):
        browser.touch("touchMove", 195, 500 - step * 5)
        time.sleep(0.008)
    browser.release()
    browser.wait_until_quiet()
    browser.mark("a larger item, several edits at once, a new section")
    browser.evaluate("growItem(1, 2, 333.25)")
    browser.wait_until_quiet()
    browser.evaluate("deleteItems(0, 4, 1); insertItems(0, 6, 2); deleteItems(2, 10, 3); insertItems(2, 0, 1)")
    browser.wait_until_quiet()
    browser.evaluate("addSection(12)")
    browser.drag((195, 740), (195, 180), 0.12)
    browser.wait_until_quiet()
    browser.mark("a section emptied: the content ends above the offset")
    browser.evaluate("deleteItems(2, 0, 40)")
    browser.wait_until_quiet()


def rotate(browser):
    device = browser.device
    browser.drag((195, 700), (195, 250), 0.3)
    browser.wait_until_quiet()
    browser.mark("rotate, at rest")
    browser.resize(device.height, device.width)
    browser.wait_until_quiet()
    browser.drag((400, 320), (400, 60), 0.2)
    browser.wait_until_quiet()
    browser.drag((400, 90), (400, 330), 0.12)
    time.sleep(0.2)
    browser.mark("rotate back, in a fling")
    browser.resize(device.width, device.height)
    browser.wait_until_quiet()
    for _ in range(3):
        browser.drag((195, 760), (195, 150), 0.12)
        browser.wait_until_quiet()
    browser.mark("rotate at the lower end, where the new range is shorter")
    browser.resize(device.height, device.width)
    browser.wait_until_quiet()
    browser.drag((400, 100), (400, 330), 0.25)
    browser.wait_until_quiet()


def two_views(browser):
    browser.drag((320, 140), (60, 140), 0.2)
    browser.wait_until_quiet()
    browser.drag((195, 600), (195, 330), 0.15)
    time.sleep(0.3)  # the list is still moving when the photos are dragged
    browser.drag((340, 120), (40, 130), 0.15)
    browser.wait_until_quiet()
    browser.drag((195, 620), (195, 330), 0.6, hold=0.2)
    browser.wait_until_quiet()
    browser.drag((60, 140), (300, 150), 0.4, hold=0.2)
    browser.wait_until_quiet()
    browser.drag((195, 340), (195, 630), 0.14)
    browser.wait_until_quiet()


def keys_and_code(browser):
    browser.evaluate("list.tabIndex = 0; list.focus()")
    for key in ("PageDown", "ArrowDown", "End", "PageUp"):
        browser.key(key)
        browser.wait_until_quiet()
    for offset in (1000.4, 1000.4, 2345.6, -50):
        browser.evaluate(f"list.scrollTo(0, {offset})")
        browser.wait_until_quiet()
    browser.evaluate("list.scrollTo({top: 3210, behavior: 'smooth'})")
    browser.wait_until_quiet()


def snap_carousel(browser):
    browser.mark("flings, each to a snap point")
    for start, end, seconds in ((330, 90, 0.12), (350, 30, 0.08), (300, 200, 0.06), (60, 340, 0.12)):
        browser.drag((start, 230), (end, 232), seconds)
        browser.wait_until_quiet()
    browser.mark("slow drags, released between two snap points")
    for start, end in ((260, 170), (300, 178), (120, 250), (100, 170)):
        browser.drag((start, 230), (end, 230), 0.6, hold=0.25)
        browser.wait_until_quiet()
    browser.mark("a touch during the snap drags on")
    browser.drag((300, 230), (170, 230), 0.5, hold=0.2)
    time.sleep(0.06)
    browser.drag((300, 230), (240, 230), 0.4, hold=0.2)
    browser.wait_until_quiet()
    browser.mark("a touch during a fling rests and lets go")
    browser.drag((340, 230), (60, 230), 0.09)
    time.sleep(0.12)
    browser.drag((200, 230), (200, 230), 0.3)
    browser.wait_until_quiet()
    browser.mark("against both ends")
    for start, end, times in ((340, 60, 3), (60, 330, 5)):
        for _ in range(times):
            browser.drag((start, 230), (end, 230), 0.1)
            browser.wait_until_quiet()


def pager(browser):
    browser.mark("a short flick, a hard one, a flick back")
    for start, end, seconds in ((250, 190, 0.06), (340, 40, 0.07), (120, 190, 0.06)):
        browser.drag((start, 300), (end, 302), seconds)
        browser.wait_until_quiet()
    browser.mark("slow drags over less and more than half a page")
    for start, end in ((300, 145), (340, 95), (40, 200), (40, 290)):
        browser.drag((start, 300), (end, 300), 0.8, hold=0.25)
        browser.wait_until_quiet()
    browser.mark("a touch while the page is on its way: on, and back")
    for second in ((260, 200), (120, 190)):
        browser.drag((250, 300), (180, 300), 0.06)
        time.sleep(0.08)
        browser.drag((second[0], 300), (second[1], 300), 0.08)
        browser.wait_until_quiet()
    browser.mark("against both ends")
    for _ in range(3):
        browser.drag((300, 300), (180, 300), 0.07)
        browser.wait_until_quiet()
    for _ in range(6):
        browser.drag((120, 300), (260, 300), 0.07)
        browser.wait_until_quiet()


def edge_mask(browser):
    browser.drag((195, 300), (195, 500), 0.3)  # against the upper end
    browser.wait_until_quiet()
    browser.mark("through the hide distance, slowly, and back")
    browser.drag((195, 600), (195, 430), 1.0, hold=0.2)
    browser.wait_until_quiet()
    browser.drag((195, 400), (195, 620), 0.8, hold=0.2)
    browser.wait_until_quiet()
    browser.mark("flings to the lower end and against it")
    for _ in range(3):
        browser.drag((200, 600), (195, 400), 0.12)
        browser.wait_until_quiet()
    browser.drag((195, 700), (195, 400), 0.3)
    browser.wait_until_quiet()
    browser.mark("out of the lower end, slowly, and back")
    browser.drag((195, 400), (195, 530), 0.8, hold=0.2)
    browser.wait_until_quiet()
    browser.drag((195, 600), (195, 450), 0.5, hold=0.2)
    browser.wait_until_quiet()
    browser.mark("flings back, the second caught by the third")
    browser.drag((195, 300), (200, 480), 0.12)
    browser.wait_until_quiet()
    browser.drag((195, 300), (200, 480), 0.12)
    time.sleep(0.15)
    browser.drag((195, 300), (200, 600), 0.1)
    browser.wait_until_quiet()
    browser.drag((195, 300), (200, 500), 0.12)
    browser.wait_until_quiet()


@dataclass(frozen=True)
class Capture:
    """What is done to which page on which device."""

    page: str
    device: Device
    perform: Callable[[Browser], None]


CAPTURES = {
    "list-slow-drags": Capture("one-column-list", PHONE, slow_drags),
    "list-flings-to-both-ends": Capture("one-column-list", PHONE, flings_to_both_ends),
    "list-keys-and-code": Capture("one-column-list", ODD_PHONE, keys_and_code),
    "grid-sections": Capture("grid-sections", PHONE, grid),
    "mixed-heights": Capture("mixed-heights", ODD_PHONE, mixed),
    "tall-items": Capture("tall-items", PHONE, tall),
    "horizontal-strip": Capture("horizontal-strip", SMALL_PHONE, strip),
    "inserted-deleted": Capture("inserted-deleted", PHONE, edits),
    "rotation": Capture("rotation", PHONE, rotate),
    "two-views": Capture("two-views", SMALL_PHONE, two_views),
    "scroll-snap-carousel": Capture("snap-carousel", PHONE, snap_carousel),
    "pager-with-dots": Capture("pager-dots", SMALL_PHONE, pager),
    "edge-mask-list": Capture("edge-mask-list", PHONE, edge_mask),
}


def record(name):
    """Records one session and returns its log."""
    capture = CAPTURES[name]
    with Browser(capture.device) as browser:
        browser.open(PAGES / f"{capture.page}.html", name)
        browser.wait_until_quiet()
        capture.perform(browser)
        return browser.stop_recording()


def main(arguments=None):
    parser = argparse.ArgumentParser(
        description=__doc__.strip().splitlines()[0], epilog=__doc__.strip().splitlines()[-1]
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="sessions to record (default: all; see --list)")
    parser.add_argument("--out", type=pathlib.Path, default=DEFAULT_OUT, metavar="DIR", help="where to save NAME.jsonl")
    parser.add_argument("--list", action="store_true", help="list the sessions with their pages and stop")
    options = parser.parse_args(arguments)

    if options.list:
        for name, capture in CAPTURES.items():
            device = capture.device
            print(f"{name:26} {capture.page}.html  {device.width}x{device.height} @{device.scale:g}")
        return 0
    unknown = [name for name in options.names if name not in CAPTURES]
    if unknown:
        parser.error(f"no such session: {', '.join(unknown)} (see --list)")
    missing = missing_requirement()
    if missing:
        print(f"capture.py: {missing}", file=sys.stderr)
        return 2

    options.out.mkdir(parents=True, exist_ok=True)
    failed = False
    for name in options.names or CAPTURES:
        log = record(name)
        path = options.out / f"{name}.jsonl"
        path.write_text(log, encoding="utf-8", newline="\n")
        try:
            result = check_log(log)
        except LogError as error:
            print(f"{name}: {error}", file=sys.stderr)
            failed = True
            continue
        print(f"{name}: {log.count(chr(10))} lines, {result.observations} observations, "
              f"{len(result.differences)} differences")
        for difference in result.differences[:3]:
            print(f"  {difference}", file=sys.stderr)
        failed = failed or bool(result.differences)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
