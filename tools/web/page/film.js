// The film strip: eight small stages that tell what happened, before anybody has clicked.

import { contextOf, el, momentText, onResize, replace } from "./dom.js";
import { latest } from "./engine.js";
import { floor, max } from "./numbers.js";
import { paint } from "./pen.js";
import { isBehind, session } from "./session.js";
import { set, state, subscribe } from "./state.js";

let filmRow;
// Of what the strip is, and its frames.
let filmOf = "", filmFrames = [];

/** The strip. */
export function mountFilm(element) {
  filmRow = el("div.film", { role: "group", ariaLabel: "Film strip: what happened" });
  element.append(filmRow);
  onResize(filmRow, shootFilm);
  subscribe("opened finding", shootFilm, { now: true });
  subscribe("theme", paintFilm);
  subscribe("t", markFrame);
}

const shootFilm = latest(async () => {
  const { engine, number, outline } = session;
  filmRow.hidden = !outline;
  const width = floor(filmRow.clientWidth / 8) - 4;
  const { finding } = state;
  const film = `${engine?.number} ${number} ${width}`;
  // Whoever looks at something else than a finding keeps the story.
  const about = `${film} ${finding ?? ""}`;
  if (!outline || width < 10 || about === filmOf || (finding === null && filmOf.startsWith(`${film} `))) return;
  filmOf = about;
  filmFrames = [];
  const buttons = [];
  for (let at = 0, count = 1; at < count; at += 1) {
    // What was asked for by hand comes first.
    while (isBehind()) await new Promise(requestAnimationFrame);
    const frame = await engine.ask("film", number, finding ?? "", at, width, max(40, filmRow.clientHeight - 18)).catch(() => null);
    if (engine !== session.engine || number !== session.number || (state.finding ?? finding) !== finding || !frame) return;
    ({ count } = frame);
    const canvas = el("canvas", { ariaHidden: true });
    const words = [momentText(frame.t), frame.words].filter(Boolean).join(", ");
    buttons.push(el("button", {
      type: "button", ariaLabel: words, title: words, data: { grade: frame.tint ?? "" }, onclick: () => set({ t: frame.t, event: frame.event }),
    }, canvas, momentText(frame.t)));
    filmFrames.push({ ...frame, canvas, button: buttons.at(-1) });
    replace(filmRow, buttons);
    paintFrame(filmFrames.at(-1));
  }
  markFrame();
});

function paintFrame({ canvas, drawing }) {
  const context = contextOf(canvas);
  if (context) paint(context, drawing);
}

const paintFilm = () => filmFrames.forEach(paintFrame);

function markFrame() {
  for (const { button, t } of filmFrames) button.ariaCurrent = t === state.t;
}
