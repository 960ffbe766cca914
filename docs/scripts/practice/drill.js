// The drill on the twenty fans to learn first: one worked hand at a time, two questions, an answer.
// The hands stand in the page, each with its answer folded; without a script they are read there.
const box = /** @type {HTMLElement} */ (document.getElementById("drill-box"));
const list = /** @type {HTMLElement} */ (document.getElementById("drilled"));
/** @type {Record<string, string>} */
const words = JSON.parse(box.dataset.words ?? "{}");
const hands = /** @type {HTMLElement[]} */ ([...list.children]);
/** @type {Map<string, string>} */
const names = new Map(hands.map(({ dataset }) => [dataset.fan ?? "", dataset.name ?? ""]));
const OFFERED = 4;
let right = 0;
let all = 0;
/** @type {HTMLElement[]} */
let waiting = [];

/** @template T @param {T[]} items */
function shuffled(items) {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other], mixed[last]];
  }
  return mixed;
}

/** @template {keyof HTMLElementTagNameMap} K @param {K} name @param {Record<string, string>} [fields] @param {(Node | string)[]} inside */
function made(name, fields = {}, ...inside) {
  const item = document.createElement(name);
  for (const [key, value] of Object.entries(fields)) item.setAttribute(key, value);
  item.append(...inside);
  return item;
}

/** @param {string} question @param {[label: string, good: boolean][]} answers @param {string} truth @param {() => void} then */
function ask(question, answers, truth, then) {
  const told = made("p", { role: "status" });
  const row = made("p", { class: "drill-row" });
  for (const [label, good] of answers) {
    const button = made("button", { type: "button", class: "md-button" }, label);
    button.addEventListener("click", () => {
      all += 1;
      if (good) right += 1;
      for (const one of row.querySelectorAll("button")) one.disabled = true;
      button.classList.add(good ? "good" : "bad");
      told.textContent = good ? words.right : truth;
      then();
    });
    row.append(button);
  }
  box.append(made("p", { class: "drill-ask" }, question), row, told);
}

function next() {
  if (!waiting.length) waiting = shuffled(hands);
  const hand = /** @type {HTMLElement} */ (waiting.pop());
  const { fan = "", name = "", eight } = hand.dataset;
  const picture = [...hand.children].filter((item) => item.tagName !== "DETAILS").map((item) => item.cloneNode(true));
  const details = /** @type {HTMLElement} */ (hand.querySelector("details"));
  const answer = [...details.children].slice(1).map((item) => item.cloneNode(true));
  box.replaceChildren(...picture);
  const others = shuffled([...names].filter(([id]) => id !== fan)).slice(0, OFFERED - 1);
  const offered = shuffled([[fan, name], ...others]);
  const fans = /** @type {[string, boolean][]} */ (offered.map(([id, label]) => [label, id === fan]));
  ask(words.which, fans, words.wrong.replace("{fan}", name), () => {
    ask(words.eight, [[words.yes, eight === "1"], [words.no, eight === "0"]], eight === "1" ? words.yes : words.no, () => {
      const on = made("button", { type: "button", class: "md-button md-button--primary" }, words.next);
      on.addEventListener("click", next);
      const count = words.count.replace("{right}", String(right)).replace("{all}", String(all));
      box.append(...answer, made("p", {}, on, ` ${count}`));
      on.focus({ preventScroll: true });
    });
  }); // prettier-ignore
}

box.hidden = false;
list.hidden = true;
next();
export {};
