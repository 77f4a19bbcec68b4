/** Observations of named elements that follow where the content is. */

import {translation} from './carried.js';
import {drawnScale, effectiveOpacity, within} from './drawn.js';
import {elementsOf} from './elements.js';
import {rounded} from './measuring.js';

const READ = {
  alpha: (view, element, known) => effectiveOpacity(element, within(view, element), known),
  scale: (view, element) => drawnScale(element, element),
  x: (view, element) => translation(element)[0],
  y: (view, element) => translation(element)[1],
};

/** What of the elements that a view's options name has a curve, or all of one that has none, as fields of a line for each. */
export function measureElements(view, known) {
  return Object.entries(view.options.elements).flatMap(([name, named]) => {
    const [element] = elementsOf(view, `elements.${name}`, named);
    const curved = view.behaviours.filter((each) => each.kind === 'curve' && each.of === name).map((curve) => curve.property);
    if (!element) return [];
    const properties = curved.length > 0 ? curved : Object.keys(READ); // Whoever reads it may propose a curve.
    return [{of: name, ...Object.fromEntries(properties.map((property) => [property, rounded(READ[property](view, element, known))]))}];
  });
}
