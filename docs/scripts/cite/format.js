// A citation as text, Markdown and BibTeX: just what generator/publish/citation/writing.py writes.

/** @typedef {import("./data.js").Card} Card @typedef {import("./data.js").Words} Words */
/**
 * @typedef {{id: string, card: Card, words: Words, editions: string[], base: string, date: string}} Cited
 */

const DIGITS = 6;
const ENDS = "。！？…";

/** @type {Record<string, string>} */
export const SIGNS = {
  "\\": "textbackslash", "{": "textbraceleft", "}": "textbraceright", "~": "textasciitilde",
  "^": "textasciicircum", "“": "textquotedblleft", "”": "textquotedblright", "‘": "textquoteleft",
  "’": "textquoteright", "«": "guillemotleft", "»": "guillemotright", "¿": "textquestiondown",
  "¡": "textexclamdown", "–": "textendash", "—": "textemdash", "…": "textellipsis",
  "|": "textbar", "<": "textless", ">": "textgreater",
};
/** @type {Record<string, string>} */
export const ACCENTS = {
  "\u0300": "`", "\u0301": "'", "\u0302": "^", "\u0303": "~", "\u0304": "=", "\u0308": '"',
  "\u030c": "v ", "\u0327": "c ",
};

/** @param {string} text */
export const tex = (text) =>
  [...text]
    .map((sign) => {
      if (Object.hasOwn(SIGNS, sign)) return `{\\${SIGNS[sign]}}`;
      if ("$&#_%".includes(sign)) return `\\${sign}`;
      const [letter, accent = ""] = [...sign.normalize("NFD")];
      return letter < "\u0080" && accent in ACCENTS ? `{\\${ACCENTS[accent]}${letter}}` : sign;
    })
    .join("");

/** @param {string} template @param {Record<string, string>} blanks */
export const fill = (template, blanks) =>
  template.replace(/\{(\w+)\}/g, (whole, name) => blanks[name] ?? whole);

/**
 * One group for the rulings of several editions, in their order.
 * @param {string[]} groups
 */
export const combined = (groups) => {
  if (new Set(groups).size === 1) return groups[0];
  const total = groups.reduce((sum, item, place) => sum + (2 * place + 1) * parseInt(item, 16), 0);
  return (total % 16 ** DIGITS).toString(16).padStart(DIGITS, "0");
};

/** @param {{ruling: string | Record<string, string>}} card @param {string[]} editions */
export const rulingOf = ({ ruling }, editions) =>
  typeof ruling === "string" ? ruling : combined(editions.map((item) => ruling[item]));

/** @param {Cited} cited */
export const title = ({ card, words: { texts, shorts }, editions }) => {
  const name = fill(texts.title, { kind: texts[`kind:${card.kind}`], name: card.name });
  if (!card.editions) return name;
  const held = editions.map((item) => shorts[item]).join(texts.join);
  return name + fill(texts.aside, { text: held || texts.no_edition });
};

/** The places in the books, each once, before the title. @param {Cited} cited */
const book = ({ card, words: { texts }, editions }) => {
  const own = card.book ?? "";
  const found = typeof own === "string" ? [own] : [...new Set(editions.map((item) => own[item]))];
  const line = found.filter(Boolean).join(texts.semicolon);
  return line && line + texts.semicolon;
};

/** @param {{card: Pick<Card, "gist" | "lead">, words: Words, editions: string[]}} cited */
export const gist = ({ card, words: { texts, shorts }, editions }) => {
  let own = card.gist;
  if (typeof own !== "string") {
    /** @type {Map<string, string[]>} */
    const found = new Map();
    for (const item of editions) found.set(own[item], [...(found.get(own[item]) ?? []), shorts[item]]);
    own =
      found.size === 1
        ? [...found.keys()][0]
        : [...found].map(([text, held]) => held.join(texts.join) + texts.colon + text).join(" | ");
  }
  const lead = card.lead ?? "";
  const between = lead === "" || ENDS.includes(lead.slice(-1)) || !own ? "" : " ";
  return (lead + between + own).trim();
};

/** @param {Cited} cited */
export const seal = ({ id, card, words: { language, version }, editions, date }) => {
  const hash = [language, card.words[language], rulingOf(card, editions), card.sources].join("-");
  const held = card.editions ? [editions.join(" ") || "none"] : [];
  return `[${[id, ...held, hash, version, date].join("; ")}]`;
};

/** @type {Record<string, (cited: Cited) => string>} */
export const FORMATS = {
  text: (cited) =>
    fill(cited.words.texts.text, {
      title: book(cited) + title(cited),
      gist: gist(cited),
      address: `${cited.base}r/${cited.id}/`,
      seal: seal(cited),
    }),
  markdown: (cited) => {
    /** @param {string} text */
    const marked = (text) => text.replace(/[\\`*_[\]<>]/g, "\\$&");
    return fill(cited.words.texts.markdown, {
      book: marked(book(cited)),
      title: marked(title(cited)),
      gist: marked(gist(cited)),
      address: `${cited.base}r/${cited.id}/`,
      seal: seal(cited),
    });
  },
  bibtex: (cited) => {
    const address = `${cited.base}r/${cited.id}/`;
    const fields = Object.entries({
      author: "{The Fanpu maintainers}",
      title: `{${tex(book(cited) + title(cited))}}`,
      year: cited.date.slice(0, 4),
      howpublished: `\\url{${address}}`,
      url: address,
      urldate: cited.date,
      abstract: tex(gist(cited)),
      note: seal(cited),
    });
    const lines = fields.map(([name, value]) => `  ${name} = {${value}},\n`).join("");
    return `@misc{fanpu:${cited.id.replace("/", ":")},\n${lines}}\n`;
  },
};

/** Today, as the reader's clock has it: 2026-11-21. */
export const today = () => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
};
