// The ruling on paper: the page's answer with its date, its version and the code of its link.
import { drawCode } from "../calculator/qr.js";
import { colon, make, said, say } from "./words.js";

/** Put the sheet into its box. @param {HTMLElement} box @param {Node} hand @param {string} text @param {Node[]} answer @param {string} link */
export function fill(box, hand, text, answer, link) {
  const today = new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: "long" });
  box.replaceChildren(
    make(
      "div",
      { class: "s-page" },
      make("header", {}, make("h1", {}, say("sheet_title")), make("p", {}, make("b", {}, said.edition))),
      hand,
      make("p", { class: "s-how" }, make("code", {}, text)),
      ...answer.map((node) => node.cloneNode(true)),
      make(
        "footer",
        {},
        drawCode(link, say("qr")),
        make(
          "div",
          {},
          make("p", { class: "s-link" }, link),
          make("p", {}, say("date"), colon, today, " · ", say("data_version"), colon, make("code", {}, said.version)),
          make("p", { class: "s-sign" }, make("span", {}, say("table")), make("span", {}, say("signature")))
        )
      )
    )
  );
}
