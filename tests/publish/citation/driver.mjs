// Writes and verifies citations with the site's own scripts: a line of JSON in, a line of JSON out.
// node driver.mjs <folder of the scripts> <folder with <language>/words.json, cards.json and ids.txt>

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [scripts, data] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(`${scripts}/${name}.js`).href);
const [{ FORMATS, gist }, { read }, { verify }, { fileOf }] = await Promise.all(
  ["format", "read", "verify", "data"].map(load)
);
const json = (name) => JSON.parse(readFileSync(`${data}/${name}.json`, "utf-8"));
const sites = Object.fromEntries(
  ["zh", "es", "en"].map((code) => [code, { words: json(`${code}/words`), cards: json(`${code}/cards`) }])
);
const ids = readFileSync(`${data}/ids.txt`, "utf-8").trim().split("\n");

const work = {
  write({ language, id, editions, base, date, format }) {
    const { words, cards } = sites[language];
    return FORMATS[format]({ id, card: cards[id], words, editions, base, date });
  },
  async verify({ text, page = "en" }) {
    const found = read(text);
    const verdict = await verify(found, {
      words: sites[found.language || page].words,
      card: async (id, language = page) =>
        Object.hasOwn(sites[language].cards, id) ? sites[language].cards[id] : undefined,
      ids: async () => ids,
    });
    return { ...verdict, card: undefined, name: verdict.card?.name };
  },
  file: ({ id, files }) => fileOf(id, files),
};

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  console.log(JSON.stringify(await work[asked.do](asked)));
}
