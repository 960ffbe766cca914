// The records of the engine, for the compiler that checks the scripts; no page loads this file.

import type { Situation } from "./definitions.js";

/** A class of tiles as two bit masks: 27 suit tiles, and the honors from bit 0. */
export interface TileClass {
  readonly suits: number;
  readonly honors: number;
}

/** A set on the table. */
export interface Meld {
  readonly kind: string;
  /** The lowest. */
  readonly tile: number;
  /** Who gave the claimed tile: 1 left, 2 opposite, 3 right; 0 for a concealed kong. */
  readonly source: number;
  /** The place, 1 to 3, of a chow's claimed tile; 0 for other sets. */
  readonly claimed: number;
  /** A kong made by adding the fourth tile to a melded pung. */
  readonly promoted: boolean;
}

/** A hand of fourteen tiles, or of thirteen, which have no `winning`. */
export interface Hand {
  readonly melds: readonly Meld[];
  /** Concealed tiles without the winning tile, sorted. */
  readonly standing: readonly number[];
  readonly winning: number | null;
  /** 0 to 3 for E S W N. */
  readonly prevalent: number;
  readonly seat: number;
  readonly selfDrawn: boolean;
  readonly lastOfKind: boolean;
  readonly lastOfWall: boolean;
  /** A replacement tile if self-drawn, else a robbed kong. */
  readonly kong: boolean;
  /** APART, DEALT (won with the first fourteen tiles) or MIXED (not shown apart). */
  readonly winningTile: number;
  readonly flowers: number;
  /** Which (0 to 7), if the text named them. */
  readonly flowerTiles: readonly number[] | null;
}

/** A part of the hand. */
export interface Element {
  readonly kind: string;
  /** The lowest; for a knitted element its place in KNITTED_NINES, for a whole hand -1. */
  readonly tile: number;
  readonly concealed: boolean;
  /** The place of its meld in the hand, -1 for standing tiles. */
  readonly meld: number;
}

/** An arrangement with the element that the winning tile completed, -1 where no tile is known. */
export interface Placement {
  readonly form: string;
  readonly elements: readonly Element[];
  readonly completed: number;
}

/** Chows and pungs of one suit by the place of their lowest tile; `pair` is -1 for none. */
export interface Split {
  readonly chows: readonly number[];
  readonly pungs: readonly number[];
  readonly pair: number;
}

/** What a suit is (all sets; all sets and a pair), and which places, as bits, would make it so. */
export interface Completion {
  readonly sets: boolean;
  readonly head: boolean;
  readonly toSets: number;
  readonly toHead: number;
}

/** The shape in one placement, whether it counts, and the tiles that were waited for. */
export interface Wait {
  readonly shape: string | null;
  readonly verdict: string;
  readonly tiles: readonly number[];
}

/** A definition as the rulebook has it. */
export type Define = Record<string, any>;
export type Classes = Record<string, TileClass>;
export type Test = (situation: Situation) => boolean;
/** The elements of each instance, as bits by their places. */
export type Find = (situation: Situation) => readonly number[];

/** A set or pair among the elements. */
export interface Part {
  readonly place: number;
  readonly tile: number;
  readonly kong: boolean;
  readonly concealed: boolean;
}

/** One occurrence of a fan: its place in scoring order, and its elements as bits. */
export interface Instance {
  readonly fan: number;
  readonly mask: number;
}

/** Why an instance is not scored: exclusions with the fan that excludes, or a principle and its partners. */
export interface Barred {
  readonly exclusions: readonly [exclusion: number, by: number][];
  readonly principle: string;
  readonly partners: readonly number[];
}

export interface NotScored {
  readonly instance: Instance;
  readonly bar: Barred;
}

export interface Selection {
  readonly kept: readonly Instance[];
  readonly barred: readonly NotScored[];
}

/** An exclusion with fans as places; `when` is the place of its condition, or -1. */
export interface Rule {
  readonly place: number;
  readonly atMost: number;
  readonly when: number;
  readonly wherever: boolean;
}

/** A fan, the points of one, and how often it scores. */
export type Row = [fan: string, points: number, count: number];

/** A score without its reasons; `bare` is without flowers. */
export interface Tally {
  readonly points: number;
  readonly bare: number;
  readonly fans: readonly Row[];
}

/** A placement as far as its score needs it. */
export interface Read extends Selection {
  readonly situation: Situation;
  readonly instances: readonly Instance[];
  readonly met: ReadonlySet<number>;
  readonly total: number;
}

/** A fan that scores, and the places of its elements (none for a circumstance). */
export interface Scored {
  readonly fan: string;
  readonly points: number;
  readonly elements: readonly number[];
}

/** An exclusion of the fan `by`; or, where that is null, a principle that bars beside other fans. */
export interface Reason {
  readonly exclusion: string | null;
  readonly by: string | null;
  readonly because: string;
  readonly beside: readonly string[];
  readonly cite: readonly Cite[];
}

/** A fan that is there and does not score, with every reason that applies. */
export interface Removed {
  readonly fan: string;
  readonly elements: readonly number[];
  readonly reasons: readonly Reason[];
}

/** One placement with what it scores; `total` is without flowers. */
export interface Arranged {
  readonly placement: Placement;
  readonly wait: Wait;
  readonly scored: readonly Scored[];
  readonly removed: readonly Removed[];
  readonly total: number;
}

/** The whole answer for a hand: every arrangement of the highest total, the others highest first. */
export interface Derivation {
  readonly hand: Hand;
  readonly edition: string;
  readonly version: string;
  /** With flowers; `bare` is without, and counts towards the minimum. */
  readonly points: number;
  readonly bare: number;
  readonly flowers: number;
  readonly minimum: number;
  readonly best: readonly Arranged[];
  readonly others: readonly Arranged[];
  readonly notices: readonly string[];
}

/** A winning tile with how many copies are not in the hand, and its score each way. */
export interface Win {
  readonly tile: number;
  readonly left: number;
  readonly discard: Tally;
  readonly selfDrawn: Tally;
}

/** What the player of the tile pays (null if self-drawn), what each other one, and what comes in. */
export interface Payments {
  readonly discarder: number | null;
  readonly others: number;
  readonly received: number;
}

export interface Cite {
  readonly source: string;
  readonly at: string;
}

export interface RuleFan {
  readonly id: string;
  /** The 2006 number, null for a fan that no rulebook lists. */
  readonly number: number | null;
  readonly points: number;
  readonly define: Define;
  readonly zh: string;
  readonly es: string;
  readonly en: string;
  /** The places in the edition's own sources; in the rulebook's export, in all sources. */
  readonly cite: readonly Cite[];
}

/** `by` bars `fan` on its own elements. */
export interface Exclusion {
  readonly id: string;
  readonly by: string;
  readonly fan: string;
  readonly because: string;
  readonly cite: readonly Cite[];
  readonly "at-most"?: number;
  readonly when?: Define;
  readonly wherever?: boolean;
}

export interface Principle {
  readonly links: readonly string[];
  readonly cite: readonly Cite[];
}

/** A rulebook compiled for one edition: all that a score depends on. */
export interface Ruleset {
  readonly edition: string;
  readonly version: string;
  readonly minimum: number;
  readonly base: number;
  readonly classes: Record<string, string>;
  readonly fans: readonly RuleFan[];
  readonly exclusions: readonly Exclusion[];
  readonly principles: Record<string, Principle>;
  readonly parameters: Record<string, any>;
  readonly readings: Record<string, string>;
  /** The readings that were asked for in place of the edition's own. */
  readonly instead: Record<string, string>;
}

/** What a page shows of the rules beside an answer; `flower` is empty where no fan counts flowers. */
export interface ShownRules {
  readonly edition: string;
  readonly base: number;
  readonly minimum: number;
  readonly flower: string;
  readonly flowerPoints: number;
  readonly cites: Record<string, Cite>;
}

/** What a reading changes; `set` are parameters. */
export interface Patch {
  readonly points?: Record<string, number>;
  readonly define?: Record<string, Define>;
  readonly exclude?: readonly Exclusion[];
  readonly fans?: readonly RuleFan[];
  readonly links?: Record<string, readonly string[]>;
  readonly set?: Record<string, any>;
  readonly unscored?: readonly string[];
  readonly without?: readonly string[];
}

export interface Edition {
  readonly id: string;
  readonly name: Record<string, string>;
  readonly short: Record<string, string>;
  readonly minimum: number;
  readonly base: number;
  readonly sources: readonly string[];
  /** Those of its sources that make rules. */
  readonly rules: readonly string[];
  readonly readings: Record<string, string>;
}

export type WrittenFan = Omit<RuleFan, "points" | "define"> & {
  readonly points?: number;
  readonly define?: Define;
  readonly excludes?: readonly Omit<Exclusion, "by">[];
  /** The house rules under which alone it is scored. */
  readonly house?: string;
};

/** What `api/v1/rulebook.json` holds: generator/rulebook/export.py writes it. */
export interface Rulebook {
  readonly version: string;
  readonly classes: Record<string, string>;
  readonly fans: readonly WrittenFan[];
  readonly principles: Record<string, Principle>;
  readonly questions: Record<string, Record<string, Patch>>;
  readonly editions: readonly Edition[];
}

/** A question on which two editions differ so that a hand scores otherwise. */
export interface Difference {
  readonly question: string;
  readonly first: string;
  readonly second: string;
  readonly readings: readonly [string, string];
  /** The first edition's score with the second's answer; null where it does not allow the hand. */
  readonly tally: Tally | null;
  /** False for a question that matters only together with others. */
  readonly alone: boolean;
}

export interface Comparison {
  readonly scores: Record<string, Tally | null>;
  readonly differences: readonly Difference[];
}
