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
  /** @type {Set<string>} */
  const leftOut = new Set(); // fans and exclusions
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
    for (const name of [...(taken.unscored ?? []), ...(taken.without ?? [])]) leftOut.add(name);
  }
  /** @type {RuleFan[]} */
  const fans = rulebook.fans
    .filter(({ id: name, house }) => !leftOut.has(name) && (!house || house === id))
    .map(({ excludes: _excludes, house: _house, ...fan }) => ({
      ...fan,
      points: patch.points[fan.id] ?? /** @type {number} */ (fan.points),
      define: patch.define[fan.id] ?? /** @type {Define} */ (fan.define),
      cite: firstOf(fan.cite, edition.sources),
    }));
  fans.push(...unlisted);
  const here = new Set(fans.map((fan) => fan.id));
  const principles = Object.fromEntries(
    Object.entries(rulebook.principles).map(([name, principle]) => {
      const own = firstOf(principle.cite, edition.sources);
      return [name, { links: links[name] ?? principle.links, cite: own.length ? own : principle.cite }];
    }),
  );
  const compiled = (/** @type {Exclusion} */ exclusion) => {
    const { because, cite } = exclusion;
    const own = firstOf(cite, edition.rules);
    const held = own.length ? own : principles[because]?.cite ?? firstOf(cite, edition.sources);
    if (held.length) return { ...exclusion, cite: held };
    return because === "list" ? { ...exclusion, because: "inferred" } : exclusion;
  };
  return {
    edition: id,
    version: rulebook.version,
    minimum: edition.minimum,
    base: edition.base,
    classes: rulebook.classes,
    fans,
    exclusions: exclusions
      .filter(({ id, by, fan }) => !leftOut.has(id) && here.has(by) && here.has(fan))
      .map(compiled),
    principles,
    parameters: patch.set,
    readings,
    instead: changed,
  };
}

/**
 * What a page shows of the rules beside an answer; `cites` has the first place of each fan.
 * @param {Ruleset} rules
 * @returns {import("./types.js").ShownRules}
 */
export function shownRules({ edition, base, minimum, fans }) {
  const flower = fans.find(({ define }) => "flowers" in define);
  const cites = Object.fromEntries(fans.flatMap(({ id, cite }) => (cite.length ? [[id, cite[0]]] : [])));
  return { edition, base, minimum, flower: flower?.id ?? "", flowerPoints: flower?.points ?? 0, cites };
}

/**
 * The places in the first of the edition's sources that has any; none if none has.
 * @type {(cites: readonly Cite[], own: readonly string[]) => readonly Cite[]}
 */
function firstOf(cites, own) {
  const first = own.find((source) => cites.some((cite) => cite.source === source));
  return cites.filter(({ source }) => source === first);
}
