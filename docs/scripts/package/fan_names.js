// A fan's name as people type it: its id, its number, its names and other names, as generator/ask/fan_names.py reads it.
import { closest } from "./close_names.js";

/** @import { RuleFan, Ruleset } from "../engine/types.js" */
/** @import { Speaker, Words } from "./speaker.js" */

const NEAR = 3; // fans that a hint names
/** @typedef {(code: string, params: Record<string, unknown>, blanks?: (speaker: Speaker) => Record<string, unknown>, column?: number) => Error} Refuse */

/** A word as it is compared: without case, accents, and differences of spaces and hyphens. @type {(text: string) => string} */
export const fold = (text) =>
  text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/\p{Mn}+/gu, "")
    .replace(/[-_\s]+/gu, " ")
    .trim();

/** @param {RuleFan} fan */
const own = ({ id, zh, es, en, number }) => [id, zh, es, en, ...(number === null ? [] : [String(number)])];

export class FanNames {
  /** @param {Ruleset} rules @param {Words} words @param {Refuse} refuse */
  constructor(rules, words, refuse) {
    this.refuse = refuse;
    this.fans = new Map(rules.fans.map((fan) => [fan.id, fan]));
    /** @type {Map<string, Set<string>>} */
    this.known = new Map();
    for (const fan of rules.fans)
      for (const name of [...own(fan), ...(words.fans[fan.id] ?? [])].map(fold))
        this.known.set(name, (this.known.get(name) ?? new Set()).add(fan.id));
    this.elsewhere = new Map(words.elsewhere.flatMap(({ names, text }) => names.map((name) => [fold(name), text])));
  }

  /** The id of the fan that a text names; throws a Fault for none and for several. @param {string} text @returns {string} */
  fan(text) {
    const name = fold(text);
    const found = [...(this.known.get(name) ?? [])];
    if (found.length === 1) return found[0];
    if (found.length)
      throw this.refuse("FAN_UNCLEAR", { name: text, fans: found }, (speaker) => ({ fans: this.#list(found, speaker) }));
    const said = this.elsewhere.get(name);
    if (said) throw this.refuse("FAN_ELSEWHERE", { name: text }, ({ language }) => ({ said: said[language] }));
    if (/^\d+$/.test(name)) {
      const last = Math.max(...[...this.fans.values()].map(({ number }) => number ?? 0));
      throw this.refuse("FAN_NUMBER_UNKNOWN", { name: text, last });
    }
    throw this.refuse("FAN_UNKNOWN", { name: text, perhaps: this.#near(name).join(", ") });
  }

  /** The fan with how often it is wanted: `tile-hog`, or `3xtile-hog`. @param {string} text @returns {[string, number]} */
  counted(text) {
    const [, times, name] = /^([2-9])[x×](.+)$/.exec(text) ?? [];
    return name ? [this.fan(name), Number(times)] : [this.fan(text), 1];
  }

  /** The fans that have the words in a name, else the one most alike. @param {string} name @returns {string[]} */
  #near(name) {
    const first = new Set([...this.fans.values()].flatMap(own).map(fold));
    const holding = [...this.known.keys()].filter((known) => ` ${known} `.includes(` ${name} `));
    holding.sort((a, b) => Number(!first.has(a)) - Number(!first.has(b)) || a.length - b.length);
    const close = holding.length ? holding : [closest(name, this.known.keys())];
    return [...new Set(close.flatMap((known) => [...(this.known.get(known) ?? [])]))].slice(0, NEAR);
  }

  /** @param {string[]} found @param {Speaker} speaker */
  #list(found, speaker) {
    const name = (/** @type {string} */ id) => this.fans.get(id)?.[/** @type {"en"} */ (speaker.language)];
    return speaker.join(found.map((id) => `${name(id)} (${id})`));
  }
}
