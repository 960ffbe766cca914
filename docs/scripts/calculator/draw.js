// Tiles drawn from the sprite, and hands in words, as the site's other pages do it.
import { join, root, said, say } from "./words.js";
import { FLOWERS, TILES } from "../engine/tiles.js";
import { describeHand, describeMeld as meldWords, howWon } from "../hand_words.js";
import { laid } from "../laid.js";
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

/** A meld as it lies. @param {Meld} meld */
export const drawMeld = (meld) =>
  group(" meld", ...laid(meld).map(({ name, across, twice }) => {
    if (!twice) return tile(name, across ? " c" : "");
    const stack = document.createElement("span");
    stack.className = "stack";
    stack.append(tile(name, " c"), tile(name, " c"));
    return stack;
  }));

const voice = { say, join, tiles: said.tiles };

/** @param {Meld} meld */
export const describeMeld = (meld) => meldWords(meld, voice);

/** How the hand was won, in words. @param {Hand} hand */
export const circumstances = (hand) => howWon(hand, voice);

/** A whole hand: melds, standing tiles, the winning tile apart, flowers. @param {Hand} hand */
export function drawHand(hand) {
  const drawn = document.createElement("div");
  drawn.className = "hand";
  drawn.setAttribute("role", "img");
  drawn.setAttribute("aria-label", describeHand(hand, voice));
  drawn.append(...hand.melds.map(drawMeld), group("", ...hand.standing.map((each) => tile(TILES[each]))));
  if (hand.winning !== null) drawn.append(group(" win", tile(TILES[hand.winning])));
  if (hand.flowerTiles) drawn.append(group(" fl", ...hand.flowerTiles.map((each) => tile(FLOWERS[each]))));
  return drawn;
}
