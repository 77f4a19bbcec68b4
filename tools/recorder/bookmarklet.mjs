// Prints a bookmark's address that records any page: once to begin, once more to save the log.
//
//   node tools/recorder/bookmarklet.mjs | xclip -selection clipboard

import {readFileSync} from 'node:fs';

const recorder = readFileSync(new URL('scroll-recorder.min.js', import.meta.url), 'utf8');
const script = `(() => {
  if (window.ScrollRecorder) {
    ScrollRecorder.download();
    delete window.ScrollRecorder;
    return;
  }
  ${recorder}
  ScrollRecorder.start();
})()`;
console.log(`javascript:${encodeURIComponent(script)}`);
