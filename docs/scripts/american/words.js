// What the page of the American calculator says, from the JSON that it carries, and how it draws.
import { formOf } from "../signs.js";
import { spaced } from "../spaced.js";
import { JOKER } from "./card.js";
import { nameOf } from "./hand.js";

/**
 * @typedef {import("../signs.js").Text} Text
 * @typedef {{language: string, signs: import("../signs.js").Signs, version: string, edition: string, words: Record<string, Text>,
 *   faults: Record<string, Text>, tiles: string[], tiles_as: string[], patterns: Record<string, string>,
 *   card: import("./card.js").WrittenHand[]}} Said
 */

/** @type {Said} */
export const said = JSON.parse(document.getElementById("american-words")?.textContent ?? "{}");
export const page = /** @type {HTMLElement} */ (document.getElementById("american"));
export const root = page.dataset.root ?? "../../";
export const { colon } = said.signs;

/** @template {HTMLElement} T @param {string} id @returns {T} */
export const at = (id) => /** @type {T} */ (document.getElementById(id));

/** @param {string[]} items */
export const listed = (items) => items.join(said.signs.row);

/** Items as a sentence has them. @param {string[]} items */
export const series = (items) =>
  items.length < 2 ? listed(items) : say("series", { some: listed(items.slice(0, -1)), last: items[items.length - 1] });

/** @param {Text} text @param {Record<string, string | number>} blanks */
export const filled = (text, blanks) => {
  const form = formOf(text, blanks.n, said.language);
  const made = form
    .split(/\{(\w+)\}/)
    .map((part, place) => (place % 2 === 0 ? part : String(blanks[part])));
  return (said.signs.apart ? spaced(made) : made).join("");
};

/** @param {string} key @param {Record<string, string | number>} [blanks] */
export const say = (key, blanks = {}) => filled(said.words[key], blanks);

/** @param {string} name @param {Record<string, string>} attributes @param {...(Node | string)} inside */
export const make = (name, attributes, ...inside) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inside);
  return made;
};

/** A tile. @param {number} tile */
export const drawn = (tile) => {
  const name = tile === JOKER ? "J" : tile === 34 ? "a" : nameOf(tile);
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "t");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `${root}assets/tiles.svg#t${name}`);
  svg.append(use);
  return svg;
};
