// Who gets a discard: what the referee says, and what the rules answer.
import { name, said, say } from "../calculator/words.js";
import { ProcedureFault, SEATS } from "./answers.js";
import { capital, fill, follow, remember, series, told } from "./answer.js";
import { questionsBehind, settle } from "./claims.js";
/** @import { Claim, ClaimOutcome } from "./rules.js" */

const page = /** @type {HTMLElement} */ (document.getElementById("claims"));
const form = /** @type {HTMLFormElement} */ (page.querySelector("form"));
const box = /** @type {HTMLElement} */ (document.getElementById("t-answer"));
const BEHIND = /** @type {Record<string, string>} */ (/** @type {any} */ (said).behind);
/** @param {string} named @returns {any} */
const field = (named) => form.elements.namedItem(named);

/** The calls, in tenths of a second. @returns {Claim[]} */
const claims = () =>
  [...SEATS].filter((seat) => seat !== field("discarder").value && field(`call-${seat}`).value)
    .map((seat) => ({ player: seat, call: field(`call-${seat}`).value, at: Math.round(10 * (Number(field(`after-${seat}`).value) || 0)) }));

/** The answer in words, as generator/wording/procedure_words.py puts it. @param {ClaimOutcome} result @param {Claim[]} called */
function words(result, called) {
  const calls = Object.fromEntries(called.map(({ player, call }) => [player, call]));
  const lines = [];
  if (result.gets === "nobody" || result.gets === "referee") lines.push(told(result.gets));
  else {
    const [seat, call] = [told(`seat:${result.gets}`), told(`call:${result.call}`)];
    const why = result.why === "higher" && result.call === "hu" ? "why_hu" : `why:${result.why}`;
    lines.push(capital(told(result.call === "hu" ? "gets_hu" : "gets", { seat, call, why: told(why, { seat, call }) })));
  }
  for (const [player, reason] of Object.entries(result.others ?? {}))
    lines.push(capital(told("fails", { of: told(`of:${player}`), call: told(`call:${calls[player]}`), why: told(`why:${reason}`) })));
  for (const [player, foul] of Object.entries(result.fouls ?? {})) lines.push(capital(told("foul", { of: told(`of:${player}`), foul: name(foul) })));
  return lines;
}

function draw() {
  const discarder = field("discarder").value;
  for (const row of /** @type {NodeListOf<HTMLFieldSetElement>} */ (form.querySelectorAll(".t-call"))) {
    const seat = row.dataset.seat ?? "";
    row.hidden = seat === discarder;
    const call = field(`call-${seat}`).value;
    /** @type {HTMLElement} */ (row.querySelector(".t-after")).hidden = !call;
    const chow = /** @type {HTMLInputElement} */ (row.querySelector("[value=chow]"));
    chow.disabled = (SEATS.indexOf(seat) - SEATS.indexOf(discarder) + 4) % 4 !== 1 && call !== "chow";
  }
  const called = claims();
  const last = field("last").checked;
  remember({ discard: discarder, claims: called.map(({ player, call, at }) => `${player} ${call} ${at / 10}`).join(","), ...(last && { last: "1" }) });
  if (!called.length) box.textContent = say("nobody_calls");
  else answer(discarder, called, last);
}

/** @param {string} discarder @param {Claim[]} called @param {boolean} last */
function answer(discarder, called, last) {
  try {
    fill(box, (rules) => {
      const result = settle(discarder, called, rules, last);
      return { lines: words(result, called), behind: questionsBehind(result, called.some(({ call }) => call === "hu"), BEHIND) };
    });
  } catch (fault) {
    if (!(fault instanceof ProcedureFault)) throw fault;
    const players = Object.fromEntries(Object.entries(fault.params).map(([key, value]) => [key, series(String(value).split(" ").map((seat) => told(`seat:${seat}`)))]));
    box.textContent = capital(told(`fault:${fault.code}`, players));
  }
}

function read() {
  const asked = new URLSearchParams(location.search);
  const discarder = asked.get("discard") ?? "";
  if (discarder && SEATS.includes(discarder)) field("discarder").value = discarder;
  for (const text of (asked.get("claims") ?? "").split(",")) {
    const match = /^([ESWN]) (chow|pung|kong|hu) (\d{1,2}(?:\.\d)?)$/.exec(text);
    if (!match) continue;
    field(`call-${match[1]}`).value = match[2];
    field(`after-${match[1]}`).value = match[3];
  }
  field("last").checked = asked.get("last") === "1";
}

form.addEventListener("click", ({ target }) => {
  const step = target instanceof HTMLElement ? Number(target.dataset.step) : 0;
  if (!step) return;
  const input = /** @type {HTMLInputElement} */ (/** @type {HTMLElement} */ (target).parentElement?.querySelector("input"));
  input.value = String(Math.max(0, Math.round(10 * Number(input.value)) + step) / 10);
  draw();
});
read();
follow(page, draw);
