// Many texts in one string, and how well each of them holds a word.
import { HAN } from "./entries.js";
import { wordsOf } from "./fold.js";
import { alike, stem } from "./read.js";

/** @typedef {{forms: string[], root: string, worth: number}} Term the first form begins with the root */

export const LITTLE = 0.15;
// Words that say little wherever they stand.
const SMALL = new Set("of the a an to in is on and or for de la el los las un una y o en que con se del al por".split(" "));

/** @param {string} word @returns {Term} */
export const wordTerm = (word) => ({ forms: alike(word), root: stem(word), worth: SMALL.has(word) ? LITTLE : 1 });

/** The terms of a query: words, and of Chinese every two neighbours and, worth less, every sign. @param {string} plain */
export const termsOf = (plain) =>
  wordsOf(plain).flatMap((word) => {
    if (!HAN.test(word)) return [wordTerm(word)];
    const signs = [...word];
    const pairs = signs.slice(1).map((sign, i) => signs[i] + sign);
    return [
      ...pairs.map((pair) => ({ forms: [pair], root: "", worth: 1 })),
      ...signs.map((sign) => ({ forms: [sign], root: "", worth: pairs.length ? 0.2 : 1 })),
    ];
  });

export class Shelf {
  /** @type {Map<string, Map<number, number>>} */
  #held = new Map();

  /** @param {string[]} texts each with a space at either end, if it is of words */
  constructor(texts) {
    this.text = texts.join("\n");
    let place = 0;
    this.starts = texts.map((text) => {
      const start = place;
      place += text.length + 1;
      return start;
    });
    this.starts.push(place);
  }

  /** The places of the texts that hold the string, each with where it stands. @param {string} needle @param {(text: number, at: number) => boolean} each whether the text is done with */
  scan(needle, each) {
    let place = 0;
    for (let at = this.text.indexOf(needle); at >= 0; ) {
      while (this.starts[place + 1] <= at) place += 1;
      const from = each(place, at) ? this.starts[place + 1] - 1 : at + 1;
      at = this.text.indexOf(needle, from);
    }
  }

  /** As ``scan``, at the beginning of words. @param {string} word @param {(text: number, at: number) => boolean} each */
  words(word, each) {
    this.scan(word, (text, at) => this.text[at - 1] === " " && each(text, at));
  }

  /** How well each text holds a term: 1 as it is, less as the beginning or the stem of a word. @param {Term} term */
  hold({ forms, root }, near = 0.8) {
    const asked = `${forms[0]} ${root}`; // while one types, the words before stay the same
    const known = this.#held.get(asked);
    if (known) return known;
    /** @type {Map<number, number>} */
    const held = new Map();
    this.#held.set(asked, held);
    /** @param {number} text @param {number} quality */
    const keep = (text, quality) => {
      if (quality > (held.get(text) ?? 0)) held.set(text, quality);
    };
    const [word, ...others] = forms;
    if (root)
      this.words(root, (text, at) => {
        const end = at + word.length;
        if (this.text.startsWith(word, at)) {
          const whole = this.text[end] === " ";
          keep(text, whole ? 1 : 0.9);
          return whole;
        }
        const found = near > 0.8 ? this.text.slice(at, this.text.indexOf(" ", at)) : "";
        keep(text, found === root || stem(found) === root ? near : 0.8);
        return false;
      });
    for (const form of root ? others : forms) {
      if (HAN.test(form)) {
        this.scan(form, (text) => Boolean(held.set(text, 1)));
        continue;
      }
      this.words(form, (text, at) => {
        const whole = this.text[at + form.length] === " ";
        if (whole) held.set(text, 1);
        else if (form.length > 1) keep(text, 0.9);
        return whole;
      });
    }
    return held;
  }
}
