// Who pays whom after a game, as generator/american/settlement.py has it.

/**
 * A hand that won: `source` is whose discard it was, null for an own pick.
 * @typedef {{winner: string, value: number, source: string | null, miscalled: boolean}} Win
 * @typedef {{changes: Record<string, number>, open: string[]}} Settlement
 */

const [OWN_PICK, DISCARDER, OTHERS, MISCALLED] = [2, 2, 1, 4];

/** What a player at the table pays the winner. @param {string} player @param {Win} win */
const owes = (player, { value, source, miscalled }) => {
  if (miscalled) return player === source ? MISCALLED * value : 0;
  if (source === null) return OWN_PICK * value;
  return (player === source ? DISCARDER : OTHERS) * value;
};

/** What the book leaves open. @param {Record<string, string>} bets @param {Win} win */
const open = (bets, { winner, source, miscalled }) => {
  const on = Object.values(bets);
  const found = [];
  if (miscalled) {
    if (on.some((name) => name === winner || name === source)) found.push("bettor-of-miscall");
  } else if (source !== null && on.includes(source)) found.push("bet-on-discarder");
  if (new Set(on.map((name) => name === winner)).size > 1) found.push("between-bettors");
  return found;
};

/**
 * The points that change hands; `bets` are the players bet on, by bettor.
 * @param {string[]} players @param {Record<string, string>} bets @param {Win} win @returns {Settlement}
 */
export function settle(players, bets, win) {
  const changes = Object.fromEntries([...players, ...Object.keys(bets)].map((name) => [name, 0]));
  const owed = players.filter((player) => player !== win.winner).map((player) => /** @type {const} */ ([player, owes(player, win)]));
  const right = Object.keys(bets).filter((bettor) => bets[bettor] === win.winner);
  for (const receiver of [win.winner, ...right])
    for (const [player, points] of owed) {
      changes[receiver] += points;
      changes[player] -= points;
    }
  for (const [bettor, on] of Object.entries(bets)) {
    if (right.includes(bettor)) continue;
    const points = owes(on, win);
    changes[bettor] -= points;
    changes[win.winner] += points;
  }
  return { changes, open: open(bets, win) };
}
