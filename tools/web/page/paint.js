// Draws the timeline's lanes on a canvas, from the engine's columns. Knows no state and no DOM besides the canvas.

import { countText, isolated, token } from "./dom.js";
import { gradeShapes } from "./findings.js";
import { rangeOf, usualMost } from "./lanes.js";
import { ceil, clamp, floor, max, min, round } from "./numbers.js";
import { fittedText } from "./pen.js";
import { rulerTicks } from "./timescale.js";

/** How phases are hatched, as strokes in a square of 8: told apart without colour. Dragging is filled. */
const phaseHatching = {
  decelerating: [[0, 8, 8, 0], [-4, 4, 4, -4], [4, 12, 12, 4]],
  bouncing: [[0, 0, 8, 8], [0, 8, 8, 0]],
  snapping: [[2, 0, 2, 8], [6, 0, 6, 8]],
  animating: [[0, 2, 8, 2], [0, 6, 8, 6]],
};

const hatchings = new Map();

/** The columns of tracks between two times, and how long each is. */
function columnsOf({ from: begin, to: end, columns }, from, to) {
  const step = (end - begin) / columns;
  return { step, first: max(0, floor((from - begin) / step)), last: min(columns - 1, ceil((to - begin) / step)) };
}

/** A canvas's picture of a window of time, with what every lane needs to draw itself. */
export class Painter {
  /**
   * @param {CanvasRenderingContext2D} context Cleared, with coordinates in CSS pixels.
   * @param {{width, height, from, to, unit, font}} frame `unit` is what a pixel is at the usual size of text.
   */
  constructor(context, frame) {
    this.context = context;
    this.scale = devicePixelRatio;
    Object.assign(this, frame);
    context.font = frame.font;
    context.textBaseline = "middle";
  }

  x(time) {
    return ((time - this.from) / (this.to - this.from)) * this.width;
  }

  /** A place for a span: cut off at the sides, at least as wide as said. Nothing if it is not seen. */
  place(from, to, least = 2) {
    if (to < this.from || from > this.to) return null;
    const start = max(this.x(from), -4);
    return { x: start, width: max(min(this.x(to), this.width + 4) - start, least) };
  }

  box(colour, x, y, width, height) {
    this.context.fillStyle = typeof colour === "string" ? token(colour) : colour;
    this.context.fillRect(x, y, width, height);
  }

  text(text, x, y, colour = "ink", align = "left") {
    this.context.fillStyle = token(colour);
    this.context.textAlign = align;
    this.context.fillText(text, x, y);
  }

  line(y, colour = "line") {
    this.box(colour, 0, round(y), this.width, 1);
  }

  #hatch(strokes, colour) {
    const key = `${strokes} ${token(colour)} ${this.scale}`;
    let pattern = hatchings.get(key);
    if (pattern) return pattern;
    const tile = document.createElement("canvas");
    tile.width = tile.height = round(8 * this.scale);
    const pen = tile.getContext("2d");
    pen.scale(tile.width / 8, tile.width / 8);
    pen.strokeStyle = token(colour);
    pen.lineWidth = 1.25;
    for (const [x1, y1, x2, y2] of strokes) {
      pen.moveTo(x1, y1);
      pen.lineTo(x2, y2);
    }
    pen.stroke();
    pattern = this.context.createPattern(tile, "repeat");
    pattern.setTransform(new DOMMatrix().scale(8 / tile.width));
    hatchings.set(key, pattern);
    return pattern;
  }

  /** Round times: lines through the lanes, or with a height their words. */
  ruler(height = 0) {
    const { context } = this;
    for (const { time, text } of rulerTicks(this, this.width)) {
      const x = this.x(time);
      context.globalAlpha = 0.6;
      this.box("line", round(x), height && height - 5, 1, this.height);
      context.globalAlpha = 1;
      if (!height) continue;
      const half = context.measureText(text).width / 2;
      this.text(text, clamp(x, half, this.width - half), height / 2 - 1, "ink-2", "center");
    }
  }

  phases(y, height, phases, withWords = true) {
    const { context } = this;
    let lastEnd = -Infinity;
    for (const { from, to, phase } of phases) {
      const place = this.place(from, to, 1);
      if (!place || place.x + place.width < lastEnd + 0.5) continue;
      lastEnd = place.x + place.width;
      const hatching = phaseHatching[phase];
      this.box(hatching ? this.#hatch(hatching, "ink-2") : "ink-2", place.x, y, place.width, height);
      if (place.width > 3) {
        context.strokeStyle = token("ink-2");
        context.lineWidth = 1;
        context.strokeRect(place.x + 0.5, y + 0.5, place.width - 1, height - 1);
      }
      const wide = withWords && place.width > 24 && context.measureText(phase).width + 8;
      if (!wide || wide > place.width - 4) continue;
      const [start, end] = [max(place.x, 0), min(place.x + place.width, this.width)];
      const middle = (start + end) / 2;
      this.box("panel", middle - wide / 2, y + 3, wide, height - 6);
      this.text(phase, middle, y + height / 2, "ink", "center");
    }
  }

  /**
   * The columns of a track between two times as a line that holds each value until the next event.
   * With `rests`, nothing for so long means 0.
   */
  series(y, height, tracks, track, { least, most }, colour, { from = this.from, to = this.to, dash = [], wide = 1.5, rests = Infinity } = {}) {
    if (!track) return;
    const { context } = this;
    const { step, first, last } = columnsOf(tracks, from, to);
    const span = most - least || 1;
    const place = (value) => y + height - clamp((value - least) / span, -0.03, 1.03) * height;
    let before = null;
    for (let column = first - 1; column >= 0 && before === null; column -= 1) before = track.max[column];
    before ??= rests < Infinity ? 0 : track.before ?? null;
    let lastColumn = first;
    context.beginPath();
    if (before !== null) context.moveTo(this.x(max(from, tracks.from)), place(before));
    for (let column = first; column <= last; column += 1) {
      const low = track.min[column];
      if (low === null) continue;
      const high = track.max[column];
      const x = this.x(tracks.from + column * step);
      if (before && (column - lastColumn - 1) * step > rests) {
        context.lineTo(this.x(tracks.from + (lastColumn + 1) * step), place(before));
        before = 0;
        context.lineTo(this.x(tracks.from + (lastColumn + 1) * step), place(0));
      }
      lastColumn = column;
      const isFalling = before !== null && before > (low + high) / 2;
      if (before === null) context.moveTo(x, place(low));
      else context.lineTo(x, place(before));
      context.lineTo(x, place(isFalling ? high : low));
      before = isFalling ? low : high;
      context.lineTo(x, place(before));
    }
    if (before !== null) context.lineTo(this.x(min(to, tracks.to)), place(rests < Infinity ? 0 : before));
    context.strokeStyle = token(colour);
    context.lineWidth = wide;
    context.lineJoin = "bevel";
    context.setLineDash(dash);
    context.stroke();
    context.setLineDash([]);
  }

  /** How often something happened in each column; the height grows with the logarithm. */
  counts(y, height, tracks, counts, most, colour, { from = this.from, to = this.to } = {}) {
    if (!counts) return;
    const { context } = this;
    const { step, first, last } = columnsOf(tracks, from, to);
    const width = max((step / (this.to - this.from)) * this.width, 1.5);
    context.beginPath();
    for (let column = first; column <= last; column += 1) {
      const count = counts[column];
      if (!count) continue;
      const tall = height * (0.4 + (0.6 * Math.log1p(count)) / Math.log1p(max(most, 1)));
      context.rect(this.x(tracks.from + column * step), y + height - tall, width, tall);
    }
    context.fillStyle = token(colour);
    context.fill();
  }

  /** The stretches of findings: shape and word where there is room, the shape alone where there is little. */
  findings(y, spans, chosen, rowHeight) {
    const { context } = this;
    const widths = {};
    for (const [grade, shape] of Object.entries(gradeShapes)) {
      widths[grade] = [context.measureText(shape).width, context.measureText(`${shape} ${grade}`).width, context.measureText(grade).width];
    }
    const lastEnd = [];
    const lastShape = [];
    for (const isChosen of [false, true]) {
      for (const { finding, grade, from, to, row } of spans) {
        if ((finding === chosen) !== isChosen) continue;
        const place = this.place(from, to, 3);
        // What lies in the same pixels as the one before is not drawn again.
        if (!place || (!isChosen && place.x + place.width < (lastEnd[row] ?? -Infinity) + 0.5)) continue;
        lastEnd[row] = place.x + place.width;
        const top = y + 3 + row * rowHeight;
        const tall = rowHeight - 3;
        const x = max(place.x, 0);
        const width = place.x + place.width - x;
        context.globalAlpha = isChosen ? 0.4 : 0.2;
        this.box(grade, x, top, width, tall);
        context.globalAlpha = 1;
        context.strokeStyle = token(isChosen ? "ink" : grade);
        context.lineWidth = isChosen ? 2 : 1;
        if (width > 3) context.strokeRect(x + 0.5, top + 0.5, max(width - 1, 1), tall - 1);
        else context.fillRect(x, top, width, tall);
        if (x < (lastShape[row] ?? -Infinity) && !isChosen) continue;
        const [shapeWide, wide, wordWide] = widths[grade];
        const middle = top + tall / 2 + 0.5;
        const hasRoom = wide + 8 < width;
        lastShape[row] = x + (hasRoom ? wide + 8 : shapeWide + 2);
        if (hasRoom) {
          this.text(gradeShapes[grade], x + 4, middle, grade);
          this.text(grade, x + 4 + wide - wordWide, middle);
        } else {
          const centre = clamp(x + width / 2, shapeWide / 2, this.width - shapeWide / 2);
          this.text(gradeShapes[grade], centre, middle, grade, "center");
        }
      }
    }
  }

  /** Points of time with words, which end where the next one is. */
  marks(y, height, marks) {
    const { context } = this;
    const seen = marks.filter(({ t }) => t >= this.from && t <= this.to);
    let free = -Infinity;
    seen.forEach(({ t, label }, index) => {
      const x = round(this.x(t));
      if (x < free) return;
      free = x + 3;
      this.box("accent", x, y + 2, 2, height - 4);
      const room = (index + 1 < seen.length ? this.x(seen[index + 1].t) : this.width) - x - 6;
      if (room > 12) this.text(fittedText(context, `⚑ ${isolated(label ?? "")}`, room), x + 4, y + height / 2);
    });
  }

  changed(y, height, spans) {
    const { context } = this;
    let lastEnd = -Infinity;
    for (const [, from, to] of spans) {
      const place = this.place(from, to, 2);
      if (!place || place.x + place.width <= lastEnd) continue;
      lastEnd = place.x + place.width;
      this.box(this.#hatch(phaseHatching.bouncing, "b"), place.x, y + 2, place.width, height - 4);
      context.strokeStyle = token("b");
      context.strokeRect(place.x + 0.5, y + 2.5, max(place.width - 1, 1), height - 5);
    }
  }

  /** The tracks in a lane: those of the whole where nothing finer is there, the finer ones in their window. */
  layered(layers, draw) {
    const [whole, fine] = layers;
    if (!fine) return whole && draw(whole, {});
    if (whole && fine.from > this.from) draw(whole, { to: min(fine.from, this.to) });
    if (whole && fine.to < this.to) draw(whole, { from: max(fine.to, this.from) });
    if (fine.to > this.from && fine.from < this.to) draw(fine, { from: max(fine.from, this.from), to: min(fine.to, this.to) });
  }

  /** All lanes from top to bottom. */
  lanes(lanes, model) {
    const { unit } = this;
    this.ruler();
    let y = 0;
    for (const lane of lanes) {
      const height = lane.height * unit;
      const inner = height - 6;
      switch (lane.kind) {
        case "findings": this.findings(y, model.spans, model.finding, 18 * unit); break;
        case "marks": this.marks(y, height, model.marks); break;
        case "changed": this.changed(y, height, model.changed.spans); break;
        case "phases": this.phases(y + 3, inner, model.phases.get(lane.view) ?? []); break;
        case "offset": {
          const range = rangeOf(model.layers[0]?.offset, model.layers[0]?.recorded, model.layers[2]?.offset);
          if (!range) break;
          this.layered(model.layers.slice(2), (tracks, part) =>
            this.series(y + 3, inner, tracks, tracks.offset, range, "b", { ...part, dash: [2, 3] }));
          this.layered(model.layers, (tracks, part) => {
            this.series(y + 3, inner, tracks, tracks.recorded, range, "shown", { ...part, dash: [4, 3] });
            this.series(y + 3, inner, tracks, tracks.offset, range, "accent", part);
          });
          this.#scale(y, height, range);
          break;
        }
        case "velocity": {
          if (!model.layers[0]?.velocity) break;
          const most = usualMost(model.layers[0].velocity) || 1;
          const range = { least: -most, most };
          this.line(y + height / 2);
          this.layered(model.layers, (tracks, part) =>
            this.series(y + 3, inner, tracks, tracks.velocity, range, "accent", { ...part, rests: 100_000 }));
          this.#scale(y, height, range);
          break;
        }
        case "count": {
          const isBad = lane.id === "violations" || lane.id === "rejected" || lane.id === "differences";
          const all = model.layers[0]?.counts?.[lane.id] ?? [];
          const most = all.reduce((a, b) => max(a, b ?? 0), 0);
          this.layered(model.layers, (tracks, part) =>
            this.counts(y + 2, height - 4, tracks, tracks.counts?.[lane.id], most, isBad ? "wrong" : "ink-2", part));
          break;
        }
      }
      y += height;
      this.line(y - 1);
    }
  }

  #scale(y, height, { least, most }) {
    const { context } = this;
    for (const [value, place] of [[most, y + 9 * this.unit], [least, y + height - 9 * this.unit]]) {
      const text = countText(round(value));
      context.fillStyle = token("panel");
      context.globalAlpha = 0.8;
      const wide = context.measureText(text).width + 4;
      context.fillRect(this.width - wide, place - 7 * this.unit, wide, 14 * this.unit);
      context.globalAlpha = 1;
      this.text(text, this.width - 2, place, "ink-2", "right");
    }
  }

  /** The whole session in one strip: phases, the way of the offset, the shapes of findings, violations. */
  overview(model) {
    const { height, unit } = this;
    const phases = model.phases.get(model.view) ?? [];
    this.phases(1, 7 * unit, phases, false);
    const tracks = model.layers[0];
    const range = rangeOf(tracks?.offset);
    const below = 15 * unit;
    if (range) this.series(10 * unit, height - 10 * unit - below, tracks, tracks.offset, range, "accent", { wide: 1.25 });
    for (const kind of ["violations", "differences"]) {
      this.counts(height - below + 1, 3 * unit, tracks ?? {}, tracks?.counts?.[kind], 1, "wrong");
    }
    let free = -Infinity;
    const spans = [...model.spans].sort((a, b) => a.from - b.from);
    for (const span of spans) {
      const place = this.place(span.from, span.to, 2);
      if (!place) continue;
      this.box(span.grade, place.x, height - 2 * unit, place.width, 2 * unit);
      if (place.x < free && span.grade !== "stuck") continue;
      free = place.x + 10 * unit;
      this.text(gradeShapes[span.grade] ?? "■", clamp(place.x, 1, this.width - 10 * unit), height - 7 * unit, span.grade);
    }
  }
}
