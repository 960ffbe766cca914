// Finding a hand: what the definitions forbid, then a random look and its improvement, then every
// hand. A port of generator/ask/finding/hand_search.py and neighbours.py. A hand is an answer only if the
// interpreter scored it; "impossible" is said only of contradictions, exclusions, and spaces searched
// to their end.

import {
  CIRCUMSTANCES, HandFault, NotAWin, SET_KEYS, countHand, parseClass, placements, tilesOf,
} from "../engine/index.js"; // prettier-ignore
import { CLAIMED, KONG, LAST_OF_KIND, LAST_OF_WALL, handOf, isKong, keyOf, statesOf } from "./drafts.js";
import { BIT, Needs, byOrder, fits, maskOf } from "./needs.js";
import { Random } from "./random.js";
import { Space } from "./space.js";

/** @typedef {import("./drafts.js").Draft} Draft */
/** @import { Hand } from "../engine/hand.js" */
/** @import { Interpreter, Tally } from "../engine/interpreter.js" */
/** @import { Ruleset } from "../engine/rulebook.js" */

/**
 * What is wanted: `fans` with how often at least, `without` must not score, `only` allows no other;
 * conditions are null where anything will do; `points` is the total without flowers.
 * @typedef {object} Request
 * @property {[string, number][]} fans
 * @property {string[]} without
 * @property {boolean} only
 * @property {boolean | null} selfDrawn
 * @property {number | null} melds
 * @property {number | null} kongs
 * @property {number | null} winning
 * @property {number | null} points
 * @property {number} atLeast
 */
/** @typedef {{kind: "found", hand: Hand, tally: Tally, smallest: boolean, equal: boolean}} Found */
/** @typedef {{kind: "impossible", reason: string, names: string[], tried: number}} Impossible */
/** @typedef {{kind: "not-found", tried: number, nearest: Hand | null}} NotFound */

const ROUNDS = 4; // of looking at random, until one finds a hand
const DRAWN = 500; // drafts drawn in a round
const ENOUGH = 60; // or fewer, if so many of them answer
const IMPROVED = [2, 1]; // of these so many of sets, and of other forms, are improved
const STEPS = 8; // improvements of one draft
const FEW = 1000; // after a hand is found, everything is looked at if it is no more than this
// Before the search of everything gives up: hands scored, and a quarter of the rest looked at.
export const LIMIT = 8000;

/** What a request is where nothing is said. @returns {Request} */
export const anything = () => ({
  fans: [], without: [], only: false, selfDrawn: null, melds: null, kongs: null, winning: null,
  points: null, atLeast: 0,
}); // prettier-ignore

/**
 * How far a hand is from the request, then how natural it is; lower is better: missing, against,
 * whether only another count of the same total has the fans, other fans, their points, rare
 * circumstances and kongs, and the tiles.
 * @typedef {{rank: number[], hand: Hand, tally: Tally}} Ranked
 */
const answers = (/** @type {Ranked} */ found) => found.rank[0] === 0 && found.rank[1] === 0;
/** @param {Ranked} a @param {Ranked} b */
const better = (a, b) => byOrder(a.rank, b.rank) < 0;
/** As `better`; but from an answer no step is worth lower tiles alone. @param {Ranked} a @param {Ranked} b */
const simpler = (a, b) => byOrder(a.rank, answers(b) ? b.rank.slice(0, 6) : b.rank) < 0;

class Search {
  /** @type {Map<string, Ranked | null>} */
  #scored = new Map();

  /** @param {Request} request @param {Interpreter} interpreter @param {Interpreter | null} other */
  constructor(request, interpreter, other) {
    this.request = request;
    this.interpreter = interpreter;
    this.other = other;
    this.wanted = new Map(request.fans);
    this.exchangeable = exchangeable(interpreter);
    this.worked = 0;
  }

  /** The hand of a draft with its score and rank; null if there is no such hand. @param {Draft} draft */
  rank(draft) {
    const key = keyOf(draft);
    let found = this.#scored.get(key);
    if (found === undefined) {
      found = this.score(draft);
      this.#scored.set(key, found);
    }
    return found;
  }

  /** As `rank`, not remembered; `thorough` asks every equal count of every arrangement. @param {Draft} draft @returns {Ranked | null} */
  score(draft, thorough = false) {
    const hand = handOf(draft);
    if (!hand) return null;
    this.worked++;
    const tally = tallied(this.interpreter, hand);
    if (!tally) return null;
    const points = new Map(tally.fans.map(([fan, value]) => [fan, value]));
    const counts = new Map(tally.fans.map(([fan, , count]) => [fan, count]));
    let best = this.#ranked(draft, hand, tally, counts, points, false);
    if (best.rank[0] && (this.#mayExchange(counts) || (thorough && placements(hand).length > 1)))
      for (const { scored } of this.interpreter.derive(hand).best.slice(1)) {
        /** @type {Map<string, number>} */
        const other = new Map();
        for (const { fan } of scored) other.set(fan, (other.get(fan) ?? 0) + 1);
        const found = this.#ranked(draft, hand, tally, other, points, true);
        if (better(found, best)) best = found;
      }
    return best;
  }

  /** Whether what is missing could stand in the place of something not asked for. @param {Map<string, number>} counts */
  #mayExchange(counts) {
    const missing = [...this.wanted].filter(([fan, count]) => (counts.get(fan) ?? 0) < count);
    return (
      missing.every(([fan]) => this.exchangeable.has(fan)) &&
      [...counts].some(
        ([fan, count]) => this.exchangeable.has(fan) && count > (this.wanted.get(fan) ?? 0),
      )
    );
  }

  /**
   * @param {Draft} draft
   * @param {Hand} hand
   * @param {Tally} tally
   * @param {Map<string, number>} counts
   * @param {Map<string, number>} points
   * @param {boolean} equal
   * @returns {Ranked}
   */
  #ranked(draft, hand, tally, counts, points, equal) {
    const { request } = this;
    let missing = 0;
    for (const [fan, count] of request.fans) missing += Math.max(0, count - (counts.get(fan) ?? 0));
    let extra = 0;
    let extraPoints = 0;
    for (const [fan, count] of counts) {
      const over = Math.max(0, count - (this.wanted.get(fan) ?? 0));
      extra += over;
      extraPoints += over * (points.get(fan) ?? 1);
    }
    let against = request.only ? extra : 0;
    for (const fan of request.without) against += counts.get(fan) ?? 0;
    const { bare } = tally;
    if (request.points !== null && bare !== request.points)
      against += 1 + Math.abs(bare - request.points);
    against += Math.max(0, request.atLeast - bare);
    if (this.other) against += +(tallied(this.other, hand)?.bare === bare);
    const held = [...hand.standing, hand.winning ?? -1];
    const special =
      +!!(draft.won & LAST_OF_KIND) + +!!(draft.won & LAST_OF_WALL) + +!!(draft.won & KONG) +
      draft.states.filter(isKong).length + draft.flowers + fours(hand); // prettier-ignore
    return { rank: [missing, against, +equal, extra, extraPoints, special, ...held], hand, tally };
  }

  /** Change one thing at a time while that helps. @param {Draft} draft @param {Space} space @param {Random} random */
  improve(draft, space, random) {
    let best = this.rank(draft);
    for (let step = 0; step < STEPS && best; step++) {
      let next = null;
      for (const other of neighbours(draft, space, random)) {
        const found = this.rank(other);
        if (found && simpler(found, best)) [best, next] = [found, other];
      }
      if (!next) break;
      draft = next;
    }
    return best;
  }
}

/** The fans of which an equal count may have others: those that a principle links. @param {Interpreter} interpreter */
const exchangeable = ({ selector, fans }) =>
  new Set([...selector.linked].map((place) => fans[place].id));

/** Null for what is no win or not allowed. @param {Interpreter} interpreter @param {Hand} hand @returns {Tally | null} */
export function tallied(interpreter, hand) {
  try {
    return interpreter.tally(hand);
  } catch (error) {
    if (error instanceof NotAWin || error instanceof HandFault) return null;
    throw error;
  }
}

/** How many kinds of tiles are held four times. @param {Hand} hand */
const fours = (hand) => countHand(hand).filter((count) => count === 4).length;

/** Drafts that differ in one thing. @param {Draft} draft @param {Space} space @param {Random} random @returns {Generator<Draft>} */
function* neighbours(draft, space, random) {
  const { sets, states, single } = draft;
  /** @type {Draft[]} */
  const made = [];
  sets.forEach((old, place) => {
    for (const set of space.universe) {
      const other = sets.with(place, set);
      if (set === old || !fits(other, draft.pair, single)) continue;
      // A chow cannot be a kong.
      const lying = statesOf(set).includes(states[place]) ? states : states.with(place, CLAIMED);
      const order = other.map((_, at) => at).sort((a, b) => other[a] - other[b] || a - b);
      made.push({ ...draft, sets: order.map((at) => other[at]), states: order.map((at) => lying[at]) });
    }
  });
  if (draft.pair >= 0)
    for (const pair of space.pairs) if (pair !== draft.pair) made.push({ ...draft, pair });
  sets.forEach((set, place) => {
    for (const state of statesOf(set)) {
      const lying = states.with(place, state);
      if (state !== states[place] && space.ways.lies(sets, lying))
        made.push({ ...draft, states: lying });
    }
  });
  for (const winds of space.winds) if (winds !== draft.winds) made.push({ ...draft, winds });
  if (draft.pair < 0)
    for (const old of new Set(single))
      for (const tile of space.kinds) {
        const times = single.filter((other) => other === old).length;
        if (tile === old || single.filter((other) => other === tile).length + times > 4) continue;
        const rest = single.filter((other) => other !== old);
        made.push({ ...draft, single: [...rest, ...Array(times).fill(tile)].sort((a, b) => a - b) });
      }
  for (const other of made) {
    const tiles = space.ways.winning(other);
    if (tiles.includes(other.winning)) yield other;
    else if (tiles.length) yield { ...other, winning: random.of(tiles) };
  }
  for (const winning of space.ways.winning(draft)) yield { ...draft, winning };
  for (const won of space.ways.won(false)) yield { ...draft, won };
}

/**
 * A hand that scores the wanted fans, or why there is none. The same request and `nth` always find the
 * same hand; each `nth` looks elsewhere. `other` must give it another total.
 * @param {Request} request
 * @param {Interpreter} interpreter
 * @param {{other?: Interpreter | null, limit?: number, nth?: number, tell?: (scored: number) => void}} [options]
 * @returns {Found | Impossible | NotFound}
 */
export function find(request, interpreter, options = {}) {
  const { other = null, limit = LIMIT, nth = 0, tell = () => {} } = options;
  const { rules } = interpreter;
  const classes = classesOf(rules);
  const needs = needsOf(request, rules, classes);
  const why = impossible(request, interpreter, needs);
  if (why) return why;
  const spare = other ? new Set() : inert(request, rules);
  const space = new Space(needs, classes, request, /** @type {Set<string>} */ (spare));
  if (!space.forms.size) return { kind: "impossible", reason: "contradiction", names: ["sets"], tried: 0 };
  const search = new Search(request, interpreter, other);
  const asked = { ...request, without: [...request.without].sort() };
  const seed = JSON.stringify([rules.edition, other?.rules.edition ?? "", asked, nth]);
  const random = new Random(seed);
  let found = null;
  for (let round = 0; round < ROUNDS && !found; round++) found = atRandom(search, space, random, tell);
  if (!found) return ofAll(search, space, limit, nth, tell);
  if (nth || !isSmall(space, Math.min(limit, FEW))) return found;
  const best = ofAll(search, space, FEW, 0, tell);
  return best.kind === "found" && best.smallest ? best : found;
}

/** @param {Ruleset} rules @returns {Map<string, bigint>} */
export const classesOf = (rules) =>
  new Map(
    Object.entries(rules.classes).map(([name, tiles]) => [name, maskOf(tilesOf(parseClass(tiles)))]),
  );

/** @param {Request} request @param {Ruleset} rules @param {Map<string, bigint>} classes */
export function needsOf(request, rules, classes) {
  const defines = definesOf(rules);
  return new Needs(request.fans.map(([fan]) => defines.get(fan) ?? {}), classes);
}

/** @param {Ruleset} rules @returns {Map<string, Record<string, any>>} */
const definesOf = (rules) => new Map(rules.fans.map((fan) => [fan.id, fan.define]));

/** Why no hand can answer, as far as definitions and exclusions alone tell. @param {Request} request @param {Interpreter} interpreter @param {Needs} needs @returns {Impossible | null} */
export function impossible(request, interpreter, needs) {
  if (needs.clashes.size)
    return { kind: "impossible", reason: "contradiction", names: [...needs.clashes], tried: 0 };
  const { rules } = interpreter;
  const wanted = new Set(request.fans.map(([fan]) => fan));
  const defines = definesOf(rules);
  const place = (/** @type {string} */ fan) => interpreter.place.get(fan) ?? -1;
  for (const { id, by, fan, when, wherever, ...rest } of rules.exclusions) {
    if (!wanted.has(by) || !wanted.has(fan) || when || rest["at-most"]) continue;
    const over = wherever || covers(defines.get(by) ?? {}, defines.get(fan) ?? {});
    if (over && place(by) < place(fan))
      return { kind: "impossible", reason: "excluded", names: [id, by, fan], tried: 0 };
  }
  return null;
}

/** Whether every instance of one fan holds all elements of every instance of the other. @param {Record<string, any>} by @param {Record<string, any>} fan */
function covers(by, fan) {
  if (owns(fan) === "nothing" || owns(by) === "hand") return true;
  return owns(by) === "four sets" && ["sets", "four sets"].includes(owns(fan));
}

/** @param {Record<string, any>} define */
function owns(define) {
  const keys = Object.keys(define);
  if (keys.every((key) => CIRCUMSTANCES.includes(key))) return "nothing";
  if ("four-alike" in define || "knitted-straight" in define) return "some";
  const key = SET_KEYS.find((name) => define[name]);
  if (!key || define.owns === "hand") return "hand";
  if (key === "pairs") return define[key] === 7 ? "hand" : "some";
  if ("pair" in define) return "some";
  return define[key] === 4 ? "four sets" : "sets";
}

/**
 * The rare ways of winning that can never bring a wanted fan about: see generator/ask/finding/hand_search.py.
 * @param {Request} request
 * @param {Ruleset} rules
 * @returns {Set<string>}
 */
export function inert(request, rules) {
  const found = new Set();
  if (request.points !== null || request.atLeast) return found;
  const wanted = new Set(request.fans.map(([fan]) => fan));
  const defines = [...definesOf(rules)];
  const aboutWin = new Set(
    defines.filter(([, define]) => Object.keys(define).every((key) => key === "won")).map(([fan]) => fan),
  );
  const grave = new Set([...rules.exclusions.map(({ by }) => by), ...request.without]);
  for (const name of ["last-of-kind", "last-of-wall", "replacement", "robbed-kong"]) {
    const readers = new Set(
      defines.filter(([, define]) => define.won?.includes(name)).map(([fan]) => fan),
    );
    let harmless = [...readers].every((fan) => aboutWin.has(fan) && !wanted.has(fan));
    for (const { by, fan, when } of rules.exclusions) {
      if (readers.has(fan) && !aboutWin.has(by)) harmless = false;
      if (readers.has(by) && grave.has(fan)) harmless = false;
      if (when && "won" in when) harmless = false;
    }
    if (harmless) found.add(name);
  }
  return found;
}

/** @param {Search} search @param {Space} space @param {Random} random @param {(scored: number) => void} tell @returns {Found | null} */
function atRandom(search, space, random, tell) {
  /** @type {{rank: number[], draft: Draft}[]} */
  const drawn = [];
  for (let i = 0, good = 0; i < DRAWN && good < ENOUGH; i++) {
    const draft = space.draw(random);
    const ranked = draft && search.rank(draft);
    if (draft && ranked) {
      drawn.push({ rank: ranked.rank, draft });
      good += +answers(ranked);
    }
    if (i % 100 === 0) tell(search.worked);
  }
  drawn.sort((a, b) => byOrder(a.rank, b.rank));
  const ofSets = drawn.filter(({ draft }) => draft.sets.length).slice(0, IMPROVED[0]);
  const others = drawn.filter(({ draft }) => !draft.sets.length).slice(0, IMPROVED[1]);
  /** @type {Ranked | null} */
  let best = null;
  for (const { draft } of [...ofSets, ...others]) {
    const found = search.improve(draft, space, random);
    if (found && (!best || better(found, best))) best = found;
    tell(search.worked);
  }
  return best && answers(best) ? as(best, false) : null;
}

/** @param {Ranked} best @param {boolean} smallest @returns {Found} */
const as = (best, smallest) => ({
  kind: "found",
  hand: best.hand,
  tally: best.tally,
  smallest,
  equal: !!best.rank[2],
});

/** Whether everything is less than so much, counted as `ofAll` counts it. @param {Space} space @param {number} limit */
function isSmall(space, limit) {
  let looked = 0;
  for (const draft of space.everything()) {
    looked += draft ? 1 : 0.25;
    if (looked >= limit) return false;
  }
  return space.listed;
}

/** Look at every hand within the needs, as far as the limit. @param {Search} search @param {Space} space @param {number} limit @param {number} nth @param {(scored: number) => void} tell @returns {Found | Impossible | NotFound} */
function ofAll(search, space, limit, nth, tell) {
  /** @type {Ranked[]} */
  const good = [];
  /** @type {Ranked | null} */
  let best = null;
  /** @type {Ranked | null} */
  let nearest = null;
  let tried = 0;
  let passed = 0;
  let whole = space.listed;
  for (const draft of space.everything()) {
    if (!draft) passed++;
    else {
      tried++;
      if (tried % 200 === 0) tell(search.worked);
      const found = search.score(draft, true);
      if (found && (!nearest || better(found, nearest))) nearest = found;
      if (found && answers(found)) {
        if (!best || better(found, best)) best = found;
        if (nth && good.length < 500) good.push(found);
      }
    }
    if (tried + Math.floor(passed / 4) >= limit) {
      whole = false;
      break;
    }
  }
  if (best && nth) {
    good.sort((a, b) => byOrder(a.rank, b.rank));
    return as(good[nth % good.length], whole && nth % good.length === 0);
  }
  if (best) return as(best, whole);
  if (whole) return { kind: "impossible", reason: "exhausted", names: [], tried };
  return { kind: "not-found", tried, nearest: nearest?.hand ?? null };
}
