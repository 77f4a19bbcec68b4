"""What the recorder finds by itself: what one reads, bars, what moved the content, and when there is something to record."""

import time
import unittest

from recorder_case import LIST_BODY, LIST_STYLE, MISSING, START, RecorderCase, capture

ALL = "ScrollRecorder.start()"
SAID = "const said = []; for (const level of ['warn', 'info']) console[level] = (text) => said.push(text); "
ROWS = ".row { height: 90px; border-bottom: 1px solid #999 }"


def rows(count, first=0):
    return "".join(f'<div class="row">Row {index}</div>' for index in range(first, first + count))


def list_of(content, style=""):
    """A list that fills the page, and its style."""
    return {"style": f"#list {{ height: 100vh; overflow-y: auto }} {ROWS} {style}", "body": f'<div id="list">{content}</div>'}


class Found(RecorderCase):
    def header(self, **page):
        """What the header of a page's recording says of its views, and the events."""
        self.open(**{"script": SAID + ALL, **page})
        header, events = self.stop()
        return header, events

    def frames(self, **page):
        """The tops and heights, or lefts and widths, of what was found in the first view of a page."""
        header, _ = self.header(**page)
        view = header["scene"]["views"][0]
        along = 0 if view["axis"] == "horizontal" else 1
        return [(frame[along], frame[along + 2]) for section in view["sections"] for frame in section["frames"]]

    def movers(self, events):
        return [event["by"] for event in events if event["type"] == "scroll"]


class EverydayPages(unittest.TestCase):
    def test_every_page_of_everyday_and_declared_is_recorded(self):
        pages = {f"{path.parent.name}/{path.stem}" for name in ("broken", "right", "declared") for path in (capture.PAGES / name).glob("*.html")}
        recorded = {name: made for name, made in capture.CAPTURES.items() if name.startswith(("everyday/", "declared/"))}
        self.assertEqual({made.page for made in recorded.values()}, pages)
        for name, made in recorded.items():
            with self.subTest(name):
                breaks = not made.page.startswith("right/")
                self.assertEqual(bool(made.finding), breaks and made.query != "mended")
                self.assertEqual("mended" in (capture.PAGES / f"{made.page}.html").read_text(encoding="utf-8"), breaks)


@unittest.skipIf(MISSING, MISSING)
class Items(Found):
    def test_the_rows_are_found_whatever_holds_them(self):
        plain = [(index * 91, 91) for index in range(20)]
        for name, content in {
            "children": rows(20),
            "a lone wrapper": f"<div>{rows(20)}</div>",
            "wrappers in wrappers": f"<main><div style='display: contents'><div>{rows(20)}</div></div></main>",
            "a flat wrapper": f"<div style='height: 0'>{rows(20)}</div>",
            "two halves": f"<div>{rows(10)}</div><div>{rows(10, 10)}</div>",
            "what shows nothing": f"<script></script><template></template><div></div><div hidden>x</div><p style='margin: 0'></p>{rows(20)}",
            "a wrapper that never scrolls": f"<div style='overflow: auto'>{rows(20)}</div>",
            "spacers": f"<div style='margin-top: -600px; height: 600px'></div>{rows(20)}<div style='height: 3000px'></div>",
            "a sizer beside a window": "<div style='height: 90000px'></div>"
            f"<div style='position: absolute; top: 0; width: 100%'>{rows(20)}</div>",
            "rows over a sizer": "<div style='height: 90000px'></div>" + "".join(
                f"<div data-id='{index}' style='position: absolute; top: {91 * index}px; height: 91px; width: 100%'><b>Row</b><p>{index}</p></div>"
                for index in range(20)),
            "a sizer around a window": f"<div style='height: 90000px'><div style='transform: translateY(0)'>{rows(20)}</div></div>",
        }.items():
            with self.subTest(name):
                self.assertEqual(self.frames(**list_of(content, "#list { position: relative } .row { box-sizing: content-box }")), plain)

    def test_a_list_of_one_long_child_is_a_list(self):
        self.open(**list_of(f"<ul style='margin: 0; padding: 0'>{rows(20)}</ul>"), script="ScrollRecorder.start({views: [{element: '#list'}]})")
        header, _ = self.stop()
        self.assertEqual(len(header["scene"]["views"][0]["sections"][0]["frames"]), 20)

    def test_what_is_shorter_than_half_the_viewport_is_one_item_and_what_is_longer_is_read_in_parts(self):
        post = "<article><h3 style='margin: 0; height: {0}px'>A</h3><p style='margin: 0; height: 200px'>B</p></article>"
        self.assertEqual(self.frames(**list_of(post.format(200) * 9)), [(index * 400, 400) for index in range(9)])
        parts = [part for index in range(9) for part in ((index * 500, 300), (index * 500 + 300, 200))]
        self.assertEqual(self.frames(**list_of(post.format(300) * 9)), parts)
        # One that has a key of its own, or is put around what has one, is a row; what holds several is none.
        whole = [(index * 500, 500) for index in range(9)]
        for around in ("{}", "<div>{}</div>"):
            keyed = [post.replace("<article", f"<article data-id={index}").format(300) for index in range(9)]
            self.assertEqual(self.frames(**list_of("".join(around.format(each) for each in keyed))), whole)
        grown = "list.attachShadow({mode: 'open'}).innerHTML = `%s`; ScrollRecorder.start()" % "".join(keyed)
        self.open(**list_of("", "#list { height: 844px; overflow: auto }"), script=grown)
        header, _ = self.stop(is_right=False)
        (view,) = [view for view in header["scene"]["views"] if view["id"] == "list"]
        self.assertEqual([tuple(frame[1::2]) for frame in view["sections"][0]["frames"]], whole)
        sections = "".join(f"<section data-id={index}>{'<p data-id={}></p>' * 5}</section>".replace("{}", f"{index}-0") for index in range(9))
        self.assertEqual(len(self.frames(**list_of(sections, "section > p { margin: 0; height: 100px; background: teal }"))), 45)

    def test_a_picture_behind_a_few_words_is_what_one_sees(self):
        hero = "<section style='height: 1100px; background: linear-gradient(navy, teal)'>{}</section>"
        words = "<p style='margin: 0; height: 60px'>A</p>"
        # 60 and 1,080 points of words in 1,100; rows of 90 and their border.
        self.assertEqual(self.frames(**list_of(hero.format(words) + rows(4)))[:2], [(0, 1100), (1100, 91)])
        self.assertEqual(len(self.frames(**list_of(hero.format(words * 18) + rows(4)))), 22)
        # The same of what a style draws below the words.
        drawn = list_of("<section class=drawn>" + words + "</section>" + rows(4))
        drawn["style"] += ".drawn::after { content: ''; display: block; height: 1050px; background: teal }"
        self.assertEqual(len(self.frames(**drawn)), 5)

    def test_cards_and_pages_are_not_taken_apart(self):
        page = "<div class=page><h2>A</h2><p>B</p></div>"
        track = "#list { overflow: auto hidden } .track { display: flex } .page { flex: none; height: 300px; width: 100% }"
        self.assertEqual(self.frames(**list_of(f"<div class=track>{page * 4}</div>", track)), [(index * 390, 390) for index in range(4)])
        snapping = "#list { scroll-snap-type: y mandatory } .page { height: 844px; scroll-snap-align: start; display: flow-root }"
        self.assertEqual(self.frames(**list_of(page * 4, snapping)), [(index * 844, 844) for index in range(4)])

    def test_columns_and_tables_are_lists_of_what_is_in_them(self):
        columns = f"<div style='display: flex'><div style='flex: 1'>{rows(12)}</div><div style='flex: 1'>{rows(9, 20)}</div></div>"
        self.assertEqual(len(self.frames(**list_of(columns))), 21)
        table = "<table style='width: 100%'><thead><tr><th>A<th>B</thead><tbody>" + "<tr><td>1<td>2" * 60 + "</tbody></table>"
        header, _ = self.header(**list_of(table, "th { position: sticky; top: 0; height: 40px; background: white } td { height: 40px }"))
        (view,) = header["scene"]["views"]
        self.assertEqual(len(view["sections"][0]["frames"]), 60)

    def test_rows_that_are_hidden_and_shown_go_and_come(self):
        self.open(**list_of(f"<div>{rows(20)}</div>", ".few .row:nth-child(2n) { display: none }"), script=ALL)
        for script, kind in (("list.firstChild.className = 'few'", "items.deleted"), ("list.firstChild.className = ''", "items.inserted")):
            events = self.since(script)
            edits = [event for event in events if event["type"].startswith("items.") and event["type"] != "items.resized"]
            self.assertEqual({event["type"] for event in edits}, {kind})
            self.assertEqual(sum(len(event.get("items", [])) or event["count"] for event in edits), 10)
        self.stop()

    def test_an_element_used_again_for_another_row_is_another_item(self):
        content = "<div style='height: 90000px'></div>" + "".join(
            f"<div class=row style='position: absolute; top: 0; width: 100%; transform: translateY({index * 91}px)'>Row {index}</div>" for index in range(12)
        )
        self.open(**list_of(content, "#list { position: relative }"), script=ALL)
        moved = self.kinds(self.since("list.children[1].style.transform = 'translateY(1092px)'"))
        self.assertIn("items.resized", moved)
        self.assertNotIn("items.deleted", moved)
        script = "list.children[2].style.transform = 'translateY(1183px)'; list.children[2].firstChild.data = 'Row 13'"
        events = [event for event in self.since(script) if event["type"].startswith("items.")]
        self.assertEqual([(event["type"], event["at"]) for event in events], [("items.deleted", 1), ("items.inserted", 1)])
        self.assertEqual(events[1]["items"][0][1], 1183)
        same = self.kinds(self.since("list.children[3].firstChild.data = 'Row 3, changed'; list.children[3].style.color = 'red'"))
        self.assertFalse({"items.deleted", "items.inserted", "items.resized"} & set(same))
        self.stop()


@unittest.skipIf(MISSING, MISSING)
class FoundBars(Found):
    def test_a_header_is_a_bar_while_it_sticks_and_as_high_as_it_is(self):
        header = "<h1 style='margin: 0; height: 200px'>Title</h1><header>Bar</header>"
        style = "header { position: sticky; top: 0; height: 60px; background: white; box-sizing: border-box }"
        self.open(style=ROWS + style, body=f"{header}<main>{rows(40)}</main>", script=ALL)
        for script, top in (
            ("scrollTo(0, 150)", None),
            ("scrollTo(0, 300)", 60),
            ("document.querySelector('header').style.height = '44px'", 44),
            ("scrollTo(0, 0)", 0),
        ):
            found = [event["occlusion"]["top"] for event in self.since(script) if event["type"] == "insets"]
            self.assertEqual(found, [] if top is None else [top])
        header, _ = self.stop()
        (view,) = header["scene"]["views"]
        self.assertEqual((len(view["sections"][0]["frames"]), "occlusion" in view), (41, False))

    def test_what_is_fixed_is_a_bar_if_it_covers_an_edge(self):
        page = {"style": ROWS + "nav, button, aside { position: fixed } nav { left: 0; right: 0; bottom: 0; height: 56px }"}
        for body, bottom in (
            ("<nav style='background: white'>Tabs</nav>", 56),
            ("<nav><div style='background: white; height: 40px'>Tabs</div></nav>", 56),
            ("<nav>Nothing behind it</nav>", None),
            ("<button style='right: 20px; bottom: 20px'>New</button>", None),
            ("<aside style='inset: 0; background: white; opacity: 0.5'>A dialog</aside>", None),
        ):
            for view in ("{rows}", "<div id=list style='height: 100vh; overflow: auto'>{rows}</div>"):
                with self.subTest(body, view=view):
                    header, _ = self.header(body=view.replace("{rows}", rows(40)) + body, **page)
                    self.assertEqual(header["scene"]["views"][0].get("occlusion", {}).get("bottom"), bottom)
                    self.assertEqual(len(header["scene"]["views"][0]["sections"][0]["frames"]), 40)

    def test_what_is_laid_over_a_list_is_a_bar(self):
        bar = "<nav style='position: absolute; {}: 0; {}; background: white'>Tabs</nav>"
        below = bar.format("bottom", "left: 0; right: 0; height: 64px")
        beside = bar.format("left", "top: 0; bottom: 0; width: 64px")
        shell = "<main style='position: relative; height: 100vh'>{}</main>"
        listed = "<div id=list style='height: 100%; overflow: auto'>{}</div>"
        row = "<div style='display: flex; height: 100%; overflow: auto'>" + "<p style='flex: none; width: 180px'>Card</p>" * 20 + "</div>"
        for name, body, sides in (
            ("over a list", shell.format(listed.format(rows(40)) + below), {"bottom": 64}),
            ("behind it", shell.format(below + listed.replace("style='", "style='position: relative; background: pink; ").format(rows(40))), {}),
            ("in it", shell.format(listed.format(rows(40) + below)), {}),
            ("over a row, whose pages it turns", shell.format(row + beside), {}),
        ):
            with self.subTest(name):
                header, _ = self.header(body=body, style=ROWS)
                (view,) = header["scene"]["views"]
                self.assertEqual({side: end for side, end in view.get("occlusion", {}).items() if end}, sides)

    def test_a_dialog_in_the_middle_is_no_bar(self):
        for height in ("70vh", "70.3vh", "417px"):
            with self.subTest(height):
                dialog = f"<dialog open style='position: fixed; inset: 0; margin: auto; width: 90%; height: {height}; background: white'>A dialog</dialog>"
                header, _ = self.header(body=rows(40) + dialog, style=ROWS)
                self.assertNotIn("occlusion", header["scene"]["views"][0])

    def test_an_empty_box_beside_what_has_text_marks_it(self):
        box = "<div style='position: absolute; left: 0; right: 0; top: {}px; height: 40px; background: lightblue; z-index: -1'>{}</div>"
        for body, count in (
            (f"<main style='position: relative'>{box.format(80, '')}{rows(40)}</main>", 40),
            (f"<main style='position: relative'>{box.format(80, 'Label')}{rows(40)}</main>", 41),
            # The rows of a virtual list that are yet to be filled.
            ("<main style='position: relative; height: 4000px'>" + "".join(box.format(40 * row, "") for row in range(20)) + "</main>", 20),
        ):
            with self.subTest(count):
                header, _ = self.header(body=body, style=ROWS)
                self.assertEqual(len(header["scene"]["views"][0]["sections"][0]["frames"]), count)

    def test_what_is_fixed_behind_a_view_covers_nothing_of_it(self):
        # A sheet over a map, pulled up by half: the map ends where the sheet's list has its middle.
        style = ROWS + (
            "aside { position: fixed; inset: 0; background: lightblue } "
            "#sheet { position: fixed; inset: 0; transform: translateY(50vh); background: white } #list { height: 100vh; overflow: auto }"
        )
        for order, top in ((1, None), (-1, 50)):
            with self.subTest(order):
                body = f"<aside style='z-index: {-order}'>Map</aside><div id=sheet style='z-index: {order}'><div id=list>{rows(40)}</div></div>"
                header, _ = self.header(body=body, style=style)
                view = header["scene"]["views"][0]
                covered = view.get("occlusion", {}).get("top")
                self.assertEqual(covered and round(100 * covered / view["viewport"]["height"]), top)

    def test_what_sticks_across_a_table_that_scrolls_both_ways_is_no_item(self):
        cells = "".join(f"<div class=row><i>{row}</i><b>cell</b></div>" for row in range(40))
        style = (
            ".row { position: relative; height: 30px; width: 2000px } i { position: sticky; left: 0; display: block; width: 60px; height: 30px } "
            "#side { position: sticky; left: 0; width: 60px; height: 0 } #side p { margin: 0; height: 30px }"
        )
        side = "<div id=side>" + "".join(f"<p>{row}</p>" for row in range(40)) + "</div>"
        header, _ = self.header(**list_of(side + cells, style))
        (view,) = header["scene"]["views"]
        frames = view["sections"][0]["frames"]
        # The rows alone, and the same wherever the table is across.
        self.assertEqual((view["axis"], len(frames), {frame[2] for frame in frames}), ("vertical", 40, {2000}))

    def test_a_row_scrolls_sideways_although_its_cards_stick_out_a_little(self):
        # Cards 10 px taller than their row make it scroll down by as much; a table three times as tall scrolls down.
        for height, axis in [(130, "horizontal"), (360, "vertical")]:
            style = f"#list {{ display: flex; overflow-x: auto; height: 120px }} .card {{ flex: none; width: 200px; height: {height}px }}"
            header, _ = self.header(**list_of("<div class=card></div>" * 10, style))
            self.assertEqual(header["scene"]["views"][-1]["axis"], axis)

    def test_cards_that_stick_and_slide_over_each_other_lie_in_the_content_where_they_would(self):
        # Three cards of 300 with 20 between them, the first of which sticks at 30 px; 600 are in sight.
        cards = "".join(f'<div class="card" style="top: {30 + 10 * index}px">Card {index}</div>' for index in range(3))
        style = ".card { position: sticky; height: 300px; margin-bottom: 20px; background: #ddd }"
        resting = [(index * 91, 91) for index in range(2)] + [(182 + index * 320, 300) for index in range(3)]
        for scrolled in (0, 400, 900):
            with self.subTest(scrolled):
                script = f"list.scrollTop = {scrolled}; " + SAID + ALL
                content = rows(2) + cards + rows(15, 2)
                self.assertEqual(self.frames(script=script, **list_of(content, style))[:5], resting)
        # In a viewport that is shorter than before they are no bars.
        script = "list.style.height = '800px'; list.scrollTop = 400; " + SAID + ALL + "; setTimeout(() => list.style.height = '390px', 300)"
        self.open(script=script, **list_of(rows(2) + cards.replace("300", "270") + rows(15, 2), style + ".card { height: 265px }"))
        self.browser.evaluate("new Promise((resolve) => setTimeout(resolve, 600))")
        self.rest()
        _, events = self.stop()
        self.assertNotIn("items.deleted", self.kinds(events))
        # Beside other columns it begins where they do.
        side = f'<div style="display: flex"><div class="card" style="top: 0; width: 100px">Places</div><div>{rows(20)}</div></div>'
        script = "list.scrollTop = 500; " + SAID + ALL
        self.assertIn((0, 300), self.frames(script=script, **list_of(side, style)))

    def test_what_is_fixed_while_its_room_is_kept_is_what_one_reads(self):
        # A section as high as the window stays while 2,000 px go by, as scroll libraries pin it; what lies over the page and keeps no room is a bar.
        style = ROWS + "body { margin: 0 } #room { height: 2000px } .page { top: 0; width: 100%; height: 100vh; background: #eef }"
        over = '<div><div class="page" style="position: fixed; pointer-events: none; opacity: 0.5">Over</div></div>'
        body = f'{rows(2)}<div id="room"><section class="page" id="pin"><h2>Pinned</h2><p>Text</p></section></div>{rows(30, 2)}'
        pins = "onscroll = () => { pin.style.position = room.getBoundingClientRect().top < 0 ? 'fixed' : 'static' }; "
        for more in ("", over):
            self.open(style=style, body=body + more, script=pins + ALL)
            self.browser.evaluate("(async () => { for (let y = 0; y <= 900; y += 60) { scrollTo(0, y); await new Promise(requestAnimationFrame) } })()")
            self.rest()
            header, events = self.stop()
            self.assertEqual(sum(frame[3] > 500 for frame in header["scene"]["views"][0]["sections"][0]["frames"]), 0, header)
            seen = [event for event in events if event["type"] == "observed.visible"]
            self.assertEqual([event for event in seen if not event["whole"] + event["partial"]], [])
            pinned = [event["items"][0] for event in events if event["type"] == "items.inserted" and event["items"][0][3] > 500]
            self.assertIn(pinned[0], [[0, y, 390, 844] for y in (240, 300)])  # Where the page is when it is first seen there.

    def test_headings_that_stick_are_bars_and_no_items(self):
        sections = "".join(f"<section><h2>Part</h2>{rows(9)}</section>" for _ in range(6))
        style = "h2 { position: sticky; top: 0; margin: 0; height: 40px; background: white }"
        self.open(**list_of(sections, style), script=ALL)
        pushed = [event["occlusion"]["top"] for event in self.since("list.scrollTop = 844") if event["type"] == "insets"]
        self.assertEqual(pushed, [15])  # The first part is 859 long.
        header, _ = self.stop()
        self.assertEqual(len(header["scene"]["views"][0]["sections"][0]["frames"]), 54)


@unittest.skipIf(MISSING, MISSING)
class Everything(Found):
    STRIP = ".strip { display: flex; overflow-x: auto } .strip > * { flex: none; width: 150px; height: 80px; border: 1px solid }"

    def test_vertical_writing_is_left_out_with_a_message(self):
        strip = "<div class=strip id={0} style='{1}'>" + "<p>x</p>" * 9 + "</div>"
        body = rows(9) + strip.format("upright", "writing-mode: vertical-rl; flex-direction: column; width: 300px") + strip.format("ltr", "") + rows(9)
        header, _ = self.header(style=ROWS + self.STRIP, body=body)
        self.assertEqual([view["id"] for view in header["scene"]["views"]], ["main", "ltr"])
        self.assertEqual(header["meta"]["recorder"]["leftOut"], {"<div#upright>": "has writing mode vertical-rl"})
        self.assertEqual(self.browser.evaluate("said"), ["ScrollRecorder: <div#upright> is not recorded: it has writing mode vertical-rl"])

    def test_zoom_is_left_out_with_a_message(self):
        strip = "<div class=strip id={0} style='{1}'>" + "<p>x</p>" * 9 + "</div>"
        body = rows(9) + strip.format("zoomed", "zoom: 1.1") + strip.format("plain", "zoom: 1") + rows(9)
        header, _ = self.header(style=ROWS + self.STRIP, body=body)
        self.assertEqual([view["id"] for view in header["scene"]["views"]], ["main", "plain"])
        self.assertEqual(header["meta"]["recorder"]["leftOut"], {"<div#zoomed>": "has a zoom"})

    def test_a_page_in_which_nothing_scrolls_yet_is_waited_for(self):
        body = f"<div id=app></div><template>{rows(30)}</template>"
        self.open(style=ROWS, body=body, script=SAID + ALL)
        self.assertEqual(self.browser.evaluate("[ScrollRecorder.lineCount, ScrollRecorder.isAtRest, said.length]"), [0, True, 1])
        self.assertIn("nothing scrolls yet", self.browser.evaluate("said[0]"))
        self.browser.evaluate("app.append(document.querySelector('template').content)")
        time.sleep(0.3)
        header, _ = self.stop()
        self.assertEqual(len(header["scene"]["views"][0]["sections"][0]["frames"]), 30)
        self.open(style=ROWS, body=body, script=ALL)
        self.assertEqual(self.browser.evaluate("ScrollRecorder.stop()"), "")
        self.browser.evaluate("ScrollRecorder.start()")
        with self.assertRaises(RuntimeError):
            self.browser.evaluate("ScrollRecorder.start()")
        self.browser.evaluate("ScrollRecorder.stop()")

    def test_a_body_that_scrolls_by_itself_is_a_view(self):
        style = ROWS + "html { height: 100vh; overflow: hidden } body { height: 100vh; overflow: auto }"
        self.open(style=style, body=f"<main>{rows(30)}</main>", script=ALL)
        events = self.since("document.body.scrollTop = 300")
        self.assertEqual([(event["y"], event["by"]) for event in events if event["type"] == "scroll"], [(300, "code")])
        header, _ = self.stop()
        self.assertEqual([len(view["sections"][0]["frames"]) for view in header["scene"]["views"]], [30])

    def test_what_could_scroll_and_is_as_long_as_its_content_is_no_view(self):
        self.open(style=ROWS, body=f"<div style='overflow: auto'>{rows(30)}</div>", script=ALL)
        header, _ = self.stop()
        self.assertEqual([len(view["sections"][0]["frames"]) for view in header["scene"]["views"]], [30])

    def test_a_list_that_is_filled_later_is_recorded_from_the_start(self):
        self.open(**list_of(f"<template>{rows(30)}</template>"), script=ALL)
        kinds = self.kinds(self.since("list.append(document.querySelector('template').content)"))
        self.assertIn("items.inserted", kinds)
        header, _ = self.stop()
        self.assertEqual([view["id"] for view in header["scene"]["views"]], ["list"])

    def test_what_scrolls_only_later_and_ids_that_stand_twice(self):
        strip = "<div class=strip id=strip>" + "<p>x</p>" * 9 + "</div>"
        self.open(style=ROWS + self.STRIP, body=f"{strip * 2}<div id=late></div>{rows(30)}", script=SAID + ALL)
        self.browser.evaluate("late.className = 'strip'; late.innerHTML = '<p>x</p>'.repeat(9); late.scrollLeft = 50")
        self.rest()
        self.browser.evaluate("late.scrollLeft = 90")
        self.rest()
        header, events = self.stop()
        # It was at its start until its first scroll.
        self.assertEqual([view["id"] for view in header["scene"]["views"]], ["main", "strip", "strip-2", "late"])
        self.assertEqual([(event["view"], event["x"]) for event in events if event["type"] == "scroll"], [("late", 50), ("late", 90)])
        self.assertEqual([text for text in self.browser.evaluate("said") if "have a key" not in text and "look the same" not in text], [])

    def test_what_scrolls_in_a_component_that_opens_later(self):
        # Nobody hears at the window of a scroll in a shadow tree; a finger or a wheel that comes by shows that there is one.
        def scroll_by_finger():
            self.browser.drag((195, 600), (195, 400), 0.2)
        def scroll_by_wheel():
            self.browser.call("Input.dispatchMouseEvent", type="mouseWheel", x=195, y=600, deltaX=0, deltaY=120)

        sheet = "<div id=sheet style='position: fixed; inset: 400px 0 0; overflow: auto; {}'>" + rows(30) + "</div>"
        for when, script in (
            ("hidden at first", "const root = host.attachShadow({mode: 'open'}); root.innerHTML = `%s`; " % sheet.format("visibility: hidden")
             + ALL + "; const open = () => root.firstChild.style.visibility = 'visible'"),
            ("made later", ALL + "; const open = () => { host.attachShadow({mode: 'open'}).innerHTML = `%s` }" % sheet.format("")),
        ):
            for scroll in (scroll_by_finger, scroll_by_wheel):
                with self.subTest(when, by=scroll.__name__):
                    self.open(style=ROWS, body=rows(40) + "<div id=host></div>", script=script)
                    self.browser.evaluate("open()")
                    for _ in range(2):
                        scroll()
                        self.rest()
                    header, events = self.stop()
                    self.assertEqual([view["id"] for view in header["scene"]["views"]], ["main", "sheet"])
                    self.assertGreater(max(event["y"] for event in events if event["type"] == "scroll" and event["view"] == "sheet"), 100)

    def test_a_pager_that_only_the_app_moves_is_recorded(self):
        style = ROWS + "#pager { display: flex; overflow: hidden; height: 300px } #pager > * { flex: none; width: 100%; height: 400px }"
        self.open(style=style, body="<div id=pager>" + "<section>x</section>" * 4 + "</div>", script=SAID + ALL)
        self.browser.evaluate("pager.scrollLeft = 50")
        self.rest()
        self.browser.evaluate("pager.scrollLeft = 400")
        self.rest()
        header, _ = self.stop()
        # It is taller inside as well, but nobody may scroll it so.
        self.assertEqual([(view["id"], view["axis"]) for view in header["scene"]["views"]], [("main", "vertical"), ("pager", "horizontal")])

    def test_what_sticks_beside_or_fills_the_view_is_no_bar_and_has_its_size(self):
        style = ROWS + "#grid { display: grid; grid-template-columns: 2fr 1fr; padding: 10px } #grid aside { position: sticky; top: 20px; height: 200px; padding: 8px; align-self: start }"
        self.open(style=style, body=f"<div id=grid><article>{rows(30)}</article><aside>beside</aside></div>", script=ALL)
        header, _ = self.stop()
        frames = [frame for view in header["scene"]["views"] for section in view["sections"] for frame in section["frames"]]
        self.assertGreater(min(min(frame[2:]) for frame in frames), 0)
        self.open(style="body { margin: 0 } canvas { position: sticky; top: 0; display: block } #long { height: 9000px }",
                  body="<canvas id=sheet></canvas><div id=long></div>", script="sheet.width = innerWidth; sheet.height = innerHeight - 20; " + ALL)
        header, _ = self.stop()
        self.assertNotIn("occlusion", header["scene"]["views"][0])

    def test_a_header_that_fades_into_what_is_under_it_is_no_bar(self):
        for colours, bars in [("black, transparent", 0), ("black, gray", 60)]:
            style = ROWS + "#bar { position: fixed; inset: 0 0 auto; height: 60px; background: linear-gradient(" + colours + ") }"
            self.open(style=style, body=f"<div id=bar>Title</div>{rows(30)}", script=ALL)
            header, _ = self.stop()
            self.assertEqual(header["scene"]["views"][0].get("occlusion", {"top": 0})["top"], bars)

    def test_what_a_script_moves_by_a_transform_under_the_finger_is_said_once(self):
        slider = "<section style='height: 200px'>What one reads<div id=slider style='height: 180px'>x</div></section>"
        moves = "slider.ontouchmove = ({touches}) => { slider.style.transform = `translateX(${touches[0].clientX - 300}px)` }; "
        self.open(style=ROWS, body=f"{slider}{rows(30)}", script=SAID + moves + ALL)
        for _ in range(2):
            self.browser.drag((300, 100), (100, 100), 0.2)
            self.rest()
        self.stop()
        (warning,) = self.browser.evaluate("said")
        self.assertIn("<div#slider> is moved by a transform and is not recorded: name it as \"content\", and what it moves in as \"element\" of a view", warning)
        # Where an item lies is recorded, as of a row that is swiped.
        self.open(style=ROWS, body=f"<div id=slider style='height: 200px'>x</div>{rows(30)}", script=SAID + moves + ALL)
        self.browser.drag((300, 100), (100, 100), 0.2)
        self.rest()
        self.stop()
        self.assertEqual(self.browser.evaluate("said"), [])


@unittest.skipIf(MISSING, MISSING)
class Movers(Found):
    def test_content_that_shrinks_is_clamped_by_the_browser(self):
        self.open()
        self.since("list.scrollTop = 1e6")
        events = self.since("for (const item of [...list.children].slice(20)) item.remove()")
        self.assertEqual(self.movers(events), ["browser"])
        self.since("list.scrollTop = 1e6")
        events = self.since("list.style.height = '700px'")
        self.assertEqual(self.movers(events), ["browser"])
        self.stop()

    def test_what_loads_above_is_anchored_by_the_browser(self):
        banner = '<div id="list"><div id="banner"></div>' + LIST_BODY[len('<div id="list">') :]
        self.open(body=banner)
        self.since("list.scrollTop = 1000")
        for script in ("list.children[3].style.height = '200px'", "banner.style.height = '120px'"):
            events = self.since(script)
            self.assertEqual(self.movers(events), ["browser"])
            self.assertEqual(len({event["t"] for event in events if event["type"] in ("items.resized", "scroll")}), 1)
        self.stop()

    def test_the_pages_own_scrolls_are_code(self):
        self.open(style=LIST_STYLE + "#list { overflow-anchor: none }")
        for script in (
            "list.scrollTop = 500",
            "list.scrollTo(0, 700)",
            "list.scrollBy({top: 90})",
            "list.children[30].scrollIntoView()",
            "list.scrollTo({top: 300, behavior: 'smooth'})",
        ):
            with self.subTest(script):
                events = self.since(script)
                self.assertEqual(set(self.movers(events)), {"code"})
                self.assertEqual(self.kinds(events).count("scroll.ended"), 1)
        script = "list.prepend(list.children[3].cloneNode()); list.scrollTop += 81.7"
        events = [event for event in self.since(script) if event["type"] in ("items.inserted", "scroll")]
        self.assertEqual([(event["type"], event.get("by")) for event in events], [("items.inserted", None), ("scroll", "code")])
        self.assertEqual(len({event["t"] for event in events}), 1)
        self.stop()

    def test_what_the_page_scrolls_under_a_finger_that_rests_is_its_own(self):
        # The browser drags the list by the finger; the page takes it on, the same way, as where a loop begins anew.
        self.open(style=LIST_STYLE)
        self.browser.drag((195, 350), (195, 250), 0.3, release=False)
        time.sleep(0.2)
        before = len(self.so_far())
        self.browser.evaluate("list.scrollTop += 400")
        time.sleep(1)
        self.assertEqual(set(self.movers(self.so_far()[before:])), {"code"})
        self.browser.release()
        self.stop()

    def test_a_scroll_by_the_page_in_a_fling_does_not_end_it(self):
        self.open(body=LIST_BODY.replace("</div></div>", "</div>" + '<div class="item"></div>' * 200 + "</div>"))
        self.browser.drag((195, 350), (195, 100), 0.1)
        time.sleep(0.2)
        self.browser.evaluate("list.scrollTop += 500")
        self.rest()
        _, events = self.stop()
        movers = self.movers(events)
        at = movers.index("code")
        self.assertEqual((set(movers[at + 1 :]), movers.count("code")), ({"momentum"}, 1))
        self.assertGreater(len(movers) - at, 5)
        kinds = [kind for kind in self.kinds(events) if kind in ("scroll", "scroll.ended")]
        self.assertEqual((kinds.count("scroll.ended"), kinds[-1]), (1, "scroll.ended"))

    def test_a_touch_that_catches_a_fling_is_a_drag_that_did_not_move(self):
        self.open(body=LIST_BODY.replace("</div></div>", "</div>" + '<div class="item"></div>' * 200 + "</div>"))
        self.browser.drag((195, 350), (195, 100), 0.1)
        time.sleep(0.2)
        self.browser.tap(195, 300)
        self.rest()
        _, events = self.stop()
        fingers = [event for event in events if event["type"].startswith("drag.")]
        began, ended = fingers[-2:]
        self.assertEqual((began["type"], began["x"], began["y"]), ("drag.began", 195, 300))
        self.assertEqual({key for key in ended}, {"t", "type"})
        self.assertEqual(ended["type"], "drag.ended")
        after = [event for event in events if event["type"] == "scroll" and event["t"] > ended["t"]]
        self.assertEqual(after, [])


    def test_a_touch_beside_what_flies_stops_it(self):
        self.open(style=LIST_STYLE + "#bar { position: fixed; bottom: 0; height: 100px; width: 100%; background: white }",
                  body=LIST_BODY.replace("</div></div>", "</div>" + '<div class="item"></div>' * 200 + "</div>") + '<div id="bar">Bar</div>')
        self.browser.drag((195, 350), (195, 100), 0.1)
        time.sleep(0.2)
        self.browser.tap(195, 800)
        self.rest()
        _, events = self.stop()
        lines = [event["type"] for event in events if event["type"].startswith("drag.")]
        self.assertEqual((lines[:1], lines[-2:]), (["drag.began"], ["drag.began", "drag.ended"]))
        self.assertGreater(lines.count("drag.began"), 1)


@unittest.skipIf(MISSING, MISSING)
class Ranges(Found):
    TRACK = "#list { overflow: hidden; height: 300px } #track { display: flex } .item { flex: none; width: 60vw; height: 300px }"
    BODY = '<div id="list"><div id="track">' + '<div class="item">A</div>' * 6 + "</div></div>"

    def test_where_a_transform_alone_moves_the_content_the_range_is_unknown_and_the_size_anew(self):
        script = "ScrollRecorder.start({views: [{element: '#list', axis: 'horizontal', items: '.item', content: '#track'}]})"
        self.open(style=self.TRACK, body=self.BODY, script=script)
        self.since("track.style.transform = 'translateX(-234px)'")
        device = self.browser.device
        self.addCleanup(self.browser.resize, device.width, device.height)
        self.browser.resize(device.height, device.width)
        self.rest()
        grown = self.since("track.append(track.firstChild.cloneNode(true))")
        header, events = self.stop()
        (view,) = header["scene"]["views"]
        self.assertEqual((view["range"], view["layout"]["contentSize"]), ("unknown", [1404, 300]))
        sizes = [event["contentSize"][0] for event in events if event["type"] == "content"]
        self.assertEqual([round(size) for size in sizes], [3038, 3545])
        self.assertIn("content", self.kinds(grown))

    def test_where_the_browser_scrolls_too_the_range_is_its_own(self):
        self.open(
            body=LIST_BODY.replace('<div id="list">', '<div id="list"><div id="all">') + "</div>",
            script=START.replace("'.item'", "'.item', content: '#all'"),
        )
        header, _ = self.stop()
        self.assertNotIn("range", header["scene"]["views"][0])


if __name__ == "__main__":
    unittest.main()
