// A field that takes fans: type a name in any language, pinyin, a number; choose; each becomes a chip.
import { h, name, said, say } from "../calculator/words.js";

/** @typedef {[id: string, number: number, values: number[], sought: string]} Pick */

const own = (/** @type {string} */ key, blanks = {}) => say(`finding_page:${key}`, blanks);
/** @type {Pick[]} */
const PICKS = /** @type {any} */ (said).picks;
/** @type {string[]} */
/** Fans of other games, by what they are looked for, each with what to say of it. @type {[string, string][]} */
const ELSEWHERE = /** @type {any} */ (said).elsewhere;
const EDITIONS = Object.keys(/** @type {any} */ (said).editions);

/** @param {string} text */
const fold = (text) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");

/** What to say when no fan fits what was typed. @param {string} typed */
function none(typed) {
  const found = typed && ELSEWHERE.find(([sought]) => ` ${sought} `.includes(` ${typed}`));
  return found ? found[1] : own("no_option");
}

/** How well a fan fits what was typed; -1: not at all. @param {Pick} pick @param {string} typed */
function fit([id, , , sought], typed) {
  const own = fold(name(id));
  if (own === typed || sought.startsWith(`${typed} `)) return 4;
  if (` ${sought} `.includes(` ${typed} `)) return 3;
  if (own.startsWith(typed)) return 2;
  // A word is met at its beginning; Chinese has no spaces, and is met anywhere.
  const met = (/** @type {string} */ word) =>
    /^[\x00-\u024f]+$/.test(word) ? ` ${own} ${sought}`.includes(` ${word}`) : sought.includes(word);
  return typed.split(/\s+/).every(met) ? 1 : -1;
}

export class Picker {
  /** @type {Map<string, number>} how often each chosen fan is wanted */
  counts = new Map();
  /** @type {Pick[]} */
  #shown = [];
  #active = -1;

  /**
   * @param {HTMLElement} place
   * @param {() => string} edition the edition chosen, whose points are shown
   * @param {() => void} changed
   */
  constructor(place, edition, changed) {
    this.name = place.dataset.pick ?? "";
    this.single = "single" in place.dataset;
    this.once = this.single || "once" in place.dataset;
    this.edition = edition;
    this.changed = changed;
    const id = `pick-${this.name}`;
    this.input = /** @type {HTMLInputElement} */ (h("input", {
      id, type: "text", role: "combobox", "aria-expanded": "false", "aria-controls": `${id}-list`,
      "aria-autocomplete": "list", "aria-describedby": `${id}-help`, autocomplete: "off",
      autocapitalize: "off", spellcheck: "false", enterkeyhint: "done", placeholder: own("pick"),
      input: () => this.#filter(),
      keydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
      blur: () => this.#close(),
    })); // prettier-ignore
    this.list = h("ul", {
      id: `${id}-list`, class: "pick-list", role: "listbox", "aria-label": place.dataset.label, hidden: true,
      // The field keeps the focus, or its blur would close the list before the click.
      pointerdown: (/** @type {Event} */ event) => event.preventDefault(),
      click: (/** @type {Event} */ event) => {
        const at = /** @type {Element} */ (event.target).closest("li")?.dataset.at;
        if (at) this.#take(Number(at));
      },
    }); // prettier-ignore
    const browse = h("button", {
      type: "button", class: "pick-all", tabindex: "-1", "aria-label": own("browse"),
      pointerdown: (/** @type {Event} */ event) => event.preventDefault(),
      click: () => {
        if (this.list.hidden) {
          this.input.focus();
          this.#open(PICKS);
        } else this.#close();
      },
    }, "▾"); // prettier-ignore
    this.chips = h("ul", { class: "chips", "aria-label": place.dataset.label });
    this.live = h("p", { class: "p-live", role: "status" });
    place.append(
      h("label", { for: id }, place.dataset.label ?? ""),
      this.chips,
      h("div", { class: "pick-field" }, this.input, browse, this.list),
      h("p", { id: `${id}-help`, class: "p-live" }, own(this.once ? "pick_help_once" : "pick_help")),
      this.live,
    );
    this.#draw();
  }

  /** The chosen fans with their counts. @returns {[string, number][]} */
  get value() {
    return [...this.counts];
  }

  /** @param {[string, number][]} value */
  set value(value) {
    const known = new Set(PICKS.map(([id]) => id));
    this.counts = new Map(value.filter(([id, count]) => known.has(id) && count > 0));
    this.#draw();
  }

  #filter() {
    const typed = fold(this.input.value.trim());
    if (!typed) return this.#close();
    const fits = PICKS.map((pick) => /** @type {const} */ ([fit(pick, typed), pick]));
    const found = fits.filter(([how]) => how > 0).sort((a, b) => b[0] - a[0]);
    this.#open(found.map(([, pick]) => pick));
    this.live.textContent = found.length ? own("options", { n: found.length }) : none(typed);
    if (found.length) this.#mark(0);
  }

  /** @param {Pick[]} picks */
  #open(picks) {
    const at = EDITIONS.indexOf(this.edition());
    this.#shown = picks;
    this.#active = -1;
    const rows = picks.map(([id, number, values], place) =>
      h("li", { role: "option", id: `${this.input.id}-${place}`, "data-at": place, "aria-selected": "false" },
        h("i", {}, String(number)), h("span", {}, name(id)),
        h("b", {}, at < 0 ? [...new Set(values)].join(" / ") : String(values[at]))),
    ); // prettier-ignore
    if (!rows.length) rows.push(h("li", { role: "option", "aria-disabled": "true", "aria-selected": "false" }, none(fold(this.input.value.trim()))));
    this.list.replaceChildren(...rows);
    this.list.hidden = false;
    this.list.scrollTop = 0;
    this.input.setAttribute("aria-expanded", "true");
    this.input.removeAttribute("aria-activedescendant");
  }

  #close() {
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  /** @param {number} place */
  #mark(place) {
    this.#active = place;
    [...this.list.children].forEach((row, at) => {
      row.setAttribute("aria-selected", String(at === place));
      if (at === place) row.scrollIntoView({ block: "nearest" });
    });
    this.input.setAttribute("aria-activedescendant", `${this.input.id}-${place}`);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const last = this.#shown.length - 1;
    const open = !this.list.hidden;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) this.#open(PICKS);
      const step = event.key === "ArrowDown" ? 1 : -1;
      const next = this.#active + step;
      if (this.#shown.length) this.#mark(next < 0 ? this.#shown.length - 1 : next > last && open ? 0 : next);
    } else if (event.key === "Enter" && (open || this.input.value.trim())) {
      event.preventDefault();
      if (open && this.#active >= 0) this.#take(this.#active);
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      this.#close();
    }
  }

  /** @param {number} place */
  #take(place) {
    const pick = this.#shown[place];
    if (!pick) return;
    if (this.single) this.counts.clear();
    const count = this.counts.get(pick[0]) ?? 0;
    this.counts.set(pick[0], this.once ? 1 : Math.min(9, count + 1));
    this.input.value = "";
    this.#close();
    this.#draw();
    this.live.textContent = own("added", { fan: this.#label(pick[0]) });
    this.changed();
  }

  /** @param {string} fan */
  #label(fan) {
    const count = this.counts.get(fan) ?? 0;
    return name(fan) + (count > 1 ? ` × ${count}` : "");
  }

  /** @param {string} fan */
  #drop(fan) {
    const count = (this.counts.get(fan) ?? 1) - 1;
    const label = name(fan);
    if (count) this.counts.set(fan, count);
    else this.counts.delete(fan);
    this.#draw();
    this.live.textContent = own("removed", { fan: label });
    const left = [...this.chips.querySelectorAll("button")];
    (left.find((button) => button.dataset.fan === fan) ?? this.input).focus();
    this.changed();
  }

  #draw() {
    const chips = [...this.counts.keys()].map((fan) =>
      h("li", {}, h("button", {
        type: "button", "data-fan": fan, "aria-label": own("remove", { fan: this.#label(fan) }),
        click: () => this.#drop(fan),
      }, this.#label(fan), h("span", { "aria-hidden": "true" }, " ✕"))),
    ); // prettier-ignore
    this.chips.replaceChildren(...chips);
    this.chips.hidden = !chips.length;
  }
}
