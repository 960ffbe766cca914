// Every way to read fourteen tiles as a winning hand: splits of a suit, arrangements, placements.
// A placement also says which element the winning tile completed (-1 where no tile is known).
// Elements stand in one order: chows, pungs and kongs, the knitted nine, pairs; each by tile.

import { CHOW, DEALT, KONG, PUNG, heldTiles, isConcealed } from "./hand.js";
import { FIRST_HONOR, KINDS, TILES, countTiles } from "./tiles.js";
/** @import { Element, Hand, Placement, Split } from "./types.js" */

export const PAIR = "pair";
export const KNITTED = "knitted";
export const WHOLE = "whole";
export const STANDARD = "standard";
export const KNITTED_STRAIGHT = "knitted-straight";
export const SEVEN_PAIRS = "seven-pairs";
export const THIRTEEN_ORPHANS = "thirteen-orphans";
export const HONORS_AND_KNITTED = "honors-and-knitted";
export const FORMS = [STANDARD, KNITTED_STRAIGHT, SEVEN_PAIRS, THIRTEEN_ORPHANS, HONORS_AND_KNITTED];

export const ORPHANS = TILES.map((_, tile) => tile).filter((tile) => "19ESWNCFP".includes(TILES[tile][0]));
/** The six ways to give 1-4-7, 2-5-8 and 3-6-9 to the three suits. */
export const KNITTED_NINES = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]].map((starts) =>
  starts.flatMap((start, suit) => [0, 3, 6].map((step) => suit * 9 + start + step)),
);
/** Where the suits and the honors begin, and end. */
export const PARTS = [0, 9, 18, FIRST_HONOR, KINDS];

/** The same answers for the same counts; forgotten when there are many. @type {Map<number, readonly Split[]>} */
const remembered = new Map();
const MOST = 1 << 16;

/**
 * The counts of a suit, or the honors, as one number.
 * @type {(counts: readonly number[], from: number, to: number) => number}
 */
export function codeOf(counts, from, to) {
  let code = to - from;
  for (let place = from; place < to; place++) code = code * 6 + counts[place];
  return code;
}

/**
 * Every way to use all tiles of a suit (or the honors, which make no chows) as chows, pungs and at most one pair;
 * places from 0.
 * @type {(counts: readonly number[]) => readonly Split[]}
 */
export function splits(counts) {
  const code = codeOf(counts, 0, counts.length);
  let found = remembered.get(code);
  if (!found) {
    if (remembered.size >= MOST) remembered.clear();
    remembered.set(code, (found = split(counts)));
  }
  return found;
}

/** @type {(counts: readonly number[]) => Split[]} */
function split(counts) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total % 3 === 1) return [];
  if (!total) return [{ chows: [], pungs: [], pair: -1 }];
  const place = counts.findIndex((count) => count);
  /** @type {Map<string, Split>} */
  const found = new Map();
  const add = (/** @type {Split} */ way) => {
    const key = `${way.chows}|${way.pungs}|${way.pair}`;
    if (!found.has(key)) found.set(key, way);
  };
  const less = (/** @type {number} */ copies, /** @type {number} */ width) =>
    splits(counts.map((count, at) => (at >= place && at < place + width ? count - copies : count)));
  if (counts[place] >= 3)
    for (const rest of less(3, 1)) add({ chows: rest.chows, pungs: [place, ...rest.pungs], pair: rest.pair });
  if (counts.length === 9 && place < 7 && counts[place + 1] && counts[place + 2])
    for (const rest of less(1, 3)) add({ chows: [place, ...rest.chows], pungs: rest.pungs, pair: rest.pair });
  if (counts[place] >= 2)
    for (const rest of less(2, 1)) if (rest.pair < 0) add({ chows: rest.chows, pungs: rest.pungs, pair: place });
  return [...found.values()];
}

/** @type {(element: Element, tile: number) => boolean} */
export function holds(element, tile) {
  if (element.kind === CHOW) return tile >= element.tile && tile <= element.tile + 2;
  if (element.kind === KNITTED) return KNITTED_NINES[element.tile].includes(tile);
  return element.tile === tile;
}

/** Its tiles; none for a whole hand, which knows them. @type {(element: Element) => number[]} */
export function elementTiles({ kind, tile }) {
  if (kind === CHOW) return [tile, tile + 1, tile + 2];
  if (kind === KNITTED) return KNITTED_NINES[tile];
  return kind === WHOLE ? [] : Array(kind === PAIR ? 2 : kind === PUNG ? 3 : 4).fill(tile);
}

/** @type {Record<string, number>} */
const ORDER = { [CHOW]: 0, [PUNG]: 1, [KONG]: 1, [KNITTED]: 2, [PAIR]: 3, [WHOLE]: 4 };

/** @type {(a: Element, b: Element) => number} */
const inOrder = (a, b) =>
  ORDER[a.kind] - ORDER[b.kind] ||
  a.tile - b.tile ||
  Number(a.kind === KONG) - Number(b.kind === KONG) ||
  Number(a.concealed) - Number(b.concealed) ||
  a.meld - b.meld;

/** @type {(kind: string, tile: number) => Element} */
const standingElement = (kind, tile) => ({ kind, tile, concealed: true, meld: -1 });

/**
 * All distinct placements of a fourteen-tile hand, form by form; none if it does not win.
 * @type {(hand: Hand) => Placement[]}
 */
export function placements(hand) {
  /** @type {Placement[]} */
  const found = [];
  const counts = countTiles(heldTiles(hand));
  const melds = hand.melds.map((meld, place) => ({
    kind: meld.kind,
    tile: meld.tile,
    concealed: isConcealed(meld),
    meld: place,
  }));
  withSets(found, hand, STANDARD, counts, melds, 4, []);
  if (melds.length <= 1)
    KNITTED_NINES.forEach((nine, place) => {
      if (!nine.every((tile) => counts[tile])) return;
      const rest = [...counts];
      for (const tile of nine) rest[tile]--;
      withSets(found, hand, KNITTED_STRAIGHT, rest, melds, 1, [standingElement(KNITTED, place)]);
    });
  if (!melds.length) special(found, hand, counts);
  return found;
}

/**
 * @param {Placement[]} found
 * @param {Hand} hand
 * @param {string} form
 * @param {number[]} counts
 * @param {Element[]} melds
 * @param {number} sets
 * @param {Element[]} more
 */
function withSets(found, hand, form, counts, melds, sets, more) {
  const winning = hand.winningTile === DEALT ? null : hand.winning;
  for (const standing of standardSplits(counts))
    if (standing.length === sets - melds.length + 1)
      place(found, form, [...standing, ...more], melds, winning, !hand.selfDrawn);
}

/**
 * @param {Placement[]} found
 * @param {string} form
 * @param {Element[]} standing
 * @param {Element[]} melds
 * @param {number | null} winning
 * @param {boolean} claimed
 */
function place(found, form, standing, melds, winning, claimed) {
  if (winning === null) {
    found.push({ form, elements: [...standing, ...melds].sort(inOrder), completed: -1 });
    return;
  }
  standing.forEach((element, at) => {
    const same = (/** @type {Element} */ other) => other.kind === element.kind && other.tile === element.tile;
    if (!holds(element, winning) || standing.findIndex(same) < at) return;
    // A pung completed by another player's tile is a melded pung (1998 book, article 5 (13)).
    const done = { ...element, concealed: !(claimed && element.kind === PUNG) };
    const elements = [...standing.slice(0, at), ...standing.slice(at + 1), done, ...melds].sort(inOrder);
    const completed = elements.findIndex(
      (other) => same(other) && other.concealed === done.concealed && other.meld < 0,
    );
    found.push({ form, elements, completed });
  });
}

/** Every way to use standing tiles as concealed sets and exactly one pair. @type {(counts: number[]) => Element[][]} */
function standardSplits(counts) {
  const suits = [0, 1, 2, 3].map((part) => splits(counts.slice(PARTS[part], PARTS[part + 1])));
  /** @type {Element[][]} */
  const found = [];
  const [first, second, third, fourth] = suits;
  for (const a of first)
    for (const b of second)
      for (const c of third)
        for (const d of fourth) {
          const ways = [a, b, c, d];
          if (ways.filter((way) => way.pair >= 0).length === 1)
            found.push(ways.flatMap((way, suit) => splitElements(way, suit * 9)));
        }
  return found;
}

/** @type {(way: Split, base: number) => Element[]} */
const splitElements = (way, base) => [
  ...way.chows.map((tile) => standingElement(CHOW, base + tile)),
  ...way.pungs.map((tile) => standingElement(PUNG, base + tile)),
  ...(way.pair < 0 ? [] : [standingElement(PAIR, base + way.pair)]),
];

/** @type {(found: Placement[], hand: Hand, counts: number[]) => void} */
function special(found, hand, counts) {
  const winning = hand.winningTile === DEALT ? null : hand.winning;
  if (isSevenPairs(counts)) {
    const pairs = counts.flatMap((count, tile) => Array(count / 2).fill(tile));
    const elements = pairs.map((tile) => standingElement(PAIR, tile));
    found.push({ form: SEVEN_PAIRS, elements, completed: winning === null ? -1 : pairs.indexOf(winning) });
  }
  const form = isThirteenOrphans(counts)
    ? THIRTEEN_ORPHANS
    : isHonorsAndKnitted(counts)
      ? HONORS_AND_KNITTED
      : null;
  if (form) found.push({ form, elements: [standingElement(WHOLE, -1)], completed: winning === null ? -1 : 0 });
}

/** @type {(counts: readonly number[]) => number} */
const sum = (counts) => counts.reduce((total, count) => total + count, 0);

/**
 * Seven pairs, four alike as two pairs (1998 book, p. 64, example 2).
 * @type {(counts: readonly number[]) => boolean}
 */
export const isSevenPairs = (counts) => sum(counts) === 14 && counts.every((count) => count % 2 === 0);

/** One of each terminal and honor, and one more of them. @type {(counts: readonly number[]) => boolean} */
export const isThirteenOrphans = (counts) =>
  sum(counts) === 14 &&
  ORPHANS.every((tile) => counts[tile]) &&
  ORPHANS.reduce((total, tile) => total + counts[tile], 0) === 14;

/** Fourteen single tiles: honors, and numbers of one knitted nine. @type {(counts: readonly number[]) => boolean} */
export const isHonorsAndKnitted = (counts) =>
  sum(counts) === 14 &&
  counts.every((count) => count < 2) &&
  KNITTED_NINES.some((nine) => counts.every((count, tile) => !count || tile >= FIRST_HONOR || nine.includes(tile)));
