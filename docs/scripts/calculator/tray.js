// The hand as it is entered: every tile and meld a button, and what may be done with the chosen one.
import { meldTiles } from "../engine/hand.js";
import { FLOWERS, TILES } from "../engine/tiles.js";
import { describeMeld, drawMeld, tile } from "./draw.js";
import { FULL, size, winningPlace, withMeld, withoutTile } from "./entry.js";
import { h, said, say } from "./words.js";

/** @import { Entry } from "./entry.js" */
/** @import { Meld } from "../engine/hand.js" */
/** @typedef {{part: "meld" | "tile", place: number} | null} Chosen */

/** @param {Meld} meld */
const described = (meld) =>
  describeMeld(meld) + (meld.source && meld.kind !== "chow" ? `, ${say(`from:${meld.source}`)}` : "");

/** Draw the hand. @param {HTMLElement} box @param {Entry} entry @param {Chosen} chosen @param {(chosen: Chosen) => void} choose */
export function drawTray(box, entry, chosen, choose) {
  const focused = box.contains(document.activeElement) ? document.activeElement?.getAttribute("data-key") : null;
  /** @type {(part: "meld" | "tile", place: number, label: string, extra: string, content: Node) => HTMLElement} */
  const button = (part, place, label, extra, content) => {
    const on = chosen?.part === part && chosen.place === place;
    return h("button", {
      type: "button", class: `c-piece${extra}`, "data-key": part + place, "aria-label": label,
      "aria-pressed": String(on), click: () => choose(on ? null : { part, place }),
    }, content);
  };
  const winning = winningPlace(entry);
  const standing = entry.tiles.map((each, place) => {
    const label = place === winning ? say("site:winning") + said.tiles[TILES[each]] : said.tiles[TILES[each]];
    return button("tile", place, label, place === winning ? " win" : "", tile(TILES[each]));
  });
  if (winning >= 0) standing.push(...standing.splice(winning, 1));
  const slots = Array.from({ length: FULL - size(entry) }, () => h("span", { class: "c-slot", "aria-hidden": "true" }));
  const flowers = (entry.flowerTiles ?? []).map((flower) => tile(FLOWERS[flower]));
  box.replaceChildren(
    ...entry.melds.map((meld, place) => button("meld", place, described(meld), " meld", drawMeld(meld))),
    ...standing, ...slots,
    ...(entry.flowers ? [h("span", { class: "c-laid" }, ...(flowers.length ? flowers : [say("flowers", { n: entry.flowers })]))] : []),
  );
  if (focused) /** @type {HTMLElement} */ (box.querySelector(`[data-key="${focused}"]`) ?? box).focus({ preventScroll: true });
}

/** What may be done with the chosen part. @param {HTMLElement} box @param {Entry} entry @param {Chosen} chosen @param {(next: Entry, keep: boolean) => void} change */
export function drawChosen(box, entry, chosen, change) {
  box.hidden = !chosen;
  if (!chosen) return box.replaceChildren();
  const { part, place } = chosen;
  /** @type {(label: string, act: () => void, on?: boolean) => HTMLElement} */
  const action = (label, act, on = false) =>
    h("button", { type: "button", class: on ? "on" : "", "aria-pressed": String(on), click: act }, label);
  if (part === "tile") {
    const drawn = said.tiles[TILES[entry.tiles[place]]];
    return box.replaceChildren(
      h("b", {}, drawn),
      ...(size(entry) === FULL && place !== winningPlace(entry)
        ? [action(say("make_winning"), () => change({ ...entry, last: place }, false))] : []),
      action(say("remove"), () => change(withoutTile(entry, place), false)),
    );
  }
  const meld = entry.melds[place];
  const put = (/** @type {Partial<Meld>} */ changed) => change(withMeld(entry, place, { ...meld, ...changed }), true);
  /** @type {Node[]} */
  const rows = [];
  /** @type {(title: string, actions: HTMLElement[]) => number} */
  const row = (title, actions) =>
    rows.push(h("span", { class: "c-row", role: "group", "aria-label": title }, h("i", {}, title), ...actions));
  if (meld.kind === "chow")
    row(say("claimed_tile"), meldTiles(meld).map((each, at) => {
      const made = action("", () => put({ claimed: at + 1 }), meld.claimed === at + 1);
      made.setAttribute("aria-label", said.tiles[TILES[each]]);
      made.append(tile(TILES[each]));
      return made;
    }));
  if (meld.kind === "kong")
    row(say("kind_of_kong"), [
      action(say("kong:hidden"), () => put({ source: 0, promoted: false }), meld.source === 0),
      action(say("kong:melded"), () => put({ source: meld.source || 1, promoted: false }), meld.source > 0 && !meld.promoted),
      action(say("kong:promoted"), () => put({ source: meld.source || 1, promoted: true }), meld.promoted),
    ]);
  if (meld.kind !== "chow" && meld.source)
    row(say("from"), [1, 2, 3].map((source) => action(say(`from:${source}`), () => put({ source }), meld.source === source)));
  box.replaceChildren(...rows, action(say("remove"), () => change(withMeld(entry, place), false)));
}
