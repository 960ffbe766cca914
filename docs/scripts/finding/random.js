// Random numbers from a text, the same in every browser: daily hands and found hands are made of them.
// The text is hashed into four words of 32 bits (FNV-1a with four offsets, mixed), which start Chris
// Doty-Humphrey's sfc32, a public-domain generator. All is integer arithmetic.

export class Random {
  #state = new Uint32Array(4);

  /** @param {string} seed */
  constructor(seed) {
    for (let word = 0; word < 4; word++) {
      let hash = (0x811c9dc5 + word * 0x9e3779b9) | 0;
      for (const byte of new TextEncoder().encode(seed)) hash = Math.imul(hash ^ byte, 0x01000193);
      hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
      this.#state[word] = hash ^ (hash >>> 13);
    }
    for (let round = 0; round < 16; round++) this.next();
  }

  /** The next 32 bits. */
  next() {
    const s = this.#state;
    const sum = (s[0] + s[1] + s[3]) >>> 0;
    s[3]++;
    s[0] = s[1] ^ (s[1] >>> 9);
    s[1] = s[2] + (s[2] << 3);
    s[2] = ((s[2] << 21) | (s[2] >>> 11)) + sum;
    return sum;
  }

  /** A number from 0, below `limit`. @param {number} limit */
  below(limit) {
    return Math.floor((this.next() * limit) / 0x100000000);
  }

  /** One of several. @template T @param {readonly T[]} items @returns {T} */
  of(items) {
    return items[this.below(items.length)];
  }

  /** Some of several, each at most once. @template T @param {readonly T[]} items @param {number} size @returns {T[]} */
  sample(items, size) {
    const left = [...items];
    return Array.from({ length: size }, () => left.splice(this.below(left.length), 1)[0]);
  }
}
