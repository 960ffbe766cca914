// Places in sources as a language writes them: just what Speaker.place in generator/i18n writes.

const CODES = /** @type {Record<string, string>} */ ({
  "p.": "page", "pref.": "preface", "post.": "postscript", "no.": "number", hand: "hand", "ex.": "example",
  "fig.": "figure", "app.": "appendix", annex: "annex", "art.": "article", "§": "section", table: "table",
  "fn.": "footnote", row: "row", issue: "issue", "col.": "column",
});
const DIGITS = ["", ..."一二三四五六七八九"];

/** @param {string} number at most 99 */
function chinese(number) {
  const [tens, ones] = [Math.floor(Number(number) / 10), Number(number) % 10];
  return (tens > 1 ? DIGITS[tens] : "") + (tens ? "十" : "") + DIGITS[ones];
}

/** @param {string} at @param {Record<string, string>} words the catalogue of places @param {Pick<import("../signs.js").Signs, "numerals" | "comma">} signs */
export function placeWords(at, words, signs) {
  if (at === "whole") return words.whole;
  const parts = at.split(", ").map((part) => {
    const [code, number] = part.split(" ");
    const [first, last] = number.split("-");
    if (code === "p." && last) return words.pages.replace("{first}", first).replace("{last}", last);
    if (code !== "art.") return words[CODES[code]].replace("{n}", number);
    return number
      .split(".")
      .map((each, level) => {
        const said = signs.numerals && level < 3 && /^\d+$/.test(each) ? chinese(each) : each;
        return words[`article:${level + 1}`].replace("{n}", said);
      })
      .join("");
  });
  return parts.join(signs.comma);
}
