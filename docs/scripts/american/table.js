// The table around a hand: who plays, who won on whose tile, who bets; and who pays whom.
import { settle } from "./settlement.js";
import { at, colon, make, page, say } from "./words.js";

const SEATS = "ESWN";
const AT_TABLE = /** @type {Record<string, string>} */ ({ 4: "ESWN", 3: "ESW", 2: "EW" });
const BETTORS = ["fifth", "sixth"];
const STATE = /** @type {const} */ ({ table: "am-players", by: "am-winner", from: "am-from", fifth: "am-fifth", sixth: "am-sixth" });
/** @type {HTMLInputElement} */
const miscalled = at("am-miscalled");

/** @param {string} id @returns {HTMLSelectElement} */
const field = (id) => at(id);
const seated = () => AT_TABLE[field("am-players").value];

/** The state as the address carries it, what is usual left out. @param {boolean} onDiscard */
export const written = (onDiscard) => {
  const state = new URLSearchParams();
  for (const [key, id] of Object.entries(STATE)) {
    const [value, usual] = [field(id).value, field(id).dataset.usual];
    if (value !== usual && (key !== "from" || onDiscard)) state.set(key, value);
  }
  if (miscalled.checked && onDiscard) state.set("miscalled", "1");
  return state.size ? `&${state}` : "";
};

/** Fill the fields from an address. @param {URLSearchParams} state */
export const restore = (state) => {
  for (const [key, id] of Object.entries(STATE)) {
    const value = state.get(key);
    if (value !== null && [...field(id).options].some((option) => option.value === value)) field(id).value = value;
  }
  miscalled.checked = state.get("miscalled") === "1";
};

/** Only what can be is offered: the winner gave no tile, and one who is not there neither wins nor is bet on. @param {boolean} onDiscard @param {boolean} before */
export const arrange = (onDiscard, before) => {
  const players = seated();
  const winner = field("am-winner");
  for (const option of winner.options) option.disabled = !players.includes(option.value) || (before && option.value !== "E");
  if (winner.selectedOptions[0].disabled) winner.value = "E";
  const from = field("am-from");
  for (const option of from.options) option.disabled = !players.includes(option.value) || option.value === winner.value;
  if (from.selectedOptions[0].disabled) from.value = [...players].find((player) => player !== winner.value) ?? "";
  /** @type {HTMLElement} */ (from.closest("label")).hidden = !onDiscard;
  /** @type {HTMLElement} */ (miscalled.closest("label")).hidden = !onDiscard;
  for (const name of BETTORS) {
    const bet = field(`am-${name}`);
    const allowed = players.length === SEATS.length && (name === "fifth" || field("am-fifth").value !== "");
    if (!allowed) bet.value = "";
    /** @type {HTMLElement} */ (bet.closest("label")).hidden = !allowed;
  }
};

/** Who pays whom for a hand of that value: a table, and what the book leaves open. @param {number} value @param {boolean} onDiscard */
export const payments = (value, onDiscard) => {
  const source = onDiscard ? field("am-from").value : null;
  const bets = Object.fromEntries(BETTORS.map((name) => [name, field(`am-${name}`).value]).filter(([, on]) => on));
  const win = { winner: field("am-winner").value, value, source, miscalled: onDiscard && miscalled.checked };
  const { changes, open } = settle([...seated()], bets, win);
  const head = Object.keys(changes).map((name) => make("th", { scope: "col" }, say(SEATS.includes(name) ? `seat:${name}` : `bettor:${name}`)));
  const cells = Object.values(changes).map((points) => make("td", {}, points > 0 ? `+${points}` : String(points).replace("-", "−")));
  const table = make("table", { class: "fig" }, make("thead", {}, make("tr", {}, ...head)), make("tbody", {}, make("tr", {}, ...cells)));
  return [
    make("p", {}, make("b", {}, say("payments"))),
    make("div", { class: "tw" }, table),
    ...open.map((question) => make("p", {}, say("left_open"), colon, say(`open:${question}`))),
  ];
};

/** @param {() => void} changed */
export const watch = (changed) => {
  for (const id of Object.values(STATE)) field(id).addEventListener("change", changed);
  miscalled.addEventListener("change", changed);
  page.querySelector("form")?.addEventListener("reset", () => setTimeout(changed));
};
