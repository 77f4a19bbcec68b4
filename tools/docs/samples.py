#!/usr/bin/env python3
"""Writes the Swift samples of the documents as files that can be compiled, and prints the files' paths.

    python3 tools/docs/samples.py OUT           # the samples for any system
    python3 tools/docs/samples.py OUT UIKit     # those for a framework of Apple's, UIKit or AppKit

A sample is a fenced block in `swift` on a page of a catalog, in the README or in a doc comment. One whose lines stand in a file of
the package is compiled there, and is left out here; so is a manifest, which tools/dependency/check.sh uses. Samples for Apple's
frameworks are compiled together with the recorder, all others see every library unless they say themselves what they import.
What a sample uses without declaring it is in GIVEN: the parameters of the function around it.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COMPILED = ["Sources", "Tests", "tools/app-samples", "tools/apple-stubs/Tests"]

# The platform of the samples in a file, by the folder of the file or by its name.
PLATFORMS = {"Apple": "UIKit", "UIKit": "UIKit", "SwiftUI": "UIKit", "AppKit": "AppKit", "RecordingAppleViews.md": "UIKit"}

GIVEN = {
    "AssertFine.swift": "log: String",
    "CheckSessions.swift": "scene: SceneSpec",
    "ComparingObservations.md": "log: [UInt8]",
    "DamagedLogs.md": "bytes: [UInt8]",
    "LogDiff.swift": "recorded: [UInt8], replayed: [UInt8]",
    "LogRecovery.swift": "bytes: [UInt8]",
    "PlayingAndSeeking.md": "session: RecordedSession",
    "RecordingAppleViews.md": "collectionView: UICollectionView, rows: some View",
    "ScrollRecorder+NSScrollView.swift": "scrollView: NSScrollView",
    "ScrollRecorder.swift": "collectionView: UICollectionView, recorder: ScrollRecorder, paths: [IndexPath]",
    "SessionPlayer.swift": "player: inout SessionPlayer, events: [SessionEvent]",
    "SessionReader.swift": "bytes: [UInt8]",
    "SessionReplay.md": "log: [UInt8]",
    "SessionReports.md": "log: String",
    "View+RecordsScrolling.swift": "rows: some View",
    "WhySomethingChanged.md": "log: String",
}


def blocks(text, is_source):
    """The samples of a text: the number of the first line, and the lines, moved to the margin."""
    lines = text.splitlines()
    if is_source:
        lines = [re.sub(r"^\s*/// ?", "", line) if re.match(r"\s*///", line) else None for line in lines]
    start = None
    for number, line in enumerate(lines, 1):
        if line == "```swift" and start is None:
            start = number
        elif start is not None and line in ("```", None):
            yield start + 1, lines[start : number - 1]
            start = None


def needle(lines):
    """Lines as they are looked for in others, whatever their indentation."""
    return "\n" + "\n".join(line.strip() for line in lines if line.strip()) + "\n"


def wrapped(path, number, lines, index, modules):
    """A sample as a file. Errors name the document."""
    own = [line for line in lines if line.startswith("import ")]
    code = ["" if line in own else line for line in lines]
    head = own or [f"import {module}" for module in modules]
    place = f'#sourceLocation(file: "{path}", line: {number})'
    if re.search(r"^(@|(struct|final class|enum|func) )", "\n".join(code), flags=re.M):
        given = [f"  let {each.strip()}" for each in GIVEN.get(path.name, "").split(",") if each]
        body = [f"struct Sample{index} {{", "  init() { fatalError() }", *given, place, *code, "#sourceLocation()", "}"]
    else:
        result = " -> Any" if re.search(r"\breturn \w", "\n".join(code)) else ""
        actor = "" if modules else "@available(iOS 18, macOS 15, *) @MainActor "
        body = [f"{actor}func sample{index}({GIVEN.get(path.name, '')}) throws{result} {{", place, *code, "#sourceLocation()", "}"]
    return "\n".join([*head, *body, ""])


def main():
    out, platform = Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else None
    out.mkdir(parents=True, exist_ok=True)
    manifest = (ROOT / "Package.swift").read_text(encoding="utf-8")
    modules = ["Testing", *re.findall(r'\.library\(name: "(\w+)"', manifest)]
    compiled = [
        needle(file.read_text(encoding="utf-8").splitlines()) for top in COMPILED for file in (ROOT / top).rglob("*.swift")
    ]
    pages = [ROOT / "README.md", *sorted((ROOT / "Sources").rglob("*.md")), *sorted((ROOT / "Sources").rglob("*.swift"))]
    for path in pages:
        if next((PLATFORMS[part] for part in path.parts if part in PLATFORMS), None) != platform:
            continue
        for number, lines in blocks(path.read_text(encoding="utf-8"), path.suffix == ".swift"):
            if "import PackageDescription" in lines or any(needle(lines) in text for text in compiled):
                continue
            index = len(list(out.iterdir()))
            file = out / f"Sample{index}.swift"
            if platform:
                # Part of the recorder's module, which sees itself.
                lines = ["" if line == "import ScrollRecording" else line for line in lines]
                text = "\n".join(f"import {module}" for module in [platform, "SwiftUI", "ScrollCore"])
                text += "\n" + wrapped(path.relative_to(ROOT), number, lines, index, [])
            else:
                text = wrapped(path.relative_to(ROOT), number, lines, index, modules)
            file.write_text(text, encoding="utf-8")
            print(file)


if __name__ == "__main__":
    main()
