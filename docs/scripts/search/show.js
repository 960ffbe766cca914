// How results are loaded and shown, in the header's list and on the page of the search.
import { Finder } from "./find.js";
import { fold, places } from "./fold.js";

export const root = new URL("../../", import.meta.url);

/** @param {string} name */
const read = async (name) => {
  const answer = await fetch(new URL(`./${name}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.json();
};

/** @typedef {{finder: Finder, words: Record<string, string>}} Loaded */
/** @type {Promise<Loaded> | undefined} */
let titles;
/** @type {Promise<void> | undefined} */
let texts;
/** @type {Finder | undefined} */
let loaded;

/** @param {Finder} finder */
const loadNames = async (finder) => {
  if (!finder.named) finder.name(await read("names"));
};

/** The titles and the other names, once; what failed is tried again. Titles alone will do. */
export const loadTitles = () =>
  (titles ??= Promise.all([read("titles"), read("names").catch(() => null)])
    .then(([found, names]) => {
      loaded = new Finder(found);
      if (names) loaded.name(names);
      return { finder: loaded, words: found.words };
    })
    .catch((error) => {
      titles = undefined;
      throw error;
    }));

/** The full text, once. @param {Finder} finder */
export const loadTexts = (finder) =>
  (texts ??= loadNames(finder)
    .then(() => read("texts"))
    .then((found) => finder.add(found))
    .catch((error) => {
      texts = undefined;
      throw error;
    }));

/**
 * The address of a pasted hand in our own notation; one that cannot be read stays as it is, and the
 * calculator says why.
 * @param {import("./find.js").Answer} answer
 */
export const rewritten = async (answer) => {
  const [hand] = answer.results;
  if (hand?.kind !== "calculator") return answer;
  try {
    const { readHand, writeHand } = await import("../engine/notation.js");
    const written = writeHand(readHand(hand.title));
    hand.address = `calculator/?hand=${encodeURIComponent(written)}`;
  } catch {
    // As it was pasted.
  }
  return answer;
};

/** @param {string} name @param {string} kind @param {(string | Node)[]} inside */
const element = (name, kind, ...inside) => {
  const made = document.createElement(name);
  if (kind) made.className = kind;
  made.append(...inside);
  return made;
};

/** Where pinyin is spelt, with or without spaces. @param {string} pinyin @param {string[]} words @returns {[number, number][]} */
const spelt = (pinyin, words) => {
  for (const word of words.filter((word) => /^[a-z]{3,}$/.test(word))) {
    const found = new RegExp([...word].join(" ?")).exec(fold(pinyin));
    if (found) return [[found.index, found.index + found[0].length]];
  }
  return [];
};

/** The text with what was found marked; only ever text. @param {string} text @param {[number, number][]} found @returns {(string | Node)[]} */
const marked = (text, found) => {
  let place = 0;
  const parts = found.flatMap(([start, end]) => {
    const pair = [text.slice(place, start), element("mark", "", text.slice(start, end))];
    place = end;
    return pair;
  });
  return [...parts, text.slice(place)].filter((part) => part !== "");
};

/** The part of a text around its first place that was found. @param {string} text @param {string[]} words */
const part = (text, words) => {
  const room = /\p{Script=Han}/u.test(text.slice(0, 60)) ? 60 : 130;
  const first = places(text, words)[0]?.[0] ?? 0;
  let start = first > room / 2 ? first - Math.round(room / 3) : 0;
  const space = start ? text.indexOf(" ", start) : -1;
  if (space >= 0 && space < first && space - start < 15) start = space + 1;
  const end = start + room;
  return (start ? "… " : "") + text.slice(start, end) + (end < text.length ? " …" : "");
};

const SVG = "http://www.w3.org/2000/svg";
/** The names of the tiles of a group in our notation. @param {string} group */
const tilesOf = (group) =>
  [...group.matchAll(/(\d+)([msp])|[ESWNCFPa-hx]/g)].flatMap(([one, digits, suit]) =>
    digits ? [...digits].map((digit) => digit + suit) : [one === "x" ? "back" : one]
  );

/** A few tiles, small. @param {string} picture */
const drawn = (picture) =>
  picture.split(" ").map((group) =>
    element("span", "g", ...tilesOf(group).map((name) => {
      const tile = document.createElementNS(SVG, "svg");
      tile.setAttribute("class", "t");
      const use = document.createElementNS(SVG, "use");
      use.setAttribute("href", new URL(`assets/tiles.svg#t${name}`, root).href);
      tile.append(use);
      return tile;
    }))
  );

/** What each edition answers, that of the visit first. @param {[number, string][]} answers @param {string[]} found @param {string} row @returns {Node[]} */
const told = (answers, found, row) => {
  const editions = loaded?.editions ?? [];
  const now = 1 << editions.findIndex(({ id }) => id === document.documentElement.dataset.edition);
  const chosen = answers.some(([held]) => held & now);
  return [...answers]
    .sort(([a], [b]) => Number(Boolean(b & now)) - Number(Boolean(a & now)))
    .map(([held, text]) => {
      const names = editions.filter((_, place) => held & (1 << place)).map(({ short }) => short).join(row);
      const chip = answers.length > 1 ? [element("span", "find-edition", names), " "] : [];
      const away = chosen && !(held & now) ? " away" : "";
      return element("span", `find-text${away}`, ...chip, ...marked(text, places(text, found)));
    });
};

/**
 * The link of a result: what kind it is, its name and its tiles, and what editions answer or where it holds what was typed.
 * @param {import("./find.js").Result} result @param {string[]} found @param {Record<string, string>} words
 */
export const linkOf = (result, found, words) => {
  const link = document.createElement("a");
  link.href = new URL(result.address, root).href;
  const title = element("b", "", ...marked(result.title, places(result.title, found)));
  const head = element("span", "find-head", title);
  link.append(head, element("span", "find-kind", words[`kind:${result.kind}`] ?? ""));
  if (result.points.length) {
    const only = result.points.length === 1 && result.points[0] === 1;
    head.append(" ", element("span", "find-points", only ? words.point : words.points.replace("#", result.points.join(" / "))));
  }
  const more = result.also.map(([name, language]) => {
    const pinyin = language === "zh-Latn";
    const other = element("span", "", ...marked(name, pinyin ? spelt(name, found) : places(name, found)));
    if (language) other.lang = language;
    return other;
  });
  if (result.number) more.push(element("span", "", words.numbered.replace("#", String(result.number))));
  if (more.length) head.append(" ", element("small", "", ...more));
  if (result.picture) {
    const tiles = element("span", "find-tiles", ...drawn(result.picture));
    tiles.ariaHidden = "true";
    link.append(tiles);
  }
  if (result.answers.length) link.append(...told(result.answers, found, words.row));
  else if (result.text && !result.picture) {
    const text = part(result.text, found);
    link.append(element("span", "find-text", ...marked(text, places(text, found))));
  }
  return link;
};

/** A link to a list, called as the index calls it. @param {string} address */
export const pageLink = (address) => {
  const page = loaded?.entries.find((entry) => entry.address === address);
  if (!page) return null;
  const link = document.createElement("a");
  link.href = new URL(address, root).href;
  link.append(element("b", "", page.title));
  return link;
};

/** How many, in words. @param {import("./find.js").Answer} answer @param {Record<string, string>} words */
export const countOf = ({ results, near }, words) => {
  const many = results.length === 1 ? words.count_one : words.count.replace("#", String(results.length));
  return results.length ? (near ? `${words.near} (${results.length})` : many) : words.nothing;
};
