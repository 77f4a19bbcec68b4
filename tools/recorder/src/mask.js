/** Observations of edge masks. */

import {alongOf} from './axes.js';
import {effectiveOpacity, within} from './drawn.js';
import {elementsOf} from './elements.js';
import {rounded} from './measuring.js';
import {layoutRect} from './rectangles.js';
import {tell} from './state.js';
import {isElement, returned} from './words.js';

/** Says once that the lengths of the gradients, which the view declares, cannot be seen. */
function tellUnsized(view) {
  const isSized = view.behaviours.some((each) => each.startFadeSize != null || each.endFadeSize != null);
  if (isSized) tell(view, `fade sizes of view ${view.id} are not judged: its mask has not four stops`);
}

/** An alpha for each end of the mask, and the stops of a gradient that has four. */
export function measureMask(view, known) {
  const {mask} = view.options;
  if (mask.image == null) tellUnsized(view);
  if (mask.image != null) return maskImage(view, elementsOf(view, 'mask.image', mask.image)[0]);
  const [start, end] = ['start', 'end'].map((name) => {
    if (typeof mask[name] === 'function') {
      const told = mask[name](view.element);
      if (Number.isFinite(told)) return told;
      if (!isElement(told)) returned(view, `mask.${name}`, 'a number or an element', told);
    }
    const overlays = elementsOf(view, `mask.${name}`, mask[name]);
    return overlays.reduce((alpha, overlay) =>
      alpha * (1 - effectiveOpacity(overlay, within(view, overlay), known)), 1);
  });
  return {start: rounded(start), end: rounded(end)};
}

export const alphaOfColour = (colour) => {
  const [, alpha, percent] = /(?:^rgba.*,|\/)\s*([\d.e+-]+)(%?)\s*\)$/.exec(colour) || [];
  return alpha ? alpha / (percent ? 100 : 1) : colour === 'transparent' ? 0 : 1;
};

/** Splits a computed value at a separator outside of all parentheses. */
function splitOutside(text, separator) {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

const LENGTH = /^([-+.\d]|(calc|min|max|clamp)\()/;

/** A computed length (`20px`, `15%`, `calc(100% - 20px)`, `min(10%, 48px)`) in points; percentages are of `whole`. */
const lengthOf = (text, whole) =>
  new DOMMatrix(`translateX(${text.replace(/([-+.\de]+)%/g, (_, part) => `${part * whole / 100}px`)})`).e;

/**
 * The stops of a gradient as [{place, alpha}], places in points from its beginning and never falling; `bend` is where, of
 * the way to the next stop, half is gone (a colour hint).
 */
function gradientStops(parts, whole) {
  const stops = [];
  for (const part of parts) {
    const words = splitOutside(part, ' ');
    const places = words.filter((word) => LENGTH.test(word)).map((word) => lengthOf(word, whole));
    const colour = words.find((word) => !LENGTH.test(word));
    if (!colour) {
      if (stops.length > 0) stops[stops.length - 1].bend = places[0];
      continue;
    }
    const alpha = alphaOfColour(colour);
    for (const place of places.length > 0 ? places : [null]) stops.push({place, alpha});
  }
  if (stops.length === 0) return stops;
  const last = stops[stops.length - 1];
  if (stops[0].place == null) stops[0].place = 0;
  if (last.place == null) last.place = whole;
  let highest = -Infinity;
  for (const stop of stops) {
    if (stop.place != null) stop.place = highest = Math.max(highest, stop.place);
    if (stop.bend != null) stop.bend = highest = Math.max(highest, stop.bend);
  }
  for (let from = 0, to = 1; to < stops.length; to += 1) { // Those without a place share the way between their neighbours.
    if (stops[to].place == null) continue;
    for (let index = from + 1; index < to; index += 1) {
      stops[index].place = stops[from].place + (stops[to].place - stops[from].place) * (index - from) / (to - from);
    }
    from = to;
  }
  return stops;
}

/** The alpha of a gradient just inside its beginning: all stops up to there have had their effect. */
function alphaAtStart(stops) {
  const after = stops.findIndex((stop) => stop.place > 0);
  if (after < 0) return stops[stops.length - 1].alpha;
  if (after === 0) return stops[0].alpha;
  const [from, to] = [stops[after - 1], stops[after]];
  let part = -from.place / (to.place - from.place);
  if (from.bend != null) {
    const bend = (from.bend - from.place) / (to.place - from.place);
    part = bend <= 0 ? 1 : bend >= 1 ? 0 : part ** (Math.log(0.5) / Math.log(bend));
  }
  return from.alpha + (to.alpha - from.alpha) * part;
}

/** The same stops, from the other end. */
const reversedStops = (stops, whole) => stops.map(({place, alpha}, index) => {
  const before = stops[index - 1];
  return {place: whole - place, alpha, bend: before?.bend == null ? null : whole - before.bend};
}).reverse();

/** The alphas at the ends of a `mask-image` of one linear gradient along the view's axis. None hides nothing. */
function maskImage(view, element) {
  const style = element && getComputedStyle(element);
  const mask = (name) => style[`mask${name}`] || style[`webkitMask${name}`] || '';
  const image = style && mask('Image');
  if (!image || image === 'none') return {start: 1, end: 1};
  const refuse = (what) => {
    const rule = `the mask-image of view ${view.id} is not one linear-gradient along its axis`;
    tell(view, rule, `: ${what}; use functions for "start" and "end"`);
    return null;
  };
  const layers = splitOutside(image, ',');
  if (layers.length > 1) return refuse(`it has ${layers.length} layers, ${image}`);
  if (!/^(auto|cover|contain|100%)?( (auto|100%))?$/.test(mask('Size'))) return refuse(`its mask-size is ${mask('Size')}`);
  if (mask('Mode') === 'luminance') return refuse('its mask-mode is luminance');
  const [, inner] = /^linear-gradient\((.*)\)$/s.exec(image) || [];
  if (!inner) return refuse(image);
  const parts = splitOutside(inner, ',');
  let direction = 'to bottom';
  const [, named, angle] = /^(to [a-z ]+?|([-+.\de]+)deg)?(?: ?in .+)?$/.exec(parts[0]) || [];
  if (named != null || /^in /.test(parts[0])) parts.shift();
  if (angle) {
    direction = ['to top', 'to right', 'to bottom', 'to left'][(angle / 90 % 4 + 4) % 4];
  } else if (named) direction = named;
  const names = alongOf(view) ? ['to bottom', 'to top'] : ['to right', 'to left'];
  if (!names.includes(direction)) return refuse(image);
  const {width, height} = layoutRect(element);
  const whole = alongOf(view) ? height : width;
  const stops = gradientStops(parts, whole);
  if (stops.length < 2) return refuse(image);
  const ends = [stops, reversedStops(stops, whole)].map(alphaAtStart);
  const isTurned = (direction === names[1]) !== view.isLeftward;
  if (isTurned) ends.reverse();
  const seen = {start: rounded(ends[0]), end: rounded(ends[1])};
  if (!view.behaviours.some((each) => each.startFadeSize != null && each.endFadeSize != null)) return seen;
  if (stops.length === 4 && stops.every((stop) => stop.bend == null) && Math.abs(whole - view.viewport[alongOf(view)]) <= 1) {
    const places = (isTurned ? reversedStops(stops, whole) : stops).map((stop) => rounded(Math.min(1, Math.max(0, stop.place / whole))));
    return {...seen, stops: places};
  }
  if (ends[0] < 1 && ends[1] < 1) tellUnsized(view); // Where nothing is hidden, a page may do without.
  return seen;
}
