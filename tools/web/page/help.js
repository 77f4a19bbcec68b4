// The keys of the page, listed from the registry in which they are.

import { actions, register } from "./actions.js";
import { el, openDialog } from "./dom.js";

const keyWords = {
  ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", PageUp: "Page up", PageDown: "Page down", Escape: "Esc", "-": "−",
};

/** A key as people name it. */
export function keyWord(name) {
  return name.split(/\+(?=.)/).map((part) => keyWords[part] ?? part).join(" + ");
}

/** Shows all actions by group. */
export function showHelp() {
  if (document.querySelector("dialog.help[open]")) return;
  const groups = new Map();
  for (const action of actions()) {
    if (!groups.has(action.group)) groups.set(action.group, []);
    groups.get(action.group).push(action);
  }
  openDialog("help", "Keys", "Close",
    el("div", { class: "help-groups" }, [...groups].map(([group, list]) =>
      el("section", null, el("h3", null, group), el("dl", null, list.map(({ keys, title }) => [
        el("dt", null, keys.map((key, index) => [index > 0 && " or ", el("kbd", null, keyWord(key))])),
        el("dd", null, title),
      ]))))),
    el("p", null, "On the tracks: drag to move the cursor, Ctrl with the wheel or two fingers to zoom, Shift with the wheel to move. On the overview: drag to choose what the tracks show."));
}

register({ id: "help", keys: ["?"], title: "Show these keys", group: "Page", run: showHelp });
