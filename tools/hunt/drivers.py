"""Hypothesis on the model: its state machine, its list strategy, and a bare loop without it.

    python drivers.py find machine|list A|B|C|D FIRST LAST EXAMPLES    a line of JSON for each seed
    python drivers.py speed machine|list|bare COUNT                    a line of JSON; examples, or events of the bare loop

Times are processor time. Runs in the environment that hunt.py makes.
"""

import json
import random
import sys
import time

from hypothesis import HealthCheck, Phase, Verbosity, given, settings, strategies as st
from hypothesis import seed as with_seed
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test

from model import BugFound, ListModel

OFFSETS = st.floats(min_value=-200, max_value=3000, allow_nan=False)
PLACES = st.integers(0, 20)
COUNTS = st.integers(1, 3)
LENGTHS = st.floats(min_value=100, max_value=900)
SETTINGS = st.integers(0, 9)


class Tally:
    """What one run has done."""

    def __init__(self):
        self.examples = self.events = self.calls = 0
        self.found_after = self.found_events = self.found_seconds = None
        self.minimum = None
        self.begun = time.process_time()

    def note(self, steps, failed):
        self.events += len(steps)
        if self.found_after is not None:
            self.calls += 1
        else:
            self.examples += 1
            if failed:
                self.found_after, self.found_events = self.examples, self.events
                self.found_seconds = time.process_time() - self.begun
        if failed:
            # The last failing run is the smallest: Hypothesis ends by showing it.
            self.minimum = tuple(steps)

    def result(self):
        total = time.process_time() - self.begun
        found = self.found_after is not None
        return {
            "isFound": found,
            "cases": self.found_after if found else self.examples,
            "events": self.found_events if found else self.events,
            "seconds": self.found_seconds if found else total,
            "size": len(self.minimum) if found else None,
            "minimum": repr(self.minimum),
            "replays": self.calls,
            "shrinkSeconds": total - self.found_seconds if found else 0,
        }


def run_machine(bug, seed, most):
    """The state machine: full-length runs, with swarm testing of its rules."""
    tally = Tally()

    class Machine(RuleBasedStateMachine):
        def __init__(self):
            super().__init__()
            self.model = ListModel(bug)
            self.steps = []
            self.failed = False

        def _do(self, name, *arguments):
            self.steps.append((name, *arguments))
            try:
                getattr(self.model, name)(*arguments)
            except BugFound:
                self.failed = True
                raise

        @rule(offset=OFFSETS)
        def scroll(self, offset):
            self._do("scroll", offset)

        @rule(at=PLACES, count=COUNTS)
        def insert(self, at, count):
            self._do("insert", at, count)

        @rule(at=PLACES, count=COUNTS)
        def delete(self, at, count):
            self._do("delete", at, count)

        @rule(length=LENGTHS)
        def resize(self, length):
            self._do("resize", length)

        @rule(value=SETTINGS)
        def set(self, value):
            self._do("set", value)

        @rule()
        def rest(self):
            self._do("rest")

        def teardown(self):
            tally.note(self.steps, self.failed)

    machine = with_seed(seed)(Machine)
    _swallow(lambda: run_state_machine_as_test(machine, settings=_settings(most)))
    return tally.result()


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("scroll"), OFFSETS),
        st.tuples(st.just("insert"), PLACES, COUNTS),
        st.tuples(st.just("delete"), PLACES, COUNTS),
        st.tuples(st.just("resize"), LENGTHS),
        st.tuples(st.just("set"), SETTINGS),
        st.tuples(st.just("rest")),
    ),
    max_size=50,
)


def run_list(bug, seed, most):
    """A list of commands as one value."""
    tally = Tally()

    @with_seed(seed)
    @_settings(most)
    @given(STEPS)
    def check(steps):
        model, done = ListModel(bug), []
        try:
            for name, *arguments in steps:
                done.append((name, *arguments))
                getattr(model, name)(*arguments)
        except BugFound:
            tally.note(done, True)
            raise
        tally.note(done, False)

    _swallow(check)
    return tally.result()


def run_bare(events, seed=1):
    """The model in a bare loop, without a library: events a second."""
    chance = random.Random(seed)
    begun = time.process_time()
    done = 0
    while done < events:
        model = ListModel()
        for _ in range(25):
            kind = chance.randrange(6)
            if kind == 0:
                model.scroll(chance.uniform(-200, 3000))
            elif kind == 1:
                model.insert(chance.randrange(21), chance.randrange(1, 4))
            elif kind == 2:
                model.delete(chance.randrange(21), chance.randrange(1, 4))
            elif kind == 3:
                model.resize(chance.uniform(100, 900))
            elif kind == 4:
                model.set(chance.randrange(10))
            else:
                model.rest()
        done += 25
    return {"events": done, "seconds": time.process_time() - begun}


DRIVERS = {"machine": run_machine, "list": run_list}


def _settings(most):
    return settings(
        max_examples=most,
        database=None,
        deadline=None,
        verbosity=Verbosity.quiet,
        report_multiple_bugs=False,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
        stateful_step_count=50,
        print_blob=False,
    )


def _swallow(run):
    try:
        run()
    except BugFound:
        pass


def main(arguments):
    match arguments:
        case ["find", driver, bug, first, last, most]:
            for seed in range(int(first), int(last) + 1):
                row = {"bug": bug, "seed": seed, **DRIVERS[driver](bug, seed, int(most))}
                print(json.dumps(row), flush=True)
        case ["speed", "bare", count]:
            print(json.dumps(run_bare(int(count))))
        case ["speed", driver, count]:
            print(json.dumps(DRIVERS[driver](None, 1, int(count))))
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
