"""Asks sessions, searches and tests whether they notice a mutant."""

import os
import re
import signal
import subprocess
import tempfile
import threading

import listing

#: Who may notice a mutant, cheapest first.
JUDGES = ("sessions", "search", "tests")
#: Targets whose mutants neither sessions nor searches may see: they would be asked in vain.
UNSEARCHED = {"LogWriting", "SessionLog", "ScrollRecording", "SessionReports", "scroll-session"}
#: Which tests are asked about a mutant of a target, besides its own; no test target looks at everything.
TESTS = {
    "ScrollCore": ("ScrollEngineTests",),
    "ScrollEngine": ("SessionReplayTests", "SessionSearchTests"),
    "LogWriting": ("SessionLogTests",),
    "SessionLog": ("SessionReportsTests", "CommandTests"),
    "SessionReplay": ("SessionReportsTests", "CommandTests"),
    "SessionReports": ("CommandTests",),
    "scroll-session": ("CommandTests",),
}
#: A command or a test target that takes longer hangs, and that is noticed, too.
PATIENCE, TEST_PATIENCE = 120, 900
#: A line of Swift Testing's that names a test that fails.
FAILURE = re.compile(r"✘ Test (?!run with )(.+?) (?:recorded an issue|failed after) ")


def run(arguments, folder, mutant, patience=PATIENCE):
    """Runs a program with a mutant chosen: what it printed, and its exit code; none if it took too long."""
    environment = {**os.environ, "MUTANT": str(mutant.number if mutant else 0), "CI": "true", "NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=no"}
    # In a group of its own: what it has started ends with it.
    process = subprocess.Popen(
        [str(argument) for argument in arguments], cwd=folder, env=environment, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True, errors="replace", start_new_session=True,
    )
    try:
        output, _ = process.communicate(timeout=patience)
        return output, process.returncode
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        return process.communicate()[0], None


def failing(output):
    """The tests that fail, by what Swift Testing printed."""
    return set(FAILURE.findall(output))


class Judges:
    """The judges, with the command and the project they judge with."""

    def __init__(self, command, project, seconds):
        self.command, self.project, self.seconds = command, project, seconds
        self._usual, self._lock = {}, threading.Lock()

    def who(self, mutant, wants_tests):
        """Who notices a mutant first; nobody if none of those who are asked."""
        for name in JUDGES[: 3 if wants_tests else 2]:
            if (name != "search" or mutant.target not in UNSEARCHED) and getattr(self, name)(mutant):
                return name
        return "nobody"

    def sessions(self, mutant):
        with tempfile.TemporaryDirectory() as failures:
            check = [self.command, "check", "sessions", "--fail-fast", "--failures", failures]
            return any(run([*check, *more], self.project, mutant)[1] != 0 for more in ((), ("--every-event", "--twice")))

    def search(self, mutant):
        """Whether searches find something, in pieces that grow, so that what is found soon ends them soon."""
        left, piece, seed = self.seconds, 1, 1
        while left > 0:
            piece = min(piece, left)
            for against in (("invariants,determinism",), ("consistency", "--literal")):
                time = f"{piece * 500:.0f}ms"
                if run([self.command, "fuzz", "--time", time, "--seed", seed, "--against", *against], self.project, mutant)[1] != 0:
                    return True
            left, piece, seed = left - piece, piece * 4, seed + 1
        return False

    def tests(self, mutant):
        for target in (mutant.target + "Tests", *TESTS.get(mutant.target, ())):
            if (self.project / "Tests" / target).exists():
                with self._lock:
                    if target not in self._usual:
                        # Some read sources, and those of the copy have all mutants in them.
                        output, status = self._tests(target, None)
                        if status not in (0, 1):
                            raise listing.ListError(f"{target} does not end without any mutant")
                        self._usual[target] = failing(output)
                usual = self._usual[target]
                output, status = self._tests(target, mutant)
                if failing(output) - usual or status not in ((0, 1) if usual else (0,)):
                    return True
        return False

    def _tests(self, target, mutant):
        # Without `swift test`, which takes seconds to find out that all is built.
        bundle = next((self.project / ".build" / "debug").glob("*PackageTests.xctest"))
        test = [bundle, "--testing-library", "swift-testing", "--filter", rf"^{target}\."]
        return run(test, self.project, mutant, TEST_PATIENCE)
