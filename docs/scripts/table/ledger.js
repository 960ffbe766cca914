// The record of fouls: what the referee taps, what it comes to, kept on the device.
import { current } from "../edition.js";
import { colon, h, join, link, name, root, said, say } from "../calculator/words.js";
import { fold } from "../search/fold.js";
import { one } from "./answers.js";
import { deadIn, lines, sum } from "./record.js";
import { ordinal } from "../signs.js";
/** @import { Entry, Line } from "./record.js" */
/** @import { TableRules } from "./rules.js" */

/** @typedef {{hand: number, names: string[], entries: Entry[]}} Kept */
/** @typedef {{id: string, name: string, sought: string, common: boolean}} Foul */

const KEPT = "fanpu.fouls";
const PLAYERS = "ESWN"; // by their seats in the first hand
const LETTERS = "ABCD";
const SHOWN = 10;
/** @template {HTMLElement} T @param {string} id @returns {T} */
const at = (id) => /** @type {T} */ (document.getElementById(id));
const page = at("ledger");
const search = /** @type {HTMLInputElement} */ (at("l-find"));
const FOULS = /** @type {Foul[]} */ (/** @type {any} */ (said).fouls).map((foul) => ({ ...foul, sought: fold(foul.sought) }));
const EDITIONS = /** @type {Record<string, TableRules>} */ (/** @type {any} */ (said).editions);

/** @type {Kept} */
let kept = { hand: 1, names: ["", "", "", ""], entries: [], ...read() };
let by = "";
let all = false;

/** @returns {Partial<Kept>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {Partial<Kept>} changed */
function change(changed) {
  kept = { ...kept, ...changed };
  try {
    localStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // Where the reader keeps nothing the record lasts as long as the page.
  }
  draw();
}

/** @param {string} player */
const letter = (player) => LETTERS[PLAYERS.indexOf(player)];
/** @param {string} player */
const called = (player) => kept.names[PLAYERS.indexOf(player)] || letter(player);

/** The wind of a player in a hand, or "" where the rules prescribe no change of seats. @param {string} player @param {number} hand @param {TableRules} rules */
function wind(player, hand, rules) {
  const { rounds } = rules;
  const round = Math.floor((hand - 1) / 4);
  const order = rounds[round] ?? (round ? "" : LETTERS);
  const seat = order.indexOf(letter(player));
  return seat < 0 ? "" : say(`wind:${PLAYERS[(seat - ((hand - 1) % 4) + 4) % 4]}`);
}

// ---- What is entered

/** @param {string} foul */
function add(foul) {
  at("l-say").textContent = by ? "" : say("pick_player");
  if (!by) return;
  const entry = { hand: kept.hand, by, foul };
  by = "";
  all = false;
  search.value = "";
  change({ entries: [...kept.entries, entry] });
  at("l-last").scrollIntoView({ block: "nearest" });
}

/** @param {number} place @param {Partial<Entry>} changed */
const mend = (place, changed) =>
  change({ entries: kept.entries.map((entry, other) => (other === place ? { ...entry, ...changed } : entry)) });

// ---- What is shown

/** @param {string} label @param {() => void} click @param {Record<string, unknown>} [more] */
const button = (label, click, more = {}) => h("button", { type: "button", click, ...more }, label);
const signed = (/** @type {number | undefined} */ points) => (points ? (points > 0 ? `+${points}` : `−${-points}`) : "");

function draw() {
  const edition = current();
  const rules = EDITIONS[edition];
  at("l-rules").hidden = !!rules;
  at("l-entry").hidden = !rules;
  page.hidden = false;
  if (!rules) {
    at("l-last").hidden = true;
    record([]);
    return;
  }
  at("l-under").textContent = say("under", { edition: name(edition) });
  at("l-hand").textContent = say("hand_number", { n: kept.hand });
  /** @type {HTMLButtonElement} */ (at("l-back")).disabled = kept.hand < 2;
  /** @type {HTMLButtonElement} */ (at("l-next")).disabled = kept.hand >= one(rules, "hands-per-session");
  const found = lines(kept.entries, rules);
  const dead = deadIn(found, kept.hand);
  at("l-who").replaceChildren(...[...PLAYERS].map((player) =>
    h("button", { type: "button", "aria-pressed": String(player === by), click: () => ((by = player), (at("l-say").textContent = ""), draw()) },
      h("b", {}, called(player)), h("small", {}, [wind(player, kept.hand, rules), dead.includes(player) ? say("penalty:dead_short") : ""].filter(Boolean).join(" ")))));
  fouls(rules);
  last(found, rules);
  record(found);
}

/** @param {TableRules} rules */
function fouls(rules) {
  const words = fold(search.value).split(" ").filter(Boolean);
  const known = FOULS.filter(({ id }) => id in rules.penalties);
  const found = words.length ? known.filter(({ sought }) => words.every((word) => sought.includes(word))) : all ? known : known.filter(({ common }) => common);
  const used = kept.entries.map(({ foul }) => foul);
  const often = (/** @type {Foul} */ { id }) => used.filter((other) => other === id).length;
  const list = [...found].sort((a, b) => often(b) - often(a)).slice(0, all ? known.length : SHOWN);
  at("l-fouls").replaceChildren(
    ...list.map(({ id, name: label }) => button(label, () => add(id))),
    ...(list.length ? [] : [h("p", {}, say("no_foul"))]),
    ...(all || words.length ? [] : [button(say("more_fouls", { n: known.length }), () => ((all = true), draw()), { class: "t-more" })]),
  );
}

/** What the last entry comes to, and what the referee has still to say of it. @param {Line[]} found @param {TableRules} rules */
function last(found, rules) {
  const box = at("l-last");
  const line = found.at(-1);
  box.hidden = !line;
  if (!line) return;
  const { entry, nth, found: ruled, points } = line;
  const place = kept.entries.indexOf(entry);
  const say_ = (/** @type {string} */ key, blanks = {}) => say(`penalty:${key}`, blanks);
  const told = [];
  if (!ruled.named) told.push(say_("none"));
  if (ruled.warning) told.push(say_("warning"));
  const [one] = entry.chosen === undefined ? ruled.points : [entry.chosen];
  if (ruled.points.length > 1 && entry.chosen === undefined) told.push(`${say("choose_points")}${colon}`);
  else if (one) told.push(say_(ruled.to, { points: one, total: 3 * one }));
  else if (!ruled.warning && ruled.named) told.push(say_("no_points"));
  if (ruled.taken === "session") told.push(say_("taken_session"));
  const choose = ruled.points.length > 1 && entry.chosen === undefined ? ruled.points.map((each) => button(String(each), () => mend(place, { chosen: each }))) : [];
  const harmed = line.waiting === "harmed"
    ? [h("p", {}, say("choose_harmed")), h("p", { class: "t-acts" }, ...[...PLAYERS].filter((player) => player !== entry.by).map((player) => button(called(player), () => mend(place, { harmed: player }))))] : [];
  const { optional } = ruled;
  const added = optional && !entry.added ? [button(say("add_optional", { points: say_(`${optional.to}_short`, { points: optional.points }) }), () => mend(place, { added: true }))] : [];
  box.replaceChildren(
    h("p", { class: "l-head" }, h("b", {}, called(entry.by)), `${colon}`, link(entry.foul), nth > 1 || ruled.warning ? say(`nth:${rules.parameters["penalties.span"]}`, { n: ordinal(nth, said.signs) }) : ""),
    ...told.map((each) => h("p", {}, each)),
    ...(choose.length ? [h("p", { class: "t-acts" }, ...choose)] : []), ...harmed,
    ...(added.length ? [h("p", { class: "t-acts" }, ...added)] : []),
    seats(points), h("p", { class: "l-hand" }, after(line)),
    ...line.effects.filter((effect) => effect !== "hand-may-end" && effect !== "play-goes-on").map((effect) => h("p", {}, say_(`effect:${effect}`))),
  );
}

/** Whether the hand goes on, and whose hand is dead. @param {Line} line */
function after({ dead, effects, entry }) {
  const goes = effects.includes("hand-may-end") || effects.includes("referee-decides") ? "may_end" : "goes_on";
  return dead ? say(`dead:${goes}`, { player: called(entry.by) }) : say(goes);
}

/** Points seat by seat. @param {import("./rules.js").Changes} points */
function seats(points) {
  if (!Object.keys(points).length) return "";
  return h("ul", { class: "l-points" }, ...[...PLAYERS].map((player) =>
    h("li", {}, h("span", {}, called(player)), h("b", { class: (points[player] ?? 0) < 0 ? "less" : "" }, signed(points[player]) || "0"))));
}

/** @param {Line[]} found */
function record(found) {
  const box = at("l-record");
  const empty = !found.length;
  for (const id of ["l-undo", "l-print", "l-clear"]) /** @type {HTMLButtonElement} */ (at(id)).disabled = !kept.entries.length;
  if (empty) {
    box.replaceChildren(h("p", { class: "t-note" }, say("nothing")));
    return;
  }
  const head = [say("hand"), say("foul"), ...[...PLAYERS].map(called)];
  const rows = found.map((line) => {
    const { entry, nth, points, found: ruled, waiting, dead } = line;
    const note = [nth > 1 ? `× ${nth}` : "", ruled.warning ? say("penalty:warning") : "", dead ? say("penalty:dead_short") : "", waiting ? "…" : ""].filter(Boolean);
    return h("tr", {}, h("td", {}, String(entry.hand)), h("td", {}, h("b", {}, called(entry.by)), colon, link(entry.foul), note.length ? h("small", {}, join(note)) : ""),
      ...[...PLAYERS].map((player) => h("td", { class: "n" }, signed(points[player]))),
      h("td", { class: "t-drop" }, button("×", () => change({ entries: kept.entries.filter((other) => other !== entry) }), { "aria-label": say("remove") })));
  });
  const total = sum(found.map(({ points }) => points));
  box.replaceChildren(h("div", { class: "t-scroll" }, h("table", { class: "l-table" },
    h("thead", {}, h("tr", {}, ...head.map((each) => h("th", { scope: "col" }, each)), h("td", {}))),
    h("tbody", {}, ...rows),
    h("tfoot", {}, h("tr", {}, h("th", { scope: "row", colspan: 2 }, say("total")), ...[...PLAYERS].map((player) => h("td", { class: "n" }, signed(total[player]) || "0")), h("td", {}))))));
}

// ---- On paper

addEventListener("beforeprint", () => {
  const edition = current();
  for (const old of page.querySelectorAll(".l-sheet")) old.remove();
  const line = (/** @type {string} */ key) => h("span", {}, say(key));
  page.prepend(h("div", { class: "l-sheet" },
    h("p", {}, h("b", {}, edition ? name(edition) : ""), " ", new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: "long" }))));
  page.append(h("div", { class: "l-sheet" }, h("p", { class: "l-sign" }, line("table"), line("referee"))));
});

// ---- What the referee does

at("l-back").addEventListener("click", () => change({ hand: Math.max(1, kept.hand - 1) }));
at("l-next").addEventListener("click", () => change({ hand: kept.hand + 1 }));
at("l-undo").addEventListener("click", () => change({ entries: kept.entries.slice(0, -1) }));
at("l-print").addEventListener("click", () => print());
at("l-clear").addEventListener("click", () => {
  const clear = /** @type {HTMLButtonElement} */ (at("l-clear"));
  if (clear.dataset.sure) change({ hand: 1, entries: [] });
  clear.textContent = say(clear.dataset.sure ? "clear" : "clear_sure");
  if (clear.dataset.sure) delete clear.dataset.sure;
  else clear.dataset.sure = "yes";
});
search.addEventListener("input", draw);
for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (page.querySelectorAll("[data-name]"))) {
  const place = Number(field.dataset.name);
  field.value = kept.names[place];
  field.addEventListener("input", () => change({ names: kept.names.map((old, other) => (other === place ? field.value.trim() : old)) }));
}
document.addEventListener("edition-change", draw);
addEventListener("storage", ({ key }) => key === KEPT && ((kept = { ...kept, ...read() }), draw()));
draw();
