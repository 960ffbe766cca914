// How a meld lies: the claimed tile across, on the side of the player it came from.
import { meldTiles } from "./engine/hand.js";
import { TILES } from "./engine/tiles.js";
/** @import { Meld } from "./engine/types.js" */

/** A tile by its name, `back` if it is closed; across, and with the fourth tile of a promoted kong on it. @typedef {{name: string, across?: boolean, twice?: boolean}} Lying */

/** @type {(meld: Meld) => Lying[]} */
export function laid(meld) {
  const names = meldTiles(meld).map((each) => TILES[each]);
  if (meld.source === 0) return ["back", names[0], names[0], "back"].map((name) => ({ name }));
  let at = 0;
  let claimed;
  if (meld.kind === "chow") [claimed] = names.splice(meld.claimed - 1, 1);
  else {
    claimed = /** @type {string} */ (names.pop());
    if (meld.promoted) names.pop();
    at = [0, 0, 1, names.length][meld.source];
  }
  /** @type {Lying[]} */
  const lying = names.map((name) => ({ name }));
  lying.splice(at, 0, { name: claimed, across: true, twice: meld.promoted });
  return lying;
}
