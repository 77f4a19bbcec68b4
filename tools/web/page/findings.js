// What is wrong, in the order of `check`: findings with their stretches, violations, rejected events, and what was looked at.

import { isModified, register, rowOfKey } from "./actions.js";
import { announce } from "./announce.js";
import { button, countText, el, momentText, plural, replace } from "./dom.js";
import { clamp, floor, max, min } from "./numbers.js";
import { momentFields, touches } from "./parts.js";
import { placeOfFinding, session, subjectOfDifference } from "./session.js";
import { set, state } from "./state.js";
import { nothingSeen } from "./verdict.js";
import { findingSentence, findingWords } from "./words.js";

/** The shape of each grade: its colour is never alone. */
export const gradeShapes = { stuck: "■", wrong: "▲", odd: "~", late: "◆", start: "●" };

// What each grade means, for those who see the word for the first time.
const gradeMeanings = {
  stuck: "wrong at rest", wrong: "wrong in motion", odd: "rarely meant", late: "right, but late", start: "at first",
};

const mostRows = 200;

let findingsPlace = null;
// Of very many findings, those around the chosen one are rows.
let firstRow = 0;
const rowOf = (number) => floor((number - 1) / mostRows) * mostRows;

/** A grade with its shape. */
export function gradeBadge(grade) {
  return el("span.grade", { title: gradeMeanings[grade], data: { grade } }, el("span", { ariaHidden: true }, gradeShapes[grade] ?? "✕"), grade);
}

/** The list of what is wrong. */
export const findings = {
  mount(element) {
    findingsPlace = element;
    registerJumps();
  },
  update(changed) {
    if (touches(changed, "opened log session")) showFindings();
    else if (changed.has("finding")) (state.finding && rowOf(state.finding) !== firstRow ? showFindings : markCurrent)();
  },
};

function showFindings() {
  const { check } = session;
  if (!session.outline || !check) {
    const said = session.progress ? "Replaying…" : session.errors.length > 0 && whatHelps(session.errors[0]);
    return void replace(findingsPlace, el("h2", "Findings"), said && el("p.hint", said));
  }
  const list = check.findings ?? [];
  firstRow = rowOf(state.finding ?? 1);
  replace(findingsPlace,
    el("h2", "Findings", el("span.count", gradeCounts(list))),
    list.length > 0
      ? el("ul.tree", { role: "tree", ariaLabel: "Findings, the worst first", onkeydown: moveInTree },
          list.slice(firstRow, firstRow + mostRows).map((one, index) => treeRow(one, firstRow + index, list.length)))
      : el("p.all-right", ...nothingFound(check)),
    list.length > mostRows && el("p.hint", `of ${plural(list.length, "finding")}; n goes on`),
    violations(check), rejections(check), evidence(check));
  markCurrent();
}

// An error tells line and column; in the first line, it is no session log at all.
function whatHelps(error) {
  if (/:1:\d+: /.test(error)) return ["This is no session log: the first line of one begins with ", el("code", '{"format":"scroll-session"'), "."];
  return ["The log cannot be read from there on. ", el("code", "scroll-session recover FILE"), " rescues what can be."];
}

function nothingFound(check) {
  if (check.verdict === "not judged") return ["Nothing wrong was found, but not all was looked at: see below."];
  if (!check.lookedAt) return [nothingSeen];
  return check.verdict === "failed" ? ["The app showed nothing wrong."] : [el("span.tick", { ariaHidden: true }, "✓ "), "Nothing wrong was found."];
}

function gradeCounts(list) {
  return Object.keys(gradeShapes).flatMap((grade) => {
    const count = list.filter((finding) => finding.grade === grade).length;
    return count > 0 ? [el("span.grade-count", { data: { grade } }, `${gradeShapes[grade]} ${countText(count)}`)] : [];
  });
}

// The list: one finding a row. The times of each stand in its bar, and on the timeline, where each can be chosen.

function treeRow(finding, index, total) {
  const { subject, said, worst, rest } = findingWords(finding);
  const attributes = {
    role: "treeitem", tabIndex: -1, ariaLevel: 1, ariaSetSize: total, ariaPosInSet: index + 1, data: { grade: finding.grade },
    onclick: () => goToFinding(index + 1),
  };
  return el("li.row", attributes,
    el("span.row-head", gradeBadge(finding.grade), el("span.hint", gradeMeanings[finding.grade]),
      el("span.when", { title: "Seen first" }, momentText(finding.first.t))),
    el("span.sentence", el("strong", subject), said,
      worst !== null && button(momentText(worst), () => goToFinding(index + 1), { class: "link", tabIndex: -1, title: "Where it is worst" }), rest),
    spanBar(finding.stretches.slice(0, 100).map((one) =>
      [one.first.t, one.until?.t ?? (one.end === "end" ? session.outline.to : one.last.t)]), session.outline));
}

/** Where in a session it was, as a bar of spans of time. */
export function spanBar(spans, { from, to }) {
  const width = max(1, to - from);
  return el("span.span-bar", { ariaHidden: true }, spans.map(([start, end, grade]) => {
    const span = el("span.span", grade && { data: { grade } });
    span.style.left = `${clamp(((start - from) / width) * 100, 0, 99)}%`;
    span.style.width = `${max(1, ((end - start) / width) * 100)}%`;
    return span;
  }));
}

/** Goes to a finding: its moment, its subject, and why it is so. */
export function goToFinding(number, stretch = null) {
  set({ ...placeOfFinding(number, stretch), tab: "why" });
}

const rowsOfTree = () => [...findingsPlace.querySelectorAll("[role=treeitem]")];

function markCurrent() {
  rowsOfTree().forEach((row, index) => {
    const isSelected = firstRow + index + 1 === state.finding;
    if (row.ariaSelected !== String(isSelected)) row.ariaSelected = isSelected;
    row.tabIndex = firstRow + index + 1 === (state.finding ?? 1) ? 0 : -1;
    if (isSelected) scrollToRow(row);
  });
}

// Within the list only: the page itself stays where it is.
function scrollToRow(item) {
  const row = item.getBoundingClientRect();
  const list = findingsPlace.getBoundingClientRect();
  if (row.top < list.top) findingsPlace.scrollTop -= list.top - row.top + 8;
  else if (row.bottom > list.bottom) findingsPlace.scrollTop += min(row.bottom - list.bottom + 8, row.top - list.top);
}

function moveInTree(event) {
  const items = rowsOfTree();
  const at = items.indexOf(event.target);
  const next = rowOfKey(event, at, items.length);
  if (at < 0 || isModified(event)) return;
  if (next !== null) {
    items[at].tabIndex = -1;
    items[next].tabIndex = 0;
    items[next].focus();
  } else if (event.key === "Enter" || event.key === " ") goToFinding(firstRow + at + 1);
  else return;
  event.preventDefault();
}

// Violations and rejected events

function more(title, count, rows) {
  return count > 0 && [
    el("h3", title, el("span.count", ` ${countText(count)}`)),
    el("ul", rows.map(([name, go, text]) => el("li", button(name, go, { class: "link" }), ` ${text}`))),
  ];
}

function violations({ violationCount, violations: list }) {
  const groups = [...Map.groupBy(list, ({ invariant }) => invariant)];
  return more("Violated rules", violationCount, groups.map(([invariant, all]) => [
    invariant, () => goToViolation(all[0]), `${plural(all.length, "time")}, first at ${momentText(all[0].t)} (line ${countText(all[0].line)})`]));
}

function goToViolation(violation) {
  set({
    t: violation.t, event: violation.event, finding: null,
    view: violation.view ?? session.outline.views[0]?.view ?? null, subject: subjectOfDifference(violation),
  });
}

function rejections({ rejected, rejections: list }) {
  return more("Rejected events", rejected, list.map(({ reason, count, line }) => [
    reason, () => goToLine(line), `${plural(count, "time")}, first in line ${countText(line)}`]));
}

function goToLine(line) {
  goToEvent(line - session.outline.firstLine - 1);
}

/** Goes to the moment behind an event. */
export async function goToEvent(event) {
  const moment = await session.engine.ask("moment", session.number, "event", event).catch((error) => void announce(error.message));
  if (moment) set({ t: moment.seek.t, event });
}

// The lines of `check` that say by how much evidence the verdict was reached; warnings stand out.
function evidence() {
  const said = session.checkLines.slice(1).map((line) => /^ {8}(\S.{0,13})(.*)$/.exec(line)).filter(Boolean)
    .map(([, label, text]) => [label.trim(), text.trim()])
    .filter(([label]) => !["stuck", "wrong", "odd", "late", "start", "violated"].includes(label));
  if (said.length === 0) return null;
  return el("div.evidence", el("h3", "What was looked at"),
    el("dl", said.map(([label, text]) => [
      el("dt", { data: { warns: label === "not judged" } }, label === "not judged" && el("span", { ariaHidden: true }, "? "), label),
      el("dd", text),
    ])));
}

// Keys

function registerJumps() {
  const count = () => session.check?.findings?.length ?? 0;
  const jump = (by) => {
    // Behind the last one comes the first.
    const before = state.finding ?? 0;
    const number = state.finding === null ? (by > 0 ? 1 : count()) : ((state.finding - 1 + by + count()) % count()) + 1;
    goToFinding(number);
    announce(`finding ${number} of ${count()}: ${findingSentence(session.check.findings[number - 1])}`, (number - before) * by <= 0);
  };
  const next = async (direction) => {
    const found = await session.engine.ask("next", session.number, "violation", direction, ...momentFields());
    if (!found) return announce(`no violated rule ${direction === "forward" ? "after" : "before"} this`, true);
    const violation = session.check.violations.find(({ event }) => event === found.event);
    announce(violation ? `violated: ${violation.invariant}` : "a violated rule", true);
    if (violation) goToViolation(violation);
    else set({ t: found.t, event: found.event, finding: null });
  };
  const hasViolations = () => (session.check?.violationCount ?? 0) > 0;
  register("Findings", [
    ["next-finding", "n", "Next finding", () => jump(1), () => count() > 0],
    ["previous-finding", "N", "Previous finding", () => jump(-1), () => count() > 0],
    ["next-violation", "v", "Next violated rule", () => next("forward"), hasViolations],
    ["previous-violation", "V", "Previous violated rule", () => next("back"), hasViolations],
  ]);
}
