// What a search answered, in words and tiles.
import { calculator, derivation, tiles } from "../play/show.js";
import { h, join, link, pieces, root, say } from "../calculator/words.js";

const own = (/** @type {string} */ key, blanks = {}) => say(`finding_page:${key}`, blanks);

/**
 * @param {any} found
 * @param {Set<string>} wanted
 * @param {{another: () => void, everything: () => void}} acts
 * @returns {(Node | string)[]}
 */
export function show(found, wanted, acts) {
  const button = (/** @type {string} */ key, /** @type {() => void} */ click) =>
    h("button", { type: "button", class: "md-button", click }, own(key));
  if (found.kind === "found") {
    const parts = [
      ...tiles(found.hand),
      h("p", { class: "p-acts" }, button("another", acts.another), calculator(found, own("calculator"))),
      ...derivation(found, wanted, own("asked"), "h2"),
      found.equal && h("p", { class: "p-help" }, say("answer:find:equal")),
      h("p", { class: "p-help" }, say(found.smallest ? "answer:find:smallest" : "answer:find:among")),
    ];
    return parts.filter((part) => part !== false);
  }
  if (found.kind === "impossible") return [h("p", { class: "p-why" }, ...why(found))];
  const near = found.nearest;
  return [
    h("p", { class: "p-why" }, own("not_found", { n: found.tried })),
    h("p", { class: "p-acts" }, button("everything", acts.everything)),
    ...(near ? [h("h2", {}, own("nearest")), ...tiles(near.hand), h("p", { class: "p-acts" }, calculator(near, own("calculator")))] : []),
  ];
}

/** Why there is no such hand. @param {any} found @returns {(Node | string)[]} */
function why({ reason, names, tried, between }) {
  if (reason === "exhausted") return [say("answer:find:exhausted", { n: tried })];
  if (reason === "excluded") {
    const [exclusion, by, fan] = names;
    const see = h("a", { href: `${root}fans/${by}/#${exclusion}` }, own("see_exclusion"));
    return [...pieces("finding_page:excluded", { by: link(by), fan: link(fan) }), " ", see];
  }
  /** @type {string[]} */
  const fans = between;
  const key = fans.length === 1 ? "contradiction_one" : "contradiction";
  const links = h("span", {}, ...fans.flatMap((fan, place) => (place ? [join(["", ""]), link(fan)] : [link(fan)])));
  return pieces(`finding_page:${key}`, {
    fans: links,
    names: join(names.map((/** @type {string} */ each) => own(`clash:${each}`))),
  });
}
