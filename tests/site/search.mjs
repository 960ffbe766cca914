// Runs the site's own search over a built index: node search.mjs <assets> < queries.json > answers.json
// Each query gives its answer as a reader comes to it (titles, then texts if they are wanted), and again
// with the texts there from the beginning. With --time only the processor's milliseconds for each query are given.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [assets, timed] = process.argv.slice(2);
const { Finder } = await import(pathToFileURL(`${assets}/search/find.js`).href);
const read = (name) => JSON.parse(readFileSync(`${assets}/search/${name}.json`, "utf-8"));
const titles = read("titles");
const texts = read("texts");
const queries = JSON.parse(readFileSync(0, "utf-8"));
const full = new Finder(titles);
full.add(texts);
const first = new Finder(titles);

const answers = queries.map((query) => {
  if (timed) {
    const start = process.cpuUsage();
    for (let i = 0; i < 5; i++) full.find(query);
    return process.cpuUsage(start).user / 5000;
  }
  const seen = first.find(query);
  const whole = full.find(query);
  return { seen: seen.wants ? whole : seen, full: whole, wanted: seen.wants };
});
process.stdout.write(JSON.stringify(answers));
