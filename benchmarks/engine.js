// The page's engine timed: node benchmarks/engine.js rulebook.json edition hands.txt
// Writes seconds of processor time: the first answer, every hand's points, every hand's derivation, one comparison.

import { readFileSync } from "node:fs";
import * as engine from "../docs/scripts/engine/index.js";

const [rulebookPath, edition, handsPath] = process.argv.slice(2);
const rulebook = JSON.parse(readFileSync(rulebookPath, "utf8"));
const texts = readFileSync(handsPath, "utf8").split("\n");

function timed(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

let interpreter;
const first = timed(() => {
  interpreter = new engine.Interpreter(engine.compileEdition(rulebook, edition));
  interpreter.derive(engine.readHand(texts[0]));
});
const compare = timed(() => engine.compare(engine.readHand(texts[0]), rulebook));
const hands = texts.map(engine.readHand);
const tally = timed(() => hands.forEach((hand) => interpreter.tally(hand)));
const derive = timed(() => hands.forEach((hand) => interpreter.derive(hand)));
process.stdout.write(JSON.stringify({ first, compare, tally, derive }));
