"""Reads the lists of planted defects, and finds each one's place in the sources."""

import re
import zlib
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
LISTS = HERE / "list"


class ListError(Exception):
    """A list that cannot be read, or an edit that no longer applies; says the file and line."""


@dataclass(frozen=True)
class Edit:
    """A place in a source that is changed."""

    #: The lines that are looked for; what stands between « and » is replaced, or all of it.
    old: str
    new: str
    #: Whether statements are replaced, and not an expression.
    is_statement: bool


@dataclass(frozen=True)
class Mutant:
    """One planted defect."""

    name: str
    #: The edited file, from the root of the project.
    file: str
    #: Why it is a defect.
    why: str
    edits: tuple
    #: Where the list has it, as FILE:LINE.
    place: str
    #: Who notices it, as the list says: sessions if it does not.
    noticed_by: str = "sessions"

    @property
    def number(self):
        """What the built programs know it by: always the same for a name, so that a new mutant changes no other."""
        return zlib.crc32(self.name.encode())

    @property
    def target(self):
        return self.file.split("/")[1]

    def definition(self):
        return (self.file, self.edits)


def parse(text, name):
    """The mutants of one list."""
    mutants, file = [], None
    entry = None

    def finish():
        if entry is None:
            return
        edits = []
        for old, new in entry["edits"]:
            if not new or len({sign for sign, _ in new}) > 1:
                raise ListError(f"{entry['place']}: {entry['name']} needs lines with + or with ~ behind those with -")
            text = "\n".join(line for _, line in new).strip()
            edits.append(Edit("\n".join(old), text, new[0][0] == "~"))
        if not entry["why"] or not edits:
            raise ListError(f"{entry['place']}: {entry['name']} has no {'edit' if entry['why'] else 'sentence'}")
        why = " ".join(entry["why"])
        mutants.append(Mutant(entry["name"], entry["file"], why, tuple(edits), entry["place"], entry["noticed by"]))

    for number, line in enumerate(text.splitlines(), 1):
        place = f"{name}:{number}"
        sign, rest = line[:1], line[1:].strip()
        if not line.strip() or sign == "#":
            continue
        if sign == "@":
            finish()
            entry, file = None, rest
        elif sign == "=":
            finish()
            if file is None:
                raise ListError(f"{place}: no file yet")
            if not re.fullmatch(r"[a-z0-9-]+", rest):
                raise ListError(f"{place}: a name has small letters, digits and -, not {rest!r}")
            entry = {"name": rest, "file": file, "why": [], "edits": [], "place": place, "noticed by": "sessions"}
        elif entry is None:
            raise ListError(f"{place}: outside a mutant")
        elif sign == "!":
            entry["noticed by"] = rest
        elif sign == "-":
            if not entry["edits"] or entry["edits"][-1][1]:
                entry["edits"].append(([], []))
            entry["edits"][-1][0].append(rest)
        elif sign in "+~":
            if not entry["edits"]:
                raise ListError(f"{place}: no line with - yet")
            entry["edits"][-1][1].append((sign, rest))
        else:
            entry["why"].append(line.strip())
    finish()
    return mutants


def read(folder=LISTS):
    """All mutants, in the order of the lists."""
    mutants = []
    for path in sorted(folder.glob("*.txt")):
        mutants += parse(path.read_text(encoding="utf-8"), path.relative_to(folder.parent.parent.parent).as_posix())
    for what in (lambda mutant: mutant.name, lambda mutant: mutant.number):
        seen = {}
        for mutant in mutants:
            if what(mutant) in seen:
                raise ListError(f"{mutant.place}: {mutant.name} stands at {seen[what(mutant)].place} already")
            seen[what(mutant)] = mutant
    return mutants


def find(mutant, edit, source):
    """Where in a source the part begins and ends that an edit replaces."""
    parts = re.split("[«»]", edit.old)
    if len(parts) not in (1, 3):
        raise ListError(f"{mutant.place}: {mutant.name} needs one « and one »")
    # Lines may be indented in any way.
    pattern = "".join(
        f"({re.escape(part)})".replace("\\\n", r"\n[ \t]*") for part in (["", *parts, ""] if len(parts) == 1 else parts)
    )
    found = list(re.finditer(pattern, source))
    if len(found) != 1:
        lines = "".join(f"\n    line {source.count(chr(10), 0, match.start()) + 1}" for match in found)
        raise ListError(
            f"{mutant.place}: {mutant.name} has a snippet that occurs {len(found)} times in {mutant.file}:\n"
            f"    {edit.old}{lines}"
        )
    start, end = found[0].span(2)
    if source[start:end] == edit.new:
        raise ListError(f"{mutant.place}: {mutant.name} changes nothing")
    return start, end


def check(mutants, root=ROOT):
    """Looks that every edit applies; all that do not are in the error."""
    problems = []
    for mutant in mutants:
        try:
            source = (root / mutant.file).read_text(encoding="utf-8")
        except OSError:
            problems.append(f"{mutant.place}: {mutant.name} is of a file that is not there, {mutant.file}")
            continue
        for edit in mutant.edits:
            try:
                find(mutant, edit, source)
            except ListError as error:
                problems.append(str(error))
    if problems:
        raise ListError("\n".join(problems))
