/** What scrolls on a page. */

import {AXES, mayScroll, rangeOf, scrolledTo} from './axes.js';
import {carriedIn} from './carried.js';
import {children, deep, HAS_CONTENT} from './elements.js';

/**
 * Everything on the page that scrolls or, as a list that takes half the window and is not full yet, is made to, as
 * {element, axis}; and what a script moves, see `carriedIn`.
 */
export function findScrollers() {
  const root = document.scrollingElement;
  const isLarge = ({element: {clientWidth, clientHeight}}) =>
    clientWidth * clientHeight >= root.clientWidth * root.clientHeight / 2;
  const isUnfilled = (element) => children(element).every((child) =>
    child.getBoundingClientRect().bottom < element.getBoundingClientRect().bottom - 1);
  const found = deep().flatMap((element) => {
    const style = getComputedStyle(element);
    if (element !== pageOf(element) || HAS_CONTENT.has(element.tagName) || style.visibility !== 'visible') return [];
    const isPage = element === element.ownerDocument.scrollingElement; // That of a frame.
    if (isPage && Math.min(element.clientWidth, element.clientHeight) < 40) return []; // Frames nobody looks at.
    const isScroller = [0, 1].some((axis) => (mayScroll(style, axis) || (isPage && style[AXES[axis].overflow] === 'visible') || scrolledTo(element, axis)) &&
      (rangeOf(element, axis) > 0 || (!isPage && isLarge({element}) && isUnfilled(element))));
    return isScroller ? [{element, axis: axisOf(element)}] : carriedIn(element, false, style) || [];
  });
  const style = getComputedStyle(root);
  const isScrolling = [0, 1].some((axis) => style[AXES[axis].overflow] !== 'hidden' && rangeOf(root, axis) > 0);
  // What is small is hardly all there is to scroll: the page itself may still be loading.
  return isScrolling || (found.length > 0 && !found.some(isLarge)) ? [{element: root, axis: axisOf(root)}, ...found] : found;
}

/** What scrolls for an element: the page for its body, whose `overflow` is the page's unless <html> has one of its own. */
export function pageOf(element) {
  const {body, documentElement, scrollingElement} = element.ownerDocument;
  return element === body && getComputedStyle(documentElement).overflowY === 'visible' ? scrollingElement : element;
}

/** Why a view cannot be recorded, or null. */
export function obstacle(element) {
  const {writingMode} = getComputedStyle(element);
  if (writingMode !== 'horizontal-tb') return `has writing mode ${writingMode}`;
  // Rectangles have it, offsets have not.
  return element.currentCSSZoom - 1 ? 'has a zoom' : null;
}

/** The way in which an element overflows, and is not kept from it; what is turned or scaled may stick out a little the other way. */
export const axisOf = (element) =>
  (rangeOf(element, 0) > (getComputedStyle(element).overflowY === 'hidden' ? 0 : rangeOf(element, 1) * 8) ? 'horizontal' : 'vertical');
