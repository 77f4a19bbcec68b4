/** How opaque and how large a thing is drawn. */

import {bodyOf, contains, foundIn, holder, isRendered} from './elements.js';
import {drawing} from './rectangles.js';

/** The product of the computed opacities from an element up to, not including, `end`. `known` keeps what is shared. */
function opacityUpTo(element, end, known) {
  if (!element || element === end) return 1;
  let opacity = known.get(element);
  if (opacity == null) {
    opacity = parseFloat(getComputedStyle(element).opacity) * opacityUpTo(holder(element), end, known);
    known.set(element, opacity);
  }
  return opacity;
}

/**
 * Up to where the opacity of what lies in a view counts. What fades all that a view shows is no fade of its items: the view
 * itself, or the body of the page, does not count.
 */
export const opacityEnd = (view) => (view.isDocument ? bodyOf(view) : view.element);

/** How opaque an element is drawn: 0 if it has no box or is hidden. */
export function effectiveOpacity(element, end, known, hasBox = false) {
  const {visibility: shown, opacity} = getComputedStyle(element);
  if (shown !== 'visible' || !(hasBox || isRendered(element))) return 0;
  return parseFloat(opacity) * opacityUpTo(holder(element), end, known);
}

/**
 * The size at which an element is drawn, against its layout size; the transforms from it up to `item` count. Of what is longer one way
 * than the other, it is that along the axis, or, without one, the way that differs more.
 */
export function drawnScale(element, item, axis) {
  let matrix = new DOMMatrix();
  for (let part = element; part; part = holder(part)) {
    const drawn = drawing(part);
    if (drawn) matrix = drawn.matrix.multiply(matrix);
    if (part === item) break;
  }
  const {a, b, c, d, is2D, m11, m12, m13, m21, m22, m23, m43, m44} = matrix;
  if (!is2D) { // As large as the side that is not turned into depth, the less the further off.
    const depth = m44 - (m43 / parseFloat(getComputedStyle(holder(item)).perspective) || 0);
    const [wide, tall] = [Math.hypot(m11, m12, m13) / depth, Math.hypot(m21, m22, m23) / depth];
    return (!m13 === !m23 ? axis === 'horizontal' : !m13) ? wide : tall;
  }
  if (b === 0 && c === 0) return (axis ? axis === 'horizontal' : Math.abs(a - 1) > Math.abs(d - 1)) ? a : d;
  return Math.sqrt(Math.abs(a * d - b * c));
}

/** What of an item is faded and scaled: itself, or a part of it. */
export function drawnPart(view, item) {
  const {drawn} = view.options;
  return (drawn && foundIn(item, drawn, `"drawn" of view ${view.id}`)[0]) || item;
}

/** Up to where an element's opacity counts: the view it is in, else the whole page. */
export const within = (view, element) => (contains(view.element, element) ? opacityEnd(view) : null);
