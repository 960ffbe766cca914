// What the page answers: how many tiles are missing, the waits, or the ruling.
import { HandFault, checkFlags, makeHand, meldTiles } from "../engine/hand.js";
import { interpreterOf } from "../engine/comparing.js";
import { NotAWin, wins, writeDerivation } from "../engine/interpreter.js";
import { shownRules } from "../engine/rulebook.js";
import { TILES } from "../engine/tiles.js";
import { distance } from "../engine/waits.js";
import { EDITIONS, apart, compared, editions, totals } from "./beside.js";
import { edition as allowed } from "./controls.js";
import { tile } from "./draw.js";
import { FULL, add, size, toHand } from "./entry.js";
import { arrangement, fanRows, notScored, notices, otherWays, paymentWords, total, verdict, waitWords } from "./ruling.js";
import { colon, faultWords, h, join, link, name, points, said, say, semicolon } from "./words.js";

/** @import { Hand } from "../engine/hand.js" */
/** @import { Answer, Written } from "./ruling.js" */
/** @import { Interpreter } from "../engine/interpreter.js" */
/** @import { Comparison, Tally, Win } from "../engine/types.js" */
/** @import { Entry } from "./entry.js" */
/**
 * @typedef {{entry: Entry, fault: HandFault | null, edition: string, rulebook: any, change: (next: Entry) => void,
 *   take: (edition: string) => void, write: () => void}} Asked what is entered, and what the answer may do
 */

/** The score of a hand with its derivation. @param {Hand} hand @param {Interpreter} interpreter @returns {Answer} */
function answered(hand, interpreter) {
  const derivation = interpreter.derive(hand);
  return {
    hand, points: derivation.points, under: asked.edition ? [asked.edition] : EDITIONS, written: /** @type {Written} */ (writeDerivation(derivation)),
    rules: shownRules(interpreter.rules),
  };
}

/** @param {string} title @param {...(Node | string)} content */
const part = (title, ...content) => h("section", { class: "c-part" }, h("h2", {}, title), ...content);

/** The ruling of a winning hand, and the rules that it is given under. @param {Answer} answer @param {Interpreter} interpreter @param {string} under */
function ruling(answer, interpreter, under) {
  const { hand, written } = answer;
  const [best] = written.best;
  const drawn = arrangement(best, hand);
  const show = (/** @type {number[] | null} */ places) => {
    drawn.classList.toggle("lit", places !== null && places.length > 0);
    for (const each of drawn.children) each.classList.toggle("on", !!places?.includes(Number(/** @type {HTMLElement} */ (each).dataset.place)));
  };
  const good = best.total >= written.minimum;
  const why = notScored(answer);
  const ways = otherWays(answer, 4);
  const paid = paymentWords(answer);
  const would = good ? [] : reaching(hand, interpreter);
  return [
    h("div", { class: `c-head${good ? "" : " low"}` }, h("p", { class: "c-under" }, under), total(answer),
      h("p", { class: "c-verdict" }, h("span", { "aria-hidden": "true" }, good ? "✓ " : "✗ "), verdict(answer)),
      ...(would.length ? [h("p", { class: "c-would" }, say("would_reach"), " ", h("span", {}, join(would)))] : []),
      ...(paid ? [h("p", { class: "c-pay" }, h("b", {}, say("answer:payments")), " ", paid)] : [])),
    ...notices(answer),
    h("div", { class: "c-drawn" }, drawn),
    fanRows(answer, show),
    h("p", { class: "c-hint" }, say("highlight")),
    part(say("answer:wait"), h("p", {}, waitWords(answer))),
    ...(why.length ? [part(say("answer:not_scored"), h("ul", { class: "c-why-not" }, ...why))] : []),
    ...(ways.length ? [part(say("other_ways"), h("ul", { class: "c-ways" }, ...ways))] : []),
  ];
}

/** Which single change of how the hand was won would reach the minimum. @param {Hand} hand @param {Interpreter} interpreter */
function reaching(hand, interpreter) {
  /** @type {[string, Partial<Hand>][]} */
  const changes = [
    ["self_drawn", { selfDrawn: true, kong: false }], ["last_of_kind", { lastOfKind: true }],
    ["last_of_wall", { lastOfWall: true }], ["replacement", { selfDrawn: true, kong: true }],
    ["robbed", { selfDrawn: false, kong: true }],
  ];
  return changes.flatMap(([word, changed]) => {
    const other = makeHand({ ...hand, ...changed });
    if (JSON.stringify(other) === JSON.stringify(hand)) return [];
    try {
      checkFlags(other);
      const { points: all, bare } = interpreter.tally(other);
      return bare >= interpreter.rules.minimum ? [say("would_be", { how: say(word), n: all })] : [];
    } catch {
      return [];
    }
  });
}

/**
 * What thirteen tiles wait for, under one edition or several; where these differ each has its points.
 * @param {Hand} hand @param {Interpreter[]} interpreters @param {(tile: number, drawn: boolean) => void} win
 */
function waits(hand, interpreters, win) {
  const all = interpreters.map((interpreter) => [...wins(hand, interpreter)]);
  const [found] = all;
  if (!found.length) {
    const n = distance(hand) - 1;
    return { short: [], words: say("no_waits", { n }), nodes: [h("p", { class: "c-start" }, say("no_waits", { n }))] };
  }
  let differ = false;
  const button = (/** @type {number} */ place, /** @type {boolean} */ drawn) => {
    const tallies = all.map((one) => (drawn ? one[place].selfDrawn : one[place].discard));
    const low = tallies.map(({ bare }, at) => bare < interpreters[at].rules.minimum);
    const same = tallies.every((tally, at) => tally.points === tallies[0].points && low[at] === low[0]);
    differ ||= !same;
    const shown = same ? tallies.slice(0, 1) : tallies;
    const words = shown.map(({ points: n }, at) => (low[at] ? say("below_minimum", { points: points(n) }) : points(n)));
    const label = same ? words[0] : words.map((each, at) => name(interpreters[at].rules.edition) + colon + each).join(semicolon);
    return h("td", {}, h("button", {
      type: "button", class: low.every(Boolean) ? "low" : "", click: () => win(found[place].tile, drawn),
      "aria-label": say("win_with", { tile: said.tiles[TILES[found[place].tile]], how: say(drawn ? "self_drawn" : "by_discard"), points: label }),
    }, ...shown.flatMap(({ points: n }, at) => [at ? " / " : "", low[at] && !same ? h("s", {}, String(n)) : String(n)])));
  };
  const rows = found.map(({ tile: each, left }, place) =>
    h("tr", {}, h("th", { scope: "row" }, tile(TILES[each]), h("span", { class: "c-live" }, said.tiles[TILES[each]])), h("td", {}, String(left)),
      button(place, false), button(place, true)));
  const head = ["tile", "copies_left", "by_discard", "self_drawn"].map((key) => h("th", { scope: "col" }, say(key)));
  const names = join(found.map(({ tile: each }) => said.tiles[TILES[each]]));
  const best = Math.max(...found.map(({ selfDrawn }) => selfDrawn.points));
  return {
    short: [`${say("waits")} `, ...found.slice(0, 5).map(({ tile: each }) => tile(TILES[each])), ` ${points(best)}`],
    words: `${say("waits")} ${names}`,
    nodes: [h("h2", {}, say("waits")), h("table", { class: "c-waits" }, h("thead", {}, h("tr", {}, ...head)), h("tbody", {}, ...rows)),
      h("p", { class: "c-hint" }, say("waits_note"), differ ? ` ${say("waits_differ", { editions: interpreters.map(({ rules }) => name(rules.edition)).join(" / ") })}` : "")],
  };
}

// Showing it.

/** @param {string} id @returns {HTMLElement} */
const at = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const box = at("c-ruling");
const bar = at("c-bar");
let saying = 0;
/** @type {Answer | null} */
let answer = null;
/** @type {Asked} */
let asked;

/** Say it to those who do not see it, and in the bar. @param {string} words @param {...(Node | string)} short */
function announce(words, ...short) {
  bar.hidden = !short.length;
  bar.replaceChildren(...short);
  clearTimeout(saying);
  saying = window.setTimeout(() => (at("c-live").textContent = words), 400);
}

/** @param {string} words @param {string} [aloud] */
function plain(words, aloud = words) {
  announce(aloud);
  box.replaceChildren(h("p", { class: "c-start" }, words));
}

/** Answer what is entered, and note how long that took. @param {Asked} now */
export function show(now) {
  const start = performance.now();
  respond(now);
  performance.measure("calculator-answer", { start });
}

/** @param {Asked} now */
function respond(now) {
  asked = now;
  answer = null;
  const { entry, fault, edition, rulebook } = now;
  const n = size(entry);
  if (fault) return announce(""), box.replaceChildren(); // said beside the text
  if (n === 0) return plain(say("start_here"), "");
  if (n < 13) return plain(say("missing", { n: 13 - n }), say("tiles_count", { n }));
  const under = edition ? [edition] : EDITIONS;
  const interpreters = under.map((id) => interpreterOf(rulebook, id));
  allowed.check = (hand) => edition && interpreters[0].check(hand);
  try {
    const hand = toHand(entry);
    if (n < FULL) waiting(hand, interpreters);
    else if (edition) won(hand, interpreters[0], say("under", { edition: name(edition) }));
    else underAll(hand);
  } catch (found) {
    if (found instanceof NotAWin) plain(say("away", { n: found.away }));
    else if (found instanceof HandFault) plain(faultWords(found));
    else throw found;
  }
}

/** @param {Hand} hand @param {Interpreter[]} interpreters */
function waiting(hand, interpreters) {
  const { entry, change } = asked;
  const { nodes, words, short } = waits(hand, interpreters, (each, drawn) => {
    const melded = hand.melds.filter((meld) => meld.source).flatMap(meldTiles).filter((other) => other === each);
    change({ ...add(entry, "tile", each), selfDrawn: drawn, kong: false, lastOfKind: melded.length === 3 });
    box.focus({ preventScroll: true });
  });
  box.replaceChildren(...nodes, tools());
  announce(words, ...short);
}

/** The ruling under an edition, and afterwards what the others say. @param {Hand} hand @param {Interpreter} interpreter @param {string} under */
function won(hand, interpreter, under) {
  checkFlags(hand);
  const found = (answer = answered(hand, interpreter));
  const low = found.written.best[0].total < found.written.minimum;
  const beside = h("div");
  box.replaceChildren(...ruling(found, interpreter, under), beside, tools());
  const words = points(found.points);
  const told = low ? say("below_minimum", { points: words }) : words;
  announce(told, low ? told : `${words} ✓`);
  if (asked.edition)
    setTimeout(() => {
      if (answer === found) beside.replaceChildren(editions(hand, asked.rulebook, asked.edition, asked.take));
    }, 30);
}

/** Nobody has said which rules are played: they agree, or each has its total. @param {Hand} hand */
function underAll(hand) {
  checkFlags(hand);
  const found = compared(hand, asked.rulebook);
  if (found.agree) won(hand, interpreterOf(asked.rulebook, EDITIONS[0]), say("under_all"));
  else differing(found);
}

/** @param {Comparison} found */
function differing(found) {
  const { rulebook, take } = asked;
  const each = EDITIONS.map((id) => `${name(id)} ${found.scores[id]?.points ?? say("not_allowed")}`);
  announce(say("differ") + colon + join(each), join(each));
  box.replaceChildren(
    h("div", { class: "c-differ" }, h("h2", {}, say("differ")), totals(found.scores, rulebook, "", take),
      ...apart(found).filter((node) => node !== false), h("p", { class: "c-hint" }, say("choose_edition"))),
    tools());
}

// What to do with the ruling.

function tools() {
  const note = h("span", { class: "c-hint", role: "status" });
  const button = (/** @type {string} */ key, /** @type {() => void} */ act) => h("button", { type: "button", click: act }, say(key));
  const copy = button("copy_link", async () => {
    asked.write();
    try {
      await navigator.clipboard.writeText(location.href);
      note.textContent = say("copied");
    } catch {
      note.textContent = say("copy_failed");
    }
  });
  const share = button("share", () => {
    asked.write();
    navigator.share({ title: document.title, text: answer ? points(answer.points) : "", url: location.href }).catch(() => {});
  });
  const print = button("print", () => sheet().then(() => window.print()));
  return h("p", { class: "c-do" }, copy, "share" in navigator && share, answer && print, note);
}

/** @type {typeof import("./sheet.js") | null} */
let printing = null;
const sheet = async () => {
  printing ??= await import("./sheet.js");
  at("c-sheet").dataset.ready = "true";
};
addEventListener("beforeprint", () => {
  if (!printing || !answer) return at("c-sheet").replaceChildren();
  asked.write();
  printing.fill(at("c-sheet"), answer, asked.rulebook, location.href);
});
if (document.readyState === "complete") setTimeout(sheet, 500);
else addEventListener("load", () => setTimeout(sheet, 500));
new IntersectionObserver(([{ isIntersecting }]) => bar.classList.toggle("away", isIntersecting), { rootMargin: "0px 0px -25%" }).observe(box);
