// The engine beside the page, so that the page stays alive: finds hands, deals hands, scores them.
// Asked with {id, task, …}; answers {id, told} as it goes on, then {id, answer} or {id, fault}.

import * as engine from "../engine/index.js";
import { alike, deal } from "../practice/deal.js";
import { anything, classesOf, find, needsOf, tallied } from "./search.js";

const TRIES = 40; // hands that are found before the rules are said to differ
/** @type {any} */
const known = new Map();
const rulebook = fetch(new URL("../../api/v1/rulebook.json", import.meta.url)).then((answer) => {
  if (!answer.ok) throw new Error(`rulebook.json: ${answer.status}`);
  return answer.json();
});

/** @param {string} edition */
async function interpreterOf(edition) {
  const rules = await rulebook;
  if (!known.has(edition)) known.set(edition, new engine.Interpreter(engine.compileEdition(rules, edition)));
  return known.get(edition);
}

/** What the page needs of a hand that these score alike: the first's sources, and no edition if there are several. @param {any[]} interpreters @param {any} hand */
function scored([interpreter, ...others], hand) {
  const rules = { ...engine.shownRules(interpreter.rules), ...(others.length && { edition: "" }) };
  const derivation = interpreter.derive(hand);
  const written = engine.writeDerivation(derivation);
  return { hand, text: engine.writeHand(hand), points: derivation.points, rules, written };
}

/** The wanted fans that clash alone or in twos: the definitions to name. @param {any} request @param {any} rules */
function clashing(request, rules) {
  const classes = classesOf(rules);
  const clashes = (/** @type {[string, number][]} */ fans) =>
    needsOf({ ...anything(), fans }, rules, classes).clashes.size;
  for (const size of [1, 2])
    for (let i = 0; i < request.fans.length; i++)
      for (let j = size - 1 ? i + 1 : i; j < (size - 1 ? request.fans.length : i + 1); j++) {
        const some = size === 1 ? [request.fans[i]] : [request.fans[i], request.fans[j]];
        if (clashes(some)) return some.map(([fan]) => fan);
      }
  return request.fans.map((/** @type {[string, number]} */ [fan]) => fan);
}

/** The answer that several editions give alike, or that they differ. @param {any} asked @param {any[]} interpreters @param {(told: number) => void} tell */
function findAlike({ request, limit, nth }, [first, ...others], tell) {
  for (let tries = 0; tries < TRIES; tries++, nth++) {
    const found = find(request, first, { limit, nth, tell });
    if (found.kind !== "found") {
      const kinds = others.map((other) => find(request, other, { limit, nth, tell }).kind);
      return found.kind === "impossible" && kinds.every((kind) => kind === found.kind) ? found : { kind: "differ" };
    }
    if (alike(found.hand, /** @type {any} */ (tallied(first, found.hand)), others)) return { ...found, nth };
  }
  return { kind: "differ" };
}

/** @type {Record<string, (asked: any, tell: (told: number) => void) => Promise<any>>} */
const tasks = {
  async find({ request, editions, differs, limit, nth }, tell) {
    const interpreters = await Promise.all(editions.map(interpreterOf));
    const [interpreter, ...others] = interpreters;
    const other = differs ? await interpreterOf(differs) : null;
    /** @type {any} */
    const found = others.length
      ? findAlike({ request, limit, nth }, interpreters, tell)
      : find(request, interpreter, { other, limit, nth, tell });
    if (found.kind === "impossible" && found.reason === "contradiction")
      return { ...found, between: clashing(request, interpreter.rules) };
    if (found.kind === "not-found")
      return { ...found, nearest: found.nearest && scored(interpreters, found.nearest) };
    return found.kind === "found" ? { ...found, ...scored(interpreters, found.hand) } : found;
  },
  async deal({ editions, level, seed, wanted }) {
    const interpreters = await Promise.all(editions.map(interpreterOf));
    const [interpreter, ...others] = interpreters;
    return scored(interpreters, deal(interpreter, level, seed, wanted, others).hand);
  },
};

self.addEventListener("message", async ({ data }) => {
  const { id, task } = data;
  let last = 0;
  try {
    const answer = await tasks[task](data, (told) => {
      if (performance.now() - last < 100) return;
      last = performance.now();
      postMessage({ id, told });
    });
    postMessage({ id, answer });
  } catch (error) {
    postMessage({ id, fault: String(error) });
  }
});
