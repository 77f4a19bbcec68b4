#!/usr/bin/env python3
"""Plants defects in a copy of the engine, one at a time, and looks who notices: sessions, rules, searches, tests.

All mutants are built into one command; an environment variable of the copy chooses one. Exit codes: 0 fine; 1 a mutant
that the sessions noticed before is noticed by no quick judge now; 2 a list is wrong, or the copy does not compile.
"""

import argparse
import fcntl
import hashlib
import json
import os
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import building
import judging
import listing
import table

#: The table that is committed.
TABLE = listing.HERE / "noticed.md"
RESULTS = building.BUILD / "results.json"


def main(arguments):
    options = parse(arguments)
    try:
        mutants = listing.read()
        listing.check(mutants)
        chosen = choose(mutants, options)
        if options.list:
            for mutant in chosen:
                print(f"{mutant.name}  {mutant.file}\n    {mutant.why}")
        if options.list or options.check:
            print(f"{len(chosen)} mutants apply", file=sys.stderr)
            return 0
        if not chosen:
            print("no mutant is touched")
            return 0
        building.BUILD.mkdir(exist_ok=True)
        with open(building.BUILD / "lock", "w", encoding="ascii") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            return judge(mutants, chosen, options)
    except (listing.ListError, building.BuildError) as error:
        print(f"mutants: {error}", file=sys.stderr)
        return 2


def parse(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--list", action="store_true", help="name the mutants, and why they are defects; build nothing")
    parser.add_argument("--check", action="store_true", help="only look that every edit applies")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="only these, or those of lists or targets of this name")
    parser.add_argument("--changed", metavar="BASE", help="only those of files that differ from a commit, and new ones")
    parser.add_argument(
        "--unnoticed",
        nargs="*",
        choices=judging.QUICK,
        metavar="JUDGE",
        help="only those that none of these judges noticed in noticed.md, or no quick one; asks only these",
    )
    parser.add_argument("--limit", type=float, metavar="MINUTES", help="begin no mutant after so long")
    parser.add_argument("--seconds", type=float, default=20, help="how long each search lasts (20)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many mutants are judged at once")
    parser.add_argument("--first", action="store_true", help="ask about a mutant only until somebody has noticed it")
    parser.add_argument("--tests", action="store_true", help="ask the tests, too, about those that nobody else noticed")
    parser.add_argument("--all-tests", action="store_true", help="ask the tests about every mutant")
    parser.add_argument("--again", action="store_true", help="ask everybody again who has not noticed a mutant in an earlier run")
    parser.add_argument("--write", action="store_true", help="write the table to noticed.md")
    parser.add_argument("--build-option", action="append", default=[], metavar="OPTION", help="an option for `swift build`")
    options = parser.parse_args(arguments)
    if options.unnoticed is not None:
        options.unnoticed = options.unnoticed or list(judging.QUICK)
    return options


def choose(mutants, options):
    """The mutants that are asked for."""
    chosen = mutants
    if options.only:
        wanted = set(options.only)
        names = {mutant: {mutant.name, mutant.target, Path(mutant.place.split(":")[0]).stem} for mutant in mutants}
        unknown = wanted - set().union(*names.values())
        if unknown:
            raise listing.ListError(f"there is no mutant, list or target {', '.join(sorted(unknown))}")
        chosen = [mutant for mutant in mutants if names[mutant] & wanted]
    if options.changed:
        files = changed_files(options.changed)
        before = {mutant.name: mutant.definition() for mutant in mutants_of(options.changed)}
        chosen = [mutant for mutant in chosen if mutant.file in files or before.get(mutant.name) != mutant.definition()]
    if options.unnoticed:
        answers = table.known(TABLE)
        chosen = [mutant for mutant in chosen if not table.is_noticed(answers.get(mutant.name, {}), options.unnoticed)]
    return chosen


def git(*arguments):
    done = subprocess.run(["git", *arguments], cwd=listing.ROOT, capture_output=True, text=True)
    if done.returncode != 0:
        raise listing.ListError(f"git {' '.join(arguments)}: {done.stderr.strip()}")
    return done.stdout


def changed_files(base):
    """What differs between a commit and the files as they are."""
    return set(git("diff", "--name-only", base, "--").split("\n")) | set(
        git("ls-files", "--others", "--exclude-standard").split("\n")
    )


def mutants_of(base):
    """The mutants that a commit has."""
    folder = listing.LISTS.relative_to(listing.ROOT).as_posix()
    names = git("ls-tree", "--name-only", base, folder + "/").split()
    return [mutant for name in names for mutant in listing.parse(git("show", f"{base}:{name}"), name)]


def fingerprint():
    """What answers depend on besides the mutants: sources, sessions and tests."""
    digest = hashlib.sha256()
    for name in building.tracked(listing.ROOT):
        if name.startswith(("Sources/", "sessions/", "Tests/")) and not name.endswith(".md"):
            digest.update(name.encode() + (listing.ROOT / name).read_bytes())
    return digest.hexdigest()


class Answers:
    """The answers so far, in a file, so that a run that was interrupted goes on."""

    def __init__(self, path, print_of_sources):
        self._path = path
        self._sources = print_of_sources
        self._lock = threading.Lock()
        self._kept = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}

    def _key(self, mutant):
        return hashlib.sha256(f"{self._sources} {mutant.definition()}".encode()).hexdigest()[:24]

    def of(self, mutant):
        return self._kept.setdefault(self._key(mutant), {})

    def forget(self, mutant):
        """Leaves only who has noticed the mutant."""
        self._kept[self._key(mutant)] = {name: answer for name, answer in self.of(mutant).items() if table.noticed(answer)}

    def note(self, mutant, judge, answer):
        with self._lock:
            self.of(mutant)[judge] = answer
            partial = self._path.with_suffix(".part")
            partial.write_text(json.dumps(self._kept, indent=0), encoding="utf-8")
            os.replace(partial, self._path)


def judge(mutants, chosen, options):
    """Builds the copy with all mutants, so that it stays built, and asks about some."""
    began = time.monotonic()
    wants_tests = options.tests or options.all_tests
    announce(f"building a copy with {len(mutants)} mutants")
    building.copy(mutants)
    command = building.build(wants_tests, options.build_option)
    announce(f"built after {time.monotonic() - began:.0f} s")
    judges = judging.Judges(command, building.PROJECT, options.seconds)
    if judges.ask("sessions", None, {}) != "no":
        raise building.BuildError("without any mutant, sessions already find something")
    answers = Answers(RESULTS, fingerprint())
    for mutant in chosen if options.again else []:
        answers.forget(mutant)
    done = []

    def look(mutant):
        if options.limit and time.monotonic() - began > 60 * options.limit:
            return
        known = answers.of(mutant)
        for name in judging.JUDGES:
            is_open = not any(map(table.noticed, known.values()))
            if name == "tests" and not (options.all_tests or options.tests and is_open):
                continue
            if name != "tests" and name not in (options.unnoticed or judging.QUICK):
                continue
            if name not in known and (is_open or not options.first):
                answers.note(mutant, name, judges.ask(name, mutant, known))
        done.append(mutant)
        said = " ".join(f"{name}={answer}" for name, answer in known.items())
        announce(f"{len(done)}/{len(chosen)} {mutant.name}: {said}")

    with ThreadPoolExecutor(options.jobs) as pool:
        list(pool.map(look, chosen))
    return tell(mutants, chosen, answers, options)


def tell(mutants, chosen, answers, options):
    """Prints totals and survivors, and says what was noticed before and no longer is."""
    before = table.known(TABLE)
    results = {mutant.name: answers.of(mutant) for mutant in chosen if answers.of(mutant)}
    print(table.totals(chosen, results))
    print("\nsurvivors:\n" + (table.survivors(chosen, results) or "none"))
    if len(results) < len(chosen):
        print(f"\nnot looked at: {len(chosen) - len(results)} mutants")
    if options.write:
        merged = {name: {**before.get(name, {}), **answer} for name, answer in {**before, **results}.items()}
        TABLE.write_text(table.markdown(mutants, merged), encoding="utf-8")
    lost = [
        name
        for name, answer in results.items()
        if name in before
        and table.noticed(before[name].get("sessions"))  # What a search finds depends on how fast the machine is.
        and table.is_survivor({**before[name], **answer}, judging.QUICK)
    ]
    for name in lost:
        print(f"noticed before, and no longer: {name}", file=sys.stderr)
    return 1 if lost and not options.write else 0


def announce(text):
    print(f"mutants: {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
