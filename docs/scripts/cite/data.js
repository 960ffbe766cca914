// What citations are made from: a card for each id, in a few files, fetched when first asked for.

/**
 * @typedef {Record<string, string>} Texts
 * @typedef {{version: string, date: string, lead?: string, gist: string | Texts, words: Texts,
 *   ruling: string | Texts, sources: string}} Was what a release had, where it is otherwise now
 * @typedef {{kind: string, name: string, lead?: string, gist: string | Texts, editions?: string[],
 *   words: Texts, ruling: string | Texts, sources: string, page: string,
 *   book?: string | Texts, was?: Was[]}} Card
 * @typedef {{kind: string, retired: string, by: string, was?: Was[]}} Retired
 * @typedef {{language: string, version: string, files: number, shorts: Texts, texts: Texts}} Words
 */

/** The root of the built sites, to which permanent addresses belong. */
export const root = new URL("../../../", import.meta.url).href;
/** The site of this language. */
export const site = new URL("../../", import.meta.url).href;

/** @type {Map<string, Promise<any>>} */
const fetched = new Map();

/** @param {string} address @param {boolean} [plain] */
const get = (address, plain) => {
  const before = fetched.get(address);
  if (before) return before;
  const found = fetch(address).then((answer) => {
    if (!answer.ok) throw new Error(`${answer.status} ${address}`);
    return plain ? answer.text() : answer.json();
  });
  fetched.set(address, found);
  found.catch(() => fetched.delete(address));
  return found;
};

/**
 * Which file has an id.
 * @param {string} id
 * @param {number} files
 */
export const fileOf = (id, files) => {
  let sum = 0;
  for (let i = 0; i < id.length; i++) sum = (sum * 31 + id.charCodeAt(i)) % 65521;
  return sum % files;
};

/** @param {string} [language] */
const folderOf = (language) => new URL(language ? `${root}${language}/assets/cite/` : ".", import.meta.url);

/**
 * What citations say, in a language; the page's own unless another is asked for.
 * @param {string} [language]
 * @returns {Promise<Words>}
 */
export const words = (language) => get(new URL("words.json", folderOf(language)).href);

/**
 * The card of an id in a language, what is said of a retired one, or nothing for an unknown one.
 * @param {string} id
 * @param {string} [language] the page's own, unless another is asked for
 * @returns {Promise<Card | Retired | undefined>}
 */
export const card = async (id, language) => {
  const { files } = await words();
  const cards = await get(new URL(`data/${fileOf(id, files)}.json`, folderOf(language)).href);
  return Object.hasOwn(cards, id) ? cards[id] : undefined;
};

/** Every id ever given. @returns {Promise<string[]>} */
export const ids = async () =>
  (await get(new URL("ids.txt", import.meta.url).href, true)).trim().split("\n");
