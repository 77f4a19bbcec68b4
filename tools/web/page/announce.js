// Words for screen readers about what happened elsewhere on the page.

import { el } from "./dom.js";
import { max } from "./numbers.js";

const pause = 1000;
let announceRegion = null;
let announceTimer = null;
let announceHide = 0;
let announceNext = null;
let announcedAt = -Infinity;

/** Says a sentence politely, at most one a second; of those that come meanwhile only the last is said. It is also shown for a while, if it is to be. */
export function announce(text, isShown = false) {
  announceRegion ??= document.body.appendChild(el("div.told", { role: "status", ariaLive: "polite" }));
  announceNext = text;
  if (isShown) {
    clearTimeout(announceHide);
    announceRegion.dataset.shown = true;
    announceHide = setTimeout(() => delete announceRegion.dataset.shown, 4000);
    return say();
  }
  announceTimer ??= setTimeout(say, max(50, announcedAt + pause - performance.now()));
}

function say() {
  clearTimeout(announceTimer);
  announceTimer = null;
  announcedAt = performance.now();
  // The same words again are said again only if the text changes.
  announceRegion.textContent = announceRegion.textContent === announceNext ? `${announceNext}\u00a0` : announceNext;
}
