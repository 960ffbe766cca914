// The referee's list: filter fouls by words. The running rules are the header's, and styles obey them.
// Without a script the list stands whole.
import { keep } from "./kept_form.js";
import { fold } from "./search/fold.js";

const form = /** @type {HTMLFormElement | null} */ (document.getElementById("foul-filter"));

/** @param {HTMLFormElement} form */
const start = (form) => {
  const output = /** @type {HTMLOutputElement} */ (form.querySelector("output"));
  const lists = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".fouls")]);
  const jump = /** @type {HTMLElement | null} */ (document.querySelector(".jump"));
  const items = lists.map((list) =>
    /** @type {HTMLElement[]} */ ([...list.children]).map((item) => ({
      item,
      sought: fold(item.dataset.q ?? ""),
    }))
  );
  const typed = /** @type {HTMLInputElement} */ (form.elements.namedItem("q"));

  const filter = () => {
    const words = fold(typed.value).split(" ").filter(Boolean);
    let shown = 0;
    lists.forEach((list, place) => {
      let here = 0;
      for (const { item, sought } of items[place]) {
        item.hidden = !words.every((word) => sought.includes(word));
        if (!item.hidden) here += 1;
      }
      list.hidden = !here;
      const head = /** @type {HTMLElement} */ (list.previousElementSibling);
      head.hidden = !here || words.length > 0; // what is found fits one screen
      shown += here;
    });
    if (jump) jump.hidden = words.length > 0;
    output.textContent = shown ? "" : (output.dataset.none ?? "");
  };

  keep(form);
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  filter();
};

if (form) start(form);
