#!/usr/bin/env python3
"""Makes a package of some test targets and what they need, so that a build with a sanitizer compiles nothing else.

    .ci/part.py FOLDER TARGET…

The manifest is this project's without the other targets; sources and data are linked.
"""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# A target or a library in the manifest, with the comment above it.
ENTRY = re.compile(
    r'(?:^    //.*\n)*^    \.(library|executable|target|testTarget|executableTarget)\(\s*name: "([\w-]+)"(?s:.*?)\),\n(?=    \S|\n|  \])',
    flags=re.M,
)


def needed(names):
    """These targets, and all they depend on."""
    package = json.loads(subprocess.check_output(["swift", "package", "--package-path", ROOT, "dump-package"]))
    targets = {target["name"]: target for target in package["targets"]}
    found, waiting = set(), list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += [dependency["byName"][0] for dependency in targets[name]["dependencies"]]
    return found, targets


def main(folder, *names):
    kept, targets = needed(names)
    folder = Path(folder)
    folder.mkdir(parents=True)
    manifest = (ROOT / "Package.swift").read_text(encoding="utf-8")
    manifest = ENTRY.sub(lambda entry: entry[0] if entry[2] in kept and entry[1] != "executable" else "", manifest)
    (folder / "Package.swift").write_text(manifest, encoding="utf-8")
    for name in kept:
        path = Path(targets[name].get("path") or ("Tests" if targets[name]["type"] == "test" else "Sources") + "/" + name)
        (folder / path).parent.mkdir(exist_ok=True)
        (folder / path).symlink_to(ROOT / path)
    # Foundation lists no folder that is a link.
    shutil.copytree(ROOT / "sessions", folder / "sessions")
    (folder.parent / "shared").symlink_to(ROOT.parent / "shared")


if __name__ == "__main__":
    main(*sys.argv[1:])
