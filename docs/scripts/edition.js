// The running rules of the visit: said once, kept on the device, obeyed by every page.
// Before the first paint a script in the page's head has set `data-edition` on the root (see partials/javascripts/base.html);
// styles do most of the rest.
export const KEPT = "fanpu.edition";

const root = document.documentElement;
const menu = /** @type {HTMLDetailsElement | null} */ (document.querySelector(".rules-menu"));
const buttons = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-choose]")]);

/** The edition chosen, or "". */
export const current = () => root.dataset.edition ?? "";

/** Choose an edition, or none with "". @param {string} id */
export function choose(id) {
  if (id) root.dataset.edition = id;
  else delete root.dataset.edition;
  keep(id);
  press();
  document.dispatchEvent(new CustomEvent("edition-change", { detail: id }));
}

/** @param {string} id */
function keep(id) {
  try {
    if (id) localStorage.setItem(KEPT, id);
    else localStorage.removeItem(KEPT);
  } catch {
    // Nothing is kept where the reader keeps nothing.
  }
  const asked = new URLSearchParams(location.search);
  if (!asked.has("edition") || asked.get("edition") === id) return;
  if (id) asked.set("edition", id);
  else asked.delete("edition");
  const query = asked.size ? `?${asked}` : "";
  history.replaceState(history.state, "", `${location.pathname}${query}${location.hash}`);
}

function press() {
  for (const button of buttons())
    button.setAttribute("aria-pressed", String((button.dataset.choose ?? "") === current()));
}

document.addEventListener("click", (event) => {
  const pressed = event.target instanceof Element ? event.target : null;
  const button = /** @type {HTMLElement | null | undefined} */ (pressed?.closest("[data-choose]"));
  if (button) {
    choose(button.dataset.choose ?? "");
    if (menu?.contains(button)) menu.querySelector("summary")?.focus();
  }
  if (menu?.open && (button || !menu.contains(pressed))) menu.open = false;
});
menu?.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !menu.open) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
});
addEventListener("storage", (event) => event.key === KEPT && (event.newValue ?? "") !== current() && choose(event.newValue ?? ""));

press();
if (current() && new URLSearchParams(location.search).get("edition") === current()) keep(current());
