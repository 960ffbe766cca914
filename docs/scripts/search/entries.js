// The title index as it is looked through: entries with their names folded, and how these are said.
import { fold } from "./fold.js";

/**
 * @typedef {{words: Record<string, string>, kinds: string[], bases: Record<string, string>, editions: [string, string][],
 *   counts: number[], columns: string[]}} Titles
 * @typedef {[number, string, string, string, number?]} Written a text: entry, anchor, id, text, editions as bits
 * @typedef {{late: {counts: number[], columns: string[]}, names: [number, string][], apart: number[], little: string,
 *   game: string, of_game: string, of_list: string, alike: string[], rows: Written[][]}} Names late: entries that come with the names; apart: of the American game
 * @typedef {{text: string, plain: string, close: string, weight: number, shown: boolean, units?: number, runs?: Set<string>}} Name a name, folded, without spaces
 * @typedef {{kind: string, anchor: string, id: string, text: string, plain: string, entry: number, editions: number}} Row
 * @typedef {{kind: string, address: string, page: string, title: string, names: Name[], id: Name, answers: Row[],
 *   pinyin: string, sounds: string[], initials: string[], points: number[], numbers: number[], picture: string}} Entry
 */

export const HAN = /\p{Script=Han}/u;
const PRONOUNCED = new Set(["fan", "term", "tile", "principle"]);

/** @param {string} text */
export const close = (text) => text.replaceAll(" ", "");

/** A name folded. @param {string} text @param {number} weight @returns {Name} */
export const nameOf = (text, weight) => {
  const plain = fold(text);
  return { text, plain, close: close(plain), weight, shown: true };
};

/** The id that an address ends in. @param {string} address */
export const idOf = (address) => address.replace(/\/$/, "").replace("/#", "/").replace(/^[a-z]+\//, "");

/** @param {string} text */
const signsOf = (text) => text.match(/\p{Script=Han}/gu) ?? [];

/** @param {Omit<Titles, "words">} titles @param {Map<string, string>} read how a sign is read: the first reading stays @returns {Entry[]} */
export const entriesOf = ({ kinds, bases, counts, columns }, read) => {
  const [rests, titled, others, pinyins, points, numbers, pictures] = columns.map((column) => column.split("\n"));
  const every = counts.flatMap((count, kind) => Array.from({ length: count }, () => kinds[kind]));
  const entries = every.map((kind, place) => {
    const names = [titled[place], ...others[place].split("|").filter(Boolean)].map((text, i) =>
      nameOf(text, i ? 0.99 : 1)
    );
    const rest = rests[place];
    const address =
      (bases[kind] ?? "") + (/^\d$/.test(rest) ? names[Number(rest)].plain.replaceAll(" ", "-") + "/" : rest);
    const syllables = pinyins[place].split(" ");
    const signs = names.map(({ text }) => signsOf(text)).find(({ length }) => length === syllables.length) ?? [];
    signs.forEach((sign, i) => syllables[i] && !read.has(sign) && read.set(sign, syllables[i]));
    const given = numbers[place].split(" ").filter(Boolean).map(Number);
    return {
      kind,
      address,
      page: address.split("#")[0],
      title: titled[place],
      names,
      id: nameOf(idOf(address), 0.8), // English in every language
      answers: /** @type {Row[]} */ ([]),
      pinyin: pinyins[place],
      sounds: /** @type {string[]} */ ([]),
      initials: /** @type {string[]} */ ([]),
      points: points[place].split("/").filter(Boolean).map(Number),
      numbers: given.length ? [place + 1, given.at(-2) ?? place + 1, given[given.length - 1]] : [],
      picture: pictures[place],
    };
  });
  for (const entry of entries) sound(entry, read);
  return entries;
};

/** How its Chinese names are typed: whole, with he for hu, by initials. @param {Entry} entry @param {Map<string, string>} read */
const sound = (entry, read) => {
  for (const [i, { text }] of entry.names.filter(({ text }) => HAN.test(text)).entries()) {
    const signs = signsOf(text);
    const written = i || !entry.pinyin ? signs.map((sign) => read.get(sign) ?? "") : entry.pinyin.split(" ");
    if (signs.length > 8 || written.includes("")) continue;
    if (!i && PRONOUNCED.has(entry.kind)) entry.pinyin = written.join(" ");
    const plain = written.map(fold);
    const he = plain.map((part, at) => (signs[at] === "和" ? "he" : part));
    entry.sounds.push(...new Set([plain.join(""), he.join("")]));
    entry.initials.push(plain.map((part) => part[0]).join(""));
  }
};

