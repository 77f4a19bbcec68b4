// Time on its own, and steps through it: events, frames, findings, violations, drags, marks.

import { actions, register } from "./actions.js";
import { announce } from "./announce.js";
import { button, el, focused, momentText, reducesMotion } from "./dom.js";
import { keyWord } from "./help.js";
import { clamp, round } from "./numbers.js";
import { momentFields } from "./parts.js";
import { currentMoment, session } from "./session.js";
import { sayNextMoment } from "./slider.js";
import { ownMarks, set, state } from "./state.js";

const playSpeeds = [0.1, 0.25, 0.5, 1, 2, 4, 8];
const frameTime = 16_667;
let isPlayerOn = false, isLooping = true, playerSpeed = 1, playerTime = 0, playerLast = 0;
let loopButton, playerButton, playerSpeedList;

/** Whether time runs on its own. */
export function isPlaying() {
  return isPlayerOn;
}

const isSessionOpen = () => session.outline !== null && state.t !== null;
const inSession = (time) => clamp(round(time), session.outline.from, session.outline.to);

/** Moves the cursor to where a pointer is. Only the start of a movement is a step to go back to. */
export function scrubTo(time, { isStart = false } = {}) {
  if (!session.outline) return;
  pausePlaying();
  set({ t: inSession(time) }, { replace: !isStart });
}

/** The event that tells of a pointer's movement first: one that does not wait for the next frame, so that the engine is asked before it. */
export const pointerMoves = "onpointerrawupdate" in globalThis ? "pointerrawupdate" : "pointermove";

/** Moves the cursor at once, for a key or a button, and says where it is. */
function jumpTo(patch, how) {
  pausePlaying();
  sayNextMoment();
  set(patch, how);
}

// Playing

function pausePlaying() {
  if (!isPlayerOn) return;
  isPlayerOn = false;
  updatePlayBar();
}

/** The time of the chosen finding, where it is worst, and so much before and after it; null if none is chosen. */
export function rangeOfFinding(before, after) {
  const finding = session.check?.findings?.[state.finding - 1];
  if (!finding) return null;
  const end = (one) => one.until?.t ?? (one.end === "end" ? session.outline.to : one.last.t);
  const stretch = finding.stretches.find((one) => one.first.t <= finding.worst.t && finding.worst.t <= end(one)) ?? finding;
  return { from: inSession(stretch.first.t - before), to: inSession(end(stretch) + after) };
}

/** What Play repeats: the part of time that the tracks show, else the chosen finding and a second before it. */
function loopRange() {
  if (!isLooping) return null;
  return state.from === null ? rangeOfFinding(1_000_000, 300_000) : { from: state.from, to: state.to };
}

/** Starts or stops. If less motion is wanted, nothing moves on its own, and this steps by one event. */
function togglePlay() {
  if (!isSessionOpen()) return;
  if (reducesMotion()) return stepEvent(1);
  if (isPlayerOn) {
    pausePlaying();
    return announce(`paused at ${momentText(state.t)}`);
  }
  isPlayerOn = true;
  const range = loopRange();
  const isAtFinding = state.finding && session.check?.findings?.[state.finding - 1]?.worst.t === state.t;
  const { from, to } = session.outline;
  playerTime = range && (isAtFinding || state.t < range.from || state.t >= range.to) ? range.from : state.t >= to ? from : state.t;
  playerLast = performance.now();
  announce(range ? `repeating ${momentText(range.from)} to ${momentText(range.to)}` : `playing at ${playerSpeed} times the speed`);
  updatePlayBar();
  requestAnimationFrame(playOn);
}

function playOn(now) {
  if (!isPlayerOn) return;
  if (!isSessionOpen()) return pausePlaying();
  // A page that was in the background goes on where it was.
  const passed = clamp(now - playerLast, 0, 100);
  playerLast = now;
  playerTime += passed * 1000 * playerSpeed;
  const range = loopRange();
  if (range && playerTime > range.to) playerTime = range.from;
  set({ t: inSession(playerTime) }, { replace: true });
  if (playerTime >= session.outline.to) {
    pausePlaying();
    return announce("the end of the session");
  }
  requestAnimationFrame(playOn);
}

function toggleLoop() {
  isLooping = !isLooping;
  announce(isLooping ? "Play repeats what the tracks show, or the finding" : "Play goes on to the end", true);
  updatePlayBar();
}

function setSpeed(speed) {
  playerSpeed = speed;
  playerSpeedList.value = String(speed);
  announce(`${speed} times the speed`);
}

function changeSpeed(by) {
  setSpeed(playSpeeds[clamp(playSpeeds.indexOf(playerSpeed) + by, 0, playSpeeds.length - 1)]);
}

// Steps

let stepChain = Promise.resolve();
let stepsUnderWay = 0;

// One after the other, since each starts where the one before ended; a key that is held down does not pile them up.
function stepInTurn(step) {
  if (!isSessionOpen() || stepsUnderWay > 2) return;
  stepsUnderWay += 1;
  stepChain = stepChain.then(step).catch(() => {}).finally(() => (stepsUnderWay -= 1));
}

async function nextOf(kind, direction, ...from) {
  const { engine, number } = session;
  const { t } = state;
  const found = await engine.ask("next", number, kind, direction > 0 ? "forward" : "back", ...from);
  // Whoever went elsewhere in the meantime stays there.
  if (engine !== session.engine || number !== session.number || t !== state.t) throw Error("somewhere else");
  return found;
}

/** Goes to the next event (1) or the one before (-1). */
export function stepEvent(direction) {
  stepInTurn(async () => {
    const time = state.t;
    const moment = currentMoment()?.seek;
    const event = state.event ?? (moment?.t === time ? moment.event : null);
    let found = null;
    if (state.event === null && direction < 0) {
      // Between two events, the one before is the one that shows already, at its own time.
      found = await nextOf("event", -1, "time", time);
      if (found?.event !== event) found = null;
    }
    found ??= event === null || event === undefined
      ? await nextOf("event", direction, "time", time)
      : await nextOf("event", direction, "event", event);
    if (found) jumpTo({ t: found.t, event: found.event }, { replace: true });
    else announce(direction > 0 ? "this is the last event" : "this is the first event", true);
  });
}

/** Moves the cursor by a time. */
export function stepTime(by) {
  if (isSessionOpen()) jumpTo({ t: inSession(state.t + by) }, { replace: true });
}

function stepTo(kind, words, direction) {
  stepInTurn(async () => {
    const found = await nextOf(kind, direction, ...momentFields());
    if (found) jumpTo({ t: found.t, event: found.event });
    else announce(`no ${words} ${direction > 0 ? "after" : "before"} this`, true);
  });
}

function stepMark(direction) {
  const times = [...session.outline.marks, ...ownMarks()].sort((a, b) => a.t - b.t);
  const found = direction > 0 ? times.find(({ t }) => t > state.t) : times.findLast(({ t }) => t < state.t);
  if (found) jumpTo({ t: found.t });
  else announce(`no mark ${direction > 0 ? "after" : "before"} this`, true);
}

// The bar

/** A button that does what a key does. */
export function actionButton(label, id) {
  const { title, keys, run, when } = actions().find((action) => action.id === id);
  return button(label, (event) => (when?.() ?? true) && run(event), { ariaLabel: title, title: `${title} (${keyWord(keys[0])})` });
}

/** Makes the buttons. */
export function mountPlayBar(bar) {
  playerButton = button("", togglePlay, { class: "tl-play" });
  playerSpeedList = el("select", { ariaLabel: "Speed", title: "Speed (, and .)", onchange: () => setSpeed(Number(playerSpeedList.value)) },
    playSpeeds.map((speed) => el("option", { value: String(speed) }, `${speed}×`)));
  playerSpeedList.value = "1";
  const pair = (word, back, next) => [actionButton("◂", back), word, actionButton("▸", next)];
  loopButton = actionButton("↻", "loop");
  bar.append(playerButton, loopButton, playerSpeedList, ...pair("event", "event-previous", "event-next"), ...pair("finding", "previous-finding", "next-finding"));
  updatePlayBar();
}

/** Shows whether time runs. */
export function updatePlayBar() {
  const still = reducesMotion();
  const label = isPlayerOn ? "Pause" : still ? "Step" : "Play";
  if (playerButton.textContent !== label) {
    playerButton.textContent = label;
    playerButton.title = still ? "Steps by one event, since less motion is wanted (space)" : `${label} (space)`;
  }
  loopButton.ariaPressed = isLooping;
}

// Where something scrolls, these keys scroll it.
const isTimeKey = () => isSessionOpen() && focused()?.closest("[role=tabpanel], [role=grid], [role=listbox], .findings") === null;

register("Move in time", [
  ["play", "Space", "Play or pause; step, if less motion is wanted", togglePlay],
  ["loop", "l", "Play repeats the finding, or the part of time that the tracks show", toggleLoop],
  ["slower", ",", "Play slower", () => changeSpeed(-1)],
  ["faster", ".", "Play faster", () => changeSpeed(1)],
  ["event-next", "ArrowRight", "Next event", () => stepEvent(1)],
  ["event-previous", "ArrowLeft", "Previous event", () => stepEvent(-1)],
  ["frame-next", "Shift+ArrowRight", "One frame later", () => stepTime(frameTime)],
  ["frame-previous", "Shift+ArrowLeft", "One frame earlier", () => stepTime(-frameTime)],
  ["second-next", "PageDown", "One second later", () => stepTime(1_000_000), isTimeKey],
  ["second-previous", "PageUp", "One second earlier", () => stepTime(-1_000_000), isTimeKey],
  ["start", "Home", "Start of the session", () => jumpTo({ t: session.outline.from }), isTimeKey],
  ["end", "End", "End of the session", () => jumpTo({ t: session.outline.to }), isTimeKey],
  ["drag-next", "d", "Next drag", () => stepTo("drag", "drag", 1)],
  ["drag-previous", "D", "Previous drag", () => stepTo("drag", "drag", -1)],
  ["mark-next", "k", "Next mark", () => stepMark(1)],
  ["mark-previous", "K", "Previous mark", () => stepMark(-1)],
].map(([id, keys, title, run, when = isSessionOpen]) => [id, keys, title, run, when]));
