// Many texts in one string, and how well each of them holds a term.
import { HAN } from "./entries.js";
import { stem } from "./read.js";

/** @typedef {import("./terms.js").Term} Term */

const OTHER = 0.86; // a word of the same meaning

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

  /** How well each text holds a term: 1 as it is, less as the beginning or the stem of a word, or by another word. @param {Term} term */
  hold({ forms, root, kin }, near = 0.8) {
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
    if (root && !/^\d/.test(word))
      this.words(root, (text, at) => {
        if (this.text.startsWith(word, at)) {
          const whole = this.text[at + word.length] === " ";
          keep(text, whole ? 1 : 0.9);
          return whole;
        }
        const found = near > 0.8 ? this.#wordAt(at) : "";
        keep(text, found === root || stem(found) === root ? near : 0.8);
        return false;
      });
    for (const form of root && !/^\d/.test(word) ? others : forms) this.#form(form, keep);
    for (const other of kin)
      if (HAN.test(other)) this.scan(other, (text) => (keep(text, OTHER), true));
      else
        this.words(other, (text, at) => {
          const same = other.includes(" ") || stem(this.#wordAt(at)) === other;
          if (same) keep(text, OTHER);
          return same;
        });
    return held;
  }

  /** Chinese anywhere, figures between what is no figure, another word from its beginning. @param {string} form @param {(text: number, quality: number) => void} keep */
  #form(form, keep) {
    if (HAN.test(form)) this.scan(form, (text) => (keep(text, 1), true));
    else if (/^\d/.test(form))
      this.scan(form, (text, at) => {
        const whole = !/\d/.test((this.text[at - 1] ?? "") + (this.text[at + form.length] ?? ""));
        if (whole) keep(text, 1);
        return whole;
      });
    else
      this.words(form, (text, at) => {
        const whole = this.text[at + form.length] === " ";
        if (whole) keep(text, 1);
        else if (form.length > 1) keep(text, 0.9);
        return whole;
      });
  }

  /** @param {number} at */
  #wordAt(at) {
    return this.text.slice(at, this.text.indexOf(" ", at));
  }
}
