// Results as JSON values: what `fanpu … --json` prints, key by key.
import { payments, writeDerivation } from "../engine/interpreter.js";
import { TILES } from "../engine/tiles.js";

/** @import { Interpreter } from "../engine/interpreter.js" */
/** @import { Comparison, Derivation as Found, Hand, Row, Ruleset, Tally, Win } from "../engine/types.js" */
/** @import { Compared, Derivation, Derived, Score, Waits } from "./types.js" */

/** @type {(text: string, hand: Hand, rules: Ruleset, tally: Tally) => Score} */
export function scored(text, hand, rules, { points, bare, fans }) {
  const known = new Map(rules.fans.map((fan) => [fan.id, fan]));
  const reaches = bare >= rules.minimum;
  return {
    hand: text,
    edition: rules.edition,
    version: rules.version,
    points,
    points_without_flowers: bare,
    reaches_minimum: reaches,
    fans: fans.map(([fan, value, count]) => ({
      fan,
      zh: known.get(fan)?.zh ?? "",
      points: value,
      count,
      cite: known.get(fan)?.cite ?? [],
    })),
    payments: reaches ? payments(hand, points, rules.base) : null,
    ...(Object.keys(rules.instead).length && { instead: { ...rules.instead } }),
  };
}

/** @type {(text: string, rules: Ruleset, interpreter: Interpreter, derivation: Found) => Derived} */
export function derived(text, rules, interpreter, derivation) {
  const tally = { points: derivation.points, bare: derivation.bare, fans: interpreter.fansOf(derivation) };
  return {
    ...scored(text, derivation.hand, rules, tally),
    derivation: /** @type {Derivation} */ (writeDerivation(derivation)),
  };
}

/** @param {readonly Row[]} rows */
const written = (rows) => rows.map(([fan, points, count]) => ({ fan, points, count }));

/** @type {(text: string, rules: Ruleset, found: Win[]) => Waits} */
export function waited(text, rules, found) {
  const one = (/** @type {Tally} */ { points, bare, fans }) => ({
    points,
    points_without_flowers: bare,
    reaches_minimum: bare >= rules.minimum,
    fans: written(fans),
  });
  const waits = found.map(({ tile, left, discard, selfDrawn }) => ({
    tile: TILES[tile],
    left,
    discard: one(discard),
    self_drawn: one(selfDrawn),
  }));
  return { hand: text, edition: rules.edition, waits };
}

/** @type {(text: string, comparison: Comparison) => Compared} */
export const compared = (text, { scores, differences }) => ({
  hand: text,
  scores: Object.fromEntries(
    Object.entries(scores).map(([edition, tally]) => [
      edition,
      tally && { points: tally.points, fans: written(tally.fans) },
    ]),
  ),
  differences: differences.map(({ question, first, second, readings, tally, alone }) => ({
    question,
    editions: [first, second],
    readings: [...readings],
    alone,
    points_if_changed: tally && tally.points,
  })),
});
