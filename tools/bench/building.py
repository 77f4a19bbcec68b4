"""Builds what the benchmark compares with, and what it measures with, into `build/`."""

import hashlib
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import generate
from inputs.recorded import recorded

HERE = Path(__file__).resolve().parent
BUILD = HERE / "build"


class BuildError(Exception):
    """Something the benchmark cannot do without."""


def announce(text):
    print(f"bench: {text}", file=sys.stderr, flush=True)


def _run(arguments):
    """Runs a compiler; its output only matters when it fails."""
    announce(" ".join(str(part) for part in arguments))
    done = subprocess.run(arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    if done.returncode != 0:
        tail = "\n".join(done.stdout.strip().splitlines()[-15:])
        raise BuildError(f"`{Path(arguments[0]).name}` failed with status {done.returncode}:\n{tail}")


def _compile(source, product, arguments):
    """Compiles one source file unless the product is newer than it."""
    source, product = HERE / source, BUILD / product
    BUILD.mkdir(exist_ok=True)
    if not product.exists() or product.stat().st_mtime <= source.stat().st_mtime:
        partial = product.with_name(product.name + ".part")
        _run([*arguments(source), "-o", partial])
        os.replace(partial, product)
    return product


def _tool(*names):
    return next((path for path in map(shutil.which, names) if path), None)


def measure():
    """The launcher that times a program; nothing works without it."""
    compiler = _tool("cc", "gcc", "clang")
    if compiler is None:
        raise BuildError("no C compiler (cc, gcc or clang) to build the launcher measure.c with")
    return _compile("measure.c", "measure", lambda source: [compiler, "-O2", source])


def malloc_count(notes):
    """The library that counts allocations, or None with a note."""
    if platform.system() != "Linux" or platform.libc_ver()[0] != "glibc":
        notes.append("allocations are not counted: that needs Linux with glibc")
        return None
    compiler = _tool("cc", "gcc", "clang")
    return _compile("malloc_count.c", "malloc_count.so", lambda source: [compiler, "-O2", "-shared", "-fPIC", source])


def simdjson(notes):
    """The yardstick, or None with a note."""
    compiler = _tool("g++", "c++", "clang++")
    if compiler is None:
        notes.append("no simdjson row and no ratios: no C++ compiler")
        return None
    probe = [compiler, "-std=c++17", "-fsyntax-only", "-x", "c++", "-"]
    if subprocess.run(probe, input="#include <simdjson.h>\n", text=True, capture_output=True).returncode != 0:
        notes.append("no simdjson row and no ratios: simdjson.h not found (Debian: libsimdjson-dev)")
        return None
    try:
        return _compile(
            "simdjson_baseline.cpp",
            "simdjson_baseline",
            lambda source: [compiler, "-O3", "-march=native", "-std=c++17", source, "-lsimdjson"],
        )
    except BuildError as error:
        notes.append(f"no simdjson row and no ratios: {error}")
        return None


def node(notes):
    """Node's path, or None with a note."""
    path = _tool("node", "nodejs")
    if path is None:
        notes.append("no Node row: node not found")
    return path


def foundation(notes):
    """The JSONDecoder baseline, or None with a note."""
    compiler = _tool("swiftc")
    if compiler is None:
        notes.append("no Foundation row: swiftc not found")
        return None
    try:
        return _compile("foundation_baseline.swift", "foundation_baseline", lambda source: [compiler, "-O", source])
    except BuildError as error:
        notes.append(f"no Foundation row: {error}")
        return None


def stages():
    """The program that only scans and validates, built with the engine's sources."""
    swift = _tool("swift")
    if swift is None:
        raise BuildError("swift not found, needed to build the stage runner (or give --stages PATH)")
    scratch = BUILD / "stages"
    _run([swift, "build", "-c", "release", "--package-path", HERE / "stages", "--scratch-path", scratch])
    return scratch / "release" / "stages"


def _input(kind, lines):
    """Where an input is kept, by the version of its generator."""
    sources = [HERE / "generate.py", *sorted((HERE / "inputs").glob("*.py"))]
    version = hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:8]
    folder = BUILD / "inputs"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{kind}-{lines}-{version}.jsonl"


def session(kind, lines):
    """A generated input; kept until a generator changes."""
    path = _input(kind, lines)
    if not path.exists():
        announce(f"writing {path.name}")
        partial = path.with_suffix(".part")
        with open(partial, "wb") as out:
            generate.write_session(kind, lines, out)
        os.replace(partial, path)
    return path


def recorded_session(command, lines):
    """The recording of the simulated input, made anew by the engine at hand: its offsets are the engine's."""
    simulated, path = session("simulated", lines), _input("recorded", lines)
    announce(f"writing {path.name}")
    effects = path.with_suffix(".effects")
    _run([command, "replay", simulated, "--effects", effects])
    with open(simulated, encoding="ascii") as session_lines, open(effects, encoding="ascii") as effect_lines:
        with open(path, "w", encoding="ascii") as out:
            out.writelines(recorded(session_lines, effect_lines))
    effects.unlink()
    return path
