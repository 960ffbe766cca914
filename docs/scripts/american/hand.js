// A hand of the American game: [EEEJ]1111m77pff9m|100, as generator/american/american_hand.py reads it.
import { HandFault } from "../engine/hand.js";
import { LONGEST, readRun, trimmed } from "../engine/notation.js";
import { FLOWERS, TILES, writeTiles } from "../engine/tiles.js";
import { COPIES, FLOWER, JOKER, SYMBOLS } from "./card.js";

/**
 * @typedef {{symbol: number, size: number, jokers: number}} Exposure
 * @typedef {{exposures: Exposure[], standing: number[], winning: number | null, ownPick: boolean,
 *   beforePlay: boolean, jokerUsed: boolean}} Hand standing is sorted; winning is null for thirteen tiles
 */

const LETTERS = { ...Object.fromEntries([...FLOWERS].map((letter) => [letter, FLOWER])), J: JOKER };

/** A tile's name in the notation. @param {number} tile */
export const nameOf = (tile) => (tile === JOKER ? "J" : tile === FLOWER ? "f" : TILES[tile]);

/** Tiles in order as text: numbers of one suit run together. @param {number[]} tiles */
export const written = (tiles) => {
  let text = "";
  /** @type {number[]} */
  let run = [];
  for (const tile of tiles) {
    if (tile < FLOWER) run.push(tile);
    else {
      text += writeTiles(run) + nameOf(tile);
      run = [];
    }
  }
  return text + writeTiles(run);
};

/** Tiles with their columns; flowers in Unicode are flowers like any other. @param {string[]} chars @param {number} start the columns before */
const readTiles = (chars, start) => {
  const { tiles, flowers } = readRun(chars, start, LETTERS);
  for (const [, column] of flowers) tiles.push([FLOWER, column]);
  return tiles.sort((a, b) => a[1] - b[1]);
};

/** The hand that a text describes; throws HandFault. @param {string} text @returns {Hand} */
export const readHand = (text) => {
  const chars = [...text];
  if (chars.length > LONGEST) throw new HandFault("TOO_LONG", LONGEST + 1, { limit: LONGEST });
  if (!trimmed(text)[0]) throw new HandFault("EMPTY", 1);
  const bar = chars.indexOf("|");
  const body = bar < 0 ? chars : chars.slice(0, bar);
  const { exposures, held } = readBody(body);
  const size = exposures.reduce((sum, exposure) => sum + exposure.size, 0) + held.length;
  if (size !== 13 && size !== 14) {
    const place = 14 - (size - held.length);
    const column = place >= 0 && place < held.length ? held[place][1] : trimmedEnd(body) + 1;
    throw new HandFault("TILE_COUNT_AMERICAN", column, { count: size });
  }
  if (size === 14 && !held.length) throw new HandFault("ALL_EXPOSED", 1);
  const [ownPick, beforePlay, jokerUsed] = bar < 0 ? [false, false, false] : readFlags(chars.slice(bar + 1).join(""), body.length + 2);
  const tiles = held.map(([tile]) => tile);
  const winning = size === 13 ? null : tiles[tiles.length - 1];
  const standing = (size === 13 ? tiles : tiles.slice(0, -1)).sort((a, b) => a - b);
  if (winning !== null) {
    if (beforePlay && (exposures.length || !ownPick)) throw new HandFault("BEFORE_PLAY", body.length + 2);
    if (winning === JOKER && !ownPick) throw new HandFault("JOKER_CLAIMED", held[held.length - 1][1]);
  }
  return { exposures, standing, winning, ownPick, beforePlay, jokerUsed };
};

/** How many signs stand before the spaces at the end. @param {string[]} chars */
const trimmedEnd = (chars) => {
  const [inside, before] = trimmed(chars.join(""));
  return before + [...inside].length;
};

/** @param {string[]} body */
const readBody = (body) => {
  /** @type {Exposure[]} */
  const exposures = [];
  /** @type {[number, number][]} */
  const held = [];
  const counts = Array(COPIES.length).fill(0);
  for (let place = 0; place < body.length; ) {
    /** @type {[number, number][]} */
    let run;
    if (body[place] === "[") {
      const closes = body.indexOf("]", place);
      if (closes < 0) throw new HandFault("BRACKET_OPEN", place + 1);
      const inside = body.slice(place + 1, closes);
      run = readTiles(inside, place + 1);
      exposures.push(exposureOf(run, inside.join(""), place + 2));
      place = closes + 1;
    } else {
      const opens = body.indexOf("[", place);
      const end = opens < 0 ? body.length : opens;
      run = readTiles(body.slice(place, end), place);
      held.push(...run);
      place = end;
    }
    for (const [tile, column] of run) {
      counts[tile] += 1;
      if (counts[tile] > COPIES[tile])
        throw new HandFault(tile < FLOWER ? "FIVE_OF_A_TILE" : "NINE_OF_A_TILE", column, { tile: nameOf(tile) });
    }
  }
  return { exposures, held };
};

/** @param {[number, number][]} run @param {string} text @param {number} column @returns {Exposure} */
const exposureOf = (run, text, column) => {
  const symbols = new Set(run.map(([tile]) => tile).filter((tile) => tile !== JOKER));
  if (symbols.size !== 1 || run.length < 3 || run.length > 5) throw new HandFault("EXPOSURE", column, { meld: text });
  return { symbol: [...symbols][0], size: run.length, jokers: run.filter(([tile]) => tile === JOKER).length };
};

/** @param {string} text @param {number} start @returns {[boolean, boolean, boolean]} */
const readFlags = (text, start) => {
  const [inside, before] = trimmed(text);
  const body = [...inside];
  const offset = start + before;
  if (body.length !== 0 && body.length !== 3) throw new HandFault("FLAG_COUNT_AMERICAN", offset, { count: body.length });
  body.forEach((flag, i) => {
    if (flag !== "0" && flag !== "1") throw new HandFault("FLAG", offset + i, { found: flag });
  });
  return [body[0] === "1", body[1] === "1", body[2] === "1"];
};

/** @param {Exposure} exposure */
const tilesOf = ({ symbol, size, jokers }) => [...Array(size - jokers).fill(symbol), ...Array(jokers).fill(JOKER)];

/** The hand as readHand reads it. @param {Hand} hand */
export const writeHand = (hand) => {
  const flags = [hand.ownPick, hand.beforePlay, hand.jokerUsed].map((flag) => (flag ? "1" : "0")).join("");
  return (
    hand.exposures.map((exposure) => `[${written(tilesOf(exposure))}]`).join("") +
    written(hand.standing) +
    (hand.winning === null ? "" : written([hand.winning])) +
    (flags.includes("1") ? `|${flags}` : "")
  );
};

/** How often each symbol is held, and last the free jokers; one in an exposure is what it lies for. @param {Hand} hand */
export const countsOf = (hand) => {
  const counts = new Int8Array(SYMBOLS + 1);
  for (const tile of hand.standing) counts[tile] += 1;
  if (hand.winning !== null) counts[hand.winning] += 1;
  for (const { symbol, size } of hand.exposures) counts[symbol] += size;
  return counts;
};

/** @param {Hand} hand */
export const jokersOf = (hand) =>
  hand.standing.filter((tile) => tile === JOKER).length +
  (hand.winning === JOKER ? 1 : 0) +
  hand.exposures.reduce((sum, { jokers }) => sum + jokers, 0);

/** How many of each tile the hand holds, jokers as jokers. @param {Hand} hand */
export const heldOf = (hand) => {
  const counts = new Int8Array(SYMBOLS + 1);
  for (const tile of hand.standing) counts[tile] += 1;
  if (hand.winning !== null) counts[hand.winning] += 1;
  for (const exposure of hand.exposures) for (const tile of tilesOf(exposure)) counts[tile] += 1;
  return counts;
};
