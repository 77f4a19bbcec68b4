#!/usr/bin/env python3
"""Makes the picture of the page in the documents: the list that leaves a hotel faded, at the moment somebody sees it.

    tools/web/picture.py [OUT]     Sources/scroll-session/scroll-session.docc/Resources/report.png unless given

It is a picture of 256 colours below 200 kB; letters look a little different where other fonts are installed.
"""

import io
import pathlib
import sys
import tempfile

WEB = pathlib.Path(__file__).resolve().parent
ROOT = WEB.parents[1]
sys.path.insert(0, str(WEB))

import browsers  # noqa: E402
import screenshots  # noqa: E402
import states  # noqa: E402

PICTURE = ROOT / "Sources/scroll-session/scroll-session.docc/Resources/report.png"
LARGEST = 200_000


def main(arguments):
    from PIL import Image

    out = pathlib.Path(arguments[0]) if arguments else PICTURE
    finding = next(state for state in states.STATES if state.name == "finding")
    # A scale of 1.5 keeps letters sharp on a good screen, and the file small.
    with tempfile.TemporaryDirectory() as work, browsers.Chromium(1280, 800, 1.5) as browser:
        page = screenshots.writer(pathlib.Path(work))(states.FADED, name="one")
        states.show(browser, {"one": page}, finding)
        picture = Image.open(io.BytesIO(browser.screenshot())).convert("RGB")
    out.parent.mkdir(parents=True, exist_ok=True)
    picture.quantize(256, dither=Image.Dither.NONE).save(out, optimize=True)
    size = out.stat().st_size
    print(f"{out}: {picture.width} × {picture.height}, {size / 1000:.0f} kB")
    return 0 if size < LARGEST else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
