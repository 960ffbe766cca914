// The links to the other languages lead to what is being looked at: the query and the place go along.
// A page whose state is not yet in its address puts it there on "language-change".
const nav = document.querySelector(".langs nav");

/** @param {Event} event */
function carry({ target }) {
  const link = target instanceof Element && target.closest("a");
  if (!(link instanceof HTMLAnchorElement)) return;
  document.dispatchEvent(new Event("language-change"));
  link.search = location.search;
  link.hash = location.hash;
}

for (const kind of ["pointerdown", "focusin", "click", "auxclick", "contextmenu"]) nav?.addEventListener(kind, carry, true);
export {};
