// Tiles: numbers from 0 to 33, characters m, bamboos s and dots p from 1 to 9, winds E S W N, dragons C F P.
// A class of tiles is two bit masks, for JavaScript's bits end at 32: 27 suit tiles, and the honors from bit 0.

/** @import { TileClass } from "./types.js" */
export const SUITS = "msp";
export const HONORS = "ESWNCFP";
export const WINDS = "ESWN";
/** Plum, orchid, bamboo, chrysanthemum, spring, summer, autumn, winter. */
export const FLOWERS = "abcdefgh";
export const KINDS = 34;
export const FIRST_HONOR = 27;
export const COPIES = 4;

/** @type {readonly string[]} */
export const TILES = [...[...SUITS].flatMap((suit) => [..."123456789"].map((n) => n + suit)), ...HONORS];
/** @type {ReadonlyMap<string, number>} */
export const TILE = new Map(TILES.map((name, tile) => [name, tile]));

/** @type {TileClass} */
export const ALL = { suits: 2 ** 27 - 1, honors: 127 };
/** @type {TileClass} */
export const NOTHING = { suits: 0, honors: 0 };
export const SUIT_MASKS = [511, 511 << 9, 511 << 18];

/** @type {(tiles: Iterable<number>) => TileClass} */
export function classOf(tiles) {
  let suits = 0;
  let honors = 0;
  for (const tile of tiles) {
    if (tile < FIRST_HONOR) suits |= 1 << tile;
    else honors |= 1 << (tile - FIRST_HONOR);
  }
  return { suits, honors };
}

/** @type {(members: TileClass, tile: number) => boolean} */
export const has = (members, tile) =>
  ((tile < FIRST_HONOR ? members.suits >> tile : members.honors >> (tile - FIRST_HONOR)) & 1) === 1;

/** The tiles of a class, in order. @type {(members: TileClass) => number[]} */
export function tilesOf(members) {
  const tiles = [];
  for (let tile = 0; tile < KINDS; tile++) if (has(members, tile)) tiles.push(tile);
  return tiles;
}

/** @type {(one: TileClass, other: TileClass) => boolean} */
export const touches = (one, other) => ((one.suits & other.suits) | (one.honors & other.honors)) !== 0;

/** Whether every tile of the first is in the second. @type {(one: TileClass, other: TileClass) => boolean} */
export const within = (one, other) => ((one.suits & ~other.suits) | (one.honors & ~other.honors)) === 0;

/** 0, 1, 2 for characters, bamboos, dots; 3 for an honor. @type {(tile: number) => number} */
export const suitOf = (tile) => Math.floor(tile / 9);

/**
 * Tiles in order as text, numbers of one suit run together: `123m55pEE`.
 * @type {(tiles: Iterable<number>) => string}
 */
export function writeTiles(tiles) {
  let text = "";
  let suit = "";
  for (const tile of tiles) {
    const name = TILES[tile];
    if (suit && name.at(-1) !== suit) {
      text += suit;
      suit = "";
    }
    text += name[0];
    if (tile < FIRST_HONOR) suit = name[1];
  }
  return text + suit;
}

/** The class written as tiles, `23468sF`. @type {(text: string) => TileClass} */
export function parseClass(text) {
  const tiles = [];
  for (const [, numbers, suit, honor] of text.matchAll(/([1-9]+)([msp])|([ESWNCFP])/g)) {
    if (honor) tiles.push(FIRST_HONOR + HONORS.indexOf(honor));
    else for (const number of numbers) tiles.push(SUITS.indexOf(suit) * 9 + Number(number) - 1);
  }
  return classOf(tiles);
}

/** How often each of the 34 tiles occurs. @type {(tiles: Iterable<number>) => number[]} */
export function countTiles(tiles) {
  const counts = Array(KINDS).fill(0);
  for (const tile of tiles) counts[tile]++;
  return counts;
}
