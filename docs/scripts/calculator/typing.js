// Tiles typed on a keyboard outside of any field, as the notation spells them.
import { FLOWERS, HONORS, TILES } from "../engine/tiles.js";

const TENHOU = "ESWNPFC";
let numbers = "";

/** @param {{press: (tile: number) => void, flower: (flower: number) => void, undo: () => void, leave: () => void}} act */
export function listen(act) {
  document.addEventListener("keydown", (event) => {
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest("input[type=text], input[type=search], select, textarea, .md-header")) return;
    if (!taken(event.key, act)) return;
    event.stopPropagation(); // the theme turns pages by letters
    if (event.key === "Backspace") event.preventDefault();
  });
}

/** Whether the calculator has a use for a key. @param {string} key @param {Parameters<typeof listen>[0]} act */
function taken(key, { press, flower, undo, leave }) {
  const suit = "mspz".indexOf(key);
  if (/^[1-9]$/.test(key)) numbers += key;
  else if (key === "Backspace" && !numbers) undo();
  else if (key === "Backspace" || key === "Escape") {
    numbers = "";
    if (key === "Escape") leave();
  } else if (key.length !== 1) return false;
  else if (suit >= 0) {
    for (const number of numbers)
      if (suit < 3) press(9 * suit + Number(number) - 1);
      else if (number < "8") press(TILES.indexOf(TENHOU[Number(number) - 1]));
    numbers = "";
  } else if (key === "O") press(TILES.indexOf("W")); // Oeste
  else if (HONORS.includes(key)) press(TILES.indexOf(key));
  else if (FLOWERS.includes(key)) flower(FLOWERS.indexOf(key));
  else return "nf,./".includes(key);
  return true;
}
