// The ruling in words and pictures: what a derivation says, as elements of the page or of the sheet.
import { isRobbedKong } from "../engine/hand.js";
import { payments } from "../engine/interpreter.js";
import { TILES } from "../engine/tiles.js";
import { drawMeld, group, tile } from "./draw.js";
import { namesIn } from "./entry.js";
import { cited, h, join, leftOutWords, link, name, pieces, points, said, say, series } from "./words.js";

/** @import { Hand } from "../engine/hand.js" */
/** @import { Reason } from "./words.js" */
/** @typedef {{kind: string, tiles: string, concealed?: boolean, meld?: number}} Element_ */
/**
 * @typedef {{total: number, form: string, elements: Element_[], completed: number,
 *   wait: {shape: string | null, verdict: string, tiles: string[]},
 *   scored: {fan: string, points: number, elements: number[]}[],
 *   not_scored: {fan: string, elements: number[], reasons: Reason[]}[]}} Arranged
 */
/** @typedef {{canonical: string, version: string, minimum: number, flowers: number, best: Arranged[], others: Arranged[], notices: string[]}} Written */
/**
 * @typedef {{hand: Hand, rules: import("../engine/types.js").ShownRules, written: Written, points: number,
 *   under: string[]}} Answer `under`: the editions that give this answer, the first with its sources
 */

/** The tiles as they were read, set by set; what the winning tile ended is marked. @param {Arranged} arranged @param {Hand} hand */
export function arrangement(arranged, hand) {
  const winning = hand.winning === null ? "" : TILES[hand.winning];
  const groups = arranged.elements.map((element, place) => {
    const ended = place === arranged.completed;
    const names = namesIn(element.tiles);
    const mark = ended ? names.indexOf(winning) : -1;
    const made =
      element.meld === undefined
        ? group("", ...names.map((each, at) => tile(each, at === mark ? " w" : "")))
        : drawMeld(hand.melds[element.meld]);
    made.dataset.place = String(place);
    if (ended) made.classList.add("ended");
    return made;
  });
  const label = arranged.elements.map((element) => join(namesIn(element.tiles).map((each) => said.tiles[each])));
  return h("div", { class: "hand arranged", role: "img", "aria-label": label.join(say("site:and")) }, ...groups);
}

/** A fan counted: how often each fan scores, in order. @param {Arranged} arranged */
function tallied(arranged) {
  const found = new Map();
  for (const { fan } of arranged.scored) found.set(fan, (found.get(fan) ?? 0) + 1);
  return join([...found].map(([fan, count]) => name(fan) + (count > 1 ? ` × ${count}` : "")));
}

/** The tiles of an element, a meld as it lies. @param {Element_} element @param {Hand} hand */
const drawn = (element, hand) =>
  element.meld === undefined
    ? group("", ...namesIn(element.tiles).map((each) => tile(each)))
    : drawMeld(hand.melds[element.meld]);

/** A fan with its first place in the edition's own sources. @param {string} fan @param {Answer} answer */
const named = (fan, { rules }) => h("span", {}, link(fan), rules.cites[fan] ? cited(rules.cites[fan]) : "");

/** What a hand comes to under an edition, marked where that is below its minimum. @param {import("../engine/types.js").Tally | null} tally @param {number} minimum */
export const totalUnder = (tally, minimum) =>
  tally === null
    ? [h("b", {}, say("not_allowed"))]
    : [h("b", { class: tally.bare < minimum ? "low" : "" }, String(tally.points)),
      tally.bare < minimum && h("small", { class: "low" }, say("below", { minimum }))];

/** The fans with their points; `show` lights up the elements of one, or of none. @param {Answer} answer @param {(places: number[] | null) => void} show */
export function fanRows(answer, show) {
  const [best] = answer.written.best;
  const rows = best.scored.map(({ fan, points: value, elements }) => {
    const part = elements.length > 0 && elements.length < best.elements.length;
    const tiles = part ? elements.map((at) => drawn(best.elements[at], answer.hand)) : [];
    const row = h("li", {
      mouseenter: () => show(elements), mouseleave: () => show(null), focusin: () => show(elements),
      focusout: () => show(null),
      click: (/** @type {Event} */ event) => {
        if (event.target instanceof Element && event.target.closest("a")) return;
        const on = row.classList.toggle("on");
        for (const other of row.parentElement?.children ?? []) if (other !== row) other.classList.remove("on");
        show(on ? elements : null);
      },
    }, named(fan, answer), h("small", {}, ...tiles), h("b", {}, String(value)));
    return row;
  });
  if (answer.written.flowers) {
    const { flowers } = answer.written;
    const times = flowers > 1 ? `${flowers} × ${answer.rules.flowerPoints}` : String(answer.rules.flowerPoints);
    rows.push(h("li", {}, named(answer.rules.flower, answer), h("small", {}, say("flowers", { n: flowers })), h("b", {}, times)));
  }
  return h("ul", { class: "c-fans" }, ...rows);
}

/** Whether the minimum is reached. @param {Answer} answer */
export function verdict({ written }) {
  const bare = written.best[0].total;
  const { minimum } = written;
  return bare >= minimum ? say("answer:reaches", { minimum }) : say("answer:below", { minimum, missing: minimum - bare });
}

/** What is there and does not score, each once with its first reason; `ids` adds those of exclusions. @param {Answer} answer @param {boolean} [ids] */
export function notScored({ written }, ids = false) {
  const seen = new Set();
  return written.best[0].not_scored.flatMap(({ fan, reasons: [reason] }) => {
    const key = [fan, reason.by, reason.because, reason.beside].join();
    if (seen.has(key)) return [];
    seen.add(key);
    const id = ids && reason.exclusion ? [" ", h("code", {}, reason.exclusion)] : [];
    return [h("li", {}, ...leftOutWords(fan, reason), ...id)];
  });
}

/** Why the wait counts, or does not. @param {Answer} answer */
export function waitWords({ written }) {
  const { shape, verdict: found, tiles } = written.best[0].wait;
  if (found === "counted") return say("wait:counted", { shape: say(`shape:${shape}`) });
  if (found === "no-shape") return say("wait:no-shape");
  return say(`answer:wait:${found}`, { tiles: h("span", {}, ...series(tiles.map((each) => said.tiles[each]))).textContent ?? "" });
}

/** Who pays what, if the hand may be declared. @param {Answer} answer */
export function paymentWords({ hand, written, points: total, rules }) {
  if (written.best[0].total < written.minimum) return "";
  const paid = payments(hand, total, rules.base);
  if (paid.discarder === null) return say("answer:pay:drawn", { each: paid.others, received: paid.received });
  const each = { discarder: paid.discarder, others: paid.others, received: paid.received };
  return isRobbedKong(hand) ? say("answer:pay:robbed", each) : say("answer:pay:claimed", each);
}

/** Equal and lower ways to read the hand. @param {Answer} answer @param {number} most */
export function otherWays({ hand, written }, most) {
  const [, ...equal] = written.best;
  const lower = written.others.slice(0, most);
  const line = (/** @type {Arranged} */ arranged, /** @type {string} */ key) =>
    h("li", {}, say(key, { n: arranged.total, fans: tallied(arranged) }), arrangement(arranged, hand));
  return [
    ...equal.map((arranged) => line(arranged, "answer:equal_of")),
    ...lower.map((arranged) => line(arranged, "answer:lower_of")),
  ];
}

/** Remarks on the hand as entered. @param {Answer} answer */
export const notices = ({ written }) => written.notices.map((notice) => h("p", { class: "c-note" }, say(`answer:notice:${notice}`)));

/** The total with its parts. @param {Answer} answer */
export function total(answer) {
  const { flowers } = answer.written;
  return h("p", { class: "c-total" }, h("b", {}, points(answer.points)),
    flowers > 0 && h("span", {}, ...pieces("answer:flowers_outside", { flowers })));
}
