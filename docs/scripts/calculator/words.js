// The page's words, names and links, from the JSON that the page carries.

import { filled } from "../filled.js";
import { placeWords } from "./places.js";

/** @typedef {import("../filled.js").Piece} Piece */
/** @typedef {import("../signs.js").Text} Text */
/**
 * @typedef {{language: string, signs: import("../signs.js").Signs, version: string, words: Record<string, Text>, faults: Record<string, Text>,
 *   places: Record<string, string>, tiles: Record<string, string>, names: Record<string, string>,
 *   at: Record<string, string>, fans: string[], principles: string[], questions: string[], long: Record<string, string>,
 *   authority: Record<string, string>}} Said
 */

const page = /** @type {HTMLElement} */ (document.querySelector("[data-root]"));
/** Leads to the site's root. */
export const root = page.dataset.root ?? "../";
/** @type {Said} */
export const said = JSON.parse(document.getElementById("calculator-words")?.textContent ?? "{}");
const { comma } = said.signs;
export const { colon, semicolon, gap } = said.signs;

/** A text that holds links, as pieces. @param {string} key @param {Record<string, unknown>} [blanks] */
export const pieces = (key, blanks = {}) => filled(said.words[key], blanks, said.language, said.signs);

/** A text. @param {string} key @param {Record<string, unknown>} [blanks] */
export const say = (key, blanks = {}) => pieces(key, blanks).join("");

/** @param {string[]} items */
export const join = (items) => items.join(said.signs.row);

/** Names as a sentence has them: `a, b and c`. @param {Piece[]} items @returns {Piece[]} */
export function series(items) {
  const some = items.slice(0, -1).flatMap((item, at) => (at ? [join(["", ""]), item] : [item]));
  return some.length ? pieces("series:names", { some: h("span", {}, ...some), last: items[items.length - 1] }) : items;
}

/** A name of whatever has an id. @param {string} id */
export const name = (id) => said.names[id] ?? id;

/** Points with their unit. @param {number} n */
export const points = (n) => say("answer:points", { n });

/** What is wrong with a hand. @param {{code: string, params?: Record<string, unknown>}} fault */
export function faultWords({ code, params = {} }) {
  const known = { ...params };
  for (const key of ["tile", "flower"]) {
    const tile = said.tiles[String(known[key])];
    if (tile) known[key] = tile;
  }
  if (known.edition) known.edition = name(String(known.edition));
  return filled(said.faults[code] ?? code, known, said.language, said.signs).join("");
}

/**
 * An element. @param {string} tag @param {Record<string, unknown>} [attributes]
 * @param {...(Piece | null | false)} children @returns {HTMLElement}
 */
export function h(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key, /** @type {EventListener} */ (value));
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value != null) made.setAttribute(key, String(value));
  }
  made.append(...children.filter((child) => child !== null && child !== false));
  return made;
}

/** A link to whatever has an id. @param {string} id @param {string} [label] */
export const link = (id, label = name(id)) => h("a", { href: root + address(id) }, label);

/** @param {string} id */
export function address(id) {
  if (said.at[id]) return said.at[id];
  if (said.fans.includes(id)) return `fans/${id}/`;
  if (said.principles.includes(id)) return `principles/${id}/`;
  if (said.questions.includes(id)) return `questions/${id}/`;
  return `sources/#${id}`;
}

/** An exclusion stands on the page of the fan that excludes. @param {string} id @param {string} by */
const exclusion = (id, by) =>
  h("a", { href: `${root}${address(by).split("#")[0]}#${id}` }, name(by));

/** @typedef {{source: string, at: string}} Cite */

/** The source with the place in it. @param {Cite} cite */
export function cited(cite) {
  const made = document.createElement("span");
  made.className = "cite";
  made.append(link(cite.source), comma + placeWords(cite.at, said.places, said.signs).replace(/(?<!,) /g, "\u00a0"));
  return made;
}

/** @typedef {{because: string, exclusion?: string, by?: string, beside?: string[], cite: Cite[]}} Reason */

/** A fan that is not scored, and why. @param {string} fan @param {Reason} reason @returns {Piece[]} */
export function leftOutWords(fan, reason) {
  const shown = link(fan);
  if (!reason.exclusion || !reason.by) {
    const because = link(reason.because);
    if (reason.beside?.every((other) => other === fan)) return pieces("answer:barred_again", { fan: shown, because });
    const others = reason.beside ?? [];
    const beside = h("span", {}, ...series(others.map((other) => link(other))));
    return pieces(`answer:${others.includes(fan) ? "barred_more" : "barred"}`, { fan: shown, beside, because });
  }
  const because = h("span", {}, said.words[`answer:${reason.because}`] ? say(`answer:${reason.because}`) : link(reason.because));
  if (reason.cite.length) because.append(semicolon, cited(reason.cite[0]));
  return pieces("answer:excluded", { fan: shown, by: exclusion(reason.exclusion, reason.by), because });
}
