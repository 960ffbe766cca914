// The rules at work: a hand and a ruleset in, a score or a whole derivation out.
// Every arrangement is read in every placement of the winning tile, each selected on its own; the highest total
// counts. Of equal totals the one is shown first whose list of fans comes first in the rulebook's order.

import { elementTiles, placements } from "./arrangements.js";
import { Definition, Situation, Table } from "./definitions.js";
import { DEALT, HandFault, MIXED, countHand, heldTiles, isConcealed, isRobbedKong, meldTiles } from "./hand.js";
import { writeHand } from "./notation.js";
import { Selector, isSame } from "./selection.js";
import { ALL, COPIES, TILES, parseClass, writeTiles } from "./tiles.js";
import { COUNTED, distance, waitingTiles, waits } from "./waits.js";
/** @typedef {import("./types.js").Tally} Tally */
/**
 * @import { Arranged, Barred, Define, Derivation, Element, Hand, Instance, NotScored, Payments,
 *   Placement, Read, Reason, Row, RuleFan, Ruleset, Selection, Wait, Win } from "./types.js"
 */

/** The fourteen tiles make no winning hand; `away` is how many tiles must change. */
export class NotAWin extends Error {
  /** @param {number} away */
  constructor(away) {
    super(`${away} away`);
    this.away = away;
  }
}

/** Scores hands under one ruleset. */
export class Interpreter {
  /** @param {Ruleset} rules */
  constructor(rules) {
    this.rules = rules;
    this.fans = scoringOrder(rules);
    this.points = this.fans.map((fan) => fan.points);
    this.place = new Map(this.fans.map((fan, place) => [fan.id, place]));
    const ready = readiness(rules.classes);
    this.definitions = this.fans.map((fan) => ready(fan.define));
    /** @type {Definition[]} */
    this.conditions = [];
    const conditions = rules.exclusions.map(({ when }) =>
      when ? this.conditions.push(ready(when)) - 1 : -1,
    );
    this.selector = new Selector(
      this.place,
      this.definitions,
      rules.exclusions,
      conditions,
      mapValues(rules.principles, ({ links }) => links),
    );
    this.asksAwaited = this.definitions.some((definition) => definition.asksAwaited);
    this.afterwards = new Map(
      this.definitions.flatMap(({ after }, place) => (after ? [[after, place]] : [])),
    );
  }

  /** Throw HandFault for what this edition does not allow, and for thirteen tiles. @param {Hand} hand */
  check(hand) {
    if (hand.winning === null) throw new HandFault("NO_WINNING_TILE", 1);
    if (hand.lastOfWall && isRobbedKong(hand) && this.rules.parameters["kong.after-last-tile"] === "forbidden")
      throw new HandFault("LAST_TILE_KONG", 1, { edition: this.rules.edition });
  }

  /**
   * The score of fourteen tiles. Throws NotAWin, and HandFault for what the edition does not allow.
   * @param {Hand} hand
   * @returns {Tally}
   */
  tally(hand) {
    const ways = this.ways(hand);
    const best = this.read(hand, ways, this.waits(hand, ways)).reduce((a, b) => (inRank(b, a) < 0 ? b : a));
    /** @type {Map<number, number>} */
    const counts = new Map();
    for (const { fan } of best.kept) counts.set(fan, (counts.get(fan) ?? 0) + 1);
    return {
      points: best.total + this.flowerPoints(hand),
      bare: best.total,
      fans: [...this.rows(counts), ...this.flowerRows(hand)],
    };
  }

  /** As tally, with everything that led to it. @param {Hand} hand @returns {Derivation} */
  derive(hand) {
    const ways = this.ways(hand);
    const found = this.waits(hand, ways);
    const reads = this.read(hand, ways, found, true);
    const order = ways.map((_, place) => place).sort((a, b) => inRank(reads[a], reads[b]));
    const top = reads[order[0]].total;
    /** @type {Arranged[]} */
    const best = [];
    /** @type {Arranged[]} */
    const others = [];
    const shown = new Set();
    for (const place of order) {
      const read = reads[place];
      /** @type {Selection[]} */
      const selections = [read];
      if (read.total === top) selections.push(...this.selector.alternatives(read.instances, read.met, this.points));
      for (const chosen of selections) {
        const arranged = this.arranged(ways[place], found[place], read, chosen);
        const fans = arranged.scored.map(({ fan }) => fan).sort().join();
        if (arranged.total < top) others.push(arranged);
        else if (arranged.total === top && !shown.has(fans)) {
          shown.add(fans);
          best.push(arranged);
        }
      }
    }
    const places = (/** @type {Arranged} */ { scored }) =>
      scored.map(({ fan }) => /** @type {number} */ (this.place.get(fan)));
    best.sort((a, b) => inSequence(places(a), places(b)));
    return {
      hand,
      edition: this.rules.edition,
      version: this.rules.version,
      points: top + this.flowerPoints(hand),
      bare: best[0].total,
      flowers: hand.flowers,
      minimum: this.rules.minimum,
      best,
      others,
      notices: notices(hand),
    };
  }

  /** The fans shown first, with flowers, in order. @param {Derivation} derivation @returns {Row[]} */
  fansOf({ best, hand }) {
    /** @type {Map<number, number>} */
    const counts = new Map();
    for (const { fan } of best[0].scored) {
      const place = /** @type {number} */ (this.place.get(fan));
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    return [...this.rows(new Map([...counts].sort(([a], [b]) => a - b))), ...this.flowerRows(hand)];
  }

  /**
   * For each placement, the predicates of a fan's definition that it does not meet.
   * @param {string} fan
   * @param {Hand} hand
   */
  failing(fan, hand) {
    const place = /** @type {number} */ (this.place.get(fan));
    const ways = this.ways(hand);
    return this.read(hand, ways, this.waits(hand, ways)).map(({ situation }) =>
      this.definitions[place].failing(situation, this.fans[place].define),
    );
  }

  /** @param {Hand} hand @returns {Placement[]} */
  ways(hand) {
    this.check(hand);
    const ways = placements(hand);
    if (!ways.length) throw new NotAWin(distance(hand));
    return ways;
  }

  /**
   * What this edition takes from a hand whose winning tile is not shown apart.
   * @param {Hand} hand
   * @returns {string[]}
   */
  lost(hand) {
    if (hand.winningTile === DEALT) return this.rules.parameters["winning-tile.dealt-loses"];
    return hand.winningTile === MIXED ? this.rules.parameters["winning-tile.mixed-loses"] : [];
  }

  /** @param {Hand} hand @param {Placement[]} ways */
  waits(hand, ways) {
    return waits(hand, ways, this.rules.parameters, this.lost(hand), this.asksAwaited);
  }

  /** @param {Hand} hand @param {Placement[]} ways @param {Wait[]} found @param {boolean} [explain] @returns {Read[]} */
  read(hand, ways, found, explain) {
    const table = new Table(hand, this.lost(hand));
    return ways.map((placement, place) => {
      const { shape, verdict, tiles } = found[place];
      const situation = new Situation(placement, table, verdict === COUNTED ? shape : null, tiles.length);
      /** @type {Instance[]} */
      const instances = [];
      this.definitions.forEach((definition, fan) => {
        const masks = definition.find(situation);
        for (const mask of masks.length > 1 ? [...masks].sort((a, b) => a - b) : masks) instances.push({ fan, mask });
      });
      const met = new Set(this.conditions.flatMap((condition, at) => (condition.find(situation).length ? at : [])));
      let { kept, barred } = this.selector.select(instances, met, new Set(), explain);
      const chicken = this.afterwards.get("nothing-else");
      if (!kept.length && chicken !== undefined) kept = [{ fan: chicken, mask: situation.whole }];
      return { situation, instances, met, kept, barred, total: this.worth(kept) };
    });
  }

  /** @param {readonly Instance[]} kept */
  worth(kept) {
    return kept.reduce((sum, { fan }) => sum + this.points[fan], 0);
  }

  /** @param {Map<number, number>} counts @returns {Row[]} */
  rows(counts) {
    return [...counts].map(([place, count]) => [this.fans[place].id, this.points[place], count]);
  }

  /** @param {Hand} hand @returns {Row[]} */
  flowerRows(hand) {
    const place = this.afterwards.get("flowers");
    return place === undefined || !hand.flowers ? [] : this.rows(new Map([[place, hand.flowers]]));
  }

  /** @param {Hand} hand */
  flowerPoints(hand) {
    return this.flowerRows(hand).reduce((sum, [, points, count]) => sum + points * count, 0);
  }

  /**
   * @param {Placement} placement
   * @param {Wait} wait
   * @param {Read} read
   * @param {Selection} chosen
   * @returns {Arranged}
   */
  arranged(placement, wait, read, chosen) {
    // An alternative is explained against what it keeps.
    const barred = chosen.barred.length ? chosen.barred : this.barsOf(read, chosen.kept);
    return {
      placement,
      wait,
      scored: chosen.kept.map(({ fan, mask }) => ({
        fan: this.fans[fan].id,
        points: this.points[fan],
        elements: placesOf(mask),
      })),
      removed: barred.map(({ instance: { fan, mask }, bar }) => ({
        fan: this.fans[fan].id,
        elements: placesOf(mask),
        reasons: this.reasons(bar),
      })),
      total: this.worth(chosen.kept),
    };
  }

  /** @param {Read} read @param {readonly Instance[]} kept @returns {NotScored[]} */
  barsOf({ instances, met }, kept) {
    const used = new Map();
    return instances.flatMap((instance) => {
      if (kept.some((other) => isSame(other, instance))) return [];
      const bar = this.selector.bar(instance, kept, met, used);
      return bar ? [{ instance, bar }] : [];
    });
  }

  /** @param {Barred} bar @returns {Reason[]} */
  reasons({ exclusions, principle, partners }) {
    if (principle) {
      const beside = partners.map((place) => this.fans[place].id);
      const { cite } = this.rules.principles[principle];
      return [{ exclusion: null, by: null, because: principle, beside, cite }];
    }
    return exclusions.map(([place, by]) => {
      const { id, because, cite } = this.rules.exclusions[place];
      return { exclusion: id, by: this.fans[by].id, because, beside: [], cite };
    });
  }
}

/**
 * What makes definitions ready, once for all rulesets of the same classes.
 * @type {(classes: Record<string, string>) => (define: Define) => Definition}
 */
function readiness(classes) {
  const known = prepared.get(classes);
  if (known) return known;
  const members = { all: ALL, ...mapValues(classes, parseClass) };
  /** @type {WeakMap<Define, Definition>} */
  const definitions = new WeakMap();
  const ready = (/** @type {Define} */ define) => {
    let definition = definitions.get(define);
    if (!definition) definitions.set(define, (definition = new Definition(define, members)));
    return definition;
  };
  prepared.set(classes, ready);
  return ready;
}

/** @type {WeakMap<Record<string, string>, (define: Define) => Definition>} */
const prepared = new WeakMap();

/** @template A, B @param {Record<string, A>} values @param {(value: A) => B} change @returns {Record<string, B>} */
const mapValues = (values, change) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

/** As Python compares lists. @type {(a: readonly number[], b: readonly number[]) => number} */
function inSequence(a, b) {
  const at = a.findIndex((value, place) => value !== b[place]);
  if (at < 0) return a.length - b.length;
  return at < b.length ? a[at] - b[at] : 1;
}

/** The higher total first, then the list of fans that comes first. @type {(a: Read, b: Read) => number} */
const inRank = (a, b) =>
  b.total - a.total ||
  inSequence(
    a.kept.map(({ fan }) => fan),
    b.kept.map(({ fan }) => fan),
  );

/** @type {(mask: number) => number[]} */
const placesOf = (mask) => [0, 1, 2, 3, 4, 5, 6].filter((place) => (mask >> place) & 1);

/**
 * Fans by points, highest first, then by number; but a fan never before one that excludes it. Where two exclude each
 * other, or several in a circle, points decide.
 * @type {(rules: Ruleset) => RuleFan[]}
 */
export function scoringOrder({ fans, exclusions }) {
  const waiting = [...fans].sort(
    (a, b) => b.points - a.points || (a.number ?? 0) - (b.number ?? 0) || (a.id < b.id ? -1 : 1),
  );
  const pairs = new Set(exclusions.map(({ by, fan }) => `${by} ${fan}`));
  /** @type {Record<string, string[]>} */
  const excluders = Object.fromEntries(fans.map(({ id }) => [id, []]));
  for (const { by, fan } of exclusions) if (!pairs.has(`${fan} ${by}`)) excluders[fan].push(by);
  const left = new Set(waiting.map(({ id }) => id));
  /** @type {RuleFan[]} */
  const order = [];
  while (waiting.length) {
    const free = waiting.findIndex(({ id }) => !excluders[id].some((by) => left.has(by)));
    const [chosen] = waiting.splice(Math.max(free, 0), 1);
    left.delete(chosen.id);
    order.push(chosen);
  }
  return order;
}

/** Remarks on a hand as entered: something may have been forgotten. @type {(hand: Hand) => string[]} */
export function notices(hand) {
  if (hand.winning === null || hand.lastOfKind || isRobbedKong(hand)) return [];
  return melded(hand, hand.winning) === COPIES - 1 ? ["LAST_OF_KIND_IN_MELDS"] : [];
}

/** How many of a tile lie open in the hand's own melds. @type {(hand: Hand, tile: number) => number} */
const melded = (hand, tile) =>
  hand.melds
    .filter((meld) => !isConcealed(meld))
    .flatMap(meldTiles)
    .filter((other) => other === tile).length;

/**
 * For thirteen tiles, every tile that can still come and wins: how many are not in the hand, and its score each way.
 * A tile whose other three copies lie in the hand's own melds is the last of its kind.
 * @type {(hand: Hand, interpreter: Interpreter) => Win[]}
 */
export function wins(hand, interpreter) {
  if (hand.winning !== null) throw new HandFault("NOT_WAITING", 1);
  const held = countHand(hand);
  return waitingTiles(hand.standing, hand.melds.length, held).map((tile) => {
    const won = { ...hand, winning: tile, lastOfKind: melded(hand, tile) === COPIES - 1, kong: false };
    return {
      tile,
      left: COPIES - held[tile],
      discard: interpreter.tally({ ...won, selfDrawn: false }),
      selfDrawn: interpreter.tally({ ...won, selfDrawn: true }),
    };
  });
}

/**
 * What a win of so many points, flowers included, pays: the player of the tile (null if self-drawn), each other one.
 * 1998 book, article 10 (1)(3); 2006 rules, 3.9.1.
 * @type {(hand: Hand, points: number, base: number) => Payments}
 */
export function payments(hand, points, base) {
  const each = base + points;
  if (hand.selfDrawn) return { discarder: null, others: each, received: 3 * each };
  return { discarder: each, others: base, received: 3 * base + points };
}

/** A derivation as JSON values, the same from every engine. @type {(derivation: Derivation) => Record<string, any>} */
export function writeDerivation({ hand, version, minimum, flowers, best, others, notices: remarks }) {
  return {
    canonical: writeHand(hand),
    version,
    minimum,
    flowers,
    best: best.map((arranged) => writeArranged(arranged, hand)),
    others: others.map((arranged) => writeArranged(arranged, hand)),
    notices: remarks,
  };
}

/** @type {(arranged: Arranged, hand: Hand) => Record<string, any>} */
function writeArranged({ placement, wait, scored, removed, total }, hand) {
  return {
    total,
    form: placement.form,
    elements: placement.elements.map((element) => writeElement(element, hand)),
    completed: placement.completed,
    wait: { shape: wait.shape, verdict: wait.verdict, tiles: wait.tiles.map((tile) => TILES[tile]) },
    scored,
    not_scored: removed.map(({ fan, elements, reasons }) => ({
      fan,
      elements,
      reasons: reasons.map(({ exclusion, by, because, beside, cite }) =>
        exclusion === null ? { because, beside, cite } : { because, exclusion, by, cite },
      ),
    })),
  };
}

/** @type {(element: Element, hand: Hand) => Record<string, any>} */
function writeElement(element, hand) {
  const tiles = elementTiles(element);
  /** @type {Record<string, any>} */
  const data = {
    kind: element.kind,
    tiles: writeTiles(tiles.length ? tiles : [...heldTiles(hand)].sort((a, b) => a - b)),
  };
  if (element.kind === "pung" || element.kind === "kong") data.concealed = element.concealed;
  if (element.meld >= 0) data.meld = element.meld;
  return data;
}
