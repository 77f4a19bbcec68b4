#!/usr/bin/env python3
"""Makes a sample fleet of the committed recordings: ten app versions, of which one brings a bug.

    .build/corpus/bin/python tools/corpus/sample.py OUT [--sessions 600] [--seed 1] [--only-logs]

It then makes tables and a page of them, and says what is worst: OUT/logs, OUT/tables, OUT/fleet.html.
A log keeps its lines; only `meta` of its header is another: app, device, user and the day. In version 2.6.0 and only there the list of
hotels leaves items faded, for a part of the users (`sessions/captured/bugs/hotel-stays-faded.jsonl`). A few logs are damaged.
"""
import argparse
import json
import random
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path

SESSIONS = Path(__file__).resolve().parents[2] / "sessions"
BUG = "captured/bugs/hotel-stays-faded.jsonl"
DEVICES = ["Pixel 9", "Pixel 6a", "Galaxy S25", "iPhone 17", "iPad 11"]
VERSIONS = [f"2.{minor}.0" for minor in range(10)]
BROKEN = "2.6.0"


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--sessions", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only-logs", action="store_true")
    arguments = parser.parse_args()
    logs, tables, page = (arguments.out / name for name in ("logs", "tables", "fleet.html"))
    if logs.exists():
        parser.error(f"{logs} exists; give a new folder")
    make(logs, arguments.sessions, arguments.seed)
    print(f"{logs}: {arguments.sessions} sessions of ten versions of an app", flush=True)
    if arguments.only_logs:
        return
    tool = [sys.executable, Path(__file__).with_name("corpus.py")]
    for command in (["check", logs, tables], ["query", tables, "worst"],
                    ["report", tables, "-o", page, "--versions", VERSIONS[VERSIONS.index(BROKEN) - 1], BROKEN]):
        print("\n$ corpus.py " + " ".join(map(str, command)), flush=True)
        subprocess.run(tool + command, check=True)


def make(out, count, seed=1):
    chance = random.Random(seed)
    fine = [(SESSIONS / name).read_text() for name in fine_names()]
    bug = (SESSIONS / BUG).read_text()
    for index in range(count):
        version = VERSIONS[index * len(VERSIONS) // count]
        day = date(2026, 11, 1) + timedelta(days=index * 20 // count)
        text = bug if version == BROKEN and chance.random() < 0.3 else chance.choice(fine)
        meta = {
            "app": {"name": "Hotels", "version": version}, "device": chance.choice(DEVICES),
            "user": f"user-{chance.randrange(count // 3 + 1)}", "startedAt": f"{day}T{chance.randrange(24):02}:15:00Z",
        }
        text = with_meta(text, meta)
        if chance.random() < 0.01:
            text = text[:chance.randrange(len(text))]
        path = out / str(day) / f"{index:06}.jsonl"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def fine_names():
    """Recordings of pages without a known bug, of which `check` says nothing worse than late."""
    return [str(path.relative_to(SESSIONS)) for path in sorted(SESSIONS.glob("captured/*.jsonl"))
            if not path.name.endswith(".effects.jsonl") and path.stat().st_size < 60_000]


def with_meta(text, meta):
    """A log whose header says something else of where it comes from."""
    head, _, rest = text.partition("\n")
    header = json.loads(head)
    header["meta"] = header.get("meta", {}) | {key: value for key, value in meta.items() if value is not None}
    header.pop("expect", None)
    return json.dumps(header, ensure_ascii=False, separators=(",", ":")) + "\n" + rest


if __name__ == "__main__":
    main()
