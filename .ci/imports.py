#!/usr/bin/env python3
"""Checks that every file of a target imports only what its target may.

The targets' rows are those of ARCHITECTURE.md. SwiftPM refuses imports of targets that are not declared as
dependencies, but lets a lower layer be skipped into silently and never looks at the toolchain's own libraries; so the
sources are read. It also checks that one import of a library for apps or their tests is enough. With `--self-test` it
shows that it can fail.
"""

import re
import sys
from pathlib import Path

LIBRARIES = [
    "ScrollCore",
    "ScrollEngine",
    "ScrollRules",
    "LogWriting",
    "SessionLog",
    "ScrollRecording",
    "SessionReplay",
    "SessionSearch",
    "SessionReports",
]
C_LIBRARIES = ["Glibc", "Musl", "Darwin"]

# Folders of adapters, whose files are empty where the system has no such framework, and what they may import besides.
FRAMEWORKS = {"Apple": ["UIKit", "AppKit"], "UIKit": ["UIKit"], "AppKit": ["AppKit"], "SwiftUI": ["SwiftUI"]}

# What each target may import, besides the standard library.
ALLOWED = {
    "ScrollCore": [],
    "ScrollEngine": ["ScrollCore"],
    # Neither layout nor reducer: a rule says of a screen what must hold, whoever made it.
    "ScrollRules": ["ScrollCore"],
    # No engine, and nothing that reads: what an app records with is built on it.
    "LogWriting": ["ScrollCore"],
    "SessionLog": ["ScrollCore", "LogWriting"],
    # What an app links: no engine. Of the system it asks for a file.
    "ScrollRecording": ["ScrollCore", "LogWriting"] + C_LIBRARIES,
    "SessionReplay": ["ScrollCore", "ScrollEngine", "ScrollRules", "SessionLog"],
    # For the files and the environment of tests; no target but tests builds on it.
    "ScrollTesting": ["ScrollCore", "ScrollEngine", "SessionLog", "SessionReplay", "SessionSearch", "SessionReports", "Foundation", "Testing"],
    # Failures are told as logs; what the app observed is compared as it is in `check`.
    "SessionSearch": ["ScrollCore", "ScrollEngine", "SessionLog", "SessionReplay"],
    # What is said about sessions and searches, by the command and by a page alike: no files, no terminal, no properties of one's own.
    "SessionReports": ["ScrollCore", "ScrollEngine", "SessionLog", "SessionReplay", "SessionSearch"],
    # C: the page as it is embedded.
    "ReportPage": [],
    "scroll-session": LIBRARIES + ["ReportPage"] + C_LIBRARIES,
}

# The libraries of which one import is enough: they export every module that their public declarations name, and those that these name.
ONE_IMPORT = ["ScrollRecording", "ScrollTesting"]
PUBLIC_IMPORT = re.compile(r"^\s*(?:@\w+\s+)?public\s+import\s+(\w+)", flags=re.M)
EXPORTED_IMPORT = re.compile(r"^\s*@_exported\s+public\s+import\s+(\w+)", flags=re.M)

IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?"
    r"import\s+(?:(?:typealias|struct|class|enum|protocol|let|var|func)\s+)?([\w]+)"
)


def faults(path, text, allowed):
    """The imports of a file that are not allowed, as messages."""
    for number, line in enumerate(text.splitlines(), 1):
        match = IMPORT.match(line)
        if match and match.group(1) not in allowed:
            may = ", ".join(allowed) or "nothing"
            yield f"{path}:{number}: imports {match.group(1)}; this target may import {may}"


def check(sources):
    """All faults of all targets below a folder."""
    found = []
    for target in sorted(p for p in sources.iterdir() if p.is_dir()):
        if target.name not in ALLOWED:
            found.append(f"{target}: a target without a row in {Path(__file__).name}")
            continue
        for path in sorted(target.rglob("*.swift")):
            allowed = ALLOWED[target.name]
            if target.name == "ScrollRecording":
                allowed = allowed + FRAMEWORKS.get(path.parent.name, [])
            found.extend(faults(path, path.read_text(encoding="utf-8"), allowed))
    return found


def lacking(target, texts):
    """The modules that a library's public declarations name, be it through others, and that it does not export.

    `texts` has the source of each target. What is public may name only modules that its file imports publicly.
    """

    def reached(pattern):
        seen, waiting = {target}, [target]
        while waiting:
            new = set(pattern.findall(texts[waiting.pop()])) & set(LIBRARIES) - seen
            seen |= new
            waiting += new
        return seen

    return sorted(reached(PUBLIC_IMPORT) - reached(EXPORTED_IMPORT))


def unexported(sources):
    """Where one import is not enough, as messages."""
    texts = {
        target: "\n".join(path.read_text(encoding="utf-8") for path in sorted((sources / target).rglob("*.swift")))
        for target in ALLOWED
    }
    for target in ONE_IMPORT:
        for module in lacking(target, texts):
            yield f"{target} names types of {module} in public, and does not export it"


def self_test():
    """The check must see what it is for."""
    wrong = {
        "import Foundation": 1,
        "public import ScrollEngine": 1,
        "@testable import SessionLog": 1,
        "@_implementationOnly import Glibc": 1,
        "import struct Foundation.Data": 1,
        "  import Darwin": 1,
        "import ScrollCore": 0,
        "// import Foundation": 0,
        'let text = "import Foundation"': 0,
    }
    for line, count in wrong.items():
        assert len(list(faults("x", line, ["ScrollCore"]))) == count, line
    texts = {
        "ScrollRecording": "@_exported public import LogWriting\n  public import SessionLog\nimport ScrollEngine\n",
        "LogWriting": "public import ScrollCore\n",
        "SessionLog": "",
        "ScrollCore": "",
    }
    assert lacking("ScrollRecording", texts) == ["ScrollCore", "SessionLog"], lacking("ScrollRecording", texts)
    print(f"{len(wrong) + 1} passed, 0 failed")


if __name__ == "__main__":
    if "--self-test" in sys.argv[1:]:
        self_test()
    else:
        sources = Path(__file__).resolve().parent.parent / "Sources"
        messages = check(sources) + list(unexported(sources))
        print("\n".join(messages) or "every file imports only what its target may")
        sys.exit(1 if messages else 0)
