// The page to practise on: deals a hand of the day or at random, takes an answer, keeps the record.
import { h, link, name, said, say } from "../calculator/words.js";
import { choose, current } from "../edition.js";
import { Helper } from "../play/helper.js";
import { Picker } from "../play/picker.js";
import { grade } from "./grade.js";
import { forget, keep, kept, weakest } from "./record.js";

/** @template {HTMLElement} T @param {string} id @returns {T} */
const at = (id) => /** @type {T} */ (document.getElementById(id));
const own = (/** @type {string} */ key, blanks = {}) => say(`practice:${key}`, blanks);

/** @type {Record<string, string>} */
const EDITIONS = /** @type {any} */ (said).editions;
const ALL = "all"; // in an address: such as all rules score alike
/** Those under which a hand is dealt: the one chosen, or all, which must score it alike. @param {string} edition */
const under = (edition) => (edition ? [edition] : Object.keys(EDITIONS));
/** @type {HTMLFormElement} */
const choice = at("p-choice");
/** @type {HTMLFormElement} */
const guess = at("p-guess");
/** @param {string} named @returns {HTMLInputElement} */
const field = (named) => /** @type {any} */ (choice.elements.namedItem(named));
const total = /** @type {HTMLInputElement} */ (guess.elements.namedItem("total"));
const helper = new Helper();
const picker = new Picker(
  /** @type {HTMLElement} */ (guess.querySelector(".pick")),
  () => field("edition").value,
  () => (at("p-note").textContent = ""),
);

/** What the hand is made of, as the address has it. @typedef {{edition: string, level: string, day: string, seed: string, fan: string}} Deal */
/** @type {{deal: Deal, scored: any} | null} */
let open = null;

/** Today as the device's calendar has it. */
function today() {
  const now = new Date();
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** @param {string} day */
const known = (day) => /^\d{4}-\d\d-\d\d$/.test(day) && day <= today() && !Number.isNaN(Date.parse(day));
const anew = () => [...crypto.getRandomValues(new Uint32Array(2))].map((n) => n.toString(36)).join("");
const levelOf = () => /** @type {RadioNodeList} */ (choice.elements.namedItem("level")).value;

/** @param {Deal} deal */
function query({ edition, level, day, seed, fan }) {
  const asked = { edition, rules: edition ? "" : ALL, level, day, seed, fan };
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => value));
}

/** @param {Deal} deal */
const title = ({ edition, level, day, fan }) =>
  [day, fan ? own("level:weak") : own(`level:${level}`), EDITIONS[edition]].filter(Boolean).join(" · ");

/** @param {Deal} deal */
async function start(deal) {
  const state = at("p-state");
  state.textContent = own("dealing");
  if (deal.edition && deal.edition !== current()) choose(deal.edition);
  try {
    const { edition, level, fan } = deal;
    const asked = { editions: under(edition), level, seed: deal.day || deal.seed, wanted: fan ? [fan] : [] };
    const [scored, { tiles }] = await Promise.all([helper.ask("deal", asked), import("../play/show.js")]);
    open = { deal, scored };
    history.replaceState(null, "", `?${query(deal)}`);
    state.textContent = "";
    at("p-title").textContent = title(deal);
    at("p-drawn").replaceChildren(...tiles(scored.hand));
    picker.value = [];
    total.value = "";
    at("p-note").textContent = "";
    guess.hidden = false;
    at("p-answer").hidden = true;
    at("p-hand").hidden = false;
    /** @type {HTMLDetailsElement} */ (at("p-chooser")).open = false;
    at("p-hand").focus({ preventScroll: true });
    at("p-hand").scrollIntoView({ block: "start" });
  } catch (error) {
    state.textContent = say("finding_page:failed", { fault: /** @type {Error} */ (error).message });
  }
}

const again = () => start({ .../** @type {any} */ (open).deal, ...atRandom() });

/** What makes a random hand, of a weak spot where that is the level. */
function atRandom() {
  const worst = weakest().slice(0, 8);
  const weak = levelOf() === "weak" && worst.length > 0;
  const fan = weak ? worst[Math.floor(Math.random() * worst.length)][0] : "";
  return { day: "", seed: anew(), fan, level: weak ? "tournament" : levelOf() };
}

choice.addEventListener("pointerdown", () => helper.start(), { once: true });
choice.addEventListener("submit", (event) => {
  event.preventDefault();
  const edition = field("edition").value;
  const submitter = /** @type {HTMLButtonElement | null} */ (event.submitter);
  const day = known(field("day").value) ? field("day").value : today();
  const random = submitter?.value === "random" || levelOf() === "weak";
  start({ edition, ...(random ? atRandom() : { level: levelOf(), day, seed: "", fan: "" }) });
});

guess.addEventListener("submit", (event) => {
  event.preventDefault();
  if (!picker.value.length && total.value === "") at("p-note").textContent = own("name_first");
  else check();
});
at("p-show").addEventListener("click", () => check());

async function check() {
  if (!open) return;
  const { deal, scored } = open;
  const graded = grade(picker.value, total.value === "" ? null : Number(total.value), scored);
  const fresh = keep(query(deal).toString(), deal.day !== "", graded);
  const { report } = await import("./report.js");
  const address = `${location.origin}${location.pathname}?${query(deal)}`;
  const share = deal.day ? own("share_head", { hand: title(deal) }) : "";
  const said_ = total.value;
  at("p-answer").replaceChildren(...report(scored, graded, said_, { share, address, fresh, again }));
  guess.hidden = true;
  at("p-answer").hidden = false;
  at("p-answer").focus({ preventScroll: true });
  at("p-answer").scrollIntoView({ block: "start" });
  drawRecord();
}

function drawRecord() {
  const record = kept();
  for (const place of document.querySelectorAll("[data-score]")) {
    const key = /** @type {HTMLElement} */ (place).dataset.score;
    const value = key === "days" ? Object.keys(record.days).length : record[/** @type {"played"} */ (key)];
    place.textContent = String(value);
  }
  const worst = weakest();
  const rows = worst.slice(0, 12).map(([fan, seen, missed, excess]) =>
    h("li", {}, name(fan) === fan ? fan : link(fan), " ", h("small", {}, own("weak_row", { seen, missed, excess }))),
  );
  at("p-weak-list").replaceChildren(...(rows.length ? rows : [h("li", {}, own("weak_none"))]));
  at("p-weak").hidden = !worst.length;
}

let sure = false;
at("p-forget").addEventListener("click", () => {
  if (sure) {
    forget();
    drawRecord();
  }
  at("p-forgot").textContent = own(sure ? "forgotten" : "forget_sure");
  sure = !sure;
});

function begin() {
  const asked = new URLSearchParams(location.search);
  const editions = Object.keys(EDITIONS);
  const edition = asked.get("rules") === ALL ? "" : [asked.get("edition") ?? "", current()].find((one) => editions.includes(one)) ?? "";
  field("edition").value = edition;
  field("day").max = today();
  const day = asked.get("day") ?? "";
  field("day").value = known(day) ? day : today();
  const levels = /** @type {HTMLInputElement[]} */ ([...choice.querySelectorAll("[name=level]")]);
  const wanted = levels.find(({ value }) => value === asked.get("level") && value !== "weak");
  if (wanted) wanted.checked = true;
  drawRecord();
  const seed = asked.get("seed") ?? "";
  const fan = asked.get("fan") ?? "";
  if (!wanted) return;
  if (known(day)) start({ edition, level: wanted.value, day, seed: "", fan: "" });
  else if (seed && (!fan || said.fans.includes(fan))) start({ edition, level: wanted.value, day: "", seed, fan });
}

at("practice").hidden = false;
begin();
document.addEventListener("edition-change", () => (field("edition").value = current()));
