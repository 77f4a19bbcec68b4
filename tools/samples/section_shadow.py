"""Section shadows: cards of items under headers."""

from recording import Recording
from writing import appear, event, named, scroll, view, write, write_literal

CARDS = {
    "itemSize": [350, 80],
    "sectionInset": {"top": 8, "left": 20, "bottom": 24, "right": 20},
    "minimumLineSpacing": 0,
    "header": 44,
}


def cards(*counts):
    return [{"id": "card-" + "abcdefgh"[index], "count": count} for index, count in enumerate(counts)]


def cards_scroll():
    log = Recording().rest(300).drag(150, 300).ended().rest(300).flick(90, 60, 700)
    return log, {"sections": cards(3, 5, 2, 6, 4), "layout": CARDS}


def delete_cards():
    log = Recording().rest(600).add("sections.deleted", at=2, count=1).rest(600)
    log.add("items.deleted", section=1, at=0, count=4).rest(600).add("reload", sections=cards(2))
    return log, {"sections": cards(3, 4, 2), "layout": CARDS}


def orphan_index_path():
    log = Recording(140.0).rest(500).drag(20, 150).ended().rest(400).add("items.deleted", section=0, at=1, count=3)
    log.rest(100)
    log.at = 0.0
    log.add("scroll", x=0, y=0, by="code")
    return log, {"sections": cards(4, 3), "layout": {**CARDS, "header": 0}}


def cut_off_union():
    log = Recording().rest(300).drag(60, 250).ended()
    sections = [
        {"id": "mixed-widths", "items": [[260, 80], [300, 80], [280, 80]]},
        {"id": "two-columns", "count": 5, "itemSize": [165, 90], "minimumInteritemSpacing": 20},
        {"id": "uneven", "items": [[165, 60], [165, 140], [165, 140], [165, 60]], "minimumInteritemSpacing": 20},
    ]
    return log, {"sections": sections, "layout": CARDS}


def gap():
    log = Recording().rest(300).drag(420, 250).ended()
    frames = [[20, 40, 350, 120], [20, 1400, 350, 120]]
    sections = [
        {"id": "article", "frames": frames, "headerFrame": [0, 0, 390, 40]},
        {"id": "more", "frames": [[20, 1600, 350, 300]]},
    ]
    return log, {"sections": sections, "layout": {"kind": "frames", "contentSize": [390, 1940]}}


def lone_cards():
    log = Recording().rest(300).drag(400, 25)
    layout = {"itemSize": [300, 500], "minimumLineSpacing": 0}
    return log, {"sections": cards(1, 1, 1), "layout": layout}


def tail_and_header():
    log = Recording().rest(300).drag(300, 500).ended()
    # The first card ends at 292: its shadow paints down to 300. The last header comes in before its items do.
    return log, {"sections": cards(3, 8, 3, 2), "layout": {**CARDS, "header": 44}}


def section_edits():
    log = Recording().rest(500).add("sections.inserted", at=0, sections=[{"id": "news", "count": 1}]).rest(500)
    log.add("sections.moved", **{"from": 3, "to": 1}).rest(500).add("sections.deleted", at=0, count=1).rest(500)
    log.add(
        "batch",
        updates=[
            {"type": "sections.deleted", "at": 1},
            {"type": "sections.inserted", "at": 0, "sections": [{"id": "late", "count": 2}]},
            {"type": "items.inserted", "section": 1, "at": 0, "count": 1},
        ],
    )
    log.rest(500).drag(120, 200).ended().rest(500).add("sections.deleted", at=1, count=2)
    return log, {"sections": cards(2, 3, 1, 4), "layout": CARDS}


CORRECTED = [cards_scroll, delete_cards, orphan_index_path, cut_off_union, gap, lone_cards, tail_and_header, section_edits]


def shadows(counts=(), frames=(), variant="cached", height=350, header=0):
    """Sections of so many items of 100 × 100 without gaps, or of frames, with one of the original's attempts."""
    shadow = {"kind": "section-shadow", "mode": "literal", "variant": variant}
    layout = {"itemSize": [100, 100], "minimumLineSpacing": 0, "header": header}
    if frames:
        layout = {"kind": "frames", "contentSize": [340, 800]}
    sections = [{"count": count} for count in counts] + [{"frames": section} for section in frames]
    return {"views": [view(sections, [shadow], 340 if frames else 100, height, layout=layout)]}


LITERAL = {
    "per-item": (
        {"counts": [3], "variant": "per-item"}, ["one-shadow-per-section", "shadow-covers-section"], appear(y=0),
    ),
    "per-visible-item": ({"counts": [3], "variant": "per-visible-item"}, ["one-shadow-per-section"], appear(y=0)),
    "dedup": (
        {"counts": [4], "variant": "dedup"}, ["one-shadow-per-section", "path-independence"],
        appear(y=0), scroll(y=100), scroll(y=200),
    ),
    "first-and-last-item": (
        {
            "height": 600,
            "frames": [
                [[40, 0, 260, 80], [20, 80, 300, 80]],
                [[10, 220, 100, 80], [120, 200, 210, 100], [10, 300, 100, 130], [120, 300, 100, 100]],
                [[0, 500, 80, 80], [90, 500, 80, 80], [180, 500, 80, 80]],
            ],
        },
        ["shadow-covers-section"],
        appear(y=0),
    ),
    "gap-and-tail": (
        {"height": 200, "frames": [[[0, 0, 340, 100]], [[0, 150, 340, 100], [0, 650, 340, 100]]]},
        ["shadow-present-when-painted"],
        appear(y=0), scroll(y=104), scroll(y=400),
    ),
    "header-alone": (
        {"counts": [1, 1], "header": 200, "height": 150},
        ["decoration-stable-while-scrolling", "shadow-absent-when-not-painted"],
        appear(y=0), scroll(y=160),
    ),
    "delete-cards": (
        {"counts": [1, 2, 1]}, ["no-orphan-decoration"],
        appear(y=0), event("sections.deleted", at=0, count=1), event("sections.deleted", at=0, count=2),
    ),
    "orphan-index-path": (
        {"counts": [3]}, ["no-orphan-decoration", "path-independence"],
        appear(y=200), event("reload", sections=[{"count": 1}]), scroll(y=0),
    ),
}


def write_all(root):
    folder = root / "section-shadow"
    for sample in CORRECTED:
        log, scene = sample()
        behaviours = [{"kind": "section-shadow", "mode": "corrected"}]
        write(folder, f"{named(sample)}-corrected", log, {"views": [view(behaviours=behaviours, **scene)]})
    write_literal(folder, shadows, LITERAL)
