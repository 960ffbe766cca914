// Where the wall is broken: two throws, the answer, and the four walls as a picture.
import { current } from "../edition.js";
import { h, said, say } from "../calculator/words.js";
import { SEATS, one } from "./answers.js";
import { EDITIONS, capital, fill, follow, remember, series, told } from "./answer.js";
import { breakWall, deal, stackName } from "./wall.js";
/** @import { Deal, Opening, Place, Stack, TableRules } from "./rules.js" */

const page = /** @type {HTMLElement} */ (document.getElementById("wall"));
const form = /** @type {HTMLFormElement} */ (page.querySelector("form"));
/** @param {string} id @returns {HTMLElement} */
const at = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const BEHIND = /** @type {string[]} */ (/** @type {any} */ (said).behind_wall);
/** @param {number} which @param {number} die @returns {any} */
const field = (which, die) => form.elements.namedItem(`die-${which}-${die}`);
const thrown = (/** @type {number} */ which) => [0, 1].map((die) => Number(field(which, die).value));

/** @param {Opening} opening @param {number[]} first @param {number[]} second */
function words({ thrower, sum, counted, stacks, assumed }, first, second) {
  const of = (/** @type {string} */ seat) => told(`of:${seat}`);
  const lines = [
    told("taken", { of: of(stacks[0][0]), number: stacks[0][1] }),
    told("first_throw", { sum: first[0] + first[1], thrower: told(`seat:${thrower}`) }),
    capital(told("second_throw", { second: second[0] + second[1], sum, of: of(thrower) })),
    told("counted", { of: of(counted[0]), number: counted[1] }),
  ];
  return assumed ? [...lines, told("assumed")] : lines;
}

const stack = (/** @type {Stack} */ [wall, number]) => say("stack:whole", { wall: say(`wind:${wall}`), number });
const tile = (/** @type {Place} */ [[wall, number], level]) => say(`stack:${level}`, { wall: say(`wind:${wall}`), number });

function draw() {
  const [first, second] = [thrown(0), thrown(1)];
  remember({ dice: [...first, ...second].join("-") });
  fill(at("t-answer"), (rules) => ({ lines: words(breakWall(first, second, rules), first, second), behind: BEHIND }));
  const rules = EDITIONS[current()] ?? Object.values(EDITIONS)[0];
  const opening = breakWall(first, second, rules);
  const dealt = deal(opening, one(rules, "rounds-of-dealing"));
  at("t-picture").replaceChildren(picture(opening, dealt, one(rules, "stacks-per-wall")), key(), h("p", { class: "t-note" }, say("number_note")));
  at("t-takes").replaceChildren(
    h("ol", {}, ...dealt.takes.map(({ seat, tiles }) => {
      const stacks = [...new Set(tiles.map(([each]) => each))];
      const names = tiles.length > stacks.length ? stacks.map(stack) : tiles.map(tile);
      return h("li", {}, say("take", { seat: capital(told(`seat:${seat}`)), stacks: series(names) }));
    })),
    h("p", {}, say("next_tile", { tile: tile(dealt.next) })), h("p", {}, say("wall_end", { tile: stack(dealt.end) })));
}

const NAMESPACE = "http://www.w3.org/2000/svg";
/** @param {string} tag @param {Record<string, string | number>} attributes @param {...(Node | string)} children */
function svg(tag, attributes, ...children) {
  const made = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/** The walls from above: East below, the others counter-clockwise; each stack with who takes its tiles. @param {Opening} opening @param {Deal} dealt @param {number} length */
function picture(opening, dealt, length) {
  /** @type {Map<string, Partial<Record<"top" | "bottom", string>>>} */
  const taken = new Map();
  for (const { seat, tiles } of dealt.takes)
    for (const [each, level] of tiles) taken.set(stackName(each), { ...taken.get(stackName(each)), [level]: seat });
  const [wide, high, gap] = [14, 24, 30];
  const side = length * wide + 2 * (high + 8);
  const middle = side / 2;
  const walls = [...SEATS].map((wall, turn) => {
    const stacks = Array.from({ length }, (_, place) => {
      const number = place + 1;
      const x = middle + (length / 2 - number) * wide;
      const y = side - high;
      const who = taken.get(`${wall}${number}`) ?? {};
      const counted = opening.counted[0] === wall && opening.counted[1] === number;
      const begins = opening.stacks[0][0] === wall && opening.stacks[0][1] === number;
      return svg("g", { class: counted ? "counted" : "" },
        svg("rect", { x: x + 1, y, width: wide - 2, height: high / 2 - 1, rx: 2, class: `s${who.top ?? ""}` }),
        svg("rect", { x: x + 1, y: y + high / 2, width: wide - 2, height: high / 2 - 1, rx: 2, class: `s${who.bottom ?? ""}` }),
        ...(begins ? [svg("path", { d: `M${x + wide} ${y - 9}v${high + 9}`, class: "break" }), svg("path", { d: `M${x + wide} ${y - 12}l-6 8h12z`, class: "arrow" })] : []));
    });
    return svg("g", { transform: `rotate(${-90 * turn} ${middle} ${middle})` }, ...stacks);
  });
  const names = [...SEATS].map((wall, turn) => {
    const angle = (turn * Math.PI) / 2;
    const far = middle - high - gap;
    return svg("text", { x: middle + far * Math.sin(angle), y: middle + far * Math.cos(angle), class: wall === opening.thrower ? "own" : "" }, say(`wind:${wall}`));
  });
  const label = say("picture_of", { picture: say("picture"), answer: words(opening, thrown(0), thrown(1)).join(said.signs.gap) });
  return svg("svg", { viewBox: `-4 -4 ${side + 8} ${side + 8}`, role: "img", "aria-label": label }, ...walls, ...names);
}

/** Whose colour is whose. */
const key = () => h("p", { class: "t-key" }, ...[...SEATS].map((seat) => h("span", { class: `k${seat}` }, say("takes", { seat: say(`wind:${seat}`) }))));

const asked = (new URLSearchParams(location.search).get("dice") ?? "").match(/^([1-6])-([1-6])-([1-6])-([1-6])$/);
if (asked) [0, 1, 2, 3].forEach((place) => (field(place >> 1, place & 1).value = asked[place + 1]));
follow(page, draw);
