// What the page's engine says: a question on each line, in JSON, and an answer on each line.
// node tests/engine/parity.js build/docs/en/api/v1/rulebook.json [build/npm/index.js] < questions

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { runInThisContext } from "node:vm";
import * as engine from "../../docs/scripts/engine/index.js";

const fanpu = process.argv[3] ? await import(pathToFileURL(process.argv[3])) : {};
const tag = (globalThis.mahjongHand = {}); // which the file that scores gives its scorer to, as in a page
if (process.argv[3]) runInThisContext(readFileSync(join(dirname(process.argv[3]), "mahjong-hand-score.js"), "utf8"));
const LANGUAGES = ["zh", "es", "en"];
const rulebook = JSON.parse(readFileSync(process.argv[2], "utf8"));
const interpreter = ({ edition, instead }) => engine.interpreterOf(rulebook, edition, instead);
const tally = (found) => found && [found.points, found.bare, found.fans];

const asks = {
  read({ hand }) {
    const read = engine.readHand(hand);
    return [engine.writeHand, engine.writeTenhou, engine.writeUnicode, engine.writeBotzone].map((write) => write(read));
  },
  pieces: ({ hand }) =>
    engine.readPieces(hand).map((piece) =>
      Array.isArray(piece) ? piece : [piece.kind, piece.tile, piece.source, piece.claimed, piece.promoted],
    ),
  derive(question) {
    const own = interpreter(question);
    const hand = engine.readHand(question.hand);
    const derived = own.derive(hand);
    const { discarder, others, received } = engine.payments(hand, derived.points, own.rules.base);
    return [
      engine.writeDerivation(derived),
      derived.points,
      derived.bare,
      own.fansOf(derived),
      tally(own.tally(hand)),
      [discarder, others, received],
    ];
  },
  tally: (question) => tally(interpreter(question).tally(engine.readHand(question.hand))),
  wins: (question) =>
    engine
      .wins(engine.readHand(question.hand), interpreter(question))
      .map(({ tile, left, discard, selfDrawn }) => [tile, left, tally(discard), tally(selfDrawn)]),
  failing: (question) => interpreter(question).failing(question.fan, engine.readHand(question.hand)),
  compare({ hand }) {
    const { scores, differences } = engine.compare(engine.readHand(hand), rulebook);
    return [
      Object.entries(scores).map(([edition, found]) => [edition, tally(found)]),
      differences.map(({ question, first, second, readings, tally: found, alone }) => [
        question,
        first,
        second,
        readings,
        tally(found),
        alone,
      ]),
    ];
  },
  compile: ({ edition, instead }) => engine.compileEdition(rulebook, edition, instead),

  // What the package says, as its readers call it.
  scored: ({ edition, hand }) => fanpu.load(edition).score(hand),
  explained({ edition, instead, hand }) {
    const rules = fanpu.load(edition, instead);
    return [rules.derive(hand), ...LANGUAGES.map((language) => rules.explain(hand, language))];
  },
  waited: ({ edition, instead, hand }) => fanpu.load(edition, instead).waits(hand),
  compared: ({ hand }) => fanpu.compare(hand),
  found: ({ edition, fans, wishes }) => fanpu.load(edition).find(fans, wishes),
  converted: ({ hand, to }) => fanpu.convert(hand, to),
  typed: ({ parts: [tiles, winning, melds], more }) => fanpu.hand(tiles, winning, melds, more),
  shown: ({ hand, edition, language }) => tag.scorer(hand, edition, language),
};

function answer(question) {
  try {
    return asks[question.ask](question);
  } catch (error) {
    if (fanpu.Fault && error instanceof fanpu.Fault)
      return { fault: [error.code, error.column, ...LANGUAGES.map((language) => error.say(language))] };
    if (error instanceof engine.NotAWin) return { away: error.away };
    if (error instanceof engine.HandFault) return { fault: [error.code, error.column, error.params] };
    throw new Error(JSON.stringify(question), { cause: error });
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  if (!process.stdout.write(JSON.stringify(answer(JSON.parse(line))) + "\n"))
    await new Promise((done) => process.stdout.once("drain", done));
}
