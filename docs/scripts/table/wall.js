// Where the wall is broken and how it is dealt, as generator/table/wall.py and deal.py have it.
import { ProcedureFault, SEATS, one, several } from "./answers.js";
/** @import { Deal, Opening, Place, Stack, TableRules } from "./rules.js" */

const CLOCKWISE = "ENWS"; // turns go counter-clockwise; the wall is taken clockwise, so North's follows East's
const NAMES = /** @type {Record<string, string>} */ ({ E: "east", S: "south", W: "west", N: "north" });

/** @param {readonly number[]} dice */
function sumOf(dice) {
  for (const die of dice) if (!(die >= 1 && die <= 6)) throw new ProcedureFault("DIE", { die });
  return dice.reduce((sum, die) => sum + die, 0);
}

/** Who throws again: the seat to which the sum of East's dice falls. @param {readonly number[]} first @param {TableRules} rules */
export function secondThrower(first, rules) {
  const sum = sumOf(first);
  const seat = [...SEATS].find((each) => several(rules, `dice-of-${NAMES[each]}`).includes(sum));
  if (!seat) throw new ProcedureFault("SUM_OF_NOBODY", { sum });
  return seat;
}

/** Where the wall opens. @param {readonly number[]} first @param {readonly number[]} second @param {TableRules} rules @returns {Opening} */
export function breakWall(first, second, rules) {
  const thrower = secondThrower(first, rules);
  const sum = sumOf(first) + sumOf(second);
  const { parameters } = rules;
  const length = one(rules, "stacks-per-wall");
  const stacks = allFrom(thrower, length, parameters["wall.direction"] === "clockwise");
  const left = parameters["wall.counted"] === "stays" ? sum : sum - 1;
  const assumed = sum > length && parameters["wall.past-the-end"] !== "next-wall";
  return { thrower, sum, counted: stacks[sum - 1], stacks: [...stacks.slice(left), ...stacks.slice(0, left)], assumed };
}

/** All stacks in the order of counting, from this wall on. @param {string} wall @param {number} length @param {boolean} clockwise */
function allFrom(wall, length, clockwise) {
  const start = CLOCKWISE.indexOf(wall);
  /** @type {Stack[]} */
  const found = [];
  for (let place = 0; place < 4; place++)
    for (let number = 1; number <= length; number++)
      found.push([CLOCKWISE[(start + (clockwise ? place : 4 - place)) % 4], clockwise ? number : length + 1 - number]);
  return found;
}

/** The takes in order, and the two ends of the wall that is left. @param {Opening} opening @param {number} rounds @returns {Deal} */
export function deal(opening, rounds) {
  let ahead = 0;
  const next = () => opening.stacks[ahead++];
  const both = (/** @type {Stack} */ stack) => /** @type {Place[]} */ ([[stack, "top"], [stack, "bottom"]]);
  /** @type {{seat: string, tiles: Place[]}[]} */
  const takes = [];
  for (let round = 0; round < rounds; round++)
    for (const seat of SEATS) takes.push({ seat, tiles: [...both(next()), ...both(next())] });
  const [first, second, third] = [next(), next(), next()];
  takes.push({ seat: "E", tiles: [[first, "top"], [third, "top"]] }, { seat: "S", tiles: [[first, "bottom"]] },
    { seat: "W", tiles: [[second, "top"]] }, { seat: "N", tiles: [[second, "bottom"]] });
  return { takes, next: [third, "bottom"], end: opening.stacks[opening.stacks.length - 1] };
}

/** A stack by its name: `E3`. @param {Stack} stack */
export const stackName = ([wall, number]) => `${wall}${number}`;

/** The parts of a take: whole stacks by name, single tiles with their level. @param {readonly Place[]} tiles */
export function parts(tiles) {
  const stacks = [...new Set(tiles.map(([stack]) => stackName(stack)))];
  return tiles.length > stacks.length ? stacks : tiles.map(([stack, level]) => `${stackName(stack)} ${level}`);
}
