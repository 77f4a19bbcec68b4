// Two replays under one cursor: another log, or the same one under other settings, its stage, and the list of differences.

import { register } from "./actions.js";
import { announce } from "./announce.js";
import { contents } from "./contents.js";
import { button, countText, el, momentText, replace } from "./dom.js";
import { askDifferences, other } from "./other.js";
import { bareName, choice, labelled, noteText, problemText, subjectText, touches } from "./parts.js";
import { session, subjectOfDifference } from "./session.js";
import { drawOther } from "./stage.js";
import { set, state } from "./state.js";
import { verdictTable } from "./whatif.js";

const compareParts = { rows: [], at: -1 };
const differenceHeight = 24;

export const comparePanel = {
  id: "compare",
  title: "Compare",
  mount(element) {
    compareParts.choose = el("div", { class: "controls" });
    compareParts.label = el("h3");
    compareParts.stage = el("div", { class: "other-stage" });
    compareParts.summary = el("div", { class: "answer" });
    compareParts.keys = el("p", { class: "controls" },
      button("Previous difference", () => stepDifference(-1)), button("Next difference", () => stepDifference(1)));
    compareParts.inside = el("div", { class: "inside", role: "presentation" });
    compareParts.list = el("div", {
      class: "differences", role: "listbox", tabindex: "0", "aria-label": "Differences",
      on: { scroll: drawRows, keydown: moveInList, click: chooseRow },
    }, compareParts.inside);
    element.append(compareParts.choose, compareParts.label, compareParts.stage, compareParts.summary, compareParts.keys, compareParts.list);
  },
  update(changed) {
    if (touches(changed, "opened contents b set tab other")) {
      drawChoice();
      drawSummary();
      if (other.kind === "set") askDifferences();
    }
    if (touches(changed, "moment other tab view subject theme")) drawOtherStage();
  },
};

register({
  id: "compare", keys: ["c"], title: "Compare", group: "Panels", when: () => state.log !== null,
  run: () => (set({ tab: "compare" }, { replace: true }), requestAnimationFrame(() => document.getElementById("tab-compare")?.focus())),
});
for (const [key, name, step] of [["x", "Next", 1], ["X", "Previous", -1]]) {
  register({
    id: `${name} difference`, keys: [key], title: `${name} difference`, group: "Panels", when: () => other.differences !== null,
    run: () => stepDifference(step),
  });
}

function drawChoice() {
  if (compareParts.choose.contains(document.activeElement)) return;
  const logs = contents.logs.map(({ name, role }, index) => ({ name, role, index })).filter(({ index }) => index !== session.log);
  logs.sort((a, b) => Number(b.role === "b") - Number(a.role === "b"));
  const chosen = state.b?.log !== undefined && state.b !== null ? `log ${state.b.log}` : state.set.length > 0 ? "set" : "";
  const options = [
    ["", "nothing"],
    ["set", state.set.length > 0 ? "the settings of What if" : "settings (choose them in What if)"],
    ...logs.slice(0, 2000).map(({ name, index }) => [`log ${index}`, name]),
  ];
  replace(compareParts.choose, labelled("Beside it", choice(options, chosen, (value) => {
    document.activeElement?.blur();
    if (value === "") set({ b: null, set: [] });
    else if (value === "set") set(state.set.length > 0 ? { b: null } : { b: null, tab: "whatif" });
    else set({ b: { log: Number(value.slice(4)) }, set: [] });
  })), logs.length === 0 && el("span", { class: "note" }, "Drop another log onto the page to compare with it."));
}

function drawOtherStage() {
  const { stage } = compareParts;
  const moment = session.other?.moment;
  stage.hidden = !session.other;
  replace(compareParts.label, session.other?.label);
  compareParts.label.hidden = !session.other;
  if (!moment) return void replace(stage, noteText("The other has no such moment."));
  if (!stage.querySelector("canvas")) replace(stage);
  drawOther(stage);
}

// What differs

function drawSummary() {
  const { summary, keys, list } = compareParts;
  const { kind, check, problem, busy, differences, unlisted } = other;
  keys.hidden = list.hidden = !differences || differences.differences.length === 0;
  compareParts.rows = differences?.differences ?? [];
  if (problem) return void replace(summary, problemText(problem));
  if (!kind) return void replace(summary, noteText("Choose what to look at beside this session: another log, or this one under other settings."));
  if (busy && !check) return void replace(summary, el("p", null, "It is being replayed."));
  if (!check || !session.check) return void replace(summary);
  const names = kind === "set" ? ["as recorded", "with the change"] : [bareName(session.name), bareName(contents.logs[state.b?.log]?.name ?? "b")];
  const counts = Object.entries(differences?.summary.counts ?? {}).map(([way, count]) => `${countText(count)} ${wayWords[way] ?? way}`);
  const text = differences && (differences.same ? "Nothing differs." : `${counts.join(", ")}; ${countText(differences.summary.alike)} lines alike`);
  if (text && compareParts.said !== differences) announce(text);
  compareParts.said = differences;
  replace(summary, verdictTable(session.check, check, names), unlisted && noteText(unlisted),
    differences && el("p", null, text,
      differences.listed > compareParts.rows.length && `; the first ${countText(compareParts.rows.length)} are listed`));
  compareParts.at = Math.min(compareParts.at, compareParts.rows.length - 1);
  compareParts.inside.style.height = `${compareParts.rows.length * differenceHeight}px`;
  drawRows();
}

const wayWords = {
  changed: "changed", retimed: "at another time", moved: "in another order", shifted: "shifted", missing: "only in A", added: "only in B",
};
const waySigns = { changed: "~", retimed: "~", moved: "↕", shifted: "~", missing: "−", added: "+" };

// The list: only the rows in sight are in the document.

function drawRows() {
  const { list, inside, rows, at } = compareParts;
  if (list.hidden) return;
  const from = Math.max(0, Math.floor(list.scrollTop / differenceHeight) - 5);
  const to = Math.min(rows.length, from + Math.ceil((list.clientHeight || 300) / differenceHeight) + 10);
  replace(inside, rows.slice(from, to).map((row, index) => {
    const number = from + index;
    const option = el("div", {
      role: "option", id: `difference-${number}`, class: `difference ${row.what}`, "aria-selected": String(number === at),
      "aria-setsize": rows.length, "aria-posinset": number + 1, data: { number },
    }, el("span", { class: "way" }, waySigns[row.what] ?? "~"), " ", differenceText(row));
    option.style.top = `${number * differenceHeight}px`;
    return option;
  }));
  if (at >= from && at < to) list.setAttribute("aria-activedescendant", `difference-${at}`);
  else list.removeAttribute("aria-activedescendant");
}

// Values as they stand in the logs: rounded, some would look the same.
const exactText = (value) => (value === undefined ? "nothing" : typeof value === "string" ? value : JSON.stringify(value));

function differenceText({ what, kind, view, subjectKind, item, key, section, index, a, b, fields = [] }) {
  const t = (a ?? b)?.t;
  const about = item || section !== undefined ? subjectText({ item, key, section }) : index !== undefined ? `dot ${index}` : subjectKind ?? "";
  const changes = fields.map((field) => `${field.path} ${exactText(field.a)} → ${exactText(field.b)}`).join(", ");
  const way = what === "retimed" && a && b ? `${Math.abs(b.t - a.t) / 1000} ms ${b.t < a.t ? "earlier" : "later"}` : wayWords[what] ?? what;
  return [
    t !== undefined && momentText(t), session.outline?.views.length > 1 && view, kind, about, what !== "changed" && way, changes,
  ].filter(Boolean).join("  ");
}

function goToDifference(number) {
  const { rows, list } = compareParts;
  const row = rows[number];
  if (!row) return;
  compareParts.at = number;
  const { t, event = null } = row.a ?? row.b;
  const subject = row.item ? subjectOfDifference(row) : state.subject;
  if (t !== undefined) set({ t, event: other.kind === "set" && row.a ? event : null, view: row.view ?? state.view, subject });
  if (list?.isConnected && !list.hidden) {
    const top = number * differenceHeight;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + differenceHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + differenceHeight - list.clientHeight;
    drawRows();
  }
}

function stepDifference(step) {
  const rows = other.differences?.differences ?? [];
  compareParts.rows = rows;
  const time = (row) => (row.a ?? row.b)?.t ?? 0;
  const isAt = rows[compareParts.at] && time(rows[compareParts.at]) === state.t;
  // From the row that was chosen, or, if the cursor has left it, from the cursor.
  let next = compareParts.at + step;
  if (!isAt) {
    next = step > 0 ? rows.findIndex((row) => time(row) > state.t) : rows.findLastIndex((row) => time(row) < state.t);
    if (next < 0) return;
  }
  goToDifference(next);
}

function moveInList(event) {
  const { at, rows, list } = compareParts;
  const page = Math.max(1, Math.floor(list.clientHeight / differenceHeight) - 1);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1, PageDown: at + page, PageUp: at - page, Enter: at }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  goToDifference(Math.max(0, Math.min(rows.length - 1, next)));
}

function chooseRow({ target }) {
  const row = target.closest("[data-number]");
  if (row) goToDifference(Number(row.dataset.number));
}
