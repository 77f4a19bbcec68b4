#!/usr/bin/env python3
"""Writes what the fuzzer begins with: inputs made of the committed sessions, and a dictionary of the format's words.

    inputs.py SEEDS DICTIONARY

An input is a byte that chooses a preset (0: the input has its own header), one that chooses a trial, and lines of a log; see
Sources/fuzz. The dictionary has every key and every word of the session log's schema.
"""

import hashlib
import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PRESET_COUNT = 12
TRIAL_COUNT = 6
MOST_BYTES = 512
# Presets of one view, by the layout of that view.
PRESETS = {"flow": [1, 2, 3, 7, 10], "carousel": [4], "pages": [5, 8], "frames": [6]}
LINKED_PRESET = 9
CHECKPOINT = b'"type":"checkpoint","hash":"0123456789abcdef"'
OPTIONAL = b'"type":"wish","optional":true'


def clip(lines: list[bytes]) -> bytes:
    """As many of the lines as fit into an input."""
    text = b""
    for line in lines:
        if 2 + len(text) + len(line) > MOST_BYTES:
            break
        text += line
    return text


def windows(lines: list[bytes]) -> list[bytes]:
    """The beginning, the middle and the end of a session's events."""
    starts = {0, len(lines) // 2, max(0, len(lines) - 30)}
    return [clip(lines[start:]) for start in sorted(starts)]


def sightings(lines: list[bytes]) -> list[bytes]:
    """For each kind of observation a session has, the lines from its first one on."""
    starts: dict[str, int] = {}
    for number, line in enumerate(lines):
        if b'"observed.' in line:
            starts.setdefault(json.loads(line)["type"], number)
    return [clip(lines[start:]) for start in starts.values()]


def annotated(lines: list[bytes]) -> list[bytes]:
    """Lines with what no committed session has: recorded hashes, hardly the right ones, and optional lines of no known kind."""
    found: list[bytes] = []
    for number, line in enumerate(lines):
        found.append(line)
        kind = CHECKPOINT if number % 4 == 1 else OPTIONAL if number % 4 == 3 else None
        if kind:
            found.append(b'{"t":%d,%b}\n' % (json.loads(line)["t"], kind))
    return found


def presets(header: dict) -> list[int]:
    """The presets whose lines could be a session's."""
    views = header["scene"]["views"]
    if len(views) > 1:
        return [LINKED_PRESET]
    return PRESETS[views[0].get("layout", {}).get("kind", "flow")]


def inputs(log: bytes) -> list[bytes]:
    """The inputs made of a log."""
    lines = log.splitlines(keepends=True)
    found = [bytes([0, trial]) + clip(lines) for trial in range(TRIAL_COUNT)]
    for number, preset in enumerate(presets(json.loads(lines[0]))):
        for index, text in enumerate(windows(lines[1:])):
            found.append(bytes([preset, (number + index) % TRIAL_COUNT]) + text)
    preset = presets(json.loads(lines[0]))[0]
    found.append(bytes([preset, len(lines) % TRIAL_COUNT]) + clip(annotated(lines[1:])))
    for number, text in enumerate(sightings(lines[1:])):
        found.append(bytes([preset, (len(lines) + number) % TRIAL_COUNT]) + text)
    return found


def words(schema: object) -> set[str]:
    """Every key and every word a schema names, spelled as in a log."""
    found: set[str] = set()
    if isinstance(schema, dict):
        for key, value in schema.items():
            if key == "properties":
                found |= {f'"{name}":' for name in value}
            elif key == "enum":
                found |= {json.dumps(word) for word in value}
            found |= words(value)
    elif isinstance(schema, list):
        for value in schema:
            found |= words(value)
    return found


def main() -> None:
    seeds, dictionary = map(pathlib.Path, sys.argv[1:])
    seeds.mkdir(parents=True)
    for path in sorted((ROOT / "sessions").rglob("*.jsonl")):
        if not path.name.endswith(".effects.jsonl"):
            for data in inputs(path.read_bytes()):
                (seeds / hashlib.sha1(data).hexdigest()).write_bytes(data)
    schema = json.loads((ROOT / "sessions/session-log.schema.json").read_text())
    marks = ['{"t":', '}\n{"t":', '{"time":', '"kind":', ',"c":"', "true", "null", "1e300", "-0", "9007199254740992"]
    entries = sorted(words(schema)) + marks
    escaped = (word.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\x0A") for word in entries)
    dictionary.write_text("".join(f'"{word}"\n' for word in escaped))


if __name__ == "__main__":
    main()
