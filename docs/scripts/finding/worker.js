// The engine beside the page, so that the page stays alive: finds hands, deals hands, scores them.
// Asked with {id, task, …}; answers {id, told} as it goes on, then {id, answer} or {id, fault}.

import * as engine from "../engine/index.js";
import { deal } from "../practice/deal.js";
import { anything, classesOf, find, needsOf } from "./search.js";

/** @type {any} */
const interpreters = new Map();
const rulebook = fetch(new URL("../rulebook.json", import.meta.url)).then((answer) => {
  if (!answer.ok) throw new Error(`rulebook.json: ${answer.status}`);
  return answer.json();
});

/** @param {string} edition */
async function interpreterOf(edition) {
  if (!interpreters.has(edition))
    interpreters.set(
      edition,
      new engine.Interpreter(engine.compileEdition(await rulebook, edition)),
    );
  return interpreters.get(edition);
}

/** What the page needs of a scored hand. @param {any} interpreter @param {any} hand */
function scored(interpreter, hand) {
  const rules = engine.shownRules(interpreter.rules);
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

/** @type {Record<string, (asked: any, tell: (told: number) => void) => Promise<any>>} */
const tasks = {
  async find({ request, edition, differs, limit, nth }, tell) {
    const interpreter = await interpreterOf(edition);
    const other = differs ? await interpreterOf(differs) : null;
    const found = find(request, interpreter, { other, limit, nth, tell });
    if (found.kind === "impossible" && found.reason === "contradiction")
      return { ...found, between: clashing(request, interpreter.rules) };
    if (found.kind === "not-found")
      return { ...found, nearest: found.nearest && scored(interpreter, found.nearest) };
    return found.kind === "found" ? { ...found, ...scored(interpreter, found.hand) } : found;
  },
  async deal({ edition, level, seed, wanted }) {
    const interpreter = await interpreterOf(edition);
    const { hand } = deal(interpreter, level, seed, wanted);
    return scored(interpreter, hand);
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
