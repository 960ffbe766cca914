// A derivation in words, line by line as generator/wording/derivation_words.py writes it.
import { elementTiles } from "../engine/arrangements.js";
import { heldTiles, isRobbedKong } from "../engine/hand.js";
import { payments } from "../engine/interpreter.js";
import { writeHand } from "../engine/notation.js";
import { TILES, writeTiles } from "../engine/tiles.js";
import { COUNTED, NO_SHAPE } from "../engine/waits.js";

/** @import { Arranged, Derivation, Reason, RuleFan, Ruleset } from "../engine/types.js" */
/** @import { Speaker } from "./speaker.js" */

/**
 * The whole answer, line by line.
 * @param {Ruleset} rules
 * @param {Derivation} derivation
 * @param {Speaker} speaker
 * @returns {string[]}
 */
export function explained(rules, derivation, speaker) {
  const fans = new Map(rules.fans.map((fan) => [fan.id, fan]));
  const name = (/** @type {string} */ id) => nameOf(/** @type {RuleFan} */ (fans.get(id)), speaker.language);
  const say = (/** @type {string} */ key, blanks = {}) => speaker.say(`answer:${key}`, blanks);
  const { colon } = speaker;
  const { hand, flowers, minimum, bare } = derivation;
  const [best, ...equal] = derivation.best;
  const lines = [`${writeHand(hand)}   ${speaker.name("edition", derivation.edition)}`];
  for (const [question, reading] of Object.entries(rules.instead)) lines.push(`${say("instead")}${colon}${question}=${reading}`);
  lines.push(arrangement(best, derivation), "");
  for (const [id, count] of counted(best)) lines.push(row(/** @type {RuleFan} */ (fans.get(id)), count, speaker));
  if (flowers)
    for (const fan of rules.fans) if ("flowers" in fan.define) lines.push(row(fan, flowers, speaker));
  lines.push(`  ${say("total")}${colon}${say("points", { n: derivation.points })}`);
  if (flowers) lines.push(`  ${say("flowers_outside", { flowers })}`);
  lines.push(`  ${bare >= minimum ? say("reaches", { minimum }) : say("below", { minimum, missing: minimum - bare })}`, "");
  const left = best.removed.map(({ fan, reasons }) => `  ${leftOut(fan, reasons[0], name, speaker)}`);
  if (left.length) lines.push(`${say("not_scored")}${colon}`.trimEnd(), ...new Set(left), "");
  const { verdict, tiles } = best.wait;
  if (verdict !== COUNTED && verdict !== NO_SHAPE)
    lines.push(say(`wait:${verdict}`, { tiles: speaker.series(tiles.map((tile) => TILES[tile])) }), "");
  if (bare >= minimum) {
    const { discarder, others, received } = payments(hand, derivation.points, rules.base);
    const paid =
      discarder === null
        ? say("pay:drawn", { each: others, received })
        : say(isRobbedKong(hand) ? "pay:robbed" : "pay:claimed", { discarder, others, received });
    lines.push(`${say("payments")}${colon}${paid}`);
  }
  const groups = /** @type {const} */ ([["equal", equal], ["lower", derivation.others.slice(0, 3)]]); // prettier-ignore
  for (const [title, group] of groups) {
    if (group.length) lines.push(`${say(title)}${colon}`.trimEnd());
    for (const arranged of group) {
      const all = counted(arranged).map(([id, count]) => name(id) + (count > 1 ? ` × ${count}` : ""));
      lines.push(`  ${arranged.total}: ${speaker.join(all)}`);
    }
  }
  for (const notice of derivation.notices) lines.push(say(`notice:${notice}`));
  lines.push(`${say("version")}${colon}${derivation.version}`);
  return lines;
}

/** @param {RuleFan} fan @param {string} language @returns {string} */
const nameOf = (fan, language) => fan[/** @type {"en"} */ (language)];

/** How often each fan scores, in order. @param {Arranged} arranged */
function counted({ scored }) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const { fan } of scored) found.set(fan, (found.get(fan) ?? 0) + 1);
  return [...found];
}

/** The elements in order; the completed one is marked. @param {Arranged} arranged @param {Derivation} derivation */
function arrangement({ placement }, { hand }) {
  const parts = placement.elements.map((element, place) => {
    const own = elementTiles(element);
    const tiles = writeTiles(own.length ? own : [...heldTiles(hand)].sort((a, b) => a - b));
    return place === placement.completed ? `*${tiles}*` : tiles;
  });
  return parts.join("  ");
}

/** Points, name, and the first place in the edition's own sources. @param {RuleFan} fan @param {number} count @param {Speaker} speaker */
function row(fan, count, speaker) {
  const value = count > 1 ? `${count} × ${fan.points}` : String(fan.points);
  const place = fan.cite.length ? speaker.aside(speaker.cited(fan.cite[0])) : "";
  return `  ${value.padStart(7)}  ${nameOf(fan, speaker.language)}${place}`;
}

/**
 * A fan that is there and does not score, and why.
 * @param {string} fan @param {Reason} reason @param {(fan: string) => string} name @param {Speaker} speaker
 */
function leftOut(fan, { because, by, beside, cite }, name, speaker) {
  const listed = because === "list" || because === "inferred";
  let why = listed ? speaker.say(`answer:${because}`) : speaker.name("principle", because);
  if (cite.length) why += speaker.semicolon + speaker.cited(cite[0]);
  if (by !== null) return speaker.say("answer:excluded", { fan: name(fan), by: name(by), because: why });
  if (beside.every((other) => other === fan))
    return speaker.say("answer:barred_again", { fan: name(fan), because: why });
  const key = beside.includes(fan) ? "barred_more" : "barred";
  return speaker.say(`answer:${key}`, { fan: name(fan), beside: speaker.series(beside.map(name)), because: why });
}
