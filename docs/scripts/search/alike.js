// How near two words are, and, sooner said, how near they can be at most.

/** The letters of a word as bits; some letters share one. @param {string} word */
export const lettersOf = (word) => {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
};

/** @param {number} bits */
const count = (bits) => {
  let found = 0;
  for (let left = bits; left; left &= left - 1) found += 1;
  return found;
};

/** The fewest edits between words of these letters: each letter that the other lacks takes one. @param {number} a @param {number} b */
export const atLeast = (a, b) => Math.max(count(a & ~b), count(b & ~a));

// Three rows of the table, used again for every pair of words.
let [before, last, row] = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)];

/**
 * Edits from one word to another, neighbours swapped counted once; more than ``most`` is not told apart.
 * @param {string} a @param {string} b @param {number} most
 */
export const distance = (a, b, most) => {
  const [long, wide] = [a.length, b.length];
  if (Math.abs(long - wide) > most || wide > 62) return most + 1;
  for (let j = 0; j <= wide; j++) last[j] = j;
  for (let i = 1; i <= long; i++) {
    const sign = a.charCodeAt(i - 1);
    let least = (row[0] = i);
    for (let j = 1; j <= wide; j++) {
      const other = b.charCodeAt(j - 1);
      let cost = last[j - 1] + (sign === other ? 0 : 1);
      if (last[j] < cost) cost = last[j] + 1;
      if (row[j - 1] < cost) cost = row[j - 1] + 1;
      if (i > 1 && j > 1 && sign === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other && before[j - 2] < cost)
        cost = before[j - 2] + 1;
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [before, last, row] = [last, row, before];
  }
  return last[wide];
};
