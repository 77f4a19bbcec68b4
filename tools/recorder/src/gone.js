/** Scrollers that the page takes away, and others that take their places. */

import {alongOf, mayScroll} from './axes.js';
import {scripted} from './calls.js';
import {carriedIn, carriedOptions} from './carried.js';
import {deep} from './elements.js';
import {hear, unwatch, watch} from './start.js';
import {tell, views} from './state.js';
import {nest} from './view.js';
import {inWords} from './words.js';

/** What has just come where a view was, and looks as its element did; the one that covers most of its place. */
function successor(view) {
  const {element, axis, isCarried, live: {port}} = view;
  const kind = inWords(element);
  const shared = (other) => {
    const {left, top, right, bottom} = other.getBoundingClientRect();
    const [width, height] = [Math.min(right, port.right) - Math.max(left, port.left), Math.min(bottom, port.bottom) - Math.max(top, port.top)];
    return Math.min(width, height) > 0 ? width * height : 0;
  };
  const [best] = deep()
    .filter((other) => inWords(other) === kind && !views().some((each) => each.element === other) &&
      (isCarried ? carriedIn(other, true)?.axis === axis : mayScroll(getComputedStyle(other), alongOf(view))))
    .sort((one, other) => shared(other) - shared(one));
  return best && shared(best) > 0 ? best : null;
}

export const hasGone = (view) => !(view.element.isConnected && view.element.ownerDocument.defaultView);

/**
 * Whether a view's element is gone from the page, and nothing has taken its place. If something has, the view goes on with that.
 */
export function isGone(view) {
  const {element: old} = view;
  if (!hasGone(view)) return false;
  const element = successor(view);
  if (!element) {
    if (view.isGone) return true;
    view.isGone = true;
    tell(view, `${inWords(old)} is gone; view ${view.id} waits`);
    view.surroundings.observe(document, {childList: true, subtree: true});
    return true;
  }
  tell(view, `another ${inWords(old)} takes the place of view ${view.id}`);
  unwatch(view);
  view.sectionIDs.set(element, view.sectionIDs.get(old));
  for (const section of view.sections) if (section.element === old) section.element = element;
  if (view.options.carried) Object.assign(view.options, carriedOptions(carriedIn(element, true)));
  Object.assign(view, {
    element, root: element.getRootNode(), isScripted: scripted.has(element), isGone: false, borders: null, places: null, shift: [0, 0], wound: [0, 0],
    watched: null, structureChanged: true, isAnew: true, isSuspect: true,
  });
  view.found.clear();
  nest(views());
  hear();
  watch(view);
  return false;
}
