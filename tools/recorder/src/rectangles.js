/** Where layout boxes lie, whatever is drawn of them. */

import {AXES} from './axes.js';
import {MOVED, NEAR} from './constants.js';
import {isRendered} from './elements.js';
import {frameGrid, unrounded} from './measuring.js';

/** The property `rotate` as a function: of an angle, an axis (x, y or z) and an angle, or a vector and an angle. */
function rotation(parts) {
  const angle = parts.pop();
  return `rotate${parts.length === 3 ? `3d(${parts},` : `${(parts[0] || '').toUpperCase()}(`}${angle})`;
}

/**
 * How an element's own `transform`, `scale` and `rotate` draw its box: the linear part of the matrix and the origin.
 * Null if they leave its size and direction as they are.
 */
export function drawing(element) {
  const {transform, scale, rotate, transformOrigin} = getComputedStyle(element);
  const [plain, unscaled, unturned] = [transform, scale, rotate].map((value) => !value || value === 'none');
  if (plain && unscaled && unturned) return null;
  const turned = unturned ? '' : rotation(rotate.split(' '));
  const scaled = unscaled ? '' : `scale(${scale.split(' ').slice(0, 2)})`;
  const matrix = new DOMMatrix(turned + scaled + (plain ? '' : transform));
  const {a, b, c, d} = matrix;
  if (matrix.is2D && a === 1 && b === 0 && c === 0 && d === 1) return null;
  return {matrix, a, b, c, d, origin: transformOrigin.split(' ').map(parseFloat)};
}

/**
 * The layout rectangle of what is turned into depth, of which the drawn one tells neither the size nor the middle; null without an offset parent.
 * Offsets are whole points, so the parent's rectangle tells the fraction.
 */
function deepRect(element) {
  const {offsetParent: owner, parentElement: parent, offsetWidth: width, offsetHeight: height} = element;
  if (!owner) return null;
  const outer = parent.getBoundingClientRect();
  const [left, top] = AXES.map(({start, First}) =>
    outer[start] + (parent === owner ? parent['client' + First] : -parent['offset' + First]) + element['offset' + First] - parent['scroll' + First]);
  return {left, top, width, height, isDrawn: true};
}

/** The layout rectangle of what has no box: its frame is the same wherever the view is scrolled. */
export const NO_BOX = {left: 0, top: 0, width: 0, height: 0, isDrawn: false, hasNoBox: true};

/**
 * The client rectangle of an element's layout box: without its own scale and rotation, but where a translation has moved
 * it. `known` is its recorded frame, if any: a rectangle of that size is taken to be undrawn unless `isResized`. What is
 * not rendered has no box.
 */
export function layoutRect(element, known, isResized) {
  const rect = element.getBoundingClientRect();
  const {left, top, width, height} = rect;
  if (!isRendered(element)) return NO_BOX;
  const fine = (distance) => (Math.abs(distance) < NEAR ? MOVED : 0.01 + Math.abs(distance) * 2 ** -22);
  const isKnown = known && Math.abs(width - known[2]) <= fine(left) && Math.abs(height - known[3]) <= fine(top);
  const drawn = isKnown && !isResized ? null : drawing(element);
  if (!drawn) return {left, top, width, height, isDrawn: false};
  const deep = drawn.matrix.is2D ? null : deepRect(element);
  if (deep) return deep;
  const {a, b, c, d, origin} = drawn;
  // The drawn rectangle bounds the transformed box: |a| w + |c| h wide, |b| w + |d| h high.
  const determinant = Math.abs(a * d) - Math.abs(b * c);
  const box = Math.abs(determinant) < 0.001
    ? known ? [known[2], known[3]] : [element.offsetWidth, element.offsetHeight]
    : [
      (Math.abs(d) * width - Math.abs(c) * height) / determinant,
      (Math.abs(a) * height - Math.abs(b) * width) / determinant,
    ];
  const [x, y] = [box[0] / 2 - origin[0], box[1] / 2 - origin[1]]; // From the origin to the centre, before drawing.
  const centre = [left + width / 2 - ((a - 1) * x + c * y), top + height / 2 - (b * x + (d - 1) * y)];
  return {left: centre[0] - box[0] / 2, top: centre[1] - box[1] / 2, width: box[0], height: box[1], isDrawn: true};
}

/** A client rectangle in content coordinates: [x, y, width, height]. */
export function frameOf({left, top, width, height, isDrawn, hasNoBox}, live) {
  if (hasNoBox) return [0, 0, 0, 0];
  const grid = frameGrid();
  const exact = isDrawn ? (value) => Math.round(value * grid) / grid + 0 : (value) => unrounded(value, grid);
  return [
    exact(left - live.port.left + live.offset[0]),
    exact(top - live.port.top + live.offset[1]),
    exact(width),
    exact(height),
  ];
}
