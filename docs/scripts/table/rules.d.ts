/** What an edition says of the procedures at the table: its answers and numbers, and what fouls cost. */
export interface TableRules {
  readonly numbers: Readonly<Record<string, number | readonly number[]>>;
  readonly parameters: Readonly<Record<string, string>>;
  readonly penalties: Readonly<Record<string, Penalty>>;
  /** Who sits East, South, West and North in each round, `ABCD`; none where no change is prescribed. */
  readonly rounds: readonly string[];
}

/** A penalty as the data has it. */
export interface Penalty {
  readonly like?: string;
  readonly warning?: "always" | "first";
  readonly points?: number | "scale" | "schedule";
  readonly to?: string;
  readonly taken?: string;
  readonly hand?: string;
  readonly effects?: readonly string[];
  readonly optional?: { readonly points: number; readonly to: string };
  readonly none?: unknown;
}

/** What a foul costs a player; several points where the referee chooses among them. */
export interface FoulRuling {
  readonly foul: string;
  readonly warning: boolean;
  readonly points: readonly number[];
  readonly to: string;
  readonly taken: string;
  readonly hand: string;
  readonly effects: readonly string[];
  readonly optional: { readonly points: number; readonly to: string } | null;
  readonly named: boolean;
}

/** Points that change, by seat. */
export type Changes = Partial<Record<string, number>>;

/** A player's call, and how many tenths of a second after the discard it came. */
export interface Claim {
  readonly player: string;
  readonly call: string;
  readonly at: number;
}

/** Who gets a discard, as a case of rules_data/cases has it; what is empty is left out. */
export interface ClaimOutcome {
  readonly gets: string;
  readonly call?: string;
  readonly why?: string;
  readonly others?: Readonly<Record<string, string>>;
  readonly fouls?: Readonly<Record<string, string>>;
  readonly open?: readonly string[];
}

export type Stack = readonly [wall: string, number: number];

/** Where the wall opens; `stacks` are all of the four walls, in the order in which they are taken. */
export interface Opening {
  readonly thrower: string;
  readonly sum: number;
  readonly counted: Stack;
  readonly stacks: readonly Stack[];
  readonly assumed: boolean;
}

/** A tile by its place in the wall; the upper or the lower one of a stack. */
export type Place = readonly [stack: Stack, level: "top" | "bottom"];

export interface Deal {
  readonly takes: readonly { readonly seat: string; readonly tiles: readonly Place[] }[];
  readonly next: Place;
  readonly end: Stack;
}
