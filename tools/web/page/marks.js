// Marks: what a reader notes at moments. They live in this page until it, or the log with them, is saved.

import { register } from "./actions.js";
import { contents } from "./contents.js";
import { button, el, momentText, plural, replace } from "./dom.js";
import { openExport } from "./export.js";
import { placeButton, shortList, touches } from "./parts.js";
import { session } from "./session.js";
import { ownMarks, set, state, subscribe } from "./state.js";

let marksField, marksForm, marksAt, marksList;
let savedMarks = "[]";

export const marksPanel = {
  id: "marks",
  about: "Places of your own",
  title: "Marks",
  mount(element) {
    marksField = el("input", { type: "text", maxlength: "500", id: "mark-text", autocomplete: "off" });
    marksForm = el("form.controls", { onsubmit: addMark },
      el("label.wide", marksAt = el("span"), marksField), el("button.primary", { type: "submit" }, "Add mark"));
    marksList = el("div.answer");
    element.append(marksForm, marksList);
  },
  update(changed) {
    marksAt.textContent = state.t === null ? "Mark" : `Mark at ${momentText(state.t)}`;
    if (touches(changed, "marks opened tab log session")) drawMarks();
  },
};

/** Takes the marks that came with the page. */
export function startMarks() {
  const marks = contents.logs.flatMap(({ marks: own = [] }, log) => own.map((mark) => ({ log, ...mark })));
  savedMarks = JSON.stringify(marks);
  state.marks = marks;
  subscribe("marks", () => {
    removeEventListener("beforeunload", warnOfLoss);
    if (hasUnsavedMarks()) addEventListener("beforeunload", warnOfLoss);
  }, { now: true });
}

/** Says that the marks have been saved as they are. */
export function marksWereSaved() {
  savedMarks = JSON.stringify(state.marks);
  set({ marks: [...state.marks] });
  removeEventListener("beforeunload", warnOfLoss);
  if (marksList) drawMarks();
}

function hasUnsavedMarks() {
  return JSON.stringify(state.marks) !== savedMarks;
}

function warnOfLoss(event) {
  event.preventDefault();
}

register("Panels", [["mark", "m", "Mark this moment", () => {
  set({ tab: "marks" }, { replace: true });
  requestAnimationFrame(() => marksField?.focus());
}, () => state.log !== null && state.t !== null]]);

function order(marks) {
  return marks.sort((a, b) => a.log - b.log || a.session - b.session || a.t - b.t);
}

// A label is one line of a log.
const labelOf = (text) => text.replace(/[\u0000-\u001f\u007f]+/g, " ").trim();

function addMark(event) {
  event.preventDefault();
  const label = labelOf(marksField.value);
  if (label === "" || state.t === null) return void marksField.focus();
  set({ marks: order([...state.marks, { log: state.log, session: state.session, t: state.t, label }]) });
  marksField.value = "";
}

function drawMarks() {
  const own = ownMarks();
  const logged = session.outline?.marks ?? [];
  replace(marksList,
    el("p", { role: "status" }, own.length === 0 ? "No marks of yours in this session." : `${plural(own.length, "mark")} of yours in this session`),
    own.length > 0 && el("ul.plain", own.map(markRow)),
    hasUnsavedMarks() && el("p.controls.unsaved", "Your marks are not saved yet.", button("Save…", openExport)),
    logged.length > 0 && [el("h4", "Marks of the recording"), shortList(logged, 500, (mark) => [placeButton(mark), ` ${mark.label}`])]);
}

function markRow(mark) {
  return el("li.controls", placeButton(mark), el("span.wide", mark.label),
    button("Delete", () => {
      set({ marks: state.marks.filter((one) => one !== mark) });
      marksField.focus();
    }, { class: "quiet", ariaLabel: `Delete mark ${mark.label}` }));
}
