// The list of fans: sort by a column, filter by text, points and series, by the running rules if they
// are said. Without it the table stands.
import { current } from "./edition.js";
import { keep } from "./kept_form.js";
import { fold } from "./search/fold.js";

const table = /** @type {HTMLTableElement | null} */ (document.getElementById("fan-table"));
const form = /** @type {HTMLFormElement | null} */ (document.getElementById("fan-filter"));

/** @param {HTMLTableElement} table @param {HTMLFormElement} form */
const start = (table, form) => {
  const body = table.tBodies[0];
  const rows = [...body.rows];
  const editions = (table.dataset.editions ?? "").split(" ");
  const sought = new Map(rows.map((row) => [row, ` ${fold(row.dataset.q ?? "")}`]));
  const output = /** @type {HTMLOutputElement} */ (form.querySelector("output"));
  const heads = [.../** @type {HTMLTableSectionElement} */ (table.tHead).rows[0].cells];
  /** @type {string[]} */
  const series = [...new Set([...(form.querySelector("[name=series]")?.querySelectorAll("option") ?? [])].map((each) => each.value))];
  /** @param {string} name */
  const value = (name) =>
    /** @type {HTMLInputElement | HTMLSelectElement} */ (form.elements.namedItem(name)).value;

  // A word stands at the beginning of a word; Chinese has no spaces, and stands anywhere.
  /** @param {string} text @param {string} word */
  const holds = (text, word) => text.includes(/^[\x00-\u024f]+$/.test(word) ? ` ${word}` : word);

  /** What a fan is worth: under the running rules, or under any. @param {HTMLTableRowElement} row */
  const worth = (row) => {
    const values = (row.dataset.values ?? "").split(" ");
    const at = editions.indexOf(current());
    return at < 0 ? values : [values[at]];
  };

  const filter = () => {
    const words = fold(value("q")).split(" ").filter(Boolean);
    const points = value("points");
    const chosen = value("series");
    let shown = 0;
    for (const row of rows) {
      const data = row.dataset;
      const values = worth(row);
      const text = sought.get(row) ?? "";
      const fits =
        words.every((word) => holds(text, word) || data.number === word || values.includes(word)) &&
        (!points || values.includes(points)) &&
        (!chosen || data.series === chosen);
      row.hidden = !fits;
      if (fits) shown += 1;
    }
    const { many = "", none = "" } = output.dataset;
    output.textContent = shown ? many.replace("#", String(shown)) : none;
  };

  /** @param {HTMLTableRowElement} row @param {string} key */
  const text = (row, key) => row.querySelector(key === "zh" ? ".z small" : "th")?.textContent ?? "";

  /** @param {HTMLTableRowElement} row @param {string} key */
  const figure = (row, key) =>
    key === "points"
      ? Math.max(...worth(row).map(Number))
      : key === "series"
        ? series.indexOf(row.dataset.series ?? "")
        : Number(row.dataset[key]) || Infinity;

  /** @param {string} key @param {boolean} down */
  const sort = (key, down) => {
    const language = document.documentElement.lang;
    const sign = down ? -1 : 1;
    rows.sort((a, b) => {
      if (key === "name" || key === "zh")
        return sign * text(a, key).localeCompare(text(b, key), language) || figure(a, "number") - figure(b, "number");
      const [one, other] = [figure(a, key), figure(b, key)];
      // What has no figure comes last, whichever way.
      const difference = one === other ? 0 : Math.max(one, other) === Infinity ? one - other : sign * (one - other);
      return difference || figure(a, "number") - figure(b, "number");
    });
    body.append(...rows);
  };

  /** @type {{key: string, down: boolean}} */
  let order = { key: "number", down: false };
  for (const head of heads) {
    const key = head.dataset.key;
    if (!key) continue;
    head.querySelector("button")?.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") === "ascending";
      for (const other of heads) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      order = { key, down };
      sort(key, down);
    });
  }

  keep(form);
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  document.addEventListener("edition-change", () => {
    filter();
    if (order.key === "points") sort(order.key, order.down);
  });
  filter();
};

if (table && form) start(table, form);
