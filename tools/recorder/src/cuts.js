/** What elements between an item and its view cut off. */

import {STILL, TOLERANCE} from './constants.js';
import {bodyOf, children, holder, isRendered} from './elements.js';
import {layoutRect, NO_BOX} from './rectangles.js';

const CUTS = /^(hidden|clip|auto|scroll)$/;

/** Boxes that `overflow` does not apply to: they have none of their own, or leave it to the table they are in. */
const UNCUTTING = /^(contents|inline|ruby.*|table|inline-table|table-(row|column|header|footer).*)$/;

/** What an element cuts off of what it holds: the padding box, unlimited along an axis on which nothing is; or null. */
function cutBox(element, style) {
  const isContained = /paint|content|strict/.test(style.contain) || style.contentVisibility === 'auto';
  const mayCut = !UNCUTTING.test(style.display);
  const across = mayCut && (isContained || CUTS.test(style.overflowX));
  const along = mayCut && (isContained || CUTS.test(style.overflowY));
  // What `<details>` holds lies in a box that has no element, from the summary to its end; animations let that box grow.
  const isFolding = element.tagName === 'DETAILS' && CUTS.test(getComputedStyle(element, '::details-content').overflowY);
  if (!across && !along && !isFolding) return null;
  const {left, top, right, bottom} = element.getBoundingClientRect();
  const width = (side) => parseFloat(style[`border${side}Width`]);
  const box = {left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity};
  if (across) Object.assign(box, {left: left + width('Left'), right: right - width('Right')});
  if (along) Object.assign(box, {top: top + width('Top'), bottom: bottom - width('Bottom')});
  if (isFolding) box.bottom = Math.min(box.bottom, bottom - width('Bottom') - parseFloat(style.paddingBottom));
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
  if (element === null || element === view.element) return null;
  let cuts = live.cuts.get(element);
  if (cuts !== undefined) return cuts;
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
  if (cuts === null || rect.hasNoBox || rect.width <= 0 || rect.height <= 0) return rect;
  let [left, top, right, bottom] = [rect.left, rect.top, rect.left + rect.width, rect.top + rect.height];
  for (let {position} = getComputedStyle(element); cuts !== null; cuts = cuts.outer) {
    if (cuts.holds[position] === false) continue; // Nothing cuts it off before its containing block.
    position = cuts.position;
    if (cuts.box === null) continue;
    left = Math.max(left, cuts.box.left);
    top = Math.max(top, cuts.box.top);
    right = Math.min(right, cuts.box.right);
    bottom = Math.min(bottom, cuts.box.bottom);
  }
  if (right - left <= TOLERANCE || bottom - top <= TOLERANCE) return NO_BOX;
  const isWhole = rect.width - (right - left) <= STILL && rect.height - (bottom - top) <= STILL;
  return isWhole ? rect : Object.assign({}, rect, {left, top, width: right - left, height: bottom - top});
}

/**
 * A rectangle of an element that sticks, moved to where it lies in the content: behind what comes before it. What has the way
 * that it sticks along to itself, as a picture beside which a text goes by, is there as long.
 */
function restingRect({axis}, element, rect) {
  const isAcross = axis === 'horizontal';
  const [start, end, size, First, Last] = isAcross
    ? ['left', 'right', 'offsetWidth', 'Left', 'Right'] : ['top', 'bottom', 'offsetHeight', 'Top', 'Bottom'];
  const outer = holder(element);
  const around = getComputedStyle(outer);
  const {display, flexDirection} = around;
  const number = (text) => parseFloat(text) || 0;
  const isFlex = /flex/.test(display);
  const isBlock = !isFlex && !/grid/.test(display);
  const isLine = !isFlex || /column/.test(flexDirection) !== isAcross;
  const box = outer.getBoundingClientRect();
  let place = box[start] + number(around[`padding${First}`]);
  let [margin, gap, from] = [0, 0, null];
  for (const part of children(outer)) {
    const style = getComputedStyle(part);
    if (!(isLine || part === element) || /absolute|fixed/.test(style.position) || !isRendered(part)) continue;
    if (from !== null) return {...rect, [start]: from}; // Something comes behind it.
    const before = number(style[`margin${First}`]);
    place += margin + gap + before - (isBlock ? Math.min(margin, before) : 0);
    gap = number(around[isAcross ? 'columnGap' : 'rowGap']);
    if (part === element) from = place;
    place = style.position === 'sticky' ? place + part[size] : part.getBoundingClientRect()[end];
    margin = number(style[`margin${Last}`]);
  }
  const length = isAcross ? 'width' : 'height';
  return {...rect, [start]: from, [length]: isLine ? box[end] - from : rect[length]};
}

/** The client rectangle of what is shown of an element's layout box; see `layoutRect` and `shownPart`. */
export function shownRect(view, live, element, known, isResized) {
  const rect = layoutRect(element, known, isResized);
  return shownPart(view, live, element, view.sticking?.has(element) && !rect.hasNoBox ? restingRect(view, element, rect) : rect);
}
