// The names most like a mistyped one: Ratcliff and Obershelp's measure, as Python's difflib has it.

/** The longest run that two texts share: where it begins in each, and its length. @type {(a: string[], b: string[], from: number, to: number, low: number, high: number) => [number, number, number]} */
function longestRun(a, b, from, to, low, high) {
  /** @type {[number, number, number]} */
  let best = [from, low, 0];
  /** @type {Map<number, number>} */
  let before = new Map();
  for (let i = from; i < to; i++) {
    /** @type {Map<number, number>} */
    const runs = new Map();
    for (let j = low; j < high; j++) {
      if (a[i] !== b[j]) continue;
      const size = (before.get(j - 1) ?? 0) + 1;
      runs.set(j, size);
      if (size > best[2]) best = [i - size + 1, j - size + 1, size];
    }
    before = runs;
  }
  return best;
}

/** @type {(a: string[], b: string[], from: number, to: number, low: number, high: number) => number} */
function shared(a, b, from, to, low, high) {
  const [i, j, size] = longestRun(a, b, from, to, low, high);
  if (!size) return 0;
  return size + shared(a, b, from, i, low, j) + shared(a, b, i + size, to, j + size, high);
}

/** How alike two texts are, from 0 to 1. @type {(one: string, other: string) => number} */
export function likeness(one, other) {
  const [a, b] = [[...one], [...other]];
  return a.length + b.length ? (2 * shared(a, b, 0, a.length, 0, b.length)) / (a.length + b.length) : 1;
}

const LEAST = 0.6;

/** The known name that is most like this one; of equal ones the last in order; "" if none is. @type {(name: string, known: Iterable<string>) => string} */
export function closest(name, known) {
  let best = { like: LEAST, name: "" };
  for (const other of known) {
    const like = likeness(other, name);
    if (like > best.like || (like === best.like && other > best.name)) best = { like, name: other };
  }
  return best.name;
}
