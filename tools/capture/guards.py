#!/usr/bin/env python3
"""Guards of the rules: are wrong values noticed that are put into recordings of right apps, and right apps left alone?

    guards.py COMMAND [LOG…]      the committed captures by default

Takes each recording in which `check` finds nothing. First one wrong value at a time is put into it, where an observation is the
last of its subject in a rest; told is how many of each kind are noticed, and where the others stand. Then it becomes what a slower
phone, a busy one or another recorder would have written; told are the findings, of which there should be none but where an edit
and the scroll that belongs to it are seen apart, and where the app itself showed something a frame late, which is two then.
Exit code 1 if fewer than 95 % of a kind are noticed.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

CAPTURES = Path(__file__).resolve().parents[2] / "sessions" / "captured"
# What moves or edits a view begins with one of these.
STIRS = ("appear", "scroll", "drag.", "viewport", "insets", "content", "reload", "batch", "behaviour", "items.", "sections.")
REST, FRAME = 300_000, 16_667
# At most so many values of a kind in a log.
MOST = 60


def flipped(event):
    alpha = event["alpha"]
    return {"alpha": 0.1} if alpha > 0.9 else {"alpha": 1} if abs(alpha - 0.1) < 0.2 else None


def next_dot(event):
    alphas = event["alphas"]
    return {"alphas": alphas[-1:] + alphas[:-1]} if max(alphas) > 0.99 else None


WRONG = {
    "flipped alpha": ("observed.alpha", flipped),
    "scale off by 0.05": ("observed.scale", lambda event: {"scale": event["scale"] - 0.05}),
    "mask off by 0.1": ("observed.mask", lambda event: {"start": event["start"] + (0.1 if event["start"] <= 0.9 else -0.1)}),
    "shadow missing": ("observed.decorations", lambda event: {"decorations": event["decorations"][1:]} if event["decorations"] else None),
    "next dot lit": ("observed.dots", next_dot),
    "item left out": ("observed.visible", lambda event: {"whole": event["whole"][1:]} if event.get("whole") else None),
}


def is_look(event):
    return event["type"].startswith("observed.")


def delayed(events, delay):
    """With every observation later by what `delay` says of its time; the log ends no earlier than the last.

    What lasted for no time was not shown, and cannot be shown later: of looks at one thing at one time the last counts.
    """
    final = {(event["t"], event["type"], event.get("view"), str(event.get("item"))): event for event in events}
    shown = {id(event) for event in final.values()}
    moved = [
        {**event, "t": event["t"] + delay(event["t"])} if is_look(event) else event
        for event in events
        if not is_look(event) or id(event) in shown
    ]
    last = max(event["t"] for event in moved)
    return sorted(({**event, "t": last} if event["type"] == "end" else event for event in moved), key=lambda event: event["t"])


def jittering(events, chance):
    delays = {}
    return delayed(events, lambda time: delays.setdefault(time, chance.randrange(FRAME // 2)))


def dropping(events, chance):
    seen = {}
    return [event for event in events if not is_look(event) or seen.setdefault(event["t"], chance.random() > 1 / 3)]


def rounded(events, _):
    return [
        {**event, **{axis: float(round(event[axis])) for axis in "xy" if axis in event}}
        if event["type"] in ("scroll", "observed.offset") else event
        for event in events
    ]


DISTURBED = {
    "a frame late": lambda events, _: delayed(events, lambda time: FRAME),
    "jittering": jittering, "dropping frames": dropping, "offsets rounded": rounded,
}


def findings(command, log):
    """What `check` finds in the lines of one session; None if there are several."""
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl", encoding="utf-8") as copy:
        copy.write("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in log))
        copy.flush()
        run = subprocess.run([command, "check", "--json", "--ignore-expect", copy.name], capture_output=True, text=True, check=False)
    if run.returncode not in (0, 1):
        raise SystemExit(f"check ended with {run.returncode}: {run.stderr[:200]}")
    sessions = json.loads(run.stdout)["sessions"]
    return sessions[0].get("findings") or [] if len(sessions) == 1 else None


def bare(log):
    """A log without what is of its bytes: checksums, hashes, counts."""
    return [
        {key: value for key, value in line.items() if key not in ("c", "hash", *["events"] * (line.get("type") == "end"))}
        for line in log
        if line.get("type") != "checkpoint"
    ]


def last_looks(log):
    """The places of the observations that are the last of their subject in a rest; alphas only where the view fades."""
    views = log[0]["scene"]["views"]
    fading = {view.get("id") for view in views if any(kind["kind"] == "fade" for kind in view.get("behaviours", []))}
    looks, stirred = {}, None
    for place, event in enumerate(log[1:], 1):
        if event["type"].startswith(STIRS):
            stirred = event["t"]
            yield from looks.values()
            looks = {}
        elif is_look(event) and stirred is not None and event["t"] - stirred >= REST:
            view = event.get("view", views[0].get("id"))
            if event["type"] != "observed.alpha" or view in fading:
                looks[event["type"], view, json.dumps(event.get("item"))] = place
    yield from looks.values()


def plant(command, logs):
    """Whether enough of the wrong values are noticed."""
    dice, is_enough = random.Random(1), True
    for kind, (observation, change) in WRONG.items():
        count, missed = 0, []
        for name, log in logs.items():
            chosen = [place for place in last_looks(log) if log[place]["type"] == observation]
            dice.shuffle(chosen)
            for place in chosen[:MOST]:
                if wrong := change(log[place]):
                    count += 1
                    if not findings(command, [*log[:place], {**log[place], **wrong}, *log[place + 1 :]]):
                        missed.append(f"{name}:{place + 1}")
        print(f"{kind}: {count - len(missed)} of {count}" + (", not " + ", ".join(missed[:8]) if missed else ""), flush=True)
        is_enough &= 20 * len(missed) <= count
    return is_enough


def disturb(command, logs):
    for kind, change in DISTURBED.items():
        count, told = 0, []
        for name, (header, *events) in logs.items():
            events = change(events, random.Random(7))
            count += sum(map(is_look, events))
            told += [f"  {name}: {found['text']}" for found in findings(command, [header, *events]) or []]
        print(f"{kind}: {count:,} observations, {len(told)} findings", *told, sep="\n", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", type=lambda path: Path(path).resolve())
    parser.add_argument("logs", nargs="*", type=Path)
    options = parser.parse_args()
    paths = options.logs or sorted(path for path in CAPTURES.glob("*.jsonl") if not path.name.endswith(".effects.jsonl"))
    logs = {path.name: bare(map(json.loads, path.read_text(encoding="utf-8").splitlines())) for path in paths}
    logs = {name: log for name, log in logs.items() if findings(options.command, log) == []}
    is_enough = plant(options.command, logs)
    disturb(options.command, logs)
    return 0 if is_enough else 1


if __name__ == "__main__":
    sys.exit(main())
