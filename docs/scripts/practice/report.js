// The answer to a hand of practice: what was right, what was missed, what was too much and why.
import { calculator, derivation } from "../play/show.js";
import { colon, h, leftOutWords, link, say } from "../calculator/words.js";
import { counted } from "./grade.js";

/** @typedef {import("./grade.js").Grade} Grade */
/** @typedef {import("./grade.js").Said} Said */

const own = (/** @type {string} */ key, blanks = {}) => say(`practice:${key}`, blanks);

/**
 * @param {any} scored
 * @param {Grade} grade
 * @param {string} total what was answered
 * @param {{share: string, address: string, fresh: boolean, again: () => void}} with_
 * @returns {(Node | string)[]}
 */
export function report(scored, grade, total, { share, address, fresh, again }) {
  const n = scored.points;
  const counts = own(grade.totalRight ? "total_right" : total === "" ? "total_none" : "total_wrong", { n, said: total });
  const verdict = grade.perfect ? own("perfect") : own("partly", { right: grade.right.length, all: grade.all, total: counts });
  const group = (/** @type {string} */ key, /** @type {Said[]} */ fans, /** @type {(one: Said) => (Node | string)[]} */ words) =>
    fans.length > 0 && h("div", { class: `p-${key}` }, h("h3", {}, own(key)),
      h("ul", {}, ...fans.map((one) => h("li", {}, ...words(one))))); // prettier-ignore
  const parts = [
    h("h2", {}, own("result")),
    h("p", { class: grade.perfect ? "p-verdict p-good" : "p-verdict" }, verdict),
    grade.place > 0 && h("p", { class: "p-help" }, own("also_equal")),
    !fresh && h("p", { class: "p-help" }, own("already")),
    group("missed", grade.missed, ({ fan, said, count }) => [link(fan), ...(said ? [colon, own("too_few", { n: count })] : worth(count))]),
    group("excess", grade.excess, (one) => excess(scored, one)),
    h("p", { class: "p-acts" },
      h("button", { type: "button", class: "md-button md-button--primary", click: again }, own("next")),
      share && sharing(share, address, grade),
      calculator(scored, own("calculator"))),
    h("h3", {}, own("all_scored")),
    ...derivation(scored, new Set(grade.right.map(({ fan }) => fan)), own("named")),
  ]; // prettier-ignore
  return /** @type {Node[]} */ (parts.filter((part) => part !== false));
}

/** How often a missed fan counts, where that is more than once. @param {number} count */
const worth = (count) => (count > 1 ? [` × ${count}`] : []);

/** Something named that does not score, and why. @param {any} scored @param {Said} one @returns {(Node | string)[]} */
function excess({ written }, { fan, count }) {
  const often = count ? [link(fan), colon, own("too_often", { n: count })] : [];
  const left = written.best[0].not_scored.find((/** @type {any} */ one) => one.fan === fan);
  if (left) return [...often, ...(count ? [h("br")] : []), ...leftOutWords(fan, left.reasons[0])];
  if (count) return often;
  const other = written.others.find((/** @type {any} */ arranged) => counted(arranged).has(fan));
  return [link(fan), colon, other ? own("only_lower", { n: other.total }) : own("not_there")];
}

/** A button that shares the result in text: which fans is not said. @param {string} head @param {string} address @param {Grade} grade */
function sharing(head, address, grade) {
  const squares = "🟩".repeat(grade.right.length) + "⬜".repeat(grade.missed.length) + "🟥".repeat(grade.excess.length);
  const line = own("share_line", { right: grade.right.length, all: grade.all, total: grade.totalRight ? "✓" : "✗" });
  const text = `${head}\n${squares} ${line}\n${address}`;
  const told = h("span", { role: "status" });
  const click = async () => {
    try {
      if (navigator.share && matchMedia("(pointer: coarse)").matches) return await navigator.share({ text });
      await navigator.clipboard.writeText(text);
      told.textContent = own("copied");
    } catch (error) {
      if (/** @type {Error} */ (error).name === "AbortError") return; // the reader thought better of it
      const area = h("textarea", { rows: "4", readonly: true, "aria-label": own("share_text") });
      area.textContent = text;
      told.replaceChildren(area);
      area.focus();
    }
  };
  return h("span", {}, h("button", { type: "button", class: "md-button", click }, own("share")), " ", told);
}

