// The card of the American game: every way to play each of its hands, made from the patterns.

/**
 * @typedef {{id: string, number: number, points: number, exposed: boolean, jokers: boolean,
 *   groups: [number, string, string][], numbers: Record<string, number[]>, free: string[]}} WrittenHand
 *   groups: size, what it is of, suit
 * @typedef {{hand: WrittenHand, symbols: number[], sizes: number[], counts: Int8Array,
 *   numbers: Record<string, number>, suits: Record<string, number>}} Way
 */

export const FLOWER = 34;
export const JOKER = 35;
export const SYMBOLS = 35;
/** How many there are of each tile, jokers last. */
export const COPIES = [...Array(34).fill(4), 8, 8];
/** @type {Record<string, number>} */
const NAMED = { east: 27, south: 28, west: 29, north: 30, red: 31, green: 32, white: 33, flower: FLOWER };
const MATCHING = [31, 32, 33]; // the dragon of a suit
const CHOSEN = /^([xyz])(?:\+([1-8]))?$/;

/** Every choice of one from each list. @template T @param {T[][]} lists @returns {T[][]} */
const product = (lists) => lists.reduce((made, list) => made.flatMap((one) => list.map((item) => [...one, item])), /** @type {T[][]} */ ([[]]));

/** Every way to play a hand that the tiles allow, each set of tiles once. @param {WrittenHand} hand @returns {Way[]} */
export const waysOf = (hand) => {
  const chosen = hand.groups.flatMap(([, of]) => {
    const match = CHOSEN.exec(of);
    return match ? [/** @type {[string, number]} */ ([match[1], Number(match[2] ?? 0)])] : [];
  });
  const letters = [...new Set(chosen.map(([letter]) => letter))].sort();
  const domains = letters.map((letter) => {
    const reach = Math.max(...chosen.filter(([name]) => name === letter).map(([, more]) => more));
    return (hand.numbers[letter] ?? [1, 2, 3, 4, 5, 6, 7, 8, 9]).filter((number) => number + reach <= 9);
  });
  const suits = [...new Set(hand.groups.map(([, , suit]) => suit))].filter(Boolean).sort();
  const bound = suits.flatMap((suit, place) => (hand.free.includes(suit) ? [] : [place]));
  const suited = product(suits.map(() => [0, 1, 2])).filter((choice) => new Set(bound.map((place) => choice[place])).size === bound.length);
  const seen = new Set();
  /** @type {Way[]} */
  const ways = [];
  for (const numbers of product(domains))
    for (const choice of suited) {
      const number = Object.fromEntries(letters.map((letter, i) => [letter, numbers[i]]));
      const suit = Object.fromEntries(suits.map((name, i) => [name, choice[i]]));
      const symbols = hand.groups.map(([, of, name]) => symbol(of, number, suit[name]));
      const sizes = hand.groups.map(([size]) => size);
      const key = symbols.map((one, i) => one * 8 + sizes[i]).sort((a, b) => a - b).join();
      const counts = new Int8Array(SYMBOLS);
      symbols.forEach((one, i) => (counts[one] += sizes[i]));
      const lacking = counts.reduce((sum, count, one) => sum + Math.max(0, count - COPIES[one]), 0);
      if (seen.has(key) || lacking > (hand.jokers ? COPIES[JOKER] : 0)) continue;
      seen.add(key);
      ways.push({ hand, symbols, sizes, counts, numbers: number, suits: suit });
    }
  return ways;
};

/** @param {string} of @param {Record<string, number>} numbers @param {number} suit */
const symbol = (of, numbers, suit) => {
  if (of in NAMED) return NAMED[of];
  if (of === "dragon") return MATCHING[suit];
  const match = CHOSEN.exec(of);
  const number = match ? numbers[match[1]] + Number(match[2] ?? 0) : Number(of);
  return suit * 9 + number - 1;
};
