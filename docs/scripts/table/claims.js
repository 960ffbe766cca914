// Who gets a discard, and why each other claim fails, as generator/table/claims.py settles it.
import { ProcedureFault, SEATS } from "./answers.js";
/** @import { Claim, ClaimOutcome, TableRules } from "./rules.js" */
/** @typedef {Record<string, string>} Reasons of the claims that fail, by seat */

const RANK = /** @type {Record<string, number>} */ ({ chow: 1, pung: 2, kong: 2, hu: 3 });
const LATE_PUNG = "f-late-pung";
// How soon after a call a higher one may overrule it, in tenths of a second: half a second, perhaps one.
const INSTANT = 5;
const UNSURE = 10;

/** @param {string} player @param {string} discarder */
const turnsAfter = (player, discarder) => (SEATS.indexOf(player) - SEATS.indexOf(discarder) + 4) % 4;

/** Past the limit of the call; where a chow expires it is that of the pung. @param {TableRules} rules @param {Claim} claim */
function isLate({ numbers, parameters }, { call, at }) {
  let limit = numbers[`${call}-time`];
  if (call === "chow" && typeof limit !== "number" && parameters["claims.late-chow"] === "expires") limit = numbers["pung-time"];
  return typeof limit === "number" && at > 10 * limit;
}

/** Who gets the discard; `last`: the wall is empty. @param {string} discarder @param {Claim[]} claims @param {TableRules} rules @param {boolean} last @returns {ClaimOutcome} */
export function settle(discarder, claims, rules, last) {
  possible(discarder, claims);
  const said = rules.parameters;
  /** @type {Reasons} */
  const others = {};
  for (const { player, call } of claims)
    if (call === "chow" && turnsAfter(player, discarder) !== 1) others[player] = "not-next";
    else if (last && call !== "hu" && said["claims.last-discard"] === "hu-only") others[player] = "last-discard";
  const able = claims.filter(({ player }) => !(player in others));
  const late = able.filter((claim) => isLate(rules, claim));
  const fouls = Object.fromEntries(late.filter(({ call }) => call === "pung").map(({ player }) => [player, LATE_PUNG]));
  for (const { player } of late) others[player] = "late";
  const valid = able.filter((claim) => !late.includes(claim));
  const wins = valid.filter(({ call }) => call === "hu");
  if (wins.length && wins.length < valid.length && said["claims.hu"] !== "first")
    return undecided(valid, others, fouls, "hu-before-other-calls");
  if (wins.length) return ofWins(discarder, wins, valid, others, fouls, rules);
  if (!valid.length) {
    // Nothing but a late call: that it was a foul is said, and not whether it stands.
    const doubtful = late.filter(({ call }) => call === "pung" || call === "kong");
    if (!doubtful.length) return told({ gets: "nobody", others, fouls });
    return undecided(doubtful, others, fouls, doubtful[0].call === "pung" ? "late-pung-stands" : "claim-time");
  }
  const taker = valid.reduce((best, claim) => (RANK[claim.call] > RANK[best.call] ? claim : best));
  if (taker.call === "chow" && said["claims.late-chow"] === "overruled")
    for (const claim of late) {
      const after = claim.at - taker.at;
      if (claim.call !== "pung" && claim.call !== "kong") continue;
      if (after < 0 || after >= UNSURE) continue;
      if (after > INSTANT) return undecided([taker, claim], others, {}, "late-chow");
      return told({ gets: claim.player, call: claim.call, why: "overruled", others: { ...without(others, claim.player), [taker.player]: "lower" } });
    }
  for (const claim of valid) if (claim !== taker) others[claim.player] = "lower";
  const why = valid.length > 1 ? "higher" : "alone";
  return told({ gets: taker.player, call: taker.call, why, others, fouls, open: last && taker.call === "kong" ? ["kong-with-last-tile"] : [] });
}

/** Among several who declare hu, the one whom the edition prefers. @param {string} discarder @param {Claim[]} wins @param {Claim[]} valid @param {Reasons} others @param {Reasons} fouls @param {TableRules} rules */
function ofWins(discarder, wins, valid, others, fouls, rules) {
  const distance = (/** @type {Claim} */ claim) => turnsAfter(claim.player, discarder);
  const twoHu = rules.parameters["claims.two-hu"];
  const sameMoment = twoHu === "same-moment";
  const lower = Object.fromEntries(valid.filter(({ call }) => call !== "hu").map(({ player }) => [player, "lower"]));
  const order = [...wins].sort((a, b) => (twoHu === "nearest" ? 0 : a.at - b.at) || distance(a) - distance(b));
  let [winner] = order;
  if (twoHu === "instant")
    for (const claim of order.slice(1))
      if (distance(claim) < distance(winner) && claim.at - winner.at < UNSURE) {
        if (claim.at - winner.at > INSTANT) return undecided([winner, claim], { ...others, ...lower }, fouls, "two-declare-hu");
        winner = claim;
      }
  /** @type {Reasons} */
  const failing = {};
  for (const claim of wins)
    if (claim !== winner)
      failing[claim.player] = (sameMoment ? claim.at > winner.at : distance(claim) < distance(winner)) ? "later" : "farther";
  const reasons = Object.values(failing);
  const why = reasons.length ? (reasons.every((reason) => reason === "farther") ? "nearest" : "first")
    : Object.keys(lower).length ? "higher" : "alone";
  return told({ gets: winner.player, call: "hu", why, others: { ...others, ...lower, ...failing }, fouls });
}

/** @param {Claim[]} between @param {Reasons} others @param {Reasons} fouls @param {string} question */
function undecided(between, others, fouls, question) {
  for (const { player } of between) others = without(others, player);
  return told({ gets: "referee", others, fouls, open: [question] });
}

/** @param {Reasons} others @param {string} player */
const without = (others, player) => Object.fromEntries(Object.entries(others).filter(([name]) => name !== player));

/** Without what is empty. @param {ClaimOutcome} outcome @returns {ClaimOutcome} */
const told = (outcome) =>
  /** @type {ClaimOutcome} */ (Object.fromEntries(Object.entries(outcome).filter(([, value]) => (typeof value === "string" ? value : Object.keys(value).length))));

/** Two claims by one player, a claim on the own discard, two pairs of its tile. @param {string} discarder @param {Claim[]} claims */
function possible(discarder, claims) {
  const players = claims.map(({ player }) => player);
  for (const player of players) {
    if (player === discarder) throw new ProcedureFault("OWN_DISCARD", { player });
    if (players.filter((other) => other === player).length > 1) throw new ProcedureFault("CLAIMS_TWICE", { player });
  }
  const sets = claims.filter(({ call }) => call === "pung" || call === "kong").map(({ player }) => player);
  if (sets.length > 1) throw new ProcedureFault("TOO_MANY_TILES", { players: sets.join(" ") });
}

/** The questions behind a result; `behind` says which question is behind a reason. @param {ClaimOutcome} result @param {boolean} hu whether anybody declared hu @param {Record<string, string>} behind */
export function questionsBehind(result, hu, behind) {
  let reasons = [result.why ?? "", ...Object.values(result.others ?? {})];
  const found = [];
  if (hu && reasons.some((reason) => reason === "higher" || reason === "lower")) {
    found.push("hu-before-other-calls");
    reasons = reasons.filter((reason) => reason !== "higher" && reason !== "lower");
  }
  found.push(...reasons.filter((reason) => reason in behind).map((reason) => behind[reason]));
  if (result.fouls) found.push("late-pung-stands");
  return [...new Set([...found, ...(result.open ?? [])])];
}
