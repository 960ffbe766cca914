// What a query can mean besides words: points, a number, a hand of tiles.

const DIGITS = new Map(
  Object.entries({
    "1": "one uno 一",
    "2": "two dos 二 两 双",
    "3": "three tres 三",
    "4": "four cuatro 四",
    "5": "five cinco 五",
    "6": "six seis 六",
    "7": "seven siete 七",
    "8": "eight ocho 八",
    "9": "nine nueve 九",
    "10": "ten diez 十",
    "12": "twelve doce 十二",
    "13": "thirteen trece 十三",
    "16": "sixteen 十六",
    "24": "二十四",
    "32": "三十二",
    "48": "四十八",
    "64": "六十四",
    "88": "八十八",
  }).map(([digits, words]) => [digits, words.split(" ")])
);
/** @type {Map<string, string>} */
const VALUE = new Map([...DIGITS].flatMap(([digits, words]) => words.map((word) => [word, digits])));

/** Other ways to write a word: 13 for thirteen, honor for honour. @param {string} word */
export const alike = (word) => {
  const found = [word, ...(DIGITS.get(word) ?? [])];
  const digits = VALUE.get(word);
  if (digits) found.push(digits, ...(DIGITS.get(digits) ?? []));
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

const COUNT = "(?<n>\\d+|[一二四六八十]+)";
const POINTS = new RegExp(`${COUNT} ?(?:points?|pts?|puntos?|ptos?|fans?|番|分)(?![\\p{L}])`, "u");
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
    points: Number(VALUE.get(count) ?? count) || 0,
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
