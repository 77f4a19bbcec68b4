// The slider of the moment: the whole session on a rail, with words for those who do not see it.

import { isModified } from "./actions.js";
import { announce } from "./announce.js";
import { el, focused, momentText, numberText, plural } from "./dom.js";
import { findingsAt, spansOfCheck } from "./lanes.js";
import { abs, clamp, max, min, round } from "./numbers.js";
import { isPlaying, pointerMoves, scrubTo, stepEvent, stepTime } from "./play.js";
import { currentMoment, session } from "./session.js";
import { phaseWords } from "./words.js";
import { state } from "./state.js";

let sliderElement = null;
let sliderThumb = null;
let isJumpPending = false;

/** What is to be known of a pointer that was put down: a finger may be about to scroll the page. */
export const touchStart = ({ pointerId, pointerType, clientX }) => ({ id: pointerId, x: clientX, waits: pointerType === "touch" });

/** Whether a finger has neither moved sideways, which scrubs, nor been lifted. The browser takes the pointer away when it scrolls. */
export function isUndecided(held, { clientX }) {
  if (held.waits && abs(clientX - held.x) > 8) held.waits = false;
  return held.waits;
}

/**
 * Makes the slider: a drag moves the cursor, and with Shift chooses a part of time.
 *
 * @param {HTMLElement} rail
 * @param {(place: number) => number} timeOf The time at a place on the rail, from 0 to 1.
 * @param {(from: number, to: number) => void} choose Hears of a part of time.
 */
export function mountSlider(rail, timeOf, choose) {
  sliderThumb = el("span.tl-thumb");
  sliderElement = el("div.tl-slider", {
    role: "slider", tabIndex: 0, ariaLabel: "Moment", ariaOrientation: "horizontal",
    title: "Drag to move in time; with Shift, to choose what the tracks show and Play repeats",
  }, sliderThumb);
  rail.append(sliderElement);
  let held = null;
  const scrub = (event, isStart) => {
    const { left, width } = sliderElement.getBoundingClientRect();
    const time = round(timeOf(clamp((event.clientX - left) / width, 0, 1)));
    if (isStart) held = { ...touchStart(event), time, chooses: event.shiftKey };
    if (isUndecided(held, event)) return;
    if (!held.chooses) scrubTo(time, { isStart });
    else if (time !== held.time) choose(min(time, held.time), max(time, held.time));
  };
  sliderElement.onpointerdown = (event) => {
    if (event.button !== 0 || !session.outline) return;
    sliderElement.setPointerCapture(event.pointerId);
    scrub(event, true);
  };
  sliderElement.addEventListener(pointerMoves, (event) => event.pointerId === held?.id && scrub(event, false));
  sliderElement.onpointerup = () => {
    if (held?.waits) scrubTo(held.time, { isStart: true });
    held = null;
  };
  sliderElement.onpointercancel = () => (held = null);
  // On a slider, up is more. Its other keys are actions of the page.
  sliderElement.onkeydown = (event) => {
    const direction = { ArrowUp: 1, ArrowDown: -1, PageUp: 1, PageDown: -1 }[event.key];
    if (!direction || isModified(event)) return;
    event.preventDefault();
    if (event.key.startsWith("Page")) stepTime(direction * 1_000_000);
    else stepEvent(direction);
  };
}

/** Says the next moment to screen readers, wherever the focus is. */
export function sayNextMoment() {
  isJumpPending = true;
}

// What is on screen at the cursor; nothing while the engine is still asked for it.
function momentNow() {
  const seek = currentMoment()?.seek;
  return seek?.t === state.t ? seek : null;
}

/** The cursor in words: `3.212 s, decelerating, offset 812, 1 finding`. */
function cursorWords() {
  const { outline, check } = session;
  if (!outline || state.t === null) return "";
  const described = outline.views.find(({ view }) => view === state.view) ?? outline.views[0];
  const at = momentNow()?.views.find(({ view }) => view === described?.view);
  const count = findingsAt(spansOfCheck(check, outline.to), state.t).length;
  return [
    momentText(state.t), at && phaseWords(at), at && `offset ${numberText(at.offset[described.axis === "horizontal" ? 0 : 1])}`, count > 0 && plural(count, "finding"),
  ].filter(Boolean).join(", ");
}

/** Shows the cursor on the rail. */
export function updateSlider({ from, to }) {
  const isOpen = Boolean(session.outline) && state.t !== null;
  sliderElement.ariaDisabled = !isOpen;
  sliderElement.ariaValueMin = from;
  sliderElement.ariaValueMax = to;
  sliderElement.ariaValueNow = state.t ?? from;
  const words = cursorWords() || "nothing is open";
  if (sliderElement.ariaValueText !== words) sliderElement.ariaValueText = words;
  sliderThumb.style.left = `${((clamp(state.t ?? from, from, to) - from) / (to - from)) * 100}%`;
  if (isJumpPending && !isPlaying() && momentNow()) {
    // The slider's own change is spoken already when it has the focus.
    if (focused() !== sliderElement) announce(words);
    isJumpPending = false;
  }
}
