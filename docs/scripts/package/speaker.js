// Texts in one language, put together as generator/i18n puts them together.
import { placeWords } from "../calculator/places.js";
import { filled } from "../filled.js";

/** @typedef {import("../signs.js").Text} Text */
/**
 * What the package says in one language; `brackets` stand around an aside.
 * @typedef {{signs: import("../signs.js").Signs, brackets: string, words: Record<string, Text>, faults: Record<string, Text>,
 *   places: Record<string, string>}} Said
 */
/** @typedef {Record<string, Record<string, string>>} Names names by language, by id */
/**
 * Everything that the package says: `fans` are other names of fans, `elsewhere` what other games count as fans,
 * `questions` those that decide no score with their readings and the reading of each edition, `order` all questions.
 * @typedef {{languages: Record<string, Said>, names: {edition: Names, principle: Names, source: Names},
 *   fans: Record<string, string[]>, elsewhere: {names: string[], text: Record<string, string>}[],
 *   questions: Record<string, {readings: string[], editions: Record<string, string>}>, order: string[]}} Words
 */

export class Speaker {
  /** @param {Words} words @param {string} language */
  constructor(words, language) {
    this.words = words;
    this.language = language;
    this.said = words.languages[language];
    const { comma, semicolon, colon, row } = this.said.signs;
    this.comma = comma;
    this.semicolon = semicolon;
    this.colon = colon;
    this.row = row;
  }

  /** The text of a key with its blanks filled. @param {string} key @param {Record<string, unknown>} [blanks] */
  say(key, blanks = {}) {
    return this.fill(this.said.words[key], blanks);
  }

  /** What is wrong with a hand, or with what was asked. @param {string} code @param {Record<string, unknown>} params */
  fault(code, params) {
    return this.fill(this.said.faults[code] ?? code, params);
  }

  /** @param {Text} text @param {Record<string, unknown>} blanks */
  fill(text, blanks) {
    return filled(text, blanks, this.language, this.said.signs).join("");
  }

  /** In brackets, with the space before them. @param {string} text */
  aside(text) {
    return this.said.brackets.replace("{}", () => text);
  }

  /** Items in a row: `a, b, c`. @param {readonly string[]} items */
  join(items) {
    return items.join(this.row);
  }

  /** Names as a sentence has them: `a, b and c`. @param {readonly string[]} items */
  series(items) {
    if (items.length < 2) return this.join(items);
    return this.say("series:names", { some: this.join(items.slice(0, -1)), last: items[items.length - 1] });
  }

  /** The name of an edition, a principle or a source. @param {"edition" | "principle" | "source"} kind @param {string} id */
  name(kind, id) {
    return this.words.names[kind][id]?.[this.language] ?? id;
  }

  /** A source with the place in it. @param {import("../engine/types.js").Cite} cite */
  cited({ source, at }) {
    const name = this.name("source", source);
    return at === "whole" ? name : name + this.comma + placeWords(at, this.said.places, this.said.signs);
  }
}
