// An animated picture of the stage, as a WebP: what the browser makes of each frame, put one after the other into one file.

import { el, token } from "./dom.js";
import { ceil, max, min, round } from "./numbers.js";
import { paint } from "./pen.js";
import { rangeOfFinding } from "./play.js";
import { session } from "./session.js";
import { state } from "./state.js";

const frameMilliseconds = 80;
const mostMicroseconds = 4_000_000;

/** The chosen finding and a second before it, else the seconds before the cursor: a WebP, as bytes. */
export async function animatedStage() {
  const { engine, number, outline, room } = session;
  const { from, to } = rangeOfFinding(1_000_000, 500_000) ?? { from: max(outline.from, state.t - 3_000_000), to: state.t };
  const end = min(to, from + mostMicroseconds);
  const canvas = el("canvas", { width: room[0], height: room[1] });
  const context = canvas.getContext("2d", { alpha: false });
  const stills = [];
  const count = max(1, ceil((end - from) / frameMilliseconds / 1000));
  for (let at = 0; at <= count; at += 1) {
    const { drawing } = await engine.ask("moment", number, "time", round(from + ((end - from) * at) / count), ...room);
    context.fillStyle = token("paper");
    context.fillRect(0, 0, ...room);
    paint(context, drawing);
    const still = await new Promise((done) => canvas.toBlob(done, "image/webp", 0.9));
    if (still.type !== "image/webp") throw Error("This browser writes no WebP; Chromium and Firefox do.");
    stills.push(new Uint8Array(await still.arrayBuffer()));
  }
  return animation(stills, room);
}

// The container is that of https://developers.google.com/speed/webp/docs/riff_container: chunks of a name, a length, and bytes that are padded to
// an even number. Whole numbers have their lowest byte first.
const number = (value, bytes) => Uint8Array.from({ length: bytes }, (_, at) => value >> (8 * at));

function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function chunk(name, ...parts) {
  const body = joined(...parts);
  return joined(new TextEncoder().encode(name), number(body.length, 4), body, number(0, body.length % 2));
}

// Of a still, the chunks that hold its pixels.
function pixelsOf(still) {
  const chunks = [];
  for (let start = 12, end; start < still.length; start = end) {
    const length = new DataView(still.buffer).getUint32(start + 4, true);
    end = start + 8 + length + (length % 2);
    if (/^(VP8[ L]|ALPH)$/.test(String.fromCharCode(...still.subarray(start, start + 4)))) chunks.push(still.subarray(start, end));
  }
  return joined(...chunks);
}

function animation(stills, [width, height]) {
  const size = [number(width - 1, 3), number(height - 1, 3)];
  const isAnimated = 2, covers = 2, forever = 0;
  const frames = stills.map((still, at) => chunk("ANMF",
    // Where it lies, how long it is shown; the last one a second.
    number(0, 6), ...size, number(at < stills.length - 1 ? frameMilliseconds : 1_000, 3), number(covers, 1), pixelsOf(still)));
  return chunk("RIFF", new TextEncoder().encode("WEBP"), chunk("VP8X", number(isAnimated, 4), ...size), chunk("ANIM", number(0xffffff, 4), number(forever, 2)), ...frames);
}
