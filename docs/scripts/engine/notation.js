// Hands as text: the field's notation, tenhou's digits, Unicode tiles, words; Botzone's JSON is in botzone.js.
//   [EEE,2][SSSS,1]WWWNN55pN|EE1000|ab   tiles and melds, the winning tile last | winds, flags | flowers
// Columns count characters (code points), from 1.

import { readBotzone } from "./botzone.js";
import { CHOW, HandFault, KONG, MIXED, PUNG, checkFlags, isConcealed, makeHand, makeMeld, meldTiles } from "./hand.js";
import { BETWEEN, JOKER_OF_ANOTHER_GAME, SELECTORS, SPELLINGS, SUITS_UNCLEAR, WORD, asAscii } from "./spelling.js";
import { COPIES, FIRST_HONOR, FLOWERS, HONORS, KINDS, SUITS, TILE, TILES, WINDS, writeTiles } from "./tiles.js";
/** @import { Hand, Meld } from "./types.js" */

/** @typedef {[tile: number, column: number]} Placed */

export const LONGEST = 1000; // characters; a full Botzone object has about 400
const TENHOU = "ESWNPFC"; // 1z to 7z: white before green before red
const UNICODE_FIRST = 0x1f000; // winds, red, green, white; characters, bamboos, dots; flowers from 0x1f022
const UNICODE_FLOWER = 0x1f022;
const FLAGS = ["selfDrawn", "lastOfKind", "lastOfWall", "kong", "winningTile"];
// What Python takes for space, which is not quite what JavaScript does.
const SPACES = "[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
const BEFORE = new RegExp(`^${SPACES}+`);
const AFTER = new RegExp(`${SPACES}+$`);
const JSON_TEXT = new RegExp(`^${SPACES}*(\\{|\\[${SPACES}*[[{"])`); // no meld begins so
const MOST_PIECES = 12; // tiles, a kong counted as three: thirteen would be a hand

/** @type {(text: string) => string} */
const trimEnd = (text) => text.replace(AFTER, "");
/** @type {(text: string) => string} */
const trimStart = (text) => text.replace(BEFORE, "");
/** The text without spaces around it, and how many stood before. @type {(text: string) => [string, number]} */
export const trimmed = (text) => [trimEnd(trimStart(text)), text.length - trimStart(text).length];
/** @type {(text: string) => number} */
const lengthOf = (text) => [...text].length;

/** The hand that a text describes, in any notation. Throws HandFault. @type {(text: string) => Hand} */
export function readHand(text) {
  if (lengthOf(text) > LONGEST) throw new HandFault("TOO_LONG", LONGEST + 1, { limit: LONGEST });
  const body = text.replace(/^[\r\n\t]+|[\r\n\t]+$/g, "");
  const start = text.length - text.replace(/^[\r\n\t]+/, "").length;
  if (!trimmed(body)[0]) throw new HandFault("EMPTY", 1);
  if (JSON_TEXT.test(body)) return readBotzone(body, start);
  const sections = asAscii(body).split("|");
  const columns = [start];
  for (const part of sections) columns.push(/** @type {number} */ (columns.at(-1)) + lengthOf(part) + 1);
  if (sections.length > 3) throw new HandFault("SECTIONS", columns[3]);
  const first = sections[0];
  const { held, melds, flowers } = readTiles(first, start);
  const { columns: flagColumns, ...state } = readState(sections[1] ?? "", columns[1]);
  const [count, named] =
    sections.length > 2 ? readFlowers(sections[2], columns[2], flowers) : [flowers.length, flowers];
  const solid = trimEnd(first);
  const waiting = sections.length > 1 && solid.length > 0 && first.endsWith(" ");
  const winning = splitWinning(held, melds.length, waiting, start + lengthOf(solid) + 1);
  const standing = held.slice(0, winning === null ? undefined : -1).map(([tile]) => tile);
  const hand = makeHand({
    melds,
    standing: standing.sort((a, b) => a - b),
    winning,
    ...state,
    flowers: count,
    flowerTiles: named.length ? named : null,
  });
  checkFlags(hand, flagColumns);
  return hand;
}

/**
 * Pieces of a hand, parted by spaces, in the order written: melds, and lists of tiles. Throws HandFault.
 * @type {(text: string) => (Meld | number[])[]}
 */
export function readPieces(text) {
  /** @type {(Meld | number[])[]} */
  const pieces = [];
  let count = 0;
  let start = 0;
  for (const part of text.split(new RegExp(`(${SPACES}+)`))) {
    const before = start;
    start += lengthOf(part);
    if (!trimStart(part)) continue;
    const { held, melds } = readTiles(part, before);
    pieces.push(...melds);
    if (held.length) pieces.push(held.map(([tile]) => tile));
    count += 3 * melds.length + held.length;
    if (count > MOST_PIECES) throw new HandFault("WHOLE_HAND", before + 1, { limit: MOST_PIECES });
  }
  if (!pieces.length) throw new HandFault("EMPTY", 1);
  return pieces;
}

/**
 * The tiles without brackets, with their columns; the melds; flowers in Unicode among them.
 * @type {(text: string, start: number) => {held: Placed[], melds: Meld[], flowers: number[]}}
 */
export function readTiles(text, start) {
  const chars = [...text];
  /** @type {Placed[]} */
  const held = [];
  /** @type {Meld[]} */
  const melds = [];
  /** @type {number[]} */
  const flowers = [];
  const counts = Array(KINDS).fill(0);
  const count = (/** @type {Placed[]} */ tiles) => {
    for (const [tile, column] of tiles)
      if (++counts[tile] > COPIES) throw new HandFault("FIVE_OF_A_TILE", column, { tile: TILES[tile] });
  };
  let place = 0;
  while (place < chars.length) {
    if (chars[place] === "[") {
      const end = chars.indexOf("]", place);
      const other = chars.indexOf("[", place + 1);
      if (end < 0 || (other >= 0 && other < end)) throw new HandFault("BRACKET_OPEN", start + place + 1);
      if (melds.length === 4) throw new HandFault("TOO_MANY_MELDS", start + place + 1);
      const meld = readMeld(chars.slice(place + 1, end), start + place + 1);
      const column = start + place + 2;
      count(meldTiles(meld).map((tile) => [tile, column]));
      melds.push(meld);
      place = end + 1;
      continue;
    }
    const next = chars.indexOf("[", place);
    const end = next < 0 ? chars.length : next;
    const run = readRun(chars.slice(place, end), start + place);
    count(run.tiles);
    held.push(...run.tiles);
    for (const [flower, column] of run.flowers) {
      if (flowers.includes(flower)) throw new HandFault("FLOWER_TWICE", column, { flower: FLOWERS[flower] });
      flowers.push(flower);
    }
    place = end;
  }
  return { held, melds, flowers };
}

/**
 * Tiles without brackets, and flowers among them that are written as tiles; `others` are letters of tiles that only
 * another game has.
 * @type {(chars: string[], start: number, others?: Record<string, number>) => {tiles: Placed[], flowers: Placed[]}}
 */
export function readRun(chars, start, others = {}) {
  /** @type {Placed[]} */
  const tiles = [];
  /** @type {Placed[]} */
  const flowers = [];
  /** @type {[string, number][]} */
  let numbers = [];
  for (const [written, place] of piecesOf(chars, start + 1)) {
    const char = SPELLINGS.get(written) ?? written;
    const code = /** @type {number} */ (char.codePointAt(0)) - UNICODE_FIRST;
    const spacing = BETWEEN.includes(char);
    if (char >= "1" && char <= "9" && char.length === 1) numbers.push([char, place]);
    else if (char === "z" || SUITS.includes(char)) {
      if (!numbers.length) throw new HandFault("SUIT_WITHOUT_NUMBER", place, { suit: written });
      for (const [number, column] of numbers) {
        if (char === "z" && number > "7") throw new HandFault("HONOR_NUMBER", column, { number });
        const name = char === "z" ? TENHOU[Number(number) - 1] : number + char;
        tiles.push([/** @type {number} */ (TILE.get(name)), column]);
      }
      numbers = [];
    } else if (char === "0") throw new HandFault("RED_FIVE", place);
    else if (numbers.length && SUITS_UNCLEAR.includes(char)) throw new HandFault("SUIT_UNCLEAR", place, { suit: char });
    else if (char === "]") throw new HandFault("BRACKET_CLOSE", place);
    else if (char === JOKER_OF_ANOTHER_GAME && !(char in others)) throw new HandFault("JOKER", place);
    else if (numbers.length && !spacing)
      throw new HandFault("NUMBER_WITHOUT_SUIT", numbers[0][1], { number: numbers[0][0] });
    else if (HONORS.includes(char)) tiles.push([FIRST_HONOR + HONORS.indexOf(char), place]);
    else if (char in others) tiles.push([others[char], place]);
    else if (code >= 0 && code < KINDS) tiles.push([code < 7 ? FIRST_HONOR + code : code - 7, place]);
    else if (code >= KINDS && code < KINDS + 8) flowers.push([code - KINDS, place]);
    else if (!spacing) throw new HandFault("UNKNOWN_CHARACTER", place, { char: shown(char) });
  }
  if (numbers.length) throw new HandFault("NUMBER_WITHOUT_SUIT", numbers[0][1], { number: numbers[0][0] });
  return { tiles, flowers };
}

/** Characters, and words of several characters as one piece, each with its column. @type {(chars: string[], column: number) => Generator<[string, number]>} */
function* piecesOf(chars, column) {
  const text = chars.join("");
  let place = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const before = lengthOf(text.slice(0, index));
    for (; place < before; place++) yield [chars[place], column + place];
    yield [word.toLowerCase(), column + place];
    place += word.length;
  }
  for (; place < chars.length; place++) yield [chars[place], column + place];
}

/** A character, or its number where it would not be seen. @type {(char: string) => string} */
const shown = (char) =>
  /^[\p{C}\p{Z}]$/u.test(char)
    ? "U+" + /** @type {number} */ (char.codePointAt(0)).toString(16).toUpperCase().padStart(4, "0")
    : char;

/** A meld's inside, and the column of its bracket. @type {(chars: string[], start: number) => Meld} */
function readMeld(chars, start) {
  const text = chars.join("");
  const comma = chars.indexOf(",");
  const body = comma < 0 ? chars : chars.slice(0, comma);
  const run = readRun(body, start);
  if (run.flowers.length) throw new HandFault("MELD_NOT_A_SET", run.flowers[0][1], { meld: text });
  const column = start + body.length + 2;
  const [source] = trimmed(chars.slice(body.length + 1).join(""));
  if (comma >= 0 && !/^[123567]$/.test(source)) throw new HandFault("MELD_SOURCE", column, { source: source || "?" });
  const tiles = run.tiles.map(([tile]) => tile).sort((a, b) => a - b);
  return meldOf(tiles, Number(source), text, start + 1, column);
}

/**
 * The meld of sorted tiles; `number` as in the notation, 0 where none was given.
 * @param {number[]} tiles
 * @param {number} number
 * @param {string} meld
 * @param {number} column
 * @param {number} numberColumn
 */
function meldOf(tiles, number, meld, column, numberColumn) {
  const [first, second, third] = tiles;
  const kinds = new Set(tiles).size;
  if (kinds === 1 && tiles.length === 4) return makeMeld(KONG, first, number % 4, 0, number > 4);
  if (kinds === 1 && tiles.length === 3) {
    if (number > 4) throw new HandFault("PROMOTED_NOT_A_KONG", numberColumn, { meld });
    return makeMeld(PUNG, first, number || 1);
  }
  if (tiles.length === 3 && first + 1 === second && second + 1 === third) {
    if (third >= FIRST_HONOR) throw new HandFault("CHOW_OF_HONORS", column, { meld });
    if (first % 9 < 7) {
      if (number > 3) throw new HandFault("MELD_SOURCE", numberColumn, { source: String(number) });
      return makeMeld(CHOW, first, 1, number || 1);
    }
  }
  const honors = tiles.length === 3 && kinds === 3 && first >= FIRST_HONOR;
  throw new HandFault(honors ? "CHOW_OF_HONORS" : "MELD_NOT_A_SET", column, { meld });
}

/**
 * The winning tile, or null where thirteen tiles wait.
 * @param {Placed[]} held
 * @param {number} melds
 * @param {boolean} waiting
 * @param {number} end the column behind the tiles
 */
function splitWinning(held, melds, waiting, end) {
  const count = held.length + 3 * melds;
  const wanted = waiting ? 13 : 14;
  if ((count !== 13 && count !== 14) || (waiting && count !== 13))
    throw new HandFault("TILE_COUNT", held[wanted]?.[1] ?? end, { count, wanted });
  return count === 13 ? null : held[held.length - 1][0];
}

/** `EE1000`: two winds and four or five flags; nothing means `EE0000`. @param {string} text @param {number} start */
function readState(text, start) {
  const [body, before] = trimmed(text);
  const offset = start + before;
  /** @type {Record<string, number>} */
  const columns = {};
  const state = {
    prevalent: 0,
    seat: 0,
    selfDrawn: false,
    lastOfKind: false,
    lastOfWall: false,
    kong: false,
    winningTile: 0,
    columns,
  };
  if (!body) return state;
  const chars = [...body];
  const winds = chars.slice(0, 2).map((char) => SPELLINGS.get(char) ?? char);
  for (const place of [0, 1])
    if (!winds[place] || !WINDS.includes(winds[place]))
      throw new HandFault("WIND", offset + place + 1, { found: chars[place] || "?" });
  const flags = chars.slice(2);
  if (![0, 4, 5].includes(flags.length)) throw new HandFault("FLAG_COUNT", offset + 3, { count: flags.length });
  flags.forEach((found, place) => {
    if (!(place < 4 ? "01" : "012").includes(found)) throw new HandFault("FLAG", offset + place + 3, { found });
    columns[FLAGS[place]] = offset + place + 3;
  });
  const [selfDrawn, lastOfKind, lastOfWall, kong] = [0, 1, 2, 3].map((place) => flags[place] === "1");
  return {
    prevalent: WINDS.indexOf(winds[0]),
    seat: WINDS.indexOf(winds[1]),
    selfDrawn,
    lastOfKind,
    lastOfWall,
    kong,
    winningTile: Math.min(Number(flags[4] ?? 0), MIXED),
    columns,
  };
}

/**
 * Letters `a` to `h` or Unicode flowers, each once; or a count from 0 to 8.
 * @type {(text: string, start: number, named: number[]) => [number, number[]]}
 */
function readFlowers(text, start, named) {
  const [body, before] = trimmed(text);
  const offset = start + before;
  const twice = (/** @type {number} */ flower, /** @type {number} */ column) =>
    new HandFault("FLOWER_TWICE", column, { flower: FLOWERS[flower] });
  if (/^[0-9]+$/.test(body)) {
    if (named.length) throw twice(named[0], offset + 1);
    if (Number(body) > FLOWERS.length) throw new HandFault("FLOWER_COUNT", offset + 1, { count: body });
    return [Number(body), []];
  }
  const flowers = [...named];
  [...body].forEach((char, index) => {
    if (char === " " || SELECTORS.includes(char)) return;
    const code = /** @type {number} */ ((SPELLINGS.get(char) ?? char).codePointAt(0)) - UNICODE_FLOWER;
    const flower = code >= 0 && code < 8 ? code : FLOWERS.indexOf(char);
    if (flower < 0) throw new HandFault("FLOWER_UNKNOWN", offset + index + 1, { char });
    if (flowers.includes(flower)) throw twice(flower, offset + index + 1);
    flowers.push(flower);
  });
  return [flowers.length, flowers.sort((a, b) => a - b)];
}

/** The hand in its canonical form: the same hand always gives the same text. @type {(hand: Hand) => string} */
export const writeHand = (hand) => write(hand, writeTiles, [...FLOWERS]);

/** As writeHand, with honors as `1z` to `7z`. @type {(hand: Hand) => string} */
export const writeTenhou = (hand) => write(hand, tenhouTiles, [...FLOWERS]);

/** As writeHand, with Unicode's tiles. @type {(hand: Hand) => string} */
export const writeUnicode = (hand) =>
  write(
    hand,
    (tiles) => tiles.map(unicodeTile).join(""),
    [...FLOWERS].map((_, flower) => String.fromCodePoint(UNICODE_FLOWER + flower)),
  );

/** @type {(tile: number) => string} */
export const unicodeTile = (tile) =>
  String.fromCodePoint(UNICODE_FIRST + (tile < FIRST_HONOR ? tile + 7 : tile - FIRST_HONOR));

/** @type {(tiles: readonly number[]) => string} */
function tenhouTiles(tiles) {
  const names = tiles.map((tile) => (tile < FIRST_HONOR ? TILES[tile] : TENHOU.indexOf(TILES[tile]) + 1 + "z"));
  return names.map((name, place) => (names[place + 1]?.[1] === name[1] ? name[0] : name)).join("");
}

/** @type {(hand: Hand, spell: (tiles: readonly number[]) => string, flowers: string[]) => string} */
function write(hand, spell, flowers) {
  let text = hand.melds.map((meld) => `[${spell(meldTiles(meld))}${offer(meld)}]`).join("");
  text += spell(hand.standing) + (hand.winning === null ? " " : spell([hand.winning]));
  text += "|" + WINDS[hand.prevalent] + WINDS[hand.seat];
  for (const flag of [hand.selfDrawn, hand.lastOfKind, hand.lastOfWall, hand.kong]) text += flag ? "1" : "0";
  if (hand.winningTile) text += hand.winningTile;
  if (hand.flowerTiles?.length) return text + "|" + hand.flowerTiles.map((flower) => flowers[flower]).join("");
  return hand.flowers ? `${text}|${hand.flowers}` : text;
}

/** @type {(meld: Meld) => string} */
function offer(meld) {
  if (isConcealed(meld)) return "";
  return "," + (meld.kind === CHOW ? meld.claimed : meld.source + (meld.promoted ? 4 : 0));
}
