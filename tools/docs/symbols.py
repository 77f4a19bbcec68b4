#!/usr/bin/env python3
"""Checks that everything public has a doc comment, and that every public type and free function stands in its catalog's topics.

    python3 tools/docs/symbols.py GRAPHS LIBRARY…

GRAPHS is the folder of the symbol graphs, `LIBRARY.symbols.json` and `LIBRARY@OTHER.symbols.json`. What the compiler makes (a
synthesized `==`, what a protocol's extension gives to a type) needs no comment. Topics are those of the catalog's landing page
and of its articles; nested types stand below their outer one.
"""

import json
import re
import sys
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[2] / "Sources"
TYPES = {"swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.actor", "swift.typealias", "swift.macro"}


def faults(library, graphs, topics):
    """What is wrong with a library, as messages; `topics` is the text of all pages of its catalog from their topics on."""
    listed = set(re.findall(r"^- ``([^`]+?\)?)(?:-\([^`]*)?``", topics, flags=re.M))
    for graph in graphs:
        for symbol in graph["symbols"]:
            name = ".".join(symbol["pathComponents"])
            kind, precise = symbol["kind"]["identifier"], symbol["identifier"]["precise"]
            if kind == "swift.extension" or "::SYNTHESIZED::" in precise or "location" not in symbol:
                continue
            if "docComment" not in symbol:
                yield f"{library}: {name} has no doc comment"
            is_top = len(symbol["pathComponents"]) == 1 and "swiftExtension" not in symbol
            if is_top and kind in TYPES | {"swift.func"} and name not in listed:
                yield f"{library}: {name} stands in no topic of its catalog"


def main():
    folder, found = Path(sys.argv[1]), []
    for library in sys.argv[2:]:
        files = [folder / f"{library}.symbols.json", *sorted(folder.glob(f"{library}@*.symbols.json"))]
        graphs = [json.loads(file.read_text(encoding="utf-8")) for file in files]
        pages = [page.read_text(encoding="utf-8") for page in sorted((SOURCES / library).glob("*.docc/*.md"))]
        found += faults(library, graphs, "\n".join(page.partition("\n## Topics\n")[2] for page in pages))
    print("\n".join(found) or f"docs: all that is public in {len(sys.argv) - 2} libraries has a comment, and types a topic")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
