// Botzone's notation, as its Chinese Standard Mahjong library takes it, in JSON: its arguments in a list, or by name.
//   [[["PENG","F1",2]], ["W1","W2",...], "W9", 0, true, false, false, false, 0, 0]
// JSON is read here, not by JSON.parse, which names neither the column of a fault nor tells 1 from 1.0.

import { CHOW, HandFault, KONG, PUNG, checkFlags, countHand, makeHand, makeMeld } from "./hand.js";
import { COPIES, FIRST_HONOR, TILES } from "./tiles.js";
/** @import { Hand, Meld } from "./types.js" */

const NAMES = [
  "pack",
  "hand",
  "winTile",
  "flowerCount",
  "isSelfDrawn",
  "is4thTile",
  "isAboutKong",
  "isWallLast",
  "seatWind",
  "prevalentWind",
];
const MOST_BRACKETS = 32; // a hand has at most eight
/** @type {Map<unknown, string>} */
const PACKS = new Map([
  ["CHI", CHOW],
  ["PENG", PUNG],
  ["GANG", KONG],
]);
/** Letters with their first tile and how many there are. @type {[string, number, number][]} */
const SUITS = [
  ["W", 0, 9],
  ["T", 9, 9],
  ["B", 18, 9],
  ["F", 27, 4],
  ["J", 31, 3],
];
const SPACE = "[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]*";
const PART = new RegExp(`\\[${SPACE}"[^"]*"${SPACE},${SPACE}"[^"]*"${SPACE},[^"[\\]]*\\]`, "g");

/** A number with a point or an exponent, which is no whole number even if it is 1.0. */
class Float {
  /** @param {number} value */
  constructor(value) {
    this.value = value;
  }
}

/** Reads a JSON value; faults are at the columns that Python's reader names. */
class Json {
  /** @param {string} text @param {number} start */
  constructor(text, start) {
    this.chars = [...text];
    this.start = start;
    this.place = 0;
  }

  /** @param {number} place */
  fault(place) {
    const line = this.chars.lastIndexOf("\n", place - 1);
    return new HandFault("JSON", this.start + place - (place ? line : -1));
  }

  space() {
    while (" \t\n\r".includes(this.chars[this.place] ?? "x")) this.place++;
  }

  /** The character here, after spaces; "" at the end. */
  next() {
    this.space();
    return this.chars[this.place] ?? "";
  }

  whole() {
    this.space();
    const value = this.value();
    if (this.next()) throw this.fault(this.place);
    return value;
  }

  /** @returns {unknown} */
  value() {
    const from = this.place;
    const char = this.chars[from] ?? "";
    if (char === '"') return this.string();
    if (char === "{") return this.object();
    if (char === "[") return this.list();
    const rest = this.chars.slice(from).join("");
    const word = /^(null|true|false|NaN|-?Infinity)/.exec(rest)?.[0];
    if (word) {
      this.place += word.length;
      if (word === "null") return null;
      return word.endsWith("e") ? word === "true" : new Float(Number(word));
    }
    const number = /^(-?(?:0|[1-9][0-9]*))((?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)/.exec(rest);
    if (!number) throw this.fault(from);
    this.place += number[0].length;
    if (number[2]) return new Float(Number(number[0]));
    const value = Number(number[0]);
    return Number.isSafeInteger(value) ? value + 0 : BigInt(number[0]);
  }

  list() {
    const values = [];
    this.place++;
    if (this.next() !== "]")
      for (;;) {
        values.push(this.value());
        const char = this.next();
        if (char === "]") break;
        if (char !== ",") throw this.fault(this.place);
        this.place++;
        this.space();
      }
    this.place++;
    return values;
  }

  object() {
    /** @type {Map<string, unknown>} */
    const values = new Map();
    this.place++;
    if (this.next() !== "}")
      for (;;) {
        if (this.chars[this.place] !== '"') throw this.fault(this.place);
        const name = this.string();
        if (this.next() !== ":") throw this.fault(this.place);
        this.place++;
        this.space();
        values.set(name, this.value());
        const char = this.next();
        if (char === "}") break;
        if (char !== ",") throw this.fault(this.place);
        this.place++;
        this.space();
      }
    this.place++;
    return values;
  }

  string() {
    const begin = this.place++;
    let text = "";
    for (;;) {
      const place = this.place;
      const char = this.chars[place];
      if (char === undefined) throw this.fault(begin);
      this.place++;
      if (char === '"') return text;
      if (char < " ") throw this.fault(place);
      if (char !== "\\") {
        text += char;
        continue;
      }
      const escape = this.chars[place + 1];
      if (escape === undefined) throw this.fault(begin);
      this.place++;
      const plain = '"\\/bfnrt'.indexOf(escape);
      if (plain >= 0) text += '"\\/\b\f\n\r\t'[plain];
      else if (escape !== "u") throw this.fault(place);
      else text += this.unit(place + 1);
    }
  }

  /** Four hexadecimal digits behind the `u` at this place. @param {number} place */
  unit(place) {
    const digits = this.chars.slice(place + 1, place + 5).join("");
    if (place + 5 >= this.chars.length || !/^[0-9a-fA-F]{4}$/.test(digits)) throw this.fault(place);
    this.place = place + 5;
    return String.fromCharCode(parseInt(digits, 16));
  }
}

/** A value as Python writes it, so that a fault finds its column. @type {(value: unknown) => string} */
function dump(value) {
  if (value instanceof Float) return dumpFloat(value.value);
  if (Array.isArray(value)) return `[${value.map(dump).join(", ")}]`;
  if (value instanceof Map) return `{${[...value].map(([name, item]) => `${dump(name)}: ${dump(item)}`).join(", ")}}`;
  if (typeof value !== "string") return String(value);
  return `"${value.replace(/[\x00-\x1f"\\]/g, (char) => JSON.stringify(char).slice(1, -1))}"`;
}

/** @type {(value: number) => string} */
function dumpFloat(value) {
  if (!Number.isFinite(value)) return String(value);
  const [digits, exponent] = value.toExponential().split("e");
  const power = Number(exponent);
  if (power < -4 || power > 15) return `${digits}e${exponent[0]}${exponent.slice(1).padStart(2, "0")}`;
  const text = Object.is(value, -0) ? "-0" : String(value);
  return text.includes(".") ? text : text + ".0";
}

/**
 * The hand in Botzone's JSON; `start` counts the characters before the text.
 * @type {(text: string, start: number) => Hand}
 */
export function readBotzone(text, start) {
  if (text.replace(/[^[{]/g, "").length > MOST_BRACKETS) throw new HandFault("JSON", start + 1);
  let data = new Json(text, start).whole();
  if (Array.isArray(data)) {
    if (data.length > NAMES.length) throw new HandFault("BOTZONE_SHAPE", start + 1);
    data = new Map(data.map((value, place) => [NAMES[place], value]));
  }
  return new Reader(text, start).hand(data);
}

/** Turns values into a hand; finds a value's column by its first place in the text. */
class Reader {
  /** @param {string} text @param {number} start */
  constructor(text, start) {
    this.text = text;
    this.start = start;
  }

  /** The column of a place in JavaScript's counting. @param {number} index */
  at(index) {
    return this.start + [...this.text.slice(0, Math.max(index, 0))].length + 1;
  }

  /** @param {unknown} value */
  column(value) {
    return this.at(this.text.indexOf(dump(value)));
  }

  /** @param {unknown} value */
  shape(value) {
    return new HandFault("BOTZONE_SHAPE", this.column(value));
  }

  /** @param {unknown} data @returns {Hand} */
  hand(data) {
    const named = data instanceof Map ? data : new Map();
    const tiles = named.get("hand");
    if (!Array.isArray(tiles)) throw this.shape(data);
    for (const name of named.keys())
      if (!NAMES.includes(name)) throw new HandFault("BOTZONE_NAME", this.column(name), { name });
    const pack = named.has("pack") ? named.get("pack") : [];
    if (!Array.isArray(pack)) throw this.shape(pack);
    if (pack.length > 4) throw new HandFault("TOO_MANY_MELDS", this.column(pack[4]));
    const melds = pack.map((part, index) => this.meld(part, index));
    const held = tiles.map((name) => this.tile(name));
    const winTile = named.get("winTile") ?? null;
    const winning = winTile === null ? null : this.tile(winTile);
    let count = held.length + 3 * melds.length;
    if (winning !== null && count === 14) {
      const place = held.indexOf(winning);
      if (place < 0) throw new HandFault("WINNING_NOT_HELD", this.column(winTile), { tile: TILES[winning] });
      held.splice(place, 1);
      count = 13;
    }
    if (count !== 13) throw new HandFault("TILE_COUNT", this.column(tiles), { count, wanted: 13 });
    const hand = makeHand({
      melds,
      standing: held.sort((a, b) => a - b),
      winning,
      prevalent: this.number(named, "prevalentWind", 3),
      seat: this.number(named, "seatWind", 3),
      selfDrawn: this.flag(named, "isSelfDrawn"),
      lastOfKind: this.flag(named, "is4thTile"),
      lastOfWall: this.flag(named, "isWallLast"),
      kong: this.flag(named, "isAboutKong"),
      flowers: this.number(named, "flowerCount", 8),
    });
    const five = countHand(hand).findIndex((copies) => copies > COPIES);
    if (five >= 0) throw new HandFault("FIVE_OF_A_TILE", this.column(writeTile(five)), { tile: TILES[five] });
    checkFlags(hand);
    return hand;
  }

  /** @param {unknown} name */
  tile(name) {
    if (typeof name !== "string") throw this.shape(name);
    const [, letter, digits] = /^([WTBFJ])([0-9]+)$/.exec(name) ?? ["", "", ""];
    const suit = SUITS.find(([known]) => known === letter);
    const number = Number(digits);
    if (!suit || number < 1 || number > suit[2])
      throw new HandFault("BOTZONE_TILE", this.column(name), { tile: name });
    return suit[1] + number - 1;
  }

  /** @param {unknown} part @param {number} index @returns {Meld} */
  meld(part, index) {
    const place = [...this.text.matchAll(PART)][index]?.index ?? 0;
    const column = this.at(place);
    const shape = new HandFault("BOTZONE_SHAPE", column);
    if (!Array.isArray(part) || part.length !== 3) throw shape;
    const kind = PACKS.get(part[0]);
    if (!kind) throw shape;
    const tile = this.tile(part[1]);
    const offer = part[2];
    if (typeof offer !== "number" && typeof offer !== "bigint") throw shape;
    const given = typeof offer === "number" ? offer : String(offer);
    const source = () => new HandFault("MELD_SOURCE", column, { source: given });
    const number = Number(offer);
    if (kind === CHOW) {
      if (tile >= FIRST_HONOR) throw new HandFault("CHOW_OF_HONORS", column, { meld: part[1] });
      if (tile % 9 === 0 || tile % 9 === 8) throw new HandFault("MELD_NOT_A_SET", column, { meld: part[1] });
      if (![1, 2, 3].includes(number)) throw source();
      return makeMeld(CHOW, tile - 1, 1, number);
    }
    if (!(kind === KONG ? [0, 1, 2, 3, 5, 6, 7] : [1, 2, 3]).includes(number)) throw source();
    return makeMeld(kind, tile, number % 4, 0, number > 4);
  }

  /** @param {Map<string, unknown>} data @param {string} name @param {number} most */
  number(data, name, most) {
    const value = data.has(name) ? data.get(name) : 0;
    if (typeof value !== "number" || value < 0 || value > most)
      throw new HandFault("BOTZONE_NUMBER", this.column(name), { name, most });
    return value;
  }

  /** @param {Map<string, unknown>} data @param {string} name */
  flag(data, name) {
    const given = data.has(name) ? data.get(name) : false;
    const value = given instanceof Float ? given.value : given;
    if (value === true || value === 1) return true;
    if (value === false || value === 0) return false;
    throw this.shape(given);
  }
}

/** @param {number} tile */
function writeTile(tile) {
  const [letter, base] = SUITS[[9, 18, 27, 31].filter((next) => tile >= next).length];
  return `${letter}${tile - base + 1}`;
}

/** The hand as Botzone's list; who mixed the tiles and which flowers is lost. @type {(hand: Hand) => string} */
export function writeBotzone(hand) {
  const names = Object.fromEntries([...PACKS].map(([name, kind]) => [kind, name]));
  const pack = hand.melds.map(({ kind, tile, source, claimed, promoted }) =>
    kind === CHOW
      ? [names[kind], writeTile(tile + 1), claimed]
      : [names[kind], writeTile(tile), source + (promoted ? 4 : 0)],
  );
  return dump([
    pack,
    hand.standing.map(writeTile),
    hand.winning === null ? null : writeTile(hand.winning),
    hand.flowers,
    hand.selfDrawn,
    hand.lastOfKind,
    hand.kong,
    hand.lastOfWall,
    hand.seat,
    hand.prevalent,
  ]);
}
