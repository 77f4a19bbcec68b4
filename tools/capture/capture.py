#!/usr/bin/env python3
"""Records the sample pages in a headless Chromium, driven by touches, and saves the session logs.

Example: capture.py --out /tmp/captured rotation two-views
"""

import argparse
import fnmatch
import json
import pathlib
import subprocess
import sys
from dataclasses import dataclass, replace
from typing import Callable

import everyday
import gestures
from browser import Browser, Device, missing_requirement

PAGES = pathlib.Path(__file__).resolve().parent / "pages"
ROOT = pathlib.Path(__file__).resolve().parents[2]
DEFAULT_OUT = ROOT / "sessions" / "captured"
COMMAND = next(
    (path for kind in ("release", "debug") if (path := ROOT / ".build" / kind / "scroll-session").exists()), None
)
"""The command, where it has been built: it says whether a recording is right."""

SMALL_PHONE = Device(375, 667, 2)
PHONE = Device(390, 844, 3)
ODD_PHONE = Device(412, 915, 2.625)


@dataclass(frozen=True)
class Capture:
    """What is done to which page on which device."""

    page: str
    device: Device
    perform: Callable[[Browser], None]
    query: str = ""
    """What is added to the page's address."""
    finding: str = ""
    """What the page is known to show otherwise than it should, if it has a bug: the grade and the kind or rule of a finding."""


CAPTURES = {
    "list-slow-drags": Capture("one-column-list", PHONE, gestures.slow_drags),
    "list-flings-to-both-ends": Capture("one-column-list", PHONE, gestures.flings_to_both_ends),
    "list-keys-and-code": Capture("one-column-list", ODD_PHONE, gestures.keys_and_code),
    "grid-sections": Capture("grid-sections", PHONE, gestures.grid),
    "mixed-heights": Capture("mixed-heights", ODD_PHONE, gestures.mixed),
    "tall-items": Capture("tall-items", PHONE, gestures.tall),
    "horizontal-strip": Capture("horizontal-strip", SMALL_PHONE, gestures.strip),
    "inserted-deleted": Capture("inserted-deleted", PHONE, gestures.edits),
    "rotation": Capture("rotation", PHONE, gestures.rotate),
    "two-views": Capture("two-views", SMALL_PHONE, gestures.two_views),
    "scroll-snap-carousel": Capture("snap-carousel", PHONE, gestures.snap_carousel),
    "pager-with-dots": Capture("pager-dots", SMALL_PHONE, gestures.pager),
    "edge-mask-list": Capture("edge-mask-list", PHONE, gestures.edge_mask),
    "carousel-in-list": Capture("carousel-in-list", PHONE, gestures.carousel_in_list),
    "sticky-header": Capture("sticky-header", PHONE, gestures.under_a_bar),
    "late-images": Capture("late-images", PHONE, gestures.late_images),
    "virtual-list": Capture("virtual-list", PHONE, gestures.virtual_rows),
    "pulled-beyond-the-ends": Capture("pull", PHONE, gestures.pulled),
}

# Each page with its planted bug, and the same touches on the page without it.
for name, capture in {
    "hotel-stays-faded": Capture("bugs/hotels", SMALL_PHONE, gestures.faded_hotels, finding="stuck fade"),
    "section-has-two-shadows": Capture("bugs/orders", PHONE, gestures.second_shadow, finding="stuck section-shadow"),
    "pass-stays-large": Capture("bugs/passes", PHONE, gestures.held_pass, finding="stuck carousel"),
    "dot-stays-lit": Capture("bugs/tour", SMALL_PHONE, gestures.lit_dot, finding="stuck page-control"),
    "end-stays-masked": Capture("bugs/inbox", PHONE, gestures.masked_end, finding="stuck edge-mask"),
}.items():
    CAPTURES[f"bugs/{name}"] = capture
    CAPTURES[f"bugs/{name}-mended"] = replace(capture, query="mended", finding="")

# Pages that declare what no behaviour of the five systems says. Each breaks it, and with `?mended` does not.
for name, capture in {
    "title-stays-half-faded": Capture("declared/article", PHONE, everyday.article, finding="stuck curve"),
    "talk-leaves-its-end": Capture("declared/talk", PHONE, everyday.talk, finding="stuck jump"),
    "plan-rests-beside-its-start": Capture("declared/plans", PHONE, everyday.plans, finding="stuck stops"),
    "dot-counts-from-the-left": Capture("declared/issues", PHONE, everyday.issues, finding="stuck page-control"),
    "dot-stays-behind-in-a-loop": Capture("declared/banners", PHONE, everyday.banners, finding="stuck page-control"),
}.items():
    CAPTURES[f"declared/{name}"] = capture
    CAPTURES[f"declared/{name}-mended"] = replace(capture, query="mended", finding="")

# Pages that declare nothing. Each of broken/ breaks one rule, and with `?mended` none; those of right/ look as if they did.
for name, capture in {
    "photos-push-what-is-read": Capture("broken/photos", PHONE, everyday.photos, finding="odd jump"),
    "older-messages-push": Capture("broken/messages", PHONE, everyday.messages, finding="odd jump"),
    "contacts-stay-blank": Capture("broken/contacts", PHONE, everyday.contacts, finding="stuck blank"),
    "notes-overlap": Capture("broken/notes", PHONE, everyday.notes, finding="stuck overlap"),
    "stories-rest-between": Capture("broken/stories", PHONE, everyday.pages, finding="stuck stops"),
    "lessons-turn-to-another": Capture("broken/lessons", PHONE, everyday.pages, finding="stuck other-page"),
    "offers-rest-between": Capture("broken/offers", PHONE, everyday.offers, finding="odd other-page"),
    "inbox-stays-pulled": Capture("broken/inbox", PHONE, everyday.inbox, finding="stuck beyond"),
    "shelf-leaps": Capture("broken/shelf", PHONE, everyday.shelf, finding="odd leap"),
    "shop-stops-dead": Capture("broken/shop", PHONE, everyday.shop, finding="odd dead-stop"),
    "setting-is-covered": Capture("broken/settings", PHONE, everyday.settings, finding="stuck covered"),
}.items():
    CAPTURES[f"everyday/{name}"] = capture
    CAPTURES[f"everyday/{name}-mended"] = replace(capture, query="mended", finding="")
for name, perform in {
    "bars": everyday.read, "cards": everyday.offers, "carousel": everyday.offers, "chat": everyday.chat, "faq": everyday.faq, "feed": everyday.read, "filter": everyday.filtered,
    "gallery": everyday.turned, "ledger": everyday.turned, "manual": everyday.manual, "profile": everyday.read,
    "refresh": everyday.refresh, "shelves": everyday.shelves, "stack": everyday.read, "tabs": everyday.tabs,
}.items():
    CAPTURES[f"everyday/{name}"] = Capture(f"right/{name}", PHONE, perform)


def announced(log, finding):
    """The log, whose header says that a finding is known, so that a check of it passes."""
    header, rest = log.split("\n", 1)
    expected = {"expect": {"findings": [finding]}}
    before, meta = header.split(',"meta":', 1)
    return f"{before},{json.dumps(expected, separators=(',', ':'))[1:-1]},\"meta\":{meta}\n{rest}"


def record(name):
    """Records one session and returns its log."""
    capture = CAPTURES[name]
    with Browser(capture.device) as browser:
        browser.open(PAGES / f"{capture.page}.html", pathlib.PurePath(name).name, capture.query)
        browser.wait_until_quiet()
        capture.perform(browser)
        log = browser.stop_recording()
    return announced(log, capture.finding) if capture.finding else log


def main(arguments=None):
    parser = argparse.ArgumentParser(
        description=__doc__.strip().splitlines()[0], epilog=__doc__.strip().splitlines()[-1]
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="sessions to record, or patterns of their names (default: all that are kept; see --list)")
    parser.add_argument("--out", type=pathlib.Path, default=DEFAULT_OUT, metavar="DIR", help="where to save NAME.jsonl")
    parser.add_argument("--list", action="store_true", help="list the sessions with their pages and stop")
    options = parser.parse_args(arguments)

    if options.list:
        for name, capture in CAPTURES.items():
            device = capture.device
            page = f"{capture.page}.html{capture.query and '?' + capture.query}"
            print(f"{name:36} {page:24} {device.width}x{device.height} @{device.scale:g}")
        return 0
    names = [name for pattern in options.names for name in fnmatch.filter(CAPTURES, pattern) or [pattern]] or list(CAPTURES)
    unknown = [name for name in names if name not in CAPTURES]
    if unknown:
        parser.error(f"no such session: {', '.join(unknown)} (see --list)")
    missing = missing_requirement() or (None if COMMAND else "the command is missing: swift build -c release --product scroll-session")
    if missing:
        print(f"capture.py: {missing}", file=sys.stderr)
        return 2

    failed = False
    for name in names:
        log = record(name)
        path = options.out / f"{name}.jsonl"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(log, encoding="utf-8", newline="\n")
        failed |= subprocess.run([COMMAND, "check", "--record", "never", path], check=False).returncode != 0
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
