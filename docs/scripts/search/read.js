// What a query can mean besides words: points, a number, a hand of tiles.

const ONES = "one uno 一|two dos 二 两 双|three tres 三|four cuatro 四|five cinco 五|six seis 六|seven siete 七|eight ocho 八|nine nueve 九|ten diez 十|eleven once|twelve doce|thirteen trece|fourteen catorce|fifteen quince|sixteen dieciseis|seventeen diecisiete|eighteen dieciocho|nineteen diecinueve|twenty veinte";
const TENS = "thirty treinta|forty cuarenta|fifty cincuenta|sixty sesenta|seventy setenta|eighty ochenta|ninety noventa|hundred cien";
const SIGNS = "零一二三四五六七八九";
/** @type {Map<string, number>} */
const VALUE = new Map();
/** @type {Map<number, string[]>} */
const SPELT = new Map();
for (const [list, of] of /** @type {[string, (i: number) => number][]} */ ([[ONES, (i) => i + 1], [TENS, (i) => 30 + 10 * i]]))
  list.split("|").forEach((words, i) => {
    for (const word of words.split(" ")) VALUE.set(word, of(i));
    SPELT.set(of(i), words.split(" "));
  });

/** A number up to 999 in Chinese. @param {number} n @returns {string} */
const inChinese = (n) => {
  const [hundreds, tens, ones] = [Math.floor(n / 100), Math.floor((n % 100) / 10), n % 10];
  const head = hundreds ? SIGNS[hundreds] + "百" : "";
  const middle = tens ? (tens > 1 || head ? SIGNS[tens] : "") + "十" : head && ones ? "零" : "";
  return head + middle + (ones ? SIGNS[ones] : "");
};

/** The number that a word says, or 0. @param {string} word */
export const numeral = (word) => {
  if (/^\d+$/.test(word)) return Number(word);
  const known = VALUE.get(word);
  if (known) return known;
  const parts = /^(?:([一二两三四五六七八九])百零?)?(?:([二三四五六七八九一]?)十)?([一二三四五六七八九]?)$/u.exec(word);
  if (!parts || !word) return 0;
  const [, hundreds = "", tens, ones] = parts;
  const digit = (/** @type {string} */ sign) => (sign === "两" ? 2 : SIGNS.indexOf(sign));
  return (hundreds ? 100 * digit(hundreds) : 0) + (tens === undefined ? 0 : 10 * (tens ? digit(tens) : 1)) + (ones ? digit(ones) : 0) || 0;
};

/** Other ways to write a word: 13 for thirteen, honor for honour. @param {string} word */
export const alike = (word) => {
  const found = [word];
  const number = numeral(word);
  if (number) found.push(String(number), ...(SPELT.get(number) ?? []), ...(number < 1000 ? [inChinese(number)] : []));
  if (word.includes("our")) found.push(word.replace("our", "or"));
  return [...new Set(found)];
};

const ENDING =
  /(?:ciones|iendo|adas|ados|idas|idos|cion|ando|ings|ado|ada|ido|ida|ing|ies|ed|es|as|os|ar|er|ir|an|en|s|y|o|a|e|n)$/;

/** A word without its ending, for play, plays, playing. @param {string} word */
export const stem = (word) => {
  const short = word.length > 3 ? word.replace(ENDING, "") : word;
  const single = short.replace(/([^aeiou])\1$/, "$1");
  return single.length > 2 ? single : word;
};

const COUNT = "(?<n>\\d+|[一二两三四五六七八九十]+)";
const POINTS = new RegExp(`${COUNT} ?(?:(?:points?|pts?|puntos?|ptos?|fans?)(?!\\p{L})|番(?!种)|分(?!钟))`, "u");
const NUMBER = /(?:^|[^\p{L}])(?:no|nr|num|numero|number|n o|第|#) ?(?<n>\d+)|^(?<m>\d+) ?号$/u;
const NUMBERINGS = ["2006", "1998", "2002"]; // as the fans' numbers stand in the index

/**
 * Points and numbers that a folded query asks for, and the query without them.
 * ``numbering`` is the place of the book that is named, or -1.
 * @param {string} query @param {string} raw
 */
export const figures = (query, raw) => {
  const bare = /^\d+$/.test(query) ? Number(query) : 0;
  const points = POINTS.exec(query);
  const count = points?.groups?.n ?? "";
  const book = /^(?:(2006|1998|2002) (?:n?o? ?)?(\d{1,2})|(\d{1,2}) (2006|1998|2002))$/.exec(query);
  const numbered = NUMBER.exec(query) ?? (/^\s*#\s*\d+\s*$/.test(raw) ? { groups: { n: query, m: "" } } : null);
  return {
    bare,
    points: numeral(count),
    number: book ? Number(book[2] ?? book[3]) : Number(numbered?.groups?.n ?? numbered?.groups?.m ?? 0),
    numbering: book ? NUMBERINGS.indexOf(book[1] ?? book[4]) : -1,
    rest: points ? query.replace(points[0], " ").trim() : "",
  };
};

/** Whether a text looks like tiles, in any notation. @param {string} text */
export const isHand = (text) => {
  if ((text.match(/[\u{1F000}-\u{1F02B}]/gu) ?? []).length > 1) return true;
  if (/["'](?:PENG|CHI|GANG|[WBT][1-9]|[FJ][1-4])["']/.test(text)) return true;
  if (!/^[\s[\]\d,|mspzESWNCFPa-h]+$/.test(text) || !/\d[mspz]/.test(text)) return false;
  const tiles = text.split("|")[0].replace(/,\d/g, "").match(/\d(?=\d*[mspz])|[ESWNCFP]/g) ?? [];
  return tiles.length > 4;
};
