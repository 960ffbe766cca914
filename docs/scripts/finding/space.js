// All hands within the needs of a request: drawn at random, or every one of them in order.
// A port of generator/ask/finding/space.py: what no fan reads is not varied (from whom a set was claimed,
// whether a kong was promoted, which flowers were drawn).

import { FIRST_HONOR, KINDS, KNITTED_NINES, ORPHANS } from "../engine/index.js";
import { Ways, draft, standingTiles } from "./drafts.js";
import {
  BIT, NUMBERS, SUITS, choices, cores, fits, isPung, maskOf, universe,
  windsAlike,
} from "./needs.js"; // prettier-ignore

/** @typedef {import("./drafts.js").Draft} Draft */
/** @typedef {import("./needs.js").Winds} Winds */
/** @typedef {import("./random.js").Random} Random */

const ORPHAN_MASK = maskOf(ORPHANS);
const HONORS = Array.from({ length: 7 }, (_, place) => FIRST_HONOR + place);
const EVERY_WINDS = Array.from({ length: 16 }, (_, i) => /** @type {Winds} */ ([i >> 2, i & 3]));
const STANDING = [[], [0], [0, 0], [0, 0, 0], [0, 0, 0, 0]];

/** @param {number[]} tiles */
const sorted = (tiles) => tiles.sort((a, b) => a - b);
/** @param {readonly number[]} tiles @param {number} tile */
const count = (tiles, tile) => tiles.filter((other) => other === tile).length;

export class Space {
  /**
   * @param {import("./needs.js").Needs} needs
   * @param {Map<string, bigint>} classes
   * @param {import("./search.js").Request} request
   * @param {Set<string>} inert ways of winning that cannot help any hand to meet the request
   */
  constructor(needs, classes, request, inert) {
    this.needs = needs;
    const named = request.winning !== null && request.winning >= FIRST_HONOR;
    /** @type {Winds[]} */
    this.winds = windsAlike(classes) && !named ? [[0, 1], [0, 0]] : EVERY_WINDS; // prettier-ignore
    this.universe = universe(needs);
    this.kinds = Array.from({ length: KINDS }, (_, tile) => tile).filter(
      (tile) => needs.allowed & BIT[tile],
    );
    this.pairs = this.kinds.filter((tile) => needs.each.every((members) => members & BIT[tile]));
    this.pungs = this.#least("pungs", "kongs");
    this.chows = this.#least("chows");
    const cored = this.winds.map((winds) => cores(needs, classes, winds));
    this.cores = new Map(this.winds.map((winds, place) => [winds, cored[place]]));
    /** Whether the cores could all be listed, so that `everything` is everything. */
    this.listed = cored.every((found) => found !== null);
    // Only a chow can be completed by a tile that is not yet in the hand, or make four alike.
    const byChow =
      ["edge", "closed"].includes(needs.wait ?? "") ||
      needs.won.has("last-of-kind") ||
      needs.won.has("robbed-kong");
    this.chowsOfFour = Math.max(this.chows, +(byChow || needs.fours > 0));
    this.chows = Math.max(this.chows, +byChow);
    const without = this.#withoutRoom();
    this.forms = new Set([...needs.forms].filter((form) => !without.has(form)));
    this.ways = new Ways(needs, request, inert);
  }

  /** @param {string[]} keys */
  #least(...keys) {
    return Math.max(0, ...this.needs.patterns.flatMap((define) => keys.map((key) => define[key] ?? 0)));
  }

  /** The forms of sets in which the patterns do not fit beside what is only counted. */
  #withoutRoom() {
    const without = new Set(this.listed ? ["standard", "knitted-straight"] : []);
    if (this.listed)
      for (const core of [...this.cores.values()].flatMap((listed) => listed ?? [])) {
        const ofPungs = core.filter(isPung).length;
        const ofChows = core.length - ofPungs;
        const pungs = Math.max(ofPungs, this.pungs);
        if (pungs + Math.max(ofChows, this.chowsOfFour) <= 4) without.delete("standard");
        if (pungs + Math.max(ofChows, this.chows) <= 1) without.delete("knitted-straight");
      }
    return without;
  }

  /** Every draft, and null for each structure looked at, so that a caller can count. @returns {Generator<Draft | null>} */
  *everything() {
    for (const structure of this.#structures()) {
      yield null;
      if (structure && this.#fitting(structure)) yield* this.ways.of(structure);
    }
  }

  /** @returns {Generator<Draft | null>} */
  *#structures() {
    const { needs } = this;
    if (needs.standing) {
      for (let tile = 0; tile < 27; tile++) yield this.#gates(tile);
      return;
    }
    for (const winds of this.winds) {
      if (this.forms.has("standard")) yield* this.#standard(winds);
      if (this.forms.has("knitted-straight")) yield* this.#knitted(winds);
    }
    if (this.forms.has("seven-pairs")) yield* this.#sevenPairs();
    if (this.forms.has("thirteen-orphans") && !(ORPHAN_MASK & ~needs.allowed))
      for (const tile of ORPHANS) yield draft({ single: sorted([...ORPHANS, tile]) });
    if (this.forms.has("honors-and-knitted"))
      for (const nine of KNITTED_NINES) {
        const have = [...nine, ...HONORS].filter((tile) => needs.allowed & BIT[tile]);
        for (const single of choices(have, 14)) yield draft({ single });
      }
  }

  /** The thirteen standing tiles that are asked for, and one more of their suit. @param {number} tile */
  #gates(tile) {
    const suit = tile - (tile % 9);
    const thirteen = [...(this.needs.standing ?? "")].map((digit) => suit + +digit - 1);
    return draft({ single: sorted([...thirteen, tile]), winning: tile });
  }

  /** @param {Winds} winds @returns {Generator<Draft | null>} */
  *#standard(winds) {
    const seen = new Set();
    for (const core of this.cores.get(winds) ?? [])
      for (const fill of choices(this.universe, 4 - core.length, true)) {
        const sets = sorted([...core, ...fill]);
        const key = String(sets);
        if (seen.has(key)) continue;
        seen.add(key);
        const pungs = sets.filter(isPung).length;
        if (pungs < this.pungs || 4 - pungs < this.chowsOfFour || !fits(sets)) {
          yield null;
          continue;
        }
        for (const pair of this.pairs)
          if (fits(sets, pair)) yield draft({ sets, states: STANDING[4], pair, winds });
      }
  }

  /** @param {Winds} winds @returns {Generator<Draft>} */
  *#knitted(winds) {
    for (const nine of KNITTED_NINES) {
      if (maskOf(nine) & ~this.needs.allowed) continue;
      for (const core of this.cores.get(winds) ?? []) {
        const fill = !core.length ? this.universe : core.length === 1 ? core : [];
        for (const set of fill) {
          const pungs = +isPung(set);
          if (pungs < this.pungs || 1 - pungs < this.chows) continue;
          for (const pair of this.pairs)
            if (fits([set], pair, nine))
              yield draft({ sets: [set], states: STANDING[1], pair, single: nine, winds });
        }
      }
    }
  }

  /** @returns {Generator<Draft | null>} */
  *#sevenPairs() {
    const pure = this.needs.patterns.some((define) => define.suit === "same");
    const groups = pure
      ? SUITS.map((suit) => this.kinds.filter((tile) => suit & BIT[tile]))
      : [this.kinds];
    for (const group of groups)
      for (const tiles of choices(group, 7, true)) {
        if (tiles.some((tile, place) => place > 1 && tiles[place - 2] === tile)) yield null;
        else yield draft({ single: tiles.flatMap((tile) => [tile, tile]) });
      }
  }

  /** Whether the tiles meet the needs; how they lie and who won is not looked at. @param {Draft} it */
  #fitting(it) {
    const { needs } = this;
    const tiles = maskOf(standingTiles(it));
    if (tiles & ~needs.allowed || needs.every & ~tiles) return false;
    if (
      needs.suits !== null &&
      needs.suits !== SUITS.filter((suit) => tiles & NUMBERS & suit).length
    )
      return false;
    return needs.touch.every((members) => tiles & members);
  }

  /** A structure, or null where the tiles drawn do not fit together. @param {Random} random @param {string} [form] @returns {Draft | null} */
  structure(random, form = random.of([...this.forms].sort())) {
    const found = this.#drawn(form, random);
    return found && this.#fitting(found) ? found : null;
  }

  /** One draft at random. @param {Random} random @returns {Draft | null} */
  draw(random) {
    const structure = this.structure(random);
    if (!structure) return null;
    const states = this.ways.states(structure.sets);
    if (!states.length) return null;
    const lying = { ...structure, states: random.of(states), flowers: +this.needs.flowers };
    const winning = this.ways.winning(lying);
    const won = this.ways.won(false);
    if (!winning.length || !won.length) return null;
    return { ...lying, winning: random.of(winning), won: random.of(won) };
  }

  /** @param {string} form @param {Random} random @returns {Draft | null} */
  #drawn(form, random) {
    const winds = random.of(this.winds);
    const { needs, kinds } = this;
    if (needs.standing) return this.#gates(random.below(27));
    if (form === "standard" || form === "knitted-straight") return this.#drawnSets(form, winds, random);
    if (form === "seven-pairs") return this.#drawnPairs(random);
    if (form === "thirteen-orphans")
      return ORPHAN_MASK & ~needs.allowed
        ? null
        : draft({ single: sorted([...ORPHANS, random.of(ORPHANS)]) });
    const have = [...random.of(KNITTED_NINES), ...HONORS].filter((tile) => kinds.includes(tile));
    return have.length < 14 ? null : draft({ single: sorted(random.sample(have, 14)) });
  }

  /** @param {string} form @param {Winds} winds @param {Random} random @returns {Draft | null} */
  #drawnSets(form, winds, random) {
    const listed = this.cores.get(winds);
    if (!listed?.length || !this.pairs.length) return null;
    const core = random.of(listed);
    const size = form === "standard" ? 4 : 1;
    const single = size === 1 ? random.of(KNITTED_NINES) : [];
    const sets = [...core];
    if (sets.length > size) return null;
    const pungs = this.universe.filter(isPung);
    const chows = this.universe.filter((set) => !isPung(set));
    while (sets.length < size) {
      const ofPungs = sets.filter(isPung).length;
      const mostly = random.below(5) < 3 ? chows : pungs;
      const from =
        ofPungs < this.pungs ? pungs
        : sets.length - ofPungs < this.chows ? chows
        : mostly.length ? mostly
        : this.universe; // prettier-ignore
      if (!from.length) return null;
      sets.push(random.of(from));
    }
    const pair = random.of(this.pairs);
    if (!fits(sets, pair, single)) return null;
    return draft({ sets: sorted(sets), states: STANDING[size], pair, single, winds });
  }

  /** @param {Random} random @returns {Draft | null} */
  #drawnPairs(random) {
    let group = this.kinds;
    if (this.needs.patterns.some((define) => "pairs" in define)) {
      const low = random.below(3) * 9 + random.below(3);
      group = Array.from({ length: 7 }, (_, place) => low + place);
      if (!group.every((tile) => this.kinds.includes(tile))) return null;
    }
    if (group.length < 7) return null;
    const wide = group.flatMap((tile) => [tile, tile]);
    const tiles = group.length === 7 ? [...group] : random.sample(wide, 7);
    if (this.needs.fours) {
      tiles[0] = tiles[1];
      if (tiles.some((tile) => count(tiles, tile) > 2)) return null;
    }
    return draft({ single: sorted(tiles.flatMap((tile) => [tile, tile])) });
  }
}

