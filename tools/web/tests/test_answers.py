"""That what-if, comparing, shrinking, lines and export in the page are what the command makes of the same logs."""

import json
import pathlib
import unittest

from page_case import FADED, ROOT, PageCase, browsers, command, folder, parsed, report, session_logs

OTHER = "sessions/captured/bugs/hotel-stays-faded-mended.jsonl"
LITERAL = "sessions/fade/fast-flick-literal.jsonl"
INVARIANT = "fade-matches-visibility"

# Opens logs in one engine, runs `use` with them and ends the engine.
OPEN = """
const engine = new scrollSession.Engine();
try {
  const logs = [];
  for (const [name, options] of args[0]) {
    const number = scrollSession.contents.logs.findIndex((log) => log.name === name);
    const log = await engine.openSource(name, scrollSession.sourceOf(number), options);
    await log.ready;
    logs.push(log);
  }
  const [first, second] = logs;
  const rest = args[1];
  %s
} finally { engine.end(); }
"""


class AnswerTests:
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.page = report("sessions", name="all")

    def setUp(self):
        super().setUp()
        self.open(self.page)

    def with_logs(self, logs, script, *rest, within=120):
        opened = [log if isinstance(log, tuple) else (log, []) for log in logs]
        return self.browser.eval(OPEN % script, opened, list(rest), within=within)

    def test_a_setting_changes_what_diff_says(self):
        for log, setting in ((FADED, "fade.fadedAlpha=0.3"), (LITERAL, "fade.mode=corrected")):
            with self.subTest(log):
                code, said, _ = command("diff", log, "--set", setting, "--json", "--limit", 40)
                self.assertEqual(code, 1)
                shown = self.with_logs([(log, [f"set {setting}"])], "return await first.text('diff', 1, 40)")
                self.assertEqual(shown.rstrip("\n"), said.decode().rstrip("\n"))

    def test_a_setting_that_is_none_is_refused_with_the_command_s_reason(self):
        code, _, errors = command("diff", FADED, "--set", "fade.nothing=1", "--json")
        self.assertEqual(code, 2)
        reason = self.with_logs(
            [FADED],
            """await first.setOptions(['set fade.nothing=1']);
            await first.ready;
            return await first.ask('diff', 1, 40).then(() => 'answered', (error) => error.message);""",
        )
        self.assertIn(reason, errors.decode())
        self.assertGreater(len(reason), 10)

    def test_what_changed_starts_where_diff_says(self):
        _, said, _ = command("diff", FADED, "--set", "fade.fadedAlpha=0.3", "--json")
        changed = self.with_logs([(FADED, ["set fade.fadedAlpha=0.3"])], "return await first.ask('changed', 1)")
        self.assertGreater(len(changed["spans"]), 0)
        for view, start, end in changed["spans"]:
            self.assertEqual(view, "list")
            self.assertLessEqual(start, end)
        self.assertIn(f'"t":{changed["first"]["t"]}', said.decode())

    def test_options_restart_the_run_and_can_be_taken_back(self):
        before, during, after = self.with_logs(
            [FADED],
            """const check = async () => (await first.ready, await first.text('check'));
            const before = await check();
            await first.setOptions(['set fade.fadedAlpha=0.3']);
            const during = await check();
            await first.setOptions([]);
            return [before, during, await check()];""",
        )
        self.assertEqual(before, after)
        self.assertNotEqual(parsed(before.encode())["sessions"][0]["hash"], parsed(during.encode())["sessions"][0]["hash"])

    def test_two_logs_differ_as_the_command_says(self):
        code, said, _ = command("diff", FADED, OTHER, "--json", "--limit", 40)
        self.assertEqual(code, 1)
        shown = self.with_logs([FADED, OTHER], "return await engine.askTwo(first, second, 'diff', 1, 40)")
        self.assertEqual(shown, parsed(said))

    def shrunk(self, log, what, replays):
        script = "return await first.askSlowly(() => {}, 'shrink', 1, ...rest)"
        return self.with_logs([log], script, what, replays, within=300)

    def test_shrinking_finds_the_command_s_smallest_session(self):
        for log, what, options in (
            (FADED, "finding:1", ["--finding", "1"]),
            (LITERAL, f"violation:{INVARIANT}", ["--invariant", INVARIANT]),
        ):
            with self.subTest(log):
                options = [*options, "--replays", "400"]
                _, said, _ = command("shrink", log, *options, "--json")
                _, smallest, _ = command("shrink", log, *options, "--log", "-")
                (shown,) = self.shrunk(log, what, 400)
                self.assertEqual(shown["json"], parsed(said))
                self.assertEqual(shown["log"], smallest.decode())
                self.assertIn("@Test", shown["test"])

    def test_shrinking_can_be_cancelled(self):
        waited = self.browser.eval(
            OPEN.replace("const [first, second] = logs;", "const [first] = logs;")
            % """const asked = first.askSlowly(() => {}, 'shrink', 1, 'anything', 100000).then(() => 'answered', (e) => e.message);
            const began = performance.now();
            engine.end();
            return [await asked, performance.now() - began];""",
            [(FADED, [])],
        )
        self.assertEqual(waited[0], "cancelled")
        self.assertLess(waited[1], 1000)

    def test_lines_are_those_of_the_file(self):
        for log in [each for each in session_logs() if "/captured/" in each][::5]:
            with self.subTest(log):
                lines = (ROOT / log).read_text(encoding="utf-8").splitlines()
                shown = self.with_logs([log], "return await first.ask('lines', 1, 0, 100000)")
                events = [line for line in lines[1:] if json.loads(line)["type"] != "checkpoint"]
                self.assertEqual(len(shown), len(events))
                for number, (event, line, t, kind, _, raw) in enumerate(shown):
                    record = json.loads(lines[line - 1])
                    self.assertEqual((event, t, kind), (number, record["t"], record["type"]))
                    # Lines are cut to 2,000 characters.
                    self.assertEqual(raw[:1900], lines[line - 1][:1900])

    def test_the_scene_is_the_command_s(self):
        for log in (FADED, LITERAL):
            shown = self.with_logs([log], "return await first.text('scene', 1)")
            self.assertEqual(shown.rstrip("\n"), command("scene", log)[1].decode().rstrip("\n"))

    def test_settings_are_those_of_the_scene(self):
        settings = self.with_logs([FADED], "return await first.ask('settings', 1)")
        scene = parsed(command("scene", FADED)[1])
        fade = scene["views"][0]["behaviours"][0]
        by_name = {setting["short"]: setting for setting in settings}
        self.assertEqual(by_name["fade.fadedAlpha"]["value"], fade["fadedAlpha"])
        for setting in settings:
            self.assertTrue(setting["sentence"], setting)

    def test_an_exported_log_holds_its_marks(self):
        marks = "1000000 it begins here\n1818200 Gloria is still faded"
        text = self.with_logs([FADED], "return await first.text('export', 1, rest[0])", marks)
        path = pathlib.Path(folder()) / f"marked-{self.BROWSER.name}.jsonl"
        path.write_text(text, encoding="utf-8")
        code, said, errors = command("seek", path, "--mark", "Gloria is still faded", "--json")
        self.assertEqual(code, 0, errors)
        self.assertEqual(parsed(said)["t"], 1818200)
        session = parsed(command("check", path, "--json")[1])["sessions"][0]
        self.assertTrue(session["complete"])
        self.assertEqual(session["events"], 156)  # 154 and two marks.
        self.assertEqual([finding["kind"] for finding in session["findings"]], ["alpha", "alpha"])


class InChromium(AnswerTests, PageCase):
    pass


class InFirefox(AnswerTests, PageCase):
    BROWSER = browsers.Firefox


if __name__ == "__main__":
    unittest.main()
