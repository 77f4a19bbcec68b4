/** Warnings about behaviours that the page’s styles contradict, or that nobody could judge. */

import {drawnPart, opacityEnd} from './drawn.js';
import {CURVES} from './options.js';
import {tell} from './state.js';

export function checkBehaviours(view) {
  const {dots, page, shadows, mask} = view.options;
  const seenBy = {
    'page-control': {'dots or page': dots || page}, 'section-shadow': {shadows}, 'edge-mask': {mask},
  };
  for (const {kind} of view.behaviours) {
    for (const [names, isSeen] of Object.entries(seenBy[kind] || {})) {
      if (!isSeen) tell(view, `view ${view.id} declares a ${kind} and not where it is seen (${names}): nobody can judge it`);
    }
  }
  for (const {kind, of, property} of view.behaviours) {
    if (kind !== 'curve') continue;
    if (of !== undefined && !(view.options.elements && of in view.options.elements)) {
      tell(view, `view ${view.id} declares a curve of ${of} and not where it is seen (elements: {${of}: …}): nobody can judge it`);
    } else if (of === undefined && (property === 'x' || property === 'y')) {
      tell(view, `view ${view.id} declares a curve of ${property} for its items, whose frames have what moves them: nobody can judge it`);
    }
  }
  const fade = view.behaviours.find(({kind}) => kind === 'fade');
  const parts = view.near.map(({index}) => drawnPart(view, view.items[index]));
  if (!fade || parts.length === 0) return;
  checkEntrance(view, parts);
  checkTransition(view, getComputedStyle(parts[0]), fade);
}

/** Warns if items still fade in as the recording starts: what is visible then is judged as if it had been there for long. */
function checkEntrance(view, parts) {
  const end = opacityEnd(view);
  const fading = view.element.getAnimations({subtree: true}).filter(({playState, effect}) =>
    playState === 'running' && effect?.target && end !== effect.target && end.contains(effect.target) &&
    effect.getComputedTiming().endTime < Infinity && effect.getKeyframes().some((frame) => 'opacity' in frame));
  if (!parts.some((part) => fading.some(({effect}) => effect.target.contains(part)))) return;
  tell(view, `items of view ${view.id} are still fading, a "start" finding; ` +
    'start when Promise.all(document.getAnimations().map(({finished}) => finished)) has settled');
}

/** Warns if a fade is declared otherwise than the items' transition of opacity: every alpha on its way would be wrong. */
function checkTransition(view, style, {duration: declared = 200, timing = 'linear'}) {
  const [properties, seconds, curves] = ['transitionProperty', 'transitionDuration', 'transitionTimingFunction']
    .map((name) => style[name].split(/,\s*(?![^(]*\))/));
  const place = Math.max(properties.lastIndexOf('opacity'), properties.lastIndexOf('all'));
  if (place < 0) return;
  const duration = Math.round(parseFloat(seconds[place % seconds.length]) * 1000); // Shorter lists are repeated.
  const curve = curves[place % curves.length];
  const numbersOf = (word) => CURVES[word] || (/^cubic-bezier\((.*)\)$/.exec(word)?.[1] || '').split(', ').map(Number);
  const numbers = numbersOf(curve);
  const wanted = Array.isArray(timing) ? timing : CURVES[timing];
  if (duration === 0 || (duration === declared && String(numbers) === String(wanted))) return;
  const isCurve = numbers.length === 4 && numbers.every((number) => number >= 0 && number <= 1); // Others cannot be declared.
  const word = CURVES[curve] ? `'${curve}'` : isCurve && `[${numbers.join(', ')}]`;
  tell(view, `view ${view.id} declares a fade of ${declared} ms, ${timing}; its items' transition of opacity has ` +
    `${duration} ms, ${curve}. If that is the fade, declare duration: ${duration}${word ? `, timing: ${word}` : ''}`);
}
