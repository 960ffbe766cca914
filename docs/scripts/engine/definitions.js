// What a definition of the rulebook means: one placement seen aspect by aspect, and the predicates asked of it.
// A definition holds predicates that must all hold, at most one of which says which elements the fan owns: a set
// pattern (`chows: 3, suit: same, numbers: [1, 4, 7]`), four-alike or knitted-straight. Without one the fan is the
// whole hand's, or nobody's if it is only about how the hand was won. Elements are owned as bits by their places.

import { HONORS_AND_KNITTED, KNITTED, KNITTED_STRAIGHT, PAIR, WHOLE, holds } from "./arrangements.js";
import { CHOW, DEALT, KONG, PUNG, countHand, heldTiles, isConcealed, isReplacement, isRobbedKong } from "./hand.js";
import { FIRST_HONOR, SUIT_MASKS, classOf, has, suitOf, tilesOf, touches, within } from "./tiles.js";
/** @import { Classes, Define, Find, Hand, Part, Placement, Test, TileClass } from "./types.js" */

/** What all placements of one hand share. */
export class Table {
  /** @param {Hand} hand @param {readonly string[]} lost */
  constructor(hand, lost) {
    const counts = countHand(hand);
    const kongs = hand.melds.filter((meld) => meld.kind === KONG).map((meld) => meld.tile);
    const exposed = hand.melds.filter((meld) => !isConcealed(meld)).length;
    this.tiles = classOf(counts.flatMap((count, tile) => (count ? [tile] : [])));
    this.fours = counts.flatMap((count, tile) => (count === 4 && !kongs.includes(tile) ? [tile] : []));
    this.winds = { prevalent: FIRST_HONOR + hand.prevalent, seat: FIRST_HONOR + hand.seat };
    this.won = won(hand).filter((name) => !lost.includes(name));
    this.exposure = exposed === 0 ? "concealed" : exposed === 4 ? "melded" : "mixed";
    /** The thirteen tiles before the winning one, each way that they may have been. @type {string[]} */
    this.standing = [];
    if (hand.winning !== null && !hand.melds.length && !lost.includes("standing")) {
      const held = [...heldTiles(hand)].sort((a, b) => a - b);
      for (const tile of hand.winningTile === DEALT ? new Set(held) : [hand.winning])
        this.standing.push(held.filter((_, place) => place !== held.indexOf(tile)).join());
    }
  }
}

/** The circumstances of the win, by the names that definitions use. @type {(hand: Hand) => string[]} */
export function won(hand) {
  const names = [hand.selfDrawn ? "self-drawn" : "discard"];
  if (hand.lastOfKind) names.push("last-of-kind");
  if (hand.lastOfWall) names.push("last-of-wall");
  if (isReplacement(hand)) names.push("replacement");
  if (isRobbedKong(hand)) names.push("robbed-kong");
  return names;
}

/** One placement with its aspects. */
export class Situation {
  /**
   * @param {Placement} placement
   * @param {Table} table
   * @param {string | null} wait the wait that counts
   * @param {number} awaited how many kinds of tile would have won, 0 where that was not asked
   */
  constructor({ form, elements }, table, wait, awaited) {
    this.table = table;
    this.form = form;
    this.elements = elements;
    this.wait = wait;
    this.awaited = awaited;
    this.whole = (1 << elements.length) - 1;
    /** @type {Record<string, Part[]>} */
    this.parts = { chows: [], pungs: [], kongs: [], pairs: [] };
    elements.forEach(({ kind, tile, concealed }, place) => {
      const part = { place, tile, kong: kind === KONG, concealed };
      if (kind === CHOW) this.parts.chows.push(part);
      if (kind === PAIR) this.parts.pairs.push(part);
      if (kind === PUNG || kind === KONG) this.parts.pungs.push(part);
      if (kind === KONG) this.parts.kongs.push(part);
    });
  }

  /** The elements with a tile, as bits. @param {number} four */
  having(four) {
    const own = this.elements.map((element) => holds(element, four) || element.kind === WHOLE);
    return bits(own.flatMap((has, place) => (has ? place : [])));
  }
}

/** @type {readonly number[]} */
const NONE = [];

/** @type {(places: readonly number[]) => number} */
const bits = (places) => places.reduce((mask, place) => mask | (1 << place), 0);

/** @type {(have: TileClass) => number} */
const suitsIn = (have) => SUIT_MASKS.filter((mask) => have.suits & mask).length;

/** The predicates that are no set patterns. @type {Record<string, (value: any, classes: Classes) => Test>} */
const CONDITIONS = {
  tiles(value, classes) {
    /** @type {((have: TileClass) => boolean)[]} */
    const tests = [];
    if ("all" in value) tests.push((have) => within(have, classes[value.all]));
    if ("none" in value) tests.push((have) => !touches(have, classes[value.none]));
    for (const name of value.some ?? []) tests.push((have) => touches(have, classes[name]));
    if ("each-of" in value) tests.push((have) => within(classes[value["each-of"]], have));
    if ("lacks" in value) tests.push((have) => !within(classes[value.lacks], have));
    return ({ table }) => tests.every((test) => test(table.tiles));
  },
  suits: (value) => (situation) => suitsIn(situation.table.tiles) === value,
  each(value, classes) {
    const members = tilesOf(classes[value]);
    return ({ elements }) => elements.every((element) => members.some((tile) => holds(element, tile)));
  },
  form: (value) => (situation) => [value].flat().includes(situation.form),
  won: (value) => (situation) => value.every((/** @type {string} */ name) => situation.table.won.includes(name)),
  hand: (value) => (situation) => situation.table.exposure === value,
  wait: (value) => (situation) => situation.wait === value,
  "waits-for": (value) => (situation) => situation.awaited === value,
  /** Thirteen tiles of one suit with exactly these numbers, whatever tile came. */
  standing(value) {
    const numbers = [...value].map((number) => Number(number) - 1).sort((a, b) => a - b);
    const suits = [0, 9, 18].map((base) => numbers.map((number) => base + number).join());
    return ({ table }) => table.standing.some((tiles) => suits.includes(tiles));
  },
};
export const SET_KEYS = ["chows", "pungs", "kongs", "pairs"];
/** What is about the winning of a hand owns none of its elements. */
export const CIRCUMSTANCES = ["won", "hand", "wait", "waits-for"];
/** What is decided after the selection. */
export const AFTERWARDS = ["nothing-else", "flowers"];
const FOUR_ALIKE = "four-alike";
const MODIFIERS = ["suit", "numbers", "steps", "of", "concealed", "melded", "kongs-count", "pair", "owns"];

/**
 * A definition, ready to run: `find` gives for each instance in a situation the bits of its elements, 0 for a
 * circumstance. `sets` and `kind` are those of its pattern, 0 and "" without one; `after` is its second-pass predicate.
 */
export class Definition {
  /** @param {Define} define @param {Classes} classes */
  constructor(define, classes) {
    this.classes = classes;
    this.after = AFTERWARDS.find((key) => key in define) ?? "";
    const keys = Object.keys(define).filter((key) => key in CONDITIONS);
    const tests = keys.map((key) => CONDITIONS[key](define[key], classes));
    const key = SET_KEYS.find((name) => name in define) ?? "";
    /** @type {number} */
    this.sets = key ? define[key] : 0;
    this.kind = key.slice(0, -1);
    this.asksAwaited = "waits-for" in define;
    /** @type {Find} */
    let owners = (situation) => [situation.whole];
    if (key) owners = pattern(key, define, classes);
    else if (FOUR_ALIKE in define) {
      const members = classes[define.of ?? "all"];
      owners = (situation) =>
        situation.table.fours.filter((tile) => has(members, tile)).map((tile) => situation.having(tile));
    } else if ("knitted-straight" in define) owners = knitted;
    else if (keys.length && keys.every((name) => CIRCUMSTANCES.includes(name))) owners = () => [0];
    if (this.after) owners = () => NONE;
    /** @type {Find} */
    this.find = (situation) => {
      for (const test of tests) if (!test(situation)) return NONE;
      return owners(situation);
    };
  }

  /**
   * The predicates that a situation does not meet, each asked alone.
   * @param {Situation} situation
   * @param {Define} define
   */
  failing(situation, define) {
    return Object.keys(define).filter((key) => {
      if (MODIFIERS.includes(key) || AFTERWARDS.includes(key)) return false;
      /** @type {Define} */
      const part = { [key]: define[key] };
      if (SET_KEYS.includes(key) || key === FOUR_ALIKE)
        for (const name of MODIFIERS) if (name in define) part[name] = define[name];
      return !new Definition(part, this.classes).find(situation).length;
    });
  }
}

/** A knitted straight's own element, or all of a hand of single tiles that has all nine. @type {Find} */
function knitted({ form, elements, table, whole }) {
  if (form === KNITTED_STRAIGHT) return [1 << elements.findIndex((element) => element.kind === KNITTED)];
  return form === HONORS_AND_KNITTED && tilesOf({ suits: table.tiles.suits, honors: 0 }).length === 9 ? [whole] : [];
}

/** Whether it is a terminal, or a wind that is not the player's. @type {(tile: number, winds: Record<string, number>) => boolean} */
const isPlainOrphan = (tile, winds) =>
  tile < FIRST_HONOR
    ? tile % 9 === 0 || tile % 9 === 8
    : tile < FIRST_HONOR + 4 && tile !== winds.prevalent && tile !== winds.seat;

/**
 * What finds a set pattern; an absence that holds is the whole hand's.
 * @type {(key: string, define: Define, classes: Classes) => Find}
 */
function pattern(key, define, classes) {
  /** @type {number} */
  const count = define[key];
  const { of, concealed, melded, pair } = define;
  const related = relation(define, count);
  const member = (/** @type {string} */ name, /** @type {number} */ tile, /** @type {Situation} */ { table }) =>
    name === "prevalent" || name === "seat"
      ? table.winds[name] === tile
      : name === "plain-orphans"
        ? isPlainOrphan(tile, table.winds)
        : has(classes[name], tile);

  /**
   * The bit of the pair that belongs to the pattern, 0 if it asks for none, -1 if it misses.
   * @type {(chosen: readonly Part[], situation: Situation) => number}
   */
  function pairBit(chosen, situation) {
    if (!pair) return 0;
    const [own, ...more] = situation.parts.pairs;
    if (!own || more.length) return -1;
    const { tile, place } = own;
    if (pair.of !== undefined && !member(pair.of, tile, situation)) return -1;
    if (pair.number !== undefined && (tile >= FIRST_HONOR || (tile % 9) + 1 !== pair.number)) return -1;
    const shared = () => chosen.some((part) => suitOf(part.tile) === suitOf(tile));
    if (pair.suit !== undefined && shared() !== (pair.suit === "same")) return -1;
    return 1 << place;
  }

  /** @type {(chosen: readonly Part[]) => boolean} */
  function covered(chosen) {
    if (concealed === undefined && melded === undefined) return true;
    const hidden = chosen.filter((part) => part.concealed).length;
    if (concealed === "all") return hidden === count;
    if (melded === "some") return hidden < count;
    return count - hidden === (melded === "all" ? count : melded);
  }

  return (situation) => {
    let have = situation.parts[key];
    if (have.length < count) return NONE;
    if (of !== undefined) have = have.filter((part) => member(of, part.tile, situation));
    if (define["kongs-count"] === false) have = have.filter((part) => !part.kong);
    if (count === 0) return have.length ? [] : [situation.whole];
    const found = [];
    for (const chosen of combinations(have, count)) {
      if (!related(chosen.map((part) => part.tile))) continue;
      const own = pairBit(chosen, situation);
      if (own < 0 || !covered(chosen)) continue;
      found.push(define.owns === "hand" ? situation.whole : own | bits(chosen.map((part) => part.place)));
    }
    return found;
  };
}

/** @template T @param {readonly T[]} items @param {number} count @returns {(readonly T[])[]} */
export function combinations(items, count) {
  if (count === 0) return [[]];
  if (count >= items.length) return count === items.length ? [items] : [];
  if (count === 1) return items.map((item) => [item]);
  return items
    .slice(0, 1 - count)
    .flatMap((first, place) => combinations(items.slice(place + 1), count - 1).map((rest) => [first, ...rest]));
}

const KINDS_OF_SUIT = [0, 1, 1, 2, 1, 2, 2, 3];

/**
 * How the sets of a pattern relate by suit and number.
 * @type {(define: Define, count: number) => (tiles: readonly number[]) => boolean}
 */
export function relation({ suit, numbers, steps }, count) {
  if (suit === undefined && numbers === undefined && steps === undefined) return () => true;
  /** Numbers in order, as the digits of one. @type {(held: number[]) => number} */
  const inOrder = (held) => held.sort((a, b) => a - b).reduce((code, number) => code * 10 + number, 0);
  const numberOf = (/** @type {number} */ tile) => (tile % 9) + 1;
  if (Array.isArray(suit)) {
    // [a, a, b, b] with [1, 7, 1, 7]: letters bind to distinct suits.
    const of = (/** @type {string} */ letter) =>
      inOrder(numbers.filter((/** @type {number} */ _, /** @type {number} */ at) => suit[at] === letter));
    const wanted = [...new Set(suit)].map(of).sort().join();
    return (tiles) => {
      if (tiles.some((tile) => tile >= FIRST_HONOR)) return false;
      const own = [0, 1, 2].map((held) => inOrder(tiles.filter((tile) => suitOf(tile) === held).map(numberOf)));
      return own.filter(Boolean).sort().join() === wanted;
    };
  }
  /** @type {Set<number> | null} */
  let allowed = null;
  if (numbers !== undefined) allowed = new Set([inOrder([...numbers])]);
  else if (steps !== undefined) {
    allowed = new Set();
    for (const step of steps)
      for (let low = 1; low + step * (count - 1) <= 9; low++)
        allowed.add(inOrder(Array.from({ length: count }, (_, place) => low + step * place)));
  }
  return (tiles) => {
    let suits = 0;
    for (const tile of tiles) suits |= 1 << suitOf(tile);
    if (suits > 7) return false; // honors
    if (suit === "same" && KINDS_OF_SUIT[suits] !== 1) return false;
    if (suit === "different" && KINDS_OF_SUIT[suits] !== count) return false;
    return !allowed || allowed.has(inOrder(tiles.map(numberOf)));
  };
}
