// What goes in and comes out of the package `fanpu`: the same JSON as `fanpu … --json` prints.

export type Language = "zh" | "es" | "en";
/** A text in each language. */
export type Names = Record<Language, string>;
export type Wind = "E" | "S" | "W" | "N";
export type Notation = "gb" | "tenhou" | "unicode" | "botzone";

/** A place in a source; `at` in the short form: `p. 23, no. 4`. */
export interface Cite {
  readonly source: string;
  readonly at: string;
}

/** A fan as an edition has it; `number` is the 2006 number, null for one that no rulebook lists. */
export interface RulesFan {
  readonly id: string;
  readonly number: number | null;
  /** The points of one. */
  readonly points: number;
  readonly names: Names;
  /** The places in the edition's own sources. */
  readonly cite: readonly Cite[];
}

/** A fan that scores: the points of one, and how often. */
export interface FanScore {
  readonly fan: string;
  readonly points: number;
  readonly count: number;
}

export interface CitedFanScore extends FanScore {
  readonly zh: string;
  readonly cite: readonly Cite[];
}

/** What the discarder pays (null if the hand is self-drawn), what each other player, and what comes in. */
export interface Payments {
  readonly discarder: number | null;
  readonly others: number;
  readonly received: number;
}

/** What a hand is worth. */
export interface Score {
  /** As it was given. */
  readonly hand: string;
  readonly edition: string;
  readonly version: string;
  readonly points: number;
  /** What counts toward the minimum. */
  readonly points_without_flowers: number;
  readonly reaches_minimum: boolean;
  readonly fans: readonly CitedFanScore[];
  /** Null below the minimum. */
  readonly payments: Payments | null;
  /** The readings taken in place of the edition's own. */
  readonly instead?: Readonly<Record<string, string>>;
}

/** A part of the hand as it was read. */
export interface Element {
  readonly kind: "chow" | "pung" | "kong" | "pair" | "knitted" | "whole";
  readonly tiles: string;
  /** Of pungs and kongs. */
  readonly concealed?: boolean;
  /** The place of its meld in the hand. */
  readonly meld?: number;
}

/** Why a fan does not score: an exclusion of the fan `by`, or a principle that bars it `beside` others. */
export interface Reason {
  readonly because: string;
  readonly exclusion?: string;
  readonly by?: string;
  readonly beside?: readonly string[];
  readonly cite: readonly Cite[];
}

/** One way to read the hand, with what it scores; places of elements count from 0. */
export interface Arranged {
  /** Without flowers. */
  readonly total: number;
  readonly form: string;
  readonly elements: readonly Element[];
  /** The element that the winning tile completed, or -1. */
  readonly completed: number;
  readonly wait: { readonly shape: string | null; readonly verdict: string; readonly tiles: readonly string[] };
  readonly scored: readonly { readonly fan: string; readonly points: number; readonly elements: readonly number[] }[];
  readonly not_scored: readonly {
    readonly fan: string;
    readonly elements: readonly number[];
    readonly reasons: readonly Reason[];
  }[];
}

/** Everything that led to a score. */
export interface Derivation {
  readonly canonical: string;
  readonly version: string;
  readonly minimum: number;
  readonly flowers: number;
  /** Every way of the highest total, the one shown first in front. */
  readonly best: readonly Arranged[];
  /** The others, highest first. */
  readonly others: readonly Arranged[];
  /** Codes of remarks on the hand as it was given. */
  readonly notices: readonly string[];
}

export interface Derived extends Score {
  readonly derivation: Derivation;
}

export interface WaitScore {
  readonly points: number;
  readonly points_without_flowers: number;
  readonly reaches_minimum: boolean;
  readonly fans: readonly FanScore[];
}

/** What thirteen tiles wait for; `left` copies of each are not in the hand. */
export interface Waits {
  readonly hand: string;
  readonly edition: string;
  readonly waits: readonly {
    readonly tile: string;
    readonly left: number;
    readonly discard: WaitScore;
    readonly self_drawn: WaitScore;
  }[];
}

/** A hand under every edition (null where one does not allow it), and the questions that make the difference. */
export interface Compared {
  readonly hand: string;
  readonly scores: Readonly<Record<string, { readonly points: number; readonly fans: readonly FanScore[] } | null>>;
  readonly differences: readonly {
    readonly question: string;
    readonly editions: readonly [string, string];
    readonly readings: readonly [string, string];
    /** False for a question that matters only together with others. */
    readonly alone: boolean;
    /** The first edition's points with the second's answer. */
    readonly points_if_changed: number | null;
  }[];
}

/** How a hand was won, and the winds; what is left out is no, and east. */
export interface HandParts {
  readonly prevalent?: Wind;
  readonly seat?: Wind;
  readonly self_drawn?: boolean;
  readonly last_of_kind?: boolean;
  readonly last_of_wall?: boolean;
  /** A replacement tile if self-drawn, else a robbed kong. */
  readonly kong?: boolean;
  readonly flowers?: number;
}

/** What is wanted of a hand beside its fans; what is left out may be anything. */
export interface Wishes {
  /** Fans that must not score. */
  readonly without?: readonly string[];
  /** No other fan may score. */
  readonly only?: boolean;
  readonly self_drawn?: boolean | null;
  /** Sets claimed from others, 0 to 4. */
  readonly melds?: number | null;
  /** All kongs, 0 to 4. */
  readonly kongs?: number | null;
  /** The winning tile: `5p`, `E`. */
  readonly winning?: string | null;
  /** The total without flowers, exactly. */
  readonly points?: number | null;
  readonly at_least?: number;
  /** How many hands are looked at before the search gives up; 0 for all. */
  readonly limit?: number | null;
}

/** A hand that was found, with its score; `smallest` if every other hand was looked at. */
export interface FoundHand extends Derived {
  readonly smallest: boolean;
  /** The fans are those of another count of the same total. */
  readonly equal: boolean;
}

/** The proof that no hand has the fans. */
export interface Impossible {
  readonly impossible: "contradiction" | "excluded" | "exhausted";
  readonly names: readonly string[];
  readonly tried: number;
}

/** No hand was found among those tried, which does not prove that none exists. */
export interface NotFound {
  readonly not_found: true;
  readonly tried: number;
  readonly nearest: string | null;
}

export type Found = FoundHand | Impossible | NotFound;

/** The rules of an edition. Every method throws a Fault for a hand that cannot be read or scored. */
export interface Rules {
  readonly edition: string;
  readonly version: string;
  /** Points that a hand needs. */
  readonly minimum: number;
  /** Points that each loser pays in any case. */
  readonly base: number;
  /** Each question with the reading taken. */
  readonly readings: Readonly<Record<string, string>>;
  /** The readings that were asked for in place of the edition's own. */
  readonly instead: Readonly<Record<string, string>>;
  readonly fans: readonly RulesFan[];
  score(hand: string): Score;
  /** As `score`, with every arrangement and every reason. */
  derive(hand: string): Derived;
  /** The derivation in words: the lines that `fanpu score` prints. */
  explain(hand: string, language?: Language): string[];
  /** What thirteen tiles wait for, with the score of each win. */
  waits(hand: string): Waits;
  /** A hand that scores these fans, named by id, number or name in any language (`3xtile-hog` for three). */
  find(fans: readonly string[], wishes?: Wishes): Found;
}

/** What is wrong with a hand or a request. */
export interface Fault extends Error {
  readonly code: string;
  /** In characters of the hand, from 1; 0 where the fault is about something else. */
  readonly column: number;
  readonly params: Readonly<Record<string, unknown>>;
  /** In a language; `message` is the English. */
  say(language: Language): string;
  toJSON(): { code: string; message: string; column: number; away?: unknown };
}

export interface Interface {
  /** Of the rules. */
  readonly version: string;
  /** The editions by id, with their names. */
  editions(): Record<string, Names>;
  /** The rules of an edition; `readings` replace its own answers, by question. Throws a Fault for an unknown one. */
  load(edition: string, readings?: Readonly<Record<string, string>>): Rules;
  /** A hand under every edition. */
  compare(hand: string): Compared;
  /** A hand in another notation. */
  convert(hand: string, to?: Notation): string;
}
