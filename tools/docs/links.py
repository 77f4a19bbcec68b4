#!/usr/bin/env python3
"""Copies a DocC catalog with the links of its pages as DocC wants them.

    python3 tools/docs/links.py Sources/SessionLog/SessionLog.docc OUT

Pages link to each other with ordinary relative links, so that they can be read on GitHub as well. In the copy

- a link to a page of the same catalog, `[check](Check.md#json)`, is a DocC link, `[check](doc:Check#JSON)`; one to the page
  itself, `[below](#json)`, too;
- a link to a page of another catalog leads to where that page is in the combined archive, `/documentation/sessionlog/sceneformat`;
- any other link, to a source file or a folder, is its text.
"""

import re
import shutil
import sys
from pathlib import Path

LINK = re.compile(r"\[([^\]]+)\]\(([^)\s]+)\)")


def slug(heading):
    """The anchor that GitHub gives a heading."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def anchor(page, wanted):
    """The anchor that DocC gives the heading with an anchor of GitHub's."""
    for heading in re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), flags=re.M):
        if slug(heading) == wanted:
            return re.sub(r"[^\w]+", "-", heading.replace("'", "").replace("’", "")).strip("-")
    sys.exit(f"{page}: no heading has the anchor {wanted}")


def rewritten(page, match):
    """A link of a page as it is in the copy."""
    text, target = match.groups()
    if ":" in target:
        return match.group(0)
    path, _, wanted = target.partition("#")
    file = (page.parent / path).resolve() if path else page
    if not file.exists():
        sys.exit(f"{page}: there is no {target}")
    if file.suffix != ".md" or file.parent.suffix != ".docc":
        return text
    heading = "#" + anchor(file, wanted) if wanted else ""
    if file.parent == page.parent:
        return f"[{text}](doc:{file.stem}{heading})"
    return f"[{text}](/documentation/{file.parent.stem.lower()}/{file.stem.lower()}{heading})"


def main():
    source, target = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    shutil.copytree(source, target, dirs_exist_ok=True)
    for page in source.glob("*.md"):
        parts = re.split(r"(^```.*?^```$)", page.read_text(encoding="utf-8"), flags=re.S | re.M)
        # Every second part is a fenced block, which stays.
        parts[::2] = [LINK.sub(lambda match: rewritten(page, match), part) for part in parts[::2]]
        (target / page.name).write_text("".join(parts), encoding="utf-8")


if __name__ == "__main__":
    main()
