/** Where a style says that content comes to rest. */

import {alongOf, AXES, points} from './axes.js';
import {holder} from './elements.js';
import {isReversed} from './range.js';

/** Whether the browser snaps to an element in a view that is none of its items. */
const isOther = (view, part) => {
  if (view.members.has(part) || getComputedStyle(part).scrollSnapAlign === 'none') return false;
  for (let outer = holder(part); outer && outer !== view.element; outer = holder(outer)) {
    if (getComputedStyle(outer).overflowX !== 'visible') return false; // It snaps in that.
  }
  return true;
};

/** What a style says of stops, in short: whether it has changed is seen at a glance. */
export const snapStyle = ({element, items}) =>
  getComputedStyle(element).scrollSnapType + (items[0] && getComputedStyle(items[0]).scrollSnapAlign);

/** How much room a style leaves at the ends of a view where it rests. */
export const paddings = (view) => ['First', 'Last'].map((end) =>
  points(getComputedStyle(view.element)[`scrollPadding${AXES[alongOf(view)][end]}`]));

/** The same as a log has it: bars move no stop, padding does. */
export function roomOf(view) {
  const {start, end} = AXES[alongOf(view)];
  const [before, behind] = paddings(view);
  return {padding: {[start]: before, [end]: behind}};
}

/** How much bars cover at the ends of a view. */
export const covered = (view) => ['start', 'end'].map((end) => view.occlusion[AXES[alongOf(view)][end]]);

/**
 * The stops that mandatory scroll snapping makes of a view's items; nothing if they are not just these: where items differ, one
 * has a margin, is drawn otherwise than it lies, or may be longer than the view, which then rests anywhere in it.
 */
export function stopsOf(view) {
  const {element, items, viewport, actual} = view;
  const along = alongOf(view);
  const {First, Last} = AXES[along];
  const ends = [First, Last];
  const style = getComputedStyle(element);
  const styles = items.map((item) => getComputedStyle(item));
  const aligns = styles.map((each) => each.scrollSnapAlign.split(' ').at(along - 1));
  const [paging = 'none'] = aligns;
  if (paging === 'none' || !(along ? /^(y|block) mandatory/ : /^(x|inline) mandatory/).test(style.scrollSnapType)) return null;
  const padding = paddings(view);
  const room = viewport[along] - padding[0] - padding[1];
  const {innerWidth, innerHeight} = element.ownerDocument.defaultView;
  const isPlain = (each, index) => {
    const length = actual[index][along + 2];
    return aligns[index] === paging && ends.every((end) => points(each[`scrollMargin${end}`]) === 0) &&
      (paging === 'center' || (!isReversed(style, 'row') && each.transform === 'none' && each.scale === 'none')) &&
      length > 0 && length <= room + 1 && (length >= room - 1 || length <= Math.min(innerWidth, innerHeight));
  };
  if (!styles.every(isPlain) || [...element.querySelectorAll('*')].some((part) => isOther(view, part))) return null;
  return {paging, ...roomOf(view)};
}
