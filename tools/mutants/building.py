"""Copies the project with the mutants in it, and builds the copy."""

import os
import shutil
import subprocess
from pathlib import Path

import listing
import weaving

#: Hidden, so that `swift format` passes it over.
BUILD = listing.HERE / ".build"
PROJECT = BUILD / "project"


class BuildError(Exception):
    """The copy does not compile."""


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
            content = weaving.weave(content.decode(), by_file[name]).encode()
        elif name == "Package.swift":
            content = weaving.manifest(content.decode(), targets).encode()
        contents[name] = content
    contents["Sources/MutantSwitch/include/mutant_switch.h"] = weaving.SWITCH_HEADER.encode()
    contents["Sources/MutantSwitch/mutant_switch.c"] = weaving.SWITCH_SOURCE.encode()
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


def build(with_tests, options=()):
    """Builds the command in release, and the tests in debug if they are wanted. Returns the command."""
    run("-c", "release", "--product", "scroll-session", *options)
    if with_tests:
        run("--build-tests", *options)
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
