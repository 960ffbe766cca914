// One hand under every edition, and the questions that make the difference: giving the first edition the second's
// answer changes the score; where only several answers together do, they are named together.

import { HandFault } from "./hand.js";
import { Interpreter } from "./interpreter.js";
import { compileEdition, editionOf } from "./rulebook.js";
/** @import { Comparison, Difference, Hand, Rulebook, Tally } from "./types.js" */

/**
 * The comparison of fourteen tiles; throws NotAWin, or HandFault for thirteen.
 * @type {(hand: Hand, rulebook: Rulebook) => Comparison}
 */
export function compare(hand, rulebook) {
  const ids = rulebook.editions.map(({ id }) => id);
  const scores = Object.fromEntries(ids.map((id) => [id, score(hand, rulebook, id, {})]));
  /** @type {Difference[]} */
  const differences = [];
  ids.forEach((first, place) => {
    for (const second of ids.slice(place + 1))
      if (!isEqual(scores[first], scores[second]))
        differences.push(...between(hand, rulebook, first, second, scores[first]));
  });
  return { scores, differences };
}

/** @type {(one: Tally | null, other: Tally | null) => boolean} */
const isEqual = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** @type {WeakMap<Rulebook, Map<string, Interpreter>>} */
const made = new WeakMap();

/**
 * The interpreter of an edition with some readings instead of its own, made once.
 * @type {(rulebook: Rulebook, edition: string, instead?: Record<string, string>) => Interpreter}
 */
export function interpreterOf(rulebook, edition, instead = {}) {
  const known = made.get(rulebook) ?? new Map();
  made.set(rulebook, known);
  const key = JSON.stringify([edition, instead]);
  if (!known.has(key)) known.set(key, new Interpreter(compileEdition(rulebook, edition, instead)));
  return known.get(key);
}

/** @type {(hand: Hand, rulebook: Rulebook, edition: string, instead: Record<string, string>) => Tally | null} */
function score(hand, rulebook, edition, instead) {
  try {
    return interpreterOf(rulebook, edition, instead).tally(hand);
  } catch (fault) {
    if (fault instanceof HandFault && fault.code === "LAST_TILE_KONG") return null;
    throw fault;
  }
}

/** @type {(hand: Hand, rulebook: Rulebook, first: string, second: string, own: Tally | null) => Difference[]} */
function between(hand, rulebook, first, second, own) {
  const ours = editionOf(rulebook, first).readings;
  const theirs = editionOf(rulebook, second).readings;
  const found = Object.keys(rulebook.questions).flatMap((question) => {
    /** @type {[string, string]} */
    const readings = [ours[question], theirs[question]];
    if (readings[0] === readings[1]) return [];
    const tally = score(hand, rulebook, first, { [question]: readings[1] });
    return [{ question, first, second, readings, tally, alone: true }];
  });
  const telling = found.filter(({ tally }) => !isEqual(tally, own));
  if (telling.length) return telling;
  const changed = Object.fromEntries(found.map(({ question, readings }) => [question, readings[1]]));
  const all = score(hand, rulebook, first, changed);
  return found
    .filter(({ question }) => {
      const { [question]: _, ...without } = changed;
      return !isEqual(all, score(hand, rulebook, first, without));
    })
    .map((difference) => ({ ...difference, alone: false }));
}
