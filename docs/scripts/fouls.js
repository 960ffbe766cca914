// The referee's list: filter fouls by words and by edition. Without it the list stands whole.
(() => {
  const form = document.getElementById("foul-filter");
  if (!form) return;
  const output = form.querySelector("output");
  const lists = [...document.querySelectorAll(".fouls")];
  const jump = document.querySelector(".jump");
  const fold = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "");

  const filter = () => {
    const words = fold(form.q.value.trim()).split(/\s+/).filter(Boolean);
    const edition = form.edition.value;
    let shown = 0;
    for (const list of lists) {
      let here = 0;
      for (const item of list.children) {
        item.hidden = !words.every((word) => item.dataset.q.includes(word));
        here += !item.hidden;
        for (const span of item.querySelectorAll("[data-editions]"))
          span.hidden = Boolean(edition) && !span.dataset.editions.split(" ").includes(edition);
      }
      list.hidden = !here;
      list.previousElementSibling.hidden = !here || words.length > 0; // what is found fits one screen
      shown += here;
    }
    if (jump) jump.hidden = words.length > 0;
    output.textContent = shown ? "" : output.dataset.none;
  };

  form.hidden = false;
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  filter();
})();
