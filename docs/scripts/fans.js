// The list of fans: sort by a column, filter by text, points and series. Without it the table stands.
import { fold } from "./search/fold.js";

const table = /** @type {HTMLTableElement | null} */ (document.getElementById("fan-table"));
const form = /** @type {HTMLFormElement | null} */ (document.getElementById("fan-filter"));

/** @param {HTMLTableElement} table @param {HTMLFormElement} form */
const start = (table, form) => {
  const body = table.tBodies[0];
  const rows = [...body.rows];
  const sought = new Map(rows.map((row) => [row, ` ${fold(row.dataset.q ?? "")}`]));
  const output = /** @type {HTMLOutputElement} */ (form.querySelector("output"));
  const heads = [.../** @type {HTMLTableSectionElement} */ (table.tHead).rows[0].cells];
  /** @param {string} name */
  const value = (name) =>
    /** @type {HTMLInputElement | HTMLSelectElement} */ (form.elements.namedItem(name)).value;

  // A word stands at the beginning of a word; Chinese has no spaces, and stands anywhere.
  /** @param {string} text @param {string} word */
  const holds = (text, word) => text.includes(/^[\x00-\u024f]+$/.test(word) ? ` ${word}` : word);

  const filter = () => {
    const words = fold(value("q")).split(" ").filter(Boolean);
    const points = value("points");
    const series = value("series");
    let shown = 0;
    for (const row of rows) {
      const data = row.dataset;
      const values = (data.values ?? "").split(" / ");
      const text = sought.get(row) ?? "";
      const fits =
        words.every((word) => holds(text, word) || data.number === word || values.includes(word)) &&
        (!points || values.includes(points)) &&
        (!series || data.series === series);
      row.hidden = !fits;
      if (fits) shown += 1;
    }
    const { many = "", none = "" } = output.dataset;
    output.textContent = shown ? many.replace("#", String(shown)) : none;
  };

  /** @param {HTMLTableRowElement} row @param {string} key */
  const text = (row, key) =>
    (key === "name"
      ? row.cells[2].textContent
      : key === "zh"
        ? row.cells[3].querySelector("small")?.textContent
        : row.cells[4].textContent) ?? "";

  /** @param {string} key @param {boolean} down */
  const sort = (key, down) => {
    const language = document.documentElement.lang;
    const sign = down ? -1 : 1;
    rows.sort((a, b) => {
      const difference =
        key === "number" || key === "points"
          ? Number(a.dataset[key]) - Number(b.dataset[key])
          : text(a, key).localeCompare(text(b, key), language);
      return sign * difference || Number(a.dataset.number) - Number(b.dataset.number);
    });
    body.append(...rows);
  };

  for (const head of heads) {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    button.title = table.dataset.sort ?? "";
    head.append(button);
    button.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") === "ascending";
      for (const other of heads) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      sort(head.dataset.key ?? "", down);
    });
  }

  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  filter();
};

if (table && form) start(table, form);
