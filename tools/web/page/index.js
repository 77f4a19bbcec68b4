// The list of all sessions of the page: verdicts, worst findings, totals; it is made from the contents, without the engine.

import { contents, counterpartOf } from "./contents.js";
import { button, countText, el, momentText, plural, replace } from "./dom.js";
import { gradeBadge, gradeShapes } from "./findings.js";
import { choice } from "./parts.js";
import { RowList } from "./rowlist.js";
import { set, state } from "./state.js";
import { elsewhere, verdictBadge } from "./verdict.js";

const verdictOrder = ["FAILED", "unreadable", "odd", "not judged", "known", "ok"];
const gradeOrder = ["stuck", "wrong", "odd", "late", "start"];

const gridColumns = [
  { id: "verdict", title: "Verdict", value: (row) => verdictOrder.indexOf(row.verdict) },
  { id: "name", title: "Session", value: (row) => row.name },
  { id: "worst", title: "Worst finding", value: (row) => (row.worst ? gradeOrder.indexOf(row.worst.grade) : 9) },
  { id: "findings", title: "Findings", value: (row) => -row.findingCount, number: true },
  { id: "violations", title: "Violations", value: (row) => -row.violations, number: true },
  { id: "events", title: "Events", value: (row) => -row.events, number: true },
  { id: "duration", title: "Duration", value: (row) => -row.duration, number: true },
];

const gridFilter = { verdict: "", grade: "", text: "", kind: "" };
let gridOrder = { id: "verdict", descending: false };
let allRows = [];
let shownRows = [];
let list = null;
let filters = null;
let summary = null;
let kindTotals = null;
let emptyHint = null;

/** The list of sessions. */
export const sessionList = {
  mount(element) {
    const select = (key, label, values) => el("label", `${label} `, choice([["", "all"], ...values.map((value) => [value, value])], "",
      (value) => filterBy({ [key]: value })));
    summary = el("p.hint", { role: "status" });
    kindTotals = el("ul.totals", { ariaLabel: "Findings by kind" });
    emptyHint = el("p.empty", "No recordings. Drop session logs (.jsonl) anywhere: they are sent nowhere.");
    filters = el("div.filters", select("verdict", "Verdict", verdictOrder), select("grade", "Grade", gradeOrder),
      el("label", "Text ", el("input", { type: "search", oninput: ({ target }) => filterBy({ text: target.value }) })), summary);
    const head = el("div", { role: "rowgroup" });
    const inside = el("div.grid-rows", { role: "rowgroup" });
    const box = el("div.grid", { role: "grid", ariaLabel: "Sessions", ariaColCount: gridColumns.length }, head, inside);
    list = new RowList({ box, inside, head, make: () => el("div.grid-row", { role: "row" }), fill: fillRow, choose: openRow });
    element.append(filters, kindTotals, emptyHint, box);
    addEventListener("resize", () => state.log === null && layOut());
  },
  update(changed) {
    if (state.log !== null || !(changed.has("log") || changed.has("contents"))) return;
    if (!changed.has("contents") && allRows.length > 0) return layOut();
    allRows = contents.logs.flatMap((log, index) => (log.role === "b" ? [] : rowsOf(log, index)));
    for (const part of [list.box, kindTotals, filters]) part.hidden = allRows.length === 0;
    emptyHint.hidden = allRows.length > 0;
    showTotals();
    filterBy({});
  },
};

function rowsOf(log, index) {
  const base = { log: index, file: log.name, findings: [], findingCount: 0, violations: 0, events: 0, duration: 0, worst: null };
  const failure = log.error ? [{ ...base, session: (log.sessions?.length ?? 0) + 1, name: log.name, verdict: "unreadable", error: log.error }] : [];
  const sessions = (log.sessions ?? []).map((one, at) => ({
    ...base, session: at + 1, name: one.name || log.name, verdict: one.verdict, findings: one.findings ?? [],
    findingCount: (one.findings?.length ?? 0) + (one.more ?? 0), violations: one.violations ?? 0, observations: one.observations ?? 1, events: one.events ?? 0,
    duration: one.duration ?? 0, worst: one.findings?.[0] ?? null,
  }));
  if (sessions.length + failure.length === 0) return [{ ...base, session: 1, name: log.name, verdict: "not opened yet" }];
  return [...sessions, ...failure];
}

const kindOf = ({ grade, kind }) => `${grade} ${kind}`;

function showTotals() {
  const kinds = Map.groupBy(allRows.flatMap(({ findings }) => findings), kindOf);
  const sorted = [...kinds].map(([name, list]) => ({ ...list[0], name, count: list.length }))
    .sort((a, b) => gradeOrder.indexOf(a.grade) - gradeOrder.indexOf(b.grade) || b.count - a.count);
  replace(kindTotals, sorted.map(({ name, grade, kind, count }) => el("li",
    button([el("span.grade", { data: { grade } }, `${gradeShapes[grade]} ${grade}`), ` ${kind} `, el("b", countText(count))],
      () => filterBy({ kind: gridFilter.kind === name ? "" : name }), { class: "chip", ariaPressed: false, data: { kind: name } }))));
}

function filterBy(patch) {
  Object.assign(gridFilter, patch);
  const text = gridFilter.text.toLowerCase();
  shownRows = allRows.filter((row) => (gridFilter.verdict === "" || row.verdict === gridFilter.verdict)
    && (gridFilter.grade === "" || row.findings.some(({ grade }) => grade === gridFilter.grade))
    && (gridFilter.kind === "" || row.findings.some((one) => kindOf(one) === gridFilter.kind))
    && (text === "" || `${row.name}\n${row.file}\n${row.error ?? ""}\n${row.findings.map((one) => one.text).join("\n")}`.toLowerCase().includes(text)));
  const { value } = gridColumns.find(({ id }) => id === gridOrder.id);
  const sign = gridOrder.descending ? -1 : 1;
  // Equal rows keep the order of the page: sorting is stable.
  shownRows.sort((a, b) => sign * (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0));
  for (const chip of kindTotals.querySelectorAll("button")) chip.ariaPressed = chip.dataset.kind === gridFilter.kind;
  const counts = verdictOrder.map((word) => [word, shownRows.filter((row) => row.verdict === word).length]).filter(([, count]) => count > 0);
  replace(summary, `${plural(shownRows.length, "session")}${shownRows.length < allRows.length ? ` of ${countText(allRows.length)}` : ""}`,
    counts.length > 0 && `: ${counts.map(([word, count]) => `${countText(count)} ${word}`).join(", ")}`);
  list.box.scrollTop = 0;
  list.active = shownRows.length > 0 ? 0 : null;
  layOut();
}

function sortBy(id) {
  gridOrder = { id, descending: gridOrder.id === id && !gridOrder.descending };
  filterBy({});
  list.head.querySelector(`[data-column="${id}"]`).focus();
}

// All rows have the same height, which the style sheet says.
function layOut() {
  replace(list.head, gridHeader());
  list.box.ariaRowCount = shownRows.length + 1;
  const row = list.inside.firstChild ?? list.inside.appendChild(list.make());
  const { height } = row.getBoundingClientRect();
  if (!row.id) row.remove();
  list.resize(shownRows.length, height);
}

function gridHeader() {
  return el("div.grid-row.head", { role: "row", ariaRowIndex: 1 }, gridColumns.map(({ id, title, number }) => {
    const sorted = gridOrder.id === id;
    return el(number ? "div.number" : "div", { role: "columnheader", ariaSort: sorted ? (gridOrder.descending ? "descending" : "ascending") : "none" },
      button([title, sorted && el("span", { ariaHidden: true }, gridOrder.descending ? " ▴" : " ▾")], () => sortBy(id), { class: "quiet", data: { column: id } }));
  }));
}

function fillRow(element, index) {
  const row = shownRows[index];
  const cell = (content, kind = "") => el(`div${kind}`, { role: "gridcell" }, content);
  const count = (number, noun) => cell(number || noun === "event" ? [countText(number), el("span.unit", number === 1 ? ` ${noun}` : ` ${noun}s`)] : "", ".number");
  element.ariaRowIndex = index + 2;
  replace(element,
    cell(verdictBadge(row.verdict, row.observations > 0)),
    cell([el("span.name", row.name), row.file !== row.name && el("span.file", el("bdi", { dir: "ltr" }, row.file))]),
    cell(row.worst ? [gradeBadge(row.worst.grade), " ", row.worst.text] : row.error ?? "", ".text"),
    count(row.findingCount, "finding"), count(row.violations, "violation"), count(row.events, "event"),
    cell(row.duration ? momentText(row.duration) : "", ".number"));
}

function openRow(index) {
  const row = shownRows[index];
  set({ ...elsewhere, b: counterpartOf(row.log), log: row.log, session: row.session, tab: "why" });
}
