"""Drags of nested views, keys, late layout, and browsers that tell no end of a scroll, in a real browser."""

import json
import time
import unittest

from recorder_case import LIST_BODY, LIST_STYLE, MISSING, START, RecorderCase, findings

# A carousel at 160...310 of a list. What scrolls by script alone takes its touches and moves what `owner` says.
STYLE = (
    "#list { height: 600px; overflow-y: scroll } .item { height: 150px; margin: 5px }"
    "#row { display: flex; overflow-x: scroll } .card { flex: none; width: 140px; height: 140px }"
)
ROW = '<div class="item" id="row">' + '<div class="card item"></div>' * 9 + "</div>"
BODY = '<div id="list"><div class="item"></div>' + ROW + '<div class="item"></div>' * 20 + "</div>"
VIEWS = "views: [{element: '#list', items: '.item'}, {element: '#row', items: '.card'}]"
NESTED = f"ScrollRecorder.start({{{VIEWS}}})"


@unittest.skipIf(MISSING, MISSING)
class Nested(RecorderCase):
    def drags(self, events):
        """Each drag as its view, what began and ended it, and the places of the finger."""
        drags = []
        for event in events:
            if event["type"] == "drag.began":
                drags.append({"view": event["view"], "places": []})
            if event["type"] in ("drag.began", "drag.moved"):
                self.assertEqual(event["view"], drags[-1]["view"])
                drags[-1]["places"].append((event["x"], event["y"]))
            elif event["type"].startswith("drag."):
                self.assertEqual(event["view"], drags[-1]["view"])
                drags[-1]["end"] = event
        return drags

    def record(self, gesture, style="", script=NESTED):
        self.open(style=STYLE + style, body=BODY, script=script)
        gesture(self.browser)
        self.rest()
        header, events = self.stop()
        return header, events, self.drags(events)

    def movers(self, events, view):
        return {event["by"] for event in events if event["type"] == "scroll" and event["view"] == view}

    def test_a_vertical_flick_on_a_carousel_is_the_lists_drag(self):
        header, events, (drag,) = self.record(lambda browser: browser.drag((195, 230), (195, 60), 0.15))
        # The carousel is an item of the list, its cards are not, though they match.
        self.assertEqual([len(view["sections"][0]["frames"]) for view in header["scene"]["views"]], [22, 9])
        self.assertEqual(drag["view"], "list")
        # The list stands at the top; the carousel under the finger moves with it, and the finger's place is none the worse.
        self.assertEqual((drag["places"][0], drag["places"][-1]), ((195, 230), (195, 60)))
        self.assertEqual(drag["end"]["type"], "drag.ended")
        self.assertIn("finger", self.movers(events, "list"))
        self.assertEqual(self.movers(events, "row"), set())
        self.assertEqual([event["view"] for event in events if event["type"] == "scroll.ended"], ["list"])

    def test_a_horizontal_flick_on_it_is_its_own(self):
        # On a busy machine the last moves may come too late for the browser to see a speed: then the finger does it again.
        for _ in range(3):
            _, events, (drag,) = self.record(lambda browser: browser.drag((300, 230), (100, 230), 0.15))
            if "momentum" in self.movers(events, "row"):
                break
        self.assertEqual((drag["view"], drag["places"][0], drag["places"][-1]), ("row", (295, 70), (95, 70)))
        self.assertEqual(self.movers(events, "row"), {"finger", "momentum"})
        self.assertEqual(self.movers(events, "list"), set())
        self.assertNotIn("items.resized", self.kinds(events))

    def test_what_a_page_scrolls_smoothly_is_its_own_also_when_a_finger_leaves_another_view(self):
        # Thumbnails beside a gallery go on while the finger lifts off that.
        style = "#list { width: 390px; height: 400px; overflow: auto } #row { display: flex; overflow-x: scroll; width: 300px } .card { flex: none; width: 140px; height: 140px }"
        body = '<div id="list"><div style="height: 3000px"></div></div><div id="row">' + '<div class="card"></div>' * 40 + "</div>"
        self.open(style=style, body=body, script="ScrollRecorder.start({views: [{element: '#list'}, {element: '#row', items: '.card'}]})")
        self.browser.touch("touchStart", 195, 300)
        for y in (260, 220, 180):
            self.browser.touch("touchMove", 195, y)
        self.browser.evaluate("document.querySelector('#row').scrollTo({left: 4000, behavior: 'smooth'})")
        self.browser.touch("touchEnd")
        self.rest()
        _, events = self.stop()
        lift = next(index for index, event in enumerate(events) if event["type"] == "drag.ended")
        self.assertGreater(sum(event["type"] == "scroll" and event["view"] == "row" for event in events[lift:]), 3)
        self.assertEqual(self.movers(events, "row"), {"code"})

    def test_a_slow_start_is_kept_back_until_something_scrolls(self):
        def gesture(browser):
            browser.touch("touchStart", 195, 230)
            time.sleep(0.6)
            browser.drag((195, 230), (195, 60), 0.2)

        handed = f"const handed = []; ScrollRecorder.start({{{VIEWS}, write: (line) => handed.push(line)}})"
        _, events, (drag,) = self.record(gesture, script=handed)
        self.assertEqual(drag["view"], "list")
        self.assertTrue(self.browser.evaluate("handed.join('\\n') + '\\n' === ScrollRecorder.text()"))
        began = next(event for event in events if event["type"] == "drag.began")
        moved = next(event for event in events if event["type"] == "drag.moved")
        self.assertGreater(moved["t"] - began["t"], 500000)

    def test_a_tap_is_a_drag_of_the_innermost_that_moves_nothing(self):
        _, events, (drag,) = self.record(lambda browser: browser.tap(195, 230))
        self.assertEqual((drag["view"], drag["places"]), ("row", [(190, 70)]))
        self.assert_ended_without_event(events, "row")

    def assert_ended_without_event(self, events, view):
        """No browser tells that a scroll ended where none was: the view's rest does."""
        types = [event["type"] for event in events if event.get("view") == view]
        self.assertIn("scroll.ended", types[types.index("drag.ended"):])
        ends = [event for event in events if event["type"] == "scroll.ended"]
        self.assertEqual([(event["view"], event.get("inferred")) for event in ends], [(view, True)])

    def test_a_drag_that_scrolls_nothing_goes_by_its_direction(self):
        for end, view in (((320, 230), "row"), ((195, 400), "list")):  # Both are at their starts.
            _, events, (drag,) = self.record(lambda browser: browser.drag((195, 230), end, 0.6))
            self.assertEqual(drag["view"], view)
            self.assertNotIn("scroll", self.kinds(events))
            self.assertEqual(drag["places"][0], (195, 230) if view == "list" else (190, 70))
            self.assert_ended_without_event(events, view)

    def test_a_touch_that_stops_a_fling_is_the_flung_views(self):
        def gesture(browser):
            browser.drag((195, 500), (195, 100), 0.1)
            time.sleep(0.1)
            self.browser.evaluate("")
            x, y = 195, 300
            browser.tap(x, y)

        _, events, drags = self.record(gesture)
        self.assertEqual([drag["view"] for drag in drags], ["list", "list"])

    def test_a_drag_that_changes_its_owner_is_two(self):
        # The page scrolls by itself: first along, then down.
        script = NESTED + (
            "; let last = null; row.style.touchAction = list.style.touchAction = 'none';"
            "list.addEventListener('touchstart', (e) => { last = e.touches[0]; });"
            "list.addEventListener('touchmove', (e) => { const now = e.touches[0];"
            "  if (now.clientX !== last.clientX) row.scrollLeft += last.clientX - now.clientX;"
            "  else list.scrollTop += last.clientY - now.clientY; last = now; });"
        )

        def gesture(browser):
            browser.touch("touchStart", 300, 230)
            for x in range(295, 100, -5):
                browser.touch("touchMove", x, 230)
                time.sleep(0.008)
            time.sleep(0.1)
            for y in range(225, 100, -5):
                browser.touch("touchMove", 100, y)
                time.sleep(0.008)
            browser.release()

        _, events, (along, down) = self.record(gesture, script=script)
        self.assertEqual((along["view"], down["view"]), ("row", "list"))
        end = {key: value for key, value in along["end"].items() if key != "t"}
        self.assertEqual(end, {"type": "drag.ended", "view": "row", "vx": 0, "vy": 0, "inferred": True})
        began = [event for event in events if event["type"] == "drag.began"]
        self.assertEqual([event.get("inferred") for event in began], [None, True])
        self.assertNotIn("inferred", down["end"])
        self.assertEqual((along["places"][0], down["places"][-1]), ((295, 70), (100, 105)))
        self.assertEqual((self.movers(events, "row"), self.movers(events, "list")), ({"finger"}, {"finger"}))

    def test_what_changes_inside_a_nested_view_is_not_the_lists(self):
        self.open(style=STYLE, body=BODY, script=NESTED)
        events = self.since(
            "const cards = row.children; cards[0].style.opacity = 0.5; cards[0].remove(); row.scrollLeft = 50"
        )
        self.assertEqual({event["view"] for event in events}, {"row"})
        self.assertIn("items.deleted", self.kinds(events))
        self.stop()


@unittest.skipIf(MISSING, MISSING)
class Components(RecorderCase):
    """A pager with dots in the shadow tree of a component."""

    BODY = """<photo-pager id="tour"></photo-pager><script>
      const root = tour.attachShadow({mode: 'open'});
      root.innerHTML = `<style>
        .pages { display: flex; overflow-x: auto; scroll-snap-type: x mandatory; height: 400px; scrollbar-width: none }
        .page { flex: none; width: 100%; scroll-snap-align: start; scroll-snap-stop: always }
        nav { display: flex; gap: 8px } .dot { width: 10px; height: 10px; background: #bbb } .active { background: #06c }
      </style><div class="pages">${'<div class="page"></div>'.repeat(5)}</div><nav>${'<b class="dot"></b>'.repeat(5)}</nav>`;
      const pages = root.querySelector('.pages'), dots = [...root.querySelectorAll('.dot')];
      const lit = () => Math.round(pages.scrollLeft / pages.clientWidth);
      let isBroken = false;
      const show = () => dots.forEach((dot, index) => dot.classList.toggle('active', index === lit()));
      pages.addEventListener('scroll', () => { if (!isBroken) show(); });
      show();
    </script>"""

    def record(self, options):
        self.open(
            style="",
            body=self.BODY,
            script="ScrollRecorder.start({views: [{id: 'pages', element: pages, items: '.page', behaviours: [{kind: 'page-control'}],"
            "scrolling: {paging: 'page', bounces: false}, %s}]})" % options,
        )
        for broken in ("false", "true"):
            self.browser.evaluate(f"isBroken = {broken}")
            self.browser.drag((330, 200), (60, 205), 0.15)
            self.browser.wait_until_quiet()
            time.sleep(0.5)

    def test_a_view_in_the_tree_of_a_component_hears_its_fingers_and_scrolls(self):
        for options in ("dots: '.dot', page: '.active'",
                        "dots, page: () => dots.findIndex((dot) => dot.matches('.active'))"):
            with self.subTest(options):
                self.record(options)
                log = self.browser.evaluate("ScrollRecorder.text()")
                _, events = self.stop(is_right=False)
                movers = [event["by"] for event in events if event["type"] == "scroll"]
                self.assertEqual(set(movers), {"finger", "momentum"})
                rested = [round(event["x"] / 390) for event in events if event["type"] == "observed.offset"]
                self.assertLess(rested[0], rested[1])
                lit = [1 if dot == rested[0] else 0 for dot in range(5)]  # Nobody looked where it rested next.
                self.assertEqual(self.values(events, "dots", "alphas")[-1], lit)
                self.assertEqual({found[0] for found in findings(log) if found[0] != "late"}, {"stuck"})
                healthy = [line for line in log.splitlines() if json.loads(line).get("t", 0) < self.middle(events)]
                self.assertEqual([found for found in findings("\n".join(healthy) + "\n") if found[0] != "late"], [])

    @staticmethod
    def middle(events):
        """When the second drag begins."""
        return [event["t"] for event in events if event["type"] == "drag.began"][1]


@unittest.skipIf(MISSING, MISSING)
class Keys(RecorderCase):
    STYLE = "#list { height: 400px; overflow-y: scroll } .item { height: 100px }"
    BODY = '<div id="list">' + "".join(f'<div class="item" data-id="k{index}"></div>' for index in range(10)) + "</div>"

    def start(self, keys="'data-id'"):
        self.open(
            style=self.STYLE,
            body=self.BODY,
            script=f"ScrollRecorder.start({{views: [{{id: 'main', element: '#list', items: '.item', keys: {keys}}}]}})",
        )

    def edits(self, script):
        return [
            {key: value for key, value in event.items() if key not in ("t", "items", "contentSize")}
            for event in self.since(script)
            if event["type"] == "reload" or event["type"] in ("items.inserted", "items.deleted")
        ]

    def test_sections_and_edits_have_keys(self):
        for keys in ("'data-id'", "(item) => item.dataset.id"):
            self.start(keys)
            edits = self.edits(
                "const item = document.createElement('div'); item.className = 'item'; item.dataset.id = 'new'; list.prepend(item)"
            )
            self.assertEqual(edits, [{"type": "items.inserted", "section": 0, "at": 0, "keys": ["new"]}])
            header, _ = self.stop()
            self.assertEqual(header["scene"]["views"][0]["sections"][0]["keys"], [f"k{index}" for index in range(10)])

    def test_an_element_used_again_is_another_item(self):
        for keys in ("'data-id'", "(item) => item.dataset.id"):
            self.start(keys)
            edits = self.edits("list.children[2].dataset.id = 'k20'")
            self.assertEqual(
                edits,
                [
                    {"type": "items.deleted", "section": 0, "at": 2, "count": 1},
                    {"type": "items.inserted", "section": 0, "at": 2, "keys": ["k20"]},
                ],
            )
            alphas = [item for item, _ in self.values(self.so_far(), "alpha")[-5:]]
            self.assertIn([0, 2], alphas)
            self.stop()

    def test_another_element_for_the_same_item_is_no_edit(self):
        self.start()
        self.assertEqual(self.edits("list.children[2].replaceWith(list.children[2].cloneNode())"), [])
        self.stop()

    def test_reordered_items_are_a_reload_with_keys(self):
        self.start()
        (edit,) = self.edits("list.append(list.children[0])")
        self.assertEqual(edit["type"], "reload")
        self.assertEqual(edit["sections"][0]["keys"], [f"k{index}" for index in (*range(1, 10), 0)])
        self.stop()

    def test_keys_that_do_not_tell_items_apart(self):
        for keys, word in (("data-id", 'two items of view list have the key "k2"'), ("id", "item 0 of view list has no key")):
            start = f"ScrollRecorder.start({{views: [{{element: '#list', items: '.item', keys: '{keys}'}}]}})"
            (told,) = self.told(start, style=self.STYLE, body=self.BODY.replace("k3", "k2"))
            self.assertIn(word, told)
        self.start()
        for key, told in (("k2", "<div.item>"), ("k5", "k5"), ("", "<div.item>")):
            deleted, inserted = self.edits(f"list.children[5].dataset.id = '{key}'")
            self.assertEqual(deleted, {"type": "items.deleted", "section": 0, "at": 5, "count": 1})
            self.assertEqual(inserted, {"type": "items.inserted", "section": 0, "at": 5, "keys": [told]})
        self.stop()

    def test_a_virtual_list_takes_rows_out_and_puts_them_in(self):
        self.open(
            style="#list { height: 400px; overflow-y: scroll; position: relative } .item { position: absolute; top: 0; height: 50px; width: 100% }",
            body='<div id="list"><div style="height: 50000px"></div></div>',
            script="""
              const render = () => {
                const first = Math.max(0, Math.floor(list.scrollTop / 50) - 1);
                const wanted = new Set(Array.from({length: 11}, (_, index) => first + index));
                const free = [...list.querySelectorAll('.item')].filter((row) => !wanted.delete(Number(row.dataset.row)));
                for (const row of wanted) {
                  const item = free.pop() || list.appendChild(Object.assign(document.createElement('div'), {className: 'item'}));
                  item.dataset.row = row;
                  item.style.transform = `translateY(${row * 50}px)`;
                }
              };
              list.addEventListener('scroll', render);
              render();
              ScrollRecorder.start({views: [{id: 'main', element: '#list', items: '.item', keys: 'data-row'}]});
            """,
        )
        for _ in range(2):
            self.browser.drag((195, 350), (195, 50), 0.1)
            self.rest()
        _, events = self.stop()
        inserted = [event for event in events if event["type"] == "items.inserted"]
        self.assertGreater(len(inserted), 5)
        for event in inserted:
            for key, frame in zip(event["keys"], event["items"], strict=True):
                self.assertEqual(frame[1], int(key) * 50)


@unittest.skipIf(MISSING, MISSING)
class LateLayout(RecorderCase):
    def frames(self, header, events):
        """The frames that a reader of the log ends with."""
        frames = [list(frame) for frame in header["scene"]["views"][0]["sections"][0]["frames"]]
        for event in events:
            if event["type"] == "items.resized":
                frames[event["at"] : event["at"] + len(event["items"])] = event["items"]
            elif event["type"] == "items.inserted":
                frames[event["at"] : event["at"]] = event["items"]
            elif event["type"] == "items.deleted":
                del frames[event["at"] : event["at"] + event["count"]]
            elif event["type"] == "reload":
                frames = [list(frame) for frame in event["sections"][0]["frames"]]
        return frames

    def live(self):
        return self.browser.evaluate(
            "(() => { const {left, top} = list.getBoundingClientRect(); return [...list.querySelectorAll('.item')].map((item) => {"
            "const rect = item.getBoundingClientRect();"
            "return [rect.left - left + list.scrollLeft, rect.top - top + list.scrollTop, rect.width, rect.height]; }); })()"
        )

    def test_frames_far_away_are_written_before_they_are_seen_and_at_the_end(self):
        # Every 40th item has an image that loads while the list is flung past it; some above, some below what is seen.
        images = "[...document.querySelectorAll('.item')].filter((_, index) => index % 40 === 7)"
        self.open(
            style="#list { height: 600px; overflow-y: scroll } .item { min-height: 71.7px; margin-bottom: 5px } img { display: block }",
            body='<div id="list">' + '<div class="item"></div>' * 1500 + "</div>",
            script=START + f"; const late = {images};" + """
              const load = () => {
                const place = (load.count * 7) % late.length;
                late[place].innerHTML = `<img src='data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="9" height="${90 + place}"/>'>`;
                load.count += 1;
                if (load.count < late.length) setTimeout(load, 40);
              };
              load.count = 0;
            """,
        )
        self.browser.evaluate("load()")
        for offset in (20000, 60000, 100000, 3000):
            self.browser.drag((195, 500), (195, 100), 0.1)
            time.sleep(0.2)
            self.browser.evaluate(f"list.scrollTop = {offset}")
            self.browser.evaluate(
                "list.children[500].remove(); list.insertBefore(Object.assign(document.createElement('div'), {className: 'item'}), list.children[80])"
            )
            time.sleep(0.1)
        self.rest()
        live = self.live()
        header, events = self.stop()  # Compares each look at the screen with the frames that the log has by then.
        frames = self.frames(header, events)
        self.assertEqual(len(frames), len(live))
        for index, (recorded, measured) in enumerate(zip(frames, live)):
            for a, b in zip(recorded, measured):
                self.assertAlmostEqual(a, b, delta=0.06, msg=f"item {index}")  # Single precision, 120 000 points away.
        self.assertGreater(self.kinds(events).count("items.resized"), 5)

    def test_a_change_far_away_is_not_written_before_it_matters(self):
        self.open(
            style=LIST_STYLE, body=LIST_BODY.replace("</div></div>", "</div>" + '<div class="item"></div>' * 400 + "</div>")
        )
        self.rest()
        self.browser.evaluate(
            "let steps = 0; const grow = () => { list.children[300].style.height = `${80 + steps}px`; steps += 1;"
            "list.scrollTop += 1; if (steps < 20) setTimeout(grow, 30); }; grow()"
        )
        self.rest()
        _, events = self.stop()
        resized = [event for event in events if event["type"] == "items.resized"]
        self.assertEqual([event["at"] for event in resized], [300])
        last = [event["t"] for event in events if event["type"] == "scroll"][-1]
        self.assertGreater(resized[0]["t"], last)

    def test_content_pulled_beyond_its_end_by_a_transform_is_scrolled(self):
        self.open(
            style=LIST_STYLE + "#all { transition: none }",
            body='<div id="list"><div id="all">' + '<div class="item"></div>' * 40 + "</div></div>",
            script=START.replace("'.item'", "'.item', content: '#all'"),
        )
        events = self.since("all.style.transform = 'translateY(40px)'")
        events += self.since("all.style.transform = ''")
        self.assertEqual([event["y"] for event in events if event["type"] == "scroll"], [-40, 0])
        self.assertFalse({"items.resized", "content"} & set(self.kinds(events)))
        ended = [event for event in events if event["type"] == "scroll.ended"]
        self.assertEqual([event["inferred"] for event in ended], [True, True])
        # It is written at once, not at the next look, which may be late.
        self.browser.evaluate(
            "let lines; all.style.transform = 'translateY(9px)'; queueMicrotask(() => { lines = ScrollRecorder.text(); })"
        )
        *_, last = self.browser.evaluate("lines").splitlines()
        self.assertEqual((json.loads(last)["type"], json.loads(last)["y"]), ("scroll", -9))
        self.stop()


@unittest.skipIf(MISSING, MISSING)
class WithoutScrollEnd(RecorderCase):
    SILENCED = (
        "delete window.onscrollend; addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);"
    )

    def test_the_end_of_a_scroll_is_inferred(self):
        self.open(script=self.SILENCED + START)
        self.browser.drag((195, 350), (195, 100), 0.15)
        self.rest()
        _, events = self.stop()
        ended = [event for event in events if event["type"] == "scroll.ended"]
        self.assertEqual(
            [{key: value for key, value in event.items() if key != "t"} for event in ended],
            [{"type": "scroll.ended", "inferred": True}],
        )
        last = [event["t"] for event in events if event["type"] == "scroll"][-1]
        self.assertGreater(ended[0]["t"] - last, 250000)
        at = events.index(ended[0])
        self.assertIn("observed.alpha", self.kinds(events[at:]))

    def test_a_browser_that_tells_it_is_believed(self):
        self.open()
        self.browser.drag((195, 350), (195, 100), 0.15)
        self.rest()
        _, events = self.stop()
        ended = [event for event in events if event["type"] == "scroll.ended"]
        self.assertEqual([event.get("inferred") for event in ended], [None])


if __name__ == "__main__":
    unittest.main()
