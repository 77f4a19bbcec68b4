#!/usr/bin/env python3
"""Plants defects in a copy of the engine, one at a time, and says who notices: sessions, searches, tests.

All mutants are built into one command; an environment variable of the copy chooses one. Exit codes: 0 fine; 1 a mutant that
sessions notice, as the list says, is noticed by nobody; 2 a list is wrong, or the copy does not compile.
"""

import argparse
import fcntl
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import building
import judging
import listing


def main(arguments):
    options = parse(arguments)
    try:
        mutants = listing.read()
        listing.check(mutants)
        chosen = choose(mutants, options)
        if options.check:
            print(f"{len(chosen)} mutants apply")
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
    parser.add_argument("--check", action="store_true", help="only look that every edit applies; build nothing")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="only these, or those of lists or targets of this name")
    parser.add_argument("--changed", metavar="BASE", help="only those of files that differ from a commit, and new ones")
    parser.add_argument("--minutes", type=float, metavar="N", help="begin no mutant after so long, the build included")
    parser.add_argument("--seconds", type=float, default=20, help="how long the searches for one last (20)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many mutants are judged at once")
    parser.add_argument("--tests", action="store_true", help="ask the tests, too, about those that nobody else noticed")
    return parser.parse_args(arguments)


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
        files = set(git("diff", "--name-only", options.changed, "--").split("\n"))
        files |= set(git("ls-files", "--others", "--exclude-standard").split("\n"))
        before = {mutant.name: mutant.definition() for mutant in mutants_of(options.changed)}
        chosen = [mutant for mutant in chosen if mutant.file in files or before.get(mutant.name) != mutant.definition()]
    return chosen


def git(*arguments):
    done = subprocess.run(["git", *arguments], cwd=listing.ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise listing.ListError(f"git {' '.join(arguments)}: {done.stderr.strip()}")
    return done.stdout


def mutants_of(base):
    """The mutants that a commit has."""
    folder = listing.LISTS.relative_to(listing.ROOT).as_posix()
    names = git("ls-tree", "--name-only", base, folder + "/").split()
    return [mutant for name in names for mutant in listing.parse(git("show", f"{base}:{name}"), name)]


def judge(mutants, chosen, options):
    """Builds the copy with all mutants, so that it stays built, and asks about some."""
    began = time.monotonic()
    announce(f"building a copy with {len(mutants)} mutants")
    building.copy(mutants)
    judges = judging.Judges(building.build(options.tests), building.PROJECT, options.seconds)
    announce(f"built after {time.monotonic() - began:.0f} s")
    if judges.sessions(None):
        raise building.BuildError("without any mutant, sessions already find something")
    answers = {}

    def look(mutant):
        if options.minutes and time.monotonic() - began > 60 * options.minutes:
            return
        answers[mutant] = judges.who(mutant, options.tests)
        announce(f"{len(answers)}/{len(chosen)} {mutant.name}: {answers[mutant]}")

    with ThreadPoolExecutor(options.jobs) as pool:
        list(pool.map(look, chosen))
    return tell(chosen, answers)


def tell(chosen, answers):
    """Prints totals and survivors; 1 if one survived that sessions should have noticed."""
    survivors = [mutant for mutant in chosen if answers.get(mutant) == "nobody"]
    for mutant in survivors:
        print(f"nobody noticed {mutant.name} ({mutant.file}), which {mutant.noticed_by} may: {mutant.why}")
    counts = [f"{list(answers.values()).count(name)} by {name}" for name in (*judging.JUDGES, "nobody")]
    print(f"{len(answers)} of {len(chosen)} mutants were looked at, and noticed: {', '.join(counts)}")
    return int(any(mutant.noticed_by == "sessions" and mutant.target not in judging.UNSEARCHED for mutant in survivors))


def announce(text):
    print(f"mutants: {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
