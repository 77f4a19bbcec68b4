"""Are right apps left alone that show everything a little otherwise than when they were recorded?

  disturbed.py COMMAND [LOG...]      the committed captures by default

Takes each recording in which `check` finds nothing, and makes of it what a slower phone, a busy one or another recorder would have
written: everything is seen a frame late, or up to half a frame late by chance, a third of the moments are never looked at, or offsets are
rounded to points. Nobody may be accused, but where an edit and the scroll that belongs to it are seen apart, and where the app itself
showed something a frame late, which is two then. Prints how many values each kind has and the findings there are.
"""
import glob, json, os, random, sys, tempfile

from planted import CAPTURES, findings

FRAME = 16_667


def delayed(events, delay):
    """With every observation later by what `delay` says of its time; the log ends no earlier than the last.

    What lasted for no time was not shown, and cannot be shown later: of looks at one thing at one time the last counts.
    """
    final = {(event["t"], event["type"], event.get("view"), str(event.get("item"))): event for event in events}
    shown = {id(event) for event in final.values()}
    events = [event for event in events if not event["type"].startswith("observed.") or id(event) in shown]
    moved = [dict(event, t=event["t"] + delay(event["t"])) if event["type"].startswith("observed.") else event for event in events]
    last = max(event["t"] for event in moved)
    return sorted((dict(event, t=last) if event["type"] == "end" else event for event in moved), key=lambda event: event["t"])


def late(events, _):
    return delayed(events, lambda t: FRAME)


def jittering(events, chance):
    delays = {}
    return delayed(events, lambda t: delays.setdefault(t, chance.randrange(FRAME // 2)))


def dropping(events, chance):
    seen = {}
    return [event for event in events
            if not event["type"].startswith("observed.") or seen.setdefault(event["t"], chance.random() > 1 / 3)]


def rounded(events, _):
    def whole(event):
        return {**event, **{axis: float(round(event[axis])) for axis in "xy" if axis in event}}
    return [whole(event) if event["type"] in ("scroll", "observed.offset") else event for event in events]


KINDS = {"a frame late": late, "jittering": jittering, "dropping frames": dropping, "offsets rounded": rounded}


def main():
    command, logs = sys.argv[1], sys.argv[2:] or sorted(glob.glob(CAPTURES))
    for name, disturb in KINDS.items():
        values, told = 0, []
        for log in logs:
            if log.endswith(".effects.jsonl") or findings(command, log) != []:
                continue
            with open(log, encoding="utf-8") as file:
                header, *events = [json.loads(line) for line in file]
            # Checksums and hashes are of the log as it was.
            events = disturb([{k: v for k, v in event.items() if k not in ("c", "hash")} for event in events
                              if event["type"] != "checkpoint"], random.Random(7))
            values += sum(event["type"].startswith("observed.") for event in events)
            if events and events[-1]["type"] == "end":
                events[-1].pop("events", None)
            with tempfile.NamedTemporaryFile("w", suffix=".jsonl", encoding="utf-8") as copy:
                copy.write("".join(json.dumps(line) + "\n" for line in [header, *events]))
                copy.flush()
                told += [f"  {os.path.basename(log)}: {found['text']}" for found in findings(command, copy.name) or []]
        print(f"{name}: {values:,} observations, {len(told)} findings")
        print(*told, sep="\n", end="\n" if told else "")


if __name__ == "__main__":
    main()
