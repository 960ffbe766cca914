// The page that verifies a citation.

import { card, ids, root, site, words as wordsOf } from "./data.js";
import { fill } from "./format.js";
import { make } from "./make.js";
import { read } from "./read.js";
import { verify } from "./verify.js";

/** @typedef {import("./verify.js").Verdict} Verdict @typedef {import("./data.js").Words} Words */

// The samples stand at the site's own address, which only the page knows.
for (const code of document.querySelectorAll("code.here"))
  for (const piece of code.childNodes)
    piece.textContent = (piece.textContent ?? "").replaceAll("https://…/", root);

const PARTS = ["words", "ruling", "sources"];

/** A link to a record on this site, called by its name. @param {string} id */
const linkTo = async (id) => {
  const found = await card(id).catch(() => undefined);
  const named = found && !("retired" in found) ? `${found.name} ` : "";
  return make("li", {}, make("a", { href: `${root}r/${id}/` }, named, make("code", {}, id)));
};

/** @param {Verdict} verdict @param {Words} words */
const parts = ({ read, changed, lost, gained }, { texts, shorts }) => {
  const list = make("ul", { class: "parts" });
  for (const part of PARTS) {
    const other = changed.includes(part);
    const name = fill(texts[`part:${part}`], { language: texts[`language:${read.language}`] ?? "" });
    const state = make("b", {}, other ? texts.part_changed : texts.part_same);
    list.append(make("li", { class: other ? "other" : "same" }, name + texts.colon, state));
  }
  for (const [key, editions] of /** @type {[string, string[]][]} */ ([["lost", lost], ["gained", gained]]))
    if (editions.length) {
      const names = editions.map((item) => shorts[item] ?? item).join(texts.join);
      list.append(make("li", { class: "other" }, fill(texts[key], { editions: names })));
    }
  return list;
};

/** What was quoted beside what stands today. @param {Verdict} verdict @param {Words} words */
const beside = ({ read, now, then, card: found }, { texts, version, language }) => {
  const table = make("div", { class: "beside" });
  /** @param {string} head @param {string} text @param {string} data */
  const column = (head, text, data) => {
    const quote = make("blockquote", { lang: read.language || language }, text || texts.not_quoted);
    return make("section", {}, make("h3", {}, head), quote, make("p", {}, texts.data_version, " ", make("code", {}, data || "?")));
  };
  if (read.language) table.append(column(texts.then, read.gist, read.version));
  if (then) table.append(column(fill(texts.release, { version: then.version, date: then.date }), then.text, then.version));
  if (found) table.append(column(texts.now, now, version));
  if (!found) return [table];
  const names = [fill(texts.title, { kind: texts[`kind:${found.kind}`], name: found.name })];
  return [table, make("p", {}, make("a", { href: site + found.page }, ...names))];
};

/** @param {string} text @param {HTMLElement} output */
const show = async (text, output) => {
  const found = read(text);
  const words = await wordsOf();
  const theirs = found.language ? await wordsOf(found.language).catch(() => words) : words;
  const verdict = await verify(found, { words: theirs, card, ids });
  const { texts } = words;
  const { state, retired } = verdict;
  const cited = make("code", {}, found.id);
  const head = make("p", { class: `verdict ${state}` }, make("b", {}, texts[`state:${state}`]), " ", cited);
  output.replaceChildren(head);
  if (state === "unknown") output.append(make("p", {}, texts.near), make("ul", {}, ...(await Promise.all(verdict.near.map(linkTo)))));
  if (retired) {
    const since = fill(texts[retired.by ? "replaced" : "not_replaced"], { date: retired.retired });
    output.append(make("p", {}, since));
    if (retired.by) output.append(make("ul", {}, await linkTo(retired.by)));
  }
  if (state === "stands" || state === "changed") output.append(parts(verdict, words));
  if (verdict.misquoted) output.append(make("p", { class: "verdict changed" }, texts.misquoted));
  if (verdict.then) {
    const said = texts[verdict.then.misquoted ? "then_misquoted" : verdict.then.exact ? "then_exact" : "then_near"];
    output.append(make("p", {}, fill(said, { version: verdict.then.version, date: verdict.then.date })));
  }
  if (verdict.card || verdict.then) output.append(...beside(verdict, words));
};

const form = document.getElementById("verify");
if (form instanceof HTMLFormElement) {
  const field = /** @type {HTMLTextAreaElement} */ (form.elements.namedItem("citation"));
  const output = /** @type {HTMLElement} */ (form.querySelector("output"));
  form.hidden = false;
  /** @type {number | undefined} */
  let waiting;
  const run = () => {
    clearTimeout(waiting);
    if (!field.value.trim()) return output.replaceChildren();
    return show(field.value, output).catch(async () => {
      output.replaceChildren(make("p", { class: "verdict none" }, form.dataset.failed ?? ""));
    });
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    run();
  });
  field.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(run, 250);
  });
  run();
}
