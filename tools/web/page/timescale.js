// Times, windows of time and the places they have on the screen. Times are whole microseconds everywhere.

import { ceil, max, min, round } from "./numbers.js";

/** The shortest time that the tracks are zoomed to: 10 ms. */
const shortestWindow = 10_000;

/** A window that lies inside a whole, is as long as it was if it fits, and not shorter than 10 ms. */
export function clampWindow({ from, to }, whole) {
  const length = min(max(round(to - from), shortestWindow), max(whole.to - whole.from, 1));
  const start = min(max(round(from), whole.from), max(whole.to, whole.from + 1) - length);
  return { from: start, to: start + length };
}

/** A window made longer by a factor (shorter below 1); the time `about` stays where it is on the screen. */
export function zoomWindow({ from, to }, factor, about, whole) {
  const length = min(max((to - from) * factor, shortestWindow), whole.to - whole.from);
  const place = (about - from) / (to - from);
  return clampWindow({ from: about - place * length, to: about + (1 - place) * length }, whole);
}

/** A window moved by a time, stopped at the ends of the whole. */
export function panWindow({ from, to }, by, whole) {
  return clampWindow({ from: from + by, to: to + by }, whole);
}

/** A window that shows a time: itself if it does already, else moved so that the time comes shortly behind its start. */
export function windowShowing(window, time, whole) {
  if (time >= window.from && time <= window.to) return window;
  return panWindow(window, time - window.from - (window.to - window.from) / 10, whole);
}

/** A window of which almost nothing is cut off stands for the whole, which is written as two nulls. */
export function windowOrWhole(window, whole) {
  const cut = window.from - whole.from + (whole.to - window.to);
  return cut * 1000 < whole.to - whole.from ? { from: null, to: null } : window;
}

/** Round times for a ruler that is `width` pixels wide, at least `spacing` pixels apart, with their words. */
export function rulerTicks({ from, to }, width, spacing = 72) {
  const least = ((to - from) * spacing) / max(width, 1);
  let step = 1;
  while (step < least) step *= String(step)[0] === "2" ? 2.5 : 2;
  const decimals = step >= 1_000_000 ? 0 : min(6, ceil(6 - Math.log10(step) - 1e-9));
  const ticks = [];
  for (let time = ceil(from / step) * step; time <= to; time += step) {
    ticks.push({ time, text: `${(time / 1e6).toFixed(decimals)} s` });
  }
  return ticks;
}

/** The first index of `list`, which `time` orders, whose time is later than the one given. */
export function indexAfter(list, time, timeOf) {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (timeOf(list[middle]) > time) high = middle;
    else low = middle + 1;
  }
  return low;
}
