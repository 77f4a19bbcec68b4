// The events panel: the log's lines, however many there are, with filter and search.

import { register } from "./actions.js";
import { announce } from "./announce.js";
import { button, countText, el, momentText, plural, replace } from "./dom.js";
import { latest } from "./engine.js";
import { goToEvent } from "./findings.js";
import { touches } from "./parts.js";
import { indexAfter } from "./timescale.js";
import { RowWindow } from "./rowwindow.js";
import { currentMoment, session } from "./session.js";
import { set, state } from "./state.js";

const columns = ["event", "line", "time", "type", "view", "line of the log"];
const pageSize = 100;
let eventTypeList, eventViewList, eventSearch, eventFoundText, eventGrid, eventHead, eventSpacer, eventRawLine;

// Of which session the list is; its rows as far as they are known; the events that a filter lets through, null without one.
let eventsOf = "", knownRows = new Map(), filteredEvents = null, eventsAreComplete = true, filterTurn = 0, searchTurn = 0, rowsAsked = "";
// The window of rows in sight, their elements by row, and the row that the keys move.
let eventsWindow = null, rowElements = new Map(), activeRow = null, followedEvent = null, rawEvent = null, searchWantsFocus = false;

/** The panel. */
export const eventsPanel = {
  id: "events",
  title: "Events",
  mount(element) {
    const select = (label) => el("select", { "aria-label": label, on: { change: applyFilter } });
    eventTypeList = select("Type of event");
    eventViewList = select("View");
    eventSearch = el("input", {
      type: "search", placeholder: "Find in lines (/)", "aria-label": "Find in lines", autocomplete: "off", spellcheck: "false",
      on: { keydown: (event) => event.key === "Enter" && findLine(event.shiftKey ? -1 : 1) },
    });
    eventFoundText = el("span", { class: "ev-found" });
    eventSpacer = el("div", { class: "ev-spacer", role: "rowgroup" });
    eventHead = el("div", { class: "ev-head", role: "rowgroup" },
      el("div", { role: "row", class: "ev-row", "aria-rowindex": "1" }, columns.map((name) => el("span", { role: "columnheader" }, name))));
    eventGrid = el("div", {
      class: "ev-grid", role: "grid", tabindex: "0", "aria-label": "Events of the log", "aria-colcount": columns.length,
      on: { keydown: moveInEvents, focus: () => showActiveEvent() },
    }, eventHead, eventSpacer);
    eventRawLine = el("pre", { class: "ev-raw", tabindex: "0", role: "group", "aria-label": "The chosen line in full" });
    element.append(
      el("div", { class: "ev-bar" }, eventTypeList, eventViewList, eventSearch,
        button("◂", () => findLine(-1), { "aria-label": "Find the one before", title: "Find the one before (Shift+Enter)" }),
        button("▸", () => findLine(1), { "aria-label": "Find next", title: "Find next (Enter)" }),
        eventFoundText),
      eventGrid, eventRawLine);
    listenToEventRows();
  },
  update(changed) {
    const key = `${session.log} ${session.number} ${session.engine?.number}`;
    const isNew = key !== eventsOf;
    if (isNew) openEventList(key);
    if (isNew || touches(changed, "opened progress tab")) {
      fillEventFilters();
      layOutEvents();
    }
    followCursor();
    drawEventRows();
    if (searchWantsFocus) {
      searchWantsFocus = false;
      eventSearch.focus();
    }
  },
};

register({
  id: "find", keys: ["/"], title: "Find in the log's lines", group: "Events", when: () => session.outline !== null,
  run() {
    searchWantsFocus = true;
    if (state.tab === "events" && eventSearch?.isConnected) eventsPanel.update(new Set());
    else set({ tab: "events" }, { replace: true });
  },
});

// What is listed

function openEventList(key) {
  eventsOf = key;
  knownRows = new Map();
  filteredEvents = activeRow = followedEvent = null;
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
const eventAtRow = (row) => filteredEvents?.[row] ?? (filteredEvents ? null : row);

/** The row of an event; that of the one before it, if it is not listed. */
function rowOfEvent(event) {
  if (!filteredEvents) return Math.min(event, eventCount() - 1);
  return Math.max(indexAfter(filteredEvents, event, (each) => each) - 1, 0);
}

// The numbers of all events that a filter lets through; they are listed as they are found.
async function applyFilter() {
  const turn = (filterTurn += 1);
  const [types, view] = [eventTypeList.value, eventViewList.value];
  const event = currentEvent();
  filteredEvents = types || view ? [] : null;
  eventsAreComplete = !filteredEvents;
  if (filteredEvents) {
    for await (const { found, isLast } of searchSteps(0, 1, 5000, types, view, "")) {
      if (turn !== filterTurn) return;
      for (const each of found) filteredEvents.push(each);
      eventsAreComplete = isLast;
      layOutEvents();
    }
    announce(`${plural(eventCount(), "event")} listed`);
  }
  activeRow = eventCount() && event !== null ? rowOfEvent(event) : null;
  if (activeRow !== null) eventsWindow.show(activeRow);
  layOutEvents(true);
}

// The engine looks through some lines at a time, so that it can answer other questions in between.
async function* searchSteps(from, direction, limit, ...words) {
  const { engine, number } = session;
  for (let next = from; next !== null; ) {
    const answer = await engine.ask("search", number, next, direction > 0 ? "forward" : "back", limit, ...words).catch(() => null);
    if (!answer || engine !== session.engine || number !== session.number) return;
    next = answer.next;
    yield { found: answer.found, isLast: next === null };
  }
}

const currentEvent = () => state.event ?? currentMoment()?.seek?.event ?? null;

async function findLine(direction) {
  const text = eventSearch.value;
  const from = (currentEvent() ?? -1) + direction;
  if (!text || !session.outline) return;
  const turn = (searchTurn += 1);
  const say = (words) => announce((eventFoundText.textContent = words));
  if (from >= 0 && from < session.outline.events) {
    eventFoundText.textContent = "…";
    for await (const { found } of searchSteps(from, direction, 1, eventTypeList.value, eventViewList.value, text)) {
      if (turn !== searchTurn) return;
      if (found.length === 0) continue;
      goToEvent(found[0]);
      return say(`event ${countText(found[0])}`);
    }
  }
  say(`none ${direction > 0 ? "below" : "above"}`);
}

// Rows that were asked for

const askEventRows = latest(async ({ engine, number, key, pages, events }) => {
  const asked = events ? [engine.ask("rows", number, events.join(","))] : pages.map((page) => engine.ask("lines", number, page * pageSize, pageSize));
  for (const answer of await Promise.all(asked.map((each) => each.catch(() => [])))) {
    if (key !== eventsOf) return;
    if (knownRows.size > 4000) knownRows.clear();
    for (const row of answer) knownRows.set(row[0], row);
  }
  if (key === eventsOf) drawEventRows();
});

function wantEventRows(from, to) {
  const missing = [];
  for (let row = from; row < to; row += 1) if (!knownRows.has(eventAtRow(row))) missing.push(eventAtRow(row));
  if (missing.length === 0 || !session.engine) return;
  const wanted = { engine: session.engine, number: session.number, key: eventsOf };
  const asking = String(missing);
  // The same rows are not asked for again and again if the engine does not have them.
  if (rowsAsked === asking) return;
  rowsAsked = asking;
  if (filteredEvents) askEventRows({ ...wanted, events: missing });
  else askEventRows({ ...wanted, pages: [...new Set(missing.map((event) => Math.floor(event / pageSize)))] });
}

const askRawLine = latest(async (engine, number, event) => {
  const [row] = await engine.ask("rows", number, event).catch(() => []);
  if (row && event === rawEvent) eventRawLine.textContent = row[5];
});

// Drawing

function listenToEventRows() {
  let settling = 0;
  eventGrid.addEventListener("scroll", () => {
    eventsWindow.scrolledTo(eventGrid.scrollTop);
    drawEventRows();
    clearTimeout(settling);
    settling = setTimeout(settleEvents, 150);
  });
  eventGrid.addEventListener("click", (event) => {
    const row = event.target.closest("[data-row]");
    if (!row) return;
    activeRow = Number(row.dataset.row);
    goToEvent(eventAtRow(activeRow));
    drawEventRows();
  });
  new ResizeObserver(() => {
    layOutEvents();
    followCursor();
  }).observe(eventGrid);
}

function settleEvents() {
  const place = eventsWindow.settle();
  if (Math.abs(eventGrid.scrollTop - place) >= 1) eventGrid.scrollTop = place;
  drawEventRows();
}

function layOutEvents(moves = false) {
  if (!eventGrid) return;
  const rowHeight = Math.round(parseFloat(getComputedStyle(document.documentElement).fontSize) * 1.5);
  if (eventsWindow?.rowHeight !== rowHeight) eventsWindow = new RowWindow(rowHeight);
  eventsWindow.resize(eventCount(), eventGrid.clientHeight - eventHead.offsetHeight);
  // The numbers of a long log need room; bold ones, too.
  const width = (text, least) => `${Math.max(text.length, least) * 0.68}em`;
  const { events = 0, lastLine = 0, to = 0 } = session.outline ?? {};
  eventGrid.style.setProperty("--ev-event", width(countText(events), 5));
  eventGrid.style.setProperty("--ev-line", width(countText(lastLine), 4));
  eventGrid.style.setProperty("--ev-time", width(momentText(to), 7));
  eventSpacer.style.height = `${eventsWindow.height}px`;
  eventGrid.setAttribute("aria-rowcount", eventsAreComplete && !session.progress ? eventCount() + 1 : -1);
  if (moves) settleEvents();
  else drawEventRows();
}

function drawEventRows() {
  if (!eventsWindow?.viewport) return;
  const { from, to } = eventsWindow.rows;
  const current = currentEvent();
  const unused = [...rowElements.keys()].filter((row) => row < from || row >= to);
  for (let row = from; row < to; row += 1) {
    let element = rowElements.get(row);
    if (!element) {
      const old = unused.pop();
      element = old === undefined ? newEventRow() : rowElements.get(old);
      rowElements.delete(old);
      rowElements.set(row, element);
    }
    fillEventRow(element, row, current, row === activeRow);
  }
  for (const row of unused) {
    rowElements.get(row).remove();
    rowElements.delete(row);
  }
  const isInSight = activeRow !== null && activeRow >= from && activeRow < to;
  if (isInSight) eventGrid.setAttribute("aria-activedescendant", `event-row-${activeRow}`);
  else eventGrid.removeAttribute("aria-activedescendant");
  showRawLine(activeRow === null ? current : eventAtRow(activeRow));
  wantEventRows(from, to);

  function newEventRow() {
    return eventSpacer.appendChild(el("div", { role: "row", class: "ev-row" }, columns.map(() => el("span", { role: "gridcell" }))));
  }
}

function fillEventRow(element, row, current, isActive) {
  const event = eventAtRow(row);
  const data = knownRows.get(event);
  element.id = `event-row-${row}`;
  element.dataset.row = row;
  element.setAttribute("aria-rowindex", row + 2);
  element.setAttribute("aria-selected", String(event === current));
  element.classList.toggle("ev-active", isActive);
  element.style.transform = `translateY(${eventsWindow.placeOf(row)}px)`;
  const [, line, time, type, view, raw] = data ?? [];
  // A line of a kind that the engine does not know has neither time nor type.
  const texts = data ? [countText(event), countText(line), type ? momentText(time) : "", type ?? "?", view ?? "", raw.slice(0, 300)]
    : [countText(event), "", "", "…", "", ""];
  texts.forEach((text, column) => {
    const cell = element.children[column];
    if (cell.textContent !== text) cell.textContent = text;
  });
}

function showRawLine(event) {
  if (event !== rawEvent) {
    rawEvent = event;
    eventRawLine.textContent = "";
    if (event !== null && session.engine) askRawLine(session.engine, session.number, event);
  }
  // Its beginning, until the whole line is there.
  if (!eventRawLine.textContent) eventRawLine.textContent = knownRows.get(event)?.[5] ?? "";
}

// Following and moving

function followCursor() {
  const event = currentEvent();
  if (event === null || eventCount() === 0 || !eventsWindow?.viewport || followedEvent === event) return;
  followedEvent = event;
  activeRow = rowOfEvent(event);
  showActiveEvent();
}

function showActiveEvent() {
  if (!eventsWindow?.viewport || eventCount() === 0) return;
  activeRow ??= rowOfEvent(currentEvent() ?? 0);
  if (eventsWindow.show(activeRow)) settleEvents();
  else drawEventRows();
}

function moveInEvents(event) {
  if (event.target !== eventGrid || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const last = eventCount() - 1;
  const at = activeRow ?? 0;
  const page = Math.max(Math.floor((eventsWindow?.viewport ?? 0) / (eventsWindow?.rowHeight ?? 1)) - 1, 1);
  const rows = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + page, PageUp: at - page, Home: 0, End: last };
  if (event.key === "Enter") {
    if (last >= 0) goToEvent(eventAtRow(at));
  } else if (event.key in rows && last >= 0) {
    activeRow = Math.min(Math.max(rows[event.key], 0), last);
    showActiveEvent();
  } else {
    return;
  }
  event.preventDefault();
}
