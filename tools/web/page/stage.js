// The stage: every view of the session at the cursor's time, drawn to scale, with what the app showed over what should have been.

import { isModified, rowOfKey } from "./actions.js";
import { contextOf, countText, el, focused, lengthText, momentText, onResize, plural, remPixels, replace } from "./dom.js";
import { clamp, max, min } from "./numbers.js";
import { touches } from "./parts.js";
import { StagePen } from "./pen.js";
import { isBehind, session } from "./session.js";
import { set, state, subjectOf, subscribe } from "./state.js";
import { drawView } from "./stage-draw.js";
import { placeViews } from "./stage-layout.js";
import { wrongAt } from "./stage-wrong.js";

let stageCanvas = null;
let stageCaption = null;
let stagePicker = null;
let stageLegend = null;
let stageShapes = [];
let stageOptions = [];
let activeOption = -1;
let pickerTimer = 0, behindTimer = 0;
let drawnMoment = null;
const mostOptions = 300;

/** The stage. `pen` knows what it drew last, and where. */
export const stage = {
  pen: null,
  mount(element) {
    stageCanvas = el("canvas.stage-canvas", { ariaHidden: true, onclick: pickAt, onmousemove: pointAt });
    stagePicker = el("div", {
      role: "listbox", tabIndex: 0, ariaLabel: "What is on screen: arrow keys choose, Enter selects", class: "stage-picker",
      onkeydown: moveInPicker, onfocus: () => { fillPicker(); activateOption(max(0, activeOption)); }, onblur: drawStage,
    });
    stageCaption = el("p.stage-caption");
    stageLegend = el("ul.legend", { ariaLabel: "Legend" });
    element.append(el("div.stage-head", stageCaption, stageLegend), el("div.stage-area", stageCanvas, stagePicker));
    onResize(stageCanvas, drawStage);
    subscribe("moment", drawMoment, { now: true });
    subscribe("theme", drawStage, { now: true });
    // A picture of another moment than the cursor's is marked.
    subscribe("t event moment opened", () => {
      clearTimeout(behindTimer);
      if (!isBehind()) return void delete stageCanvas.dataset.behind;
      behindTimer = setTimeout(() => {
        stageCanvas.dataset.behind = true;
        replace(stageCaption, el("strong", momentText(state.t)), " working …");
      }, 150);
    }, { now: true });
  },
  update(changed) {
    if (!touches(changed, "moment opened view subject theme other finding progress")) return;
    if (drawnMoment !== session.moment || changed.size > 1 || !changed.has("moment")) drawStage();
    drawnMoment = null;
    clearTimeout(pickerTimer);
    pickerTimer = setTimeout(fillPicker, 250);
    if (touches(changed, "opened other theme")) showLegend();
  },
};

// A moment is drawn when its answer comes, not at the next frame, which has other work; but once a frame.
function drawMoment() {
  if (drawnMoment) return;
  drawStage();
  drawnMoment = session.moment;
}

function drawStage() {
  if (!stageCanvas || state.log === null) return;
  const { moment, outline } = session;
  stageShapes = [];
  if (!moment || !outline) {
    contextOf(stageCanvas);
    replace(stageCaption, session.momentError ?? (session.progress ? "Replaying…" : ""));
    return;
  }
  const context = contextOf(stageCanvas);
  if (!context) return;
  const pen = paintStage(context, { width: stageCanvas.clientWidth, height: stageCanvas.clientHeight });
  stage.pen = pen;
  stageShapes = pen.shapes;
  stageOptions = [...stageShapes.filter((one) => !one.isBeyond), ...stageShapes.filter((one) => one.isBeyond)].slice(0, mostOptions);
  if (focused() === stagePicker && stageOptions[activeOption]) {
    const { x, y, w, h } = stageOptions[activeOption];
    pen.stroke({ x, y, w, h }, "focus", { width: 3, inset: -7, radius: 10, dash: [2, 3] });
  }
  sayMoment(moment.seek, wrongAt(moment.seek.t), pen.otherwise);
}

/** Draws all views of the moment with a canvas's context; returns the pen, which knows what it drew where. */
export function paintStage(context, size) {
  const { moment, other } = session;
  const wrong = wrongAt(moment.seek.t);
  const rem = remPixels();
  const outlines = new Map(session.outline?.views.map((view) => [view.view, view]));
  const views = moment.seek.views;
  const { scale, boxes } = placeViews(views.map((view) => ({
    viewport: view.viewport, axis: outlines.get(view.view)?.axis, hasDots: view.dotCount > 0,
  })), size.width, size.height, rem);
  const pen = new StagePen(context, scale, rem, size);
  views.forEach((view, index) => {
    drawView(pen, boxes[index], view, moment.stage?.views[index], outlines.get(view.view), {
      wrong: wrong.filter((one) => one.view === view.view),
      selected: (state.view ?? views[0].view) === view.view ? state.subject?.text : null,
      other: other?.moment?.seek.views.find((one) => one.view === view.view),
      t: moment.seek.t, isRecording: isRecording(),
    });
  });
  pen.drawTags();
  return pen;
}

// Whether anything that the app showed was observed.
const isRecording = () => session.check?.lookedAt !== undefined;

function sayMoment(seek, wrong, otherwise) {
  const place = seek.event === null || seek.event === undefined ? "before the first event" : `line ${countText(seek.line)}`;
  // Between two looks nobody knows.
  const look = max(...seek.views.map(({ lookedAt }) => lookedAt ?? -Infinity));
  const looked = !isRecording() ? "nothing of the app was observed: this is how it should be"
    : look === -Infinity ? "nobody has looked yet" : look === seek.t ? "looked at now" : `last look ${momentText(look)}, ${lengthText(seek.t - look)} before`;
  const said = wrong.length > 0 ? el("span.failure", `${plural(wrong.length, "thing")} shown wrong`)
    : otherwise > 0 && el("strong", `${plural(otherwise, "item")} last seen otherwise`);
  replace(stageCaption, el("strong", momentText(seek.t)), ` ${place}, `, said && [said, ", "], looked);
}

function showLegend() {
  const entry = (kind, text, title) => el("li", { title }, el("span", { class: `swatch ${kind}`, ariaHidden: true }), text);
  replace(stageLegend, entry("should", "should be", "As the engine says"), 
    isRecording() && entry("shown", "as seen", "What the app showed when it was looked at last; the longer ago, the thinner"),
    session.other && entry("other", session.other.label ?? "the other"));
}

// Choosing with the pointer

function shapeAt(event) {
  const { offsetX: x, offsetY: y } = event;
  return stageShapes.findLast((one) => x >= one.x && x <= one.x + one.w && y >= one.y && y <= one.y + one.h);
}

function pickAt(event) {
  const shape = shapeAt(event);
  if (shape) selectShape(shape);
}

function pointAt(event) {
  const shape = shapeAt(event);
  stageCanvas.style.cursor = shape ? "pointer" : "default";
  stageCanvas.title = shape?.label ?? "";
}

function selectShape({ view, subject }) {
  set({ view, subject: subjectOf(subject), finding: null, tab: "why" });
}

// Choosing with the keyboard: a list of what is drawn, what is on screen first

function fillPicker() {
  if (!stagePicker || stageOptions.length === 0) return;
  activeOption = min(activeOption, stageOptions.length - 1);
  replace(stagePicker, stageOptions.map(({ label, subject, view }, at) => el("div", {
    role: "option", id: `stage-option-${at}`, ariaSelected: subject === state.subject?.text && view === (state.view ?? view),
  }, label)));
  if (activeOption >= 0) stagePicker.setAttribute("aria-activedescendant", `stage-option-${activeOption}`);
}

function activateOption(index) {
  activeOption = clamp(index, 0, stageOptions.length - 1);
  fillPicker();
  drawStage();
}

function moveInPicker(event) {
  if (isModified(event)) return;
  const sideways = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const next = sideways ? activeOption + sideways : rowOfKey(event, activeOption, stageOptions.length);
  if (next !== null) activateOption(next);
  else if ((event.key === "Enter" || event.key === " ") && stageOptions[activeOption]) selectShape(stageOptions[activeOption]);
  else return;
  event.preventDefault();
}
