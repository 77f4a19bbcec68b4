// Everything that a key does: one list, one listener. The help dialog shows the list.

import { announce } from "./announce.js";
import { clamp } from "./numbers.js";

const registered = [];

/**
 * Adds actions to a group: `[id, keys, title, run(event), when()]` each; without `when` the keys work always.
 *
 * Keys are named as browsers name them, with spaces between them: `n`, `N`, `?`, `ArrowLeft`, `Shift+ArrowLeft`, `Home`; the space
 * bar is `Space`.
 */
export function register(group, list) {
  for (const [id, keys, title, run, when] of list) registered.push({ id, keys: keys.split(" "), title, group, run, when });
}

/** All actions, in the order in which they were added. */
export function actions() {
  return registered;
}

/** The name of the key that was pressed, with its modifiers. */
export function keyName(event) {
  const key = event.key === " " ? "Space" : event.key;
  const shift = event.shiftKey && key.length > 1 ? "Shift+" : "";
  return `${event.ctrlKey ? "Ctrl+" : ""}${event.metaKey ? "Meta+" : ""}${event.altKey ? "Alt+" : ""}${shift}${key}`;
}

/** Whether a modifier is held: such keys are not those of a list or a slider. */
export function isModified({ ctrlKey, metaKey, altKey, shiftKey }) {
  return ctrlKey || metaKey || altKey || shiftKey;
}

/** Where a key leads in a list of `count` rows from row `at`; null if it leads nowhere. */
export function rowOfKey(event, at, count, page = 10) {
  const row = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + page, PageUp: at - page, Home: 0, End: count - 1 }[event.key];
  return row === undefined || count === 0 || isModified(event) ? null : clamp(row, 0, count - 1);
}

const typing = "textarea, select, [contenteditable], input:not([type=button], [type=checkbox], [type=radio], [type=range])";
const pressed = "button, a[href], summary, [role=button], [role=tab], [role=option], [role=row], [role=switch], input";

/** Begins to listen. A widget with keys of its own calls `preventDefault`, and no action runs. */
export function listenToKeys() {
  document.addEventListener("keydown", (event) => {
    const target = event.target;
    if (event.defaultPrevented || event.isComposing) return;
    const name = keyName(event);
    if (target.matches?.(typing) && name !== "Escape") return;
    if (target.matches?.(pressed) && (name === "Space" || name === "Enter")) return;
    if (target.matches?.("input[type=range]") && /^(Shift\+)?(Arrow|Home|End|Page)/.test(name)) return;
    if (target.closest?.("dialog")) return;
    const action = registered.find(({ keys, when }) => keys.includes(name) && (when?.() ?? true));
    const known = action ?? registered.find(({ keys }) => keys.includes(name));
    if (!known) return;
    event.preventDefault();
    if (!action) return announce(`${known.title}: there is none here`, true);
    action.run(event);
  });
}
