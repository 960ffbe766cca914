// The calculator of the American game: tiles typed or tapped, what they are, and who pays whom.
import { HandFault } from "../engine/hand.js";
import { readHand, writeHand } from "./hand.js";
import { Interpreter } from "./interpreter.js";
import { lying, nearest, ruling, waits } from "./ruling.js";
import { fill } from "./sheet.js";
import { arrange, payments, restore, watch, written } from "./table.js";
import { at, filled, make, page, said, say } from "./words.js";

const american = new Interpreter(said.card);
/** @type {HTMLInputElement} */
const input = at("am-hand");
/** @type {HTMLSelectElement} */
const won = at("am-won");
/** @type {HTMLInputElement} */
const used = at("am-used");
const [group, fault, result, sheet, print] = ["am-group", "am-fault", "am-result", "am-sheet", "am-print"].map((id) => at(id));

const flags = () => {
  const set = `${won.value === "0" ? 0 : 1}${won.value === "2" ? 1 : 0}${used.checked ? 1 : 0}`;
  return input.value.includes("|") || set === "000" ? "" : `|${set}`;
};

/** The tiles as far as they can be counted. @param {string} text */
const counted = (text) => (text.split("|")[0].match(/\d(?=\d*[msp])|[ESWNCFPJa-h]/g) ?? []).length;
const inGroup = () => input.value.lastIndexOf("[") > input.value.lastIndexOf("]");

/** Whether it is won on a discard, and whether before the play: the text decides, else the field. */
const how = () => {
  const typed = input.value.split("|")[1]?.trim();
  const set = typed?.length === 3 ? typed : flags().slice(1) || "000";
  return { onDiscard: set[0] === "0", before: set[1] === "1" };
};

/** What is said of a hand. @param {import("./hand.js").Hand} hand */
const answered = (hand) => {
  if (hand.winning === null) return [make("ul", {}, ...waits(american, hand)), ...nearest(american, hand)];
  const derivation = american.derive(hand);
  const [best] = derivation.completed;
  return [...ruling(derivation), ...(best ? payments(best.way.hand.points, !hand.ownPick) : nearest(american, hand))];
};

const show = () => {
  const text = input.value;
  const { onDiscard, before } = how();
  arrange(onDiscard, before);
  group.setAttribute("aria-pressed", String(inGroup()));
  const state = text.trim() ? `?hand=${encodeURIComponent(text + flags())}${written(onDiscard)}` : "";
  history.replaceState(null, "", location.pathname + state);
  fault.textContent = "";
  result.replaceChildren();
  sheet.replaceChildren();
  print.hidden = true;
  const count = counted(text);
  if (!text.trim() || (count < 13 && !text.includes("|")) || inGroup()) {
    fault.textContent = say("tiles_so_far", { n: count });
    return;
  }
  try {
    const hand = readHand(text + flags());
    const shown = answered(hand);
    result.append(...shown, make("p", { class: "origin" }, make("code", {}, writeHand(hand))));
    if (hand.winning !== null) {
      fill(sheet, lying(hand), writeHand(hand), shown, location.href);
      print.hidden = false;
    }
  } catch (wrong) {
    if (!(wrong instanceof HandFault)) throw wrong;
    fault.textContent = filled(said.faults[wrong.code], wrong.params);
  }
};

for (const button of page.querySelectorAll("[data-tile]"))
  button.addEventListener("click", () => {
    const tile = /** @type {HTMLElement} */ (button).dataset.tile ?? "";
    input.value = (input.value + tile).replace(/(\d)([msp])(\d)\2$/, "$1$3$2"); // 1m1m is 11m
    show();
  });
group.addEventListener("click", () => {
  input.value += inGroup() ? "]" : "[";
  show();
});
at("am-back").addEventListener("click", () => {
  input.value = input.value.replace(/\|.*$/, "").replace(/(?:(\d*)\d([msp])|.)$/, (_, rest, suit) => (rest ? rest + suit : ""));
  show();
});
print.addEventListener("click", () => window.print());
page.querySelector("form")?.addEventListener("submit", (event) => event.preventDefault());
for (const field of [input, won, used]) field.addEventListener("input", show);
watch(show);
const asked = new URLSearchParams(location.search);
input.value = asked.get("hand") ?? "";
restore(asked);
page.hidden = false;
show();
