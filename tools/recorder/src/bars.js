/** What covers the ends of a view. */

import {alongOf, AXES, points} from './axes.js';
import {SIDES} from './constants.js';
import {effectiveOpacity} from './drawn.js';
import {children, contains, deep, elementsOf} from './elements.js';
import {paints} from './items.js';
import {frameGrid, unrounded} from './measuring.js';
import {attempt} from './state.js';

/**
 * What bars cover at each side of a view. An element that sticks covers the way from the
 * edge to its far side; as long as it lies further inside, where the content put it, it covers nothing.
 */
export function measureOcclusion(view, port) {
  const {occlusion} = view.options;
  if (!occlusion && !view.isGuessed) return view.occlusion;
  return attempt(view, 'occlusion', () => Object.fromEntries(SIDES.map((side, index) => {
    const wanted = occlusion ? occlusion[side] : barsAt(view, port, side, index);
    if (wanted == null || typeof wanted === 'number') return [side, wanted || 0];
    let most = 0;
    for (const element of occlusion ? elementsOf(view, `occlusion.${side}`, wanted) : wanted) {
      const rect = element.getBoundingClientRect();
      if (AXES.some(({start, end}) => rect[end] <= Math.max(rect[start], port[start]) || rect[start] >= port[end])) continue;
      const [near, far] = reach(rect, port, index);
      const style = getComputedStyle(element);
      if (style.position === 'sticky' && near > points(style[side]) + 0.5) continue;
      if (effectiveOpacity(element, null, new Map()) === 0) continue;
      most = Math.max(most, Math.min(far, lengthAt(port, index)));
    }
    return [side, unrounded(most, frameGrid())];
  }))) || view.occlusion;
}

/** The axis that leads from a side to the opposite one. */
const axisAt = (index) => AXES[1 - index % 2];

/** How long a port is from a side to the opposite one. */
const lengthAt = (port, index) => port[axisAt(index).end] - port[axisAt(index).start];

/** How far a rectangle's near and far side are from a side of a port. */
function reach(rect, port, index) {
  const {start, end} = axisAt(index);
  return index > 1 ? [port[end] - rect[end], port[end] - rect[start]] : [rect[start] - port[start], rect[end] - port[start]];
}

/** The elements that are fixed on the page, wherever they are, and those that are laid over what scrolls, and in no view themselves. */
export let fixed = [];

export const findFixed = (views) => {
  fixed = deep().filter((element) => {
    const {position} = getComputedStyle(element);
    return position === 'fixed' || (position === 'absolute' && !views.some((view) => contains(view.element, element)));
  });
};

/** Whether an element that is fixed is drawn over a view, and not behind it, where both are. */
function isOver(element, view, port) {
  const rect = element.getBoundingClientRect();
  const {innerWidth, innerHeight} = element.ownerDocument.defaultView;
  const seen = element.ownerDocument.elementsFromPoint(
    (Math.max(rect.left, port.left, 0) + Math.min(rect.right, port.right, innerWidth)) / 2,
    (Math.max(rect.top, port.top, 0) + Math.min(rect.bottom, port.bottom, innerHeight)) / 2);
  const isIn = (end, found) => end === found || contains(end, found);
  const upper = seen.find((found) => isIn(element, found) || isIn(view.element, found));
  return !upper || isIn(element, upper);
}

/** Whether a colour fades to nothing behind an element, so that one sees what is under it. */
const isFading = (element) => /rgba[^)]*, 0\)/.test(getComputedStyle(element).backgroundImage);

/**
 * What covers a side of a view where no option says it: what sticks or is fixed there, has something painted behind most of
 * it that does not fade, leaves something to read and is, together, at least half as wide as the view.
 */
function barsAt(view, port, side, index) {
  if (axisAt(index) !== AXES[alongOf(view)]) return [];
  const {start: from, end: to} = axisAt(index + 1);
  const room = lengthAt(port, index);
  const width = (rect) => Math.max(0, Math.min(rect[to], port[to]) - Math.max(rect[from], port[from]));
  const rectOf = (element) => element.getBoundingClientRect();
  const isBacked = (element, least) =>
    width(rectOf(element)) >= least && ((paints(element) && !isFading(element)) || children(element).some((child) => isBacked(child, least)));
  const others = fixed.filter((element) =>
    element.ownerDocument === view.element.ownerDocument && !contains(element, view.element));
  const bars = [...new Set([...view.bars, ...others])].filter((element) => {
    const {position, [side]: inset} = getComputedStyle(element);
    const [near, far] = reach(rectOf(element), port, index);
    // What is laid over a row turns its pages.
    const isHere = position === 'sticky' ? inset !== 'auto' : (index % 2 < 1 || position === 'fixed') && near <= far - near && near + 1 < room - far; // What is in the middle is a dialog.
    return isHere && far < room / (position === 'sticky' ? 2 : 1) && isBacked(element, Math.max(2, width(rectOf(element)) / 2)) &&
      (position === 'sticky' || isOver(element, view, port));
  });
  // As far in as what reaches there takes up half of the width: a box beside what one reads covers nothing of it.
  const depth = (element) => reach(rectOf(element), port, index)[1];
  return bars.filter((bar) =>
    bars.reduce((sum, element) => sum + (depth(element) >= depth(bar)) * width(rectOf(element)), 0) >= lengthAt(port, index + 1) / 2);
}

/** The part of a view's port that bars leave uncovered. */
export const uncovered = ({live: {port}, occlusion: {top, left, bottom, right}}) =>
  ({left: port.left + left, top: port.top + top, right: port.right - right, bottom: port.bottom - bottom});
