// The panels beside the stage, in the order of their tabs. A file that brings a panel is imported and listed here.

import { comparePanel } from "./compare.js";
import { button, el } from "./dom.js";
import { eventsPanel } from "./events.js";
import { marksPanel } from "./marks.js";
import { momentPanel } from "./moment.js";
import { shrinkPanel } from "./shrink.js";
import { everything, set, state, subscribe } from "./state.js";
import { whatifPanel } from "./whatif.js";
import { whyPanel } from "./why.js";

/** The panels: `{id, title, about, mount(element), update(changedKeys)}`. */
export const panels = [whyPanel, momentPanel, eventsPanel, whatifPanel, comparePanel, shrinkPanel, marksPanel];

/** Makes the tabs and their panels: one panel is shown, and only that one is kept up to date. */
export function mountPanels(element) {
  if (panels.length === 0) return void (element.hidden = true);
  const tabs = new Map();
  const bodies = new Map();
  const mounted = new Set();
  const list = el("div.tabs", { role: "tablist", ariaLabel: "Panels", onkeydown: move });
  for (const { id, title, about } of panels) {
    const tab = button(title, () => set({ tab: id }, { replace: true }), {
      role: "tab", title: about, id: `tab-${id}`, "aria-controls": `panel-${id}`,
    });
    tabs.set(id, tab);
    bodies.set(id, el("div", { role: "tabpanel", id: `panel-${id}`, "aria-labelledby": `tab-${id}`, tabIndex: 0, class: "tabpanel" }));
    list.append(tab);
  }
  element.append(list, ...bodies.values());

  const openId = () => (bodies.has(state.tab) ? state.tab : panels[0].id);

  function move(event) {
    const ids = panels.map(({ id }) => id);
    const at = ids.indexOf(openId());
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1 + ids.length, Home: 0, End: ids.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const id = ids[next % ids.length];
    set({ tab: id }, { replace: true });
    show(new Set(["tab"]));
    tabs.get(id).focus();
  }

  function show(changed) {
    const id = openId();
    for (const [other, tab] of tabs) {
      tab.ariaSelected = other === id;
      tab.tabIndex = other === id ? 0 : -1;
      bodies.get(other).hidden = other !== id;
    }
    const panel = panels.find((one) => one.id === id);
    if (!mounted.has(id)) {
      mounted.add(id);
      panel.mount(bodies.get(id));
    }
    panel.update(changed);
  }

  subscribe(everything, show);
  show(new Set(["tab"]));
}
