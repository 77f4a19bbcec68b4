// What the tests of the page look at: whether it is at rest.

import { session } from "./session.js";
import { state } from "./state.js";

/** Says on the body whether the page shows what the state names (`data-ready`), and whether the engine runs (`data-busy`). */
export function noteReadiness() {
  const isOpen = session.log === state.log && session.number === state.session && session.progress === null;
  const isShown = session.failure || !session.outline || session.moment || session.momentError;
  document.body.dataset.ready = String(state.log === null || Boolean(isOpen && isShown));
  document.body.dataset.busy = String(state.log !== null && session.progress !== null);
}
