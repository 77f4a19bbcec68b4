"""Layouts at their edges: lines that just fit, insets, headers, centring; each along both axes.

Every section has a shadow, whose frame says exactly where the section's items are; and items fade, so that a scroll over the
whole content says where each of them begins and ends. Samples are written for a vertical view; turned() makes the horizontal
ones of them.
"""

from recording import Recording
from writing import named, view, write

# What stands along the axes, and what takes its place in a view that is turned.
TURNED = {
    "x": "y", "y": "x", "vx": "vy", "vy": "vx", "width": "height", "height": "width",
    "top": "left", "left": "top", "bottom": "right", "right": "bottom",
}  # fmt: skip
SHAPES = ("itemSize", "contentSize", "headerFrame")
LISTS = ("items", "frames")


def turned(value, key=None):
    """The same for the other axis: x and y, widths and heights change places."""
    if isinstance(value, dict):
        return {TURNED.get(name, name): turned(inner, name) for name, inner in value.items()}
    if isinstance(value, list):
        if key in SHAPES:
            return turned_numbers(value)
        if key in LISTS:
            return [turned_numbers(inner) for inner in value]
        return [turned(inner) for inner in value]
    return "horizontal" if value == "vertical" else value


def turned_numbers(numbers):
    """A size, or a rectangle's origin and size, the other way round."""
    return [other for pair in zip(numbers[::2], numbers[1::2]) for other in reversed(pair)]


def over(distance, milliseconds=500):
    """A scroll over the content and part of the way back."""
    log = Recording().rest(300).drag(distance, milliseconds).ended().rest(300)
    log.drag(-distance * 0.4, milliseconds * 0.3).ended().rest(300)
    return log


def counts(*numbers, **more):
    return [{"id": f"s{index}", "count": count, **more} for index, count in enumerate(numbers)]


def lines_that_just_fit():
    # 5 + 100 + 20 + 100 + 20 + 100 + 5 = 350: three to a line; half a point less, two.
    log = over(500)
    for width in (349.5, 350, 350.5, 349.999, 350):
        log.add("viewport", width=width, height=300).rest(300)
    layout = {
        "itemSize": [100, 60],
        "minimumLineSpacing": 12,
        "minimumInteritemSpacing": 20,
        "sectionInset": {"top": 3, "left": 5, "bottom": 7, "right": 5},
    }
    return log, {"width": 350, "height": 300, "sections": counts(3, 4, 6, 7, 1, 2, 5), "layout": layout}


def last_lines():
    # 8 lie in a line of 330: 8 · 30 + 7 · 12 = 324, so that the gaps are wider than the least, but in the last lines.
    log = over(620)
    layout = {"itemSize": [30, 44], "minimumLineSpacing": 6, "minimumInteritemSpacing": 12}
    return log, {"width": 330, "height": 240, "sections": counts(*range(1, 12)), "layout": layout}


def insets_and_headers():
    log = over(900)
    layout = {"itemSize": [90, 70], "minimumLineSpacing": 9, "minimumInteritemSpacing": 4, "header": 20, "footer": 10}
    insets = [
        {"top": 11, "left": 0, "bottom": 0, "right": 0},
        {"top": 0, "left": 13, "bottom": 0, "right": 0},
        {"top": 0, "left": 0, "bottom": 17, "right": 0},
        {"top": 0, "left": 0, "bottom": 0, "right": 19},
        {"top": 6, "left": 2, "bottom": 4, "right": 8},
    ]
    sections = [{"count": 4, "sectionInset": inset} for inset in insets]
    sections += [{"count": 2, "header": 0}, {"count": 3, "footer": 0}, {"count": 0}, {"count": 0, "header": 0, "footer": 0}]
    sections += [{"count": 5, "header": 33.5, "footer": 0.25}, {"count": 1, "header": 0, "footer": 41}]
    return log, {"width": 300, "height": 260, "sections": sections, "layout": layout}


def items_of_many_sizes():
    # Lines are as long as their longest item, and the others are centred in them; 301 and 340 are wider than the line.
    log = over(1000)
    log.add("items.resized", section=1, at=1, items=[[120, 20], [40, 90]]).rest(300)
    log.add("items.resized", section=4, at=0, items=[[299, 31]]).rest(300)
    sizes = [
        [[100, 40], [100, 80], [100, 60]],
        [[60, 30], [50, 70], [70, 10], [100, 45], [80, 25]],
        [[150, 33], [140, 66], [301, 20], [10, 99], [290, 1]],
        [[99.5, 20.25], [99.5, 40.75], [99.5, 60.5], [99.5, 20.125]],
        [[340, 50], [30, 50]],
        [[300, 50], [1, 7]],
    ]
    layout = {"itemSize": [50, 50], "minimumLineSpacing": 5, "minimumInteritemSpacing": 1.5}
    sections = [{"items": list(lines)} for lines in sizes]
    return log, {"width": 300, "height": 250, "sections": sections, "layout": layout}


def thirds_of_a_point():
    log = over(700)
    log.add("viewport", width=411.428571, height=400).rest(300).add("viewport", width=392.727, height=400).rest(300)
    layout = {
        "itemSize": [(392.727 - 20) / 3, 100 / 3],
        "minimumLineSpacing": 10 / 3,
        "minimumInteritemSpacing": 10,
        "sectionInset": {"top": 1 / 3, "left": 0, "bottom": 2 / 3, "right": 0},
    }
    return log, {"width": 392.727, "height": 400, "sections": counts(7, 8, 9, 10, 11), "layout": layout}


def one_column():
    log = over(600)
    log.add("insets", contentInset={"top": 30, "left": 6, "bottom": 50, "right": 8}, occlusion={"top": 30, "bottom": 20})
    log.rest(300).drag(200, 200).ended().rest(300)
    layout = {"itemSize": [160, 90], "minimumLineSpacing": 0, "minimumInteritemSpacing": 0}
    sections = [{"count": 3, "sectionInset": {"top": 0, "left": left, "bottom": 0, "right": right}} for left, right in
                ((0, 0), (20, 0), (0, 40), (60, 60))]  # fmt: skip
    return log, {"width": 310, "height": 300, "sections": sections, "layout": layout}


def as_long_as_the_view():
    # Three items of 100 in 300 points: nothing to scroll, until one more comes or an inset does.
    log = Recording().rest(300).drag(40, 80).ended()
    log.at = 0.0
    log.add("scroll", x=0, y=0, by="code").rest(300).add("items.inserted", section=1, at=1, count=1).rest(300)
    log.drag(100, 200).ended().rest(300).add("items.deleted", section=0, at=0, count=1).rest(300)
    log.add("viewport", width=100, height=299.999).rest(300).add("insets", contentInset={"top": 0.001, "bottom": 1})
    log.rest(300)
    layout = {"itemSize": [100, 100], "minimumLineSpacing": 0}
    return log, {"width": 100, "height": 300, "sections": counts(1, 2), "layout": layout}


def edits_of_lines():
    log = over(300)
    for kind, fields in (
        ("items.inserted", {"section": 1, "at": 2, "items": [[140, 30], [60, 80]]}),
        ("items.deleted", {"section": 0, "at": 1, "count": 2}),
        ("items.moved", {"from": [2, 0], "to": [0, 1]}),
        ("items.moved", {"section": 1, "from": 5, "to": 0}),
        ("items.reloaded", {"section": 2, "at": 0, "items": [[200, 45]]}),
        ("sections.moved", {"from": 2, "to": 0}),
        ("sections.inserted", {"at": 1, "sections": [{"count": 3, "header": 12}]}),
        ("sections.deleted", {"at": 3}),
        ("batch", {"updates": [
            {"type": "items.deleted", "section": 0, "at": 0},
            {"type": "items.inserted", "section": 2, "at": 0, "items": [[90, 35]]},
            {"type": "sections.moved", "from": 1, "to": 2},
        ]}),  # fmt: skip
    ):
        log.add(kind, **fields).rest(250).drag(30, 60).ended().rest(250)
    sizes = [[80, 40], [120, 60], [60, 20], [100, 100], [50, 50], [130, 30]]
    layout = {
        "itemSize": [75, 55],
        "minimumLineSpacing": 8,
        "minimumInteritemSpacing": 6,
        "sectionInset": {"top": 4, "left": 10, "bottom": 6, "right": 10},
    }
    sections = [{"items": sizes[:4]}, {"items": sizes}, {"items": sizes[2:]}, {"count": 9}]
    return log, {"width": 320, "height": 280, "sections": sections, "layout": layout}


def given_frames():
    log = over(400)
    sections = [
        {"frames": [[10, 300, 80, 60], [100, 20, 50, 50], [5, 150, 200, 40]], "headerFrame": [0, 0, 300, 20]},
        {"frames": [[200, 200, 90, 300], [0, 380, 300, 10]]},
        {"frames": [[150, 30, 20, 0], [160, 520, 40, 40], [20, 480, 90, 90]], "headerFrame": [0, 470, 300, 10]},
        {"frames": []},
    ]
    log.add("items.inserted", section=1, at=1, items=[[30, 210, 60, 20]]).rest(250)
    log.add("content", contentSize=[300, 900]).rest(250).drag(330, 200).ended().rest(250)
    return log, {"width": 300, "height": 260, "sections": sections, "layout": {"kind": "frames", "contentSize": [300, 640]}}


def centred_items():
    # A carousel's items by the viewport: the first and the last can be centred. 0.6 of the width of 200 along it.
    log = over(300)
    log.add("viewport", width=200, height=90).rest(300).add("viewport", width=240, height=400).rest(300)
    layout = {"kind": "carousel", "itemWidth": 0.55, "itemHeight": 0.75, "minimumLineSpacing": 7}
    return log, {"width": 200, "height": 300, "sections": counts(4, 1, 3), "layout": layout}


def pages_with_gaps():
    log = over(900)
    log.add("viewport", width=190.5, height=260.25).rest(300)
    return log, {"width": 180, "height": 250, "sections": counts(2, 1, 3), "layout": {"kind": "pages", "minimumLineSpacing": 15}}


SAMPLES = [
    lines_that_just_fit, last_lines, insets_and_headers, items_of_many_sizes, thirds_of_a_point, one_column,
    as_long_as_the_view, edits_of_lines, given_frames, centred_items, pages_with_gaps,
]  # fmt: skip


def write_all(root):
    for sample in SAMPLES:
        log, setting = sample()
        scene = {"views": [view(behaviours=[{"kind": "fade"}, {"kind": "section-shadow"}], **setting)]}
        name = named(sample)
        write(root / "layout", name, log, scene)
        log.events = [turned(event) for event in log.events]
        write(root / "layout", name + "-turned", log, turned(scene))
