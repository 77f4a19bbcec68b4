#!/usr/bin/env python3
"""Compares `scroll-session diff` with GNU diff and git on pairs of effect logs, in one run. See README.md."""

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import building
import measuring

SEED = 20240229
HEADER = '{"format":"scroll-effects","version":1,"session":"bench-diff","engine":"1.0.0"}\n'


# Inputs


def effect_lines(count, numbers):
    """Lines of an effect log about a list that is scrolled to and fro: fades, a tenth decorations that come, a tenth that change."""
    event = moment = place = 0
    for _ in range(count):
        event += numbers.randint(1, 9)
        moment += 8333 * numbers.randint(1, 9)
        place = max(0, place + numbers.choice((-1, 1, 1)))
        section, item = divmod(place, 40)
        yield effect_line(event, moment, section, item, numbers)


def effect_line(event, moment, section, item, numbers):
    start = f'{{"event":{event},"t":{moment},"effect":'
    kind = numbers.random()
    if kind < 0.4:
        return f'{start}"fade","item":[{section},{item}],"from":1,"to":0.1,"duration":200000}}\n'
    if kind < 0.8:
        return f'{start}"unfade","item":[{section},{item}],"from":0.1,"to":1,"duration":200000}}\n'
    height = numbers.randint(600, 700) / 3
    what = f'"kind":"section-shadow","section":{section}'
    if kind < 0.9:
        return f'{start}"decoration.added",{what},"frame":[10,{section * 2000 + numbers.randint(0, 9) / 8},370,{height}],"z":-1}}\n'
    return f'{start}"decoration.changed",{what},"from":[10,{section * 2000},370,605],"frame":[10,{section * 2000},370,{height}]}}\n'


def shifted(line):
    head, comma, rest = line.partition(',"effect"')
    before, name, moment = head.rpartition(":")
    return f"{before}{name}{int(moment) + 1000}{comma}{rest}"


def changed(line):
    return line.replace('"duration":200000', '"duration":200001').replace(",370,", ",371,")


def write_inputs(folder, count):
    """Writes a log and others that differ from it in known ways; returns their paths by name."""
    numbers = random.Random(SEED)
    lines = list(effect_lines(count, numbers))
    middle = count // 2
    inserted = list(effect_lines(max(1, min(1000, count // 10)), numbers))
    chosen = set(numbers.sample(range(count), count // 100))
    logs = {
        "log": lines,
        "identical": lines,
        "one line changed": lines[:middle] + [changed(lines[middle]).replace("[", "[9")] + lines[middle + 1 :],
        "1,000 lines inserted": lines[:middle] + inserted + lines[middle:],
        "1 % changed": [changed(line) if index in chosen else line for index, line in enumerate(lines)],
        "every time 1 ms later": map(shifted, lines),
    }
    paths = {}
    for name, content in logs.items():
        paths[name] = folder / f"{len(paths)}.jsonl"
        with open(paths[name], "w") as out:
            out.write(HEADER)
            out.writelines(content)
    return paths


def write_different(folder, count, seed):
    """A log of the same kinds of records about few things, whose values and times are its own."""
    numbers = random.Random(seed)
    path = folder / f"different-{count}-{seed}.jsonl"
    moment = 0
    with open(path, "w") as out:
        out.write(HEADER)
        for index in range(count):
            moment += 8333 * numbers.randint(0, 3) + numbers.randint(1, 500)
            kind = "fade" if index % 2 else "unfade"
            item = f"[{numbers.randrange(25)},{numbers.randrange(40)}]"
            values = f'"from":{numbers.random()},"to":{numbers.random()},"duration":{numbers.randint(1, 200000)}'
            out.write(f'{{"event":{index},"t":{moment},"effect":"{kind}","item":{item},{values}}}\n')
    return path


# Running


def measure(launcher, commands, rounds):
    """Medians of the seconds and the most bytes of memory, by name; a comparison that finds something ends with 1."""
    runs, failures = measuring.interleaved(launcher, commands, rounds, allowed=(0, 1))
    if failures:
        raise measuring.RunFailed("; ".join(failures.values()))
    return {
        name: (median(run.nanoseconds for run in all) / 1e9, max(run.peak_bytes for run in all)) for name, all in runs.items()
    }


def pairs_table(command, launcher, inputs, rounds):
    """One row for each way in which a log differs."""
    log = inputs["log"]
    rows = []
    for name, path in list(inputs.items())[1:]:
        commands = {
            "engine": [command, "diff", log, path],
            "gnu": ["diff", log, path],
            "git": ["git", "diff", "--no-index", "--histogram", log, path],
        }
        rows.append((name, measure(launcher, commands, rounds)))
    return rows


# Reporting

TARGETS = {
    "identical": (1, 1),
    "one line changed": (1, 1),
    "1,000 lines inserted": (1, 1),
    "1 % changed": (1, 1),
    "every time 1 ms later": (1, 1),
}


def verdict(value, target):
    return "" if target is None else f"(≤ {target:.2f}) {'met' if value <= target else 'MISSED'}"


def report_pairs(rows, out):
    print(f"\n{'pair':24}{'engine':>16}{'GNU diff':>18}{'git histogram':>18}{'time':>22}{'memory':>22}", file=out)
    for name, figures in rows:
        cells = [f"{seconds * 1000:,.0f} ms {memory / 1e6:,.0f} MB" for seconds, memory in figures.values()]
        (ours, our_memory), (gnu, gnu_memory) = figures["engine"], figures["gnu"]
        time_target, memory_target = TARGETS[name]
        ratio, share = ours / gnu, our_memory / gnu_memory
        print(
            f"{name:24}{cells[0]:>16}{cells[1]:>18}{cells[2]:>18}"
            f"{f'{ratio:.2f} {verdict(ratio, time_target)}':>22}{f'{share:.2f} {verdict(share, memory_target)}':>22}",
            file=out,
        )


def report_ratio(label, value, target, out):
    print(f"{label:64}{value:>8.2f}  {verdict(value, target)}", file=out)


def main(arguments=None, out=sys.stdout):
    options = parse(arguments)
    command = Path(options.command)
    if not command.exists():
        print(f"diffing: there is no {command}: swift build -c release --product scroll-session", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(dir=options.folder) as name:
        folder = Path(name)
        try:
            return compare(command, folder, options, out)
        except (building.BuildError, measuring.RunFailed, OSError) as error:
            print(f"diffing: {error}", file=sys.stderr)
            return 1


def compare(command, folder, options, out):
    started = time.monotonic()
    launcher = building.measure()
    inputs = write_inputs(folder, options.lines)
    size = inputs["log"].stat().st_size / 1e6
    print(f"{options.lines:,} lines, {size:,.0f} MB a log; medians of {options.rounds}", file=out)
    rows = pairs_table(command, launcher, inputs, options.rounds)
    report_pairs(rows, out)
    print(file=out)
    shift = subprocess.run([command, "diff", inputs["log"], inputs["every time 1 ms later"]], capture_output=True, text=True)
    said = [line for line in shift.stdout.splitlines() if line.startswith("~")]
    print(f"{'… which is said in':64}{len(said):>8}  line{'s' * (len(said) != 1)}: {said[0] if said else ''}", file=out)
    first(command, launcher, inputs, options.rounds, out)
    different(command, launcher, folder, options, out)
    print(f"{time.monotonic() - started:.0f} s in all", file=out)
    if options.json:
        figures = {name: {key: {"seconds": s, "bytes": m} for key, (s, m) in row.items()} for name, row in rows}
        Path(options.json).write_text(json.dumps(figures, indent=2) + "\n")
    return 0


def first(command, launcher, inputs, rounds, out):
    """The first divergence of logs without one, against reading both."""
    log, same = inputs["log"], inputs["identical"]
    commands = {
        "first": [command, "diff", "--first", log, same],
        "wc": ["wc", "-l", log, same],
        "cmp": ["cmp", log, same],
    }
    figures = measure(launcher, commands, rounds)
    for other, what in (("wc", "reading both and counting lines (wc -l)"), ("cmp", "comparing them byte by byte (cmp)")):
        report_ratio(f"--first, against {what}", figures["first"][0] / figures[other][0], 1.2, out)
    print(f"{'… its memory':64}{figures['first'][1] / 1e6:>8.1f}  MB", file=out)


def different(command, launcher, folder, options, out):
    """Logs that differ in every line, each twice as long as the one before, the first compared by GNU diff as well."""
    counts = [options.lines * factor for factor in (1, 2, 4)]
    before = None
    for count in counts:
        paths = [write_different(folder, count, seed) for seed in (1, 2)]
        commands = {"engine": [command, "diff", *paths]}
        if before is None:
            commands["gnu"] = ["diff", *paths]
        figures = measure(launcher, commands, min(3, options.rounds))
        seconds, memory = figures["engine"]
        label = f"all lines different, {count:,}: {seconds:.2f} s, {memory / 1e6:.0f} MB"
        if before:
            report_ratio(label + "; against half as many", seconds / before, 2.3, out)
        else:
            gnu, gnu_memory = figures["gnu"]
            report_ratio(f"{label}; GNU diff {gnu:.2f} s, {gnu_memory / 1e6:.0f} MB: time", seconds / gnu, 1, out)
            report_ratio("… memory", memory / gnu_memory, 1, out)
        before = seconds
        for path in paths:
            path.unlink()


def parse(arguments):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lines", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--command", default=building.HERE.parent.parent / ".build" / "release" / "scroll-session")
    parser.add_argument("--folder", help="where the inputs are written while it runs")
    parser.add_argument("--json", help="write all figures to this file, too")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
