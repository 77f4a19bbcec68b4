// The moment as tables: what is on screen at the cursor, for those who want numbers, or cannot see the stage.

import { contents } from "./contents.js";
import { countText, el, focused, momentText, numberText, plural, replace } from "./dom.js";
import { max } from "./numbers.js";
import { commandBlock, commandLine, momentOptions, placeButton, sessionOptions, touches, valueTable, valueText, visibilityWords } from "./parts.js";
import { session } from "./session.js";
import { set, state, subjectOf } from "./state.js";

let momentTables, momentCommand, momentLine;
const mostRows = 100;
const mostViews = 8;
let momentTimer = 0;
let momentDrawn = 0;

export const momentPanel = {
  id: "moment",
  about: "Everything that is known at this moment, in numbers",
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
  const chosen = momentTables.contains(focused()) ? focused().dataset.subject : null;
  replace(momentTables,
    el("p", `${momentText(seen.t)}, after event ${countText(seen.event)} (line ${countText(seen.line)})`,
      seen.rejected > 0 && `, ${plural(seen.rejected, "event")} rejected so far`,
      seen.violations > 0 && `, ${plural(seen.violations, "violation")} so far`,
      "; state ", el("code", seen.hash)),
    seen.divergence && el("p.problem", `Recorded state differs since line ${countText(seen.divergence.line)}. `, placeButton(seen.divergence)),
    shownViews(seen.views).map((view) => viewTables(view, seen.views.length > 1)));
  if (chosen) momentTables.querySelector(`[data-subject="${CSS.escape(chosen)}"]`)?.focus();
  const line = commandLine("seek", contents.logs[session.log].name, sessionOptions(), momentOptions());
  if (momentLine !== line) replace(momentCommand, commandBlock(line));
  momentLine = line;
}

// Of many views, the chosen one.
const shownViews = (views) => (views.length > mostViews ? [views.find(({ view }) => view === state.view) ?? views[0]] : views);

function viewTables(view, isOneOfSeveral) {
  const { recorded = {} } = view;
  const facts = [
    ["offset", `x ${numberText(view.offset[0])}, y ${numberText(view.offset[1])}, ${view.rests ? "at rest" : view.phase}`, recorded.offset],
    ["content", `${view.contentSize.map(numberText).join(" × ")} pt in ${view.viewport.map(numberText).join(" × ")} pt, `
      + `scrolls from ${numberText(view.range[0])} to ${numberText(view.range[1])}`],
    view.page !== null && ["page", view.page, recorded.page],
    view.mask && ["edge mask", valueText(view.mask), recorded.mask, "view"],
    view.shadows.length > 0 && ["section shadows", view.shadows.map(({ section, frame }) => `${section}: ${valueText(frame)}`).join("; "), recorded.decorations],
    view.dotCount !== null && ["lit dots", view.dots.map(({ index, alpha }) => `${index}: ${numberText(alpha)}`).join("; ")],
  ].filter(Boolean);
  const has = (name) => (item) => item[name] !== undefined || item.recorded?.[name];
  const measures = ["alpha", "scale", "x", "y"].filter((name) => view.items.some(has(name)));
  const elements = view.elements ?? [];
  const elementMeasures = ["alpha", "scale", "x", "y"].filter((name) => elements.some(has(name)));
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
    elements.length > 0 && stateTable(`Elements of ${view.view}, by their curves`,
      ["element", ...elementMeasures.flatMap((name) => ["recorded", name])],
      elements.map((element) => [
        element.element, ...elementMeasures.flatMap((name) => [recordedText(element.recorded?.[name]), valueText(element[name])]),
      ])));
}

function measureText(item, name) {
  const value = valueText(item[name]);
  if (item.curves?.includes(name)) return `${value} by its curve`;
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
