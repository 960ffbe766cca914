// The search itself, over the title index, the other names and, once it is there, the full text. No page, no network.
import { HAN, close, entriesOf, idOf, nameOf } from "./entries.js";
import { fold } from "./fold.js";
import { Nearest } from "./nearest.js";
import { figures, isHand } from "./read.js";
import { handed, resultOf } from "./results.js";
import { Shelf } from "./shelf.js";
import { LITTLE, Speech } from "./terms.js";

/**
 * @typedef {import("./entries.js").Entry} Entry
 * @typedef {import("./entries.js").Name} Name
 * @typedef {import("./entries.js").Row} Row
 * @typedef {import("./results.js").Result} Result
 * @typedef {import("./results.js").Find} Find
 * @typedef {import("./terms.js").Term} Term
 * @typedef {{results: Result[], near: boolean, words: string[], wants: boolean}} Answer
 */

// What a reader means first, where names are the same; and what is seldom meant.
/** @type {Record<string, number>} */
const FIRST = {
  fan: 2, term: 1.6, tile: 1.5, foul: 1.4, principle: 1.4, article: 1.3, question: 1.2, page: 1.2,
  reading: 0, clause: 0, section: 0, case: -3, cases: -2, source: -3, event: -3, misprint: -8, hand: -8, exclusion: -8,
}; // prettier-ignore
const SENTENCES = new Set(["question", "article"]); // in other languages they are found and not shown
const LATER = -1;
const APART = -18; // the American game, unless it is named
const NAMED = 8; // if it is
const RARE = 8; // a word that fewer entries hold says no more than one that so many hold
const LENT = 0.9; // how well all that belongs to it holds a word that names it
const SPOKEN = new Set(["clause", "reading"]); // their anchors are words
const EXACT = 99; // a name is what was typed
const SURE = 55; // from here on a name holds all that was typed
const ALL_NAMES = 35; // what it adds that the names of an entry together hold the words
const [RUN, MOST_RUNS] = [9, 3]; // what two words add that stand together in a name as in the query, and so many at most
const IN_TEXT = 0.55; // what a word in a text is worth beside one in a name
const BRIEF = 6; // signs of Chinese that may be a name with a slip, though texts hold them
const BRIEF_TEXT = 250; // signs of a text that speaks of one thing
const LIST = "fans/"; // the list that can be asked for a value
const SHORT = 70; // what it adds that a text says hardly more than the query
const SAID = 90; // what a text comes to at most: a name says more
const STATED = 25; // what it adds that a number stands beside its unit
const NEAR = 70; // signs between a number and its unit

export class Finder {
  /** @type {Row[]} */
  #rows = [];
  #texts = new Shelf([]);
  /** @type {Set<number>} */
  #apart = new Set();
  #speech = new Speech({ little: "", game: "", of_game: "", of_list: "", alike: [] });
  named = false; // whether the other names are there
  full = false;

  /** @param {import("./entries.js").Titles} titles */
  constructor(titles) {
    /** @type {Map<string, string>} */
    this.read = new Map(); // how a sign is read
    this.entries = entriesOf(titles, this.read);
    this.kinds = titles.kinds;
    this.bases = titles.bases;
    this.editions = titles.editions.map(([id, short]) => ({ id, short }));
    /** @type {Map<string, [number, Row | null]>} */
    this.ids = new Map();
    this.#identify(0);
    this.#index();
  }

  /** The ids of the entries from a place on. @param {number} from */
  #identify(from) {
    for (let place = from; place < this.entries.length; place++) {
      const { address } = this.entries[place];
      const id = idOf(address);
      for (const name of [id, id.split("/").at(-1) ?? "", `t-${id}`, `f-${id}`, address.replace(/\/$/, "")])
        if (!this.ids.has(name)) this.ids.set(name, [place, null]);
    }
  }

  #index() {
    /** @type {[number, Name][]} */
    this.names = this.entries.flatMap(({ names }, place) => names.map((name) => /** @type {[number, Name]} */ ([place, name])));
    this.closed = new Shelf(this.names.map(([, name]) => name.close));
    /** @type {[number, Name][]} */
    this.called = [...this.names, ...this.entries.map((entry, place) => /** @type {[number, Name]} */ ([place, entry.id]))];
    this.bag = new Shelf(this.called.map(([, name]) => ` ${name.plain} `));
    /** @type {[number, string][]} */
    this.said = this.entries.flatMap(({ sounds }, place) => sounds.map((sound) => /** @type {[number, string]} */ ([place, sound])));
    this.sounds = new Shelf(this.said.map(([, sound]) => sound));
    /** @type {Map<string, number[]>} */
    this.initials = new Map();
    this.entries.forEach(({ initials }, place) => {
      for (const short of initials) this.initials.set(short, [...(this.initials.get(short) ?? []), place]);
    });
    this.nearest = new Nearest(this.entries);
  }

  /** The other names, what is late, and what words mean. @param {import("./entries.js").Names} found */
  name({ late, names, apart, little, game, of_game, of_list, alike, rows }) {
    this.named = true;
    const first = this.entries.length;
    this.entries.push(...entriesOf({ kinds: this.kinds, bases: this.bases, editions: [], ...late }, this.read));
    this.#identify(first);
    this.#apart = new Set(apart);
    this.#speech = new Speech({ little, game, of_game, of_list, alike });
    for (const [place, text] of names) {
      const entry = this.entries[place];
      for (const [group, weight] of [0.98, 0.9, 0.98].entries())
        for (const name of text.split("||")[group]?.split("|") ?? [])
          if (name) entry.names.push({ ...nameOf(name, weight), shown: group === 1 || (!group && !SENTENCES.has(entry.kind)) });
    }
    this.#shelve(rows);
    this.#index();
  }

  /** The full text. @param {{rows: import("./entries.js").Written[][]}} texts */
  add({ rows }) {
    if (this.full) return;
    this.full = true;
    this.#shelve(rows);
  }

  /** @param {import("./entries.js").Written[][]} rows */
  #shelve(rows) {
    const every = rows.flatMap((found, kind) => found.map((row) => ({ kind: this.kinds[kind], row })));
    const plain = fold(every.map(({ row }) => row[3].replaceAll("\n", " ")).join("\n")).split("\n");
    const fresh = every.map(({ kind, row: [entry, anchor, id, text, editions = 0] }, i) => {
      const spoken = SPOKEN.has(kind) ? fold(anchor) : "";
      const row = { kind, anchor, id: id || anchor, text, plain: ` ${plain[i]} ${spoken} `, entry, editions };
      if (anchor) this.ids.set(row.id, [entry, row]);
      if (editions) this.entries[entry].answers.push(row);
      return row;
    });
    this.#rows.push(...fresh);
    this.#texts = new Shelf(this.#rows.map((row) => row.plain));
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
    const list = asked.points > 0 && this.#speech.isList(asked.rest);
    if (list) this.#listOf(found, asked.points);
    else if (asked.rest) this.#ofValue(found, asked.rest, asked.points);
    this.#fansInside(found, plain);
    this.#figures(found, list ? { ...asked, rest: "" } : asked);
    const known = this.ids.get(query.trim().toLowerCase().replaceAll(" ", "-"));
    const typed = known?.[1] && /[-/]/.test(query) ? 120 : 99.5; // a part of a page may be called by a plain word
    if (known) this.#put(found, known[0], { score: typed, row: known[1], whole: true, exact: typed > 100 });
    const near = ![...found.values()].some(({ whole }) => whole);
    /** @type {string[]} */
    const words = [];
    const nearest = /** @type {Nearest} */ (this.nearest);
    if (near) {
      const right = nearest.words(plain, (word) => this.#known(word));
      if (right.words.length) this.#words(found, right.plain, 6, true);
      words.push(...right.words);
    }
    if (near || (HAN.test(plain) && plain.length < BRIEF))
      for (const [place, score] of nearest.names(plain, !found.size)) this.#put(found, place, { score, row: null, whole: false });
    for (const { forms, root, kin, worth } of this.#speech.termsOf(plain))
      if (worth > LITTLE) words.push(...forms.filter((form) => form.length > 1), root, ...kin);
    const results = [...found].sort(([, a], [, b]) => b.score - a.score);
    const best = results[0]?.[1].score ?? 0;
    return {
      results: results
        .slice(0, most)
        .filter(([, { score }]) => score >= Math.min(best * 0.35, 30))
        .map(([place, find]) => resultOf(this.entries[place], find, words)),
      near,
      words: [...new Set(words)].filter(Boolean),
      wants: !this.full && (near || best < (/[\d一二两三四五六七八九十]/.test(query) ? EXACT : 76) || /[-/]/.test(query)), // an id of several parts may be one of a text
    };
  }

  /** @param {Map<number, Find>} found @param {number} place @param {Find} find */
  #put(found, place, find) {
    const entry = this.entries[place];
    const score = find.score + (FIRST[find.row?.anchor ? find.row.kind : entry.kind] ?? LATER);
    const kept = found.get(place);
    const whole = find.whole || Boolean(kept?.whole);
    if (!kept || kept.score < score) found.set(place, { ...find, score, whole });
    else kept.whole = whole;
  }

  /**
   * Entries whose names or texts hold the query or its words.
   * @param {Map<number, Find>} found @param {string} plain @param {number} [less] @param {boolean} [part] whether more was typed
   */
  #words(found, plain, less = 0, part = false) {
    const terms = this.#speech.termsOf(plain);
    const game = terms.map((term) => term.game);
    const named = terms.some(({ game, ofGame }) => game || ofGame);
    const inNames = terms.map((term) => /** @type {Shelf} */ (this.bag).hold(term, 0.97));
    const inTexts = terms.map((term) => (term.worth === LITTLE ? new Map() : this.#texts.hold(term)));
    /** @type {Map<number, Set<number>>} */
    const rows = new Map(); // for each entry its rows that hold something
    /** @type {Map<number, Float64Array>} */
    const names = new Map(); // for each entry how well its names hold each term
    const called = /** @type {[number, Name][]} */ (this.called);
    const common = terms.map((_, i) => {
      const holding = new Set();
      for (const [name, quality] of inNames[i]) {
        const [place] = called[name];
        holding.add(place);
        let held = names.get(place);
        if (!held) names.set(place, (held = new Float64Array(terms.length)));
        if (quality > held[i]) held[i] = quality;
      }
      for (const row of inTexts[i].keys()) {
        const { entry } = this.#rows[row];
        holding.add(entry);
        const kept = rows.get(entry);
        if (kept) kept.add(row);
        else rows.set(entry, new Set([row]));
      }
      return holding.size ? Math.max(holding.size, RARE) : this.entries.length;
    });
    const worth = terms.map(({ worth }, i) => (worth === LITTLE ? LITTLE : worth * Math.log(1 + this.entries.length / common[i])));
    const sum = worth.reduce((a, b) => a + b, 0) || 1;
    const best = this.#bestNames(plain, terms, inNames, worth, sum, named);
    const whole = this.#whole(plain);
    const phrase = HAN.test(plain) ? close(plain) : terms.length > 1 ? ` ${plain} ` : "";
    const spread = new Float64Array(terms.length);
    const none = new Float64Array(terms.length);
    for (const place of new Set([...whole.keys(), ...names.keys(), ...rows.keys()])) {
      const apart = this.#apart.has(place);
      const held = names.get(place) ?? none;
      let inName = 0;
      for (let i = 0; i < worth.length; i++) {
        spread[i] = game[i] && apart ? Math.max(held[i], LENT) : held[i];
        inName += spread[i] * worth[i];
      }
      const sure = whole.get(place) ?? 0;
      let score = Math.max(sure, best.get(place) ?? 0);
      /** @type {Row | null} */
      let where = null;
      const base = spread.slice();
      for (const at of rows.get(place) ?? []) {
        const row = this.#rows[at];
        let [both, said] = [0, 0];
        const worthOf = IN_TEXT * Math.min(1, (BRIEF_TEXT / row.plain.length) ** 0.25); // a long text holds many words by chance
        for (let i = 0; i < worth.length; i++) {
          const written = inTexts[i].get(at) ?? 0;
          const here = Math.max(base[i], written * worthOf);
          said += written * worth[i];
          if (here > spread[i]) spread[i] = here;
          both += here * worth[i];
        }
        if (Math.max(both, said) <= inName) continue;
        const here = Math.min(SAID, 50 * (both / sum) ** 1.5 + (phrase && row.plain.includes(phrase) ? 6 : 0) + together(row.plain, terms) + SHORT * (said / sum) ** 2 * Math.min(1, plain.length / row.plain.length));
        if (here > score) {
          score = here;
          where = row;
        }
      }
      const all = spread.reduce((total, held, i) => total + held * worth[i], 0);
      score = Math.max(score, 62 * (all / sum) ** 1.3);
      score = (score + ALL_NAMES * (sure < EXACT ? inName / sum : 1)) / (1 + ALL_NAMES / 100) - less + (apart ? (named ? NAMED : APART) : 0);
      if (score > 4) this.#put(found, place, { score, row: where, whole: !part && (sure >= SURE || holdsAll(terms, spread)) });
    }
  }

  /**
   * How well the words of the query are those of one name of an entry: both are to be covered, and in their order.
   * @param {string} plain @param {Term[]} terms @param {Map<number, number>[]} held @param {number[]} worth @param {number} sum @param {boolean} named
   */
  #bestNames(plain, terms, held, worth, sum, named) {
    /** @type {Map<number, {worth: number, units: number}>} */
    const names = new Map();
    terms.forEach((term, i) => {
      for (const [name, quality] of held[i]) {
        const kept = names.get(name) ?? { worth: 0, units: 0 };
        kept.worth += quality * worth[i];
        if (term.worth !== LITTLE) kept.units += quality * term.worth;
        names.set(name, kept);
      }
    });
    const runs = this.#speech.runsOf(plain);
    const lent = terms.reduce((total, term, i) => total + (term.game ? worth[i] : 0), 0);
    /** @type {Map<number, number>} */
    const best = new Map();
    for (const [at, { worth: inName, units }] of names) {
      const [place, name] = /** @type {[number, Name][]} */ (this.called)[at];
      if (!units) continue;
      const ofGame = named && this.#apart.has(place) ? terms.reduce((total, term, i) => total + (term.game && !held[i].has(at) ? LENT * worth[i] : 0), 0) : 0;
      name.units ??= this.#speech.termsOf(name.plain).reduce((total, { worth }) => total + (worth === LITTLE ? 0 : worth), 0);
      const recall = Math.min(1, (inName + ofGame) / sum);
      const precision = Math.min(1, units / Math.max(name.units, 1));
      const own = (name.runs ??= this.#speech.runsOf(name.plain));
      const together = Math.min([...runs].filter((run) => own.has(run)).length, MOST_RUNS);
      const score = (60 * recall ** 1.2 + 28 * recall * precision + RUN * together) * name.weight;
      if (score > (best.get(place) ?? 0)) best.set(place, score);
    }
    if (lent)
      for (const place of this.#apart) best.set(place, Math.max(best.get(place) ?? 0, 60 * (lent / sum) ** 1.2 - 20));
    return best;
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
      /** @type {Shelf} */ (this.closed).scan(typed, (at) => {
        const [place, name] = /** @type {[number, Name][]} */ (this.names)[at];
        const share = typed.length / name.close.length;
        const next = name.plain[plain.length];
        let score = typed.length > 2 ? 56 + 10 * share : 0;
        if (share === 1) score = 100;
        else if (name.plain.startsWith(plain)) score = (han ? 88 : next === " " ? 82 : 78) + 10 * share;
        else if (han) score = (typed.length > 1 ? 84 : 72) + 10 * share;
        else if (name.plain.includes(" " + plain)) score = 72 + 10 * share;
        keep(place, score * name.weight);
        return true;
      });
    if (han) {
      const heard = [...typed].map((sign) => fold(this.read.get(sign) ?? ""));
      const sound = heard.includes("") ? typed : heard.join("");
      /** @type {Shelf} */ (this.sounds).scan(sound, (at) => {
        const [place, known] = /** @type {[number, string][]} */ (this.said)[at];
        if (known === sound) keep(place, 90);
        return true;
      });
      return best;
    }
    const said = typed.replace(/(?<=[a-z])[1-5]/g, "").replaceAll("v", "u");
    if (said.length > 1)
      /** @type {Shelf} */ (this.sounds).scan(said, (at) => {
        const [place, sound] = /** @type {[number, string][]} */ (this.said)[at];
        if (sound === said) keep(place, 99);
        else if (said.length > 2) keep(place, (sound.startsWith(said) ? 70 : 60) + (10 * said.length) / sound.length);
        return true;
      });
    if (said.length > 1) for (const place of this.initials?.get(said) ?? []) keep(place, 76);
    return best;
  }

  /** Fans of a value that are called so. @param {Map<number, Find>} found @param {string} rest the query without the points @param {number} points */
  #ofValue(found, rest, points) {
    /** @type {Map<number, Find>} */
    const others = new Map();
    this.#words(others, rest, 0, true);
    for (const [place, find] of others)
      if (this.entries[place].points.includes(points) && find.score > 30)
        this.#put(found, place, { ...find, score: find.score + 25, row: null });
  }

  /** The list of fans of a value. @param {Map<number, Find>} found @param {number} points */
  #listOf(found, points) {
    if (!this.entries.some((entry) => entry.points.includes(points))) return;
    const place = this.entries.findIndex(({ address }) => address === LIST);
    this.#put(found, place, { score: 106, row: null, whole: true, query: `?points=${points}` });
  }

  /** Fans whose whole name stands in the query. @param {Map<number, Find>} found @param {string} plain */
  #fansInside(found, plain) {
    const typed = HAN.test(plain) ? close(plain) : ` ${plain} `;
    this.entries.forEach(({ kind, names }, place) => {
      if (kind !== "fan") return;
      for (const { plain: name, close: joined } of names) {
        const inside = HAN.test(name) ? joined.length > 1 && typed.includes(joined) : typed.includes(` ${name} `);
        if (inside) this.#put(found, place, { score: 50 + (8 * joined.length) / close(plain).length, row: null, whole: false });
      }
    });
  }

  /** Fans by points and by number. @param {Map<number, Find>} found @param {ReturnType<typeof figures>} asked */
  #figures(found, { bare, points, number, numbering, rest }) {
    this.entries.forEach((entry, place) => {
      const { numbers } = entry;
      if (!numbers.length) return;
      if (!rest && points && entry.points.includes(points)) this.#put(found, place, { score: 104, row: null, whole: true });
      if (bare && entry.points.includes(bare)) this.#put(found, place, { score: 104, row: null, whole: true });
      if (bare && numbers.includes(bare)) this.#put(found, place, { score: numbers[0] === bare ? 105 : 103, row: null, whole: true, number: bare });
      if (number && (numbering < 0 ? numbers.includes(number) : numbers[numbering] === number))
        this.#put(found, place, { score: numbers[0] === number ? 105 : 104, row: null, whole: true, number });
    });
  }

  /** Whether a word stands anywhere. @param {string} word */
  #known(word) {
    const [{ forms, root }] = this.#speech.termsOf(word);
    return [...forms, root].some((form) => this.bag?.text.includes(" " + form) || this.#texts.text.includes(" " + form));
  }
}

/** Whether every term is held; of pairs of Chinese signs half will do, if all the signs are. @param {Term[]} terms @param {Float64Array} held */
const holdsAll = (terms, held) => {
  let [pairs, kept] = [0, 0];
  for (const [i, { worth, pair }] of terms.entries()) {
    if (pair) [pairs, kept] = [pairs + 1, kept + (held[i] > 0 ? 1 : 0)];
    else if (worth !== LITTLE && !held[i]) return false;
  }
  return kept * 2 >= pairs;
};

/** What it adds that a number and the word behind it stand together. @param {string} text @param {Term[]} terms */
const together = (text, terms) => {
  let found = 0;
  terms.forEach(({ number, forms }, i) => {
    const unit = number && terms.slice(i + 1).find(({ worth }) => worth !== LITTLE);
    if (!unit) return;
    const words = [...unit.forms, unit.root, ...unit.kin].filter(Boolean);
    for (const form of forms)
      for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
        if (/^\d/.test(form) && /\d/.test((text[at - 1] ?? "") + (text[at + form.length] ?? ""))) continue;
        const behind = text.slice(at, at + NEAR);
        if (words.some((word) => behind.includes(word))) found = STATED;
      }
  });
  return found;
};
