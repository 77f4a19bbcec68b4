/** Observations of items: which are on screen, how opaque, how large. */

import {alongOf} from './axes.js';
import {uncovered} from './bars.js';
import {AHEAD, CHANGED} from './constants.js';
import {drawnPart, drawnScale, effectiveOpacity, opacityEnd} from './drawn.js';
import {offsetGrid, rounded, visibility} from './measuring.js';
import {pathAt} from './sections.js';
import {emit} from './writing.js';

/** The items on screen, from the rectangles just measured: {whole, partial, places}. */
export function seenItems(view, port) {
  const seen = {whole: [], partial: [], places: []};
  for (const place of view.near) {
    const how = visibility(place.rect, port);
    if (!how) continue;
    seen[how].push(pathAt(view, place.index));
    seen.places.push(place);
  }
  return seen;
}

/** A port moved along a view's axis by so many device pixels. */
function movedPort(view, {left, top, right, bottom}, pixels) {
  const by = pixels / offsetGrid();
  return alongOf(view)
    ? {left, top: top + by, right, bottom: bottom + by}
    : {left: left + by, top, right: right + by, bottom};
}

export const visibleText = ({whole, partial}) => `${whole.join(' ')}|${partial.join(' ')}`;

/**
 * Writes which items are on screen. The offset of a follower is computed from its leader's and then rounded by the browser
 * to a device pixel, so it says nothing while that rounding may decide what is seen.
 */
export function observeVisible(view, t, port = uncovered(view), seen = seenItems(view, port)) {
  const text = visibleText(seen);
  const isNews = view.hasMoved || text !== view.told.visible;
  view.told.visible = text;
  view.hasMoved = false;
  const isSame = (pixels) => visibleText(seenItems(view, movedPort(view, port, pixels))) === text;
  if (view.isFollower && !(isSame(-1) && isSame(1))) return;
  emit(view, t, 'observed.visible', {whole: seen.whole, partial: seen.partial}, isNews);
}

/**
 * What an animation is about to change. The time at which it begins is rounded, and may come out after that of the frame it
 * begins in; unless it fills backwards, styles are computed without it then, as they will be when it is over.
 */
export const beginning = (animations) => animations.filter(({currentTime, effect}) =>
  currentTime < 0 && currentTime > -AHEAD && effect?.target).map(({effect}) => effect.target);

/** Writes alphas and scales of the items on screen, those that changed or all; not of those that nothing can be read of yet. */
export function observeItems(view, t, places, everything, known, unread) {
  const {tokens} = view;
  const before = view.told;
  const [alphas, scales] = [new Map(), new Map()]; // What left the screen is forgotten.
  const write = (values, written, index, kind, value, isNews) => {
    const last = written.get(tokens[index]);
    const isEnd = value !== last && (value === 0 || value === 1); // Reached by however small a step.
    const isChanged = last == null ? isNews : Math.abs(value - last) > CHANGED || isEnd;
    if (!isChanged && !(everything && (isNews || last != null))) {
      if (last != null) values.set(tokens[index], last);
      return;
    }
    values.set(tokens[index], value);
    emit(view, t, `observed.${kind}`, {item: pathAt(view, index), [kind]: value}, isChanged);
  };
  for (const {index, rect} of places) {
    const item = view.items[index];
    const part = drawnPart(view, item);
    if (unread.some((element) => element.contains(part))) {
      for (const [values, last] of [[alphas, before.alphas], [scales, before.scales]]) {
        if (last.has(tokens[index])) values.set(tokens[index], last.get(tokens[index]));
      }
      continue;
    }
    write(alphas, before.alphas, index, 'alpha', rounded(effectiveOpacity(part, opacityEnd(view), known, part === item)), true);
    const scale = part === item && !rect.isDrawn ? 1 : rounded(drawnScale(part, item, view.axis));
    write(scales, before.scales, index, 'scale', scale, view.showsScale || Math.abs(scale - 1) > CHANGED);
  }
  Object.assign(view.told, {alphas, scales});
}
