// The service worker: keeps the calculator of a language, and when asked to the referee's pack or a whole language.
//
// What is stored of a language is always one version, whole: files are kept by the hash of what is in them, and a list
// (path, size, compressed size, hash) is taken into use only when every file of it is there. A page that is stored is
// answered from the store, and so is all that it loads; any other page, and all that it loads, comes from the network.
// Nothing is kept merely because it was visited. See generator/publish/site/offline/file_lists.py, which makes the lists.

/** @typedef {[path: string, size: number, transfer: number, hash: string]} Entry */
/** @typedef {{language: string, data: string, version: string, since?: string, kind?: string, first?: boolean, files: Entry[]}} Listed */
/** @typedef {Listed & {paths: Map<string, Entry>}} List */
/** @typedef {{data: string, languages: Record<string, any>}} Summary */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const scope = worker.registration.scope;
const FILES = `fanpu-1 files ${scope}`; // several sites may live on one host
const LISTS = `fanpu-1 lists ${scope}`;
const MARK = "{{data-version}}"; // stands in kept files for the data version
const TEXT = /\.(html|css|js|json|svg|txt|md|csv)$/;
const IDS = "offline.ids.json";
const REST = 5 * 60_000; // how long a look at the site's summary is good for
const encoder = new TextEncoder();

/** @type {Promise<Map<string, List>> | undefined} */
let known;
/** @type {Promise<unknown>} */
let turn = Promise.resolve();

/** @type {Promise<Cache> | undefined} */
let opened;
const files = () => (opened ??= caches.open(FILES));

/** Which open pages were answered from the store. @type {Map<string, boolean>} */
const pages = new Map();

/** The lists in use, by name: `saved.es`, `pack.es`, `shell.es`, `pending.es`. */
const lists = () => (known ??= readLists());

async function readLists() {
  const store = await caches.open(LISTS);
  /** @type {Map<string, List>} */
  const found = new Map();
  for (const request of await store.keys()) {
    const name = request.url.slice(scope.length + 2);
    const held = await store.match(request);
    if (!held || name === "summary") continue;
    const list = await held.json();
    found.set(name, { ...list, paths: new Map(list.files.map((/** @type {Entry} */ entry) => [entry[0], entry])) });
  }
  return found;
}

/** @param {string} name @param {unknown} value */
async function note(name, value) {
  const store = await caches.open(LISTS);
  const key = `${scope}~/${name}`;
  if (value === undefined) await store.delete(key);
  else await store.put(key, new Response(JSON.stringify(value)));
  known = undefined;
  pages.clear();
}

/** One after another: what changes which lists are in use. @template T @param {() => Promise<T>} act @returns {Promise<T>} */
function alone(act) {
  const done = turn.then(act, act);
  turn = done.catch(() => undefined);
  return done;
}

/** @param {string} hash */
const keyOf = (hash) => `${scope}~/${hash}`;

/** The path from the site's root. @param {string} address */
function pathOf(address) {
  const url = new URL(address);
  const path = (url.origin + url.pathname).slice(scope.length);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** @param {Map<string, List>} all @param {string} path @returns {[List, Entry] | undefined} */
function look(all, path) {
  const whole = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  for (const kind of ["saved.", "pack.", "shell."])
    for (const [name, list] of all) {
      const entry = name.startsWith(kind) && list.paths.get(whole);
      if (entry) return [list, entry];
    }
  return undefined;
}

// ---- Answering

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(scope)) event.respondWith(answer(event));
});

/** @param {FetchEvent} event @returns {Promise<Response>} */
async function answer({ request, clientId }) {
  const all = await lists();
  const page = request.mode === "navigate";
  const path = pathOf(request.url);
  if (page || (await isStored(all, clientId))) {
    const found = (await stored(all, path)) ?? (page ? await elsewhere(all, path, request) : undefined);
    if (found) return found;
  }
  try {
    return await fetch(request);
  } catch {
    return (page ? await absent(all, path) : await stored(all, path)) ?? Response.error();
  }
}

/** Whether the page that asks was answered from the store. @param {Map<string, List>} all @param {string} id */
async function isStored(all, id) {
  const before = pages.get(id);
  if (before !== undefined) return before;
  const client = id ? await worker.clients.get(id) : undefined;
  const found = !!client && client.url.startsWith(scope) && !!look(all, pathOf(client.url));
  if (client) pages.set(id, found);
  return found;
}

/** @param {Map<string, List>} all @param {string} path */
async function stored(all, path) {
  const found = look(all, path);
  if (!found) return undefined;
  const held = await (await files()).match(keyOf(found[1][3]));
  if (!held) return undefined; // lost: the page for storing says so, and mends it
  const headers = { "Content-Type": held.headers.get("Content-Type") ?? "" };
  if (!held.headers.has("Marked")) return new Response(held.body, { headers });
  return new Response((await held.text()).replaceAll(MARK, found[0].data), { headers });
}

/** An address that means another: a folder without its slash, a permanent address. @param {Map<string, List>} all @param {string} path @param {Request} request */
async function elsewhere(all, path, request) {
  const url = new URL(request.url);
  if (!path.endsWith("/") && look(all, `${path}/`)) {
    url.pathname += "/";
    return Response.redirect(url.href);
  }
  const id = path.startsWith("r/") ? path.slice(2).replace(/(\/|\/index\.html)$/, "") : "";
  const saved = id ? [...all].filter(([name]) => name.startsWith("saved.")).map(([, list]) => list.language) : [];
  if (!saved.length) return undefined;
  const wanted = [pathOf(request.referrer || scope).split("/")[0], ...navigator.languages.flatMap((code) => [code, code.split("-")[0]])];
  const language = wanted.find((code) => saved.includes(code)) ?? saved[0];
  const places = await (await stored(all, IDS))?.json();
  return places?.[id] === undefined ? undefined : Response.redirect(`${scope}${language}/${places[id]}`);
}

/** What is shown for a page that is not there. @param {Map<string, List>} all @param {string} path */
async function absent(all, path) {
  const language = path.split("/")[0];
  if (all.has(`saved.${language}`)) {
    const page = await (await stored(all, `${language}/404.html`))?.text();
    const headers = { "Content-Type": "text/html; charset=utf-8" };
    if (page) return new Response(page.replaceAll('="/', `="${new URL(scope).pathname}${language}/`), { status: 404, headers });
  }
  const names = /** @type {Record<string, string>} */ ({ zh: "中文", es: "Español", en: "English" });
  const links = Object.keys(names)
    .map((code) => ({ code, same: code + path.slice(2) }))
    .filter(({ code }) => all.has(`saved.${code}`))
    .map(({ code, same }) => `<a lang="${code}" href="${scope}${encodeURI(look(all, same) ? same : `${code}/`)}">${names[code]}</a>`);
  const tools = /** @type {[string, Record<string, string>][]} */ ([
    ["calculator", { zh: "算番器", es: "Calculadora", en: "Calculator" }],
    ["fouls", { zh: "犯规", es: "Faltas", en: "Fouls" }],
    ["rules", { zh: "规则", es: "Reglas", en: "Rules" }],
  ]);
  for (const code of Object.keys(names))
    for (const [tool, called] of tools)
      if (look(all, `${code}/${tool}/`)) links.push(`<a lang="${code}" href="${scope}${code}/${tool}/">${called[code]}</a>`);
  const body = `<!doctype html><html lang="${names[language] ? language : "en"}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>没有保存 · No guardada · Not saved</title>
<style>:root{color-scheme:light dark}body{font:18px/1.6 system-ui,sans-serif;max-width:34rem;margin:12vh auto;padding:0 1rem}a{margin-right:1em;display:inline-block;padding:.4em 0}</style>
<main><h1>番谱 Fanpu</h1>
<p lang="zh">现在没有网络，这一页没有保存在本机上。</p>
<p lang="es">No hay conexión y esta página no está guardada en este dispositivo.</p>
<p lang="en">There is no connection, and this page is not saved on this device.</p>
<p>${links.join("")}<a href="">↻ 重试 · Reintentar · Try again</a></p></main>`;
  return new Response(body, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

// ---- Keeping

/** @param {Uint8Array} bytes */
async function digest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", /** @type {BufferSource} */ (bytes)));
  return [...hash.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Fetch a file, see that it is the one on the list, and store it; what went wrong, if anything. @param {Listed} list @param {Entry} entry */
async function keep(list, [path, , , hash]) {
  const store = await files();
  if (await store.match(keyOf(hash))) return "";
  let fault = "";
  for (const [rest, cache] of /** @type {[number, RequestCache][]} */ ([[0, "default"], [0, "reload"], [1500, "reload"]])) {
    if (rest) await new Promise((go) => setTimeout(go, rest));
    try {
      const response = await fetch(scope + encodeURI(path), { cache });
      fault = response.ok ? "changed" : `status ${response.status}`;
      if (!response.ok) continue;
      let bytes = new Uint8Array(await response.arrayBuffer());
      /** @type {Record<string, string>} */
      const headers = { "Content-Type": response.headers.get("Content-Type") ?? "" };
      const text = TEXT.test(path) ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) : "";
      if (text.includes(list.data)) {
        bytes = encoder.encode(text.replaceAll(list.data, MARK));
        headers.Marked = "1";
      }
      if ((await digest(bytes)) !== hash) continue;
      await store.put(keyOf(hash), new Response(bytes, { headers }));
      return "";
    } catch (error) {
      if (error instanceof DOMException && error.name === "QuotaExceededError") return "full";
      fault = "unreached";
    }
  }
  return fault;
}

/** @param {string} name @returns {Promise<Listed>} */
async function fetchList(name) {
  const list = await (await fetch(scope + name, { cache: "no-cache" })).json();
  const version = await digest(encoder.encode(JSON.stringify([list.data, list.files])));
  if (version !== list.version) throw new Error("changed");
  return list;
}

/** The entries of a list whose files are not there. @param {Listed} list */
async function missing(list) {
  const keys = await (await files()).keys();
  const there = new Set(keys.map((request) => request.url));
  return list.files.filter((entry) => !there.has(keyOf(entry[3])));
}

/** Let go of what no list names. */
async function sweep() {
  const store = await files();
  const wanted = new Set([...(await lists()).values()].flatMap((list) => list.files.map((entry) => keyOf(entry[3]))));
  for (const request of await store.keys()) if (!wanted.has(request.url)) await store.delete(request);
}

/** The site's summary, looked at anew if it is not fresh; `reached` says whether the site answered. @param {boolean} now */
async function latest(now) {
  const store = await caches.open(LISTS);
  const held = await store.match(`${scope}~/summary`);
  const last = held ? await held.json() : undefined;
  if (last?.reached && !now && Date.now() - last.at < REST) return last;
  try {
    const summary = await (await fetch(`${scope}offline.json`, { cache: "no-cache" })).json();
    const found = { reached: true, at: Date.now(), summary };
    await note("summary", found);
    return found;
  } catch {
    return { ...last, reached: false };
  }
}

/** @param {Listed | undefined} list */
const about = (list) =>
  list && {
    data: list.data,
    version: list.version,
    since: list.since,
    kind: list.kind,
    first: list.first,
    files: list.files.length,
    size: list.files.reduce((sum, entry) => sum + entry[1], 0),
  };

/** What a page may ask for. @type {Record<string, (asked: {language: string, now?: boolean, path?: string, kind?: string, first?: boolean}) => Promise<unknown>>} */
const DO = {
  /** What is stored, and what the site has. */
  async look({ now }) {
    const { reached, summary } = await latest(!!now);
    const state = [...(await lists())].map(([name, list]) => [name, about(list)]);
    return { reached, latest: summary, lists: Object.fromEntries(state) };
  },
  /** The calculator of a language, unless the language or its pack is saved: kept, or brought up to date. */
  shell: ({ language }) =>
    alone(async () => {
      const all = await lists();
      const { reached, summary } = await latest(false);
      const version = summary?.languages[language]?.shell.version;
      const saved = all.has(`saved.${language}`) || all.has(`pack.${language}`);
      if (!reached || saved || all.get(`shell.${language}`)?.version === version) return false;
      const list = await fetchList(`offline.${language}.shell.json`);
      const ahead = [...list.files];
      const one = async () => {
        for (let entry = ahead.shift(); entry; entry = ahead.shift()) {
          const fault = await keep(list, entry);
          if (fault) throw new Error(fault);
        }
      };
      await Promise.all([one(), one(), one(), one()]);
      await note(`shell.${language}`, list);
      await sweep();
      return true;
    }),
  /** Begin or go on saving, the pack or everything: what there is still to fetch. `first`: everything comes after it. */
  begin: ({ language, kind, first }) =>
    alone(async () => {
      const list = { ...(await fetchList(`offline.${language}${kind ? `.${kind}` : ""}.json`)), kind, first };
      await note(`pending.${language}`, list);
      return { ...about(list), missing: await missing(list) };
    }),
  /** What an interrupted saving still lacks. */
  async left({ language }) {
    const list = (await lists()).get(`pending.${language}`);
    const rest = list ? await missing(list) : [];
    return { files: rest.length, transfer: rest.reduce((sum, entry) => sum + entry[2], 0) };
  },
  async keep({ language, path }) {
    const list = (await lists()).get(`pending.${language}`);
    const entry = list?.paths.get(path ?? "");
    return list && entry ? keep(list, entry) : "changed";
  },
  /** Take the new list into use, if every file of it is there. */
  finish: ({ language }) =>
    alone(async () => {
      const list = (await lists()).get(`pending.${language}`);
      if (!list || (await missing(list)).length) return false;
      const { paths, first, ...plain } = list;
      const name = plain.kind || "saved";
      await note(`${name}.${language}`, { ...plain, since: new Date().toISOString() });
      if (name === "saved") await note(`pack.${language}`, undefined);
      await note(`pending.${language}`, undefined);
      await sweep();
      return true;
    }),
  /** Read everything that is saved of a language, and let go of what is not as it was: the paths that are lost. */
  async check({ language }) {
    const all = await lists();
    const list = all.get(`saved.${language}`) ?? all.get(`pack.${language}`);
    const store = await files();
    const lost = [];
    for (const [path, , , hash] of list?.files ?? []) {
      const held = await store.match(keyOf(hash));
      if (held && (await digest(new Uint8Array(await held.arrayBuffer()))) === hash) continue;
      await store.delete(keyOf(hash));
      lost.push(path);
    }
    return lost;
  },
  forget: ({ language }) =>
    alone(async () => {
      for (const name of ["saved", "pack", "pending"]) await note(`${name}.${language}`, undefined);
      await sweep();
      return true;
    }),
};

worker.addEventListener("message", (event) => {
  const [port] = event.ports;
  const act = DO[event.data?.do];
  if (!port || !act) return;
  event.waitUntil(
    act(event.data).then(
      (value) => port.postMessage({ value }),
      (error) => port.postMessage({ fault: error instanceof TypeError ? "unreached" : String(error?.message ?? error) })
    )
  );
});
