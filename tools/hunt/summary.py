"""The figures of a search, their targets, and tables of them. Runs nothing."""

from dataclasses import dataclass
from statistics import median

#: What each bug needs: most examples until found (median), fewest events.
BUGS = {"A": (3, 2), "B": (3, 1), "C": (10, 3), "D": (60, 13)}
MOST_REPLAYS = 400
MOST_SHRINK_MS = 50
LEAST_EVENTS_PER_SECOND = 2_000_000
LEAST_RATIO = 100
MOST_CAPTURED_EVENTS = 5
MOST_CAPTURED_SECONDS = 1


@dataclass(frozen=True)
class Hunts:
    """What came of the search for one bug, seed by seed."""

    rows: tuple

    @property
    def found(self):
        return [row for row in self.rows if row["isFound"]]

    @property
    def missed(self):
        return len(self.rows) - len(self.found)

    def middle(self, key):
        """The median over all seeds; a miss counts as infinite."""
        return median(row[key] if row["isFound"] else float("inf") for row in self.rows)

    @property
    def sizes(self):
        return [row["size"] for row in self.found]

    @property
    def minima(self):
        return len({row["minimum"] for row in self.found})

    def worst(self, key):
        return max((row[key] for row in self.found), default=float("inf"))


@dataclass(frozen=True)
class Check:
    """A figure beside its target."""

    what: str
    figure: str
    target: str
    is_met: bool


def checks_of_bug(bug, hunts, judges_times=True):
    most_cases, least_events = BUGS[bug]
    cases, size = hunts.middle("cases"), max(hunts.sizes, default=float("inf"))
    replays, milliseconds = hunts.worst("replays"), hunts.worst("shrinkSeconds") * 1000
    checks = [
        Check(f"{bug}: examples until found, median", number(cases), f"≤ {most_cases}", cases <= most_cases),
        Check(f"{bug}: smallest session, worst", number(size), f"{least_events}", size == least_events),
        Check(f"{bug}: missed", str(hunts.missed), "0", hunts.missed == 0),
        Check(f"{bug}: replays to shrink, worst", number(replays), f"≤ {MOST_REPLAYS}", replays <= MOST_REPLAYS),
    ]
    if judges_times:
        met = milliseconds <= MOST_SHRINK_MS
        checks.append(Check(f"{bug}: ms to shrink, worst", f"{milliseconds:.1f}", f"≤ {MOST_SHRINK_MS}", met))
    return checks


def checks_of_speed(ours, theirs):
    """Events a second, the engine's and the faster of Hypothesis's drivers."""
    ratio = ours / theirs if theirs else None
    checks = [
        Check("events/s, one core", f"{ours:,.0f}", f"≥ {LEAST_EVENTS_PER_SECOND:,}", ours >= LEAST_EVENTS_PER_SECOND)
    ]
    if ratio is not None:
        checks.append(Check("times Hypothesis's events/s", f"{ratio:.0f}", f"≥ {LEAST_RATIO}", ratio >= LEAST_RATIO))
    return checks


def checks_of_capture(events, size, seconds, judges_times=True):
    what = f"captured session of {events:,} events, smallest"
    checks = [Check(what, str(size), f"≤ {MOST_CAPTURED_EVENTS}", size <= MOST_CAPTURED_EVENTS)]
    if judges_times:
        met = seconds <= MOST_CAPTURED_SECONDS
        checks.append(Check("… seconds to shrink", f"{seconds:.2f}", f"≤ {MOST_CAPTURED_SECONDS}", met))
    return checks


def number(value):
    """A count as people write it."""
    if value == float("inf"):
        return "never"
    return f"{value:,.0f}" if value == int(value) else f"{value:,.1f}"


def table(heading, rows):
    """Text in columns, the first left-aligned and the others right-aligned."""
    lines = [heading, *rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(heading))]
    text = []
    for line in lines:
        cells = [line[0].ljust(widths[0])] + [cell.rjust(width) for cell, width in zip(line[1:], widths[1:])]
        text.append("  ".join(cells).rstrip())
    text.insert(1, "  ".join("-" * width for width in widths))
    return "\n".join(text)


def table_of_checks(checks):
    rows = [(c.what, c.figure, c.target, "met" if c.is_met else "MISSED") for c in checks]
    return table(("what", "figure", "target", ""), rows)


def table_of_hunts(hunts):
    """One line for each searcher and bug."""
    heading = ("searcher", "bug", "missed", "examples", "events", "ms", "size", "minima", "replays", "ms to shrink")
    rows = []
    for (searcher, bug), found in hunts.items():
        rows.append(
            (
                searcher,
                bug,
                str(found.missed),
                f"{number(found.middle('cases'))} ({number(found.worst('cases'))})",
                number(found.middle("events")),
                _milliseconds(found.middle("seconds")),
                f"{number(median(found.sizes))} ({max(found.sizes)})" if found.sizes else "–",
                str(found.minima) if found.sizes else "–",
                number(median(row["replays"] for row in found.found)) if found.sizes else "–",
                _milliseconds(median(row["shrinkSeconds"] for row in found.found)) if found.sizes else "–",
            )
        )
    return table(heading, rows)


def _milliseconds(seconds):
    return "–" if seconds == float("inf") else f"{seconds * 1000:,.1f}"
