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

/** How much room a style leaves at the ends of a view where it rests. */
export const paddings = (view) => ['First', 'Last'].map((end) =>
  points(getComputedStyle(view.element)[`scrollPadding${AXES[alongOf(view)][end]}`]));

/** How much bars cover at the ends of a view. */
export const covered = (view) => ['start', 'end'].map((end) => view.occlusion[AXES[alongOf(view)][end]]);

/**
 * The stops that mandatory scroll snapping makes of a view's items; nothing if they are not just these: where items differ, one
 * has a margin, is drawn otherwise than it lies, or may be longer than the view, which then rests anywhere in it, and where the
 * style leaves room for other bars than there are at the end that counts.
 */
export function stopsOf(view) {
  const {element, items, viewport, bars, actual} = view;
  const along = alongOf(view);
  const ends = [AXES[along].First, AXES[along].Last];
  const style = getComputedStyle(element);
  const styles = items.map((item) => getComputedStyle(item));
  const aligns = styles.map((each) => each.scrollSnapAlign.split(' ').at(along - 1));
  const [paging = 'none'] = aligns;
  if (paging === 'none' || !(along ? /^(y|block) mandatory/ : /^(x|inline) mandatory/).test(style.scrollSnapType)) return null;
  const [padding, bar] = [paddings(view), covered(view)];
  const room = viewport[along] - padding[0] - padding[1];
  const {innerWidth, innerHeight} = element.ownerDocument.defaultView;
  const isPlain = (each, index) => {
    const length = actual[index][along + 2];
    return aligns[index] === paging && ends.every((end) => points(each[`scrollMargin${end}`]) === 0) &&
      (paging === 'center' || (!isReversed(style, 'row') && each.transform === 'none' && each.scale === 'none')) &&
      length > 0 && length <= room + 1 && (length >= room - 1 || length <= Math.min(innerWidth, innerHeight));
  };
  if (!styles.every(isPlain) || [...element.querySelectorAll('*')].some((part) => isOther(view, part))) return null;
  // What lies at the other end moves no stop.
  const isAmiss = padding.some((length, end) => paging !== ['end', 'start'][end] && Math.abs(length - bar[end]) > 0.5);
  view.isSnapUntold = isAmiss || (bars.length > 0 && !(bar[0] + bar[1]));
  return view.isSnapUntold ? null : {paging};
}
