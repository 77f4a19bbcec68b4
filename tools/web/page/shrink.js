// Shrink: the smallest session that still shows the same, found in a worker, some replays at a time; when stopped, it shows what it has.

import { announce } from "./announce.js";
import { addLog, contents } from "./contents.js";
import { button, countText, el, focused, plural, replace } from "./dom.js";
import { Engine } from "./engine.js";
import {
  bareName, choice, commandBlock, commandLine, copyButton, labelled, noteText, problemText, saveFile, sessionOptions, touches,
} from "./parts.js";
import { session } from "./session.js";
import { set, state } from "./state.js";
import { elsewhere } from "./verdict.js";

let shrinkForm, shrinkProgress, shrinkResult, shrinkOf, shrinkWhat = null, shrinkSelect, shrinkTurn = 0, shrinkEngine = null;

export const shrinkPanel = {
  id: "shrink",
  about: "The smallest session that still shows it",
  title: "Shrink",
  mount(element) {
    shrinkForm = el("form.controls", { onsubmit: startShrink });
    shrinkProgress = el("div.controls");
    shrinkResult = el("div.answer");
    element.append(shrinkForm, shrinkProgress, shrinkResult);
  },
  update(changed) {
    if (touches(changed, "opened tab finding log session")) drawShrinkForm();
  },
};

/** What can be looked for: the findings, and the invariants that are violated. */
function shrinkTargets() {
  const { findings = [], violations = [] } = session.check ?? {};
  const invariants = [...new Set(violations.map(({ invariant }) => invariant))];
  return [
    ...findings.map(({ grade, text }, index) => [`finding:${index + 1}`, `${grade}: ${text}`]),
    ...invariants.map((invariant) => [`violation:${invariant}`, `violation of ${invariant}`]),
  ];
}

function drawShrinkForm() {
  const of = `${session.log} ${session.number}`;
  if (shrinkOf !== of) {
    // What was found for another session is not told of this one.
    stopShrink();
    replace(shrinkResult);
    shrinkOf = of;
    shrinkWhat = null;
  }
  if (shrinkForm.contains(focused())) return;
  const targets = shrinkTargets();
  if (targets.length === 0) {
    return void replace(shrinkForm, noteText(
      session.check ? "This session shows nothing wrong, so there is nothing to shrink." : "The session is being replayed."));
  }
  const offered = state.finding ? `finding:${state.finding}` : shrinkWhat ?? targets[0][0];
  shrinkSelect = choice(targets.slice(0, 1000), offered, (value) => (shrinkWhat = value));
  replace(shrinkForm, labelled("Keep", shrinkSelect, { class: "wide" }), el("button.primary", { type: "submit" }, "Shrink"),
    noteText("Leaves out events until only those are left that show it."));
}

function stopShrink() {
  shrinkTurn += 1;
  shrinkEngine?.end();
  shrinkEngine = null;
  replace(shrinkProgress);
}

async function startShrink(event) {
  event.preventDefault();
  stopShrink();
  const what = shrinkSelect.value;
  const turn = shrinkTurn;
  const { log: index, number } = session;
  const told = el("span.working", { role: "status" }, "Reading the log.");
  let answer, isStopped;
  const stop = button("Stop", () => {
    isStopped = true;
    if (!answer) stopShrink();
  });
  replace(shrinkResult);
  replace(shrinkProgress, told, stop);
  stop.focus();
  const began = performance.now();
  let shown = 0;
  const onStep = (done, left) => {
    if (turn !== shrinkTurn || performance.now() - shown < 100) return;
    shown = performance.now();
    told.textContent = `${plural(left, "event")} left after ${plural(done, "replay")}`;
  };
  try {
    const engine = (shrinkEngine = new Engine());
    const log = await engine.open(index);
    await log.ready;
    do {
      // Asked again, the engine goes on from where it was.
      [answer] = await log.askSlowly(onStep, "shrink", number, what, 200);
      if (turn !== shrinkTurn) return;
    } while (answer.json.exhausted && !isStopped);
    announce(answer.json.shows === null ? "No session shows it." : `Shrunk to ${plural(answer.json.left, "event")}.`);
    drawShrunk(answer, what, (performance.now() - began) / 1000);
  } catch (error) {
    if (turn === shrinkTurn) replace(shrinkResult, problemText(error.message));
  }
  if (turn === shrinkTurn) stopShrink();
}

function drawShrunk({ json, log, test }, what, seconds) {
  const command = commandLine("shrink", contents.logs[session.log].name, sessionOptions(), optionsOf(what));
  if (json.shows === null) return void replace(shrinkResult, el("p", "No session shows it."), commandBlock(command));
  const base = `${bareName(session.name)}-small`;
  replace(shrinkResult,
    el("dl",
      el("dt", "Shows"), el("dd", json.shows),
      el("dt", "Shrunk"), el("dd",
        `${plural(json.events, "event")} to ${countText(json.left)}, in ${plural(json.replays, "replay")} and ${seconds.toFixed(1)} s`,
        json.exhausted && ". More replays would perhaps leave less."),
      json.stillShows && [el("dt", "Still shows"), el("dd", json.stillShows)]),
    el("p.controls",
      button("Open it here", () => openShrunk(`${base}.jsonl`, log), { class: "primary" }),
      button("Save the log (.jsonl)", () => saveFile(`${base}.jsonl`, [log], "application/x-ndjson")),
      copyButton(test, { label: "Copy the test" })),
    commandBlock(command));
}

function optionsOf(what) {
  const [kind, value] = what.split(":");
  return { finding: ["--finding", value], violation: ["--invariant", value] }[kind] ?? [];
}

function openShrunk(name, log) {
  const index = addLog(name, new Blob([log], { type: "application/x-ndjson" }));
  set({ ...elsewhere, log: index, session: 1, tab: "why" });
}
