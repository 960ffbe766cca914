// What the package offers: the editions, their rules, and what these say of a hand; Python's `fanpu` offers the same.
import { writeBotzone } from "../engine/botzone.js";
import { compare, interpreterOf } from "../engine/comparing.js";
import { HandFault } from "../engine/hand.js";
import { NotAWin, wins } from "../engine/interpreter.js";
import { readHand, writeHand, writeTenhou, writeUnicode } from "../engine/notation.js";
import { editionOf } from "../engine/rulebook.js";
import { TILE } from "../engine/tiles.js";
import { LIMIT, find } from "../finding/search.js";
import { closest } from "./close_names.js";
import { explained } from "./explained.js";
import { FanNames } from "./fan_names.js";
import { Fault } from "./fault.js";
import { compared, derived, scored, waited } from "./results.js";
import { Speaker } from "./speaker.js";

/** @import { Interpreter } from "../engine/interpreter.js" */
/** @import { Hand, Rulebook, Ruleset } from "../engine/types.js" */
/** @import { Found, Interface, Rules as Asked, RulesFan, Wishes } from "./types.js" */
/** @import { Words } from "./speaker.js" */

/** @type {Record<string, (hand: Hand) => string>} */
const NOTATIONS = { gb: writeHand, tenhou: writeTenhou, unicode: writeUnicode, botzone: writeBotzone };
const WISHES = ["without", "only", "self_drawn", "melds", "kongs", "winning", "points", "at_least", "limit"];
const MOST = 1_000_000; // points, far beyond any hand

/** What is said, and how faults are told. */
class Book {
  /** @param {Rulebook} rulebook @param {Words} words */
  constructor(rulebook, words) {
    this.rulebook = rulebook;
    this.words = words;
    this.speakers = new Map(Object.keys(words.languages).map((code) => [code, new Speaker(words, code)]));
    this.refuse = this.refuse.bind(this);
  }

  /** @param {string} language @returns {Speaker} */
  speaker(language) {
    const found = this.speakers.get(language);
    if (!found) throw this.refuse("LANGUAGE_UNKNOWN", { name: language, known: [...this.speakers.keys()] });
    return found;
  }

  /**
   * The Fault of a request; `blanks` are those that are said otherwise in each language.
   * @type {import("./fan_names.js").Refuse}
   */
  refuse(code, params, blanks = () => ({}), column = 0) {
    return new Fault(code, column, params, (language) => {
      const speaker = this.speaker(language);
      const plain = Object.entries(params).map(([key, value]) => [key, Array.isArray(value) ? speaker.join(value) : value]);
      const known = { ...Object.fromEntries(plain), ...blanks(speaker) };
      if ("perhaps" in known) known.perhaps = known.perhaps ? speaker.fault("PERHAPS", { name: known.perhaps }) : "";
      return speaker.fault(code, known);
    });
  }

  /** What an act returns; the engine's faults become a Fault. @template T @param {() => T} act @returns {T} */
  guarded(act) {
    try {
      return act();
    } catch (error) {
      if (error instanceof NotAWin) throw this.refuse("NOT_A_WIN", { n: error.away }, undefined, 1);
      if (error instanceof HandFault) throw this.refuse(error.code, error.params, undefined, error.column);
      throw error;
    }
  }
}

/** @implements {Asked} */
class Rules {
  /** @type {Book} */ #book;
  /** @type {Interpreter} */ #interpreter;
  /** @type {Ruleset} */ #rules;
  /** @type {FanNames | undefined} */ #names;

  /** @param {Book} book @param {string} edition @param {Record<string, string>} readings */
  constructor(book, edition, readings) {
    const own = interpreterOf(book.rulebook, edition, readings);
    // What decides no score is a reading too: it is named among those taken instead.
    const { rules } = own;
    /** @type {Record<string, string>} */
    const taken = {};
    /** @type {Record<string, string>} */
    const instead = {};
    for (const question of book.words.order) {
      const plain = book.words.questions[question]?.editions[edition];
      taken[question] = plain === undefined ? rules.readings[question] : readings[question] ?? plain;
      if (plain === undefined ? question in rules.instead : taken[question] !== plain) instead[question] = taken[question];
    }
    this.#book = book;
    this.#rules = { ...rules, readings: taken, instead };
    this.#interpreter = own;
    this.edition = edition;
    this.version = rules.version;
    this.minimum = rules.minimum;
    this.base = rules.base;
    this.readings = taken;
    this.instead = instead;
    Object.freeze(this);
  }

  /** @returns {RulesFan[]} */
  get fans() {
    return this.#rules.fans.map(({ id, number, points, zh, es, en, cite }) => ({ id, number, points, names: { zh, es, en }, cite: [...cite] }));
  }

  /** @param {string} text */
  score(text) {
    return this.#book.guarded(() => {
      const hand = readHand(text);
      return scored(text, hand, this.#rules, this.#interpreter.tally(hand));
    });
  }

  /** @param {string} text */
  derive(text) {
    return this.#book.guarded(() => derived(text, this.#rules, this.#interpreter, this.#interpreter.derive(readHand(text))));
  }

  /** @param {string} text @param {string} [language] */
  explain(text, language = "en") {
    const speaker = this.#book.speaker(language);
    return this.#book.guarded(() => explained(this.#rules, this.#interpreter.derive(readHand(text)), speaker));
  }

  /** @param {string} text */
  waits(text) {
    return this.#book.guarded(() => waited(text, this.#rules, wins(readWaiting(text), this.#interpreter)));
  }

  /** @param {readonly string[]} fans @param {Wishes} [wishes] @returns {Found} */
  find(fans, wishes = {}) {
    const { refuse, words } = this.#book;
    for (const name of Object.keys(wishes))
      if (!WISHES.includes(name)) throw refuse("WISH_UNKNOWN", { name, perhaps: closest(name, WISHES) });
    const number = (/** @type {"melds" | "kongs" | "points" | "at_least" | "limit"} */ option, first = 0, last = MOST) => {
      const given = wishes[option] ?? null;
      if (given !== null && !(Number.isInteger(given) && given >= first && given <= last))
        throw refuse("RANGE", { option, given, first, last });
      return given;
    };
    const called = (this.#names ??= new FanNames(this.#rules, words, refuse));
    const wanted = fans.map((text) => called.counted(text));
    const without = (wishes.without ?? []).map((text) => called.fan(text));
    const both = wanted.map(([fan]) => fan).filter((fan) => without.includes(fan)).sort(); // prettier-ignore
    if (both.length) throw refuse("FAN_WANTED_AND_NOT", { fan: both[0] });
    const winning = wishes.winning ?? null;
    if (winning !== null && !TILE.has(winning)) throw refuse("TILE_UNKNOWN", { name: winning });
    const request = {
      fans: wanted,
      without,
      only: wishes.only ?? false,
      selfDrawn: wishes.self_drawn ?? null,
      melds: number("melds", 0, 4),
      kongs: number("kongs", 0, 4),
      winning: winning === null ? null : /** @type {number} */ (TILE.get(winning)),
      points: number("points"),
      atLeast: number("at_least") ?? 0,
    };
    const limit = number("limit", 0, 1000 * MOST);
    const found = find(request, this.#interpreter, { limit: limit === null ? LIMIT : limit || Infinity });
    if (found.kind === "found")
      return { smallest: found.smallest, equal: found.equal, ...this.derive(writeHand(found.hand)) };
    if (found.kind === "impossible")
      return { impossible: /** @type {"exhausted"} */ (found.reason), names: found.names, tried: found.tried };
    return { not_found: true, tried: found.tried, nearest: found.nearest && writeHand(found.nearest) };
  }
}

/** A hand of which thirteen tiles are wanted; a fault of their number says so. @param {string} text */
function readWaiting(text) {
  try {
    return readHand(text);
  } catch (fault) {
    if (fault instanceof HandFault && fault.code === "TILE_COUNT") fault.params.wanted = 13;
    throw fault;
  }
}

/**
 * The package's functions, on a rulebook and the words to say it with.
 * @param {Rulebook} rulebook
 * @param {Words} words
 * @returns {Interface}
 */
export function interfaceOf(rulebook, words) {
  const book = new Book(rulebook, words);
  const known = rulebook.editions.map(({ id }) => id);

  /** @param {string} edition @param {Record<string, string>} readings */
  function load(edition, readings = {}) {
    if (!known.includes(edition)) throw book.refuse("EDITION_UNKNOWN", { name: edition, known, perhaps: closest(edition, known) });
    for (const [question, name] of Object.entries(readings)) {
      const answers = words.questions[question]?.readings ?? Object.keys(rulebook.questions[question] ?? {});
      if (!answers.length) throw book.refuse("QUESTION_UNKNOWN", { name: question, perhaps: closest(question, words.order) });
      if (!answers.includes(name))
        throw book.refuse("READING_UNKNOWN", { question, name, known: answers, perhaps: closest(name, answers) });
    }
    return new Rules(book, edition, readings);
  }

  return {
    version: rulebook.version,
    editions: () => Object.fromEntries(known.map((id) => [id, { .../** @type {any} */ (editionOf(rulebook, id).name) }])),
    load,
    compare: (hand) => book.guarded(() => compared(hand, compare(readHand(hand), rulebook))),
    convert(hand, to = "gb") {
      const write = Object.hasOwn(NOTATIONS, to) && NOTATIONS[to];
      if (!write) throw book.refuse("NOTATION_UNKNOWN", { name: to, known: Object.keys(NOTATIONS), perhaps: closest(to, Object.keys(NOTATIONS)) });
      return book.guarded(() => write(readHand(hand)));
    },
  };
}
