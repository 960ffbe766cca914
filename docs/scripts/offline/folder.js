// For the site as a folder (file://): loads modules and data, which a browser does not load from files, out of
// classic scripts (`x.json.js` calls fanpuFolder with the text of `x.json`), and leads links to folders to index.html.
(() => {
  const me = /** @type {HTMLScriptElement} */ (document.currentScript);
  const root = new URL(me.dataset.root ?? "./", location.href).href;
  const sprite = new URL("../tiles.svg", me.src).href.slice(root.length);
  const IMPORT = /(\b(?:from|import)\s*["'])(\.{1,2}\/[^"']+)(["'])/g;
  const LATER = /\bimport\(\s*["'](\.{1,2}\/[^"']+)["']\s*\)/g;
  /** @type {Map<string, Promise<string>>} */
  const texts = new Map();
  /** @type {Map<string, Promise<string>>} */
  const blobs = new Map();
  /** @type {Map<string, (text: string) => void>} */
  const waiting = new Map();
  const given = (/** @type {string} */ path, /** @type {string} */ text) => waiting.get(path)?.(text);
  /** @type {any} */ (window).fanpuFolder = Object.assign(given, { load: async (/** @type {string} */ path) => import(await blob(path)) });

  /** @template T @param {Map<string, Promise<T>>} made @param {string} key @param {() => Promise<T>} make */
  const once = (made, key, make) => made.get(key) ?? (made.set(key, make()), /** @type {Promise<T>} */ (made.get(key)));

  /** The text of a file, by its path from the top of the folder. @param {string} path */
  const text = (path) =>
    once(texts, path, () => new Promise((found, failed) => {
      waiting.set(path, found);
      const script = document.createElement("script");
      script.src = `${root}${path}.js`;
      script.onerror = () => failed(new TypeError(`${path} is not in the folder`));
      document.head.append(script);
    }));

  /** A module as a blob, those it imports before it; what it imports later is loaded later. @param {string} path @returns {Promise<string>} */
  const blob = (path) => once(blobs, path, async () => made(path, await text(path)));

  /** @param {string} path @param {string} source */
  async function made(path, source) {
    const here = root + path;
    /** @param {string} name */
    const named = (name) => new URL(name, here).href.slice(root.length);
    const code = source.replace(/\/\*[^]*?\*\//g, ""); // types are named by imports in comments
    const names = [...code.matchAll(IMPORT)].map((match) => match[2]);
    const found = new Map(await Promise.all(names.map(async (name) => /** @type {const} */ ([name, await blob(named(name))]))));
    const body = code
      .replace(IMPORT, (_, before, name, after) => before + found.get(name) + after)
      .replace(LATER, (_, name) => `fanpuFolder.load(${JSON.stringify(named(name))})`)
      .replaceAll("import.meta.url", JSON.stringify(here));
    return URL.createObjectURL(new Blob([body], { type: "text/javascript" }));
  }

  const fetched = window.fetch;
  window.fetch = async (what, how) => {
    const url = new URL(what instanceof Request ? what.url : String(what), document.baseURI);
    url.search = url.hash = "";
    if (!url.href.startsWith(root)) return fetched(what, how);
    const path = decodeURIComponent(url.href.slice(root.length));
    return new Response(await text(path), { headers: { "Content-Type": path.endsWith(".json") ? "application/json" : "text/plain" } });
  };

  // A worker works in the page: no browser starts one made of modules from files.
  /** @type {Record<string, EventTarget>} */
  const workers = /** @type {any} */ (window).fanpuFolder.workers = {};
  window.Worker = /** @type {any} */ (class extends EventTarget {
    #inside = Object.assign(new EventTarget(), { postMessage: (/** @type {unknown} */ data) => this.#tell(data) });
    #ended = false;
    #ready;
    /** @param {URL | string} address */
    constructor(address) {
      super();
      const path = String(address).slice(root.length);
      const name = `w${Object.keys(workers).length}`;
      workers[name] = this.#inside;
      const before = `const self = fanpuFolder.workers.${name}, { postMessage } = self, addEventListener = self.addEventListener.bind(self);\n`;
      this.#ready = text(path).then((source) => made(path, before + source)).then((url) => import(url));
    }
    /** @param {unknown} data */
    #tell(data) {
      if (!this.#ended) this.dispatchEvent(new MessageEvent("message", { data }));
    }
    /** @param {unknown} message */
    postMessage(message) {
      const data = structuredClone(message);
      this.#ready.then(
        () => this.#ended || this.#inside.dispatchEvent(new MessageEvent("message", { data })),
        (error) => this.dispatchEvent(new ErrorEvent("error", { message: String(error), cancelable: true }))
      );
    }
    terminate() {
      this.#ended = true;
    }
  });

  // Tiles drawn by scripts: from the page itself, which then gets the sprite.
  /** @type {Promise<unknown> | undefined} */
  let drawing;
  const draw = async () => {
    const svg = await text(sprite);
    const drawn = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    for (const side of ["width", "height"]) drawn.setAttribute(side, "0");
    drawn.setAttribute("class", "sprite");
    drawn.setAttribute("aria-hidden", "true");
    document.body.append(document.importNode(drawn, true));
  };
  /** @param {unknown} html */
  const own = (html) => {
    const written = String(html);
    if (!written.includes("tiles.svg#")) return written;
    drawing ??= draw();
    return written.replace(/[^"'\s]*tiles\.svg#/g, "#");
  };
  for (const name of /** @type {const} */ (["innerHTML", "outerHTML"])) {
    const was = /** @type {PropertyDescriptor} */ (Object.getOwnPropertyDescriptor(Element.prototype, name));
    Object.defineProperty(Element.prototype, name, { ...was, set(html) { was.set?.call(this, own(html)); } });
  }
  const { insertAdjacentHTML, setAttribute, setAttributeNS } = Element.prototype;
  Element.prototype.insertAdjacentHTML = function (where, html) {
    insertAdjacentHTML.call(this, where, own(html));
  };
  SVGUseElement.prototype.setAttribute = function (name, value) {
    setAttribute.call(this, name, own(value));
  };
  SVGUseElement.prototype.setAttributeNS = function (/** @type {any} */ space, /** @type {string} */ name, /** @type {string} */ value) {
    setAttributeNS.call(this, space, name, own(value));
  };

  /** A folder is opened by its page. @param {URL | HTMLAnchorElement} link */
  const named = (link) => link.protocol === "file:" && link.pathname.endsWith("/") && (link.pathname += "index.html", true);
  addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.href) named(link);
  }, true);
  /** @type {any} */ (window).navigation?.addEventListener("navigate", (/** @type {any} */ event) => {
    const url = new URL(event.destination.url);
    if (!event.cancelable || !named(url)) return;
    event.preventDefault();
    location.href = url.href;
  });

  const begin = async () => {
    for (const path of me.dataset.modules?.split(" ") ?? []) await import(await blob(path));
  };
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin);
  else begin();
})();
