// What the benchmark and the tests of the page look at: performance marks, and whether the page is at rest.

import { session } from "./session.js";
import { state } from "./state.js";

let sessionDrawn = null;

/** Marks that a moment was drawn: `painted`, and `first-drawing` for the first of a session. */
export function noteDrawn(t) {
  const opened = session.outline;
  // Only the last is kept; observers have seen the others.
  performance.clearMarks("painted");
  performance.mark("painted", { detail: { t } });
  if (sessionDrawn === opened) return;
  sessionDrawn = opened;
  performance.mark("first-drawing", { detail: { log: session.log, session: session.number } });
}

/** Says on the body whether the page shows what the state names (`data-ready`), and whether the engine runs (`data-busy`). */
export function noteReadiness() {
  const isOpen = session.log === state.log && session.number === state.session && session.progress === null;
  const isShown = session.failure || !session.outline || session.moment || session.momentError;
  document.body.dataset.ready = String(state.log === null || Boolean(isOpen && isShown));
  document.body.dataset.busy = String(state.log !== null && session.progress !== null);
}
