// Starts the page: its regions, the state from its address, the keys.

import { actions, listenToKeys, register } from "./actions.js";
import { contents, counterpartOf, logNumber, sourceOf } from "./contents.js";
import { button, el, forgetTokens, isolated } from "./dom.js";
import { openAbout } from "./about.js";
import { chooseFiles, startDrop } from "./drop.js";
import { Engine } from "./engine.js";
import { openExport } from "./export.js";
import { findings } from "./findings.js";
import { sessionList } from "./index.js";
import { startMarks } from "./marks.js";
import { noteReadiness } from "./measuring.js";
import { showHelp } from "./help.js";
import { noticeRegion, sayNotice } from "./notice.js";
import { max } from "./numbers.js";
import { startOther } from "./other.js";
import { mountPanes } from "./panes.js";
import { mountPanels } from "./panels.js";
import { copyButton, copyText } from "./parts.js";
import { svgOf } from "./picture.js";
import { session, startSession } from "./session.js";
import { stage } from "./stage.js";
import { everything, followAddress, fullLink, notify, set, state, subscribe } from "./state.js";
import { timeline } from "./timeline.js";
import { verdict } from "./verdict.js";

function mountPage() {
  const app = document.getElementById("app");
  app.replaceChildren();
  const regions = {
    verdict: el("div.verdict"),
    findings: el("section.region.findings", { ariaLabel: "Findings" }),
    stage: el("section.region.stage", { ariaLabel: "Stage" }),
    timeline: el("section.region.timeline", { ariaLabel: "Timeline" }),
    panels: el("section.region.panels", { ariaLabel: "Details" }),
    list: el("main.session-list", { ariaLabel: "Sessions" }),
  };
  const back = button("All sessions", () => set({ log: null }), { class: "quiet" });
  const tools = el("nav.tools", { ariaLabel: "This page" },
    copyButton(fullLink, { label: "Copy link" }), button("Open…", () => chooseFiles(), { class: "quiet" }), button("Export…", openExport, { class: "quiet" }),
    button("Keys", showHelp, { class: "quiet" }), button("About this page", openAbout, { class: "quiet" }));
  // In the order of importance, which is that of the Tab key.
  const header = el("header.top", back, regions.verdict);
  const open = el("main.open", regions.findings, regions.stage, regions.timeline, regions.panels);
  app.append(header, noticeRegion(), open, regions.list, tools);
  mountPanes(open, [
    ["--side", "findings, details and tracks", false, 1, [regions.findings, regions.panels, regions.timeline]],
    ["--high", "findings", true, 1, [regions.findings]],
    ["--low", "tracks", true, -1, [regions.timeline]],
  ]);

  const parts = [[verdict, regions.verdict], [findings, regions.findings], [stage, regions.stage], [timeline, regions.timeline], [sessionList, regions.list]];
  for (const [part, element] of parts) part.mount(element);
  mountPanels(regions.panels);

  const update = (changed) => {
    const isList = state.log === null;
    open.hidden = isList;
    regions.list.hidden = !isList;
    back.hidden = isList || sessionCount() < 2;
    document.title = [!isList && session.check?.name, contents.title].filter(Boolean).join(" – ") || "Scroll sessions";
    for (const [part] of parts) part.update(changed);
    moveFocus(isList, changed, regions);
    const summary = document.getElementById("summary");
    if (summary) summary.hidden = isList || !session.failure;
    noteReadiness();
  };
  subscribe(everything, update);
  update(new Set(everything.split(" ")));
}

// Whoever opens a session from the list, or goes back to it, finds the focus where they go on reading.
let wasList = null;

function moveFocus(isList, changed, { list, findings: found, verdict: head }) {
  if (isList) {
    if (wasList === false) list.querySelector("[role=grid]").focus();
  } else if (wasList && changed.has("opened")) {
    const { activeElement, body } = document;
    if (activeElement === body || list.contains(activeElement)) (found.querySelector("[role=treeitem][tabindex='0']") ?? head.querySelector("h1")).focus();
  } else if (wasList) return;
  wasList = isList;
}

function sessionCount() {
  const own = contents.logs.filter(({ role }) => role !== "b");
  return own.reduce((sum, { sessions }) => sum + max(1, sessions?.length ?? 0), 0);
}

// A page with one session opens it, beside what it is to be compared with.
function logOfLink(text, isOther) {
  const number = logNumber(text);
  if (text !== null && number === null) sayNotice(`The link names a recording that this page does not have: ${isolated(text)}.`);
  return number === null && !isOther && sessionCount() === 1 ? 0 : number;
}

function followTheme() {
  const changed = () => {
    forgetTokens();
    notify(["theme"]);
  };
  for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)", "print"]) matchMedia(query).addEventListener("change", changed);
}

register("Page", [["copy-link", "y", "Copy the link to what is shown", () => copyText(fullLink())]]);
followAddress(logOfLink);
if (location.hash === "" && state.log !== null) set({ b: counterpartOf(state.log) }, { replace: true });
startMarks();
followTheme();
mountPage();
startSession();
startOther();
startDrop();
listenToKeys();

// For the console, and for the tests: what is open, and the engine.
globalThis.scrollSession = { state, set, session, contents, sourceOf, Engine, actions, stage, svgOf };
