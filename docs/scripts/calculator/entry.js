// What is being entered: melds, and tiles in the order in which they came. Every change gives a new entry.
import { HandFault, makeHand, meldTiles } from "../engine/hand.js";
import { readHand, readTiles, writeHand } from "../engine/notation.js";
import { asAscii } from "../engine/spelling.js";

/** @import { Hand, Meld } from "../engine/hand.js" */
/** @typedef {Omit<Hand, "standing" | "winning"> & {tiles: readonly number[], last: number}} Entry
 *   `last` is the place of the winning tile among `tiles`; -1: the one that came last. */
/** @typedef {"tile" | "chow" | "pung" | "kong" | "hidden"} Mode */

export const FULL = 14;

/** @type {Entry} */
export const EMPTY = {
  melds: [], tiles: [], last: -1, prevalent: 0, seat: 0, selfDrawn: false, lastOfKind: false,
  lastOfWall: false, kong: false, winningTile: 0, flowers: 0, flowerTiles: null,
};

/** Tiles, a kong counted as three. @param {Entry} entry */
export const size = (entry) => entry.tiles.length + 3 * entry.melds.length;

/** How often each tile is held. @param {Entry} entry */
export function counts(entry) {
  const held = Array(34).fill(0);
  for (const tile of entry.tiles) held[tile]++;
  for (const meld of entry.melds) for (const tile of meldTiles(meld)) held[tile]++;
  return held;
}

/** The place of the winning tile, or -1 while there is none. @param {Entry} entry */
export const winningPlace = (entry) =>
  size(entry) !== FULL ? -1 : entry.last >= 0 ? entry.last : entry.tiles.length - 1;

/** What one key adds. @param {Mode} mode @param {number} tile @returns {Meld | number} */
function piece(mode, tile) {
  if (mode === "tile") return tile;
  if (mode === "chow") return { kind: "chow", tile, source: 1, claimed: 1, promoted: false };
  return { kind: mode === "pung" ? "pung" : "kong", tile, source: +(mode !== "hidden"), claimed: 0, promoted: false };
}

/** Whether another meld fits. @param {Entry} entry */
export const roomForMeld = (entry) => FULL - size(entry) > 2 && entry.melds.length < 4;

/** Why a key adds nothing, as a word's key; "" if it may. @param {Entry} entry @param {Mode} mode @param {number} tile */
export function refusal(entry, mode, tile) {
  const held = counts(entry);
  const room = FULL - size(entry);
  if (mode === "tile") return held[tile] > 3 ? "four_used" : room < 1 ? "no_room" : "";
  if (!roomForMeld(entry)) return "no_room";
  if (mode === "chow" && (tile > 26 || tile % 9 > 6)) return "hint:chow";
  const added = /** @type {Meld} */ (piece(mode, tile));
  const need = Array(34).fill(0);
  for (const each of meldTiles(added)) need[each]++;
  return need.some((count, each) => held[each] + count > 4) ? "not_enough" : "";
}

/** @param {Entry} entry @param {Mode} mode @param {number} tile @returns {Entry} */
export function add(entry, mode, tile) {
  const added = piece(mode, tile);
  return typeof added === "number"
    ? { ...entry, tiles: [...entry.tiles, added], last: -1 }
    : { ...entry, melds: [...entry.melds, added] };
}

/** Without the tile at a place. @param {Entry} entry @param {number} place @returns {Entry} */
export function withoutTile(entry, place) {
  const tiles = entry.tiles.filter((_, other) => other !== place);
  const last = entry.last > place ? entry.last - 1 : entry.last === place ? -1 : entry.last;
  return { ...entry, tiles, last };
}

/** With another meld at a place, or none. @param {Entry} entry @param {number} place @param {Meld} [meld] @returns {Entry} */
export const withMeld = (entry, place, meld) => ({
  ...entry,
  melds: entry.melds.flatMap((old, other) => (other !== place ? [old] : meld ? [meld] : [])),
});

/** Standing tiles in order, the winning tile behind them. @param {Entry} entry @returns {Entry} */
export function sorted(entry) {
  const place = winningPlace(entry);
  const rest = entry.tiles.filter((_, other) => other !== place).sort((a, b) => a - b);
  return { ...entry, tiles: place < 0 ? rest : [...rest, entry.tiles[place]], last: -1 };
}

/** A flower laid down or taken back. @param {Entry} entry @param {number} flower @returns {Entry} */
export function toggleFlower(entry, flower) {
  const held = entry.flowerTiles ?? [];
  const now = held.includes(flower) ? held.filter((other) => other !== flower) : [...held, flower].sort();
  return { ...entry, flowers: now.length, flowerTiles: now.length ? now : null };
}

/** The hand; with fewer tiles than thirteen, as if it waited. @param {Entry} entry @returns {Hand} */
export function toHand(entry) {
  const place = winningPlace(entry);
  const { tiles, last, ...rest } = entry;
  return makeHand({
    ...rest,
    standing: tiles.filter((_, other) => other !== place).sort((a, b) => a - b),
    winning: place < 0 ? null : tiles[place],
  });
}

/** @param {Hand} hand @returns {Entry} */
export function fromHand(hand) {
  const { standing, winning, ...rest } = hand;
  return { ...rest, tiles: winning === null ? [...standing] : [...standing, winning], last: -1 };
}

/** The tiles of a text such as `123mEE`, as names. @param {string} text @returns {string[]} */
export function namesIn(text) {
  /** @type {string[]} */
  const names = [];
  let numbers = "";
  for (const char of text) {
    if (char >= "1" && char <= "9") numbers += char;
    else if ("msp".includes(char)) {
      for (const number of numbers) names.push(number + char);
      numbers = "";
    } else names.push(char);
  }
  return names;
}

const WAITING = "123456789m1234s ";

/** An entry as text: a hand in the field's notation, or as much of one as there is. @param {Entry} entry */
export function writeEntry(entry) {
  const text = writeHand(toHand(entry));
  if (size(entry) > 12) return text;
  const short = text.replace(" |", "|");
  return short === "|EE0000" ? "" : short;
}

/**
 * Read any notation, an unfinished hand too; what the reader has set stays where the text says nothing.
 * Throws HandFault. @param {string} text @param {Entry} [before] @returns {Entry}
 */
export function readEntry(text, before = EMPTY) {
  const plain = asAscii(text);
  try {
    const read = fromHand(readHand(text));
    if (/[|{"]/.test(plain)) return read;
    const { tiles, melds, last, flowers, flowerTiles } = read;
    return { ...before, tiles, melds, last, ...(flowers && { flowers, flowerTiles }) };
  } catch (fault) {
    if (!(fault instanceof HandFault)) throw fault;
    if (fault.code === "EMPTY") return { ...before, tiles: [], melds: [], last: -1, flowers: 0, flowerTiles: null };
    if (fault.code !== "TILE_COUNT" || Number(fault.params.count) > 12 || /[{"]/.test(plain)) throw fault;
    const [tiles, ...rest] = plain.split("|");
    const state = rest.length ? fromHand(readHand([WAITING, ...rest].join("|"))) : before;
    const { held, melds, flowers } = readTiles(tiles, 0);
    const laid = flowers.length ? { flowers: flowers.length, flowerTiles: flowers } : {};
    return { ...state, ...laid, melds, tiles: held.map(([tile]) => tile), last: -1 };
  }
}
