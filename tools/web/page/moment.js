// The moment as tables: what is on screen at the cursor, for those who want numbers, or cannot see the stage.

import { contents } from "./contents.js";
import { countText, el, momentText, numberText, plural, replace } from "./dom.js";
import { max } from "./numbers.js";
import {
  choice, commandBlock, commandLine, labelled, momentOptions, placeButton, sessionOptions, touches, valueTable, valueText,
  visibilityWords,
} from "./parts.js";
import { session } from "./session.js";
import { set, state, subjectOf } from "./state.js";

let momentTables, momentCommand, momentLine;
const mostRows = 100;
const mostViews = 8;
let momentTimer = 0;
let momentDrawn = 0;

export const momentPanel = {
  id: "moment",
  title: "State",
  mount(element) {
    momentTables = el("div.answer");
    momentCommand = el("div");
    element.append(momentTables, momentCommand);
  },
  update(changed) {
    if (!touches(changed, "moment opened tab subject view")) return;
    // While somebody scrubs or plays, ten times a second is enough for numbers.
    clearTimeout(momentTimer);
    momentTimer = setTimeout(drawMoment, max(0, momentDrawn + 100 - performance.now()));
  },
};

function drawMoment() {
  momentDrawn = performance.now();
  const seen = session.moment?.seek;
  if (!seen) {
    return void replace(momentTables, el("p", session.momentError ?? (session.outline ? "" : "The session is being replayed.")));
  }
  const focused = momentTables.contains(document.activeElement) ? document.activeElement.dataset.subject : null;
  replace(momentTables,
    el("p", `${momentText(seen.t)}, after event ${countText(seen.event)} (line ${countText(seen.line)})`,
      seen.rejected > 0 && `, ${plural(seen.rejected, "event")} rejected so far`,
      seen.violations > 0 && `, ${plural(seen.violations, "violation")} so far`,
      "; state ", el("code", seen.hash)),
    seen.divergence && el("p.problem", `Recorded state differs since line ${countText(seen.divergence.line)}. `, placeButton(seen.divergence)),
    seen.views.length > mostViews ? chosenView(seen.views) : seen.views.map((view) => viewTables(view, seen.views.length > 1)));
  if (focused) momentTables.querySelector(`[data-subject="${CSS.escape(focused)}"]`)?.focus();
  const line = commandLine("seek", contents.logs[session.log].name, sessionOptions(), momentOptions());
  if (momentLine !== line) replace(momentCommand, commandBlock(line));
  momentLine = line;
}

// Of many views, the chosen one.
function chosenView(views) {
  const chosen = views.find(({ view }) => view === state.view) ?? views[0];
  const change = (view) => set({ view, subject: null, finding: null });
  return [labelled("View ", choice(views.map(({ view }) => [view, view]), chosen.view, change, { data: { subject: "views" } })), viewTables(chosen, true)];
}

function viewTables(view, isOneOfSeveral) {
  const { recorded = {} } = view;
  const facts = [
    ["offset", `x ${numberText(view.offset[0])}, y ${numberText(view.offset[1])}, ${view.rests ? "at rest" : view.phase}`, recorded.offset],
    ["content", `${view.contentSize.map(numberText).join(" × ")} pt in ${view.viewport.map(numberText).join(" × ")} pt, `
      + `scrolls from ${numberText(view.range[0])} to ${numberText(view.range[1])}`],
    view.page !== null && ["page", view.page, recorded.page],
    view.mask && ["edge mask", valueText(view.mask), recorded.mask, "view"],
  ].filter(Boolean);
  const has = (name) => view.items.some((item) => item[name] !== undefined || item.recorded?.[name]);
  const measures = ["alpha", "scale"].filter(has);
  return el("section.view-state",
    el("h3", isOneOfSeveral ? `View ${view.view}` : "View"),
    stateTable(`What ${view.view} is like`, ["", "recorded", "replayed"],
      facts.map(([name, value, shown, subject]) => [subject ? subjectButton(view, subject, name) : name, recordedText(shown), value])),
    view.items.length > 0 && stateTable(`Items of ${view.view} in sight`,
      ["item", "key", ...measures.flatMap((name) => ["recorded", name]), "recorded", "in sight", "frame"],
      view.items.slice(0, mostRows).map((item) => [
        subjectButton(view, `item:${item.item}`, `[${item.item}]`), item.key ?? "",
        ...measures.flatMap((name) => [recordedText(item.recorded?.[name]), measureText(item, name)]),
        recordedText(item.recorded?.visible, sightWords), sightWords(item.visible), frameText(item),
      ]), view.items.length),
    view.shadows.length > 0 && stateTable(`Section shadows of ${view.view}`, ["shadow", "made for item", "frame"],
      view.shadows.slice(0, mostRows).map(({ section, item, frame }) =>
        [subjectButton(view, `section:${section}`, `section ${section}`), item, valueText(frame)]), view.shadows.length),
    recorded.decorations && stateTable(`Decorations the app showed in ${view.view}`, ["decoration", "section", "frame"],
      recorded.decorations.value.map(({ kind, section, frame }) => [kind, section, valueText(frame)])),
    view.dotCount !== null && stateTable(`Lit dots of ${view.view}, of ${countText(view.dotCount)}`, ["dot", "recorded", "alpha", "down"],
      dotRows(view, recorded.dots ?? [])));
}

function dotRows(view, shown) {
  const numbers = [...new Set([...view.dots, ...shown].map(({ index }) => index))].sort((a, b) => a - b).slice(0, mostRows);
  return numbers.map((number) => {
    const dot = view.dots.find(({ index }) => index === number);
    return [subjectButton(view, `dot:${number}`, `dot ${number}`), recordedText(shown.find(({ index }) => index === number)),
      numberText(dot?.alpha ?? 0), numberText(dot?.y)];
  });
}

function measureText(item, name) {
  const value = valueText(item[name]);
  return name === "alpha" && item.to !== undefined ? `${value} → ${numberText(item.to)}` : value;
}

function frameText({ frame, recorded }) {
  return el("span.nowrap", valueText(frame), recorded?.frame && `, recorded ${valueText(recorded.frame.value)}`);
}

const sightWords = (value) => visibilityWords[value].replace(" visible", "");

function recordedText(shown, words = valueText) {
  return shown ? el("span", { title: `at ${momentText(shown.t)}, line ${countText(shown.line)}` }, words(shown.value)) : "–";
}

function subjectButton(view, text, label) {
  const subject = subjectOf(text);
  const isChosen = state.subject?.text === text && (state.view ?? view.view) === view.view;
  return el("button", {
    type: "button", class: "place", ariaPressed: isChosen, data: { subject: `${view.view} ${text}` },
    ariaLabel: `Choose ${subject.kind === "item" ? "item " : ""}${label}`,
    onclick: () => set({ subject, view: view.view, finding: null }),
  }, label);
}

/** A table of which `count` says how many rows there would be. */
function stateTable(caption, names, rows, count = rows.length) {
  return valueTable(count > rows.length ? `${caption} (first ${countText(rows.length)} of ${countText(count)})` : caption, names, rows);
}
