// What a language puts texts together with, as generator/languages has it, and its form for a number.

/**
 * @typedef {{comma: string, semicolon: string, colon: string, row: string, gap: string, apart: boolean, numerals: boolean,
 *   ordinals: [string, string][]}} Signs
 * @typedef {string | Record<string, string>} Text one text, or one for each kind of number
 */

/** The form for a number: a translation's, or one of our own two. @param {Text} text @param {unknown} n @param {string} language */
export function formOf(text, n, language) {
  if (typeof text === "string") return text;
  if (!("other" in text)) return n === 1 ? text.one : text.many;
  let kind = n === 1 ? "one" : "other";
  try {
    kind = new Intl.PluralRules(language).select(Number(n));
  } catch {
    // a language that the browser does not know
  }
  return text[kind] ?? text.other;
}

/** Which time, in figures. @param {number} n @param {Signs} signs */
export function ordinal(n, signs) {
  const found = signs.ordinals.find(([ends]) => new RegExp(ends).test(String(n)));
  return (found?.[1] ?? "{}").replace("{}", String(n));
}
