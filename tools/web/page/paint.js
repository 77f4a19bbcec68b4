// Draws the timeline's lanes on a canvas, from the engine's columns. Knows no state and no DOM besides the canvas.

import { countText, isolated, token } from "./dom.js";
import { gradeShapes } from "./findings.js";
import { rangeOf, usualMost } from "./lanes.js";
import { clamp, max, min, round } from "./numbers.js";
import { fittedText, hatchLines } from "./pen.js";
import { rulerTicks } from "./timescale.js";

/** How phases are hatched: slopes of lines. They are told apart without colour; dragging is filled. */
const phaseHatching = { decelerating: [1], bouncing: [1, -1], snapping: [0], animating: [-1] };

/** A canvas's picture of a window of time, with what every lane needs to draw itself. */
export class Painter {
  /**
   * @param {CanvasRenderingContext2D} context Cleared, with coordinates in CSS pixels.
   * @param {{width, height, from, to, unit, font}} frame `unit` is what a pixel is at the usual size of text.
   */
  constructor(context, frame) {
    this.context = context;
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

  /** A rectangle, filled or hatched, with a line around it if it is to have one. */
  box(colour, x, y, width, height, { line = null, wide = 1, alpha = 1, slopes = null } = {}) {
    const { context } = this;
    context.globalAlpha = alpha;
    context.fillStyle = token(colour);
    context.strokeStyle = token(slopes ? colour : line ?? colour);
    context.lineWidth = wide;
    if (!slopes) context.fillRect(x, y, width, height);
    for (const slope of slopes ?? []) hatchLines(context, { x, y, w: width, h: height }, slope, 6);
    context.globalAlpha = 1;
    if (!line) return;
    context.strokeRect(x + 0.5, y + 0.5, max(width - 1, 1), height - 1);
  }

  text(text, x, y, colour = "ink", align = "left") {
    this.context.fillStyle = token(colour);
    this.context.textAlign = align;
    this.context.fillText(text, x, y);
  }

  /** Round times: lines through the lanes, or with a height their words. */
  ruler(height = 0) {
    for (const { time, text } of rulerTicks(this, this.width)) {
      const x = this.x(time);
      this.box("line", round(x), height && height - 5, 1, this.height, { alpha: 0.6 });
      if (!height) continue;
      const half = this.context.measureText(text).width / 2;
      this.text(text, clamp(x, half, this.width - half), height / 2 - 1, "ink-2", "center");
    }
  }

  phases(y, height, phases, withWords = true) {
    for (const { from, to, phase } of phases) {
      const place = this.place(from, to, 1);
      if (!place) continue;
      this.box("ink-2", place.x, y, place.width, height, { line: place.width > 3 && "ink-2", slopes: phaseHatching[phase] });
      const wide = withWords && place.width > 24 && this.context.measureText(phase).width + 8;
      if (!wide || wide > place.width - 4) continue;
      const middle = (max(place.x, 0) + min(place.x + place.width, this.width)) / 2;
      this.box("panel", middle - wide / 2, y + 3, wide, height - 6);
      this.text(phase, middle, y + height / 2, "ink", "center");
    }
  }

  /** A track as a line that holds each value until the next event. With `rests`, nothing for so long means 0. */
  series(y, height, tracks, track, { least, most }, colour, { dash = [], wide = 1.5, rests = Infinity } = {}) {
    if (!track) return;
    const { context } = this;
    const step = (tracks.to - tracks.from) / tracks.columns;
    const span = most - least || 1;
    const place = (value) => y + height - clamp((value - least) / span, -0.03, 1.03) * height;
    const x = (column) => this.x(tracks.from + column * step);
    let before = rests < Infinity ? 0 : track.before ?? null;
    let last = 0;
    context.beginPath();
    if (before !== null) context.moveTo(x(0), place(before));
    track.min.forEach((low, column) => {
      if (low === null) return;
      const high = track.max[column];
      if (before && (column - last - 1) * step > rests) {
        context.lineTo(x(last + 1), place(before));
        before = 0;
        context.lineTo(x(last + 1), place(0));
      }
      last = column;
      const isFalling = before !== null && before > (low + high) / 2;
      context[before === null ? "moveTo" : "lineTo"](x(column), place(before ?? low));
      context.lineTo(x(column), place(isFalling ? high : low));
      before = isFalling ? low : high;
      context.lineTo(x(column), place(before));
    });
    if (before !== null) context.lineTo(this.x(tracks.to), place(rests < Infinity ? 0 : before));
    context.strokeStyle = token(colour);
    context.lineWidth = wide;
    context.lineJoin = "bevel";
    context.setLineDash(dash);
    context.stroke();
    context.setLineDash([]);
  }

  /** How often something happened in each column; the height grows with the logarithm. */
  counts(y, height, tracks, counts, most, colour) {
    const step = (tracks.to - tracks.from) / tracks.columns;
    const width = max((step / (this.to - this.from)) * this.width, 1.5);
    counts?.forEach((count, column) => {
      if (!count) return;
      const tall = height * (0.4 + (0.6 * Math.log1p(count)) / Math.log1p(max(most, 1)));
      this.box(colour, this.x(tracks.from + column * step), y + height - tall, width, tall);
    });
  }

  /** The stretches of findings: shape and word where there is room, the shape alone where there is little. */
  findings(y, spans, chosen, rowHeight) {
    const lastShape = [];
    const sorted = [...spans].sort((a, b) => (a.finding === chosen) - (b.finding === chosen));
    for (const { finding, grade, from, to, row } of sorted) {
      const place = this.place(from, to, 3);
      if (!place) continue;
      const isChosen = finding === chosen;
      const top = y + 3 + row * rowHeight;
      const tall = rowHeight - 3;
      const x = max(place.x, 0);
      const width = place.x + place.width - x;
      this.box(grade, x, top, width, tall, { alpha: isChosen ? 0.4 : 0.2, line: isChosen ? "ink" : grade, wide: isChosen ? 2 : 1 });
      if (x < (lastShape[row] ?? -Infinity) && !isChosen) continue;
      const shape = `${gradeShapes[grade]} `;
      const [shapeWide, wordWide] = [shape, grade].map((text) => this.context.measureText(text).width);
      const middle = top + tall / 2 + 0.5;
      const hasRoom = shapeWide + wordWide + 8 < width;
      lastShape[row] = x + shapeWide + (hasRoom ? wordWide + 8 : 2);
      const start = hasRoom ? x + 4 : clamp(x + (width - shapeWide) / 2, 0, this.width - shapeWide);
      this.text(shape, start, middle, grade);
      if (hasRoom) this.text(grade, start + shapeWide, middle);
    }
  }

  /** Points of time with words, which end where the next one is. */
  marks(y, height, marks) {
    const seen = marks.filter(({ t }) => t >= this.from && t <= this.to);
    seen.forEach(({ t, label }, index) => {
      const x = round(this.x(t));
      this.box("accent", x, y + 2, 2, height - 4);
      const room = (index + 1 < seen.length ? this.x(seen[index + 1].t) : this.width) - x - 6;
      if (room > 12) this.text(fittedText(this.context, `⚑ ${isolated(label ?? "")}`, room), x + 4, y + height / 2);
    });
  }

  changed(y, height, spans) {
    for (const [, from, to] of spans) {
      const place = this.place(from, to, 2);
      if (place) this.box("b", place.x, y + 2, place.width, height - 4, { line: "b", slopes: [1, -1] });
    }
  }

  /** All lanes from top to bottom. */
  lanes(lanes, model) {
    const { unit } = this;
    this.ruler();
    // The finer tracks, where they hold all that is seen.
    const [own, other] = [0, 2].map((at) => {
      const [whole, fine] = model.layers.slice(at);
      return fine && fine.from <= this.from && fine.to >= this.to ? fine : whole;
    });
    const first = model.layers[0];
    let y = 0;
    for (const lane of lanes) {
      const height = lane.height * unit;
      const inner = height - 6;
      const line = (tracks, name, range, colour, style) => tracks && this.series(y + 3, inner, tracks, tracks[name], range, colour, style);
      switch (lane.kind) {
        case "findings": this.findings(y, model.spans, model.finding, 18 * unit); break;
        case "marks": this.marks(y, height, model.marks); break;
        case "changed": this.changed(y, height, model.changed.spans); break;
        case "phases": this.phases(y + 3, inner, model.phases.get(lane.view) ?? []); break;
        case "offset": {
          const range = rangeOf(first?.offset, first?.recorded, model.layers[2]?.offset);
          if (!range) break;
          line(other, "offset", range, "b", { dash: [2, 3] });
          line(own, "recorded", range, "shown", { dash: [4, 3] });
          line(own, "offset", range, "accent");
          this.#scale(y, height, range);
          break;
        }
        case "velocity": {
          if (!first?.velocity) break;
          const most = usualMost(first.velocity) || 1;
          const range = { least: -most, most };
          this.box("line", 0, round(y + height / 2), this.width, 1);
          line(own, "velocity", range, "accent", { rests: 100_000 });
          this.#scale(y, height, range);
          break;
        }
        case "count": {
          const isBad = ["violations", "rejected", "differences"].includes(lane.id);
          const most = (first?.counts?.[lane.id] ?? []).reduce((a, b) => max(a, b ?? 0), 0);
          if (own) this.counts(y + 2, height - 4, own, own.counts?.[lane.id], most, isBad ? "wrong" : "ink-2");
        }
      }
      y += height;
      this.box("line", 0, round(y - 1), this.width, 1);
    }
  }

  #scale(y, height, { least, most }) {
    for (const [value, place] of [[most, y + 9 * this.unit], [least, y + height - 9 * this.unit]]) {
      const text = countText(round(value));
      const wide = this.context.measureText(text).width + 4;
      this.box("panel", this.width - wide, place - 7 * this.unit, wide, 14 * this.unit, { alpha: 0.8 });
      this.text(text, this.width - 2, place, "ink-2", "right");
    }
  }

  /** The whole session in one strip: phases, the way of the offset, the shapes of findings. */
  overview(model) {
    const { height, unit } = this;
    this.phases(1, 7 * unit, model.phases.get(model.view) ?? [], false);
    const tracks = model.layers[0];
    const range = rangeOf(tracks?.offset);
    if (range) this.series(10 * unit, height - 25 * unit, tracks, tracks.offset, range, "accent", { wide: 1.25 });
    let free = -Infinity;
    for (const { from, to, grade } of [...model.spans].sort((a, b) => a.from - b.from)) {
      const place = this.place(from, to, 2);
      if (!place) continue;
      this.box(grade, place.x, height - 2 * unit, place.width, 2 * unit);
      if (place.x < free && grade !== "stuck") continue;
      free = place.x + 10 * unit;
      this.text(gradeShapes[grade] ?? "■", clamp(place.x, 1, this.width - 10 * unit), height - 7 * unit, grade);
    }
  }
}
