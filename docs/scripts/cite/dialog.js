// The ready citation of an id: choose the edition and the format, copy.

import { card as cardOf, root, site, words as wordsOf } from "./data.js";
import { FORMATS, title, today } from "./format.js";
import { make } from "./make.js";

/** @type {Promise<unknown> | undefined} */
let styled;
const style = () =>
  (styled ??= new Promise((done) => {
    const link = make("link", { rel: "stylesheet", href: `${site}assets/cite.css` });
    link.onload = link.onerror = done;
    document.head.append(link);
  }));

/** @param {HTMLTextAreaElement} field */
const copy = async (field) => {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select(); // no permission, or no secure connection
    return document.execCommand("copy");
  }
};

/** Opens the citation that a link leads to. @param {HTMLAnchorElement} link */
export const open = async (link) => {
  const id = new URL(link.href).pathname.split("/r/").pop()?.replace(/\/(index\.html)?$/, "") ?? "";
  const [words, card] = await Promise.all([wordsOf(), wordsOf().then(() => cardOf(id)), style()]);
  if (!card || "retired" in card) throw new Error(id);
  const { texts, shorts } = words;
  const held = card.editions ?? [];
  const all = { id, card, words, editions: held, base: root, date: today() };

  const field = make("textarea", { readonly: true, "aria-label": texts.citation, spellcheck: "false" });
  const said = make("p", { class: "said", role: "status" });
  const edition = make("select", {}, make("option", { value: "" }, texts.all_editions));
  edition.append(...held.map((item) => make("option", { value: item }, shorts[item])));
  const formats = make("fieldset", {}, make("legend", {}, texts.format));
  for (const name of Object.keys(FORMATS)) {
    const input = make("input", { type: "radio", name: "cite-format", value: name, checked: name === "text" });
    formats.append(make("label", {}, input, texts[`format:${name}`]));
  }
  const heading = make("h2", { id: "cite-title" });
  const copying = make("button", { type: "button", class: "copy", autofocus: true }, texts.copy);
  const closing = make("button", { type: "button", class: "close", "aria-label": texts.close }, "×");

  const show = () => {
    const cited = { ...all, editions: edition.value ? [edition.value] : held };
    const format = formats.querySelector("input:checked");
    heading.textContent = title(cited);
    field.value = FORMATS[format instanceof HTMLInputElement ? format.value : "text"](cited);
    field.rows = Math.min(12, Math.max(5, Math.ceil(field.value.length / 60)));
    said.textContent = "";
  };

  const dialog = make(
    "dialog",
    { class: "citing", "aria-labelledby": "cite-title" },
    closing,
    heading,
    ...(held.length > 1 ? [make("label", { class: "edition" }, texts.under, edition)] : []),
    formats,
    field,
    make("div", { class: "act" }, copying, said),
    make(
      "p",
      { class: "more" },
      make("a", { href: link.href }, texts.permanent),
      " ",
      make("a", { href: `${site}cite/` }, texts.verify_page)
    )
  );
  closing.onclick = () => dialog.close();
  dialog.onclick = (event) => {
    if (event.target === dialog) dialog.close();
  };
  dialog.onclose = () => dialog.remove();
  copying.onclick = async () => {
    said.textContent = (await copy(field)) ? texts.copied : texts.copy_by_hand;
  };
  dialog.addEventListener("change", show);
  show();
  document.body.append(dialog);
  dialog.showModal();
};

