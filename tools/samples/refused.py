"""Events that cannot be: each is refused for what is wrong with it, and what comes next shows that nothing has changed."""

from recording import Recording
from simulated import Fingers
from writing import named, view, write

FAR = 2.0**52
BARS = {"top": 60, "bottom": 20}


def list_and_dots():
    """A list with names and keys, and a control with two dots."""
    cells = view(
        [{"id": "a", "count": 4, "keys": ["x", None, "y", None]}, {"id": "b", "count": 0}, {"id": "c", "count": 3}],
        [{"kind": "fade"}, {"kind": "section-shadow"}, {"kind": "edge-mask"}],
        width=300,
        height=250,
        layout={"itemSize": [300, 100], "minimumLineSpacing": 0},
    )
    dots = view(
        [{"count": 2}],
        [{"kind": "page-control"}],
        width=60,
        height=40,
        layout={"itemSize": [60, 40], "minimumLineSpacing": 0},
        id="dots",
        axis="horizontal",
    )
    return {"views": [cells, dots]}


def every_reason():
    log = Recording(view="main", others=("dots",))

    def refused(kind, /, view=None, **fields):
        log.rest(10).add(kind, view=view, **fields)

    def scroll(along):
        log.rest(300).scroll(along, "finger")

    scroll(30)
    refused("drag.moved", x=10, y=10)
    refused("drag.ended", vx=0, vy=-500)
    refused("drag.cancelled")
    refused("drag.began", x=10, y=100)
    refused("drag.began", x=10, y=400)
    refused("drag.moved", x=10, y=90)
    refused("drag.ended", vx=0, vy=0)
    scroll(60)
    # Indices: of the section first.
    refused("items.deleted", section=3, at=0)
    refused("items.deleted", section=0, at=4)
    refused("items.deleted", section=0, at=2, count=3)
    refused("items.reloaded", section=1, at=0)
    refused("items.resized", section=2, at=2, items=[[300, 50], [300, 60]])
    refused("items.inserted", section=2, at=4, count=1)
    refused("items.inserted", section=3, at=0, count=1)
    refused("items.moved", **{"from": [0, 4], "to": [0, 0]})
    refused("items.moved", **{"from": [0, 0], "to": [0, 4]})
    refused("items.moved", **{"from": [0, 0], "to": [3, 0]})
    refused("sections.deleted", at=2, count=2)
    refused("sections.moved", **{"from": 0, "to": 3})
    refused("sections.reloaded", at=3)
    refused("sections.inserted", at=4, sections=[{"count": 1}])
    scroll(90)
    # Shapes and sizes.
    refused("content", contentSize=[300, 5000])
    refused("items.inserted", section=0, at=0, items=[[0, 0, 300, 100]])
    refused("items.reloaded", section=0, at=0, count=2, items=[[300, 50]])
    # Names, keys and contradictions.
    refused("sections.inserted", at=0, sections=[{"id": "c", "count": 1}])
    refused("sections.reloaded", at=1, sections=[{"id": "a", "count": 1}])
    refused("reload", sections=[{"id": "a", "count": 1}, {"id": "a", "count": 2}])
    refused("items.inserted", section=2, at=0, count=1, keys=["x"])
    refused("items.reloaded", section=0, at=1, keys=["y"])
    refused("reload", sections=[{"count": 2, "keys": ["s", "s"]}])
    deleted = {"type": "items.deleted", "section": 0, "at": 1}
    refused("batch", updates=[deleted, deleted])
    refused("batch", updates=[deleted, {"type": "sections.deleted", "at": 0}])
    refused("batch", updates=[deleted, {"type": "items.deleted", "section": 0, "at": 9}])
    scroll(120)
    # Too large.
    refused("insets", contentInset={"bottom": FAR}, occlusion=BARS)
    scroll(121)
    scroll(150)
    refused("viewport", width=FAR, height=200)
    scroll(151)
    refused("items.inserted", section=2, at=0, items=[[300, FAR]])
    refused("items.inserted", section=2, at=0, count=2**50)
    refused("items.resized", section=0, at=1, items=[[300, FAR]])
    refused("items.inserted", section=0, at=0, count=4095, view="dots")
    refused("reload", sections=[{"count": 5000}], view="dots")
    scroll(180)
    # One more there can be.
    refused("items.inserted", section=0, at=0, count=1, view="dots")
    # Settings.
    refused("behaviour", kind="carousel", peakScale=2)
    refused("behaviour", kind="page-control", radius=30)
    refused("behaviour", kind="fade", fadedAlpha=0.5, view="dots")
    refused("behaviour", kind="section-shadow", z=2)
    refused("behaviour", kind="section-shadow", z=-1, radius=6)
    scroll(400)
    log.rest(300).ended()
    return log, list_and_dots()


def while_it_moves():
    log = Fingers().rest(300).drag(60, 50, release=1000).rest(100)
    log.mark("refused events bring no tick of the display, not even at their time").add("drag.moved", x=195, y=500)
    log.rest(100).add("items.deleted", section=0, at=90).rest(100).add("items.inserted", section=0, at=0, count=1)
    log.rest(100).touch(400).lift()
    rows = view(
        [{"count": 40}],
        [{"kind": "fade"}],
        layout={"itemSize": [390, 100], "minimumLineSpacing": 0},
        scrolling={"offsets": "simulated"},
    )
    return log, {"views": [rows]}


REFUSED = [every_reason, while_it_moves]


def write_all(root):
    for sample in REFUSED:
        log, scene = sample()
        write(root / "refused", named(sample), log, scene)
