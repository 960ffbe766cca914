// The rulebook compiled for an edition: the common part, and the patch of each reading taken.
// The same object as Python's, without what decides no score: numbers, penalties, and the questions about them.

/** @typedef {import("./types.js").Rulebook} Rulebook */
/** @typedef {import("./types.js").Ruleset} Ruleset */
/** @import { Cite, Define, Edition, Exclusion, Patch, RuleFan } from "./types.js" */

/** @type {(rulebook: Rulebook, edition: string) => Edition} */
export function editionOf(rulebook, edition) {
  const found = rulebook.editions.find(({ id }) => id === edition);
  if (!found) throw new RangeError(edition);
  return found;
}

/**
 * The ruleset of an edition; `instead` names readings to take in place of the edition's own, by question.
 * @param {Rulebook} rulebook
 * @param {string} id
 * @param {Record<string, string>} [instead]
 * @returns {Ruleset}
 */
export function compileEdition(rulebook, id, instead = {}) {
  const edition = editionOf(rulebook, id);
  /** @type {Record<string, string>} */
  const readings = {};
  /** @type {Record<string, string>} */
  const changed = {};
  /** @type {Required<Pick<Patch, "points" | "define" | "set">>} */
  const patch = { points: {}, define: {}, set: {} };
  /** @type {Record<string, readonly string[]>} */
  const links = {};
  const exclusions = rulebook.fans.flatMap(({ id: by, excludes = [] }) => excludes.map((item) => ({ by, ...item })));
  /** @type {RuleFan[]} */
  const unlisted = [];
  for (const [question, answers] of Object.entries(rulebook.questions)) {
    const own = edition.readings[question];
    const other = instead[question];
    const reading = other in answers ? other : own;
    if (reading !== own) changed[question] = reading;
    readings[question] = reading;
    const taken = answers[reading];
    Object.assign(patch.points, taken.points);
    Object.assign(patch.define, taken.define);
    Object.assign(patch.set, taken.set);
    Object.assign(links, taken.links);
    exclusions.push(...(taken.exclude ?? []));
    unlisted.push(...(taken.fans ?? []));
  }
  const fans = rulebook.fans.map(({ excludes: _, ...fan }) => ({
    ...fan,
    points: fan.points ?? patch.points[fan.id],
    define: fan.define ?? patch.define[fan.id],
  }));
  fans.push(...unlisted);
  const here = new Set(fans.map((fan) => fan.id));
  const preferred = (/** @type {readonly Cite[]} */ cite) => ownFirst(cite, edition.sources);
  return {
    edition: id,
    version: rulebook.version,
    minimum: edition.minimum,
    base: edition.base,
    classes: rulebook.classes,
    fans,
    exclusions: exclusions
      .filter(({ by, fan }) => here.has(by) && here.has(fan))
      .map((exclusion) => ({ ...exclusion, cite: preferred(exclusion.cite) })),
    principles: Object.fromEntries(
      Object.entries(rulebook.principles).map(([name, principle]) => [
        name,
        { links: links[name] ?? principle.links, cite: preferred(principle.cite) },
      ]),
    ),
    parameters: patch.set,
    readings,
    instead: changed,
  };
}

/**
 * Places in the edition's own sources first, in the order in which it names them.
 * @type {(cite: readonly Cite[], own: readonly string[]) => Cite[]}
 */
function ownFirst(cite, own) {
  const rank = (/** @type {Cite} */ { source }) => (own.includes(source) ? own.indexOf(source) : own.length);
  return [...cite].sort((a, b) => rank(a) - rank(b));
}
