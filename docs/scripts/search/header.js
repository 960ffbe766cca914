// The search in the header of every page: a combobox with a list. Without it the form leads to the page.
/** @typedef {typeof import("./show.js")} Show */

const PARTS = ["find", "entries", "shelf", "terms", "nearest", "alike", "read", "results", "fold"]; // asked for at once, not one after another
const form = /** @type {HTMLFormElement | null} */ (document.querySelector("[data-find]"));
const opener = /** @type {HTMLElement | null} */ (document.querySelector(".find-open"));

/** @param {HTMLFormElement} form */
const start = (form) => {
  const input = /** @type {HTMLInputElement} */ (form.elements.namedItem("q"));
  const closer = /** @type {HTMLButtonElement} */ (form.querySelector(".find-close"));
  const panel = document.createElement("div");
  const note = document.createElement("p");
  const list = document.createElement("div");
  const said = document.createElement("p");
  panel.className = "find-found";
  panel.hidden = true;
  list.id = "find-list";
  list.role = "listbox";
  list.ariaLabel = input.ariaLabel;
  note.ariaHidden = "true";
  said.className = "find-said";
  said.role = "status";
  panel.append(note, list);
  form.append(panel, said);
  input.role = "combobox";
  input.ariaAutoComplete = "list";
  input.ariaExpanded = "false";
  input.setAttribute("aria-controls", list.id);

  // What searches, and the titles, come when the reader turns to it: a first visit carries neither.
  /** @type {Promise<Show> | undefined} */
  let loading;
  const load = () =>
    (loading ??= Promise.all([import("./show.js"), ...PARTS.map((part) => import(`./${part}.js`))])
      .then(([show]) => show)
      .catch((error) => {
      loading = undefined;
      throw error;
    }));
  let place = -1;
  const options = () => /** @type {HTMLAnchorElement[]} */ ([...list.children]);
  /** @param {number} next */
  const choose = (next) => {
    const found = options();
    place = found.length ? (next + found.length + 1) % (found.length + 1) : -1;
    if (place === found.length) place = -1;
    found.forEach((option, i) => (option.ariaSelected = String(i === place)));
    if (place < 0) input.removeAttribute("aria-activedescendant");
    else {
      input.setAttribute("aria-activedescendant", found[place].id);
      found[place].scrollIntoView({ block: "nearest" });
    }
  };
  /** @param {boolean} open */
  const unfold = (open) => {
    panel.hidden = !open;
    input.ariaExpanded = String(open);
    if (!open) choose(-1);
  };

  /** @param {Show} show @param {import("./find.js").Answer} answer @param {Record<string, string>} words @param {string} more */
  const fill = (show, answer, words, more) => {
    const links = answer.results.map((result) => show.linkOf(result, answer.words, words));
    if (!answer.results.length)
      for (const page of ["fans/", "terms/", "fouls/", "rules/"]) {
        const other = show.pageLink(page);
        if (other) links.push(other);
      }
    const all = document.createElement("a");
    all.href = `${form.action}?q=${encodeURIComponent(input.value.trim())}`;
    all.className = "find-all";
    all.textContent = words.all_results;
    if (answer.results.length && answer.results[0].kind !== "calculator") links.push(all);
    links.forEach((link, i) => {
      link.id = `find-${i}`;
      link.role = "option";
      link.tabIndex = -1;
    });
    list.replaceChildren(...links);
    note.textContent = more || (answer.results.length ? (answer.near ? words.near : "") : `${words.nothing}. ${words.instead}:`);
    note.hidden = !note.textContent;
    said.textContent = more || show.countOf(answer, words);
    unfold(true);
    choose(-1);
  };

  const look = async () => {
    const query = input.value;
    if (!query.trim()) {
      said.textContent = "";
      return unfold(false);
    }
    const fresh = () => input.value === query;
    try {
      const show = await load();
      const { finder, words } = await show.loadTitles();
      if (!fresh()) return;
      const answer = await show.rewritten(finder.find(query, 8));
      if (!fresh()) return;
      if (!answer.wants) return fill(show, answer, words, "");
      fill(show, answer, words, words.loading);
      const more = await show.loadTexts(finder).then(() => "", () => words.names_only);
      if (fresh() && !panel.hidden) fill(show, finder.find(query, 8), words, more);
    } catch {
      said.textContent = note.textContent = form.dataset.failed ?? "";
      note.hidden = false;
      list.replaceChildren();
      unfold(true);
    }
  };

  const shut = () => {
    unfold(false);
    form.classList.remove("open");
  };
  /** Whoever comes back from a result finds the results again. @param {{query: string, place: number, top: number} | undefined} find */
  const keep = (find) => history.replaceState({ ...history.state, find }, "");
  const forget = () => history.state?.find && keep(undefined);
  const restore = async () => {
    const kept = history.state?.find;
    if (!kept) return;
    form.classList.add("open");
    input.value = kept.query;
    await look();
    options()[kept.place]?.setAttribute("aria-selected", "true");
    place = kept.place;
    panel.scrollTop = kept.top;
  };
  const open = () => {
    form.classList.add("open");
    input.focus();
    input.select();
  };

  closer.hidden = false;
  closer.addEventListener("click", () => {
    forget();
    shut();
    opener?.focus();
  });
  opener?.addEventListener("click", (event) => {
    event.preventDefault();
    open();
  });
  input.addEventListener("input", () => {
    forget();
    look();
  });
  input.addEventListener("focus", () => {
    load().then((show) => show.loadTitles()).catch(() => {});
    if (input.value.trim() && panel.hidden) look();
  });
  /** @param {EventTarget | null} to */
  const left = (to) => {
    if (panel.hidden || form.contains(/** @type {Node | null} */ (to))) return;
    forget();
    unfold(false);
  };
  form.addEventListener("focusout", (event) => event.relatedTarget && left(event.relatedTarget));
  document.addEventListener("pointerdown", (event) => left(event.target));
  form.addEventListener("submit", (event) => {
    if (!input.value.trim()) event.preventDefault();
  });
  list.addEventListener("click", (event) => {
    const option = /** @type {HTMLElement} */ (event.target).closest("a");
    if (option) keep({ query: input.value, place: options().indexOf(option), top: panel.scrollTop });
    setTimeout(shut); // a place on this very page
  });
  addEventListener("pageshow", restore);
  addEventListener("popstate", restore);
  document.addEventListener("edition-change", () => !panel.hidden && look());
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      if (panel.hidden) look();
      else choose(key === "ArrowDown" ? place + 1 : place < 0 ? list.children.length - 1 : place - 1);
    } else if (key === "Enter" && place >= 0) {
      event.preventDefault();
      options()[place].click();
    } else if (key === "Escape") {
      event.preventDefault();
      forget();
      if (!panel.hidden) unfold(false);
      else if (input.value) input.value = "";
      else {
        shut();
        input.blur();
        opener?.focus();
      }
    }
  });
  addEventListener("keydown", (event) => {
    const where = /** @type {HTMLElement} */ (event.target);
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (where.closest?.("input, textarea, select, [contenteditable]")) return;
    event.preventDefault();
    open();
  });
};

if (form) start(form);

export {};
