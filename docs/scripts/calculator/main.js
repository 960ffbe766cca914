// The calculator: what the reader does, what the address says, and when to answer.
import {
  HandFault, Interpreter, NotAWin, TILES, checkFlags, compileEdition, meldTiles,
} from "../engine/index.js";
import {
  EMPTY, FULL, add, counts, readEntry, refusal, size, sorted, toHand, toggleFlower, writeEntry,
} from "./entry.js";
import { answered, editions, ruling, waits } from "./panel.js";
import { drawChosen, drawTray } from "./tray.js";
import { faultWords, h, points, root, said, say } from "./words.js";

/** @import { Hand } from "../engine/hand.js" */
/** @import { Entry, Mode } from "./entry.js" */
/** @import { Chosen } from "./tray.js" */
/** @import { Answer } from "./ruling.js" */

const REMEMBERED = "fanpu.edition";
/** @template {HTMLElement} T @param {string} id @returns {T} */
const at = (id) => /** @type {T} */ (document.getElementById(id));
const page = at("calculator");
const text = /** @type {HTMLInputElement} */ (at("c-text"));
const edition = /** @type {HTMLSelectElement} */ (at("c-edition"));
const panel = at("c-ruling");
const keys = /** @type {HTMLButtonElement[]} */ ([...page.querySelectorAll("[data-tile]")]);
const flowerKeys = /** @type {HTMLButtonElement[]} */ ([...page.querySelectorAll("[data-flower]")]);
/** @param {string} named @returns {HTMLInputElement[]} */
const inputs = (named) => [...page.querySelectorAll(`input[name=${named}]`)].map((each) => /** @type {HTMLInputElement} */ (each));

const rules = fetch(`${root}assets/rulebook.json`).then((answer) => answer.json());
/** @type {any} */
let rulebook = null;
/** @type {Map<string, Interpreter>} */
const interpreters = new Map();

/** @type {Entry} */
let entry = EMPTY;
/** @type {Entry[]} */
let before = [];
/** @type {Chosen} */
let chosen = null;
/** @type {Answer | null} */
let answer = null;
/** @type {HandFault | null} */
let fault = null;

/** @param {string} id */
function interpreterOf(id) {
  let found = interpreters.get(id);
  if (!found) interpreters.set(id, (found = new Interpreter(compileEdition(rulebook, id))));
  return found;
}

const mode = () => /** @type {Mode} */ (inputs("mode").find((each) => each.checked)?.value ?? "tile");

/** Take a new entry. @param {Entry} next @param {{keep?: boolean, field?: boolean}} [how] */
function change(next, { keep = false, field = true } = {}) {
  before.push(entry);
  if (before.length > 200) before.shift();
  entry = next;
  if (!keep) chosen = null;
  fault = null;
  refresh(field);
}

/** Show the entry everywhere. @param {boolean} field whether the text follows */
function refresh(field = true) {
  drawTray(at("c-hand"), entry, chosen, (next) => {
    chosen = next;
    refresh();
  });
  drawChosen(at("c-chosen"), entry, chosen, (next, keep) => change(next, { keep }));
  at("c-count").textContent = say("tiles_count", { n: size(entry) });
  drawKeys();
  drawState();
  if (field) text.value = writeEntry(entry);
  showFault();
  remember();
  later();
}

/** Keys that may add nothing are off, and say why. */
function drawKeys() {
  const now = mode();
  const held = counts(entry);
  for (const key of keys) {
    const tile = Number(key.dataset.tile);
    const why = refusal(entry, now, tile);
    key.disabled = why !== "";
    key.title = why ? `${said.tiles[TILES[tile]]}${why === "hint:chow" ? "" : `: ${say(why)}`}` : "";
    key.dataset.held = held[tile] ? String(held[tile]) : "";
  }
  for (const key of flowerKeys)
    key.setAttribute("aria-pressed", String(!!entry.flowerTiles?.includes(Number(key.dataset.flower))));
  const full = size(entry) === FULL;
  at("c-hint").textContent = say(full && now === "tile" ? "hint:full" : `hint:${now}`);
  at("c-keys").dataset.mode = now;
}

/** The changes that each flag makes. @type {Record<string, (on: boolean) => Partial<Entry>>} */
const FLAGS = {
  last_of_kind: (on) => ({ lastOfKind: on }),
  last_of_wall: (on) => ({ lastOfWall: on }),
  replacement: (on) => (on ? { kong: true, selfDrawn: true } : { kong: false }),
  robbed: (on) => (on ? { kong: true, selfDrawn: false } : { kong: false }),
};

/** Why a hand contradicts itself, or "". @param {Partial<Entry>} changed */
function conflict(changed) {
  try {
    const hand = toHand({ ...entry, ...changed });
    checkFlags(hand);
    if (rulebook && edition.value && hand.winning !== null) interpreterOf(edition.value).check(hand);
    return "";
  } catch (found) {
    return found instanceof HandFault ? faultWords(found) : "";
  }
}

/** @param {HTMLInputElement} input @param {boolean} on @param {Partial<Entry>} changed */
function mark(input, on, changed) {
  const why = on ? "" : conflict(changed);
  input.checked = on;
  input.setAttribute("aria-disabled", String(why !== ""));
  /** @type {HTMLElement} */ (input.parentElement).title = why;
}

function drawState() {
  for (const which of /** @type {const} */ (["prevalent", "seat"]))
    for (const each of inputs(which)) each.checked = Number(each.value) === entry[which];
  for (const each of inputs("drawn")) each.checked = (each.value === "1") === entry.selfDrawn;
  mark(inputs("last_of_kind")[0], entry.lastOfKind, FLAGS.last_of_kind(true));
  mark(inputs("last_of_wall")[0], entry.lastOfWall, FLAGS.last_of_wall(true));
  mark(inputs("replacement")[0], entry.kong && entry.selfDrawn, FLAGS.replacement(true));
  mark(inputs("robbed")[0], entry.kong && !entry.selfDrawn, FLAGS.robbed(true));
  for (const each of inputs("shown"))
    mark(each, Number(each.value) === entry.winningTile, { winningTile: Number(each.value) });
}

function showFault() {
  const box = at("c-fault");
  text.setAttribute("aria-invalid", String(!!fault));
  if (!fault) return box.replaceChildren();
  const typed = [...text.value];
  const place = Math.min(fault.column - 1, typed.length);
  box.replaceChildren(
    h("code", { "aria-hidden": "true" }, typed.slice(Math.max(0, place - 12), place).join(""),
      h("mark", {}, typed[place] ?? "␣"), typed.slice(place + 1, place + 13).join("")),
    say("at_column", { column: fault.column, fault: faultWords(fault) }),
  );
}

// The address.

let waiting = 0;
function remember() {
  clearTimeout(waiting);
  waiting = window.setTimeout(write, 150);
}

/** The query for a hand and an edition, as the links of the other pages have it. */
function query() {
  const parts = [];
  const hand = writeEntry(entry);
  if (hand) parts.push(`hand=${encodeURIComponent(hand).replaceAll("%7C", "|").replaceAll("%2C", ",")}`);
  if (edition.value) parts.push(`edition=${edition.value}`);
  return parts.length ? `?${parts.join("&")}` : location.pathname;
}

function write() {
  clearTimeout(waiting);
  const now = query();
  if (now !== location.search) history.replaceState(null, "", now);
}

function read() {
  const asked = new URLSearchParams(location.search);
  const wanted = asked.get("edition") ?? stored() ?? "";
  edition.value = [...edition.options].some((each) => each.value === wanted) ? wanted : "";
  const hand = asked.get("hand");
  chosen = null;
  fault = null;
  if (hand === null) entry = EMPTY;
  else load(hand, EMPTY);
  refresh(fault === null);
}

/** Take a text, or say what is wrong with it. @param {string} typed @param {Entry} old */
function load(typed, old) {
  try {
    entry = readEntry(typed, old);
    fault = null;
  } catch (found) {
    if (!(found instanceof HandFault)) throw found;
    fault = found;
    text.value = typed;
  }
}

function stored() {
  try {
    return localStorage.getItem(REMEMBERED);
  } catch {
    return null;
  }
}

// The answer.

let planned = 0;
function later() {
  clearTimeout(planned);
  planned = window.setTimeout(show);
}

/** @type {HTMLElement} */
const bar = at("c-bar");
let saying = 0;
/** @param {string} words @param {string} [short] */
function announce(words, short = "") {
  bar.hidden = !short;
  bar.textContent = short;
  clearTimeout(saying);
  saying = window.setTimeout(() => (at("c-live").textContent = words), 400);
}

/** @param {...(Node | string)} nodes */
const put = (...nodes) => panel.replaceChildren(...nodes);
/** @param {string} words */
const start = (words) => put(h("p", { class: "c-start" }, words));

function show() {
  answer = null;
  const n = size(entry);
  if (fault) return announce(faultWords(fault)), start(faultWords(fault));
  if (n === 0) return announce(""), start(say("start_here"));
  if (n < 13) return announce(say("tiles_count", { n })), start(say("missing", { n: 13 - n }));
  if (!rulebook) return;
  if (!edition.value) return askEdition();
  const hand = toHand(entry);
  const interpreter = interpreterOf(edition.value);
  try {
    if (n === 13) {
      const { nodes, text: words, short } = waits(hand, interpreter, (tile, drawn) => {
        const melded = hand.melds.filter((meld) => meld.source).flatMap(meldTiles).filter((each) => each === tile);
        change({ ...add(entry, "tile", tile), selfDrawn: drawn, kong: false, lastOfKind: melded.length === 3 });
        panel.focus({ preventScroll: true });
      });
      put(...nodes, ...tools());
      return announce(words, short);
    }
    checkFlags(hand);
    answer = answered(hand, interpreter);
    const low = answer.written.best[0].total < answer.written.minimum;
    put(...ruling(answer, interpreter), h("div", { id: "c-editions" }), ...tools());
    const words = `${points(answer.points)}${low ? ` · ${say("below_minimum")}` : " ✓"}`;
    announce(`${points(answer.points)}. ${low ? say("below_minimum") : ""}`, words);
    window.setTimeout(compared, 30, hand);
  } catch (found) {
    if (found instanceof NotAWin) announce(say("away", { n: found.away })), start(say("away", { n: found.away }));
    else if (found instanceof HandFault) announce(faultWords(found)), start(faultWords(found));
    else throw found;
  }
}

/** @param {Hand} hand */
function compared(hand) {
  const box = document.getElementById("c-editions");
  if (box && answer?.hand === hand) box.replaceChildren(editions(hand, rulebook, edition.value, take));
}

function askEdition() {
  const choices = [...edition.options].filter((each) => each.value).map((each) =>
    h("button", { type: "button", click: () => take(each.value) }, each.text));
  announce(say("choose_edition"), say("choose_edition"));
  put(h("p", { class: "c-start" }, say("choose_edition")), h("p", { class: "c-choose" }, ...choices));
}

/** Choose an edition, and remember it. @param {string} id */
function take(id) {
  edition.value = id;
  try {
    localStorage.setItem(REMEMBERED, id);
  } catch {
    // Nothing is kept where the reader keeps nothing.
  }
  refresh(false);
}

// What to do with the ruling.

function tools() {
  const note = h("span", { class: "c-hint", role: "status" });
  const copy = h("button", {
    type: "button",
    click: async () => {
      write();
      try {
        await navigator.clipboard.writeText(location.href);
        note.textContent = say("copied");
      } catch {
        note.textContent = say("copy_failed");
      }
    },
  }, say("copy_link"));
  const share = h("button", {
    type: "button",
    click: () => {
      write();
      navigator.share({ title: document.title, text: answer ? points(answer.points) : "", url: location.href }).catch(() => {});
    },
  }, say("share"));
  const print = h("button", { type: "button", click: () => sheet().then(() => window.print()) }, say("print"));
  return [h("p", { class: "c-do" }, copy, ...("share" in navigator ? [share] : []), ...(answer ? [print] : []), note)];
}

/** @type {typeof import("./sheet.js") | null} */
let printing = null;
const sheet = async () => (printing ??= await import("./sheet.js"));
addEventListener("beforeprint", () => {
  if (!printing || !answer) return at("c-sheet").replaceChildren();
  write();
  printing.fill(at("c-sheet"), answer, rulebook, location.href);
});
addEventListener("load", () => setTimeout(sheet, 500));

// What the reader does.

/** @param {number} tile */
function press(tile) {
  const now = mode();
  if (refusal(entry, now, tile)) return;
  if (now !== "tile") inputs("mode")[0].checked = true;
  change(add(entry, now, tile));
}

const undo = () => {
  const last = before.pop();
  if (!last) return;
  entry = last;
  chosen = null;
  fault = null;
  refresh();
};

at("c-keys").addEventListener("click", (event) => {
  const key = /** @type {HTMLElement | null} */ (event.target instanceof Element ? event.target.closest("button") : null);
  if (key?.dataset.tile) press(Number(key.dataset.tile));
  else if (key?.dataset.flower) change(toggleFlower(entry, Number(key.dataset.flower)));
});
at("c-undo").addEventListener("click", undo);
at("c-sort").addEventListener("click", () => change(sorted(entry)));
at("c-clear").addEventListener("click", () => {
  const { prevalent, seat } = entry;
  change({ ...EMPTY, prevalent, seat });
});
for (const each of inputs("mode")) each.addEventListener("change", drawKeys);
for (const which of /** @type {const} */ (["prevalent", "seat"]))
  for (const each of inputs(which)) each.addEventListener("change", () => change({ ...entry, [which]: Number(each.value) }));
for (const each of inputs("drawn"))
  each.addEventListener("change", () => change({ ...entry, selfDrawn: each.value === "1", kong: false }));

/** Take a change if nothing contradicts it, else say what does. @param {HTMLInputElement} input @param {() => Partial<Entry>} changed */
const offer = (input, changed) =>
  input.addEventListener("change", () => {
    const why = input.getAttribute("aria-disabled") === "true" ? conflict(changed()) : "";
    at("c-why").textContent = why;
    if (why) drawState();
    else change({ ...entry, ...changed() });
  });
for (const [flag, changed] of Object.entries(FLAGS)) {
  const [input] = inputs(flag);
  offer(input, () => changed(input.checked));
}
for (const each of inputs("shown")) offer(each, () => ({ winningTile: Number(each.value) }));

text.addEventListener("input", () => {
  const old = entry;
  const typed = text.value;
  load(typed, old);
  if (fault) return showFault(), later();
  const next = entry;
  entry = old;
  change(next, { field: false });
});
text.addEventListener("change", () => fault || refresh());
text.addEventListener("keydown", (event) => event.key === "Enter" && text.blur());
edition.addEventListener("change", () => take(edition.value));
addEventListener("popstate", read);
addEventListener("pagehide", write);

let numbers = "";
// Tiles typed outside of any field, as the notation spells them.
document.addEventListener("keydown", (event) => {
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input[type=text], select, textarea, .md-header, .md-search")) return;
  const { key } = event;
  const suit = "mspz".indexOf(key);
  if (/^[1-9]$/.test(key)) numbers += key;
  else if (suit >= 0 && numbers) {
    for (const number of numbers)
      if (suit < 3) press(9 * suit + Number(number) - 1);
      else if (number < "8") press(TILES.indexOf("ESWNPFC"[Number(number) - 1]));
    numbers = "";
  } else if (key.length === 1 && "ESWNCFP".includes(key)) press(TILES.indexOf(key));
  else if (key.length === 1 && "abcdefgh".includes(key)) change(toggleFlower(entry, "abcdefgh".indexOf(key)));
  else if (key === "Backspace") numbers ? (numbers = "") : undo();
  else if (key === "Escape") {
    numbers = "";
    if (chosen) (chosen = null), refresh();
  } else return void (key.length === 1 && "nps".includes(key) && event.stopPropagation());
  event.stopPropagation(); // the theme turns pages by letters
  if (key === "Backspace") event.preventDefault();
});

read();
rules.then(
  (found) => {
    rulebook = found;
    refresh(fault === null);
    page.dataset.ready = "true";
    performance.mark("calculator-ready");
  },
  () => start(say("failed")),
);

