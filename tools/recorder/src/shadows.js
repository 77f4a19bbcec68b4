/** Observations of shadows behind sections. */

import {shownPart} from './cuts.js';
import {effectiveOpacity, within} from './drawn.js';
import {contains, elementsOf} from './elements.js';
import {visibility} from './measuring.js';
import {frameOf} from './rectangles.js';
import {recording, tell} from './state.js';
import {checkNames, isElement} from './words.js';

/** What names the section a decoration belongs to: an id, a number or an element; null if nothing does. */
const namedSection = (element, wanted) => wanted ?? element.getAttribute('data-section');

/** The section a decoration belongs to, as a number; -1 if nothing tells, or there is none of that name. */
function sectionOf(view, element, wanted) {
  const named = namedSection(element, wanted);
  if (named != null) {
    const byID = view.sections.findIndex((each) => each.id === String(named) || each.element === named);
    return byID < 0 ? view.sections.findIndex((_, index) => String(index) === String(named)) : byID;
  }
  if (view.options.sections == null && view.sections.length === 1) return 0;
  return view.sections.findIndex((section) => contains(section.element, element));
}

/**
 * The shadows on screen, in the order of their sections. One that names a section that is gone, or that belonged to one before,
 * gets a number behind those of all sections: it is a shadow too many, whatever the number.
 */
export function measureShadows(view, live, known) {
  const {offset: [x, y], radius} = view.shadowReach;
  const shown = [];
  let orphans = 0;
  for (const found of elementsOf(view, 'shadows', view.options.shadows)) {
    if (!isElement(found)) checkNames(found, ['section', 'element'], `a shadow of view ${view.id}`);
    const {element, section: wanted} = isElement(found) ? {element: found} : found;
    const whole = element.getBoundingClientRect();
    const {left, top, width, height} = contains(view.element, element) ? shownPart(view, live, element, whole) : whole;
    if (width <= 0 || height <= 0) continue;
    const painted = { // The element, and its shadow.
      left: left + Math.min(0, x - radius),
      top: top + Math.min(0, y - radius),
      width: width + Math.max(0, x + radius) - Math.min(0, x - radius),
      height: height + Math.max(0, y + radius) - Math.min(0, y - radius),
    };
    if (!visibility(painted, live.port) || effectiveOpacity(element, within(view, element), known) === 0) continue;
    let section = sectionOf(view, element, wanted);
    if (section >= 0) {
      view.owned.add(element);
    } else if (!recording.isStarting && (view.owned.has(element) || namedSection(element, wanted) != null)) {
      section = view.sections.length + orphans;
      orphans += 1;
    } else {
      tell(view, `a shadow of view ${view.id} belongs to no section`,
        ": put it into the section's element, or give it a data-section");
      continue;
    }
    shown.push({kind: 'section-shadow', section, frame: frameOf({left, top, width, height}, live)});
  }
  return shown.sort((a, b) => a.section - b.section);
}
