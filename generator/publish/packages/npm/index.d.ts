import type { Fault as Told, HandParts, Interface, Language } from "./lib/package/types.js";

export type * from "./lib/package/types.js";

export declare const version: Interface["version"];
export declare const editions: Interface["editions"];
export declare const load: Interface["load"];
export declare const compare: Interface["compare"];
/**
 * The text of a hand out of its parts: the concealed tiles without the winning one (`"123s55p67s"`, or a tile each),
 * the winning tile (empty for a hand that waits), and melds as notation has them (`"[123m,1]"`).
 */
export declare function hand(tiles: string | readonly string[], winning?: string, melds?: readonly string[], parts?: HandParts): string;
export declare const convert: Interface["convert"];

/** What is wrong with a hand or a request: every function throws this and nothing else. */
export declare class Fault extends Error implements Told {
  private constructor();
  readonly code: string;
  readonly column: number;
  readonly params: Readonly<Record<string, unknown>>;
  say(language: Language): string;
  toJSON(): { code: string; message: string; column: number; away?: unknown };
}
