// Runs the site's own search over a built index: node search.mjs <assets>, each line of the input with queries,
// each of the output with their answers.  Each query gives its answer as a reader comes to it (titles and names,
// then texts if they are wanted), and again with the texts there from the beginning.  With "addresses" only the
// addresses of all entries are given.  How long a query takes is measured by benchmarks/search.py.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Finder } from "../../../docs/scripts/search/find.js";

const [assets] = process.argv.slice(2);
const read = (name) => JSON.parse(readFileSync(`${assets}/search/${name}.json`, "utf-8"));
const titles = read("titles");
const names = read("names");
const first = new Finder(titles);
const full = new Finder(titles);
for (const finder of [first, full]) finder.name(names);
full.add(read("texts"));

/** @param {string} query */
const answer = (query) => {
  const seen = first.find(query);
  const whole = full.find(query);
  return { seen: seen.wants ? whole : seen, full: whole, wanted: seen.wants };
};
for await (const line of createInterface({ input: process.stdin })) {
  const { only, queries } = JSON.parse(line);
  const answers = only === "addresses" ? full.entries.map(({ address }) => address) : queries.map(answer);
  console.log(JSON.stringify(answers));
}
