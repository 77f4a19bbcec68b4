"""Puts mutants into sources, each behind a question whether it is the one chosen."""

import re

import listing

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
