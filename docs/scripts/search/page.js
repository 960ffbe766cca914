// The page of the search: everything that is found, under an address that can be given on.
import { countOf, linkOf, loadTexts, loadTitles, pageLink, rewritten } from "./show.js";

const form = /** @type {HTMLFormElement | null} */ (document.getElementById("search-page"));
const list = document.getElementById("search-results");
const said = document.getElementById("search-said");

if (form && list && said) {
  const input = /** @type {HTMLInputElement} */ (form.elements.namedItem("q"));
  const title = document.title;

  const show = async () => {
    const query = input.value;
    const address = new URL(location.href);
    if (query.trim()) address.searchParams.set("q", query);
    else address.searchParams.delete("q");
    history.replaceState(history.state, "", address);
    document.title = query.trim() ? `${query.trim()} – ${title}` : title;
    if (!query.trim()) {
      list.replaceChildren();
      said.textContent = "";
      return;
    }
    try {
      const { finder, words } = await loadTitles();
      if (!finder.full) said.textContent = words.loading;
      const texts = await loadTexts(finder).then(() => true, () => false);
      const answer = await rewritten(finder.find(query, 60));
      if (input.value !== query) return;
      const links = answer.results.length
        ? answer.results.map((result) => linkOf(result, answer.words, words))
        : ["fans/", "terms/", "fouls/", "rules/", "questions/"].flatMap((page) => pageLink(page) ?? []);
      list.replaceChildren(
        ...links.map((link) => {
          const item = document.createElement("li");
          item.append(link);
          return item;
        })
      );
      const count = answer.results.length ? countOf(answer, words) : `${words.nothing}. ${words.instead}:`;
      said.textContent = texts ? count : `${count}. ${words.names_only}`;
    } catch {
      said.textContent = form.dataset.failed ?? "";
    }
  };

  form.hidden = false;
  input.value = new URL(location.href).searchParams.get("q") ?? "";
  form.addEventListener("submit", (event) => event.preventDefault());
  input.addEventListener("input", show);
  document.addEventListener("edition-change", show);
  list.addEventListener("click", () => history.replaceState({ ...history.state, top: scrollY }, ""));
  if (!input.value) input.focus();
  // A first visit carries no titles: they come with the reader's first touch, key or query.
  for (const touch of ["pointerdown", "keydown", "focus"]) input.addEventListener(touch, () => loadTitles().catch(() => {}), { once: true });
  show().then(() => history.state?.top && scrollTo(0, history.state.top)); // whoever comes back from a result
}
