// What tiles are, what they wait for and what is nearest, on the page.
import { JOKER } from "./card.js";
import { colon, drawn, listed, make, root, said, say, series } from "./words.js";
/** @import { Interpreter } from "./interpreter.js" */

const NEAREST = 3;

/** @param {import("./interpreter.js").Way} way */
const named = ({ hand }) => make("a", { href: `${root}american/${hand.number}/` }, say("hand", { n: hand.number }));

/** A hand completed: its name and value, its groups, and what jokers are. @param {import("./interpreter.js").Completed} found */
const completed = ({ way, groups }) => {
  const points = way.hand.points;
  const title = make("p", {}, named(way), colon, make("b", {}, say("points", { n: points })));
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
  /** @type {Map<number, number>} */
  const jokers = new Map();
  for (const one of groups) if (one.jokers) jokers.set(one.symbol, (jokers.get(one.symbol) ?? 0) + one.jokers);
  const tiles = [...jokers].map(([symbol, n]) => (n === 1 ? said.tiles_as[symbol] : say(`as:${n}`, { tile: said.tiles[symbol] })));
  if (tiles.length) block.append(make("p", {}, say("jokers_for", { n: [...jokers.values()].reduce((all, n) => all + n), tiles: series(tiles) })));
  return block;
};

/** A hand as it lies: exposures, concealed tiles, the last apart. @param {import("./hand.js").Hand} hand */
export const lying = ({ exposures, standing, winning }) => {
  const groups = exposures.map(({ symbol, size, jokers }) =>
    make("span", { class: "g meld" }, ...Array.from({ length: size }, (_, i) => drawn(i < size - jokers ? symbol : JOKER)))
  );
  const last = winning === null ? [] : [make("span", { class: "g win" }, drawn(winning))];
  return make("div", { class: "hand" }, ...groups, make("span", { class: "g" }, ...standing.map(drawn)), ...last);
};

/** What fourteen tiles are, and why they are no other hand. @param {import("./interpreter.js").Derivation} derivation */
export const ruling = ({ completed: found, refused }) => {
  /** @type {Map<string, Node>} */
  const shown = new Map();
  for (const one of found) if (!shown.has(one.way.hand.id)) shown.set(one.way.hand.id, completed(one));
  const not = refused.map(({ way, why }) =>
    make("li", {}, say("refused", { hand: say("hand", { n: way.hand.number }), why: say(`refused:${why}`) }))
  );
  return [
    ...(shown.size ? [] : [make("p", {}, make("b", {}, say("none")))]),
    ...shown.values(),
    ...(not.length ? [make("ul", {}, ...not)] : []),
  ];
};

/** The hands that lack least. @param {Interpreter} american @param {import("./hand.js").Hand} hand */
export const nearest = (american, hand) => {
  const rows = american.nearest(hand, NEAREST).map(({ way, missing, lacking }) => {
    const filled = lacking.reduce((sum, [, count]) => sum + count, 0) - missing;
    return make(
      "li",
      {},
      named(way),
      say(filled ? "near_hand_jokers" : "near_hand", {
        hand: "",
        n: filled,
        missing: say("missing", { n: missing }),
        lacking:
          missing === 1 && !filled
            ? said.tiles[lacking[0][0]]
            : series(lacking.map(([tile, count]) => say(`lack:${count}`, { tile: said.tiles[tile] }))),
      })
    );
  });
  return [make("p", {}, make("b", {}, say("nearest"))), make("ul", {}, ...rows)];
};

/** What thirteen tiles wait for. @param {Interpreter} american @param {import("./hand.js").Hand} hand */
export const waits = (american, hand) =>
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
