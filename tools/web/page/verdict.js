// The verdict on the open session, in the words of `check`, and which session it is.

import { contents } from "./contents.js";
import { countText, el, replace } from "./dom.js";
import { sessionPicker } from "./index.js";
import { touches } from "./parts.js";
import { session } from "./session.js";
import { set, state } from "./state.js";

/** What each verdict looks like: its colour is never alone. */
export const verdictShapes = { FAILED: "✕", ok: "✓", known: "≈", odd: "~", "not judged": "?", unreadable: "!" };

/** What each verdict means. */
export const verdictMeanings = {
  FAILED: "Something was shown wrong, or a rule is broken", ok: "Nothing wrong was found in what was looked at",
  known: "Wrong as the log's header says it is: not fine, but no news", odd: "Something was shown that is rarely meant",
  "not judged": "Something that is declared was not looked at", unreadable: "The log cannot be read, or not to its end",
};

/** What is said of a log without observations. */
export const nothingSeen = "Nothing that the app showed was recorded, so nothing of it was judged.";

/** A verdict with its shape. That nothing was observed does not look like fine. */
export function verdictBadge(word, isObserved = true) {
  const isUnseen = word === "ok" && !isObserved;
  return el("span.badge", { title: isUnseen ? nothingSeen : verdictMeanings[word], data: { verdict: isUnseen ? "not judged" : word } },
    el("span", { ariaHidden: true }, isUnseen ? "○" : verdictShapes[word] ?? ""), isUnseen ? "ok, unseen" : word);
}

let verdictPlace = null;

/** The part of the header that says the verdict. */
export const verdict = {
  mount(element) {
    verdictPlace = element;
  },
  update(changed) {
    if (!touches(changed, "opened progress log session contents")) return;
    if (state.log === null) replace(verdictPlace, el("h1", contents.title || "Scroll sessions"));
    else if (session.failure) replace(verdictPlace, el("h1", session.name), el("p.failure", { role: "alert" }, session.failure));
    else if (session.progress) showProgress();
    else showVerdict();
  },
};

function showProgress() {
  replace(verdictPlace, el("h1", session.name), el("p.working", `replaying, ${countText(session.progress.lines ?? 0)} lines`));
}

/** The first word of a session's lines in `check`, and what stands behind the file's name. */
function headline(line, file) {
  const [, word, rest] = /^(FAILED|ok|known|odd|not judged) +(.*)$/.exec(line) ?? [null, "", line];
  return { word, facts: rest.startsWith(`${file}  `) ? rest.slice(file.length + 2) : rest };
}

function showVerdict() {
  const errors = session.errors.map((text) => el("p.failure", { role: "alert" }, text));
  if (!session.check) {
    const reason = session.errors.length > 0 ? null : el("p.failure", "There is no such session in this log.");
    return void replace(verdictPlace, el("h1", session.name), sessionPicker(), errors, reason);
  }
  const { word, facts } = headline(session.checkLines[0] ?? "", session.check.file);
  replace(verdictPlace, verdictBadge(word, session.check.lookedAt !== undefined), el("h1", { tabIndex: -1 }, session.check.name || session.name), sessionPicker(),
    el("p.facts", facts), errors);
}

/** What the state forgets when another session is opened. */
export const elsewhere = { hash: null, t: null, event: null, view: null, subject: null, finding: null, from: null, to: null, set: [], b: null };
