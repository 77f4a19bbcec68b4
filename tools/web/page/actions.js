// Everything that a key does: one list, one listener. The help dialog shows the list.

const registered = [];

/**
 * Adds an action.
 *
 * @param {{id: string, keys: string[], title: string, group: string, run: (event: KeyboardEvent) => void, when?: () => boolean}} action
 *   Keys are named as browsers name them: `n`, `N`, `?`, `ArrowLeft`, `Shift+ArrowLeft`, `Home`; the space bar is `Space`.
 */
export function register(action) {
  registered.push(action);
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
    if (target.closest?.("dialog") && name !== "Escape") return;
    const action = registered.find(({ keys, when }) => keys.includes(name) && (when?.() ?? true));
    if (!action) return;
    event.preventDefault();
    action.run(event);
  });
}
