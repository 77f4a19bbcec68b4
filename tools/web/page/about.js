// What the page contains, and what it cannot do.

import { contents } from "./contents.js";
import { countText, el, openDialog, plural } from "./dom.js";

/** Opens the dialog that says what the file holds. */
export function openAbout() {
  const generator = document.querySelector("meta[name=generator]").content;
  const policy = document.querySelector("meta[http-equiv]").content;
  const row = (name, ...value) => [el("dt", name), el("dd", ...value)];
  openDialog("about", "About this page", "Close",
    el("p", "This file holds recordings (times, places, keys, opacities; no pictures), the engine that replays them, and this viewer.",
      " It sends nothing: its policy (below) forbids it."),
    el("dl",
      row("Recordings", el("ul", contents.logs.slice(0, 200).map(({ name, bytes }) => el("li", `${name}, ${countText(bytes)} bytes`)),
        contents.logs.length > 200 && el("li", `and ${plural(contents.logs.length - 200, "more recording")}`))),
      row("Manual", "Report.md and ReadingAVerdict.md of the manual; scroll-session report --help"),
      row("Made by", contents.made.by ?? "–"),
      row("Engine and viewer", el("code", generator)),
      row("Policy", el("code", policy))));
}
