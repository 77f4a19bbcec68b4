// The slider of the moment: the whole session on a rail, with words for those who do not see it.

import { isModified } from "./actions.js";
import { announce } from "./announce.js";
import { el, momentText } from "./dom.js";
import { findingsAt, momentWords, phaseAt, phasesByView, spansOfCheck } from "./lanes.js";
import { clamp, round } from "./numbers.js";
import { isPlaying, pointerMoves, scrubTo, stepEvent, stepTime } from "./play.js";
import { currentMoment, session } from "./session.js";
import { state } from "./state.js";

let sliderElement = null;
let sliderThumb = null;
let sliderPhases = { outline: null, phases: new Map() };
let isJumpPending = false;

/**
 * Makes the slider on a rail.
 *
 * @param {HTMLElement} rail
 * @param {(place: number) => number} timeOf The time at a place on the rail, from 0 to 1.
 */
export function mountSlider(rail, timeOf) {
  sliderThumb = el("span.tl-thumb");
  sliderElement = el("div.tl-slider", { role: "slider", tabIndex: 0, ariaLabel: "Moment", ariaOrientation: "horizontal" }, sliderThumb);
  rail.append(sliderElement);
  let held = null;
  const scrub = (event, isStart) => {
    const { left, width } = sliderElement.getBoundingClientRect();
    scrubTo(round(timeOf(clamp((event.clientX - left) / width, 0, 1))), { isStart });
  };
  sliderElement.onpointerdown = (event) => {
    if (event.button !== 0 || !session.outline) return;
    held = event.pointerId;
    sliderElement.setPointerCapture(held);
    scrub(event, true);
  };
  sliderElement.addEventListener(pointerMoves, (event) => event.pointerId === held && scrub(event, false));
  for (const end of ["pointerup", "pointercancel"]) sliderElement.addEventListener(end, () => (held = null));
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
export function cursorWords() {
  const { outline, check } = session;
  if (!outline || state.t === null) return "";
  if (sliderPhases.outline !== outline) sliderPhases = { outline, phases: phasesByView(outline) };
  const described = outline.views.find(({ view }) => view === state.view) ?? outline.views[0];
  const at = momentNow()?.views.find(({ view }) => view === described?.view);
  const offset = at?.offset?.[described.axis === "horizontal" ? 0 : 1];
  return momentWords({
    time: momentText(state.t),
    phase: at?.phase ?? phaseAt(sliderPhases.phases.get(described?.view), state.t),
    offset,
    findings: findingsAt(spansOfCheck(check, outline.to), state.t).length,
  });
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
    if (document.activeElement !== sliderElement) announce(words);
    isJumpPending = false;
  }
}
