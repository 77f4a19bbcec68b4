/** Errors that say what was expected, and the word that was probably meant. */

export const failure = (message) => new Error(`ScrollRecorder: ${message}`);

export const warn = (message) => console.warn(`ScrollRecorder: ${message}`);

export const isElement = (value) => value?.nodeType === 1; // Also one of a frame, which has an Element of its own.
export const isObject = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isElement(value);

export const quoted = (value) => {
  if (isElement(value)) return `<${value.tagName.toLowerCase()}>`;
  if (typeof value === 'number') return String(value); // JSON has no NaN.
  return typeof value === 'function' ? 'a function' : JSON.stringify(value);
};

/** How many letters have to be changed, added or removed to get from one word to another. */
function wordDistance(a, b) {
  let row = [...Array(b.length + 1).keys()];
  for (const letter of a) {
    let before = row[0];
    row = row.reduce((next, above, j) => {
      next.push(j === 0 ? above + 1 : Math.min(above + 1, next[j - 1] + 1, before + (letter === b[j - 1] ? 0 : 1)));
      before = above;
      return next;
    }, []);
  }
  return row[b.length];
}

/** Words that others use, and the recorder's. */
const SYNONYMS = {top: 'start', left: 'start', begin: 'start', bottom: 'end', right: 'end', mandatory: 'item'};

/** The word that was probably meant: the same but for case and dashes, or what contains it or is in it, or the likest. */
export function nearest(word, words) {
  const plain = (text) => String(text).toLowerCase().replace(/[^a-z0-9]/g, '');
  const given = plain(word);
  if (words.includes(SYNONYMS[given])) return SYNONYMS[given];
  const holds = (long, short) => short.length > 2 && long.includes(short);
  const related = words.filter((other) => holds(plain(other), given) || holds(given, plain(other)));
  const likely = (related.length > 0 ? related : words).map((other) => ({other, distance: wordDistance(given, plain(other))}));
  return likely.reduce((best, next) => (next.distance < best.distance ? next : best)).other;
}

export const meant = (given, words) => `did you mean "${nearest(given, words)}"?`;

/** Throws unless `given` is an object with no other fields than those allowed. */
export function checkNames(given, allowed, where) {
  if (!isObject(given)) throw failure(`${where} must be an object, not ${quoted(given)}`);
  const wrong = Object.keys(given).find((name) => !allowed.includes(name));
  if (wrong !== undefined) throw failure(`${where} has no option "${wrong}"; ${meant(wrong, allowed)}`);
}

export function checkWord(given, allowed, where) {
  if (!allowed.includes(given)) throw failure(`${where} cannot be ${quoted(given)}; ${meant(given, allowed)}`);
}
