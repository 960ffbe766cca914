// Settles games as generator/american/settlement.py does: settle.mjs SCRIPTS < games > answers
import { createInterface } from "node:readline";

const { settle } = await import(`${process.argv[2]}/settlement.js`);
for await (const line of createInterface({ input: process.stdin })) {
  const { players, bets, win } = JSON.parse(line);
  console.log(JSON.stringify(settle(players, bets, win)));
}
