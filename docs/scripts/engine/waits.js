// Which tiles complete thirteen, in what shape, whether the wait counts; and how far a hand is from winning.

import {
  KNITTED_NINES,
  KNITTED_STRAIGHT,
  ORPHANS,
  PAIR,
  PARTS,
  STANDARD,
  codeOf,
  isHonorsAndKnitted,
  isThirteenOrphans,
  splits,
} from "./arrangements.js";
import { CHOW, heldTiles, meldTiles } from "./hand.js";
import { COPIES, FIRST_HONOR, KINDS, countTiles } from "./tiles.js";
/** @import { Completion, Hand, Placement, Wait } from "./types.js" */

export const EDGE = "edge";
export const CLOSED = "closed";
export const SINGLE = "single";

/** @type {Map<number, Completion>} */
const remembered = new Map();
const MOST = 1 << 16;

/** @type {(counts: readonly number[], part: number) => Completion} */
function completion(counts, part) {
  const own = counts.slice(PARTS[part], PARTS[part + 1]);
  const code = codeOf(own, 0, own.length);
  let found = remembered.get(code);
  if (!found) {
    if (remembered.size >= MOST) remembered.clear();
    remembered.set(code, (found = complete(own)));
  }
  return found;
}

/** @type {(counts: number[]) => Completion} */
function complete(counts) {
  const total = counts.reduce((sum, count) => sum + count, 0) % 3;
  let places = 0;
  if (total)
    counts.forEach((_, place) => {
      counts[place]++;
      if (splits(counts).length) places |= 1 << place;
      counts[place]--;
    });
  const here = splits(counts).length > 0;
  return {
    sets: total === 0 && here,
    head: total === 2 && here,
    toSets: total === 2 ? places : 0,
    toHead: total === 1 ? places : 0,
  };
}

/**
 * The tiles, in order, that complete `standing` (13 - 3 * melds tiles) in any form, by shape alone: whether a
 * fifth copy counts is for the edition to say.
 * @type {(standing: readonly number[], melds: number) => number[]}
 */
export function completing(standing, melds) {
  const counts = countTiles(standing);
  const found = new Set(completingSets(counts));
  if (melds <= 1) for (const tile of completingKnitted(counts)) found.add(tile);
  if (!melds) for (const tile of completingSpecial(counts)) found.add(tile);
  return [...found].sort((a, b) => a - b);
}

/**
 * One suit takes the tile; the others must be complete, one with the pair.
 * @type {(counts: readonly number[]) => number[]}
 */
function completingSets(counts) {
  const parts = [0, 1, 2, 3].map((part) => completion(counts, part));
  /** @type {number[]} */
  const found = [];
  parts.forEach((part, place) => {
    const others = parts.filter((rest, other) => other !== place && !rest.sets);
    const heads = others.every((rest) => rest.head) ? others.length : 9;
    const places = heads === 0 ? part.toHead : heads === 1 ? part.toSets : 0;
    for (let bit = 0; bit < 9; bit++) if ((places >> bit) & 1) found.push(9 * place + bit);
  });
  return found;
}

/** @type {(counts: readonly number[]) => number[]} */
function completingKnitted(counts) {
  const found = [];
  for (const nine of KNITTED_NINES) {
    const missing = nine.filter((tile) => !counts[tile]);
    if (missing.length > 1) continue;
    const rest = [...counts];
    for (const tile of nine) rest[tile] = Math.max(rest[tile] - 1, 0);
    if (!missing.length) found.push(...completingSets(rest));
    else if (isSetsAndPair(rest)) found.push(missing[0]);
  }
  return found;
}

/** @type {(counts: readonly number[]) => boolean} */
function isSetsAndPair(counts) {
  const parts = [0, 1, 2, 3].map((part) => completion(counts, part));
  return parts.filter((part) => part.head).length === 1 && parts.filter((part) => part.sets).length === 3;
}

/** @type {(counts: readonly number[]) => number[]} */
function completingSpecial(counts) {
  const found = [];
  const held = counts.reduce((sum, count) => sum + count, 0);
  const odd = counts.flatMap((count, tile) => (count % 2 ? [tile] : []));
  if (odd.length === 1 && held === 13) found.push(odd[0]);
  const most = Math.max(...counts);
  /** @type {number[]} */
  let candidates = [];
  if (most <= 2 && ORPHANS.filter((tile) => counts[tile]).length >= 12) candidates = ORPHANS;
  else if (most === 1) candidates = counts.map((_, tile) => tile);
  const more = [...counts];
  for (const tile of candidates) {
    more[tile]++;
    if (isThirteenOrphans(more) || isHonorsAndKnitted(more)) found.push(tile);
    more[tile]--;
  }
  return found;
}

/**
 * The tiles that can still come and would complete the hand; `held` counts every tile of it, melds included.
 * @type {(standing: readonly number[], melds: number, held: readonly number[]) => number[]}
 */
export const waitingTiles = (standing, melds, held) =>
  completing(standing, melds).filter((tile) => held[tile] < COPIES);

/**
 * Edge, closed or single, by the completed element alone; null otherwise.
 * @type {(placement: Placement, winning: number) => string | null}
 */
export function shape({ form, elements, completed }, winning) {
  if (completed < 0 || (form !== STANDARD && form !== KNITTED_STRAIGHT)) return null;
  const { kind, tile } = elements[completed];
  if (kind === PAIR) return SINGLE;
  if (kind !== CHOW) return null;
  if (winning === tile + 1) return CLOSED;
  const edge = (tile % 9 === 0 && winning === tile + 2) || (tile % 9 === 6 && winning === tile);
  return edge ? EDGE : null;
}

export const COUNTED = "counted";
export const NO_SHAPE = "no-shape";
export const SEVERAL_TILES = "several-tiles";
export const TWO_KINDS = "two-kinds";
export const ANOTHER_ARRANGEMENT = "another-arrangement";
export const NO_WINNING_TILE = "no-winning-tile";

/**
 * The wait of each placement: its shape, whether it counts, and the tiles waited for; these are told only where a
 * placement has a shape, or with `asksAwaited`.
 * @param {Hand} hand
 * @param {readonly Placement[]} ways
 * @param {Record<string, any>} parameters
 * @param {readonly string[]} lost
 * @param {boolean} asksAwaited
 * @returns {Wait[]}
 */
export function waits(hand, ways, parameters, lost, asksAwaited) {
  const winning = /** @type {number} */ (hand.winning);
  const nothing = (/** @type {string} */ verdict) => ways.map(() => ({ shape: null, verdict, tiles: [] }));
  if (hand.winningTile !== 0 && lost.includes("wait")) return nothing(NO_WINNING_TILE);
  const shapes = ways.map((placement) => shape(placement, winning));
  if (!shapes.some(Boolean) && !(asksAwaited && hand.winningTile === 0)) return nothing(NO_SHAPE);
  let tiles = completing(hand.standing, hand.melds.length);
  if (parameters["waits.exhausted"] === "capped") {
    const standing = countTiles(hand.standing);
    tiles = tiles.filter((tile) => standing[tile] < COPIES || tile === winning);
  }
  let verdict = COUNTED;
  if (tiles.length > 1) verdict = SEVERAL_TILES;
  else if (parameters["waits.combined"] === "none" && new Set(shapes.filter(Boolean)).size > 1) verdict = TWO_KINDS;
  else if (parameters["waits.arrangement"] === "every" && !shapes.every(Boolean)) verdict = ANOTHER_ARRANGEMENT;
  return shapes.map((found) => ({ shape: found, verdict: found ? verdict : NO_SHAPE, tiles }));
}

const FAR = 99;

/** Tiles to change in fourteen until the hand wins; 0 if it does. @type {(hand: Hand) => number} */
export function distance(hand) {
  const counts = countTiles(heldTiles(hand));
  const room = Array(KINDS).fill(COPIES); // copies lying in melds cannot be drawn again
  for (const meld of hand.melds) for (const tile of meldTiles(meld)) room[tile]--;
  let best = missing(counts, room, 4 - hand.melds.length);
  if (hand.melds.length <= 1)
    for (const nine of KNITTED_NINES) {
      const rest = [...counts];
      const spare = [...room];
      for (const tile of nine) {
        rest[tile] = Math.max(rest[tile] - 1, 0);
        spare[tile]--;
      }
      const lacking = nine.filter((tile) => !counts[tile]).length;
      if (Math.min(...spare) >= 0) best = Math.min(best, lacking + missing(rest, spare, 1 - hand.melds.length));
    }
  if (hand.melds.length) return best;
  const kinds = (/** @type {number[]} */ tiles) => tiles.filter((tile) => counts[tile]).length;
  const pairs = 7 - counts.reduce((sum, count) => sum + (count >> 1), 0);
  const orphans = 14 - kinds(ORPHANS) - Number(ORPHANS.some((tile) => counts[tile] > 1));
  const honors = counts.slice(FIRST_HONOR).filter(Boolean).length;
  return Math.min(best, pairs, orphans, 14 - honors - Math.max(...KNITTED_NINES.map(kinds)));
}

/** Tiles missing from so many sets and a pair. @type {(counts: number[], room: number[], sets: number) => number} */
function missing(counts, room, sets) {
  const nothing = () => [Array(sets + 1).fill(FAR), Array(sets + 1).fill(FAR)];
  let total = nothing();
  total[0][0] = 0;
  for (const part of [0, 1, 2, 3]) {
    const own = suitCosts(counts.slice(PARTS[part], PARTS[part + 1]), room.slice(PARTS[part], PARTS[part + 1]), sets);
    const merged = nothing();
    for (let pair = 0; pair < 2; pair++)
      for (let done = 0; done <= sets; done++)
        for (let morePair = 0; morePair < 2 - pair; morePair++)
          for (let more = 0; more <= sets - done; more++) {
            const row = merged[pair + morePair];
            row[done + more] = Math.min(row[done + more], total[pair][done] + own[morePair][more]);
          }
    total = merged;
  }
  return total[1][sets];
}

/**
 * The tiles missing from each number of sets, without and with a pair, in one suit: walks the numbers upward with
 * the chows that began two and one places before, the sets and the pair as its state.
 * @type {(counts: number[], room: number[], sets: number) => number[][]}
 */
function suitCosts(counts, room, sets) {
  let states = new Map([[0, 0]]);
  const last = counts.length;
  counts.forEach((have, place) => {
    /** @type {Map<number, number>} */
    const following = new Map();
    for (const [state, cost] of states) {
      const [before, now, done, pair] = [state >> 12, (state >> 8) & 15, (state >> 4) & 15, state & 15];
      const most = last === 9 && place < 7 ? sets - done : 0;
      for (let chows = 0; chows <= most; chows++)
        for (let pungs = 0; pungs <= Math.min(1, sets - done - chows); pungs++)
          for (let pairs = 0; pairs < 2 - pair; pairs++) {
            const need = before + now + chows + 3 * pungs + 2 * pairs;
            if (need > room[place]) continue;
            const key = (now << 12) | (chows << 8) | ((done + chows + pungs) << 4) | (pair + pairs);
            const value = cost + Math.max(need - have, 0);
            if (value < (following.get(key) ?? FAR)) following.set(key, value);
          }
    }
    states = following;
  });
  const costs = [Array(sets + 1).fill(FAR), Array(sets + 1).fill(FAR)];
  for (const [state, cost] of states) {
    const row = costs[state & 15];
    row[(state >> 4) & 15] = Math.min(row[(state >> 4) & 15], cost);
  }
  return costs;
}
