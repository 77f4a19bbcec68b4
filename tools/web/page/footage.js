// A screen recording beside the stage: what one saw at the cursor's moment. It stays in this browser.

import { announce } from "./announce.js";
import { button, el, isolated } from "./dom.js";
import { sayNotice } from "./notice.js";
import { abs, clamp } from "./numbers.js";
import { state, subscribe } from "./state.js";

let frame, film, hold;
// Where in the recording the session begins, in seconds.
let beginning = 0;

const timeInSession = () => state.t / 1_000_000;
const isHeld = () => hold.ariaPressed === "true";

// A browser that seeks is asked again when it has come there.
function follow() {
  if (frame.hidden || isHeld() || film.seeking || !film.duration) return;
  const time = clamp(beginning + timeInSession(), 0, film.duration);
  if (abs(time - film.currentTime) > 0.01) film.currentTime = time;
}

// Held, it shows what it shows, until the cursor is where that belongs.
function holdOrGo() {
  if (isHeld()) beginning = film.currentTime - timeInSession();
  hold.ariaPressed = !isHeld();
  announce(isHeld() ? "Move the cursor to the moment that the recording shows, then press Hold again" : `the session begins ${beginning.toFixed(2)} s into the recording`, true);
  follow();
}

function close() {
  frame.hidden = true;
  URL.revokeObjectURL(film.src);
}

/** Makes the place beside the stage, which is empty until there is a recording. */
export function footageFrame() {
  film = el("video", { muted: true, playsInline: true, ariaLabel: "Screen recording", onseeked: follow, onloadeddata: follow });
  hold = button("Hold", holdOrGo, { class: "chip", ariaPressed: false, title: "Hold the recording while the cursor moves: so the two are brought to the same moment" });
  frame = el("figure.footage", { hidden: true }, film, el("div.controls", hold, button("Close", close, { class: "quiet" })));
  subscribe("t", follow, { now: true });
  return frame;
}

/** Shows a recording, of which the session is taken to begin where it does. */
export function showFootage(file, name) {
  close();
  beginning = 0;
  hold.ariaPressed = frame.hidden = false;
  film.onerror = () => {
    close();
    sayNotice(`${isolated(name)} is no video that this browser plays.`);
  };
  film.src = URL.createObjectURL(file);
}
