#!/usr/bin/env python3
"""Writes the outputs shown in README.md anew.

Every block in `console` whose first line is `$ scroll-session …` or `$ swift run -c release scroll-session …` is run with the
built command, from the top of the project. A line `…` stays: before and after it as many lines are shown as before.
The blocks in `swift` are the files below Tests named in EXAMPLES, in this order.

    swift build -c release --product scroll-session
    python3 tools/refresh-readme.py            # rewrites README.md
    python3 tools/refresh-readme.py --check    # exits with 1 if something would change
"""

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PREFIXES = ("$ swift run -c release scroll-session ", "$ scroll-session ")
ELISION = "…"
EXAMPLES = ("CommandTests/ReadmeRecorder.swift", "CommandTests/ReadmeExample.swift", "SampleTests/HotelListTests.swift")


def arguments(line):
    """The arguments of a shown command line."""
    for prefix in PREFIXES:
        if line.startswith(prefix):
            return line[len(prefix):].split()
    sys.exit(f"README.md: a console block begins with {line!r}, not with {PREFIXES[1]}…")


def shortened(shown, output):
    """The output, with as many lines left out as is shown."""
    if shown.count(ELISION) > 1:
        sys.exit(f"README.md: more than one {ELISION} in a block")
    if ELISION not in shown:
        return output
    head = shown.index(ELISION)
    tail = len(shown) - head - 1
    if head + tail >= len(output):
        return output
    return output[:head] + [ELISION] + output[len(output) - tail:]


def example(name):
    """The code of a Swift example."""
    return (ROOT / "Tests" / name).read_text(encoding="utf-8")


def refreshed(text, command):
    """The README with real outputs."""
    examples = iter(EXAMPLES)

    def block(match):
        if match.group(1) == "swift":
            return f"```swift\n{example(next(examples))}```"
        first, *shown = match.group(2).splitlines()
        run = subprocess.run(
            [command, *arguments(first)], cwd=ROOT, capture_output=True, text=True, encoding="utf-8",
            env={**os.environ, "NO_COLOR": "1"}, check=False)
        if run.returncode not in (0, 1):
            sys.exit(f"{first}\n{run.stderr}")
        lines = [first, *shortened(shown, run.stdout.splitlines())]
        return "```console\n" + "\n".join(lines) + "\n```"

    return re.sub(r"^```(console|swift)\n(.*?)^```$", block, text, flags=re.S | re.M)


def main():
    parser = argparse.ArgumentParser(description="Writes the outputs shown in README.md anew.")
    parser.add_argument("--command", default=str(ROOT / ".build/release/scroll-session"), help="the built command")
    parser.add_argument("--check", action="store_true", help="change nothing; exit with 1 if something would change")
    options = parser.parse_args()
    if not Path(options.command).is_file():
        sys.exit(f"there is no {options.command}: swift build -c release --product scroll-session")
    readme = ROOT / "README.md"
    before = readme.read_text(encoding="utf-8")
    after = refreshed(before, str(Path(options.command).resolve()))
    if before == after:
        print("README.md is up to date")
        return
    if options.check:
        sys.exit("README.md is out of date")
    readme.write_text(after, encoding="utf-8")
    print("README.md refreshed")


if __name__ == "__main__":
    main()
