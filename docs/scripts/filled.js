// A text with its blanks filled, the same on pages and in the package.
import { formOf } from "./signs.js";
import { spaced } from "./spaced.js";

/** @typedef {Node | string} Piece */

/**
 * The pieces of a text; `n` chooses between one and many, and what is no node is written out.
 * @param {import("./signs.js").Text} text @param {Record<string, unknown>} blanks @param {string} language
 * @param {Pick<import("./signs.js").Signs, "apart">} signs
 * @returns {Piece[]}
 */
export function filled(text, blanks, language, signs) {
  const made = formOf(text, blanks.n, language)
    .split(/\{(\w+)\}/)
    .map((part, place) => {
      if (place % 2 === 0) return part;
      const value = blanks[part];
      return typeof Node !== "undefined" && value instanceof Node ? value : String(value);
    });
  return signs.apart ? spaced(made) : made;
}
