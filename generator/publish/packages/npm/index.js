// Scores hands of competition mahjong and says why. What each function takes and returns is in index.d.ts.
import { interfaceOf } from "./lib/package/interface.js";
import rulebook from "./rulebook.js";
import words from "./words.js";

export { Fault } from "./lib/package/fault.js";
export { hand } from "./lib/package/typed_hand.js";
export const { version, editions, load, compare, convert } = interfaceOf(rulebook, words);
