"""That the page is used by keyboard alone, that links restore a moment, and that the pointer scrubs."""

import json
import unittest

from page_case import FADED, PageCase, browsers, command, parsed, report

WORST = 1818200  # The moment of the first finding, as check and why --finding tell it.
TABS = ("why", "moment", "events", "whatif", "compare", "shrink", "marks")


class UseTests:
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.page = report(FADED, name="faded")
        cls.list = report("sessions/captured", name="captured")
        cls.check = parsed(command("check", FADED, "--json")[1])["sessions"][0]

    def state_of(self, *keys):
        return [self.state()[key] for key in keys]

    def wait_for(self, **values):
        for key, value in values.items():
            script = f"JSON.stringify(scrollSession.state[{json.dumps(key)}]) === JSON.stringify(args[0])"
            self.browser.wait(script, value)

    # Keyboard

    def test_the_first_finding_is_shown_at_once(self):
        self.open(self.page)
        self.wait_for(t=WORST)
        text = self.browser.eval("return document.body.innerText")
        self.assertIn("Gloria", text)
        self.assertIn("stuck", text.lower())

    def test_n_walks_through_the_findings(self):
        self.open(self.page, "log=0&session=1&t=0us")
        moments = [finding["worst"]["t"] for finding in self.check["findings"]]
        self.browser.keys("n")
        self.wait_for(finding=1, t=moments[0])
        self.browser.keys("n")
        self.wait_for(finding=2, t=moments[1])
        self.browser.keys("N")
        self.wait_for(finding=1, t=moments[0])

    def test_arrows_go_from_event_to_event(self):
        self.open(self.page)
        self.wait_for(t=WORST)
        event = self.check["findings"][0]["worst"]["event"]
        for key, number in (("ArrowRight", event + 1), ("ArrowLeft", event), ("ArrowLeft", event - 1)):
            self.browser.keys(key)
            self.wait_for(event=number, t=parsed(command("seek", FADED, "--event", number, "--json")[1])["t"])

    def test_frames_seconds_and_ends(self):
        self.open(self.page, "log=0&session=1&t=500000us")
        self.wait_for(t=500000)
        for key, moment in (("Shift+ArrowRight", 516667), ("PageDown", 1516667), ("PageUp", 516667), ("Home", 0)):
            self.browser.keys(key)
            self.browser.wait("Math.abs(scrollSession.state.t - args[0]) <= 1", moment)
        self.browser.keys("End")
        self.wait_for(t=parsed(command("seek", FADED, "--json")[1])["t"])

    def test_w_says_why(self):
        self.open(self.page, "log=0&session=1&finding=1&t=1818200us&view=list&item=0,6&tab=moment")
        self.browser.keys("w")
        self.wait_for(tab="why")
        why = parsed(command("why", FADED, "--finding", 1, "--json")[1])
        sentence = why["properties"][0]["last"]["rule"]["sentence"]
        self.browser.wait("document.body.innerText.includes(args[0])", sentence)
        self.browser.wait("document.activeElement !== document.body")

    def test_space_plays_and_stops(self):
        self.open(self.page, "log=0&session=1&t=100000us")
        self.wait_for(t=100000)
        self.browser.keys("Space")
        self.browser.wait("scrollSession.state.t > 200000")
        self.browser.keys("Space")
        self.browser.eval("await new Promise((done) => setTimeout(done, 150))")
        (stopped,) = self.state_of("t")
        self.browser.eval("await new Promise((done) => setTimeout(done, 300))")
        self.assertEqual(self.state_of("t"), [stopped])

    def test_help_lists_every_action_and_escape_closes_it(self):
        self.open(self.page)
        self.browser.keys("?")
        text = self.browser.wait("document.querySelector('dialog[open]')?.innerText")
        titles = self.browser.eval("return scrollSession.actions().map((action) => action.title)")
        self.assertGreater(len(titles), 20)
        self.assertEqual([title for title in titles if title.lower() not in text.lower()], [])
        self.browser.keys("Escape")
        self.browser.wait("!document.querySelector('dialog[open]')")

    def test_every_key_belongs_to_one_action(self):
        self.open(self.page)
        keys = self.browser.eval("return scrollSession.actions().flatMap((a) => (a.when ? [] : a.keys))")
        self.assertEqual(sorted(keys), sorted(set(keys)))

    def test_tab_reaches_everything_and_leaves_nothing_out(self):
        self.open(self.page)
        self.browser.keys("n")
        seen = []
        for _ in range(120):
            self.browser.keys("Tab")
            what = self.browser.eval(
                """const e = document.activeElement;
                if (!e || e === document.body) return null;
                const r = e.getBoundingClientRect();
                // Firefox runs every script in a world of its own: only the document remembers.
                if (!e.dataset.walked) e.dataset.walked = document.querySelectorAll('[data-walked]').length;
                return [e.dataset.walked, e.localName + (e.getAttribute('role') ? '.' + e.getAttribute('role') : ''),
                  (e.getAttribute('aria-label') || e.textContent || e.labels?.[0]?.textContent || e.title || '').trim(),
                  r.width * r.height, e.outerHTML.slice(0, 200)]"""
            )
            if what is None or (seen and what[0] == seen[0][0]):
                break
            self.assertTrue(what[2], f"no name: {what[4]}")
            self.assertGreater(what[3], 0, f"not visible: {what[4]}")
            seen.append(what)
        kinds = {kind for _, kind, *_ in seen}
        self.assertTrue(any("slider" in kind for kind in kinds), kinds)
        self.assertTrue(any("tab" in kind for kind in kinds), kinds)
        self.assertIn("button", kinds)
        self.assertLess(len(seen), 120, "focus goes round in a part of the page")

    def test_arrows_move_between_tabs(self):
        self.open(self.page)
        self.browser.wait("document.querySelector('[role=tab][aria-selected=true]')")
        self.browser.eval("document.querySelector('[role=tab][aria-selected=true]').focus()")
        chosen = []
        for _ in TABS:
            chosen.append(self.state()["tab"])
            before = chosen[-1]
            self.browser.keys("ArrowRight")
            self.browser.wait("scrollSession.state.tab !== args[0]", before)
        self.assertEqual(sorted(chosen), sorted(TABS))

    def test_the_list_of_sessions_is_walked_by_keyboard(self):
        self.open(self.list)
        self.browser.wait("scrollSession.state.log === null")
        count = self.browser.eval("return scrollSession.contents.logs.length")
        self.assertGreater(count, 15)
        for _ in range(60):
            self.browser.keys("Tab")
            if self.browser.eval("return document.activeElement.matches('[role=grid]')"):
                break
        self.browser.keys("Enter")
        self.browser.wait("scrollSession.state.log !== null && scrollSession.session.check", within=10)
        self.browser.back()
        self.browser.wait("scrollSession.state.log === null")

    # Links

    def test_a_link_restores_the_moment_in_a_new_tab(self):
        self.open(self.page)
        self.browser.keys("n")
        self.wait_for(finding=2)
        self.browser.eval("scrollSession.set({ tab: 'moment' })")
        self.browser.eval("await new Promise((done) => setTimeout(done, 500))")
        keys = ("log", "session", "t", "view", "subject", "finding", "tab")
        before, url = self.state_of(*keys), self.browser.url()
        self.assertIn("#", url)
        with self.browser.tab():
            self.browser.open(url)
            self.ready()
            self.wait_for(t=before[2])
            self.assertEqual(self.state_of(*keys), before)

    def test_a_link_names_a_log_by_its_name(self):
        self.open(self.list, f"log={FADED}&session=1&t=1.2s".replace("1.2s", "1200000us"))
        self.browser.wait("scrollSession.session.name === args[0]", FADED, within=10)
        self.wait_for(t=1200000)

    def test_back_and_forward(self):
        self.open(self.page, "log=0&session=1&t=0us")
        self.wait_for(t=0)
        self.browser.keys("n")
        self.wait_for(finding=1, t=WORST)
        self.browser.eval("await new Promise((done) => setTimeout(done, 400))")
        self.browser.keys("n")
        self.wait_for(finding=2)
        self.browser.eval("await new Promise((done) => setTimeout(done, 400))")
        self.browser.back()
        self.wait_for(finding=1, t=WORST)
        self.browser.back()
        self.wait_for(t=0)
        self.browser.forward()
        self.wait_for(finding=1, t=WORST)

    def test_nonsense_in_a_link_does_no_harm(self):
        for fragment in (
            "t=x&session=-3&log=99", "log=0&session=99&t=99999999999us", "%E0%A4%A", "item=a,b&view=nobody&log=0",
            "log=0&session=1&t=1e400us&from=9&to=1&tab=nothing&finding=7000&set=%00&b=77",
        ):  # fmt: skip
            with self.subTest(fragment):
                self.open(self.page, fragment)
                self.browser.keys("Home", "n", "w", "ArrowRight")
                self.browser.eval("scrollSession.set({ log: 0, session: 1, t: 0 })")
                self.browser.wait("scrollSession.session.check && scrollSession.session.moment?.seek.t === 0", within=10)

    # Pointer

    def test_the_pointer_scrubs(self):
        self.open(self.page)
        x, y, width, height = self.browser.place("[role=slider]")
        moments = []
        for part in (0.25, 0.5, 0.75):
            self.browser.pointer((x + width * part, y + height / 2), "down", "up")
            self.browser.eval("await new Promise((done) => setTimeout(done, 120))")
            moments.append(self.state()["t"])
        self.assertEqual(moments, sorted(set(moments)))
        end = parsed(command("seek", FADED, "--json")[1])["t"]
        # The middle is the middle, give or take the slider's ends.
        self.assertAlmostEqual(moments[1] / end, 0.5, delta=0.08)

    def test_the_first_click_on_a_session_opens_it(self):
        self.open(self.list)
        self.browser.wait("document.querySelector('[role=grid] [data-row]')")
        x, y, _, height = self.browser.place("[role=grid] [data-row='1']")
        # On the row's words, which is where a person clicks. A row is drawn anew when its picture comes, also while it is pressed.
        self.browser.pointer((x + 15, y + height / 2), "down")
        self.browser.eval("dispatchEvent(new Event('afterprint'))")
        self.browser.pointer((x + 15, y + height / 2), "up")
        self.browser.wait("scrollSession.state.log !== null")

    def test_the_slider_says_its_value_in_words(self):
        self.open(self.page, "log=0&session=1&t=1818200us")
        slider = "document.querySelector('[role=slider]')"
        self.browser.wait(f"{slider}.getAttribute('aria-valuetext').includes('1.818 s')")
        self.assertEqual(self.browser.eval(f"return {slider}.getAttribute('aria-valuemin')"), "0")

    # Settings

    def test_a_setting_in_the_link_is_applied(self):
        self.open(self.page, "log=0&session=1&set=fade.fadedAlpha%3D0.3&tab=whatif")
        self.wait_for(set=["set fade.fadedAlpha=0.3"])
        self.browser.wait("scrollSession.state.changed && scrollSession.state.changed.spans.length > 0", within=10)
        first = self.browser.eval("return scrollSession.state.changed.first.t")
        self.assertIn(f'"t":{first}', command("diff", FADED, "--set", "fade.fadedAlpha=0.3", "--json")[1].decode())

    def test_a_setting_is_changed_with_the_keyboard(self):
        self.open(self.page, "log=0&session=1&tab=whatif")
        field = "[role=tabpanel]:not([hidden]) input"
        self.browser.wait("document.querySelector(args[0])", field)
        self.browser.eval(
            "[...document.querySelectorAll(args[0])].find((e) => e.type === 'range' || e.type === 'number').focus()", field
        )
        self.browser.keys("ArrowUp", "ArrowUp")
        self.browser.wait("scrollSession.state.set.length === 1", within=10)

    def test_nothing_plays_by_itself(self):
        self.open(self.page)
        before = self.state()["t"]
        self.browser.eval("await new Promise((done) => setTimeout(done, 300))")
        self.assertEqual(self.state()["t"], before)


class InChromium(UseTests, PageCase):
    pass


class InFirefox(UseTests, PageCase):
    BROWSER = browsers.Firefox


if __name__ == "__main__":
    unittest.main()
