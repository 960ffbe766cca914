// An answer of the rules: under the rules chosen, or under each edition, those that answer alike in one line.
import { current } from "../edition.js";
import { gap, h, join, link, name, said, say } from "../calculator/words.js";
/** @import { TableRules } from "./rules.js" */

export const EDITIONS = /** @type {Record<string, TableRules>} */ (/** @type {any} */ (said).editions);
const RESTS = /** @type {Record<string, Record<string, [answer: string, places: string]>>} */ (/** @type {any} */ (said).rests);

/** A sentence with its first letter large. @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
/** @param {string} key @param {Record<string, unknown>} [blanks] */
export const told = (key, blanks) => say(`procedure:${key}`, blanks);

/** Items as a sentence has them: `a, b and c`. @param {string[]} items */
export const series = (items) => (items.length < 2 ? join(items) : told("series", { some: join(items.slice(0, -1)), last: items[items.length - 1] }));

/**
 * The lines of an answer and the questions behind it.
 * @typedef {{lines: (Node | string)[], behind: string[]}} Answered
 */

/** Fill a box: under the rules of the visit, or the editions in groups. @param {HTMLElement} box @param {(rules: TableRules) => Answered} ask */
export function fill(box, ask) {
  const chosen = current();
  const ids = chosen ? [chosen] : Object.keys(EDITIONS);
  /** @type {Map<string, {ids: string[], found: Answered}>} */
  const groups = new Map();
  for (const id of ids) {
    const found = ask(EDITIONS[id]);
    const key = found.lines.map((line) => (typeof line === "string" ? line : line.textContent)).join("\n");
    groups.get(key)?.ids.push(id) ?? groups.set(key, { ids: [id], found });
  }
  box.replaceChildren(...[...groups.values()].map(({ ids: alike, found }) =>
    h("div", { class: "t-group" },
      h("p", { class: "t-under" }, chosen ? say("under", { edition: name(chosen) }) : groups.size === 1 ? say("all_agree") : join(alike.map(name))),
      ...found.lines.map((line, at) => h("p", at ? {} : { class: "t-first" }, line)),
      rests(alike[0], found.behind))));
}

/** The rules that an answer rests on, with their places. @param {string} edition @param {string[]} questions */
function rests(edition, questions) {
  const found = questions.filter((question) => RESTS[edition]?.[question]);
  if (!found.length) return "";
  return h("details", { class: "t-why" }, h("summary", {}, say("because")), h("ul", {}, ...found.map((question) => {
    const [answer, places] = RESTS[edition][question];
    return h("li", {}, answer, gap, link(question), h("small", {}, ` ${places}`));
  })));
}

/** Draw when the page opens, and again when something is changed. @param {HTMLElement} page @param {() => void} draw */
export function follow(page, draw) {
  page.hidden = false;
  page.querySelector("form")?.addEventListener("input", draw);
  page.querySelector("form")?.addEventListener("submit", (event) => event.preventDefault());
  document.addEventListener("edition-change", draw);
  draw();
}

/** Keep what is asked in the address. @param {Record<string, string>} asked */
export function remember(asked) {
  const query = new URLSearchParams(asked);
  if (current()) query.set("edition", current());
  history.replaceState(history.state, "", `${location.pathname}?${query}${location.hash}`);
}
