// Drafts of hands: sets, pair, what is claimed, which tile came last and how; and the ways in which
// a draft may lie and be won. A port of generator/ask/finding/drafts.py and ways.py.

import { countHand, isConcealed, makeHand, meldTiles } from "../engine/index.js";
import { isPung, lowest, setTiles } from "./needs.js";

/** @import { Hand, Meld } from "../engine/hand.js" */

/** @typedef {import("./needs.js").Needs} Needs */
/** @typedef {import("./needs.js").Winds} Winds */

// How a set lies.
export const STANDING = 0;
export const CLAIMED = 1;
export const CONCEALED_KONG = 2;
export const MELDED_KONG = 3;
/** @param {number} set */
export const statesOf = (set) => (isPung(set) ? [0, 1, 2, 3] : [0, 1]);
/** @param {number} state */
export const isKong = (state) => state >= CONCEALED_KONG;

// How a hand was won, as bits.
export const SELF_DRAWN = 1;
export const LAST_OF_KIND = 2;
export const LAST_OF_WALL = 4;
export const KONG = 8;

/**
 * `pair` is -1 for a hand without one; `single` are its other tiles (seven pairs, single tiles, a
 * knitted straight's nine).
 * @typedef {object} Draft
 * @property {readonly number[]} sets
 * @property {readonly number[]} states
 * @property {number} pair
 * @property {readonly number[]} single
 * @property {number} winning
 * @property {number} won
 * @property {Winds} winds
 * @property {number} flowers
 */

/** @type {Draft} */
const EMPTY = {
  sets: [], states: [], pair: -1, single: [], winning: -1, won: 0, winds: [0, 1], flowers: 0,
}; // prettier-ignore

/** @param {Partial<Draft>} parts @returns {Draft} */
export const draft = (parts) => ({ ...EMPTY, ...parts });

/** What tells a draft from others. @param {Draft} it */
export const keyOf = (it) =>
  `${it.sets}|${it.states}|${it.pair}|${it.single}|${it.winning}|${it.won}|${it.winds}|${it.flowers}`;

/** The concealed tiles, the winning tile among them. @param {Draft} it */
export function standingTiles(it) {
  const tiles = [...it.single];
  if (it.pair >= 0) tiles.push(it.pair, it.pair);
  it.sets.forEach((set, place) => {
    if (it.states[place] === STANDING) tiles.push(...setTiles(set));
  });
  return tiles.sort((a, b) => a - b);
}

/** No tile more than four times, kongs counted as four. @param {Draft} it */
export function isLegal(it) {
  const counts = new Uint8Array(34);
  for (const tile of it.single) counts[tile]++;
  if (it.pair >= 0) counts[it.pair] += 2;
  it.sets.forEach((set, place) => {
    for (const tile of setTiles(set)) counts[tile]++;
    if (isKong(it.states[place])) counts[lowest(set)]++;
  });
  return counts.every((count) => count <= 4);
}

/** @param {Draft} it @returns {Meld[]} */
function meldsOf(it) {
  /** @type {Meld[]} */
  const melds = [];
  let source = 0;
  it.sets.forEach((set, place) => {
    const state = it.states[place];
    const tile = lowest(set);
    if (state === STANDING) return;
    if (state === CONCEALED_KONG) {
      melds.push({ kind: "kong", tile, source: 0, claimed: 0, promoted: false });
      return;
    }
    source = (source % 3) + 1;
    if (!isPung(set)) melds.push({ kind: "chow", tile, source: 1, claimed: 1, promoted: false });
    else {
      const kind = state === MELDED_KONG ? "kong" : "pung";
      melds.push({ kind, tile, source, claimed: 0, promoted: false });
    }
  });
  return melds;
}

/** How many of a tile lie in melds that all can see. @param {readonly Meld[]} melds @param {number} tile */
export const melded = (melds, tile) =>
  melds
    .filter((meld) => !isConcealed(meld))
    .flatMap(meldTiles)
    .filter((other) => other === tile).length;

/** The hand, or null where tiles or circumstances contradict each other. @param {Draft} it @returns {Hand | null} */
export function handOf(it) {
  const standing = standingTiles(it);
  const place = standing.indexOf(it.winning);
  if (place < 0 || !isLegal(it)) return null;
  standing.splice(place, 1);
  const selfDrawn = !!(it.won & SELF_DRAWN);
  const kong = !!(it.won & KONG);
  const melds = meldsOf(it);
  const last = melds.length > 0 && melded(melds, it.winning) === 3 && (selfDrawn || !kong);
  const hand = makeHand({
    melds,
    standing,
    winning: it.winning,
    prevalent: it.winds[0],
    seat: it.winds[1],
    selfDrawn,
    lastOfKind: last || !!(it.won & LAST_OF_KIND),
    lastOfWall: !!(it.won & LAST_OF_WALL),
    kong,
    flowers: it.flowers,
  });
  return allowed(hand) ? hand : null;
}

/** Whether the circumstances do not contradict the tiles, as generator/game/legality.py has it. @param {Hand} hand */
export function allowed(hand) {
  const winning = hand.winning ?? -1;
  const held = hand.standing.includes(winning);
  if (hand.lastOfKind && held) return false;
  if (!hand.kong) return true;
  if (hand.selfDrawn) return hand.melds.some((meld) => meld.kind === "kong");
  return countHand(hand)[winning] === 1;
}

/** The states, winning tiles and ways of winning within the needs and conditions of a request. */
export class Ways {
  /** @type {Map<string, number[][]>} */
  #states = new Map();

  /**
   * @param {Needs} needs
   * @param {import("./search.js").Request} request
   * @param {Set<string>} inert ways of winning that cannot help any hand to meet the request
   */
  constructor(needs, request, inert) {
    this.needs = needs;
    this.request = request;
    this.inert = inert;
  }

  /**
   * The draft in each state of its sets, with each winning tile and way of winning; null for a
   * state in which there is none, so that a caller can count.
   * @param {Draft} it
   * @returns {Generator<Draft | null>}
   */
  *of(it) {
    for (const states of this.states(it.sets)) {
      const lying = { ...it, states, flowers: +this.needs.flowers };
      yield null;
      if (!isLegal(lying)) continue;
      for (const winning of this.winning(lying))
        for (const won of this.won(true)) yield { ...lying, winning, won };
    }
  }

  /** The states that sets of these kinds may have. @param {readonly number[]} sets */
  states(sets) {
    const key = sets.map((set) => +isPung(set)).join("");
    let found = this.#states.get(key);
    if (!found) {
      /** @type {number[][]} */
      let all = [[]];
      for (const set of sets)
        all = all.flatMap((some) => statesOf(set).map((state) => [...some, state]));
      found = all.filter((states) => this.lies(sets, states));
      this.#states.set(key, found);
    }
    return found;
  }

  /** Whether these sets may lie so, as far as needs and conditions go. @param {readonly number[]} sets @param {readonly number[]} states */
  lies(sets, states) {
    const { needs, request } = this;
    const claimed = states.filter((state) => state === CLAIMED || state === MELDED_KONG).length;
    const kongs = states.filter(isKong).length;
    const hidden = states.filter((state) => state === CONCEALED_KONG).length;
    if (needs.exposure === "concealed" && claimed) return false;
    if (needs.exposure === "melded" && claimed !== 4) return false;
    if (needs.standing && states.some((state) => state !== STANDING)) return false;
    if (request.melds !== null && claimed !== request.melds) return false;
    if (request.kongs !== null && kongs !== request.kongs) return false;
    if (kongs && (needs.barred.has("kongs") || needs.barred.has("pungs"))) return false;
    if (!kongs && needs.won.has("replacement")) return false;
    for (const pattern of needs.patterns) {
      const count = pattern.kongs;
      if (count !== undefined) {
        if (kongs < count || (pattern.concealed && hidden < count)) return false;
        const some = pattern.melded === "some";
        const shown = pattern.melded === "all" ? count : some ? 1 : pattern.melded || 0;
        const rest = some ? 0 : count - shown;
        if (pattern.melded && (kongs - hidden < shown || hidden < rest)) return false;
      } else if (pattern.pungs !== undefined && pattern.concealed) {
        const concealed = states.filter(
          (state, place) => isPung(sets[place]) && (state === STANDING || state === CONCEALED_KONG),
        ).length;
        if (concealed < pattern.pungs) return false;
      }
    }
    return true;
  }

  /** The tiles that may have come last. @param {Draft} it */
  winning(it) {
    const { wait, standing } = this.needs;
    /** @type {Set<number>} */
    let tiles = new Set(wait ? [] : standing ? [it.winning] : it.single);
    if (it.pair >= 0 && (!wait || wait === "single")) tiles.add(it.pair);
    it.sets.forEach((set, place) => {
      if (it.states[place] === STANDING) for (const tile of completions(set, wait)) tiles.add(tile);
    });
    const asked = this.request.winning;
    if (asked !== null) tiles = new Set(tiles.has(asked) ? [asked] : []);
    return [...tiles].sort((a, b) => a - b);
  }

  /** The ways of winning: all that are legal, or only what the needs ask for. @param {boolean} every */
  won(every) {
    const needed = this.needs.won;
    const asked = this.request.selfDrawn;
    const drawn = this.needs.drawn ?? asked;
    if (asked !== null && drawn !== asked) return [];
    const wanted =
      (needed.has("last-of-kind") ? LAST_OF_KIND : 0) |
      (needed.has("last-of-wall") ? LAST_OF_WALL : 0) |
      (needed.has("replacement") || needed.has("robbed-kong") ? KONG : 0);
    const found = [];
    for (const selfDrawn of drawn === null ? [false, true] : [drawn]) {
      const last = selfDrawn ? "replacement" : "robbed-kong";
      for (const extra of [0, 8, 4, 12, 2, 10, 6, 14]) {
        if (wanted & ~extra || (!every && extra !== wanted)) continue;
        const idle = extra & ~wanted;
        if (idle & LAST_OF_KIND && this.inert.has("last-of-kind")) continue;
        if (idle & LAST_OF_WALL && this.inert.has("last-of-wall")) continue;
        if (idle & KONG && this.inert.has(last)) continue;
        found.push(extra | +selfDrawn);
      }
    }
    return found;
  }
}

/** The tiles of a standing set that may have come last, for a wait of this kind. @param {number} set @param {string | null} wait */
function completions(set, wait) {
  if (isPung(set)) return wait ? [] : [lowest(set)];
  const low = set % 9;
  return [0, 1, 2]
    .filter((place) => {
      const edge = (low === 0 && place === 2) || (low === 6 && place === 0);
      return !wait || (wait === "closed" && place === 1) || (wait === "edge" && edge);
    })
    .map((place) => set + place);
}
