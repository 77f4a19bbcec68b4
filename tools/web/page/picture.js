// The stage of a moment to take along: as a PNG, as an animated picture, and as the SVG that the command draws, too.

import { animatedStage } from "./animation.js";
import { el, token } from "./dom.js";
import { round } from "./numbers.js";
import { bareName, saveFile } from "./parts.js";
import { session } from "./session.js";
import { stage } from "./stage.js";
import { state } from "./state.js";

function savePicture(ending, content, type, what = `${round(state.t / 1000)}ms`) {
  const name = `${bareName(session.name)}-${what}.${ending}`;
  saveFile(name, [content], type);
  return name;
}

/** Saves the stage as it is drawn, on its ground. */
export async function savePng() {
  const { canvas } = stage;
  const whole = el("canvas", { width: canvas.width, height: canvas.height });
  const context = whole.getContext("2d");
  context.fillStyle = token("paper");
  context.fillRect(0, 0, whole.width, whole.height);
  context.drawImage(canvas, 0, 0);
  return savePicture("png", await new Promise((done) => whole.toBlob(done)), "image/png");
}

/** Saves the seconds before the moment as an animated picture. */
export const saveAnimation = async () => savePicture("webp", await animatedStage(), "image/webp");

/** Saves a picture of the session as an SVG: `still`, `strip` or `timeline`. */
export const saveSvg = async (kind) => savePicture("svg", await svgOf(kind), "image/svg+xml", kind === "still" ? undefined : kind);

/** A picture of the session as an SVG: of a moment that of the cursor, with the finding that is chosen. */
export function svgOf(kind = "still") {
  const moment = kind !== "still" ? [] : state.event === null ? ["time", state.t] : ["event", state.event];
  return session.engine.text("picture", session.number, kind, state.finding ?? "", ...moment);
}
