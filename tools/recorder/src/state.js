/** The recording under way. */

import {failure, warn} from './words.js';

/** The recording under way or the last one; null before the first. */
export let recording = null;
export const setRecording = (value) => { recording = value; };

/** What waits until something on the page scrolls: {stop}; null if nothing does. */
export let waiting = null;
export const setWaiting = (value) => { waiting = value; };

/**
 * Says what is wrong with a page: an error when the recording starts, later a warning that leaves it running, one for each
 * `what`.
 */
export function complain(what, why) {
  if (!recording || !recording.running || recording.isStarting) throw failure(what + why);
  if (recording.complaints.has(what)) return;
  recording.complaints.add(what);
  warn(`${what}${why}`);
}

export const views = () => recording.views;

/** Those that are in the log. */
export const loggedViews = () => views().filter(({isDormant}) => !isDormant);
