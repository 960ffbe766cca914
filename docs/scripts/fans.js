// The list of fans: sort by a column, filter by text, points and series. Without it the table stands.
(() => {
  const table = document.getElementById("fan-table");
  const form = document.getElementById("fan-filter");
  if (!table || !form) return;
  const body = table.tBodies[0];
  const rows = [...body.rows];
  const output = form.querySelector("output");
  const fold = (text) =>
    text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "");

  // A word stands at the beginning of a word; Chinese has no spaces, and stands anywhere.
  const holds = (text, word) =>
    /^[\x00-\u024f]+$/.test(word) ? ` ${text}`.includes(` ${word}`) : text.includes(word);

  const filter = () => {
    const words = fold(form.q.value.trim()).split(/\s+/).filter(Boolean);
    const points = form.points.value;
    const series = form.series.value;
    let shown = 0;
    for (const row of rows) {
      const data = row.dataset;
      const values = data.values.split(" / ");
      const fits =
        words.every(
          (word) =>
            holds(data.q, word) || data.number === word || values.includes(word)
        ) &&
        (!points || values.includes(points)) &&
        (!series || data.series === series);
      row.hidden = !fits;
      shown += fits;
    }
    output.textContent = shown
      ? output.dataset.many.replace("#", shown)
      : output.dataset.none;
  };

  const text = (row, key) =>
    key === "name"
      ? row.cells[2].textContent
      : key === "zh"
        ? row.cells[3].querySelector("small").textContent
        : row.cells[4].textContent;

  const sort = (key, down) => {
    const language = document.documentElement.lang;
    const sign = down ? -1 : 1;
    rows.sort((a, b) => {
      const difference =
        key === "number" || key === "points"
          ? a.dataset[key] - b.dataset[key]
          : text(a, key).localeCompare(text(b, key), language);
      return sign * difference || a.dataset.number - b.dataset.number;
    });
    body.append(...rows);
  };

  for (const head of table.tHead.rows[0].cells) {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    button.title = table.dataset.sort;
    head.append(button);
    button.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") === "ascending";
      for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      sort(head.dataset.key, down);
    });
  }

  form.hidden = false;
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  filter();
})();
