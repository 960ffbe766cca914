// What the reader has done, kept on the device alone.

const KEY = "fanpu.practice";
const KEPT = 200; // hands remembered, so that none counts twice

/**
 * `fans`: for each fan how often it came, was missed, and was named in excess; `days`: for each daily
 * hand whether all was right; `done`: the last hands.
 * @typedef {{played: number, right: number, streak: number, best: number, days: Record<string, boolean>,
 *   fans: Record<string, [number, number, number]>, done: string[]}} Kept
 */

/** @returns {Kept} */
const nothing = () => ({ played: 0, right: 0, streak: 0, best: 0, days: {}, fans: {}, done: [] });

/** @returns {Kept} */
export function kept() {
  try {
    return { ...nothing(), ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return nothing();
  }
}

export function forget() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget.
  }
}

/**
 * Put one hand on the record; false if it is there already.
 * @param {string} hand what the hand was made of
 * @param {boolean} daily
 * @param {import("./grade.js").Grade} grade
 */
export function keep(hand, daily, { perfect, right, missed, excess }) {
  const record = kept();
  if (record.done.includes(hand) || hand in record.days) return false;
  record.played++;
  record.right += +perfect;
  record.streak = perfect ? record.streak + 1 : 0;
  record.best = Math.max(record.best, record.streak);
  record.done = [...record.done, hand].slice(-KEPT);
  if (daily) record.days[hand] = perfect;
  const note = (/** @type {string} */ fan, /** @type {number[]} */ more) => {
    const old = record.fans[fan] ?? [0, 0, 0];
    record.fans[fan] = [old[0] + more[0], old[1] + more[1], old[2] + more[2]];
  };
  for (const { fan } of right) note(fan, [1, 0, 0]);
  for (const { fan } of missed) note(fan, [1, 1, 0]);
  for (const { fan } of excess) note(fan, [0, 0, 1]);
  try {
    localStorage.setItem(KEY, JSON.stringify(record));
  } catch {
    // The hand was played all the same.
  }
  return true;
}

/** Fans missed or named in excess, the worst first. @returns {[string, number, number, number][]} */
export function weakest() {
  const rows = Object.entries(kept().fans)
    .filter(([, [, missed, excess]]) => missed + excess > 0)
    .map(([fan, [seen, missed, excess]]) => /** @type {[string, number, number, number]} */ ([fan, seen, missed, excess]));
  const share = (/** @type {number[]} */ [seen, missed, excess]) => (missed + excess) / (seen + excess);
  return rows.sort(
    ([, ...a], [, ...b]) => b[1] + b[2] - (a[1] + a[2]) || share(b) - share(a),
  );
}
