// What is said of a result: its address, its name, and the name or the text by which it was found.
import { HAN } from "./entries.js";

/**
 * @typedef {import("./entries.js").Entry} Entry
 * @typedef {import("./entries.js").Name} Name
 * @typedef {import("./entries.js").Row} Row
 * @typedef {{kind: string, address: string, title: string, also: [string, string][], text: string,
 *   answers: [number, string][], points: number[], picture: string, number: number, score: number}} Result
 *   also: other names, each with its language; answers: with their editions as bits
 * @typedef {{score: number, row: Row | null, whole: boolean, number?: number, exact?: boolean, query?: string}} Find whole: holds all that was typed; exact: the place itself was asked for
 */

/** @param {Entry} entry @param {Find} find @param {string[]} words what was looked for @returns {Result} */
export const resultOf = (entry, { score, row, number = 0, exact, query = "" }, words) => {
  const inside = row?.anchor && (exact || row.kind !== "reading") ? row : null; // a reading is read with the others
  return {
    kind: inside ? inside.kind : entry.kind,
    address: inside ? `${entry.page}#${inside.anchor}` : entry.address + query,
    title: entry.title,
    also: otherNames(entry, words),
    text: row?.text ?? "",
    answers: inside ? [] : entry.answers.map(({ editions, text }) => [editions, text]),
    points: entry.points,
    picture: entry.picture,
    number,
    score,
  };
};

/**
 * The Chinese name, where the title is none, its pinyin, and the name by which it was found.
 * @param {Entry} entry @param {string[]} words @returns {[string, string][]}
 */
const otherNames = ({ names, pinyin, title }, words) => {
  /** @type {[string, string][]} */
  const shown = [];
  const han = HAN.test(title) ? undefined : names.find(({ text }) => HAN.test(text));
  if (han && pinyin) shown.push([han.text, "zh-Hans"]);
  if (pinyin) shown.push([pinyin, "zh-Latn"]);
  /** @param {Name} name */
  const held = ({ plain }) => words.filter((word) => word.length > 1 && ` ${plain}`.includes(HAN.test(word) ? word : " " + word)).length;
  const best = names.reduce((kept, name) => (name.shown && held(name) > held(kept) ? name : kept), names[0]);
  if (best !== names[0] && best !== han) shown.unshift([best.text, HAN.test(best.text) ? "zh-Hans" : ""]);
  return shown;
};

/** @param {string} query @returns {Result} */
export const handed = (query) => ({
  kind: "calculator",
  address: `calculator/?hand=${encodeURIComponent(query.replace(/^\s+/, ""))}`,
  title: query.trim(),
  also: [],
  text: "",
  answers: [],
  points: [],
  picture: "",
  number: 0,
  score: 200,
});
