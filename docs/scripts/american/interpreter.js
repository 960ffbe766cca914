// Which hand of the card tiles are, and why not another: as generator/american/american_interpreter.py.
import { COPIES, JOKER, SYMBOLS, waysOf } from "./card.js";
import { countsOf, heldOf, jokersOf } from "./hand.js";

/**
 * @typedef {import("./card.js").Way} Way
 * @typedef {import("./card.js").WrittenHand} WrittenHand
 * @typedef {import("./hand.js").Hand} Hand
 * @typedef {{symbol: number, size: number, jokers: number, exposure: number | null, winning: boolean}} Filled
 * @typedef {{way: Way, groups: Filled[]}} Completed
 * @typedef {{way: Way, why: string, exposure: number | null}} Refused
 * @typedef {{way: Way, missing: number, lacking: [number, number][], idle: [number, number][]}} Near
 * @typedef {{completed: Completed[], refused: Refused[]}} Derivation
 */

export class Interpreter {
  /** @param {WrittenHand[]} hands */
  constructor(hands) {
    this.hands = hands;
    this.ways = hands.flatMap(waysOf);
    /** @type {Way[][]} */
    this.holding = Array.from({ length: SYMBOLS }, () => []);
    for (const way of this.ways) way.counts.forEach((count, symbol) => count && this.holding[symbol].push(way));
  }

  /** What fourteen tiles are. @param {Hand} hand @returns {Derivation} */
  derive(hand) {
    const counts = countsOf(hand);
    const lists = this.holding.filter((_, symbol) => counts[symbol]);
    const least = lists.reduce((kept, list) => (list.length < kept.length ? list : kept));
    /** @type {Completed[]} */
    const completed = [];
    /** @type {Map<string, Refused>} */
    const refused = new Map();
    for (const way of least) {
      if (way.counts.some((count, symbol) => counts[symbol] > count)) continue;
      const [why, exposure] = refusal(way, hand);
      if (!why) completed.push({ way, groups: filled(way, hand) });
      else if (!refused.has(way.hand.id)) refused.set(way.hand.id, { way, why, exposure });
    }
    for (const { way } of completed) refused.delete(way.hand.id);
    completed.sort((a, b) => b.way.hand.points - a.way.hand.points || a.way.hand.number - b.way.hand.number);
    return { completed, refused: [...refused.values()].sort((a, b) => a.way.hand.number - b.way.hand.number) };
  }

  /** For thirteen tiles: each tile, a joker too, that completes a hand. @param {Hand} hand @returns {Map<number, Derivation>} */
  waits(hand) {
    const held = heldOf(hand);
    const found = new Map();
    for (let tile = 0; tile <= JOKER; tile++) {
      if (held[tile] >= COPIES[tile]) continue;
      const derivation = this.derive({ ...hand, winning: tile, ownPick: true });
      if (derivation.completed.length) found.set(tile, derivation);
    }
    return found;
  }

  /** The hands that lack the fewest tiles, each in its nearest way. @param {Hand} hand @param {number} [most] @returns {Near[]} */
  nearest(hand, most = 10) {
    const counts = countsOf(hand);
    const jokers = jokersOf(hand);
    /** @type {Map<string, {way: Way, missing: number}>} */
    const best = new Map();
    for (const way of this.ways) {
      const [why] = refusal(way, hand);
      if (why && !(why === "no-jokers" && jokers === counts[JOKER])) continue; // concealed ones can still be discarded
      let held = 0;
      for (let symbol = 0; symbol < SYMBOLS; symbol++) held += Math.min(counts[symbol], way.counts[symbol]);
      const missing = Math.max(0, 14 - held - (way.hand.jokers ? counts[JOKER] : 0));
      const kept = best.get(way.hand.id);
      if (!kept || missing < kept.missing) best.set(way.hand.id, { way, missing });
    }
    const order = (/** @type {{way: Way, missing: number}} */ a, /** @type {{way: Way, missing: number}} */ b) =>
      a.missing - b.missing || b.way.hand.points - a.way.hand.points || a.way.hand.number - b.way.hand.number;
    return [...best.values()].sort(order).slice(0, most).map(({ way, missing }) => near(way, missing, counts));
  }
}

/** Why the hand is not this way to play; empty if it is. @param {Way} way @param {Hand} hand @returns {[string, number | null]} */
const refusal = ({ hand: card, symbols, sizes }, hand) => {
  if (hand.exposures.length && !card.exposed) return ["concealed", 0];
  const groups = symbols.map((symbol, i) => symbol * 8 + sizes[i]);
  for (const [place, { symbol, size }] of hand.exposures.entries()) {
    const at = groups.indexOf(symbol * 8 + size);
    if (at < 0) return ["exposure", place];
    groups.splice(at, 1);
  }
  if (!card.jokers && hand.jokerUsed) return ["joker-used", null];
  if (!card.jokers && jokersOf(hand)) return ["no-jokers", null];
  return ["", null];
};

/** Which tiles make which group: exposures first, then tiles, small groups before large ones. @param {Way} way @param {Hand} hand @returns {Filled[]} */
const filled = ({ symbols, sizes }, hand) => {
  const open = hand.exposures.map((_, place) => place);
  /** @type {(Filled | null)[]} */
  const groups = symbols.map((symbol, i) => {
    const lying = open.find((place) => hand.exposures[place].symbol === symbol && hand.exposures[place].size === sizes[i]);
    if (lying === undefined) return null;
    open.splice(open.indexOf(lying), 1);
    return { symbol, size: sizes[i], jokers: hand.exposures[lying].jokers, exposure: lying, winning: false };
  });
  const left = new Int8Array(SYMBOLS + 1);
  for (const tile of hand.standing) left[tile] += 1;
  if (hand.winning !== null) left[hand.winning] += 1;
  let last = hand.winning;
  const todo = groups.flatMap((group, place) => (group ? [] : [place])).sort((a, b) => sizes[a] - sizes[b] || a - b);
  for (const place of todo) {
    const [symbol, size] = [symbols[place], sizes[place]];
    const tiles = Math.min(size, left[symbol]);
    left[symbol] -= tiles;
    const winning = (last === symbol && tiles > 0 && !left[symbol]) || (last === JOKER && tiles < size);
    if (winning) last = null;
    groups[place] = { symbol, size, jokers: size - tiles, exposure: null, winning };
  }
  return groups.flatMap((group) => (group ? [group] : []));
};

/** @param {Way} way @param {number} missing @param {Int8Array} counts @returns {Near} */
const near = (way, missing, counts) => {
  /** @type {[number, number][]} */
  const lacking = [];
  /** @type {[number, number][]} */
  const idle = [];
  for (let symbol = 0; symbol < SYMBOLS; symbol++) {
    const over = counts[symbol] - way.counts[symbol];
    if (over < 0) lacking.push([symbol, -over]);
    if (over > 0) idle.push([symbol, over]);
  }
  if (!way.hand.jokers && counts[JOKER]) idle.push([JOKER, counts[JOKER]]);
  return { way, missing, lacking, idle };
};
