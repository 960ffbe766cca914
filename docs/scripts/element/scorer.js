// What <mahjong-hand score> shows below the tiles: points, fans with the paths of their pages, the minimum.
import { editionOf } from "../engine/rulebook.js";
import { Fault } from "../package/fault.js";
import { interfaceOf } from "../package/interface.js";
import { Speaker } from "../package/speaker.js";

/** @typedef {{value: string, name: string, path: string}} ShownFan */
/** @typedef {{fault: string} | {points: string, edition: string, path: string, fans: ShownFan[], verdict: string}} Shown */
/** @typedef {(hand: string, edition: string, language: string) => Shown} Scorer */

/**
 * @param {import("../engine/types.js").Rulebook} rulebook
 * @param {import("../package/speaker.js").Words} words
 * @param {Record<string, string>} addresses where fans without a page of their own are, below a language
 * @returns {Scorer}
 */
export function scorerOf(rulebook, words, addresses) {
  const { load } = interfaceOf(rulebook, words);
  return (text, edition, language) => {
    const speaker = new Speaker(words, language);
    const code = /** @type {"en"} */ (language);
    try {
      const rules = load(edition);
      const { points, points_without_flowers: bare, reaches_minimum: reaches, fans } = rules.score(text);
      const names = new Map(rules.fans.map(({ id, names }) => [id, names[code]]));
      const { minimum } = rules;
      return {
        points: speaker.say("answer:points", { n: points }),
        edition: editionOf(rulebook, edition).short[language],
        path: `calculator/?${new URLSearchParams({ hand: text, edition })}`,
        fans: fans.map(({ fan, points: value, count }) => ({
          value: count > 1 ? `${count} × ${value}` : String(value),
          name: names.get(fan) ?? fan,
          path: addresses[fan] ?? `fans/${fan}/`,
        })),
        verdict: reaches
          ? speaker.say("answer:reaches", { minimum })
          : speaker.say("answer:below", { minimum, missing: minimum - bare }),
      };
    } catch (fault) {
      if (fault instanceof Fault) return { fault: fault.say(code) };
      throw fault;
    }
  };
}
