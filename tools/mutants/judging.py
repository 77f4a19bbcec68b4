"""Asks everybody who may notice a mutant whether they do."""

import json
import os
import re
import signal
import subprocess
import tempfile
import threading
from pathlib import Path

import listing

#: Who may notice a mutant, cheapest first.
QUICK = ("sessions", "rules", "fuzz", "consistency")
JUDGES = (*QUICK, "tests")
#: Targets that no search runs through: it would be asked in vain.
UNSEARCHED = {"LogWriting", "SessionLog", "SessionRecording", "SessionExport", "SessionReports", "SearchReports", "PageAnswers"}
#: Which tests are asked about a mutant of a target, besides its own; no test target looks at everything.
TESTS = {
    "ScrollCore": ("ScrollEngineTests",),
    "ScrollEngine": ("SessionReplayTests", "SessionCheckingTests"),
    "LogWriting": ("SessionLogTests",),
    "SessionLog": ("SessionReportsTests", "CommandTests"),
    "SessionReplay": ("SessionReportsTests", "CommandTests"),
    "SessionReports": ("CommandTests",),
    "SearchReports": ("SessionReportsTests",),
    "PageAnswers": ("SessionReportsTests",),
}
#: A command that takes longer hangs, and that is noticed, too.
PATIENCE = 120
TEST_PATIENCE = 900
#: A line of Swift Testing's that names a test that fails.
FAILURE = re.compile(r"✘ Test (?!run with )(.+?) (?:recorded an issue|failed after) ")


def run(arguments, folder, mutant, patience=PATIENCE, until=None):
    """Runs a program with a mutant chosen: what it printed, and its exit code; 1 from the line on of which `until` says that it is
    enough, nothing if it took too long."""
    environment = {**os.environ, "MUTANT": str(mutant.number if mutant else 0), "CI": "true", "NO_COLOR": "1"}
    environment["SWIFT_BACKTRACE"] = "enable=no"
    # In a group of its own: what it has started ends with it.
    process = subprocess.Popen(
        [str(argument) for argument in arguments],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT if until else subprocess.DEVNULL,
        text=True,
        errors="replace",
        start_new_session=True,
    )
    is_late = threading.Event()

    def stop():
        is_late.set()
        os.killpg(process.pid, signal.SIGKILL)

    timer = threading.Timer(patience, stop)
    timer.start()
    lines, has_enough = [], False
    try:
        for line in process.stdout:
            lines.append(line)
            if until and until(line):
                has_enough = True
                os.killpg(process.pid, signal.SIGKILL)
                break
    finally:
        timer.cancel()
    process.stdout.close()
    status = process.wait()
    return "".join(lines), 1 if has_enough else None if is_late.is_set() else status


def verdict(status):
    """What an exit code says of a mutant: whether it was noticed, and how."""
    if status is None:
        return "slow"
    if status < 0:
        return "trap"
    return "yes" if status else "no"


def failing(line):
    """The test that a line says fails, if it says so."""
    match = FAILURE.match(line)
    return match and match[1]


class Judges:
    """The judges, with the command and the project they judge with."""

    def __init__(self, command, project, seconds):
        self.command = command
        self.project = project
        self.seconds = seconds
        self._scratch = tempfile.TemporaryDirectory(prefix="mutants-")
        self._bare = Path(self._scratch.name) / "bare"
        strip_sessions(project / "sessions", self._bare)
        self._clean = self._violations(None)
        self._failing = {}
        self._lock = threading.Lock()

    def ask(self, judge, mutant, known):
        """Whether a judge notices a mutant; what others have said is known."""
        if judge in ("fuzz", "consistency") and mutant.target in UNSEARCHED:
            return "-"
        return getattr(self, "_" + judge)(mutant, known)

    def _sessions(self, mutant, _):
        with tempfile.TemporaryDirectory(dir=self._scratch.name) as failures:
            check = [self.command, "check", "sessions", "--fail-fast", "--failures", failures]
            _, status = run(check, self.project, mutant)
            if status != 0:
                return verdict(status)
            return verdict(run([*check, "--every-event", "--twice"], self.project, mutant)[1])

    def _rules(self, mutant, _):
        found = self._violations(mutant)
        if not isinstance(found, dict):
            return verdict(found)
        if any(found.get(name, set()) - known for name, known in self._clean.items()):
            return "yes"
        return "no" if mutant.target in UNSEARCHED else self._search(mutant, "invariants")

    def _fuzz(self, mutant, known):
        # By default it looks for what the rules find.
        return known["rules"] if known.get("rules", "no") != "no" else self._search(mutant, "determinism")

    def _consistency(self, mutant, _):
        return self._search(mutant, "consistency", "--literal")

    def _search(self, mutant, against, *options):
        """A search that goes on in longer and longer pieces, so that what is found soon ends it soon."""
        left, piece, seed = self.seconds, 1, 1
        while left > 0:
            piece = min(piece, left)
            search = [self.command, "fuzz", "--against", against, "--time", f"{piece * 1000:.0f}ms", "--seed", seed, *options]
            status = run(search, self.project, mutant)[1]
            if status != 0:
                return verdict(status)
            left, piece, seed = left - piece, piece * 4, seed + 1
        return "no"

    def _tests(self, mutant, _):
        for target in (mutant.target + "Tests", *TESTS.get(mutant.target, ())):
            if (self.project / "Tests" / target).exists():
                usual = self._usually_failing(target) | {None}
                # The first failure is enough. Where some tests fail anyhow, the exit code says nothing by itself.
                output, status = self._run_tests(target, mutant, lambda line: failing(line) not in usual)
                is_new = any(failing(line) not in usual for line in output.splitlines())
                if is_new or status not in ({0, 1} if len(usual) > 1 else {0}):
                    return verdict(status)
        return "no"

    def _usually_failing(self, target):
        """The tests that fail without any mutant: they read sources, and those of the copy have all mutants in them."""
        with self._lock:
            if target not in self._failing:
                output, status = self._run_tests(target, None, lambda line: False)
                if status not in (0, 1):
                    raise listing.ListError(f"{target} does not end without any mutant; are objects in {self.project}/.build stale?")
                self._failing[target] = set(map(failing, output.splitlines())) - {None}
            return self._failing[target]

    def _run_tests(self, target, mutant, until):
        # Without `swift test`, which takes seconds to find out that all is built.
        bundle = next((self.project / ".build" / "debug").glob("*PackageTests.xctest"))
        test = [bundle, "--testing-library", "swift-testing", "--filter", rf"^{target}\."]
        return run(test, self.project, mutant, TEST_PATIENCE, until=until)

    def _violations(self, mutant):
        """Which invariants the rules see violated in each session without expectations, or how the command ended."""
        output, status = run([self.command, "check", self._bare, "--json", "--ignore-expect"], self.project, mutant)
        if status not in (0, 1):
            return status
        return {
            session["file"]: {violation["invariant"] for violation in session["violations"]}
            for session in json.loads(output)["sessions"]
        }


def strip_sessions(source, target):
    """Copies sessions without anything that says what is expected: the rules have to see by themselves.

    Beside each stands another copy, in which `check` takes the reducer's shortcut."""
    for path in sorted(source.rglob("*.jsonl")):
        if path.name.endswith(".effects.jsonl"):
            continue
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        kept = [line for line in lines if not re.match(r'\{"t":\d+,"type":"(observed\.\w+|checkpoint|end)"', line)]
        copy = target / path.relative_to(source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text("".join(kept), encoding="utf-8")
        quiet = quietened(kept)
        if quiet:
            copy.with_suffix(".quiet.jsonl").write_text("".join(quiet), encoding="utf-8")


def quietened(lines):
    """A session that `check` replays by the shortcut as far as it reaches: more than a thousand events without an observation
    come first, all of them refused. At its end the content stands still, and a scroll and a finger are refused.

    Empty where the shortcut is not taken: with links and simulated views."""
    times = re.findall(r'^\{"t":(\d+),', "".join(lines), re.MULTILINE)
    if not times or '"links"' in lines[0] or '"simulated"' in lines[0] or "\n" not in lines[-1]:
        return []
    views = json.loads(lines[0]).get("scene", {}).get("views", [{}])
    view = f',"view":{json.dumps(views[0].get("id"))}' if len(views) > 1 else ""
    end = max(map(int, times))
    tail = [(end + 1, '"scroll"', ',"y":0'), (end + 2, '"scroll"', ',"y":0'), (end + 1, '"scroll"', ',"y":0')]
    tail.append((end + 2, '"drag.moved"', ',"x":0,"y":0'))
    return [
        lines[0],
        *[f'{{"t":0,"type":"drag.ended"{view}}}\n'] * 1_001,
        *lines[1:],
        *[f'{{"t":{time},"type":{kind}{view}{place}}}\n' for time, kind, place in tail],
    ]
