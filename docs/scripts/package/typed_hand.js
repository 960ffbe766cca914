// A hand out of its parts, for programs that have tiles and no notation; Python's `fanpu.hand` makes the same text.

/** @import { HandParts } from "./types.js" */

/**
 * @param {string | readonly string[]} tiles
 * @param {string} [winning]
 * @param {readonly string[]} [melds]
 * @param {HandParts} [parts]
 */
export function hand(tiles, winning = "", melds = [], parts = {}) {
  const { prevalent = "E", seat = "E", flowers = 0 } = parts;
  const flags = [parts.self_drawn, parts.last_of_kind, parts.last_of_wall, parts.kong].map((flag) => (flag ? 1 : 0)).join("");
  const text = `${melds.join("")}${[...tiles].join("")}${winning || " "}|${prevalent}${seat}${flags}`;
  return flowers ? `${text}|${flowers}` : text;
}
