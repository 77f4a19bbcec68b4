// The timeline: an overview of the whole session, and below it the tracks of a window of time.

import { register } from "./actions.js";
import { announce } from "./announce.js";
import { button, contextOf, el, focused, momentText, onResize, remPixels, replace } from "./dom.js";
import { latest } from "./engine.js";
import { mountFilm } from "./film.js";
import { goToFinding } from "./findings.js";
import { findingsAt, lanesOf, movingPhases, phaseAt, phasesByView, spansOfCheck } from "./lanes.js";
import { abs, clamp, floor, max, min, round } from "./numbers.js";
import { Painter } from "./paint.js";
import { touches } from "./parts.js";
import { actionButton, mountPlayBar, pointerMoves, rangeOfFinding, scrubTo, updatePlayBar } from "./play.js";
import { session } from "./session.js";
import { isUndecided, mountSlider, touchStart, updateSlider } from "./slider.js";
import { ownMarks, set, state, subscribe } from "./state.js";
import { findingSentence } from "./words.js";
import { clampWindow, panWindow, windowOrWhole, windowShowing, zoomWindow } from "./timescale.js";

// The parts of the section, once it is mounted.
let timelineLabels, overviewBox, overviewCanvas, overviewCursor, timelineWindowBox, tracksBox, timelineCanvas, timelineRuler, timelineCursor;

// What is drawn: the tracks of the whole session and those of the window, which view they are of, and what stands beside them.
let trackLayers = [null, null, null, null], layersOf = "", shownLanes = [], shownMarks = [], shownPhases = new Map();
let shownWidth = 0, shownUnit = 1, shownPointerTime = null;

/** The section of the timeline. */
export const timeline = {
  mount(element) {
    timelineLabels = el("div.tl-labels");
    overviewCanvas = el("canvas.tl-canvas", { ariaHidden: true });
    timelineWindowBox = el("div.tl-window", { hidden: true });
    overviewCursor = el("div.tl-cursor");
    overviewBox = el("div.tl-plot.tl-overview", overviewCanvas, timelineWindowBox, overviewCursor);
    timelineCanvas = el("canvas.tl-canvas", { ariaHidden: true });
    timelineRuler = el("canvas.tl-canvas", { ariaHidden: true });
    timelineCursor = el("div.tl-cursor");
    tracksBox = el("div.tl-plot.tl-tracks", timelineCanvas, timelineCursor);
    const bar = el("div.tl-bar", { role: "group", ariaLabel: "Play and zoom" });
    const whole = el("div.tl-grid",
      el("div.tl-label", "Whole"), overviewBox,
      el("div.tl-label", "Time"), el("div.tl-plot.tl-ruler", timelineRuler));
    const tracks = el("div.tl-grid.tl-scroll", { role: "group", ariaLabel: "Tracks", tabIndex: 0 }, timelineLabels, tracksBox);
    element.append(bar);
    mountFilm(element);
    element.append(whole, tracks);
    mountPlayBar(bar);
    bar.append(...[["−", "zoom-out"], ["+", "zoom-in"], ["all", "zoom-whole"], ["zoom", "zoom-finding"]].map(([label, id]) => actionButton(label, id)));
    mountSlider(overviewBox, (x) => wholeOfSession().from + x * lengthOf(wholeOfSession()), (from, to) =>
      showWindow(clampWindow({ from, to }, wholeOfSession())));
    listenToTracks();
    onResize(tracksBox, layOutTimeline);
    subscribe("opened progress view changed marks theme from to finding other", refreshTimeline);
    subscribe("theme", layOutTimeline, { now: true });
    subscribe("t event moment opened from to", showTimelineCursor);
    refreshTimeline();
  },
  update() {},
};

// What is shown

function wholeOfSession() {
  const { from = 0, to = 0 } = session.outline ?? {};
  return { from, to: max(to, from + 1) };
}

const lengthOf = ({ from, to }) => to - from;

function windowOfTracks() {
  const whole = wholeOfSession();
  return state.from === null || state.to === null ? whole : clampWindow(state, whole);
}

/** The view whose tracks are open: the one chosen, else the first. */
export function openView() {
  const views = session.outline?.views ?? [];
  return (views.find(({ view }) => view === state.view) ?? views[0])?.view ?? null;
}

/** Shows a window of time; null shows the whole session. */
export function showWindow(window) {
  const whole = wholeOfSession();
  const { from, to } = windowOrWhole(window ?? whole, whole);
  set({ from, to }, { replace: true });
}

function zoomTimeline(factor, about = null) {
  const window = windowOfTracks();
  const time = about ?? (state.t >= window.from && state.t <= window.to ? state.t : (window.from + window.to) / 2);
  showWindow(zoomWindow(window, factor, time, wholeOfSession()));
}

function panTimeline(part) {
  const window = windowOfTracks();
  showWindow(panWindow(window, part * lengthOf(window), wholeOfSession()));
}

register("Timeline", [
  ["zoom-in", "+ =", "Zoom in at the cursor", () => zoomTimeline(0.5)],
  ["zoom-out", "-", "Zoom out", () => zoomTimeline(2)],
  ["zoom-whole", "0", "Show the whole session", () => showWindow(null)],
  ["zoom-finding", "z", "Zoom to the finding", () => {
    const range = rangeOfFinding(0, 0);
    if (!range) return announce("no finding is chosen", true);
    const margin = max(50_000, lengthOf(range) * 0.3);
    showWindow(clampWindow({ from: range.from - margin, to: range.to + margin }, wholeOfSession()));
  }],
  ["pan-earlier", "[", "Show what is earlier", () => panTimeline(-0.5)],
  ["pan-later", "]", "Show what is later", () => panTimeline(0.5)],
].map((action) => [...action, () => session.outline !== null]));

// The engine's tracks

// Of the session: the whole and the window; then the same of what is shown beside it.
const trackAsks = [0, 1, 2, 3].map((layer) => latest((ask) => takeTracks(layer, ask)));

async function takeTracks(layer, { source, engine, number, key, columns, window }) {
  const view = session.outline?.views.findIndex((each) => each.view === openView());
  const tracks = await engine.ask("tracks", number, view, window.from, window.to, columns).catch(() => null);
  if (!tracks || key !== trackKey() || (layer > 1 && source !== session.other)) return;
  if (layersOf !== key) trackLayers = [null, null, null, null];
  layersOf = key;
  trackLayers[layer] = tracks;
  if (layer > 0) return drawTimeline();
  shownPhases.set(openView(), movingPhases(phasesByView(session.outline).get(openView()), tracks));
  layOutTimeline();
}

function trackKey() {
  return `${session.log} ${session.number} ${openView()} ${session.engine?.number}`;
}

function askTracks(changed) {
  if (!session.engine || !session.outline || shownWidth < 20) return;
  const has = (words) => !changed || touches(changed, words);
  const whole = wholeOfSession();
  const window = windowOfTracks();
  const isPart = lengthOf(window) < lengthOf(whole);
  const columns = min(2000, round(shownWidth * min(devicePixelRatio, 2)));
  const key = trackKey();
  [session, session.other].forEach((source, place) => {
    const layer = 2 * place;
    if (!source) return void trackLayers.fill(null, layer);
    const ask = { source, engine: source.engine, number: source.number, key, columns };
    const isOld = layersOf !== key || trackLayers[layer]?.columns !== columns;
    if (isOld || has(place ? "opened progress other" : "opened progress")) trackAsks[layer]({ ...ask, window: whole });
    if (!isPart) trackLayers[layer + 1] = null;
    else if (has("from to opened progress view other")) trackAsks[layer + 1]({ ...ask, window });
  });
}

// Drawing

function refreshTimeline(changed) {
  if (!changed || touches(changed, "opened progress")) shownPhases = phasesByView(session.outline);
  askTracks(changed);
  layOutTimeline();
}

function marksOnTimeline() {
  return [...(session.outline?.marks ?? []), ...ownMarks()].sort((a, b) => a.t - b.t);
}

function spansNow() {
  return spansOfCheck(session.check, session.outline?.to ?? 0);
}

function layOutTimeline() {
  if (!tracksBox) return;
  const { outline } = session;
  shownUnit = remPixels() / 14;
  const width = tracksBox.clientWidth;
  const isNew = width !== shownWidth;
  shownWidth = width;
  shownMarks = marksOnTimeline();
  shownLanes = outline
    ? lanesOf({
        views: outline.views, view: openView(), tracks: layersOf === trackKey() ? trackLayers[0] : null,
        spans: spansNow(), marks: shownMarks, changed: state.changed ?? null,
        hasPhases: (view) => shownPhases.get(view)?.length > 0,
      })
    : [];
  layOutLaneLabels();
  if (isNew) askTracks();
  drawTimeline();
  showTimelineCursor();
}

function layOutLaneLabels() {
  const key = JSON.stringify([shownLanes, shownUnit]);
  if (key === timelineLabels.dataset.key) return;
  timelineLabels.dataset.key = key;
  const height = shownLanes.reduce((sum, lane) => sum + lane.height, 0) * shownUnit;
  tracksBox.style.height = `${height}px`;
  const hadFocus = timelineLabels.contains(focused()) ? focused().dataset.view : null;
  const isOnly = (session.outline?.views.length ?? 0) < 2;
  replace(timelineLabels, shownLanes.map((lane) => {
    const label = lane.kind === "phases" && !isOnly
      ? button(`${lane.isOpen ? "▾" : "▸"} ${lane.label}`, () => set({ view: lane.view }), {
          class: "tl-label tl-view", title: `Tracks of view ${lane.view}`, ariaExpanded: lane.isOpen, data: { view: lane.view },
        })
      : el("div.tl-label", { title: lane.title ?? lane.label }, lane.label);
    label.style.height = `${lane.height * shownUnit}px`;
    return label;
  }));
  if (hadFocus) [...timelineLabels.children].find((label) => label.dataset.view === hadFocus)?.focus();
}

function drawTimeline() {
  const [unit, width] = [shownUnit, shownWidth];
  if (width < 20) return;
  const style = getComputedStyle(tracksBox);
  const font = `${11 * unit}px ${style.fontFamily}`;
  const window = windowOfTracks();
  const whole = wholeOfSession();
  const view = openView();
  const isOfView = layersOf === trackKey();
  const model = {
    layers: isOfView ? trackLayers : [], phases: shownPhases, spans: spansNow(), marks: shownMarks,
    changed: state.changed, finding: state.finding, view,
  };
  const tracks = contextOf(timelineCanvas);
  if (tracks) {
    new Painter(tracks, { width, height: timelineCanvas.clientHeight, ...window, unit, font }).lanes(shownLanes, model);
  }
  const ruler = contextOf(timelineRuler);
  if (ruler) new Painter(ruler, { width, height: timelineRuler.clientHeight, ...window, unit, font }).ruler(timelineRuler.clientHeight);
  const overview = contextOf(overviewCanvas);
  if (overview) {
    new Painter(overview, { width, height: overviewCanvas.clientHeight, ...whole, unit, font }).overview(model);
  }
  const isPart = lengthOf(window) < lengthOf(whole);
  timelineWindowBox.hidden = !isPart;
  if (isPart) {
    timelineWindowBox.style.left = `${((window.from - whole.from) / lengthOf(whole)) * width}px`;
    timelineWindowBox.style.width = `${max(2, (lengthOf(window) / lengthOf(whole)) * width)}px`;
  }
}

function placeTimelineCursor(cursor, { from, to }) {
  const place = (state.t - from) / (to - from);
  cursor.hidden = state.t === null || !session.outline || place < 0 || place > 1;
  if (!cursor.hidden) cursor.style.transform = `translateX(${place * shownWidth}px)`;
}

function showTimelineCursor(changed) {
  if (!timelineCursor) return;
  // A moment that was jumped to is brought into the window; a window that was moved stays where it is.
  if (changed?.has("t") && state.from !== null && !changed.has("from")) {
    const window = windowOfTracks();
    const following = windowShowing(window, state.t, wholeOfSession());
    if (following !== window) showWindow(following);
  }
  placeTimelineCursor(timelineCursor, windowOfTracks());
  placeTimelineCursor(overviewCursor, wholeOfSession());
  updateSlider(wholeOfSession());
  updatePlayBar();
}

// What is under the pointer, in words
function showTimelineReadout() {
  const at = shownPointerTime;
  if (at === null || !session.outline) return void (tracksBox.title = "");
  const near = (5 * lengthOf(windowOfTracks())) / max(shownWidth, 1);
  tracksBox.title = [
    momentText(at), phaseAt(shownPhases.get(openView()), at),
    ...findingsAt(spansNow(), at, near).slice(0, 3).map((number) => session.check.findings[number - 1]).map((one) => `${one.grade}: ${findingSentence(one)}`),
  ].join(" · ");
}

// Pointers, wheels

function timeAtPointer(box, event, { from, to }) {
  const { left, width } = box.getBoundingClientRect();
  return round(from + clamp((event.clientX - left) / width, 0, 1) * (to - from));
}

function spanUnder(event) {
  let y = event.clientY - tracksBox.getBoundingClientRect().top;
  const lane = shownLanes.find(({ height }) => (y -= height * shownUnit) < 0);
  if (lane?.kind !== "findings") return null;
  const row = floor((y + lane.height * shownUnit - 3) / (18 * shownUnit));
  const time = timeAtPointer(tracksBox, event, windowOfTracks());
  const near = (6 * lengthOf(windowOfTracks())) / shownWidth;
  const distance = ({ from, to }) => max(from - time, time - to, 0);
  const found = spansNow().filter((span) => span.row === row && distance(span) <= near);
  return found.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

function listenToTracks() {
  const box = tracksBox;
  let pressed = null;
  box.onpointerdown = (event) => {
    if (event.button !== 0 || !session.outline) return;
    box.setPointerCapture(event.pointerId);
    pressed = { ...touchStart(event), span: spanUnder(event) };
    if (!pressed.span && !pressed.waits) scrubTo(timeAtPointer(box, event, windowOfTracks()), { isStart: true });
  };
  box.onpointermove = (event) => {
    if (!session.outline) return;
    const time = timeAtPointer(box, event, windowOfTracks());
    if (event.pointerType === "mouse") {
      shownPointerTime = pressed ? null : time;
      showTimelineReadout();
    }
  };
  box.addEventListener(pointerMoves, (event) => {
    if (!pressed || !session.outline || isUndecided(pressed, event)) return;
    if (abs(event.clientX - pressed.x) > 4) pressed.span = null;
    if (!pressed.span) scrubTo(timeAtPointer(box, event, windowOfTracks()));
  });
  const end = (event) => {
    if (event.pointerId !== pressed?.id) return;
    if (event.type === "pointerup" && pressed.span) goToFinding(pressed.span.finding, pressed.span.stretch);
    else if (event.type === "pointerup" && pressed.waits) scrubTo(timeAtPointer(box, event, windowOfTracks()), { isStart: true });
    pressed = null;
  };
  box.onpointerup = end;
  box.onpointercancel = end;
  box.onpointerleave = () => {
    shownPointerTime = null;
    showTimelineReadout();
  };
  for (const each of [box, overviewBox]) each.addEventListener("wheel", (event) => turnTimelineWheel(each, event), { passive: false });
}

// Ctrl, or two fingers on a trackpad, zooms; sideways pans; the page keeps what is vertical.
function turnTimelineWheel(box, event) {
  if (!session.outline) return;
  const window = windowOfTracks();
  const unit = event.deltaMode === 1 ? 16 : 1;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    const about = timeAtPointer(box, event, box === overviewBox ? wholeOfSession() : window);
    const factor = Math.exp(clamp(event.deltaY * unit, -100, 100) * 0.006);
    return zoomTimeline(factor, clamp(about, window.from, window.to));
  }
  const sideways = event.shiftKey && !event.deltaX ? event.deltaY : event.deltaX;
  if (abs(sideways) <= (event.shiftKey ? 0 : abs(event.deltaY)) || state.from === null) return;
  event.preventDefault();
  showWindow(panWindow(window, ((sideways * unit) / shownWidth) * lengthOf(window), wholeOfSession()));
}
