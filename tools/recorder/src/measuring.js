/** The live state of a view, and numbers without their rounding. */

import {AXES, lengthOf, points, rangeOf} from './axes.js';
import {shiftOf} from './carried.js';
import {COARSE, MOVED, NEAR, STILL, TOLERANCE, UNDRAWN} from './constants.js';
import {elementsOf} from './elements.js';
import {upwardRange} from './range.js';
import {attempt} from './state.js';

/**
 * Undoes the rounding of single-precision numbers. Browsers keep scroll offsets in whole device pixels and layout in
 * fractions of one, but hand both out rounded to about 24 bits: a third of a point at offset 9000 is off by half the
 * tolerance. A value within that rounding error of a multiple of `1 / grid` is taken for that multiple, any other is kept.
 */
export function unrounded(value, grid) {
  const closest = Math.round(value * grid) / grid;
  const error = 2 ** -11 + Math.abs(value) * 2 ** -23;
  return (Math.abs(value - closest) <= error ? closest : value) + 0; // + 0 turns -0 into 0
}

/** Device pixels per point, as `measure` has found them. */
let pixelRatio = 1;

export const offsetGrid = () => pixelRatio;

/** Chromium's layout unit is 1/64 of a device pixel. Elsewhere few values fall on this grid, and those are kept. */
export const frameGrid = () => 64 * offsetGrid();

/** How far the page has moved a view's content with a transform, as [x, y]. */
function contentShift(view) {
  const {content, items, carried} = view.options;
  if (content == null && !carried) return [0, 0];
  return attempt(view, 'content', () =>
    shiftOf(view, elementsOf(view, 'content', content), content == null ? elementsOf(view, 'items', items) : [])) || view.live.shift;
}

/** The live state of a view: its port (the visible part, in client coordinates), the port's size and the offset. */
export function measure(view) {
  const {element} = view;
  const {defaultView} = element.ownerDocument;
  pixelRatio = defaultView.devicePixelRatio || 1;
  const shift = contentShift(view);
  const offset = [element.scrollLeft, element.scrollTop].map((value, axis) =>
    unrounded(value, offsetGrid()) - shift[axis] + view.wound[axis]);
  if (view.isLeftward && !view.isRangeUnknown) offset[0] += rangeOf(element, 0);
  if (view.isDocument) {
    // The visual viewport tells the size before rounding, except while pinched.
    const exact = defaultView.visualViewport;
    const side = (whole, fraction) =>
      Math.abs(fraction - whole) < 1 ? unrounded(fraction, frameGrid()) : whole;
    const width = side(element.clientWidth, exact ? exact.width : NaN);
    const height = side(element.clientHeight, exact ? exact.height : NaN);
    return {port: {left: 0, top: 0, right: width, bottom: height}, viewport: [width, height], offset, shift, cuts: new Map()};
  }
  // clientWidth and clientHeight are whole numbers; the true size comes from the rectangle less borders and bars.
  const rect = element.getBoundingClientRect();
  if (!view.borders) {
    const style = getComputedStyle(element);
    view.borders = AXES.map(({First, Last}) => [First, Last].map((side) => points(style[`border${side}Width`])));
  }
  const port = {};
  const viewport = AXES.map(({start, end}, axis) => {
    const [before, behind] = view.borders[axis];
    // All are rounded: what is left of a point and a half or less is no bar.
    const bar = lengthOf(element, 'offset', axis) - lengthOf(element, 'client', axis) - before - behind;
    port[start] = rect[start] + before;
    port[end] = rect[end] - behind - (bar > 1.5 ? Math.round(bar) : 0);
    return Math.max(0, unrounded(port[end] - port[start], frameGrid()));
  });
  if (view.isUpward) offset[1] += upwardRange(view, port.bottom, viewport[1]);
  return {port, viewport, offset, shift, cuts: new Map()};
}

/** By how much a coordinate or a length may be wrong so far from the viewport. */
export function coarseness(measured, index, offset, isDrawn) {
  const along = index % 2;
  const distance = Math.abs(measured[along] - offset[along]);
  const fine = isDrawn ? UNDRAWN : MOVED;
  return distance < NEAR ? fine : Math.max(fine, 0.01 + (distance + Math.abs(measured[along])) * 2 ** -22);
}

/** Whether a measured frame differs from the recorded one by more than the measurement may be wrong. */
export function hasMoved(recorded, measured, offset, isDrawn = false) {
  for (let index = 0; index < 4; index += 1) {
    const difference = Math.abs(recorded[index] - measured[index]);
    const still = Math.abs(measured[index % 2]) < COARSE ? STILL : MOVED;
    if (difference > still && difference > coarseness(measured, index, offset, isDrawn)) return true;
  }
  return false;
}

export const differ = (a, b, by) => a.some((value, index) => Math.abs(value - b[index]) > by);

/** How a rectangle shows in the port: 'whole', 'partial' or null (not visible). */
export function visibility({left, top, width, height}, port) {
  const axes = [[left, left + width, port.left, port.right], [top, top + height, port.top, port.bottom]];
  for (const [start, end, portStart, portEnd] of axes) {
    if (end - start <= 0 || portEnd - portStart <= 0) return null;
    if (Math.min(end, portEnd) - Math.max(start, portStart) <= TOLERANCE) return null;
  }
  const whole = axes.every(([start, end, portStart, portEnd]) =>
    (portStart <= start + TOLERANCE && end <= portEnd + TOLERANCE) ||
    (start <= portStart + TOLERANCE && portEnd <= end + TOLERANCE));
  return whole ? 'whole' : 'partial';
}

export const rounded = (value) => Math.round(value * 1e6) / 1e6 + 0;
