"""What queries and edits of layouts cost, small ones against large ones."""

import subprocess
from dataclasses import dataclass
from typing import Callable, Optional

import report

MICROSECOND = 1_000
MILLISECOND = 1_000_000


@dataclass(frozen=True)
class Figure:
    """One row of the table: a value of the figures measured, and what it may be at most or at least."""

    label: str
    value: Callable
    unit: str = ""
    most: Optional[float] = None
    least: Optional[float] = None

    def keeps(self, value):
        if self.most is None and self.least is None:
            return None
        return (self.most is None or value <= self.most) and (self.least is None or value >= self.least)


EDITS = ("insert", "delete", "resize")


def dearest(figures, prefix, edits=EDITS):
    return max(figures[f"{prefix}-{edit}"] for edit in edits)


TABLE = (
    Figure(
        "scroll event, 100,000 equal items against 1,000",
        lambda f: f["scroll-uniform-100000"] / f["scroll-uniform-1000"],
        "x",
        most=1.2,
    ),
    Figure(
        "scroll event, 100,000 mixed items against 1,000",
        lambda f: f["scroll-mixed-100000"] / f["scroll-mixed-1000"],
        "x",
        most=1.2,
    ),
    Figure("visible items anywhere, 100,000 mixed items", lambda f: f["query-100000"] / MICROSECOND, "µs", most=2.0),
    Figure("100,000 against 10,000", lambda f: f["query-100000"] / f["query-10000"], "x", most=1.5),
    Figure(
        "one item in the middle of a column of 10,000, dearest edit",
        lambda f: dearest(f, "column-10000") / MILLISECOND,
        "ms",
        most=0.15,
    ),
    Figure(
        "the same of 100,000",
        lambda f: dearest(f, "column-100000") / MILLISECOND,
        "ms",
        most=1.5,
    ),
    Figure(
        "one item in a wrapping flow of 100,000, dearest edit",
        lambda f: dearest(f, "wrapping-100000") / MILLISECOND,
        "ms",
        most=1.5,
    ),
    Figure("first layout of that flow", lambda f: f["wrapping-100000-first"] / MILLISECOND, "ms", most=4.0),
    Figure(
        "a section among 10,000, dearest edit",
        lambda f: dearest(f, "sections", ("insert", "delete", "move")) / MILLISECOND,
        "ms",
        most=5.0,
    ),
    Figure("memory an item, column of mixed sizes", lambda f: f.get("memory-mixed"), "bytes", most=80.0),
    Figure("memory an item, wrapping flow", lambda f: f.get("memory-wrapping"), "bytes", most=80.0),
)

HEADING = ["", "figure", "", "target", ""]


def figures_in(text):
    """The figures of lines `name value`."""
    figures = {}
    for line in text.splitlines():
        name, _, value = line.rpartition(" ")
        if name and name != "checksum":
            figures[name] = float(value)
    return figures


def row(figure, value):
    if figure.least is not None:
        target = f">= {figure.least:,g}"
    elif figure.most is not None:
        target = f"<= {figure.most:,g}"
    else:
        target = ""
    keeps = figure.keeps(value)
    return [
        figure.label,
        f"{value:,.0f}" if value >= 100 else f"{value:.2f}",
        figure.unit,
        target,
        "" if keeps is None else "met" if keeps else "MISSED",
    ]


def measure(programs, lines, problems):
    """Prints the table, and returns the figures for --json. Fewer lines mean smaller layouts: one in so many items."""
    share = max(1, min(1000, 2_000_000 // lines))
    done = subprocess.run([programs.stages, "layout", str(share)], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode != 0:
        problems.append(f"layout: ended with status {done.returncode}: {done.stderr.strip()}")
        return None
    figures = figures_in(done.stdout)
    try:
        values = [(figure, figure.value(figures)) for figure in TABLE]
    except KeyError as missing:
        problems.append(f"layout: no figure {missing}")
        return None
    # Memory is not measured everywhere.
    rows = [row(figure, value) for figure, value in values if value is not None]
    size = "" if share == 1 else f"; one in {share} items, so sizes and targets do not hold"
    print(f"\nlayouts: medians of 11 rounds{size}")
    print(report.table(HEADING, rows), flush=True)
    return {"share": share, "figures": figures}
