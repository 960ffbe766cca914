// A hand under every edition, and the questions that make the difference.
import { compare } from "../engine/comparing.js";
import { editionOf } from "../engine/rulebook.js";
import { totalUnder } from "./ruling.js";
import { h, link, name, say } from "./words.js";
/** @import { Hand } from "../engine/hand.js" */
/** @import { Rulebook } from "../engine/rulebook.js" */

/** The totals under every edition, and the questions that make them differ. @param {Hand} hand @param {Rulebook} rulebook @param {string} current @param {(edition: string) => void} take */
export function editions(hand, rulebook, current, take) {
  const { scores, differences } = compare(hand, rulebook);
  const rows = Object.entries(scores).map(([id, tally]) =>
    h("li", {}, h("button", { type: "button", "aria-pressed": String(id === current), click: () => take(id) },
      h("span", {}, name(id)), ...totalUnder(tally, editionOf(rulebook, id).minimum))));
  const totals = new Set(Object.values(scores).map((tally) => tally && JSON.stringify([tally.points, tally.fans])));
  const asked = new Map(differences.map((difference) => [difference.question, difference]));
  const why = [...asked.values()].map(({ question, alone }) =>
    h("li", {}, link(question), alone ? "" : ` (${say("together")})`));
  return h("section", { class: "c-part" }, h("h2", {}, say("editions")), h("ul", { class: "c-editions" }, ...rows),
    ...(totals.size === 1 ? [h("p", { class: "c-hint" }, say("answer:same"))]
      : why.length ? [h("p", { class: "c-because" }, say("because_of")), h("ul", { class: "c-asked" }, ...why)] : []));
}
