// What a foul costs, as generator/table/penalties.py works it out: nothing here knows an edition or a foul by name.
import { ProcedureFault, SEATS, several } from "./answers.js";
/** @import { Changes, FoulRuling, Penalty, TableRules } from "./rules.js" */

/** Effects that are another penalty in place of the points: without points they do not arise. */
export const INSTEAD = ["or-warning", "or-dead-hand", "or-exclusion"];

/**
 * What a foul costs a player who commits it for the nth time within the edition's span.
 * @param {TableRules} rules @param {string} foul @param {number} [nth] @returns {FoulRuling}
 */
export function ruling(rules, foul, nth = 1) {
  const own = rules.penalties[foul];
  if (!own) throw new ProcedureFault("FOUL_UNKNOWN", { foul });
  if (nth < 1) throw new ProcedureFault("NTH_BELOW_ONE", { nth });
  const penalty = own.like ? { ...rules.penalties[own.like], ...own } : own;
  const points = pointsOf(rules, penalty, nth);
  return {
    foul,
    warning: penalty.warning === "always" || (penalty.warning === "first" && nth === 1),
    points,
    to: points.length ? (penalty.to ?? rules.parameters["penalties.minor-to"]) : "nobody",
    taken: penalty.taken ?? "hand",
    hand: penalty.hand ?? "",
    effects: (penalty.effects ?? []).filter((effect) => points.length || !INSTEAD.includes(effect)),
    optional: penalty.optional ?? null,
    named: !("none" in penalty),
  };
}

/** @param {TableRules} rules @param {Penalty} penalty @param {number} nth @returns {readonly number[]} */
function pointsOf(rules, { points, warning }, nth) {
  const skipped = warning === "first" ? 1 : 0; // the first time there is the warning
  if (points === undefined || points === null || nth <= skipped) return [];
  if (points === "scale") return several(rules, "penalty-scale");
  if (points === "schedule") return [repeated(rules, nth - skipped)];
  return [points];
}

/** The points of a repeated foul, counted from the first time that costs any. @param {TableRules} rules @param {number} time */
export function repeated(rules, time) {
  const row = several(rules, "repeat-points");
  if (time <= row.length) return row[time - 1];
  const beyond = time - row.length;
  const last = row[row.length - 1];
  if (rules.parameters["penalties.beyond"] === "doubled") return last * 2 ** beyond;
  const further = several(rules, "penalty-scale").filter((points) => points > last);
  return further.length ? further[Math.min(beyond, further.length) - 1] : last;
}

/** How each seat's points change if `by` is penalized. @param {number} points @param {string} to @param {string} by @param {string} [harmed] @returns {Changes} */
export function changes(points, to, by, harmed = "") {
  if (!points) return {};
  if (to === "nobody") return { [by]: -points };
  if (to === "injured") {
    if (!harmed || !SEATS.includes(harmed) || harmed === by) throw new ProcedureFault("HARMED_MISSING", { by });
    return { [by]: -points, [harmed]: points };
  }
  const others = [...SEATS].filter((seat) => seat !== by);
  return { [by]: -points * others.length, ...Object.fromEntries(others.map((seat) => [seat, points])) };
}

/**
 * The result of a penalty as a case of rules_data/cases has it.
 * @param {{foul: string, by: string, nth?: number, harmed?: string, chosen?: number | null}} given @param {TableRules} rules
 */
export function runPenalty({ foul, by, nth = 1, harmed = "", chosen = null }, rules) {
  const found = ruling(rules, foul, nth);
  if (chosen !== null && !found.points.includes(chosen))
    throw new ProcedureFault("CHOSEN_NOT_ALLOWED", { chosen, points: found.points.join(" ") });
  const open = found.points.length > 1 && chosen === null;
  const effects = found.effects.filter((effect) => chosen === null || !INSTEAD.includes(effect));
  return {
    warning: found.warning,
    ...(open ? { choices: found.points } : { points: changes(chosen ?? found.points[0] ?? 0, found.to, by, harmed) }),
    ...(found.hand && { hand: found.hand }),
    ...(effects.length && { effects }),
    ...(found.optional && { optional: changes(found.optional.points, found.optional.to, by, harmed) }),
    ...(found.taken !== "hand" && { taken: found.taken }),
    ...(!found.named && { named: false }),
  };
}
