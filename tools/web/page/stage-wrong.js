// What the app showed wrong at a moment: the stretches of findings that cover it.

import { numberText } from "./dom.js";
import { session } from "./session.js";
import { sentenceOf } from "./words.js";

let stretchesOf = null;
let knownStretches = [];

/** All stretches of the session's findings, with the finding's number, grade, kind and view. */
function allStretches() {
  if (stretchesOf === session.check) return knownStretches;
  stretchesOf = session.check;
  knownStretches = (session.check?.findings ?? []).flatMap((finding, index) => finding.stretches.map((stretch) => ({
    number: index + 1, grade: finding.grade, kind: finding.kind, stretch,
    // What holds for everything that scrolls is told as the finding does, without its times.
    sentence: finding.ifMeant && sentenceOf(finding.text.replace(/^view [^:]*: /, "")),
    view: finding.view ?? session.outline?.views[0]?.view,
    from: stretch.first.t, until: stretch.until?.t ?? Infinity,
  })));
  return knownStretches;
}

/** What is wrong at a time. */
export function wrongAt(t) {
  return allStretches().filter(({ from, until }) => from <= t && t < until);
}

/**
 * What is said beside something that is wrong: `shown 0.1, should be 1`.
 *
 * @param {object} wrong One of `wrongAt`.
 * @param {{recorded?: *, replayed?: *}} now The values of the moment, where they are known; else those of the stretch are told.
 */
export function wrongText({ kind, sentence, stretch }, now = {}) {
  if (sentence) return sentence;
  const recorded = now.recorded ?? stretch.recorded;
  const replayed = now.replayed ?? stretch.replayed;
  if (kind === "decorations") {
    if (replayed === null) return "a shadow too many";
    if (recorded === null) return "no shadow";
    return "shadow elsewhere";
  }
  if (kind === "frame" || kind === "offset") return "shown elsewhere";
  const [shown, right] = [recorded, replayed].map((value) => typeof value === "number" ? numberText(value) : (value === null ? "none" : String(value)));
  const noun = kind === "alpha" || kind === "dots" ? "alpha " : kind === "scale" ? "scale " : "";
  return `shown ${noun}${shown}, should be ${right}`;
}
