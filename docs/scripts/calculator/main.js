// The calculator: what the reader does, what the address says, and when to answer.
import { choose, current } from "../edition.js";
import { HandFault } from "../engine/hand.js";
import { TILES } from "../engine/tiles.js";
import { drawState, inputs, listenTo } from "./controls.js";
import { EMPTY, FULL, add, counts, readEntry, refusal, roomForMeld, size, sorted, toggleFlower, writeEntry } from "./entry.js";
import { drawChosen, drawTray } from "./tray.js";
import { faultWords, h, root, said, say } from "./words.js";

/** @import { Entry, Mode } from "./entry.js" */
/** @import { Chosen } from "./tray.js" */

/** @template {HTMLElement} T @param {string} id @returns {T} */
const at = (id) => /** @type {T} */ (document.getElementById(id));
const page = at("calculator");
const text = /** @type {HTMLInputElement} */ (at("c-text"));
const keys = /** @type {HTMLButtonElement[]} */ ([...page.querySelectorAll("[data-tile]")]);
const flowerKeys = /** @type {HTMLButtonElement[]} */ ([...page.querySelectorAll("[data-flower]")]);

const rules = fetch(`${root}api/v1/rulebook.json`).then((answer) => answer.json());
/** @type {Entry} */
let entry = EMPTY;
/** @type {Entry[]} */
let before = [];
/** @type {Chosen} */
let chosen = null;
/** @type {HandFault | null} */
let fault = null;

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
  drawState(entry);
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
  if (current()) parts.push(`edition=${current()}`);
  return parts.length ? `?${parts.join("&")}` : location.pathname;
}

function write() {
  clearTimeout(waiting);
  const now = query();
  if (now !== location.search) history.replaceState(null, "", now);
}

function read() {
  const asked = new URLSearchParams(location.search);
  const wanted = asked.get("edition");
  if (wanted && wanted in said.long && wanted !== current()) choose(wanted);
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

// The answer.

/** @type {typeof import("./panel.js") | null} */
let panel = null;
/** @type {any} */
let rulebook = null;

function later() {
  clearTimeout(planned);
  planned = window.setTimeout(show);
}
let planned = 0;

function show() {
  if (panel && rulebook) panel.show({ entry, fault, edition: current(), rulebook, change, take: choose, write });
}

// What the reader does.

/** @param {number} tile */
function press(tile) {
  const now = mode();
  if (refusal(entry, now, tile)) return;
  const next = add(entry, now, tile);
  if (!roomForMeld(next)) toTiles();
  change(next);
}

/** The way of adding that stays pressed is let go of where no meld fits, and for a new hand. */
const toTiles = () => (inputs("mode")[0].checked = true);

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
  toTiles();
  change({ ...EMPTY, prevalent, seat });
});
for (const each of inputs("mode")) each.addEventListener("change", drawKeys);
listenTo(() => entry, change);

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
document.addEventListener("edition-change", () => refresh(false));
document.addEventListener("language-change", write);
addEventListener("popstate", read);
addEventListener("pagehide", write);

read();
page.dataset.entry = "true";
performance.mark("calculator-entry");
Promise.all([import("./panel.js"), rules]).then(([module, found]) => {
  panel = module;
  rulebook = found;
  show();
  drawState(entry);
  page.dataset.ready = "true";
  performance.mark("calculator-ready");
  dispatchEvent(new Event("calculator-ready"));
  return import("./typing.js");
}).then(({ listen }) => {
  listen({
    press,
    flower: (flower) => change(toggleFlower(entry, flower)),
    undo,
    leave: () => chosen && ((chosen = null), refresh()),
  });
  page.dataset.listening = "true";
}).catch((failure) => {
  at("c-ruling").textContent = say("failed");
  throw failure;
});
