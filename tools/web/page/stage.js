// The stage: every view of the session at the cursor's time, as the engine draws it.

import { isModified, rowOfKey } from "./actions.js";
import { button, contextOf, countText, el, focused, lengthText, momentText, onResize, plural, remPixels, replace, token } from "./dom.js";
import { footageFrame } from "./footage.js";
import { abs, clamp, max, min, round } from "./numbers.js";
import { touches } from "./parts.js";
import { paint, ring } from "./pen.js";
import { askMoment, isBehind, session } from "./session.js";
import { set, state, subjectOf, subscribe } from "./state.js";

let stageCanvas = null;
let stageCaption = null;
let stagePicker = null;
let stageLegend = null;
let stageSides = null;
let stageSplit = null;
let stageShapes = [];
let stageOptions = [];
let activeOption = -1;
let pickerTimer = 0, behindTimer = 0;
let drawnMoment = null;
const mostOptions = 300;

/** The stage. `drawing` is what it drew last: shapes, `areas` that can be chosen, and labels; `canvas` where. */
export const stage = {
  drawing: null,
  canvas: null,
  mount(element) {
    stageCanvas = stage.canvas = el("canvas.stage-canvas", { ariaHidden: true, onclick: pickAt, onmousemove: pointAt });
    stagePicker = el("div", {
      role: "listbox", tabIndex: 0, ariaLabel: "What is on screen: arrow keys choose, Enter selects", class: "stage-picker",
      onkeydown: moveInPicker, onfocus: () => { fillPicker(); activateOption(max(0, activeOption)); }, onblur: drawStage,
    });
    stageCaption = el("p.stage-caption");
    stageLegend = el("ul.legend", { ariaLabel: "Legend" });
    stageSplit = el("input", { type: "range", min: 0, max: 100, value: 50, ariaLabel: "How much of the stage the app has, in percent", hidden: true, oninput: drawStage });
    stageSides = button("app | model", () => {
      stageSides.ariaPressed = stageSplit.hidden;
      stageSplit.hidden = !stageSplit.hidden;
      fitStage();
    }, { class: "chip sides", ariaPressed: false, title: "What the app showed left of a line, what should be right" });
    element.append(el("div.stage-head", stageCaption, el("div.legend", stageSides, stageSplit), stageLegend), el("div.stage-row", footageFrame(), el("div.stage-area", stageCanvas, stagePicker)));
    onResize(stageCanvas, fitStage);
    fitStage();
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

// A stage of another size is another drawing; until it is there, the last one is shown.
function fitStage() {
  const room = [stageCanvas.clientWidth, stageCanvas.clientHeight, round(remPixels()), stageSplit.hidden ? "" : "sides"];
  if (String(room) === String(session.room)) return;
  session.room = min(...room.slice(0, 3)) > 0 ? room : [];
  askMoment();
  drawStage();
}

function drawStage() {
  if (!stageCanvas || state.log === null) return;
  const { moment, outline, other } = session;
  stageShapes = [];
  const context = contextOf(stageCanvas);
  if (!moment || !outline) return void replace(stageCaption, session.momentError ?? (session.progress ? "Replaying…" : ""));
  const { drawing } = moment;
  if (drawing && context) {
    stage.drawing = drawing;
    stageShapes = drawing.areas;
    // Until the drawing of this size is there.
    const fit = min(stageCanvas.clientWidth / drawing.size[0], stageCanvas.clientHeight / drawing.size[1]);
    if (fit !== 1) context.scale(fit, fit);
    if (moment.app && !stageSplit.hidden) paintSides(context, moment);
    else paint(context, drawing);
    if (other?.moment?.drawing) paintOther(context, drawing, other.moment.drawing);
    const { view } = state.subject ? { view: state.view ?? outline.views[0].view } : {};
    const chosen = stageShapes.filter((one) => one.view === view && one.subject === state.subject?.text);
    const { ring: around } = chosen.find((one) => one.isWrong) ?? chosen.at(-1) ?? {};
    if (around?.w > 0 && around.h > 0) {
      ring(context, around, "panel", { width: 7 });
      ring(context, around, "accent");
    }
    stageOptions = [...stageShapes.filter((one) => !one.isBeyond), ...stageShapes.filter((one) => one.isBeyond)].slice(0, mostOptions);
    if (focused() === stagePicker && stageOptions[activeOption]) ring(context, stageOptions[activeOption], "focus", { by: 7, dash: [2, 3] });
  }
  sayMoment(moment.seek, drawing);
}

// The app's side up to the line, the model's behind it.
function paintSides(context, { app, model }) {
  const [width, height] = app.size;
  const line = (width * stageSplit.value) / 100;
  for (const [side, from, to] of [[app, 0, line], [model, line, width]]) {
    context.save();
    context.beginPath();
    context.rect(from, 0, to - from, height);
    context.clip();
    paint(context, side);
    context.restore();
  }
  context.fillStyle = token("ink");
  context.fillRect(line - 1, 0, 2, height);
}

// What the other shows otherwise, dashed.
function paintOther(context, { areas, em }, other) {
  const own = new Map(areas.map((one) => [`${one.view} ${one.subject}`, one]));
  const factsOf = (one) => one?.label.split(";")[0].match(/(?<=, )(alpha|scale) [\d.]+/g)?.join(", ");
  for (const one of other.areas) {
    if (!one.subject.startsWith("item") || one.isBeyond) continue;
    const mine = own.get(`${one.view} ${one.subject}`);
    const facts = factsOf(one) ?? (factsOf(mine) ? "alpha 1" : "");
    if (mine && factsOf(one) === factsOf(mine) && ["x", "y", "w", "h"].every((side) => abs(one.ring[side] - mine.ring[side]) < 1)) continue;
    ring(context, one.ring, "b", { by: -2, width: 2, dash: [3, 3] });
    context.fillStyle = token("b");
    context.font = `600 ${0.78 * em}px system-ui, sans-serif`;
    context.textAlign = "end";
    if (one.ring.h > em) context.fillText(facts, one.ring.x + one.ring.w - 6, one.ring.y + one.ring.h - 0.7 * em, max(0, one.ring.w - 12));
  }
}

// Whether anything that the app showed was observed.
const isRecording = () => session.check?.lookedAt !== undefined;

function sayMoment(seek, { wrong = 0, otherwise = 0 } = {}) {
  const place = seek.event === null || seek.event === undefined ? "before the first event" : `line ${countText(seek.line)}`;
  // Between two looks nobody knows.
  const look = max(...seek.views.map(({ lookedAt }) => lookedAt ?? -Infinity));
  const looked = !isRecording() ? "nothing of the app was observed: this is how it should be"
    : look === -Infinity ? "nobody has looked yet" : look === seek.t ? "looked at now" : `last look ${momentText(look)}, ${lengthText(seek.t - look)} before`;
  const said = wrong > 0 ? el("span.failure", `${plural(wrong, "thing")} shown wrong`)
    : otherwise > 0 && el("strong", `${plural(otherwise, "item")} last seen otherwise`);
  replace(stageCaption, el("strong", momentText(seek.t)), ` ${place}, `, said && [said, ", "], looked);
}

function showLegend() {
  stageSides.hidden = !isRecording();
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
