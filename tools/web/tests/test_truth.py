"""That the page says what the command says: every committed session, byte for byte, and 100 random moments.

The moments are others in every run; the seed is printed, and PAGE_SEED=N repeats a run.
"""

import os
import random
import shutil
import unittest
from concurrent.futures import ThreadPoolExecutor

from page_case import ROOT, PageCase, browsers, command, folder, parsed, report, session_logs

# Opens the logs with these numbers one after the other, and asks each its questions. What has no answer has a reason.
ASK = """
const engine = new scrollSession.Engine();
const answers = [];
for (const [number, questions] of args[0]) {
  const log = await engine.openSource(scrollSession.contents.logs[number].name, scrollSession.sourceOf(number));
  await log.ready.catch(() => {});
  for (const fields of questions) {
    answers.push(await log.text(...fields).then((text) => ({ text }), (error) => ({ reason: error.message })));
  }
  log.close();
}
engine.end();
return answers;
"""


def in_parallel(function, values):
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        return list(pool.map(function, values))


class Question:
    """A question to both: its fields for the engine in the page, and its arguments for the command."""

    def __init__(self, log, fields, arguments):
        self.log = log
        self.fields = [str(field) for field in fields]
        self.arguments = arguments

    def __str__(self):
        return f"scroll-session {' '.join(self.arguments)}  (asked as {self.fields})"

    def expected(self):
        code, output, errors = command(*self.arguments)
        if code == 2 and not output:
            return {"reason": errors.decode()}
        return {"text": output.decode()}


class TruthTests:
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.seed = int(os.environ.get("PAGE_SEED") or random.SystemRandom().randrange(2**32))
        cls.random = random.Random(cls.seed)
        cls.logs = session_logs()
        cls.page = report("sessions", name="all")

    def setUp(self):
        super().setUp()
        self.open(self.page)
        self.assertEqual(self.browser.eval("return scrollSession.contents.logs.map((log) => log.name)"), self.logs)

    def ask_all(self, questions):
        """The page's answers in the order of the questions."""
        by_log = {}
        for question in questions:
            by_log.setdefault(question.log, []).append(question)
        ordered = [question for log in by_log.values() for question in log]
        asked = [(self.logs.index(log), [each.fields for each in found]) for log, found in by_log.items()]
        answers = dict(zip(map(id, ordered), self.browser.eval(ASK, asked, within=300)))
        return [answers[id(question)] for question in questions]

    def assert_same(self, questions):
        """The command's answers, after they were found to be the page's."""
        expected = in_parallel(Question.expected, questions)
        for question, said, shown in zip(questions, expected, self.ask_all(questions)):
            with self.subTest(str(question), seed=self.seed):
                self.assertEqual(shown.keys(), said.keys(), f"{said} in the command, {shown} in the page")
                if "text" in said:
                    # The command ends its output with a line break; the answer has none.
                    self.assertEqual(shown["text"].rstrip("\n"), said["text"].rstrip("\n"))
                else:
                    self.assertIn(shown["reason"].rstrip("\n"), said["reason"])
        return expected

    def test_every_session_has_the_command_s_report(self):
        logs = self.logs[:: self.EVERY]
        said = self.assert_same([Question(log, ["check"], ["check", log, "--json"]) for log in logs])
        self.assertEqual(len(said), len(logs))
        for log, answer in zip(logs, said):
            self.assertTrue(parsed(answer["text"].encode())["sessions"][0]["hash"], log)

    def test_every_session_has_the_command_s_words(self):
        logs = [log for log in self.logs if "/captured/" in log or "/conformance/" in log][:: self.EVERY]
        pages = self.ask_all([Question(log, ["check-text"], []) for log in logs])
        # Beside a copy of a log there are no expected effects, of which the page knows nothing either.
        copies = folder() / "copies"
        for log in logs:
            (copies / log).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / log, copies / log)
        said = in_parallel(lambda log: command("check", log, folder=copies)[1].decode(), logs)
        for log, shown, words in zip(logs, pages, said):
            with self.subTest(log):
                self.assertEqual(shown, {"text": words})

    def random_moments(self, count):
        """Logs, their sessions and moments in them: half of them times, half of them events."""
        chosen = [self.random.choice(self.logs) for _ in range(count)]
        reports = in_parallel(lambda log: parsed(command("check", log, "--json")[1]), chosen)
        moments = []
        for log, report_of_log in zip(chosen, reports):
            number = self.random.randrange(len(report_of_log["sessions"])) + 1
            events = report_of_log["sessions"][number - 1]["events"]
            last = parsed(command("seek", log, "--session", number, "--json")[1])["t"]
            if self.random.random() < 0.5:
                event = self.random.randrange(events)
                moments.append((log, number, ("event", event), ["--event", str(event)]))
            else:
                time = self.random.randint(0, last)
                moments.append((log, number, ("time", time), ["--at", f"{time}us"]))
        return moments

    def subject(self, view):
        """A random subject in a view as `seek` tells of it, for the engine and for the command."""
        subjects = [("view", [])]
        subjects += [(f"item:{s},{i}", ["--item", f"{s},{i}"]) for s, i in (item["item"] for item in view["items"])] * 3
        subjects += [(f"section:{s}", ["--section", str(s)]) for s in {item["item"][0] for item in view["items"]}]
        subjects += [(f"dot:{dot}", ["--dot", str(dot)]) for dot in range(view["dotCount"] or 0)]
        # Now and then one that is not there: both must say so.
        subjects += [("item:0,4444", ["--item", "0,4444"])]
        return self.random.choice(subjects)

    def test_random_moments_are_the_command_s(self):
        print(f"\n{type(self).__name__}: PAGE_SEED={self.seed}", flush=True)
        moments = self.random_moments(self.MOMENTS)
        seeks = []
        for log, number, fields, options in moments:
            arguments = ["seek", log, "--session", str(number), *options, "--json"]
            seeks.append(Question(log, ["seek", number, *fields], arguments))
        said = self.assert_same(seeks)
        whys = []
        for (log, number, (kind, value), options), answer in zip(moments, said):
            if "reason" in answer:
                continue  # A moment before the first event.
            view = self.random.choice(parsed(answer["text"].encode())["views"])
            subject, choice = self.subject(view)
            arguments = ["why", log, "--session", str(number), "--view", view["view"], *choice, *options, "--json"]
            whys.append(Question(log, ["why", number, view["view"], subject, kind, value], arguments))
        self.assertGreater(len(whys), self.MOMENTS // 2)
        self.assert_same(whys)

    def test_findings_are_the_command_s(self):
        logs = [log for log in self.logs if "/bugs/" in log][:: self.EVERY]
        self.assert_same(
            [Question(log, ["finding", 1, 1], ["why", log, "--session", "1", "--finding", "1", "--json"]) for log in logs]
        )


class InChromium(TruthTests, PageCase):
    EVERY = 1
    MOMENTS = 100


class InFirefox(TruthTests, PageCase):
    BROWSER = browsers.Firefox
    EVERY = 8
    MOMENTS = 20


if __name__ == "__main__":
    unittest.main()
