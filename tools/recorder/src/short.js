/** What browsers call at length and the recorder says often: build.sh puts these in its place in the short form. */

export const {abs, max, min, round} = Math;
export const styleOf = (element, part) => window.getComputedStyle(element, part);
