// The page that finds a hand: what is asked stands in the address; the search runs beside the page.
import { said, say } from "../calculator/words.js";
import { choose, current } from "../edition.js";
import { Helper } from "../play/helper.js";
import { Picker } from "../play/picker.js";

const ALL = "all"; // in an address: such as all rules score alike
const EDITIONS = Object.keys(/** @type {any} */ (said).editions);
/** @template {HTMLElement} T @param {string} id @returns {T} */
const at = (id) => /** @type {T} */ (document.getElementById(id));
const own = (/** @type {string} */ key, blanks = {}) => say(`finding_page:${key}`, blanks);

const page = at("find");
/** @type {HTMLFormElement} */
const form = at("f-form");
const result = at("f-result");
const state = at("f-state");
const cancel = at("f-cancel");
const fields = ["edition", "drawn", "melds", "kongs", "tile", "points", "min", "differs"];
/** @param {string} named @returns {HTMLInputElement} */
const field = (named) => /** @type {any} */ (form.elements.namedItem(named));
const [wanted, barred] = [...page.querySelectorAll(".pick")].map(
  (place) => new Picker(/** @type {HTMLElement} */ (place), () => field("edition").value, () => helper.start()),
);
const helper = new Helper();
const CANCELLED = "cancelled";

/** The hands shown for this request, so that another one is another. @type {Set<string>} */
const shown = new Set();
let nth = 0;
let scored = 0;

function read() {
  const number = (/** @type {string} */ named) => (field(named).value === "" ? null : Number(field(named).value));
  return {
    edition: field("edition").value,
    editions: field("edition").value ? [field("edition").value] : EDITIONS,
    differs: field("differs").value,
    request: {
      fans: wanted.value,
      without: barred.value.map(([fan]) => fan),
      only: field("only").checked,
      selfDrawn: field("drawn").value === "" ? null : field("drawn").value === "1",
      melds: number("melds"),
      kongs: number("kongs"),
      winning: field("tile").value === "" ? null : Object.keys(said.tiles).indexOf(field("tile").value),
      points: number("points"),
      atLeast: number("min") ?? 0,
    },
  };
}

/** What is asked, as the address has it. */
function query() {
  const found = new URLSearchParams();
  for (const [fan, count] of wanted.value) found.append("fan", count > 1 ? `${fan}*${count}` : fan);
  for (const [fan] of barred.value) found.append("not", fan);
  for (const named of fields) if (field(named).value !== "") found.set(named, field(named).value);
  if (!field("edition").value) found.set("rules", ALL);
  if (field("only").checked) found.set("only", "1");
  if (nth) found.set("n", String(nth));
  return found;
}

/** Fill the fields from the address; whether that is enough to search. */
function fill() {
  const asked = new URLSearchParams(location.search);
  const counted = (/** @type {string} */ text) => {
    const [fan, count = "1"] = text.split("*");
    return /** @type {[string, number]} */ ([fan, Math.min(9, Number(count) || 1)]);
  };
  wanted.value = asked.getAll("fan").map(counted);
  barred.value = asked.getAll("not").map((fan) => /** @type {[string, number]} */ ([fan, 1]));
  for (const named of fields) field(named).value = asked.get(named) ?? "";
  field("only").checked = asked.get("only") === "1";
  if (!field("edition").value && asked.get("rules") !== ALL) field("edition").value = current();
  for (const named of fields) if (/** @type {any} */ (field(named)).selectedIndex === -1) field(named).value = "";
  const more = [...fields.slice(1), "only"].some((named) => asked.has(named));
  if (more) /** @type {HTMLDetailsElement} */ (form.querySelector("details")).open = true;
  nth = Math.max(0, Math.floor(Number(asked.get("n")) || 0));
  return wanted.value.length > 0;
}

/** @param {boolean} on */
function busy(on) {
  cancel.hidden = !on;
  form.toggleAttribute("aria-busy", on);
}

/** @param {number} [limit] */
async function search(limit) {
  const asked = read();
  if (asked.differs && !asked.edition) {
    state.textContent = own("edition_first");
    return field("edition").focus();
  }
  if (!wanted.value.length) {
    state.textContent = own("include_first");
    return wanted.input.focus();
  }
  helper.stop(CANCELLED);
  if (asked.edition && asked.edition !== current()) choose(asked.edition);
  busy(true);
  scored = 0;
  result.hidden = true;
  state.textContent = own("starting");
  try {
    helper.start();
    const { show } = await import("./answers.js");
    let found;
    for (let tries = 0; tries < 8; tries++) {
      found = await helper.ask("find", { ...asked, limit, nth }, (n) => {
        scored = n;
        state.textContent = own("searching", { n });
      });
      nth = found.nth ?? nth;
      if (found.kind !== "found" || !shown.has(found.text)) break;
      nth++;
    }
    history.replaceState(null, "", `?${query()}`);
    if (found.kind === "differ") {
      busy(false);
      state.textContent = own("rules_differ");
      return field("edition").focus();
    }
    state.textContent = found.kind === "found" ? (shown.has(found.text) ? own("no_other") : own("found")) : "";
    if (found.text) shown.add(found.text);
    result.replaceChildren(
      ...show(found, new Set(wanted.value.map(([fan]) => fan)), {
        another: () => {
          nth++;
          search();
        },
        everything: () => search(Infinity),
      }),
    );
    result.hidden = false;
    result.focus({ preventScroll: true });
    result.scrollIntoView({ block: "start" });
  } catch (error) {
    const why = /** @type {Error} */ (error).message;
    if (why !== CANCELLED) state.textContent = own("failed", { fault: why });
    else if (cancel.hidden) state.textContent = own("cancelled", { n: scored });
    else return; // another search has begun
  }
  busy(false);
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  nth = 0;
  shown.clear();
  search();
});
cancel.addEventListener("click", () => {
  busy(false);
  helper.stop(CANCELLED);
});
addEventListener("popstate", () => fill());
page.hidden = false;
if (fill()) search();
document.addEventListener("edition-change", () => (field("edition").value = current()));
