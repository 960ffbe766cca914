// A hand: its melds, its standing tiles, the winning tile, and how it was won; and what can be wrong with it.

import { TILES, countTiles } from "./tiles.js";
/** @typedef {import("./types.js").Hand} Hand */
/** @typedef {import("./types.js").Meld} Meld */

export const CHOW = "chow";
export const PUNG = "pung";
export const KONG = "kong";

/** How the winning tile is known: set apart, among the first fourteen, not shown apart. */
export const APART = 0;
export const DEALT = 1;
export const MIXED = 2;

/** A hand that cannot be read, that contradicts itself, or that an edition does not allow. */
export class HandFault extends Error {
  /**
   * @param {string} code
   * @param {number} column from 1, in characters
   * @param {Record<string, string | number>} params
   */
  constructor(code, column, params = {}) {
    super(code);
    this.code = code;
    this.column = column;
    this.params = params;
  }
}

/** @type {(kind: string, tile: number, source: number, claimed?: number, promoted?: boolean) => Meld} */
export const makeMeld = (kind, tile, source, claimed = 0, promoted = false) =>
  Object.freeze({ kind, tile, source, claimed, promoted });

/** A hand from its parts, what is left out being nothing. @type {(parts: Partial<Hand>) => Hand} */
export function makeHand(parts) {
  const hand = {
    melds: [],
    standing: [],
    winning: null,
    prevalent: 0,
    seat: 0,
    selfDrawn: false,
    lastOfKind: false,
    lastOfWall: false,
    kong: false,
    winningTile: APART,
    flowers: 0,
    flowerTiles: null,
    ...parts,
  };
  Object.freeze(hand.melds);
  Object.freeze(hand.standing);
  return Object.freeze(hand);
}

/** Only a kong can lie on the table and be concealed. @type {(meld: Meld) => boolean} */
export const isConcealed = (meld) => meld.source === 0;

/** @type {(meld: Meld) => number[]} */
export const meldTiles = ({ kind, tile }) =>
  kind === CHOW ? [tile, tile + 1, tile + 2] : Array(kind === KONG ? 4 : 3).fill(tile);

/** Concealed tiles, the winning tile last. @type {(hand: Hand) => readonly number[]} */
export const heldTiles = (hand) => (hand.winning === null ? hand.standing : [...hand.standing, hand.winning]);

/** How often each tile is held, melds and winning tile included. @type {(hand: Hand) => number[]} */
export const countHand = (hand) => countTiles([...heldTiles(hand), ...hand.melds.flatMap(meldTiles)]);

/** @type {(hand: Hand) => boolean} */
export const isReplacement = (hand) => hand.kong && hand.selfDrawn;

/** @type {(hand: Hand) => boolean} */
export const isRobbedKong = (hand) => hand.kong && !hand.selfDrawn;

/**
 * Throw the first contradiction in a hand that was read without trouble; they hold in every edition.
 * @param {Hand} hand
 * @param {Record<string, number>} columns of the flags by name, 1 where unknown
 */
export function checkFlags(hand, columns = {}) {
  const { winning } = hand;
  if (winning === null) return;
  const column = (/** @type {string} */ flag) => columns[flag] ?? 1;
  const tile = TILES[winning];
  if (hand.lastOfKind && hand.standing.includes(winning))
    throw new HandFault("LAST_OF_KIND_HELD", column("lastOfKind"), { tile });
  if (isReplacement(hand) && !hand.melds.some((meld) => meld.kind === KONG))
    throw new HandFault("REPLACEMENT_WITHOUT_KONG", column("kong"));
  if (isRobbedKong(hand)) {
    const held = countHand(hand)[winning] - 1;
    if (held) throw new HandFault("ROBBED_TILE_HELD", column("kong"), { tile, held });
  }
  if (hand.winningTile !== DEALT) return;
  const fault = dealtFault(hand);
  if (fault) throw new HandFault(fault, column("winningTile"));
}

/** Only East wins with the first fourteen tiles, before anything has happened. @type {(hand: Hand) => string} */
function dealtFault(hand) {
  if (!hand.selfDrawn) return "DEALT_NOT_DRAWN";
  if (hand.seat !== 0) return "DEALT_NOT_EAST";
  if (hand.melds.length) return "DEALT_WITH_MELDS";
  return hand.lastOfKind || hand.lastOfWall || hand.kong ? "DEALT_WITH_FLAGS" : "";
}
