// Words for screen readers about what happened elsewhere on the page.

import { el } from "./dom.js";
import { max } from "./numbers.js";

const pause = 1000;
let announceRegion = null;
let announceTimer = null;
let announceNext = null;
let announcedAt = -Infinity;

/** Says a sentence politely, at most one a second; of those that come meanwhile only the last is said. */
export function announce(text) {
  if (!announceRegion) {
    announceRegion = el("div.visually-hidden", { role: "status", ariaLive: "polite" });
    document.body.append(announceRegion);
  }
  announceNext = text;
  if (announceTimer !== null) return;
  announceTimer = setTimeout(say, max(50, announcedAt + pause - performance.now()));
}

function say() {
  announceTimer = null;
  announcedAt = performance.now();
  // The same words again are said again only if the text changes.
  announceRegion.textContent = announceRegion.textContent === announceNext ? `${announceNext}\u00a0` : announceNext;
}
