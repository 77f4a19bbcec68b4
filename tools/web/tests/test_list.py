"""The list of a report of many sessions: reasons, times, filters in the link, and the way from session to session."""

import unittest

from page_case import PageCase, browsers, report


class ListTests:
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.page = report("sessions/captured", "sessions/fade/enters-clear.jsonl", name="many")

    def rows(self):
        self.browser.wait("document.querySelectorAll('.grid-rows [role=row]').length > 0")
        return self.browser.eval("return [...document.querySelectorAll('.grid-rows [role=row]')].map((row) => row.innerText)")

    def test_each_verdict_has_its_reason(self):
        self.open(self.page)
        self.assertTrue(all("as the header says: " in row for row in self.rows()[:5]))
        self.browser.eval("scrollSession.set({ show: { verdict: 'ok', kind: '', text: 'cards' } })")
        self.browser.wait("document.querySelector('.filters').innerText.includes('1 session of')")
        self.assertIn("observations, nothing wrong among them", self.rows()[0])
        self.browser.eval("scrollSession.set({ show: { verdict: '', kind: '', text: 'enters-clear' } })")
        self.browser.wait("document.querySelector('.filters').innerText.includes('1 session of')")
        self.assertIn("nothing of it was judged", self.rows()[0])
        self.assertEqual(self.browser.eval("return document.querySelector('.grid-rows .badge').dataset.verdict"), "not judged")

    def test_a_row_shows_when_it_was_wrong(self):
        self.open(self.page, "text=hotel-stays-faded.jsonl")
        self.rows()
        places = self.browser.eval("return [...document.querySelectorAll('.grid-rows .span-bar .span')].map((one) => [one.dataset.grade, parseFloat(one.style.left)])")
        # Of 1.959 s: at 1.818 s and at 1.118 s.
        self.assertEqual([grade for grade, _ in places], ["stuck", "late"])
        self.assertAlmostEqual(places[0][1], 92.8, delta=0.2)

    def test_a_row_shows_its_worst_moment(self):
        self.open(self.page, "text=hotel-stays-faded.jsonl")
        # The item that is wrong has a ring of the colour of its grade.
        self.browser.wait("document.querySelector('.grid-rows .row-picture')", within=60)
        found = self.browser.eval(
            """await new Promise(requestAnimationFrame);
            const one = document.querySelector('.grid-rows .row-picture');
            const { data } = one.getContext('2d').getImageData(0, 0, one.width, one.height);
            const wanted = getComputedStyle(document.querySelector('.grid-rows .grade')).color.match(/\\d+/g).map(Number);
            let count = 0;
            for (let at = 0; at < data.length; at += 4) count += wanted.every((value, place) => Math.abs(data[at + place] - value) < 40);
            return count"""
        )
        self.assertGreater(found, 10)

    def test_a_filter_is_in_the_link(self):
        self.open(self.page)
        count = len(self.browser.eval("return scrollSession.contents.logs"))
        self.browser.click(".chip[data-kind='stuck fade']")
        self.browser.wait("document.querySelector('.filters').innerText.startsWith('Verdict') && document.querySelectorAll('.grid-rows [role=row]').length === 1")
        self.browser.wait("location.hash.includes('kind=stuck+fade')")
        url = self.browser.url()
        self.open(self.page, url.partition("#")[2])
        self.assertEqual(len(self.rows()), 1)
        self.assertEqual(self.browser.eval("return document.querySelector('.chip[aria-pressed=true]').dataset.kind"), "stuck fade")
        self.browser.eval("location.hash = ''")
        self.browser.wait("document.querySelector('.grid').ariaRowCount === args[0]", str(count + 1))

    def test_from_session_to_session_and_back(self):
        self.open(self.page, "text=stays")
        names = [row.split("\n")[1].strip() for row in self.rows()]
        self.browser.eval("document.querySelector('[role=grid]').focus()")
        self.browser.keys("Enter")
        self.browser.wait("scrollSession.session.check")
        number = self.browser.wait("document.querySelector('.picker')?.innerText")
        self.assertIn("1 of ", number)
        first = self.browser.eval("return scrollSession.session.check.name")
        self.browser.keys("s")
        self.browser.wait("scrollSession.session.check && scrollSession.session.check.name !== args[0]", first)
        self.browser.wait("document.querySelector('.picker').innerText.includes('2 of ')")
        self.browser.keys("S")
        self.browser.wait("scrollSession.session.check?.name === args[0]", first)
        self.browser.keys("Escape")
        self.browser.wait("scrollSession.state.log === null")
        self.assertEqual(self.state()["show"]["text"], "stays")
        self.assertEqual(len(self.rows()), len(names))


class InChromium(ListTests, PageCase):
    def test_paper_has_all_rows(self):
        self.open(self.page)
        count = self.browser.eval("return scrollSession.contents.logs.length")
        self.assertLess(len(self.rows()), count)
        self.browser.eval("dispatchEvent(new Event('beforeprint'))")
        self.browser.cdp("Emulation.setEmulatedMedia", media="print")
        self.addCleanup(self.browser.cdp, "Emulation.setEmulatedMedia", media="")
        self.assertEqual(len(self.rows()), count)
        tops = self.browser.eval("return [...document.querySelectorAll('.grid-rows [role=row]')].sort((a, b) => a.ariaRowIndex - b.ariaRowIndex).map((row) => row.getBoundingClientRect().top)")
        self.assertEqual(tops, sorted(set(tops)))
        self.browser.eval("dispatchEvent(new Event('afterprint'))")


class InFirefox(ListTests, PageCase):
    BROWSER = browsers.Firefox


if __name__ == "__main__":
    unittest.main()
