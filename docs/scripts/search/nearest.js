// The nearest there is where nothing holds what was typed: words put right, names alike.
import { atLeast, distance, lettersOf } from "./alike.js";
import { HAN, close } from "./entries.js";
import { wordsOf } from "./fold.js";

/** @typedef {import("./entries.js").Entry} Entry */

export class Nearest {
  /** @type {{place: number, name: string, han: boolean, letters: number}[] | undefined} */
  #alikes;
  /** @type {{word: string, letters: number}[] | undefined} */
  #vocabulary;

  /** @param {Entry[]} entries */
  constructor(entries) {
    this.entries = entries;
  }

  /** The query with unknown words put right, and these words. @param {string} plain @param {(word: string) => boolean} known */
  words(plain, known) {
    this.#vocabulary ??= [...new Set(this.entries.flatMap(({ names, id }) => [...names, id].flatMap((name) => wordsOf(name.plain))))]
      .filter((word) => word.length > 2 && !HAN.test(word))
      .map((word) => ({ word, letters: lettersOf(word) }));
    /** @type {string[]} */
    const right = [];
    const words = wordsOf(plain).map((word) => {
      if (HAN.test(word) || word.length < 4 || known(word)) return word;
      const most = word.length < 6 ? 1 : word.length < 9 ? 2 : 3;
      let best = { word, away: most + 0.5 };
      const letters = lettersOf(word);
      for (const other of this.#vocabulary ?? []) {
        if (atLeast(letters, other.letters) > most) continue;
        const away = distance(word, other.word, most) + (other.word[0] === word[0] ? 0 : 0.4);
        if (away < best.away) best = { word: other.word, away };
      }
      if (best.word !== word) right.push(best.word);
      return best.word;
    });
    return { plain: words.join(" "), words: right };
  }

  /** Names like what was typed, and as a last resort those that share the most pairs of letters. @param {string} plain @param {boolean} last @returns {[number, number][]} */
  names(plain, last) {
    const typed = close(plain);
    const found = this.#like(typed);
    return found.length || !last ? found : this.#pairs(typed);
  }

  /** @param {string} typed @returns {[number, number][]} */
  #like(typed) {
    this.#alikes ??= this.entries.flatMap(({ names, sounds, initials }, place) =>
      [...names.map((name) => name.close), ...sounds, ...initials.filter(({ length }) => length > 2)]
        .filter((name) => name.length < 40)
        .map((name) => ({ place, name, han: HAN.test(name), letters: lettersOf(name) }))
    );
    const signs = [...new Set(typed)];
    const letters = lettersOf(typed);
    /** @type {[number, number][]} */
    const found = [];
    for (const { place, name, han, letters: others } of this.#alikes) {
      const long = Math.max(name.length, typed.length);
      const most = Math.floor(long * (han ? 0.5 : 0.34));
      if (Math.abs(name.length - typed.length) > most || atLeast(letters, others) > most) continue;
      let shared = 0;
      for (const sign of signs) if (name.includes(sign)) shared += 1;
      if (shared * 2 < signs.length) continue;
      const away = distance(typed, name, most);
      if (away <= most && away < long) found.push([place, 54 * (1 - away / long) ** 0.7]);
    }
    return found;
  }

  /** @param {string} typed @returns {[number, number][]} */
  #pairs(typed) {
    const pairs = [...new Set(Array.from({ length: typed.length - 1 }, (_, i) => typed.slice(i, i + 2)))];
    /** @type {[number, number][]} */
    const found = [];
    this.entries.forEach(({ names, sounds }, place) => {
      for (const name of [...names.map((one) => one.close), ...sounds]) {
        const shared = pairs.filter((pair) => name.includes(pair)).length;
        if (shared) found.push([place, (40 * 2 * shared) / (pairs.length + name.length - 1)]);
      }
    });
    return found;
  }
}
