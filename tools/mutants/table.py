"""Says what a run came to: the table, the totals, and who survived."""

import listing
from judging import JUDGES, QUICK

#: What an answer stands for in the table.
MARKS = {"yes": "yes", "trap": "trap", "slow": "slow", "no": "–", "-": "", None: "?"}


def noticed(answer):
    return answer in ("yes", "trap", "slow")


def is_noticed(answers, judges=JUDGES):
    """Whether one of some judges has noticed a mutant."""
    return any(noticed(answers.get(judge)) for judge in judges)


def is_survivor(answers, judges=JUDGES):
    """Whether nobody who was asked has noticed a mutant."""
    return bool(answers) and not is_noticed(answers, judges)


def totals(mutants, results):
    """One row for each judge: how many it noticed, of how many it was asked about."""
    rows = ["| who | noticed | of |", "| --- | --: | --: |"]
    for judge in JUDGES:
        asked = [results[mutant.name].get(judge) for mutant in mutants if mutant.name in results]
        asked = [answer for answer in asked if answer not in (None, "-")]
        if asked:
            rows.append(f"| {judge} | {sum(map(noticed, asked))} | {len(asked)} |")
    looked_at = [mutant for mutant in mutants if mutant.name in results]
    quick = sum(not is_survivor(results[mutant.name], QUICK) for mutant in looked_at)
    anybody = sum(not is_survivor(results[mutant.name]) for mutant in looked_at)
    rows.append(f"| somebody but tests | {quick} | {len(looked_at)} |")
    rows.append(f"| somebody | {anybody} | {len(looked_at)} |")
    return "\n".join(rows)


def markdown(mutants, results):
    """The whole table, with totals and survivors."""
    rows = [f"| mutant | target | {' | '.join(JUDGES)} |", "| --- | --- |" + " --- |" * len(JUDGES)]
    for mutant in mutants:
        if mutant.name in results:
            answers = " | ".join(MARKS[results[mutant.name].get(judge)] for judge in JUDGES)
            rows.append(f"| {mutant.name} | {mutant.target} | {answers} |")
    return "\n".join(
        [
            "# Who notices which mutant",
            "",
            "Written by `tools/mutants/mutants.py --write`; `?`: not asked, empty: cannot know.",
            "",
            totals(mutants, results),
            "",
            "## Survivors",
            "",
            survivors(mutants, results) or "None.",
            "",
            "## All",
            "",
            *rows,
            "",
        ]
    )


def survivors(mutants, results):
    """A line for each mutant that nobody noticed."""
    return "\n".join(
        f"- **{mutant.name}** ({mutant.file.removeprefix('Sources/')}): {mutant.why}"
        for mutant in mutants
        if is_survivor(results.get(mutant.name))
    )


def known(path):
    """The answers in a table that was written before."""
    answers = {}
    if not path.exists():
        return answers
    marks = {mark: answer for answer, mark in MARKS.items()}
    for line in path.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 2 + len(JUDGES) and cells[0] not in ("mutant", "---"):
            answers[cells[0]] = {judge: marks.get(cell) for judge, cell in zip(JUDGES, cells[2:])}
    return answers
