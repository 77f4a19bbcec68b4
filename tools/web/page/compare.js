// Two replays under one cursor: another log, or the same one under other settings, its stage, and the list of differences.

import { register } from "./actions.js";
import { announce } from "./announce.js";
import { contents } from "./contents.js";
import { countText, el, focused, momentText, remPixels, replace } from "./dom.js";
import { abs, round } from "./numbers.js";
import { askDifferences, other } from "./other.js";
import { choice, labelled, noteText, openTab, problemText, touches } from "./parts.js";
import { RowList } from "./rowlist.js";
import { session, subjectOfDifference } from "./session.js";
import { set, state } from "./state.js";
import { verdictTable } from "./whatif.js";
import { subjectText } from "./words.js";

let compareChoose, compareLabel, compareSummary, compareList, compareSaid;
const mostChoices = 2000;

const differenceRows = () => other.differences?.differences ?? [];

export const comparePanel = {
  id: "compare",
  about: "Another session beside this one",
  title: "Compare",
  mount(element) {
    compareChoose = el("div.controls");
    compareLabel = el("h3");
    compareSummary = el("div.answer");
    const inside = el("div.inside", { role: "presentation" });
    const box = el("div.differences", { role: "listbox", ariaLabel: "Differences" }, inside);
    compareList = new RowList({
      box, inside, choose: goToDifference, follows: true, fill: fillDifference,
      make: () => el("div.difference", { role: "option" }),
    });
    element.append(compareChoose, compareLabel, compareSummary, box);
  },
  update(changed) {
    if (touches(changed, "opened contents b set tab other")) {
      drawChoice();
      drawSummary();
      if (other.kind === "set") askDifferences();
    }
    if (touches(changed, "moment other tab view subject theme")) drawOther();
  },
};

register("Panels", [
  ["compare", "c", "Compare", () => openTab("compare"), () => state.log !== null],
  ["next-difference", "x", "Next difference", () => stepDifference(1), () => other.differences !== null],
  ["previous-difference", "X", "Previous difference", () => stepDifference(-1), () => other.differences !== null],
]);

// Each session of each log, as far as they are known, those of `--b` first.
function sessionChoices() {
  const logs = [...contents.logs.entries()];
  logs.sort(([, { role: a }], [, { role: b }]) => Number(b === "b") - Number(a === "b"));
  return logs.slice(0, mostChoices).flatMap(([log, { name, sessions }]) =>
    (sessions.length > 1 ? sessions : [null]).map((one, index) => [`${log} ${index + 1}`, one ? `${name}, session ${index + 1}: ${one.name}` : name]));
}

function drawChoice() {
  if (compareChoose.contains(focused())) return;
  const own = `${state.log} ${state.session}`;
  const second = sessionChoices().filter(([place]) => place !== own);
  const chosen = state.b ? `${state.b.log} ${other.number}` : state.set.length > 0 ? "set" : "";
  const placeOf = (value) => value.split(" ").map(Number);
  const settings = state.set.length > 0 ? "the settings of What if" : "settings (choose them in What if)";
  replace(compareChoose,
    labelled("With", choice([["", "nothing"], ["set", settings], ...second], chosen, (value) => {
      const [log, number] = placeOf(value);
      focused().blur();
      if (value === "") set({ b: null, set: [] });
      else if (value === "set") set(state.set.length > 0 ? { b: null } : { b: null, tab: "whatif" });
      else set({ b: { log, session: number }, set: [] });
    })),
    second.length === 0 && el("span.note", "Drop another log onto the page to compare with it."));
}

function drawOther() {
  compareLabel.hidden = !session.other;
  replace(compareLabel, session.other?.label, session.other?.moment ? ": dashed on the stage" : ": it has no such moment");
}

// What differs

function drawSummary() {
  const { kind, check, problem, busy, differences, unlisted } = other;
  const rows = differenceRows();
  compareList.box.hidden = rows.length === 0;
  if (problem) return void replace(compareSummary, problemText(problem));
  if (!kind) return void replace(compareSummary, noteText("Choose another session, or this one under other settings."));
  if (busy && !check) return void replace(compareSummary, el("p", "It is being replayed."));
  if (!check || !session.check) return void replace(compareSummary);
  const names = kind === "set" ? ["as recorded", "with the change"] : ["A", "B"];
  const counts = Object.entries(differences?.summary.counts ?? {}).map(([way, count]) => `${countText(count)} ${wayWords[way] ?? way}`);
  const text = differences && (differences.same ? "Nothing differs." : `${counts.join(", ")}; ${countText(differences.summary.alike)} lines alike`);
  if (text && compareSaid !== differences) {
    announce(text);
    compareList.active = null;
  }
  compareSaid = differences;
  replace(compareSummary, verdictTable(session.check, check, names), unlisted && noteText(unlisted),
    differences && el("p", text, differences.listed > rows.length && `; the first ${countText(rows.length)} are listed`));
  compareList.resize(rows.length, round(remPixels() * 1.7));
}

const wayWords = {
  changed: "changed", retimed: "at another time", moved: "in another order", shifted: "shifted", missing: "only in A", added: "only in B",
};
const waySigns = { moved: "↕", missing: "−", added: "+" };

function fillDifference(element, number) {
  const row = differenceRows()[number];
  if (!row) return;
  Object.assign(element, { ariaSelected: number === compareList.active, ariaSetSize: compareList.count, ariaPosInSet: number + 1 });
  replace(element, el("span.way", waySigns[row.what] ?? "~"), " ", differenceText(row));
}

// Values as they stand in the logs: rounded, some would look the same.
const exactText = (value) => (value === undefined ? "nothing" : typeof value === "string" ? value : JSON.stringify(value));

function differenceText({ what, kind, view, subjectKind, item, key, section, index, a, b, fields = [] }) {
  const t = (a ?? b)?.t;
  const about = item || section !== undefined ? subjectText({ item, key, section }) : index !== undefined ? `dot ${index}` : subjectKind ?? "";
  const changes = fields.map((field) => `${field.path} ${exactText(field.a)} → ${exactText(field.b)}`).join(", ");
  const way = what === "retimed" && a && b ? `${abs(b.t - a.t) / 1000} ms ${b.t < a.t ? "earlier" : "later"}` : wayWords[what] ?? what;
  return [
    t !== undefined && momentText(t), session.outline?.views.length > 1 && view, kind, about, what !== "changed" && way, changes,
  ].filter(Boolean).join("  ");
}

function goToDifference(number) {
  const row = differenceRows()[number];
  const { t, event = null } = row.a ?? row.b;
  const subject = row.item ? subjectOfDifference(row) : state.subject;
  if (t !== undefined) set({ t, event: other.kind === "set" && row.a ? event : null, view: row.view ?? state.view, subject });
}

function stepDifference(step) {
  const rows = differenceRows();
  const time = (row) => (row.a ?? row.b)?.t ?? 0;
  const at = compareList?.active ?? -1;
  // From the row that was chosen, or, if the cursor has left it, from the cursor.
  let next = at + step;
  if (!rows[at] || time(rows[at]) !== state.t) {
    next = step > 0 ? rows.findIndex((row) => time(row) > state.t) : rows.findLastIndex((row) => time(row) < state.t);
  }
  if (!rows[next]) return;
  compareList?.show(next);
  goToDifference(next);
}
