"""Section shadows: cards of items under headers."""

from recording import Recording
from writing import named, view, write

CARDS = {
    "itemSize": [350, 80],
    "sectionInset": {"top": 8, "left": 20, "bottom": 24, "right": 20},
    "minimumLineSpacing": 0,
    "header": 44,
}


def cards(*counts):
    return [{"id": "card-" + "abcdefgh"[index], "count": count} for index, count in enumerate(counts)]


def cards_scroll():
    log = Recording()
    log.rest(300)
    log.drag(150, 300)
    log.add("scroll.ended")
    log.rest(300)
    log.flick(90, 60, 700)
    return log, {"sections": cards(3, 5, 2, 6, 4), "layout": CARDS}


def delete_cards():
    log = Recording()
    log.rest(600)
    log.add("sections.deleted", at=2, count=1)
    log.rest(600)
    log.add("items.deleted", section=1, at=0, count=4)
    log.rest(600)
    log.add("reload", sections=cards(2))
    return log, {"sections": cards(3, 4, 2), "layout": CARDS}


def orphan_index_path():
    log = Recording(140.0)
    log.rest(500)
    log.drag(20, 150)
    log.add("scroll.ended")
    log.rest(400)
    log.add("items.deleted", section=0, at=1, count=3)
    log.rest(100)
    log.at = 0.0
    log.add("scroll", x=0, y=0, by="code")
    return log, {"sections": cards(4, 3), "layout": {**CARDS, "header": 0}}


def cut_off_union():
    log = Recording()
    log.rest(300)
    log.drag(60, 250)
    log.add("scroll.ended")
    sections = [
        {"id": "mixed-widths", "items": [[260, 80], [300, 80], [280, 80]]},
        {"id": "two-columns", "count": 5, "itemSize": [165, 90], "minimumInteritemSpacing": 20},
        {"id": "uneven", "items": [[165, 60], [165, 140], [165, 140], [165, 60]], "minimumInteritemSpacing": 20},
    ]
    return log, {"sections": sections, "layout": CARDS}


def gap():
    log = Recording()
    log.rest(300)
    log.drag(420, 250)
    log.add("scroll.ended")
    frames = [[20, 40, 350, 120], [20, 1400, 350, 120]]
    sections = [
        {"id": "article", "frames": frames, "headerFrame": [0, 0, 390, 40]},
        {"id": "more", "frames": [[20, 1600, 350, 300]]},
    ]
    return log, {"sections": sections, "layout": {"kind": "frames", "contentSize": [390, 1940]}}


def lone_cards():
    log = Recording()
    log.rest(300)
    log.drag(400, 25)
    layout = {"itemSize": [300, 500], "minimumLineSpacing": 0}
    return log, {"sections": cards(1, 1, 1), "layout": layout}


def tail_and_header():
    log = Recording()
    log.rest(300)
    log.drag(300, 500)
    log.add("scroll.ended")
    # The first card ends at 292: its shadow paints down to 300. The last header comes in before its items do.
    return log, {"sections": cards(3, 8, 3, 2), "layout": {**CARDS, "header": 44}}


def section_edits():
    log = Recording()
    log.rest(500)
    log.add("sections.inserted", at=0, sections=[{"id": "news", "count": 1}])
    log.rest(500)
    log.add("sections.moved", **{"from": 3, "to": 1})
    log.rest(500)
    log.add("sections.deleted", at=0, count=1)
    log.rest(500)
    log.add(
        "batch",
        updates=[
            {"type": "sections.deleted", "at": 1},
            {"type": "sections.inserted", "at": 0, "sections": [{"id": "late", "count": 2}]},
            {"type": "items.inserted", "section": 1, "at": 0, "count": 1},
        ],
    )
    log.rest(500)
    log.drag(120, 200)
    log.add("scroll.ended")
    log.rest(500)
    log.add("sections.deleted", at=1, count=2)
    return log, {"sections": cards(2, 3, 1, 4), "layout": CARDS}


# By variant: what the literal shadows break.
SHADOWS = [
    (
        cards_scroll,
        {
            "per-item": ["one-shadow-per-section", "shadow-covers-section", "shadow-present-when-painted"],
            "per-visible-item": ["one-shadow-per-section", "shadow-present-when-painted"],
            "dedup": ["one-shadow-per-section", "path-independence", "shadow-absent-when-not-painted"],
            "cached": [
                "decoration-stable-while-scrolling",
                "path-independence",
                "shadow-absent-when-not-painted",
                "shadow-present-when-painted",
            ],
        },
    ),
    (delete_cards, {"cached": ["no-orphan-decoration"]}),
    (orphan_index_path, {"cached": ["no-orphan-decoration", "path-independence"]}),
    (cut_off_union, {"cached": ["shadow-covers-section"]}),
    (gap, {"cached": ["shadow-present-when-painted"]}),
    (lone_cards, {"per-item": []}),
    (
        tail_and_header,
        {
            "cached": [
                "decoration-stable-while-scrolling",
                "path-independence",
                "shadow-absent-when-not-painted",
                "shadow-present-when-painted",
            ]
        },
    ),
    (section_edits, {"cached": ["no-orphan-decoration"]}),
]


def write_all(root):
    folder = root / "section-shadow"
    for sample, variants in SHADOWS:
        log, scene = sample()
        for variant, violations in variants.items():
            behaviour = {"kind": "section-shadow", "mode": "literal", "variant": variant}
            suffix = f"-{variant}" if len(variants) > 1 else ""
            views = [view(behaviours=[behaviour], **scene)]
            write(folder, f"{named(sample)}{suffix}-literal", log, {"views": views}, violations)
        corrected = [{"kind": "section-shadow", "mode": "corrected"}]
        write(folder, f"{named(sample)}-corrected", log, {"views": [view(behaviours=corrected, **scene)]})
