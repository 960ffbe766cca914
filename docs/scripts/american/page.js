// The calculator of the American game: tiles typed or tapped, and what they are.
import { HandFault } from "../engine/hand.js";
import { JOKER } from "./card.js";
import { nameOf, readHand, writeHand } from "./hand.js";
import { Interpreter } from "./interpreter.js";

/**
 * @typedef {import("./interpreter.js").Way} Way
 * @typedef {import("./interpreter.js").Derivation} Derivation
 * @typedef {string | {one: string, many: string}} Text
 * @typedef {{language: string, words: Record<string, Text>, faults: Record<string, Text>, tiles: string[],
 *   patterns: Record<string, string>, card: import("./card.js").WrittenHand[]}} Said
 */

const NEAREST = 3;
/** @type {Said} */
const said = JSON.parse(document.getElementById("american-words")?.textContent ?? "{}");
const american = new Interpreter(said.card);
const page = /** @type {HTMLElement} */ (document.getElementById("american"));
const root = page.dataset.root ?? "../../";
/** @template {HTMLElement} T @param {string} id @returns {T} */
const at = (id) => /** @type {T} */ (document.getElementById(id));
/** @type {HTMLInputElement} */
const input = at("am-hand");
/** @type {HTMLSelectElement} */
const won = at("am-won");
/** @type {HTMLInputElement} */
const used = at("am-used");
const group = at("am-group");
const [fault, result] = [at("am-fault"), at("am-result")];
const zh = said.language === "zh";
const listed = (/** @type {string[]} */ items) => items.join(zh ? "、" : ", ");

/** @param {Text} text @param {Record<string, string | number>} blanks */
const filled = (text, blanks) => {
  const form = typeof text === "string" ? text : blanks.n === 1 ? text.one : text.many;
  return form.replace(/\{(\w+)\}/g, (_, name) => String(blanks[name]));
};
/** @param {string} key @param {Record<string, string | number>} [blanks] */
const say = (key, blanks = {}) => filled(said.words[key], blanks);

/** @param {string} name @param {Record<string, string>} attributes @param {...(Node | string)} inside */
const make = (name, attributes, ...inside) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inside);
  return made;
};

/** @param {number} tile */
const drawn = (tile) => {
  const name = tile === JOKER ? "J" : tile === 34 ? "a" : nameOf(tile);
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "t");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `${root}assets/tiles.svg#t${name}`);
  svg.append(use);
  return svg;
};

/** @param {Way} way */
const named = ({ hand }) => make("a", { href: `${root}american/${hand.number}/` }, say("hand", { n: hand.number }));

/** A hand completed: its name and value, its groups, what jokers are and who pays. @param {import("./interpreter.js").Completed} found @param {boolean} best */
const completed = ({ way, groups }, best) => {
  const points = way.hand.points;
  const title = make("p", {}, named(way), zh ? "：" : ": ", make("b", {}, say("points", { n: points })));
  const parts = groups.map(({ symbol, size, jokers, winning }) =>
    make(
      "span",
      { class: winning ? "g win" : "g" },
      ...Array.from({ length: size }, (_, i) => drawn(i < size - jokers ? symbol : JOKER))
    )
  );
  const label = listed(groups.map(({ symbol, size, jokers }) => `${size} × ${said.tiles[symbol]}${jokers ? ` (${jokers} ${said.tiles[JOKER]})` : ""}`));
  const block = make("div", { class: "ex" }, title, make("div", { class: "hand", role: "img", "aria-label": label }, ...parts));
  block.append(make("p", {}, said.patterns[way.hand.id]));
  const jokers = groups.filter((one) => one.jokers).map((one) => say("jokers_for", { n: one.jokers, tile: said.tiles[one.symbol] }));
  if (jokers.length) block.append(make("p", {}, listed(jokers)));
  if (best) block.append(make("p", {}, say("pays", { single: points, double: 2 * points })));
  return block;
};

/** @param {Derivation} derivation */
const ruling = ({ completed: found, refused }) => {
  /** @type {Map<string, Node>} */
  const shown = new Map();
  for (const one of found) if (!shown.has(one.way.hand.id)) shown.set(one.way.hand.id, completed(one, !shown.size));
  const not = refused.map(({ way, why }) =>
    make("li", {}, say("refused", { hand: say("hand", { n: way.hand.number }), why: say(`refused:${why}`) }))
  );
  return [
    ...(shown.size ? [] : [make("p", {}, make("b", {}, say("none")))]),
    ...shown.values(),
    ...(not.length ? [make("ul", {}, ...not)] : []),
  ];
};

/** @param {import("./hand.js").Hand} hand */
const nearest = (hand) => {
  const rows = american.nearest(hand, NEAREST).map(({ way, missing, lacking }) =>
    make(
      "li",
      {},
      named(way),
      say("near_hand", {
        hand: "",
        missing: say("missing", { n: missing }),
        lacking: listed(lacking.map(([tile, count]) => said.tiles[tile] + (count > 1 ? ` × ${count}` : ""))),
      })
    )
  );
  return [make("p", {}, make("b", {}, say("nearest"))), make("ul", {}, ...rows)];
};

/** @param {import("./hand.js").Hand} hand */
const waits = (hand) =>
  [...american.waits(hand)].map(([tile, { completed: found }]) =>
    make(
      "li",
      {},
      say("waits_for", {
        tile: said.tiles[tile],
        hands: listed([...new Set(found.map(({ way }) => say("hand", { n: way.hand.number })))]),
        points: say("points", { n: found[0].way.hand.points }),
      })
    )
  );

const flags = () => {
  const set = `${won.value === "0" ? 0 : 1}${won.value === "2" ? 1 : 0}${used.checked ? 1 : 0}`;
  return input.value.includes("|") || set === "000" ? "" : `|${set}`;
};

/** The tiles as far as they can be counted. @param {string} text */
const counted = (text) => (text.split("|")[0].match(/\d(?=\d*[msp])|[ESWNCFPJa-h]/g) ?? []).length;

const show = () => {
  const text = input.value;
  const open = text.lastIndexOf("[") > text.lastIndexOf("]");
  group.setAttribute("aria-pressed", String(open));
  const state = text.trim() ? `?hand=${encodeURIComponent(text + flags())}` : "";
  history.replaceState(null, "", location.pathname + state);
  fault.textContent = "";
  result.replaceChildren();
  const count = counted(text);
  if (!text.trim() || (count < 13 && !text.includes("|")) || open) {
    fault.textContent = say("tiles_so_far", { n: count });
    return;
  }
  try {
    const hand = readHand(text + flags());
    if (hand.winning === null) result.append(make("ul", {}, ...waits(hand)), ...nearest(hand));
    else {
      const derivation = american.derive(hand);
      result.append(...ruling(derivation), ...(derivation.completed.length ? [] : nearest(hand)));
    }
    result.append(make("p", { class: "origin" }, make("code", {}, writeHand(hand))));
  } catch (wrong) {
    if (!(wrong instanceof HandFault)) throw wrong;
    fault.textContent = filled(said.faults[wrong.code], wrong.params);
  }
};

for (const button of page.querySelectorAll("[data-tile]"))
  button.addEventListener("click", () => {
    const tile = /** @type {HTMLElement} */ (button).dataset.tile ?? "";
    input.value = (input.value + tile).replace(/(\d)([msp])(\d)\2$/, "$1$3$2"); // 1m1m is 11m
    show();
  });
group.addEventListener("click", () => {
  const open = input.value.lastIndexOf("[") > input.value.lastIndexOf("]");
  input.value += open ? "]" : "[";
  show();
});
at("am-back").addEventListener("click", () => {
  input.value = input.value.replace(/\|.*$/, "").replace(/(?:(\d*)\d([msp])|.)$/, (_, rest, suit) => (rest ? rest + suit : ""));
  show();
});
page.querySelector("form")?.addEventListener("reset", () => setTimeout(show));
page.querySelector("form")?.addEventListener("submit", (event) => event.preventDefault());
for (const field of [input, won, used]) field.addEventListener("input", show);
input.value = new URLSearchParams(location.search).get("hand") ?? "";
page.hidden = false;
show();
