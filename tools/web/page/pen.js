// What is painted on canvases: text that fits, hatching, and the shapes that the engine gives of a stage.

import { token } from "./dom.js";
import { abs, ceil, min } from "./numbers.js";

/**
 * A text that fits a width: the middle of one that does not gives way to a sign, since names that begin alike end differently.
 * Empty if almost nothing fits.
 */
export function fittedText(context, text, width) {
  const whole = context.measureText(text).width;
  if (whole <= width) return text;
  // Never through the middle of a letter; signs that isolate stay around it.
  const [before, inner, after] = /^(\u2068?)(.*?)(\u2069?)$/su.exec(text).slice(1);
  const letters = Array.from(inner);
  for (let count = min(letters.length - 1, ceil((letters.length * width) / whole) + 1); count > 0; count -= 1) {
    const end = count >> 1;
    const short = `${before}${letters.slice(0, count - end).join("")}…${end > 0 ? letters.slice(-end).join("") : ""}${after}`;
    if (context.measureText(short).width <= width) return short;
  }
  return "";
}

/** Draws parallel lines in a rectangle, as a path of its own: rising (1), falling (-1) or upright (0). */
export function hatchLines(context, { x, y, w, h }, slope, step) {
  context.save();
  context.beginPath();
  context.rect(x, y, w, h);
  context.clip();
  context.beginPath();
  for (let at = x - h * abs(slope); at < x + w; at += step) {
    context.moveTo(at, slope > 0 ? y + h : y);
    context.lineTo(at + h * abs(slope), slope > 0 ? y : y + h);
  }
  context.stroke();
  context.restore();
  context.beginPath();
}

/** Strokes a rectangle with round corners, so much larger on every side. */
export function ring(context, { x, y, w, h }, colour, { by = 5, width = 3, dash = [] } = {}) {
  context.strokeStyle = token(colour);
  context.lineWidth = width;
  context.setLineDash(dash);
  context.beginPath();
  context.roundRect(x - by, y - by, w + 2 * by, h + 2 * by, by + 4);
  context.stroke();
}

const rect = (context, x, y, w, h) => context.rect(x, y, w, h);

// How each form of shape is laid down as a path.
const paths = {
  rect: (context, x, y, w, h, radius) => context.roundRect(x, y, w, h, radius),
  line: (context, ...points) => {
    for (let at = 0; at < points.length; at += 2) context[at ? "lineTo" : "moveTo"](points[at], points[at + 1]);
  },
  arrow: (context, ...points) => (paths.line(context, ...points.slice(0, 4)), paths.line(context, ...points.slice(4))),
  dot: (context, x, y, radius, isHalf) => context.arc(x, y, radius, isHalf ? Math.PI / 2 : 0, isHalf ? 1.5 * Math.PI : 7),
  fade: rect,
  clip: rect,
};

/** Paints the shapes of a drawing, of which the engine says what they are and how they are painted. */
export function paint(context, { shapes, em }) {
  for (const [form, role, fill, stroke, width, dash, opacity, ...rest] of shapes) {
    if (form === "end") {
      context.restore();
      continue;
    }
    context.globalAlpha = opacity;
    context.fillStyle = fill && token(fill);
    if (form === "text") {
      const [text, x, y, anchor, size] = rest;
      context.font = `${role === "strong" ? 650 : 400} ${size * em}px system-ui, sans-serif`;
      context.textAlign = anchor === "middle" ? "center" : anchor;
      context.textBaseline = "middle";
      context.fillText(text, x, y);
      continue;
    }
    context.strokeStyle = stroke && token(stroke);
    context.lineWidth = width;
    context.setLineDash(dash ? dash.split(" ") : []);
    if (form === "hatch") {
      const [x, y, w, h] = rest;
      hatchLines(context, { x, y, w, h }, 1, 8);
      continue;
    }
    context.beginPath();
    paths[form](context, ...rest);
    if (form === "clip") {
      context.save();
      context.clip();
      continue;
    }
    if (form === "fade") context.fillStyle = gradient(context, token(fill), ...rest);
    if (fill) context.fill();
    if (stroke) context.stroke();
  }
  context.globalAlpha = 1;
}

function gradient(context, colour, x, y, w, h, axis, ...stops) {
  const made = axis === "vertical" ? context.createLinearGradient(0, y, 0, y + h) : context.createLinearGradient(x, 0, x + w, 0);
  for (let at = 0; at < stops.length; at += 2) made.addColorStop(stops[at], colour.replace(/^rgb\((.*)\)$/, `rgba($1, ${stops[at + 1]})`));
  return made;
}
