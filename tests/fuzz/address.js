// What the calculator makes of an address: a query on each line, in JSON, and "ok" or what broke on each line.
// node tests/fuzz/address.js rulebook.json < queries

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import * as engine from "../../docs/scripts/engine/index.js";
import { EMPTY, add, counts, fromHand, readEntry, refusal, size, sorted, toHand, toggleFlower, withoutTile, writeEntry } from "../../docs/scripts/calculator/entry.js";
import { encode } from "../../docs/scripts/calculator/qr.js";

const rulebook = JSON.parse(readFileSync(process.argv[2], "utf8"));
const editions = rulebook.editions.map(({ id }) => id);
const expected = (error) => error instanceof engine.HandFault || error instanceof engine.NotAWin;

/** Run it; only a fault of the hand may come of it. */
function allowed(act) {
  try {
    return act();
  } catch (error) {
    if (!expected(error)) throw error;
    return null;
  }
}

function opened(query) {
  const asked = new URLSearchParams(query);
  const typed = asked.get("hand");
  if (typed === null) return;
  const entry = allowed(() => readEntry(typed, EMPTY));
  if (!entry) return;
  const written = writeEntry(entry);
  if (writeEntry(readEntry(written, EMPTY)) !== written) throw new Error(`not the same again: ${written}`);
  counts(entry);
  size(entry);
  for (const mode of ["tile", "chow", "pung", "kong", "hidden"])
    for (let tile = 0; tile < 34; tile += 5) if (!refusal(entry, mode, tile)) add(entry, mode, tile);
  sorted(entry);
  toggleFlower(entry, 3);
  if (entry.tiles.length) withoutTile(entry, 0);
  if (written.length < 200) encode(`https://example.org/calculator/?hand=${encodeURIComponent(written)}`);
  const hand = allowed(() => toHand(entry));
  if (!hand) return;
  allowed(() => fromHand(hand));
  const wanted = editions.includes(asked.get("edition")) ? [asked.get("edition")] : editions;
  for (const edition of wanted) {
    const own = engine.interpreterOf(rulebook, edition, {});
    allowed(() => engine.writeDerivation(own.derive(hand)));
    allowed(() => engine.wins(hand, own));
  }
  allowed(() => engine.compare(hand, rulebook));
}

for await (const line of createInterface({ input: process.stdin })) {
  let told = "ok";
  try {
    opened(JSON.parse(line));
  } catch (error) {
    told = JSON.stringify([line, String(error.stack)]);
  }
  process.stdout.write(`${told}\n`);
}
