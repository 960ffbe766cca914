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
 * `then` is what the release had that the citation was made from, or the last before it; `exact` says
 * that it is the very state that was cited, `misquoted` then that the quoted text is not its own.
 * @typedef {{version: string, date: string, text: string, exact: boolean, misquoted: boolean}} Then
 * @typedef {{state: string, read: Read, card?: Card, retired?: Retired, near: string[],
 *   changed: string[], lost: string[], gained: string[], now: string, misquoted: boolean, then?: Then}} Verdict
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

/** @param {string} version */
const parts = (version) => version.split("+")[0].split(".").map(Number);

/** Whether one version is not after another. @param {string} one @param {string} other */
const until = (one, other) => {
  const [a, b] = [parts(one), parts(other)];
  for (let i = 0; i < Math.max(a.length, b.length); i++)
    if ((a[i] ?? 0) !== (b[i] ?? 0)) return (a[i] ?? 0) < (b[i] ?? 0);
  return true;
};

/**
 * What stood when the citation was made, as far as a release has it.
 * @param {Read} read
 * @param {import("./data.js").Was[]} was the latest first
 * @param {string[]} cited
 * @param {Words} words
 * @returns {Then | undefined}
 */
const thenOf = (read, was, cited, words) => {
  /** @param {import("./data.js").Was} item */
  const same = (item) =>
    item.words[read.language] === read.words && item.sources === read.sources &&
    rulingOf(item, cited) === read.ruling;
  const exact = was.find(same);
  const item = exact ?? was.find(({ version }) => read.version !== "" && until(version, read.version));
  if (!item || words.language !== read.language) return undefined;
  const held = typeof item.gist === "string" ? cited : cited.filter((name) => name in Object(item.gist));
  const text = gist({ card: item, words, editions: held });
  const misquoted = exact !== undefined && read.gist !== "" && bare(read.gist) !== bare(text);
  return { version: item.version, date: item.date, text, exact: exact !== undefined, misquoted };
};

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
  if ("retired" in card) {
    const then = thenOf(read, card.was ?? [], read.editions ?? [], data.words);
    return { ...verdict, state: "retired", retired: card, then };
  }
  const held = card.editions ?? [];
  const cited = read.editions ?? held;
  const lost = cited.filter((item) => !held.includes(item));
  const gained = cited.length ? [] : held;
  const kept = cited.filter((item) => held.includes(item));
  const now = gist({ card, words: data.words, editions: kept.length ? kept : held });
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
  const then = state === "changed" ? thenOf(read, card.was ?? [], cited, data.words) : undefined;
  return { ...verdict, state, card, changed, lost, gained, now, misquoted, then };
};
