// What the definitions of the wanted fans ask for together, before any hand is tried; and the sets
// that their patterns ask for. A port of generator/ask/finding/needs.py and cores.py.
// A class of tiles is a BigInt of 34 bits. A set is a number: a chow is its lowest tile, a pung
// (a kong is one) is 34 more than its tile. Lists of sets are sorted.

import { AFTERWARDS, FIRST_HONOR, FORMS, KINDS, SET_KEYS, relation } from "../engine/index.js";

/** @typedef {Record<string, any>} Define */
/** @typedef {[number, number]} Winds prevalent and seat, 0 to 3 */

const PUNG = KINDS;
const MOST = 60000;

/** @type {bigint[]} */
export const BIT = Array.from({ length: KINDS }, (_, tile) => 1n << BigInt(tile));
export const ALL = (1n << BigInt(KINDS)) - 1n;
export const NUMBERS = (1n << BigInt(FIRST_HONOR)) - 1n;
export const SUITS = [0n, 9n, 18n].map((shift) => 511n << shift);
const FOUR_WINDS = 15n << BigInt(FIRST_HONOR);

const OF_SETS = ["standard", "knitted-straight"];

/** @param {Iterable<number>} tiles */
export const maskOf = (tiles) => {
  let mask = 0n;
  for (const tile of tiles) mask |= BIT[tile];
  return mask;
};

/** @param {number} set */
export const isPung = (set) => set >= PUNG;
/** @param {number} set its lowest tile */
export const lowest = (set) => (set >= PUNG ? set - PUNG : set);
/** @param {number} set @returns {number[]} its three tiles */
export const setTiles = (set) =>
  set >= PUNG ? [set - PUNG, set - PUNG, set - PUNG] : [set, set + 1, set + 2];

const SET_MASKS = Array.from({ length: PUNG + KINDS }, (_, set) =>
  set < FIRST_HONOR && set % 9 > 6 ? 0n : set >= FIRST_HONOR && set < PUNG ? 0n : maskOf(setTiles(set)),
);

/**
 * No tile more than four times; kongs are the caller's to count.
 * @param {readonly number[]} sets
 * @param {number} [pair]
 * @param {readonly number[]} [extra]
 */
export function fits(sets, pair = -1, extra = []) {
  const counts = new Uint8Array(KINDS);
  for (const tile of extra) counts[tile]++;
  for (const set of sets) {
    if (set >= PUNG) counts[set - PUNG] += 3;
    else for (let tile = set; tile < set + 3; tile++) counts[tile]++;
  }
  if (pair >= 0) counts[pair] += 2;
  return counts.every((count) => count <= 4);
}

/**
 * @param {readonly any[]} items
 * @param {number} size
 * @param {boolean} [again] whether an item may be taken again
 * @returns {Generator<any[]>} in the order of Python's itertools
 */
export function* choices(items, size, again = false) {
  const places = Array.from({ length: size }, (_, place) => (again ? 0 : place));
  const last = items.length - 1;
  if (size && (again ? last < 0 : size > items.length)) return;
  for (;;) {
    yield places.map((place) => items[place]);
    let at = size - 1;
    while (at >= 0 && places[at] === (again ? last : last - (size - 1 - at))) at--;
    if (at < 0) return;
    const next = ++places[at];
    for (let i = at + 1; i < size; i++) places[i] = again ? next : next + i - at;
  }
}

/** The demands of several definitions joined; every hand that meets them all is within these. */
export class Needs {
  forms = new Set(FORMS);
  allowed = ALL;
  /** @type {bigint[]} */ touch = [];
  every = 0n;
  /** @type {number | null} */ suits = null;
  /** @type {bigint[]} */ each = [];
  /** @type {Set<string>} */ won = new Set();
  /** @type {string | null} */ exposure = null;
  /** @type {string | null} */ wait = null;
  /** @type {string | null} */ standing = null;
  /** @type {Define[]} */ patterns = [];
  /** @type {Set<string>} */ barred = new Set();
  fours = 0;
  flowers = false;
  nothingElse = false;
  /** @type {Set<string>} the predicates that cannot hold together */ clashes = new Set();

  /**
   * @param {Define[]} defines
   * @param {Map<string, bigint>} classes
   */
  constructor(defines, classes) {
    for (const define of defines) this.#add(define, classes);
    const late = (/** @type {Define} */ define) => AFTERWARDS.some((key) => key in define);
    if (this.nothingElse && !defines.every(late)) this.clashes.add("nothing-else");
    this.#close();
  }

  /** Whether the hand must be self-drawn, must not be, or either (null). */
  get drawn() {
    if (this.#has("self-drawn", "replacement")) return true;
    return this.#has("discard", "robbed-kong") || this.exposure === "melded" ? false : null;
  }

  /** @param {string[]} names */
  #has(...names) {
    return names.some((name) => this.won.has(name));
  }

  /** @param {Iterable<string>} forms */
  #only(forms) {
    const kept = new Set(forms);
    for (const form of this.forms) if (!kept.has(form)) this.forms.delete(form);
  }

  /** @param {Define} define @param {Map<string, bigint>} classes */
  #add(define, classes) {
    const mask = (/** @type {string} */ name) => classes.get(name) ?? 0n;
    if ("form" in define) this.#only([define.form].flat());
    const tiles = define.tiles ?? {};
    if ("all" in tiles) this.allowed &= mask(tiles.all);
    if ("none" in tiles) this.allowed &= ~mask(tiles.none);
    this.touch.push(...(tiles.some ?? []).map(mask));
    if ("each-of" in tiles) this.every |= mask(tiles["each-of"]);
    if ("each" in define) this.each.push(mask(define.each));
    for (const name of define.won ?? []) this.won.add(name);
    if ("suits" in define) this.suits = this.#same("suits", this.suits, define);
    if ("hand" in define) this.exposure = this.#same("hand", this.exposure, define);
    if ("wait" in define) {
      this.wait = this.#same("wait", this.wait, define);
      this.#only(OF_SETS);
    }
    if ("standing" in define) {
      this.standing = define.standing;
      this.#only(["standard"]);
    }
    for (const key of SET_KEYS) if (key in define) this.#pattern(key, define);
    if ("four-alike" in define) {
      this.#only([...OF_SETS, "seven-pairs"]);
      this.fours++;
    }
    if ("knitted-straight" in define) this.#only(["knitted-straight", "honors-and-knitted"]);
    this.flowers ||= "flowers" in define;
    this.nothingElse ||= "nothing-else" in define;
  }

  /** @param {string} key @param {any} had @param {Define} define */
  #same(key, had, define) {
    if (had !== null && had !== define[key]) this.clashes.add(key);
    return define[key];
  }

  /** @param {string} key @param {Define} define */
  #pattern(key, define) {
    if (define[key] === 0) {
      this.barred.add(key);
      return;
    }
    this.patterns.push(define);
    if (key === "pairs" && define[key] > 1) this.#only(["seven-pairs"]);
    else this.#only(define[key] === 1 ? OF_SETS : ["standard"]);
  }

  /** What follows from the needs, and what clashes in them. */
  #close() {
    const clash = (/** @type {string} */ name) => this.clashes.add(name);
    if (!this.forms.size) clash("form");
    if (this.#has("self-drawn", "replacement") && this.#has("discard", "robbed-kong")) clash("won");
    if (this.exposure === "melded" && this.#has("self-drawn", "replacement")) clash("won");
    if (this.touch.some((members) => !(this.allowed & members))) clash("tiles");
    if (this.every & ~this.allowed || !this.allowed) clash("tiles");
    const touched = SUITS.filter((suit) => this.touch.some((members) => !(members & ~suit)));
    if (
      this.suits !== null &&
      (touched.length > this.suits || (this.suits && !(this.allowed & NUMBERS)))
    )
      clash("suits");
    if (this.#has("last-of-kind", "robbed-kong")) {
      this.forms.delete("seven-pairs"); // whose winning tile is in the hand already
      if (!this.forms.size) clash("form");
    }
    if (this.standing && this.exposure !== null && this.exposure !== "concealed") clash("hand");
    for (const pattern of this.patterns) {
      if (SET_KEYS.some((key) => pattern[key] && this.barred.has(key)))
        clash(SET_KEYS.find((key) => key in pattern) ?? "");
    }
  }
}

/** Every set that the needs allow, chows first. @param {Needs} needs */
export function universe(needs) {
  /** @type {number[]} */
  const found = [];
  for (let set = 0; set < PUNG + KINDS; set++) {
    const mask = SET_MASKS[set];
    if (!mask || needs.barred.has(set < PUNG ? "chows" : "pungs")) continue;
    if (!(mask & ~needs.allowed) && needs.each.every((members) => mask & members)) found.push(set);
  }
  return found;
}

/**
 * The smallest lists of sets that hold every pattern with a relation or a class of tiles: whatever
 * sets a hand has, one of these is among them. Null if there are too many to list.
 * @param {Needs} needs
 * @param {Map<string, bigint>} classes
 * @param {Winds} winds
 * @returns {number[][] | null}
 */
export function cores(needs, classes, winds) {
  /** @type {Map<string, number[]>} */
  let found = new Map([["", []]]);
  const free = universe(needs);
  for (const pattern of needs.patterns) {
    if ("pairs" in pattern || !["suit", "numbers", "steps", "of"].some((key) => key in pattern))
      continue;
    const instances = [...instancesOf(pattern, free, classes, winds)];
    if (found.size * instances.length > MOST * 20) return null;
    /** @type {typeof found} */
    const merged = new Map();
    for (const core of found.values())
      for (const instance of instances) {
        const both = merge(core, instance);
        if (both) merged.set(String(both), both);
      }
    if (merged.size > MOST) return null;
    found = merged;
  }
  return [...found.values()].sort(byOrder);
}

/**
 * @param {Define} pattern
 * @param {number[]} free
 * @param {Map<string, bigint>} classes
 * @param {Winds} winds
 * @returns {Generator<number[]>}
 */
function* instancesOf(pattern, free, classes, winds) {
  const key = SET_KEYS.find((name) => name in pattern) ?? "";
  const chows = key === "chows";
  const members = classMask(pattern.of, classes, winds);
  const have = free.filter((set) => isPung(set) !== chows && members & BIT[lowest(set)]);
  const related = ["suit", "numbers", "steps"].some((name) => name in pattern);
  const check = relation(pattern, pattern[key]);
  for (const sets of choices(have, pattern[key], chows))
    if ((!related || check(sets.map(lowest))) && fits(sets)) yield sets;
}

/** @param {string | undefined} name @param {Map<string, bigint>} classes @param {Winds} winds */
function classMask(name, classes, winds) {
  if (name === undefined) return ALL;
  if (name === "prevalent") return BIT[FIRST_HONOR + winds[0]];
  if (name === "seat") return BIT[FIRST_HONOR + winds[1]];
  if (name === "plain-orphans") {
    const own = BIT[FIRST_HONOR + winds[0]] | BIT[FIRST_HONOR + winds[1]];
    return ((classes.get("terminals") ?? 0n) | FOUR_WINDS) & ~own;
  }
  return classes.get(name) ?? 0n;
}

/** The fewest sets that hold both; null for more than four, or five of a tile. @param {number[]} a @param {number[]} b */
function merge(a, b) {
  const merged = [];
  let i = 0;
  for (const set of b) {
    while (i < a.length && a[i] < set) merged.push(a[i++]);
    if (a[i] === set) i++;
    merged.push(set);
  }
  merged.push(...a.slice(i));
  return merged.length <= 4 && fits(merged) ? merged : null;
}

/** The order of Python's tuples. @param {readonly number[]} a @param {readonly number[]} b */
export function byOrder(a, b) {
  for (let i = 0; i < a.length && i < b.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return a.length - b.length;
}

/** True if no class tells one wind from another, so that two choices stand for sixteen. @param {Map<string, bigint>} classes */
export const windsAlike = (classes) =>
  [...classes.values()].every(
    (members) => (members & FOUR_WINDS) === 0n || (members & FOUR_WINDS) === FOUR_WINDS,
  );
