// Tiles drawn from the sprite, and hands in words, as the site's other pages do it.
import { join, root, said, say } from "./words.js";
import { meldTiles } from "../engine/hand.js";
import { FLOWERS, TILES, WINDS } from "../engine/tiles.js";
/** @import { Hand, Meld } from "../engine/hand.js" */

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} name @param {string} [extra] @returns {SVGSVGElement} */
export function tile(name, extra = "") {
  const drawn = document.createElementNS(SVG, "svg");
  drawn.setAttribute("class", `t${extra}`);
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${root}assets/tiles.svg#t${name}`);
  drawn.append(use);
  return drawn;
}

/** @param {string} extra @param {...Node} children */
export function group(extra, ...children) {
  const made = document.createElement("span");
  made.className = `g${extra}`;
  made.append(...children);
  return made;
}

/** A meld: the claimed tile lies across, on the side of the player it came from. @param {Meld} meld */
export function drawMeld(meld) {
  const names = meldTiles(meld).map((each) => TILES[each]);
  if (meld.source === 0) return group(" meld", ...["back", names[0], names[0], "back"].map((each) => tile(each)));
  let at = 0;
  let claimed;
  if (meld.kind === "chow") [claimed] = names.splice(meld.claimed - 1, 1);
  else {
    claimed = /** @type {string} */ (names.pop());
    at = [0, 0, 1, names.length][meld.source];
  }
  /** @type {Element} */
  let across = tile(claimed, " c");
  if (meld.promoted) {
    const stack = document.createElement("span");
    stack.className = "stack";
    stack.append(across, tile(claimed, " c"));
    across = stack;
    names.pop();
    at = Math.min(at, names.length);
  }
  /** @type {Element[]} */
  const drawn = names.map((each) => tile(each));
  drawn.splice(at, 0, across);
  return group(" meld", ...drawn);
}

const listed = (/** @type {readonly string[]} */ names) => names.map((each) => said.tiles[each]).join(say("site:comma"));

/** @param {Meld} meld */
export function describeMeld(meld) {
  const first = said.tiles[TILES[meld.tile]];
  if (meld.kind === "kong") return say(meld.source ? "site:melded-kong" : "site:concealed-kong") + first;
  if (meld.kind === "chow") return say("site:meld-chow") + listed(meldTiles(meld).map((each) => TILES[each]));
  return say("site:meld-pung") + first;
}

/** The hand in words. @param {Hand} hand */
export function describe(hand) {
  const parts = hand.melds.map(describeMeld);
  if (hand.standing.length) parts.push(say("site:standing") + listed(hand.standing.map((each) => TILES[each])));
  if (hand.winning !== null) parts.push(say("site:winning") + said.tiles[TILES[hand.winning]]);
  if (hand.flowerTiles) parts.push(say("site:flowers_label") + listed(hand.flowerTiles.map((each) => FLOWERS[each])));
  else if (hand.flowers) parts.push(say("site:flowers_label") + hand.flowers);
  return parts.join(say("site:and"));
}

/** How the hand was won, in words. @param {Hand} hand */
export function circumstances(hand) {
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

/** A whole hand: melds, standing tiles, the winning tile apart, flowers. @param {Hand} hand */
export function drawHand(hand) {
  const drawn = document.createElement("div");
  drawn.className = "hand";
  drawn.setAttribute("role", "img");
  drawn.setAttribute("aria-label", describe(hand));
  drawn.append(...hand.melds.map(drawMeld), group("", ...hand.standing.map((each) => tile(TILES[each]))));
  if (hand.winning !== null) drawn.append(group(" win", tile(TILES[hand.winning])));
  if (hand.flowerTiles) drawn.append(group(" fl", ...hand.flowerTiles.map((each) => tile(FLOWERS[each]))));
  return drawn;
}
