// The search itself, over the title index and, once it is there, the full text. No page, no network.
import { atLeast, distance, lettersOf } from "./alike.js";
import { HAN, close, entriesOf, idOf, joined, nameOf } from "./entries.js";
import { fold, wordsOf } from "./fold.js";
import { figures, isHand } from "./read.js";
import { handed, resultOf } from "./results.js";
import { LITTLE, Shelf, termsOf, wordTerm } from "./shelf.js";

/**
 * @typedef {import("./entries.js").Name} Name
 * @typedef {import("./entries.js").Row} Row
 * @typedef {import("./results.js").Result} Result
 * @typedef {{results: Result[], near: boolean, words: string[], wants: boolean}} Answer
 * @typedef {import("./results.js").Find} Find
 */

// What a reader means first, where names are the same.
/** @type {Record<string, number>} */
const FIRST = { fan: 2, term: 1.6, tile: 1.5, foul: 1.4, principle: 1.4, article: 1.3, question: 1.2, page: 1.2, misprint: -4 };
const LATER = -1;
const APART = -12; // the other game, whose entries come with the texts
const SPOKEN = new Set(["clause", "reading"]); // their anchors are words
const SURE = 55; // from here on a result holds all that was typed

export class Finder {
  /** @type {Row[]} */
  #rows = [];
  #texts = new Shelf([]);
  full = false;
  #apart = Infinity; // the first entry of the other game

  /** @param {import("./entries.js").Titles} titles */
  constructor(titles) {
    this.entries = entriesOf(titles);
    this.kinds = titles.kinds;
    this.bases = titles.bases;
    /** @type {Map<string, [number, Row | null]>} */
    this.ids = new Map();
    this.#identify(0);
    this.#index();
  }

  /** The ids of the entries from a place on. @param {number} from */
  #identify(from) {
    for (let place = from; place < this.entries.length; place++) {
      const id = idOf(this.entries[place].address);
      for (const name of [id, id.split("/").at(-1) ?? "", `t-${id}`, `f-${id}`])
        if (!this.ids.has(name)) this.ids.set(name, [place, null]);
    }
  }

  #index() {
    this.all = new Shelf(this.entries.map(({ all }) => all));
    /** @type {[number, Name][]} */
    this.named = this.entries.flatMap(({ names }, place) => names.map((name) => /** @type {[number, Name]} */ ([place, name])));
    this.closed = new Shelf(this.named.map(([, name]) => name.close));
    /** @type {[number, string][]} */
    this.said = this.entries.flatMap(({ sounds }, place) => sounds.map((sound) => /** @type {[number, string]} */ ([place, sound])));
    this.sounds = new Shelf(this.said.map(([, sound]) => sound));
    /** @type {Map<string, number[]>} */
    this.initials = new Map();
    this.entries.forEach(({ initials }, place) => {
      for (const short of initials) this.initials.set(short, [...(this.initials.get(short) ?? []), place]);
    });
    this.alikes = this.entries.flatMap(({ kind, names, sounds, initials }, place) =>
      [...names.map((name) => name.close), ...sounds, ...initials.filter(({ length }) => length > 2)]
        .filter((name) => kind !== "question" && name.length < 40)
        .map((name) => ({ place, name, han: HAN.test(name), letters: lettersOf(name) }))
    );
    const words = this.entries.flatMap(({ all }) => wordsOf(all));
    this.vocabulary = [...new Set(words)]
      .filter((word) => word.length > 2 && !HAN.test(word))
      .map((word) => ({ word, letters: lettersOf(word) }));
  }

  /** The full text. @param {import("./entries.js").Texts} texts */
  add({ late, names, rows }) {
    if (this.full) return;
    this.full = true;
    const first = (this.#apart = this.entries.length);
    this.entries.push(...entriesOf({ kinds: this.kinds, bases: this.bases, ...late }));
    this.#identify(first);
    for (const [place, text] of names) {
      const entry = this.entries[place];
      const [also, elsewhere = ""] = text.split("||");
      for (const name of also.split("|")) if (name) entry.names.push(nameOf(name, 0.98));
      for (const name of elsewhere.split("|")) if (name) entry.names.push(nameOf(name, 0.9));
      entry.all = joined(entry.names, entry.address);
    }
    const every = rows.flatMap((found, kind) => found.map((row) => ({ kind: this.kinds[kind], row })));
    const plain = fold(every.map(({ row }) => row[3].replaceAll("\n", " ")).join("\n")).split("\n");
    this.#rows = every.map(({ kind, row: [entry, anchor, id, text] }, i) => {
      const spoken = SPOKEN.has(kind) ? fold(anchor) : "";
      const row = { kind, anchor, id: id || anchor, text, plain: ` ${plain[i]} ${spoken} `, entry };
      if (anchor) this.ids.set(row.id, [entry, row]);
      return row;
    });
    this.#texts = new Shelf(this.#rows.map((row) => row.plain));
    this.#index();
  }

  /**
   * What is found, the best first. ``near``: nothing holds all that was typed.
   * ``wants``: the full text, not there yet, may know better.
   * @param {string} query @param {number} [most] @returns {Answer}
   */
  find(query, most = 10) {
    const plain = fold(query);
    if (isHand(query.trim())) return { results: [handed(query)], near: false, words: [], wants: false };
    if (!plain) return { results: [], near: false, words: [], wants: false };
    /** @type {Map<number, Find>} */
    const found = new Map();
    const asked = figures(plain, query);
    this.#words(found, plain);
    if (asked.rest) {
      this.#words(found, asked.rest);
      for (const [place, find] of found)
        if (this.entries[place].points.includes(asked.points) && find.score > 30) find.score += 25;
    }
    this.#figures(found, asked);
    const known = this.ids.get(query.trim().toLowerCase().replaceAll(" ", "-"));
    const typed = known?.[1] && /[-/]/.test(query) ? 120 : 99.5; // a part of a page may be called by a plain word
    if (known) this.#put(found, known[0], typed, known[1]);
    let best = 0;
    for (const { score } of found.values()) best = Math.max(best, score);
    const near = best < SURE;
    const words = near ? this.#nearest(found, plain) : [];
    for (const { forms, root } of termsOf(plain)) words.push(...forms.filter((form) => form.length > 1), root);
    const results = [...found].sort(([, a], [, b]) => b.score - a.score);
    const least = results.length ? Math.min(results[0][1].score * 0.35, 30) : 0;
    return {
      results: results
        .slice(0, most)
        .filter(([, { score }]) => score >= least)
        .map(([place, find]) => resultOf(this.entries[place], find, words)),
      near,
      words: [...new Set(words)].filter(Boolean),
      wants: !this.full && (best < 76 || query.includes("/")), // an id of two parts is one of a text
    };
  }

  /** @param {Map<number, Find>} found @param {number} place @param {number} score @param {Row | null} row @param {number} [number] */
  #put(found, place, score, row, number = 0) {
    const whole = score + (FIRST[row?.anchor ? row.kind : ""] ?? FIRST[this.entries[place].kind] ?? LATER) + (place < this.#apart ? 0 : APART);
    const kept = found.get(place);
    if (!kept || kept.score < whole) found.set(place, { score: whole, row, number });
  }

  /** Entries whose names or texts hold the query or its words. @param {Map<number, Find>} found @param {string} plain @param {number} [less] */
  #words(found, plain, less = 0) {
    const terms = termsOf([...new Set(wordsOf(plain))].join(" "));
    const inNames = terms.map((term) => /** @type {Shelf} */ (this.all).hold(term, 0.97));
    const inTexts = terms.map((term) => (term.worth === LITTLE ? new Map() : this.#texts.hold(term)));
    /** @type {Map<number, Set<number>>} */
    const rows = new Map(); // for each entry its rows that hold something
    const common = terms.map((_, i) => {
      const holding = new Set(inNames[i].keys());
      for (const row of inTexts[i].keys()) {
        const { entry } = this.#rows[row];
        holding.add(entry);
        const kept = rows.get(entry);
        if (kept) kept.add(row);
        else rows.set(entry, new Set([row]));
      }
      return holding.size + 0.5;
    });
    const worth = terms.map(({ worth }, i) =>
      worth === LITTLE ? LITTLE : worth * Math.log(1 + this.entries.length / common[i])
    );
    const sum = worth.reduce((a, b) => a + b, 0) || 1;
    /** @param {number} held the worth of what is held */
    const share = (held) => 62 * (held / sum) ** 1.3;
    const phrase = HAN.test(plain) ? close(plain) : terms.length > 1 ? ` ${plain} ` : "";
    const whole = this.#whole(plain);
    const [named, spread] = [new Float64Array(terms.length), new Float64Array(terms.length)];
    for (const place of new Set([...whole.keys(), ...inNames.flatMap((held) => [...held.keys()]), ...rows.keys()])) {
      let names = 0;
      for (let i = 0; i < worth.length; i++) {
        spread[i] = named[i] = inNames[i].get(place) ?? 0;
        names += named[i] * worth[i];
      }
      const part = share(names);
      const brief = part && 3 * Math.min(1, plain.length / this.entries[place].names[0].plain.length);
      let score = Math.max(whole.get(place) ?? 0, part + brief);
      /** @type {Row | null} */
      let where = null;
      for (const row of rows.get(place) ?? []) {
        let both = 0;
        for (let i = 0; i < worth.length; i++) {
          const held = Math.max(named[i], (inTexts[i].get(row) ?? 0) * 0.75);
          if (held > spread[i]) spread[i] = held;
          both += held * worth[i];
        }
        if (both <= names) continue;
        const here = share(both) + (phrase && this.#rows[row].plain.includes(phrase) ? 6 : 0);
        if (here > score) {
          score = here;
          where = this.#rows[row];
        }
      }
      const all = spread.reduce((sum, held, i) => sum + held * worth[i], 0);
      score = Math.max(score, share(all) - 6);
      if (score > 4) this.#put(found, place, score - less, where);
    }
  }

  /** How well the whole query is one of the names of an entry, or a part of one: 0 to 100. @param {string} plain */
  #whole(plain) {
    const typed = close(plain);
    const han = HAN.test(typed);
    /** @type {Map<number, number>} */
    const best = new Map();
    /** @param {number} place @param {number} score */
    const keep = (place, score) => best.set(place, Math.max(best.get(place) ?? 0, score));
    if (typed.length > 1 || han)
      this.closed?.scan(typed, (at) => {
        const [place, name] = /** @type {[number, Name][]} */ (this.named)[at];
        const share = typed.length / name.close.length;
        const next = name.plain[plain.length];
        let score = typed.length > 2 ? 56 + 10 * share : 0;
        if (share === 1) score = 100;
        else if (name.plain.startsWith(plain)) score = (han || next === " " ? 82 : 78) + 10 * share;
        else if (han || name.plain.includes(" " + plain)) score = 72 + 10 * share;
        keep(place, score * name.weight);
        return true;
      });
    if (han) return best;
    const said = typed.replace(/(?<=[a-z])[1-5]/g, "").replaceAll("v", "u");
    if (said.length > 1)
      this.sounds?.scan(said, (at) => {
        const [place, sound] = /** @type {[number, string][]} */ (this.said)[at];
        if (sound === said) keep(place, 99);
        else if (said.length > 2) keep(place, (sound.startsWith(said) ? 70 : 60) + (10 * said.length) / sound.length);
        return true;
      });
    if (said.length > 1) for (const place of this.initials?.get(said) ?? []) keep(place, 76);
    return best;
  }

  /** Fans by points and by number. @param {Map<number, Find>} found @param {ReturnType<typeof figures>} asked */
  #figures(found, { bare, points, number, numbering, rest }) {
    this.entries.forEach((entry, place) => {
      const { numbers } = entry;
      if (!numbers.length) return;
      if (!rest && points && entry.points.includes(points)) this.#put(found, place, 104, null);
      if (bare && entry.points.includes(bare)) this.#put(found, place, 104, null);
      if (bare && numbers.includes(bare)) this.#put(found, place, numbers[0] === bare ? 105 : 103, null, bare);
      if (number && (numbering < 0 ? numbers.includes(number) : numbers[numbering] === number))
        this.#put(found, place, numbers[0] === number ? 105 : 104, null, number);
    });
  }

  /** The nearest there is: words put right, names alike. What was put right. @param {Map<number, Find>} found @param {string} plain */
  #nearest(found, plain) {
    /** @type {string[]} */
    const right = [];
    const words = wordsOf(plain).map((word) => {
      if (HAN.test(word) || word.length < 4 || this.#known(word)) return word;
      const most = word.length < 6 ? 1 : word.length < 9 ? 2 : 3;
      let best = { word, away: most + 0.5 };
      const letters = lettersOf(word);
      for (const other of this.vocabulary ?? []) {
        if (atLeast(letters, other.letters) > most) continue;
        const away = distance(word, other.word, most) + (other.word[0] === word[0] ? 0 : 0.4);
        if (away < best.away) best = { word: other.word, away };
      }
      if (best.word !== word) right.push(best.word);
      return best.word;
    });
    if (right.length) this.#words(found, words.join(" "), 6);
    const typed = close(plain);
    const signs = [...new Set(typed)];
    const letters = lettersOf(typed);
    for (const { place, name, han, letters: others } of this.alikes ?? []) {
      const long = Math.max(name.length, typed.length);
      const most = Math.floor(long * (han ? 0.5 : 0.34));
      if (Math.abs(name.length - typed.length) > most || atLeast(letters, others) > most) continue;
      let shared = 0;
      for (const sign of signs) if (name.includes(sign)) shared += 1;
      if (shared * 2 < signs.length) continue;
      const away = distance(typed, name, most);
      if (away <= most && away < long) this.#put(found, place, 54 * (1 - away / long) ** 0.7, null);
    }
    if (!found.size) this.#alike(found, typed);
    return right;
  }

  /** Whether a word stands anywhere. @param {string} word */
  #known(word) {
    const { forms, root } = wordTerm(word);
    return [...forms, root].some((form) => this.all?.text.includes(" " + form) || this.#texts.text.includes(" " + form));
  }

  /** As a last resort: names that share the most pairs of letters. @param {Map<number, Find>} found @param {string} typed */
  #alike(found, typed) {
    const pairs = [...new Set(Array.from({ length: typed.length - 1 }, (_, i) => typed.slice(i, i + 2)))];
    this.entries.forEach(({ names, sounds }, place) => {
      for (const name of [...names.map((one) => one.close), ...sounds]) {
        const shared = pairs.filter((pair) => name.includes(pair)).length;
        if (shared) this.#put(found, place, (40 * 2 * shared) / (pairs.length + name.length - 1), null);
      }
    });
  }
}
