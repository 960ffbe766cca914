// Hands to practise on: winning hands of a chosen difficulty, made from a seed alone. The same seed,
// level and ruleset give the same hand in every browser.
// A fan is chosen first, all of the level alike but for the rare ways of winning, then tiles around it (as `find` draws them), then
// what is claimed, the last tile, the winds and how it was won; a hand that the level does not want
// is dropped and another is drawn.

import { makeHand } from "../engine/index.js";
import { allowed, handOf, isKong, melded } from "../finding/drafts.js";
import { setTiles } from "../finding/needs.js";
import { Random } from "../finding/random.js";
import { anything, classesOf, needsOf, tallied } from "../finding/search.js";
import { Space } from "../finding/space.js";

/** @import { Hand } from "../engine/hand.js" */
/** @import { Interpreter, Tally } from "../engine/interpreter.js" */

/**
 * `main` are the least and most points of the highest fan; `kinds` the least and most different fans
 * without flowers; `left` how many different fans at least are there and do not score; `readings`
 * whether the tiles, where no fan is that high, can be read in several ways of different totals.
 * @typedef {object} Level
 * @property {string} id
 * @property {[number, number]} main
 * @property {[number, number]} kinds
 * @property {number} left
 * @property {boolean} kongs whether kongs, flowers and rare ways of winning occur
 * @property {boolean} readings
 */

/** @type {Level[]} */
export const LEVELS = [
  { id: "first", main: [6, 8], kinds: [1, 4], left: 0, kongs: false, readings: false },
  { id: "club", main: [12, 24], kinds: [2, 5], left: 0, kongs: false, readings: false },
  { id: "tournament", main: [4, 24], kinds: [5, 12], left: 2, kongs: true, readings: false },
  { id: "master", main: [32, 88], kinds: [2, 12], left: 3, kongs: true, readings: true },
];

const DRAWS = 400; // for one fan, before another is chosen
const ROUNDS = 500;

/** What is said in the seed for a hand that several editions score alike. */
const ALL = "all";

/** The spaces of fans, which do not depend on the seed. @type {WeakMap<any, Map<string, Space>>} */
const spaces = new WeakMap();

/**
 * @param {Interpreter} interpreter
 * @param {string} level
 * @param {string} seed
 * @param {string[]} [wanted] fans of which the hand must score one, whatever the level's limits
 * @param {Interpreter[]} [others] editions under which it must score the same
 * @returns {{hand: Hand, tally: Tally}}
 */
export function deal(interpreter, level, seed, wanted = [], others = []) {
  const wants = LEVELS.find(({ id }) => id === level) ?? LEVELS[0];
  const { rules } = interpreter;
  const random = new Random(`${others.length ? ALL : rules.edition}/${level}/${seed}${wanted.map((fan) => `/${fan}`)}`);
  const fans = rules.fans.filter((fan) =>
    wanted.length
      ? wanted.includes(fan.id)
      : fan.points >= wants.main[0] && fan.points <= wants.main[1] && !("flowers" in fan.define),
  );
  const rare = new Set(rules.fans.filter((fan) => "won" in fan.define).map((fan) => fan.id));
  const flowers = rules.fans.find((fan) => "flowers" in fan.define)?.id;
  for (let round = 0; round < ROUNDS; round++) {
    const several = wants.readings && !wanted.length && random.below(2) === 0;
    let target = several ? "" : random.of(fans).id;
    if (rare.has(target)) target = random.of(fans).id;
    for (let draw = 0; draw < DRAWS; draw++) {
      const hand = several ? tangled(random) : around(interpreter, target, wants, random);
      const tally = hand && tallied(interpreter, hand);
      if (!hand || !tally || tally.bare < rules.minimum || !alike(hand, tally, others)) continue;
      const scored = tally.fans.filter(([fan]) => fan !== flowers);
      const top = Math.max(...scored.map(([, points]) => points));
      if (target && !tally.fans.some(([fan]) => fan === target)) continue;
      if (wanted.length) return { hand, tally };
      if (scored.length < wants.kinds[0] || scored.length > wants.kinds[1]) continue;
      if (!several && (top < wants.main[0] || top > wants.main[1])) continue;
      if ((wants.left || several) && !fitting(interpreter, hand, wants.left, several)) continue;
      return { hand, tally };
    }
  }
  throw new Error(`no hand of level ${level} under ${rules.edition}`);
}

/** Whether a hand scores the same fans under other editions. @param {Hand} hand @param {Tally} tally @param {Interpreter[]} others */
export function alike(hand, tally, others) {
  const written = (/** @type {Tally} */ one) => JSON.stringify([one.points, [...one.fans].sort()]);
  return others.every((other) => {
    const found = tallied(other, hand);
    return found && found.bare >= other.rules.minimum && written(found) === written(tally);
  });
}

/** Whether enough is left unscored, and other readings are there where they must be. @param {Interpreter} interpreter @param {Hand} hand @param {number} left @param {boolean} several */
function fitting(interpreter, hand, left, several) {
  const { best, others } = interpreter.derive(hand);
  if (several && !others.length) return false;
  const scored = new Set(best[0].scored.map(({ fan }) => fan));
  const removed = new Set(best[0].removed.map(({ fan }) => fan));
  return [...removed].filter((fan) => !scored.has(fan)).length >= left;
}

/** @param {Interpreter} interpreter @param {string} fan @param {Level} wants @param {Random} random @returns {Hand | null} */
function around(interpreter, fan, wants, random) {
  const space = spaceOf(interpreter, fan);
  if (!space.forms.size) return null;
  // Four sets and a pair, where the fan allows it, four times of five.
  const plain = space.forms.has("standard") && random.below(5) > 0;
  const structure = space.structure(random, plain ? "standard" : undefined);
  if (!structure) return null;
  const states = weighed(space.ways.states(structure.sets), wants.kongs ? 1 : 0, random);
  if (!states) return null;
  const lying = { ...structure, states };
  const winning = space.ways.winning(lying);
  const won = space.ways.won(false);
  if (!winning.length || !won.length) return null;
  const hand = handOf({ ...lying, winning: random.of(winning), won: random.of(won) });
  return hand && atTable(hand, wants, random);
}

/** @param {Interpreter} interpreter @param {string} fan */
function spaceOf(interpreter, fan) {
  const known = spaces.get(interpreter) ?? new Map();
  spaces.set(interpreter, known);
  let space = known.get(fan);
  if (!space) {
    const request = { ...anything(), fans: /** @type {[string, number][]} */ ([[fan, 1]]) };
    const classes = classesOf(interpreter.rules);
    const needs = needsOf(request, interpreter.rules, classes);
    space = new Space(needs, classes, request, new Set());
    known.set(fan, space);
  }
  return space;
}

/** One of the states, what is common more often; null if all are too rare. @param {number[][]} all @param {number} kong @param {Random} random */
function weighed(all, kong, random) {
  const weights = all.map((states) =>
    states.reduce((weight, state) => weight * (isKong(state) ? kong : state ? 4 : 6), 1),
  );
  let left = random.below(Math.max(1, weights.reduce((sum, weight) => sum + weight, 0)));
  const place = weights.findIndex((weight) => (left -= weight) < 0);
  return all[place] ?? null;
}

/** Sources, winds, flowers and rare circumstances, as a table would bring them. @param {Hand} hand @param {Level} wants @param {Random} random @returns {Hand | null} */
function atTable(hand, wants, random) {
  const winds = random.sample([0, 1, 2, 3], 4);
  const turned = (/** @type {number} */ tile) =>
    tile >= 27 && tile < 31 ? 27 + winds[tile - 27] : tile;
  const melds = hand.melds.map((meld) => {
    const pung = meld.kind !== "chow";
    const source = meld.source && pung ? 1 + random.below(3) : meld.source;
    const claimed = pung ? 0 : 1 + random.below(3);
    const promoted = meld.kind === "kong" && source > 0 && random.below(10) < 3;
    return { ...meld, tile: turned(meld.tile), source, claimed, promoted };
  });
  const winning = turned(hand.winning ?? 0);
  const flowers = wants.kongs && random.below(4) === 0 ? 1 + random.below(3) : hand.flowers;
  const rare = wants.kongs ? random.below(16) : 16;
  const kong = hand.kong || rare === 1;
  const last = melded(melds, winning) === 3 && (hand.selfDrawn || !kong);
  const found = makeHand({
    ...hand,
    melds,
    standing: hand.standing.map(turned).sort((a, b) => a - b),
    winning,
    prevalent: winds[hand.prevalent],
    seat: winds[hand.seat],
    lastOfWall: hand.lastOfWall || rare === 0,
    kong,
    lastOfKind: last || hand.lastOfKind || rare === 2,
    flowers,
    flowerTiles: flowers ? random.sample([0, 1, 2, 3, 4, 5, 6, 7], flowers).sort() : null,
  });
  return allowed(found) ? found : null;
}

/** Four sets and a pair of one suit, or nearly: many ways to read them. @param {Random} random @returns {Hand | null} */
function tangled(random) {
  const suit = random.below(3) * 9;
  const low = random.below(4);
  /** @type {number[]} */
  const sets = [];
  for (let set = 0; set < 4; set++)
    sets.push(random.below(3) ? suit + Math.min(6, low + random.below(4)) : 34 + suit + low + random.below(6));
  const states = sets.map((_, place) => (place === 0 && random.below(3) === 0 ? 1 : 0));
  const pair = random.below(3) ? suit + random.below(9) : random.below(34);
  const tiles = [pair, ...sets.filter((_, place) => !states[place]).flatMap(setTiles)];
  const hand = handOf({
    sets, states, pair, single: [], winning: random.of(tiles), won: random.below(2),
    winds: [0, 1], flowers: 0,
  }); // prettier-ignore
  return hand && atTable(hand, LEVELS[3], random);
}
