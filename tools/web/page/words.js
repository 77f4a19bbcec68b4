// Findings and their subjects in words: numbers of one moment, with what they are about.

import { countText, isolated, lengthText, momentText, numberText, plural } from "./dom.js";

/** `10th`. */
const ordinal = (number) => `${number}${(number % 100 > 10 && number % 100 < 14) ? "th" : ["th", "st", "nd", "rd"][number % 10] ?? "th"}`;

/** An index path with the key, or the number in words: `[0,6] "Gloria"`, `[0,9] (10th)`. */
export function pathText([section, item], key) {
  return `[${section},${item}] ${key === undefined ? `(${ordinal(item + 1)}${section > 0 ? ` of section ${section}` : ""})` : `"${isolated(key)}"`}`;
}

/** What the content does: what rests is at rest, whatever its phase is called. */
export const phaseWords = ({ rests, phase }) => (rests || phase === "idle" ? "at rest" : phase);

/** What a subject is called: `item [0,6] "Gloria"`. */
export function subjectText({ item, key, section, dot, side } = {}) {
  if (item) return `item ${pathText(item, key)}`;
  if (dot !== undefined && dot !== null) return `dot ${dot}`;
  return section === undefined || section === null ? (side ? `edge mask, ${side}` : "the view") : `section ${section}`;
}

/** A sentence of the command's without its times, with lengths of time in milliseconds and paths in words. */
export function sentenceOf(text) {
  return text.replace(/(, \d+ times)?,? (seen )?from \d.*$/, "")
    .replace(/\bfor ([\d.]+) s\b/g, (_, seconds) => `for ${lengthText(seconds * 1e6)}`)
    .replace(/\[(\d+),(\d+)\](?! ")/g, (_, section, item) => pathText([Number(section), Number(item)]))
    // A key from right to left moves nothing that stands beside it.
    .replace(/"([^"\u2068]*[\u0590-\u08ff][^"]*)"/g, (_, key) => `"${isolated(key)}"`);
}

/**
 * A finding in words: `{subject, said, worst, rest}`; `worst` is the time at which it is worst, if the words name it, and stands between the two.
 */
export function findingWords({ text, kind, ifMeant, count, offBy, delay, first, until, worst, stretches = [], view }) {
  const isNumber = [worst.recorded, worst.replayed].every((value) => typeof value === "number");
  if (ifMeant || !isNumber || !/alpha|dots|mask|scale|offset/.test(kind)) {
    // The subject ends before the verb.
    const sentence = sentenceOf(text);
    const [, subject, said] = /^(.*?)( (?:rests?|is|are|was|were|has|have|had|should|lay|lies|lie|overlap)\b.*)$/.exec(sentence) ?? ["", "", sentence];
    return { subject, said, worst: null, rest: "" };
  }
  const names = [...new Set(stretches.map(subjectText))];
  const noun = kind === "scale" || kind === "offset" ? kind : "alpha";
  const value = `${numberText(worst.recorded)}, should be ${numberText(worst.replayed)}`;
  const late = delay && `, late by ${delay[0] === delay[1] ? "" : `${countText(Math.round(delay[0] / 1000))} to `}${lengthText(delay[1])}`;
  const isSame = count < 2 || (offBy && offBy[1] - offBy[0] < 0.001);
  const one = names.length > 1 ? `${subjectText({ ...worst, key: stretches.find(({ item }) => String(item) === String(worst.item))?.key })} ` : "";
  const ofView = view && names[0] !== "the view" && /^view /.test(text) ? `view ${isolated(view)}: ` : "";
  return {
    subject: `${ofView}${names.slice(0, 3).join(", ")}${names.length > 3 ? ` and ${countText(names.length - 3)} more` : ""}`,
    said: isSame ? `: ${noun} ${value}${count > 1 ? `, ${plural(count, "moment")}` : ""}` : `: ${noun}, ${plural(count, "moment")}; worst at `,
    worst: isSame ? null : worst.t,
    rest: `${isSame ? "" : `: ${one}${value}`}${late || ""}${until ? "" : ", until the end"}`,
  };
}

/** The same as one text. */
export function findingSentence(finding) {
  const { subject, said, worst, rest } = findingWords(finding);
  return `${subject}${said}${worst === null ? "" : momentText(worst)}${rest}`;
}
