// The ruling sheet: one page of A4 to show and to keep.
import { editionOf } from "../engine/rulebook.js";
import { EDITIONS, compared } from "./beside.js";
import { circumstances, drawHand } from "./draw.js";
import { drawCode } from "./qr.js";
import { arrangement, fanRows, notScored, notices, otherWays, paymentWords, total, totalUnder, verdict, waitWords } from "./ruling.js";
import { colon, h, join, name, said, say } from "./words.js";
/** @import { Answer } from "./ruling.js" */

const ROOM = 262; // millimetres of height between the margins
const MOST = 1.2; // a short ruling is not blown up further
const LEAST = 0.62; // smaller print is not to be read

/** @param {string} title @param {...(Node | string)} content */
const part = (title, ...content) => h("section", {}, h("h2", {}, title), ...content);

/** Today, as a date of its own language. */
const today = () => new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: "long" });

/** @param {Answer} answer @param {any} rulebook @param {string} link */
function content(answer, rulebook, link) {
  const { hand, written, rules } = answer;
  const paid = paymentWords(answer);
  const { scores } = compared(hand, rulebook);
  const beside = EDITIONS.map((id) => h("span", {}, name(id), " ", ...totalUnder(scores[id], editionOf(rulebook, id).minimum)));
  const under = answer.under.length > 1 ? join(answer.under.map(name)) : said.long[answer.under[0]];
  const why = notScored(answer, true);
  const ways = otherWays(answer, 2);
  return [
    h("header", {}, h("h1", {}, say("sheet_title")), h("p", {}, h("b", {}, under), h("br"), h("small", {}, say("authority"), colon, said.authority[rules.edition]))),
    drawHand(hand),
    h("p", { class: "s-how" }, circumstances(hand), " ", h("code", {}, written.canonical)),
    h("div", { class: "s-main" },
      h("section", {}, h("h2", {}, say("fans")), fanRows(answer, () => {})),
      h("section", {}, total(answer), h("p", {}, verdict(answer)),
        ...(paid ? [h("p", {}, h("b", {}, say("answer:payments")), colon, paid)] : []),
        h("p", {}, h("b", {}, say("read_as"))), arrangement(written.best[0], hand),
        h("p", {}, waitWords(answer)),
        h("p", { class: "s-editions" }, h("b", {}, say("editions")), colon, ...beside))),
    ...notices(answer),
    ...(why.length ? [part(say("answer:not_scored"), h("ul", { class: "s-why" }, ...why))] : []),
    ...(ways.length ? [part(say("other_ways"), h("ul", { class: "s-ways" }, ...ways))] : []),
    h("footer", {}, drawCode(link, say("qr")),
      h("div", {}, h("p", { class: "s-link" }, link),
        h("p", {}, say("date"), colon, today(), h("br"), say("data_version"), colon, h("code", {}, written.version)),
        h("p", { class: "s-sign" }, h("span", {}, say("table")), h("span", {}, say("signature"))))),
  ];
}

/** Put the sheet into its box, as large as one page allows. @param {HTMLElement} box @param {Answer} answer @param {any} rulebook @param {string} link */
export function fill(box, answer, rulebook, link) {
  const sheet = h("div", { class: "s-page" }, ...content(answer, rulebook, link));
  box.replaceChildren(sheet);
  box.classList.add("measured");
  const millimetre = box.getBoundingClientRect().width / 180;
  const fits = () => sheet.getBoundingClientRect().height <= ROOM * millimetre;
  let scale = 0;
  const to = (/** @type {number} */ next) => sheet.style.setProperty("--s", String((scale = next)));
  to(MOST);
  while (!fits() && scale > LEAST) to(scale - 0.02);
  // What still does not fit is at the link: the list's end gives way, and says how much.
  const list = sheet.querySelector(".s-why");
  let left = 0;
  while (!fits() && list && list.children.length > 1) {
    if (left) list.lastElementChild?.remove();
    list.lastElementChild?.remove();
    left += 1;
    list.append(h("li", {}, say("more", { n: left })));
  }
  box.classList.remove("measured");
}
