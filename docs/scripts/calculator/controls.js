// Winds, how the hand was won, flags: what contradicts the rest is off, and says why.
import { HandFault, checkFlags } from "../engine/hand.js";
import { toHand } from "./entry.js";
import { faultWords } from "./words.js";

/** @import { Entry } from "./entry.js" */
/** @import { Hand } from "../engine/hand.js" */

const page = /** @type {HTMLElement} */ (document.getElementById("calculator"));
const why = /** @type {HTMLElement} */ (document.getElementById("c-why"));
/** @param {string} named @returns {HTMLInputElement[]} */
export const inputs = (named) => [...page.querySelectorAll(`input[name=${named}]`)].map((each) => /** @type {HTMLInputElement} */ (each));

/** The changes that each flag makes. @type {Record<string, (on: boolean) => Partial<Entry>>} */
const FLAGS = {
  last_of_kind: (on) => ({ lastOfKind: on }),
  last_of_wall: (on) => ({ lastOfWall: on }),
  replacement: (on) => (on ? { kong: true, selfDrawn: true } : { kong: false }),
  robbed: (on) => (on ? { kong: true, selfDrawn: false } : { kong: false }),
};

/** What the edition does not allow, once its rules are known. @type {{check: (hand: Hand) => void}} */
export const edition = { check: () => {} };

/** Why a hand contradicts itself, or "". @param {Entry} entry */
function conflict(entry) {
  try {
    const hand = toHand(entry);
    checkFlags(hand);
    if (hand.winning !== null) edition.check(hand);
    return "";
  } catch (found) {
    return found instanceof HandFault ? faultWords(found) : "";
  }
}

/** @param {HTMLInputElement} input @param {boolean} on @param {Entry} changed */
function mark(input, on, changed) {
  const reason = on ? "" : conflict(changed);
  input.checked = on;
  input.setAttribute("aria-disabled", String(reason !== ""));
  /** @type {HTMLElement} */ (input.parentElement).title = reason;
}

/** @param {Entry} entry */
export function drawState(entry) {
  for (const which of /** @type {const} */ (["prevalent", "seat"]))
    for (const each of inputs(which)) each.checked = Number(each.value) === entry[which];
  for (const each of inputs("drawn")) each.checked = (each.value === "1") === entry.selfDrawn;
  const { kong, selfDrawn } = entry;
  const on = { last_of_kind: entry.lastOfKind, last_of_wall: entry.lastOfWall, replacement: kong && selfDrawn, robbed: kong && !selfDrawn };
  for (const [flag, set] of Object.entries(on)) mark(inputs(flag)[0], set, { ...entry, ...FLAGS[flag](true) });
  for (const each of inputs("shown")) {
    const winningTile = Number(each.value);
    mark(each, winningTile === entry.winningTile, { ...entry, winningTile });
  }
}

/** Take what the reader sets. @param {() => Entry} current @param {(next: Entry) => void} change */
export function listenTo(current, change) {
  const offer = (/** @type {HTMLInputElement} */ input, /** @type {() => Partial<Entry>} */ changed) =>
    input.addEventListener("change", () => {
      const next = { ...current(), ...changed() };
      why.textContent = input.getAttribute("aria-disabled") === "true" ? conflict(next) : "";
      if (why.textContent) drawState(current());
      else change(next);
    });
  for (const which of ["prevalent", "seat"]) for (const each of inputs(which)) offer(each, () => ({ [which]: Number(each.value) }));
  for (const each of inputs("drawn")) offer(each, () => ({ selfDrawn: each.value === "1", kong: false }));
  for (const [flag, changed] of Object.entries(FLAGS)) {
    const [input] = inputs(flag);
    offer(input, () => changed(input.checked));
  }
  for (const each of inputs("shown")) offer(each, () => ({ winningTile: Number(each.value) }));
}
