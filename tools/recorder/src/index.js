/**
 * Records how a page scrolls and what it shows meanwhile, as a scroll session log (JSON Lines, version 1).
 *
 *     import {start, download} from 'scroll-recorder';
 *     start({views: [{element: '#list', items: '.item', behaviours: [{kind: 'fade'}]}]});
 *     // … scroll …
 *     download();
 *
 * The log says where every item lies (frames in content coordinates), what moved (scrolls, fingers, edits, resizes), and
 * what was on screen: which items, how opaque, how large, and whatever else the options name. README.md has the options.
 *
 * Three rules keep the log right:
 *
 * 1. Whatever wakes the recorder (a scroll event, a resize, a mutation, a frame), it brings the log up to date with the
 *    live layout in one task, in the order viewport, occlusion, edits, frames, content size, offset, and only then writes
 *    observations. So no observation contradicts the lines above it.
 * 2. What lies near the viewport is measured at every look, once a frame. What lies far away is measured where something
 *    hints at a change, by halving, and wholly at rest; its new frames are written when it comes near, or at rest.
 * 3. What is observed comes from what was just measured and computed styles, never from the page's own variables.
 */

import {ScrollRecorder} from './public.js';

export {start} from './start.js';
export {asked, download, mark, observe, send, stop, text, update} from './public.js';
export {ScrollRecorder};
export default ScrollRecorder;
