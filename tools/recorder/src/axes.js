/** The two axes, by number: 0 across, 1 down. */

/** The number of the axis along which a view scrolls. */
export const alongOf = (view) => (view.axis === 'horizontal' ? 0 : 1);

/** What styles and rectangles call the sides and the length along an axis. */
export const AXES = [
  {start: 'left', end: 'right', First: 'Left', Last: 'Right', Size: 'Width', overflow: 'overflowX'},
  {start: 'top', end: 'bottom', First: 'Top', Last: 'Bottom', Size: 'Height', overflow: 'overflowY'},
];

/** The length of an element along an axis: its `client`, `scroll` or `offset` one, in whole points. */
export const lengthOf = (element, kind, axis) => element[kind + AXES[axis].Size];

/** How far an element can be scrolled along an axis, as browsers tell it in whole points. */
export const rangeOf = (element, axis) => lengthOf(element, 'scroll', axis) - lengthOf(element, 'client', axis);

export const mayScroll = (style, axis) => /auto|scroll/.test(style[AXES[axis].overflow]);

/** Where an element is scrolled to along an axis, as browsers tell it. */
export const scrolledTo = (element, axis) => element['scroll' + AXES[axis].First];

/** A computed length; 0 for a word. */
export const points = (text) => parseFloat(text) || 0;
