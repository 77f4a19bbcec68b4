// The list of all sessions of the page: verdicts, worst findings, totals; it is made from the contents, without the engine.

import { contents, counterpartOf } from "./contents.js";
import { button, countText, el, plural, replace } from "./dom.js";
import { gradeBadge, gradeShapes } from "./findings.js";
import { set, state } from "./state.js";
import { elsewhere, verdictBadge } from "./verdict.js";

const verdictOrder = ["FAILED", "unreadable", "not judged", "known", "ok"];
const gradeOrder = ["stuck", "wrong", "late", "start"];
const spareRows = 8;

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
let currentIndex = 0;
let rowHeight = 0;
let sessionGrid = null;
let scroller = null;
let summary = null;
let kindTotals = null;
let emptyHint = null;
let scrolledTo = 0;

/** The list of sessions. */
export const sessionList = {
  mount(element) {
    const select = (key, label, values) => el("label", null, `${label} `,
      el("select", { on: { change: (event) => filterBy({ [key]: event.target.value }) } },
        el("option", { value: "" }, "all"), values.map((value) => el("option", { value }, value))));
    summary = el("p", { class: "hint", role: "status" });
    kindTotals = el("ul", { class: "totals", "aria-label": "Findings by kind" });
    sessionGrid = el("div", { role: "grid", "aria-label": "Sessions", "aria-colcount": gridColumns.length, class: "grid" });
    scroller = el("div", { class: "grid-scroller", on: { scroll: showRows } }, sessionGrid);
    emptyHint = el("p", { class: "empty" }, "This page holds no recordings yet. Drop session logs (.jsonl) anywhere on it: they are read here, and sent nowhere.");
    sessionGrid.addEventListener("keydown", moveInGrid);
    element.append(
      el("div", { class: "filters" },
        select("verdict", "Verdict", verdictOrder), select("grade", "Grade", gradeOrder),
        el("label", null, "Text ", el("input", { type: "search", on: { input: (event) => filterBy({ text: event.target.value }) } })),
        summary),
      kindTotals, emptyHint, scroller);
    addEventListener("resize", () => {
      rowHeight = 0;
      if (state.log === null) showRows();
    });
  },
  update(changed) {
    if (state.log !== null || !(changed.has("log") || changed.has("contents"))) return;
    if (changed.has("contents") || allRows.length === 0) {
      allRows = contents.logs.flatMap((log, index) => (log.role === "b" ? [] : rowsOf(log, index)));
      for (const part of [scroller, kindTotals, scroller.parentNode.firstChild]) part.hidden = allRows.length === 0;
      emptyHint.hidden = allRows.length > 0;
      showTotals();
      filterBy({});
    } else {
      showRows();
      scroller.scrollTop = scrolledTo;
      showRows();
    }
  },
};

function rowsOf(log, index) {
  const base = { log: index, file: log.name, findings: [], findingCount: 0, violations: 0, events: 0, duration: 0, worst: null };
  const failure = log.error ? [{ ...base, session: (log.sessions?.length ?? 0) + 1, name: log.name, verdict: "unreadable", error: log.error }] : [];
  const sessions = (log.sessions ?? []).map((one, at) => ({
    ...base, session: at + 1, name: one.name || log.name, verdict: one.verdict, findings: one.findings ?? [],
    findingCount: (one.findings?.length ?? 0) + (one.more ?? 0), violations: one.violations ?? 0, events: one.events ?? 0,
    duration: one.duration ?? 0, worst: one.findings?.[0] ?? null,
  }));
  if (sessions.length + failure.length === 0) return [{ ...base, session: 1, name: log.name, verdict: "not opened yet" }];
  return [...sessions, ...failure];
}

function showTotals() {
  const kinds = new Map();
  for (const { findings } of allRows) {
    for (const { grade, kind } of findings) {
      const name = `${grade} ${kind}`;
      kinds.set(name, { grade, kind, count: (kinds.get(name)?.count ?? 0) + 1 });
    }
  }
  const sorted = [...kinds.values()].sort((a, b) => gradeOrder.indexOf(a.grade) - gradeOrder.indexOf(b.grade) || b.count - a.count);
  replace(kindTotals, sorted.map(({ grade, kind, count }) => el("li", null,
    button([el("span", { class: "grade", data: { grade } }, `${gradeShapes[grade]} ${grade}`), ` ${kind} `, el("b", null, countText(count))],
      () => filterBy({ kind: gridFilter.kind === `${grade} ${kind}` ? "" : `${grade} ${kind}` }),
      { class: "chip", "aria-pressed": "false", data: { kind: `${grade} ${kind}` } }))));
}

function filterBy(patch) {
  Object.assign(gridFilter, patch);
  const text = gridFilter.text.toLowerCase();
  shownRows = allRows.filter((row) => (gridFilter.verdict === "" || row.verdict === gridFilter.verdict)
    && (gridFilter.grade === "" || row.findings.some(({ grade }) => grade === gridFilter.grade))
    && (gridFilter.kind === "" || row.findings.some(({ grade, kind }) => `${grade} ${kind}` === gridFilter.kind))
    && (text === "" || `${row.name}\n${row.file}\n${row.error ?? ""}\n${row.findings.map((one) => one.text).join("\n")}`.toLowerCase().includes(text)));
  const { value } = gridColumns.find(({ id }) => id === gridOrder.id);
  const sign = gridOrder.descending ? -1 : 1;
  // Equal rows keep the order of the page: sorting is stable.
  shownRows.sort((a, b) => sign * (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0));
  for (const chip of kindTotals.querySelectorAll("button")) chip.setAttribute("aria-pressed", String(chip.dataset.kind === gridFilter.kind));
  const counts = verdictOrder.map((word) => [word, shownRows.filter((row) => row.verdict === word).length]).filter(([, count]) => count > 0);
  replace(summary, `${plural(shownRows.length, "session")}${shownRows.length < allRows.length ? ` of ${countText(allRows.length)}` : ""}`,
    counts.length > 0 && `: ${counts.map(([word, count]) => `${countText(count)} ${word}`).join(", ")}`);
  currentIndex = 0;
  scroller.scrollTop = 0;
  showRows();
}

function sortBy(id) {
  gridOrder = { id, descending: gridOrder.id === id && !gridOrder.descending };
  filterBy({});
  sessionGrid.querySelector(`[data-column="${id}"]`)?.focus();
}

// Only the rows in sight are in the document; all have the same height.

function showRows() {
  sessionGrid.setAttribute("aria-rowcount", shownRows.length + 1);
  if (rowHeight === 0) {
    replace(sessionGrid, gridHeader(), shownRows.slice(0, 1).map((row) => rowElement(row, 0)));
    rowHeight = sessionGrid.lastChild.getBoundingClientRect().height || 0;
  }
  const height = rowHeight || 40;
  const first = Math.max(0, Math.floor(scroller.scrollTop / height) - spareRows);
  const last = Math.min(shownRows.length, first + Math.ceil(scroller.clientHeight / height) + 2 * spareRows);
  const hadFocus = sessionGrid.contains(document.activeElement) && document.activeElement.dataset.row !== undefined;
  const space = (count) => {
    const node = el("div", { role: "presentation" });
    node.style.height = `${count * height}px`;
    return node;
  };
  replace(sessionGrid, gridHeader(), first > 0 && space(first),
    shownRows.slice(first, last).map((row, index) => rowElement(row, first + index)), last < shownRows.length && space(shownRows.length - last));
  if (hadFocus) sessionGrid.querySelector(`[data-row="${currentIndex}"]`)?.focus({ preventScroll: true });
}

function gridHeader() {
  return el("div", { role: "row", "aria-rowindex": "1", class: "grid-row head" }, gridColumns.map(({ id, title, number }) => {
    const sorted = gridOrder.id === id;
    return el("div", { role: "columnheader", class: number ? "number" : "", "aria-sort": sorted ? (gridOrder.descending ? "descending" : "ascending") : "none" },
      button([title, sorted && el("span", { "aria-hidden": "true" }, gridOrder.descending ? " ▴" : " ▾")], () => sortBy(id), { class: "quiet", data: { column: id } }));
  }));
}

function rowElement(row, index) {
  const cell = (content, props) => el("div", { role: "gridcell", ...props }, content);
  const count = (number, noun) => cell(number || noun === "event" ? countText(number) : "", { class: "number", data: { of: number === 1 ? noun : `${noun}s` } });
  return el("div", {
    role: "row", class: "grid-row", "aria-rowindex": index + 2, tabindex: index === currentIndex ? "0" : "-1", data: { row: index },
    on: { click: () => openRow(index) },
  },
  cell(verdictBadge(row.verdict)),
  cell([el("span", { class: "name" }, row.name), row.file !== row.name && el("span", { class: "file" }, el("bdi", { dir: "ltr" }, row.file))]),
  cell(row.worst ? [gradeBadge(row.worst.grade), " ", row.worst.text] : row.error ?? "", { class: "text" }),
  count(row.findingCount, "finding"), count(row.violations, "violation"), count(row.events, "event"),
  cell(row.duration ? `${(row.duration / 1_000_000).toFixed(3)} s` : "", { class: "number" }));
}

function openRow(index) {
  const row = shownRows[index];
  currentIndex = index;
  scrolledTo = scroller.scrollTop;
  set({ ...elsewhere, b: counterpartOf(row.log), log: row.log, session: row.session, tab: "why" });
}

function moveInGrid(event) {
  const at = event.target.closest("[data-row]")?.dataset.row;
  if (at === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const page = Math.max(1, Math.floor(scroller.clientHeight / (rowHeight || 40)) - 2);
  const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity };
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    return openRow(Number(at));
  }
  if (!(event.key in moves)) return;
  event.preventDefault();
  currentIndex = Math.min(shownRows.length - 1, Math.max(0, Number(at) + moves[event.key]));
  const top = currentIndex * rowHeight;
  const headHeight = sessionGrid.firstChild.getBoundingClientRect().height;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + rowHeight + headHeight > scroller.scrollTop + scroller.clientHeight) {
    scroller.scrollTop = top + rowHeight + headHeight - scroller.clientHeight;
  }
  showRows();
  sessionGrid.querySelector(`[data-row="${currentIndex}"]`)?.focus({ preventScroll: true });
}
