// What if a setting had been otherwise: sliders, and what another replay under them comes to.

import { announce } from "./announce.js";
import { contents } from "./contents.js";
import { button, countText, el, numberText, plural, replace } from "./dom.js";
import { gradeBadge } from "./findings.js";
import { abs, ceil, floor, max, min } from "./numbers.js";
import { openSettings, other } from "./other.js";
import { choice, commandBlock, commandLine, noteText, placeButton, problemText, shortList, touches, valueTable } from "./parts.js";
import { session, verdictWords } from "./session.js";
import { set, state } from "./state.js";
import { findingSentence } from "./words.js";

let whatifResult, whatifSettings, whatifOf, whatifNumber, whatifRows = [], whatifSaid;

export const whatifPanel = {
  id: "whatif",
  about: "Other settings, replayed at once",
  title: "What if",
  mount(element) {
    whatifResult = el("div.answer");
    whatifSettings = el("div.settings");
    element.append(whatifResult, whatifSettings);
  },
  update(changed) {
    if (touches(changed, "opened tab log session")) askSettings();
    if (changed.has("set")) showValues();
    if (touches(changed, "opened tab set other changed")) drawResult();
  },
};

// The settings, as the engine lists them

async function askSettings() {
  const { engine, number, outline } = session;
  if (whatifOf === engine && whatifNumber === number) return;
  replace(whatifSettings);
  if (!outline) return;
  whatifOf = engine;
  whatifNumber = number;
  try {
    const settings = await engine.ask("settings", number);
    if (whatifOf !== engine) return;
    drawSettings(settings);
    await openSettings();
  } catch (error) {
    replace(whatifSettings, problemText(error.message));
  }
}

function drawSettings(settings) {
  whatifRows = [];
  const { views } = session.outline;
  const groups = new Map();
  for (const setting of settings) {
    const [group, ...rest] = setting.path.replace(/^views\[\d+\]\./, "").split(".");
    const title = views.length > 1 ? `${setting.view}: ${group}` : group;
    if (!groups.has(title)) groups.set(title, { rows: [], isOpen: views.some(({ behaviours }) => behaviours.includes(group)) });
    groups.get(title).rows.push(settingRow(setting, `set ${setting.short}`, rest.join(".") || group, title));
  }
  // What a page means to do comes first, its layout last.
  const ordered = [...groups].sort(([, a], [, b]) => Number(b.isOpen) - Number(a.isOpen));
  replace(whatifSettings,
    ordered.map(([title, { rows, isOpen }]) => el("details", { open: isOpen }, el("summary", title), rows)),
    el("details", el("summary", "offsets"), replayRow()));
  showValues();
}

function replayRow() {
  const offsets = {
    value: session.outline.views.every((view) => view.offsets === "simulated") ? "simulated" : "recorded",
    kind: "word", words: ["recorded", "simulated"],
    sentence: "Where content offsets come from: scroll events, or the finger alone.",
  };
  return settingRow(offsets, "offsets", "offsets", "");
}

// A setting: its field, perhaps a slider, its value without the what-if, and a button that gives that back.

function settingRow(setting, option, label, group) {
  const { kind, value, words, least, most, sentence } = setting;
  const id = `setting-${whatifRows.length}`;
  const about = { "aria-describedby": `${id}-about`, ariaLabel: group ? `${label}, ${group}` : label };
  const change = (next, { replaces = false } = {}) => changeSetting(option, setting, next, replaces);
  const controls = [];
  if (kind === "word") {
    // Some settings take numbers beside words.
    const all = words.includes(value) ? words : [value, ...words];
    controls.push(choice(all.map((word) => [word, String(word)]), value, change, about));
  } else if (kind === "flag") {
    controls.push(el("input", { type: "checkbox", checked: value, ...about, onchange: ({ target }) => change(target.checked) }));
  } else {
    controls.push(el("input", {
      type: "range", ...sliderRange(setting), value, ...about,
      oninput: ({ target }) => change(target.valueAsNumber, { replaces: true }), onchange: ({ target }) => change(target.valueAsNumber),
    }), el("input", {
      type: "number", step: kind === "time" ? "1" : "any", min: least, max: most, value, ...about,
      onchange: ({ target }) => target.value !== "" && target.reportValidity() && change(target.valueAsNumber),
    }));
  }
  const back = button("↺", () => (change(value), controls[0].focus()), { class: "quiet", ariaLabel: `Reset ${about.ariaLabel}` });
  whatifRows.push({ option, setting, controls, back });
  const unit = kind === "time" ? " (µs)" : "";
  return el("div.setting", el("span.name", label + unit), ...controls, back,
    el("span.note", { id: `${id}-about` }, sentence));
}

// A slider covers what is possible, or, where that is much, what is near, and has the sign of what is set; its steps are round.
function sliderRange({ value, least = -Infinity, most = Infinity }) {
  const far = most - least > 10 ? 2 * abs(value) || 100 : Infinity;
  const [low, high] = [max(least, value > 0 ? 0 : value - far), min(most, value + far)];
  const step = 10 ** floor(Math.log10((high - low) / 100));
  return { min: floor(low / step) * step, max: ceil(high / step) * step, step };
}

function optionText(option, { kind }, value) {
  const text = typeof value === "number" ? String(Number(value.toFixed(6))) : String(value);
  return option.startsWith("set ") ? `${option}=${text}` : `${option} ${text}`;
}

const optionOf = (line) => (line.startsWith("set ") ? line.slice(0, line.indexOf("=")) : line.split(" ")[0]);

function changeSetting(option, setting, value, replaces) {
  const lines = state.set.filter((line) => optionOf(line) !== option);
  if (String(value) !== String(setting.value)) lines.push(optionText(option, setting, value));
  set({ set: lines, b: null }, { replace: replaces });
}

// The fields follow the state: links, back and forward, reset.
function showValues() {
  for (const { option, setting, controls, back } of whatifRows) {
    const line = state.set.find((one) => optionOf(one) === option);
    const value = line ? valueOf(line, option, setting) : setting.value;
    for (const control of controls) {
      if (control.type === "checkbox") control.checked = value;
      else if (control.value !== String(value)) control.value = control.type === "number" ? numberText(value) : value;
    }
    back.disabled = !line;
  }
}

function valueOf(line, option, { kind }) {
  const text = line.slice(option.length + 1);
  return kind === "flag" ? text === "true" : kind === "word" ? text : Number(text);
}

// What it comes to

/** How the findings of two reports of a session differ: those that are gone, those that are new, and `[before, after]` of those that say something else. */
export function compareFindings(before, after) {
  const [old, now] = [before, after].map((check) => new Map((check?.findings ?? []).map((one) => {
    const { view, kind, items, sections, dots, sides } = one;
    return [JSON.stringify([view, kind, items, sections, dots, sides]), one];
  })));
  const only = (these, those) => [...these].filter(([about]) => !those.has(about)).map(([, one]) => one);
  return {
    gone: only(old, now), found: only(now, old),
    changed: [...now].map(([about, one]) => [old.get(about), one]).filter(([was, one]) => was && was.text !== one.text),
  };
}

/** What two reports of a session come to, one beside the other. */
export function verdictTable(before, after, names) {
  const { gone, found, changed } = compareFindings(before, after);
  const row = (name, read) => [name, read(before), read(after)];
  const list = (title, findings, textOf) => findings.length > 0 && [el("h4", title), shortList(findings, 50, textOf)];
  const told = (one) => [gradeBadge(one.grade), ` ${findingSentence(one)} `, placeButton(one.worst)];
  return [
    valueTable(null, ["", ...names], [
      row("verdict", ({ verdict: word }) => verdictWords[word] ?? word),
      row("findings", ({ findingCount = 0 }) => countText(findingCount)),
      row("violations", ({ violationCount }) => countText(violationCount)),
    ]),
    list("Findings that are gone", gone, told),
    list("New findings", found, told),
    list("Findings that say something else", changed, ([old, now]) => [old.grade !== now.grade && [gradeBadge(old.grade), " → "], ...told(now)]),
  ];
}

function drawResult() {
  const isTried = state.set.length > 0;
  whatifResult.classList.toggle("trial", isTried);
  if (!isTried) {
    return void replace(whatifResult, noteText("Change a setting: the session is replayed with it, beside the recording."));
  }
  const head = el("p.controls", plural(state.set.length, "change"), ": ", state.set.map((line) => line.replace(/^set /, "")).join(", "),
    button("Reset all", () => set({ set: [] })), button("Compare side by side", () => set({ tab: "compare" })));
  const { check, problem, kind } = other;
  if (problem) return void replace(whatifResult, head, problemText(problem));
  if (kind !== "set" || !check || !session.check) return void replace(whatifResult, head, el("p", "The session is being replayed."));
  const { spans = [], first = null } = state.changed ?? {};
  replace(whatifResult, head, verdictTable(session.check, check, ["as recorded", "with the change"]),
    el("h4", first ? "What is shown otherwise" : "Nothing is shown otherwise."),
    first && el("p", `${plural(spans.length, "time")}, first: `, placeButton(first), "; all are on the timeline"),
    el("h4", "Take it along"), commandBlock(whatifCommand()));
  if (!other.busy) announceTrial(check);
}

function announceTrial(check) {
  if (whatifSaid === check) return;
  whatifSaid = check;
  const { gone, found, changed } = compareFindings(session.check, check);
  announce(`With the change: ${verdictWords[check.verdict] ?? check.verdict}, ${plural(check.findingCount ?? 0, "finding")}, ${countText(gone.length)} gone, ${countText(found.length)} new, ${countText(changed.length)} changed.`);
}

/** The command line that says the same as the options. */
function whatifCommand() {
  const words = state.set.flatMap((line) => (line.startsWith("set ") ? ["--set", line.slice(4)] : `--${line}`.split(" ")));
  return commandLine("diff", contents.logs[session.log].name, words);
}
