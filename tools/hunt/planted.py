"""Are wrong values noticed that are put into recordings of right apps?

  planted.py COMMAND [LOG...]        the committed captures by default
  planted.py COMMAND --most 20       at most so many of a kind in a log

Takes each recording in which `check` finds nothing, and puts one wrong value into it at a time, where an observation is the last of its
subject in a rest: an alpha at the other end of its fade, a scale off by 0.05, a mask off by 0.1, a shadow left out, the next dot lit, an
item left out. Prints how many of each kind are noticed, and where the others stand. Exit code 1 if fewer than 95 % of a kind are.
"""
import argparse, glob, json, os, random, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
CAPTURES = os.path.join(HERE, "..", "..", "sessions", "captured", "*.jsonl")
# What moves or edits a view begins with one of these.
STIRS = ("appear", "scroll", "drag.", "viewport", "insets", "content", "reload", "batch", "behaviour", "items.", "sections.")
REST = 300_000


def flipped(event):
    alpha = event["alpha"]
    return {"alpha": 0.1} if alpha > 0.9 else {"alpha": 1} if abs(alpha - 0.1) < 0.2 else None


def masked(event):
    return {"start": event["start"] + (0.1 if event["start"] <= 0.9 else -0.1)}


KINDS = {
    "flipped alpha": ("observed.alpha", flipped),
    "scale off by 0.05": ("observed.scale", lambda event: {"scale": event["scale"] - 0.05}),
    "mask off by 0.1": ("observed.mask", masked),
    "shadow missing": ("observed.decorations", lambda event: {"decorations": event["decorations"][1:]} if event["decorations"] else None),
    "next dot lit": ("observed.dots", lambda event: {"alphas": event["alphas"][-1:] + event["alphas"][:-1]} if max(event["alphas"]) > 0.99 else None),
    "item left out": ("observed.visible", lambda event: {"whole": event["whole"][1:]} if event.get("whole") else None),
}


def findings(command, path):
    """What `check` finds in a log of one session; None if it has several."""
    run = subprocess.run([command, "check", "--json", "--ignore-expect", path], capture_output=True, text=True)
    if run.returncode not in (0, 1):
        raise SystemExit(f"{path}: exit {run.returncode}: {run.stderr[:200]}")
    sessions = json.loads(run.stdout)["sessions"]
    return sessions[0].get("findings") or [] if len(sessions) == 1 else None


def last_looks(events):
    """The places of the observations that are the last of their subject in a rest; alphas only where the view fades."""
    views = events[0]["scene"]["views"]
    fading = {view.get("id") for view in views if any(kind["kind"] == "fade" for kind in view.get("behaviours", []))}
    looks, stirred = {}, None
    for place, event in enumerate(events[1:], 1):
        if event["type"].startswith(STIRS):
            stirred = event["t"]
            yield from looks.values()
            looks = {}
        elif event["type"].startswith("observed.") and stirred is not None and event["t"] - stirred >= REST:
            view = event.get("view", views[0].get("id"))
            if event["type"] != "observed.alpha" or view in fading:
                looks[event["type"], view, json.dumps(event.get("item"))] = place
    yield from looks.values()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command")
    parser.add_argument("logs", nargs="*")
    parser.add_argument("--most", type=int, default=60)
    arguments = parser.parse_args()
    command = os.path.abspath(arguments.command)
    logs = arguments.logs or sorted(log for log in glob.glob(CAPTURES) if not log.endswith(".effects.jsonl"))
    dice = random.Random(1)
    noticed = {kind: 0 for kind in KINDS}
    missed = {kind: [] for kind in KINDS}
    for log in logs:
        with open(log) as file:
            lines = [line for line in file.read().split("\n") if line]
        if findings(command, log) != []:
            continue
        events = [json.loads(line) for line in lines]
        places = list(last_looks(events))
        for kind, (observation, change) in KINDS.items():
            chosen = [place for place in places if events[place]["type"] == observation]
            dice.shuffle(chosen)
            for place in chosen[: arguments.most]:
                wrong = change(events[place])
                if wrong is None:
                    continue
                with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as copy:
                    planted = json.dumps({**events[place], **wrong}, separators=(",", ":"))
                    copy.write("\n".join(lines[:place] + [planted] + lines[place + 1 :]) + "\n")
                    copy.flush()
                    if findings(command, copy.name):
                        noticed[kind] += 1
                    else:
                        missed[kind].append(f"{os.path.basename(log)}:{place + 1}")
    for kind in KINDS:
        count = noticed[kind] + len(missed[kind])
        print(f"{kind}: {noticed[kind]} of {count}" + (", not " + ", ".join(missed[kind][:8]) if missed[kind] else ""))
    sys.exit(any(noticed[kind] * 20 < 19 * (noticed[kind] + len(missed[kind])) for kind in KINDS))


if __name__ == "__main__":
    main()
