"""Copies the project with the mutants in it, each behind a question whether it is the one chosen, and builds the copy."""

import os
import re
import shutil
import subprocess

import listing

#: Hidden, so that `swift format` passes it over.
BUILD = listing.HERE / ".build"
PROJECT = BUILD / "project"


class BuildError(Exception):
    """The copy does not compile."""


#: What reads the variable, once; a module of the copied package alone.
SWITCH_HEADER = """#pragma once
extern unsigned int chosen_mutant;
static inline _Bool mutant(unsigned int number) { return __builtin_expect(chosen_mutant == number, 0); }
"""
SWITCH_SOURCE = """#include "mutant_switch.h"
#include <stdlib.h>

unsigned int chosen_mutant;

__attribute__((constructor)) static void choose(void) {
  const char *name = getenv("MUTANT");
  if (name) chosen_mutant = (unsigned int)strtoul(name, 0, 10);
}
"""
MANIFEST = """
package.targets.append(.target(name: "MutantSwitch"))
for target in package.targets where {names}.contains(target.name) {{
  target.dependencies.append("MutantSwitch")
}}
"""


def replaced(mutant, edit, old):
    """The code that does one or the other."""
    if not edit.is_statement:
        return f"(mutant({mutant.number}) ? ({edit.new}) : ({old}))"
    if not edit.new:
        return f"if !mutant({mutant.number}) {{ {old} }}"
    return f"if mutant({mutant.number}) {{ {edit.new} }} else {{ {old} }}"


def weave(source, mutants):
    """A source with all its mutants in it; one edit may lie within another, or be at the same place."""
    # The outer first, and of those at the same place the expression within the statement.
    edits = sorted(
        ((*listing.find(mutant, edit, source), mutant, edit) for mutant in mutants for edit in mutant.edits),
        key=lambda edit: (edit[0], -edit[1], not edit[3].is_statement),
    )

    def woven(start, end, edits):
        """A stretch of the source with the edits in it, which are sorted."""
        text, place = "", start
        while edits:
            (first, last, mutant, edit), inner = edits[0], []
            for other in edits[1:]:
                if other[0] >= last:
                    break
                if other[1] > last:
                    raise listing.ListError(f"{other[2].place}: {other[2].name} overlaps {mutant.name}")
                inner.append(other)
            text += source[place:first] + replaced(mutant, edit, woven(first, last, inner))
            place, edits = last, edits[1 + len(inner) :]
        return text + source[place:end]

    text = woven(0, len(source), edits)
    # What clients compile themselves has to see the question, too.
    access = "public " if re.search(r"@inlinable|@_alwaysEmitIntoClient", source) else ""
    return f"{access}import MutantSwitch\n" + text if mutants else text


def manifest(text, targets):
    """The manifest of the copy: another target, and warnings that the edits cause do no harm."""
    text = re.sub(r"^ *\.treatAllWarnings\(as: \.error\),\n", "", text, flags=re.M)
    names = "[" + ", ".join(f'"{name}"' for name in targets) + "]"
    return text + MANIFEST.format(names=names)


def tracked(root):
    """All files of the project, changed and new ones included."""
    names = subprocess.check_output(["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=root).decode().split("\0")
    return sorted(name for name in names if name and (root / name).is_file() and not name.startswith("tools/mutants/"))


def copy(mutants, root=listing.ROOT, project=PROJECT):
    """Writes what has changed since the last copy, and removes what is gone."""
    by_file = {}
    for mutant in mutants:
        by_file.setdefault(mutant.file, []).append(mutant)
    # Every library asks, so that another list changes no manifest.
    targets = sorted(path.name for path in (root / "Sources").iterdir() if path.name != "ReportPage")
    contents = {}
    for name in tracked(root):
        content = (root / name).read_bytes()
        if name in by_file:
            content = weave(content.decode(), by_file[name]).encode()
        elif name == "Package.swift":
            content = manifest(content.decode(), targets).encode()
        contents[name] = content
    contents["Sources/MutantSwitch/include/mutant_switch.h"] = SWITCH_HEADER.encode()
    contents["Sources/MutantSwitch/mutant_switch.c"] = SWITCH_SOURCE.encode()
    for path in [path for path in project.rglob("*") if path.is_file() and ".build" not in path.relative_to(project).parts]:
        if path.relative_to(project).as_posix() not in contents:
            path.unlink()
    for name, content in contents.items():
        path = project / name
        if not path.exists() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            shutil.copymode(root / name, path) if (root / name).exists() else None
    shared = project.parent / "shared"
    if (root.parent / "shared").exists() and not shared.is_symlink():
        shared.symlink_to(root.parent / "shared")


def build(with_tests):
    """Builds the command in release, and the tests in debug if they are wanted. Returns the command."""
    run("-c", "release", "--product", "scroll-session")
    if with_tests:
        run("--build-tests")
    return PROJECT / ".build" / "release" / "scroll-session"


def run(*arguments):
    done = subprocess.run(
        ["swift", "build", "-q", *arguments],
        cwd=PROJECT,
        env={**os.environ, "MUTANT": "0"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if done.returncode != 0:
        errors = [line for line in done.stdout.splitlines() if "error:" in line] or done.stdout.splitlines()[-15:]
        raise BuildError("the copy does not compile:\n" + "\n".join(dict.fromkeys(errors)))
