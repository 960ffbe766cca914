// What is typed as terms: words, signs and numbers, each with its other forms and with words of the same meaning.
import { HAN } from "./entries.js";
import { fold, wordsOf } from "./fold.js";
import { alike, numeral, stem } from "./read.js";

/**
 * @typedef {{forms: string[], root: string, kin: string[], worth: number, pair: boolean, game: boolean, ofGame: boolean, number: boolean}} Term
 *   game: a name of the American game; ofGame: something that only it has
 *   the first form begins with the root; kin: words of the same meaning; pair: two neighbouring signs of Chinese
 * @typedef {{little: string, game: string, of_game: string, of_list: string, alike: string[]}} Words as the index has them, parted by bars
 */

export const LITTLE = 0.1;
const SIGN = 0.2;
const LONGEST = 6; // signs of a Chinese word, words of a phrase at most
const UNIT = /^[秒分番张个次天年米人墩副盘圈度元美岁组局倍厘毫勒]/u;

/** @param {string} text */
const listed = (text) => text.split("|").map(fold).filter(Boolean);

/** How a word is compared: Chinese as it is, a phrase whole, another word by its stem. @param {string} word */
const keyOf = (word) => (HAN.test(word) || word.includes(" ") ? word : stem(word));

export class Speech {
  /** @type {Set<string>} */
  #little = new Set();
  /** @type {Set<string>} */
  #game = new Set();
  /** @type {Set<string>} */
  #ofGame = new Set();
  /** @type {Map<string, Set<string>>} */
  #kin = new Map();
  /** @type {Set<string>} */
  #ofList = new Set();

  /** @param {Words} words */
  constructor({ little, game, of_game: ofGame, of_list: ofList, alike }) {
    this.#little = new Set(listed(little));
    this.#game = new Set(listed(game).map(keyOf));
    this.#ofGame = new Set(listed(ofGame).map(keyOf));
    this.#ofList = new Set(listed(ofList).map(keyOf));
    for (const group of alike.map(listed)) {
      const keys = new Set(group.map(keyOf));
      for (const key of keys) this.#kin.set(key, new Set([...(this.#kin.get(key) ?? []), ...keys]));
    }
  }

  /** The terms of a folded query or name, each once. @param {string} plain @returns {Term[]} */
  termsOf(plain) {
    /** @type {Map<string, Term>} */
    const found = new Map();
    const words = wordsOf(plain);
    for (let i = 0; i < words.length; ) {
      const [taken, terms] = HAN.test(words[i]) ? [1, this.#signs(words[i])] : this.#phrase(words, i);
      for (const term of terms) if (!found.has(term.forms[0])) found.set(term.forms[0], term);
      i += taken;
    }
    return [...found.values()];
  }

  /** Neighbouring words by their stems, without those that say little; of Chinese three signs together. @param {string} plain @returns {Set<string>} */
  runsOf(plain) {
    /** @type {Set<string>} */
    const runs = new Set();
    for (const word of wordsOf(plain))
      if (HAN.test(word)) for (let i = 0; i + 3 <= word.length; i++) runs.add(word.slice(i, i + 3));
    const said = this.termsOf(plain).filter(({ worth, forms }) => worth > LITTLE && !HAN.test(forms[0]));
    const stems = said.map(({ number, forms, root }) => (number && forms.find((form) => /^\d/.test(form))) || root || forms[0]);
    for (let i = 1; i < stems.length; i++) runs.add(`${stems[i - 1]} ${stems[i]}`);
    return runs;
  }

  /** Whether nothing but fans in general is asked for. @param {string} plain */
  isList(plain) {
    return this.termsOf(plain).every(({ worth, root, forms }) => worth <= LITTLE || this.#ofList.has(root || forms[0]));
  }

  /** The longest phrase that begins at a word, or the word. @param {string[]} words @param {number} at @returns {[number, Term[]]} */
  #phrase(words, at) {
    for (let long = Math.min(LONGEST, words.length - at); long > 1; long--) {
      const phrase = words.slice(at, at + long).join(" ");
      if (this.#kin.has(phrase)) return [long, [this.#term(phrase, phrase)]];
    }
    return [1, [this.#term(words[at], keyOf(words[at]))]];
  }

  /** A run of Chinese: numbers, known words, and between them pairs of signs and the signs. @param {string} run @returns {Term[]} */
  #signs(run) {
    const signs = [...run];
    /** @type {Term[]} */
    const terms = [];
    let rest = "";
    const flush = () => {
      const left = [...rest];
      for (const [i, sign] of left.slice(1).entries()) terms.push({ ...this.#term(left[i] + sign, ""), pair: true });
      for (const sign of left) terms.push({ ...this.#term(sign, ""), worth: left.length > 1 ? SIGN : 1 });
      rest = "";
    };
    for (let at = 0; at < signs.length; ) {
      const count = /^[一二两三四五六七八九十百]+/u.exec(signs.slice(at).join(""))?.[0] ?? "";
      if (count && (count.length > 1 || UNIT.test(signs.slice(at + 1).join("")))) {
        flush();
        terms.push(this.#term(count, ""));
        at += count.length;
        continue;
      }
      let long = Math.min(LONGEST, signs.length - at);
      while (long && !this.#knows(signs.slice(at, at + long).join(""))) long -= 1;
      if (long) {
        flush();
        const word = signs.slice(at, at + long).join("");
        terms.push(this.#term(word, word));
      } else rest += signs[at];
      at += long || 1;
    }
    flush();
    return terms;
  }

  /** @param {string} word */
  #knows(word) {
    return this.#little.has(word) || this.#kin.has(word) || this.#game.has(word) || this.#ofGame.has(word);
  }

  /** @param {string} word @param {string} key @returns {Term} */
  #term(word, key) {
    const han = HAN.test(word);
    const little = this.#little.has(word);
    return {
      forms: alike(word),
      root: han ? "" : word.includes(" ") ? word : stem(word),
      kin: little ? [] : [...(this.#kin.get(key) ?? [])].filter((other) => other !== key),
      worth: little ? LITTLE : 1,
      pair: false,
      game: this.#game.has(key),
      ofGame: this.#ofGame.has(key),
      number: numeral(word) > 0,
    };
  }
}
