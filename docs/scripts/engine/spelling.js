// The words and signs that people write for a tile, as generator/game/notation/spelling.py has them.
// A letter means the same tile in every language: E S W N and C F P as in the field's notation, O for West besides.

/** What a digit, a suit, an honor or a flower is called. @type {Record<string, string>} */
const CALLED = {
  ...Object.fromEntries([..."一二三四五六七八九"].map((name, place) => [place + 1, name])),
  m: "万 萬 characters character caracteres carácter caracter",
  s: "条 條 索 bamboos bamboo bams bam bambúes bambues bambús bambú bambu",
  p: "饼 餅 筒 dots dot circles circle círculos círculo circulos circulo",
  E: "东 東 东风 東風 este east",
  S: "南 南风 南風 sur south",
  W: "西 西风 西風 O oeste west",
  N: "北 北风 北風 norte north",
  C: "中 红中 紅中 rojo red",
  F: "发 發 发财 發財 verde green",
  P: "白 白板 blanco white",
  ...Object.fromEntries(
    ["梅", "兰 蘭", ..."竹菊春夏秋冬"].map((names, place) => [String.fromCodePoint(0x1f022 + place), names]),
  ),
};
/** @type {ReadonlyMap<string, string>} */
export const SPELLINGS = new Map(
  Object.entries(CALLED).flatMap(([means, names]) =>
    names.split(" ").map((name) => /** @type {[string, string]} */ ([name, means])),
  ),
);
export const SELECTORS = "\ufe0e\ufe0f";
export const BETWEEN = ` ,${SELECTORS}`;
export const SUITS_UNCLEAR = "bBc"; // bamboos or 饼; characters or círculos
export const JOKER_OF_ANOTHER_GAME = "J";
// Letter by letter, because languages of programming do not agree on what is one letter, large and small.
const LONG = [...SPELLINGS.keys()].filter((name) => name.length > 1).sort((a, b) => b.length - a.length);
export const WORD = new RegExp(
  LONG.map((word) => [...word].map((char) => `[${char}${char.toUpperCase()}]`).join("")).join("|"),
  "g",
);
const PUNCTUATION = /** @type {Record<string, string>} */ ({ "、": ",", "【": "[", "】": "]", "\u3000": " " });

/** The text with full-width forms and Chinese punctuation in ASCII, each character at its column. @type {(text: string) => string} */
export const asAscii = (text) =>
  text.replace(/[\uff01-\uff5e\u3000、【】]/g, (sign) => PUNCTUATION[sign] ?? String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
