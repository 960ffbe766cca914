// What the page answers: how many tiles are missing, the waits, or the ruling.
import { TILES, checkFlags, compare, distance, makeHand, wins, writeDerivation } from "../engine/index.js";
import { tile } from "./draw.js";
import { arrangement, fanRows, notScored, notices, otherWays, paymentWords, total, verdict, waitWords } from "./ruling.js";
import { h, join, link, name, points, said, say } from "./words.js";

/** @import { Hand } from "../engine/hand.js" */
/** @import { Answer, Written } from "./ruling.js" */
/** @typedef {import("../engine/index.js").Interpreter} Interpreter */
/** @typedef {import("../engine/index.js").Tally} Tally */

/** The score of a hand with its derivation. @param {Hand} hand @param {Interpreter} interpreter @returns {Answer} */
export function answered(hand, interpreter) {
  const derivation = interpreter.derive(hand);
  const { rules } = interpreter;
  const flower = rules.fans.find((/** @type {{define: object}} */ fan) => "flowers" in fan.define);
  return {
    hand, points: derivation.points, written: /** @type {Written} */ (writeDerivation(derivation)),
    rules: { edition: rules.edition, base: rules.base, flower: flower?.id ?? "", flowerPoints: flower?.points ?? 0 },
  };
}

/** @param {string} title @param {...(Node | string)} content */
const part = (title, ...content) => h("section", { class: "c-part" }, h("h2", {}, title), ...content);

/** The ruling of a winning hand. @param {Answer} answer @param {Interpreter} interpreter */
export function ruling(answer, interpreter) {
  const { hand, written } = answer;
  const [best] = written.best;
  const drawn = arrangement(best, hand);
  const show = (/** @type {number[] | null} */ places) => {
    drawn.classList.toggle("lit", places !== null && places.length > 0);
    for (const each of drawn.children) each.classList.toggle("on", !!places?.includes(Number(/** @type {HTMLElement} */ (each).dataset.place)));
  };
  const good = best.total >= written.minimum;
  const why = notScored(answer);
  const ways = otherWays(answer, 4);
  const paid = paymentWords(answer);
  const would = good ? [] : reaching(hand, interpreter);
  return [
    h("div", { class: `c-head${good ? "" : " low"}` }, total(answer),
      h("p", { class: "c-verdict" }, h("span", { "aria-hidden": "true" }, good ? "✓ " : "✗ "), verdict(answer)),
      ...(would.length ? [h("p", { class: "c-would" }, say("would_reach"), h("span", {}, would.join(" · ")))] : []),
      ...(paid ? [h("p", { class: "c-pay" }, h("b", {}, say("answer:payments")), " ", paid)] : [])),
    ...notices(answer),
    h("div", { class: "c-drawn" }, drawn),
    fanRows(answer, show),
    h("p", { class: "c-hint" }, say("highlight")),
    part(say("answer:wait"), h("p", {}, waitWords(answer))),
    ...(why.length ? [part(say("answer:not_scored"), h("ul", { class: "c-why-not" }, ...why))] : []),
    ...(ways.length ? [part(say("answer:lower"), h("ul", { class: "c-ways" }, ...ways))] : []),
  ];
}

/** Which single change of how the hand was won would reach the minimum. @param {Hand} hand @param {Interpreter} interpreter */
function reaching(hand, interpreter) {
  /** @type {[string, Partial<Hand>][]} */
  const changes = [
    ["self_drawn", { selfDrawn: true, kong: false }], ["last_of_kind", { lastOfKind: true }],
    ["last_of_wall", { lastOfWall: true }], ["replacement", { selfDrawn: true, kong: true }],
    ["robbed", { selfDrawn: false, kong: true }],
  ];
  return changes.flatMap(([word, changed]) => {
    const other = makeHand({ ...hand, ...changed });
    if (JSON.stringify(other) === JSON.stringify(hand)) return [];
    try {
      checkFlags(other);
      const { points: all, bare } = interpreter.tally(other);
      return bare >= interpreter.rules.minimum ? [`${say(word)} (${all})`] : [];
    } catch {
      return [];
    }
  });
}

/** What thirteen tiles wait for. @param {Hand} hand @param {Interpreter} interpreter @param {(tile: number, drawn: boolean) => void} win */
export function waits(hand, interpreter, win) {
  const found = [...wins(hand, interpreter)];
  if (!found.length) {
    const n = distance(hand) - 1;
    return { short: say("answer:wait"), nodes: [h("p", { class: "c-start" }, say("no_waits", { n }))], text: say("no_waits", { n }) };
  }
  const { minimum } = interpreter.rules;
  const button = (/** @type {number} */ each, /** @type {boolean} */ drawn, /** @type {Tally} */ tally) =>
    h("td", {}, h("button", {
      type: "button", class: tally.bare < minimum ? "low" : "", click: () => win(each, drawn),
      "aria-label": say("win_with", { tile: said.tiles[TILES[each]], how: say(drawn ? "self_drawn" : "by_discard"), points: points(tally.points) })
        + (tally.bare < minimum ? `, ${say("below_minimum")}` : ""),
    }, String(tally.points)));
  const rows = found.map(({ tile: each, left, discard, selfDrawn }) =>
    h("tr", {}, h("th", { scope: "row" }, tile(TILES[each]), h("span", {}, said.tiles[TILES[each]])), h("td", {}, String(left)),
      button(each, false, discard), button(each, true, selfDrawn)));
  const head = ["tile", "copies_left", "by_discard", "self_drawn"].map((key) => h("th", { scope: "col" }, say(key)));
  const names = join(found.map(({ tile: each }) => said.tiles[TILES[each]]));
  const best = Math.max(...found.map(({ selfDrawn }) => selfDrawn.points));
  return {
    short: `${say("waits")} ${found.map(({ tile: each }) => TILES[each]).join(" ")} · ${points(best)}`,
    text: `${say("waits")} ${names}`,
    nodes: [h("h2", {}, say("waits")), h("table", { class: "c-waits" }, h("thead", {}, h("tr", {}, ...head)), h("tbody", {}, ...rows)),
      h("p", { class: "c-hint" }, say("waits_note"))],
  };
}

/** The totals under every edition, and the questions that make them differ. @param {Hand} hand @param {any} rulebook @param {string} current @param {(edition: string) => void} take */
export function editions(hand, rulebook, current, take) {
  const { scores, differences } = compare(hand, rulebook);
  const rows = Object.entries(scores).map(([id, tally]) =>
    h("li", {}, h("button", { type: "button", "aria-pressed": String(id === current), click: () => take(id) },
      h("span", {}, name(id)), h("b", {}, tally ? String(tally.points) : say("not_allowed")))));
  const totals = new Set(Object.values(scores).map((tally) => tally && JSON.stringify([tally.points, tally.fans])));
  const asked = new Map(differences.map((difference) => [difference.question, difference]));
  const why = [...asked.values()].map(({ question, alone }) =>
    h("li", {}, link(question), alone ? "" : ` (${say("together")})`));
  return part(say("editions"), h("ul", { class: "c-editions" }, ...rows),
    ...(totals.size === 1 ? [h("p", { class: "c-hint" }, say("answer:same"))]
      : why.length ? [h("p", { class: "c-because" }, say("because_of")), h("ul", { class: "c-asked" }, ...why)] : []));
}
