// Chinese texts with their blanks filled: letters and figures stand apart from characters, as Python writes them.
const HAN = /[\u4e00-\u9fff]/;
const NARROW = /[A-Za-z0-9]/;

/** Whether a character and a letter or figure meet. @param {string} before @param {string} after */
const apart = (before, after) =>
  (HAN.test(before) && NARROW.test(after)) || (NARROW.test(before) && HAN.test(after));

/** The pieces of a text, with the spaces between them. @template {string | Node} P @param {P[]} pieces @returns {(P | string)[]} */
export function spaced(pieces) {
  /** @type {(P | string)[]} */
  const made = [];
  let beside = "";
  for (const piece of pieces) {
    const shown = typeof piece === "string" ? piece : (piece.textContent ?? "");
    if (shown && apart(beside, shown[0])) made.push(" ");
    made.push(piece);
    beside = shown.at(-1) ?? beside;
  }
  return made;
}
