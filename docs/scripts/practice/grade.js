// What of an answer was right. Any count of the highest total is as good as the one shown first.

/** @typedef {import("../calculator/ruling.js").Written} Written */
/** @typedef {import("../calculator/ruling.js").Arranged} Arranged */
/** @typedef {{fan: string, said: number, count: number}} Said how often it was named, and how often it scores */
/**
 * @typedef {{perfect: boolean, totalRight: boolean, right: Said[], missed: Said[], excess: Said[],
 *   all: number, place: number}} Grade `place`: which of the equal counts the answer was held against
 */

/**
 * @param {[string, number][]} named
 * @param {number | null} total
 * @param {{written: Written, points: number, rules: {flower: string}}} scored
 * @returns {Grade}
 */
export function grade(named, total, { written, points, rules }) {
  const given = new Map(named);
  const grades = written.best.map((arranged, place) => {
    const counts = counted(arranged);
    if (written.flowers) counts.set(rules.flower, written.flowers);
    /** @type {Said[]} */ const right = [];
    /** @type {Said[]} */ const missed = [];
    /** @type {Said[]} */ const excess = [];
    for (const [fan, count] of counts) {
      const said = given.get(fan) ?? 0;
      (said === count ? right : said < count ? missed : excess).push({ fan, said, count });
    }
    for (const [fan, said] of given) if (!counts.has(fan)) excess.push({ fan, said, count: 0 });
    const totalRight = total === points;
    const perfect = totalRight && !missed.length && !excess.length;
    return { perfect, totalRight, right, missed, excess, all: counts.size, place };
  });
  const faults = (/** @type {Grade} */ one) => one.missed.length + one.excess.length;
  return grades.reduce((best, one) => (faults(one) < faults(best) ? one : best));
}

/** @param {Arranged} arranged */
export function counted(arranged) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { fan } of arranged.scored) counts.set(fan, (counts.get(fan) ?? 0) + 1);
  return counts;
}
