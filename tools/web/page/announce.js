// Words for screen readers about what happened elsewhere on the page.

const pause = 1000;
let announceRegion = null;
let announceTimer = null;
let announceNext = null;
let announcedAt = -Infinity;

/** Says a sentence politely, at most one a second; of those that come meanwhile only the last is said. */
export function announce(text) {
  if (!announceRegion) {
    announceRegion = document.createElement("div");
    announceRegion.className = "visually-hidden";
    announceRegion.setAttribute("role", "status");
    announceRegion.setAttribute("aria-live", "polite");
    document.body.append(announceRegion);
  }
  announceNext = text;
  if (announceTimer !== null) return;
  announceTimer = setTimeout(say, Math.max(50, announcedAt + pause - performance.now()));
}

function say() {
  announceTimer = null;
  announcedAt = performance.now();
  // The same words again are said again only if the text changes.
  announceRegion.textContent = announceRegion.textContent === announceNext ? `${announceNext}\u00a0` : announceNext;
}
