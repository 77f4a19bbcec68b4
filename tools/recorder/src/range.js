/** How far a view can be scrolled. */

import {AXES, lengthOf, points, rangeOf} from './axes.js';
import {bodyOf, children, holder} from './elements.js';
import {offsetGrid} from './measuring.js';

/** Chromium's rounding is known; that of others is learnt where they come to rest. */
const isChromium = () => /Chrom(e|ium)\//.test(navigator.userAgent);

/** Whether a style lays out a row or a column from its far end: content reaches beyond the other one, and offsets are negative. */
export const isReversed = (style, way) => style.display.endsWith('flex') && style.flexDirection === `${way}-reverse`;

/** How far an upward view can be scrolled: what its last child, the uppermost, says if that explains the told length. */
export function upwardRange(view, bottom, height) {
  const {scrollHeight: told, clientHeight: room, scrollTop, lastElementChild} = view.element;
  if (told <= room) return 0;
  const known = view.upward;
  if (known && known.told === told && known.height === height) return known.range;
  const margin = lastElementChild ? points(getComputedStyle(lastElementChild).marginTop) : 0;
  const top = lastElementChild ? lastElementChild.getBoundingClientRect().top - margin : NaN;
  const length = bottom - scrollTop - top + points(getComputedStyle(view.element).paddingTop);
  // Chromium cuts off what is left of a device pixel, and lays out in parts of one.
  const whole = (value) => Math.floor(value * offsetGrid() + 1 / 128) / offsetGrid();
  const range = Math.abs(length - told) <= 1 ? whole(length - height) : told - room;
  view.upward = {told, height, range};
  return range;
}

export const toldSize = ({element}) => [element.scrollWidth, element.scrollHeight];

/** An end of the range nearer than this to the one expected is that one, in points. */
const SAME_END = 0.02;

/**
 * The content size: the viewport and how far it can be scrolled. Browsers limit the offset to the difference of two lengths
 * in whole device pixels, content and viewport, and tell both (scrollHeight, clientHeight) in whole points only. Where an end
 * of what is inside explains the content's number, it is taken instead; the farthest of those that do.
 */
export function contentSize(view, live) {
  const {element} = view;
  if (view.isRangeUnknown) { // What the browser tells changes with the transform.
    return live.viewport.map((size, index) =>
      view.actual.reduce((end, frame) => Math.max(end, frame[index] + frame[index + 2]), size));
  }
  const style = getComputedStyle(element);
  const others = view.isDocument ? [element, bodyOf(view)] : children(element).filter((child) => !view.members.has(child));
  return live.viewport.map((size, index) => {
    const {start, end: side} = AXES[index];
    const told = lengthOf(element, 'scroll', index);
    const range = rangeOf(element, index);
    if (range <= 0) return size;
    if (view.isLeftward && !index) return size + range;
    if (view.isUpward && index) return size + upwardRange(view, live.port.bottom, size);
    const end = view.ends[index]; // Where the view has come to rest.
    if (end && end.told === told && end.size === size) return size + end.range;
    const grid = offsetGrid();
    const isTold = grid === 1; // Points are device pixels.
    const padding = points(style.getPropertyValue(`padding-${side}`));
    // Rounded to device pixels, and then to points, which browsers do by cutting off fractions as well.
    const mayBe = (length) => length - told >= -0.51 - 0.5 / grid && length - told <= 1 + 0.5 / grid;
    // An item's recorded frame tells well enough whether it can be the last.
    const last = view.items.filter((item, place) =>
      Math.abs(view.actual[place][index] + view.actual[place][index + 2] - told) < 250);
    const ends = isTold ? [] : [...others, ...last].flatMap((part) =>
      endsOf(view, part, side, told, padding, live.offset[index] - live.port[start]).find(mayBe) ?? []);
    const explained = Math.max(...(ends.length > 0 ? ends : [told]));
    view.knowsEnd[index] = isTold || (isChromium() && ends.length > 0);
    const snapped = (length) => Math.round(length * grid) / grid;
    return isTold ? Math.max(size, range + size) : Math.max(size, snapped(explained) + (size - snapped(size)));
  });
}

/** Where a part of the content may make it end, the likeliest first; nothing if that is far from the told end. */
function endsOf(view, part, side, told, padding, toContent) {
  const end = part.getBoundingClientRect()[side] + toContent;
  if (Math.abs(end - told) > 200) return [];
  const marginOf = (of) => {
    const style = getComputedStyle(of);
    return style.display.startsWith('table-') ? 0 : points(style.getPropertyValue(`margin-${side}`));
  };
  const {position, display} = getComputedStyle(part);
  if (display === 'inline') return []; // The line it is in ends elsewhere.
  // What is deeper inside, or out of the flow, reaches beyond what holds it; margin and padding of others do not follow.
  if (holder(part) !== view.element || /absolute|fixed/.test(position)) return [end];
  let margin = marginOf(part);
  if (side === 'bottom') { // The margin of the last one inside goes through to the outside.
    for (let inner = part.lastElementChild; inner; inner = inner.lastElementChild) {
      if (Math.abs(inner.getBoundingClientRect().bottom + toContent - end) > SAME_END) break;
      margin = Math.max(margin, marginOf(inner));
    }
  }
  return [end + margin + padding, end + margin, end + padding, end];
}

/**
 * Corrects the range of a view that has come to rest beyond its expected end, or a little before it where the browser may
 * round otherwise. True if it was wrong.
 */
export function learnEnds(view, live) {
  let isNews = false;
  live.viewport.forEach((size, index) => {
    const {element} = view;
    const told = rangeOf(element, index);
    const range = live.offset[index];
    const beyond = range - (view.contentSize[index] - size);
    if (told <= 0 || Math.abs(beyond) <= SAME_END || Math.abs(beyond) > 1) return;
    if (beyond < 0 && (view.knowsEnd[index] || range < told - 1)) return;
    view.ends[index] = {told: lengthOf(element, 'scroll', index), size, range};
    isNews = true;
  });
  return isNews;
}
