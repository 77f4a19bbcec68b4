// The keys of the page, listed from the registry in which they are.

import { actions, register } from "./actions.js";
import { el, openDialog } from "./dom.js";

const keyWords = {
  ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", PageUp: "Page up", PageDown: "Page down", "-": "−",
};

/** A key as people name it. */
export function keyWord(name) {
  return name.split(/\+(?=.)/).map((part) => keyWords[part] ?? part).join(" + ");
}

/** Shows all actions by group. */
export function showHelp() {
  openDialog("help", "Keys", "Close",
    el("div.help-groups", [...Map.groupBy(actions(), ({ group }) => group)].map(([group, list]) =>
      el("section", el("h3", group), el("dl", list.map(({ keys, title }) => [
        el("dt", keys.map((key, index) => [index > 0 && " or ", el("kbd", keyWord(key))])),
        el("dd", title),
      ]))))),
    el("p", "On the tracks, Ctrl with the wheel zooms, Shift with the wheel moves."));
}

register("Page", [["help", "?", "Show these keys", showHelp]]);
