// Why: what last changed the chosen thing, what was measured, and which rule decided, in the command's words.

import { register } from "./actions.js";
import { contents } from "./contents.js";
import { button, countText, el, focused, momentText, replace } from "./dom.js";
import {
  choice, commandBlock, commandLine, copyButton, labelled, momentFields, momentOptions, openTab, placeButton, problemText, sessionOptions, 
  touches, valueTable, valueText,
} from "./parts.js";
import { askSlowly, placeOfFinding, session, subjectOfDifference } from "./session.js";
import { fullLink, set, state, subjectOf } from "./state.js";
import { findingSentence, subjectText } from "./words.js";

let whyForm, whyAnswer, whyThing, whyView;
let whyTimer = 0, whyTurn = 0;

export const whyPanel = {
  id: "why",
  about: "Which event last changed it, what was measured, and by which rule",
  title: "Why",
  mount(element) {
    whyForm = el("form.controls", { onsubmit: chooseSubject });
    whyAnswer = el("div.answer");
    element.append(whyForm, whyAnswer);
    drawForm();
  },
  update(changed) {
    if (!touches(changed, "opened tab t event view subject finding")) return;
    if (touches(changed, "opened tab subject view")) drawForm();
    clearTimeout(whyTimer);
    // While the cursor moves, the worker is the stage's.
    if (session.outline && state.t !== null) whyTimer = setTimeout(askWhy, changed.has("t") && !changed.has("subject") ? 120 : 0);
    else replace(whyAnswer);
  },
};

register("Panels", [["why", "w", "Why is it so", () => openTab("why"), () => state.log !== null]]);

// Choosing by words, for those who do not point, and for what is not drawn

function drawForm() {
  if (whyForm.contains(focused())) return;
  const views = session.outline?.views ?? [];
  const { key } = session.moment?.seek.views.flatMap(({ items }) => items).find(({ item }) => state.subject?.text === `item:${item}`) ?? {};
  whyThing = el("input", {
    type: "text", size: "14", autocomplete: "off", spellcheck: false, value: key ?? (state.subject?.text ?? "view").replace(/^item:/, ""),
    title: "A key, an item such as 0,6, section:1, dot:2, or view",
  });
  whyView = choice(views.map(({ view }) => [view, view]), askedView(), () => {});
  replace(whyForm, labelled("Of", whyThing), views.length > 1 && labelled("in", whyView), el("button", { type: "submit" }, "Ask why"));
}

function askedView() {
  return state.view ?? session.outline?.views[0]?.view ?? null;
}

async function chooseSubject(event) {
  event.preventDefault();
  if (!session.outline) return;
  const typed = whyThing.value.trim();
  const numbers = typed.replace(/[[\] ]/g, "");
  const view = whyView.value || askedView();
  let subject = subjectOf(/^\d+,\d+$/.test(numbers) ? `item:${numbers}` : typed);
  if (!subject) {
    // A key: the engine knows whose it is now.
    try {
      const { subject: found } = await askSlowly("why", session.number, view, `item:${typed}`, ...momentFields());
      subject = subjectOfDifference(found);
    } catch (error) {
      return void replace(whyAnswer, problemText(error.message));
    }
  }
  set({ subject, view, finding: null });
}

// The answer

async function askWhy() {
  const turn = (whyTurn += 1);
  const { engine, number } = session;
  if (!engine || !session.outline) return;
  const finding = shownFinding();
  const fields = finding ? ["finding", number, finding] : ["why", number, askedView(), state.subject?.text ?? "view", ...momentFields()];
  const line = whyCommand(finding);
  // An old answer does not stand beside a new question for long.
  const timer = setTimeout(() => turn === whyTurn && replace(whyAnswer, el("p.working", { role: "status" }, "Working …")), 200);
  const told = await askSlowly(...fields).then(
    (answer) => () => drawAnswer(answer, line),
    (error) => () => replace(whyAnswer, problemText(error.message), commandBlock(line)));
  clearTimeout(timer);
  if (turn === whyTurn && engine === session.engine) told();
}

// The selected finding, while the cursor is where it is told and nothing else is chosen.
function shownFinding() {
  if (!state.finding || !session.check?.findings?.[state.finding - 1]) return null;
  const place = placeOfFinding(state.finding);
  const isThere = place.t === state.t && place.subject.text === state.subject?.text && (state.view === null || place.view === state.view);
  return isThere ? state.finding : null;
}

function whyCommand(finding) {
  const words = ["why", contents.logs[session.log].name, sessionOptions()];
  if (finding) return commandLine(words, "--finding", finding);
  const { kind = "view", text = "" } = state.subject ?? {};
  return commandLine(words, session.outline.views.length > 1 ? ["--view", askedView()] : [],
    kind === "view" ? [] : [`--${kind}`, text.split(":")[1]], momentOptions());
}

function drawAnswer(answer, line) {
  const { properties, subject, t } = answer;
  const several = session.outline.views.length > 1;
  const hadFocus = whyAnswer.contains(focused());
  const heading = el("h3", { tabIndex: -1 }, `${subjectText(subject)}${several ? ` in ${answer.view}` : ""} at ${momentText(t)}`);
  const number = shownFinding();
  const title = "Sentence, link, lines that matter";
  replace(whyAnswer, el("div.controls", heading, number && copyButton(() => markdownOf(number, answer), { label: "Copy as Markdown", title })),
    el("p.cause", causeOf(answer)),
    answer.curves?.map(curveTable),
    properties.map((history) => propertyTable(answer, history)),
    answer.violation && el("p", "Broken rule: ", el("b", answer.violation.effect.invariant), " ",
      placeButton({ ...answer.violation.effect, line: answer.violation.line })),
    commandBlock(line));
  // Whoever went to another moment by a button of the answer before goes on reading this one.
  if (hadFocus) heading.focus({ preventScroll: true });
}

// A finding for a ticket: its sentence, a link, and the lines in which it was last right to change, last set, and first seen.
async function markdownOf(number, { properties: [{ last, recordedSince } = {}] }) {
  const finding = session.check.findings[number - 1];
  const lines = [...new Set([last, recordedSince, finding.first].filter(Boolean).map(({ line }) => line))].sort((a, b) => a - b);
  const rows = await session.engine.ask("rows", session.number, lines.map((line) => line - session.outline.firstLine - 1).join(","));
  return `**${finding.grade}** ${findingSentence(finding).replace(/[\u2066-\u2069]/g, "")}\n\n${session.name}, [${momentText(state.t)}](${fullLink()})\n\n`
    + `\`\`\`json\n${rows.map((row) => row[5]).join("\n")}\n\`\`\`\n`;
}

// The cause in a sentence: since when it should be so, and when the app last set what it shows.
function causeOf({ properties }) {
  const finding = session.check?.findings?.[shownFinding() - 1];
  const told = properties.filter(({ recorded, replayed }) => recorded && replayed !== undefined);
  const history = finding ? told.find(({ property }) => property === finding.kind) : told[0] ?? properties[0];
  // Of what no event changes, as where a curve says it, the finding itself says what it should be.
  if (finding && !history) return `${findingSentence(finding)}.`;
  const { recorded, recordedSince, replayed, last } = history ?? {};
  const at = (place) => placeButton(place, { label: `line ${countText(place.line)}, ${momentText(place.t)}`, kind: "link" });
  const should = replayed ?? (last && resultOf(last));
  const because = last?.rule?.sentence.includes(": ") ? `${last.rule.sentence.split(": ")[0]} since ` : last && `${changeText(last).split(":")[0]} in `;
  return [
    should !== undefined && [recorded ? "It should be " : "It is ", el("b", valueText(should)), last && [": ", because, at(last)], "."],
    recorded && [" The app showed ", el("b", valueText(recorded.value)), recordedSince ? ["; it last set that in ", at(recordedSince)] : [", seen in ", at(recorded)], "."],
  ];
}

function propertyTable(answer, { property, recorded, recordedSince, recordedBefore, replayed, last, before, next }) {
  const now = replayed ?? { alpha: answer.alpha, visibility: answer.visibility }[property] ?? (last ? resultOf(last) : undefined);
  const row = (name, text, place) => [name, text, ...(place ? [placeButton(place)] : [])];
  return valueTable(el("b", property), [], [
    recorded && row("recorded", valueText(recorded.value), recorded),
    recordedSince && row("so since", valueText(recordedSince.value), recordedSince),
    recordedBefore && row("showed before", valueText(recordedBefore.value), recordedBefore),
    row("replayed", valueText(now)),
    last ? row("changed by", changeText(last), last) : row("changed by", "nothing so far"),
    last?.rule && row("rule", `${last.rule.id} ${last.rule.name}: ${last.rule.sentence}`),
    before && row("before", changeText(before), before),
    next ? row("next", changeText(next), next) : row("next", "nothing changes it any more"),
  ].filter(Boolean));
}

// What a curve gives now: of no event, but of where the content is.
function curveTable({ element, property, value, sentence, recorded }) {
  return valueTable(el("b", element ? `${property} of ${element}` : property), [], [
    recorded && ["recorded", valueText(recorded.value), placeButton(recorded)],
    ["replayed", `${valueText(value)} by its curve`],
    ["measured", sentence],
  ].filter(Boolean));
}

// To what something was changed.
function resultOf({ effect, visible, offset, gone }) {
  if (gone) return "gone";
  if (visible) return visible;
  if (offset) return offset;
  if (!effect) return undefined;
  const { to, alpha, y, scale, x, start, end, stops, frame } = effect;
  if (to !== undefined) return to;
  if (start !== undefined) return { start, end, stops: stops ?? null };
  return scale ?? (x !== undefined ? [x, y] : alpha !== undefined ? { alpha, y: y ?? null } : frame);
}

function changeText(change) {
  const { effect, recorded, tick } = change;
  const result = resultOf(change);
  const by = tick ? "passing time" : recorded ? `${recorded.type}${recorded.by ? ` by ${recorded.by}` : ""}` : "";
  return [by, [effect?.effect, result !== undefined && valueText(result)].filter(Boolean).join(" ")].filter(Boolean).join(": ");
}
