// Answers lines of hands as generator/american/json_results.py does: driver.mjs SCRIPTS CARD < hands > answers
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [, , scripts, card] = process.argv;
const { Interpreter } = await import(`${scripts}/interpreter.js`);
const { readHand, writeHand, nameOf } = await import(`${scripts}/hand.js`);
const { HandFault } = await import(`${scripts}/../engine/hand.js`);
const american = new Interpreter(JSON.parse(readFileSync(card, "utf8")));

const completed = ({ way, groups }) => ({
  hand: way.hand.id,
  points: way.hand.points,
  numbers: way.numbers,
  suits: Object.fromEntries(Object.entries(way.suits).map(([letter, suit]) => [letter, "msp"[suit]])),
  groups: groups.map(({ symbol, size, jokers, exposure, winning }) => ({
    tile: nameOf(symbol),
    size,
    jokers,
    exposed: exposure !== null,
    winning,
  })),
});
const derived = (derivation) => ({
  completed: derivation.completed.map(completed),
  refused: derivation.refused.map(({ way, why }) => ({ hand: way.hand.id, why })),
});
const counted = (rows) => Object.fromEntries(rows.map(([tile, count]) => [nameOf(tile), count]));
const near = ({ way, missing, lacking, idle }) => ({
  hand: way.hand.id,
  points: way.hand.points,
  missing,
  lacking: counted(lacking),
  idle: counted(idle),
});

for await (const line of createInterface({ input: process.stdin })) {
  const text = JSON.parse(line);
  let answer;
  try {
    const hand = readHand(text);
    answer = { hand: writeHand(hand), edition: "card" };
    if (hand.winning === null) {
      const waits = [...american.waits(hand)].map(([tile, found]) => ({ tile: nameOf(tile), ...derived(found) }));
      Object.assign(answer, { waits, nearest: american.nearest(hand).map(near) });
    } else {
      const derivation = american.derive(hand);
      Object.assign(answer, { points: derivation.completed[0]?.way.hand.points ?? 0, ...derived(derivation) });
      if (!derivation.completed.length) answer.nearest = american.nearest(hand).map(near);
    }
  } catch (fault) {
    if (!(fault instanceof HandFault)) throw fault;
    answer = { code: fault.code, column: fault.column, params: fault.params };
  }
  console.log(JSON.stringify(answer));
}
