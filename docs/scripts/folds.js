// Folds open for an anchor inside them, and on paper. And the script on the tiles, chosen at the foot of the page.
/** @param {string} hash */
function reveal(hash) {
  let target = null;
  try {
    target = document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return; // no text that an id could be
  }
  let opened = false;
  for (let fold = target?.closest("details"); fold; fold = fold.parentElement?.closest("details")) {
    opened ||= !fold.open;
    fold.open = true;
  }
  if (opened) target?.scrollIntoView();
}

addEventListener("hashchange", () => reveal(location.hash));
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element && event.target.closest("a[href]");
  if (link instanceof HTMLAnchorElement && link.hash && link.hash === location.hash) reveal(link.hash);
});
if (location.hash) reveal(location.hash);

/** @type {HTMLDetailsElement[]} */
let shut = [];
addEventListener("beforeprint", () => {
  shut = /** @type {HTMLDetailsElement[]} */ ([...document.querySelectorAll("main details:not([open])")]);
  for (const fold of shut) fold.open = true;
});
addEventListener("afterprint", () => {
  for (const fold of shut) fold.open = false;
});

const TILES = "fanpu.tiles";
const switched = document.getElementById("tile-script");
switched?.addEventListener("click", () => {
  const root = document.documentElement;
  const simplified = root.dataset.tiles !== "simplified";
  if (simplified) root.dataset.tiles = "simplified";
  else delete root.dataset.tiles;
  switched.setAttribute("aria-pressed", String(simplified));
  try {
    localStorage.setItem(TILES, simplified ? "simplified" : "");
  } catch {
    // nothing is kept where the reader keeps nothing
  }
});
switched?.setAttribute("aria-pressed", String(document.documentElement.dataset.tiles === "simplified"));
export {};
