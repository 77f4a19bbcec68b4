/** Content that a script moves by transforms while nothing scrolls, as most carousels do. */

import {alongOf, AXES, lengthOf, rangeOf} from './axes.js';
import {MOVED} from './constants.js';
import {children, HAS_CONTENT, isRendered} from './elements.js';
import {visibility} from './measuring.js';

/** How far an element's own transform moves it, as [x, y]. */
export function translation(element) {
  const {transform, translate} = getComputedStyle(element);
  const {e, f} = transform && transform !== 'none' ? new DOMMatrix(transform) : {e: 0, f: 0};
  if (!translate || translate === 'none') return [e, f];
  const [x, y = '0'] = translate.split(' ');
  const points = (text, whole) => parseFloat(text) * (text.endsWith('%') ? whole / 100 : 1);
  return [e + points(x, element.offsetWidth), f + points(y, element.offsetHeight)];
}

/** Whether a style says that an element is moved, or is meant to be. */
const hints = ({transform, translate, willChange, transitionProperty}) =>
  transform !== 'none' || (translate && translate !== 'none') || /transform|translate/.test(willChange + transitionProperty);

const isEndless = (element) => element.getAnimations().some((animation) => animation.effect?.getComputedTiming().endTime === Infinity);

/**
 * What an element that cuts off its content holds, if that is longer than itself and may be moved by a script: the axis, the
 * elements from the outermost to the one that holds the items (none if it holds them itself), and that. Null if there is no
 * such thing. `isTouched` does without a style that says so.
 */
export function carriedIn(element, isTouched = false, style = getComputedStyle(element)) {
  if (!(element.firstElementChild || element.shadowRoot) || HAS_CONTENT.has(element.tagName)) return null;
  for (const [index, axis] of ['horizontal', 'vertical'].entries()) {
    const room = lengthOf(element, 'client', index);
    if (!/hidden|clip/.test(style[AXES[index].overflow]) || room < 40 || style.visibility !== 'visible') continue;
    const isLong = (part) => lengthOf(part, 'scroll', index) > room + 1;
    const chain = [];
    let owner = element;
    // Down through what is as long as all there is, beside nothing but what lies in sight, such as buttons and dots.
    for (let parts = boxes(owner); ; parts = boxes(owner)) {
      // What cuts off its own content, as one that scrolls, is another view.
      const long = parts.filter((part) => isLong(part) &&
        (rangeOf(part, index) < 2 || getComputedStyle(part)[AXES[index].overflow] === 'visible'));
      if (long.length !== 1 || parts.some((part) => part !== long[0] && !liesIn(element, part))) break;
      chain.push(long[0]);
      [owner] = long;
    }
    const items = boxes(owner);
    if (items.length < 2 || !isLong(owner) || items.every((item) => liesIn(element, item))) continue;
    const moved = chain.length > 0 ? chain : items;
    if (!(isTouched || moved.some((part) => hints(getComputedStyle(part)))) || moved.some(isEndless)) continue;
    return {element, axis, chain, owner};
  }
  return null;
}

const boxes = (element) => children(element).filter(isRendered);

function liesIn(element, part) {
  const [outer, inner] = [element, part].map((each) => each.getBoundingClientRect());
  return inner.left >= outer.left - 1 && inner.right <= outer.right + 1 &&
    inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
}

/** Whether a class or a `data-` attribute says that an item is a copy, put there so that a loop has something to show. */
export const isClone = ({attributes, classList}) => [
  ...classList, ...[...attributes].filter(({name}) => name.startsWith('data-')).flatMap(({name, value}) => [name, value]),
].some((word) => /(^|[-_])(cloned?|duplicate)$/i.test(word));

/** The options of a view of what is carried in an element. */
export const carriedOptions = ({element, axis, chain, owner}) => ({
  element, axis, items: () => boxes(owner).filter((item) => !isClone(item)), carried: true,
  ...(chain.length > 0 ? {content: chain} : {}),
});

/**
 * Takes a loop that begins anew for what it looks like, one that goes on: where the content is moved by the length of all its
 * items at once, the offset stays as it is, and the items have moved. With another viewport it is counted from 0 again.
 *
 * @returns Whether it begins anew with copies alone in sight: then the offset leaps, by the page's own doing.
 */
export function unwind(view, live) {
  const along = alongOf(view);
  if (Math.abs(live.viewport[along] - view.viewport[along]) > MOVED) {
    live.offset[along] -= view.wound[along];
    view.wound = [0, 0];
    return false;
  }
  const starts = view.actual.map((frame) => frame[along]);
  const count = starts.length;
  const pitch = count < 3 ? 0 : (Math.max(...starts) - Math.min(...starts)) / (count - 1);
  const change = live.offset[along] - view.offset[along];
  if (pitch <= 0 || Math.abs(Math.abs(change) - pitch * count) >= pitch / 2) return false;
  const isInSight = view.items.some((item) => visibility(item.getBoundingClientRect(), live.port));
  if (!isInSight) return true;
  const by = -Math.sign(change) * pitch * count;
  view.wound[along] += by;
  live.offset[along] += by;
  return false;
}

/** The first two items that look the same; nothing if all differ. */
export function lookAlikes(items) {
  const seen = new Map();
  for (const [index, {innerHTML}] of items.entries()) {
    if (innerHTML.trim() !== '' && seen.has(innerHTML)) return [seen.get(innerHTML), index];
    seen.set(innerHTML, index);
  }
  return null;
}

/**
 * How far the page has moved a view's content: the sum of what its elements were moved; or, of items that are moved each by
 * itself, what most of them were.
 */
export function shiftOf(view, content, items) {
  if (content.length > 0) return content.map(translation).reduce(([x, y], [byX, byY]) => [x + byX, y + byY], [0, 0]);
  const before = view.places;
  view.places = new Map(items.map((item) => [item, translation(item)]));
  const alike = new Map(); // Changes since it was last asked, to an eighth of a point, and who changed so.
  for (const [item, place] of view.places) {
    const from = before ? before.get(item) : [0, 0];
    if (!from) continue;
    const change = place.map((value, axis) => value - from[axis]);
    const key = String(change.map((value) => Math.round(value * 8)));
    alike.set(key, [...(alike.get(key) || []), change]);
  }
  const [most] = [...alike.values()].sort((a, b) => b.length - a.length);
  if (most) view.shift = view.shift.map((value, axis) => value + most[0][axis]);
  return view.shift;
}
