// A hand in words, for those who cannot see it, and how it was won.
import { meldTiles } from "./engine/hand.js";
import { FLOWERS, TILES, WINDS } from "./engine/tiles.js";
/** @import { Hand, Meld } from "./engine/types.js" */

/**
 * Whoever says it: texts by key, items in a row, and the names of tiles.
 * @typedef {{say: (key: string, blanks?: Record<string, unknown>) => string, join: (items: string[]) => string, tiles: Record<string, string>}} Voice
 */

/** @type {(names: readonly string[], voice: Voice) => string} */
const listed = (names, { say, tiles }) => names.map((each) => tiles[each]).join(say("site:comma"));

/** @type {(meld: Meld, voice: Voice) => string} */
export function describeMeld(meld, voice) {
  const { say, tiles } = voice;
  const first = tiles[TILES[meld.tile]];
  if (meld.kind === "kong") return say(meld.source ? "site:melded-kong" : "site:concealed-kong") + first;
  if (meld.kind === "chow") return say("site:meld-chow") + listed(meldTiles(meld).map((each) => TILES[each]), voice);
  return say("site:meld-pung") + first;
}

/** @type {(hand: Hand, voice: Voice) => string} */
export function describeHand(hand, voice) {
  const { say, tiles } = voice;
  const parts = hand.melds.map((meld) => describeMeld(meld, voice));
  if (hand.standing.length) parts.push(say("site:standing") + listed(hand.standing.map((each) => TILES[each]), voice));
  if (hand.winning !== null) parts.push(say("site:winning") + tiles[TILES[hand.winning]]);
  if (hand.flowerTiles) parts.push(say("site:flowers_label") + listed(hand.flowerTiles.map((each) => FLOWERS[each]), voice));
  else if (hand.flowers) parts.push(say("site:flowers_label") + hand.flowers);
  return parts.join(say("site:and"));
}

/** How the hand was won. @type {(hand: Hand, voice: Voice) => string} */
export function howWon(hand, { say, join }) {
  const how = hand.selfDrawn ? "drawn" : hand.kong ? "robbed" : "discard";
  const [round, seat] = [hand.prevalent, hand.seat].map((wind) => say(`site:wind:${WINDS[wind]}`));
  const won = say(`site:won:${how}`, { round, seat });
  const parts = [];
  if (hand.lastOfKind) parts.push(say("site:last_of_kind"));
  if (hand.lastOfWall) parts.push(say(hand.selfDrawn ? "site:last_of_wall" : "site:after_last_of_wall"));
  if (hand.kong && hand.selfDrawn) parts.push(say("site:replacement"));
  if (hand.winningTile) parts.push(say(hand.winningTile === 1 ? "site:dealt" : "site:mixed"));
  if (hand.flowers) parts.push(say("site:flowers", { n: hand.flowers }));
  return parts.length ? say("site:won:with", { won, more: join(parts) }) : won;
}
