// Two fans, one question: can both score? The answer by edition at once, then the hand and the reason
// from the page of the first fan's pairs. The picture of all pairs asks the same by a tap.
import { name } from "./calculator/words.js";
import { current } from "./edition.js";
import { Picker } from "./play/picker.js";

const STATES = { c: "combine", e: "excluded", n: "never" };

const box = /** @type {HTMLElement} */ (document.getElementById("pair"));
const answer = /** @type {HTMLElement} */ (document.getElementById("pair-answer"));
const cells = /** @type {SVGSVGElement | null} */ (document.querySelector(".square-cells"));
const links = new Map(
  [.../** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("#pairs-names a"))].map((link) => [link.dataset.fan ?? "", link]),
);
const asking = answer.firstElementChild?.textContent ?? "";
const editions = [.../** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll(".pairs-of"))].map(({ dataset }) => ({
  id: dataset.edition ?? "",
  name: dataset.name ?? "",
  fans: (dataset.fans ?? "").split(" "),
  states: dataset.states ?? "",
}));

/** The state of two fans under an edition; nothing where it does not have both. @param {typeof editions[0]} edition @param {string} a @param {string} b */
function state({ fans, states }, a, b) {
  const [low, high] = [fans.indexOf(a), fans.indexOf(b)].sort((one, other) => one - other);
  const letter = low < 0 ? " " : states[(high * (high + 1)) / 2 + low];
  return STATES[/** @type {keyof typeof STATES} */ (letter)] ?? "";
}

/** @param {string} tag @param {Record<string, string>} attributes @param {...(Node | string)} children */
function made(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** What stands on the page of a fan's pairs about another, its links led here. @param {string} fan @param {string} other */
async function row(fan, other) {
  const address = links.get(fan)?.href ?? "";
  const page = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
  const found = page.getElementById(other);
  if (!(found instanceof HTMLTableRowElement)) return null;
  for (const element of found.querySelectorAll("[href]")) {
    element.setAttribute("href", new URL(element.getAttribute("href") ?? "", address).href);
  }
  return found;
}

let turn = 0;

/** @param {string} a @param {string} b */
async function show(a, b) {
  mark(a, b);
  if (!a || !b) {
    answer.replaceChildren(made("p", {}, asking));
    return;
  }
  const mine = (turn += 1);
  const found = editions.map((edition) => ({ edition, state: state(edition, a, b) })).filter((each) => each.state);
  const kinds = new Set(found.map((each) => each.state));
  const said = (/** @type {string} */ kind) => answer.dataset[kind] ?? "";
  const pair = made("p", { class: "pair-of" }, `${name(a)} + ${name(b)}`);
  const verdict =
    kinds.size === 1
      ? made("p", { class: `said ${found[0].state}` }, said(found[0].state))
      : made(
          "ul",
          { class: "by-edition" },
          ...found.map((each) => made("li", { class: `said ${each.state}`, "data-for": each.edition.id }, made("b", {}, each.edition.name), ` ${said(each.state)}`)),
        );
  answer.replaceChildren(pair, verdict);
  // The hands stand on the page of the fan with the lower number.
  const order = editions.flatMap((edition) => edition.fans);
  const [first, second] = [a, b].sort((one, other) => order.indexOf(one) - order.indexOf(other));
  const more = made("p", {}, made("a", { href: `${links.get(first)?.href}#${kinds.has("never") && kinds.size === 1 ? "never" : second}` }, answer.dataset.more ?? ""));
  try {
    const known = await row(first, second);
    if (mine !== turn) return; // another pair was asked for meanwhile
    if (known) {
      answer.append(...known.querySelectorAll(".proved"));
      const why = known.querySelector("td:not(.nil)");
      if (why && !why.querySelector(".proved")) answer.append(made("p", { class: "under" }, ...why.childNodes));
    }
  } catch {
    // Without the page there is still the answer.
  }
  answer.append(more);
}

/** Mark the row and the column of two fans in the picture. @param {string} a @param {string} b */
function mark(a, b) {
  const fans = (cells?.dataset.fans ?? "").split(" ");
  const [x, y] = [fans.indexOf(b), fans.indexOf(a)];
  const shape = x < 0 || y < 0 ? "" : `M0 ${y}H${fans.length}v1H0zM${x} 0V${fans.length}h1V0z`;
  cells?.querySelector(".p-at")?.setAttribute("d", shape);
}

const pickers = ["a", "b"].map(
  (key) => new Picker(/** @type {HTMLElement} */ (box.querySelector(`[data-pick=${key}]`)), current, () => changed()),
);
const chosen = () => pickers.map((picker) => picker.value[0]?.[0] ?? "");

function changed() {
  const [a, b] = chosen();
  const asked = new URLSearchParams(location.search);
  for (const [key, fan] of Object.entries({ a, b })) fan ? asked.set(key, fan) : asked.delete(key);
  history.replaceState(history.state, "", `${location.pathname}${asked.size ? `?${asked}` : ""}`);
  show(a, b);
}

cells?.addEventListener("click", (event) => {
  const matrix = cells.getScreenCTM();
  if (!matrix) return;
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  const fans = (cells.dataset.fans ?? "").split(" ");
  const pair = [fans[Math.floor(point.y)], fans[Math.floor(point.x)]];
  pickers.forEach((picker, place) => (picker.value = [[pair[place], 1]]));
  changed();
  box.scrollIntoView({ block: "start" });
});

const asked = new URLSearchParams(location.search);
["a", "b"].forEach((key, place) => {
  const fan = asked.get(key);
  if (fan) pickers[place].value = [[fan, 1]];
});
if (asked.has("a") || asked.has("b")) show(...(/** @type {[string, string]} */ (chosen())));
