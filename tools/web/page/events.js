// The events panel: the log's lines, with a search.

import { register } from "./actions.js";
import { announce } from "./announce.js";
import { button, countText, el, momentText, plural, remPixels, replace } from "./dom.js";
import { latest } from "./engine.js";
import { goToEvent } from "./findings.js";
import { max, min, round } from "./numbers.js";
import { momentFields, touches } from "./parts.js";
import { RowList } from "./rowlist.js";
import { currentMoment, session } from "./session.js";
import { set, state } from "./state.js";

const columns = ["event", "line", "time", "type", "item", "line of the log"];
let eventSearch, eventFoundText, eventGrid, eventRawLine, eventList;

// Of which session the list is; its rows as far as they are known.
let eventsOf = "", knownRows = new Map(), rowsAsked = "";
// What was searched for: the events of all lines that hold it, in order.
let hits = { query: "", events: [], isComplete: true, whole: Promise.resolve() };
let followedEvent = null, keysInSight = new Map();

/** The panel. */
export const eventsPanel = {
  id: "events",
  about: "The lines of the log, with a search",
  title: "Events",
  mount(element) {
    let typed = 0;
    eventSearch = el("input", {
      type: "search", placeholder: "Find in lines (/)", ariaLabel: "Find in lines, or the key of an item", autocomplete: "off", spellcheck: false,
      onkeydown: (event) => event.key === "Enter" && findLine(event.shiftKey ? -1 : 1),
      oninput() {
        clearTimeout(typed);
        typed = setTimeout(searched, 250);
      },
    });
    eventFoundText = el("span.ev-found");
    const row = (role) => columns.map((name) => el("span", { role }, role === "gridcell" ? "" : name));
    const inside = el("div.ev-spacer", { role: "rowgroup" });
    const head = el("div.ev-head", { role: "rowgroup" }, el("div.ev-row", { role: "row", ariaRowIndex: 1 }, row("columnheader")));
    eventGrid = el("div.ev-grid", { role: "grid", ariaLabel: "Events of the log", ariaColCount: columns.length }, head, inside);
    eventList = new RowList({
      box: eventGrid, inside, head, fill: fillEventRow, wants: wantEventRows,
      make: () => el("div.ev-row", { role: "row" }, row("gridcell")), choose: goToEvent,
    });
    eventRawLine = el("pre.ev-raw", { tabIndex: 0, role: "group", ariaLabel: "The chosen line in full" });
    element.append(
      el("div.ev-bar", eventSearch,
        button("◂", () => findLine(-1), { ariaLabel: "Find the one before", title: "Find the one before (Shift+Enter)" }),
        button("▸", () => findLine(1), { ariaLabel: "Find next", title: "Find next (Enter)" }),
        eventFoundText),
      eventGrid, eventRawLine);
  },
  update(changed) {
    const key = `${session.log} ${session.number} ${session.engine?.number}`;
    const isNew = key !== eventsOf;
    if (isNew) openEventList(key);
    if (isNew || touches(changed, "opened progress tab")) {
      layOutEvents();
    }
    if (touches(changed, "moment opened tab")) keysInSight = keysOfMoment();
    followCursor();
    eventList.draw();
  },
};

register("Events", [["find", "/", "Find in the log's lines", () => {
  set({ tab: "events" }, { replace: true });
  requestAnimationFrame(() => eventSearch.focus());
}, () => session.outline !== null]]);

// What is listed

function openEventList(key) {
  eventsOf = key;
  knownRows = new Map();
  eventList.active = followedEvent = null;
  eventFoundText.textContent = "";
}

const eventCount = () => session.outline?.events ?? 0;

// The engine looks through some lines at a time, so that it can answer other questions in between.
async function* searchSteps(...words) {
  const { engine, number } = session;
  for (let next = 0; next !== null; ) {
    const answer = await engine.ask("search", number, next, "forward", 5000, ...words).catch(() => null);
    if (!answer || engine !== session.engine || number !== session.number) return;
    next = answer.next;
    yield answer.found;
  }
}

const currentEvent = () => state.event ?? currentMoment()?.seek?.event ?? null;

const searchQuery = () => `${eventsOf}\n${eventSearch.value}`;

// Lines tell items by their numbers; whoever types a key means the item that has it now.
async function wantedWords(text) {
  const { engine, number, outline } = session;
  const items = await Promise.all(outline.views.slice(0, 20).map(({ view }) =>
    engine.ask("why", number, view, `item:${text}`, ...momentFields()).then(({ subject }) => [view, `[${subject.item}]`], () => null)));
  return [["", text], ...items.filter(Boolean)];
}

// One search a query, however often it is asked for while it is at work.
function searched() {
  if (hits.query !== searchQuery()) {
    hits = { query: searchQuery(), events: [], isComplete: false };
    hits.whole = collectHits(hits);
  }
  return hits.whole;
}

async function collectHits(own) {
  const text = eventSearch.value;
  sayHits();
  if (!text || !session.outline) return;
  const all = new Set();
  for (const [view, words] of await wantedWords(text)) {
    for await (const found of searchSteps("", view, words)) {
      if (hits !== own) return;
      for (const event of found) all.add(event);
      own.events = [...all].sort((a, b) => a - b);
      sayHits();
    }
  }
  own.isComplete = true;
  sayHits();
  announce(eventFoundText.textContent);
}

function sayHits() {
  const { events, isComplete } = hits;
  const at = events.indexOf(currentEvent());
  const count = isComplete && events.length === 0 ? "no lines" : plural(events.length, "line");
  eventList.draw();
  eventFoundText.textContent = eventSearch.value && `${at < 0 ? "" : `${countText(at + 1)} of `}${count}${isComplete ? "" : " …"}`;
}

async function findLine(direction) {
  await searched();
  const { events } = hits;
  const event = currentEvent() ?? -1;
  if (events.length === 0) return announce("no lines");
  // At the end, it begins again.
  const found = (direction > 0 ? events.find((each) => each > event) : events.findLast((each) => each < event)) ?? events.at(direction > 0 ? 0 : -1);
  await goToEvent(found);
  sayHits();
  announce(`${eventFoundText.textContent}${(found - event) * direction <= 0 ? `, again from the ${direction > 0 ? "start" : "end"}` : ""}`, true);
}

// Rows that were asked for

const askEventRows = latest(async ({ engine, number }, key, events) => {
  const rows = await engine.ask("rows", number, events.join(",")).catch(() => []);
  if (key !== eventsOf) return;
  if (knownRows.size > 4000) knownRows.clear();
  for (const row of rows) knownRows.set(row[0], row);
  eventList.draw();
});

function wantEventRows(from, to) {
  showRawLine(eventList.active ?? currentEvent());
  const missing = [];
  for (let row = from; row < to; row += 1) if (!knownRows.has(row)) missing.push(row);
  const asking = String(missing);
  // The same rows are not asked for again and again if the engine does not have them.
  if (missing.length === 0 || !session.engine || rowsAsked === asking) return;
  rowsAsked = asking;
  askEventRows(session, eventsOf, missing);
}

// Drawing

function layOutEvents() {
  // The numbers of a long log need room; bold ones, too.
  const { events = 0, lastLine = 0, to = 0 } = session.outline ?? {};
  for (const [name, text, least] of [["event", countText(events), 5], ["line", countText(lastLine), 4], ["time", momentText(to), 7]]) {
    eventGrid.style.setProperty(`--ev-${name}`, `${max(text.length, least) * 0.68}em`);
  }
  eventGrid.ariaRowCount = session.progress ? -1 : eventCount() + 1;
  eventList.resize(eventCount(), round(remPixels() * 1.5));
}

// What the items are called that are in sight now.
function keysOfMoment() {
  return new Map((currentMoment()?.seek.views ?? []).flatMap(({ view, items }) => items.map(({ item, key }) => [`${view} ${item}`, key])));
}

function fillEventRow(element, event) {
  const data = knownRows.get(event);
  element.ariaRowIndex = event + 2;
  element.classList.toggle("hit", hits.events.includes(event));
  element.ariaSelected = event === currentEvent();
  const [, line, time, type, view, raw = ""] = data ?? [];
  const item = /"item":\s*\[(\d+,\s*\d+)\]/.exec(raw)?.[1];
  // A line of a kind that the engine does not know has neither time nor type.
  const texts = data
    ? [countText(event), countText(line), type ? momentText(time) : "", type ?? "?", item && (keysInSight.get(`${view} ${item}`) ?? `[${item}]`), raw.slice(0, 300)]
    : [countText(event), "", "", "…"];
  columns.forEach((_, column) => {
    const cell = element.children[column];
    const text = texts[column] ?? "";
    if (cell.textContent !== text) cell.textContent = text;
  });
}

function showRawLine(event) {
  eventRawLine.textContent = knownRows.get(event)?.[5] ?? "";
}

function followCursor() {
  const event = currentEvent();
  if (event === null || eventCount() === 0 || followedEvent === event) return;
  followedEvent = event;
  eventList.show(min(event, eventCount() - 1));
  if (hits.events.length > 0) sayHits();
}
