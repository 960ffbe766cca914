// @ts-check
// The pictures of all pairs: a tap on a cell says what its two fans do, and states can be hidden.

const NAMES = "cen"; // combine, excluded, never: as the page's letters

/** @param {HTMLElement} block @param {Map<string, HTMLAnchorElement>} links */
const start = (block, links) => {
  const fans = (block.dataset.fans ?? "").split(" ");
  const states = block.dataset.states ?? "";
  const svg = /** @type {SVGSVGElement | null} */ (block.querySelector("svg.pairs"));
  const said = block.querySelector(".pairs-said");
  const at = block.querySelector(".p-at");
  const labels = [...block.querySelectorAll("label")].map((label) => label.textContent?.trim() ?? "");
  if (!svg || !said || !at) return;

  /** @param {number} row @param {number} column */
  const say = (row, column) => {
    const first = links.get(fans[column]);
    const second = links.get(fans[row]);
    const state = NAMES.indexOf(states[(row * (row + 1)) / 2 + column]);
    if (!first || !second || state < 0) return;
    at.setAttribute("x", String(column));
    at.setAttribute("y", String(row));
    at.classList.add("on");
    const link = document.createElement("a");
    link.href = `${first.href}#${state === 2 ? "never" : fans[row]}`;
    link.textContent = `${first.textContent} + ${second.textContent}`;
    said.replaceChildren(link, ` – ${labels[state]}`);
  };

  svg.addEventListener("click", (event) => {
    const matrix = svg.getScreenCTM();
    if (!matrix) return;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const row = Math.floor(point.y);
    const column = Math.floor(point.x);
    if (row >= 0 && row < fans.length && column >= 0 && column <= row) say(row, column);
  });

  for (const box of block.querySelectorAll("input")) {
    const path = svg.querySelector(`.p-${box.dataset.state}`);
    const show = () => path?.classList.toggle("off", !box.checked);
    box.addEventListener("change", show);
    show();
  }
};

/** @type {Map<string, HTMLAnchorElement>} */
const names = new Map();
for (const link of document.querySelectorAll("#pairs-names a")) {
  if (link instanceof HTMLAnchorElement) names.set(link.dataset.fan ?? "", link);
}
for (const block of document.querySelectorAll(".pairs-of")) {
  if (block instanceof HTMLElement) start(block, names);
}
