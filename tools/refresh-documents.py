#!/usr/bin/env python3
"""Writes the outputs and examples shown in README.md and in the manual anew.

The manual's pages are those in Sources/scroll-session/scroll-session.docc.

- A block in `console` begins with `$ scroll-session …` or `$ swift run scroll-session …`. The command is run from
  the top of the project, and its output replaces the rest. One line `…` may stand for any number of lines. Before it the
  output is shown up to the line that stands there, or if there is no such line any more, as many lines as before; after it
  as many lines as before.
- A block in `swift` is the whole of the file below Tests that is linked last before it.

    swift build -c release --product scroll-session
    python3 tools/refresh-documents.py            # rewrites the documents
    python3 tools/refresh-documents.py --check    # exits with 1 if something would change
"""

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "Sources/scroll-session/scroll-session.docc").glob("*.md"))]
PREFIXES = ("$ swift run scroll-session ", "$ scroll-session ")
ELISION = "…"


def arguments(line):
    """The arguments of a shown command line."""
    for prefix in PREFIXES:
        if line.startswith(prefix):
            return line[len(prefix):].split()
    sys.exit(f"a console block begins with {line!r}, not with {PREFIXES[1]}…")


def shortened(shown, output):
    """The output, with as many lines left out as is shown."""
    if shown.count(ELISION) > 1:
        sys.exit(f"more than one {ELISION} in a block")
    if ELISION not in shown:
        return output
    head = shown.index(ELISION)
    tail = len(shown) - head - 1
    # A line that was added above the last one shown, such as an option, makes the block longer.
    if head > 0 and output.count(shown[head - 1]) == 1:
        head = output.index(shown[head - 1]) + 1
    if head + tail >= len(output):
        return output
    return output[:head] + [ELISION] + output[len(output) - tail:]


def example(document, before):
    """The code of the Swift file that is linked last before a block."""
    links = re.findall(r"\]\(([^)#]*Tests/[^)#]*\.swift)\)", before)
    if not links:
        sys.exit(f"{document}: no file below Tests is linked before a block in swift")
    return (document.parent / links[-1]).resolve().read_text(encoding="utf-8")


def refreshed(document, text, command):
    """A document with real outputs and examples."""

    def block(match):
        if match.group(1) == "swift":
            return f"```swift\n{example(document, text[:match.start()])}```"
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
    parser = argparse.ArgumentParser(description="Writes the outputs shown in README.md and in the manual anew.")
    parser.add_argument("--command", default=str(ROOT / ".build/release/scroll-session"), help="the built command")
    parser.add_argument("--check", action="store_true", help="change nothing; exit with 1 if something would change")
    options = parser.parse_args()
    if not Path(options.command).is_file():
        sys.exit(f"there is no {options.command}: swift build -c release --product scroll-session")
    command = str(Path(options.command).resolve())
    stale = []
    for document in DOCUMENTS:
        before = document.read_text(encoding="utf-8")
        after = refreshed(document, before, command)
        if before == after:
            continue
        stale.append(str(document.relative_to(ROOT)))
        if not options.check:
            document.write_text(after, encoding="utf-8")
    if not stale:
        print(f"{len(DOCUMENTS)} documents are up to date")
    elif options.check:
        sys.exit("out of date: " + ", ".join(stale))
    else:
        print("refreshed: " + ", ".join(stale))


if __name__ == "__main__":
    main()
