#!/usr/bin/env python3
"""Takes pictures of the page's main states, for people to look at (light, dark, forced colours, large text, narrow to wide), or the one in the documents.

    tools/web/screenshots.py FOLDER [STATE…]
    tools/web/screenshots.py --document        the list that leaves a hotel faded, at the moment somebody sees it

The latter is a picture of 256 colours below 200 kB; letters look a little different where other fonts are installed.
"""

import argparse
import io
import pathlib
import subprocess
import sys
import tempfile

WEB = pathlib.Path(__file__).resolve().parent
ROOT = WEB.parents[1]
sys.path.insert(0, str(WEB))

import browsers  # noqa: E402
import states  # noqa: E402

PICTURE = ROOT / "Sources/scroll-session/scroll-session.docc/Resources/report.png"
LARGEST = 200_000

# Looks: name, width, height, media features, size of text in percent.
LOOKS = (
    ("light", 1280, 800, {}, 100),
    ("dark", 1280, 800, {"prefers_color_scheme": "dark"}, 100),
    ("forced", 1280, 800, {"forced_colors": "active"}, 100),
    ("large-text", 1280, 800, {}, 200),
    ("narrow", 320, 640, {}, 100),
    ("phone", 390, 844, {}, 100),
    ("full", 1920, 1080, {}, 100),
    ("wide", 2560, 1440, {}, 100),
)


def main(arguments=None):
    parser = argparse.ArgumentParser(description="Take pictures of the report page's main states.")
    parser.add_argument("folder", type=pathlib.Path, nargs="?")
    parser.add_argument("--document", action="store_true", help="take the picture in the documents")
    parser.add_argument("state", nargs="*", help=f"of {', '.join(state.name for state in states.STATES)}; all of them")
    options = parser.parse_args(arguments)
    if reason := browsers.Chromium.missing():
        print(f"screenshots: {reason}", file=sys.stderr)
        return 2
    if options.document or not options.folder:
        return document() if options.document else parser.error("a folder is missing")
    options.folder.mkdir(parents=True, exist_ok=True)
    wanted = [state for state in states.STATES if not options.state or state.name in options.state]
    with tempfile.TemporaryDirectory() as work, browsers.Chromium() as browser:
        pages = states.build(writer(pathlib.Path(work)))
        for look, width, height, media, percent in LOOKS:
            browser.resize(width, height)
            browser.media(**media)
            browser.cdp("Page.setFontSizes", fontSizes={"standard": 16 * percent // 100, "fixed": 13 * percent // 100})
            for state in wanted:
                states.show(browser, pages, state)
                browser.screenshot(options.folder / f"{state.name}-{look}.png")
                print(f"{state.name}-{look}.png")
    return 0


def document():
    from PIL import Image

    finding = next(state for state in states.STATES if state.name == "finding")
    # A scale of 1.5 keeps letters sharp on a good screen, and the file small.
    with tempfile.TemporaryDirectory() as work, browsers.Chromium(1280, 800, 1.5) as browser:
        states.show(browser, {"one": writer(pathlib.Path(work))(states.FADED, name="one")}, finding)
        picture = Image.open(io.BytesIO(browser.screenshot())).convert("RGB")
    picture.quantize(256, dither=Image.Dither.NONE).save(PICTURE, optimize=True)
    size = PICTURE.stat().st_size
    print(f"{PICTURE}: {picture.width} × {picture.height}, {size / 1000:.0f} kB")
    return 0 if size < LARGEST else 1


def writer(folder):
    """Writes report pages into a folder."""

    def report(*arguments, name):
        page = folder / f"{name}.html"
        command = [ROOT / ".build/release/scroll-session", "report", *arguments, "-o", page]
        subprocess.run(command, cwd=ROOT, check=False, stdout=subprocess.DEVNULL)
        return page

    return report


if __name__ == "__main__":
    sys.exit(main())
