// Shrink: the smallest session that still shows the same, found in a worker that may be stopped.

import { announce } from "./announce.js";
import { addLog, contents, sourceOf } from "./contents.js";
import { button, countText, el, plural, replace } from "./dom.js";
import { Engine } from "./engine.js";
import {
  bareName, choice, commandBlock, commandLine, copyButton, labelled, noteText, problemText, saveFile, sessionOptions, touches,
} from "./parts.js";
import { session } from "./session.js";
import { set, state } from "./state.js";
import { elsewhere } from "./verdict.js";

const shrinkParts = { engine: null, what: null, turn: 0 };
const mostReplays = 100_000;

export const shrinkPanel = {
  id: "shrink",
  title: "Shrink",
  mount(element) {
    shrinkParts.form = el("form", { class: "controls", on: { submit: startShrink } });
    shrinkParts.progress = el("div", { class: "controls" });
    shrinkParts.result = el("div", { class: "answer" });
    element.append(shrinkParts.form, shrinkParts.progress, shrinkParts.result);
  },
  update(changed) {
    if (touches(changed, "opened tab finding log session")) drawShrinkForm();
  },
};

/** What can be looked for: the findings, the invariants that are violated, and whatever is there. */
function shrinkTargets() {
  const { findings = [], violations = [] } = session.check ?? {};
  const invariants = [...new Set(violations.map(({ invariant }) => invariant))];
  return [
    ...findings.map(({ grade, text }, index) => [`finding:${index + 1}`, `${grade}: ${text}`]),
    ...invariants.map((invariant) => [`violation:${invariant}`, `violation of ${invariant}`]),
    ...(findings.length + invariants.length > 0 ? [["anything", "the first violation, else the worst finding"]] : []),
  ];
}

function drawShrinkForm() {
  const of = `${session.log} ${session.number}`;
  if (shrinkParts.of !== of) {
    // What was found for another session is not told of this one.
    stopShrink();
    replace(shrinkParts.result);
    Object.assign(shrinkParts, { of, what: null });
  }
  if (shrinkParts.form.contains(document.activeElement)) return;
  const targets = shrinkTargets();
  if (targets.length === 0) {
    return void replace(shrinkParts.form, noteText(
      session.check ? "This session shows nothing wrong, so there is nothing to shrink." : "The session is being replayed."));
  }
  const offered = state.finding ? `finding:${state.finding}` : shrinkParts.what ?? targets[0][0];
  shrinkParts.select = choice(targets.slice(0, 1000), offered, (value) => (shrinkParts.what = value));
  replace(shrinkParts.form, labelled("Keep", shrinkParts.select, { class: "wide" }), el("button", { type: "submit", class: "primary" }, "Shrink"));
}

function stopShrink() {
  shrinkParts.turn += 1;
  shrinkParts.engine?.end();
  shrinkParts.engine = null;
  replace(shrinkParts.progress);
}

async function startShrink(event) {
  event.preventDefault();
  stopShrink();
  const what = shrinkParts.select.value;
  const { turn, progress, result } = shrinkParts;
  const { log: index, name, number } = session;
  const told = el("span", { role: "status" }, "The log is being read.");
  const bar = el("progress", { max: session.check.events, value: 0, "aria-label": "Events taken out" });
  const cancel = button("Cancel", () => {
    stopShrink();
    replace(result, el("p", null, "Cancelled."));
  });
  replace(result);
  replace(progress, bar, told, cancel);
  cancel.focus();
  const began = performance.now();
  let shown = 0;
  const onStep = (done, left) => {
    if (turn !== shrinkParts.turn || performance.now() - shown < 100) return;
    shown = performance.now();
    bar.value = bar.max - left;
    told.textContent = `${plural(left, "event")} left after ${plural(done, "replay")}`;
  };
  try {
    const engine = (shrinkParts.engine = new Engine());
    const { source, gzip } = sourceOf(index);
    const log = await engine.open(name, source, { gzip, options: contents.options });
    await log.ready;
    const [answer] = await log.askSlowly(onStep, "shrink", number, what, mostReplays);
    if (turn !== shrinkParts.turn) return;
    announce(answer.json.shows === null ? "No session shows it." : `Shrunk to ${plural(answer.json.left, "event")}.`);
    drawShrunk(answer, what, (performance.now() - began) / 1000);
  } catch (error) {
    if (turn === shrinkParts.turn) replace(result, problemText(error.message));
  }
  if (turn === shrinkParts.turn) stopShrink();
}

function drawShrunk({ json, log, test }, what, seconds) {
  const { result } = shrinkParts;
  const command = commandLine("shrink", contents.logs[session.log].name, sessionOptions(), optionsOf(what));
  if (json.shows === null) return void replace(result, el("p", null, "No session shows it."), commandBlock(command));
  const base = `${bareName(session.name)}-small`;
  replace(result,
    el("dl", null,
      el("dt", null, "Shows"), el("dd", null, json.shows),
      el("dt", null, "Shrunk"), el("dd", null,
        `${plural(json.events, "event")} to ${countText(json.left)}, in ${plural(json.replays, "replay")} and ${seconds.toFixed(1)} s`,
        json.exhausted && ". More replays would perhaps leave less."),
      json.stillShows && [el("dt", null, "Still shows"), el("dd", null, json.stillShows)]),
    el("p", { class: "controls" },
      button("Open it here", () => openShrunk(`${base}.jsonl`, log), { class: "primary" }),
      button("Save the log (.jsonl)", () => saveFile(`${base}.jsonl`, [log], "application/x-ndjson")),
      button("Save the test (.swift)", () => saveFile(`${base}.swift`, [test], "text/plain"))),
    shrunkText("The log", log), shrunkText("The test", test), commandBlock(command));
}

function shrunkText(title, text) {
  const excerpt = text.length > 100_000 ? `${text.slice(0, 100_000)}…` : text;
  return el("details", null, el("summary", null, title), copyButton(text, { title: `Copy: ${title}` }),
    el("pre", { class: "words", role: "group", tabindex: "0", "aria-label": title }, excerpt));
}

function optionsOf(what) {
  const [kind, value] = what.split(":");
  return { finding: ["--finding", value], violation: ["--invariant", value] }[kind] ?? [];
}

function openShrunk(name, log) {
  const index = addLog(name, new Blob([log], { type: "application/x-ndjson" }));
  set({ ...elsewhere, log: index, session: 1, tab: "why" });
}
