// The list of all sessions of the page: verdicts, worst findings, totals; it is made from the contents, without the engine.

import { register } from "./actions.js";
import { announce } from "./announce.js";
import { contents, counterpartOf } from "./contents.js";
import { button, contextOf, countText, el, focused, momentText, plural, replace } from "./dom.js";
import { Engine, latest } from "./engine.js";
import { gradeBadge, gradeShapes, spanBar } from "./findings.js";
import { max } from "./numbers.js";
import { choice, labelled, touches } from "./parts.js";
import { paint } from "./pen.js";
import { RowList } from "./rowlist.js";
import { session } from "./session.js";
import { set, state } from "./state.js";
import { elsewhere, nothingSeen, verdictBadge, verdictMeanings } from "./verdict.js";
import { sentenceOf } from "./words.js";

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

let gridOrder = { id: "verdict", descending: false };
let allRows = [];
let shownRows = [];
let list = null;
let filters = null;
let verdictFilter = null;
let textFilter = null;
let summary = null;
let kindTotals = null;
let emptyHint = null;

/** The list of sessions. */
export const sessionList = {
  mount(element) {
    summary = el("p.hint", { role: "status" });
    kindTotals = el("ul.totals", { ariaLabel: "Findings by kind" });
    emptyHint = el("p.empty", "No recordings. Drop session logs (.jsonl) anywhere: they are sent nowhere.");
    verdictFilter = choice([["", "all"], ...verdictOrder.map((value) => [value, value])], "", (verdict) => filterBy({ verdict }));
    textFilter = el("input", { type: "search", oninput: ({ target }) => filterBy({ text: target.value }) });
    filters = el("div.filters", labelled("Verdict ", verdictFilter), labelled("Text ", textFilter), summary);
    const head = el("div", { role: "rowgroup" });
    const inside = el("div.grid-rows", { role: "rowgroup" });
    const box = el("div.grid", { role: "grid", ariaLabel: "Sessions", ariaColCount: gridColumns.length }, head, inside);
    list = new RowList({ box, inside, head, make: () => el("div.grid-row", { role: "row" }), fill: fillRow, choose: openRow, wants: drawPictures });
    element.append(filters, kindTotals, emptyHint, box);
    addEventListener("resize", () => state.log === null && layOut());
  },
  update(changed) {
    if (changed.has("contents") || allRows.length === 0) {
      allRows = contents.logs.flatMap((log, index) => (log.role === "b" ? [] : rowsOf(log, index)));
      arrangeRows();
    }
    if (state.log !== null || !touches(changed, "log contents show")) return;
    for (const part of [list.box, kindTotals, filters]) part.hidden = allRows.length === 0;
    emptyHint.hidden = allRows.length > 0;
    if (touches(changed, "log contents")) showTotals();
    showRows();
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
      () => filterBy({ kind: state.show.kind === name ? "" : name }), { class: "chip", ariaPressed: false, data: { kind: name } }))));
}

function filterBy(patch) {
  set({ show: { ...state.show, ...patch } }, { replace: true });
}

// The rows that the filter lets through, in order; whoever steps from session to session goes through them.
function arrangeRows() {
  const { verdict, kind, text } = state.show;
  const words = text.toLowerCase();
  shownRows = allRows.filter((row) => (verdict === "" || row.verdict === verdict)
    && (kind === "" || row.findings.some((one) => kindOf(one) === kind))
    && `${row.name}\n${row.file}\n${row.error ?? ""}\n${row.findings.map((one) => one.text).join("\n")}`.toLowerCase().includes(words));
  const { value } = gridColumns.find(({ id }) => id === gridOrder.id);
  const sign = gridOrder.descending ? -1 : 1;
  // Equal rows keep the order of the page: sorting is stable.
  shownRows.sort((a, b) => sign * (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0));
}

function showRows() {
  arrangeRows();
  verdictFilter.value = state.show.verdict;
  if (textFilter.value !== state.show.text) textFilter.value = state.show.text;
  for (const chip of kindTotals.querySelectorAll("button")) chip.ariaPressed = chip.dataset.kind === state.show.kind;
  const counts = verdictOrder.map((word) => [word, shownRows.filter((row) => row.verdict === word).length]).filter(([, count]) => count > 0);
  replace(summary, `${plural(shownRows.length, "session")}${shownRows.length < allRows.length ? ` of ${countText(allRows.length)}` : ""}`,
    counts.length > 0 && `: ${counts.map(([word, count]) => `${countText(count)} ${word}`).join(", ")}`);
  list.box.scrollTop = 0;
  list.active = shownRows.length > 0 ? max(0, placeInRows()) : null;
  layOut();
}

const placeInRows = () => shownRows.findIndex((row) => row.log === session.log && row.session === session.number);

/** Buttons to the sessions before and after the one that is open, in the order of the list; nothing if there is no other. */
export function sessionPicker() {
  const at = placeInRows();
  return shownRows.length > 1 && el("span.picker",
    button("‹", () => stepSession(-1), { ariaLabel: "Previous session", title: "Previous session (S)", disabled: at <= 0 }),
    `${countText(at + 1)} of ${countText(shownRows.length)}`,
    button("›", () => stepSession(1), { ariaLabel: "Next session", title: "Next session (s)", disabled: at + 1 >= shownRows.length }));
}

function stepSession(by) {
  const row = shownRows[placeInRows() + by];
  if (row) goToRow(row);
  else announce(`no session ${by > 0 ? "after" : "before"} this`, true);
}

const hasSession = () => state.log !== null;

register("Page", [
  ["session-next", "s", "Next session of the list", () => stepSession(1), hasSession],
  ["session-previous", "S", "Previous session of the list", () => stepSession(-1), hasSession],
  ["back", "Escape", "Back to all sessions", () => {
    if (focused() !== document.body && focused().matches("input")) focused().blur();
    else if (state.log === null || allRows.length < 2) announce("nothing to go back to", true);
    else set({ log: null });
  }],
]);

function sortBy(id) {
  gridOrder = { id, descending: gridOrder.id === id && !gridOrder.descending };
  showRows();
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
    cell([pictureOf(row), el("span.name", row.name), row.file !== row.name && el("span.file", el("bdi", { dir: "ltr" }, row.file))]),
    cell(row.worst
      ? [gradeBadge(row.worst.grade), " ", row.verdict === "known" && "as the header says: ", sentenceOf(row.worst.text)]
      : row.error ?? reasonOf(row), ".text"),
    count(row.findingCount, "finding"), count(row.violations, "violation"), count(row.events, "event"),
    cell(row.duration ? [
      momentText(row.duration), spanBar(row.findings.slice(0, 200).map(({ t: at, grade }) => [at, at, grade]), { from: 0, to: row.duration }),
    ] : "", ".number"));
}

// Pictures of the worst moments: those of the rows in sight are drawn one after the other, by an engine of their own.

const rowPictures = new Map();
let pictureEngine = null;
const mostEvents = 20_000;
const keyOf = ({ log, session: number }) => `${log} ${number}`;

const drawPictures = latest(async (from, to) => {
  for (const row of shownRows.slice(from, to)) {
    if (!row.worst || row.events > mostEvents || rowPictures.has(keyOf(row))) continue;
    if (state.log !== null) return;
    pictureEngine ??= new Engine();
    const log = await pictureEngine.open(row.log);
    await log.ready.catch(() => {});
    rowPictures.set(keyOf(row), await log.ask("film", row.session, 1, "worst", 48, 40).catch(() => null));
    log.close();
    list.draw();
  }
});

function pictureOf(row) {
  const picture = rowPictures.get(keyOf(row));
  if (!picture) return null;
  const canvas = el("canvas.row-picture", { ariaHidden: true });
  requestAnimationFrame(() => {
    const context = contextOf(canvas);
    if (context) paint(context, picture.drawing);
  });
  return canvas;
}

// Why it has that verdict, where no finding says it.
function reasonOf({ verdict, observations, violations }) {
  if (violations > 0) return `${plural(violations, "broken rule")}`;
  if (verdict === "ok") return observations > 0 ? `${plural(observations, "observation")}, nothing wrong among them` : nothingSeen;
  return verdictMeanings[verdict] ?? "";
}

function openRow(index) {
  goToRow(shownRows[index]);
}

function goToRow(row) {
  set({ ...elsewhere, b: counterpartOf(row.log), log: row.log, session: row.session, tab: "why" });
}
