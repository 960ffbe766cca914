// A QR code (ISO/IEC 18004): bytes, error correction M, the smallest version that holds them.

// Error correction codewords of a block, and blocks, of versions 1 to 40 at level M (table 9).
const CHECKS = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
  26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
];
const BLOCKS = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16,
  17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
];

// The field of 256 elements, by powers of 2 modulo x^8 + x^4 + x^3 + x^2 + 1.
const POWER = new Uint8Array(510);
const LOG = new Uint8Array(256);
for (let value = 1, at = 0; at < 255; at++) {
  POWER[at] = POWER[at + 255] = value;
  LOG[value] = at;
  value = (value << 1) ^ (value & 128 ? 0x11d : 0);
}
/** @param {number} a @param {number} b */
const times = (a, b) => (a && b ? POWER[LOG[a] + LOG[b]] : 0);

/** The check bytes of a block (Reed and Solomon). @param {Uint8Array} data @param {number} count */
function checksOf(data, count) {
  let divisor = [1];
  for (let root = 0; root < count; root++) {
    const next = [...divisor, 0];
    divisor.forEach((value, at) => (next[at + 1] ^= times(value, POWER[root])));
    divisor = next;
  }
  const rest = new Uint8Array(data.length + count);
  rest.set(data);
  for (let at = 0; at < data.length; at++) {
    const factor = rest[at];
    if (factor) divisor.forEach((value, step) => (rest[at + step] ^= times(value, factor)));
  }
  return rest.subarray(data.length);
}

/** Where alignment patterns stand, along each side. @param {number} version */
function alignments(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const last = 4 * version + 10;
  const step = version === 32 ? 26 : 2 * Math.ceil((4 * version + 4) / (2 * count - 2));
  return [6, ...Array.from({ length: count - 1 }, (_, at) => last - step * (count - 2 - at))];
}

/** Codewords of a version, checks included. @param {number} version */
function capacity(version) {
  const marks = alignments(version).length;
  const side = 4 * version + 17;
  let modules = side * side - 3 * 64 - 2 * (side - 16) - 31;
  if (marks) modules -= 25 * (marks * marks - 3) - 10 * (marks - 2);
  if (version > 6) modules -= 36;
  return modules >> 3;
}

/** @param {number} version */
const room = (version) => capacity(version) - CHECKS[version - 1] * BLOCKS[version - 1];

/** The codewords in the order in which they are placed. @param {Uint8Array} bytes @param {number} version */
function codewords(bytes, version) {
  const size = room(version);
  /** @type {number[]} */
  const bits = [];
  const put = (/** @type {number} */ value, /** @type {number} */ length) => {
    while (length--) bits.push((value >> length) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, 8 * size - bits.length));
  while (bits.length % 8) bits.push(0);
  for (let pad = 0xec; bits.length < 8 * size; pad ^= 0xec ^ 0x11) put(pad, 8);
  const data = Uint8Array.from({ length: size }, (_, at) => parseInt(bits.slice(8 * at, 8 * at + 8).join(""), 2));
  const count = BLOCKS[version - 1];
  const short = Math.floor(size / count);
  let start = 0;
  const blocks = Array.from({ length: count }, (_, block) => {
    const length = short + (block >= count - (size % count) ? 1 : 0);
    start += length;
    return data.subarray(start - length, start);
  });
  const checks = blocks.map((block) => checksOf(block, CHECKS[version - 1]));
  const woven = [];
  for (let at = 0; at <= short; at++) for (const block of blocks) if (at < block.length) woven.push(block[at]);
  for (let at = 0; at < CHECKS[version - 1]; at++) for (const check of checks) woven.push(check[at]);
  return woven;
}

const MASKS = /** @type {((row: number, column: number) => boolean)[]} */ ([
  (r, c) => (r + c) % 2 === 0, (r) => r % 2 === 0, (_, c) => c % 3 === 0, (r, c) => (r + c) % 3 === 0,
  (r, c) => ((r >> 1) + Math.floor(c / 3)) % 2 === 0, (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0, (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]);

/** A number with its check bits behind it. @param {number} value @param {number} length @param {number} divisor */
function guarded(value, length, divisor) {
  let rest = value;
  for (let at = 0; at < length; at++) rest = (rest << 1) ^ (rest >> (length - 1) ? divisor : 0);
  return (value << length) | rest;
}

/**
 * The modules of the code, row by row, dark ones true, without the quiet zone.
 * Throws RangeError if the text is too long. @param {string} text @param {number} [forced] a mask, 0 to 7
 * @returns {{version: number, mask: number, rows: boolean[][]}}
 */
export function encode(text, forced) {
  const bytes = new TextEncoder().encode(text);
  let version = 1;
  while (version < 41 && 8 * room(version) < 4 + (version < 10 ? 8 : 16) + 8 * bytes.length) version++;
  if (version > 40) throw new RangeError("too long for a QR code");
  const side = 4 * version + 17;
  const rows = Array.from({ length: side }, () => Array(side).fill(false));
  const fixed = Array.from({ length: side }, () => Array(side).fill(false));
  const set = (/** @type {number} */ row, /** @type {number} */ column, /** @type {boolean} */ dark) => {
    if (row < 0 || column < 0 || row >= side || column >= side) return;
    rows[row][column] = dark;
    fixed[row][column] = true;
  };
  const square = (/** @type {number} */ row, /** @type {number} */ column, /** @type {number} */ reach, /** @type {number} */ light) => {
    for (let down = -reach; down <= reach; down++)
      for (let right = -reach; right <= reach; right++) {
        const ring = Math.max(Math.abs(down), Math.abs(right));
        set(row + down, column + right, ring !== light && ring !== 4);
      }
  };
  for (let at = 0; at < side; at++) set(6, at, at % 2 === 0), set(at, 6, at % 2 === 0);
  for (const [row, column] of [[3, 3], [3, side - 4], [side - 4, 3]]) square(row, column, 4, 2);
  const marks = alignments(version);
  for (const row of marks)
    for (const column of marks)
      if (!((row === 6 && column !== 6 && column === marks.at(-1)) || (column === 6 && (row === 6 || row === marks.at(-1)))))
        square(row, column, 2, 1);
  if (version > 6) {
    const bits = guarded(version, 12, 0x1f25);
    for (let at = 0; at < 18; at++) {
      const dark = ((bits >> at) & 1) === 1;
      set(Math.floor(at / 3), side - 11 + (at % 3), dark);
      set(side - 11 + (at % 3), Math.floor(at / 3), dark);
    }
  }
  const format = (/** @type {number} */ mask) => {
    const bits = guarded(mask, 10, 0x537) ^ 0x5412; // level M is 00
    for (let at = 0; at < 15; at++) {
      const dark = ((bits >> at) & 1) === 1;
      set(at < 6 ? at : at < 8 ? at + 1 : side - 15 + at, 8, dark);
      set(8, at < 8 ? side - 1 - at : at === 8 ? 7 : 14 - at, dark);
    }
    set(side - 8, 8, true);
  };
  format(0);
  // Two columns at a time from the right, up and down in turn, the timing column left out.
  const woven = codewords(bytes, version);
  let bit = 0;
  for (let right = side - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let step = 0; step < side; step++)
      for (const column of [right, right - 1]) {
        const row = up ? side - 1 - step : step;
        if (fixed[row][column]) continue;
        rows[row][column] = bit < 8 * woven.length && ((woven[bit >> 3] >> (7 - (bit & 7))) & 1) === 1;
        bit++;
      }
  }
  const flip = (/** @type {number} */ mask) => {
    for (let row = 0; row < side; row++)
      for (let column = 0; column < side; column++)
        if (!fixed[row][column] && MASKS[mask](row, column)) rows[row][column] = !rows[row][column];
  };
  let best = forced ?? 0;
  let least = Infinity;
  for (let mask = 0; forced === undefined && mask < 8; mask++) {
    flip(mask);
    format(mask);
    const found = penalty(rows);
    if (found < least) [least, best] = [found, mask];
    flip(mask);
  }
  flip(best);
  format(best);
  return { version, mask: best, rows };
}

/** How hard a code is to read: long runs, blocks, patterns like a finder, too much of one colour. @param {boolean[][]} rows */
function penalty(rows) {
  const side = rows.length;
  let found = 0;
  let dark = 0;
  for (const across of [true, false])
    for (let line = 0; line < side; line++) {
      const row = across ? rows[line] : rows.map((each) => each[line]);
      let run = 0;
      for (let at = 0; at < side; at++) {
        run = at && row[at] === row[at - 1] ? run + 1 : 1;
        if (run === 5) found += 3;
        else if (run > 5) found++;
      }
      const text = row.map(Number).join("");
      for (const pattern of ["10111010000", "00001011101"])
        for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + 1)) found += 40;
    }
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      if (rows[row][column]) dark++;
      if (row && column && rows[row][column] === rows[row - 1][column] && rows[row][column] === rows[row][column - 1] && rows[row][column] === rows[row - 1][column - 1]) found += 3;
    }
  return found + 10 * Math.floor(Math.abs((100 * dark) / (side * side) - 50) / 5);
}

/** The code as a picture, with its quiet zone. @param {string} text @param {string} label */
export function drawCode(text, label) {
  const { rows } = encode(text);
  const side = rows.length + 8;
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])));
  const namespace = "http://www.w3.org/2000/svg";
  const drawn = document.createElementNS(namespace, "svg");
  for (const [key, value] of Object.entries({ viewBox: `0 0 ${side} ${side}`, role: "img", "aria-label": label, class: "c-qr", "shape-rendering": "crispEdges" }))
    drawn.setAttribute(key, value);
  for (const [d, fill] of [[`M0 0h${side}v${side}H0z`, "#fff"], [path.join(""), "#000"]]) {
    const shape = document.createElementNS(namespace, "path");
    shape.setAttribute("d", d);
    shape.setAttribute("fill", fill);
    drawn.append(shape);
  }
  return drawn;
}
