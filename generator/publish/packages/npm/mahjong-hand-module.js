// The tag <mahjong-hand> for bundlers; what scores is loaded when a hand first asks for it.
import drawn from "./drawn.js";
import { defineElement } from "./lib/element/mahjong_hand.js";

defineElement(drawn, async () => {
  const [{ scorerOf }, { default: rulebook }, { default: words }, { default: addresses }] = await Promise.all([
    import("./lib/element/scorer.js"),
    import("./rulebook.js"),
    import("./words.js"),
    import("./addresses.js"),
  ]);
  return scorerOf(rulebook, words, addresses);
});
