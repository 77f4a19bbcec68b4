"""What an app pays that shows what the engine says: a scroll, and a question about an item."""

import subprocess

import layouts
import measuring
import report
from layouts import MICROSECOND, Figure

TABLE = (
    Figure("scroll event, reducer alone", lambda f: f["scroll-reducer"] / MICROSECOND, "µs", most=0.4),
    Figure("scroll event, replay without audits", lambda f: f["scroll-replay"] / MICROSECOND, "µs", most=0.4),
    Figure("scroll event, replay with audits", lambda f: f["scroll-audited"] / MICROSECOND, "µs"),
    Figure("a question about a visible item", lambda f: f["item-visible"] / MICROSECOND, "µs"),
    Figure("a question about an item ahead", lambda f: f["item-ahead"] / MICROSECOND, "µs"),
    Figure("a moment of the whole view", lambda f: f["moment"] / MICROSECOND, "µs"),
    Figure("allocations a scroll or a question", lambda f: f.get("allocations"), "", most=0),
)

# What must not allocate, and the calls of a round of it.
STEADY = ("scroll-replay", "item")
CALLS = 100_000


def allocations(programs, share):
    """The most allocations a call of what is steady makes: those of eleven rounds, less those of one, per call."""
    worst = 0
    for prefix in STEADY:
        counts = [
            measuring.count_allocations(programs.counter, [programs.stages, "live", str(share), str(rounds), prefix])
            for rounds in (1, 11)
        ]
        # What lists need now and then is no call's: one in a thousand calls would show.
        worst = max(worst, round((counts[1] - counts[0]) / (10 * CALLS), 3))
    return worst


def measure(programs, lines, problems):
    """Prints the table, and returns the figures for --json. Fewer lines mean a shorter list: one in so many items."""
    share = max(1, min(1000, 2_000_000 // lines))
    done = subprocess.run([programs.stages, "live", str(share)], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode != 0:
        problems.append(f"live: ended with status {done.returncode}: {done.stderr.strip()}")
        return None
    figures = layouts.figures_in(done.stdout)
    try:
        if programs.counter is not None:
            figures["allocations"] = allocations(programs, share)
        values = [(figure, figure.value(figures)) for figure in TABLE]
    except KeyError as missing:
        problems.append(f"live: no figure {missing}")
        return None
    except measuring.RunFailed as failure:
        problems.append(f"live: {failure}")
        return None
    rows = [layouts.row(figure, value) for figure, value in values if value is not None]
    size = "" if share == 1 else f"; one in {share} items, so targets do not hold"
    print(f"\nlive use, 1,000,000 items, 20 visible: medians of 11 rounds{size}")
    print(report.table(layouts.HEADING, rows), flush=True)
    return {"share": share, "figures": figures}
