"""What the recorder writes of a scene: what sections span, where content ends, what has no box, in a real browser."""

import time
import unittest

from recorder_case import CAPTURE, MISSING, RecorderCase, browser, findings

STYLE = "body { margin: 0 } #list { height: 400px; overflow-y: scroll; position: relative } .item { height: 100px }"


def start(options="", behaviours="[]"):
    return f"ScrollRecorder.start({{views: [{{id: 'main', element: '#list', items: '.item', behaviours: {behaviours}{options}}}]}})"


@unittest.skipIf(MISSING, MISSING)
class Sections(RecorderCase):
    """A section of 40 (heading) + 300 (items) + 12 (padding) + 21 (a note that is no item) = 373."""

    STYLE = STYLE + (
        "section { position: relative; padding-bottom: 12px } h2 { position: sticky; top: 0; height: 40px; margin: 0 }"
        "p { height: 21px; margin: 0 } .shadow { position: absolute; inset: 0; z-index: -1 }"
    )
    SECTION = '<section><div class="shadow"></div><h2></h2>' + '<div class="item"></div>' * 3 + "<p></p></section>"
    WHOLE = "[{kind: 'section-shadow', extent: 'section'}]"

    def test_a_whole_section_spans_its_element_with_a_sticky_heading_and_what_is_no_item(self):
        for options in (", header: 'h2'", ""):
            self.open(
                style=self.STYLE,
                body=f'<div id="list">{self.SECTION * 5}</div>',
                script=start(f", sections: 'section', shadows: '.shadow'{options}", self.WHOLE),
            )
            self.browser.evaluate("list.scrollTop = 250")  # The first heading has left its place.
            self.rest()
            header, events = self.stop()  # The checker compares the shadows with what the scene says.
            spans = [section["headerFrame"] for section in header["scene"]["views"][0]["sections"]]
            self.assertEqual(spans, [[0, 373 * index, 390, 373] for index in range(5)])
            self.assertNotIn("reload", self.kinds(events))

    def test_a_whole_section_that_grows_is_written_anew(self):
        self.open(
            style=self.STYLE,
            body=f'<div id="list">{self.SECTION * 5}</div>',
            script=start(", sections: 'section', shadows: '.shadow'", self.WHOLE),
        )
        events = self.since("document.querySelectorAll('.item')[1].style.height = '130px'")
        (reload,) = [event for event in events if event["type"] == "reload"]
        self.assertEqual([section["headerFrame"][3] for section in reload["sections"]], [403, 373, 373, 373, 373])
        self.stop()

    def test_without_elements_of_sections_a_heading_that_sticks_is_refused(self):
        self.open(style=self.STYLE, body=f'<div id="list">{self.SECTION[9:-10]}</div>', script="")
        with self.assertRaises(RuntimeError) as caught:
            self.browser.evaluate(start(", header: 'h2'", self.WHOLE))
        self.assertIn('needs "sections"', str(caught.exception))


@unittest.skipIf(MISSING, MISSING)
class Boxes(RecorderCase):
    ROWS = '<div class="item"></div>' * 3

    def look(self, wrapped, style=""):
        self.open(style=STYLE + style, body=f'<div id="list">{wrapped}{self.ROWS * 4}</div>', script=start())
        self.rest()
        self.browser.evaluate("list.scrollTop = 20")
        self.rest()
        header, events = self.stop()
        frames = header["scene"]["views"][0]["sections"][0]["frames"]
        seen = {tuple(item) for event in events if event["type"] == "observed.visible"
                for item in event["whole"] + event["partial"]}
        moved = [event for event in events if event["type"] == "items.resized"]
        self.assertEqual(moved, [])
        return frames, {item for _, item in seen}, self.values(events, "alpha")

    def test_what_the_browser_skips_is_not_visible(self):
        for name, wrapped, height in (
            ("closed details", f'<details><summary style="height: 30px"></summary>{self.ROWS}</details>', 30),
            ("content-visibility", f'<div style="content-visibility: hidden; height: 50px">{self.ROWS}</div>', 50),
            ("display", f'<div style="display: none">{self.ROWS}</div>', 0),
        ):
            with self.subTest(name):
                frames, seen, alphas = self.look(wrapped)
                self.assertEqual(frames[:4], [[0, 0, 0, 0]] * 3 + [[0, height, 390, 100]])
                self.assertTrue(seen and seen.isdisjoint({0, 1, 2}), seen)
                self.assertEqual({alpha for _, alpha in alphas}, {1})

    def test_what_is_hidden_keeps_its_place_and_has_no_alpha(self):
        frames, seen, alphas = self.look(f'<div style="visibility: hidden">{self.ROWS}</div>')
        self.assertEqual(frames[1], [0, 100, 390, 100])
        self.assertTrue({0, 1, 2} <= seen)
        self.assertEqual({alpha for (_, item), alpha in alphas if item < 3}, {0})
        self.assertEqual({alpha for (_, item), alpha in alphas if item >= 3}, {1})

    def test_without_check_visibility_the_same_is_found(self):
        self.open(
            style=STYLE,
            body=f'<div id="list"><details><summary class="item"></summary>{self.ROWS}</details>'
            f'<div style="content-visibility: hidden">{self.ROWS}</div><div style="display: none">{self.ROWS}</div>{self.ROWS}</div>',
            script="Element.prototype.checkVisibility = undefined;" + start(),
        )
        header, events = self.stop()
        (first, *_) = [event for event in events if event["type"] == "observed.visible"]
        self.assertEqual([item for _, item in first["whole"]], [0, 10, 11, 12])

    def test_details_that_open_bring_their_rows(self):
        self.open(
            style=STYLE,
            body=f'<div id="list"><details><summary style="height: 30px"></summary>{self.ROWS}</details>{self.ROWS * 4}</div>',
            script=start(),
        )
        events = self.since("document.querySelector('details').open = true")
        (resized,) = [event for event in events if event["type"] == "items.resized"]
        self.assertEqual((resized["at"], resized["items"][:3]), (0, [[0, 30 + 100 * row, 390, 100] for row in range(3)]))
        self.stop()


@unittest.skipIf(MISSING, MISSING)
class Cuts(RecorderCase):
    """What is shown of items that something between them and the view cuts off."""

    ROWS = '<div class="item"></div>' * 3
    REST = '<div class="item"></div>' * 12

    def look(self, wrapped, style=""):
        self.open(style=STYLE + style, body=f'<div id="list">{wrapped}{self.REST}</div>', script=start())
        header, events = self.stop()
        (first, *_) = [event for event in events if event["type"] == "observed.visible"]
        return header["scene"]["views"][0]["sections"][0]["frames"], [item for _, item in first["whole"] + first["partial"]]

    def test_what_is_cut_off_has_no_box_and_what_is_cut_has_what_is_left_of_it(self):
        none, whole = [0, 0, 0, 0], [[0, 100 * row, 390, 100] for row in range(3)]
        left = [[0, 0, 390, 100], [0, 100, 390, 50], none]  # Of a panel that ends at 150.
        across = [[10, 100 * row, 80, 100] for row in range(3)]
        for style, expected in (
            ("max-height: 0; overflow: hidden", [none] * 3),
            ("height: 150px; overflow: hidden", left),
            ("height: 150px; overflow: clip", left),
            ("height: 150px; overflow-y: auto", left),
            ("height: 150px; contain: paint", left),
            ("height: 150px", whole),
            ("width: 80px; height: 150px; margin-left: 10px; overflow-x: clip", across),
            ("display: contents; overflow: hidden", whole),
            ("height: 140px; border: 5px solid; overflow: hidden", [[5, 5, 380, 100], [5, 105, 380, 40], none]),
        ):
            with self.subTest(style):
                wide = ".panel .item { width: 200px }" if "width" in style else ""
                frames, _ = self.look(f'<div class="panel" style="{style}">{self.ROWS}</div>', wide)
                self.assertEqual(frames[:3], expected)

    def test_what_lies_beyond_a_cut_is_not_visible(self):
        folded = f'<div style="height: 150px; overflow: hidden">{self.ROWS}</div>'
        self.assertEqual(self.look(folded)[1], [0, 1, 3, 4, 5])  # The third of those behind it ends at 450.

    def test_what_is_placed_in_something_further_out_is_not_cut(self):
        for row, panel, is_cut in (
            ("absolute", "", False),
            ("absolute", "position: relative", True),
            ("absolute", "transform: translate(0)", True),
            ("fixed", "position: relative", False),
            ("relative", "", True),
        ):
            with self.subTest(row=row, panel=panel):
                frames, _ = self.look(
                    f'<div style="height: 0; overflow: hidden; {panel}"><div><div class="item"></div></div></div>',
                    f".panel, .item:first-child {{ position: {row}; width: 50px }}",
                )
                self.assertEqual(frames[0], [0, 0, 0, 0] if is_cut else [0, 0, 50, 100])

    def test_details_that_unfold_cut_off_what_is_not_unfolded_yet(self):
        frames, _ = self.look(
            f'<details open><summary style="height: 30px"></summary>{self.ROWS}</details>',
            "details { padding-bottom: 7px } details::details-content { height: 130px; overflow: clip }",
        )
        self.assertEqual(frames[:4], [[0, 30, 390, 100], [0, 130, 390, 30], [0, 0, 0, 0], [0, 167, 390, 100]])

    def test_the_slot_of_a_component_cuts_too(self):
        frames, _ = self.look(
            f"<div id='host'>{self.ROWS}</div><script>host.attachShadow({{mode: 'open'}}).innerHTML ="
            " '<div style=\"height: 150px; overflow: hidden\"><slot></slot></div>'</script>"
        )
        self.assertEqual(frames[:3], [[0, 0, 390, 100], [0, 100, 390, 50], [0, 0, 0, 0]])

    def test_the_overflow_of_the_body_is_the_pages(self):
        self.open(
            style=STYLE + "html, body { height: 100% } body { overflow-x: hidden }",
            body=f'<div id="all">{self.REST}</div>',
            script="ScrollRecorder.start({views: [{element: document.scrollingElement, items: '.item'}]})",
        )
        header, _ = self.stop()
        self.assertEqual(header["scene"]["views"][0]["sections"][0]["frames"][-1], [0, 1100, 390, 100])

    def test_rows_of_a_group_that_opens_are_told_as_they_come(self):
        # All groups are closed, and nothing tells of one that opens but its transition.
        group = f'<p style="height: 40px; margin: 0"></p><div class="panel">{self.ROWS}</div>'
        self.open(
            style=STYLE + ".panel { max-height: 0; overflow: hidden; transition: max-height 0.3s linear }"
            ".panel.open { max-height: 300px }",
            body=f'<div id="list">{group * 20}</div>',
            script=start(),
        )
        self.browser.evaluate("list.scrollTop = 190")  # The headings are at multiples of 40; that of group 5 is at 10.
        opened = self.since("document.querySelectorAll('.panel')[5].className += ' open'")
        heights = [item[3] for event in opened if event["type"] == "items.resized" and event["at"] == 15
                   for item in event["items"][:1]]
        self.assertGreater(len(heights), 2)
        self.assertEqual((heights, heights[-1]), (sorted(heights), 100))
        seen = [event["whole"] for event in opened if event["type"] == "observed.visible"]
        self.assertIn([[0, 15]], seen)
        self.assertEqual(seen[-1], [[0, 15], [0, 16], [0, 17]])
        last = [event["t"] for event in opened if event["type"] == "items.resized"][-1]
        self.assertLess(last - opened[0]["t"], 330_000)  # At rest, a look later than 600 ms, there is nothing to be told.
        closed = self.since("document.querySelectorAll('.panel')[5].className = 'panel'")
        resized = [event for event in closed if event["type"] == "items.resized"]
        self.assertEqual((resized[-1]["at"], resized[-1]["items"][0]), (15, [0, 0, 0, 0]))
        self.stop()


@unittest.skipIf(MISSING, MISSING)
class Accordion(RecorderCase):
    """Groups with a shadow behind each, opened and closed in motion and at rest."""

    def record(self, query):
        self.browser.open(CAPTURE / "pages" / "accordion.html", "accordion", query)
        while self.browser.evaluate("ScrollRecorder.lineCount") == 0:
            time.sleep(0.05)
        self.browser.wait_until_quiet()
        self.browser.evaluate("toggle(1)")
        self.browser.wait_until_quiet()
        self.browser.evaluate("toggle(2); toggle(4)")
        self.browser.wait_until_quiet()
        self.browser.drag((195, 700), (195, 200), 0.14)
        time.sleep(0.15)
        self.browser.evaluate("toggle(5); toggle(6); toggle(7); toggle(13)")
        self.browser.wait_until_quiet()
        self.browser.drag((195, 700), (195, 300), 0.5, hold=0.2, release=False)
        self.browser.evaluate("toggle(12); toggle(13)")
        time.sleep(0.4)
        self.browser.release()
        self.browser.wait_until_quiet()
        self.browser.drag((195, 200), (195, 700), 0.14)
        time.sleep(0.15)
        self.browser.evaluate("toggle(0); toggle(3)")
        self.browser.wait_until_quiet()
        return self.browser.stop_recording()

    def test_shadows_behind_whole_groups_are_as_large_as_what_is_open(self):
        # Groups that open above what is read move it: on a busy machine that may be seen under the finger, which is odd.
        self.assertEqual([finding for finding in findings(self.record("")) if finding[0] != "odd"], [])

    def test_a_shadow_too_many_and_one_too_large_are_found(self):
        for query in ("bug=second", "bug=left"):
            with self.subTest(query):
                self.assertEqual(findings(self.record(query))[0], ("stuck", "decorations"))


@unittest.skipIf(MISSING, MISSING)
class Upward(RecorderCase):
    """A chat: its content begins at the lower end (`column-reverse`), and the browser's offsets are negative."""

    def open_chat(self, style="", rows=30, options=""):
        self.open(
            style=STYLE + "#list { display: flex; flex-direction: column-reverse } .item { flex: none }" + style,
            body=f'<div id="list">{"<div class=item></div>" * rows}</div>',
            script=start(options),
        )

    def test_offsets_count_from_the_upper_end_and_a_new_row_is_below(self):
        self.open_chat()  # 3,000 in a port of 400: it rests at 2,600.
        row = "list.prepend(Object.assign(document.createElement('div'), {className: 'item'}))"
        added = self.moves(self.since(row))
        scrolled = self.moves(self.since("list.scrollTop = -2700"))
        header, events = self.stop()
        (view,) = header["scene"]["views"]
        self.assertEqual(view["layout"]["contentSize"], [390, 3000])
        self.assertEqual(view["sections"][0]["frames"][:2], [[0, 2900, 390, 100], [0, 2800, 390, 100]])
        self.assertEqual([event["y"] for event in events if event["type"] == "appear"], [2600])
        kinds = [event["type"] for event in added]
        self.assertEqual(kinds[:3], ["items.inserted", "content", "scroll"])
        self.assertEqual((added[0]["at"], added[0]["items"]), (0, [[0, 3000, 390, 100]]))
        self.assertEqual((added[1]["contentSize"], added[2]["y"], added[2]["by"]), ([390, 3100], 2700, "browser"))
        self.assertEqual([event["y"] for event in scrolled if event["type"] == "scroll"], [0])
        whole = [event["whole"] for event in scrolled if event["type"] == "observed.visible"][-1]
        self.assertEqual(whole, [[0, 27], [0, 28], [0, 29], [0, 30]])

    def test_the_upper_end_is_the_browsers(self):
        for lengths in Ends.LISTS:
            with self.subTest(lengths):
                self.open_chat(Ends.STYLE.format(**lengths))
                self.browser.evaluate("list.scrollTop = -1e6")
                self.rest()
                header, events = self.stop()
                self.assertAlmostEqual([event["y"] for event in events if event["type"] == "scroll"][-1], 0, delta=0.02)
                self.assertNotIn("content", self.kinds(events))

    def test_a_chat_that_has_room_does_not_scroll(self):
        self.open_chat(rows=3)
        header, events = self.stop()
        (view,) = header["scene"]["views"]
        self.assertEqual([event["y"] for event in events if event["type"] == "appear"], [0])
        self.assertEqual(view["layout"]["contentSize"], [390, 400])
        self.assertEqual(view["sections"][0]["frames"][0], [0, 300, 390, 100])


@unittest.skipIf(MISSING, MISSING)
class Leftward(RecorderCase):
    """A row that runs from right to left: the browser's offsets are 0 at its start, and negative."""

    STYLE = "#list { direction: rtl; display: flex; overflow-x: scroll; width: 400px } .item { flex: none; width: 200px; height: 80px }"

    def test_offsets_and_frames_share_the_left_edge_of_the_content(self):
        self.open(style=STYLE + self.STYLE, body=f'<div id="list">{"<div class=item></div>" * 10}</div>', script=start(""))
        scrolled = self.moves(self.since("list.scrollLeft = -300"))
        card = "list.append(Object.assign(document.createElement('div'), {className: 'item'}))"
        added = self.moves(self.since(card))
        header, events = self.stop()
        (view,) = header["scene"]["views"]
        self.assertEqual((view["direction"], view["axis"], view["layout"]["contentSize"][0]), ("rtl", "horizontal", 2000))
        self.assertEqual([frame[0] for frame in view["sections"][0]["frames"][:3]], [1800, 1600, 1400])
        self.assertEqual([event["x"] for event in events if event["type"] == "appear"], [1600])
        self.assertEqual([event["x"] for event in scrolled if event["type"] == "scroll"], [1300])
        # What comes at the left moves all others, counted from there, and the browser keeps what is read.
        self.assertEqual([(event["x"], event["by"]) for event in added if event["type"] == "scroll"], [(1500, "browser")])

    def test_a_row_with_row_reverse_begins_at_the_right_as_well_unless_it_is_read_from_there(self):
        """CSS Flexible Box Layout: `row-reverse` swaps where the main axis starts and ends, whichever these are."""
        row = self.STYLE.replace("direction: rtl", "flex-direction: row-reverse")
        for style, direction, starts, scroll, offset in (
            (row, "rtl", [1800, 1600], -300, 1300), (row + "#list { direction: rtl }", None, [0, 200], 300, 300),
        ):
            with self.subTest(direction):
                self.open(style=STYLE + style, body=f'<div id="list">{"<div class=item></div>" * 10}</div>', script=start(""))
                scrolled = self.since(f"list.scrollLeft = {scroll}")
                (view,) = self.stop()[0]["scene"]["views"]
                self.assertEqual((view.get("direction"), view["layout"]["contentSize"][0]), (direction, 2000))
                self.assertEqual([frame[0] for frame in view["sections"][0]["frames"][:2]], starts)
                self.assertEqual([event["x"] for event in scrolled if event["type"] == "scroll"], [offset])

    def test_dots_that_switch_are_recorded(self):
        """Pages of 400 px lie farther apart than the dots' radius, whichever way they go."""
        style = self.STYLE.replace("width: 200px", "width: 400px") + ".dot { opacity: 0.2 } .lit { opacity: 1 }"
        dots = "".join(f'<i class="dot{" lit" * (page == 0)}"></i>' for page in range(3))
        declared = "dots: '.dot', page: '.lit', behaviours: [{kind: 'page-control'}]"
        self.open(style=STYLE + style, body=f'<div id="list">{"<div class=item></div>" * 3}</div>{dots}', script=start(f", {declared}"))
        self.rest()
        _, events = self.stop()
        self.assertEqual([event["page"] for event in events if event["type"] == "observed.page"][:1], [0])


@unittest.skipIf(MISSING, MISSING)
class Stretched(RecorderCase):
    def test_an_element_that_is_stretched_one_way_has_that_scale(self):
        """A progress bar (`scaleX`); what is scaled both ways has either."""
        curve = "{kind: 'curve', of: 'bar', property: 'scale', by: 'offset', unit: 'point', points: [[0, 0], [100, 1]]}"
        for transform in ("scaleX(0.4)", "scaleY(0.4)", "scale(0.4)"):
            with self.subTest(transform):
                bar = f'<div id="bar" style="height: 4px; transform: {transform}"></div>'
                self.open(
                    style=STYLE, body=f'{bar}<div id="list">{"<div class=item></div>" * 10}</div>',
                    script=start(", elements: {bar: '#bar'}", f"[{curve}]"),
                )
                self.rest()
                _, events = self.stop()
                self.assertEqual([event["scale"] for event in events if event["type"] == "observed.element"][:1], [0.4])


class Ends:
    """However a view and its content are rounded: at the browser's end, the offset is what the scene says it can be."""

    STYLE = (
        "body {{ margin: 0; padding-top: {top}px }}"
        "#list {{ box-sizing: border-box; height: {height}px; overflow-y: scroll; padding: {pad}px 0; border: {border}px solid }}"
        ".item {{ height: {item}px; margin-bottom: 3.3px }}"
    )
    LISTS = (
        {"top": 0, "height": 400.3, "pad": 0, "border": 0, "item": 71.7},
        {"top": 10.4, "height": 400.7, "pad": 4.6, "border": 0, "item": 71.45},
        {"top": 7.7, "height": 399.5, "pad": 3.2, "border": 1, "item": 60.1},
        {"top": 0.5, "height": 366.2, "pad": 0, "border": 2.4, "item": 55.55},
    )

    def check_end(self, events, view):
        ends = [event["y"] for event in events if event["type"] == "scroll"]
        sizes = [view["layout"]["contentSize"]] + [event["contentSize"] for event in events if event["type"] == "content"]
        self.assertAlmostEqual(ends[-1], sizes[-1][1] - view["viewport"]["height"], delta=0.02)
        return len(sizes)

    def test_the_range_is_the_browsers(self):
        for lengths in self.LISTS:
            with self.subTest(lengths):
                self.open(
                    style=self.STYLE.format(**lengths),
                    body='<div id="list">' + '<div class="item"></div>' * 20 + "</div>",
                    script=start(),
                )
                self.browser.evaluate("list.scrollTop = 1e6")
                self.rest()
                header, events = self.stop()
                self.assertEqual(self.check_end(events, header["scene"]["views"][0]), 1)  # Known from the start.

    def test_the_range_is_the_browsers_whatever_holds_the_items(self):
        item = '<div class="item"></div>'
        for holder, inside in (
            ("", f'<ul style="margin: 0 0 2.2px; padding: 4.3px">{item * 15}</ul>'),
            ("display: flex; flex-direction: column; padding: 0.4px", item * 15),
            ("padding-bottom: 0.3px", f"<div><div>{item * 15}</div></div>"),  # The last margin goes through.
            ("padding: 0.45px", f'<div style="height: 612.3px">{item * 15}</div>'),  # Reaches beyond what holds it.
            ("", f'<table style="border-spacing: 0">{"<tr class=item><td>" * 15}</table>'),
        ):
            with self.subTest(inside[:40], holder=holder):
                self.open(
                    style=f"#list {{ height: 400.3px; overflow-y: scroll; {holder} }}"
                    ".item { flex: none; height: 55.55px; margin-bottom: 0.7px }",
                    body=f'<div id="list">{inside}</div>',
                    script=start(),
                )
                self.browser.evaluate("list.scrollTop = 1e6")
                self.rest()
                header, events = self.stop()
                self.assertEqual(self.check_end(events, header["scene"]["views"][0]), 1)

    def test_the_pages_range_is_the_browsers(self):
        self.open(
            style="body { margin: 5.83px } .item { height: 66.09px; margin-bottom: 0.88px }",
            body='<div class="item"></div>' * 30,
            script=start().replace("'#list'", "document.scrollingElement"),
        )
        self.browser.evaluate("document.scrollingElement.scrollTop = 1e6")
        self.rest()
        header, events = self.stop()
        self.assertEqual(self.check_end(events, header["scene"]["views"][0]), 1)

    def test_an_end_that_nothing_explains_is_learnt_where_the_view_rests(self):
        self.open(
            style="#list { height: 400.3px; overflow-y: scroll; position: relative }"
            "#far { position: absolute; top: 1000px; width: 9px; height: 333.4px } .item { height: 50px }",
            body='<div id="list">' + '<div class="item"></div>' * 20 + '<div><i id="far"></i></div></div>',
            script=start(),
        )
        self.browser.evaluate("list.scrollTop = 1e6")
        self.rest()
        self.browser.evaluate("list.scrollTop = 0")
        self.rest()
        self.browser.evaluate("list.scrollTop = 1e6")
        self.rest()
        header, events = self.stop()
        self.assertLessEqual(self.check_end(events, header["scene"]["views"][0]), 2)


for scale in (1, 1.5, 2.625, 3):
    name = f"EndsAtScale{str(scale).replace('.', '_')}"
    globals()[name] = unittest.skipIf(MISSING, MISSING)(
        type(name, (Ends, RecorderCase), {"DEVICE": browser.Device(390, 844, scale), "__module__": __name__})
    )


if __name__ == "__main__":
    unittest.main()
