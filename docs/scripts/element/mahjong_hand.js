// <mahjong-hand>: a hand drawn in any page, in words for those who cannot see it, and scored where that is asked for.
import { HandFault } from "../engine/hand.js";
import { readHand } from "../engine/notation.js";
import { FLOWERS, TILES } from "../engine/tiles.js";
import { filled } from "../filled.js";
import { describeHand, howWon } from "../hand_words.js";
import { laid } from "../laid.js";
import { STYLE } from "./style.js";

/** @import { Hand } from "../engine/types.js" */
/** @import { Scorer, Shown } from "./scorer.js" */
/** @import { Lying } from "../laid.js" */
/** @typedef {[tag: string, attributes: Record<string, string>, ...children: any[]]} Drawn */
/** @typedef {{html: string, signs: import("../signs.js").Signs, words: Record<string, import("../signs.js").Text>, faults: Record<string, import("../signs.js").Text>, tiles: Record<string, string>}} Said */
/** @typedef {{tiles: Record<string, Drawn[]>, languages: Record<string, Said>}} Data */

const SVG = "http://www.w3.org/2000/svg";
export const SCORER = "mahjong-hand-score.js";

/** @param {Drawn} drawn @returns {SVGElement} */
function drawing([tag, attributes, ...children]) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children.map(drawing));
  return made;
}

/** @param {string} tag @param {string} name its class @param {...(Node | string)} children */
function h(tag, name, ...children) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...children);
  return made;
}

/**
 * Defines the element.
 * @param {Data} data
 * @param {() => Promise<Scorer>} load what scores, asked for when it is first needed
 * @param {string} site where a site of ours stands, if the script comes from one
 */
export function defineElement(data, load, site = "") {
  if (typeof customElements === "undefined" || customElements.get("mahjong-hand")) return;
  const style = new CSSStyleSheet();
  style.replaceSync(STYLE);
  /** @type {Map<string, SVGElement>} */
  const tiles = new Map();
  /** @type {Promise<Scorer> | undefined} */
  let scorer;

  /** @param {string} name @param {string} [extra] */
  const tile = (name, extra = "") => {
    let made = tiles.get(name);
    if (!made) tiles.set(name, (made = drawing(["svg", { viewBox: "0 0 60 80" }, ...data.tiles[name]])));
    const copy = /** @type {SVGElement} */ (made.cloneNode(true));
    if (extra) copy.setAttribute("class", extra);
    return copy;
  };

  /** @param {Lying} lying */
  const lay = ({ name, across, twice }) => (twice ? h("span", "stack", tile(name, "c"), tile(name, "c")) : tile(name, across ? "c" : ""));

  class MahjongHand extends HTMLElement {
    static observedAttributes = ["hand", "edition", "lang", "score", "base"];
    #root = this.attachShadow({ mode: "open" });
    #asked = 0;

    constructor() {
      super();
      this.#root.adoptedStyleSheets = [style];
    }

    connectedCallback() {
      this.#draw();
    }

    attributeChangedCallback() {
      if (this.isConnected) this.#draw();
    }

    get #language() {
      const named = (this.closest("[lang]")?.getAttribute("lang") ?? "").toLowerCase();
      return Object.keys(data.languages).find((code) => named === code || named.startsWith(`${code}-`)) ?? "en";
    }

    #draw() {
      const asked = ++this.#asked;
      const language = this.#language;
      const said = data.languages[language];
      /** @param {import("../signs.js").Text} text @param {Record<string, unknown>} [blanks] */
      const fill = (text, blanks = {}) => filled(text, blanks, language, said.signs).join("");
      const voice = {
        say: (/** @type {string} */ key, blanks = {}) => fill(said.words[key], blanks),
        join: (/** @type {string[]} */ items) => items.join(said.signs.row),
        tiles: said.tiles,
      };
      const text = this.getAttribute("hand") ?? "";
      const body = h("div", "");
      body.lang = said.html;
      this.#root.replaceChildren(body);
      /** @type {Hand} */
      let hand;
      try {
        hand = readHand(text);
      } catch (fault) {
        if (!(fault instanceof HandFault)) throw fault;
        body.append(faulty(text, fill(said.faults[fault.code] ?? fault.code, fault.params), fault.column));
        return;
      }
      const groups = hand.melds.map((meld) => h("span", "g meld", ...laid(meld).map(lay)));
      if (hand.standing.length) groups.push(h("span", "g", ...hand.standing.map((each) => tile(TILES[each]))));
      if (hand.winning !== null) groups.push(h("span", "g win", tile(TILES[hand.winning])));
      if (hand.flowerTiles) groups.push(h("span", "g fl", ...hand.flowerTiles.map((each) => tile(FLOWERS[each]))));
      const drawn = h("div", "hand", ...groups);
      drawn.setAttribute("role", "img");
      drawn.setAttribute("aria-label", describeHand(hand, voice));
      body.append(drawn);
      if (!this.hasAttribute("score")) return;
      if (hand.winning !== null) body.append(h("p", "how", howWon(hand, voice)));
      const rest = h("div", "score");
      rest.setAttribute("aria-live", "polite");
      body.append(rest);
      scorer ??= load();
      scorer.then(
        (score) => {
          if (asked === this.#asked) rest.append(...this.#score(score(text, this.getAttribute("edition") ?? "", language), voice.say("fans"), language));
        },
        () => {
          scorer = undefined;
          if (asked === this.#asked) rest.append(h("p", "fault", voice.say("no_scorer", { file: SCORER })));
        },
      );
    }

    /** @param {Shown} shown @param {string} label @param {string} language */
    #score(shown, label, language) {
      if ("fault" in shown) return [h("p", "fault", shown.fault)];
      const base = placeOf(this.getAttribute("base")) ?? site;
      const link = (/** @type {string} */ words, /** @type {string} */ path) => {
        if (!base) return words;
        const made = document.createElement("a");
        // A folder that is read without a server has no pages but files.
        made.href = base + language + "/" + (base.startsWith("file:") ? path.replace(/\/(?=$|[?#])/, "/index.html") : path);
        made.append(words);
        return made;
      };
      const rows = h("ul", "", ...shown.fans.map(({ value, name, path }) => h("li", "", h("b", "", value), h("span", "", link(name, path)))));
      rows.setAttribute("role", "list");
      rows.setAttribute("aria-label", label);
      for (const row of rows.children) row.setAttribute("role", "listitem");
      return [
        h("p", "total", h("b", "", link(shown.points, shown.path)), " ", h("span", "how", shown.edition)),
        rows,
        h("p", "verdict", shown.verdict),
      ];
    }
  }
  customElements.define("mahjong-hand", MahjongHand);
}

/** The address of a site as an attribute has it; none for a script and for what is no address. @param {string | null} written */
function placeOf(written) {
  if (written === null || !URL.canParse(written, document.baseURI)) return undefined;
  const { href, protocol } = new URL(written.replace(/\/?$/, "/"), document.baseURI);
  return ["http:", "https:", "file:"].includes(protocol) ? href : undefined;
}

/** A hand that cannot be read as it was written, with what is wrong. @param {string} text @param {string} why @param {number} column */
function faulty(text, why, column) {
  const signs = [...text];
  const [before, at, after] = [signs.slice(0, column - 1), signs.slice(column - 1, column), signs.slice(column)].map((part) => part.join(""));
  return h("p", "fault", h("code", "", before, h("mark", "", at), after), " ", h("span", "", why));
}
