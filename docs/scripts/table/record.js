// A record of fouls: entries by hand, and what each comes to. Nothing here draws or keeps anything.
import { changes, INSTEAD, ruling } from "./penalties.js";
import { SEATS } from "./answers.js";
/** @import { Changes, FoulRuling, TableRules } from "./rules.js" */

/**
 * @typedef {{hand: number, by: string, foul: string, harmed?: string, chosen?: number, added?: boolean}} Entry
 *   `by` is a player, `harmed` too; `chosen` are the points that the referee chose, `added` the optional ones
 * @typedef {{entry: Entry, nth: number, found: FoulRuling, points: Changes, waiting: "" | "choice" | "harmed", dead: boolean,
 *   effects: readonly string[]}} Line
 */

/**
 * What each entry comes to under the rules; entries whose foul these do not know are left out.
 * @param {readonly Entry[]} entries @param {TableRules} rules @returns {Line[]}
 */
export function lines(entries, rules) {
  /** @type {Map<string, number>} */
  const times = new Map();
  const span = rules.parameters["penalties.span"];
  return entries.filter(({ foul }) => foul in rules.penalties).map((entry) => {
    const key = [entry.foul, entry.by, span === "hand" ? entry.hand : ""].join();
    const nth = (times.get(key) ?? 0) + 1;
    times.set(key, nth);
    return line(entry, nth, rules);
  });
}

/** @param {Entry} entry @param {number} nth @param {TableRules} rules @returns {Line} */
function line(entry, nth, rules) {
  const { by, foul, harmed = "", chosen, added } = entry;
  const found = ruling(rules, foul, nth);
  const choice = found.points.length > 1;
  const points = choice ? (chosen ?? 0) : (found.points[0] ?? 0);
  const owed = [{ points, to: found.to }, ...(added && found.optional ? [found.optional] : [])];
  const harms = owed.some((each) => each.points && each.to === "injured");
  const waiting = choice && chosen === undefined ? "choice" : harms && !harmed ? "harmed" : "";
  return {
    entry, nth, found, waiting, dead: found.hand === "dead",
    points: waiting ? {} : sum(owed.map((each) => changes(each.points, each.to, by, harmed))),
    effects: found.effects.filter((effect) => chosen === undefined || !INSTEAD.includes(effect)),
  };
}

/** Changes added up, by seat. @param {readonly Changes[]} all @returns {Changes} */
export function sum(all) {
  /** @type {Changes} */
  const found = {};
  for (const each of all) for (const [seat, points] of Object.entries(each)) found[seat] = (found[seat] ?? 0) + (points ?? 0);
  return found;
}

/** Whose hands are dead in a hand. @param {readonly Line[]} all @param {number} hand */
export const deadIn = (all, hand) =>
  [...SEATS].filter((seat) => all.some(({ entry, dead }) => dead && entry.hand === hand && entry.by === seat));
