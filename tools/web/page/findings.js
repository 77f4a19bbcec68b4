// What is wrong, in the order of `check`: findings with their stretches, violations, rejected events, and what was looked at.

import { isModified, register, rowOfKey } from "./actions.js";
import { announce } from "./announce.js";
import { button, countText, el, isolated, momentText, numberText, plural, replace } from "./dom.js";
import { clamp, floor, max, min } from "./numbers.js";
import { momentFields, pager, touches } from "./parts.js";
import { placeOfFinding, session, subjectOfDifference } from "./session.js";
import { set, state } from "./state.js";

/** The shape of each grade: its colour is never alone. */
export const gradeShapes = { stuck: "■", wrong: "▲", odd: "~", late: "◆", start: "●" };

// What each grade means, for those who see the word for the first time.
const gradeMeanings = {
  stuck: "wrong at rest", wrong: "wrong in motion", odd: "rarely meant", late: "right, but late", start: "at first",
};

const rowsOnPage = 200;
const mostStretches = 1000;

let findingsPlace = null;
let findingsPage = 0;
let treeRows = [];
let currentRow = 0;
const expanded = new Set();

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
    if (touches(changed, "opened log session")) {
      expanded.clear();
      showFindings();
    } else if (touches(changed, "finding event t")) {
      markCurrent();
    }
  },
};

function showFindings() {
  const { check } = session;
  if (!session.outline || !check) {
    const said = session.progress ? "Replaying…" : session.errors.length > 0 && whatHelps(session.errors[0]);
    return void replace(findingsPlace, el("h2", "Findings"), said && el("p.hint", said));
  }
  const count = check.findings?.length ?? 0;
  findingsPage = floor(max(0, min(state.finding ?? 1, count) - 1) / rowsOnPage);
  replace(findingsPlace,
    el("h2", "Findings", el("span.count", gradeCounts(check.findings ?? []))),
    count > 0 ? el("div.findings-body") : el("p.all-right", ...nothingFound(check)),
    violations(check), rejections(check), evidence(check));
  if (count > 0) showPage();
}

// An error tells line and column; in the first line, it is no session log at all.
function whatHelps(error) {
  if (/:1:\d+: /.test(error)) return ["This is no session log: the first line of one begins with ", el("code", '{"format":"scroll-session"'), "."];
  return ["The log cannot be read from there on. ", el("code", "scroll-session recover FILE"), " rescues what can be."];
}

function nothingFound(check) {
  if (check.verdict === "not judged") return ["Nothing wrong was found, but not all was looked at: see below."];
  if (!check.lookedAt) return ["Nothing that the app showed was recorded, so nothing of it was judged."];
  return check.verdict === "failed" ? ["The app showed nothing wrong."] : [el("span.tick", { ariaHidden: true }, "✓ "), "Nothing wrong was found."];
}

function gradeCounts(list) {
  return Object.keys(gradeShapes).flatMap((grade) => {
    const count = list.filter((finding) => finding.grade === grade).length;
    return count > 0 ? [el("span.grade-count", { data: { grade } }, `${gradeShapes[grade]} ${countText(count)}`)] : [];
  });
}

// Findings and the stretches of those that are expanded, as treeRows of one tree.

function showPage() {
  const body = findingsPlace.querySelector(".findings-body");
  const list = session.check.findings;
  const first = findingsPage * rowsOnPage;
  treeRows = list.slice(first, first + rowsOnPage).flatMap((finding, index) => {
    const number = first + index + 1;
    const row = { number, finding, stretch: null };
    if (!expanded.has(number)) return [row];
    return [row, ...finding.stretches.slice(0, mostStretches).map((stretch, at) => ({ number, finding, stretch, at }))];
  });
  currentRow = max(0, treeRows.findIndex((row) => row.number === state.finding && !row.stretch));
  const tree = el("ul.tree", { role: "tree", ariaLabel: "Findings, the worst first", onkeydown: moveInTree },
    treeRows.map((row, index) => treeRow(row, index, list.length)));
  replace(body, tree, pager(list.length, findingsPage, rowsOnPage, (page) => {
    findingsPage = page;
    showPage();
  }));
  markCurrent();
}

function treeRow(row, index, total) {
  const { finding, number, stretch } = row;
  const attributes = {
    role: "treeitem", tabIndex: -1, ariaLevel: stretch ? 2 : 1, class: stretch ? "row stretch" : "row",
    ariaSetSize: stretch ? min(mostStretches, finding.stretches.length) : total, ariaPosInSet: stretch ? row.at + 1 : number,
    ariaSelected: false, data: { grade: finding.grade }, onclick: () => choose(index),
  };
  if (stretch) return el("li", attributes, stretchText(stretch), spanBar(stretch.first.t, stretch.until?.t ?? stretch.last.t, stretch.end === "end"));
  const opens = finding.stretches.length > 1;
  if (opens) attributes.ariaExpanded = expanded.has(number);
  return el("li", attributes,
    el("span.row-head", gradeBadge(finding.grade), el("span.hint", gradeMeanings[finding.grade]),
      el("span.when", momentText(finding.worst.t))),
    el("span.sentence", sentenceParts(finding.text)),
    opens && el("span.toggle", { onclick: (event) => toggle(event, number) },
      `${expanded.has(number) ? "▾" : "▸"} ${countText(finding.stretchCount)} stretches`),
    spanBar(finding.first.t, finding.until?.t ?? session.outline.to, finding.until === null));
}

// The subject of the sentence stands out: it ends before the verb.
function sentenceParts(text) {
  // A key from right to left moves nothing that stands beside it.
  text = text.replace(/"([^"]*[\u0590-\u08ff][^"]*)"/g, (_, key) => `"${isolated(key)}"`);
  const match = /^(.*?)( (?:rests?|is|are|was|were|has|have|had|should|lay|lies|lie)\b.*)$/.exec(text);
  return match ? [el("strong", match[1]), match[2]] : [text];
}

function stretchText(stretch) {
  const { item, key, section, dot, side } = stretch;
  const name = item ? `[${item}]${key === undefined ? "" : ` "${isolated(key)}"`}`
    : dot !== undefined ? `dot ${dot}` : section !== undefined ? `section ${section}` : side ?? "the view";
  const value = (one) => (typeof one === "number" ? numberText(one) : JSON.stringify(one));
  const answers = stretch.recorded === undefined && stretch.replayed === undefined ? ""
    : `: ${value(stretch.recorded)}, should be ${value(stretch.replayed)}`;
  const end = stretch.end === "end" ? "until the end" : `to ${momentText(stretch.until?.t ?? stretch.last.t)}`;
  return el("span.sentence", el("strong", name), `${answers}, ${momentText(stretch.first.t)} ${end}`);
}

// Where in the session it was, as a bar.
function spanBar(from, to, lasts) {
  const { from: begin, to: end } = session.outline;
  const width = max(1, end - begin);
  const bar = el("span.span-bar", { ariaHidden: true }, el("span", { class: lasts ? "span lasts" : "span" }));
  bar.firstChild.style.left = `${clamp(((from - begin) / width) * 100, 0, 99)}%`;
  bar.firstChild.style.width = `${max(1, ((to - from) / width) * 100)}%`;
  return bar;
}

function toggle(event, number) {
  event?.stopPropagation();
  if (!expanded.delete(number)) expanded.add(number);
  showPage();
}

function choose(index) {
  currentRow = index;
  const { number, stretch } = treeRows[index];
  goToFinding(number, stretch);
  markCurrent();
}

/** Goes to a finding: its moment, its subject, and why it is so. */
export function goToFinding(number, stretch = null) {
  set({ ...placeOfFinding(number, stretch), tab: "why" });
}

function markCurrent() {
  const items = findingsPlace.querySelectorAll("[role=treeitem]");
  const selected = treeRows[currentRow]?.number === state.finding ? currentRow : treeRows.findIndex((row) => row.number === state.finding && !row.stretch);
  items.forEach((item, index) => {
    item.ariaSelected = index === selected;
    item.tabIndex = index === max(0, selected >= 0 ? selected : currentRow) ? 0 : -1;
  });
  if (selected >= 0 && items[selected]) scrollToRow(items[selected]);
}

// Within the list only: the page itself stays where it is.
function scrollToRow(item) {
  const row = item.getBoundingClientRect();
  const list = findingsPlace.getBoundingClientRect();
  if (row.top < list.top) findingsPlace.scrollTop -= list.top - row.top + 8;
  else if (row.bottom > list.bottom) findingsPlace.scrollTop += min(row.bottom - list.bottom + 8, row.top - list.top);
}

function moveInTree(event) {
  const items = [...findingsPlace.querySelectorAll("[role=treeitem]")];
  const at = items.indexOf(event.target);
  const row = treeRows[at];
  const next = rowOfKey(event, at, items.length);
  if (!row || isModified(event)) return;
  const opens = !row.stretch && row.finding.stretches.length > 1;
  if (next !== null) {
    items[at].tabIndex = -1;
    focusOn(items[next]);
  } else if (event.key === "Enter" || event.key === " ") choose(at);
  else if (event.key === "ArrowRight") opens && !expanded.has(row.number) && reopen(row.number);
  else if (event.key === "ArrowLeft") (row.stretch || expanded.has(row.number)) && reopen(row.number, true);
  else return;
  event.preventDefault();
}

function focusOn(item) {
  item.tabIndex = 0;
  item.focus();
}

function reopen(number, closes = false) {
  if (closes) expanded.delete(number);
  else expanded.add(number);
  showPage();
  focusOn(findingsPlace.querySelectorAll("[role=treeitem]")[treeRows.findIndex((row) => row.number === number)]);
}

// Violations and rejected events

function violations(check) {
  if (check.violationCount === 0) return null;
  const rest = check.violationCount - check.violations.length;
  const groups = Map.groupBy(check.violations, ({ invariant }) => invariant);
  return el("div.violations",
    el("h3", "Violated rules ", el("span.count", countText(check.violationCount))),
    el("ul", [...groups].map(([invariant, list]) => el("li",
      button(invariant, () => goToViolation(list[0]), { class: "link" }),
      ` ${list.length === 1 ? "at" : `${plural(list.length, "time")} from`} ${momentText(list[0].t)} (line ${countText(list[0].line)})`))),
    rest > 0 && el("p.hint", `and ${plural(rest, "more violation")}; v goes from one to the next`));
}

function goToViolation(violation) {
  set({
    t: violation.t, event: violation.event, finding: null,
    view: violation.view ?? session.outline.views[0]?.view ?? null, subject: subjectOfDifference(violation),
  });
}

function rejections(check) {
  if (check.rejected === 0) return null;
  return el("div.rejections",
    el("h3", "Rejected events ", el("span.count", countText(check.rejected))),
    el("ul", check.rejections.map(({ reason, count, line }) => el("li",
      button(reason, () => goToLine(line), { class: "link" }), ` ${plural(count, "time")}, first in line ${countText(line)}`))));
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
    const number = state.finding === null ? (by > 0 ? 1 : count()) : clamp(state.finding + by, 1, count());
    if (floor((number - 1) / rowsOnPage) !== findingsPage) {
      findingsPage = floor((number - 1) / rowsOnPage);
      showPage();
    }
    goToFinding(number);
  };
  const next = async (direction) => {
    const found = await session.engine.ask("next", session.number, "violation", direction, ...momentFields());
    if (!found) return;
    const violation = session.check.violations.find(({ event }) => event === found.event);
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
