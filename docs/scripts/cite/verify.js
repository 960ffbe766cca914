// Whether a citation still stands: its groups beside those of today.

import { gist, rulingOf } from "./format.js";

/**
 * @typedef {import("./data.js").Card} Card
 * @typedef {import("./data.js").Retired} Retired
 * @typedef {import("./data.js").Words} Words
 * @typedef {import("./read.js").Read} Read
 */
/**
 * `state`: `none` (no id in it), `unknown`, `retired`, `bare` (nothing to compare), `stands`, `changed`.
 * `changed` are the parts that changed; `lost` the editions under which it holds no more, `gained`
 * those that came since; `misquoted` where all stands and yet the quoted text is not ours.
 * @typedef {{state: string, read: Read, card?: Card, retired?: Retired, near: string[],
 *   changed: string[], lost: string[], gained: string[], now: string, misquoted: boolean}} Verdict
 */

/** @param {string} a @param {string} b */
const apart = (a, b) => {
  let row = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(same, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[b.length];
};

/**
 * The ids most like one that does not exist.
 * @param {string} id
 * @param {string[]} ids
 */
export const nearest = (id, ids) =>
  ids
    .map((item) => ({ item, far: apart(id, item) - (item.includes(id) || id.includes(item) ? 3 : 0) }))
    .sort((a, b) => a.far - b.far || a.item.localeCompare(b.item))
    .slice(0, 5)
    .map(({ item }) => item);

/** @param {string} text */
const bare = (text) => text.replace(/\s+/g, "");

/**
 * @param {Read} read
 * @param {{words: Words, card: (id: string, language?: string) => Promise<Card | Retired | undefined>,
 *   ids: () => Promise<string[]>}} data `words` are those of the language in which today's text is wanted
 * @returns {Promise<Verdict>}
 */
export const verify = async (read, data) => {
  /** @type {Verdict} */
  const verdict = {
    state: "none", read, near: [], changed: [], lost: [], gained: [], now: "", misquoted: false,
  };
  if (!read.id) return verdict;
  const card = await data.card(read.id, read.language || undefined).catch(() => data.card(read.id));
  if (!card) return { ...verdict, state: "unknown", near: nearest(read.id, await data.ids()) };
  if ("retired" in card) return { ...verdict, state: "retired", retired: card };
  const held = card.editions ?? [];
  const cited = read.editions ?? held;
  const lost = cited.filter((item) => !held.includes(item));
  const gained = cited.length ? [] : held;
  const kept = cited.filter((item) => held.includes(item));
  const now = gist({ id: read.id, card, words: data.words, editions: kept.length ? kept : held, base: "", date: "" });
  /** @type {string[]} */
  const changed = [];
  if (read.language && read.words !== card.words[read.language]) changed.push("words");
  if (read.language && (lost.length || gained.length || read.ruling !== rulingOf(card, cited)))
    changed.push("ruling");
  if (read.language && read.sources !== card.sources) changed.push("sources");
  const state = !read.language ? "bare" : changed.length ? "changed" : "stands";
  const misquoted =
    state === "stands" && data.words.language === read.language &&
    read.gist !== "" && bare(read.gist) !== bare(now);
  return { ...verdict, state, card, changed, lost, gained, now, misquoted };
};
