"""What the recorder writes of how things look, and when, in a real browser."""

import json
import time
import unittest

from recorder_case import LIST_BODY, LIST_STYLE, MISSING, RecorderCase, capture, findings

# Six items of 100 in a port of 400: at offset 0 items 0 to 3 are whole.
STYLE = "#list { height: 400px; overflow-y: scroll } .item { height: 100px }"
BODY = '<div id="list">' + '<div class="item"><i class="part"></i></div>' * 30 + "</div>"


def start(options="", behaviours="[]"):
    return f"ScrollRecorder.start({{views: [{{id: 'main', element: '#list', items: '.item', behaviours: {behaviours}{options}}}]}})"


@unittest.skipIf(MISSING, MISSING)
class Alphas(RecorderCase):
    def test_an_alpha_is_the_product_of_the_opacities_up_to_the_view(self):
        self.open(
            style=STYLE + "body, #list { opacity: 0.5 } .wrap { opacity: 0.8 }",
            body='<div id="list"><div class="wrap">' + '<div class="item"></div>' * 30 + "</div></div>"
            "<script>const [a, b, c, d] = document.querySelectorAll('.item'); a.style.opacity = 0.25;"
            "b.style.visibility = 'hidden'; c.style.opacity = 0; d.style.cssText = 'opacity: 0.3; visibility: visible'</script>",
            script=start(),
        )
        _, events = self.stop()
        self.assertEqual(self.values(events, "alpha")[:4], [([0, 0], 0.2), ([0, 1], 0), ([0, 2], 0), ([0, 3], 0.24)])

    def test_what_fades_the_whole_page_is_no_fade_of_its_items(self):
        self.open(
            style="body { opacity: 0.5 } .item { height: 100px; opacity: 0.8 }",
            body='<div class="item"></div>' * 30,
            script="ScrollRecorder.start({views: [{element: document.scrollingElement, items: '.item'}]})",
        )
        _, events = self.stop()
        self.assertEqual({alpha for _, alpha in self.values(events, "alpha")}, {0.8})

    def test_a_fade_that_is_declared_otherwise_than_the_transition_is_warned_of(self):
        for transition, fade, wanted in (
            ("opacity 0.3s", "", "200 ms, linear; its items' opacity has 300 ms, ease"),
            ("transform 1s, opacity 0.2s cubic-bezier(0.1, 0.2, 0.3, 1)", "", "has 200 ms, cubic-bezier(0.1, 0.2, 0.3, 1)"),
            ("all 0.25s linear", ", duration: 300", "declares a fade of 300 ms, linear;"),
            ("opacity 0.25s steps(3, end)", "", "250 ms, steps(3)"),
            ("opacity 0.3s cubic-bezier(0.1, 0.2, 0.3, 1.5)", "", "has 300 ms"),
            ("opacity 0.3s cubic-bezier(0.1, 0.2, 0.3, 1)", ", duration: 300, timing: [0.1, 0.2, 0.3, 1]", None),
            ("opacity 0.2s linear", "", None),
            ("opacity 0.2s ease", ", timing: [0.25, 0.1, 0.25, 1]", None),
            ("opacity 0.2s cubic-bezier(0, 0, 1, 1)", "", None),
            ("transform 1s", "", None),
            ("none", "", None),
        ):
            with self.subTest(transition):
                self.open(
                    style=STYLE + f".item {{ transition: {transition} }}",
                    body=BODY,
                    script="const warned = []; console.warn = (text) => warned.push(text);"
                    + start(behaviours=f"[{{kind: 'fade'{fade}}}]"),
                )
                warned = self.browser.evaluate("warned.join()")
                self.assertIn(wanted or "", warned)
                self.assertEqual(warned == "", wanted is None)
                self.stop(is_right=False)

    def test_what_is_drawn_of_an_item_may_be_a_part_of_it(self):
        for drawn in ("'.part'", "(item) => item.firstElementChild"):
            self.open(
                style=STYLE + ".part { display: block; height: 50px; opacity: 0.5 } .item { opacity: 0.4 }"
                ".item:nth-child(2) .part { display: none }",
                body=BODY,
                script=start(f", drawn: {drawn}"),
            )
            _, events = self.stop()
            self.assertEqual(self.values(events, "alpha")[:3], [([0, 0], 0.2), ([0, 1], 0), ([0, 2], 0.2)])

    def test_a_transition_is_written_frame_by_frame(self):
        self.open(style=STYLE + ".item { transition: opacity 0.3s linear }", body=BODY, script=start())
        events = self.since("document.querySelector('.item').style.opacity = 0.1")
        steps = [alpha for item, alpha in self.values(events, "alpha") if item == [0, 0]]
        self.assertEqual(steps, sorted(steps, reverse=True))
        self.assertGreater(len(set(steps)), 5)
        self.assertAlmostEqual(steps[-2], 0.1, delta=0.001)
        self.assertEqual(steps[-1], 0.1)  # At rest.
        moving = [alpha for item, alpha in self.values(events, "alpha") if item == [0, 1]]
        self.assertEqual(set(moving), {1})
        self.assertLess(len(moving), 5)  # Every quarter of a second, and at rest.
        self.stop()

    def test_an_animation_shows_nothing_of_its_end_as_it_begins(self):
        # Begun by script, and nothing fills backwards: where its beginning is rounded up, styles are those of its end for a frame.
        self.open(
            style=STYLE + ".item { height: 40px }",
            body=BODY,
            script=start() + "; list.addEventListener('scroll', () => { for (const row of [...list.children].slice(2)) {"
            "if (row.style.opacity !== '' || row.offsetTop - list.scrollTop > 200) continue; row.style.opacity = 0.1;"
            "row.animate([{opacity: 1}, {opacity: 0.1}], 250) } })",
        )
        self.browser.drag((200, 380), (200, 80), 1.2, hold=0.2)
        self.browser.wait_until_quiet()
        events = self.so_far()
        faded = 0
        for item in range(8, 16):
            steps = [alpha for (_, index), alpha in self.values(events, "alpha") if index == item]
            self.assertEqual(steps, sorted(steps, reverse=True), item)
            faded += len(set(steps)) > 5
        self.assertGreater(faded, 3)
        self.stop()

    def test_what_a_page_does_in_a_frame_is_written_with_the_frame(self):
        # The page's own callbacks come after the recorder's, in every frame; scroll offset and opacity belong together.
        self.open(
            style=STYLE,
            body=BODY,
            script=start() + "; let steps = 0; const step = () => { list.scrollTop += 3; steps += 1;"
            "list.children[9].style.opacity = list.children[5].style.opacity = 1 - list.scrollTop / 1000;"
            "if (steps < 60) requestAnimationFrame(step); };",
        )
        self.rest()
        events = self.since("requestAnimationFrame(step)")
        offset, pairs = 0, []
        for event in events:
            if event["type"] == "scroll":
                offset = event["y"]
            elif event["type"] == "observed.alpha" and event["item"] == [0, 5]:
                pairs.append((round(1 - offset / 1000, 3), event["alpha"]))
        self.assertGreater(len(pairs), 5)
        self.assertEqual([a for a, _ in pairs], [b for _, b in pairs])
        self.stop()

    def test_a_value_is_written_when_an_item_becomes_visible_and_not_again(self):
        self.open(style=STYLE, body=BODY, script=start())
        events = self.since("list.scrollTop = 50")
        first, *others = self.values(events, "alpha")
        self.assertEqual(first, ([0, 4], 1))
        everything = [([0, item], 1) for item in range(5)]
        self.assertIn(others, (everything, everything * 2))  # A quarter of a second later, and at rest.
        self.stop()

    def test_everything_visible_is_written_at_rest_and_at_the_end(self):
        self.open(style=STYLE, body=BODY, script=start())
        self.rest()
        events = self.so_far()
        began = [event["t"] for event in events if event["t"] == 0]
        rested = [event for event in events if event["t"] > 0]
        self.assertEqual(self.kinds(rested), ["observed.visible", *["observed.alpha"] * 4])
        self.assertEqual(len(began), 1 + len(rested))
        self.assertGreaterEqual(rested[0]["t"], 300000 - 20000)
        # A rule that no API tells of: only the last look sees it.
        self.browser.evaluate("document.styleSheets[0].insertRule('.item:nth-child(3) { opacity: 0.1 }')")
        time.sleep(0.5)
        self.assertEqual(len(self.so_far()), len(events))
        _, events = self.stop()
        self.assertEqual([(item, alpha) for item, alpha in self.values(events, "alpha") if alpha != 1], [([0, 2], 0.1)])

    def test_nothing_runs_at_rest_and_a_style_set_by_script_wakes(self):
        self.open(
            style=STYLE + "@keyframes pulse { to { color: red } } .part { animation: pulse 1s infinite }",
            body=BODY,
            script="let asked = 0; const ask = requestAnimationFrame; requestAnimationFrame = (f) => { asked += 1; return ask(f); };"
            + start(),
        )
        self.rest()
        self.browser.evaluate("asked = 0")
        time.sleep(0.5)
        self.assertEqual(self.browser.evaluate("asked"), 0)
        events = self.since("document.querySelectorAll('.item')[1].style.opacity = 0.7")
        self.assertGreater(self.browser.evaluate("asked"), 5)
        self.assertIn(([0, 1], 0.7), self.values(events, "alpha"))
        # What is around the view changes what it shows, too.
        self.browser.evaluate("document.styleSheets[0].insertRule('body.dim .item { opacity: 0.3 }')")
        events = self.since("document.body.className = 'dim'")
        self.assertIn(([0, 0], 0.3), self.values(events, "alpha"))
        self.stop()

    def test_a_rest_waits_for_the_longest_declared_transition(self):
        self.open(style=STYLE, body=BODY, script=start(behaviours="[{kind: 'fade', duration: 800}]"))
        self.rest()
        rested = [event["t"] for event in self.so_far() if event["t"] > 0]
        self.assertGreater(rested[0], 850000)
        self.stop()

    def test_a_cell_whose_class_was_missed_is_told_at_rest(self):
        self.open(
            style=STYLE + ".cut { opacity: 0.1 }", body=BODY, script=start(behaviours="[{kind: 'fade', duration: 0}]")
        )
        self.rest()
        self.since("list.children[4].classList.add('cut'); list.scrollTop = 50; list.children[0].classList.add('cut')")
        events = self.since("list.scrollTop = 100; list.children[0].classList.remove('cut')")  # And forgets item 4.
        at_rest = dict((str(item), alpha) for item, alpha in self.values(events, "alpha")[-4:])
        self.assertEqual(at_rest, {"[0, 1]": 1, "[0, 2]": 1, "[0, 3]": 1, "[0, 4]": 0.1})
        last = [event["t"] for event in events if event["type"] == "scroll"][-1]
        self.assertGreater(events[-1]["t"] - last, 250000)
        self.stop(is_right=False)


@unittest.skipIf(MISSING, MISSING)
class Frozen(RecorderCase):
    """What stands still for a second of a scroll, and is right again before the view rests."""

    # An end of the list is masked when 200 of the content are hidden there. What is cut is faded at once.
    MASKED = (
        "let shown = [1, 0];"
        "const draw = () => { shown = [list.scrollTop, 2600 - list.scrollTop].map((hidden) => 1 - Math.min(1, hidden / 200)); };"
    )
    FADED = (
        "const draw = () => { for (const item of list.children) { const top = item.offsetTop - list.offsetTop - list.scrollTop;"
        "item.style.opacity = top < -0.001 || top > 300.001 ? 0.1 : 1; } };"
    )
    SCALED = (
        "const draw = () => { for (const item of list.children) {"
        "const at = item.offsetLeft + 110 - list.offsetLeft - list.scrollLeft - 180;"
        "item.style.transform = `scale(${1.1 - Math.min(1, Math.abs(at) / 400)})`; } };"
    )
    ROW = (
        "#list { display: flex; padding: 0 70px; width: 360px; box-sizing: border-box; overflow-x: scroll }"
        ".item { flex: none; width: 220px; height: 90px }"
    )

    def found(self, style, draw, options, side, frozen):
        """Scrolls by 1 a frame, until just before a third item of a row comes; at `frozen` offsets the page draws nothing."""
        self.open(
            style=style,
            body=BODY,
            script=draw + f"draw(); list.addEventListener('scroll', () => {{ if (!({frozen})(list.{side})) draw(); }});"
            + start(options[0], options[1])
            + f"; const step = () => {{ list.{side} += 1; if (list.{side} < 145) requestAnimationFrame(step); }};",
        )
        self.rest()
        self.browser.evaluate("requestAnimationFrame(step)")
        self.rest()
        return findings(self.browser.stop_recording(), "--time-tolerance", "50ms")

    def test_what_stands_still_for_a_second_is_told(self):
        mask = "[{kind: 'edge-mask', startHide: 0.5, endHide: 0.5, interpolation: {kind: 'linear'}}]"
        for kind, *page in (
            ("mask", STYLE, self.MASKED, (", mask: {start: () => shown[0], end: () => shown[1]}", mask), "scrollTop"),
            ("alpha", STYLE, self.FADED, ("", "[{kind: 'fade', duration: 0}]"), "scrollTop"),
            ("scale", self.ROW, self.SCALED, (", axis: 'horizontal'", "[{kind: 'carousel'}]"), "scrollLeft"),
        ):
            with self.subTest(kind):
                self.assertEqual(self.found(*page, "() => false"), [])
                found = self.found(*page, "(at) => at > 40 && at < 135")
                self.assertEqual(set(found), {("wrong", kind)})

    def test_nothing_is_repeated_where_nothing_changes_but_a_text(self):
        self.open(
            style=STYLE,
            body=BODY,
            script="let ticks = 0; const tick = () => { list.children[1].firstChild.textContent = ticks += 1; };" + start(),
        )
        self.browser.evaluate("setInterval(tick, 100); list.scrollTop = 50")
        time.sleep(1.5)
        before = len(self.so_far())
        time.sleep(1)
        self.assertEqual(len(self.so_far()), before)
        self.stop()


@unittest.skipIf(MISSING, MISSING)
class Rotations(RecorderCase):
    def test_what_stays_faded_after_a_rotation_is_stuck(self):
        # In a port of 390 item 3 is cut; in one of 844 it is whole, and stays faded where the page does not look again.
        # Further down, sizes depend on the width: the recorder finds them as it rests.
        draw = (
            "let isDeaf = false; const draw = () => { if (!isDeaf) for (const item of list.children) {"
            "const {top, bottom} = item.getBoundingClientRect();"
            "item.style.opacity = top < -0.01 || bottom > innerHeight + 0.01 ? 0.1 : 1; } };"
            "draw(); addEventListener('resize', draw); list.addEventListener('scroll', draw);"
        )
        self.addCleanup(self.browser.resize, self.DEVICE.width, self.DEVICE.height)
        for offset in (0, 40, 100000):
            for is_deaf in (False, True):
                with self.subTest(offset=offset, is_deaf=is_deaf):
                    self.browser.resize(844, 390)
                    self.open(
                        style=STYLE + "#list { height: 100vh } .item:nth-child(n + 20):nth-last-child(n + 20) { height: 20.3vw }",
                        body='<div id="list">' + '<div class="item"></div>' * 300 + "</div>",
                        script=draw + start(behaviours="[{kind: 'fade', duration: 0}]"),
                    )
                    self.since(f"list.scrollTop = {offset}")
                    self.browser.evaluate(f"isDeaf = {str(is_deaf).lower()}")
                    self.browser.resize(390, 844)
                    self.rest()
                    log = self.browser.stop_recording()
                    found = findings(log, "--time-tolerance", "50ms")
                    self.assertEqual(set(found), {("stuck", "alpha")} if is_deaf else set())

@unittest.skipIf(MISSING, MISSING)
class Scales(RecorderCase):
    FRAMES = "document.querySelectorAll('.item')"

    def test_a_scaled_item_keeps_its_frame(self):
        self.open(
            style=STYLE + ".item { margin: 0 20.4px; transform-origin: 20% 30% }",
            body=BODY
            + f"<script>const [a, b, c, d] = {self.FRAMES}; a.style.transform = 'scale(0.8)'; b.style.scale = '0.5';"
            "c.style.transform = 'rotate(90deg) scale(0.9)'; d.style.transform = 'translateY(7px) scale(1.25)'</script>",
            script=start(),
        )
        width = (390 * 192 - 2 * int(20.4 * 192)) / 192  # Two margins, in 64ths of a device pixel.
        self.browser.evaluate("list.scrollTop = 10")
        self.rest()
        header, events = self.stop()
        frames = header["scene"]["views"][0]["sections"][0]["frames"]
        for index, frame in enumerate(frames[:6]):
            x, y, w, h = frame
            self.assertAlmostEqual(x, (390 - width) / 2, delta=0.01)
            self.assertAlmostEqual(y, index * 100 + (7 if index == 3 else 0), delta=0.01)
            self.assertAlmostEqual(w, width, delta=0.02)
            self.assertAlmostEqual(h, 100, delta=0.01)
        self.assertNotIn("items.resized", self.kinds(events))
        first = dict((str(item), scale) for item, scale in self.values(events, "scale")[:4])
        self.assertEqual(first, {"[0, 0]": 0.8, "[0, 1]": 0.5, "[0, 2]": 0.9, "[0, 3]": 1.25})

    def test_what_is_turned_into_depth_is_as_large_as_its_other_side(self):
        self.open(
            style=STYLE + "#list { perspective: 400px }",
            body=BODY
            + "<script>const [a, b, c, d] = document.querySelectorAll('.item'); a.style.transform = 'scale(0.8) rotateY(30deg)';"
            "b.style.transform = 'rotateX(30deg) scale(0.7)'; c.style.transform = 'translateZ(-100px)';"
            "d.style.transform = 'perspective(200px) translateZ(-100px)'</script>",
            script=start(),
        )
        self.rest()
        _, events = self.stop()
        first = dict((str(item), scale) for item, scale in self.values(events, "scale")[:4])
        # 400 / (400 + 100); and where both count, 1 / (1 + 100 / 200 + 100 / 400).
        self.assertEqual(first, {"[0, 0]": 0.8, "[0, 1]": 0.7, "[0, 2]": 0.8, "[0, 3]": 0.571429})

    def test_what_is_turned_into_depth_lies_where_it_would_untransformed_to_the_fraction(self):
        # Offsets are whole points: below a header of 46.4 a card in a scroller of its own begins at its top, wherever that is scrolled.
        self.open(
            style="* { box-sizing: border-box } body { margin: 0 } p { margin: 0; height: 46.4px } "
            "#list { display: flex; overflow-x: auto; width: 300px; height: 200px } "
            ".item { flex: none; width: 200px; height: 200px; transform: perspective(600px) rotateY(40deg) }",
            body="<p></p><div id=list>" + "<div class=item></div>" * 4 + "</div><script>document.querySelector('#list').scrollLeft = 50</script>",
            script="ScrollRecorder.start({views: [{element: '#list', items: '.item'}]})",
        )
        self.rest()
        header, _ = self.stop()
        frames = header["scene"]["views"][0]["sections"][0]["frames"]
        self.assertEqual(frames, [[200 * item, 0, 200, 200] for item in range(4)])

    def test_scales_are_written_of_a_carousel_and_of_what_is_or_was_scaled(self):
        self.open(style=STYLE, body=BODY, script=start())
        self.assertEqual(self.values(self.so_far(), "scale"), [])
        events = self.since("document.querySelector('.item').style.transform = 'scale(0.7)'")
        self.assert_told(self.values(events, "scale"), [([0, 0], 0.7)])
        events = self.since("document.querySelector('.item').style.transform = ''")
        self.assert_told(self.values(events, "scale"), [([0, 0], 1)])
        self.stop()
        self.open(style=STYLE, body=BODY, script=start(behaviours="[{kind: 'carousel'}]"))
        self.assertEqual([scale for _, scale in self.values(self.so_far(), "scale")[:4]], [1, 1, 1, 1])
        self.stop(is_right=False)

    def test_an_animated_scale_is_written_frame_by_frame_and_resizes_nothing(self):
        self.open(style=STYLE + ".item { transition: transform 0.3s }", body=BODY, script=start(", drawn: '.part'"))
        events = self.since("document.querySelector('.item').style.transform = 'scale(0.5)'")
        steps = [scale for item, scale in self.values(events, "scale") if item == [0, 0]]
        self.assertGreater(len(set(steps)), 5)
        self.assertEqual(steps[-1], 0.5)
        self.assertNotIn("items.resized", self.kinds(events))
        self.stop()


@unittest.skipIf(MISSING, MISSING)
class Bars(RecorderCase):
    def test_what_bars_cover_is_not_visible(self):
        self.open(style=STYLE, body=BODY, script=start(", occlusion: {top: 100, bottom: 50}"))
        header, events = self.stop()
        self.assertEqual(header["scene"]["views"][0]["occlusion"], {"top": 100, "left": 0, "bottom": 50, "right": 0})
        first, *_ = [event for event in events if event["type"] == "observed.visible"]
        self.assertEqual((first["whole"], first["partial"]), ([[0, 1], [0, 2]], [[0, 3]]))
        self.assertEqual({str(item) for item, _ in self.values(events, "alpha")}, {"[0, 1]", "[0, 2]", "[0, 3]"})

    def test_a_sticky_header_covers_as_long_as_it_sticks(self):
        section = (
            '<section><h2 style="position: sticky; top: 0; height: 40px; margin: 0"></h2>'
            + '<div class="item"></div>' * 3
            + "</section>"
        )
        self.open(
            style=STYLE,
            body=f'<p style="height: 30px; margin: 0"></p><div id="list"><p style="height: 30px; margin: 0"></p>{section * 5}</div>',
            script=start(", sections: 'section', occlusion: {top: 'h2'}"),
        )
        covered = []
        # The header lies at 30; it sticks from 30 on, and is pushed out from 330 (its section ends at 370) to 370.
        for offset in (0, 20, 30, 200, 350, 369, 400):
            events = self.since(f"list.scrollTop = {offset}")
            covered += [(offset, event["occlusion"]["top"]) for event in events if event["type"] == "insets"]
        self.assertEqual(covered, [(30, 40), (350, 20), (369, 1), (400, 40)])
        kinds = self.kinds(self.so_far())
        self.assertEqual(kinds[kinds.index("insets") + 1], "scroll")
        header, _ = self.stop()
        self.assertEqual(header["scene"]["views"][0]["occlusion"]["top"], 0)
        self.assertNotIn("headerFrame", header["scene"]["views"][0]["sections"][0])

    def test_a_bar_over_the_view_is_measured_live_and_may_hide(self):
        self.open(
            style=STYLE + "#bar { position: fixed; top: 0; height: 64px; width: 100%; transition: opacity 0.1s }",
            body=BODY + '<div id="bar"></div>',
            script=start(", occlusion: {top: '#bar'}"),
        )
        resized = self.since("bar.style.height = '80px'")
        hidden = self.since("bar.style.visibility = 'hidden'")
        self.assertEqual([event["occlusion"]["top"] for event in resized + hidden if event["type"] == "insets"], [80, 0])
        header, _ = self.stop()
        self.assertEqual(header["scene"]["views"][0]["occlusion"]["top"], 64)


@unittest.skipIf(MISSING, MISSING)
class Shadows(RecorderCase):
    STYLE = (
        STYLE
        + "section { position: relative } .shadow { position: absolute; inset: 0; z-index: -1; box-shadow: 0 4px 4px }"
    )
    SECTION = '<section><div class="shadow"></div>' + '<div class="item"></div>' * 3 + "</section>"

    def shown(self, events):
        return [
            [(shadow["section"], shadow["frame"]) for shadow in found]
            for found in self.values(events, "decorations", "decorations")
        ]

    def test_shadows_on_screen_are_told_by_section_and_frame(self):
        self.open(
            style=self.STYLE,
            body=f'<div id="list">{self.SECTION * 4}</div>',
            script=start(", sections: 'section', shadows: '.shadow'", "[{kind: 'section-shadow'}]"),
        )
        first = self.shown(self.so_far())[0]
        self.assertEqual(first, [(0, [0, 0, 390, 300]), (1, [0, 300, 390, 300])])
        moved = self.shown(self.since("list.scrollTop = 306"))
        self.assertEqual([section for section, _ in moved[0]], [0, 1, 2])  # Its blur reaches 8 further down.
        moved = self.shown(self.since("list.scrollTop = 309"))
        self.assertEqual([section for section, _ in moved[0]], [1, 2])
        for hide in ("display = 'none'", "visibility = 'hidden'", "opacity = 0"):
            hidden = self.shown(self.since(f"document.querySelectorAll('.shadow')[1].style.{hide}"))
            self.assertEqual([section for section, _ in hidden[-1]], [2], hide)
            self.browser.evaluate("document.querySelectorAll('.shadow')[1].style.cssText = ''")
        second = "document.querySelectorAll('section')[2].insertAdjacentHTML('beforeend', '<div class=shadow></div>')"
        self.assertEqual([section for section, _ in self.shown(self.since(second))[-1]], [1, 2, 2])
        self.stop(is_right=False)

    def test_the_section_may_be_named_by_an_attribute_or_a_function(self):
        apart = (
            '<div id="list">'
            + '<section id="s{}"><div class="item"></div></section>' * 2
            + '<b class="shadow" data-section="{}"></b></div>'
        )
        for named, options in (
            ("1", "'.shadow'"),
            ("s1", "'.shadow'"),
            ("", "() => ({section: 1, element: document.querySelector('.shadow')})"),
        ):
            self.open(
                style=self.STYLE, body=apart.format(0, 1, named), script=start(f", sections: 'section', shadows: {options}")
            )
            self.assertEqual([section for section, _ in self.shown(self.so_far())[0]], [1], options)
            self.stop()
        (told,) = self.told(start(", sections: 'section', shadows: '.shadow'"), style=self.STYLE, body=apart.format(0, 1, "no"))
        self.assertIn("belongs to no section", told)
        self.assertIn("data-section", told)

    # Three sections of one item, and their shadows apart from them, 100 high.
    LAYER = (
        '<div id="list" style="position: relative">'
        + '<section id="{}"><div class="item"></div></section>' * 3
        + '<b class="shadow" data-section="{}" style="inset: {}px 0 auto; height: 100px"></b>' * 3
        + "</div>"
    ).format(*"abc", "a", 0, "b", 100, "c", 200)

    def test_a_shadow_whose_section_is_gone_is_told_as_one_without(self):
        function = (
            "() => [...document.querySelectorAll('.shadow')].map((element) => (element.owner ||="
            " document.getElementById(element.dataset.section), {section: element.owner, element}))"
        )
        for shadows in ("'.shadow'", function):
            self.open(
                style=self.STYLE,
                body=self.LAYER,
                script=start(f", sections: 'section', shadows: {shadows}", "[{kind: 'section-shadow'}]"),
            )
            forgotten = "a.remove(); b.remove(); document.querySelectorAll('.shadow')[2].style.inset = '0 0 auto'"
            # Behind the one section that is left; those of the removed ones lie where they lay.
            now = self.shown(self.since(forgotten))[-1]
            self.assertEqual(now, [(0, [0, 0, 390, 100]), (1, [0, 0, 390, 100]), (2, [0, 100, 390, 100])], shadows)
            one = self.shown(self.since("document.querySelector('.shadow').remove()"))[-1]
            self.assertEqual(one, [(0, [0, 0, 390, 100]), (1, [0, 100, 390, 100])], shadows)
            none = self.shown(self.since("document.querySelector('.shadow').remove()"))[-1]
            self.assertEqual(none, [(0, [0, 0, 390, 100])], shadows)
            self.stop(is_right=False)

    def test_a_shadow_that_left_its_section_is_told_and_one_that_never_had_any_is_warned_of(self):
        self.open(
            style=self.STYLE,
            body=f'<div id="list">{self.SECTION * 2}</div>',
            script="const warnings = []; console.warn = (text) => warnings.push(text);"
            + start(", sections: 'section', shadows: '.shadow'", "[{kind: 'section-shadow'}]"),
        )
        lost = self.shown(self.since("list.append(Object.assign(list.querySelector('.shadow'), {style: 'height: 50px'}))"))
        self.assertEqual([section for section, _ in lost[-1]], [1, 2])
        self.assertEqual(self.browser.evaluate("warnings"), [])
        strange = self.shown(self.since("list.insertAdjacentHTML('beforeend', '<b class=shadow style=height:9px></b>')"))
        self.assertEqual([[section for section, _ in shown] for shown in strange], [[1, 2]] * len(strange))
        self.assertIn("belongs to no section", self.browser.evaluate("warnings")[0])
        self.stop(is_right=False)


@unittest.skipIf(MISSING, MISSING)
class Rounding(RecorderCase):
    DEVICE = capture.Device(412, 915, 1)
    # Rows of 79.39 and 116.89, and more of them than a look measures.
    STYLE = (
        "#list { height: 561.6px; overflow-y: scroll; padding: 9.4px 12px } "
        ".item { height: 79.4px; margin-bottom: 5.3px } .item:nth-child(5n) { height: 116.9px }"
    )
    BODY = '<div id="list">' + '<div class="item"></div>' * 120 + "</div>"

    def setUp(self):
        # As developers' tools do it: the page is told 2.625, and lies on a grid of 1/64 instead of one of 1/168, to which the
        # recorder rounds what is far away.
        self.browser.call(
            "Emulation.setDeviceMetricsOverride", width=412, height=915, deviceScaleFactor=2.625, mobile=True
        )

    def changes(self, events):
        """By how much the frames of rewritten items differ from those recorded before, at most."""
        found = []
        for event in events:
            at = event.get("at")
            if event["type"] == "items.inserted":
                self.frames[at:at] = event["items"]
            elif event["type"] == "items.resized":
                for index, frame in enumerate(event["items"], at):
                    found.append(max(abs(a - b) for a, b in zip(frame, self.frames[index], strict=True)))
                    self.frames[index] = frame
        return found

    def test_rounding_moves_no_row(self):
        self.open(style=self.STYLE, body=self.BODY, script=start())
        header = json.loads(self.browser.evaluate("ScrollRecorder.text()").splitlines()[0])
        self.frames = header["scene"]["views"][0]["sections"][0]["frames"]
        for round in range(4):
            # Above the viewport, so that all visible rows move, or are anchored.
            insert = "list.children[2].before(Object.assign(document.createElement('div'), {className: 'item'}))"
            real = self.changes(self.since(f"list.scrollTop = {round * 700 + 311}; {insert}"))
            self.assertGreater(len(real), 90)  # The rows below have all moved by a row.
            for offset in (1203, 2950, 5111, 7777, 431):
                self.assertEqual(self.changes(self.since(f"list.scrollTop = {offset + round * 37}")), [], (round, offset))
            self.assertGreater(min(real), 1)
        self.stop()

    def test_a_row_that_creeps_is_written_again_when_it_is_elsewhere_than_recorded(self):
        self.open(style=self.STYLE, body=self.BODY, script=start())
        header = json.loads(self.browser.evaluate("ScrollRecorder.text()").splitlines()[0])
        self.frames = header["scene"]["views"][0]["sections"][0]["frames"]
        height = self.frames[0][3]
        # Two units of layout are 1/32; browsers round each height down to a unit. Compared is with what was written last.
        for added, is_written in ((1 / 48, False), (1 / 20, True), (1 / 20 + 1 / 48, False), (1 / 10, True)):
            changed = self.changes(self.since(f"list.children[0].style.height = '{height + added}px'"))
            self.assertEqual(len(changed) > 0, is_written, added)
            self.assertTrue(all(1 / 32 < change < 1 / 16 for change in changed), changed)
        self.stop()


@unittest.skipIf(MISSING, MISSING)
class DotsAndMasks(RecorderCase):
    STYLE = (
        "#list { display: flex; width: 390px; height: 80px; padding: 10px 165px; box-sizing: border-box; overflow-x: scroll }"
        ".item { flex: none; width: 60px; height: 60px } .part { display: block; height: 60px; opacity: 0 }"
    )

    def test_dots_are_lit_as_far_as_they_are_opaque(self):
        self.open(style=self.STYLE, body=BODY, script=start(", axis: 'horizontal', dots: '.part'"))
        self.assertEqual(self.values(self.so_far(), "dots", "alphas")[0], [0] * 30)
        events = self.since(
            "const parts = document.querySelectorAll('.part'); parts[1].style.opacity = 0.25; parts[2].style.opacity = 1"
        )
        seen = self.values(events, "dots", "alphas")
        self.assert_told([alphas[:4] for alphas in seen], [[0, 0.25, 1, 0]])
        self.assertNotIn("ys", [event for event in events if event["type"] == "observed.dots"][0])
        self.stop()

    def test_dots_that_rise_have_a_place(self):
        self.open(
            style=self.STYLE + ".part { transform: translateY(20px) }",
            body=BODY,
            script=start(", axis: 'horizontal', dots: {lit: '.part', moved: '.part'}"),
        )
        self.assertEqual(self.values(self.so_far(), "dots", "ys")[0][:3], [30, 30, 30])  # 10 of padding.
        events = self.since("document.querySelector('.part').style.transform = 'none'")
        self.assertEqual(self.values(events, "dots", "ys")[0][:3], [10, 30, 30])
        self.stop()

    def test_the_lit_page_is_that_which_has_been_lit_for_longest(self):
        for options in ("page: '.on'", "page: '.on', dots: '.part'"):
            self.open(style=self.STYLE, body=BODY, script=start(f", axis: 'horizontal', {options}"))
            steps = []
            for script in (
                "list.children[3].classList.add('on')",
                "list.children[1].classList.add('on')",
                "list.children[3].classList.remove('on')",
                "list.children[1].className = 'item'",
            ):
                self.since(script)
                steps.append(self.values(self.so_far(), "page", "page")[-1])
            self.assertEqual(steps, [3, 3, 1, None])
            steps = []
            for script in ("4 add", "2 add", "1 add", "4 remove", "2 remove", "1 remove"):
                item, change = script.split()
                self.since(f"list.children[{item}].classList.{change}('on')")
                steps.append(self.values(self.so_far(), "page", "page")[-1])
            self.assertEqual(steps, [4, 4, 4, 2, 1, None])
            self.stop()
        self.open(style=self.STYLE, body=BODY, script="let lit = 2;" + start(", axis: 'horizontal', page: () => lit"))
        self.assertEqual(self.values(self.so_far(), "page", "page")[0], 2)
        self.stop()

    def test_a_mask_is_as_clear_as_its_overlays_are_not(self):
        overlays = "".join(
            f'<b id="{end}" style="position: fixed; width: 9px; height: 9px; opacity: {alpha}"></b>'
            for end, alpha in (("above", 0.75), ("below", 0))
        )
        self.open(style=STYLE, body=BODY + overlays, script=start(", mask: {start: '#above', end: '#below'}"))
        self.assertEqual(
            [(event["start"], event["end"]) for event in self.so_far() if event["type"] == "observed.mask"][0], (0.25, 1)
        )
        events = self.since("below.style.opacity = 1")
        self.assert_told(self.values(events, "mask", "end"), [0])
        events = self.since("below.style.display = 'none'")
        self.assertEqual(self.values(events, "mask", "end")[-1], 1)
        self.stop()

    def test_a_mask_may_be_functions_or_a_gradient(self):
        gradient = "linear-gradient({}rgba(0, 0, 0, 0.25), black 15%, black 85%, rgb(0 0 0 / {}))"
        for style, options, expected in (
            ("", "{start: () => 0.5, end: () => 1}", (0.5, 1)),
            (gradient.format("", "40%"), "{image: '#list'}", (0.25, 0.4)),
            (gradient.format("to top, ", "0.5"), "{image: '#list'}", (0.5, 0.25)),
            (gradient.format("180deg, ", "0"), "{image: '#list'}", (0.25, 0)),
            ("none", "{image: '#list'}", (1, 1)),
        ):
            with self.subTest(style=style):
                self.open(style=STYLE + f"#list {{ mask-image: {style} }}", body=BODY, script=start(f", mask: {options}"))
                self.assertEqual(
                    [(event["start"], event["end"]) for event in self.so_far() if event["type"] == "observed.mask"][0],
                    expected,
                )
                self.stop()
        for wrong, word in (
            ("mask-image: linear-gradient(to right, red, transparent)", "to right"),
            ("mask-image: linear-gradient(to bottom right, red, transparent)", "to right bottom"),
            ("mask-image: radial-gradient(red, transparent)", "radial"),
            ("mask-image: repeating-linear-gradient(red, transparent 20px)", "repeating"),
            ("mask-image: linear-gradient(red, transparent), linear-gradient(red, red)", "2 layers"),
            ("mask-image: linear-gradient(red, transparent); mask-size: 100% 50%", "mask-size is 100% 50%"),
            ("mask-image: linear-gradient(red, transparent); mask-mode: luminance", "luminance"),
        ):
            with self.subTest(wrong):
                (told,) = self.told(start(", mask: {image: '#list'}"), style=STYLE + f"#list {{ {wrong} }}", body=BODY)
                self.assertIn("not one linear-gradient along its axis", told)
                self.assertIn(word, told)

    def test_where_a_masks_stops_lie_counts(self):
        # The list is 400 high. What has no length fades nothing; what begins outside is on its way at the edge.
        for gradient, expected in (
            ("transparent, #000 0px, #000 100%, transparent", (1, 1)),
            ("transparent, #000 24px, #000 calc(100% - 24px), transparent", (0, 0)),
            ("transparent 0, #000 0, #000 calc(100% - 0px), transparent calc(100% + 0px)", (1, 1)),
            ("transparent -20px, #000 20px, #000 390px, transparent 410px", (0.5, 0.5)),
            ("transparent -100%, #000 25%, #000", (0.8, 1)),
            ("transparent 0% 10%, #000 10% 100%", (0, 1)),
            ("transparent max(-5%, -40px), #000 min(5%, 20px), #000 75%, rgb(0 0 0 / 0.5)", (0.5, 0.5)),
            ("0deg, transparent, #000 0px, #000 80%, rgb(0 0 0 / 20%) 100%", (0.2, 1)),
            ("to top, transparent -10px, #000 10px", (1, 0.5)),
            ("0.5turn, transparent -10px, #000 30px", (0.25, 1)),
            # Half the way is gone a quarter of it in: at that hint, half.
            ("transparent -10px, 0px, #000 30px", (0.5, 1)),
            ("#000, #000, transparent", (1, 0)),
            ("in oklab, color(srgb 0 0 0 / 0.25), #000", (0.25, 1)),
        ):
            with self.subTest(gradient):
                self.open(
                    style=STYLE + f"#list {{ mask-image: linear-gradient({gradient}) }}",
                    body=BODY,
                    script=start(", mask: {image: '#list'}"),
                )
                first, *_ = [event for event in self.so_far() if event["type"] == "observed.mask"]
                self.assertEqual((first["start"], first["end"]), expected)
                self.stop()
        self.open(
            style="#list { height: 90px; overflow-x: scroll; display: flex } .item { flex: none; width: 100px }"
            "#list { mask-image: linear-gradient(to left, #000 0px, transparent 0px, #000 20px) }",
            body=BODY,
            script=start(", axis: 'horizontal', mask: {image: '#list'}"),
        )
        self.assertEqual([(event["start"], event["end"]) for event in self.so_far() if event["type"] == "observed.mask"][0], (1, 0))
        self.stop()

    def test_a_mask_that_can_no_longer_be_read_is_left_out_with_one_warning(self):
        self.open(
            style=STYLE + "#list { mask-image: linear-gradient(transparent, #000 20px) }",
            body=BODY,
            script="let warned = []; console.warn = (text) => warned.push(text);" + start(", mask: {image: '#list'}"),
        )
        for size in (30, 40):
            events = self.since(f"list.style.maskImage = 'radial-gradient(red {size}px, transparent)'")
            self.assertEqual(self.values(events, "mask", "start"), [])
        self.assertEqual(self.browser.evaluate("warned.length"), 1)
        self.assertIn("radial", self.browser.evaluate("warned[0]"))
        events = self.since("list.style.maskImage = ''")
        self.assert_told(self.values(events, "mask", "start"), [0])
        self.stop()


@unittest.skipIf(MISSING, MISSING)
class StaticDots(RecorderCase):
    """A pager of three pages, and a row of dots beside it that does not scroll."""

    STYLE = (
        "#pager { display: flex; width: 390px; height: 300px; overflow-x: scroll; scroll-snap-type: x mandatory }"
        ".page { flex: none; width: 390px; scroll-snap-align: start } .dot { display: inline-block; width: 9px; height: 9px;"
        "background: gray } .on { background: red }"
    )
    BODY = (
        '<div id="pager">' + '<div class="page"></div>' * 3 + '</div><nav><i class="dot on"></i>'
        '<i class="dot"></i><i class="dot"></i></nav><script>const dots = document.querySelectorAll(".dot");'
        "pager.onscroll = () => dots.forEach((dot, index) => "
        "dot.classList.toggle('on', Math.floor(pager.scrollLeft / 390 + 0.5) === index));</script>"
    )

    def begin(self, options, style="", script="", radius=25):
        self.open(
            style=self.STYLE + style,
            body=self.BODY,
            script=script + "let warned = []; console.warn = (text) => warned.push(text); ScrollRecorder.start({views: [{"
            "element: '#pager', items: '.page', scrolling: {paging: 'page'}, "
            f"behaviours: [{{kind: 'page-control', radius: {radius}}}], {options}}}]}})",
        )
        self.rest()

    def test_dots_that_switch_are_lit_if_page_marks_them_and_told_at_rest(self):
        self.begin("dots: '.dot', page: '.on'")
        events = self.since("pager.scrollTo({left: 390, behavior: 'smooth'})")
        self.assertEqual(self.values(events, "dots", "alphas"), [[0, 1, 0]])
        self.assertEqual(self.values(events, "page", "page")[0], 1)
        self.assertGreater(len([event for event in events if event["type"] == "scroll"]), 3)
        self.stop()
        self.begin("dots: '.dot', page: '.on'")
        self.since("pager.onscroll = () => dots[1].classList.add('on'); pager.scrollTo(390, 0)")  # Forgets the first.
        _, events = self.stop(is_right=False)
        self.assertEqual(self.values(events, "dots", "alphas")[-1], [1, 1, 0])
        self.assertEqual(self.values(events, "page", "page")[-1], 1)  # The dots tell of the other.

    def test_dots_that_are_switched_when_a_scroll_has_ended_are_not_late(self):
        self.begin(
            "dots: '.dot', page: '.on'",
            script="const mark = pager.onscroll; pager.onscroll = null; pager.addEventListener('scrollend', mark);",
        )
        # Further than a quarter of a second away: all else is repeated meanwhile.
        events = self.since("pager.scrollTo({left: 780, behavior: 'smooth'})")
        moving = [event for event in events if event["t"] < events[-1]["t"] - 250000]
        self.assertGreater(max(event["t"] for event in moving) - events[0]["t"], 250000)
        self.assertEqual(self.values(moving, "dots", "alphas"), [])
        self.assertEqual(self.values(events, "page", "page"), [2, 2])
        self.stop()

    def test_of_several_dots_that_switch_the_last_to_be_marked_is_the_page(self):
        # Dot 1 is forgotten, so 2 is the last to be marked whenever 0 is not; marked again, 1 is later than 2.
        self.begin("dots: '.dot', page: '.on'", script="pager.onscroll = null;")
        steps = []
        for change in ("0 off", "1 on", "2 on", "0 on", "0 off", "1 off", "1 on", "1 off", "2 off"):
            dot, state = change.split()
            self.since(f"dots[{dot}].classList.toggle('on', {'true' if state == 'on' else 'false'})")
            steps.append(self.values(self.so_far(), "page", "page")[-1])
        self.assertEqual(steps, [None, 1, 2, 0, 2, 2, 1, 2, None])
        self.stop(is_right=False)

    def test_a_dot_that_is_not_drawn_is_not_dark(self):
        # All that are drawn are opaque: the class says which is lit.
        self.begin("dots: '.dot', page: '.on'", ".dot:last-child { display: none }")
        self.assertEqual(self.values(self.so_far(), "dots", "alphas")[0], [1, 0, 0])
        self.stop(is_right=False)
        # Of a row of which none is drawn yet nobody knows how it tells.
        self.begin("dots: '.dot', page: '.on'", ".dot { display: none }")
        self.assertEqual(self.values(self.so_far(), "dots", "alphas"), [])
        shown = self.since("for (const dot of document.querySelectorAll('.dot')) dot.style.display = 'block'; pager.scrollTo(390, 0)")
        self.assertEqual(self.values(shown, "dots", "alphas")[-1], [0, 1, 0])
        self.stop(is_right=False)

    def test_fewer_dots_than_pages_are_said_once(self):
        self.begin("dots: '.dot:first-child', page: '.on'", ".on { opacity: 0.9 }")
        self.since("pager.scrollTo(390, 0)")
        warned = [text for text in self.browser.evaluate("warned") if "dot" in text]
        self.assertEqual(
            warned, ["ScrollRecorder: view pager has 3 pages and dots for 1; those missing are not judged"]
        )
        self.stop(is_right=False)

    def test_an_unlit_dot_may_be_seen(self):
        self.begin(
            "dots: {lit: '.dot', unlit: 0.3, atRest: true}",
            ".dot { opacity: 0.3; transition: opacity 0.2s } .dot.on { opacity: 1 }",
        )
        events = self.since("pager.scrollTo({left: 780, behavior: 'smooth'})")
        self.assertEqual(self.values(events, "dots", "alphas"), [[0, 0, 1]])
        self.stop()
        # Dots that fade with the progress, over a whole page.
        self.begin(
            "dots: {lit: '.dot', unlit: 0.3}",
            ".dot { opacity: 0.3 } .dot.on { opacity: 1 }",
            "pager.onscroll = () => dots.forEach((dot, index) => "
            "dot.style.opacity = 0.3 + 0.7 * Math.max(0, 1 - Math.abs(pager.scrollLeft / 390 - index)));",
            radius=390,
        )
        events = self.since("pager.scrollTo({left: 390, behavior: 'smooth'})")
        self.assertGreater(len(self.values(events, "dots", "alphas")), 5)
        self.stop()

    def test_a_function_may_say_how_far_a_dot_is_lit(self):
        self.begin("dots: {lit: '.dot', alpha: (dot) => dot.matches('.on'), atRest: true}")
        self.assertEqual(self.values(self.so_far(), "dots", "alphas")[0], [1, 0, 0])
        self.stop()

    def test_what_cannot_be_read_is_said(self):
        begun = "ScrollRecorder.start({views: [{element: '#pager', items: '.page', %s}]})"
        for options, word in (
            ("dots: '.dot'", "the dots of view pager are all fully opaque: say which is lit with"),
            ("page: '.on'", "which is none of its items; name \"dots\""),
            ("dots: 'nav, .dot', page: '.on'", "more dots than items"),
            ("dots: {lit: '.dot', alpha: () => 3}", "must return a number from 0 to 1"),
        ):
            with self.subTest(options):
                (told,) = self.told(begun % options, style=self.STYLE, body=self.BODY)
                self.assertIn(word, told)
        for options, word in (
            ("dots: {lit: '.dot', alpha: () => 1, unlit: 0.3}", "choose one"),
            ("dots: {lit: '.dot', unlit: 1}", "below 1"),
        ):
            self.open(style=self.STYLE, body=self.BODY, script="")
            with self.subTest(options), self.assertRaises(RuntimeError) as caught:
                self.browser.evaluate(begun % options)
            self.assertIn(word, str(caught.exception))
        apart = "element: 'nav', items: '.dot', behaviours: [{kind: 'page-control'}], dots: '.dot', page: '.on', axis: 'horizontal'"
        (told,) = self.told("ScrollRecorder.start({views: [{%s}]})" % apart, style=self.STYLE, body=self.BODY)
        self.assertIn("give them to the view of their pages", told)
        self.begin("dots: '.dot'", ".dot { opacity: 0.3 } .dot.on { opacity: 1 }")
        self.assertIn("unlit: 0.3", self.browser.evaluate("warned[0]"))
        self.stop(is_right=False)


@unittest.skipIf(MISSING, MISSING)
class Times(RecorderCase):
    def test_everything_of_a_frame_has_the_frames_time_however_busy_the_page_is(self):
        # Offset and opacity are functions of the frame's time, one by script and one by the browser; frames are late and lost, one by 0.3 s.
        self.open(
            style=STYLE + "@keyframes away { to { opacity: 0.2 } } .away { animation: away 1.6s linear forwards }",
            body=BODY,
            script=start()
            + "; let begun = null, longest = 300; const step = () => { const now = document.timeline.currentTime; begun = begun ?? now;"
            "list.scrollTop = 300 + (now - begun) / 2; list.children[6].style.opacity = 1 - (now - begun) / 1600;"
            "let busy = [0, 30, 5, 55][Math.floor(now) % 4]; if (now - begun > 350) { busy += longest; longest = 0; }"
            "const until = performance.now() + busy; while (performance.now() < until);"
            "setTimeout(() => { const until = performance.now() + 7; while (performance.now() < until); }, 1);"
            "if (now - begun < 1250) requestAnimationFrame(step); };",
        )
        self.since("list.scrollTop = 300")
        events = self.since("list.children[5].className += ' away'; requestAnimationFrame(step)")
        offsets = {event["t"]: event["y"] for event in events if event["type"] == "scroll"}
        begun = {t - 2000 * (y - 300) for t, y in offsets.items()}
        pairs = [(event["t"], event["item"][1], event["alpha"]) for event in events if event["type"] == "observed.alpha"]
        stepped = [(t, alpha) for t, item, alpha in pairs if item == 6 and t in offsets]
        self.assertGreater(len(offsets), 8)
        self.assertGreater(len(stepped), 4)

        self.assertLess(max(begun) - min(begun), 1000)  # A device pixel is 0.67 ms of the way.
        for t, alpha in stepped:
            self.assertAlmostEqual(alpha, 1 - (offsets[t] - 300) / 800, delta=0.002)
        faded = [(t, alpha) for t, item, alpha in pairs if item == 5 and 0.2 < alpha < 1]
        began = [t - 1_600_000 * (1 - alpha) / 0.8 for t, alpha in faded]
        self.assertGreater(len(began), 5)
        self.assertLess(max(began) - min(began), 1000)
        self.stop()


    def test_no_transition_begins_before_the_edit_that_caused_it(self):
        # Five rows of 90 in a port of 400: the fifth is cut. Every 0.7 s a row is put in front, when nothing moves, and the row
        # that was the fourth fades. Browsers begin a transition at the time of a frame that was due some milliseconds ago.
        self.open(
            style=STYLE + ".item { height: 90px; transition: opacity 0.2s linear } .cut { opacity: 0.1 }",
            body=BODY.replace('class="item"', 'class="item cut"', 5).replace('class="item cut"', 'class="item"', 4),
            script=start(behaviours="[{kind: 'fade'}]")
            + "; let left = 15; const insert = () => { const row = document.createElement('div'); row.className = 'item';"
            "list.prepend(row); list.children[4].classList.add('cut'); left -= 1;"
            "if (left > 0) setTimeout(insert, 700 + 3 * left); }; setTimeout(insert, 700)",
        )
        while self.browser.evaluate("left") > 0:
            time.sleep(0.1)
        self.rest()
        log = self.browser.evaluate("ScrollRecorder.text()")
        _, events = self.stop()
        edited, early = None, []
        for event in events:
            if event["type"] == "items.inserted":
                edited = event["t"]
            elif event["type"] == "observed.alpha" and event["item"] == [0, 4] and 0.1 < event["alpha"] < 1:
                begun = event["t"] - 200_000 * (1 - event["alpha"]) / 0.9
                early.append(edited - begun)
        self.assertGreater(len(early), 60)
        self.assertLess(max(early), 1000)
        self.assertEqual([finding for finding in findings(log) if finding[0] != "late"], [])


@unittest.skipIf(MISSING, MISSING)
class Told(RecorderCase):
    def test_the_page_can_say_what_only_it_knows(self):
        self.open(style=LIST_STYLE, body=LIST_BODY)
        events = self.since(
            "ScrollRecorder.observe({type: 'observed.page', page: 2});"
            "ScrollRecorder.observe('main', {type: 'alpha', item: list.children[1], alpha: 0.4});"
            "ScrollRecorder.observe('main', {type: 'observed.mask', start: 1, end: 0.5})"
        )
        told = [{key: value for key, value in event.items() if key != "t"} for event in events[:3]]
        self.assertEqual(
            told,
            [
                {"type": "observed.page", "page": 2},
                {"type": "observed.alpha", "item": [0, 1], "alpha": 0.4},
                {"type": "observed.mask", "start": 1, "end": 0.5},
            ],
        )
        for call, word in (
            ("'mian', {type: 'page', page: 1}", 'no view "mian"; it may be main'),
            ("{type: 'pages', page: 1}", 'cannot be "pages"; it may be visible, alpha'),
            ("{type: 'page', pgae: 1}", 'observed.page has no option "pgae"; it may be page'),
            ("'main', 5", 'needs a "type"'),
            ("{type: 'alpha', item: document.body, alpha: 1}", "is in no item"),
        ):
            with self.assertRaises(RuntimeError) as caught:
                self.browser.evaluate(f"ScrollRecorder.observe({call})")
            self.assertIn(word, caught.exception.args[0].replace('\\"', '"').replace("\\'", "'"))
        self.stop()


@unittest.skipIf(MISSING, MISSING)
class Curves(RecorderCase):
    """A title that goes away within 100 points, and cards that are smaller the farther they are from the middle."""

    STYLE = "#list { height: 400px; overflow-y: scroll } .item { height: 100px } #title { height: 40px }"
    DECLARED = """[
        {kind: 'curve', property: 'scale', by: 'distance', even: true, points: [[0, 1], [200, 0.6]]},
        {kind: 'curve', property: 'alpha', by: 'offset', of: 'title', points: [[0, 1], [100, 0]]},
        {kind: 'curve', property: 'y', by: 'offset', unit: 'viewport', of: 'title', points: [[0, 0], [0.25, -20]]}]"""

    def open_page(self, spoil=""):
        self.open(
            style=self.STYLE,
            body='<div id="title"></div>' + BODY,
            script="""
            const list = document.querySelector('#list'), title = document.querySelector('#title');
            const show = () => {
              const y = list.scrollTop;
              title.style.opacity = Math.max(0, 1 - y / 100);
              title.style.transform = `translateY(${-Math.min(20, y / 5)}px)`;
              document.querySelectorAll('.item').forEach((item, index) => {
                const distance = Math.abs(index * 100 + 50 - (y + 200));
                item.style.transform = `scale(${Math.max(0.6, 1 - distance / 500)})`;
              });
              SPOIL
            };
            list.addEventListener('scroll', show); show();
            """.replace("SPOIL", spoil)
            + start(", elements: {title: '#title'}", self.DECLARED),
        )
        self.since("list.scrollTop = 60")
        self.since("list.scrollTop = 250")

    def test_elements_and_scales_are_compared_with_their_curves(self):
        self.open_page()
        text = self.browser.evaluate("ScrollRecorder.text()")
        events = [json.loads(line) for line in text.splitlines()[1:]]
        looks = [(event["alpha"], event["y"]) for event in events if event["type"] == "observed.element"]
        # 60 of 100 points: 0.4, and 12 of 20.
        self.assertIn((0.4, -12), looks)
        self.assertEqual((looks[0], looks[-1]), ((1, 0), (0, -20)))
        self.assertEqual(findings(text), [])
        self.stop()

    def test_what_does_not_follow_is_found(self):
        for spoil, wanted in (
            ("if (y > 200) title.style.opacity = 0.5", ("stuck", "element")),
            ("if (y > 200) document.querySelectorAll('.item')[3].style.transform = 'none'", ("stuck", "scale")),
        ):
            with self.subTest(spoil):
                self.open_page(spoil)
                self.assertEqual(findings(self.browser.stop_recording()), [wanted])

    def test_what_makes_no_curve_is_refused_and_what_is_not_seen_warned_of(self):
        point = "points: [[0, 1]]"
        for curve, message in (
            ("property: 'alpha', by: 'offset'", 'has no "points"'),
            ("property: 'alpha', by: 'offset', points: []", "a list that ascends"),
            ("property: 'alpha', by: 'offset', points: [[1, 1], [0, 1]]", "a list that ascends"),
            ("property: 'alpha', by: 'offset', points: [[0, 100]]", "behaviours[0].points"),
            (f"property: 'alpha', by: 'distance', of: 'title', {point}", "behaviours[0].by (of an element) cannot be"),
            (f"property: 'alpha', by: 'pull', {point}}}, {{kind: 'curve', property: 'alpha', by: 'offset', {point}", "is a second alpha of items"),
        ):
            with self.subTest(curve):
                self.open(style=STYLE, body=BODY, script="", wait=False)
                declared = f"[{{kind: 'curve', {curve}}}]"
                said = self.browser.evaluate(f"(() => {{ try {{ {start(behaviours=declared)}; return '' }} catch (error) {{ return error.message }} }})()")
                self.assertIn(message, said)
        declared = f"[{{kind: 'curve', property: 'alpha', by: 'offset', of: 'title', {point}}}]"
        self.open(
            style=STYLE, body=BODY,
            script="const warned = []; console.warn = (text) => warned.push(text);" + start(behaviours=declared),
        )
        self.assertIn("elements: {title", self.browser.evaluate("warned.join()"))
        self.stop()


if __name__ == "__main__":
    unittest.main()
