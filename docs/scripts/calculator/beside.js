// A hand under every edition: whether they agree, and if not, each total, the fans in which they differ, the questions.
import { compare } from "../engine/comparing.js";
import { editionOf } from "../engine/rulebook.js";
import { totalUnder } from "./ruling.js";
import { h, link, name, pieces, said, say } from "./words.js";

/** @import { Hand, Comparison } from "../engine/types.js" */
/** @import { Rulebook } from "../engine/rulebook.js" */

/** The editions in the order in which they are offered. */
export const EDITIONS = Object.keys(said.long);

/** The hand under every edition. @param {Hand} hand @param {Rulebook} rulebook */
export function compared(hand, rulebook) {
  const { scores, differences } = compare(hand, rulebook);
  const alike = new Set(EDITIONS.map((id) => {
    const tally = scores[id];
    return JSON.stringify(tally && [tally.points, tally.fans, tally.bare < editionOf(rulebook, id).minimum]);
  }));
  return { scores, differences, agree: alike.size === 1 };
}

/** Each edition's total, to be chosen. @param {Comparison["scores"]} scores @param {Rulebook} rulebook @param {string} current @param {(edition: string) => void} take */
export const totals = (scores, rulebook, current, take) =>
  h("ul", { class: "c-editions" }, ...EDITIONS.map((id) =>
    h("li", {}, h("button", { type: "button", "aria-pressed": String(id === current), click: () => take(id) },
      h("span", {}, name(id)), ...totalUnder(scores[id], editionOf(rulebook, id).minimum)))));

/** The fans whose points differ, edition by edition, and the questions behind that. @param {Comparison} comparison */
export function apart({ scores, differences }) {
  const fans = new Set(EDITIONS.flatMap((id) => scores[id]?.fans.map(([fan]) => fan) ?? []));
  const rows = [...fans].flatMap((fan) => {
    const found = EDITIONS.map((id) => {
      const row = scores[id]?.fans.find(([other]) => other === fan);
      return row ? (row[2] > 1 ? `${row[2]} × ${row[1]}` : String(row[1])) : "—";
    });
    return new Set(found).size === 1 ? [] : [h("tr", {}, h("th", { scope: "row" }, link(fan)), ...found.map((each) => h("td", {}, each)))];
  });
  const asked = new Map(differences.map((difference) => [difference.question, difference]));
  const why = [...asked.values()].map(({ question, alone }) => h("li", {}, ...(alone ? [link(question)] : pieces("together", { question: link(question) }))));
  return [
    rows.length > 0 && h("table", { class: "c-apart" },
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, say("fans")), ...EDITIONS.map((id) => h("th", { scope: "col" }, name(id))))),
      h("tbody", {}, ...rows)),
    why.length > 0 && h("p", { class: "c-because" }, say("because_of")),
    why.length > 0 && h("ul", { class: "c-asked" }, ...why),
  ];
}

/** Below a ruling: the other editions. @param {Hand} hand @param {Rulebook} rulebook @param {string} current @param {(edition: string) => void} take */
export function editions(hand, rulebook, current, take) {
  const found = compared(hand, rulebook);
  return h("section", { class: "c-part" }, h("h2", {}, say("editions")), totals(found.scores, rulebook, current, take),
    ...(found.agree ? [h("p", { class: "c-hint" }, say("answer:same"))] : apart(found)));
}
