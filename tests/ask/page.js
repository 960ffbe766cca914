// What the page finds and deals: a question on each line, in JSON, and an answer on each line.
// node tests/ask/page.js rulebook.json < questions

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Interpreter, compileEdition, writeHand } from "../../docs/scripts/engine/index.js";
import { TILE } from "../../docs/scripts/engine/tiles.js";
import { anything, classesOf, find, impossible, needsOf } from "../../docs/scripts/finding/search.js";
import { deal } from "../../docs/scripts/practice/deal.js";

const rulebook = JSON.parse(readFileSync(process.argv[2], "utf8"));
const made = new Map();
const interpreterOf = (id) => {
  if (id && !made.has(id)) made.set(id, new Interpreter(compileEdition(rulebook, id)));
  return made.get(id);
};

/** A published request as the page's own: camel case, the winning tile by its number. */
function requestOf({ self_drawn = null, at_least = 0, winning, ...rest }) {
  const tile = winning === undefined ? null : (TILE.get(winning) ?? null);
  return { ...anything(), ...rest, selfDrawn: self_drawn, atLeast: at_least, winning: tile };
}

/** An answer as generator/ask/finding/vectors.py writes it. */
function written({ kind, hand, tally, smallest, equal, reason, names, tried, nearest }) {
  if (kind === "found") return { kind, hand: writeHand(hand), points: tally.points, fans: tally.fans, smallest, equal };
  if (kind === "impossible") return { kind, reason, names, tried };
  return { kind, tried, nearest: nearest && writeHand(nearest) };
}

const asks = {
  find: ({ edition, request, other, limit, nth }) =>
    written(find(requestOf(request), interpreterOf(edition), { limit, nth, other: interpreterOf(other) })),
  impossible({ edition, fans }) {
    const interpreter = interpreterOf(edition);
    const request = { ...anything(), fans: fans.map((fan) => [fan, 1]) };
    const needs = needsOf(request, interpreter.rules, classesOf(interpreter.rules));
    return impossible(request, interpreter, needs);
  },
  deal({ edition, level, seed, wanted }) {
    const { hand, tally } = deal(interpreterOf(edition), level, seed, wanted);
    return { hand: writeHand(hand), tally };
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  console.log(JSON.stringify(asks[question.ask](question)));
}
