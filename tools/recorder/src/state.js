/** The recording under way. */

import {warn} from './words.js';
import {emit, stampOf} from './writing.js';

/** The recording under way or the last one; null before the first. */
export let recording = null;
export const setRecording = (value) => { recording = value; };

/** What waits until something on the page scrolls: {stop}; null if nothing does. */
export let waiting = null;
export const setWaiting = (value) => { waiting = value; };

/** Says once, in the console and by a mark, what a reader of the log has to know of how it was recorded. */
export function tell(view, what, hint = '') {
  if (view.isDormant || !recording?.running || recording.complaints.has(what)) return;
  recording.complaints.add(what);
  warn(what + hint);
  emit(view, recording.isStarting ? 0 : stampOf(performance.now()), 'mark', {label: `recorder: ${what}`}, false);
}

/** Does a part of a look in which the page's own functions are called. What fails there is told once, and costs this part alone. */
export function attempt(view, name, part) {
  try {
    return part();
  } catch (error) {
    tell(view, `"${name}" of view ${view.id} has failed`, `: ${error}`);
  }
}

export const views = () => recording.views;

/** Those that are in the log. */
export const loggedViews = () => views().filter((view) => !view.isDormant);
