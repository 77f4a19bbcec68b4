/** What covers the ends of a view. */

import {SIDES} from './constants.js';
import {effectiveOpacity} from './drawn.js';
import {children, contains, deep, elementsOf} from './elements.js';
import {paints} from './items.js';
import {frameGrid, unrounded} from './measuring.js';

/**
 * What bars cover at each side of a view, [top, left, bottom, right]. An element that sticks covers the way from the
 * edge to its far side; as long as it lies further inside, where the content put it, it covers nothing.
 */
export function measureOcclusion(view, port) {
  const {occlusion} = view.options;
  if (occlusion === undefined && !view.isGuessed) return view.occlusion;
  return SIDES.map((side) => {
    const wanted = occlusion === undefined ? barsAt(view, port, side) : occlusion[side];
    if (wanted === undefined || typeof wanted === 'number') return wanted || 0;
    const isVertical = side === 'top' || side === 'bottom';
    let most = 0;
    for (const element of elementsOf(view, `occlusion.${side}`, wanted)) {
      const rect = element.getBoundingClientRect();
      if (rect.width <= 0 || rect.height <= 0) continue;
      if (rect.bottom <= port.top || rect.top >= port.bottom) continue;
      if (rect.right <= port.left || rect.left >= port.right) continue;
      const [near, far] = reach(rect, port, side);
      const style = getComputedStyle(element);
      if (style.position === 'sticky' && near > (parseFloat(style[side]) || 0) + 0.5) continue;
      if (effectiveOpacity(element, null, new Map()) === 0) continue;
      most = Math.max(most, Math.min(far, isVertical ? port.bottom - port.top : port.right - port.left));
    }
    return unrounded(most, frameGrid());
  });
}

/** How far a rectangle's near and far side are from a side of a port. */
const reach = (rect, port, side) => ({
  top: [rect.top - port.top, rect.bottom - port.top],
  left: [rect.left - port.left, rect.right - port.left],
  bottom: [port.bottom - rect.bottom, port.bottom - rect.top],
  right: [port.right - rect.right, port.right - rect.left],
}[side]);

/** The elements that are fixed on the page, wherever they are. */
export let fixed = [];

export const findFixed = () => {
  fixed = deep().filter((element) => getComputedStyle(element).position === 'fixed');
};

/** Whether an element that is fixed is drawn over a view, and not behind it, where both are. */
function isOver(element, view, port) {
  const rect = element.getBoundingClientRect();
  const {innerWidth, innerHeight} = element.ownerDocument.defaultView;
  const middle = (...ends) => (Math.max(...ends.slice(0, 3)) + Math.min(...ends.slice(3))) / 2;
  const seen = element.ownerDocument.elementsFromPoint(
    middle(rect.left, port.left, 0, rect.right, port.right, innerWidth),
    middle(rect.top, port.top, 0, rect.bottom, port.bottom, innerHeight));
  const isIn = (end, found) => end === found || contains(end, found);
  const bar = seen.findIndex((found) => isIn(element, found));
  const other = seen.findIndex((found) => !isIn(element, found) && isIn(view.element, found));
  return other < 0 || (bar >= 0 && bar < other);
}

/**
 * What covers a side of a view where no option says it: what sticks or is fixed there, has something painted behind most of
 * it, leaves something to read and is, together, at least half as wide as the view.
 */
function barsAt(view, port, side) {
  const isVertical = side === 'top' || side === 'bottom';
  if (isVertical === (view.axis === 'horizontal')) return [];
  const [from, to, room] = isVertical ? ['left', 'right', port.bottom - port.top] : ['top', 'bottom', port.right - port.left];
  const width = (rect) => Math.max(0, Math.min(rect[to], port[to]) - Math.max(rect[from], port[from]));
  const rectOf = (element) => element.getBoundingClientRect();
  const isBacked = (element, least) =>
    width(rectOf(element)) >= least && (paints(element) || children(element).some((child) => isBacked(child, least)));
  const others = fixed.filter((element) =>
    element.isConnected && element.ownerDocument === view.element.ownerDocument && !contains(element, view.element));
  const bars = [...new Set([...view.bars, ...others])].filter((element) => {
    const {position, [side]: inset} = getComputedStyle(element);
    const [near, far] = reach(rectOf(element), port, side);
    const isHere = position === 'sticky' ? inset !== 'auto' : near <= far - near && near < room - far;
    return isHere && far < room && isBacked(element, Math.max(2, width(rectOf(element)) / 2)) &&
      (position === 'sticky' || isOver(element, view, port));
  });
  // As far in as what reaches there takes up half of the width: a box beside what one reads covers nothing of it.
  const depth = (element) => reach(rectOf(element), port, side)[1];
  return bars.filter((bar) =>
    bars.reduce((sum, element) => sum + (depth(element) >= depth(bar)) * width(rectOf(element)), 0) >= (port[to] - port[from]) / 2);
}

/** The part of a port that bars leave uncovered. */
export const uncovered = ({left, top, right, bottom}, [coveredTop, coveredLeft, coveredBottom, coveredRight]) =>
  ({left: left + coveredLeft, top: top + coveredTop, right: right - coveredRight, bottom: bottom - coveredBottom});

export const sidesRecord = (values) => Object.fromEntries(SIDES.map((side, index) => [side, values[index]]));
