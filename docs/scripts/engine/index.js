export * from "./tiles.js";
export * from "./hand.js";
export * from "./notation.js";
export * from "./botzone.js";
export * from "./arrangements.js";
export * from "./waits.js";
