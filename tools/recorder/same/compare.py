"""Says whether two recordings of one script tell the same: the verdict, its findings, every offset, and where the content came to rest.

    python3 tools/recorder/same/compare.py COMMAND LOG OTHER

What may differ: how many frames of rows were known, the names of the recorder and of views, lines, and where a finger was, since not
every system tells.
"""

import json
import re
import subprocess
import sys


def events(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file][1:]


def scrolls(path):
    """When the content was where, and who moved it; by how much content is moved without a scroll, no recorder tells."""
    return [(event["t"], event["x"], event["y"], event["by"]) for event in events(path) if event["type"] == "scroll"]


def fingers(path):
    return [(event["t"], event["type"]) for event in events(path) if event["type"] in ("drag.began", "drag.ended", "drag.cancelled")]


def rests(path):
    """Where the content was whenever it came to rest."""
    found, place = [], None
    for event in events(path):
        if event["type"] in ("appear", "scroll"):
            place = (event["x"], event["y"])
        if event["type"] == "scroll.ended":
            found.append(place)
    return found


def in_sight(path):
    """Which items were in sight when the recording ended, by their keys."""
    keys, seen = [], []
    with open(path, encoding="utf-8") as file:
        keys = list(json.loads(file.readline())["scene"]["views"][0]["sections"][0]["keys"])
    for event in events(path):
        if event["type"] == "items.inserted":
            keys[event["at"]:event["at"]] = event["keys"]
        if event["type"] == "items.deleted":
            del keys[event["at"]:event["at"] + event.get("count", 1)]
        if event["type"] == "observed.visible":
            seen = [keys[item] for _, item in sorted(event["whole"] + event["partial"])]
    return seen


def verdict(command, path):
    """The verdict and the findings, less the numbers of lines, and how many other frames became others."""
    run = subprocess.run([command, "check", "--json", "--ignore-expect", path], capture_output=True, text=True, check=False)
    if run.returncode > 1:
        raise ValueError(run.stderr)
    session = json.loads(run.stdout)["sessions"][0]
    findings = [
        (finding["grade"], finding["rule"], re.sub(r" \(lines? [0-9 –]+\)|, and \d+ more changed,", "", finding["text"]), finding["first"]["t"])
        for finding in session.get("findings", [])
    ]
    return session["verdict"], session["rejected"], findings


def told(command, path):
    """All that two recordings have to have in common."""
    return {
        "verdict": verdict(command, path), "scrolls": scrolls(path), "fingers": fingers(path), "rests": rests(path),
        "in sight": in_sight(path),
    }


def main():
    command, first, second = sys.argv[1:]
    ours, theirs = told(command, first), told(command, second)
    for name, value in ours.items():
        if value != theirs[name]:
            print(f"{name}:\n  {value}\n  {theirs[name]}")
    sys.exit(ours != theirs)


if __name__ == "__main__":
    main()
