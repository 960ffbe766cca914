// Reads a citation back, whichever of our formats and languages it is in, or what is left of one.

import { ACCENTS, SIGNS } from "./format.js";

/**
 * What was found; `id` is empty where nothing was. `editions` is undefined where none are named.
 * @typedef {{id: string, editions?: string[], language: string, words: string, ruling: string,
 *   sources: string, version: string, date: string, gist: string}} Read
 */

const ID = "[a-z0-9]+(?:-[a-z0-9]+)*(?:/[a-z0-9]+(?:-[a-z0-9]+)*)?";
const HASH = /\b(zh|es|en) ?- ?([0-9a-f]{6}) ?- ?([0-9a-f]{6}) ?- ?([0-9a-f]{6})\b/;
const SEAL = new RegExp(
  `\\[(${ID}); (?:([a-z0-9 -]+); )?(?:${HASH.source}); ([^;\\]]+); (\\d{4}-\\d\\d-\\d\\d)\\]`
);
const ADDRESS = new RegExp(`/r/(${ID})(?:/|\\b)`);
const KEY = /@\w+\{\s*fanpu:([a-z0-9-]+(?::[a-z0-9-]+)?)\s*,/;

/** The text that BibTeX wrote. @param {string} text */
export const untex = (text) => {
  /** @type {Record<string, string>} */
  const signs = Object.fromEntries(Object.entries(SIGNS).map(([sign, name]) => [name, sign]));
  const accents = Object.fromEntries(Object.entries(ACCENTS).map(([sign, name]) => [name.trim(), sign]));
  return text
    .replace(/\{\\([`'^~="]|[vc] )([A-Za-z])\}/g, (_, accent, letter) =>
      (letter + accents[accent.trim()]).normalize("NFC")
    )
    .replace(/\{\\([a-z]+)\}/g, (whole, name) => signs[name] ?? whole)
    .replace(/\\([$&#_%])/g, "$1");
};

/** The short text that a citation quotes; empty where there is none. @param {string} text */
const quoted = (text) => {
  const field = /\babstract = \{(.*?)\}, (?:note|\})/.exec(text);
  if (field) return untex(field[1]);
  const linked = /\)[:：] ?[“«「](.*)[”»」] ?`\[/.exec(text);
  if (linked) return linked[1].replace(/\\(.)/g, "$1");
  const plain = /[”»」)）][:：] ?[“«「](.*)[”»」] ?\S*\/r\//.exec(text);
  return plain ? plain[1] : "";
};

/**
 * @param {string} pasted
 * @returns {Read}
 */
export const read = (pasted) => {
  const letter = pasted.replace(/\n[ \t]*(?:>[ \t]?)+/g, "\n"); // as quoted in an answer
  const text = letter.normalize("NFC").replace(/[\s\u200b\ufeff]+/g, " ").trim();
  const seal = SEAL.exec(text);
  const hash = HASH.exec(seal ? seal[0] : text);
  const key = KEY.exec(text)?.[1].replace(":", "/");
  const bare = new RegExp(`^${ID}$`).exec(text)?.[0];
  const loose = /(?<![\w/-])(?=[a-z0-9/-]*[a-z])([a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9-]+)?)(?=;)/.exec(text)?.[1];
  return {
    id: seal?.[1] ?? ADDRESS.exec(text)?.[1] ?? key ?? bare ?? loose ?? "",
    editions: seal?.[2] === "none" ? [] : seal?.[2]?.trim().split(/ +/),
    language: hash?.[1] ?? "",
    words: hash?.[2] ?? "",
    ruling: hash?.[3] ?? "",
    sources: hash?.[4] ?? "",
    version: /\b\d+\.\d+\.\d+\+[0-9a-f]{6,}\b/.exec(text)?.[0] ?? "",
    date: seal?.[8] ?? "",
    gist: quoted(text),
  };
};
