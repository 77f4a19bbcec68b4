"""That the page asks for nothing, and that under its policy nothing can be sent, by whatever script."""

import unittest

from page_case import FADED, PageCase, browsers, report

# Each way to send something; the address says which it was. What is thrown is as good as what is blocked.
WAYS = {
    "fetch": "fetch(url)",
    "keepalive": "fetch(url, { method: 'POST', body: 'x', keepalive: true, mode: 'no-cors' })",
    "xhr": "const x = new XMLHttpRequest(); x.open('GET', url); x.send()",
    "beacon": "navigator.sendBeacon(url, 'x')",
    "websocket": "new WebSocket(url.replace('http', 'ws'))",
    "eventsource": "new EventSource(url)",
    "image": "new Image().src = url",
    "script": "document.head.append(Object.assign(document.createElement('script'), { src: url }))",
    "style": "document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url }))",
    "prefetch": "document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: url }))",
    "frame": "document.body.append(Object.assign(document.createElement('iframe'), { src: url }))",
    "font": "new FontFace('f', `url(${url})`).load().catch(() => 0)",
    "media": "new Audio(url).load()",
    "form": "const f = document.createElement('form'); f.action = url; f.method = 'POST'; document.body.append(f); f.submit()",
    "worker": "const b = new Blob([`fetch('${url}').catch(() => 0)`], { type: 'text/javascript' });"
    "new Worker(URL.createObjectURL(b))",
    "import": "import(url).catch(() => 0)",
    "object": "document.body.append(Object.assign(document.createElement('object'), { data: url }))",
}


class PolicyTests:
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.page = report(FADED, name="faded")

    def test_nothing_can_be_sent(self):
        self.open(self.page)
        before = len(self.browser.proxy.requests)
        for name, script in WAYS.items():
            address = f"http://127.0.0.1:8000/sent-by-{name}"
            self.browser.eval(
                "const url = args[0]; try { await (async (url) => { %s })(url) } catch { }" % script, address
            )
        # A page without a policy sends each of these at once (test_browsers has one).
        self.browser.eval("await new Promise((done) => setTimeout(done, 500))")
        sent = [line for line in self.browser.proxy.requests[before:] if "sent-by" in line or "127.0.0.1:8000" in line]
        self.assertEqual(sent, [])

    def test_script_in_text_does_not_run(self):
        self.open(self.page)
        self.browser.eval(
            """const box = document.createElement('div');
            document.body.append(box);
            box.innerHTML = '<img src=x onerror="globalThis.broken=1"><button onclick="globalThis.broken=2">b</button>';
            box.querySelector('button').click();
            document.body.append(Object.assign(document.createElement('script'), { textContent: 'globalThis.broken=3' }));
            await new Promise((done) => setTimeout(done, 200));"""
        )
        self.assertIsNone(self.browser.eval("return globalThis.broken"))

    def test_a_session_of_use_asks_for_nothing(self):
        before = len(self.browser.proxy.requests)
        self.use()
        # The browser's own errands, if there are any, have hosts that are not the page's.
        self.assertEqual(self.browser.proxy.requests[before:], [])

    def use(self):
        self.open(self.page)
        self.browser.keys("n", "ArrowRight", "Shift+ArrowLeft", "w", "PageDown", "End", "Home", "+", "0", "v", "d")
        for tab in ("why", "moment", "events", "whatif", "compare", "shrink", "marks"):
            self.browser.eval("scrollSession.set({ tab: args[0] })", tab)
            self.browser.eval("await new Promise((done) => setTimeout(done, 100))")
        self.browser.keys("Space")
        self.browser.eval("await new Promise((done) => setTimeout(done, 300))")
        self.browser.keys("Space", "?", "Escape")


class InChromium(PolicyTests, PageCase):
    def test_a_session_of_use_asks_for_nothing(self):
        self.browser.requests()
        self.browser.console()  # What other tests tried in this browser.
        super().test_a_session_of_use_asks_for_nothing()
        self.assertEqual(self.browser.requests(), [])
        self.assertEqual(self.browser.eval("return watched.forbidden"), [])
        self.assertEqual(self.browser.console(), [])


class InFirefox(PolicyTests, PageCase):
    BROWSER = browsers.Firefox


if __name__ == "__main__":
    unittest.main()
