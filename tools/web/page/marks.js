// Marks: what a reader notes at moments. They live in this page until it, or the log with them, is saved.

import { register } from "./actions.js";
import { contents } from "./contents.js";
import { button, countText, el, momentText, plural, replace } from "./dom.js";
import { openExport } from "./export.js";
import { placeButton, shortList, touches } from "./parts.js";
import { session } from "./session.js";
import { set, state, subscribe } from "./state.js";

const marksParts = {};
let savedMarks = "[]";

export const marksPanel = {
  id: "marks",
  title: "Marks",
  mount(element) {
    marksParts.field = el("input", { type: "text", maxlength: "500", id: "mark-text", autocomplete: "off" });
    marksParts.form = el("form", { class: "controls", on: { submit: addMark } },
      el("label", { class: "wide" }, marksParts.at = el("span"), marksParts.field), el("button", { type: "submit", class: "primary" }, "Add mark"));
    marksParts.list = el("div", { class: "answer" });
    element.append(marksParts.form, marksParts.list);
  },
  update(changed) {
    marksParts.at.textContent = state.t === null ? "Mark" : `Mark at ${momentText(state.t)}`;
    if (touches(changed, "marks opened tab log session")) drawMarks();
  },
};

/** Takes the marks that came with the page. */
export function startMarks() {
  const marks = contents.logs.flatMap(({ marks: own = [] }, log) => own.map((mark) => ({ log, ...mark })));
  savedMarks = JSON.stringify(marks);
  state.marks = marks;
  subscribe(["marks"], () => {
    removeEventListener("beforeunload", warnOfLoss);
    if (hasUnsavedMarks()) addEventListener("beforeunload", warnOfLoss);
  }, { now: true });
}

/** Says that the marks have been saved as they are. */
export function marksWereSaved() {
  savedMarks = JSON.stringify(state.marks);
  set({ marks: [...state.marks] });
  removeEventListener("beforeunload", warnOfLoss);
  if (marksParts.list) drawMarks();
}

function hasUnsavedMarks() {
  return JSON.stringify(state.marks) !== savedMarks;
}

function warnOfLoss(event) {
  event.preventDefault();
}

register({
  id: "mark", keys: ["m"], title: "Mark this moment", group: "Panels", when: () => state.log !== null && state.t !== null,
  run() {
    set({ tab: "marks" }, { replace: true });
    requestAnimationFrame(() => marksParts.field?.focus());
  },
});

function order(marks) {
  return marks.sort((a, b) => a.log - b.log || a.session - b.session || a.t - b.t);
}

// A label is one line of a log.
const labelOf = (text) => text.replace(/[\u0000-\u001f\u007f]+/g, " ").trim();

function addMark(event) {
  event.preventDefault();
  const label = labelOf(marksParts.field.value);
  if (label === "" || state.t === null) return void marksParts.field.focus();
  set({ marks: order([...state.marks, { log: state.log, session: state.session, t: state.t, label }]) });
  marksParts.field.value = "";
}

function drawMarks() {
  const { list } = marksParts;
  const own = state.marks.filter((mark) => mark.log === state.log && mark.session === state.session);
  const elsewhere = state.marks.length - own.length;
  const logged = session.outline?.marks ?? [];
  replace(list,
    el("p", { role: "status" }, own.length === 0 ? "No marks of yours in this session." : `${plural(own.length, "mark")} of yours in this session`,
      elsewhere > 0 && `, ${countText(elsewhere)} in other sessions`),
    own.length > 0 && el("ul", { class: "plain" }, own.map(markRow)),
    hasUnsavedMarks() && el("p", { class: "controls unsaved" }, "Your marks are not saved yet.", button("Save…", openExport)),
    logged.length > 0 && [el("h4", null, "Marks of the recording"), shortList(logged, 500, (mark) => [placeButton(mark), ` ${mark.label}`])]);
}

function markRow(mark) {
  const row = el("li", { class: "controls" });
  const show = () => replace(row, placeButton(mark), el("span", { class: "wide" }, mark.label),
    button("Edit", edit, { class: "quiet", "aria-label": `Edit mark ${mark.label}` }),
    button("Delete", () => {
      set({ marks: state.marks.filter((one) => one !== mark) });
      marksParts.field.focus();
    }, { class: "quiet", "aria-label": `Delete mark ${mark.label}` }));
  const edit = () => {
    const field = el("input", { type: "text", maxlength: "500", value: mark.label, "aria-label": "Text of the mark" });
    const keep = (event) => {
      event.preventDefault();
      const label = labelOf(field.value);
      if (label !== "" && label !== mark.label) set({ marks: state.marks.map((one) => (one === mark ? { ...mark, label } : one)) });
      else show();
      marksParts.field.focus();
    };
    const leave = (event) => event.key === "Escape" && (event.stopPropagation(), show());
    replace(row, el("form", { class: "controls", on: { submit: keep, keydown: leave } }, field, el("button", { type: "submit" }, "Keep")));
    field.focus();
  };
  show();
  return row;
}
