// What the page's procedures say: the rules of each edition first, then a question on each line, and an answer for each.
import { createInterface } from "node:readline";
import { claims, penalties, record, wall } from "./modules.mjs";

let rules;
const asks = {
  penalty: (given, own) => penalties.runPenalty(given, own),
  claim({ discarder, claims: called, last, behind }, own) {
    const found = claims.settle(discarder, called, own, last);
    return [found, claims.questionsBehind(found, called.some(({ call }) => call === "hu"), behind)];
  },
  wall({ first, second }, own) {
    const opening = wall.breakWall(first, second, own);
    const { takes, next, end } = wall.deal(opening, own.numbers["rounds-of-dealing"]);
    return {
      wall: [opening.thrower, opening.sum, wall.stackName(opening.counted), wall.stackName(opening.stacks[0]), opening.assumed],
      takes: takes.map(({ seat, tiles }) => [seat, ...wall.parts(tiles)]),
      next: `${wall.stackName(next[0])} ${next[1]}`,
      end: wall.stackName(end),
    };
  },
  record: ({ entries }, own) => record.lines(entries, own).map(({ nth, points, waiting, dead }) => [nth, points, waiting, dead]),
};

function answer({ ask, edition, ...given }) {
  try {
    return asks[ask](given, rules[edition]);
  } catch (fault) {
    if (!fault.code) throw fault;
    return { fault: [fault.code, fault.params] };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  if (!rules) rules = asked;
  else if (!process.stdout.write(JSON.stringify(answer(asked)) + "\n"))
    await new Promise((done) => process.stdout.once("drain", done));
}
