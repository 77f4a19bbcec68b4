/** What elements between an item and its view cut off. */

import {alongOf, AXES, lengthOf, points} from './axes.js';
import {STILL, TOLERANCE} from './constants.js';
import {bodyOf, children, holder} from './elements.js';
import {isSeen} from './items.js';
import {layoutRect, NO_BOX} from './rectangles.js';

const CUTS = /^(hidden|clip|auto|scroll)$/;

/** Boxes that `overflow` does not apply to: they have none of their own, or leave it to the table they are in. */
const UNCUTTING = /^(contents|inline|ruby.*|table|inline-table|table-(row|column|header|footer).*)$/;

/** What an element leaves of what it holds: from where to where along each axis, in its padding box; or null. */
function cutBox(element, style) {
  const isContained = /paint|content|strict/.test(style.contain) || style.contentVisibility === 'auto';
  const mayCut = !UNCUTTING.test(style.display);
  const cuts = AXES.map((each) => mayCut && (isContained || CUTS.test(style[each.overflow])));
  // What `<details>` holds lies in a box that has no element, from the summary to its end; animations let that box grow.
  const isFolding = element.tagName === 'DETAILS' && CUTS.test(getComputedStyle(element, '::details-content').overflowY);
  if (!isFolding && !cuts.includes(true)) return null;
  const rect = element.getBoundingClientRect();
  const width = (side) => points(style[`border${side}Width`]);
  const box = AXES.map(({start, end, First, Last}, axis) =>
    (cuts[axis] ? [rect[start] + width(First), rect[end] - width(Last)] : [-Infinity, Infinity]));
  if (isFolding) box[1][1] = Math.min(box[1][1], rect.bottom - width('Bottom') - points(style.paddingBottom));
  return box;
}

/** Whether an element is the containing block of what is `position: fixed` in it; then also of what is `absolute`. */
const holdsFixed = ({transform, translate, scale, rotate, perspective, filter, willChange, contain, contentVisibility}) =>
  [transform, translate, scale, rotate, perspective, filter].some((value) => value && value !== 'none') ||
  /transform|perspective|filter/.test(willChange) || /paint|layout|content|strict/.test(contain) ||
  contentVisibility === 'auto';

/**
 * What cuts off the content of an element inside a view, itself and the elements around it up to the view, the innermost
 * first; null if nothing does. Kept for one measurement.
 */
function cutsIn(view, live, element) {
  if (!element || element === view.element) return null;
  let cuts = live.cuts.get(element);
  if (cuts) return cuts;
  const style = getComputedStyle(element);
  // The overflow of <body> is the page's, unless <html> has one of its own.
  const isPage = view.isDocument && element === bodyOf(view) && !CUTS.test(getComputedStyle(view.element).overflowY);
  const box = isPage ? null : cutBox(element, style);
  const outer = cutsIn(view, live, holder(element));
  const isFixed = (box || outer) && holdsFixed(style);
  cuts = box || outer
    ? {box, outer, position: style.position, holds: {fixed: isFixed, absolute: isFixed || style.position !== 'static'}}
    : null;
  live.cuts.set(element, cuts);
  return cuts;
}

/** What elements between it and its view leave of a rectangle of an element; nothing is no box. */
export function shownPart(view, live, element, rect) {
  if (element.parentElement === view.element) return rect;
  let cuts = cutsIn(view, live, holder(element));
  if (!cuts || rect.hasNoBox || rect.width <= 0 || rect.height <= 0) return rect;
  let ends = [[rect.left, rect.left + rect.width], [rect.top, rect.top + rect.height]];
  for (let {position} = getComputedStyle(element); cuts; cuts = cuts.outer) {
    if (cuts.holds[position] === false) continue; // Nothing cuts it off before its containing block.
    position = cuts.position;
    const {box} = cuts;
    if (box) ends = ends.map(([from, to], axis) => [Math.max(from, box[axis][0]), Math.min(to, box[axis][1])]);
  }
  const [width, height] = ends.map(([from, to]) => to - from);
  if (width <= TOLERANCE || height <= TOLERANCE) return NO_BOX;
  const isWhole = rect.width - width <= STILL && rect.height - height <= STILL;
  return isWhole ? rect : {...rect, left: ends[0][0], top: ends[1][0], width, height};
}

/**
 * A rectangle of an element that sticks, moved to where it lies in the content: behind what comes before it. What has the way
 * that it sticks along to itself, with nothing beside it there, is there as long.
 */
function restingRect(view, element, rect) {
  const axis = alongOf(view);
  const {start, end, First, Last, Size} = AXES[axis];
  const {start: side, end: otherSide} = AXES[1 - axis];
  const own = element.getBoundingClientRect();
  const outer = holder(element);
  const around = getComputedStyle(outer);
  const box = outer.getBoundingClientRect();
  let place = box[start] + points(around[`padding${First}`]) + points(around[`border${First}Width`]);
  let [margin, gap, from, isAlone] = [0, 0, null, true];
  for (const part of children(outer)) {
    const style = getComputedStyle(part);
    const other = part.getBoundingClientRect();
    // What has no box lies beside it, too.
    if (/absolute|fixed/.test(style.position)) continue;
    if (part !== element && (other[otherSide] <= own[side] || other[side] >= own[otherSide])) {
      isAlone = false;
      continue;
    }
    if (from != null && isSeen(part)) return {...rect, [start]: from}; // Something comes behind it.
    const before = points(style[`margin${First}`]);
    place += margin + gap + before - (/flex|grid/.test(around.display) ? 0 : Math.min(margin, before));
    gap = points(around[axis ? 'rowGap' : 'columnGap']);
    if (part === element) from = place;
    place = style.position === 'sticky' ? place + lengthOf(part, 'offset', axis) : other[end];
    margin = points(style[`margin${Last}`]);
  }
  const length = Size.toLowerCase();
  return {...rect, [start]: from, [length]: isAlone ? box[end] - from : rect[length]};
}

/** The client rectangle of what is shown of an element's layout box; see `layoutRect` and `shownPart`. */
export function shownRect(view, live, element, known, isResized) {
  const rect = layoutRect(element, known, isResized);
  return shownPart(view, live, element, view.sticking.has(element) && !rect.hasNoBox ? restingRect(view, element, rect) : rect);
}
