/** Errors that say what was expected, and the word that was probably meant. */

export function fail(message) {
  throw new Error(`ScrollRecorder: ${message}`);
}

export const warn = (message) => console.warn(`ScrollRecorder: ${message}`);

export const isElement = (value) => value?.nodeType === 1; // Also one of a frame, which has an Element of its own.
export const isObject = (value) =>
  typeof value === 'object' && value != null && !Array.isArray(value) && !isElement(value);

/** Says what a function of the page must return. */
export const returned = (view, name, wanted, given) => fail(`${name} of view ${view.id} must return ${wanted}, not ${quoted(given)}`);

export const quoted = (value) => {
  if (isElement(value)) return inWords(value);
  if (typeof value === 'number') return String(value); // JSON has no NaN.
  return typeof value === 'function' ? 'a function' : JSON.stringify(value);
};

/** An element as a person would point at it. */
export const inWords = ({tagName, id, classList}) =>
  `<${tagName.toLowerCase()}${id ? `#${id}` : [...classList].map((name) => `.${name}`).join('')}>`;

/** What a word may be. */
export const meant = (words) => `it may be ${words.join(', ')}`;

/** Throws unless `given` is an object with no other fields than those allowed. */
export function checkNames(given, allowed, where) {
  if (!isObject(given)) fail(`${where} must be an object, not ${quoted(given)}`);
  const wrong = Object.keys(given).find((name) => !allowed.includes(name));
  if (wrong != null) fail(`${where} has no option "${wrong}"; ${meant(allowed)}`);
}

export function checkWord(given, allowed, where) {
  if (!allowed.includes(given)) fail(`${where} cannot be ${quoted(given)}; ${meant(allowed)}`);
}
