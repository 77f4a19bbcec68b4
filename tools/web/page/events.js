// The events panel: the log's lines, however many there are, with filter and search.

import { register } from "./actions.js";
import { announce } from "./announce.js";
import { button, countText, el, momentText, plural, remPixels, replace } from "./dom.js";
import { latest } from "./engine.js";
import { goToEvent } from "./findings.js";
import { floor, max, min, round } from "./numbers.js";
import { momentFields, touches } from "./parts.js";
import { RowList } from "./rowlist.js";
import { currentMoment, session } from "./session.js";
import { set, state } from "./state.js";
import { indexAfter } from "./timescale.js";

const columns = ["event", "line", "time", "type", "view", "item", "line of the log"];
const pageSize = 100;
let eventTypeList, eventViewList, eventSearch, eventFoundText, eventGrid, eventRawLine, eventList;

// Of which session the list is; its rows as far as they are known; the events that a filter lets through, null without one.
let eventsOf = "", knownRows = new Map(), filteredEvents = null, eventsAreComplete = true, filterTurn = 0, rowsAsked = "";
// What was searched for: the events of all lines that hold it, in order.
let hits = { query: "", events: [], isComplete: true };
let followedEvent = null, keysInSight = new Map();

/** The panel. */
export const eventsPanel = {
  id: "events",
  about: "The lines of the log, with a search",
  title: "Events",
  mount(element) {
    const select = (label) => el("select", { ariaLabel: label, onchange: applyFilter });
    eventTypeList = select("Type of event");
    eventViewList = select("View");
    let typed = 0;
    eventSearch = el("input", {
      type: "search", placeholder: "Find in lines (/)", ariaLabel: "Find in lines, or the key of an item", autocomplete: "off", spellcheck: false,
      onkeydown: (event) => event.key === "Enter" && findLine(event.shiftKey ? -1 : 1),
      oninput() {
        clearTimeout(typed);
        typed = setTimeout(collectHits, 250);
      },
    });
    eventFoundText = el("span.ev-found");
    const row = (role) => columns.map((name) => el("span", { role }, role === "gridcell" ? "" : name));
    const inside = el("div.ev-spacer", { role: "rowgroup" });
    const head = el("div.ev-head", { role: "rowgroup" }, el("div.ev-row", { role: "row", ariaRowIndex: 1 }, row("columnheader")));
    eventGrid = el("div.ev-grid", { role: "grid", ariaLabel: "Events of the log", ariaColCount: columns.length }, head, inside);
    eventList = new RowList({
      box: eventGrid, inside, head, fill: fillEventRow, wants: wantEventRows,
      make: () => el("div.ev-row", { role: "row" }, row("gridcell")), choose: (index) => goToEvent(eventAtRow(index)),
    });
    eventRawLine = el("pre.ev-raw", { tabIndex: 0, role: "group", ariaLabel: "The chosen line in full" });
    element.append(
      el("div.ev-bar", eventTypeList, eventViewList, eventSearch,
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
      fillEventFilters();
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
  filteredEvents = eventList.active = followedEvent = null;
  eventsAreComplete = true;
  filterTurn += 1;
  eventTypeList.value = eventViewList.value = eventFoundText.textContent = "";
}

function fillEventFilters() {
  const { types = [], views = [] } = session.outline ?? {};
  const fill = (list, all, names) => {
    const { value } = list;
    if (list.dataset.names === String(names)) return;
    list.dataset.names = String(names);
    replace(list, el("option", { value: "" }, all), names.map(([name, text]) => el("option", { value: name }, text)));
    list.value = names.some(([name]) => name === value) ? value : "";
  };
  fill(eventTypeList, "all types", types.map(([name, count]) => [name, `${name} (${countText(count)})`]));
  fill(eventViewList, "all views", views.map(({ view }) => [view, view]));
  eventTypeList.hidden = types.length === 0;
  eventViewList.hidden = views.length < 2;
  eventGrid.classList.toggle("ev-one-view", views.length < 2);
}

const eventCount = () => filteredEvents?.length ?? session.outline?.events ?? 0;
const eventAtRow = (row) => (filteredEvents ? filteredEvents[row] : row);

/** The row of an event; that of the one before it, if it is not listed. */
function rowOfEvent(event) {
  return filteredEvents ? max(indexAfter(filteredEvents, event, (each) => each) - 1, 0) : min(event, eventCount() - 1);
}

// The numbers of all events that a filter lets through; they are listed as they are found.
async function applyFilter() {
  const turn = (filterTurn += 1);
  const [types, view] = [eventTypeList.value, eventViewList.value];
  const event = currentEvent();
  filteredEvents = types || view ? [] : null;
  eventsAreComplete = !filteredEvents;
  eventList.active = null;
  if (filteredEvents) {
    for await (const found of searchSteps(types, view, "")) {
      if (turn !== filterTurn) return;
      for (const each of found) filteredEvents.push(each);
      layOutEvents();
    }
    eventsAreComplete = true;
    announce(`${plural(eventCount(), "event")} listed`);
  }
  layOutEvents();
  if (eventCount() && event !== null) eventList.show(rowOfEvent(event));
  if (eventSearch.value) collectHits();
}

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

const searchQuery = () => [eventsOf, eventTypeList.value, eventViewList.value, eventSearch.value].join("\n");

// Lines tell items by their numbers; whoever types a key means the item that has it now.
async function wantedWords(text) {
  const { engine, number, outline } = session;
  const views = outline.views.filter(({ view }) => !eventViewList.value || view === eventViewList.value);
  const items = await Promise.all(views.slice(0, 20).map(({ view }) =>
    engine.ask("why", number, view, `item:${text}`, ...momentFields()).then(({ subject }) => [view, `[${subject.item}]`], () => null)));
  return [[eventViewList.value, text], ...items.filter(Boolean)];
}

async function collectHits() {
  const text = eventSearch.value;
  const own = { query: searchQuery(), events: [], isComplete: false };
  hits = own;
  sayHits();
  if (!text || !session.outline) return;
  const all = new Set();
  for (const [view, words] of await wantedWords(text)) {
    for await (const found of searchSteps(eventTypeList.value, view, words)) {
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
  eventFoundText.textContent = eventSearch.value && `${at < 0 ? "" : `${countText(at + 1)} of `}${count}${isComplete ? "" : " …"}`;
}

async function findLine(direction) {
  if (hits.query !== searchQuery()) await collectHits();
  const { events } = hits;
  const event = currentEvent() ?? -1;
  const found = direction > 0 ? events[indexAfter(events, event, (each) => each)] : events.findLast((each) => each < event);
  if (found === undefined) return announce(`none ${direction > 0 ? "below" : "above"}`);
  await goToEvent(found);
  sayHits();
  announce(eventFoundText.textContent);
}

// Rows that were asked for

const askEventRows = latest(async ({ engine, number, key, pages, events }) => {
  const asked = events ? [engine.ask("rows", number, events.join(","))] : pages.map((page) => engine.ask("lines", number, page * pageSize, pageSize));
  for (const answer of await Promise.all(asked.map((each) => each.catch(() => [])))) {
    if (key !== eventsOf) return;
    if (knownRows.size > 4000) knownRows.clear();
    for (const row of answer) knownRows.set(row[0], row);
  }
  eventList.draw();
});

function wantEventRows(from, to) {
  showRawLine(eventList.active === null ? currentEvent() : eventAtRow(eventList.active));
  const missing = [];
  for (let row = from; row < to; row += 1) if (!knownRows.has(eventAtRow(row))) missing.push(eventAtRow(row));
  if (missing.length === 0 || !session.engine) return;
  const wanted = { engine: session.engine, number: session.number, key: eventsOf };
  const asking = String(missing);
  // The same rows are not asked for again and again if the engine does not have them.
  if (rowsAsked === asking) return;
  rowsAsked = asking;
  if (filteredEvents) askEventRows({ ...wanted, events: missing });
  else askEventRows({ ...wanted, pages: [...new Set(missing.map((event) => floor(event / pageSize)))] });
}

// Drawing

function layOutEvents() {
  // The numbers of a long log need room; bold ones, too.
  const { events = 0, lastLine = 0, to = 0 } = session.outline ?? {};
  for (const [name, text, least] of [["event", countText(events), 5], ["line", countText(lastLine), 4], ["time", momentText(to), 7]]) {
    eventGrid.style.setProperty(`--ev-${name}`, `${max(text.length, least) * 0.68}em`);
  }
  eventGrid.ariaRowCount = eventsAreComplete && !session.progress ? eventCount() + 1 : -1;
  eventList.resize(eventCount(), round(remPixels() * 1.5));
}

// What the items are called that are drawn now.
function keysOfMoment() {
  const { seek, stage } = currentMoment() ?? {};
  return new Map((seek?.views ?? []).flatMap(({ view, items }, index) => [
    ...(stage?.views[index]?.items ?? []).map(([section, item, , , , , key]) => [`${view} ${section},${item}`, key]),
    ...items.map(({ item, key }) => [`${view} ${item}`, key]),
  ]));
}

function fillEventRow(element, row) {
  const event = eventAtRow(row);
  const data = knownRows.get(event);
  element.ariaRowIndex = row + 2;
  element.ariaSelected = event === currentEvent();
  const [, line, time, type, view, raw = ""] = data ?? [];
  const item = /"item":\s*\[(\d+,\s*\d+)\]/.exec(raw)?.[1];
  // A line of a kind that the engine does not know has neither time nor type.
  const texts = data
    ? [countText(event), countText(line), type ? momentText(time) : "", type ?? "?", view, item && (keysInSight.get(`${view} ${item}`) ?? `[${item}]`), raw.slice(0, 300)]
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
  // While the log is read, the event may not be listed yet.
  followedEvent = filteredEvents || event < eventCount() ? event : null;
  eventList.show(rowOfEvent(event));
  if (hits.events.length > 0) sayHits();
}
