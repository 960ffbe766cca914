// A scored hand on the page: tiles, how it was won, its fans, what does not score and why.
import { circumstances, drawHand } from "../calculator/draw.js";
import { arrangement, fanRows, notScored, otherWays, total, verdict, waitWords } from "../calculator/ruling.js";
import { h, root, say } from "../calculator/words.js";

/** @typedef {import("../calculator/ruling.js").Answer & {text: string}} Scored */

/** @param {import("../engine/hand.js").Hand} hand */
export const tiles = (hand) => [drawHand(hand), h("p", { class: "how" }, circumstances(hand))];

/** A link that opens the hand in the calculator. @param {Scored} scored @param {string} label */
export const calculator = ({ text, rules }, label) => {
  const query = new URLSearchParams({ hand: text, ...(rules.edition && { edition: rules.edition }) });
  return h("a", { class: "md-button", href: `${root}calculator/?${query}` }, label);
};

/**
 * Everything that scores and what does not; `marked` are fans to point out, with `mark`.
 * @param {Scored} scored
 * @param {Set<string>} [marked]
 * @param {string} [mark]
 * @param {string} [heading] the element of headings
 */
export function derivation(scored, marked = new Set(), mark = "", heading = "h3") {
  const [best] = scored.written.best;
  const drawn = arrangement(best, scored.hand);
  const rows = fanRows(scored, (places) => {
    drawn.classList.toggle("lit", !!places?.length);
    for (const part of drawn.children) {
      const place = Number(/** @type {HTMLElement} */ (part).dataset.place);
      part.classList.toggle("on", !!places?.includes(place));
    }
  });
  best.scored.forEach(({ fan }, place) => {
    if (marked.has(fan)) rows.children[place].querySelector("a")?.after(h("small", { class: "p-mark" }, mark));
  });
  const left = notScored(scored);
  const others = otherWays(scored, 3);
  return [
    drawn,
    rows,
    total(scored),
    h("p", { class: "p-help" }, verdict(scored)),
    h("p", { class: "p-help" }, waitWords(scored)),
    left.length > 0 && h(heading, {}, say("answer:not_scored")),
    left.length > 0 && h("ul", { class: "p-left" }, ...left),
    others.length > 0 && h(heading, {}, say("finding_page:others")),
    others.length > 0 && h("ul", { class: "p-left" }, ...others),
  ];
}
